"""The map of a frame: every area in the colour of whoever holds it, cities as houses, tokens as dots, ships."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any, Final

from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.map.geometry import path
from cradle.games.megaciv.map.islands import enlarged
from cradle.games.megaciv.map.pieces import BARBARIANS, colour_of, figure_colour
from cradle.games.megaciv.map.sheet import anchors
from cradle.games.megaciv.map.symbols import INK

CITY: Final = 11.0  # half the width of a city, in units of the map
DOT: Final = 3.8  # the radius of a token
MOST_DOTS: Final = 9  # in one area; more would be a heap
SHIP: Final = 6.5


def draw_empires(public: Mapping[str, Any]) -> str:
    """Lands first, then what stands on them."""
    lands, pieces = [], []
    for name, city, tokens in public["areas"]:
        area = AREA.places[name]
        holder = city if city is not None else max(tokens, key=lambda row: row[1])[0]
        lands.append(land(area, owner_of(holder)))
        pieces.append(standing(area, city, tokens))
    ships = [ship(AREA.places[area], owner_of(each["id"])) for each in public["players"] for area in set(each["ships"])]
    return "".join([*lands, *ships, *pieces])


def owner_of(name: str) -> int:
    return CIVILIZATION_IDS.index(name) if name in CIVILIZATION_IDS else BARBARIANS


def land(area: int, owner: int) -> str:
    rings = "".join([path(ring) for ring in enlarged(area)])
    return (
        f'<path d="{rings}" fill="{colour_of(owner)}" fill-opacity=".62" '
        f'stroke="{INK}" stroke-width=".8" stroke-opacity=".5"/>'
    )


def standing(area: int, city: str | None, tokens: Sequence[tuple[str, int]]) -> str:
    x, y, _ = anchors()[area]["at"]
    owners = [owner_of(owner) for owner, number in tokens for _ in range(number)][:MOST_DOTS]
    house = "" if city is None else draw_city(x, y, owner_of(city))
    spots = places(len(owners), city is not None)
    return house + "".join([dot(x + dx, y + dy, owner) for owner, (dx, dy) in zip(owners, spots, strict=True)])


def places(number: int, city: bool) -> list[tuple[float, float]]:
    """Where so many dots lie: in rows of three around the middle, or in one row under the city."""
    step = 2 * DOT + 0.6
    across = max(number, 1) if city else 2 if number == 4 else 3
    rows = ceil(number / across)
    top = CITY + DOT if city else -(rows - 1) * step / 2
    found = []
    for row in range(rows):
        here = min(across, number - row * across)
        found += [((at - (here - 1) / 2) * step, top + row * step) for at in range(here)]
    return found


def dot(x: float, y: float, owner: int) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{DOT}" fill="{colour_of(owner)}" stroke="{INK}" stroke-width="1"/>'


def draw_city(x: float, y: float, owner: int) -> str:
    """A house with battlements and a gate."""
    w = CITY
    wall = (
        f"M{x - w:.1f} {y + 0.8 * w:.1f}v{-1.5 * w:.1f}h{0.4 * w:.1f}v{0.3 * w:.1f}h{0.3 * w:.1f}v{-0.6 * w:.1f}"
        f"h{0.6 * w:.1f}v{0.6 * w:.1f}h{0.3 * w:.1f}v{-0.3 * w:.1f}h{0.4 * w:.1f}v{1.5 * w:.1f}z"
    )
    gate = f"M{x - 0.25 * w:.1f} {y + 0.8 * w:.1f}v{-0.8 * w:.1f}h{0.5 * w:.1f}v{0.8 * w:.1f}z"
    return (
        f'<path d="{wall}" fill="{colour_of(owner)}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<path d="{gate}" fill="{figure_colour(owner)}"/>'
    )


def ship(area: int, owner: int) -> str:
    spots = anchors()[area]
    x, y, _ = spots.get("port", spots["at"])
    hull = f"M{x - SHIP:.1f} {y + 1:.1f}h{2 * SHIP:.1f}l{-0.5 * SHIP:.1f} {0.6 * SHIP:.1f}h{-SHIP:.1f}z"
    sail = f"M{x:.1f} {y - SHIP:.1f}v{1.05 * SHIP:.1f}h{0.8 * SHIP:.1f}z"
    return f'<path d="{hull}{sail}" fill="{colour_of(owner)}" stroke="{INK}" stroke-width="1"/>'
