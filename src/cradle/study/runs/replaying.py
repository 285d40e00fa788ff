"""Plays games of a run again for a listener: faster than a record, which also needs views and undo."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from cradle.kernel.chance.dice import Roll
from cradle.kernel.chance.table import RecordingTable, ScriptedTable
from cradle.kernel.flow.agenda import State, settle
from cradle.kernel.game import Game, find
from cradle.kernel.save.file_format import BrokenSave, Save, read
from cradle.kernel.story.line import Line, perform
from cradle.kernel.words.catalog import reason_of, say
from cradle.kernel.words.written import Things

Row = tuple[Any, ...]
Tables = dict[str, list[Row]]


class Listener:
    """Gets the events of one game and fills tables row by row; each row begins with the number of the game."""

    columns: ClassVar[Mapping[str, Sequence[str]]] = {}  # by name of the table

    def __init__(self, number: int, ranks: Sequence[int]) -> None:
        self.number, self.ranks = number, ranks
        self.tables: Tables = {}
        self.state: Any = None

    def begin(self, state: State) -> None:
        """Called after the set-up."""
        self.state = state

    def answer(self, line: Line) -> None:
        """Called before each answer."""

    def hear(self, event: str, facts: tuple[Any, ...]) -> None:
        """Called for each event."""

    def end(self) -> None:
        """Called at the end of the game."""

    def add(self, table: str, *row: object) -> None:
        self.tables.setdefault(table, []).append((self.number, *row))

    def won(self, seat: int) -> bool:
        return self.ranks[seat] == 1


class PlainListener(Listener):
    """Counts the answers by question, for any game."""

    columns = {"lengths": ("game", "decisions"), "decisions": ("game", "phase", "choice", "answers")}

    def begin(self, state: State) -> None:
        super().begin(state)
        self.answers = Counter[str]()

    def answer(self, line: Line) -> None:
        self.answers[line[1]] += 1

    def end(self) -> None:
        self.add("lengths", self.answers.total())
        for choice, answers in sorted(self.answers.items()):
            self.add("decisions", choice, choice, answers)


class ListenedTable(RecordingTable):
    """Takes its picks from a save and passes events to a listener."""

    def __init__(self, listener: Listener, script: Sequence[Any]) -> None:
        super().__init__(no_chance)
        self.listener, self.chance = listener, ScriptedTable(script)

    def roll(self, dice: int) -> Roll:
        return self.chance.roll(dice)

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.chance.draw(layer, kind, seat)

    def choose(self, things: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.chance.choose(things, kind, seat)

    def tell(self, event: str, *facts: object) -> None:
        self.listener.hear(event, facts)

    def reveal(self, event: str, *facts: object) -> None:
        self.listener.hear(event, facts)

    def whisper(self, seat: int, event: str, *facts: object) -> None:
        """Skip events for one seat: a study does not need them."""


def no_chance() -> float:
    raise RuntimeError("a game that is played again has its chance in writing")


def listen(path: Path, listener: Listener) -> Tables:
    """Play a saved game again for a listener; if it breaks the rules, the error names the line."""
    save = read(path)
    game, header = find(save.header["game"]), save.header
    if header["rules"] != game.rules:
        wrong = "it was played under rules version {number}, today's is {known}"
        raise BrokenSave(path, 1, say(wrong, number=header["rules"], known=game.rules))
    state = laid_out(path, game, save, listener)
    for number, line in enumerate(save.lines[1:], start=3):
        listener.answer(line)
        try:
            perform(state, line, ListenedTable(listener, line[3]), game.acts)
        except Exception as trouble:
            raise not_allowed(path, number, trouble) from trouble
    listener.end()
    return listener.tables


def laid_out(path: Path, game: Game, save: Save, listener: Listener) -> State:
    """The game before its first question."""
    table = ListenedTable(listener, save.lines[0][3])
    try:
        state = game.start(save.header["seats"], save.header["options"], table)
        listener.begin(state)
        settle(state, table)
    except Exception as trouble:
        raise not_allowed(path, 2, trouble) from trouble
    return state


def not_allowed(path: Path, number: int, trouble: Exception) -> BrokenSave:
    return BrokenSave(path, number, say("the rules do not allow this line: {trouble}", trouble=reason_of(trouble)))
