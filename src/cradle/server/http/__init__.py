"""What goes over HTTP: the addresses, who is let in, and what every answer tells the browser."""
