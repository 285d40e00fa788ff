"""Civil War and Tyranny: part of the victim's people goes over to the beneficiary, in whole areas (3.7, 3.11)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import CIVIL_WAR, TYRANNY
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.annexation import AnnexCities, AnnexTokens
from cradle.games.megaciv.phases.calamities.modifiers import figure
from cradle.games.megaciv.phases.calamities.roles import tell_beneficiary
from cradle.games.megaciv.phases.calamities.selection import Part, open_areas, optimum, parts_of
from cradle.games.megaciv.world.state import CITY_POINTS, World, city_count, tokens_on_board, unit_areas, unit_points
from cradle.kernel.catalog import No, Text, no, say
from cradle.kernel.flow import Choice, Step
from cradle.kernel.table import Table

LOYAL_POINTS: Final = 35  # that no civil war touches
TYRANNIZED_POINTS: Final = 15


class CivilWar(Step):
    """All points above 35, changed by advances; with 35 or less nothing happens (C.civil_war.1, R.28).

    Changed by A.democracy.2, A.drama_and_poetry.1, A.music.1, A.philosophy.1 and A.military.2.
    """

    def __init__(self, victim: int, card: int) -> None:
        self.victim, self.card = victim, card

    def run(self, world: World, table: Table) -> None:
        beneficiary = tell_beneficiary(world, self.victim, self.card, table)
        points = points_on_board(world, self.victim)
        if points <= LOYAL_POINTS:
            table.tell("calamity_cancelled", CIVIL_WAR, self.victim)
            return
        number = figure(world, self.victim, CIVIL_WAR, points - LOYAL_POINTS, True, "C.civil_war.2", table)
        select(world, self.victim, self.victim, beneficiary, CIVIL_WAR, number, table)


class Tyranny(Step):
    """15 points, changed by advances, selected by the beneficiary (C.tyranny.1, C.tyranny.2, R.15).

    Changed by A.sculpture.1, A.law.1, A.monarchy.1 and A.provincial_empire.1.
    """

    def __init__(self, victim: int, card: int) -> None:
        self.victim, self.card = victim, card

    def run(self, world: World, table: Table) -> None:
        beneficiary = tell_beneficiary(world, self.victim, self.card, table)
        number = figure(world, self.victim, TYRANNY, TYRANNIZED_POINTS, True, "C.tyranny.1", table)
        picker = self.victim if beneficiary == NONE else beneficiary
        select(world, picker, self.victim, beneficiary, TYRANNY, number, table)


def points_on_board(world: World, seat: int) -> int:
    """Unit points of tokens and cities; treasury and stock do not count (C.gen.unit, R.28)."""
    return tokens_on_board(world, seat) + CITY_POINTS * city_count(world, seat)


def select(world: World, seat: int, victim: int, beneficiary: int, calamity: int, number: int, table: Table) -> None:
    """A number of all points or more takes everything; nothing is nothing (R.18, R.19)."""
    points = points_on_board(world, victim)
    if number == 0 or points == 0:
        table.tell("nothing_selected", calamity, victim)
    elif number >= points:
        annex(world, victim, beneficiary, calamity, tuple(unit_areas(world, victim)), table)
    else:
        parts = parts_of(world, victim)
        pieces = (0, 0) if beneficiary == NONE else (world.city_stock[beneficiary], world.stock[beneficiary])
        best = optimum(world, victim, number, parts, pieces)
        pick_on(world, seat, victim, beneficiary, calamity, parts, best, (), table)


def pick_on(
    world: World,
    seat: int,
    victim: int,
    beneficiary: int,
    calamity: int,
    parts: tuple[Part, ...],
    best: tuple[int, ...],
    picked: tuple[int, ...],
    table: Table,
) -> None:
    """Ask for an area more, unless only one selection is left."""
    free = open_areas(world, victim, parts, best, picked)
    if sum([unit_points(world, victim, area) for area in free]) == best[1]:
        annex(world, victim, beneficiary, calamity, free, table)
    else:
        world.then(SelectArea(seat, victim, beneficiary, calamity, parts, best, picked, free))


def annex(world: World, victim: int, beneficiary: int, calamity: int, areas: tuple[int, ...], table: Table) -> None:
    """All victim's units there; what exceeds the stock turns black (C.civil_war.4, C.gen.annex_short)."""
    table.tell("areas_selected", calamity, victim, areas)
    world.then(AnnexTokens(beneficiary, victim, areas), AnnexCities(beneficiary, victim, areas))


class SelectArea(Choice):
    """Area by area; each must be part of a best selection with those picked before (C.civil_war.3, R.19).

    `best` are groups, total and possible numbers of cities; `free` the areas of all selections still possible.
    """

    prompt = "{calamity}: select {total:# point|# points} of {other} in {groups:# group|# groups} ({points} so far)"
    awaited = "{calamity}: {seat} is selecting areas of {other}"
    answers = (AREA,)

    def __init__(
        self,
        seat: int,
        victim: int,
        beneficiary: int,
        calamity: int,
        parts: tuple[Part, ...],
        best: tuple[int, ...],
        picked: tuple[int, ...],
        free: tuple[int, ...],
    ) -> None:
        self.seat, self.victim, self.beneficiary, self.calamity = seat, victim, beneficiary, calamity
        self.parts, self.best, self.picked, self.free = parts, best, picked, free

    def facts(self, world: World) -> dict[str, object]:
        points = sum([unit_points(world, self.victim, area) for area in self.picked])
        return {
            "calamity": self.calamity, "other": self.victim,
            "groups": self.best[0], "total": self.best[1], "points": points,
        }  # fmt: skip

    def candidates(self, world: World) -> Sequence[int]:
        return [area for area in unit_areas(world, self.victim) if area not in self.picked]

    def refuse(self, world: World, area: int) -> No | None:
        if area in self.free:
            return None
        return no(
            "no best selection has this area too: {total:# point|# points} in {groups:# group|# groups}, "
            "if possible all annexed",
            "R.19", total=self.best[1], groups=self.best[0],
        )  # fmt: skip

    def label(self, world: World, area: int) -> Text:
        points = unit_points(world, self.victim, area)
        return say("{area} ({points:# point|# points})", area=area, points=points)

    def apply(self, world: World, area: int, table: Table) -> None:
        table.tell("area_selected", self.calamity, self.seat, area)
        pick_on(
            world, self.seat, self.victim, self.beneficiary, self.calamity,
            self.parts, self.best, (*self.picked, area), table,
        )  # fmt: skip
