"""Actions: in turn, everyone resolves all places with own figures, in an order of their choice (SA-ACT)."""

from collections.abc import Sequence

from cradle.games.stoneage.rules.buildings import offer_building
from cradle.games.stoneage.rules.civilization import offer_card
from cradle.games.stoneage.rules.gains import gain_figure, gain_level, gain_tool
from cradle.games.stoneage.rules.gathering import gather
from cradle.games.stoneage.rules.kinds import PLACE, TWO_OF_CHOICE
from cradle.games.stoneage.rules.single_use import TWO, holds_two, use_two
from cradle.games.stoneage.rules.state import (
    BUILDING_STACK,
    CARD_SPACE,
    FIELD,
    GATHERED,
    HUNT,
    HUT,
    MOST_FIGURES,
    PLACES,
    SEATS,
    TOOLMAKER,
    Valley,
)
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import Text, say


class TakeActions(Step):
    """A seat resolves one place after another until all its figures are home (SA-ACT-1)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, valley: Valley, table: Table) -> None:
        if valley.home[self.seat] + valley.reserve[self.seat] < MOST_FIGURES:
            valley.then(ResolvePlace(self.seat), self)


class ResolvePlace(Choice):
    """Each place in turn, knowing what came before; only cards and buildings can be declined (SA-ACT-1, SA-ACT-4)."""

    prompt = "Choose the place to resolve next"
    awaited = "{seat} is choosing the next place to resolve"
    rule = "SA-ACT-1"
    deed = "Use {place}"
    answers = (PLACE, TWO_OF_CHOICE)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, valley: Valley) -> Sequence[int]:
        figures, seat = valley.figures, self.seat
        places = [place for place in PLACES if figures[SEATS * place + seat]]
        return [*places, TWO] if holds_two(valley, seat) else places

    def label(self, valley: Valley, place: int) -> Text:
        if place == TWO:
            return super().label(valley, place)
        figures = valley.figures[SEATS * place + self.seat]
        return say("{spot} ({figures:# figure|# figures})", spot=place, figures=figures)

    def apply(self, valley: Valley, place: int, table: Table) -> None:
        if place == TWO:
            use_two(valley, self.seat, self)
            return
        resolve(valley, self.seat, place, take_home(valley, self.seat, place), table)


def take_home(valley: Valley, seat: int, place: int) -> int:
    """Return the figures home; their number counts for resolving the place."""
    figures = valley.figures[SEATS * place + seat]
    valley.figures[SEATS * place + seat] = 0
    valley.circles_taken[place] -= figures
    valley.home[seat] += figures
    return figures


def resolve(valley: Valley, seat: int, place: int, figures: int, table: Table) -> None:
    if place >= BUILDING_STACK:
        offer_building(valley, seat, place - BUILDING_STACK, table)
    elif place >= CARD_SPACE:
        offer_card(valley, seat, place - CARD_SPACE, table)
    elif place >= HUNT:
        gather(valley, seat, GATHERED[place], figures, table)
    elif place == TOOLMAKER:  # SA-ACT-3
        gain_tool(valley, seat, table)
    elif place == HUT:
        gain_figure(valley, seat, table)
    elif place == FIELD:
        gain_level(valley, seat, table)
