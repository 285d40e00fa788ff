"""Conflict on the whole board: all token conflicts first, then all city attacks, each kind in its order (P4).

Phase 4 uses it, phase 11 for what is left, and Barbarian Hordes use parts of it.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import ADVANCED_MILITARY
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.told.on_the_map import AboutWaitForOwnAttack
from cradle.games.megaciv.world.conflict.city_attack import AttackCity
from cradle.games.megaciv.world.conflict.situation import attacker_in, in_conflict
from cradle.games.megaciv.world.conflict.strength import replacement, succeeds
from cradle.games.megaciv.world.conflict.token_conflict import TokenConflict
from cradle.games.megaciv.world.orders import by_ranking
from cradle.games.megaciv.world.state import World, areas_of, barbarians, holds, owners_in
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word

NO_RING: Final = no("that attack already waits for this one", "Q-67")


class ResolveConflicts(Step):
    """All token conflicts, then all city attacks (P4.2); no surplus is removed (P4.3)."""

    def run(self, world: World, table: Table) -> None:
        pending = tuple([area for area in shared_areas(world) if in_conflict(world, area)])
        world.then(NextConflict(pending), NextAttack((), ()))


def shared_areas(world: World) -> list[int]:
    """Areas with tokens of several owners."""
    seen: set[int] = set()
    shared: set[int] = set()
    for owner in range(world.seats + 1):
        areas = areas_of(world, owner)
        shared |= seen.intersection(areas)
        seen.update(areas)
    return sorted(shared)


# ---- token conflicts


class NextConflict(Step):
    """Conflicts of Advanced Military come last, those of the lowest civilization number first (P4a.9, Q-64).

    A conflict once settled is not opened again; each is tested when its turn comes (Q-66).
    """

    def __init__(self, pending: tuple[int, ...]) -> None:
        self.pending = pending

    def run(self, world: World, table: Table) -> None:
        pending = tuple([area for area in self.pending if in_conflict(world, area)])
        if not pending:
            return
        waiter = {area: last_waiter(world, area) for area in pending}
        first = min(waiter.values(), key=lambda seat: NONE if seat == NONE else world.civilization[seat])
        areas = tuple([area for area in pending if waiter[area] == first])
        if first == NONE:
            rest = tuple([area for area in pending if waiter[area] != NONE])
            world.then(*[TokenConflict(area) for area in areas], NextConflict(rest))
        else:
            world.then(PickConflict(first, areas, pending))


def last_waiter(world: World, area: int) -> int:
    """The Advanced Military owner who waits longest in a conflict: the one of the highest civilization number, or NONE.

    Other conflicts go before theirs (A.advanced_military.2).
    """
    owners = [owner for owner in owners_in(world, area) if holds(world, owner, ADVANCED_MILITARY)]
    return max(owners, key=lambda seat: world.civilization[seat]) if owners else NONE


class PickConflict(Choice):
    """An Advanced Military owner picks the order of their conflicts (K.6)."""

    prompt = "Advanced Military: choose which conflict to resolve next"
    awaited = "{seat} is choosing the next conflict"
    rule = "P4.2"
    deed = "Resolve {area} next"
    answers = (AREA,)

    def __init__(self, seat: int, areas: tuple[int, ...], pending: tuple[int, ...]) -> None:
        self.seat, self.areas, self.pending = seat, areas, pending

    def candidates(self, world: World) -> Sequence[int]:
        return self.areas

    def apply(self, world: World, area: int, table: Table) -> None:
        rest = tuple([other for other in self.pending if other != area])
        world.then(TokenConflict(area), NextConflict(rest))


# ---- city attacks


class NextAttack(Step):
    """Pirate cities first, then by ranking of the defenders; an attack that waited comes first of all (P4b.1, Q-65).

    `waiting` are attacks that wait for another, the last one longest; `waited` are defenders who have done so.
    """

    def __init__(self, waiting: tuple[int, ...], waited: tuple[int, ...]) -> None:
        self.waiting, self.waited = waiting, waited

    def run(self, world: World, table: Table) -> None:
        if self.waiting:
            world.then(AttackCity(self.waiting[-1]), NextAttack(self.waiting[:-1], self.waited))
            return
        attacks = [area for owner in range(world.seats + 1) for area in own_attacks(world, owner)]
        if attacks:
            seat, areas = first_attacks(world, attacks)
            world.then(PickAttack(seat, areas, self.waited))


def first_attacks(world: World, attacks: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """The player who picks the next attack, and the attacks to pick from (P4b.1, Q-65)."""
    on_pirates = [area for area in attacks if world.city[area] == barbarians(world)]
    if on_pirates:
        seat = by_ranking(world, [attacker_in(world, area) for area in on_pirates])[0]
        return seat, tuple(sorted([area for area in on_pirates if attacker_in(world, area) == seat]))
    seat = by_ranking(world, [world.city[area] for area in attacks])[0]
    return seat, tuple(sorted([area for area in attacks if world.city[area] == seat]))


class PickAttack(Choice):
    """A defender orders the attacks on several of their cities; attackers order those on pirate cities (K.7, K.23)."""

    prompt = "Choose which attack to resolve next"
    awaited = "{seat} is choosing the next attack"
    rule = "P4b.1"
    deed = "Resolve {area} next"
    answers = (AREA,)

    def __init__(self, seat: int, areas: tuple[int, ...], waited: tuple[int, ...]) -> None:
        self.seat, self.areas, self.waited = seat, areas, waited

    def candidates(self, world: World) -> Sequence[int]:
        return self.areas

    def label(self, world: World, area: int) -> Text:
        attacker = attacker_in(world, area)
        number = world.tokens[attacker][area]
        return say("{area} ({number:# token|# tokens} of {owner})", area=area, number=number, owner=attacker)

    def apply(self, world: World, area: int, table: Table) -> None:
        world.then(CallAttack(area, (), self.waited))


class CallAttack(Step):
    """An attack begins, unless its defender lacks tokens and may let an attack of their own go first (P4b.5, Q-31)."""

    def __init__(self, area: int, waiting: tuple[int, ...], waited: tuple[int, ...]) -> None:
        self.area, self.waiting, self.waited = area, waiting, waited

    def run(self, world: World, table: Table) -> None:
        defender = world.city[self.area]
        if defender not in self.waited and lacks_replacement(world, self.area) and own_attacks(world, defender):
            world.then(WaitForOwnAttack(defender, self.area, self.waiting, self.waited))
        else:
            world.then(AttackCity(self.area), NextAttack(self.waiting, self.waited))


def lacks_replacement(world: World, area: int) -> bool:
    """The city will fall, and its owner's stock cannot replace it in full."""
    attacker, defender = attacker_in(world, area), world.city[area]
    if attacker == NONE or defender == barbarians(world) or not succeeds(world, attacker, area):
        return False
    return world.stock[defender] < replacement(world, attacker, defender)


def own_attacks(world: World, owner: int) -> list[int]:
    """Areas in which an owner attacks a city."""
    city = world.city
    areas = [area for area in areas_of(world, owner) if city[area] != NONE]
    return [area for area in areas if attacker_in(world, area) == owner]


class WaitForOwnAttack(Choice):
    """A defender short of tokens lets one of their own attacks be resolved first, once a turn (K.8, P4b.5, Q-67)."""

    prompt = (
        "Your city in {area} will fall, and you have only {stock} of the {needed} tokens to replace it. "
        "Resolve an attack of your own first?"
    )
    awaited = "{seat} may let another attack go before the one on {area}"
    rule = "P4b.5"
    deed = "{what}"
    answers = (AREA, Word(DONE, "no", "Defend now"))

    def __init__(self, seat: int, area: int, waiting: tuple[int, ...], waited: tuple[int, ...]) -> None:
        self.seat, self.area, self.waiting, self.waited = seat, area, waiting, waited

    def facts(self, world: World) -> AboutWaitForOwnAttack:
        needed = replacement(world, attacker_in(world, self.area), self.seat)
        return {"area": self.area, "stock": world.stock[self.seat], "needed": needed}

    def candidates(self, world: World) -> Sequence[int]:
        return [*own_attacks(world, self.seat), DONE]

    def refuse(self, world: World, area: int) -> No | None:
        return NO_RING if area in self.waiting else None

    def label(self, world: World, area: int) -> Text:
        return super().label(world, area) if area == DONE else say("attack {area} first", area=area)

    def apply(self, world: World, area: int, table: Table) -> None:
        if area == DONE:
            world.then(AttackCity(self.area), NextAttack(self.waiting, self.waited))
        else:
            table.tell("attack_postponed", self.seat, self.area, area)
            world.then(CallAttack(area, (*self.waiting, self.area), (*self.waited, self.seat)))
