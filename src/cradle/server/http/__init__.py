"""Everything about HTTP: the addresses, the checks at the entrance, and the headers of every answer."""
