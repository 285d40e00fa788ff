"""A calamity that has been called: the card, and all who have a role in it."""

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import CARDS
from cradle.kernel.flow.value import Value


class CalamityCopy(Value):
    """One copy of a calamity: a physical card in the hand of its primary victim.

    `named` are the secondary victims named so far, `hit` all players whom it strikes where they stand.
    """

    def __init__(
        self,
        victim: int,
        card: int,
        beneficiary: int = NONE,
        named: tuple[int, ...] = (),
        hit: tuple[int, ...] = (),
    ) -> None:
        self.victim, self.card, self.beneficiary = victim, card, beneficiary
        self.named, self.hit = named, hit

    def calamity(self) -> int:
        """Its number in the card list; a physical card of the East block has the number of its West counterpart."""
        return self.card % len(CARDS)

    def picker(self) -> int:
        """The player who makes the beneficiary's picks; the victim itself if nobody benefits (R.15)."""
        return self.victim if self.beneficiary == NONE else self.beneficiary

    def benefiting(self, seat: int) -> "CalamityCopy":
        return CalamityCopy(self.victim, self.card, seat, self.named, self.hit)

    def naming(self, other: int) -> "CalamityCopy":
        return CalamityCopy(self.victim, self.card, self.beneficiary, (*self.named, other), self.hit)

    def hitting(self, seats: tuple[int, ...]) -> "CalamityCopy":
        return CalamityCopy(self.victim, self.card, self.beneficiary, self.named, seats)

    def roles(self) -> frozenset[int]:
        """All players with a role: victims, those named, and the beneficiary."""
        return frozenset([self.victim, self.beneficiary, *self.named])


Copies = tuple[CalamityCopy, ...]
