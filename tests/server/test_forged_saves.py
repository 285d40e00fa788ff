"""Forged saves and copies of tables with valid checksums: no worker ends, no module is imported, memory is bounded."""

import copy
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import pytest

from conftest import SOAK
from cradle.kernel.record.record import Record
from cradle.kernel.save.file_format import SaveRows
from cradle.kernel.save.file_format import read as read_save
from cradle.server.store import address_of
from server.running import Running
from server.test_everybody import MISTAKE
from server.wrong_messages import WRONG, Raw

FORGED: Final = 2_000 if SOAK else 8
NO_END: Final = {"upload bytes": 10**12}
MOST_MEMORY: Final = 500  # megabytes
BOTS: Final = [
    "venv.__main__:X",
    "os:system",
    "cradle.cli:main",
    "random:Random",
    "elder:no",
    "",
    "x" * 5_000,
    "../x:Y",
    "steward",
]
NAMES: Final = ["", "x" * 10_000, "<b>", "\u202e", "Ann", "{name}"]
PATIENCE: Final = 120.0  # seconds


def deep(levels: int) -> Any:
    found: Any = 0
    for _ in range(levels):
        found = [found]
    return found


VALUES: Final[list[Any]] = [*[each for each in WRONG if not isinstance(each, Raw | float)], deep(40), deep(59), 10**99]


def forged(header: dict[str, Any], lines: list[Any], rng: Random) -> bytes:
    """The save with one thing changed, and checksums that fit it."""
    header, lines = copy.deepcopy(header), [list(line) for line in lines]
    what = rng.choice(["bot", "bot", "header", "line", "picks", "swap", "cut", "names", "act"])
    place = rng.randrange(len(lines))
    if what == "bot":
        lines.insert(
            max(1, place),
            [None, "bot", [rng.randrange(header["seats"]), rng.choice(BOTS), rng.choice([0, 77, 10**90])], []],
        )
    elif what == "header":
        header[rng.choice([*header, "bots", "position", "extra"])] = rng.choice([*VALUES, BOTS, {"bots": BOTS}])
    elif what == "line":
        lines[place][rng.randrange(4)] = rng.choice(VALUES)
    elif what == "picks":
        lines[place][3] = [rng.choice(VALUES)] * rng.randint(1, 5)
    elif what == "swap":
        other = rng.randrange(len(lines))
        lines[place], lines[other] = lines[other], lines[place]
    elif what == "cut":
        del lines[max(1, place) :]
    elif what == "names":
        header["names"] = [rng.choice(NAMES)] * header["seats"]
    else:
        lines.insert(
            max(1, place),
            [
                None,
                rng.choice(["bell", "undo", "leave", "leave_early", "last_turn", "board", "x"]),
                rng.choice(VALUES),
                [],
            ],
        )
    return written(header, lines)


def written(header: dict[str, Any], lines: list[Any]) -> bytes:
    rows = SaveRows(header)
    for line in lines:
        rows.add(tuple(line))
    return rows.content() + rows.seal()


def genuine(folder: Path) -> Iterator[tuple[dict[str, Any], list[Any]]]:
    """Short saves of both games, with bots, and one that begins with a position, like copies of a table."""
    for game, seats in (("stoneage", 2), ("megaciv", 5)):
        record, rng = Record.new(game, seats=seats, seed=3, bots=[None, "random"] + [None] * (seats - 2)), Random(3)
        for _ in range(60):
            seat = record.waiting()[0]
            record.play(seat, rng.choice(record.options(seat)))
        begun = Record.from_position(game, record.state, seats=seats, seed=4)
        for each in (record, begun):
            each.save(folder / "genuine.cradle")
            save = read_save(folder / "genuine.cradle")
            yield save.header, save.lines


def test_a_forged_save_is_refused_or_goes_on_and_harms_nothing(tmp_path: Path) -> None:
    rng, log = Random(7), tmp_path / "server.log"
    saves = [*genuine(tmp_path)]
    with Running(address_of(tmp_path), log, limits=NO_END, workers=1) as server, client_of(server) as client:
        opened = []
        for _ in range(FORGED):
            answer = client.post("/api/uploads", content=forged(*rng.choice(saves), rng))
            assert answer.status_code in (201, 400, 403, 409, 413, 422), answer.text
            if answer.status_code == 201:
                opened.append(answer.json()["match"])
        assert opened, "nothing that was changed could be played on"
        for match in rng.choices(opened, k=10):  # bots play on in those
            assert client.get(f"/api/matches/{match}/view").status_code < 500
        assert server.memory() < MOST_MEMORY
        server.kill()
        server.start()
        for match in opened[-20:]:
            assert client.get(f"/api/matches/{match}/view").status_code < 500
        assert client.get("/health").status_code == 200
    assert [line for line in log.read_text().splitlines() if MISTAKE.search(line)] == []


def client_of(server: Running) -> httpx.Client:
    return httpx.Client(base_url=server.url, timeout=PATIENCE, headers={"content-type": "application/octet-stream"})


def test_a_module_that_a_save_names_is_not_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "planted.py").write_text("open(__file__ + '.imported', 'w').close()")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    header, lines = next(genuine(tmp_path))
    header["bots"] = [None, ["planted:Bot", 1]]
    lines = [*lines, (None, "bot", [0, "planted:Bot", 77], [])]
    with Running(address_of(tmp_path), tmp_path / "server.log", workers=1) as server, client_of(server) as client:
        answer = client.post("/api/uploads", content=written(header, lines))
        if answer.status_code == 201:
            client.get(f"/api/matches/{answer.json()['match']}/view")
        server.kill()
        server.start()
        assert client.get("/health").status_code == 200
    assert not (tmp_path / "planted.py.imported").exists()
