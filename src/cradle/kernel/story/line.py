"""One line of a record, its effect on the game, and the moment after it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from cradle.kernel.chance.table import RecordingTable, Table
from cradle.kernel.flow.agenda import (
    WAIT,
    Choice,
    State,
    hold,
    in_closed_lanes,
    may_wait,
    question_to,
    reply,
    ring,
    settle,
    waiting,
)
from cradle.kernel.flow.closed_lanes import all_done
from cradle.kernel.seating import BOT, DEVICE, Seating

# seat (None: an act of the table), choice, written answer, picks, and the memory of the seat's bot if that has changed
Picks = list[Any]  # a list of Pick; looser, so that a line can be written in place
Line = tuple[int | None, str, Any, Picks] | tuple[int | None, str, Any, Picks, Any]

SETUP: Final = "setup"
UNDO: Final = "undo"
BELL: Final = "bell"

# why a seat cannot take back what came before
CHANCE: Final = "chance"
SHOWN: Final = "shown"
LANES: Final = "lanes"
FINAL: Final = "final"
TURN: Final = "turn"
PHASE: Final = "phase"
CONSENT: Final = "consent"
START: Final = "start"


class Moment:
    """The game after some line: its state, its seating, and how far back each seat may undo."""

    def __init__(
        self,
        line: int,
        state: State,
        seating: Seating,
        barriers: list[int],
        reasons: list[str],
    ) -> None:
        self.line, self.state, self.seating = line, state, seating
        self.barriers = barriers  # by seat: the first line that can still be taken back
        self.reasons = reasons  # by seat: why nothing before it can
        self.phase_from = 0  # the line at which the current phase began, where seats decide one by one
        self.lanes_from = -1  # the line at which the current closed lanes were opened
        self.opening: State | None = None  # the state at that line

    def copy(self) -> "Moment":
        twin = Moment(self.line, self.state.copy(), self.seating, self.barriers[:], self.reasons[:])
        twin.phase_from, twin.lanes_from, twin.opening = self.phase_from, self.lanes_from, self.opening
        return twin

    def bar(self, reason: str, seats: Iterable[int] | None = None) -> None:
        """Set a barrier here: these seats, or all seats, can no longer take back anything before it."""
        for seat in range(len(self.barriers)) if seats is None else seats:
            self.barriers[seat], self.reasons[seat] = self.line, reason


def with_picks(line: Line, picks: Picks) -> Line:
    """The line with these picks."""
    if len(line) == 5:
        return line[0], line[1], line[2], picks, line[4]
    return line[0], line[1], line[2], picks


def with_memory(line: Line, memory: Any) -> Line:
    """The line with the new memory of the seat's bot."""
    return line[0], line[1], line[2], line[3], memory


def gives_seat(line: Line) -> bool:
    """The table gives a seat to a bot, back to a person or to another device; nothing on the table changes."""
    return line[0] is None and line[1] in (BOT, DEVICE)


def seating_after(seating: Seating, line: Line) -> Seating:
    """The seating after a line, with the memories of bots."""
    if gives_seat(line):
        return seating.after(line[2]) if line[1] == BOT else seating
    if len(line) == 5 and line[0] is not None:
        return seating.remembering(line[0], line[4])
    return seating


def struck_by(line: Line, at: int, lines: Sequence[Line]) -> list[int]:
    """The lines that an undo line takes back: the ones it names, or by consent all from one on except the seating."""
    if line[0] is not None:
        return list(line[2])
    return [k for k in range(line[2], at) if lines[k][1] != UNDO and not gives_seat(lines[k])]


def all_struck(lines: Sequence[Line], undos: Sequence[int]) -> set[int]:
    """The lines taken back by the undo lines among these."""
    struck: set[int] = set()
    for at in undos:
        struck.update(struck_by(lines[at], at, lines))
    return struck


Acts = Mapping[str, Callable[[Any, Any, Table], None]]


def perform(state: State, line: Line, table: RecordingTable, acts: Acts, answer: Any = None) -> bool:
    """Apply a line and run to the next question; True if closed lanes ended.

    `answer` is the answer of the line if it has been read already.
    """
    seat, written = line[0], line[2]
    if seat is None:
        return not gives_seat(line) and act(state, line[1], written, table, acts)
    choice = question_to(state, seat)
    assert choice is not None, f"seat {seat} is not asked"
    if written == WAIT and may_wait(state, seat):
        hold(state, seat)
        return False
    reply(state, choice, choice.read(state, written) if answer is None else answer, table)
    done = all_done(state)
    settle(state, table)
    return done


def act(state: State, name: str, argument: Any, table: RecordingTable, acts: Acts) -> bool:
    """Perform an act of the table; closed lanes end if nothing is left of them."""
    closed = in_closed_lanes(state)
    if name in acts:
        acts[name](state, argument, table)
    else:
        ring(state)
    settle(state, table)
    return closed and not in_closed_lanes(state)


def waiting_before(state: State, line: Line) -> list[Choice]:
    """The question that a line answers; all open ones if it is an act of the table."""
    if line[0] is None:
        return waiting(state)
    question = question_to(state, line[0])
    return [] if question is None else [question]


def is_final(answer: Any, asked: Sequence[Choice]) -> bool:
    """Whether a rule makes this answer final."""
    return answer is not None and answer != WAIT and asked[0].final(answer)


def answer_in(state: State, line: Line, asked: Sequence[Choice]) -> Any:
    """The answer of a line, read by its question; None for an act of the table."""
    return asked[0].read(state, line[2]) if line[0] is not None and asked else None
