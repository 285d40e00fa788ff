"""How long it takes to open a match of 18 seats: a running one, one that has left memory, any moment of a finished one.

    python tests/bench/opening.py
    python tests/bench/opening.py --table

A stored game of Mega Civilization is uploaded; it opens for the first time after it has been played again in a worker,
as after an update. With `--table` it is a game at a real board, of 18 seats and 20 turns, played at random. Times are
in milliseconds, from the request to the last byte of the answer.
"""

import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).parent.parent))

import msgspec

from cradle import Record
from cradle.client import Place, call
from cradle.games.megaciv.turn import turn_and_phase
from cradle.games.megaciv.world.state import World
from cradle.server.store import address_of
from server.running import Running

GAME = Path(__file__).parent.parent / "records" / "megaciv-18.cradle"
RUNNING = 3_000  # lines of a game that goes on
MOMENTS = 20
LOOKS = 5
TURNS, LAST = 20, 12  # of the game at a table: its last turn, and the last phase in which somebody is asked
A_SHORT_REST = 0.2  # seconds until a match that nobody looks at leaves memory


def game_going_on(folder: Path) -> bytes:
    """The same game, cut off in the middle."""
    cut, saved = folder / "cut.cradle", folder / "saved.cradle"
    cut.write_bytes(b"".join(GAME.read_bytes().splitlines(keepends=True)[:RUNNING]))
    Record.load(cut, recover=True).save(saved)
    return saved.read_bytes()


def game_at_a_table(folder: Path) -> bytes:
    """A game at a real board, in its last phase; nobody holds all calamities, or buys all advances."""
    options = {"board": "table", "cards": "table", "turns": TURNS}
    record, rng = Record.new("megaciv", seats=18, seed=1, options=options), Random(1)
    while stage(record) < (TURNS, LAST):
        seat = rng.choice(record.waiting())
        answers = record.options(seat)
        record.play(seat, "done" if "done" in answers and rng.random() < 0.6 else rng.choice(answers))
    record.save(folder / "table.cradle")
    return (folder / "table.cradle").read_bytes()


def stage(record: Record) -> tuple[int, int]:
    world = record.state
    assert isinstance(world, World)
    return turn_and_phase(world)


def opened_at_a_table(server: str, folder: Path) -> dict[str, Any]:
    """The upload plays the game again; after it the match opens from its snapshot."""
    content = game_at_a_table(folder)
    began = time.monotonic()
    match = uploaded(server, content)
    taken_up = round(1000 * (time.monotonic() - began), 1)
    return {
        "lines": match.call()["lines"],
        "uploaded and played again": taken_up,
        "for the first time": took(lambda: seen(match)),
        "in memory": sorted(took(lambda: seen(match)) for _ in range(LOOKS)),
        "back from its snapshot": sorted(woken(match) for _ in range(LOOKS)),
    }


def uploaded(server: str, content: bytes) -> Place:
    request = Request(f"{server}/api/uploads", content, {"content-type": "application/octet-stream"})
    with urlopen(request, timeout=120) as answer:
        created = msgspec.json.decode(answer.read())
    mine = created["links"][0]
    return Place(server, created["match"], mine["seat"], mine["secret"], created)


def took(deed: Callable[[], Any]) -> float:
    began = time.monotonic()
    deed()
    return round(1000 * (time.monotonic() - began), 1)


def seen(place: Place) -> None:
    """A socket is opened, and everything that the page needs has come."""
    with place.seat() as seat:
        assert seat.view is not None


def asleep(place: Place) -> None:
    """Wait until nobody has the match in memory."""
    while call(place.server, "/health")["matches"]:
        time.sleep(A_SHORT_REST)


def woken(place: Place) -> float:
    asleep(place)
    return took(lambda: seen(place))


def measured(server: str, folder: Path) -> dict[str, Any]:
    finished = uploaded(server, GAME.read_bytes())
    first = took(lambda: seen(finished))
    lines = finished.call()["lines"]
    moments = [1 + (lines - 1) * number // (MOMENTS - 1) for number in range(MOMENTS)]
    views = sorted(took(lambda at=at: finished.call(f"/view?at={at}")) for at in moments)  # type: ignore[misc]
    running = uploaded(server, game_going_on(folder))
    seen(running)
    return {
        "lines": lines,
        "finished, for the first time": first,
        "finished, any moment, median and worst": [views[MOMENTS // 2], views[-1]],
        "running, in memory": sorted(took(lambda: seen(running)) for _ in range(LOOKS)),
        "running, back from its snapshot": sorted(woken(running) for _ in range(LOOKS)),
    }


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(address_of(Path(folder)), Path(folder) / "server.log", idle=A_SHORT_REST) as server,
    ):
        measure = opened_at_a_table if "--table" in sys.argv else measured
        print(json.dumps(measure(server.url, Path(folder)), indent=2))


if __name__ == "__main__":
    main()
