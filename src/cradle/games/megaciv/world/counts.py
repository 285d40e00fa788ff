"""Counts: what people at a real board have reported; a game on the screen looks at its map instead."""

from cradle.kernel.flow.value import Value


class Counts(Value):
    """For each seat the most tokens its stock can hold (the column `stock` has the least), and its contacts.

    Contacts are the players whose pieces it may meet on the map: they move one after the other.
    """

    def __init__(
        self,
        most: tuple[int, ...],
        contacts: tuple[frozenset[int], ...],
        cards: bool = False,
        told: tuple[int, ...] = (),
        fights: bool = False,
        taken: tuple[tuple[int, int, int], ...] = (),
        parting: tuple[tuple[int, int], ...] = (),
        waits: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.most, self.contacts = most, contacts
        self.cards = cards  # trade cards lie on the table too
        self.told = told  # by seat: its answer to the latest question about a calamity; () before the first
        self.fights = fights  # pieces have changed hands since the last conflicts, so that there may be new ones
        self.taken = taken  # cities taken since then: by whom, from whom, and how many tokens of spoils that brought
        self.parting = parting  # pairs of which one has said that they no longer meet; it takes effect when both say so
        self.waits = waits  # pairs in which one is to move before the other in this turn only

    def meeting(self, seat: int, other: int) -> "Counts":
        """These two have met on the map."""
        return self.in_contact(seat, other, True)

    def in_contact(self, seat: int, other: int, meets: bool) -> "Counts":
        """These two may meet on the map, or no longer."""
        contacts = list(self.contacts)
        contacts[seat] = contacts[seat] | {other} if meets else contacts[seat] - {other}
        contacts[other] = contacts[other] | {seat} if meets else contacts[other] - {seat}
        parting = tuple([pair for pair in self.parting if pair not in ((seat, other), (other, seat))])
        return self._with(contacts=tuple(contacts), parting=parting)

    def parting_from(self, seat: int, other: int) -> "Counts":
        """This seat says that it no longer meets the other; it takes effect when both have said so."""
        if (other, seat) in self.parting:
            return self.in_contact(seat, other, False)
        return self._with(parting=tuple(sorted({*self.parting, (seat, other)})))

    def waiting_for(self, seat: int, other: int) -> "Counts":
        """The other moves after this seat in this turn, whether they are in contact or not."""
        return self._with(waits=tuple(sorted({*self.waits, (seat, other)})))

    def without_waits(self) -> "Counts":
        return self._with(waits=())

    def to_move_apart(self) -> dict[int, frozenset[int]]:
        """For each seat, the players with whom it does not move at the same time."""
        apart = dict(enumerate(self.contacts))
        for seat, other in self.waits:
            apart[seat], apart[other] = apart[seat] | {other}, apart[other] | {seat}
        return apart

    def with_contacts(self, contacts: tuple[frozenset[int], ...]) -> "Counts":
        return self._with(contacts=contacts)

    def with_most(self, seat: int, most: int) -> "Counts":
        """The stock of this seat holds at most this many tokens."""
        return self._with(most=(*self.most[:seat], most, *self.most[seat + 1 :]))

    def asking(self) -> "Counts":
        """Ask anew: nobody has answered yet."""
        return self._with(told=(0,) * len(self.most))

    def telling(self, seat: int, number: int) -> "Counts":
        """This seat has answered."""
        return self._with(told=(*self.told[:seat], number, *self.told[seat + 1 :]))

    def with_fights(self, fights: bool) -> "Counts":
        """New conflicts may have come about on the map, or all are over."""
        return self._with(fights=fights)

    def taking(self, seat: int, other: int, spoils: int) -> "Counts":
        """This seat took a city of the other; the order in which players report this makes no difference."""
        return self._with(taken=tuple(sorted((*self.taken, (seat, other, spoils)))))

    def not_taking(self, taken: tuple[int, int, int]) -> "Counts":
        """One of these cities was not taken after all."""
        at = self.taken.index(taken)
        return self._with(taken=(*self.taken[:at], *self.taken[at + 1 :]))

    def without_taken(self) -> "Counts":
        """All that follows from cities taken has been done."""
        return self._with(taken=())

    def _with(
        self,
        most: tuple[int, ...] | None = None,
        contacts: tuple[frozenset[int], ...] | None = None,
        told: tuple[int, ...] | None = None,
        fights: bool | None = None,
        taken: tuple[tuple[int, int, int], ...] | None = None,
        parting: tuple[tuple[int, int], ...] | None = None,
        waits: tuple[tuple[int, int], ...] | None = None,
    ) -> "Counts":
        """A copy in which only what is given differs."""
        return Counts(
            self.most if most is None else most,
            self.contacts if contacts is None else contacts,
            self.cards,
            self.told if told is None else told,
            self.fights if fights is None else fights,
            self.taken if taken is None else taken,
            self.parting if parting is None else parting,
            self.waits if waits is None else waits,
        )
