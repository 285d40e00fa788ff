"""The parts of a game: a state of columns, steps that happen by themselves, and choices that wait for a seat.

A choice is declared once: its prompt, the kinds of its answers, the rule it rests on and the words of its buttons stand
beside its rules, and every interface reads them from the choice.
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
WHAT: Final = "{what}"  # in a deed: the label of the answer
NO_FACTS: Final[dict[str, Any]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """All that lies on the table: columns of ints or immutable values, declared by each game and filled by setup."""

    agenda: list["Step"]  # what happens next, the next thing last
    strict: bool  # seats that could decide together do so one by one
    offered: Sequence[Any]  # the options of the question that settle returned last; not a column
    offered_for: "Choice | None"  # the question they belong to, if it is a lane's next and nothing has happened since

    def __init__(self) -> None:
        self.agenda = []
        self.strict = False
        self.offered = ()
        self.offered_for = None

    def then(self, step: "Step", *more: "Step") -> None:
        """Put these steps on the agenda, to happen next and in this order."""
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
    name: ClassVar[str] = ""  # its name in saves, where that is not the name of its class
    prompt: ClassVar[str] = ""
    awaited: ClassVar[str] = "{seat} is deciding"  # what the other players read meanwhile
    rule: ClassVar[str] = ""  # the rule it rests on, to be looked up
    deed: ClassVar[str] = ""  # what an answer does: "Build a city in {area}", or with its label: "Move {what}"
    leads_on: ClassVar[bool] = False  # an answer is one step of many and can be taken back, so one tap is enough
    follows_on: ClassVar[bool] = False  # such a step led here
    for_own_eyes: ClassVar[bool] = False  # players who share a device answer it unseen
    answers: ClassVar[tuple[Kind, ...]] = UNDECLARED  # the kinds of its answers
    ends: ClassVar[bool] = False  # an answer may end or cost much, so it may be asked even alone
    runs_out: ClassVar[bool] = False  # "pass when there is nothing to decide" ends it when only its end is left

    def candidates(self, state: Any) -> Sequence[Any]:
        """Every answer that may come into question, as a ready sequence."""
        raise NotImplementedError(f"{type(self).__name__} offers nothing")

    def refuse(self, state: Any, answer: Any) -> No | None:
        """Why this candidate is illegal, or None."""
        return None

    def why_no_candidate(self, state: Any, answer: Any) -> No | None:
        """Why something of the right kind is not even a candidate, where a player who points at it may wonder."""
        return None

    def apply(self, state: Any, answer: Any, table: Table) -> None:
        raise NotImplementedError(f"{type(self).__name__} does nothing")

    def warn(self, state: Any, answer: Any) -> Text | None:
        """A consequence of this legal answer that a player should know, or None."""
        return None

    def default(self, state: Any) -> Any:
        """The legal answer most people would give without a second thought, or None."""
        return None

    def foregone(self, state: Any) -> Any:
        """An answer that no other can beat, so that there is nothing to decide; None if there is no such answer."""
        return None

    def final(self, answer: Any) -> bool:
        """A rule makes this answer final: it cannot be taken back even where nothing else prevents it."""
        return False

    def label(self, state: Any, answer: Any) -> Text:
        """The text of a button with this answer."""
        return kind_of(self.answers, state, self, answer).label(state, self, answer)

    def deed_with(self, state: Any, answer: Any) -> Text | None:
        """The text of the button that gives this answer; None where the label is enough, as with all words."""
        if self.deed in ("", WHAT):
            return None
        named = kind_of(self.answers, state, self, answer).name
        if WHAT in self.deed and named != "word":
            return Text(self.deed, "", {"what": self.label(state, answer)})
        return Text(self.deed, "", {named: answer}) if "{" + named in self.deed else None

    def is_step(self, state: Any) -> bool:
        """One tap is enough: the answer is a step that leads on."""
        return self.leads_on

    def write(self, state: Any, answer: Any) -> Written:
        """The answer as people and saves know it."""
        return WAIT if answer == WAIT else write_answer(self.answers, state, self, answer)

    def read(self, state: Any, written: Any) -> Any:
        """The answer for this written form, or None; it need not be a candidate."""
        return WAIT if written == WAIT else read_answer(self.answers, state, self, written)

    def expand(self, state: Any, written: dict[str, Any]) -> list[Written] | None:
        """The ordinary answers that a composite one stands for, in order; None if it does not fit this question."""
        return None

    def refers(self, state: Any, answer: Any) -> list[Reference]:
        """The things on the board that the answer points at."""
        return kind_of(self.answers, state, self, answer).refers(state, self, answer)

    def facts(self, state: Any) -> Mapping[str, Any]:
        """The facts that the prompt may name: the fields of the choice, unless a game adds more."""
        return fields(self)

    def about(self, state: Any) -> Mapping[str, Any]:
        """The facts of the question for a page that draws it: the plain ones of the prompt, unless a game adds more."""
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
        """Whether the only answer is still asked: if it costs the seat something, or ends a step it could take back."""
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
    """The name of a choice in saves and views."""
    return choice.name or type(choice).__name__
