"""The market when things happen at the same moment, and what others may believe of it (P7.7)."""

from cradle.games.megaciv.box.cards import EPIDEMIC, FAMINE, TREACHERY
from cradle.games.megaciv.phases.calamity_selection import CalamitySelection
from cradle.games.megaciv.phases.trade.drafts import STOP, answer_to
from cradle.games.megaciv.phases.trade.market import (
    EVERYONE,
    find,
    own_answers,
    promised,
    redeal_bundles,
    swap,
)
from cradle.games.megaciv.phases.trade.offering import FillBundle, NameCards
from cradle.games.megaciv.phases.trade.swaps import CHANGE, CONFIRM, DECLINE, STAND_BY, WITHDRAW
from cradle.games.megaciv.phases.trade.trade import LISTEN, POST, Market
from cradle.games.megaciv.seen.beliefs import believe
from cradle.games.megaciv.seen.words import CATALOG
from cradle.kernel.chance.table import RecordingTable, ScriptedTable, seeded
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
    bundle,
    hand,
    look,
    post,
    respond,
)
from megaciv.world import answer, asked, refusal


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
    answer(world, C, A, offer.number, CLAY, CLAY)
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
    answer(world, B, B, reply.number, CHANGE)
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
    answer(world, A, A, offer.number, CHANGE)
    bundle(world, A, [SALT, SALT, OCHRE], [SALT, SALT])
    answer(world, A, DONE)
    look(world, A, reply)

    assert refusal(world, A, CONFIRM) == "P7.7"
    answer(world, B, B, reply.number, STAND_BY)
    assert refusal(world, A, CONFIRM) == "P7.7", "A has not seen this version"
    answer(world, A, STOP, B, reply.number, CONFIRM)

    assert hand(world, B).count(SALT) == 2
    assert TREACHERY in world.hand[A]


def test_an_answer_composed_while_the_offer_changed_meets_the_old_version() -> None:
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, TREACHERY])
    answer(world, B, A, offer.number, FISH, FISH)
    answer(world, A, A, offer.number, CHANGE)
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
    answer(world, B, B, reply.number, WITHDRAW)

    assert refusal(world, A, CONFIRM) == refusal(world, A, DECLINE) == "P7.7"
    answer(world, A, STOP)
    assert hand(world, A) == sorted(HANDS[A])


def test_an_offer_withdrawn_takes_its_answers_along() -> None:
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, TREACHERY])
    reply = respond(world, B, offer, [FISH, FISH, FISH])

    answer(world, A, A, offer.number, WITHDRAW)

    assert not world.offers
    assert find(world, reply.number) is None


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

    assert [each.number for each in world.offers] == [third.number]
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

    assert find(world, reply.number) is None
    assert len(world.offers) == 1


def test_a_second_answer_to_the_same_offer_takes_the_place_of_the_first() -> None:
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, TREACHERY])
    respond(world, B, offer, [FISH, FISH, FISH])
    respond(world, B, offer, [GOLD, GOLD, FISH])

    replies = own_answers(world, B)
    assert [each.bundle.named for each in replies] == [(GOLD, GOLD)]


def test_who_leaves_the_market_takes_offers_and_answers_along() -> None:
    """P7.1: what was meant for him alone goes too."""
    world = a_market()
    mine = post(world, A, [SALT, OCHRE, TREACHERY])
    post(world, C, [CLAY, CLAY, CLAY], to=B)
    respond(world, B, mine, [FISH, FISH, FISH])
    post(world, B, [GOLD, GOLD, WINE])

    answer(world, B, DONE)

    assert [each.number for each in world.offers] == [mine.number]
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

    assert draft.seat == B
    assert draft.to == A
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

    assert [each.bundle.cards for each in world.offers] == [mine.bundle.cards, (IRON, FISH, GOLD)]


def test_what_is_offered_can_be_filled_in_every_belief() -> None:
    """P7.5: who offers all his cards holds no non-tradeable calamity, whatever is dealt to him anew."""
    world = a_market({A: [OCHRE, OCHRE, IRON], C: HANDS[C]})
    post(world, C, HANDS[C])
    world.agenda.insert(0, CalamitySelection())  # so calamities are still about

    for seed in range(200):
        twin = believe(world, A, seeded(seed))

        assert [offer.seat for offer in twin.offers] == [C]
        assert twin.offers[0].bundle.cards == twin.hand[C]
