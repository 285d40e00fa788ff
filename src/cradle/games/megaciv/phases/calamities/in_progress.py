"""Calamities as everyone may see them: whom they hit, how their figures are made up, and how many are face down.

What is in progress is read from the steps waiting on the agenda; nothing hidden is among it.
"""

from collections.abc import Sequence
from typing import TypedDict

from cradle.games.megaciv.box.atlas import NONE, PLAINS
from cradle.games.megaciv.box.cards import (
    CARD_IDS,
    CIVIL_DISORDER,
    CIVIL_WAR,
    FLOOD,
    MAJORS,
    SLAVE_REVOLT,
    STACK,
    is_calamity,
)
from cradle.games.megaciv.phases.calamities.cards.civil_war import SelectArea, civil_war_figures, points_on_board
from cradle.games.megaciv.phases.calamities.cards.flood import ON_COASTS, flooded_points
from cradle.games.megaciv.phases.calamities.cards.unrest import civil_disorder_figures, slave_revolt_figures
from cradle.games.megaciv.phases.calamities.cities import ReduceCities
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, Figures, Ledger, ledger
from cradle.games.megaciv.phases.calamities.resolution import CallMajor
from cradle.games.megaciv.world.calamity_copy import CalamityCopy, Copies
from cradle.games.megaciv.world.kinds import id_of_owner
from cradle.games.megaciv.world.reported.telling import told_by
from cradle.games.megaciv.world.state import World, card_of, city_count
from cradle.games.megaciv.world.support import support_rate
from cradle.kernel.flow.agenda import Step


class LedgerView(TypedDict):
    """How hard one victim is hit: the base figure and each change, with cause, amount and rule."""

    seat: str
    parts: list[list[object]]
    total: int


class CopyView(TypedDict):
    """A calamity that has been called, and everyone with a role in it."""

    calamity: str
    stack: int
    victim: str
    beneficiary: str | None
    named: list[str]
    hit: list[str]  # struck where they stand, by Flood or Cyclone
    ledgers: list[LedgerView]


class CalamitiesView(TypedDict):
    """Calamities of this turn, as everyone may see them."""

    called: list[CopyView]  # and not yet resolved: all minors together, or all copies of one major
    past: list[CopyView]  # resolved this turn, in their order
    face_down: dict[str, int]  # how many each player still holds unseen


def calamities_view(world: World) -> CalamitiesView:
    copies = copies_in_progress(world)
    return {
        "called": [copy_view(world, copy, ledgers(world, copy)) for copy in copies],
        "past": [copy_view(world, copy, []) for copy in world.past_calamities],
        "face_down": face_down(world, copies),
    }


def copies_in_progress(world: World) -> list[CalamityCopy]:
    """The copies that steps on the agenda mention, each as the topmost step knows it; victims in ranking order."""
    found: dict[tuple[int, int], CalamityCopy] = {}
    for step in reversed(world.agenda):
        if isinstance(step, CallMajor):
            return sorted(found.values(), key=lambda copy: (world.ranking.index(copy.victim), copy.calamity()))
        for copy in copies_told(step):
            found.setdefault((copy.victim, copy.card), copy)
    return []


def copies_told(step: Step) -> Copies:
    """The copies that a step is about."""
    copy, copies = getattr(step, "copy", None), getattr(step, "copies", ())
    return (copy,) if isinstance(copy, CalamityCopy) else tuple(copies)


def minors_in_progress(world: World) -> bool:
    return any([copy.calamity() not in MAJORS for copy in copies_in_progress(world)])


def copy_view(world: World, copy: CalamityCopy, found: list[tuple[int, Ledger]]) -> CopyView:
    beneficiary = None if copy.beneficiary == NONE else id_of_owner(world, copy.beneficiary)
    return {
        "calamity": CARD_IDS[copy.calamity()],
        "stack": STACK[copy.calamity()],
        "victim": id_of_owner(world, copy.victim),
        "beneficiary": beneficiary,
        "named": [id_of_owner(world, seat) for seat in copy.named],
        "hit": [id_of_owner(world, seat) for seat in copy.hit],
        "ledgers": [ledger_view(world, seat, each) for seat, each in found],
    }


def ledgers(world: World, copy: CalamityCopy) -> list[tuple[int, Ledger]]:
    """How the figures of the primary victim and of all others touched are made up; minor calamities have none."""
    calamity, figures = copy.calamity(), figures_of(world, copy)
    if figures is None:
        return []
    touched = [seat for seat in (*copy.named, *copy.hit) if seat != copy.victim]
    others = [(seat, ledger(world, seat, calamity, False, figures)) for seat in touched]
    return [(copy.victim, ledger(world, copy.victim, calamity, True, figures)), *others]


def figures_of(world: World, copy: CalamityCopy) -> Figures | None:
    """The base figures as they were when the calamity began, if that can still be known."""
    calamity, victim, asked = copy.calamity(), copy.victim, world.agenda[-1]
    if calamity == CIVIL_WAR:
        return civil_war_figures(points_on_board(world, victim)) if isinstance(asked, SelectArea) else None
    if calamity == CIVIL_DISORDER:
        reduced = asked.due - asked.left if isinstance(asked, ReduceCities) and asked.seat == victim else 0
        return civil_disorder_figures(city_count(world, victim) + reduced)
    if calamity == SLAVE_REVOLT:
        return slave_revolt_figures(support_rate(world, victim))
    if calamity == FLOOD and not copy.hit and on_coasts(world, victim):
        return ON_COASTS
    return FIGURES.get(calamity)


def on_coasts(world: World, victim: int) -> bool:
    """The victim has nothing on a flood plain; at a real board, by its own report."""
    return not on_a_plain(world, victim) if world.counts is None else told_by(world, victim) == NONE


def on_a_plain(world: World, seat: int) -> bool:
    return any([flooded_points(world, seat, plain) for plain in range(len(PLAINS))])


def ledger_view(world: World, seat: int, found: Ledger) -> LedgerView:
    return {"seat": id_of_owner(world, seat), "parts": [[*part] for part in found.written()], "total": found.total()}


def face_down(world: World, called: Sequence[CalamityCopy]) -> dict[str, int]:
    """How many calamities each player still holds unseen; the numbers were shown in phase 8 (Q-74)."""
    if not called:
        return {}
    seen = [(copy.victim, copy.card) for copy in called]
    found = {}
    for seat in world.ranking:
        held = [card for card in world.hand[seat] if is_calamity(card_of(card))]
        number = len([card for card in held if (seat, card) not in seen])
        if number:
            found[id_of_owner(world, seat)] = number
    return found
