"""What holds for every bot there is: a saved game goes on as if it had never been left, and so does a simulated one."""

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cradle.bots.bot import BlindBot
from cradle.bots.company import Company
from cradle.bots.playing import Seated, play_looking
from cradle.bots.registry import known_bots, make
from cradle.kernel.chance.table import RecordingTable, seeded
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.seen.live import Live

SOAK = os.environ.get("CRADLE_SOAK") == "1"
SET_UPS: dict[str, tuple[int, dict[str, Any]]] = {
    "stoneage": (3, {}),
    "megaciv": (5, {"length": "short", "turns": 2}),
}
CASES = [(name, game) for name, (plays, _) in known_bots().items() for game in SET_UPS if plays in ("", game)]
CUTS = (25, 90)
ANSWERS = 160


def weakest(name: str) -> str:
    """Its quickest level."""
    levels = type(make(name, Random(1))).levels
    return f"{name}:{levels[0]}"


def looks(name: str) -> bool:
    """Bots that look at nothing draw on one chance without a break when they are simulated, which is faster."""
    return not isinstance(make(name, Random(1)), BlindBot)


def a_match(name: str, game: str) -> Record:
    seats, options = SET_UPS[game]
    return Record.new(game, seats=seats, seed=11, options=options, bots=[weakest(name)] * seats)


def play_on(match: Record, answers: int) -> None:
    company = Company(match, caretaker=False)
    for _ in range(answers):
        if not match.over:
            company.play(match.waiting()[0])


@pytest.mark.parametrize("name, game", CASES)
def test_a_saved_game_goes_on_as_if_it_had_never_been_left(name: str, game: str, tmp_path: Path) -> None:
    whole = a_match(name, game)
    play_on(whole, ANSWERS)

    match = a_match(name, game)
    for before, cut in zip((0, *CUTS), (*CUTS, ANSWERS), strict=True):
        play_on(match, cut - before)
        match.save(tmp_path / "game.cradle")
        match = Record.load(tmp_path / "game.cradle")

    assert match.lines == whole.lines


@pytest.mark.parametrize("name, game", [case for case in CASES if looks(case[0])])
def test_a_simulated_game_is_the_game_that_a_record_would_be(name: str, game: str) -> None:
    match = a_match(name, game)
    table, seeds = RecordingTable(Random(11).random), [bot[1] for bot in match.bots if bot is not None]
    live = Live(find(game), find(game).start(match.seats, match.game_options, table), table, match.names)
    live.keep_lines()
    play_looking([Seated(make(weakest(name), Random(seed)), name, seed) for seed in seeds], live, ANSWERS)
    lines = live.kept_lines()
    play_on(match, len(lines) - 1)

    assert [line[:3] for line in match.lines] == [line[:3] for line in lines]


QUICK = ("random", "busy", "greedy")
TABLES = [(name, game, seats) for name, game in CASES for seats in find(game).seats if SOAK or name in QUICK]


@pytest.mark.parametrize("name, game, seats", TABLES)
def test_no_bot_is_ever_refused_whatever_the_number_of_players(name: str, game: str, seats: int) -> None:
    """A game each; under soak hundreds of the quick ones, and of the serious ones ten that are played to the end."""
    games = (200 if name in QUICK else 10) if SOAK else 1
    options: dict[str, Any] = {} if game == "stoneage" else {"length": "short", "turns": 2}
    if SOAK and game == "megaciv":
        options = {"turns": 8 if name in QUICK else 0}
    for seed in range(games):
        table = seeded(seed)
        live = Live(find(game), find(game).start(seats, options, table), table)
        seated = [Seated(make(weakest(name), Random(seed + seat)), name, seed + seat) for seat in range(seats)]
        play_looking(seated, live, 10**6, caretaker=False)

        assert not live.state.agenda
