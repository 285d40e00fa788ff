"""Single calamities, each by the name of its card."""
