"""Words for people: templates with facts and a rule id, made into a sentence only when somebody reads them.

A template reads like a format string: ``"{seat} gathers {amount} {kind}"``. A fact whose name stands for a kind of
thing is shown by name (``kind=0`` as "wood"); a fact with several forms picks one by number
(``{figures:# figure|# figures}``); for an owner, the second form is for owners that are not a seat
(``{owner:# loses|# lose}``). The reader chooses the language.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cradle.kernel.words.completeness import marked
from cradle.kernel.words.language import EN, ENGLISH, Words
from cradle.kernel.words.quoting import quoted
from cradle.kernel.words.translation import languages, translated


@mypyc_attr(allow_interpreted_subclasses=True)
class Text:
    """A sentence before it is put into words: its template, its facts and the rule it rests on."""

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


def joined(texts: Sequence[Text]) -> Text | None:
    """Join several texts into one sentence that rests on the rule of the first; None if there are none."""
    if not texts:
        return None
    whole = texts[-1]
    for text in reversed(texts[:-1]):
        whole = Text("{first}; {rest}", text.rule, {"first": text, "rest": whole})
    return whole


def say(template: str, rule: str = "", **facts: object) -> Text:
    return Text(template, rule, facts)


SEAT_FACTS: Final = frozenset({"seat", "other", "seats", "owner"})
ROW: Final = ","  # the form of a fact that lists the steps of a sum: {sum:,}


class Catalog:
    """The words of one game in all its languages, and a sentence for every event."""

    def __init__(
        self,
        words: Words,
        events: Mapping[str, tuple[str, str]],
        kinds: Mapping[str, str] | None = None,
        told: Mapping[str, Callable[[Any], Text | Sequence[Text]]] | None = None,
        nobody: str = "",
        rules: Mapping[str, str] | None = None,
        home: str = "",
    ) -> None:
        self.spoken: dict[str, Words] = {words.language.code: words}  # the languages used so far
        self.home = home  # its words in other languages: "package:file" in the package's folder for each language
        self.events = events  # by name: the names of its facts and its template
        self.kinds = kinds or {}  # by name of a fact: its kind of thing, where the kind has another name
        self.told = told or {}  # by name of a fact: a function that makes texts of it
        self.nobody = nobody  # the name of an owner that is not a seat
        self.rules = rules or {}  # by name of an event: the rule it rests on

    def learn(self, words: Words) -> None:
        """Add a language to the game."""
        self.spoken[words.language.code] = words

    def speaks(self, language: Any) -> bool:
        return isinstance(language, str) and (language in self.spoken or language in languages())

    def words_in(self, language: Any) -> Words:
        """The words of a language, read on first use."""
        if not self.speaks(language):
            known = [marked(code) for code in dict.fromkeys([*self.spoken, *languages()])]
            called = language if isinstance(language, str) and language.isidentifier() else quoted(language)
            raise Refused(say("there is no language {name}; there are: {names}", name=called, names=known))
        if language not in self.spoken:
            self.learn(translated(language, self.spoken[EN], self.home))
        return self.spoken[language]

    def sentence(self, text: Text, seats: Sequence[str] = (), language: str = EN) -> str:
        return self.fill(text.template, text.facts, seats, language)

    def event(self, name: str, facts: Sequence[object], seats: Sequence[str] = (), language: str = EN) -> str:
        return self.fill(self.events[name][1], self.facts_of(name, facts), seats, language)

    def facts_of(self, name: str, facts: Sequence[object]) -> dict[str, object]:
        """The facts of an event by their names."""
        return dict(zip(self.events[name][0].split(), facts, strict=True))

    def rule_of(self, name: str, facts: Mapping[str, object]) -> str:
        """The rule an event rests on: the one in its facts, or else the one for all events of this name."""
        return str(facts.get("rule") or self.rules.get(name, ""))

    def name(self, kind: str, thing: int, language: str = EN) -> str:
        """The name of a thing in a language."""
        return self.words_in(language).name(kind, thing) or ""

    def fill(self, template: str, facts: Mapping[str, object], seats: Sequence[str] = (), language: str = EN) -> str:
        """The template in the reader's language with its facts filled in, beginning with a capital."""
        words = self.words_in(language)
        return words.language.sentence(self.filled(template, facts, seats, words))

    def phrase(self, text: Text, language: str = EN, seats: Sequence[str] = ()) -> str:
        """A text as part of a sentence, without a capital."""
        return self.filled(text.template, text.facts, seats, self.words_in(language))

    def filled(self, template: str, facts: Mapping[str, object], seats: Sequence[str], words: Words) -> str:
        """The template with its facts filled in; if a language lacks it, the whole sentence is in English."""
        if not words.says_itself(template):
            words = self.spoken.get(EN, words)
        pieces = []
        for said, fact, form in words.blanks(template):
            pieces.append(said)
            if fact is not None:
                pieces.append(self.show(fact, facts[fact], form, seats, words))
        return "".join(pieces)

    def show(self, fact: str, value: Any, form: str, seats: Sequence[str], words: Words) -> str:
        if fact in SEAT_FACTS and isinstance(value, int):
            return self.called(value, form, seats, words)
        if "#" in form or "|" in form:
            return words.language.numbered(form, value)
        if fact in self.told and not isinstance(value, Text):
            value = self.told[fact](value)
        if isinstance(value, Text):
            return self.one_name(value, seats, words) or self.filled(value.template, value.facts, seats, words)
        if isinstance(value, tuple | list | frozenset):
            parts = [self.show(fact, each, "" if form == ROW else form, seats, words) for each in value]
            return words.language.row(parts) if form == ROW else words.language.listed(parts)
        if isinstance(value, float):
            return words.language.decimal(value)
        if not isinstance(value, int):
            return str(value)
        kind = self.kinds.get(fact, fact)
        return words.name(f"{kind}:{form}" if form else kind, value) or words.language.number(value)

    def one_name(self, text: Text, seats: Sequence[str], words: Words) -> str:
        """The name that a text would repeat, for a seat and for something of its own: "Egypt for Egypt"."""
        if len(text.facts) < 2 or SEAT_FACTS.isdisjoint(text.facts):
            return ""
        names = {self.show(fact, value, "", seats, words) for fact, value in text.facts.items()}
        return names.pop() if len(names) == 1 else ""

    def called(self, seat: int, form: str, seats: Sequence[str], words: Words) -> str:
        """The name of a seat, or of an owner that is not a seat; in its own form if there are two."""
        is_seat = seat < len(seats)
        name = seats[seat] if is_seat else self.filled(self.nobody or "seat {number}", {"number": seat + 1}, (), words)
        return words.language.owned(form, name, is_seat) if form else name


PLAIN: Final = Catalog(Words(ENGLISH), {})  # for sentences outside any game


def in_plain_words(text: Text, language: str) -> str:
    return PLAIN.sentence(text, (), language)


Tell = Callable[[Text, str], str]  # puts a text into a language


class Told(Exception):
    """An error in one sentence that each reader gets in their own language."""

    def __init__(self, says: str, text: Text, tell: Tell = in_plain_words) -> None:
        super().__init__(says)
        self.text, self.told_by = text, tell

    def told(self, language: str = EN) -> str:
        """The sentence in the reader's language."""
        return self.told_by(self.text, language)


class Refused(Told):
    """An illegal answer: the sentence says what is in the way, and `rule` names the rule."""

    def __init__(self, text: Text, tell: Tell = in_plain_words) -> None:
        self.rule, self.sentence = text.rule, tell(text, EN)
        super().__init__(f"{self.sentence} ({self.rule})" if self.rule else self.sentence, text, tell)

    def __reduce__(self) -> Any:
        return refused_again, (type(self), self.sentence, self.rule)


setattr(Refused, "__module__", "cradle")  # noqa: B010 (people import it from here; a compiled class needs setattr)


def refused_again(kind: Any, sentence: str, rule: str) -> Refused:
    """A refusal, rebuilt from another process with its sentence."""
    again: Refused = kind(Text("{sentence}", rule, {"sentence": sentence}))
    return again


class BadOptions(Told):
    """Seats, options or other arguments that are not possible; says why."""

    def __init__(self, template: str, **facts: object) -> None:
        text = Text(template, "", facts)
        super().__init__(PLAIN.phrase(text), text)

    def __reduce__(self) -> Any:
        return bad_options_again, (str(self),)


setattr(BadOptions, "__module__", "cradle")  # noqa: B010 (likewise)


def bad_options_again(says: str) -> BadOptions:
    """Bad options, rebuilt from another process with their sentence."""
    return BadOptions("{says}", says=says)


def reason_of(trouble: Exception) -> Text:
    """The reason in an exception, as part of another sentence, with its rule."""
    if not isinstance(trouble, Told):
        return say("{trouble}", trouble=str(trouble))
    text = trouble.text
    return say("{trouble} ({cited})", trouble=text, cited=text.rule) if text.rule else text
