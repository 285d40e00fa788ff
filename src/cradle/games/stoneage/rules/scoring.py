"""Scoring: points so far, then culture, professions and leftovers; every point has its line (SA-FIN)."""

from typing import Final

from cradle.games.stoneage.rules.box import (
    AMOUNT,
    BUILDER,
    FARMER,
    ICONS,
    POINTS_CARD,
    PROFESSION,
    SYMBOL,
    SYMBOLS,
    TOOLMAKERS,
    UPPER,
)
from cradle.games.stoneage.rules.single_use import TWO, holds_two
from cradle.games.stoneage.rules.state import BOARD, EMPTY, SEATS, WOOD, Valley, figures_owned, resource_count
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step
from cradle.kernel.game import Score
from cradle.kernel.words.catalog import Text

PRINTED: Final[tuple[int, ...]] = tuple(
    [AMOUNT[card] if UPPER[card] == POINTS_CARD else 0 for card in range(len(AMOUNT))]
)  # by card: the points on it
HUNGER_POINTS: Final[int] = BOARD["hunger_points"]
PROFESSION_LINES: Final[tuple[tuple[str, str], ...]] = (
    ("{n:# farmer|# farmers} × agriculture {value} = {points}", "SA-FIN-2"),
    ("{n:# toolmaker|# toolmakers} × tools {value} = {points}", "SA-FIN-3"),
    ("{n:# builder|# builders} × buildings {value} = {points}", "SA-FIN-4"),
    ("{n:# shaman|# shamans} × figures {value} = {points}", "SA-FIN-5"),
)


class FinalScoring(Step):
    """An unused card with two resources is cashed first (SA-EFF-11); any kind scores the same (SA-FIN-6).

    Extra cards, hidden until now, are turned up to be scored (SA-EFF-8).
    """

    def run(self, valley: Valley, table: Table) -> None:
        for seat in range(valley.seats):
            if valley.extra[seat] != EMPTY:
                table.reveal("extra_card_shown", seat, valley.extra[seat])
            if holds_two(valley, seat):
                valley.ready[seat] = tuple([card for card in valley.ready[seat] if card != TWO])
                valley.resources[SEATS * seat + WOOD] += 2
                table.tell("card_cashed", seat)
        table.tell("game_ended", valley.round)


def points(valley: Valley, seat: int) -> int:
    """Points so far: where the seat stands on the score track; it may be below zero (SA-NUM-8)."""
    return built_points(valley, seat) + printed_points(valley, seat) + HUNGER_POINTS * valley.hungry[seat]


def built_points(valley: Valley, seat: int) -> int:
    total = 0
    for _, scored in valley.buildings[seat]:
        total += scored
    return total


def printed_points(valley: Valley, seat: int) -> int:
    """The points from the seat's cards with points."""
    total = 0
    for card in valley.cards[seat]:
        total += PRINTED[card]
    return total


def track(valley: Valley, seat: int) -> list[tuple[int, Text]]:
    """The points scored during the game: buildings, points cards and hunger."""
    built, hungry = len(valley.buildings[seat]), valley.hungry[seat]
    cards = len([card for card in valley.cards[seat] if UPPER[card] == POINTS_CARD])
    return [
        line("{n:# building|# buildings} = {points}", "SA-BLD-2", built_points(valley, seat), n=built),
        line("{n:# card|# cards} with points = {points}", "SA-EFF-5", printed_points(valley, seat), n=cards),
        line("hungry {n:# time|# times} × −10 = {points}", "SA-FED-4", HUNGER_POINTS * hungry, n=hungry),
    ]


def line(template: str, rule: str, points: int, **facts: object) -> tuple[int, Text]:
    """A line of the ledger: points, and the sentence that explains them."""
    return points, Text(template, rule, {"points": points, **facts})


def score(valley: Valley, seat: int) -> Score:
    """The final score, line by line.

    Ties go to level plus tools plus figures (SA-FIN-7); beyond that the win is shared (SA-FIN-8, SA-AMB-17).
    """
    level, tools, figures = valley.level[seat], sum(valley.tools[seat]), figures_owned(valley, seat)
    return Score(ledger(valley, seat, owned_cards(valley, seat)), (level + tools + figures,))


def ledger(valley: Valley, seat: int, cards: tuple[int, ...]) -> list[tuple[int, Text]]:
    """The lines of the score if the game ended now and the seat had exactly these cards, without lines of 0."""
    lines = [*track(valley, seat), culture(cards), *professions(valley, seat, cards), *leftovers(valley, seat)]
    return [line for line in lines if line[0]]


def card_worth(valley: Valley, seat: int, card: int) -> int:
    """The points this card would add if the game ended now: its printed points (SA-EFF-5) and its lower part."""
    cards = owned_cards(valley, seat)
    more = (*cards, card)
    printed = AMOUNT[card] if UPPER[card] == POINTS_CARD else 0
    return printed + lower_parts(valley, seat, more) - lower_parts(valley, seat, cards)


def lower_parts(valley: Valley, seat: int, cards: tuple[int, ...]) -> int:
    """The points from the lower parts of these cards for the seat."""
    return culture(cards)[0] + sum([scored for scored, _ in professions(valley, seat, cards)])


def owned_cards(valley: Valley, seat: int) -> tuple[int, ...]:
    """Used up or not, face up or down, every card counts with its lower part (SA-EFF-12)."""
    extra = valley.extra[seat]
    return valley.cards[seat] if extra == EMPTY else (*valley.cards[seat], extra)


def culture(cards: tuple[int, ...]) -> tuple[int, Text]:
    """Sets of different symbols, each scoring its square; no symbol exists more than twice (SA-FIN-1)."""
    collected = symbols(cards)
    first = len([count for count in collected if count >= 1])
    second = len([count for count in collected if count == 2])
    scored = first * first + second * second
    if second:
        both = "culture {first} × {first} + {second} × {second} = {points}"
        return line(both, "SA-FIN-1", scored, first=first, second=second)
    return line("culture {first} × {first} = {points}", "SA-FIN-1", scored, first=first)


def symbols(cards: tuple[int, ...]) -> list[int]:
    """How many of each culture symbol are on these cards."""
    found = [SYMBOL[card] for card in cards]
    return [found.count(symbol) for symbol in range(len(SYMBOLS))]


def professions(valley: Valley, seat: int, cards: tuple[int, ...]) -> list[tuple[int, Text]]:
    """Icons times their value (SA-FIN-2, SA-FIN-3, SA-FIN-4, SA-FIN-5); no single-use tools (SA-AMB-20)."""
    lines = []
    for profession, (template, rule) in enumerate(PROFESSION_LINES):
        n, value = icons(cards, profession), icon_value(valley, seat, profession)
        lines.append(line(template, rule, n * value, n=n, value=value))
    return lines


def icon_value(valley: Valley, seat: int, profession: int) -> int:
    """The value of each icon of a profession for this seat."""
    if profession == FARMER:
        return valley.level[seat]
    if profession == TOOLMAKERS:
        return sum(valley.tools[seat])
    return len(valley.buildings[seat]) if profession == BUILDER else figures_owned(valley, seat)


def icons(cards: tuple[int, ...], profession: int) -> int:
    return sum([ICONS[card] for card in cards if PROFESSION[card] == profession])


def leftovers(valley: Valley, seat: int) -> list[tuple[int, Text]]:
    """One point for each resource left, none for food (SA-FIN-6); an unused card with two is cashed (SA-EFF-11)."""
    left, in_the_card = resource_count(valley, seat), 2 if holds_two(valley, seat) else 0
    return [
        line("{n:# resource|# resources} left = {points}", "SA-FIN-6", left, n=left),
        line("the unused card with two resources = {points}", "SA-EFF-11", in_the_card),
    ]
