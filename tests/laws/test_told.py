"""What questions tell is what they declare: in random games every fact is there, and of the type."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, is_typeddict

import pytest
from question_types import asked_by, asked_of_players, facts_of, is_plain, kinds_of, told_by, told_of_answers

from conftest import SOAK
from cradle import builds
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import Choice, State, name_of
from cradle.kernel.game import find
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Kind, Numbers, written_facts
from laws.corners import CORNERS
from laws.rich import rich_world
from laws.walks import walk, walk_on

pytestmark = pytest.mark.skipif(builds.compiled(), reason="compiled methods do not tell their types")

GAMES: Final = ("megaciv", "stoneage")
ENOUGH: Final = 8  # of each choice
WORLDS: Final = 60 if SOAK else 6
SELDOM: Final = 14  # choices of Mega Civilization that are not met here


def questions(game: str) -> Iterator[tuple[State, Choice]]:
    """Questions of random games, and of corners that random games seldom reach."""
    if game == "stoneage":
        for seed in range(2):
            for state, choice, _ in walk(game, 3, seed):
                yield state, choice
        return
    starts = [rich_world(5 + seed, seed, turns=1, offers=20) for seed in range(WORLDS)]
    for seed, world in enumerate([*starts, *[build() for build in CORNERS]]):
        for state, choice, _ in walk_on(world, seeded(seed), Random(f"told {seed}")):
            yield state, choice


@cache
def wrong_in(game: str) -> tuple[list[str], frozenset[str]]:
    """What does not fit its declaration, and the choices that were met."""
    met: Counter[str] = Counter()
    wrong: list[str] = []
    for state, choice in questions(game):
        name = name_of(choice)
        met[name] += 1
        if met[name] <= ENOUGH:
            wrong += [f"{name}: {each}" for each in misfits(game, state, choice)]
    return wrong, frozenset(met)


def misfits(game: str, state: State, choice: Choice) -> Iterator[str]:
    """Facts of a question and of its answers that are not as declared."""
    kinds = find(game).kinds
    yield from unfit(written_facts(choice.about(state), kinds, state), told_by(type(choice)), kinds)
    declared = told_of_answers(type(choice))
    for answer in list(choice.candidates(state))[:ENOUGH]:
        told = choice.about_answer(state, answer)
        if told or declared is not None:
            yield from unfit(written_facts(told, kinds, state), declared or {}, kinds)


def unfit(told: dict[str, Any], declared: Any, kinds: Any) -> Iterator[str]:
    facts = facts_of(declared)
    yield from [f"{name} is not declared" for name in told.keys() - facts.keys()]
    for name, (kind, always) in facts.items():
        if name in told and not fits(told[name], kind, kinds.get(name), kinds):
            yield f"{name} is {told[name]!r}, not {kind}"
        if name not in told and always:
            yield f"{name} is missing"


def fits(value: Any, kind: Any, of: Kind | None, kinds: Any) -> bool:
    """A written value is of the declared type; a thing of some kind is written by its id."""
    inside, origin = [each for each in get_args(kind) if each is not ...], get_origin(kind)
    if is_typeddict(kind):
        return not [*unfit(value, kind, kinds)]
    if origin in (Union, UnionType):
        return any(fits(value, each, of, kinds) for each in inside)
    if origin is dict:
        return isinstance(value, dict) and all(fits(each, inside[1], None, kinds) for each in value.values())
    if origin is list or (origin is tuple and len(get_args(kind)) != len(inside)):
        return isinstance(value, list) and all(fits(each, inside[0], of, kinds) for each in value)
    if origin is tuple:
        return len(value) == len(inside) and all(
            fits(one, each, of, kinds) for one, each in zip(value, inside, strict=True)
        )
    if kind is int and of is not None and not isinstance(of, Numbers):
        return isinstance(value, str)
    return value is None if kind is NoneType else isinstance(value, dict if kind is Text else kind)


@pytest.mark.parametrize("game", GAMES)
def test_questions_tell_what_they_declare(game: str) -> None:
    wrong, met = wrong_in(game)

    assert wrong == []
    asked = set(asked_of_players(title_of(game)))
    assert len(asked - met) <= (SELDOM if game == "megaciv" else 0)


@pytest.mark.parametrize("game", GAMES)
def test_every_question_declares_what_it_is_about(game: str) -> None:
    """`told_by` refuses a choice that tells facts and names no type of them."""
    for choice in asked_by(title_of(game)).values():
        assert facts_of(told_by(choice))
        assert told_of_answers(choice) is None or facts_of(told_of_answers(choice))


def test_only_plain_facts_are_told_by_themselves() -> None:
    assert is_plain(int | None)
    assert is_plain(tuple[int, ...])
    assert not is_plain(tuple[Text, ...])


@pytest.mark.parametrize("game", GAMES)
def test_a_question_tells_the_kinds_of_its_answers(game: str) -> None:
    every = kinds_of(asked_by(title_of(game)).values())

    assert "word" in every
    assert "answer" not in every, "some choice does not say what its answers are"
