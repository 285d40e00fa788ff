"""What has been played: lines, the moments after them, and what each seat has come to know."""
