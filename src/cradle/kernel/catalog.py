"""Words for people: templates with facts and a rule id, put into a sentence only when somebody reads them.

A template reads like a format string: ``"{seat} gathers {amount} {kind}"``. A fact whose name is known to the
catalogue is shown by name (``kind=0`` as "wood"); a fact with two forms picks one by number
(``{figures:# figure|# figures}``).
"""

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Text:
    """A sentence not yet spoken: its template, its facts and the rule it rests on."""

    def __init__(self, template: str, rule: str, facts: dict[str, object]) -> None:
        self.template, self.rule, self.facts = template, rule, facts

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.template!r}, {self.rule!r}, {self.facts!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


class No(Text):
    """The reason why an answer is illegal."""


def no(template: str, rule: str, **facts: object) -> No:
    return No(template, rule, facts)


def say(template: str, rule: str = "", **facts: object) -> Text:
    return Text(template, rule, facts)


class Refused(Exception):
    """An illegal answer: the sentence says what is in the way, `rule` which rule says so."""

    __module__ = "cradle"  # where people import it from

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence, self.rule = sentence, rule


Names = Sequence[str] | Mapping[object, str] | Callable[[object], str]  # how the values of a fact are called


class Catalog:
    """The words of one game: names for facts, and a sentence for every event."""

    def __init__(
        self,
        names: Mapping[str, Names],
        events: Mapping[str, tuple[str, str]],
        translations: Mapping[str, str] | None = None,
        nobody: str = "",
        rules: Mapping[str, str] | None = None,
    ) -> None:
        self.names = names
        self.events = events  # by name: the names of its facts and its template
        self.rules = rules or {}  # by the name of an event: the rule it rests on
        self.nobody = nobody  # what an owner is called that is no seat
        self.translations = translations or {}

    def sentence(self, text: Text, seats: Sequence[str] = ()) -> str:
        return self.fill(text.template, text.facts, seats)

    def event(self, name: str, facts: Sequence[object], seats: Sequence[str] = ()) -> str:
        return self.fill(self.events[name][1], self.facts_of(name, facts), seats)

    def facts_of(self, name: str, facts: Sequence[object]) -> dict[str, object]:
        """The facts of an event by their names."""
        return dict(zip(self.events[name][0].split(), facts, strict=True))

    def rule_of(self, name: str) -> str:
        """The rule an event rests on."""
        return self.rules.get(name, "")

    def fill(self, template: str, facts: Mapping[str, object], seats: Sequence[str] = ()) -> str:
        """The template in the reader's language, with every fact by its name, as a sentence begins."""
        return capital(self.phrase(template, facts, seats))

    def phrase(self, template: str, facts: Mapping[str, object], seats: Sequence[str]) -> str:
        spoken = self.translations.get(template, template)
        pieces = []
        for words, fact, form, _ in Formatter().parse(spoken):
            pieces.append(words)
            if fact is not None:
                pieces.append(self.show(fact, facts[fact], form or "", seats))
        return "".join(pieces)

    def show(self, fact: str, value: object, form: str, seats: Sequence[str]) -> str:
        if form:
            return in_number(form, value)
        if isinstance(value, Text):
            return self.phrase(value.template, value.facts, seats)
        names = self.names.get(fact)
        if names is not None and not isinstance(names, Sequence | Mapping):
            return names(value)
        if isinstance(value, tuple | list | frozenset):
            return enumerate_in_words([self.show(fact, each, "", seats) for each in value])
        if fact in SEAT_FACTS and isinstance(value, int):
            return seats[value] if value < len(seats) else self.nobody or f"seat {value + 1}"
        if names is None:
            return str(value).replace("-", "−") if isinstance(value, int) else str(value)
        if isinstance(names, Mapping):
            return names.get(value, str(value))
        return names[value] if isinstance(value, int) else str(value)


SEAT_FACTS: Final = frozenset({"seat", "other", "seats", "owner"})


def in_number(form: str, value: object) -> str:
    """``# figure|# figures`` for 1 is "1 figure", for 3 "3 figures"."""
    one, _, many = form.partition("|")
    return (one if value == 1 else many or one).replace("#", str(value))


def enumerate_in_words(parts: Sequence[str]) -> str:
    if len(parts) < 2:
        return "".join(parts) or "none"
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
