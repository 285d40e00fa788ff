"""What a game is made of: a state of columns, steps that happen by themselves, and choices that wait for a seat.

A choice is declared once: what it asks, what its answers are, on which rule it rests and what the button with an answer
says stand beside its rules, and everybody who draws it asks the choice.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from cradle.kernel.chance.table import Table
from cradle.kernel.flow.columns import columns, fields
from cradle.kernel.flow.value import Value
from cradle.kernel.words.catalog import No, Text
from cradle.kernel.words.written import UNDECLARED, Kind, Reference, Written, kind_of, read_answer, write_answer

Answer = int | str | tuple[int | str, ...]

DONE: Final = -1
WAIT: Final = "wait"
WHAT: Final = "{what}"  # of a deed: the answer by its label
NO_FACTS: Final[dict[str, Any]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """All that lies on the table: columns of ints or immutable values, declared by each game and filled by setup."""

    agenda: list["Step"]  # what happens next, the next thing last
    strict: bool  # seats that could decide together do so one by one
    offered: Sequence[Any]  # the options of the question that settle returned last; not a column
    offered_for: "Choice | None"  # a lane's next question, if those are its options and nothing has happened since

    def __init__(self) -> None:
        self.agenda = []
        self.strict = False
        self.offered = ()
        self.offered_for = None

    def then(self, step: "Step", *more: "Step") -> None:
        """What happens next, in this order."""
        if more:
            self.agenda.extend(more[::-1])
        self.agenda.append(step)

    def copy(self) -> Self:
        twin = type(self)()
        for name in columns(type(self)):
            value = getattr(self, name)
            setattr(twin, name, value[:] if type(value) is list else value)
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Value):
    """A rule that happens by itself. `__init__` only stores its fields, which never change afterwards."""

    def run(self, state: Any, table: Table) -> None:
        raise NotImplementedError(f"{type(self).__name__} does nothing")

    def proceed(self, state: State, table: Table) -> "Choice | None":
        """Take this step from the agenda and run it; a choice that must be asked stays and is returned."""
        state.agenda.pop()
        self.run(state, table)
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step):
    """A step that waits for a seat. Options are the candidates that are not refused."""

    seat: int
    name: ClassVar[str] = ""  # by which saves know it, where that is not the name of its class
    prompt: ClassVar[str] = ""
    awaited: ClassVar[str] = "{seat} is deciding"  # what the others read meanwhile
    rule: ClassVar[str] = ""  # that it rests on, to be looked up
    deed: ClassVar[str] = ""  # what is done with an answer: "Build a city in {area}", or by its label: "Move {what}"
    leads_on: ClassVar[bool] = False  # an answer is one step of many and can be taken back: one tap will do
    follows_on: ClassVar[bool] = False  # it was such a step that led here
    for_own_eyes: ClassVar[bool] = False  # who shares a device with others answers it unseen
    answers: ClassVar[tuple[Kind, ...]] = UNDECLARED  # what its answers are
    ends: ClassVar[bool] = False  # an answer may end what the seat has begun or cost it dear: it may be asked alone
    runs_out: ClassVar[bool] = False  # with "pass when there is nothing to decide", only its end being left ends it

    def candidates(self, state: Any) -> Sequence[Any]:
        """Everything one might say, as a ready sequence."""
        raise NotImplementedError(f"{type(self).__name__} offers nothing")

    def refuse(self, state: Any, answer: Any) -> No | None:
        """Why this candidate is illegal, or None."""
        return None

    def why_no_candidate(self, state: Any, answer: Any) -> No | None:
        """Why something of the right kind is no candidate at all, where a player who points at it may wonder."""
        return None

    def apply(self, state: Any, answer: Any, table: Table) -> None:
        raise NotImplementedError(f"{type(self).__name__} does nothing")

    def warn(self, state: Any, answer: Any) -> Text | None:
        """What this legal answer would bring about, where a player should know."""
        return None

    def default(self, state: Any) -> Any:
        """The legal answer most people would give without a second thought, or None."""
        return None

    def foregone(self, state: Any) -> Any:
        """The answer that no other can better, so that there is nothing to decide; None where there is."""
        return None

    def final(self, answer: Any) -> bool:
        """A rule makes this answer final: it cannot be taken back, even if nothing else stands in the way."""
        return False

    def label(self, state: Any, answer: Any) -> Text:
        """What a button with this answer says."""
        return kind_of(self.answers, state, self, answer).label(state, self, answer)

    def deed_with(self, state: Any, answer: Any) -> Text | None:
        """What the button that gives this answer says; None where the label says so itself, as all words do."""
        if self.deed in ("", WHAT):
            return None
        named = kind_of(self.answers, state, self, answer).name
        if WHAT in self.deed and named != "word":
            return Text(self.deed, "", {"what": self.label(state, answer)})
        return Text(self.deed, "", {named: answer}) if "{" + named in self.deed else None

    def is_step(self, state: Any) -> bool:
        """One tap will do now: the answer is a step that leads on."""
        return self.leads_on

    def write(self, state: Any, answer: Any) -> Written:
        """The answer as people and saves know it."""
        return WAIT if answer == WAIT else write_answer(self.answers, state, self, answer)

    def read(self, state: Any, written: Any) -> Any:
        """The answer that is written so, or None; it may still be no candidate."""
        return WAIT if written == WAIT else read_answer(self.answers, state, self, written)

    def expand(self, state: Any, written: dict[str, Any]) -> list[Written] | None:
        """The ordinary answers that a composite one stands for, in order; None if it is none to this question."""
        return None

    def refers(self, state: Any, answer: Any) -> list[Reference]:
        """What the answer points at on the board."""
        return kind_of(self.answers, state, self, answer).refers(state, self, answer)

    def facts(self, state: Any) -> Mapping[str, Any]:
        """What the prompt may name: the fields of the choice unless a game adds more."""
        return fields(self)

    def about(self, state: Any) -> Mapping[str, Any]:
        """The facts of the question for a page that draws it: the plain ones of the prompt unless it tells more."""
        facts = self.facts(state)
        return {name: value for name, value in facts.items() if is_plain(value)}

    def about_answer(self, state: Any, answer: Any) -> Mapping[str, Any]:
        """The facts of one answer for a page that draws it: a price part by part, a conflict it would start."""
        return NO_FACTS

    def proceed(self, state: State, table: Table) -> "Choice | None":
        offered = self.options(state)
        if len(offered) > 1 or (self.ends and offered and self.is_asked_alone(state, offered[0])):
            state.offered = offered
            return self
        if not offered:
            raise RuntimeError(f"{self!r} has no legal answer")
        state.agenda.pop()
        self.apply(state, offered[0], table)
        return None

    def is_asked_alone(self, state: Any, answer: Any) -> bool:
        """A lone answer is asked if the seat should know what it loses; an end also if something can be taken back."""
        return (answer == DONE and self.has_begun(state)) or self.warn(state, answer) is not None

    def has_begun(self, state: Any) -> bool:
        """The seat has given an answer in this step that it could still take back."""
        return False

    def options(self, state: Any) -> Sequence[Any]:
        return [answer for answer in self.candidates(state) if self.refuse(state, answer) is None]


def is_plain(value: object) -> bool:
    """A number, a word or nothing, or a row of these."""
    if isinstance(value, tuple | list):
        return all([is_plain(each) for each in value])
    return value is None or isinstance(value, int | str)


def name_of(choice: Choice) -> str:
    """By which name saves and views know a choice."""
    return choice.name or type(choice).__name__
