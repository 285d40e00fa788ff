"""Levels of stewards stand apart: in stored deals of the market alone, and in purchases that look ahead."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cradle.bots.bot_plans import answers_in, plan_of
from cradle.bots.company import Company
from cradle.bots.errands import errand
from cradle.bots.playing import Seated, play_looking
from cradle.games.megaciv.bots.steward.purchases.aiming import LATE
from cradle.games.megaciv.bots.steward.purchases.foresight import aims, best_ahead_of, bought, prospects, revolting
from cradle.games.megaciv.bots.steward.purchases.schedule import A_CITY, Schedule, best_order, good_value, price_of
from cradle.games.megaciv.bots.steward.steward import Steward
from cradle.games.megaciv.box.cards import (
    ADVANCES,
    AGRICULTURE,
    ASTRONAVIGATION,
    CARD,
    COINAGE,
    DEMOCRACY,
    LAW,
    MATHEMATICS,
    MEDICINE,
    MYSTICISM,
    PHILOSOPHY,
    POINTS,
    PRICE,
)
from cradle.games.megaciv.phases.advances.prices import prices
from cradle.games.megaciv.phases.tax_collection import revolting_cities, tax_rates
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


def test_of_all_baskets_the_one_is_bought_that_brings_most_by_the_end() -> None:
    held, counter = a_purse()
    turn, turns = 14, 3

    best, order = best_ahead_of(held, counter, turn, turns, None)

    coming = [A_CITY * held.cities] * (turns - 1)
    wanted = Schedule(held, turn, [counter.most, *coming]).first(order)
    baskets = [best_plan(counter, aim) for aim in aims(held, turn, LATE, wanted, order)]
    assert len({basket.advances() for basket in baskets}) > 1
    worths = [prospects(held, each, turn, order, coming) for each in baskets]
    assert prospects(held, best, turn, order, coming) == max(worths) > min(worths)


def test_a_dear_advance_brings_the_marker_on_in_foresight() -> None:
    held, counter = a_purse()
    dear = [each for each in counter.open if PRICE[each] >= 200]
    owned = but_with(held, more=tuple(dear[:2]))
    nothing = best_plan(counter, Aim("nothing", [0] * 51, 0, 1))

    assert bought(held, nothing).space == held.space
    assert bought(owned, nothing).space == held.space + 1


@given(stock=st.integers(0, 20), owned=st.frozensets(st.sampled_from([COINAGE, DEMOCRACY])))
def test_a_steward_counts_the_cities_that_would_revolt_like_the_rules(stock: int, owned: frozenset[int]) -> None:
    world = a_world(stock={HATTI: stock}, advances={HATTI: owned}, cities={HATTI: CITIES})
    rate = min(tax_rates(world, HATTI))

    assert revolting(purse(world, HATTI)) == revolting_cities(world, HATTI, len(CITIES), rate, stock)


def test_who_would_have_too_few_tokens_for_the_next_taxes_spends_treasury() -> None:
    """What is paid from treasury returns to stock, from which taxes are paid (G.3, P1a.2)."""
    held, counter = a_purse()
    short = but_with(held, stock=2)

    rich, _ = best_ahead_of(held, counter, 14, 2, None)
    poor, _ = best_ahead_of(short, counter, 14, 2, None)

    assert revolting(bought(short, rich)) > 0
    assert revolting(bought(short, poor)) == 0


def but_with(held: Purse, more: tuple[int, ...] = (), stock: int | None = None) -> Purse:
    return Purse(
        held.owned.union(more), held.credits, held.hand, held.treasury, held.stock if stock is None else stock,
        held.cities, held.civilization, held.space, held.scenario, held.players, held.expert, held.short,
    )  # fmt: skip


# ---- the order of purchases


def test_an_order_waits_for_what_cannot_be_paid_yet() -> None:
    held, _ = a_purse()
    cheap, dear = MYSTICISM, PHILOSOPHY
    price = price_of(dear, held.credits, held.owned)

    waits = Schedule(held, 12, [50, price])

    assert waits.first([dear, cheap]) == []
    assert waits.first([cheap, dear]) == [cheap]
    assert waits.worth([dear, cheap]) > waits.worth([cheap, dear]), "who buys the cheap one first misses the dear one"


def test_credits_of_one_turn_lower_the_prices_of_the_next() -> None:
    """Mathematics gives credits in every colour, and Astronavigation is of science (P12.3)."""
    held, _ = a_purse()
    price = price_of(ASTRONAVIGATION, held.credits, held.owned)
    first = price_of(MATHEMATICS, held.credits, held.owned)

    in_time = Schedule(held, 12, [first, price - 20]).worth([MATHEMATICS, ASTRONAVIGATION])

    assert in_time >= POINTS[MATHEMATICS] + POINTS[ASTRONAVIGATION]
    assert Schedule(held, 12, [0, price - 20]).worth([ASTRONAVIGATION]) < 1


@given(owned=st.frozensets(st.sampled_from(ADVANCES)), credits=st.tuples(*[st.integers(0, 100)] * 5))
def test_prices_in_a_schedule_are_those_of_the_rules(owned: frozenset[int], credits: tuple[int, ...]) -> None:
    assert [price_of(each, credits, owned) for each in ADVANCES] == prices(credits, owned)


def test_a_search_finds_a_better_order_and_the_same_one_again() -> None:
    held, counter = a_purse()
    schedule = Schedule(held, 8, [counter.most, *[A_CITY * 6] * 7])

    order = best_order(schedule, None)

    assert schedule.worth(order) > schedule.worth([each for each in good_value() if each not in held.owned]) + 5
    assert order == best_order(schedule, None)
    assert schedule.worth(best_order(schedule, order)) >= schedule.worth(order)
    assert not held.owned.intersection(order)


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
