"""What a run of Stone Age tells: tables and a report."""
