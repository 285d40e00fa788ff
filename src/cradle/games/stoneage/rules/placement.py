"""Placement: in turn, everyone puts figures on one place, until nobody can any more (SA-PLC)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.stoneage.rules.kinds import FIGURES, PLACE
from cradle.games.stoneage.rules.state import (
    AT_LEAST,
    BUILDING_STACK,
    CARD_SPACE,
    CIRCLES,
    EMPTY,
    FIELD,
    FOREST,
    GATHERED,
    HUNT,
    HUT,
    PLACES,
    SEATS,
    TOOLMAKER,
    VALUES,
    Valley,
)
from cradle.games.stoneage.rules.told import AboutChoosePlace, AboutPlaceFigures
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say

NUMBERS: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(range(1, most + 1)) for most in range(11))

ALREADY_THERE: Final = tuple(no("you already have figures at {place} this round", "SA-PLC-4", place=p) for p in PLACES)
FULL: Final = tuple(
    no("{place} is full: {circles:its circle is|all # circles are} taken", "SA-PLC-5", place=p, circles=CIRCLES[p])
    for p in PLACES
)
NO_TILE: Final = tuple(no("there is no building on {place}", "SA-PLC-10", place=p) for p in PLACES)
TOO_FEW: Final = no("the hut takes two figures of one player; you have 1 left", "SA-PLC-5")
VILLAGE_CLOSED: Final = tuple(
    no(
        "with 2 or 3 players only two of toolmaker, hut and field can be used per round; {place} is closed",
        "SA-PLC-6",
        place=p,
    )
    for p in PLACES
)
OTHERS_THERE: Final = tuple(
    tuple(
        no("with {seats_in_game} players only {players:one player|# players} may use {place}", "SA-PLC-7",
           place=p, players=players, seats_in_game=players + 1)
        for p in PLACES
    )
    for players in range(4)
)  # fmt: skip


class Placement(Step):
    """The next seat that can place does so; the others are skipped (SA-PLC-2, SA-PLC-3)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, valley: Valley, table: Table) -> None:
        seat = self.seat
        for _ in range(valley.seats):
            following = seat + 1 if seat + 1 < valley.seats else 0
            if can_place(valley, seat):
                valley.then(ChoosePlace(seat), Placement(following))
                return
            seat = following


class PlaceAlone(Step):
    """At an imagined table, while others think: one seat places as if nobody else did in between."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, valley: Valley, table: Table) -> None:
        if can_place(valley, self.seat):
            valley.then(ChoosePlace(self.seat), PlaceAlone(self.seat))


def ahead(valley: Valley, seat: int) -> Step | None:
    """The step a seat can try out while others place: its own next placements."""
    placing = any([isinstance(step, Placement) for step in valley.agenda])
    return PlaceAlone(seat) if placing and can_place(valley, seat) else None


def can_place(valley: Valley, seat: int) -> bool:
    if valley.home[seat] == 0:
        return False
    if valley.figures[SEATS * HUNT + seat] == 0:
        return True
    choice = ChoosePlace(seat)
    return any([choice.refuse(valley, place) is None for place in PLACES])


class ChoosePlace(Choice):
    """One place a turn (SA-PLC-1, SA-RND-3), each once a round, the hunt included (SA-AMB-9).

    Blocking is allowed: a card or building the seat cannot pay (SA-PLC-8), a village place at its maximum (SA-PLC-9,
    SA-AMB-3).
    """

    prompt = "Choose a place for your figures ({home} at home)"
    awaited = "{seat} is choosing a place"
    rule = "SA-PLC-1"
    deed = "Place figures on {place}"
    leads_on = True
    answers = (PLACE,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self, valley: Valley) -> AboutChoosePlace:
        return {"seat": self.seat, "home": valley.home[self.seat]}

    def candidates(self, valley: Valley) -> Sequence[int]:
        return PLACES

    def refuse(self, valley: Valley, place: int) -> No | None:
        if valley.figures[SEATS * place + self.seat]:
            return ALREADY_THERE[place]
        taken = valley.circles_taken[place]
        if taken and taken >= CIRCLES[place]:
            return FULL[place]
        if place >= BUILDING_STACK:
            return NO_TILE[place] if valley.open_tile[place - BUILDING_STACK] == EMPTY else None
        if place >= CARD_SPACE:  # a round begins with four cards or not at all (SA-END-4)
            return None
        if place >= FOREST:
            return refuse_crowd(valley, place) if taken else None
        return refuse_village(valley, self.seat, place)

    def apply(self, valley: Valley, place: int, table: Table) -> None:
        if CIRCLES[place] == AT_LEAST[place]:
            put_figures(valley, self.seat, place, AT_LEAST[place], table)
        else:
            valley.then(PlaceFigures(self.seat, place))


def refuse_crowd(valley: Valley, place: int) -> No | None:
    """With two players one of them, with three two may stand on a resource place (SA-PLC-7)."""
    if valley.players_per_place == SEATS:
        return None
    row = SEATS * place
    players = len([seat for seat in range(valley.seats) if valley.figures[row + seat]])
    return OTHERS_THERE[valley.players_per_place][place] if players >= valley.players_per_place else None


def refuse_village(valley: Valley, seat: int, place: int) -> No | None:
    """The hut needs two figures (SA-PLC-5); with 2 or 3 players one place stays closed (SA-PLC-6, SA-AMB-21)."""
    if place == HUNT:
        return None
    if place == HUT and valley.home[seat] < 2:
        return TOO_FEW
    taken = valley.circles_taken
    used = (taken[TOOLMAKER] > 0) + (taken[HUT] > 0) + (taken[FIELD] > 0)
    return VILLAGE_CLOSED[place] if used >= valley.village_places else None


class PlaceFigures(Choice):
    """At least one figure, at most as many as there are free circles (SA-PLC-5)."""

    prompt = "How many figures go to {place}?"
    awaited = "{seat} is sending figures to {place}"
    rule = "SA-PLC-5"
    deed = "Place {what}"
    answers = (FIGURES,)

    def __init__(self, seat: int, place: int) -> None:
        self.seat, self.place = seat, place

    def facts(self, valley: Valley) -> AboutPlaceFigures:
        kind = GATHERED[self.place]
        return {"seat": self.seat, "place": self.place, "kind": kind, "divisor": VALUES[kind]}

    def candidates(self, valley: Valley) -> Sequence[int]:
        free = CIRCLES[self.place] - valley.circles_taken[self.place]
        return NUMBERS[min(free, valley.home[self.seat])]

    def label(self, valley: Valley, figures: int) -> Text:
        return say("{figures:# figure|# figures}", figures=figures)

    def apply(self, valley: Valley, figures: int, table: Table) -> None:
        put_figures(valley, self.seat, self.place, figures, table)


def put_figures(valley: Valley, seat: int, place: int, figures: int, table: Table) -> None:
    spot = SEATS * place + seat
    valley.home[seat] -= figures
    valley.figures[spot] = figures
    valley.arrivals += (spot,)
    valley.circles_taken[place] += figures
    table.tell("placed", seat, figures, place)
