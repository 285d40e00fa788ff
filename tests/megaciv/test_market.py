"""The market: offers, answers, confirmation and swap (P7)."""

from collections.abc import Sequence

import pytest

from cradle.games.megaciv.atlas import NONE
from cradle.games.megaciv.beliefs import believe
from cradle.games.megaciv.cards import CARD, EPIDEMIC, FAMINE, TREACHERY, WATER
from cradle.games.megaciv.dealings import CHANGE, CONFIRM, DECLINE, STAND_BY, WITHDRAW
from cradle.games.megaciv.drafts import STOP, answer_to
from cradle.games.megaciv.market import (
    ANSWERED,
    BUNDLE,
    EVERYONE,
    NAMED,
    NUMBER,
    SEAT,
    can_trade,
    find,
    names,
    own_answers,
    own_offers,
    promised,
    redeal_bundles,
    swap,
)
from cradle.games.megaciv.offering import NO_CALAMITY, FillBundle, NameCards
from cradle.games.megaciv.phases.calamity_selection import CalamitySelection
from cradle.games.megaciv.phases.trade import LISTEN, POST, Market, Trade
from cradle.games.megaciv.state import Offer, World
from cradle.games.megaciv.wishes import OF_VALUE
from cradle.games.megaciv.words import CATALOG
from cradle.kernel.flow import DONE
from cradle.kernel.table import RecordingTable, ScriptedTable, Table, seeded
from megaciv.world import a_world, answer, asked, refusal, run

SALT, OCHRE, GOLD, IRON, FISH, WINE, CLAY = (
    CARD[name] for name in ("salt", "ochre", "gold", "iron", "fish", "wine", "clay")
)
A, B, C, D = 0, 1, 2, 3
HANDS = {
    A: [SALT, SALT, OCHRE, OCHRE, IRON, TREACHERY],
    B: [GOLD, GOLD, FISH, FISH, FISH, WINE, EPIDEMIC],
    C: [CLAY, CLAY, CLAY, WINE, WINE],
}


def a_market(hands: dict[int, list[int]] | None = None, **options: int) -> World:
    """Seats 0, 1 and 2 are in the market."""
    world = a_world(5, hand=hands or HANDS, **options)
    run(world, Trade())
    return world


def bundle(world: World, seat: int, cards: Sequence[int], named: Sequence[int], table: Table | None = None) -> None:
    """Fill a bundle and name its cards; names after the second may be of any commodity."""
    answer(world, seat, *cards, DONE, table=table)
    for place, name in enumerate(named):
        if place > 1 and name not in asked(world, seat).candidates(world):
            answer(world, seat, OF_VALUE + 1 + name // 5, name, table=table)
        else:
            answer(world, seat, name, table=table)
    answer(world, seat, DONE, table=table)


def post(
    world: World,
    seat: int,
    cards: Sequence[int],
    named: Sequence[int] = (),
    to: int = EVERYONE,
    table: Table | None = None,
) -> Offer:
    """Lay an offer down; without names the first two cards are named."""
    answer(world, seat, POST, table=table)
    bundle(world, seat, cards, named or names(cards[:2]), table)
    answer(world, seat, to, DONE, table=table)
    return own_offers(world, seat)[-1]


def respond(world: World, seat: int, offer: Offer, cards: Sequence[int], table: Table | None = None) -> Offer:
    """Answer an offer with these cards, the first two named."""
    answer(world, seat, offer[SEAT], offer[NUMBER], table=table)
    bundle(world, seat, cards, names(cards[:2]), table)
    return next(each for each in own_answers(world, seat) if each[ANSWERED] == offer[NUMBER])


def look(world: World, seat: int, reply: Offer) -> None:
    """Turn to another seat's answer."""
    answer(world, seat, reply[SEAT], reply[NUMBER])


def traded(world: World, seat: int, gives: Sequence[int], other: int, takes: Sequence[int]) -> None:
    """A whole trade between two seats."""
    reply = respond(world, other, post(world, seat, gives), takes)
    look(world, seat, reply)
    answer(world, seat, CONFIRM)


def hand(world: World, seat: int) -> list[int]:
    return list(world.hand[seat])


# ---- bundles and names


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

    assert offer[NAMED] == (SALT, OCHRE, GOLD)
    assert TREACHERY in offer[BUNDLE]
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

    assert offer[NAMED] == (SALT, SALT)


def test_Q_14_water_can_be_named() -> None:
    world = a_market({A: [WATER, WATER, SALT], B: HANDS[B]})

    offer = post(world, A, [WATER, WATER, SALT], [WATER, SALT])

    assert offer[NAMED] == (WATER, SALT)


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
    assert all(len(offer[BUNDLE]) == 3 and len(offer[NAMED]) == 2 for offer in world.offers)
    look(world, C, reply)
    answer(world, C, CONFIRM)

    assert {GOLD, EPIDEMIC} <= set(hand(world, C))
    assert (world.treasury, world.stock) == (treasury, stock)


# ---- swaps


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
    assert (A, "cards_received", (B, (GOLD, GOLD, EPIDEMIC))) in table.events
    assert (B, "cards_received", (A, (OCHRE, SALT, TREACHERY))) in table.events
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


# ---- races


def test_an_offer_to_all_answered_by_two_one_wins_the_other_is_told() -> None:
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, TREACHERY])
    first = respond(world, B, offer, [FISH, FISH, FISH])
    respond(world, C, offer, [CLAY, CLAY, CLAY])
    table = ScriptedTable([])
    look(world, A, first)

    answer(world, A, CONFIRM, table=table)

    assert (None, "answer_came_late", (C, A)) in table.events
    assert hand(world, C) == sorted(HANDS[C])
    assert not world.offers


def test_who_is_still_answering_when_the_offer_is_taken_can_only_stop() -> None:
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, TREACHERY])
    answer(world, C, A, offer[NUMBER], CLAY, CLAY)
    reply = respond(world, B, offer, [FISH, FISH, FISH])
    look(world, A, reply)
    answer(world, A, CONFIRM)

    assert refusal(world, C, CLAY) == refusal(world, C, DONE) == "P7.7"
    assert list(asked(world, C).options(world)) == [STOP]
    answer(world, C, STOP)
    assert isinstance(asked(world, C), Market)


def test_confirming_after_the_other_side_changed_its_bundle_is_refused() -> None:
    """P7.7: A looks, B changes, A may not confirm what he has not seen."""
    world = a_market()
    reply = respond(world, B, post(world, A, [SALT, OCHRE, TREACHERY]), [FISH, FISH, FISH])
    look(world, A, reply)
    answer(world, B, B, reply[NUMBER], CHANGE)
    bundle(world, B, [FISH, FISH, WINE], [FISH, FISH])

    reason = asked(world, A).refuse(world, CONFIRM)

    assert reason is not None
    assert reason.rule == "P7.7"
    assert "changed" in CATALOG.sentence(reason)
    answer(world, A, STOP)
    look(world, A, own_answers(world, B)[0])
    answer(world, A, CONFIRM)
    assert world.hand[A].count(FISH) == 2


def test_confirming_ones_own_changed_offer_needs_the_other_side_again() -> None:
    """P7.7: A changes the offer after B's answer; B must stand by it first."""
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, TREACHERY])
    reply = respond(world, B, offer, [FISH, FISH, FISH])
    answer(world, A, A, offer[NUMBER], CHANGE)
    bundle(world, A, [SALT, SALT, OCHRE], [SALT, SALT])
    answer(world, A, DONE)
    look(world, A, reply)

    assert refusal(world, A, CONFIRM) == "P7.7"
    answer(world, B, B, reply[NUMBER], STAND_BY)
    assert refusal(world, A, CONFIRM) == "P7.7", "A has not seen this version"
    answer(world, A, STOP, B, reply[NUMBER], CONFIRM)

    assert hand(world, B).count(SALT) == 2
    assert TREACHERY in world.hand[A]


def test_an_answer_composed_while_the_offer_changed_meets_the_old_version() -> None:
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, TREACHERY])
    answer(world, B, A, offer[NUMBER], FISH, FISH)
    answer(world, A, A, offer[NUMBER], CHANGE)
    bundle(world, A, [OCHRE, OCHRE, TREACHERY], [OCHRE, OCHRE])
    answer(world, A, DONE)
    bundle(world, B, [FISH], [FISH, FISH])
    look(world, A, own_answers(world, B)[0])

    assert refusal(world, A, CONFIRM) == "P7.7"


def test_withdrawal_racing_acceptance() -> None:
    """B withdraws while A looks at the answer: nothing is left to confirm."""
    world = a_market()
    reply = respond(world, B, post(world, A, [SALT, OCHRE, TREACHERY]), [FISH, FISH, FISH])
    look(world, A, reply)
    answer(world, B, B, reply[NUMBER], WITHDRAW)

    assert refusal(world, A, CONFIRM) == refusal(world, A, DECLINE) == "P7.7"
    answer(world, A, STOP)
    assert hand(world, A) == sorted(HANDS[A])


def test_an_offer_withdrawn_takes_its_answers_along() -> None:
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, TREACHERY])
    reply = respond(world, B, offer, [FISH, FISH, FISH])

    answer(world, A, A, offer[NUMBER], WITHDRAW)

    assert not world.offers
    assert find(world, reply[NUMBER]) is None


def test_offers_that_have_become_impossible_disappear() -> None:
    """P7.7: the Salt is gone, so the second offer and its answer go too."""
    world = a_market()
    first = post(world, A, [SALT, OCHRE, TREACHERY])
    second = post(world, A, [SALT, SALT, OCHRE])
    third = post(world, A, [OCHRE, IRON, SALT])
    respond(world, C, second, [CLAY, CLAY, CLAY])
    reply = respond(world, B, first, [FISH, FISH, FISH])
    table = RecordingTable(lambda: 0.0)
    look(world, A, reply)

    answer(world, A, CONFIRM, table=table)

    assert [each[NUMBER] for each in world.offers] == [third[NUMBER]]
    assert (None, "offer_lapsed", (A, 3, (SALT, SALT))) in table.events
    assert (None, "answer_lapsed", (C, A)) in table.events


def test_a_draft_whose_cards_have_gone_can_only_be_stopped() -> None:
    """B's answer is taken while B is composing an offer with the same cards."""
    world = a_market()
    reply = respond(world, B, post(world, A, [SALT, OCHRE, TREACHERY]), [FISH, FISH, FISH])
    answer(world, B, POST, FISH, FISH)
    look(world, A, reply)
    answer(world, A, CONFIRM)

    assert list(asked(world, B).options(world)) == [STOP]


def test_a_declined_answer_disappears() -> None:
    world = a_market()
    reply = respond(world, B, post(world, A, [SALT, OCHRE, TREACHERY]), [FISH, FISH, FISH])
    look(world, A, reply)

    answer(world, A, DECLINE)

    assert find(world, reply[NUMBER]) is None
    assert len(world.offers) == 1


def test_a_second_answer_to_the_same_offer_takes_the_place_of_the_first() -> None:
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, TREACHERY])
    respond(world, B, offer, [FISH, FISH, FISH])
    respond(world, B, offer, [GOLD, GOLD, FISH])

    replies = own_answers(world, B)
    assert [each[NAMED] for each in replies] == [(GOLD, GOLD)]


def test_who_leaves_the_market_takes_offers_and_answers_along() -> None:
    """P7.1: what was meant for him alone goes too."""
    world = a_market()
    mine = post(world, A, [SALT, OCHRE, TREACHERY])
    post(world, C, [CLAY, CLAY, CLAY], to=B)
    respond(world, B, mine, [FISH, FISH, FISH])
    post(world, B, [GOLD, GOLD, WINE])

    answer(world, B, DONE)

    assert [each[NUMBER] for each in world.offers] == [mine[NUMBER]]
    assert world.trading == {A, C}


def test_an_offer_for_somebody_who_has_left_is_refused() -> None:
    world = a_market()
    answer(world, A, POST)
    bundle(world, A, [SALT, OCHRE, IRON], [SALT, OCHRE])
    answer(world, A, B)
    answer(world, B, DONE)

    assert refusal(world, A, DONE) == "P7.1"
    assert STOP in asked(world, A).options(world)


def test_listening_needs_news() -> None:
    """Everything in the market ends: one listens again only when something has happened."""
    world = a_market()
    answer(world, A, LISTEN)

    assert refusal(world, A, LISTEN) == "P7.1"
    post(world, B, [GOLD, GOLD, FISH])
    assert refusal(world, A, LISTEN) == ""


def test_a_draft_is_nobody_elses_business() -> None:
    """P7.3: before it is laid down nothing is heard."""
    world = a_market()
    table = ScriptedTable([])

    answer(world, A, POST, SALT, OCHRE, TREACHERY, DONE, SALT, OCHRE, DONE, EVERYONE, table=table)

    assert not table.events
    assert not world.offers


def test_swap_uses_exactly_the_bundles_laid_down() -> None:
    world = a_market()
    offer = post(world, A, [SALT, SALT, TREACHERY])
    reply = respond(world, C, offer, [CLAY, CLAY, WINE])

    swap(world, offer, reply, ScriptedTable([]))

    assert hand(world, A) == sorted([OCHRE, OCHRE, IRON, CLAY, CLAY, WINE])
    assert hand(world, C) == sorted([SALT, SALT, TREACHERY, CLAY, WINE])


def test_an_answer_is_addressed_to_the_maker_of_the_offer() -> None:
    world = a_market()
    offer = post(world, A, [SALT, SALT, TREACHERY])

    draft = answer_to(B, offer)

    assert draft[SEAT] == B
    assert draft[3] == A
    assert FillBundle(B, draft) == FillBundle(B, answer_to(B, offer))
    assert NameCards(B, draft) != NameCards(C, draft)


# ---- what others may believe


def test_what_is_promised_is_what_was_truly_named() -> None:
    """P7.3: of several offers with the same cards the best counts, and the third name is no promise."""
    world = a_market()
    post(world, A, [SALT, SALT, OCHRE], [SALT, SALT])
    post(world, A, [SALT, OCHRE, TREACHERY], [SALT, OCHRE, GOLD])

    assert promised(world, A) == tuple(sorted([SALT, SALT, OCHRE]))
    assert promised(world, B) == ()


def test_bundles_are_dealt_anew_from_new_hands() -> None:
    """A world for beliefs: same numbers and true names, own bundle untouched, an impossible offer gone."""
    world = a_market()
    mine = post(world, A, [SALT, OCHRE, TREACHERY])
    post(world, B, [GOLD, FISH, EPIDEMIC], [GOLD, FISH])
    post(world, C, [CLAY, CLAY, WINE], [CLAY, CLAY])
    world.hand[B] = tuple(sorted([GOLD, FISH, IRON, FAMINE]))
    world.hand[C] = (OCHRE,) * 5

    redeal_bundles(world, A, ScriptedTable([0]))

    assert [each[BUNDLE] for each in world.offers] == [mine[BUNDLE], (IRON, FISH, GOLD)]


def test_what_is_offered_can_be_filled_in_every_belief() -> None:
    """P7.5: who offers all his cards holds no non-tradeable calamity, whatever is dealt to him anew."""
    world = a_market({A: [OCHRE, OCHRE, IRON], C: HANDS[C]})
    post(world, C, HANDS[C])
    world.agenda.insert(0, CalamitySelection())  # so calamities are still about

    for seed in range(200):
        twin = believe(world, A, seeded(seed))

        assert [offer[SEAT] for offer in twin.offers] == [C]
        assert twin.offers[0][BUNDLE] == twin.hand[C]
