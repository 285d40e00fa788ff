"""The map of a frame: every area in its holder's colour, cities as houses, tokens as dots, and ships."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any, Final

from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.film.stamps import Draw
from cradle.games.megaciv.map.geometry import path
from cradle.games.megaciv.map.islands import enlarged
from cradle.games.megaciv.map.pieces import BARBARIANS, colour_of, figure_colour
from cradle.games.megaciv.map.sheet import anchors
from cradle.games.megaciv.map.symbols import INK

CITY: Final = 11.0  # half the width of a city, in units of the map
DOT: Final = 3.8  # the radius of a token
MOST_DOTS: Final = 9  # in one area, so that dots do not pile up
SHIP: Final = 6.5


class Figure:
    """A city, a token or a ship: its drawing, its place and its owner."""

    def __init__(self, draw: Draw, x: float, y: float, owner: int) -> None:
        self.draw, self.x, self.y, self.owner = draw, x, y, owner


def draw_empires(public: Mapping[str, Any]) -> str:
    """Lands first, then what stands on them."""
    lands = [land(area, owner) for area, owner in holders(public)]
    return "".join([*lands, *[figure.draw(figure.x, figure.y, figure.owner) for figure in figures(public)]])


def holders(public: Mapping[str, Any]) -> list[tuple[int, int]]:
    """Every area that has a holder, and the holder."""
    found = []
    for name, city, tokens in public["areas"]:
        holder = city if city is not None else max(tokens, key=lambda row: row[1])[0]
        found.append((AREA.places[name], owner_of(holder)))
    return found


def figures(public: Mapping[str, Any]) -> list[Figure]:
    """Ships first, then what stands on land."""
    ships = [ship(AREA.places[area], owner_of(each["id"])) for each in public["players"] for area in set(each["ships"])]
    return [*ships, *[each for name, *there in public["areas"] for each in standing(AREA.places[name], *there)]]


def owner_of(name: str) -> int:
    return CIVILIZATION_IDS.index(name) if name in CIVILIZATION_IDS else BARBARIANS


def land(area: int, owner: int) -> str:
    rings = "".join([path(ring) for ring in enlarged(area)])
    return (
        f'<path d="{rings}" fill="{colour_of(owner)}" fill-opacity=".62" '
        f'stroke="{INK}" stroke-width=".8" stroke-opacity=".5"/>'
    )


def standing(area: int, city: str | None, tokens: Sequence[tuple[str, int]]) -> list[Figure]:
    x, y, _ = anchors()[area]["at"]
    owners = [owner_of(owner) for owner, number in tokens for _ in range(number)][:MOST_DOTS]
    house = [] if city is None else [Figure(draw_city, x, y, owner_of(city))]
    spots = places(len(owners), city is not None)
    return [*house, *[Figure(dot, x + dx, y + dy, owner) for owner, (dx, dy) in zip(owners, spots, strict=True)]]


def places(number: int, city: bool) -> list[tuple[float, float]]:
    """The places of this many dots: in rows of three around the middle, or in one row under the city."""
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


def ship(area: int, owner: int) -> Figure:
    spots = anchors()[area]
    x, y, _ = spots.get("port", spots["at"])
    return Figure(draw_ship, x, y, owner)


def draw_ship(x: float, y: float, owner: int) -> str:
    hull = f"M{x - SHIP:.1f} {y + 1:.1f}h{2 * SHIP:.1f}l{-0.5 * SHIP:.1f} {0.6 * SHIP:.1f}h{-SHIP:.1f}z"
    sail = f"M{x:.1f} {y - SHIP:.1f}v{1.05 * SHIP:.1f}h{0.8 * SHIP:.1f}z"
    return f'<path d="{hull}{sail}" fill="{colour_of(owner)}" stroke="{INK}" stroke-width="1"/>'
