"""Puzzles in a compressed file: a line with the game, its rules, kinds and levels, then a line for each puzzle.

The puzzles of our games come with the package, in the folder `data` beside the module that their title names.
"""

import gzip
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import DecodeError, Struct, ValidationError, json, structs

from cradle.kernel.game import find
from cradle.kernel.save.disk import replace
from cradle.kernel.title import title_of, titles
from cradle.kernel.words.catalog import BadOptions
from cradle.puzzles.puzzle import LEVELS, Puzzle

FILE: Final = "puzzles.jsonl.gz"


class CollectionHead(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    game: str
    rules: int
    puzzles: list[tuple[str, int]]  # kind and level of each puzzle, the first with number 1


class Collection(NamedTuple):
    """The puzzles of one game, each read on first use."""

    head: CollectionHead
    lines: Sequence[bytes]

    def all_puzzles(self) -> list[Puzzle]:
        return [decoded(line) for line in self.lines]

    def puzzle(self, number: int) -> Puzzle:
        """The puzzle with this number, counted from 1."""
        if not 1 <= number <= len(self.lines):
            raise BadOptions("there is no puzzle {number}; there are {most}", number=number, most=len(self.lines))
        return decoded(self.lines[number - 1])


def games_with_puzzles() -> list[str]:
    return [title.name for title in titles() if title.puzzles]


@lru_cache(maxsize=8)
def puzzles_of(game: str) -> Collection:
    """The puzzles that come with a game; empty if it has none."""
    title = title_of(game)
    if not title.puzzles:
        return Collection(CollectionHead(game, find(game).rules, []), [])
    package = title.puzzles.partition(":")[0].rpartition(".")[0]
    file = files(package) / "data" / FILE
    return (
        read(file.read_bytes(), str(file))
        if file.is_file()
        else Collection(CollectionHead(game, find(game).rules, []), [])
    )


def puzzles_in(path: Path) -> Collection:
    """The puzzles in a person's own file."""
    try:
        return read(path.read_bytes(), str(path))
    except OSError as trouble:
        why = trouble.strerror or str(trouble)
        raise BadOptions("{path} cannot be read: {trouble}", path=path, trouble=why) from None


def read(content: bytes, name: str) -> Collection:
    """Read a collection, and check that it is a file of puzzles made under today's rules."""
    try:
        first, *lines = gzip.decompress(content).splitlines()
        head = json.decode(first, type=CollectionHead)
    except (OSError, EOFError, ValueError, DecodeError) as wrong:
        raise BadOptions("{path} is no file of puzzles: {trouble}", path=name, trouble=str(wrong)) from None
    rules = find(head.game).rules
    if head.rules != rules:
        wrong_rules = "{path} was made under rules {number} of {game}, and these are rules {needed}; make it again"
        raise BadOptions(wrong_rules, path=name, number=head.rules, game=title_of(head.game).title, needed=rules)
    if len(lines) != len(head.puzzles):
        missing = "{path} tells of {number} puzzles and holds {there}"
        raise BadOptions(missing, path=name, number=len(head.puzzles), there=len(lines))
    return Collection(head, lines)


def decoded(line: bytes) -> Puzzle:
    try:
        return json.decode(line, type=Puzzle)
    except (DecodeError, ValidationError) as wrong:
        raise BadOptions("this puzzle cannot be read: {trouble}", trouble=str(wrong)) from None


def write(path: Path, game: str, puzzles: Sequence[Puzzle], kept: Sequence[Puzzle] = ()) -> None:
    """Write all puzzles of a game: the kept ones with their numbers, then the new ones by level."""
    levelled = with_levels([*kept, *puzzles])
    ordered = [*levelled[: len(kept)], *sorted(levelled[len(kept) :], key=lambda puzzle: puzzle.level)]
    head = CollectionHead(game, find(game).rules, [(puzzle.kind, puzzle.level) for puzzle in ordered])
    content = b"\n".join([json.encode(head), *[json.encode(puzzle) for puzzle in ordered]])
    replace(path, gzip.compress(content, mtime=0))


def with_levels(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Give the puzzles levels: for each kind as equally as possible, the hardest in the last level."""
    level: dict[int, int] = {}
    for kind in {puzzle.kind for puzzle in puzzles}:
        places = [place for place, puzzle in enumerate(puzzles) if puzzle.kind == kind]
        order = sorted(places, key=lambda place: (puzzles[place].difficulty, place))
        level |= {place: 1 + LEVELS * rank // len(order) for rank, place in enumerate(order)}
    return [structs.replace(puzzle, level=level[place]) for place, puzzle in enumerate(puzzles)]
