"""A finished match in figures: how the points grew, everybody's luck, and every pick of chance.

Worked out in a worker, from the header and the lines as the store has them.
"""

from collections.abc import Sequence
from typing import Any, Final

from cradle.kernel.flow import State
from cradle.kernel.line import Line
from cradle.kernel.record import Record, replay_line
from cradle.kernel.table import RecordingTable, ScriptedTable
from cradle.kernel.written import Things
from cradle.server.store import decoded

THE_MATCH: Final = "the stored match"
AVERAGE: Final = 3.5  # pips of a die


def curves_of(header: dict[str, Any], text: str) -> dict[str, Any]:
    """The result, rows of [line, turn, points by seat] as if it had ended then, and everybody's luck."""
    lines = decoded(text)
    record, points = played(header, lines)
    return {"result": record.result(), "points": points, "luck": luck_of(record)}


def played(header: dict[str, Any], lines: Sequence[Line]) -> tuple[Record, list[list[Any]]]:
    """The match played again, and a row of points where each turn began and at the end."""
    record = Record.resume(header, list, None, lines[:1], "")
    rows = [row_of(record, 1)]
    for number, line in enumerate(lines[1:], start=2):
        replay_line(THE_MATCH, number, record, line)
        now = turn_of(record.state)
        while rows and rows[-1][1] > now:  # the table went back
            rows.pop()
        if not rows or rows[-1][1] < now:
            rows.append(row_of(record, number))
    return record, [*rows, row_of(record, len(lines))]


def row_of(record: Record, line: int) -> list[Any]:
    state = record.state
    return [line, turn_of(state), [record.game.points_now(state, seat) for seat in range(record.seats)]]


def turn_of(state: State) -> int:
    """The number of the turn or round."""
    turn: int = getattr(state, "turn", 0) or getattr(state, "round", 0)
    return turn


def luck_of(record: Record) -> list[dict[str, float]]:
    """By seat: how many dice it rolled, how many pips they showed, and how many they show on average."""
    rolled: list[list[int]] = [[] for _ in range(record.seats)]
    for facts in told_of(record, "rolled"):
        rolled[facts["seat"]] += facts["dice"]
    return [{"dice": len(faces), "pips": sum(faces), "average": AVERAGE * len(faces)} for faces in rolled]


def told_of(record: Record, event: str) -> list[dict[str, Any]]:
    """The facts of all events of this name that were not taken back."""
    story, catalog = record.story, record.game.catalog
    kept = [events for line, events in enumerate(story.events_by_line) if line not in story.struck]
    return [catalog.facts_of(name, values) for events in kept for _, name, values in events if name == event]


def picks_of(header: dict[str, Any], text: str) -> list[Any]:
    """Every pick ever made, what was taken back included: line, kind, what came out, and what could have.

    What could have is a number of dice, or the list of all things there were.
    """
    lines = decoded(text)
    record = Record.resume(header, list, None, [], "")
    rows: list[Any] = []
    for number, line in enumerate(lines):
        table = Witness(line[3])
        record.replay(line, table)
        rows += [[number, *pick, ways] for pick, ways in zip(table.picks, table.ways, strict=True)]
    return rows


class Witness(RecordingTable):
    """Chance falls as written, and what else could have come is written down beside it."""

    def __init__(self, script: Sequence[Any]) -> None:
        super().__init__(no_chance)
        self.script = ScriptedTable(script)
        self.picks = self.script.picks
        self.ways: list[Any] = []

    def roll(self, dice: int) -> tuple[int, ...]:
        self.ways.append(dice)
        return self.script.roll(dice)

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        self.ways.append([kind.id_of(thing) for thing in layer])
        return self.script.draw(layer, kind, seat)

    def choose(self, things: Sequence[int], kind: Things, seat: int | None = None) -> int:
        self.ways.append([kind.id_of(thing) for thing in things])
        return self.script.choose(things, kind, seat)


def no_chance() -> float:
    raise RuntimeError("everything has been decided already")
