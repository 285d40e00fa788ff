"""People who are away are told that it is their move: by e-mail or web hook, within their hours."""
