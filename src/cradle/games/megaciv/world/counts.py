"""Counts: what people at a real board have told about it, where a game on the screen would look at its map."""

from cradle.kernel.flow.value import Value


class Counts(Value):
    """By seat the most tokens that its stock can hold, while the column `stock` has the least, and its contacts.

    Contacts are those whose pieces it may meet on the map: they move one after the other.
    """

    def __init__(
        self,
        most: tuple[int, ...],
        contacts: tuple[frozenset[int], ...],
        cards: bool = False,
        told: tuple[int, ...] = (),
        fights: bool = False,
        taken: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.most, self.contacts = most, contacts
        self.cards = cards  # trade cards lie on the table too
        self.told = told  # by seat: what it answered when a calamity was last asked about; () if nothing was
        self.fights = fights  # pieces have changed hands since the last conflicts, so that there may be new ones
        self.taken = taken  # cities since then: who took one, and from whom

    def meeting(self, seat: int, other: int) -> "Counts":
        """These two have met on the map."""
        return self.in_contact(seat, other, True)

    def in_contact(self, seat: int, other: int, meets: bool) -> "Counts":
        """These two may meet on the map, or not any more."""
        contacts = list(self.contacts)
        contacts[seat] = contacts[seat] | {other} if meets else contacts[seat] - {other}
        contacts[other] = contacts[other] | {seat} if meets else contacts[other] - {seat}
        return Counts(self.most, tuple(contacts), self.cards, self.told, self.fights, self.taken)

    def with_contacts(self, contacts: tuple[frozenset[int], ...]) -> "Counts":
        return Counts(self.most, contacts, self.cards, self.told, self.fights, self.taken)

    def with_most(self, seat: int, most: int) -> "Counts":
        """The stock of this seat holds at most so many."""
        mosts = (*self.most[:seat], most, *self.most[seat + 1 :])
        return Counts(mosts, self.contacts, self.cards, self.told, self.fights, self.taken)

    def asking(self) -> "Counts":
        """Nobody has answered what is asked now."""
        return Counts(self.most, self.contacts, self.cards, (0,) * len(self.most), self.fights, self.taken)

    def telling(self, seat: int, number: int) -> "Counts":
        """This seat has answered."""
        told = (*self.told[:seat], number, *self.told[seat + 1 :])
        return Counts(self.most, self.contacts, self.cards, told, self.fights, self.taken)

    def with_fights(self, fights: bool) -> "Counts":
        """New conflicts may have come about on the map, or all are over."""
        return Counts(self.most, self.contacts, self.cards, self.told, fights, self.taken)

    def taking(self, seat: int, other: int) -> "Counts":
        """This seat took a city of the other; in whatever order they say so, it comes to the same."""
        taken = tuple(sorted((*self.taken, (seat, other))))
        return Counts(self.most, self.contacts, self.cards, self.told, self.fights, taken)

    def without_taken(self) -> "Counts":
        """What was to follow from cities taken has followed."""
        return Counts(self.most, self.contacts, self.cards, self.told, self.fights)
