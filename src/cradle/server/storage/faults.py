"""What can be wrong with a store as a whole, and with what it is asked to keep."""

from cradle.server.trouble import Busy, Hindrance, Missing


class BadStore(Exception):
    """A store that cannot be used; the sentence says why."""


class OutOfReach(Busy):
    """The store does not answer now; nobody has been told that anything was stored."""

    def __init__(self) -> None:
        super().__init__("The server cannot reach its store; please try again in a moment")


def is_of_store(trouble: BaseException | None) -> bool:
    """What went wrong went wrong because the store did not answer."""
    while trouble is not None:
        if isinstance(trouble, OutOfReach):
            return True
        trouble = trouble.__cause__
    return False


class Unkeepable(Hindrance):
    """Something that the database has no place for, such as the sign with the number 0 in PostgreSQL."""

    kind, status = "wrong", 400

    def __init__(self) -> None:
        super().__init__("This holds signs that cannot be kept")


class Gone(Missing):
    """There is no such match any more."""

    def __init__(self) -> None:
        super().__init__("This match has been deleted")


class LineTaken(Exception):
    """Somebody else wrote this line first; read the match again."""


class Gap(LineTaken):
    """The lines before this one were never stored; read the match again."""
