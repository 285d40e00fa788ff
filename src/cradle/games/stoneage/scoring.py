"""Scoring: points so far, then culture, professions and what is left; every point has its line (SA-FIN)."""

from typing import Final

from cradle.games.stoneage.box import (
    AMOUNT,
    BUILDER,
    FARMER,
    ICONS,
    POINTS_CARD,
    PROFESSION,
    SHAMAN,
    SYMBOL,
    SYMBOLS,
    TOOLMAKERS,
    UPPER,
)
from cradle.games.stoneage.single_use import TWO, holds_two
from cradle.games.stoneage.state import BOARD, EMPTY, SEATS, WOOD, Valley, figures_owned, resource_count
from cradle.kernel.catalog import Text
from cradle.kernel.flow import Step
from cradle.kernel.game import Score
from cradle.kernel.table import Table

HUNGER_POINTS: Final[int] = BOARD["hunger_points"]


class FinalScoring(Step):
    """An unused card with two resources is cashed first (SA-EFF-11); any kind scores the same (SA-FIN-6)."""

    def run(self, valley: Valley, table: Table) -> None:
        for seat in range(valley.seats):
            if holds_two(valley, seat):
                valley.ready[seat] = tuple([card for card in valley.ready[seat] if card != TWO])
                valley.resources[SEATS * seat + WOOD] += 2
                table.tell("card_cashed", seat)
        table.tell("game_ended", valley.round)


def points_so_far(valley: Valley, seat: int) -> int:
    """Where the seat stands on the score track; it may be below zero (SA-NUM-8)."""
    return sum([points for points, _ in track(valley, seat)])


def track(valley: Valley, seat: int) -> list[tuple[int, Text]]:
    """The points scored during the game: buildings, points cards and hunger."""
    built = [points for _, points in valley.buildings[seat]]
    cards = [AMOUNT[card] for card in valley.cards[seat] if UPPER[card] == POINTS_CARD]
    hungry = valley.hungry[seat]
    return [
        line("{n:# building|# buildings} = {points}", "SA-BLD-2", sum(built), n=len(built)),
        line("{n:# card|# cards} with points = {points}", "SA-EFF-5", sum(cards), n=len(cards)),
        line("hungry {n:# time|# times} × −10 = {points}", "SA-FED-4", HUNGER_POINTS * hungry, n=hungry),
    ]


def line(template: str, rule: str, points: int, **facts: object) -> tuple[int, Text]:
    """A line of the ledger: points, and the sentence that explains them."""
    return points, Text(template, rule, {"points": points, **facts})


def score(valley: Valley, seat: int) -> Score:
    """The final score, line by line.

    Ties go to level plus tools plus figures (SA-FIN-7); beyond that the win is shared (SA-FIN-8, SA-AMB-17).
    """
    ledger = track(valley, seat) + [culture(valley, seat)] + professions(valley, seat) + [leftovers(valley, seat)]
    level, tools, figures = valley.level[seat], sum(valley.tools[seat]), figures_owned(valley, seat)
    return Score([line for line in ledger if line[0]], (level + tools + figures,))


def owned_cards(valley: Valley, seat: int) -> tuple[int, ...]:
    """Used up or not, face up or down, every card counts with its lower part (SA-EFF-12)."""
    extra = valley.extra[seat]
    return valley.cards[seat] if extra == EMPTY else (*valley.cards[seat], extra)


def culture(valley: Valley, seat: int) -> tuple[int, Text]:
    """Sets of different symbols, each scoring its square; no symbol exists more than twice (SA-FIN-1)."""
    symbols = [SYMBOL[card] for card in owned_cards(valley, seat)]
    first = len([symbol for symbol in range(len(SYMBOLS)) if symbols.count(symbol) >= 1])
    second = len([symbol for symbol in range(len(SYMBOLS)) if symbols.count(symbol) == 2])
    points = first * first + second * second
    if second:
        both = "culture {first} × {first} + {second} × {second} = {points}"
        return line(both, "SA-FIN-1", points, first=first, second=second)
    return line("culture {first} × {first} = {points}", "SA-FIN-1", points, first=first)


def professions(valley: Valley, seat: int) -> list[tuple[int, Text]]:
    """Icons times what they count (SA-FIN-2, SA-FIN-3, SA-FIN-4, SA-FIN-5); no single-use tools (SA-AMB-20)."""
    level, tools = valley.level[seat], sum(valley.tools[seat])
    buildings, figures = len(valley.buildings[seat]), figures_owned(valley, seat)
    return [
        trade(valley, seat, FARMER, "{n:# farmer|# farmers} × agriculture {value} = {points}", "SA-FIN-2", level),
        trade(valley, seat, TOOLMAKERS, "{n:# toolmaker|# toolmakers} × tools {value} = {points}", "SA-FIN-3", tools),
        trade(valley, seat, BUILDER, "{n:# builder|# builders} × buildings {value} = {points}", "SA-FIN-4", buildings),
        trade(valley, seat, SHAMAN, "{n:# shaman|# shamans} × figures {value} = {points}", "SA-FIN-5", figures),
    ]


def trade(valley: Valley, seat: int, profession: int, template: str, rule: str, value: int) -> tuple[int, Text]:
    n = icons(valley, seat, profession)
    return line(template, rule, n * value, n=n, value=value)


def icons(valley: Valley, seat: int, profession: int) -> int:
    return sum([ICONS[card] for card in owned_cards(valley, seat) if PROFESSION[card] == profession])


def leftovers(valley: Valley, seat: int) -> tuple[int, Text]:
    """One point for each resource left, none for food (SA-FIN-6)."""
    left = resource_count(valley, seat)
    return line("{n:# resource|# resources} left = {points}", "SA-FIN-6", left, n=left)
