"""The words of the rules, and where the program cites them."""
