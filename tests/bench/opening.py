"""How long it takes to open a match of 18 seats: a running one, one that has left memory, any moment of a finished one.

    python tests/bench/opening.py

Bots play a whole game of Mega Civilization, which is uploaded; it opens for the first time after it has been played
again in a worker, as after an update. Times are in milliseconds, from the request to the last byte of the answer.
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

from cradle.bots.registry import make
from cradle.client import Place, call
from cradle.kernel.record import Record
from cradle.server.store import address_of
from server.running import Running

SEATS = 18
MOMENTS = 20
LOOKS = 5
A_SHORT_REST = 0.2  # seconds until a match that nobody looks at leaves memory


def a_game(lines: int | None = None) -> bytes:
    """A game of stewards, whole or up to a line, as a saved game."""
    record = Record.new("megaciv", seats=SEATS, seed=3)
    bots = [make("steward", Random(seat), "megaciv") for seat in range(SEATS)]
    dealings = 0
    while not record.over and (lines is None or record.length < lines):
        dealings = dealings + 1 if record.in_market else 0
        if dealings > 60 * SEATS:
            record.bell()
            continue
        seat = record.waiting()[0]
        record.play(seat, bots[seat].choose(record.perspective(seat)))
    with tempfile.TemporaryDirectory() as folder:
        record.save(Path(folder) / "game.cradle")
        return (Path(folder) / "game.cradle").read_bytes()


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


def measured(server: str) -> dict[str, Any]:
    content = a_game()
    finished = uploaded(server, content)
    first = took(lambda: seen(finished))
    lines = finished.call()["lines"]
    moments = [1 + (lines - 1) * number // (MOMENTS - 1) for number in range(MOMENTS)]
    views = sorted(took(lambda at=at: finished.call(f"/view?at={at}")) for at in moments)  # type: ignore[misc]
    running = uploaded(server, a_game(lines * 2 // 3))
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
        print(json.dumps(measured(server.url), indent=2))


if __name__ == "__main__":
    main()
