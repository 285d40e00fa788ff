"""Phase 7 as a whole: who comes, the bell, the end, and random trading (P7.1, Q-45)."""

from collections import Counter
from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA, AREA_IDS, AREAS, NO_SITE, SITE
from cradle.games.megaciv.box.cards import ADVANCES, CALAMITIES, CARD, CARD_KIND, COMMODITIES, NON_TRADEABLE, TREACHERY
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition
from cradle.games.megaciv.phases.calamity_selection import CalamitySelection
from cradle.games.megaciv.phases.trade.drafts import STOP
from cradle.games.megaciv.phases.trade.market import (
    FEWEST_CARDS,
    TRUE_NAMES,
    holds_bundle,
    names,
    offers_left,
)
from cradle.games.megaciv.phases.trade.swaps import WITHDRAW
from cradle.games.megaciv.phases.trade.trade import LISTEN, POST, Market, Trade
from cradle.games.megaciv.phases.trade_cards import TradeCardsAcquisition
from cradle.games.megaciv.seen.words import CATALOG
from cradle.games.megaciv.world.pieces import place_city
from cradle.games.megaciv.world.state import World, card_of
from cradle.kernel.chance.table import RecordingTable, Table, seeded
from cradle.kernel.flow.agenda import DONE, Choice, reply, ring, settle, waiting
from cradle.kernel.flow.plain import from_plain, to_plain
from loops import as_they_come
from megaciv.marketplace import GOLD, HANDS, OCHRE, SALT, A, B, C, a_market, bundle, post, respond
from megaciv.world import a_world, answer, asked, check_pieces, refusal, run


def test_P7_1_whoever_holds_three_cards_is_in_the_market() -> None:
    """Hand sizes are public, what is in them is not: so the number alone decides who is asked."""
    world = a_world(5, hand={0: [SALT] * 3, 2: [SALT] * 2, 4: [GOLD] * 5})

    run(world, Trade())

    assert [choice.seat for choice in waiting(world)] == [0, 4]


@pytest.mark.parametrize("hands", [{}, {0: [SALT] * 4}])
def test_without_two_traders_there_is_no_market(hands: dict[int, list[int]]) -> None:
    world = a_world(5, hand=hands)

    run(world, Trade())

    assert not world.agenda


def test_the_market_closes_when_all_are_done() -> None:
    world = a_market()
    post(world, A, [SALT, OCHRE, TREACHERY])

    for seat in (B, C, A):
        answer(world, seat, DONE)

    assert not world.agenda
    assert (world.offers, world.trading, world.market_clock, world.offers_left) == ((), frozenset(), 0, 0)


def test_the_bell_of_the_table_ends_the_market_at_once() -> None:
    """P7.1: a clock online."""
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, TREACHERY])
    respond(world, B, offer, HANDS[B][:3])

    ring(world)
    settle(world, seeded(1))

    assert not world.agenda
    assert not world.offers
    assert list(world.hand[A]) == sorted(HANDS[A])


def test_the_bell_rings_by_itself_when_the_offers_are_used_up() -> None:
    """Q-45: no more posts; what is pending is still settled, then only leaving is left."""
    world = a_market(offers=1)
    offer = post(world, A, [SALT, OCHRE, TREACHERY])
    assert world.offers_left == 0
    assert refusal(world, B, POST) == "P7.1"

    respond(world, B, offer, [GOLD, GOLD, CARD["fish"]])
    assert refusal(world, C, LISTEN) == ""
    answer(world, A, B, world.offers[-1].number, 1)

    assert TREACHERY in world.hand[B]
    assert waiting(world)
    assert all(list(choice.options(world)) == [DONE] for choice in waiting(world))


def test_two_drafts_for_the_last_offer_the_second_is_told() -> None:
    world = a_market(offers=1)
    answer(world, B, POST)
    bundle(world, B, [GOLD, GOLD, CARD["fish"]], [GOLD, GOLD])
    answer(world, B, -1)
    post(world, A, [SALT, OCHRE, TREACHERY])

    assert refusal(world, B, DONE) == "P7.1"
    assert list(asked(world, B).options(world)) == [STOP]


def test_no_market_where_no_offers_are_allowed() -> None:
    world = a_world(5, hand=HANDS, offers=0)

    run(world, Trade())

    assert not world.agenda


def test_a_seat_has_three_offers_on_the_table_at_most() -> None:
    """Q-45"""
    world = a_market()
    for _ in range(3):
        post(world, A, [SALT, OCHRE, TREACHERY])

    assert refusal(world, A, POST) == "Q-45"
    assert world.offers_left == world.offers_a_turn - 3
    assert (offers_left(world, A), offers_left(world, B)) == (world.offers_each - 3, world.offers_each)


def test_Q_45_offers_are_counted_for_each_seat() -> None:
    """However many the others make, a seat keeps its own."""
    world = a_market(offers_each=2)
    for _ in range(2):
        offer = post(world, A, [SALT, OCHRE, TREACHERY])
        answer(world, A, A, offer.number, WITHDRAW)
    assert refusal(world, A, POST) == "Q-45"
    assert refusal(world, B, POST) == ""
    assert refusal(world, A, LISTEN) == ""

    for seat in (B, C):
        for _ in range(2):
            offer = post(world, seat, HANDS[seat][:3])
            answer(world, seat, seat, offer.number, WITHDRAW)

    assert all(list(choice.options(world)) == [DONE] for choice in waiting(world))


def test_Q_45_at_least_six_offers_each_if_nothing_is_agreed_on() -> None:
    for seats in (5, 9, 18):
        world = a_world(seats)
        assert world.offers_each >= 6
        assert world.offers_a_turn >= seats * world.offers_each


@pytest.mark.parametrize("most", [1, 100, 101])
def test_dealings_of_a_seat_are_bounded(most: int) -> None:
    """Q-45"""
    world = a_market()
    world.dealings_a_turn = most
    for _ in range(most):
        assert refusal(world, A, POST) == ""
        answer(world, A, POST, STOP)

    assert refusal(world, A, POST) == "Q-45"
    assert refusal(world, A, DONE) == ""


def test_a_hundred_dealings_if_nothing_is_agreed_on() -> None:
    assert (a_world(9).dealings_a_turn, a_world(9, dealings=1000).dealings_a_turn) == (100, 1000)


def test_seats_are_asked_in_rotation() -> None:
    world = a_market()
    order = []
    for _ in range(3):
        choice = settle(world, seeded(1))
        assert choice is not None
        order.append(choice.seat)
        answer(world, choice.seat, LISTEN)
    assert order == [A, B, C]


# ---- random trading


def some_market(rng: Random) -> World:
    seats = rng.choice((5, 9, 12, 18))
    hand: dict[int, list[int]] = {}
    calamities = [card + block for card in CALAMITIES for block in (0, 70)]
    rng.shuffle(calamities)
    for seat in range(seats):
        hand[seat] = [rng.choice(COMMODITIES) for _ in range(rng.randint(0, 12))]
        hand[seat] += [calamities.pop() for _ in range(rng.randint(0, 2))]
    return a_world(seats, hand=hand, offers=rng.choice((3, 20, 60)))


def eager(rng: Random, choice: Choice, offered: list[int]) -> int:
    """Random, but rarely leaving or stopping, so that trades come about."""
    if isinstance(choice, Market):
        wanted = [each for each in offered if each != DONE]
        if wanted and rng.random() < 0.9:
            return rng.choice(wanted)
    elif rng.random() < 0.9:
        return rng.choice([each for each in offered if each != STOP] or offered)
    return rng.choice(offered)


def check_market(world: World) -> None:
    """Whatever is on the table can be swapped, and what is said of it is as true as it must be."""
    numbers = {offer.number for offer in world.offers}
    for offer in world.offers:
        assert offer.seat in world.trading
        assert holds_bundle(world.hand[offer.seat], offer.bundle.cards)
        assert len(offer.bundle.cards) >= FEWEST_CARDS
        assert not any(CARD_KIND[card_of(card)] == NON_TRADEABLE for card in offer.bundle.cards)
        assert Counter(offer.bundle.named[:TRUE_NAMES]) <= Counter(names(offer.bundle.cards))
        assert not offer.answered or offer.answered in numbers
    assert world.offers_left >= 0


def test_random_trading_ends_and_loses_no_card() -> None:
    """Every question has an answer, and cards only change hands."""
    rng = Random(1)
    swaps: Counter[str] = Counter()
    for game in range(12):
        world = some_market(rng)
        cards = Counter(card for hand in world.hand for card in hand)
        table = RecordingTable(Random(game).random)
        world.then(Trade())
        for choice in as_they_come(settle, world, table):
            offered = list(world.offered)
            assert offered
            reply(world, choice, eager(rng, choice, offered), table)
            check_market(world)
            assert Counter(card for hand in world.hand for card in hand) == cards
        check_pieces(world)
        swaps.update(name for _, name, _ in table.events)
    assert swaps["cards_swapped"] > 10
    assert swaps["answer_lapsed"] or swaps["offer_lapsed"]


def test_givers_are_the_last_partners_in_random_trading() -> None:
    """P7.8, Q-73, checked from what the two sides heard."""
    rng = Random(2)
    for game in range(6):
        world = some_market(rng)
        last: dict[int, int] = {}
        world.then(Trade())
        table: Table = seeded(game)
        for choice in as_they_come(settle, world, table):
            before = list(world.hand)
            reply(world, choice, eager(rng, choice, list(world.offered)), table)
            for seat, hand in enumerate(world.hand):
                for card in Counter(hand) - Counter(before[seat]):
                    if card_of(card) in CALAMITIES:
                        last[card] = next(other for other, held in enumerate(before) if card in held and other != seat)
        assert {card: world.giver[card] for card in last} == last


def test_every_sentence_of_the_four_phases_can_be_spoken() -> None:
    """Prompts, labels, refusals, warnings and events are filled from random play of phases 6, 7, 8 and 12."""
    rng = Random(6)
    heard: Counter[str] = Counter()
    for game in range(6):
        world = some_market(rng)
        sites = [AREA_IDS[area] for area in AREAS if SITE[area] != NO_SITE]
        for seat in range(world.seats):
            world.advances[seat] = frozenset(rng.sample(ADVANCES, 20))
            world.treasury[seat], world.stock[seat] = 40, 15
            for _ in range(rng.randint(0, 6)):
                place_city(world, seat, AREA[sites.pop()])
        table = RecordingTable(Random(game).random)
        world.then(TradeCardsAcquisition(), Trade(), CalamitySelection(), AdvancesAcquisition())
        for choice in as_they_come(settle, world, table):
            speak(world, choice)
            reply(world, choice, eager(rng, choice, list(world.offered)), table)
        for _, name, facts in table.events:
            heard[name] += 1
            assert CATALOG.event(name, facts)
    assert {"card_bought", "cards_swapped", "calamity_thrown_off", "cards_handed_in", "advances_gained"} <= set(heard)


def speak(world: World, choice: Choice) -> None:
    assert CATALOG.fill(choice.prompt, choice.facts(world))
    for each in choice.candidates(world):
        assert CATALOG.sentence(choice.label(world, each))
        for text in (choice.refuse(world, each), choice.warn(world, each)):
            assert text is None or CATALOG.sentence(text)


def test_offers_and_drafts_survive_the_way_through_plain_data() -> None:
    world = a_market()
    post(world, A, [SALT, OCHRE, TREACHERY])
    answer(world, B, POST, GOLD)
    world.tokens = []  # only the market matters here

    again = from_plain(World, to_plain(world))

    assert isinstance(again, World)
    assert again.offers == world.offers
    assert again.agenda == world.agenda
    assert again.trading == world.trading
