"""Ships: building and keeping them, paid from treasury or with tokens (P3.8 to P3.12, P3.19)."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.box.atlas import AREAS, COASTAL, KIND
from cradle.games.megaciv.box.cards import CLOTH_MAKING
from cradle.games.megaciv.box.civilizations import SHIPS
from cradle.games.megaciv.box.kinds import AREA, NUMBER
from cradle.games.megaciv.phases.movement.at_once import is_written, next_asked
from cradle.games.megaciv.phases.movement.entry import Entry
from cradle.games.megaciv.told.on_the_map import AboutGiveToken, AboutKeepShip, AboutPayForShip, Ended, InArea
from cradle.games.megaciv.world.counters import pay
from cradle.games.megaciv.world.forecast import if_you_ended_now, reckoning_of, warn_of_loss
from cradle.games.megaciv.world.pieces import take_tokens
from cradle.games.megaciv.world.rows import with_tokens
from cradle.games.megaciv.world.state import World, areas_of, cities_of, holds, tokens_on_board
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.flow.value import Value
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Kind, Reference, Word, Written

OLD: Final = -1
UNPAID: Final = "unpaid"
FIRST_SHIP: Final = 1000  # answers from here on name a ship by its place in the fleet
RANGE: Final = 4
FARTHEST: Final = RANGE + 1  # the most steps that any ship sails in a turn
PRICE: Final = 2
TREASURY: Final = "treasury"
TOKEN: Final = "token"
SCRAP: Final = "scrap"
UPKEEP: Final[tuple[str, ...]] = (TREASURY, TOKEN, SCRAP)
PRICES: Final[tuple[int, ...]] = (2, 1, 0)  # tokens of the price paid from treasury

IS_COASTAL: Final[tuple[bool, ...]] = tuple([KIND[area] == COASTAL for area in AREAS])
ALL_AFLOAT: Final = no("all your {ships} ships are on the map", "P3.10", ships=SHIPS)
NO_SHIPYARD: Final = no("a ship is built in a coastal area with a token of yours", "P3.8")
TOO_POOR: Final = no("a ship costs {price} tokens, from treasury or from the map; you have 1", "P3.9", price=PRICE)
NO_UPKEEP: Final = no("upkeep is 1 treasury token; you have none", "P3.11")
NO_TOKEN: Final = no("you have no token on the map", "P3.11")
INLAND: Final = tuple([no("{area} has no coast", "P3.8", area=area) for area in AREAS])
NO_TOKEN_HERE: Final = tuple(
    [no("you have no token in {area}; a city alone is not enough", "P3.8", area=area) for area in AREAS]
)


class Ship(Value):
    """Where a ship lies, and the steps it has left; OLD if neither built nor maintained this turn."""

    def __init__(self, area: int, steps: int) -> None:
        self.area, self.steps = area, steps


Fleet = tuple[Ship, ...]  # ascending by area, then steps


class Plan(Value):
    """A seat's remaining movement: unmoved tokens by area, its ships, and where it may enter."""

    def __init__(self, unmoved: bytes, fleet: Fleet, entry: Entry) -> None:
        self.unmoved, self.fleet, self.entry = unmoved, fleet, entry


def with_unmoved(plan: Plan, area: int, number: int) -> Plan:
    return Plan(with_tokens(plan.unmoved, area, number), plan.fleet, plan.entry)


def with_fleet(plan: Plan, fleet: Fleet) -> Plan:
    return Plan(plan.unmoved, fleet, plan.entry)


class Mover(Choice):
    """A seat in its movement; it stays on the agenda below choices about tokens and ships, which change its plan."""

    seat: int
    plan: Plan

    def next_move(self, plan: Plan) -> Choice:
        """The same seat's next question, with a changed plan."""
        raise NotImplementedError


def ended_with(world: World, seat: int, plan: Plan) -> Ended:
    """What the seat would face if it ended its movement with this plan."""
    return if_you_ended_now(reckoning_of(world, seat, unpaid(plan.fleet)))


def resume(world: World, seat: int, plan: Plan) -> None:
    """Back to the seat's next move, with the plan as it is now."""
    mover = world.agenda.pop()
    assert isinstance(mover, Mover)
    if plan.fleet is not mover.plan.fleet:
        world.ships[seat] = tuple([ship.area for ship in plan.fleet])
    world.then(mover.next_move(plan))


class ShipOfFleet(Kind):
    """A ship, written by its area; if ships there differ, also by the steps it has left, or as unpaid."""

    def __init__(self) -> None:
        self.name = "ship"

    def write(self, state: World, choice: Mover, answer: int) -> str | None:
        if answer < FIRST_SHIP:
            return None
        fleet = choice.plan.fleet
        ship = fleet[answer - FIRST_SHIP]
        if all([other.steps == ship.steps for other in fleet if other.area == ship.area]):
            return f"ship {AREA.id_of(ship.area)}"
        return written_ship(ship.area, ship.steps)

    def refers(self, state: World, choice: Mover, answer: int) -> list[Reference]:
        return [("ship", AREA.id_of(choice.plan.fleet[answer - FIRST_SHIP].area))]

    def label(self, state: World, choice: Mover, answer: int) -> Text:
        ship = choice.plan.fleet[answer - FIRST_SHIP]
        if ship.steps == OLD:
            return say("ship in {area} (unpaid)", area=ship.area)
        return say("ship in {area} ({steps:# step|# steps} left)", area=ship.area, steps=ship.steps)

    def every(self) -> list[Written]:
        coasts = [area for area in AREAS if IS_COASTAL[area]]
        alone: list[Written] = [f"ship {AREA.id_of(area)}" for area in coasts]
        return alone + [written_ship(area, steps) for area in coasts for steps in range(OLD, FARTHEST + 1)]

    def numbered(self, state: World, choice: Mover, answer: int) -> Written | None:
        """The ship, written by its place in the fleet."""
        return f"ship {answer - FIRST_SHIP + 1}"

    def every_numbered(self) -> list[Written]:
        return [f"ship {place}" for place in range(1, SHIPS + 1)]


def written_ship(area: int, steps: int) -> str:
    return f"ship {AREA.id_of(area)} {UNPAID if steps == OLD else steps}"


SHIP: Final = ShipOfFleet()


def old_fleet(world: World, seat: int) -> Fleet:
    """At the start of the movement no ship is maintained."""
    return tuple([Ship(area, OLD) for area in world.ships[seat]])


def unpaid(fleet: Fleet) -> list[int]:
    """The areas of ships that are neither built nor maintained this turn."""
    return [ship.area for ship in fleet if ship.steps == OLD]


def with_ship(fleet: Fleet, area: int, steps: int) -> Fleet:
    return tuple(sorted((*fleet, Ship(area, steps)), key=lambda ship: (ship.area, ship.steps)))


def without_ship(fleet: Fleet, at: int) -> Fleet:
    return fleet[:at] + fleet[at + 1 :]


def ship_range(world: World, seat: int) -> int:
    """Four steps, five with Cloth Making (P3.13, A.cloth_making.1)."""
    return FARTHEST if holds(world, seat, CLOTH_MAKING) else RANGE


# ---- building


def refuse_build(world: World, seat: int, fleet: Fleet) -> No | None:
    """Why no ship can be built anywhere."""
    if len(fleet) == SHIPS:
        return ALL_AFLOAT
    if not any([IS_COASTAL[area] for area in areas_of(world, seat)]):
        return NO_SHIPYARD
    if world.treasury[seat] == 0 and tokens_on_board(world, seat) < PRICE:
        return TOO_POOR
    return None


class BuildShip(Choice):
    """In a coastal area with an own token; a city alone is not enough (P3.8)."""

    prompt = "Choose a coastal area for the new ship"
    awaited = "{seat} is building a ship"
    rule = "P3.8"
    deed = "Build a ship in {area}"
    leads_on = True
    follows_on = True
    answers = (AREA,)

    def __init__(self, seat: int, plan: Plan) -> None:
        self.seat, self.plan = seat, plan

    def about(self, world: World) -> AboutGiveToken:
        return {"seat": self.seat, "ended": ended_with(world, self.seat, self.plan)}

    def candidates(self, world: World) -> Sequence[int]:
        areas = {*areas_of(world, self.seat), *cities_of(world, self.seat)}
        return [area for area in sorted(areas) if IS_COASTAL[area]]

    def refuse(self, world: World, area: int) -> No | None:
        return None if world.tokens[self.seat][area] else NO_TOKEN_HERE[area]

    def why_no_candidate(self, world: World, area: int) -> No | None:
        return self.refuse(world, area) if IS_COASTAL[area] else INLAND[area]

    def apply(self, world: World, area: int, table: Table) -> None:
        world.then(PayForShip(self.seat, self.plan, area))


class PayForShip(Choice):
    """Two from treasury, one of each, or two tokens; one token is from the ship's area, even its last (P3.9, Q-27)."""

    prompt = "Pay for the ship in {area}"
    awaited = "{seat} is paying for a ship in {area}"
    rule = "P3.9"
    deed = "{what}"
    follows_on = True
    answers = (NUMBER,)
    ends = True

    def __init__(self, seat: int, plan: Plan, area: int) -> None:
        self.seat, self.plan, self.area = seat, plan, area

    def facts(self, world: World) -> InArea:
        return {"area": self.area}

    def about(self, world: World) -> AboutPayForShip:
        return {**self.facts(world), "seat": self.seat, "ended": ended_with(world, self.seat, self.plan)}

    def candidates(self, world: World) -> Sequence[int]:
        return PRICES

    def refuse(self, world: World, paid: int) -> No | None:
        have = world.treasury[self.seat]
        if paid > have:
            return no(
                "this costs {paid:# treasury token|# treasury tokens}, you have {have}", "P3.9", paid=paid, have=have
            )
        tokens = tokens_on_board(world, self.seat)
        if PRICE - paid > tokens:
            return no("this costs {cost} tokens from the map, you have {tokens}", "P3.9", cost=PRICE, tokens=tokens)
        return None

    def warn(self, world: World, paid: int) -> Text | None:
        return warn_of_loss(world, self.seat, PRICE - paid) if paid < PRICE else None

    def label(self, world: World, paid: int) -> Text:
        if paid == PRICE:
            return say("pay 2 from treasury")
        if paid:
            return say("pay 1 from treasury, give a token in {area}", area=self.area)
        return say("give a token in {area} and another anywhere", area=self.area)

    def apply(self, world: World, paid: int, table: Table) -> None:
        seat, plan = self.seat, self.plan
        pay(world, seat, paid)
        if paid < PRICE:
            plan = give_token(world, seat, self.area, plan, table)
        table.tell("ship_built", seat, self.area)
        plan = with_fleet(plan, with_ship(plan.fleet, self.area, ship_range(world, seat)))  # P3.10
        if paid:
            resume(world, seat, plan)
        else:
            world.then(GiveToken(seat, plan))


class GiveToken(Choice):
    """Any token on the board pays for a ship, even one that has moved (P3.9, P3.11, Q-26)."""

    prompt = "Choose an area to take a token from for the ship"
    awaited = "{seat} is paying for a ship"
    rule = "P3.9"
    deed = "Take a token from {area}"
    leads_on = True
    follows_on = True
    answers = (AREA,)
    ends = True

    def __init__(self, seat: int, plan: Plan) -> None:
        self.seat, self.plan = seat, plan

    def about(self, world: World) -> AboutGiveToken:
        return {"seat": self.seat, "ended": ended_with(world, self.seat, self.plan)}

    def candidates(self, world: World) -> Sequence[int]:
        return areas_of(world, self.seat)

    def warn(self, world: World, area: int) -> Text | None:
        return warn_of_loss(world, self.seat, 1)

    def label(self, world: World, area: int) -> Text:
        return say("{area} ({number:# token|# tokens} there)", area=area, number=world.tokens[self.seat][area])

    def apply(self, world: World, area: int, table: Table) -> None:
        resume(world, self.seat, give_token(world, self.seat, area, self.plan, table))


def give_token(world: World, seat: int, area: int, plan: Plan, table: Table) -> Plan:
    """Destroy a token, if possible one that has moved; return the remaining plan (Q-26)."""
    take_tokens(world, seat, area, 1)
    table.tell("token_given", seat, area)
    left = world.tokens[seat][area]
    return plan if plan.unmoved[area] <= left else with_unmoved(plan, area, left)


# ---- ships from earlier turns


class KeepShip(Choice):
    """A ship from an earlier turn is maintained before use, or scrapped (P3.11, P3.12)."""

    prompt = "Pay the upkeep of the ship in {area}, or scrap it"
    awaited = "{seat} is paying for the ship in {area}"
    rule = "P3.11"
    follows_on = True
    answers = (
        Word(TREASURY, "treasury", "Pay 1 from treasury"),
        Word(TOKEN, "token", "Give a token from the map"),
        Word(SCRAP, "scrap", "Scrap it"),
    )

    def __init__(self, seat: int, plan: Plan, at: int) -> None:
        self.seat, self.plan, self.at = seat, plan, at

    def facts(self, world: World) -> InArea:
        return {"area": self.plan.fleet[self.at].area}

    def about(self, world: World) -> AboutKeepShip:
        return {**self.facts(world), "ended": ended_with(world, self.seat, self.plan)}

    def candidates(self, world: World) -> Sequence[str]:
        return UPKEEP

    def refuse(self, world: World, way: str) -> No | None:
        if way == TREASURY:
            return None if world.treasury[self.seat] else NO_UPKEEP
        if way == TOKEN:
            return None if tokens_on_board(world, self.seat) else NO_TOKEN
        return None

    def warn(self, world: World, way: str) -> Text | None:
        return warn_of_loss(world, self.seat, 1) if way == TOKEN else None

    def expand(self, world: World, written: dict[str, Any]) -> list[Written] | None:
        """Accept the upkeep and the ship's departure in one answer, for the departure comes next."""
        if not is_written(written, keep=str) or written["keep"] not in (TREASURY, TOKEN):
            return None
        trial, way, area = world.copy(), written["keep"], self.plan.fleet[self.at].area
        mover = next_asked(trial, self, way)
        if not isinstance(mover, Mover):
            return [way]
        ships = [FIRST_SHIP + at for at, ship in enumerate(mover.plan.fleet) if ship.area == area and ship.steps > 0]
        fit = [mover.write(trial, each) for each in ships if mover.refuse(trial, each) is None]
        return [way, *fit[-1:]]

    def apply(self, world: World, way: str, table: Table) -> None:
        seat, area = self.seat, self.plan.fleet[self.at].area
        others = without_ship(self.plan.fleet, self.at)
        if way == SCRAP:
            table.tell("ship_scrapped", seat, area)
            resume(world, seat, with_fleet(self.plan, others))
            return
        table.tell("ship_maintained", seat, area)
        plan = with_fleet(self.plan, with_ship(others, area, ship_range(world, seat)))
        if way == TREASURY:
            pay(world, seat, 1)
            resume(world, seat, plan)
        else:
            world.then(GiveToken(seat, plan))
