"""Luck in Mega Civilization: what the trade cards of a seat add to its sets, against what any card of each stack would.

A card that is taken with a city is luck for both. A calamity adds nothing to a hand, so it counts as the commodity that
did not come. What it does later is no draw.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from cradle.analysis.findings import Luck
from cradle.analysis.walk import Moment
from cradle.games.megaciv.analysis.model import points_for_cards
from cradle.games.megaciv.analysis.table_facts import table_facts
from cradle.games.megaciv.seen.view import public
from cradle.games.megaciv.seen.words import CATALOG
from cradle.games.megaciv.world.hands import commodities_in, value
from cradle.games.megaciv.world.state import STACKS, World, card_of
from cradle.kernel.words.catalog import say


def luck_in(moment: Moment) -> list[Luck]:
    """The cards that one line brought, all those of a seat together, and those taken with cities."""
    return [*drawn_cards(moment), *captured_cards(moment)]


def captured_cards(moment: Moment) -> list[Luck]:
    """Whoever takes a city draws a card from a hand: good or bad luck for both (P4b.7)."""
    world, found = moment.state, list[Luck]()
    assert isinstance(world, World), "this is about Mega Civilization"
    for _, event, values in moment.events:
        if event == "captured_card_seen":
            facts: dict[str, Any] = CATALOG.facts_of(event, values)
            taker, loser = next(each for each in captures(moment) if each[1] == facts["other"])
            found += captured(moment, world, taker, loser, facts["card"])
    return found


def captures(moment: Moment) -> list[tuple[int, int]]:
    """Who took a card from whom."""
    told: list[dict[str, Any]] = [
        CATALOG.facts_of(event, values) for _, event, values in moment.events if event == "card_captured"
    ]
    return [(facts["seat"], facts["other"]) for facts in told]


def captured(moment: Moment, world: World, taker: int, loser: int, card: int) -> list[Luck]:
    """What the card is worth to both, against any card of that hand."""
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


def drawn_cards(moment: Moment) -> list[Luck]:
    drawn: list[dict[str, Any]] = [
        CATALOG.facts_of(event, values) for _, event, values in moment.events if event == "card_drawn"
    ]
    if not drawn:
        return []
    world = moment.state
    assert isinstance(world, World), "this is about Mega Civilization"
    stacks = DrawnStacks(world)
    seats = {facts["seat"]: Draws(world, facts["seat"]) for facts in drawn}
    for facts in drawn:
        seats[facts["seat"]].add(facts["card"], stacks.take(facts["seat"], facts["number"], facts["card"]))
    rate = points_for_cards(table_facts(public(world)))
    return [told(moment, seat, draws, rate) for seat, draws in seats.items()]


def told(moment: Moment, seat: int, draws: "Draws", rate: float) -> Luck:
    says = say(
        "Turn {turn}: drawing {cards:# trade card|# trade cards} brings {seat} {value} in sets, {usual} on average",
        turn=moment.turn, cards=draws.cards, seat=seat, value=draws.value, usual=round(draws.usual),
    )  # fmt: skip
    return Luck(moment.line, seat, says, draws.value * rate, draws.usual * rate)


class Draws:
    """Cards that a seat draws one after the other: what they add to its sets, and what they add on average."""

    def __init__(self, world: World, seat: int) -> None:
        self.hand = tuple([card_of(card) for card in world.hand[seat]])
        self.cards, self.value, self.usual = 0, 0, 0.0

    def add(self, card: int, there: Sequence[int]) -> None:
        """A card, drawn from those that lay there."""
        self.usual += fmean([self.added(each) for each in there])
        self.value += self.added(card)
        self.cards += 1
        self.hand = (*self.hand, card)

    def added(self, card: int) -> int:
        return value(commodities_in((*self.hand, card))) - value(commodities_in(self.hand))


class DrawnStacks:
    """The stacks as they lie before anybody draws."""

    def __init__(self, world: World) -> None:
        self.block = world.block
        self.piles = [[[card_of(card) for card in layer] for layer in pile] for pile in world.stacks]

    def take(self, seat: int, number: int, card: int) -> list[int]:
        """Take a card; all it could have been. Who finds the stack empty, or filled up meanwhile, has what they got."""
        pile = self.piles[STACKS * self.block[seat] + number]
        if not pile or card not in pile[0]:
            return [card]
        there = [*pile[0]]
        pile[0].remove(card)
        if not pile[0]:
            pile.pop(0)
        return there
