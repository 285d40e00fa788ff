"""A game as it is written: its calls, its events and its sentences, read from the sources."""

import ast
from collections.abc import Iterator, Set
from pathlib import Path
from string import Formatter

from cradle.kernel.flow.agenda import Choice

GAMES = Path(__file__).parents[2] / "src" / "cradle" / "games"
AROUND = frozenset(
    {"bots", "analysis", "planner", "map", "terminal", "study", "web"}
)  # of a room: all but rules and words


def is_around(path: Path, around: Set[str] = AROUND) -> bool:
    """It lies in the room of a game, but not in its rules."""
    parts = path.relative_to(GAMES).parts if path.is_relative_to(GAMES) else ()
    return len(parts) > 1 and parts[1] in around


def trees(game: str) -> Iterator[tuple[str, ast.AST]]:
    """Every file of a game and its syntax."""
    for path in [each for each in sorted((GAMES / game).rglob("*.py")) if not is_around(each)]:
        yield str(path.relative_to(GAMES)), ast.parse(path.read_text(encoding="utf-8"))


def calls(game: str, *names: str) -> Iterator[tuple[str, str, ast.Call]]:
    """Every call of these functions or methods in a game: where, which, and its syntax."""
    for file, tree in trees(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in names:
                    yield f"{file}:{node.lineno}", name, node


def events_told(game: str) -> list[tuple[str, str, int]]:
    """Every event in the sources: where, its name and the number of its facts."""
    found = []
    for where, name, call in calls(game, "tell", "reveal", "whisper"):
        event, *facts = call.args[1:] if name == "whisper" else call.args
        for each in written_out(event):
            found.append((where, each, len(facts)))
    return found


def written_out(event: ast.expr) -> list[str]:
    """The name of an event, or both names where one of two is told."""
    if isinstance(event, ast.IfExp):
        return [*written_out(event.body), *written_out(event.orelse)]
    assert isinstance(event, ast.Constant), ast.unparse(event)
    return [str(event.value)]


def templates(game: str) -> Iterator[str]:
    """Every text of a game with a blank in it."""
    for _, tree in trees(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "{" in node.value:
                yield node.value


def blanks(template: str) -> set[str]:
    return {fact for _, fact, _, _ in Formatter().parse(template) if fact is not None}


def choices(game: str) -> list[type[Choice]]:
    """The choices of a game, those others build upon left out."""
    kinds, found = [Choice], []
    for kind in kinds:
        below = kind.__subclasses__()
        kinds += below
        if kind.__module__.startswith(f"cradle.games.{game}.") and not below:
            found.append(kind)
    return found
