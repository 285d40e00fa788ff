"""The calamity in progress, as everyone may see it: whom it touches, how it is reckoned, what is still face down.

All of it is read from the steps that wait on the agenda; nothing hidden is among it.
"""

from collections.abc import Sequence

from cradle.games.megaciv.box.atlas import PLAINS
from cradle.games.megaciv.box.cards import CIVIL_DISORDER, CIVIL_WAR, FLOOD, MAJORS, SLAVE_REVOLT, STACK, is_calamity
from cradle.games.megaciv.phases.calamities.cities import ReduceCities
from cradle.games.megaciv.phases.calamities.civil_war import SelectArea, civil_war_figures, points_on_board
from cradle.games.megaciv.phases.calamities.flood import ON_COASTS, flooded_points
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, Figures, Ledger, ledger
from cradle.games.megaciv.phases.calamities.resolution import CallMajor
from cradle.games.megaciv.phases.calamities.roles import CalamityCopy, roles_view
from cradle.games.megaciv.phases.calamities.unrest import civil_disorder_figures, slave_revolt_figures
from cradle.games.megaciv.world.kinds import id_of_owner
from cradle.games.megaciv.world.state import World, card_of, city_count
from cradle.games.megaciv.world.support import support_rate


def calamity_in_progress(world: World) -> dict[str, object] | None:
    """Name, stack, roles and ledgers of the calamity that is being resolved, or None."""
    copy = copy_in_progress(world)
    if copy is None:
        return None
    return {
        **roles_view(world, copy),
        "stack": STACK[copy.calamity()],
        "ledgers": [ledger_view(world, seat, found) for seat, found in ledgers(world, copy)],
        "face_down": face_down(world, copy),
    }


def copy_in_progress(world: World) -> CalamityCopy | None:
    """The copy that the topmost step tells of; steps above it are about its losses."""
    for step in reversed(world.agenda):
        copy = getattr(step, "copy", None)
        if isinstance(copy, CalamityCopy):
            return copy
        if isinstance(step, CallMajor):
            return None
    return None


def ledgers(world: World, copy: CalamityCopy) -> list[tuple[int, Ledger]]:
    """How the figures of the primary victim and of those named are reckoned; minor calamities have none."""
    calamity, figures = copy.calamity(), figures_of(world, copy)
    if figures is None:
        return []
    others = [(seat, ledger(world, seat, calamity, False, figures)) for seat in copy.named]
    return [(copy.victim, ledger(world, copy.victim, calamity, True, figures)), *others]


def figures_of(world: World, copy: CalamityCopy) -> Figures | None:
    """The base figures as they were when the calamity began, as far as that can still be told."""
    calamity, victim, asked = copy.calamity(), copy.victim, world.agenda[-1]
    if calamity == CIVIL_WAR:
        return civil_war_figures(points_on_board(world, victim)) if isinstance(asked, SelectArea) else None
    if calamity == CIVIL_DISORDER:
        reduced = asked.due - asked.left if isinstance(asked, ReduceCities) else 0
        return civil_disorder_figures(city_count(world, victim) + reduced)
    if calamity == SLAVE_REVOLT:
        return slave_revolt_figures(support_rate(world, victim))
    if calamity == FLOOD and not any([flooded_points(world, victim, plain) for plain in range(len(PLAINS))]):
        return ON_COASTS
    return FIGURES.get(calamity)


def ledger_view(world: World, seat: int, found: Ledger) -> dict[str, object]:
    return {"seat": id_of_owner(world, seat), "parts": found.written(), "total": found.total()}


def face_down(world: World, called: CalamityCopy) -> dict[str, int]:
    """How many calamities each player still holds unseen; the numbers were shown in phase 8 (Q-74)."""
    found = {}
    for seat in world.ranking:
        number = len(unseen(world.hand[seat], seat, called))
        if number:
            found[id_of_owner(world, seat)] = number
    return found


def unseen(hand: Sequence[int], seat: int, called: CalamityCopy) -> list[int]:
    """All copies of a major are called together; of minors only the one in progress is (P9.3, Q-75)."""
    held = [card for card in hand if is_calamity(card_of(card))]
    if called.calamity() in MAJORS:
        return [card for card in held if card_of(card) != called.calamity()]
    return [card for card in held if (seat, card) != (called.victim, called.card)]
