"""A game played without a record, for simulations in which players see a view before they answer.

Answers in closed lanes stay hidden from the others, as in a record.
"""

from collections.abc import Callable, Sequence
from typing import Any

from cradle.kernel.chance.table import RecordingTable, ScriptedTable, Table
from cradle.kernel.flow.agenda import (
    WAIT,
    Choice,
    State,
    hold,
    in_closed_lanes,
    name_of,
    question_to,
    reply,
    settle,
)
from cradle.kernel.flow.closed_lanes import all_done, is_shown, lanes_shown_to
from cradle.kernel.game import Game
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.story.line import SETUP, Line, with_picks

NextQuestion = Callable[[State, Table], Choice | None]


class Live:
    """A state in play, its source of chance, and the answers given in the current closed lanes."""

    def __init__(
        self,
        game: Game,
        state: State,
        table: Table,
        names: Sequence[str] = (),
        next_question: NextQuestion = settle,
    ) -> None:
        self.game, self.state, self.table, self.names = game, state, table, names
        self.next_question = next_question  # runs the game to its next question
        self.opening: State | None = None  # the state when the current closed lanes were opened
        self.said: list[tuple[int, Any]] = []  # seat and answer since then
        self.lines: list[Line] | None = None  # the lines of a record of this game, if they are kept

    def ask(self) -> Choice | None:
        """Run to the next question; None at the end."""
        question = self.next_question(self.state, self.table)
        closed = question is not None and in_closed_lanes(self.state)
        if not closed:
            self.opening = None
        elif self.opening is None:
            self.opening, self.said = self.state.copy(), []
        return question

    def next_decision(self) -> Choice | None:
        """Run to the next question with at least two options; a lone end is answered on the way and is no decision."""
        question = self.ask()
        while question is not None and len(self.state.offered) == 1:
            self.answer(question, self.state.offered[0])
            question = self.ask()
        return question

    def answer(self, choice: Choice, answer: Any) -> None:
        """Apply a legal answer."""
        if self.lines is not None:
            self.keep_line((choice.seat, name_of(choice), choice.write(self.state, answer), []))
        if self.opening is not None:
            self.said.append((choice.seat, answer))
        if answer == WAIT:
            hold(self.state, choice.seat)
            return
        reply(self.state, choice, answer, self.table)
        if all_done(self.state):
            self.opening = None  # new lanes may follow at once

    def perspective(self, seat: int) -> Perspective:
        return Perspective(self.game, self.seen_by(seat), seat, self.names, self.state)

    def seen_by(self, seat: int) -> State:
        """The state as a seat may know it: of closed lanes only its own, and those it waited for once they are done."""
        if self.opening is None:
            return self.state
        shown = lanes_shown_to(self.state, seat)
        said = [(who, answer) for who, answer in self.said if is_shown(who, shown)]
        if not said:
            return self.opening
        state, table = self.opening.copy(), ScriptedTable(())  # lanes use no chance
        for who, answer in said:
            say_again(state, who, answer, table)
        return state

    # ---- as a record

    def keep_lines(self) -> None:
        """Keep every answer as a line of a record; the table has to be a recording one."""
        assert isinstance(self.table, RecordingTable), "a silent table does not know what chance decided"
        self.lines = [(None, SETUP, None, [])]

    def keep_line(self, line: Line) -> None:
        """Add a line; the picks made so far belong to the line before it."""
        self.kept_lines().append(line)

    def kept_lines(self) -> list[Line]:
        """All lines so far, each with its picks."""
        assert self.lines is not None, "nobody has asked for lines"
        assert isinstance(self.table, RecordingTable)
        self.lines[-1] = with_picks(self.lines[-1], [*self.lines[-1][3], *self.table.picks])
        self.table.picks, self.table.events = [], []
        return self.lines

    def copy(self, table: Table) -> "Live":
        """A separate game from here; give it the same table to play on, or another to plan."""
        twin = Live(self.game, self.state.copy(), table, self.names, self.next_question)
        twin.opening, twin.said = self.opening, self.said[:]
        return twin


def say_again(state: State, seat: int, answer: Any, table: Table) -> None:
    if answer == WAIT:
        hold(state, seat)
        return
    choice = question_to(state, seat)
    assert choice is not None, "what was said once can be said again"
    reply(state, choice, answer, table)
