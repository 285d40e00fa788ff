"""Puzzles: every one opens, is solved by its best answer and tells why; nothing hidden is used; the day has one."""

import os
from datetime import date, timedelta
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from cradle import BadOptions
from cradle.games.megaciv.box.cards import POINTS
from cradle.games.megaciv.phases.advances.prices import total
from cradle.games.megaciv.planner.position import position_seen
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.stoneage.analysis.deciding import imagined
from cradle.games.stoneage.puzzles.setting import Plan, Tried, all_plans, asked_of, behind, plan_of, ranked, try_all
from cradle.kernel.flow.agenda import Choice, name_of
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written
from cradle.puzzles import collection, daily
from cradle.puzzles.collection import games_with_puzzles, puzzles_in, puzzles_of, write
from cradle.puzzles.making import PuzzlesWanted, make
from cradle.puzzles.puzzle import LEVELS, Puzzle
from cradle.puzzles.setter import setter_of
from cradle.puzzles.solving import after, answers_in, begun, is_answered, verdict
from loops import as_long_as

SOAK = bool(os.environ.get("CRADLE_SOAK"))
MOST_BYTES = 1_000_000
WORLDS = 640 if SOAK else 24  # ten times the budget
HOPELESS = 4  # standard errors behind the best
WALKS = 400 if SOAK else 30
A_FEW = 4


def some(game: str, kind: str = "", count: int = A_FEW) -> list[Puzzle]:
    """A few puzzles of a game from all levels, or all of them."""
    its = puzzles_of(game)
    numbers = [place + 1 for place, (each, _) in enumerate(its.head.puzzles) if kind in ("", each)]
    return [its.puzzle(number) for number in (numbers if SOAK else numbers[:: -(-len(numbers) // count)])]


def test_there_are_puzzles_of_ten_levels_in_little_room() -> None:
    sizes = 0
    for game in games_with_puzzles():
        sizes += sum([len(line) for line in puzzles_of(game).lines])
        head = puzzles_of(game).head
        for kind in setter_of(game).kinds:
            assert {level for each, level in head.puzzles if each == kind} == {*range(1, LEVELS + 1)}
        assert len({bytes(line) for line in puzzles_of(game).lines}) == len(head.puzzles)
    files = [*Path(collection.__file__).parents[1].glob(f"games/*/puzzles/data/{collection.FILE}")]
    assert sum([file.stat().st_size for file in files]) < MOST_BYTES < sizes


@pytest.mark.parametrize("game", games_with_puzzles())
def test_the_best_answer_solves_a_puzzle_and_the_second_best_does_not(game: str) -> None:
    for puzzle in some(game):
        for weighed, is_best in ((puzzle.best, True), (puzzle.second, False)):
            record = after(game, puzzle, weighed.answers)
            assert is_answered(game, puzzle, record)
            assert verdict(game, puzzle, answers_in(game, puzzle, record)).is_solved == is_best


@pytest.mark.parametrize("game", games_with_puzzles())
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_puzzle_tells_what_answers_are_worth_and_why(game: str, language: str) -> None:
    setter = setter_of(game)
    for puzzle in some(game):
        record = begun(game, puzzle)
        here = record.perspective(puzzle.seat)
        told = [*setter.in_words(here, puzzle, puzzle.best), *setter.in_words(here, puzzle, puzzle.second)]
        kind = setter.kinds[puzzle.kind]
        for text in (*told, setter.reason(here, puzzle), kind.title, kind.asks):
            assert "{" not in record.told(text, language)


@pytest.mark.parametrize("game", games_with_puzzles())
def test_who_sees_the_same_gets_the_same_solution(game: str) -> None:
    """Hidden cards are dealt anew: the seat sees the same table, and the same answers are worth the same."""
    setter = setter_of(game)
    for puzzle in some(game, count=1):
        one = begun(game, puzzle)
        world = one.perspective(puzzle.seat).sample(Random(puzzle.level))
        other = Record.from_position(one.game, world, one.seats, 1, one.game_options)
        here, there = one.perspective(puzzle.seat), other.perspective(puzzle.seat)

        assert here.view() == there.view()
        assert setter.tempting(here, puzzle.kind) == setter.tempting(there, puzzle.kind)
        if SOAK or setter.kinds[puzzle.kind].is_exact:
            assert setter.weigh(here, puzzle.kind, 4) == setter.weigh(there, puzzle.kind, 4)
        else:
            assert tried_in_two_worlds(here, puzzle) == tried_in_two_worlds(there, puzzle)


def tried_in_two_worlds(here: Perspective, puzzle: Puzzle) -> list[Tried]:
    choice = asked_of(here)
    plans = [plan_of(imagined(here), choice, each.answers) for each in puzzle.weighed[:2]]
    return try_all(here, choice, plans, 2, Random(here.row()))


@pytest.mark.parametrize("kind", [*setter_of("megaciv").kinds])
def test_what_is_exact_is_proven_again(kind: str) -> None:
    setter = setter_of("megaciv")
    for puzzle in some("megaciv", kind):
        here = begun("megaciv", puzzle).perspective(puzzle.seat)
        assert setter.weigh(here, kind, 0) == puzzle.weighed


def test_no_basket_at_all_brings_more_points() -> None:
    """Every basket that can be paid is looked at, where there are not too many."""
    looked_at = 0
    for puzzle in some("megaciv", "points", 12):
        counter = Counter(position_seen(begun("megaciv", puzzle).perspective(puzzle.seat)))
        payable = [each for each in counter.open if counter.cost[each] <= counter.most]
        if len(payable) > 12:
            continue
        looked_at += 1
        baskets = [basket for size in range(len(payable) + 1) for basket in combinations(payable, size)]
        points = [
            sum([POINTS[each] for each in basket]) for basket in baskets if total(basket, counter.cost) <= counter.most
        ]
        assert sorted(points)[-2:] == [puzzle.second.value, puzzle.best.value]
    assert looked_at


def test_the_best_placement_is_best_in_many_new_worlds() -> None:
    """Of all plans in the long run, of the two best in the short one."""
    others = []
    for puzzle in some("stoneage", count=1):
        here, rng = begun("stoneage", puzzle).perspective(puzzle.seat), Random(puzzle.level)
        valley, choice = imagined(here), asked_of(here)
        best, second = [plan_of(valley, choice, each.answers) for each in (puzzle.best, puzzle.second)]
        plans = not_hopeless(here, choice, all_plans(valley, choice), rng) if SOAK else [best, second]
        first = ranked(try_all(here, choice, plans, WORLDS, rng))[0]
        others += [(puzzle.level, puzzle.best.answers, first.plan)] if first.plan != best else []
    assert others == []


def not_hopeless(here: Perspective, choice: Choice, plans: list[Plan], rng: Random) -> list[Plan]:
    """Those that could still be best after a tenth of the worlds."""
    best, *others = ranked(try_all(here, choice, plans, WORLDS // 10, rng))
    near = [each for each in others if behind(each, best)[0] < HOPELESS * behind(each, best)[1]]
    return [each.plan for each in (best, *near)]


def test_puzzles_are_found_in_a_saved_game(tmp_path: Path) -> None:
    """A game that begins with a puzzle makes that puzzle."""
    puzzle = some("megaciv", "points")[1]
    record = after("megaciv", puzzle, puzzle.best.answers)
    record.save(tmp_path / "game.cradle")

    [found] = make([tmp_path / "game.cradle"], PuzzlesWanted("megaciv", 1))
    write(tmp_path / "puzzles.jsonl.gz", "megaciv", [found])

    assert (found.kind, found.seat, found.weighed) == (puzzle.kind, puzzle.seat, puzzle.weighed)
    assert found.difficulty == puzzle.difficulty
    assert puzzles_in(tmp_path / "puzzles.jsonl.gz").puzzle(1).best == puzzle.best


def test_puzzles_that_are_there_keep_their_numbers_when_others_come(tmp_path: Path) -> None:
    """What a file holds already is not made again."""
    first, second, third = some("megaciv", "points")[:3]
    write(tmp_path / "puzzles.gz", "megaciv", [third, first])
    kept = puzzles_in(tmp_path / "puzzles.gz").all_puzzles()
    after("megaciv", first, first.best.answers).save(tmp_path / "known.cradle")
    assert make([tmp_path / "known.cradle"], PuzzlesWanted("megaciv", 1, ["points"], kept)) == []

    write(tmp_path / "puzzles.gz", "megaciv", [second], kept)

    there = puzzles_in(tmp_path / "puzzles.gz").all_puzzles()
    assert [each.position for each in there] == [each.position for each in [*kept, second]]


@pytest.mark.parametrize("kind", ["trade", "loss"])
def test_whatever_the_rules_allow_is_no_better(kind: str) -> None:
    """Answers by chance, played by the rules: each is worth what the best is, or no more than the second best."""
    setter = setter_of("megaciv")
    for number, puzzle in enumerate(some("megaciv", kind)):
        here, dice = begun("megaciv", puzzle).perspective(puzzle.seat), Random(number)
        worths = [setter.judge(here, puzzle, by_chance(puzzle, dice)).value for _ in range(WALKS)]
        assert all(worth == puzzle.best.value or worth <= puzzle.second.value for worth in worths)
        assert len({*worths}) > 1


def by_chance(puzzle: Puzzle, dice: Random) -> list[Written]:
    """What leads nowhere is not said."""
    record, kind = begun("megaciv", puzzle), setter_of("megaciv").kinds[puzzle.kind]
    for _ in as_long_as(lambda: not is_answered("megaciv", puzzle, record)):
        here = record.perspective(puzzle.seat)
        is_open = name_of(here.asked()) == kind.opens  # type: ignore[arg-type]  # it is asked something
        barred = ["wait", "post", *kind.idle, *(["done"] if is_open else [])]
        record.play(puzzle.seat, dice.choice([each for each in here.options() if each not in barred]))
    return answers_in("megaciv", puzzle, record)


def test_most_questions_make_no_puzzle() -> None:
    """The number of figures belongs to the placement before it; a first turn of Mega Civilization buys nothing."""
    valley, world = Record.new("stoneage", seats=2, seed=1), Record.new("megaciv", seats=5, seed=1)
    first = valley.waiting()[0]
    assert setter_of("stoneage").kinds_of(valley.perspective(first)) == ["placement"]
    valley.play(first, "forest")

    assert setter_of("stoneage").kinds_of(valley.perspective(first)) == []
    assert setter_of("megaciv").kinds_of(world.perspective(world.waiting()[0])) == []


# ---- the day


def test_everybody_has_the_same_puzzle_of_the_day_and_none_comes_twice_in_a_round() -> None:
    places = daily.all_places()
    first = date.fromordinal(len(places) * (1 + date(2026, 11, 18).toordinal() // len(places)))
    days = [daily.of_the_day(first + timedelta(days=day)) for day in range(len(places))]

    assert sorted(days) == sorted(places)  # type: ignore[type-var]  # there are puzzles
    assert daily.of_the_day(first) == days[0] != daily.of_the_day(first + timedelta(days=1))


def test_without_puzzles_the_day_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "games_with_puzzles", list)

    assert daily.of_the_day(date(2026, 11, 18)) is None


# ---- what is wrong


def test_an_unknown_number_is_refused() -> None:
    for number in (0, -1, 10_000):
        with pytest.raises(BadOptions, match="there is no puzzle"):
            puzzles_of("megaciv").puzzle(number)


def test_puzzles_of_other_rules_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "old.gz", "megaciv", some("megaciv")[:1])
    monkeypatch.setattr(find("megaciv"), "rules", 99)

    with pytest.raises(BadOptions, match=r"was made under rules \d+ of Mega Civilization, and these are rules 99"):
        puzzles_in(tmp_path / "old.gz")


@pytest.mark.parametrize("content", [b"", b"\x1f\x8b\x08", b"no puzzles", b'{"game": "megaciv"}'])
def test_another_file_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "other.gz").write_bytes(content)

    with pytest.raises(BadOptions, match="is no file of puzzles"):
        puzzles_in(tmp_path / "other.gz")


def test_a_run_without_games_and_a_game_of_another_kind_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="holds no games"):
        make([tmp_path], PuzzlesWanted("megaciv", 1))
    Record.new("stoneage", seats=2, seed=1).save(tmp_path / "game.cradle")
    with pytest.raises(BadOptions, match="this is a game of Stone Age"):
        make([tmp_path / "game.cradle"], PuzzlesWanted("megaciv", 1))
    with pytest.raises(BadOptions, match="there is no kind of puzzle riddle; there are: points, payment"):
        make([tmp_path / "game.cradle"], PuzzlesWanted("megaciv", 1, ["riddle"]))


def test_nobody_waits_for_others_in_a_puzzle() -> None:
    puzzle = some("megaciv", "points")[0]

    with pytest.raises(BadOptions, match="nobody to wait for"):
        after("megaciv", puzzle, ["wait"])
