"""Pictures for files: their lettering, and their conversion to PNG."""
