"""What can be wrong with a store as a whole."""


class BadStore(Exception):
    """A store that cannot be used; the sentence says why."""
