"""Taking back: a seat's groups of answers since the barrier, and the game without one of them.

The answers of a group belong together: a move, a voyage, a card of a basket. A group begins with a question of the same
kind as the very first, or with one that begins something new, and ends before the next such question.
"""

from collections.abc import Sequence
from typing import Any, TypedDict

from cradle.kernel.flow.agenda import State, name_of, question_to
from cradle.kernel.seen.trying import try_answer
from cradle.kernel.story.line import Line
from cradle.kernel.story.timeline import Story
from cradle.kernel.words.language import EN
from cradle.kernel.words.written import written_facts


class Effect(TypedDict):
    """An effect of an answer, as news tell it: a move with its origin, target and number."""

    name: str
    facts: dict[str, Any]


class Draft(TypedDict):
    """A group of answers that its seat can take back."""

    asked: int  # the number of the question it began with
    answers: list[object]
    says: list[str]  # the texts of their buttons
    did: list[Effect]


def groups_of(story: Story, seat: int) -> list[list[int]]:
    """The lines a seat may still take back, by group."""
    groups: list[list[int]] = []
    for k in story.own(seat):
        asked = story.lines[k][1]
        if not groups or asked == story.lines[groups[0][0]][1] or asked in story.game.beginnings:
            groups.append([k])
        else:
            groups[-1].append(k)
    return groups


def draft_of(story: Story, seat: int, names: Sequence[str], language: str = EN) -> list[Draft]:
    """The answers of a seat since the barrier, group by group."""
    say = story.game.catalog.sentence
    drafts: list[Draft] = []
    for group in groups_of(story, seat):
        labels = [story.labels[k] for k in group]
        says = [say(label, names, language) for label in labels if label is not None]
        answers = [story.lines[k][2] for k in group]
        drafts.append({"asked": story.questions[group[0]], "answers": answers, "says": says, "did": did(story, group)})
    return drafts


def did(story: Story, group: list[int]) -> list[Effect]:
    """The effects of a group of lines; none are hidden, for that would have been a barrier."""
    told = [event for k in group for event in story.events_by_line[k]]
    return [{"name": name, "facts": facts_told(story, name, values)} for _, name, values in told]


def facts_told(story: Story, name: str, values: Sequence[Any]) -> dict[str, Any]:
    facts = story.game.catalog.facts_of(name, values)
    return written_facts(facts, story.game.kinds, story.now.state)


def still_legal(story: Story, taken: list[int], later: list[list[int]]) -> list[list[int]]:
    """The later groups that can still be played without the lines taken back."""
    state = story.without([*taken, *[k for group in later for k in group]]).state
    kept = []
    for group in later:
        trial = state.copy()
        if all([plays(trial, story.lines[k]) for k in group]):
            state = trial
            kept.append(group)
    return kept


def plays(state: State, line: Line) -> bool:
    """Play a line on this state if it is legal, uses no chance, shows nothing hidden and passes no turn."""
    seat, written = line[0], line[2]
    choice = question_to(state, seat) if seat is not None else None
    if choice is None or name_of(choice) != line[1]:
        return False
    answer = choice.read(state, written)
    if answer is None or answer not in choice.candidates(state) or choice.refuse(state, answer) is not None:
        return False
    return try_answer(state, choice, answer) is None
