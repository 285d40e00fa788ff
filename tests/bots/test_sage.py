"""Sage at the table: stronger than greedy, blind to what is hidden, and nothing without what it has learned."""

import ctypes
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from conftest import SOAK
from cradle.batch import Batch
from cradle.batch.c_library import FLAGS, compile_core
from cradle.batch.core_games import CoreGames
from cradle.bots.playing import Seated, play_bots
from cradle.bots.registry import make
from cradle.games.stoneage.batch import row_form
from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.buildings import affordable
from cradle.games.stoneage.rules.scoring import score
from cradle.games.stoneage.rules.state import EMPTY, Valley
from cradle.games.stoneage.sage import judging, looking_ahead
from cradle.games.stoneage.sage.noticing import SIDES
from cradle.games.stoneage.sage.sage import LEARNED, SageBot, learned, with_chance
from cradle.kernel.chance.table import Table, seeded
from cradle.kernel.seen.live import Live
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import BadOptions, say
from laws.walks import walk

SELF_PLAY = Path(__file__).resolve().parents[2] / "tools" / "stoneage" / "sage" / "self_play.c"
ROOM = 656  # bytes of what is seen, as self_play.c has them


def a_game(names: list[str], seed: int) -> Valley:
    table = seeded(seed)
    live = Live(GAME, GAME.start(len(names), {}, table), table)
    play_bots([Seated(make(name, Random(1)), name, seed) for name in names], live, 10**6, caretaker=False)
    assert isinstance(live.state, Valley)
    return live.state


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A master that looks less closely than usual, and so is faster."""
    if not SOAK:
        monkeypatch.setattr(looking_ahead, "WORLDS", 2)
        monkeypatch.setattr(looking_ahead, "MOST_DECISIONS", 12)


def seen_by(valley: Valley, seat: int) -> Perspective:
    return Perspective(GAME, valley, seat, [f"Player {each + 1}" for each in range(valley.seats)])


# ---- at the table


def test_sage_beats_greedy_in_both_seats() -> None:
    won = 0
    games = 40 if SOAK else 8
    for game in range(games):
        names = ["sage:hard", "greedy"] if game % 2 else ["greedy", "sage:hard"]
        end = a_game(names, 100 + game)
        mine = names.index("sage:hard")
        won += score(end, mine).points > score(end, 1 - mine).points
    assert won >= 0.85 * games


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", ["sage:easy", "sage:hard", "sage:master"])
@pytest.mark.usefixtures("few_worlds")
def test_whole_games_are_played_without_a_refusal(name: str, seats: int) -> None:
    assert not a_game([name] * seats, 3).agenda


@pytest.mark.skipif(not SOAK, reason="sixty games of a master take a quarter of an hour")
def test_a_master_beats_who_answers_at_a_glance() -> None:
    won, games = 0.0, 60
    for game in range(games):
        mine, end = game % 2, a_game(["sage:master", "sage:hard"][:: -1 if game % 2 else 1], 300 + game)
        results = [score(end, seat).points for seat in range(2)]
        won += (results[mine] > results[1 - mine]) + (results[mine] == results[1 - mine]) / 2
    assert won >= 0.5 * games


@pytest.mark.parametrize("names", [["sage:easy", "sage:normal"], ["sage:master", "sage:easy"]])
@pytest.mark.usefixtures("few_worlds")
def test_the_same_seed_gives_the_same_game(names: list[str]) -> None:
    first, again = [a_game(names, 11) for _ in range(2)]
    assert (first.cards, first.buildings, first.food) == (again.cards, again.buildings, again.food)


@pytest.mark.parametrize("level", ["hard", "master"])
@pytest.mark.usefixtures("few_worlds")
def test_what_is_hidden_changes_no_answer(level: str) -> None:
    compared = 0
    for valley, choice, _ in walk("stoneage", 3, 5):
        assert isinstance(valley, Valley)
        if all(extra == EMPTY for extra in valley.extra):
            continue
        answers = []
        for dealt in range(3):
            world = GAME.believe(valley, choice.seat, Table(Random(dealt).random))
            assert isinstance(world, Valley)
            answers.append(SageBot(Random(1), level).choose(seen_by(world, choice.seat)))
        assert len({repr(answer) for answer in answers}) == 1
        compared += 1
        if compared == 20:
            break
    assert compared


def test_it_tells_its_chance_and_what_comes_next() -> None:
    valley, choice, _ = next(walk("stoneage", 2, 2))
    assert isinstance(valley, Valley)
    bot, perspective = SageBot(Random(1), "hard"), seen_by(valley, choice.seat)
    bot.choose(perspective)
    said = perspective.tell(bot.why())
    assert "Your chance to win is about" in said
    assert "the next best answers are: " in said
    assert "alternative is: forest" in perspective.tell(with_chance(say("Field"), 50, [say("forest")]))


# ---- a master's closer look


def hesitating(seats: int) -> Iterator[tuple[Perspective, dict[int, float]]]:
    """Positions in which several answers are liked."""
    for valley, choice, _ in walk("stoneage", seats, 8):
        assert isinstance(valley, Valley)
        here = seen_by(valley, choice.seat)
        judgement = judging.judged(learned(seats), here.row())
        likings = {number: float(judgement[number]) for number in here.numbered()}
        if len(likings) > 1 and sorted(likings.values())[-2] > max(likings.values()) - 2:
            yield here, likings


def test_many_rows_are_judged_as_one_by_one() -> None:
    batch = Batch("stoneage", 20, 3, seed=6)
    batch.play_random(150)
    rows, weights = [bytes(row) for row in batch.observation()], learned(3)
    for row, judgement in zip(rows, judging.judged_all(weights, rows), strict=True):
        np.testing.assert_allclose(judging.judged(weights, row), judgement, rtol=1e-3, atol=1e-3)


def test_all_answers_are_tried_in_the_same_worlds_with_the_same_luck() -> None:
    weights = learned(3)
    for here, likings in islice(hesitating(3), 3):
        best = max(likings, key=lambda number: likings[number])
        first, again = looking_ahead.tried_out(here, [best, best], weights, Random(4))
        assert first == again


def test_an_answer_that_brings_more_is_liked_more(monkeypatch: pytest.MonkeyPatch) -> None:
    here, likings = next(hesitating(2))
    tried = sorted(likings, key=lambda number: -likings[number])[: looking_ahead.TRIED]
    monkeypatch.setattr(looking_ahead, "tried_out", lambda _, numbers, *__: [number == tried[1] for number in numbers])
    looked = looking_ahead.closer_look(here, likings, {}, Random(1))
    assert max(looked, key=lambda number: looked[number]) == tried[1]
    assert set(looked) == set(likings)


def test_an_end_is_worth_what_the_network_was_taught() -> None:
    end = a_game(["random"] * 3, 5)
    wins, margins = zip(*[looking_ahead.worth_at_the_end(end, seat) for seat in range(3)], strict=True)
    points = [score(end, seat).points for seat in range(3)]
    assert sorted(range(3), key=lambda seat: margins[seat]) == sorted(range(3), key=lambda seat: points[seat])
    assert wins[points.index(max(points))] == 1
    assert sorted(wins)[:2] == [-0.5, -0.5]


# ---- what it has learned


def test_it_was_made_for_the_answers_of_today() -> None:
    assert len(GAME.answers) == judging.ANSWERS
    assert sum([path.stat().st_size for path in set(LEARNED.values())]) < 4_000_000


def test_a_file_for_other_rows_is_refused(tmp_path: Path) -> None:
    kept: dict[str, Any] = {**judging.kept_as(judging.read(LEARNED[2])), "version": np.array("another")}
    np.savez(tmp_path / "old.npz", **kept)
    with pytest.raises(BadOptions, match=r"old\.npz was made for other rows of numbers than today’s"):
        judging.read(tmp_path / "old.npz")


@pytest.mark.parametrize("content", [b"", b"PK nothing", b"x" * 5000])
def test_a_broken_file_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "bad.npz").write_bytes(content)
    with pytest.raises(BadOptions, match=r"bad\.npz does not hold what sage has learned"):
        judging.read(tmp_path / "bad.npz")


# ---- what it notices


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_counts_as_the_rules_do(seats: int) -> None:
    batch = Batch("stoneage", 60, seats, seed=4)
    batch.play_random(400)
    rows = batch.numbers().astype(np.float32)
    sides = rows[:, SIDES].reshape(len(rows), 4, -1)
    tallies, _, held = judging.NOTICING.tallied(rows, sides)
    buildings = judging.NOTICING.payable(rows, sides, held)
    for game in range(60):
        valley, seat = batch.state(game), int(batch.seat[game])
        assert isinstance(valley, Valley)
        assert round(float(tallies[game, 0, 5]) * 64) == score(valley, seat).points
        for stack, tile in enumerate(valley.open_tile):
            for turn in range(seats):
                other = (seat + turn) % seats
                assert bool(buildings[game, stack, 4 + turn]) == (tile != EMPTY and affordable(valley, other, tile))


# ---- the games it learns from


def test_games_for_learning_are_those_of_the_batch(tmp_path: Path) -> None:
    library = tmp_path / "self_play.so"
    compile_core(SELF_PLAY, library, (*FLAGS, f"-I{Path(str(row_form.__file__)).parent}"))
    rules = ctypes.CDLL(str(library))
    many, seats = 64, 3
    batch = Batch("stoneage", many, seats, seed=9, start="random", core=True)
    core = batch.inside
    assert isinstance(core, CoreGames)
    words = core.rows["chance"].copy()
    core.begin(words)
    columns: list[Any] = [
        np.zeros(many, core.rows.dtype), np.zeros(many, np.int64), np.zeros(many, np.int8), np.zeros(many, np.uint8),
        np.zeros((many, 4), np.int32), np.zeros((many, ROOM), np.uint8),
    ]  # fmt: skip
    where = [ctypes.c_void_p(column.ctypes.data) for column in columns]
    each_seats = np.full(many, seats, np.int8)
    rules.begin_games(*where, each_seats.ctypes.data_as(ctypes.c_void_p), words.ctypes.data_as(ctypes.c_void_p), 0,
                      ctypes.c_int64(many))  # fmt: skip
    for _ in range(300):
        assert (columns[1].view(np.uint64) == batch.legal).all()
        answers = batch.any_answers().astype(np.int8)
        batch.step(answers.astype(np.int64))
        rules.step_games(*where, answers.ctypes.data_as(ctypes.c_void_p), ctypes.c_int64(many))
    assert columns[0].tobytes() == core.rows.tobytes()
    assert (columns[5][:, : batch.observation().shape[1]] == batch.observation()).all()


def test_a_short_training_beats_chance(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the trainer needs PyTorch: pip install torch")
    root = SELF_PLAY.parents[3]
    words = ["--cpu", "--width", "64", "--games", "256", "--steps", "128", "--rows", "4096", "--total", "40"]
    command = [sys.executable, "tools/stoneage/sage/train.py", *words, "--out", str(tmp_path), "--against-chance"]
    run = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    won = re.search(r"against chance: 2 seats ([\d.]+)%", run.stdout)
    assert won is not None, run.stdout
    assert float(won[1]) >= 90
