"""What is seen and said of Stone Age: views, words, beliefs, and what is printed."""
