"""Many games at once: the same in C and in the engine, refused where something is wrong, saved and copied."""

import json
import os
import pickle
import sys
from copy import deepcopy
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from cradle import builds
from cradle.batch import Batch, c_library, core_games, many_games
from cradle.batch.c_library import NoCore
from cradle.batch.core_games import CoreGames
from cradle.batch.engine_games import OneGame
from cradle.batch.many_games import DIGEST
from cradle.batch.seeds import Seeds
from cradle.batch.word_chance import STEP, WORD, WordTable, mixed
from cradle.envs.numbered_game import NumberedGame
from cradle.games.stoneage.rules.state import Valley
from cradle.kernel.flow.agenda import State, in_closed_lanes
from cradle.kernel.flow.plain import from_plain, to_plain
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import BadOptions
from loops import until


def batch(games: int = 6, seats: int = 3, seed: int = 1, **more: Any) -> Batch:
    return Batch("stoneage", games, seats, seed, **more)


def any_answers(many: Batch, rng: Random) -> list[int]:
    """A legal answer for every game."""
    return [rng.choice(np.flatnonzero(row).tolist()) for row in many.mask()]


def same(one: Batch, other: Batch) -> bool:
    """Everything that can be seen of both is equal."""
    seen = [
        (each.seat, each.mask(), each.legal, each.observation(), each.scores(), each.points()) for each in (one, other)
    ]
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(*seen, strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_core_and_engine_play_the_same_games_from_the_same_seed(seats: int) -> None:
    core, engine = batch(4, seats, core=True, start="random"), batch(4, seats, core=False, start="random")
    ended: list[int] = []
    for number in until(lambda: len(ended) >= 3):  # noqa: B023  (a list that the loop fills)
        answers = core.any_answers()
        assert np.array_equal(answers, engine.any_answers())
        core.step(answers)
        engine.step(answers)
        ended += np.flatnonzero(core.done).tolist()
        assert np.array_equal(core.done, engine.done)
        assert np.array_equal(core.reward, engine.reward)
        assert np.array_equal(core.score, engine.score)
        assert number % 20 or same(core, engine)
    assert same(core, engine)
    assert core.play_random(1500) == engine.play_random(1500) > 0
    assert same(core, engine)
    assert np.array_equal(core.play_out(seed=5), engine.play_out(seed=5))


@pytest.mark.parametrize("seed", [0, 1, -1, 2**64 - 3, 10**30])
def test_the_words_of_many_games_are_those_of_one_generator(seed: int) -> None:
    """Whatever the seed, and also where several calls ask for them."""
    seeds, state = Seeds(seed), seed & WORD
    words = [*seeds.words(3).tolist(), *seeds.words(2).tolist()]

    assert words == [mixed(state + STEP * (place + 1) & WORD) for place in range(5)]


def test_a_game_that_ends_is_rewarded_by_places_and_begins_anew() -> None:
    many, rng = batch(3), Random(5)
    for _ in until(lambda: many.done.any()):
        assert not many.reward.any()
        many.step(any_answers(many, rng))
    game = int(np.flatnonzero(many.done)[0])

    assert many.reward[game].sum() == pytest.approx(0)
    assert many.reward[game].max() == many.reward[game][many.score[game].argmax()] > 0
    assert isinstance(fresh := many.state(game), Valley)
    assert fresh.round == 1
    many.step(any_answers(many, rng))
    assert not many.done[game]


@pytest.mark.parametrize("core", [True, False])
def test_points_are_paid_as_they_come_and_the_final_scoring_with_the_end(core: bool) -> None:
    many, rng = batch(3, core=core, reward="points"), Random(5)
    won = np.zeros_like(many.score, np.float64)
    for _ in until(lambda: many.done.any()):
        reward, _ = many.step(any_answers(many, rng))
        won += reward
    game = int(np.flatnonzero(many.done)[0])

    assert won[game].tolist() == many.score[game].tolist()
    assert (won[~many.done] == many.points()[~many.done]).all()


@pytest.mark.parametrize("core", [True, False])
def test_the_end_of_a_game_can_still_be_looked_at(core: bool) -> None:
    """The same answers to the same game on its own: it ends with what the batch tells."""
    many, rng = batch(4, core=core), Random(8)
    assert many.final_observation().shape == (0, many.observation().shape[1])
    for _ in until(lambda: many.done.any()):
        before, answers = [many.position(game) for game in range(4)], any_answers(many, rng)
        many.step(answers)
    for place, game in enumerate(np.flatnonzero(many.done).tolist()):
        last = last_of(before[game], answers[game])
        for seat in range(many.seats):
            assert many.final_observation(seat)[place].tobytes() == many.inside.encoding.encode(last, seat)
    assert many.final_numbers(1).shape == (int(many.done.sum()), many.numbers().shape[1])


def last_of(position: dict[str, Any], answer: int) -> State:
    """How a game of the engine ends with this answer."""
    one = OneGame(find("stoneage"), from_plain(Valley, position["state"]), WordTable(position["chance"]))
    one.answer(answer)
    assert one.asked is None
    return one.state


def test_what_is_seen_is_what_an_environment_would_show() -> None:
    many, rng = batch(2, seats=2), Random(3)
    for _ in range(200):
        many.step(any_answers(many, rng))
    game = NumberedGame("stoneage", 2)
    game.begin(0, to_plain(many.state(1)))

    assert many.observation()[1].tobytes() == game.row(game.seat)
    assert many.observation(seat=0)[1].tobytes() == game.row(0)
    assert np.flatnonzero(many.mask()[1]).tolist() == sorted(game.legal)
    numbers = find("stoneage").encoding
    assert numbers is not None
    assert many.numbers()[1].tolist() == [each for part in numbers.read(game.row(game.seat)).values() for each in part]


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_threads_change_nothing(threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shared among them is what is worth it: here everything."""
    monkeypatch.setattr(core_games, "WORTH_SHARING", 0)
    one, more, rng = batch(5), batch(5, threads=threads), Random(1)
    for _ in range(50):
        answers = any_answers(one, rng)
        one.step(answers)
        more.step(answers)
    assert one.play_random(800) == more.play_random(800)
    assert same(one, more)
    monkeypatch.setattr(core_games, "WORTH_SHARING", 10**12)
    assert one.play_random(200) == more.play_random(200)
    assert same(one, more)


# ---- positions, copies, saves


@pytest.mark.parametrize("core", [True, False])
def test_a_position_goes_on_as_its_game_does(core: bool) -> None:
    many, other, rng = batch(4, seats=4, core=core), batch(4, seats=4, seed=9, core=core), Random(2)
    for number in range(150):
        many.step(any_answers(many, rng))
        for game in (0, 3)[number % 2 :]:
            other.place(game, many.position(game))
            assert np.array_equal(other.observation()[game], many.observation()[game])
            assert to_plain(other.state(game)) == to_plain(many.state(game))
            assert other.legal[game] == many.legal[game]
    many.play_random(400)
    other.place(2, many.position(1))
    many.copy_games([1], [2])
    many.play_random(900)
    other.play_random(900)
    assert to_plain(other.state(2)) == to_plain(many.state(2)) == to_plain(many.state(1))


def test_a_position_of_a_record_can_be_played_where_one_seat_is_asked() -> None:
    match = Record.load(Path(__file__).parents[1] / "records" / "stoneage-3-strict.cradle")
    many, placed = batch(1), 0
    for line in range(10, len(match.lines), 90):
        state = match.until(line).state
        many.place(0, state)
        placed += to_plain(many.state(0)) == to_plain(state)
    assert placed > 5


def test_where_several_seats_decide_at_once_a_position_is_refused() -> None:
    match = Record.load(Path(__file__).parents[1] / "records" / "stoneage-3-random-start.cradle")
    many, said = batch(1), []
    for line in range(2, len(match.lines)):
        state = match.until(line).state
        if in_closed_lanes(state) or line % 100 == 0:
            try:
                many.place(0, state)
            except BadOptions as refused:
                said.append(str(refused))
                assert in_closed_lanes(state)
        if len(said) == 2:
            break
    assert set(said) == {"in this position several seats decide at the same time; in a batch they do so one by one"}


@pytest.mark.parametrize("core", [True, False])
def test_a_copy_and_a_save_go_on_exactly_so(core: bool) -> None:
    many = batch(5, core=core)
    many.play_random(300)
    twins = [deepcopy(many), pickle.loads(pickle.dumps(many)), Batch.load(many.save())]

    many.play_random(700)
    many.step(answers := many.any_answers())

    for twin in twins:
        twin.play_random(700)
        assert np.array_equal(twin.any_answers(), answers)
        twin.step(answers)
        assert same(many, twin)


def test_copies_with_a_seed_have_chance_of_their_own() -> None:
    many = batch(4)
    many.play_random(100)
    many.copy_games([0, 0, 0], [1, 2, 3], seed=7)
    assert len({bytes(row) for row in many.observation()}) == 1
    many.play_random(40)
    assert len({bytes(row) for row in many.observation()}) == 4


# ---- what is refused


@pytest.mark.parametrize("core", [True, False])
def test_an_illegal_answer_changes_nothing_in_any_game(core: bool) -> None:
    many, rng = batch(4, core=core), Random(4)
    before = many.save()
    for wrong in (0, 47, 48, 63, 64, -1, 2**31, -(2**40), 2**63 - 1):
        answers = any_answers(many, rng)
        answers[2] = wrong
        with pytest.raises(BadOptions, match=f"in game 2 −?{abs(wrong)} is no legal answer now; legal are"):
            many.step(answers)
        assert many.save() == before
    with pytest.raises(BadOptions, match="no legal answer"):
        many.step(np.full(4, 2**64 - 1, np.uint64))


@pytest.mark.parametrize(
    "answers", [[30], [30] * 5, 30, [[30] * 4], [30.0] * 4, ["30"] * 4, [True] * 4, None, [], [None] * 4, [[1], [2, 3]]]
)
def test_answers_of_another_form_are_refused(answers: Any) -> None:
    with pytest.raises(BadOptions, match="4 whole numbers are expected"):
        batch(4).step(answers)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"games": 0}, "games is a whole number from 1"),
        ({"games": 2.0}, "games is a whole number from 1"),
        ({"games": 1 << 40}, "games is a whole number from 1"),
        ({"seats": 5}, "Stone Age is for 2 to 4 players"),
        ({"seed": "x"}, "seed is a whole number"),
        ({"threads": 0}, "threads is a whole number from 1"),
        ({"order": "lanes"}, "seats decide one by one"),
        ({"map": "west"}, "has no option"),
        ({"reward": "gold"}, "a reward is place or points, not 'gold'"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        batch(**wrong)


def test_games_and_seats_that_are_not_there_are_refused() -> None:
    many = batch(4)
    wrong_games: list[Any] = [-1, 4, 1.5, None]
    for game in wrong_games:
        for call in (many.state, many.position, lambda game: many.place(game, many.position(0))):
            with pytest.raises(BadOptions, match="game is a whole number from 0 to 3"):
                call(game)
    for seat in (-1, 3, "0"):
        with pytest.raises(BadOptions, match="seat is a whole number from 0 to 2"):
            many.observation(seat)  # type: ignore[arg-type]
    for places in ([4], [-1], [0.5], [[0]]):
        with pytest.raises(BadOptions, match="sources are numbers of games, 0 to 3"):
            many.copy_games(places, [0])
    with pytest.raises(BadOptions, match="2 sources need as many targets, not 1"):
        many.copy_games([0, 1], [2])


def test_no_array_that_is_shown_can_be_written_to() -> None:
    many = batch(2)
    for array in (many.seat, many.done, many.reward, many.score, many.legal, many.mask(), many.observation()):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


@pytest.mark.parametrize("core", [True, False])
def test_a_position_that_cannot_be_is_refused_and_changes_nothing(core: bool) -> None:
    many = batch(2, core=core)
    many.play_random(60)
    before, plain = many.save(), many.position(0)["state"]
    for name, value in [("food", [1, 2]), ("deck", []), ("home", None), ("agenda", [])]:
        with pytest.raises(BadOptions):
            many.place(1, {**plain, name: value})
    wrong: list[Any] = [None, 5, "x", [], {}, {"state": plain, "chance": -1}, {"state": plain, "chance": 2**64}]
    for position in wrong:
        with pytest.raises(BadOptions):
            many.place(1, position)
    assert many.save() == before


def test_the_core_refuses_a_position_that_breaks_the_rules() -> None:
    many = batch(2)
    many.play_random(60)
    before, plain = many.inside.to_bytes(), many.position(0)["state"]
    for name, value in [
        ("food", [-1, 2, 3]), ("food", [2**40, 2, 3]), ("home", [9, 9, 9]), ("display", [36, 36, 1, 2]),
        ("display", [99, 1, 2, 3]), ("covered", [28, 28, 28, 0]), ("start_player", 3), ("level", [11, 0, 0]),
        ("round", 0),
    ]:  # fmt: skip
        with pytest.raises(BadOptions):
            many.place(1, {**plain, name: value})
    assert many.inside.to_bytes() == before


def test_a_damaged_save_is_refused() -> None:
    many = batch(2)
    saved = many.save()
    for damaged in (b"", saved[:-1], saved[:50] + b"!" + saved[51:], b"x" * 500, saved[:-200]):
        with pytest.raises(BadOptions, match="no saved batch, or it is damaged"):
            Batch.load(damaged)
    for no_bytes in ("x", None, 5):
        with pytest.raises(BadOptions, match="a saved batch is bytes"):
            Batch.load(no_bytes)  # type: ignore[arg-type]


def test_rows_that_were_changed_are_refused_even_with_a_right_check() -> None:
    many = batch(3)
    assert isinstance(many.inside, CoreGames)
    for field, value in [("version", 1), ("seats", 2), ("asked", 9), ("question", 40), ("at", -5), ("round", -1)]:
        rows = many.inside.rows.copy()
        rows[field][1] = value
        with pytest.raises(BadOptions, match="were not saved by this version, or they have been changed"):
            batch(3).inside.from_bytes(rows.tobytes())
    with pytest.raises(BadOptions, match="bytes of rows are expected"):
        batch(3).inside.from_bytes(b"short")


def saved_with(many: Batch, **changed: Any) -> bytes:
    """A save whose first line says something else, with a right check of the whole."""
    first, _, rest = many.save()[:-DIGEST].partition(b"\n")
    head = {name: value for name, value in {**json.loads(first), **changed}.items() if value is not None}
    content = json.dumps(head).encode() + b"\n" + rest
    return content + sha256(content).digest()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"cradle batch": None}, "no saved batch"),
        ({"cradle batch": 1}, "saved by another version"),
        ({"games": None}, "no saved batch"),
        ({"games": "2"}, "no saved batch"),
        ({"games": 3}, "bytes of rows are expected|no saved batch"),
        ({"threads": 0}, "threads is a whole number"),
        ({"options": []}, "no saved batch"),
        ({"options": {"start": "nowhere"}}, "option 'start'"),
        ({"more": 1}, "no saved batch"),
        ({"game": "chess"}, "there is no game"),
        ({"rules": 0}, "under other rules of Stone Age"),
    ],
)
def test_a_save_with_another_first_line_is_refused_even_with_a_right_check(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        Batch.load(saved_with(batch(2), **changed))


def test_a_save_without_its_games_is_refused_even_with_a_right_check() -> None:
    for content in (b"", b"no header", b"[]", b"5\n", batch(2).save().partition(b"\n")[0] + b"\n123"):
        with pytest.raises(BadOptions, match="no saved batch"):
            Batch.load(content + sha256(content).digest())


def test_a_batch_saved_in_c_goes_on_in_the_engine_where_there_is_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    many = batch(3, core=True, start="random")
    many.play_random(500)
    saved = many.save()
    monkeypatch.setattr(many_games, "core_of", no_core)

    found = Batch.load(saved)

    assert not found.is_in_c
    assert same(found, many)
    assert found.play_random(300) == many.play_random(300)
    assert np.array_equal(found.any_answers(), many.any_answers())
    assert same(found, many)


def no_core(*_: Any) -> Any:
    raise NoCore("no C compiler is found")


def test_arrays_are_no_numbers_of_games() -> None:
    no_numbers: list[Any] = [np.array([1, 2]), np.array([1]), [1], np.array(1.0), "1"]
    for wrong in no_numbers:
        with pytest.raises(BadOptions, match="game is a whole number from 0 to 3"):
            batch(4).state(wrong)
    with pytest.raises(BadOptions, match="seed is a whole number of at most 255 bits, not "):
        batch(4, seed=1 << 255)
    assert Batch("stoneage", np.int16(4), 2).games == 4  # type: ignore[arg-type]


# ---- where the core comes from


def test_without_a_compiler_the_engine_plays_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(c_library, "which", lambda name: None)
    monkeypatch.setattr(builds, "sealed", lambda: False)
    monkeypatch.setattr(many_games, "told", set())

    many = [batch(2), batch(2)]

    said = capsys.readouterr().err
    assert said.count("no C compiler is found, so the engine plays Stone Age: the same games, but far slower") == 1
    assert not many[0].is_in_c
    with pytest.raises(BadOptions, match="Stone Age cannot be played in C here: no C compiler is found"):
        batch(2, core=True)


def test_the_core_is_compiled_once_into_the_cache_of_the_user(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(builds, "sealed", lambda: False)

    assert batch(2).is_in_c
    assert batch(2).is_in_c

    said = capsys.readouterr().err
    assert said.count("cradle: compiling the core of Stone Age once, into ") == 1
    assert [file.suffix for file in (tmp_path / "cradle").iterdir()] == [".so"]


def test_what_make_compile_has_built_is_taken_before_the_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "games.c").write_text("int nothing;")
    (tmp_path / c_library.BESIDE).write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for sealed in (True, False):
        monkeypatch.setattr(builds, "sealed", lambda sealed=sealed: sealed)
        found = c_library.library_of(tmp_path, ["games.c"], "Hill")
        assert (found == tmp_path / c_library.BESIDE) == sealed


def test_the_seal_covers_what_is_written_in_c() -> None:
    assert {"core.c", "games.c", "tables.h"} <= {file.name for file in builds.c_sources()}


def test_a_cache_that_cannot_be_written_is_no_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(builds, "sealed", lambda: False)
    monkeypatch.setattr(many_games, "told", set())

    assert not batch(2).is_in_c
    assert "it cannot be built" in capsys.readouterr().err


def test_a_library_that_cannot_be_loaded_is_no_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "broken.so").write_text("no library")
    monkeypatch.setattr(core_games, "library_of", lambda *_: tmp_path / "broken.so")
    monkeypatch.setattr(many_games, "told", set())

    assert not batch(2).is_in_c
    assert "its library cannot be loaded" in capsys.readouterr().err


def test_a_game_without_a_core_is_played_by_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    many = Batch("megaciv", 1, 5, length="short", turns=1)

    many.play_random(200)

    assert not many.is_in_c
    assert many.mask().shape == (1, 1409)
    with pytest.raises(BadOptions, match="more answers than a word has bits"):
        _ = many.legal


def test_without_numpy_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import cradle.batch

    for name in ("cradle.batch.many_games", "cradle.batch.core_games", "cradle.batch.engine_games"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(BadOptions, match='numpy, which is not installed: pip install "cradle-games'):
        _ = cradle.batch.Batch


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # newer Pythons warn of forks beside threads: that is meant
def test_a_forked_process_makes_threads_of_its_own() -> None:
    """Those of its parent are not there, and to wait for them would take for ever."""
    shared = Batch("stoneage", 2048, 2, seed=1, threads=2)
    twin = Batch("stoneage", 2048, 2, seed=1)
    for games in (shared, twin):
        games.play_random(20)
    child = get_context("fork").Process(target=shared.play_random, args=(20,))
    child.start()
    child.join(60)
    ended, code = not child.is_alive(), child.exitcode
    child.kill()

    assert ended, "the child waits for threads that it does not have"
    assert code == 0
    assert shared.play_random(20) == twin.play_random(20)
    assert (shared.observation() == twin.observation()).all()
