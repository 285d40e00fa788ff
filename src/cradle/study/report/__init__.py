"""The report of a run: tables, figures, charts, and a page with them."""
