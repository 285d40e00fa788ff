"""The options of a question with the keys to type: numbers for open and closed ones, 0 for the end."""

import re
from collections.abc import Callable, Sequence
from itertools import count
from typing import NamedTuple

from cradle.kernel.game import Game
from cradle.kernel.seen.view import Candidate, Question
from cradle.kernel.words.language import capital
from cradle.kernel.words.written import Written

END_KEY = 0
ENDS = ("cancel", "done", "leave", "stay", "keep")  # written ends; if a question has two, the first gets the key


class Option(NamedTuple):
    """A numbered candidate: its odds, its warning, or its refusal."""

    number: int
    answer: Written
    label: str
    note: str
    warning: str
    refusal: str
    rule: str


def number_options(
    question: Question, note_of: Callable[[Candidate], str], place_of: Callable[[Candidate], int | None]
) -> list[Option]:
    """Legal options, the end last, then the refused ones; `place_of` gives an option's fixed number, if any."""
    candidates = sorted(question["candidates"], key=lambda each: "refusal" in each)
    numbers = numbers_of(candidates, place_of)
    options = [numbered(number, each, note_of) for number, each in zip(numbers, candidates, strict=True)]
    return sorted(options, key=lambda option: (bool(option.refusal), option.number == END_KEY, option.number))


def numbers_of(candidates: Sequence[Candidate], place_of: Callable[[Candidate], int | None]) -> list[int]:
    """A key for each option: the end's key, the number of its place on the board, or the next free number."""
    end = next((word for word in ENDS if word in [each["answer"] for each in candidates]), None)
    fixed = [END_KEY if each["answer"] == end else place_of(each) for each in candidates]
    free = count(1 + max([number for number in fixed if number is not None], default=0))
    return [next(free) if number is None else number for number in fixed]


def numbered(number: int, candidate: Candidate, note_of: Callable[[Candidate], str]) -> Option:
    refusal, rule = candidate.get("refusal", ""), candidate.get("rule", "")
    note = "" if refusal else note_of(candidate)
    warning = "" if refusal else candidate.get("warning", "")
    return Option(number, candidate["answer"], capital(candidate["label"]), note, warning, refusal, rule)


def with_key(options: Sequence[Option], typed: str) -> Option | None:
    """The option with this number."""
    number = int(typed) if typed.isdecimal() and len(typed) < 5 else -1
    return next((option for option in options if option.number == number), None)


def legal(options: Sequence[Option]) -> list[Option]:
    return [option for option in options if not option.refusal]


def refused(options: Sequence[Option]) -> list[Option]:
    return [option for option in options if option.refusal]


def reason(game: Game, option: Option) -> list[str]:
    """Why an option is refused, and the rule."""
    entry = game.rule_sentences.get(option.rule)
    told = [f"{option.label}: {option.refusal} ({option.rule})."]
    return [*told, f"{option.rule}: {entry['says']}"] if entry else told


def written(options: Sequence[Option], typed: str) -> list[Option]:
    """The option with this written answer: "clay_pit" or "clay pit", "ship knossos", "salt 3"."""
    return [option for option in options if spaced(spelled(option.answer)) == spaced(typed)]


def spelled(answer: Written) -> str:
    return " ".join([str(part) for part in answer]) if isinstance(answer, list) else str(answer)


def spaced(words: str) -> str:
    return " ".join(words.lower().replace("_", " ").split())


def matching(options: Sequence[Option], typed: str) -> list[Option]:
    """Options whose answer or label equals the typed text; else begins with it, has a word that does, or contains it.

    An end matches only by its beginning: "card" must not leave the card.
    """
    if found := written(options, typed):
        return found
    words = typed.lower()
    by_beginning: tuple[Callable[[str], bool], ...] = (
        lambda label: words in (label, head(label)),
        lambda label: label.startswith(words),
    )
    by_a_part: tuple[Callable[[str], bool], ...] = (
        lambda label: any(part.startswith(words) for part in tails(label)),
        lambda label: words in label,
    )
    return first_found(options, by_beginning) or first_found(
        [each for each in options if each.number != END_KEY], by_a_part
    )


def first_found(options: Sequence[Option], tests: Sequence[Callable[[str], bool]]) -> list[Option]:
    """The options that pass the first test that any of them passes."""
    found = ([option for option in options if fits(option.label.lower())] for fits in tests)
    return next(filter(None, found), [])


def head(label: str) -> str:
    """The subject of a label, before the details: "knossos" of "knossos: 3 can move"."""
    return re.split(r": | \(", label, maxsplit=1)[0]


def tails(label: str) -> list[str]:
    """The label from each of its words on."""
    return [label[found.start() :] for found in re.finditer(r"\b\w", label)]
