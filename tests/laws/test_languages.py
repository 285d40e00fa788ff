"""Laws of languages: nothing a person reads gets past the reader's language, from the first question to the result."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from conftest import SOAK
from cradle.bots.registry import make
from cradle.games.megaciv import game as megaciv
from cradle.games.megaciv.planner.position import position
from cradle.games.megaciv.planner.turns import plan_turns
from cradle.games.stoneage import game as stoneage
from cradle.kernel.game import Game
from cradle.kernel.record.record import Record
from cradle.kernel.save.file_format import BrokenSave, write
from cradle.kernel.story.line import Line
from cradle.kernel.words.catalog import PLAIN, BadOptions, Refused, Told
from laws.brackets import CODE, PRINTED, outside, sentences, taught
from laws.rich import rich_world
from laws.sayings import has_words, rules_of, said_by, said_by_kernel
from laws.walks import recorded
from loops import until

TURNS = {"turns": 1, "offers": 12}
GAMES: dict[str, Callable[[], Record]] = {
    "stoneage for 2": lambda: recorded("stoneage", 2, 1),
    "stoneage for 4": lambda: recorded("stoneage", 4, 2),
    "megaciv, short": lambda: recorded("megaciv", 5, 3),
    "megaciv, chosen": lambda: Record.new("megaciv", 6, 4, {**TURNS, "civilizations": "chosen"}),
    "megaciv, rich, 9 seats": lambda: rich(9, 2),
    "megaciv, rich, 12 seats": lambda: rich(12, 3),
}
OFTEN = 20 if SOAK else 4  # each kind of question is read so many times in a game


@pytest.fixture(autouse=True)
def unlearned() -> Iterator[None]:
    """Afterwards the games speak only what people speak."""
    yield
    for game in (stoneage.GAME, megaciv.GAME):
        game.catalog.spoken.pop(CODE, None)


def rich(seats: int, seed: int) -> Record:
    return Record.from_position("megaciv", rich_world(seats, seed, **TURNS), seats, seed, TURNS)


@pytest.mark.parametrize("name", GAMES)
def test_no_letter_of_a_game_stands_outside_the_language(name: str) -> None:
    match = GAMES[name]()
    language = taught(match.game.catalog)

    told = {sentence for each in everything_told(match, language) for sentence in sentences(each)}

    assert len(told) > 100
    assert {sentence: outside(sentence) for sentence in told if outside(sentence)} == {}
    assert {said for said in match.game.catalog.words_in(language).parsed if has_words(said)} <= known(match.game)


def known(game: Game) -> set[str]:
    """The templates a translator has been given."""
    return {*said_by(game), *said_by_kernel(), *rules_of(game)}


def everything_told(match: Record, language: str) -> Iterator[Any]:
    """Views, refusals, undo, drafts and trials along a random game, then its news and its result."""
    rng, met = Random(f"told {match.seats}"), dict[str, int]()
    for _ in until(lambda: match.over):
        seat = rng.choice(match.waiting())
        asked = type(match.perspective(seat).asked()).__name__
        met[asked] = met.get(asked, 0) + 1
        if met[asked] <= OFTEN:
            yield match.view(seat, language=language)
            yield {"sentence": refusal(match, seat, language)}
            yield {"sentence": refusal(match, (seat + 1) % match.seats, language)}
            yield match.attempt(seat, [match.options(seat)[0]], language)
        match.play(seat, rng.choice(match.options(seat)))
        yield match.undo_of(seat, language)
    yield from [match.news(seat, 0, language) for seat in (*range(match.seats), None)]
    yield match.view(None, language=language)
    yield match.result(language)


def refusal(match: Record, seat: int, language: str) -> str:
    try:
        match.play(seat, -77)
    except Refused as refused:
        return refused.told(language)
    raise AssertionError("-77 was played")


@pytest.mark.parametrize("game", [stoneage.GAME, megaciv.GAME], ids=lambda game: game.name)
def test_what_is_printed_and_the_rules_are_told_in_the_language(game: Game) -> None:
    language = taught(game.catalog)
    state = recorded(game.name, game.seats[0], 1).state
    assert game.box is not None

    printed = [
        *sentences(game.box(state, language), PRINTED),
        *[game.rule(rule, language) for rule in game.rule_sentences],
    ]

    assert [sentence for sentence in printed if outside(sentence)] == []
    assert game.rule(next(iter(game.rule_sentences))) == next(iter(game.rule_sentences.values()))["says"]


def test_seats_that_nobody_named_are_called_in_the_language() -> None:
    match = Record.new("stoneage", 2, 1, names=["Red", "Ben"])

    assert match.called(taught(stoneage.GAME.catalog)) == ["⟦Red⟧", "Ben"]
    assert match.called() == ["Red", "Ben"]


@pytest.mark.parametrize("wish", [
    lambda: Record.new("chess", 2), lambda: Record.new("stoneage", 9), lambda: Record.new("stoneage", 2, 1.5),
    lambda: Record.new("stoneage", 2, options={"magic": 1}), lambda: Record.new("stoneage", 2, options={"order": 1}),
    lambda: Record.new("stoneage", 2, names=["", ""]), lambda: Record.new("stoneage", 2, bots=["elder"]),
    lambda: make("nobody", Random(0), "stoneage"), lambda: position(hand={"salt": -1}),
    lambda: position(hand={"salz": 1}), lambda: plan_turns(position(), turns=9, income=10),
])  # fmt: skip
def test_a_wish_that_cannot_be_met_is_told_in_the_language(wish: Callable[[], Any]) -> None:
    language = taught(PLAIN)

    with pytest.raises(BadOptions) as wrong:
        wish()

    assert outside(without_names(wrong.value, language)) == ""


def test_a_broken_save_is_told_in_the_language_and_without_it(tmp_path: Path) -> None:
    language, path = taught(stoneage.GAME.catalog), tmp_path / "1.7"
    match = Record.new("stoneage", 2, 1)
    match.play_all(0, ["forest", 2])
    lines: list[Line] = [*match.lines[:-1], (0, "PlaceFigures", 9, [])]
    write(path, match.header(), lines)

    with pytest.raises(BrokenSave) as broken:
        Record.load(path)

    assert str(broken.value).startswith(f"{path}, line 4: the rules do not allow this line: 9 is not an answer")
    assert outside(without_names(broken.value, language)) in ("", "SAPLC"), "rules keep their names"


def without_names(trouble: Told, language: str) -> str:
    """The sentence without what was typed, files and ids, which are the same in every language."""
    said, facts = trouble.told(language), trouble.text.facts
    for name in [fact for fact in facts.values() if isinstance(fact, str)]:
        said = said.replace(name, "")
    return said
