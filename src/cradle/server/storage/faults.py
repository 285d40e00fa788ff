"""Faults of a store as a whole, and of the values it is given."""

from cradle.server.trouble import Busy, Hindrance, Missing


class BadStore(Exception):
    """A store that cannot be used; the sentence says why."""


class OutOfReach(Busy):
    """The store does not answer now; nobody has been told that anything was stored."""

    def __init__(self) -> None:
        super().__init__("The server cannot reach its store; please try again in a moment")


def is_of_store(trouble: BaseException | None) -> bool:
    """Whether something went wrong because the store did not answer."""
    while trouble is not None:
        if isinstance(trouble, OutOfReach):
            return True
        trouble = trouble.__cause__
    return False


class Unkeepable(Hindrance):
    """A value that the database cannot store, such as the character 0 in PostgreSQL."""

    kind, status = "wrong", 400

    def __init__(self) -> None:
        super().__init__("This holds signs that cannot be kept")


class Gone(Missing):
    """There is no such match any more."""

    def __init__(self) -> None:
        super().__init__("This match has been deleted")


class LineTaken(Exception):
    """Another process wrote this line first; read the match again."""


class Gap(LineTaken):
    """The lines before this one were never stored; read the match again."""
