"""Pictures for files: their lettering, and how they become PNG."""
