"""Civil War and Tyranny: part of the victim's people goes over to the beneficiary, in whole areas (3.7, 3.11)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import CIVIL_WAR, TYRANNY
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.annexation import AnnexCities, AnnexTokens
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, Figures, figure
from cradle.games.megaciv.phases.calamities.reported.losses import ReportAnnexation
from cradle.games.megaciv.phases.calamities.roles import CountStocks, PutAside, roles_view, with_beneficiaries
from cradle.games.megaciv.phases.calamities.selection import Optimum, Part, open_areas, optimum, parts_of
from cradle.games.megaciv.told.of_fate import AboutSelectArea, InPoints
from cradle.games.megaciv.world.calamity_copy import CalamityCopy, Copies
from cradle.games.megaciv.world.state import CITY_POINTS, World, city_count, tokens_on_board, unit_areas, unit_points
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.flow.value import Value
from cradle.kernel.words.catalog import No, Text, no, say

LOYAL_POINTS: Final = 35  # points that a civil war never takes


class CivilWar(Step):
    """With 35 points or less nothing happens (C.civil_war.1, R.28).

    Whether a copy is cancelled and who benefits is settled for both; then one war follows the other, with the points
    and stocks of that moment (Q-17).
    """

    def __init__(self, copies: Copies) -> None:
        self.copies = copies

    def run(self, world: World, table: Table) -> None:
        steps: list[Step] = []
        for copy in with_beneficiaries(world, self.copies, table):
            points = points_on_board(world, copy.victim)
            if points > LOYAL_POINTS:
                steps.append(WageCivilWar(copy))
            else:
                table.tell("civil_war_averted", copy.victim, points, LOYAL_POINTS + 1)
            steps.append(PutAside(copy))
        world.then(*steps)


class WageCivilWar(Step):
    """All points above 35, changed by advances; the victim selects (C.civil_war.1, C.civil_war.2).

    Changed by A.democracy.2, A.drama_and_poetry.1, A.music.1, A.philosophy.1 and A.military.2.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        figures = civil_war_figures(points_on_board(world, self.copy.victim))
        number = figure(world, self.copy.victim, CIVIL_WAR, True, figures, table)
        select(world, self.copy.victim, self.copy, number, table)


def civil_war_figures(points: int) -> Figures:
    return Figures("C.civil_war.2", points - LOYAL_POINTS)


class Tyranny(Step):
    """Two copies one after the other; only the beneficiaries are settled before (Q-17)."""

    def __init__(self, copies: Copies) -> None:
        self.copies = copies

    def run(self, world: World, table: Table) -> None:
        for copy in reversed(with_beneficiaries(world, self.copies, table)):
            world.then(Tyrannize(copy), PutAside(copy))


class Tyrannize(Step):
    """15 points, changed by advances, selected by the beneficiary (C.tyranny.1, C.tyranny.2, R.15).

    Changed by A.sculpture.1, A.law.1, A.monarchy.1 and A.provincial_empire.1.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        number = figure(world, self.copy.victim, TYRANNY, True, FIGURES[TYRANNY], table)
        select(world, self.copy.picker(), self.copy, number, table)


def points_on_board(world: World, seat: int) -> int:
    """Unit points of tokens and cities; treasury and stock do not count (C.gen.unit, R.28)."""
    return tokens_on_board(world, seat) + CITY_POINTS * city_count(world, seat)


def select(world: World, seat: int, copy: CalamityCopy, number: int, table: Table) -> None:
    """This seat selects that many points; if there are no more than that, everything goes (R.18, R.19)."""
    victim, beneficiary = copy.victim, copy.beneficiary
    points = points_on_board(world, victim)
    if number == 0 or points == 0:
        table.tell("nothing_selected", copy.calamity(), victim)
    elif world.counts is not None:
        world.then(CountStocks((copy,), True), ReportAnnexation(seat, copy, min(number, points)))
    elif number >= points:
        annex(world, copy, tuple(unit_areas(world, victim)), table)
    else:
        parts = parts_of(world, victim)
        pieces = (0, 0) if beneficiary == NONE else (world.city_stock[beneficiary], world.stock[beneficiary])
        best = optimum(world, victim, number, parts, pieces)
        select_on(world, seat, copy, Selection(parts, best, ()), table)


class Selection(Value):
    """The areas picked so far, and what all best selections have in common (R.19)."""

    def __init__(self, parts: tuple[Part, ...], best: Optimum, picked: tuple[int, ...]) -> None:
        self.parts, self.best, self.picked = parts, best, picked

    def picking(self, area: int) -> "Selection":
        return Selection(self.parts, self.best, (*self.picked, area))


def select_on(world: World, seat: int, copy: CalamityCopy, selection: Selection, table: Table) -> None:
    """Ask for another area, unless only one selection is left."""
    victim = copy.victim
    free = open_areas(world, victim, selection.parts, selection.best, selection.picked)
    if sum([unit_points(world, victim, area) for area in free]) == selection.best.total:
        annex(world, copy, free, table)
    else:
        world.then(SelectArea(seat, copy, selection, free))


def annex(world: World, copy: CalamityCopy, areas: tuple[int, ...], table: Table) -> None:
    """Annex all units of the victim there; those beyond the stock turn black (C.civil_war.4, C.gen.annex_short)."""
    table.tell("areas_selected", copy.calamity(), copy.victim, areas)
    world.then(AnnexTokens(copy, areas), AnnexCities(copy, areas))


class SelectArea(Choice):
    """Area by area; each must be part of a best selection with the areas picked before (C.civil_war.3, R.19).

    `free` are the areas of all selections still possible.
    """

    prompt = (
        "{calamity}: select units of {other} worth {total:# point|# points} "
        "in {groups:# group|# groups} ({points} so far)"
    )
    awaited = "{calamity}: {seat} is selecting areas of {other}"
    rule = "C.civil_war.3"
    deed = "Select {area}"
    answers = (AREA,)

    def __init__(self, seat: int, copy: CalamityCopy, selection: Selection, free: tuple[int, ...]) -> None:
        self.seat, self.copy, self.selection, self.free = seat, copy, selection, free

    def facts(self, world: World) -> dict[str, object]:
        return {**self.about(world), "calamity": self.copy.calamity()}

    def about(self, world: World) -> AboutSelectArea:
        best, victim = self.selection.best, self.copy.victim
        points = sum([unit_points(world, victim, area) for area in self.selection.picked])
        return {
            "seat": self.seat, "other": victim, "groups": best.groups, "total": best.total, "points": points,
            "left": best.total - points, "area": self.selection.picked, **roles_view(world, self.copy),
        }  # fmt: skip

    def about_answer(self, world: World, area: int) -> InPoints:
        return {"points": unit_points(world, self.copy.victim, area)}

    def candidates(self, world: World) -> Sequence[int]:
        return [area for area in unit_areas(world, self.copy.victim) if area not in self.selection.picked]

    def refuse(self, world: World, area: int) -> No | None:
        if area in self.free:
            return None
        best = self.selection.best
        return no(
            "this area does not fit: the selection must make {total:# point|# points} in {groups:# group|# groups}, "
            "all annexed if possible",
            "R.19", total=best.total, groups=best.groups,
        )  # fmt: skip

    def label(self, world: World, area: int) -> Text:
        points = unit_points(world, self.copy.victim, area)
        return say("{area} ({points:# point|# points})", area=area, points=points)

    def apply(self, world: World, area: int, table: Table) -> None:
        table.tell("area_selected", self.copy.calamity(), self.seat, area)
        select_on(world, self.seat, self.copy, self.selection.picking(area), table)
