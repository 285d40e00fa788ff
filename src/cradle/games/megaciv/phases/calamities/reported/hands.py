"""Calamities with cards on a real table: who passed one on, and what players pay to bandits."""

from collections.abc import Sequence

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import CARD_KIND, NON_TRADEABLE
from cradle.games.megaciv.box.kinds import NUMBER_OF_TOKENS
from cradle.games.megaciv.told.of_fate import AboutWhoGave
from cradle.games.megaciv.world.calamity_copy import CalamityCopy, Copies
from cradle.games.megaciv.world.counters import pay
from cradle.games.megaciv.world.kinds import SEAT
from cradle.games.megaciv.world.state import World, cards_on_table
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Together, together
from cradle.kernel.words.catalog import No, no
from cradle.kernel.words.written import Word


def ask_for_givers(world: World, copies: Copies) -> list[Together]:
    """Ask who passed on a tradeable calamity, since that player benefits (P7.8, P9.6)."""
    if not cards_on_table(world) or CARD_KIND[copies[0].calamity()] == NON_TRADEABLE:
        return []
    return [together([WhoGave(copy.victim, copy) for copy in copies])]


class WhoGave(Choice):
    """The victim names the player who traded it to them (P7.8)."""

    prompt = "{calamity}: who traded it to you?"
    awaited = "{calamity}: {seat} is telling who it came from"
    rule = "P7.8"
    deed = "It came from {seat}"
    answers = (SEAT, Word(NONE, "nobody", "Nobody: I drew it myself"))

    def __init__(self, seat: int, copy: CalamityCopy) -> None:
        self.seat, self.copy = seat, copy

    def facts(self, world: World) -> AboutWhoGave:
        return {"seat": self.seat, "calamity": self.copy.calamity()}

    def candidates(self, world: World) -> Sequence[int]:
        return [*[seat for seat in world.ranking if seat != self.seat], NONE]

    def apply(self, world: World, giver: int, table: Table) -> None:
        world.giver[self.copy.card] = giver


class PayBandits(Choice):
    """Each of two cards is discarded or saved for its price; with fewer cards, fewer are lost (C.banditry.1, R.30)."""

    prompt = "Banditry: discard two commodity cards; saving one costs {price} from treasury. How much do you pay?"
    awaited = "Banditry: {seat} is choosing what to lose"
    rule = "C.banditry.1"
    deed = "Pay {what}"
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int, price: int) -> None:
        self.seat, self.price = seat, price

    def candidates(self, world: World) -> Sequence[int]:
        return (0, self.price, 2 * self.price)

    def refuse(self, world: World, paid: int) -> No | None:
        treasury = world.treasury[self.seat]
        if paid <= treasury:
            return None
        return no("you have {treasury:# token|# tokens} in treasury", "C.banditry.1", treasury=treasury)

    def apply(self, world: World, paid: int, table: Table) -> None:
        if paid:
            table.tell("treasury_spent", self.seat, pay(world, self.seat, paid))
