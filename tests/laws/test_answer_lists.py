"""Every answer has its number: the lists hold all that can be said, read back, and only ever grow."""

import json
from hashlib import sha256
from random import Random

import pytest
from answer_lists import answers_of

from cradle.games.megaciv.training import templates
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import Choice, State
from cradle.kernel.game import find
from cradle.kernel.title import title_of
from laws.rich import rich_world
from laws.walks import ALL, games_of, walk, walk_on

# The lists there have been: their lengths, and what the first so many pairs are known by.
EARLIER = {
    "stoneage": {48: "7aff88aa63a173ee"},
    "megaciv": {1409: "0c4b443670c45aea"},
}


# The templates there have been, which environments number from the first number on.
EARLIER_TEMPLATES = {10350: "1d1faad0273c5eec"}
FIRST_TEMPLATE = 1409


def test_templates_have_the_numbers_they_ever_had() -> None:
    written = [templates.written(number) for number in range(len(templates.TEMPLATES))]

    assert templates.FIRST_NUMBER == FIRST_TEMPLATE
    assert len(set(written)) == len(written)
    for length, known in EARLIER_TEMPLATES.items():
        assert sha256(json.dumps(written[:length]).encode()).hexdigest()[:16] == known
    assert len(written) in EARLIER_TEMPLATES, "a longer list is kept here too"


@pytest.mark.parametrize("game", sorted(EARLIER))
def test_a_list_holds_all_that_can_be_said_and_what_it_ever_held(game: str) -> None:
    pairs = find(game).answers.pairs

    assert sorted(map(str, pairs)) == sorted(
        {str((kind, key(written))) for kind, written in answers_of(title_of(game))}
    )
    for length, known in EARLIER[game].items():
        assert sha256(json.dumps(pairs[:length]).encode()).hexdigest()[:16] == known
    assert len(pairs) in EARLIER[game], "a longer list is kept here too"


def key(written: object) -> object:
    return tuple(written) if isinstance(written, list) else written


@pytest.mark.parametrize(("game", "seats"), ALL)
def test_every_option_has_a_number_of_its_own_and_is_found_by_it(game: str, seats: int) -> None:
    for seed in games_of(game, 4):
        for state, asked, _ in walk(game, seats, seed):
            all_numbered(game, state, asked)


@pytest.mark.parametrize("seats", [5, 9, 18])
def test_so_it_is_in_rich_worlds(seats: int) -> None:
    world, table, rng = rich_world(seats, 1), seeded(1), Random(1)
    for at, (state, asked, _) in enumerate(walk_on(world, table, rng)):
        all_numbered("megaciv", state, asked)
        if at > 3000:
            break


def all_numbered(game: str, state: State, asked: Choice) -> None:
    answers, options = find(game).answers, list(asked.options(state))
    numbers = [answers.number(state, asked, option) for option in options]

    assert len(set(numbers)) == len(options), f"{asked!r}: two answers share a number"
    assert answers.legal(state, asked, options) == dict(zip(numbers, options, strict=True))
    assert [answers.answer(state, asked, number) for number in numbers] == options
    if len(options) < len(answers):
        assert answers.answer(state, asked, next(each for each in range(len(answers)) if each not in numbers)) is None
