"""What is learned from and what was learned: rows as numbers, pieces that are kept, and the agents of the package."""

import pickle
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from cradle import Record, envs
from cradle.batch import Batch
from cradle.bots.own_bots import make_named
from cradle.envs.agent import SHIPPED
from cradle.kernel.flow import number_rows
from cradle.kernel.flow.number_rows import Encoding, Field, KeptRows
from cradle.kernel.game import find
from cradle.kernel.words.catalog import BadOptions
from cradle.learned.kept_weights import stored_in, weights_in
from cradle.learned.seen_rows import RowReader, numbers_in, numbers_of
from loops import as_long_as

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools" / "stoneage"))

import teach_checkpoint as school  # type: ignore[import-not-found]
import train_checkpoints as trainer  # type: ignore[import-not-found]

AGENT = "cradle.envs.agent:Agent"


def encoding_of(game: str) -> Encoding:
    found = find(game).encoding
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "seats"), [("stoneage", 3), ("megaciv", 7)])
def test_a_row_in_numbers_is_what_its_fields_say(game: str, seats: int) -> None:
    env, rng, encoding = envs.aec(game, seats), Random(5), encoding_of(game)
    env.reset(seed=2)
    reader = RowReader(encoding.narrow, encoding.wide)
    for _ in range(60):
        env.step(rng.choice([*env.numbered.legal]))
        row = env.numbered.row(env.numbered.seat)
        told = encoding.read(row)
        numbers = reader(row)

        assert numbers.dtype == np.int16
        assert numbers.tolist() == [number for field in encoding.fields for number in told[field.name]]
        assert numbers.tolist() == numbers_of(row, encoding).tolist()
        assert all(numbers[place].tolist() == told[name] for name, place in encoding.places.items())


def test_a_reader_gives_numbers_away_and_a_copy_has_its_own_room() -> None:
    reader = RowReader(2, 1)
    first = reader(bytes([1, 200, 0xFE, 0xFF]))
    twin = pickle.loads(pickle.dumps(reader))
    twin(bytes([7, 7, 7, 0]))
    reader(bytes([2, 3, 4, 0]))

    assert first.tolist() == [1, 200, -2]
    assert bytes(reader.room) == bytes([2, 3, 4, 0])


def test_games_that_are_told_in_turn_are_told_as_each_alone() -> None:
    encoding, played, told = encoding_of("stoneage"), [envs.aec("stoneage", seats) for seats in (2, 3)], []
    for seed, env in enumerate(played):
        env.reset(seed=seed)
        rng = Random(seed)
        for _ in range(200):
            env.step(rng.choice([*env.numbered.legal]))
        told.append([encoding.encode(env.numbered.live.state, seat) for seat in range(env.numbered.seats)])
    for env, rows in zip(played, told, strict=True):
        state = env.numbered.live.state

        assert [encoding.encode(state, seat) for seat in range(env.numbered.seats)] == rows
        assert [encoding.encode(state.copy(), seat) for seat in range(env.numbered.seats)] == rows


def test_many_rows_at_once_are_the_same_numbers() -> None:
    encoding = Encoding([Field("small", 2, 255, "two"), Field("wide", 1, 9, "one", -9, True)], lambda state, seat: b"")
    rows = np.array([[1, 2, 3, 0], [255, 0, 0xFF, 0xFF]], np.uint8)

    assert numbers_in(rows, encoding).tolist() == [[1, 2, 3], [255, 0, -1]]
    assert encoding.places == {"small": slice(0, 2), "wide": slice(2, 3)}


def test_pieces_are_made_once_and_forgotten_when_they_are_too_many() -> None:
    made: list[int] = []

    def make_piece(number: int) -> bytes:
        made.append(number)
        return bytes([number % 256])

    pieces = KeptRows(make_piece)
    assert [pieces.of(number) for number in (3, 4, 3)] == [b"\3", b"\4", b"\3"]
    assert made == [3, 4]
    for number in range(number_rows.MOST_KEPT + 2):
        pieces.of(number)
    assert len(pieces.kept) <= number_rows.MOST_KEPT


def won_by(seats: int, seed: int) -> bool:
    """An agent of the package among players who answer by chance finishes first."""
    record, rng, own = Record.new("stoneage", seats=seats, seed=seed), Random(seed), seed % seats
    names = [f"{AGENT}:stoneage-{seats}" if seat == own else "random" for seat in range(seats)]
    bots = [make_named(name, rng, "stoneage") for name in names]
    for _ in as_long_as(lambda: not record.over):
        seat = record.waiting()[0]
        record.play(seat, bots[seat].choose(record.perspective(seat)))
    result = record.result()
    return result is not None and result["ranks"][own] == 1


@pytest.mark.parametrize(("seats", "games"), [(2, 4), (4, 4)])
def test_the_agents_of_the_package_beat_chance(seats: int, games: int) -> None:
    assert all(won_by(seats, seed) for seed in range(games))


def test_they_are_small() -> None:
    files = sorted(SHIPPED.glob("*.npz"))

    assert [file.stem for file in files] == ["stoneage-2", "stoneage-4"]
    assert sum(file.stat().st_size for file in files) < 1_000_000


def test_whoever_misspells_one_is_told_which_there_are() -> None:
    with pytest.raises(BadOptions, match="there is no file stoneage-5; with the package come stoneage-2, stoneage-4"):
        make_named(f"{AGENT}:stoneage-5", Random(1), "stoneage")


def test_a_file_that_lacks_a_layer_holds_no_weights(tmp_path: Path) -> None:
    np.savez(tmp_path / "some.npz", first=np.zeros(3, np.float16), words=np.array("no numbers"))
    stored = stored_in(tmp_path / "some.npz")

    assert weights_in(stored, ["first"])["first"].dtype == np.float32
    assert weights_in(stored, ["first", "second"]) == {}
    assert weights_in(stored, ["words"]) == {}
    assert stored_in(tmp_path / "nothing.npz") == {}


def test_a_round_of_their_trainer_changes_what_they_like(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the processor, with few games: the same functions that ran on a card."""
    batch, example = Batch("stoneage", 8, 2), trainer.example
    monkeypatch.setattr(example, "HIDDEN", 16)
    weights = example.new_weights(645, 48, np.random.default_rng(1))
    before = {name: value.copy() for name, value in weights.items()}
    kept, scores, ended = trainer.play(np, batch, weights, 3)
    trainer.learn(np, batch, weights, example.Adam(weights), kept, scores, ended)

    assert ended.all()
    assert (scores[ended] != 0).any()
    assert all((weights[name] != before[name]).any() for name in weights)


def test_a_pupil_comes_to_like_what_sage_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"HIDDEN": 32, "GAMES": 64, "ASKED": 48}.items():
        monkeypatch.setattr(school, name, value)
    monkeypatch.setattr(school.example, "HIDDEN", 128)  # as it was afterwards
    pupil = school.Pupil(4, seed=1)
    pupil.batch.play_random(60)
    lesson = pupil.play_on()
    agreed = [pupil.learn(*lesson) for _ in range(120)]

    assert [each.shape for each in lesson] == [(48, 645), (48, 48), (48, 48)]
    assert agreed[0] < 0.6
    assert agreed[-1] > 0.9
