"""Luck in Mega Civilization: what chance brings a seat, compared with its exact expectation.

Trade cards count by what they add to the sets of their seat, compared with any card of each stack. A calamity adds
nothing to sets, and also counts its average cost to the player who draws it. A card taken with a city is luck
for both players. Discarding a calamity saves its average cost to a victim. These costs were measured
in games of stewards (tools/megaciv/calamity_costs.py).
"""

from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final

from cradle.analysis.findings import Luck
from cradle.analysis.walk import Moment
from cradle.games.megaciv.analysis.model import points_for_cards
from cradle.games.megaciv.analysis.table_facts import table_facts
from cradle.games.megaciv.box.cards import CARD_IDS
from cradle.games.megaciv.phases.calamity_selection import CalamitySelection, calamities_of
from cradle.games.megaciv.seen.view import public
from cradle.games.megaciv.seen.words import CATALOG
from cradle.games.megaciv.world.hands import commodities_in, value
from cradle.games.megaciv.world.state import STACKS, World, card_of
from cradle.kernel.chance.table import Table
from cradle.kernel.game import load_data
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Things

COSTS: Final[dict[str, dict[str, float]]] = load_data(__package__ or "", "calamities.json")
SUFFERED: Final = {CARD_IDS.index(name): cost["suffered"] for name, cost in COSTS.items()}  # by calamity, in points
DRAWN: Final = {CARD_IDS.index(name): cost["drawn"] for name, cost in COSTS.items()}


def luck_in(moment: Moment) -> list[Luck]:
    """The cards that one line brought: those drawn by each seat, those taken with cities, and calamities discarded."""
    return [*drawn_cards(moment), *captured_cards(moment), *thrown_off_cards(moment)]


def told_of(moment: Moment, event: str) -> list[dict[str, Any]]:
    """The facts of all events of this name."""
    return [CATALOG.facts_of(event, values) for _, name, values in moment.events if name == event]


def drawn_cards(moment: Moment) -> list[Luck]:
    drawn = told_of(moment, "card_drawn")
    if not drawn:
        return []
    world = moment.state
    assert isinstance(world, World), "this is about Mega Civilization"
    stacks = DrawnStacks(world)
    seats = {facts["seat"]: Draws(world, facts["seat"]) for facts in drawn}
    for facts in drawn:
        seats[facts["seat"]].add(facts["card"], stacks.take(facts["seat"], facts["number"], facts["card"]))
    rate = points_for_cards(table_facts(public(world)))
    return [each for seat, draws in seats.items() for each in told(moment, seat, draws, rate)]


def told(moment: Moment, seat: int, draws: "Draws", rate: float) -> list[Luck]:
    """The sentence about the cards: what they add to the sets, and the effect of calamities, or of none, among them."""
    says = say(
        "Turn {turn}: drawing {cards:# trade card|# trade cards} brings {seat} {value} in sets, {usual} on average",
        turn=moment.turn, cards=draws.cards, seat=seat, value=draws.value, usual=round(draws.usual),
    )  # fmt: skip
    in_sets = Luck(moment.line, seat, says, draws.value * rate, draws.usual * rate)
    cost = sum([DRAWN[card] for card in draws.calamities])
    if not draws.usual_cost:
        return [in_sets]
    came = say("Turn {turn}: {seat} draws {calamity}", turn=moment.turn, seat=seat, calamity=tuple(draws.calamities))
    spared = say("Turn {turn}: {seat} draws no calamity", turn=moment.turn, seat=seat)
    return [in_sets, Luck(moment.line, seat, came if draws.calamities else spared, -cost, -draws.usual_cost)]


class Draws:
    """Cards that a seat draws one after the other: what they add to its sets, and what cards add on average."""

    def __init__(self, world: World, seat: int) -> None:
        self.hand = tuple([card_of(card) for card in world.hand[seat]])
        self.cards, self.value, self.usual = 0, 0, 0.0
        self.calamities, self.usual_cost = list[int](), 0.0

    def add(self, card: int, there: Sequence[int]) -> None:
        """Add a card, drawn from those that lay there."""
        self.calamities += [card] if card in DRAWN else []
        self.usual_cost += fmean([DRAWN.get(each, 0.0) for each in there])
        self.usual += fmean([self.added(each) for each in there])
        self.value += self.added(card)
        self.cards += 1
        self.hand = (*self.hand, card)

    def added(self, card: int) -> int:
        return value(commodities_in((*self.hand, card))) - value(commodities_in(self.hand))


class DrawnStacks:
    """The stacks as they lie before the first draw."""

    def __init__(self, world: World) -> None:
        self.block = world.block
        self.piles = [[[card_of(card) for card in layer] for layer in pile] for pile in world.stacks]

    def take(self, seat: int, number: int, card: int) -> list[int]:
        """Take a card; return all it could have been, or only itself if the stack is empty or refilled meanwhile."""
        pile = self.piles[STACKS * self.block[seat] + number]
        if not pile or card not in pile[0]:
            return [card]
        there = [*pile[0]]
        pile[0].remove(card)
        if not pile[0]:
            pile.pop(0)
        return there


def captured_cards(moment: Moment) -> list[Luck]:
    """A player who takes a city draws a card from its owner's hand: good or bad luck for both (P4b.7)."""
    world, found = moment.state, list[Luck]()
    assert isinstance(world, World), "this is about Mega Civilization"
    for facts in told_of(moment, "captured_card_seen"):
        taker, loser = next(each for each in captures(moment) if each[1] == facts["other"])
        found += captured(moment, world, taker, loser, facts["card"])
    return found


def captures(moment: Moment) -> list[tuple[int, int]]:
    """Each card taken: by whom, and from whom."""
    return [(facts["seat"], facts["other"]) for facts in told_of(moment, "card_captured")]


def captured(moment: Moment, world: World, taker: int, loser: int, card: int) -> list[Luck]:
    """The value of the card to both, compared with any card of that hand."""
    there = [card_of(each) for each in world.hand[loser]]
    if card not in there:  # it came into that hand within the same line
        return []
    rate = points_for_cards(table_facts(public(world)))
    gained = [Draws(world, taker).added(each) for each in there]
    kept = [value(commodities_in(tuple(without(there, each)))) for each in there]
    place = there.index(card)
    says = say("Turn {turn}: {seat} draws {card} from the hand of {other}",
               turn=moment.turn, seat=taker, card=card, other=loser)  # fmt: skip
    lost = say("Turn {turn}: {seat} loses {card} to {other}", turn=moment.turn, seat=loser, card=card, other=taker)
    return [
        Luck(moment.line, taker, says, gained[place] * rate, fmean(gained) * rate),
        Luck(moment.line, loser, lost, kept[place] * rate, fmean(kept) * rate),
    ]


def without(cards: Sequence[int], card: int) -> list[int]:
    place = cards.index(card)
    return [*cards[:place], *cards[place + 1 :]]


def thrown_off_cards(moment: Moment) -> list[Luck]:
    """With too many calamities, chance decides which of them goes (P8.2, P8.3)."""
    gone = [facts["calamity"] for facts in told_of(moment, "calamity_thrown_off")]
    if not gone:
        return []
    world = moment.state.copy()
    assert isinstance(world, World), "this is about Mega Civilization"
    held = [card_of(card) for seat in range(world.seats) for card in calamities_of(world, seat)]
    if any(held.count(card) < gone.count(card) for card in gone):  # one came into a hand within the same line
        return []
    table = ThrowingOff(gone)
    CalamitySelection().run(world, table)
    return [
        Luck(
            moment.line, seat, say("Turn {turn}: {seat} throws off {card}", turn=moment.turn, seat=seat, card=card),
            SUFFERED.get(card, 0.0), fmean([SUFFERED.get(each, 0.0) for each in among]),
        )
        for seat, card, among in table.thrown_off
    ]  # fmt: skip


class ThrowingOff(Table):
    """Throw off the same cards, and note the player and the calamities they were chosen from."""

    def __init__(self, gone: Sequence[int]) -> None:
        super().__init__(no_number)
        self.left, self.among = [*gone], list[int]()
        self.thrown_off: list[tuple[int, int, Sequence[int]]] = []

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        self.among = [card_of(card) for card in layer]
        return self.among.index(self.left.pop(0))

    def reveal(self, event: str, *facts: Any) -> None:
        if event == "calamity_thrown_off":
            self.thrown_off.append((*facts, self.among))


def no_number() -> float:
    raise RuntimeError("nothing else is left to chance here")
