"""Laws of a board on the table: whatever people report, the game goes on, is kept, and hides what is hidden."""

from random import Random
from typing import Any

import pytest

from conftest import SOAK
from cradle import BadOptions, Record
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.turn import CALAMITY_SELECTION, phase_of
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import DONE, reply, settle
from cradle.kernel.flow.plain import from_plain, to_bytes, to_plain
from cradle.kernel.flow.playout import play_at_random
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Refused
from laws.walks import recorded, started
from loops import as_long_as

SEEDS = range(20 if SOAK else 1)
TABLES = [(seats, cards) for seats in ((5, 9, 12, 18) if SOAK else (5,)) for cards in ("screen", "table")]
every_table = pytest.mark.parametrize(("seats", "cards"), TABLES)


def sometimes_done(options: list[Any], rng: Random) -> Any:
    """Nobody holds all calamities, or buys all advances."""
    return "done" if "done" in options and rng.random() < 0.6 else rng.choice(options)


def played(seats: int, cards: str, seed: int) -> Record:
    """A random game on the record; some answers are taken back."""
    match, rng = recorded("megaciv", seats, seed, board="table", cards=cards, turns=1), Random(f"table {seed}")
    for _ in as_long_as(lambda: not match.over):
        seat = rng.choice(match.waiting())
        answer = sometimes_done(match.options(seat), rng)
        before = to_bytes(match.state)
        match.play(seat, answer)
        if rng.random() < 0.1 and match.undo_of(seat)["possible"]:
            after = to_bytes(match.state)
            assert match.undo(seat) == answer
            assert to_bytes(match.state) == before
            match.play(seat, answer)
            assert to_bytes(match.state) == after
    return match


@every_table
def test_a_game_at_a_table_ends_and_replays_to_the_last_byte(
    seats: int, cards: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    for seed in SEEDS:
        match, path = played(seats, cards, seed), tmp_path_factory.mktemp("table") / "game"

        match.save(path)
        again = Record.load(path)

        assert to_bytes(again.state) == to_bytes(match.state)
        assert again.result() == match.result()


@every_table
def test_at_a_table_every_question_offers_what_is_not_refused_and_tells_it_in_both_languages(
    seats: int, cards: str
) -> None:
    for seed in SEEDS:
        table, rng = seeded(seed), Random(seed)
        state = started("megaciv", seats, table, board="table", cards=cards, turns=2)
        for at in range(3000):
            choice = settle(state, table)
            if choice is None:
                break
            world = state
            assert isinstance(world, World)
            candidates = choice.candidates(world)
            assert list(choice.options(world)) == [each for each in candidates if choice.refuse(world, each) is None]
            assert len(candidates) <= 56
            assert world.counts is not None
            for seat in world.ranking:
                assert 0 <= world.stock[seat] <= world.counts.most[seat] <= 55 - world.treasury[seat], choice
                assert 0 <= world.city_stock[seat] <= 9, choice
            if at % 7 == 0 and phase_of(world) != CALAMITY_SELECTION:  # there lanes hide what others name
                looks_the_same_in_a_sample(world, choice.seat, at)
                for language in ("en", "de"):
                    assert GAME.catalog.fill(choice.prompt, dict(choice.facts(world)), names(seats), language)
            ends = DONE in choice.options(world) and rng.random() < 0.6
            reply(world, choice, DONE if ends else rng.choice(choice.options(world)), table)


def names(seats: int) -> list[str]:
    return [f"Player {seat + 1}" for seat in range(seats)]


def looks_the_same_in_a_sample(world: World, seat: int, seed: int) -> None:
    """What others have named in secret is dealt anew, and a seat sees no difference."""
    mine = Perspective(GAME, world, seat, names(world.seats))
    sample = mine.sample(Random(seed))
    assert isinstance(sample, World)
    same = Perspective(GAME, sample, seat, names(world.seats))
    assert same.view() == mine.view()
    assert same.options() == mine.options()
    play_at_random(sample, seeded(seed), Random(seed).random, 30)


@pytest.mark.parametrize("cards", ["screen", "table"])
def test_strict_order_and_lanes_are_one_game_at_a_table_too(cards: str) -> None:
    ends = []
    for order in ("lanes", "strict"):
        table, rng = seeded(3), Random(3)
        state = started("megaciv", 5, table, board="table", cards=cards, turns=1, order=order)
        for _ in range(5000):
            choice = settle(state, table)
            if choice is None:
                break
            options = choice.options(state)
            reply(state, choice, DONE if DONE in options else rng.choice(options), table)
        assert not state.agenda
        again = from_plain(type(state), to_plain(state))
        again.strict = False
        ends.append(to_bytes(again))
    assert ends[0] == ends[1]


def test_cards_lie_on_the_table_only_with_the_board() -> None:
    with pytest.raises(BadOptions, match="cards can lie on the table only if the board does"):
        Record.new("megaciv", seats=5, options={"cards": "table"})


def test_the_bell_ends_trade_at_a_table() -> None:
    match = Record.new("megaciv", seats=5, seed=1, options={"board": "table", "cards": "table", "length": "short"})
    for _ in as_long_as(lambda: match.view(None)["public"]["phase"]["number"] < 7):
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[0])
    assert [match.options(seat) for seat in match.waiting()] == [["done"]] * 5
    match.play(2, "done")
    assert len(match.view(None)["public"]["trading"]) == 4

    match.bell()

    assert match.view(None)["public"]["phase"]["number"] == 8
    with pytest.raises(Refused):
        match.undo(2)
