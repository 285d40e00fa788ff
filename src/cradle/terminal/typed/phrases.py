"""Several answers in one line: "cyprus 2" places two tokens, "argos corinth 2" moves two, "forest 3" sends three.

The words answer one question after the other, tried out at an imagined table. A number means how many: it answers the
next question, or repeats the answer before it.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import NamedTuple

from cradle.kernel.flow.agenda import name_of
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written
from cradle.terminal.screen.options import Option, legal, matching, number_options, written

LONGEST_NUMBER = 3  # digits

Shortcut = Callable[[Perspective, str], list[Written]]


class Phrase(NamedTuple):
    """The answers that words stand for, and a sentence if some of them cannot be given."""

    answers: list[Written]
    trouble: str = ""


def read_phrase(perspective: Perspective, typed: str, shortcut: Shortcut) -> Phrase | None:
    """The answers in these words; None if they make no sense here."""
    return following(perspective.imagined(), typed.lower().split(), shortcut)


def read_on(perspective: Perspective, answer: Written, typed: str, shortcut: Shortcut) -> Phrase | None:
    """The answers in these words after this first answer."""
    return then(perspective.imagined(), [answer], typed.lower().split(), shortcut)


def following(here: Perspective, words: Sequence[str], shortcut: Shortcut) -> Phrase | None:
    """As many first words as possible answer the question; the rest answer the next ones."""
    for length in range(len(words), 0, -1):
        answers, rest = meaning(here, " ".join(words[:length]), shortcut), words[length:]
        if not answers:
            continue
        if not rest:
            return Phrase(answers)
        found = then(here, answers, rest, shortcut)
        if found is not None:
            return found
    return None


def meaning(here: Perspective, words: str, shortcut: Shortcut) -> list[Written]:
    """The answer these words stand for, or several that the board's shortcut knows."""
    question = here.question()
    if question is None:
        return []
    options = legal(number_options(question, lambda candidate: "", lambda candidate: None))
    found: list[Option] = written(options, words) if words.isdecimal() else matching(options, words)
    return [found[0].answer] if len(found) == 1 else shortcut(here, words)


def then(here: Perspective, answers: list[Written], rest: Sequence[str], shortcut: Shortcut) -> Phrase | None:
    """Answer the next question with the rest of the words, or repeat the last answer."""
    there = followed(here, answers)
    more = going_on(there, rest, shortcut) if isinstance(there, Perspective) else None
    if more is not None:
        return Phrase([*answers, *more.answers], more.trouble)
    before = followed(here, answers[:-1])
    if len(rest) == 1 and rest[0].isdecimal() and isinstance(before, Perspective):
        again = repeated(before, answers[-1], int(rest[0][:LONGEST_NUMBER]))
        return Phrase([*answers[:-1], *again.answers], again.trouble)
    return None


def going_on(there: Perspective, words: Sequence[str], shortcut: Shortcut) -> Phrase | None:
    """The answers in the words there, skipping words for a single option that was not asked."""
    found = following(there, words, shortcut)
    if found is not None:
        return found
    named = named_in_prompt(there, words)
    if not named:
        return None
    return following(there, words[named:], shortcut) if words[named:] else Phrase([])


def named_in_prompt(there: Perspective, words: Sequence[str]) -> int:
    """How many of the first words name something in the question: Eretria in "from Chalcis to Eretria"."""
    question = there.question()
    prompt = question["prompt"].lower() if question else ""
    names = list(takewhile(lambda word: not word.isdecimal(), words))
    return next((length for length in range(len(names), 0, -1) if f" {' '.join(names[:length])}" in prompt), 0)


def followed(here: Perspective, answers: Sequence[Written]) -> Perspective | str:
    """The perspective after these answers, or what stops one of them."""
    there: Perspective | str = here
    for answer in answers:
        if isinstance(there, str):
            return there
        there = there.after(answer)
    return there


def repeated(here: Perspective, answer: Written, times: int) -> Phrase:
    """The same answer this many times, as long as it is possible."""
    there: Perspective | str = here
    for given in range(times):
        if isinstance(there, str):
            return Phrase([answer] * given, f"{given} of {times} would be possible before something else happens")
        refusal = there.refusal(answer)
        if refusal is not None:
            return Phrase(
                [answer] * given, f"{given} of {times} are possible: {refusal['sentence']} ({refusal['rule']})"
            )
        there = there.after(answer)
    return Phrase([answer] * times)


def filled(perspective: Perspective, rest: str) -> list[Written]:
    """The usual answer again and again, as long as the question stays the same."""
    asked, answers = choice_of(perspective), list[Written]()
    there: Perspective | str = perspective.imagined()
    while isinstance(there, Perspective) and choice_of(there) == asked:
        answers += (usual := usual_answers(there))
        if not usual:
            break
        there = there.after(usual[0])
    return answers


def choice_of(here: Perspective) -> str:
    choice = here.asked()
    return "" if choice is None else name_of(choice)


def usual_answers(here: Perspective) -> list[Written]:
    """The answer most people would give here, if the game knows."""
    question = here.question()
    return [] if question is None else [each["answer"] for each in question["candidates"] if each.get("default")]
