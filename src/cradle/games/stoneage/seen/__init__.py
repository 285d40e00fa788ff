"""Views, words, beliefs and printed facts of Stone Age."""
