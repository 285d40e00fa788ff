"""The foundation of the store: one database, its connections, its single writer, and who may use it."""
