"""For programs that learn: the market alone, its stored deals, and offers as one number."""
