"""Levels of stewards stand apart: in stored deals of the market alone, and in purchases that look ahead."""

from pathlib import Path
from random import Random

import pytest

from cradle.bots.bot_plans import answers_in, plan_of
from cradle.bots.company import Company
from cradle.bots.errands import errand
from cradle.bots.playing import Seated, play_looking
from cradle.games.megaciv.bots.steward.purchases.aiming import credit_weight, weights_of
from cradle.games.megaciv.bots.steward.purchases.foresight import (
    HURRY,
    LONGEST,
    THRIFT,
    best_ahead_of,
    bought,
    prospects,
)
from cradle.games.megaciv.bots.steward.steward import Steward
from cradle.games.megaciv.box.cards import AGRICULTURE, CARD, LAW, MEDICINE, PRICE
from cradle.games.megaciv.phases.trade.worth import worth
from cradle.games.megaciv.planner.aims import Aim
from cradle.games.megaciv.planner.plan import best_plan
from cradle.games.megaciv.planner.position import position_of
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.seen.numbers import Purse, purse
from cradle.games.megaciv.training.market_alone import MARKET
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import name_of
from cradle.kernel.record.record import Record
from cradle.kernel.seen.live import Live
from loops import as_long_as
from megaciv.world import HATTI, a_world

SEATS = 5
DEALS = 12
STORED = {
    "easy": 1184,
    "normal": 1989,
    "hard": 2339,
}  # worth of its sets after these deals; better ones are written anew
CITIES = ["hattusa", "galatia", "phrygia", "kanesh", "anatolia"]
A_GAME = {"length": "short", "turns": 1, "offers": 12}
ANSWERS = 300


def in_deals(level: str) -> int:
    """What the sets of one steward are worth after the stored deals, with `steward:normal` in all other seats."""
    total = 0
    for deal in range(DEALS):
        table, seat = seeded(deal), deal % SEATS
        world = MARKET.start(SEATS, {"deal": deal}, table)
        assert isinstance(world, World)
        levels = [level if each == seat else "normal" for each in range(SEATS)]
        seated = [Seated(Steward(Random(each), levels[each]), "steward", each) for each in range(SEATS)]
        play_looking(seated, Live(MARKET, world, table), 1_000_000)
        total += worth(world, seat)
    return total


@pytest.mark.parametrize("level", STORED)
def test_no_level_does_worse_in_the_stored_deals_than_it_did(level: str) -> None:
    assert in_deals(level) >= STORED[level]
    assert STORED["easy"] < STORED["normal"] < STORED["hard"]


# ---- purchases that look ahead


def a_purse() -> tuple[Purse, Counter]:
    """Before the Early Iron Age, which asks for two advances of 200 or more."""
    world = a_world(hand={HATTI: [CARD["salt"]] * 6 + [CARD["ochre"]] * 2}, treasury={HATTI: 12}, position={HATTI: 13},
                    advances={HATTI: [LAW, MEDICINE, AGRICULTURE]}, cities={HATTI: CITIES})  # fmt: skip
    return purse(world, HATTI), Counter(position_of(world, HATTI))


def test_of_all_baskets_the_one_is_bought_that_brings_most_in_the_turns_to_come() -> None:
    held, counter = a_purse()
    turn = 14

    best = best_ahead_of(held, counter, credit_weight(turn), turn, LONGEST)

    weights, credit = weights_of(held, turn, HURRY), credit_weight(turn)
    baskets = [best_plan(counter, Aim("steward", weights, credit, thrift)) for thrift in THRIFT]
    assert len({basket.advances() for basket in baskets}) > 1
    assert prospects(held, best, turn, LONGEST) == max([prospects(held, each, turn, LONGEST) for each in baskets])


def test_a_dear_advance_brings_the_marker_on_in_foresight() -> None:
    held, counter = a_purse()
    dear = [each for each in counter.open if PRICE[each] >= 200]
    owned = Purse(
        held.owned.union(dear[:2]), held.credits, held.hand, held.treasury, held.stock, held.cities, held.civilization,
        held.space, held.scenario, held.players, held.expert, held.short,
    )  # fmt: skip
    nothing = best_plan(counter, Aim("nothing", [0] * 51, 0, 1))

    assert bought(held, nothing).space == held.space
    assert bought(owned, nothing).space == held.space + 1


# ---- the same game


def test_a_hard_steward_repeats_its_game_from_a_save(tmp_path: Path) -> None:
    games = []
    for cut in (ANSWERS, 150):
        match = Record.new("megaciv", seats=SEATS, seed=4, options=A_GAME, bots=["steward:hard"] * SEATS)
        play_on(match, cut)
        match.save(tmp_path / "game.cradle")
        match = Record.load(tmp_path / "game.cradle")
        play_on(match, ANSWERS - cut)
        games.append(match.lines)

    assert games[0] == games[1]


def test_advice_of_a_hard_steward_is_one_plan_for_the_movement() -> None:
    match = Record.new("megaciv", seats=SEATS, seed=3, options={"map": "west"}, bots=["steward:hard"] * SEATS)
    play_on(match, ANSWERS)
    for _ in as_long_as(lambda: asked_first(match)[1] != "ChooseMove"):
        play_on(match, 1)
    seat, _ = asked_first(match)

    plan = plan_of(errand(match, seat, "steward:hard"))

    assert plan is not None
    assert len(plan["steps"]) > 1
    assert plan["steps"][-1]["ends"], "the last step ends the movement"
    for answer in answers_in(plan):
        match.play(seat, answer)
    assert asked_first(match) != (seat, "ChooseMove")


def asked_first(match: Record) -> tuple[int, str]:
    seat = match.waiting()[0]
    choice = match.perspective(seat).asked()
    assert choice is not None
    return seat, name_of(choice)


def play_on(match: Record, answers: int) -> None:
    company = Company(match, caretaker=False)
    for _ in range(answers):
        if not match.over:
            company.play(match.waiting()[0])
