"""A game played without a record: for simulations whose players look before they answer.

What goes on in closed lanes stays hidden from those who look, as in a record.
"""

from collections.abc import Callable, Sequence
from typing import Any

from cradle.kernel.flow import Choice, State, Together, in_closed_lanes, question_to, reply, settle
from cradle.kernel.game import Game
from cradle.kernel.perspective import Perspective
from cradle.kernel.table import ScriptedTable, Table

NextQuestion = Callable[[State, Table], Choice | None]


class Live:
    """A state that is being played, its source of chance, and what was said since lanes were closed."""

    def __init__(
        self,
        game: Game,
        state: State,
        table: Table,
        names: Sequence[str] = (),
        next_question: NextQuestion = settle,
    ) -> None:
        self.game, self.state, self.table, self.names = game, state, table, names
        self.next_question = next_question  # how the game is run to its next question
        self.opening: State | None = None  # the state when the closed lanes of now were opened
        self.said: list[tuple[int, Any]] = []  # seat and answer since then

    def ask(self) -> Choice | None:
        """Run to the next question; None at the end."""
        question = self.next_question(self.state, self.table)
        closed = question is not None and in_closed_lanes(self.state)
        if not closed:
            self.opening = None
        elif self.opening is None:
            self.opening, self.said = self.state.copy(), []
        return question

    def answer(self, choice: Choice, answer: Any) -> None:
        """Apply a legal answer."""
        if self.opening is not None:
            self.said.append((choice.seat, answer))
        reply(self.state, choice, answer, self.table)
        step = self.state.agenda[-1] if self.state.agenda else None
        if isinstance(step, Together) and step.closed and not any(step.lanes):
            self.opening = None  # others may follow at once

    def perspective(self, seat: int) -> Perspective:
        return Perspective(self.game, self.seen_by(seat), seat, self.names, self.state)

    def seen_by(self, seat: int) -> State:
        """The state as a seat may know it: of closed lanes only its own."""
        own = [answer for who, answer in self.said if who == seat] if self.opening is not None else []
        if self.opening is None:
            return self.state
        if not own:
            return self.opening
        state, table = self.opening.copy(), ScriptedTable(())  # lanes use no chance
        for answer in own:
            choice = question_to(state, seat)
            assert choice is not None
            reply(state, choice, answer, table)
        return state

    def copy(self, table: Table) -> "Live":
        """A game of its own from here: with the same source of chance to go on, with another to plan."""
        twin = Live(self.game, self.state.copy(), table, self.names, self.next_question)
        twin.opening, twin.said = self.opening, self.said[:]
        return twin
