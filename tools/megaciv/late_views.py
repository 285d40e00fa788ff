"""Write late positions of games between stewards for the page's tests of the map: the pieces and the outlines.

python tools/megaciv/late_views.py    writes web/src/games/megaciv/map/late.json.gz
"""

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any, Final

import cradle
from cradle.bots.registry import make
from cradle.games.megaciv.map.sheet import sheet_of

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = ((9, "west", 16), (18, "both", 12))  # seats, part of the map, turn
PART: Final = {"id", "name", "kind", "in_play", "limit", "site", "land", "at", "port", "written"}
FILE: Final = ROOT / "web" / "src" / "games" / "megaciv" / "map" / "late.json.gz"


def main() -> None:
    text = json.dumps([position(*game) for game in GAMES], separators=(",", ":"))
    FILE.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def position(seats: int, part: str, turn: int) -> dict[str, Any]:
    """A game in this turn, and as much of its map as placing pieces needs."""
    public = played(seats, part, turn).view(None)["public"]
    sheet: Any = sheet_of(seats, part)
    areas = [{key: each[key] for key in each if key in PART} for each in sheet["areas"]]
    return {
        "name": f"turn {turn} of {seats}",
        "areas": public["areas"],
        "players": [{"id": player["id"], "ships": player["ships"]} for player in public["players"]],
        "sheet": {"width": sheet["width"], "window": sheet["window"], "areas": areas, "volcanoes": sheet["volcanoes"]},
    }


def played(seats: int, part: str, turn: int) -> Any:
    """A game of stewards up to the first movement of this turn."""
    options = {} if part == "both" else {"map": part}
    match: Any = cradle.Record.new("megaciv", seats=seats, seed=11, options=options)
    bots = [make("steward", Random(seat)) for seat in range(seats)]
    while True:
        seat = match.waiting()[0]
        if match.state.turn == turn and match.view(seat)["question"]["choice"] == "ChooseMove":
            return match
        match.play(seat, bots[seat].choose(match.perspective(seat)))


if __name__ == "__main__":
    main()
