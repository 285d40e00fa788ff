"""What the store stands on: one database, its connections, its single writer, and who may use it."""
