"""Orders of play and the beneficiary (G.18 to G.23)."""

from collections.abc import Iterable

from cradle.games.megaciv.box.cards import MILITARY
from cradle.games.megaciv.world.state import World, city_count, holds


def by_ranking(world: World, seats: Iterable[int]) -> list[int]:
    """A.S.T.-ranking order, the universal tie-break (G.18)."""
    chosen = set(seats)
    return [seat for seat in world.ranking if seat in chosen]


def by_position(world: World) -> list[int]:
    """Furthest on the A.S.T. first, ties by ranking (G.19)."""
    return sorted(world.ranking, key=lambda seat: -world.position[seat])


def by_census(world: World) -> list[int]:
    """Largest census first, ties by ranking; exact counts are compared (G.20, Q-04)."""
    return sorted(world.ranking, key=lambda seat: -world.census[seat])


def movement_order(world: World) -> list[int]:
    """Census order, holders of Military after everyone else (G.20, P3.1, A.military.1)."""
    return sorted(by_census(world), key=lambda seat: holds(world, seat, MILITARY))


def by_city_count(world: World) -> list[int]:
    """Fewest cities first, ties by ranking (G.21)."""
    return sorted(world.ranking, key=lambda seat: city_count(world, seat))


def beneficiary(world: World, barred: Iterable[int], block: int | None = None) -> int | None:
    """The beneficiary: of all others, most cities in stock, then most tokens in stock, then ranking (G.23, P9.6).

    With a block given, only its players count, unless none of them is left (Q-52).
    """
    candidates = heirs(world, barred, block)
    if not candidates:
        return None
    return max(candidates, key=lambda seat: (world.city_stock[seat], world.stock[seat], -world.ranking.index(seat)))


def heirs(world: World, barred: Iterable[int], block: int | None) -> list[int]:
    """Everyone who could be the beneficiary (Q-52)."""
    out = set(barred)
    eligible = [seat for seat in world.ranking if seat not in out]
    of_block = [seat for seat in eligible if world.block[seat] == block]
    return of_block or eligible
