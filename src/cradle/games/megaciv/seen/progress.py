"""Where the turn stands, as everybody sees it: the phase and its part, the order of play, and the players done."""

from typing import Final, TypedDict

from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.calamities.in_progress import minors_in_progress
from cradle.games.megaciv.phases.movement.walking import MoveSeat
from cradle.games.megaciv.phases.tax_collection import CollectTaxes
from cradle.games.megaciv.turn import (
    ADVANCES_ACQUISITION,
    CALAMITY_RESOLUTION,
    CITY_CONSTRUCTION,
    END,
    MOVEMENT,
    PHASE_IDS,
    POPULATION_EXPANSION,
    SET_UP,
    SPECIAL_ABILITIES,
    TAX_COLLECTION,
    TRADE,
    TRADE_CARDS_ACQUISITION,
    phase_of,
)
from cradle.games.megaciv.world.orders import by_city_count, by_position, movement_order
from cradle.games.megaciv.world.state import World
from cradle.games.megaciv.world.support import RemoveSurplusAndSupport
from cradle.kernel.flow.agenda import Choice, Step, Together

# Phases in which every player takes part, one after the other or together.
GOES_ROUND: Final = frozenset(
    {MOVEMENT, CITY_CONSTRUCTION, TRADE_CARDS_ACQUISITION, TRADE, SPECIAL_ABILITIES, ADVANCES_ACQUISITION}
)


class Phase(TypedDict):
    """The phase that is being played: 1 to 13, with 0 for the set-up and 14 for the end; `step` is its part, "5a"."""

    number: int
    id: str
    step: str


def phase(world: World) -> Phase:
    number = phase_of(world)
    return {"number": number, "id": PHASE_IDS[number], "step": step_of(world, number)}


def step_of(world: World, number: int) -> str:
    """The part of the phase that asks questions now; just its number if it has only one."""
    if number == TAX_COLLECTION:
        return "1a" if lies_ahead(world, CollectTaxes) else "1b"
    if number == POPULATION_EXPANSION:
        return "2a"
    if number == CITY_CONSTRUCTION:
        return "5a" if lies_ahead(world, RemoveSurplusAndSupport) else "5c"
    if number == TRADE_CARDS_ACQUISITION:
        return "6b"
    if number == CALAMITY_RESOLUTION:
        return "9a" if minors_in_progress(world) else "9b"
    return "" if number in (SET_UP, END) else str(number)


def lies_ahead(world: World, kind: type[Step]) -> bool:
    """A step of this kind is still to come in the present phase."""
    return any([isinstance(step, kind) for step in left_in_phase(world)])


def left_in_phase(world: World) -> list[Step]:
    """What is on the agenda before the present phase ends, the next step first."""
    left: list[Step] = []
    for step in reversed(world.agenda):
        if isinstance(step, EndPhase):
            break
        left.append(step)
    return left


def order_of(world: World) -> list[int]:
    """Seats in this phase's order of play; in ranking order if it has no order of its own (G.18 to G.21)."""
    number = phase_of(world)
    if number == MOVEMENT:
        return movement_order(world)
    if number == TRADE_CARDS_ACQUISITION:
        return by_city_count(world)
    if number in (SPECIAL_ABILITIES, ADVANCES_ACQUISITION):
        return by_position(world)
    return list(world.ranking)


def done_in(world: World) -> list[int]:
    """Seats that have had their turn in this phase, in its order.

    What others do in closed lanes is shown when the lanes are done; until then `waiting` names those still deciding.
    """
    if phase_of(world) not in GOES_ROUND:
        return []
    busy: set[int] = set()
    for step in left_in_phase(world):
        busy.update(seats_of(step))
    return [seat for seat in order_of(world) if seat not in busy]


def seats_of(step: Step) -> list[int]:
    """The players who have something to do in this step."""
    if isinstance(step, Together):
        return [seat for seat, lane in zip(step.seats, step.lanes, strict=True) if lane]
    return [step.seat] if isinstance(step, Choice | MoveSeat) else []
