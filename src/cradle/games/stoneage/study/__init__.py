"""The tables and the report of a run of Stone Age."""
