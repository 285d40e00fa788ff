"""Pictures on disk, as SVG or PNG: the map, empty or with the pieces of a game in progress."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cradle.drawing.png import to_png
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.map.map import draw_map
from cradle.games.megaciv.map.pieces import BARBARIANS, Piece
from cradle.games.megaciv.title import TITLE
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import BadOptions

PARTS = ("west", "east", "both")
PNG_WIDTH = 4500


def draw_map_to(out: Path, seats: int | None, part: str) -> str:
    """Draw the map into a file and say so."""
    if part not in PARTS:
        raise BadOptions("the map can be west, east or both, not {part}", part=repr(part))
    return save_picture(draw_map(seats, part), out, PNG_WIDTH)


def draw_position_to(out: Path, match: Record) -> str:
    """Draw the map of a game with all pieces that lie on it."""
    if match.game.name != TITLE.name:
        raise BadOptions("{game} has no map to draw", game=match.game.title)
    svg = draw_map(match.seats, str(match.game_options["map"]), pieces_in(match.view(None)["public"]))
    return save_picture(svg, out, PNG_WIDTH)


def pieces_in(public: Mapping[str, Any]) -> list[Piece]:
    """Cities, tokens and ships from a view."""
    found: list[Piece] = []
    for area, city, tokens in public["areas"]:
        found += [Piece("city", AREA.places[area], owner_of(city), 1)] if city is not None else []
        found += [Piece("token", AREA.places[area], owner_of(owner), number) for owner, number in tokens]
    for player in public["players"]:
        ships = Counter(player["ships"])
        found += [Piece("ship", AREA.places[area], owner_of(player["id"]), number) for area, number in ships.items()]
    return found


def owner_of(name: str) -> int:
    return CIVILIZATION_IDS.index(name) if name in CIVILIZATION_IDS else BARBARIANS


def save_picture(svg: str, out: Path, width: int) -> str:
    """Write a picture in the format of its file name."""
    if out.suffix.lower() == ".png":
        out.write_bytes(to_png(svg, width))
    elif out.suffix.lower() == ".svg":
        out.write_text(svg, encoding="utf-8")
    else:
        raise BadOptions("a picture is written as .svg or .png, not as {name}", name=repr(out.name))
    return f"Drawn in {out}"
