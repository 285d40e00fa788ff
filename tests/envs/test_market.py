"""The market alone: its environment, how well a table trades, and offers in one number."""

import json
import pickle
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from cradle import envs
from cradle.bots.registry import make
from cradle.envs.market_in_turn import MarketInTurn
from cradle.games.megaciv.box.cards import CARD
from cradle.games.megaciv.phases.trade.drafts import answer_to
from cradle.games.megaciv.phases.trade.offering import FillBundle
from cradle.games.megaciv.phases.trade.trade import Market
from cradle.games.megaciv.training import templates
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import question_to
from cradle.kernel.flow.plain import to_plain
from cradle.kernel.words.catalog import BadOptions
from cradle.study.runs.market_trials import market_trial
from envs.every_table import OF_MEGACIV
from megaciv.marketplace import A, B, a_market, post
from megaciv.world import asked
from terminal.driver import run

MOST = 5000  # decisions of a small market


def trade_like(bot: str, env: MarketInTurn) -> list[float]:
    """Bots in all seats; what each of them was paid in all."""
    won = [0.0] * env.numbered.seats
    bots = [make(bot, Random(seat), "megaciv") for seat in range(env.numbered.seats)]
    for _ in range(MOST):
        choice, state = env.numbered.asked, env.numbered.live.state
        if choice is None:
            return won
        written = bots[choice.seat].choose(env.numbered.live.perspective(choice.seat))
        env.step(env.numbered.number_of(choice, choice.read(state, written)))
        won = [sum(both) for both in zip(won, env.rewards.values(), strict=True)]
    raise AssertionError("the market does not end")


def legal(env: MarketInTurn) -> list[int]:
    numbers: list[int] = np.flatnonzero(env.infos[env.agent_selection]["action_mask"]).tolist()
    return numbers


@pytest.mark.parametrize(
    ("seats", "market"), [(5, "plain"), (7, "templates"), *[(seats, "templates") for seats in OF_MEGACIV if seats > 7]]
)
def test_petting_zoo_finds_nothing_wrong(seats: int, market: str) -> None:
    api_test(envs.market(seats, market=market), num_cycles=60, verbose_progress=False)
    seed_test(lambda: envs.market(seats, market=market), num_cycles=30)


def test_gains_are_paid_as_they_come_and_efficiency_is_told_at_the_end() -> None:
    env = envs.market(5)
    env.reset(seed=1, options={"deal": 3})
    before = env.numbered.points()

    won = trade_like("busy", env)

    after = env.numbered.points()
    assert sum(after) > sum(before)
    assert won == [now - then for now, then in zip(after, before, strict=True)]
    assert env.infos["seat_1"]["gain"] == after[1] - before[1]
    assert env.infos["seat_1"]["efficiency"] == (sum(after) - sum(before)) / (env.best - sum(before))
    assert env.infos["seat_1"]["deal"] == 3
    assert not env.infos["seat_1"]["action_mask"].any()


def test_a_seed_gives_the_deal_too() -> None:
    env, other = envs.market(9), envs.market(9)
    for each in (env, other):
        each.reset(seed=5)

    assert env.deal == other.deal
    assert env.numbered.points() == other.numbered.points()
    env.reset()
    assert env.deal != other.deal


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_as_the_market_does(copied: Any) -> None:
    env, rng = envs.market(5, market="templates"), Random(2)
    env.reset(seed=2)
    for _ in range(20):
        env.step(rng.choice(legal(env)[-9:]))  # templates come last, so nobody leaves
    twin = copied(env)
    for _ in range(20):
        assert legal(env) == legal(twin)
        number = rng.choice(legal(env)[-9:])
        env.step(number)
        twin.step(number)

    assert to_plain(env.numbered.live.state) == to_plain(twin.numbered.live.state)
    assert (env.deal, env.best, env.efficiency()) == (twin.deal, twin.best, twin.efficiency())


@pytest.mark.parametrize(
    ("seats", "deal", "said"),
    [(4, None, "5 to 18 players"), (5, 1000, "deals 0 to 999, not 1000"), (5, "x", "not 'x'"), (7, 0, "7 players")],
)
def test_a_deal_that_is_not_there_is_told_in_a_sentence(seats: int, deal: Any, said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        envs.market(seats).reset(options={"deal": deal})


def test_busy_players_find_a_part_of_what_trade_can_bring_and_random_ones_next_to_nothing() -> None:
    busy, random = (market_trial("megaciv", 5, bot, 12, lambda: None) for bot in ("busy", "random"))

    assert busy["before"] == random["before"] < busy["after"] < busy["best"] == random["best"]
    assert 0.3 < busy["interval"][0] < busy["efficiency"] < busy["interval"][1] < 0.9
    assert -0.05 < random["efficiency"] < 0.05


def test_the_command_prints_a_row_for_each_table_and_bot(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "market", "--seats", "5,6", "--bots", "random,busy", "--deals", "2", "--json")

    assert (code, err) == (0, "")
    assert [(each["seats"], each["bot"]) for each in json.loads(out)] == [
        (5, "random"), (5, "busy"), (6, "random"), (6, "busy"),
    ]  # fmt: skip
    code, out, _ = run(capsys, "market", "--seats", "5", "--bots", "busy", "--deals", "2")
    assert out.splitlines()[0].split()[:2] == ["players", "bot"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seats", "five"], "numbers of players such as 5,9,18"),
        (["--seats", "4"], "5 to 18 players, not 4"),
        (["--bots", "genius"], "there is no bot 'genius'"),
        (["--deals", "1001"], "1000 deals are stored, not 1001"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    code, out, err = run(capsys, "market", *arguments)

    assert (code, out) == (2, "")
    assert said in err


# ---- templates


def test_two_salt_and_a_filler_for_gold() -> None:
    world = a_market()
    number = templates.number_of(1, CARD["salt"], CARD["gold"])

    assert templates.TEMPLATES[number] == (1, CARD["salt"], CARD["gold"])
    assert number in templates.fitting(world, asked(world, A), asked(world, A).options(world))
    assert templates.answers(world, asked(world, A), number) == [
        "post", "salt", "salt", "iron", "done", "salt", "salt", "done", "everyone", "value 9", "gold", "post",
    ]  # fmt: skip


def test_an_answer_to_an_offer_is_one_number_too() -> None:
    world = a_market()
    fill = FillBundle(B, answer_to(B, post(world, A, [CARD["salt"], CARD["salt"], CARD["ochre"]])))

    fitting = [templates.TEMPLATES[number] for number in templates.fitting(world, fill, fill.options(world))]

    assert (3, CARD["fish"], templates.NO_WISH) in fitting
    assert {wish for _, _, wish in fitting} == {templates.NO_WISH}


@pytest.mark.parametrize("seats", [5, 18])
def test_a_market_with_templates_is_the_market_that_its_plain_answers_make(seats: int) -> None:
    env, plain, rng = envs.market(seats, market="templates"), envs.market(seats), Random(seats)
    for each in (env, plain):
        each.reset(seed=4, options={"deal": 4})
    first, met = len(env.numbered.answers), set()
    for _ in range(150):
        choice, state = env.numbered.asked, env.numbered.live.state
        if choice is None:
            break
        offered = [number for number in legal(env) if number >= first]
        number = rng.choice(offered) if offered and rng.random() < 0.7 else rng.choice(legal(env))
        said = [number] if number < first else spelled(plain, choice.seat, number - first)
        met |= {type(choice)} if number >= first else set()

        env.step(number)
        for answer in said:
            speak(plain, choice.seat, answer)
        plain.numbered.go_on()

        assert to_plain(plain.numbered.live.state) == to_plain(state)
    assert met == {Market, FillBundle}


APPENDED = 109  # the last so many plain answers, as if they had come later than the templates
BEFORE = 1409 - APPENDED


def test_answers_that_are_appended_leave_the_numbers_of_templates_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    before, many = envs.market(5, market="templates"), len(templates.TEMPLATES)
    monkeypatch.setattr(templates, "FIRST_NUMBER", BEFORE)
    after, rng, met = envs.market(5, market="templates"), Random(4), set()
    for env in (before, after):
        env.reset(seed=4, options={"deal": 4})
    for _ in range(120):
        if before.numbered.over:
            break
        offered = {now(number, many): number for number in legal(before)}
        assert sorted(offered) == legal(after)
        plain = [number for number in legal(after) if not BEFORE <= number < BEFORE + many]
        number = rng.choice(plain if rng.random() < 0.7 else legal(after))
        met.add("earlier" if number < BEFORE else "template" if number < BEFORE + many else "later")
        before.step(offered[number])
        after.step(number)
        assert to_plain(before.numbered.live.state) == to_plain(after.numbered.live.state)
    assert met == {"earlier", "template", "later"}


def now(number: int, many: int) -> int:
    """What a number of today is where the last plain answers come behind the templates."""
    if number >= BEFORE + APPENDED:
        return number - APPENDED
    return number if number < BEFORE else number + many


def spelled(plain: MarketInTurn, seat: int, template: int) -> list[Any]:
    world = plain.numbered.live.state
    choice = question_to(world, seat)
    assert choice is not None
    assert isinstance(world, World)
    return templates.answers(world, choice, template)


def speak(plain: MarketInTurn, seat: int, said: Any) -> None:
    """A plain answer, by its number or in writing; in the market one may speak out of turn."""
    game, state = plain.numbered, plain.numbered.live.state
    choice = question_to(state, seat)
    assert choice is not None
    options = game.numbered(choice, choice.options(state))
    given = options[said] if isinstance(said, int) else choice.read(state, said)
    assert given in options.values(), "a template says nothing that nobody could say"
    game.live.answer(choice, given)
