"""A finished match in figures: their growth turn by turn, what was counted, everybody's luck, every pick of chance.

A worker computes them from the header and the lines in the store.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from cradle.kernel.chance.table import RecordingTable, ScriptedTable
from cradle.kernel.flow.agenda import State
from cradle.kernel.record.record import Record
from cradle.kernel.record.reopening import blank
from cradle.kernel.save.migration import game_of
from cradle.kernel.story.line import Line
from cradle.kernel.words.written import Things
from cradle.server.store import decoded

THE_MATCH: Final = "the stored match"
AVERAGE: Final = 3.5  # pips of a die on average


def curves_of(header: dict[str, Any], text: str) -> dict[str, Any]:
    """The result, all figures, tallies and luck, with rows of [line, turn, points by seat] as if it had ended then."""
    record, rows = played(header, decoded(text))
    return {
        "result": record.result(),
        "points": [row[:3] for row in rows],
        "figures": [*record.game.figures[0]],
        "rows": [[line, turn, figures] for line, turn, _, figures in rows],
        "tallies": tallies_of(record),
        "luck": luck_of(record),
    }


def played(header: dict[str, Any], lines: Sequence[Line]) -> tuple[Record, list[list[Any]]]:
    """Replay the match and note a row of points at the start of each turn and at the end."""
    record = Record.resume(header, list, None, lines[:1], "")
    rows = [row_of(record, 1)]
    for number, line in enumerate(lines[1:], start=2):
        record.stored.replay_line(THE_MATCH, number, line)
        now = turn_of(record.state)
        while rows and rows[-1][1] > now:  # the table took moves back
            rows.pop()
        if not rows or rows[-1][1] < now:
            rows.append(row_of(record, number))
    return record, [*rows, row_of(record, len(lines))]


def row_of(record: Record, line: int) -> list[Any]:
    """The line, the turn, the points by seat, and all figures by seat."""
    state, game = record.state, record.game
    seats = range(record.seats)
    points = [game.points_now(state, seat) for seat in seats]
    return [line, turn_of(state), points, [[*game.figures[1](state, seat)] for seat in seats]]


def turn_of(state: State) -> int:
    """The number of the turn or round."""
    turn: int = getattr(state, "turn", 0) or getattr(state, "round", 0)
    return turn


def phases_of(header: dict[str, Any], text: str, moments: int, language: str) -> list[tuple[int, int, str]]:
    """Where each phase began, up to a moment: the line, the turn and the name of the phase."""
    lines = decoded(text)[:moments]
    record = Record.resume(header, list, None, lines[:1], "")
    rows = [(1, record.phase)]
    for number, line in enumerate(lines[1:], start=2):
        record.stored.replay_line(THE_MATCH, number, line)
        now = record.phase
        while rows and rows[-1][1] > now:  # the table took moves back
            rows.pop()
        if not rows or rows[-1][1] < now:
            rows.append((number, now))
    called = record.game.catalog.name
    return [(line, turn, called("phase", phase, language)) for line, (turn, phase) in rows]


def tallies_of(record: Record) -> list[dict[str, int]]:
    """By seat: how often the things that the game counts happened to it and were not taken back."""
    found: list[Counter[str]] = [Counter() for _ in range(record.seats)]
    for name, facts in told_in(record):
        for what, seat in record.game.tally(name, facts):
            if seat < record.seats:  # barbarians win as well
                found[seat][what] += 1
    return [dict(each) for each in found]


def luck_of(record: Record) -> list[dict[str, float]]:
    """By seat: how many dice it rolled, how many pips they showed, and how many they show on average."""
    rolled: list[list[int]] = [[] for _ in range(record.seats)]
    for facts in told_of(record, "rolled"):
        rolled[facts["seat"]] += facts["dice"]
    return [{"dice": len(faces), "pips": sum(faces), "average": AVERAGE * len(faces)} for faces in rolled]


def told_of(record: Record, event: str) -> list[dict[str, Any]]:
    """The facts of all events of this name that were not taken back."""
    return [facts for name, facts in told_in(record) if name == event]


def told_in(record: Record) -> list[tuple[str, dict[str, Any]]]:
    """All events that were not taken back, with their facts."""
    story, catalog = record.story, record.game.catalog
    kept = [events for line, events in enumerate(story.events_by_line) if line not in story.struck]
    return [(name, catalog.facts_of(name, values)) for events in kept for _, name, values in events]


def picks_of(header: dict[str, Any], text: str) -> list[Any]:
    """Every pick ever made, including those taken back: line, kind, result, and what could have come instead.

    What could have come is a number of dice, or a list of all the possible things.
    """
    lines = decoded(text)
    match = blank(THE_MATCH, game_of(THE_MATCH, header, None), header, None)
    rows: list[Any] = []
    for number, line in enumerate(lines):
        table = PickWitness(line[3])
        match.replay(line, table)
        rows += [[number, *pick, ways] for pick, ways in zip(table.picks, table.ways, strict=True)]
    return rows


class PickWitness(RecordingTable):
    """Replay chance as written, and note beside each pick what else could have come."""

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
