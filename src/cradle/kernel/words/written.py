"""Written answers: each kind of answer is described once, for saves, views and people.

Inside, an answer is an int or a tuple of ints; outside it is written: ``"knossos"``, ``["knossos", 2]``, ``"done"``.
A choice names the kinds of its answers; each kind says how to write and read one of its things, what it points at
on the board and what its button says.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from cradle.kernel.words.catalog import Text, say

Written = int | str | list[int | str]  # an answer as JSON
Reference = tuple[str, int | str]  # a kind of thing and which one: ("area", "knossos")


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """A kind of answer. `answer` is always one of the choice's candidates."""

    name: str
    is_fixed: ClassVar[bool] = False  # an answer is always written the same, at any moment of any game

    def write(self, state: Any, choice: Any, answer: Any) -> Written | None:
        """The written form of this answer, or None if it is of another kind."""
        raise NotImplementedError

    def read(self, state: Any, choice: Any, written: Written) -> Any:
        """The answer for a written form, or None. By default this searches the candidates."""
        for answer in choice.candidates(state):
            if self.write(state, choice, answer) == written:
                return answer
        return None

    def refers(self, state: Any, choice: Any, answer: Any) -> list[Reference]:
        """The things on the board that the answer points at."""
        written = self.write(state, choice, answer)
        return [] if written is None or isinstance(written, list) else [(self.name, written)]

    def label(self, state: Any, choice: Any, answer: Any) -> Text:
        """The text of a button with this answer, unless the choice gives another."""
        return say("{" + self.name + "}", **{self.name: answer})

    def every(self) -> list[Written]:
        """Every possible written form of this kind, in a fixed order."""
        return []

    def numbered(self, state: Any, choice: Any, answer: Any) -> Written | None:
        """The answer's form in the list of all answers: the written one, unless that depends on the moment."""
        return self.write(state, choice, answer)

    def every_numbered(self) -> list[Written]:
        """All forms of this kind in the list of all answers."""
        return self.every()


class Things(Kind):
    """Things with ids; the answer is the index in the list, counted from `first`."""

    is_fixed = True

    def __init__(self, name: str, ids: Sequence[str], first: int = 0) -> None:
        self.name, self.ids, self.first = name, tuple(ids), first
        self.places: dict[str, int] = {each: place for place, each in enumerate(self.ids) if each}

    def write(self, state: Any, choice: Any, answer: Any) -> Written | None:
        if not isinstance(answer, int) or not self.first <= answer < self.first + len(self.ids):
            return None
        return self.ids[answer - self.first] or None

    def read(self, state: Any, choice: Any, written: Written) -> Any:
        place = self.places.get(written) if isinstance(written, str) else None
        return None if place is None else self.first + place

    def id_of(self, thing: int) -> str:
        return self.ids[thing - self.first]

    def every(self) -> list[Written]:
        return sorted(self.places)


class Numbers(Kind):
    """A number means itself."""

    is_fixed = True

    def __init__(self, least: int, most: int, name: str = "number") -> None:
        self.name, self.least, self.most = name, least, most

    def write(self, state: Any, choice: Any, answer: Any) -> Written | None:
        return answer if isinstance(answer, int) and self.least <= answer <= self.most else None

    def read(self, state: Any, choice: Any, written: Written) -> Any:
        if not isinstance(written, int) or isinstance(written, bool):
            return None
        return written if self.least <= written <= self.most else None

    def every(self) -> list[Written]:
        return list(range(self.least, self.most + 1))


class Word(Kind):
    """One answer that is a word: ``"done"``, with the text of its button."""

    is_fixed = True

    def __init__(self, answer: int | str, word: str, button: str = "") -> None:
        self.name, self.answer, self.word, self.button = "word", answer, word, button or word

    def write(self, state: Any, choice: Any, answer: Any) -> Written | None:
        return self.word if answer == self.answer else None

    def read(self, state: Any, choice: Any, written: Written) -> Any:
        return self.answer if written == self.word else None

    def label(self, state: Any, choice: Any, answer: Any) -> Text:
        return say(self.button)

    def every(self) -> list[Written]:
        return [self.word]


class Numbered(Kind):
    """Things known by a word and a number: ``"stack 9"``, ``"offer 12"``; the number is the answer plus `shift`."""

    is_fixed = True

    def __init__(self, name: str, word: str, least: int, most: int, shift: int = 0) -> None:
        self.name, self.word, self.least, self.most, self.shift = name, word, least, most, shift

    def write(self, state: Any, choice: Any, answer: Any) -> Written | None:
        if not isinstance(answer, int) or not self.least <= answer <= self.most:
            return None
        return f"{self.word} {answer + self.shift}"

    def read(self, state: Any, choice: Any, written: Written) -> Any:
        if not isinstance(written, str) or not written.startswith(self.word + " "):
            return None
        digits = written[len(self.word) + 1 :]
        if len(digits) > 9 or not digits.isdecimal() or not digits.isascii() or str(int(digits)) != digits:
            return None
        answer = int(digits) - self.shift
        return answer if self.least <= answer <= self.most else None

    def every(self) -> list[Written]:
        return [f"{self.word} {answer + self.shift}" for answer in range(self.least, self.most + 1)]


class Seats(Kind):
    """A seat, written by what it plays and never by a person's name; `id_in` gives its id in a state."""

    def __init__(self, id_in: Callable[[Any, int], str], ids: Sequence[str], name: str = "seat") -> None:
        self.name, self.id_in, self.ids = name, id_in, tuple(ids)

    def write(self, state: Any, choice: Any, answer: Any) -> Written | None:
        return self.id_in(state, answer) or None if isinstance(answer, int) and answer >= 0 else None

    def every(self) -> list[Written]:
        return list(self.ids)


class Pair(Kind):
    """Two things in one answer, each always written the same: ``["knossos", 2]``."""

    is_fixed = True

    def __init__(self, first: Kind, second: Kind) -> None:
        self.name, self.first, self.second = "pair", first, second

    def write(self, state: Any, choice: Any, answer: Any) -> Written | None:
        if not isinstance(answer, tuple) or len(answer) != 2:
            return None
        one = self.first.write(state, choice, answer[0])
        other = self.second.write(state, choice, answer[1])
        if one is None or other is None or isinstance(one, list) or isinstance(other, list):
            return None
        return [one, other]

    def refers(self, state: Any, choice: Any, answer: Any) -> list[Reference]:
        return self.first.refers(state, choice, answer[0]) + self.second.refers(state, choice, answer[1])

    def every(self) -> list[Written]:
        pairs: list[Written] = []
        for one in self.first.every():
            for other in self.second.every():
                if not isinstance(one, list) and not isinstance(other, list):
                    pairs.append([one, other])
        return pairs


class Plain(Kind):
    """The kind of choices that declare none, such as in tests: answers are written unchanged."""

    def __init__(self) -> None:
        self.name = "answer"

    def write(self, state: Any, choice: Any, answer: Any) -> Written | None:
        return list(answer) if isinstance(answer, tuple) else answer

    def read(self, state: Any, choice: Any, written: Written) -> Any:
        return tuple(written) if isinstance(written, list) else written

    def refers(self, state: Any, choice: Any, answer: Any) -> list[Reference]:
        return []


UNDECLARED: Final = (Plain(),)


def write_answer(kinds: Sequence[Kind], state: Any, choice: Any, answer: Any) -> Written:
    """The written form of an answer of these kinds."""
    for kind in kinds:
        written = kind.write(state, choice, answer)
        if written is not None:
            return written
    raise RuntimeError(f"{choice!r} does not say how its answer {answer!r} is written")


def read_answer(kinds: Sequence[Kind], state: Any, choice: Any, written: Any) -> Any:
    """The answer for a written form, or None; it need not be one of the candidates."""
    for kind in kinds:
        answer = kind.read(state, choice, written)
        if answer is not None:
            return answer
    return None


def is_writing(written: Any) -> bool:
    """Whether this is a number, a word, or a list of these."""
    if isinstance(written, list | tuple):
        return all([isinstance(each, int | str) and not isinstance(each, bool) for each in written])
    return isinstance(written, int | str) and not isinstance(written, bool)


def kind_of(kinds: Sequence[Kind], state: Any, choice: Any, answer: Any) -> Kind:
    """The kind of an answer among these kinds."""
    for kind in kinds:
        if kind.write(state, choice, answer) is not None:
            return kind
    raise RuntimeError(f"{choice!r} does not say how its answer {answer!r} is written")


def written_facts(facts: Mapping[str, object], kinds: Mapping[str, Kind], state: Any) -> dict[str, Any]:
    """Facts as JSON: a thing by its id, if the name of the fact stands for a kind."""
    return {name: written_fact(value, kinds.get(name), kinds, state) for name, value in facts.items()}


def written_fact(value: object, kind: Kind | None, kinds: Mapping[str, Kind], state: Any) -> Any:
    """A thing by its id, a list of things one by one, a text by its template and facts."""
    if kind is not None and isinstance(value, int | tuple):
        written = kind.write(state, None, value)
        if written is not None:
            return written
    if isinstance(value, tuple | list):
        return [written_fact(each, kind, kinds, state) for each in value]
    if isinstance(value, frozenset | set):
        return sorted([written_fact(each, kind, kinds, state) for each in value], key=str)
    if isinstance(value, dict):
        return written_facts(value, kinds, state)
    if isinstance(value, Text):
        return {"template": value.template, "facts": written_facts(value.facts, kinds, state)}
    return value if value is None or isinstance(value, bool | int | str) else str(value)
