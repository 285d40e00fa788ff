"""A leaderboard: the standings of an arena's bots after every game was played again and compared.

Anyone with the folder can make the same file: rules and chance come out as saved, the games are exactly those that
follow from the arena's seed, in order and without gaps, and ranks and scores are those of the games.
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
    """The head of an arena and its saved results, none missing."""
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
    """Play each game again and give its digest; stop at the first that differs from its record."""
    check = partial(checked, folder, head)
    if jobs == 1:
        yield from map(check, played)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(check, played)


def checked(folder: Path, head: Head, one: Played) -> str:
    """The digest of a game, after a check that it agrees with its row."""
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
    """The first difference between a game and its row or the arena; empty if there is none."""
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
    """The content of a leaderboard."""
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
    """Write the leaderboard as one file."""
    replace(folder / FILE, (json.dumps(found, indent=1, ensure_ascii=False) + "\n").encode())
    return folder / FILE
