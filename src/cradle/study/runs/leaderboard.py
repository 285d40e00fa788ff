"""A leaderboard: the games of an arena, every one of them played again and compared, and how the bots stand.

Whoever has the folder can make the same file from it: rules and chance come out as they are written, every game is one
that the arena's seed asks for, in its order and with none left out, and ranks and scores are those of the games.
"""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from cradle import __version__
from cradle.kernel.record.verify import Report, verify
from cradle.kernel.save.disk import replace
from cradle.kernel.save.file_format import BrokenSave
from cradle.kernel.words.catalog import BadOptions
from cradle.study.runs.folder import Head, read_head, read_results
from cradle.study.runs.seatings import arena_tasks
from cradle.study.runs.standings import Played, duels, standings

FILE: Final = "leaderboard.json"


def played_in(folder: Path) -> tuple[Head, list[Played]]:
    """What an arena was about, and its games as they are written down, none missing."""
    head = read_head(folder)
    if not head["arena"]:
        raise BadOptions("{folder} holds a simulation; a leaderboard is made of an arena", folder=folder)
    played = [(task, outcome) for _, task, outcome in sorted(read_results(folder), key=lambda row: row[0])]
    if not played:
        raise BadOptions("no game has been played in {folder}", folder=folder)
    wanted = arena_tasks(head["bots"], head["seats"], head["seed"], len(played))
    for (task, _), expected in zip(played, wanted, strict=True):
        if task != expected:
            raise BadOptions(
                "game {game_number} of {folder} is not the one that its arena plays next",
                game_number=expected["number"],
                folder=folder,
            )
    return head, played


def verified(folder: Path, head: Head, played: Sequence[Played], jobs: int) -> Iterator[str]:
    """The digest of each game after it was played again; the first that is not as it is written stops everything."""
    check = partial(checked, folder, head)
    if jobs == 1:
        yield from map(check, played)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(check, played)


def checked(folder: Path, head: Head, one: Played) -> str:
    """The digest of a game that is as its row tells."""
    number = one[0]["number"]
    path = folder / "games" / f"{number:05}.cradle.gz"
    if not path.is_file():
        raise BadOptions(
            "game {game_number} of {folder} was not kept; run the arena with --records",
            game_number=number,
            folder=folder,
        )
    try:
        report = verify(path)
    except BrokenSave as broken:
        raise BadOptions("{trouble}", trouble=str(broken)) from None
    trouble = difference(head, one, report)
    if trouble:
        raise BadOptions("{path}: {trouble}", path=path, trouble=trouble)
    return sha256(path.read_bytes()).hexdigest()


def difference(head: Head, one: Played, report: Report) -> str:
    """In what a game is not the one that its row and the arena tell of, or nothing."""
    (task, outcome), match, header = one, report.record, report.record.header()
    if any([header[name] != head[name] for name in ("game", "rules", "seats", "options")]):
        return "it is a game of another arena"
    if not (report.sealed and report.chance_checked) or header.get("seed") != task["seed"]:
        return "its chance does not come from the seed of its round"
    if [name for name, _ in header.get("bots", [])] != task["bots"]:
        return "others played it than its row tells"
    result = match.result()
    found = ([], []) if result is None else (result["ranks"], result["scores"])
    return "" if found == (outcome["ranks"], outcome["scores"]) else "it ended otherwise than its row tells"


def results(head: Head, played: Sequence[Played], digests: Sequence[str]) -> dict[str, Any]:
    """All that a leaderboard tells."""
    return {
        "cradle": __version__,
        "game": head["game"],
        "rules": head["rules"],
        "seats": head["seats"],
        "options": head["options"],
        "bots": head["bots"],
        "seed": head["seed"],
        "games": len(played),
        "verified": len(digests),
        "broken_off": sum(not outcome["ranks"] for _, outcome in played),
        "digest": sha256("".join(digests).encode()).hexdigest(),  # of all games
        "standings": standings(played),
        "duels": duels(played),
    }


def write(folder: Path, found: dict[str, Any]) -> Path:
    """The one file that a leaderboard is."""
    replace(folder / FILE, (json.dumps(found, indent=1, ensure_ascii=False) + "\n").encode())
    return folder / FILE
