"""The kernel: eight words in which every game here is written."""
