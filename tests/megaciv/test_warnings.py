"""Nothing is lost without a word: what an answer costs is told before it is given, and asked even if it is alone."""

from typing import Any

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import ARCHITECTURE, CARD, MINING, PRICE
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.advances.basket import FillBasket
from cradle.games.megaciv.phases.advances.bills import bill_for
from cradle.games.megaciv.phases.advances.paying import Pay
from cradle.games.megaciv.phases.construction.building import BuildCity, PayFromTreasury
from cradle.games.megaciv.phases.movement.entry import entry_of
from cradle.games.megaciv.phases.movement.ships import GiveToken, PayForShip, Plan
from cradle.games.megaciv.phases.movement.walking import BUILD, ChooseMove, MoveSeat
from cradle.games.megaciv.phases.trade_cards import BuyTradeCard
from cradle.games.megaciv.world.state import NO_TOKENS, World
from cradle.kernel.flow.agenda import DONE
from megaciv.world import MINOA, a_world, answer, asked, run

SALT = CARD["salt"]


def warning(world: World, seat: int, value: Any) -> tuple[str, str]:
    """What a seat is told before it gives this answer, and the rule."""
    text = asked(world, seat).warn(world, value)
    return ("", "") if text is None else (GAME.catalog.sentence(text), text.rule)


def test_the_last_tokens_are_not_spent_on_a_ship_without_a_word() -> None:
    """Q-39: there is no other way to pay, and still it is asked."""
    world = a_world(tokens={MINOA: {"knossos": 2}})

    run(world, MoveSeat(MINOA))
    answer(world, MINOA, BUILD)

    assert isinstance(asked(world, MINOA), PayForShip)
    assert warning(world, MINOA, 0) == ("You will have no token left on the map", "Q-39")
    answer(world, MINOA, 0)
    assert isinstance(asked(world, MINOA), GiveToken)
    assert warning(world, MINOA, AREA["knossos"]) == ("You will have no token left on the map", "Q-39")


def test_treasury_is_not_spent_on_a_city_without_a_word() -> None:
    """P5a.3: three of six tokens are there, so the other three must come from treasury."""
    world = a_world(tokens={MINOA: {"knossos": 3}}, treasury={MINOA: 4}, advances={MINOA: [ARCHITECTURE]})

    run(world, BuildCity(MINOA, True, False))
    answer(world, MINOA, AREA["knossos"])

    assert isinstance(asked(world, MINOA), PayFromTreasury)
    assert asked(world, MINOA).options(world) == [3]
    assert warning(world, MINOA, 3) == ("This spends 3 tokens of your treasury and leaves 1", "P5a.3")


def test_without_architecture_nothing_is_asked_of_the_treasury() -> None:
    world = a_world(tokens={MINOA: {"knossos": 6, "phaestos": 2}}, treasury={MINOA: 4})

    run(world, BuildCity(MINOA, False, False))
    answer(world, MINOA, AREA["knossos"])

    assert world.city[AREA["knossos"]] == MINOA


@pytest.mark.parametrize(
    "tokens, sentence",
    [
        ({"cyprus": 2}, ""),
        ({"cyprus": 5, "lesbos": 2}, "4 tokens above the limit will be lost in Cyprus and Lesbos"),
        ({"knossos": 6}, ""),  # they may become a city
        ({"knossos": 5}, "2 tokens above the limit will be lost in Knossos"),
        ({"cyprus": 11}, "9 tokens above the limit will be lost in Cyprus"),
        ({"cyprus": 12}, ""),
    ],
)
def test_tokens_above_the_limit_are_told_at_the_end_of_movement(tokens: dict[str, int], sentence: str) -> None:
    """P5b.1: as things stand"""
    world = a_world(tokens={MINOA: tokens})

    run(world, MoveSeat(MINOA))

    assert warning(world, MINOA, DONE)[0] == sentence


def test_all_that_the_end_of_movement_costs_is_told_at_once() -> None:
    """P3.19, P5c.2, P5b.1"""
    world = a_world(tokens={MINOA: {"cyprus": 3}}, cities={MINOA: ["knossos", "argos"]}, ships={MINOA: ["cyprus"]})

    run(world, MoveSeat(MINOA))

    assert warning(world, MINOA, DONE)[0] == (
        "You will lose the ship whose upkeep is unpaid: Cyprus; "
        "1 token above the limit will be lost in Cyprus; "
        "your cities will lack support: 2 tokens on the map, 4 needed"
    )


@pytest.mark.parametrize("tokens, is_asked", [(2, False), (3, True)])
def test_a_lone_end_of_movement_is_asked_if_tokens_would_be_lost(tokens: int, is_asked: bool) -> None:
    """P5b.1: far from the coast, and nothing is left to move; Hattusa has a limit of 2."""
    world = a_world(tokens={MINOA: {"hattusa": tokens}})

    question = run(world, ChooseMove(MINOA, Plan(NO_TOKENS, (), entry_of(world, MINOA)), False))

    assert (question is not None) == is_asked


def test_cards_that_overpay_are_told_even_if_no_other_can_be_handed_in() -> None:
    """P12.6: two Salt are worth twelve"""
    world = a_world(hand={MINOA: [SALT, SALT]})

    run(world, Pay(MINOA, bill_for((MINING,), 10)))

    assert warning(world, MINOA, (SALT, 2)) == ("2 points of your cards are lost", "P12.6")
    answer(world, MINOA, (SALT, 2))
    assert warning(world, MINOA, DONE) == ("2 points of your cards are lost", "P12.6")


def test_a_basket_that_uses_up_everything_says_so() -> None:
    """P12.6"""
    cheapest = min(range(len(PRICE)), key=lambda advance: PRICE[advance])
    world = a_world(treasury={MINOA: PRICE[cheapest] - max(a_world().credits[MINOA])})

    run(world, FillBasket(MINOA, ()))

    dear = [each for each in asked(world, MINOA).options(world) if each != DONE]
    assert [warning(world, MINOA, each)[0] for each in dear[:1]] == ["This takes everything you can pay with"]


def test_an_empty_stack_says_that_it_brings_water() -> None:
    """P6a.3"""
    world = a_world(treasury={MINOA: 20})
    world.stacks[9] = ()

    run(world, BuyTradeCard(MINOA, False))

    assert warning(world, MINOA, 9) == ("Stack 9 is empty: you will get Water", "P6a.3")


@pytest.mark.parametrize(
    "cards, treasury, sentence",
    [
        (2, 0, ""),  # nothing can be afforded, so nothing is lost by it
        (2, 45, "You could buy any of 10 advances"),
        (10, 0, "You could buy any of 51 advances; you must then discard 2 cards above your hand limit"),
    ],
)
def test_buying_nothing_is_told_to_those_who_could_buy(cards: int, treasury: int, sentence: str) -> None:
    """P12.1, P12.12"""
    world = a_world(hand={MINOA: [SALT] * cards}, treasury={MINOA: treasury})

    question = FillBasket(MINOA, ())
    text = question.warn(world, DONE)

    assert ("" if text is None else GAME.catalog.sentence(text)) == sentence


@pytest.mark.parametrize(
    "tokens, sentence",
    [
        ({"cyprus": 5, "knossos": 6}, "6 tokens above the limit will be lost in Cyprus and Knossos"),
        ({"cyprus": 2, "knossos": 5, "lesbos": 12}, "13 tokens above the limit will be lost in Knossos and Lesbos"),
        ({"cyprus": 2, "knossos": 6}, "3 tokens above the limit will be lost in Knossos"),
    ],
)
def test_the_end_of_construction_tells_all_that_will_be_lost(tokens: dict[str, int], sentence: str) -> None:
    """P5b.1: whether a city could still save it or not."""
    world = a_world(tokens={MINOA: tokens})

    run(world, BuildCity(MINOA, False, False))

    ended = asked(world, MINOA).about(world)["ended"]
    assert warning(world, MINOA, DONE)[0] == sentence
    assert sentence.startswith(f"{sum(number for _, number in ended['surplus'])} tokens")
