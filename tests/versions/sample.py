"""What every Python makes alike, byte for byte: games of all bots with their views and saves, analyses, puzzles.

python tests/versions/sample.py     a line for each thing: its name and the SHA-256 of what was made, or why it was not
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import cradle  # noqa: E402
from cradle.analysis.looking_back import analyse  # noqa: E402
from cradle.analysis.plain_form import plain  # noqa: E402
from cradle.bots.registry import make  # noqa: E402
from cradle.puzzles.collection import games_with_puzzles, puzzles_of  # noqa: E402
from cradle.puzzles.solving import after, verdict  # noqa: E402
from loops import until  # noqa: E402

SET_UPS: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "stoneage": (2, {}),
    "megaciv": (5, {"length": "short", "turns": 2, "offers": 8}),
}
WHOLE: Final = ("random", "greedy", "busy")  # games of these are played to the end
ANSWERS: Final = {"elder": 16, "sage": 40, "steward": 400}  # of those that think longer
NEED_NUMPY: Final = ("sage:", "stoneage: an analysis", "stoneage: puzzles")
WORLDS: Final = 2  # in which a decision is judged
PUZZLES: Final = (1, 20, 40)
NOT_MADE: Final = "without NumPy not made"


def main() -> None:
    """A line at a time, so that a reader sees how far it has come."""
    for name, digest in made():
        print(f"{name}\t{digest}", flush=True)


def made() -> Iterator[tuple[str, str]]:
    for game, (seats, _) in SET_UPS.items():
        for bot in cradle.bots_of(game):
            yield f"{game}: {seats} × {bot}", NOT_MADE if is_wanting(bot) else a_game(game, bot)
        analysis = f"{game}: an analysis"
        yield analysis, NOT_MADE if is_wanting(analysis) else an_analysis(game)
    for game in games_with_puzzles():
        puzzles = f"{game}: puzzles"
        yield puzzles, NOT_MADE if is_wanting(puzzles) else some_puzzles(game)


def is_wanting(thing: str) -> bool:
    """Whether it needs a network, and NumPy is not here."""
    return thing.startswith(NEED_NUMPY) and find_spec("numpy") is None


def a_game(game: str, bot: str) -> str:
    """The save of a game among bots of one name, and what spectators and all seats see of it on the way."""
    seats, options = SET_UPS[game]
    match = cradle.Record.new(game, seats=seats, seed=5, options=options)
    players = [make(bot, Random(f"5 {seat}")) for seat in range(seats)]
    enough = None if bot in WHOLE else ANSWERS[bot.partition(":")[0]]
    seen = []
    for _ in until(lambda: match.over or len(match.lines) == enough):
        seat = match.waiting()[0]
        match.play(seat, players[seat].choose(match.perspective(seat)))
        if len(match.lines) % 50 == 3:
            seen += [match.view(viewer) for viewer in (None, *range(seats))]
    return digest(saved(match), seen, match.result())


def saved(match: cradle.Record) -> str:
    with tempfile.TemporaryDirectory() as folder:
        match.save(Path(folder) / "match.cradle")
        return (Path(folder) / "match.cradle").read_text(encoding="utf-8")


def an_analysis(game: str) -> str:
    """What looking back says of the first answers of a game."""
    seats, options = SET_UPS[game]
    match = cradle.Record.new(game, seats=seats, seed=6, options=options)
    chance = Random(6)
    for _ in until(lambda: len(match.lines) == 8):
        seat = match.waiting()[0]
        match.play(seat, chance.choice(match.options(seat)))
    return digest(plain(match, analyse(match, [*range(seats)], WORLDS)))


def some_puzzles(game: str) -> str:
    """What a few puzzles ask, and what their best and second answers are worth."""
    its = puzzles_of(game)
    told = []
    for number in PUZZLES:
        puzzle = its.puzzle(number)
        for answers in (puzzle.best.answers, puzzle.second.answers):
            told.append([after(game, puzzle, answers).view(puzzle.seat), verdict(game, puzzle, answers)])
    return digest(told)


def digest(*things: Any) -> str:
    return sha256(json.dumps(things, ensure_ascii=False, default=str).encode()).hexdigest()


if __name__ == "__main__":
    main()
