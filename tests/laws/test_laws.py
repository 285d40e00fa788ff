"""Laws that hold in every game at every step."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from conftest import SOAK
from cradle.kernel.chance.table import RecordingTable, seeded
from cradle.kernel.flow.agenda import State, Together, reply, settle, waiting
from cradle.kernel.flow.plain import from_plain, to_bytes, to_plain
from cradle.kernel.flow.playout import play_at_random
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.record.verify import verify
from cradle.kernel.story.line import UNDO
from cradle.kernel.words.catalog import Refused
from laws.walks import ALL, OPTIONS, games_of, played, recorded, started, walk
from loops import MANY, as_long_as, at_most

every_game = pytest.mark.parametrize(("game", "seats"), ALL)


@every_game
def test_every_random_game_ends(game: str, seats: int) -> None:
    for seed in games_of(game, 60):
        table = seeded(seed)
        state = started(game, seats, table)
        play_at_random(state, table, Random(seed).random, 100_000)
        assert not state.agenda, f"seed {seed} does not end"


@every_game
def test_replay_equals_play_to_the_last_byte(game: str, seats: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    for seed in games_of(game, 4):
        match = played(game, seats, seed)
        path = tmp_path_factory.mktemp("law") / "game"

        match.save(path)
        again = Record.load(path)

        assert (again.header(), again.lines) == (match.header(), match.lines)
        assert to_bytes(again.state) == to_bytes(match.state)
        assert again.result() == match.result()
        assert verify(path).chance_checked


@every_game
def test_a_silent_and_a_recorded_game_of_one_seed_are_the_same_game(game: str, seats: int) -> None:
    for seed in games_of(game):
        match, rng = recorded(game, seats, seed), Random(seed)
        table, again = seeded(seed), Random(seed)
        state = started(game, seats, table)
        for _ in range(150):
            choice = settle(state, table)
            if choice is None:
                break
            answer = again.choice(list(choice.options(state)))
            reply(state, choice, answer, table)
            match.play(choice.seat, rng.choice([each for each in match.options(choice.seat) if each != "wait"]))
        settle(state, table)
        assert to_bytes(match.state) == to_bytes(state)


@every_game
def test_a_copy_is_independent(game: str, seats: int) -> None:
    for seed in games_of(game):
        for step, (state, _, _) in enumerate(walk(game, seats, seed)):
            if step % 97 == 0:
                before, twin = to_bytes(state), state.copy()
                assert to_bytes(twin) == before
                play_at_random(twin, seeded(1), Random(step).random, 60)
                assert to_bytes(state) == before


@every_game
def test_a_state_survives_the_way_through_plain_data(game: str, seats: int) -> None:
    for seed in games_of(game):
        for step, (state, _, _) in enumerate(walk(game, seats, seed)):
            if step % 61 == 0:
                again = from_plain(type(state), to_plain(state))
                assert to_bytes(again) == to_bytes(state)
                ends = [seeded(step), seeded(step)]
                play_at_random(again, ends[0], Random(step).random, 40)
                twin = state.copy()
                play_at_random(twin, ends[1], Random(step).random, 40)
                assert to_bytes(again) == to_bytes(twin)


@every_game
def test_options_are_the_candidates_without_refusals(game: str, seats: int) -> None:
    for seed in games_of(game):
        for state, choice, _ in walk(game, seats, seed):
            legal = [answer for answer in choice.candidates(state) if choice.refuse(state, answer) is None]
            assert list(choice.options(state)) == legal, choice
            assert legal, choice


@every_game
def test_the_game_goes_on_from_phase_to_phase_and_never_back(game: str, seats: int) -> None:
    of = find(game)
    for seed in games_of(game, 4):
        phases = [of.phase(state) for state, _, _ in walk(game, seats, seed)]
        assert phases == sorted(phases)
        assert len({number for _, number in phases}) > 2
        assert len({turn for turn, _ in phases}) > 1


@settings(max_examples=2000 if SOAK else 15)
@given(seed=some.integers(0, 10**6), every=some.integers(2, 9))
@every_game
def test_undo_then_redo_is_nothing(game: str, seats: int, seed: int, every: int) -> None:
    match, rng = recorded(game, seats, seed), Random(seed)
    for _ in as_long_as(lambda: len(match.lines) < 120 and not match.over):
        seat = rng.choice(match.waiting())
        before, barrier = to_bytes(match.state), match.story.now.barriers[seat]
        answer = rng.choice(match.options(seat))
        match.play(seat, answer)
        if len(match.lines) % every:
            continue
        after = to_bytes(match.state)
        try:
            assert match.undo(seat) == answer
        except Refused:
            assert to_bytes(match.state) == after
            assert match.story.now.barriers[seat] > barrier
            continue
        assert to_bytes(match.state) == before
        match.play(seat, answer)
        assert to_bytes(match.state) == after
    assert to_bytes(match.until(len(match.lines)).state) == to_bytes(match.state)


@every_game
@pytest.mark.parametrize("order", ["lanes", "strict"])
def test_what_a_look_says_of_taking_back_is_what_undo_then_allows(game: str, seats: int, order: str) -> None:
    said = set()
    for seed in games_of(game, 6):
        match = Record.new(game, seats=seats, seed=seed, options={**OPTIONS[game], "order": order})
        rng = Random(f"look {seed}")
        for _ in range(400):
            if match.over:
                break
            seat = rng.choice(match.waiting())
            answer = rng.choice([each for each in match.options(seat) if each != "wait"])
            look = match.look(seat, answer)["undo"]
            match.play(seat, answer)
            said.add(look)
            own = match.story.own(seat)
            assert (look == "yes") == (own[-1:] == [match.length - 1]), (seed, answer, look, match.story.lines[-1])
            assert match.undo_of(seat)["possible"] == bool(own)
    assert {"yes", "chance", "turn"} <= said


@every_game
def test_nobody_can_undo_a_die(game: str, seats: int) -> None:
    for seed in games_of(game):
        match, rng = recorded(game, seats, seed), Random(seed)
        for _ in range(150):
            if match.over:
                break
            seat = match.waiting()[0]
            match.play(seat, rng.choice(match.options(seat)))
            if match.lines[-1][3]:
                with pytest.raises(Refused):
                    match.undo(seat)


@every_game
def test_strict_order_and_lanes_give_the_same_game_when_nobody_waits(game: str, seats: int) -> None:
    for seed in games_of(game):
        ends = []
        for order in ("lanes", "strict"):
            table, rng = seeded(seed), Random(seed)
            state = started(game, seats, table, order=order)
            play_at_random(state, table, rng.random, 100_000)
            state.strict = False
            ends.append(to_bytes(state))
        assert ends[0] == ends[1]


@every_game
def test_what_was_asked_in_strict_order_replays_in_lanes_whatever_was_taken_back(game: str, seats: int) -> None:
    """So a rule that comes to be played in lanes leaves old saves as they are."""
    for seed in games_of(game, 6):
        match, rng = recorded(game, seats, seed, order="strict"), Random(seed)
        for _ in range(20_000):
            if match.over:
                break
            seat = match.waiting()[0]
            match.play(seat, rng.choice(match.options(seat)))
            if rng.random() < 0.3 and match.undo_of(seat)["possible"]:
                match.undo(seat)
        assert match.over, f"seed {seed} does not end"

        again = in_lanes(match)
        again.state.strict = True

        assert to_bytes(again.state) == to_bytes(match.state)
        assert again.story.struck == match.story.struck


def in_lanes(match: Record) -> Record:
    """The same lines, by a program that asks together whoever can decide together."""
    header = match.header()
    header["options"]["order"] = "lanes"
    return Record.resume(header, lambda: match.lines, None, [], "no build")


@every_game
def test_closed_lanes_commute(game: str, seats: int) -> None:
    met = 0
    for seed in games_of(game, 24):
        for state, _, _ in walk(game, seats, seed):
            step = state.agenda[-1]
            if isinstance(step, Together) and step.closed and len(step.asking()) > 1:
                met += 1
                orders = [answer_all(state, Random(met), turn) for turn in (False, True)]
                assert orders[0] == orders[1]
    assert met, "no lanes were ever open"


def answer_all(state: State, rng: Random, backwards: bool) -> bytes:
    """Answer every lane with answers of its own, in one order or the other, until the lanes close."""
    world = state.copy()
    answers = {choice.seat: Random(rng.random() + choice.seat) for choice in waiting(world)}
    table = RecordingTable(Random(1).random)
    seats = sorted(answers, reverse=backwards)
    depth = len(world.agenda)
    for seat in seats:
        for _ in at_most(MANY):
            mine = [choice for choice in waiting(world) if choice.seat == seat]
            if not mine or depth != len(world.agenda):
                break
            options = list(mine[0].options(world))
            reply(world, mine[0], options[int(answers[seat].random() * len(options))], table)
    assert not table.picks, "lanes must not use chance"
    return to_bytes(world)


@every_game
def test_undo_of_a_long_record_starts_from_a_snapshot(game: str, seats: int) -> None:
    match = played(game, seats, 3, lines=700)

    assert len(match.story.snapshots) >= 3
    rebuilt = match.story._rebuilt(match.story.snapshots[-1], len(match.lines))

    assert to_bytes(rebuilt.state) == to_bytes(match.state)
    assert not any(line[1] == UNDO for line in match.lines)
