"""How a game flows: a state with an agenda of steps, run until a seat must choose.

The agenda is a stack. A step runs and may put further steps on it; a choice waits for its seat; a Together holds
one lane of steps for each seat that decides at the same time.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from signal import SIGINT, getsignal
from typing import Any, Final

from cradle.kernel.chance.table import Table
from cradle.kernel.flow.choice import DONE, WAIT, Answer, Choice, State, Step, name_of

__all__ = [
    "DONE", "WAIT", "Answer", "Choice", "Lane", "State", "Step", "Together", "asked_alone",
    "hear_interrupts", "hold", "in_closed_lanes", "in_contact", "in_lanes", "in_open_lanes", "in_the_open", "is_free",
    "may_wait", "name_of", "next_decision", "open_lanes", "question_to", "reply", "ring", "settle", "settle_long",
    "together", "waiting", "waits_too_late",
]  # fmt: skip

MOST_STEPS: Final = 100_000  # steps in a row without a question; a whole turn of 18 seats takes some 2,000


Lane = tuple[Step, ...]  # a small agenda, the next step last


class Together(Step):
    """Lanes for seats that decide at the same time.

    Closed: nobody sees the others' answers before all lanes are done, and a seat may wait for the lanes before its
    own. Open: every answer takes effect at once and everyone sees it. A lane may follow earlier lanes: it begins, with
    a question, when these are done, and from then on its seat sees them.
    """

    def __init__(
        self,
        lanes: tuple[Lane, ...],
        seats: tuple[int, ...],
        closed: bool = True,
        opened: bool = False,
        holding: tuple[int, ...] = (),
        first: int = 0,
        after: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.lanes, self.seats, self.closed = lanes, seats, closed
        self.opened = opened  # every lane has reached its first question
        self.holding = holding  # seats that wait for the lanes before theirs
        self.first = first  # the lane asked first; in open lanes, the one after the lane that answered last
        self.after = after  # by lane: the earlier seats whose lanes it follows; () if no lane follows any

    def proceed(self, state: State, table: Table) -> Choice | None:
        """Open the lanes if they are new, ask, and close them when all are done."""
        if not self.opened:
            open_lanes(state, self, table)
            return None
        question = self.first_question()
        if question is None:
            state.agenda.pop()
            return None
        if question is not state.offered_for:
            state.offered = question.options(state)
        state.offered_for = None
        return question

    def first_question(self) -> Choice | None:
        """The question to ask next."""
        lanes, index = self.lanes, self.first
        for _ in range(len(lanes)):
            if lanes[index]:
                question = self.question(index)
                if question is not None:
                    return question
            index = index + 1 if index + 1 < len(lanes) else 0
        return None

    def with_lane(self, index: int, lane: Lane) -> "Together":
        lanes = self.lanes[:index] + (lane,) + self.lanes[index + 1 :]
        first = 0 if self.closed else (index + 1) % len(lanes)
        return Together(lanes, self.seats, self.closed, True, self.holding, first, self.after)

    def with_holding(self, seat: int) -> "Together":
        return Together(self.lanes, self.seats, self.closed, True, (*self.holding, seat), 0, self.after)

    def held(self, index: int) -> bool:
        """This lane waits for the lanes before it, or follows one, and not all of these are done."""
        if self.after and self.behind(index):
            return True
        return len(self.holding) > 0 and self.seats[index] in self.holding and any(self.lanes[:index])

    def behind(self, index: int) -> bool:
        """A lane that this one follows is not done."""
        for before, seat in enumerate(self.seats[:index]):  # noqa: SIM110  (a generator is slow when compiled)
            if self.lanes[before] and seat in self.after[index]:
                return True
        return False

    def question(self, index: int) -> Choice | None:
        """The open question of this lane, unless it is done or held."""
        lane = self.lanes[index]
        if not lane or self.held(index):
            return None
        top = lane[-1]
        return top if isinstance(top, Choice) else None

    def asking(self) -> list[Choice]:
        """The questions open now, in the order of the step."""
        every = range(len(self.lanes))
        order = (*every[self.first :], *every[: self.first]) if self.first else every
        questions = [self.question(index) for index in order if self.lanes[index]]
        return [question for question in questions if question is not None]


def together(choices: Iterable[Choice]) -> Together:
    """Seats decide at the same time, unseen by each other; no answer changes another seat's options."""
    steps = tuple(choices)
    return Together(tuple([(step,) for step in steps]), tuple([step.seat for step in steps]))


def in_lanes(work: Mapping[int, Sequence[Step]]) -> Together:
    """Each seat takes its own steps at the same time as the others, unseen; under strict order, one after another."""
    return Together(tuple([tuple(steps[::-1]) for steps in work.values()]), tuple(work))


def in_contact(work: Mapping[int, Sequence[Step]], contacts: Mapping[int, Collection[int]]) -> Together:
    """Like `in_lanes`, but a seat begins only when the earlier seats in contact with it are done."""
    seats = tuple(work)
    after = [tuple([each for each in seats[:at] if each in contacts[seat]]) for at, seat in enumerate(seats)]
    return Together(tuple([tuple(steps[::-1]) for steps in work.values()]), seats, after=tuple(after))


def in_the_open(choices: Iterable[Choice]) -> Together:
    """Seats act whenever they like, and everyone sees each answer at once."""
    steps = tuple(choices)
    return Together(tuple([(step,) for step in steps]), tuple([step.seat for step in steps]), False)


def settle(state: State, table: Table) -> Choice | None:
    """Run to the next question and return it; None when nothing is left to do. A single option is played at once."""
    agenda = state.agenda
    for _ in range(256):
        if not agenda:
            return None
        question = agenda[-1].proceed(state, table)
        if question is not None:
            return question
    return settle_long(state, table)


def settle_long(state: State, table: Table) -> Choice | None:
    """Continue `settle` where many steps follow each other without a question; refuse if they never end."""
    agenda = state.agenda
    for taken in range(MOST_STEPS):
        if not agenda:
            return None
        question = agenda[-1].proceed(state, table)
        if question is not None:
            return question
        if taken & 1023 == 0:
            hear_interrupts()
    top = ", ".join([type(step).__name__ for step in reversed(agenda[-5:])])
    raise RuntimeError(f"{MOST_STEPS} steps without a question; on top of the agenda: {top}")


def next_decision(state: State, table: Table) -> Choice | None:
    """Run to the next question with at least two options; a lone end is answered on the way and is no decision."""
    question = settle(state, table)
    while question is not None and len(state.offered) == 1:
        reply(state, question, state.offered[0], table)
        question = settle(state, table)
    return question


def hear_interrupts() -> None:
    """Let Ctrl-C through: only interpreted code notices it, so compiled loops call this now and then."""
    getsignal(SIGINT)


def open_lanes(state: State, step: Together, table: Table) -> None:
    """Run every lane to its first question; under strict order the lanes simply come one after another."""
    state.agenda.pop()
    if step.closed and state.strict:
        for lane in reversed(step.lanes):
            state.agenda.extend(lane)
        return
    outer = state.agenda
    lanes = []
    for index, lane in enumerate(step.lanes):
        if not step.after or not step.behind(index):
            state.agenda = list(lane)
            settle(state, table)
            lane = tuple(state.agenda)
        lanes.append(lane)
    state.agenda = outer
    outer.append(Together(tuple(lanes), step.seats, step.closed, True, after=step.after))


def waiting(state: State) -> list[Choice]:
    """All questions open now: one, or one for each lane."""
    if not state.agenda:
        return []
    step = state.agenda[-1]
    if isinstance(step, Together):
        return step.asking()
    return [step] if isinstance(step, Choice) else []


def in_closed_lanes(state: State) -> bool:
    """Seats decide at the same time, unseen by each other."""
    step = state.agenda[-1] if state.agenda else None
    return isinstance(step, Together) and step.closed


def in_open_lanes(state: State) -> bool:
    """Seats act whenever they like: the market."""
    step = state.agenda[-1] if state.agenda else None
    return isinstance(step, Together) and not step.closed


def is_free(state: State, seat: int) -> bool:
    """In open lanes, this seat is not in the middle of anything, so others may act before it goes on."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Together) or step.closed or seat not in step.seats:
        return False
    return len(step.lanes[step.seats.index(seat)]) == 1


def question_to(state: State, seat: int) -> Choice | None:
    """The question open to this seat, if any."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Together):
        return step.question(step.seats.index(seat)) if seat in step.seats else None
    return step if isinstance(step, Choice) and step.seat == seat else None


def asked_alone(state: State, seat: int | None) -> bool:
    """This seat has a question, and no other seat has one."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Together):
        return isinstance(step, Choice) and step.seat == seat
    for index, other in enumerate(step.seats):
        if other != seat and step.question(index) is not None:
            return False
    return seat is not None and question_to(state, seat) is not None


def reply(state: State, choice: Choice, answer: Any, table: Table) -> None:
    """Apply a legal answer; its consequences wait on the agenda for `settle`."""
    step = state.agenda.pop()
    if step is choice:
        choice.apply(state, answer, table)
    elif isinstance(step, Together):
        index = step.seats.index(choice.seat)
        outer = state.agenda
        state.agenda = list(step.lanes[index][:-1])
        choice.apply(state, answer, table)
        state.offered_for = settle(state, table)
        step = step.with_lane(index, tuple(state.agenda))
        if step.after and not step.lanes[index]:
            step = with_followers(state, step, choice.seat, table)
        outer.append(step)
        state.agenda = outer
    else:
        state.agenda.append(step)
        raise RuntimeError(f"{choice!r} is not being asked")


def with_followers(state: State, step: Together, done: int, table: Table) -> Together:
    """Run the lanes that waited only for this seat's lane to their first question.

    It calls itself again when a lane ends on the way.
    """
    state.offered_for = None
    for index, after in enumerate(step.after):
        if done in after and step.lanes[index] and not step.behind(index):
            state.agenda = list(step.lanes[index])
            settle(state, table)
            step = step.with_lane(index, tuple(state.agenda))
            if not state.agenda:
                step = with_followers(state, step, step.seats[index], table)
    return step


def may_wait(state: State, seat: int) -> bool:
    """In closed lanes a seat may wait once, while a lane before its own is not done."""
    step = _lanes_to_wait_in(state, seat)
    return step is not None and any(step.lanes[: step.seats.index(seat)])


def waits_too_late(state: State, seat: int) -> bool:
    """The seat could have waited, but the lanes before its own are done by now."""
    step = _lanes_to_wait_in(state, seat)
    return step is not None and step.seats.index(seat) > 0 and not any(step.lanes[: step.seats.index(seat)])


def _lanes_to_wait_in(state: State, seat: int) -> Together | None:
    """The current closed lanes, if the seat has one of them and has not waited yet."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Together) or not step.closed or seat in step.holding or seat not in step.seats:
        return None
    return step


def hold(state: State, seat: int) -> None:
    """The seat waits for the lanes before its own."""
    step = state.agenda.pop()
    assert isinstance(step, Together)
    state.agenda.append(step.with_holding(seat))


def ring(state: State) -> None:
    """The bell: open lanes end at once, whatever their seats still meant to do."""
    step = state.agenda.pop()
    if not isinstance(step, Together) or step.closed:
        state.agenda.append(step)
        raise RuntimeError("there is nothing the bell could end")
