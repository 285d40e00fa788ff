"""What a run tells: its tables, figures, charts, and the page that shows them."""
