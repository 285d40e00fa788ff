"""The options of a question, numbered: legal ones first, then those refused now, each with its reason."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cradle.kernel.catalog import capital
from cradle.kernel.game import Game
from cradle.kernel.perspective import Candidate, Question
from cradle.kernel.written import Written


class Option(NamedTuple):
    """A numbered candidate: its odds, what it would bring about, or what forbids it."""

    number: int
    answer: Written
    label: str
    note: str
    warning: str
    refusal: str
    rule: str


def number_options(question: Question, note_of: Callable[[Candidate], str]) -> list[Option]:
    """Legal options from 1 on, then the refused ones."""
    legal = [each for each in question["candidates"] if "refusal" not in each]
    refused = [each for each in question["candidates"] if "refusal" in each]
    return [numbered(at, each, note_of) for at, each in enumerate(legal + refused, start=1)]


def numbered(number: int, candidate: Candidate, note_of: Callable[[Candidate], str]) -> Option:
    refusal, rule = candidate.get("refusal", ""), candidate.get("rule", "")
    note = "" if refusal else note_of(candidate)
    warning = "" if refusal else candidate.get("warning", "")
    return Option(number, candidate["answer"], capital(candidate["label"]), note, warning, refusal, rule)


def legal(options: Sequence[Option]) -> list[Option]:
    return [option for option in options if not option.refusal]


def refused(options: Sequence[Option]) -> list[Option]:
    return [option for option in options if option.refusal]


def reason(game: Game, option: Option) -> list[str]:
    """Why an option is refused, and the rule that says so."""
    entry = game.rule_sentences.get(option.rule)
    told = [f"{option.label}: {option.refusal} ({option.rule})."]
    return [*told, f"{option.rule}: {entry['says']}"] if entry else told


def written(options: Sequence[Option], typed: str) -> list[Option]:
    """The option whose answer is written like this: "clay_pit" or "clay pit", "ship knossos", "salt 3"."""
    return [option for option in options if spaced(spelled(option.answer)) == spaced(typed)]


def spelled(answer: Written) -> str:
    return " ".join([str(part) for part in answer]) if isinstance(answer, list) else str(answer)


def spaced(words: str) -> str:
    return " ".join(words.lower().replace("_", " ").split())


def matching(options: Sequence[Option], typed: str) -> list[Option]:
    """Options that are written so; else are, begin with, have a word that begins with, or contain what was typed."""
    if found := written(options, typed):
        return found
    words = typed.lower()
    tests: tuple[Callable[[str], bool], ...] = (
        lambda label: words in (label, head(label)),
        lambda label: label.startswith(words),
        lambda label: any(part.startswith(words) for part in tails(label)),
        lambda label: words in label,
    )
    for fits in tests:
        found = [option for option in options if fits(option.label.lower())]
        if found:
            return found
    return []


def head(label: str) -> str:
    """What an option is about, before the details: "knossos" of "knossos: 3 can move"."""
    return re.split(r": | \(", label, maxsplit=1)[0]


def tails(label: str) -> list[str]:
    """The label from each of its words on."""
    return [label[found.start() :] for found in re.finditer(r"\b\w", label)]
