"""The parts of a record, each with one subject; a record puts them together."""
