"""Entering an area: what stops tokens that walk in or leave a ship (P3.20 to P3.26).

Two cards close areas: Diplomacy those with its owner's cities, Cultural Ascendancy those with any units of its owner
if the entry would cause conflict. Every entry is tested against the board as it is at that moment.
They do not stop what is no entry: barbarians, growth, annexing, abilities, passing ships (A.cultural_ascendancy.2).
"""

from typing import Final

from cradle.games.megaciv.box.atlas import AREAS, KIND, LIMIT, NONE, OPEN_SEA
from cradle.games.megaciv.box.cards import ADVANCED_MILITARY, CULTURAL_ASCENDANCY, DIPLOMACY, METALWORKING, MILITARY
from cradle.games.megaciv.box.civilizations import TOKENS
from cradle.games.megaciv.world.conflict.situation import conflict_with
from cradle.games.megaciv.world.conflict.strength import left_after_conflict, printed_limit, threshold
from cradle.games.megaciv.world.state import World, holds
from cradle.kernel.flow.value import Value
from cradle.kernel.words.catalog import No, Text, no, say

ANY_NUMBER: Final = TOKENS

OUT_OF_PLAY: Final = tuple([no("{area} is out of play", "G.15", area=area) for area in AREAS])
NO_LAND: Final = tuple([no("{area} is open sea", "G.8", area=area) for area in AREAS])


class Entry(Value):
    """How a seat may enter areas, and the players whose Diplomacy or Cultural Ascendancy bind it."""

    def __init__(self, seat: int, diplomacy: tuple[int, ...], ascendancy: tuple[int, ...]) -> None:
        self.seat, self.diplomacy, self.ascendancy = seat, diplomacy, ascendancy


def entry_of(world: World, seat: int) -> Entry:
    """The players whose cards bind a seat; with the card itself or its answer a seat is free (P3.24, P3.25).

    Military answers Diplomacy (A.diplomacy.1, A.military.2), Advanced Military answers Cultural Ascendancy
    (A.cultural_ascendancy.1, A.advanced_military.4).
    """
    diplomacy = binding(world, seat, DIPLOMACY, MILITARY)
    return Entry(seat, diplomacy, binding(world, seat, CULTURAL_ASCENDANCY, ADVANCED_MILITARY))


def binding(world: World, seat: int, advance: int, answer: int) -> tuple[int, ...]:
    if advance in world.advances[seat] or answer in world.advances[seat]:
        return ()
    return tuple([other for other in world.ranking if advance in world.advances[other]])


def refuse_entry(world: World, entry: Entry, area: int, number: int, standing: int) -> No | None:
    """Why this many tokens may not enter an area that already has `standing` of the seat."""
    free = room(world, entry, area, standing)
    if number <= free:
        return None
    if area in world.out_of_play:
        return OUT_OF_PLAY[area]
    if KIND[area] == OPEN_SEA:
        return NO_LAND[area]
    owner = world.city[area]
    if owner in entry.diplomacy:
        return no("{owner} has a city in {area}, protected by Diplomacy", "P3.24", owner=owner, area=area)
    return no(
        "{owner} has units in {area}, protected by Cultural Ascendancy; "
        "{free:# token|# tokens} can enter without conflict",
        "P3.25",
        owner=tuple([other for other in entry.ascendancy if world.tokens[other][area] or owner == other]),
        area=area,
        free=free,
    )


def room(world: World, entry: Entry, area: int, standing: int) -> int:
    """How many tokens of a seat may enter now; limits alone stop nobody (P3.6, P3.23)."""
    if area in world.out_of_play or LIMIT[area] == NONE:
        return 0
    bound = entry.ascendancy
    if world.city[area] not in entry.diplomacy and not (bound and guarded(world, bound, area)):
        return ANY_NUMBER
    return room_when_bound(world, entry.seat, area, standing)


def room_when_bound(world: World, seat: int, area: int, standing: int) -> int:
    """If there is a conflict situation already, everyone may follow (P3.26); the printed limit counts (Q-63)."""
    if conflict_with(world, seat, area, standing):
        return ANY_NUMBER
    if world.city[area] != NONE:
        return 0
    total = sum([world.tokens[other][area] for other in others_in(world, seat, area)])
    return max(0, LIMIT[area] - standing - total)


def guarded(world: World, owners: tuple[int, ...], area: int) -> bool:
    """Whether one of these has a unit in the area."""
    tokens = world.tokens
    for owner in owners:
        if tokens[owner][area]:
            return True
    return world.city[area] in owners


def others_in(world: World, seat: int, area: int) -> list[int]:
    """Other owners with tokens in an area, barbarians included."""
    return [owner for owner, row in enumerate(world.tokens) if row[area] and owner != seat]


def warn_of_conflict(world: World, seat: int, area: int, number: int, standing: int) -> Text | None:
    """An entry that attacks a city or causes conflict (P3.21, P3.23)."""
    arrived = standing + number
    owner = world.city[area]
    if owner not in (NONE, seat):
        return say(
            "this attacks {owner:the city of #|the pirate city} in {area} with {number} of the {needed} tokens needed",
            "P3.21",
            owner=owner,
            area=area,
            number=arrived,
            needed=threshold(world, seat, owner),
        )
    if conflict_with(world, seat, area, arrived) and not conflict_with(world, seat, area, standing):
        return warn_of_fight(world, seat, area, arrived)
    return None


def warn_of_fight(world: World, seat: int, area: int, arrived: int) -> Text:
    """Both strengths, and what the fight leaves if every loss is a token there and nobody else comes (P4a)."""
    others = others_in(world, seat, area)
    counts = [arrived, *[world.tokens[owner][area] for owner in others]]
    hardened = [holds(world, owner, METALWORKING) for owner in (seat, *others)]
    left = left_after_conflict(counts, hardened, printed_limit(world, area))
    return say("this starts a conflict in {area}: {number} against {enemies}, which leaves you {left}", "P3.23",
               area=area, number=arrived, enemies=sum(counts[1:]), left=left[0])  # fmt: skip
