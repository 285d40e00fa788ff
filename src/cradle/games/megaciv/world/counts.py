"""Counts: what people at a real board have told about it, where a game on the screen would look at its map."""

from cradle.kernel.flow.value import Value


class Counts(Value):
    """By seat the most tokens that its stock can hold, while the column `stock` has the least, and its contacts.

    Contacts are those whose pieces it may meet on the map: they move one after the other.
    """

    def __init__(self, most: tuple[int, ...], contacts: tuple[frozenset[int], ...]) -> None:
        self.most, self.contacts = most, contacts

    def meeting(self, seat: int, other: int) -> "Counts":
        """These two have met on the map."""
        contacts = list(self.contacts)
        contacts[seat] |= {other}
        contacts[other] |= {seat}
        return Counts(self.most, tuple(contacts))

    def with_most(self, seat: int, most: int) -> "Counts":
        """The stock of this seat holds at most so many."""
        return Counts((*self.most[:seat], most, *self.most[seat + 1 :]), self.contacts)
