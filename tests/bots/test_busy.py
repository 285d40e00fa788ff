"""Busy players of Mega Civilization make rich games: a few of them meet nearly everything there is."""

from functools import cache
from json import dumps, loads
from pathlib import Path
from random import Random
from typing import Final

from cradle.bots.asking import ask
from cradle.bots.bot import BlindBot
from cradle.bots.company import Company
from cradle.bots.registry import make
from cradle.games.megaciv.study.coverage import coverage
from cradle.games.megaciv.world.state import World, city_count, tokens_on_board
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import reply, settle
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.seen.live import Live
from cradle.study.runs.run import Outcome, RunPlan, play_one, seeds_of
from cradle.study.runs.simulation import MetContent
from loops import as_they_come

GAMES: Final = ((5, "short", 3), (9, "short", 3), (18, "short", 1), (9, "full", 2))  # players, length, how many
MOST_DECISIONS: Final = 60_000  # of 12 turns
SELDOM: Final = {  # too seldom for so few games
    *("AnnexToken", "AppealToTheocracy", "BuyOffStep", "ChoosePlain", "ChooseRegion", "ChooseTribute", "ChooseUnit"),
    *("ChooseVolcano", "CompleteSet", "DiscardForTheocracy", "DiscardValue", "GiveUpCity", "LeaveToken", "NameHeretic"),
    *("NameSubject", "PickConflict", "SettleToken", "Substitute", "TakeGift", "TakeToken", "UseLibrary"),
    *("WaitForOwnAttack", "corruption", "iconoclasm_and_heresy", "tyranny"),
}
NEVER: Final = {  # see docs/coverage.md
    *("AnnexCity", "ChooseCivilization", "ChooseHaven", "LoseFirstCity", "LoseRevoltingCity", "MoveToHaven"),
}


@cache
def the_games() -> list[Outcome]:
    return [outcome for seats, length, games in GAMES for outcome in played(seats, length, games)]


def played(seats: int, length: str, games: int) -> list[Outcome]:
    options = {"turns": 12, "length": length}
    plan: RunPlan = {
        "game": "megaciv", "seats": seats, "bots": ["busy"] * seats, "options": options, "max_decisions": 10**6,
    }  # fmt: skip
    return [play_one(find("megaciv"), plan, seed) for seed in seeds_of(1, games)]


@cache
def what_they_met() -> dict[str, MetContent]:
    return coverage([outcome["met"] for outcome in the_games()])


def test_every_game_comes_to_an_end_in_good_time() -> None:
    assert all(outcome["scores"] for outcome in the_games())
    assert max(outcome["decisions"] for outcome in the_games()) < MOST_DECISIONS


def test_a_few_games_ask_nearly_every_question() -> None:
    assert {*what_they_met()["choices"]["missed"]} <= SELDOM | NEVER


def test_a_few_games_call_nearly_every_calamity() -> None:
    assert {*what_they_met()["calamities"]["missed"]} <= SELDOM


def test_a_few_games_sell_most_advances() -> None:
    met = what_they_met()

    assert len(met["advances"]["met"]) > 40
    assert len(met["abilities"]["met"]) >= 4


def test_busy_players_have_cities_by_the_eighth_turn() -> None:
    table = seeded(1)
    world = find("megaciv").start(9, {"turns": 8}, table)
    assert isinstance(world, World)
    bots = [make("busy", Random(f"{seat} of 9")) for seat in range(9)]
    for choice in as_they_come(settle, world, table):
        bot = bots[choice.seat]
        assert isinstance(bot, BlindBot)
        reply(world, choice, bot.pick(choice, world.offered), table)
    cities = [city_count(world, seat) for seat in range(9)]

    assert sum(cities) > 18
    assert max(cities) > 3


def test_busy_players_keep_their_people() -> None:
    for seed in (1, 2, 3):
        table = seeded(seed)
        world = find("megaciv").start(9, {"turns": 6}, table)
        assert isinstance(world, World)
        bots = [make("busy", Random(f"{seat} of 9 in game {seed}")) for seat in range(9)]
        for choice in as_they_come(settle, world, table):
            bot = bots[choice.seat]
            assert isinstance(bot, BlindBot)
            reply(world, choice, bot.pick(choice, world.offered), table)

        assert min(tokens_on_board(world, seat) for seat in range(9)) >= 2


def test_the_same_chance_gives_the_same_games() -> None:
    again, before = played(5, "short", 1)[0], the_games()[0]

    assert {**again, "times": None} == {**before, "times": None}


def test_a_busy_player_who_remembers_plays_on_as_the_one_who_told() -> None:
    table = seeded(4)
    live = Live(find("megaciv"), find("megaciv").start(5, {"length": "short", "turns": 2}, table), table)
    bots = [make("busy", Random(seat)) for seat in range(5)]
    for at in range(400):
        choice = live.ask()
        assert choice is not None
        here, told = live.perspective(choice.seat), loads(dumps(bots[choice.seat].memory))
        written = ask(bots[choice.seat], "busy", choice.seat, at, here)
        other = make("busy", Random(choice.seat))  # born alike, and told the rest
        other.memory = told
        if told is not None:
            assert ask(other, "busy", choice.seat, at, here) == written
            assert other.memory == bots[choice.seat].memory
        live.answer(choice, here.read(written))


def test_a_busy_player_is_saved_and_loaded_with_its_habits(tmp_path: Path) -> None:
    match = Record.new("megaciv", 5, 3, {"length": "short"}, bots=["busy"] * 5)
    company = Company(match, caretaker=False)
    for _ in range(60):
        company.play(match.waiting()[0])

    match.save(tmp_path / "game")

    again = Record.load(tmp_path / "game")
    assert [again.memory(seat) for seat in range(5)] == [match.memory(seat) for seat in range(5)]
