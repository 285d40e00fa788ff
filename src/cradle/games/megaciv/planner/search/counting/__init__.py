"""What a purchase costs, brings and leaves: the basis of the search for plans."""
