"""The market: offers, answers, confirmation and swap (P7)."""

import pytest

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import EPIDEMIC, FAMINE, TREACHERY, WATER
from cradle.games.megaciv.phases.trade.kinds import OF_VALUE
from cradle.games.megaciv.phases.trade.market import (
    EVERYONE,
    can_trade,
)
from cradle.games.megaciv.phases.trade.offering import NO_CALAMITY
from cradle.games.megaciv.phases.trade.swaps import CONFIRM
from cradle.games.megaciv.phases.trade.trade import POST, Trade
from cradle.kernel.chance.table import ScriptedTable
from cradle.kernel.flow.agenda import DONE
from megaciv.marketplace import (
    CLAY,
    FISH,
    GOLD,
    HANDS,
    IRON,
    OCHRE,
    SALT,
    WINE,
    A,
    B,
    C,
    a_market,
    hand,
    look,
    post,
    respond,
    traded,
)
from megaciv.world import a_world, answer, asked, refusal, run


def test_E_84_a_bundle_with_one_commodity_is_illegal() -> None:
    """P7.4: Salt, Treachery and Epidemic could name only one commodity truly."""
    world = a_market({A: [SALT, TREACHERY, EPIDEMIC, GOLD], B: HANDS[B]})
    answer(world, A, POST, SALT, TREACHERY, EPIDEMIC)

    assert refusal(world, A, DONE) == "P7.4"
    answer(world, A, GOLD)
    assert refusal(world, A, DONE) == ""


def test_a_bundle_has_at_least_three_cards() -> None:
    """P7.2"""
    world = a_market()
    answer(world, A, POST, SALT, SALT)

    assert refusal(world, A, DONE) == "P7.2"


def test_non_tradeable_calamities_are_refused() -> None:
    """P7.5"""
    world = a_market({A: [SALT, SALT, SALT, FAMINE], B: HANDS[B]})
    answer(world, A, POST)

    assert refusal(world, A, FAMINE) == "P7.5"


def test_the_first_two_names_are_true() -> None:
    """P7.3"""
    world = a_market()
    answer(world, A, POST, SALT, OCHRE, TREACHERY, DONE)

    assert refusal(world, A, IRON) == "P7.3", "it is in the hand but not in the bundle"
    answer(world, A, SALT)
    assert refusal(world, A, SALT) == "P7.3", "there is only one in the bundle"
    answer(world, A, OCHRE)


def test_the_third_name_may_be_a_lie() -> None:
    """P7.3: Treachery is announced as Gold, and nobody is told otherwise."""
    world = a_market()
    table = ScriptedTable([])

    offer = post(world, A, [SALT, OCHRE, TREACHERY], [SALT, OCHRE, GOLD], table=table)

    assert offer.bundle.named == (SALT, OCHRE, GOLD)
    assert TREACHERY in offer.bundle.cards
    assert (None, "offer_posted", (A, 3, (SALT, OCHRE, GOLD))) in table.events
    said = [fact for _, _, facts in table.events for fact in facts if isinstance(fact, tuple)]
    assert not any(TREACHERY in cards for cards in said)


def test_no_more_names_than_cards_and_never_a_calamity() -> None:
    """P7.3, P7.5: the number is true, calamities may not be mentioned."""
    world = a_market()
    answer(world, A, POST, SALT, OCHRE, TREACHERY, DONE, SALT, OCHRE, OF_VALUE + 9, GOLD)

    assert refusal(world, A, OF_VALUE + 2) == "P7.3"
    assert not [each for each in asked(world, A).candidates(world) if WATER < each < OF_VALUE]


def test_freedom_from_calamities_may_be_claimed_falsely() -> None:
    """P7.5"""
    world = a_market()
    table = ScriptedTable([])

    answer(world, A, POST, SALT, OCHRE, TREACHERY, DONE, SALT, OCHRE, NO_CALAMITY, DONE, EVERYONE, DONE, table=table)

    assert (None, "no_calamity_claimed", (A,)) in table.events


def test_Q_13_two_cards_of_one_commodity_may_be_the_true_ones() -> None:
    world = a_market()

    offer = post(world, A, [SALT, SALT, TREACHERY], [SALT, SALT])

    assert offer.bundle.named == (SALT, SALT)


def test_Q_14_water_can_be_named() -> None:
    world = a_market({A: [WATER, WATER, SALT], B: HANDS[B]})

    offer = post(world, A, [WATER, WATER, SALT], [WATER, SALT])

    assert offer.bundle.named == (WATER, SALT)


@pytest.mark.parametrize(
    "cards, able",
    [
        ([SALT, SALT], False),
        ([SALT, SALT, FAMINE], False),
        ([SALT, TREACHERY, EPIDEMIC, FAMINE], False),
        ([SALT, SALT, TREACHERY], True),
        ([WATER, WATER, WATER], True),
    ],
)
def test_Q_72_three_tradeable_cards_of_which_two_commodities(cards: list[int], able: bool) -> None:
    world = a_market({A: cards, B: HANDS[B], C: HANDS[C]})

    assert can_trade(world, A) == able
    if len(cards) >= 3:
        assert (refusal(world, A, POST) == "") == able
    else:
        assert A not in world.trading


def test_a_wish_and_an_addressee_are_heard() -> None:
    """Q-45"""
    world = a_market()
    table = ScriptedTable([])

    answer(world, A, POST, SALT, OCHRE, IRON, DONE, SALT, OCHRE, DONE, B, OF_VALUE + 9, GOLD, DONE, table=table)

    said = [name for _, name, _ in table.events]
    assert said == ["offer_posted", "offer_addressed", "wish_made"]
    assert A in asked(world, B).candidates(world)
    assert A not in asked(world, C).candidates(world), "it is not meant for C"


def test_Q_45_both_state_a_number_and_two_true_names_then_fix_their_cards_and_swap() -> None:
    """P7.7, P7.6: anyone may begin at any time, and nothing but cards changes hands."""
    world = a_market()
    treasury, stock = list(world.treasury), list(world.stock)
    assert all(refusal(world, seat, POST) == "" for seat in (C, B, A))

    reply = respond(world, B, post(world, C, hand(world, C)[:3]), [GOLD, GOLD, EPIDEMIC])
    assert all(len(offer.bundle.cards) == 3 and len(offer.bundle.named) == 2 for offer in world.offers)
    look(world, C, reply)
    answer(world, C, CONFIRM)

    assert {GOLD, EPIDEMIC} <= set(hand(world, C))
    assert (world.treasury, world.stock) == (treasury, stock)


def test_three_cards_against_five() -> None:
    """P7.2: the numbers need not be equal; both bundles change hands at once."""
    world = a_market()

    traded(world, A, [SALT, OCHRE, TREACHERY], B, [FISH, FISH, FISH, WINE, EPIDEMIC])

    assert hand(world, A) == sorted([SALT, OCHRE, IRON, FISH, FISH, FISH, WINE, EPIDEMIC])
    assert hand(world, B) == sorted([GOLD, GOLD, SALT, OCHRE, TREACHERY])
    assert not world.offers


def test_a_swap_is_hidden_from_the_rest() -> None:
    """P7.7: all hear how many cards, only the two hear which."""
    world = a_market()
    table = ScriptedTable([])
    reply = respond(world, B, post(world, A, [SALT, OCHRE, TREACHERY]), [GOLD, GOLD, EPIDEMIC])
    look(world, A, reply)

    answer(world, A, CONFIRM, table=table)

    assert (None, "cards_swapped", (A, 3, B, 3)) in table.events
    assert (A, "cards_received", (B, (GOLD, GOLD, EPIDEMIC), (OCHRE, SALT, TREACHERY))) in table.events
    assert (B, "cards_received", (A, (OCHRE, SALT, TREACHERY), (GOLD, GOLD, EPIDEMIC))) in table.events
    assert not [name for heard, name, _ in table.events if heard == C]


def test_P7_8_a_calamity_remembers_who_passed_it_on() -> None:
    world = a_market()

    traded(world, A, [SALT, OCHRE, TREACHERY], B, [GOLD, GOLD, EPIDEMIC])

    assert (world.giver[TREACHERY], world.giver[EPIDEMIC]) == (A, B)
    assert world.giver[SALT] == NONE


def test_a_calamity_passed_on_twice_in_one_phase() -> None:
    """P7.8, Q-72: cards just received may be traded on at once; the last giver counts."""
    world = a_market()

    traded(world, A, [SALT, OCHRE, TREACHERY], B, [FISH, FISH, FISH])
    traded(world, B, [SALT, OCHRE, TREACHERY], C, [CLAY, CLAY, CLAY])

    assert TREACHERY in world.hand[C]
    assert world.giver[TREACHERY] == B


def test_Q_73_a_calamity_that_comes_back_has_the_partner_as_giver() -> None:
    world = a_market()

    traded(world, A, [SALT, OCHRE, TREACHERY], B, [FISH, FISH, FISH])
    traded(world, B, [SALT, OCHRE, TREACHERY], A, [FISH, FISH, FISH])

    assert TREACHERY in world.hand[A]
    assert world.giver[TREACHERY] == B


def test_players_of_both_blocks_trade() -> None:
    """P7.1, G.29: the card keeps its block."""
    world = a_world(12, hand={0: [SALT] * 3, 1: [GOLD + 70] * 3})
    run(world, Trade())

    traded(world, 0, [SALT] * 3, 1, [GOLD + 70] * 3)

    assert world.hand[0] == (GOLD + 70,) * 3
