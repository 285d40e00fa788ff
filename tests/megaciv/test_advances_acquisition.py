"""Phase 12: baskets, gifts of the purchase, credits and the hand limit (P12)."""

from collections import Counter
from random import Random

import pytest

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    AGRICULTURE,
    ANATOMY,
    ARTS,
    ASTRONAVIGATION,
    CARD,
    CIVIC,
    COINAGE,
    COMMODITIES,
    CRAFTS,
    CREDITS,
    DEMOCRACY,
    DRAMA_AND_POETRY,
    EMPIRICISM,
    LIBRARY,
    MASONRY,
    MEDICINE,
    MINING,
    MONUMENT,
    MUSIC,
    MYSTICISM,
    POTTERY,
    PRICE,
    RELIGION,
    ROADBUILDING,
    SCIENCE,
    SCULPTURE,
    THEOCRACY,
    TRADE_EMPIRE,
    WATER,
    WRITTEN_RECORD,
)
from cradle.games.megaciv.phases.advances.basket import (
    AdvancesAcquisition,
    DiscardCard,
    FillBasket,
    KeepHandLimit,
    UseLibrary,
    hand_limit,
)
from cradle.games.megaciv.phases.advances.paying import Pay
from cradle.games.megaciv.phases.advances.payment import most_payable
from cradle.games.megaciv.phases.advances.prices import prices, total
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE, ChooseCredits, CompletePurchase, TakeGift
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import RecordingTable, ScriptedTable, seeded
from cradle.kernel.flow.agenda import DONE, Together, reply, settle, waiting
from loops import as_long_as, as_they_come
from megaciv.world import a_world, answer, asked, check_pieces, east, refusal, run

GOLD, SALT, OCHRE = CARD["gold"], CARD["salt"], CARD["ochre"]


def shopper(treasury: int = 0, hand: list[int] | None = None, advances: list[int] | None = None) -> World:
    """Seat 0 fills a basket; seven players have no start credits."""
    world = a_world(7, treasury={0: treasury}, hand={0: hand or []}, advances={0: advances or []})
    run(world, FillBasket(0, ()))
    return world


def rich(*advances: int) -> World:
    """Seat 0 can pay 5 × 225 and more."""
    gold, pearls = CARD["gold"], CARD["pearls"]
    hand = [gold] * 5 + [pearls] * 5 + [CARD["gemstones"]] * 5 + [CARD["incense"]] * 6
    return shopper(20, hand, list(advances))


def buy(world: World, *basket: int) -> None:
    """Fill the basket and hand in everything."""
    answer(world, 0, *basket)
    if world.agenda and isinstance(world.agenda[-1], FillBasket):
        answer(world, 0, DONE)


def pay_with_all(world: World) -> None:
    for _ in as_long_as(lambda: world.agenda and isinstance(world.agenda[-1], Pay)):
        cards = [each for each in asked(world, 0).candidates(world) if isinstance(each, tuple)]
        answer(world, 0, cards[-1] if cards else DONE)


# ---- the basket


def test_a_basket_is_refused_beyond_what_can_be_paid() -> None:
    """P12.6: with numbers in the reason."""
    world = shopper(treasury=50, hand=[GOLD] * 3)  # 131

    assert refusal(world, 0, AGRICULTURE) == ""
    assert refusal(world, 0, MEDICINE) == "P12.6"
    answer(world, 0, SCULPTURE)
    reason = asked(world, 0).refuse(world, COINAGE)

    assert reason is not None
    assert reason.facts == {"advance": COINAGE, "needed": 140, "most": 131}
    assert refusal(world, 0, MUSIC) == ""


def test_P_5_no_prerequisites_and_one_copy_each() -> None:
    """P12.2, G.31"""
    world = rich(POTTERY)

    assert POTTERY not in asked(world, 0).candidates(world)
    assert refusal(world, 0, ANATOMY) == ""
    answer(world, 0, ANATOMY)
    assert ANATOMY not in asked(world, 0).candidates(world)


def test_X_05_pottery_and_agriculture_in_one_transaction_cost_180() -> None:
    """P12.4: the price is paid without the new credits, which then are there."""
    world = shopper(hand=[GOLD] * 4 + [SALT] * 3 + [SALT] * 2)  # 144 + 75 = 219
    assert asked(world, 0).facts(world)["most"] == 219

    buy(world, POTTERY, AGRICULTURE)

    payment = world.agenda[-1]
    assert isinstance(payment, Pay)
    assert payment.bill.price == 180
    pay_with_all(world)
    assert world.advances[0] == {POTTERY, AGRICULTURE}
    assert world.credits[0] == (5, 20, 0, 0, 5)


def test_X_03_the_credit_grows_to_30() -> None:
    """P12.3, P12.11: 120 less 20 in crafts and 10 for Pottery, without a question about credits."""
    credits = (5, 20, 0, 0, 5)
    world = a_world(7, advances={0: [POTTERY, MASONRY]}, credits={0: credits}, treasury={0: 50}, hand={0: [GOLD] * 3})
    run(world, FillBasket(0, ()))

    buy(world, AGRICULTURE)

    payment = world.agenda[-1]
    assert isinstance(payment, Pay)
    assert payment.bill.price == 90
    pay_with_all(world)
    assert world.credits[0][CRAFTS] == 30


def purchase(world: World, *basket: int) -> int:
    """Buy these; the price that was asked."""
    run(world, FillBasket(0, ()))
    buy(world, *basket)
    payment = world.agenda[-1]
    assert isinstance(payment, Pay)
    pay_with_all(world)
    assert world.advances[0] >= set(basket)
    return payment.bill.price


def test_X_01_music_takes_10_off_drama_and_poetry() -> None:
    """P.2, P12.3: 80 less 10 in arts."""
    world = a_world(7, advances={0: [MUSIC]}, credits={0: CREDITS[MUSIC]}, hand={0: [GOLD] * 3})

    assert purchase(world, DRAMA_AND_POETRY) == 70


def test_X_02_one_colour_for_mysticism_and_the_same_credit_twice_in_a_turn() -> None:
    """P.2, G.32, P12.11: 40, not 35, beside the 70 of X.01; credits are not used up."""
    alone = a_world(7, advances={0: [MUSIC]}, credits={0: CREDITS[MUSIC]}, hand={0: [GOLD] * 3})
    both = a_world(7, advances={0: [MUSIC]}, credits={0: CREDITS[MUSIC]}, hand={0: [GOLD] * 4})

    assert CREDITS[MUSIC][ARTS] == 10
    assert CREDITS[MUSIC][RELIGION] == 5
    assert purchase(alone, MYSTICISM) == 40
    assert purchase(both, DRAMA_AND_POETRY, MYSTICISM) == 70 + 40
    assert both.credits[0][ARTS] == sum([CREDITS[each][ARTS] for each in (MUSIC, DRAMA_AND_POETRY, MYSTICISM)])


def test_X_04_pottery_helps_agriculture_and_next_turn_agriculture_helps_democracy() -> None:
    """P.3, P.4: 120 less 10 and 10, then 220 less 20."""
    world = a_world(7, advances={0: [POTTERY]}, credits={0: CREDITS[POTTERY]}, hand={0: [GOLD] * 4})

    assert purchase(world, AGRICULTURE) == 100
    world.hand[0] = (GOLD,) * 5

    assert purchase(world, DEMOCRACY) == 200


def test_X_06_a_price_of_nothing_needs_no_payment() -> None:
    """Q-83, P12.3"""
    world = a_world(7, credits={0: (0, 0, 0, 0, 80)}, hand={0: [SALT]}, treasury={0: 5})
    run(world, FillBasket(0, ()))

    buy(world, EMPIRICISM)

    assert EMPIRICISM in world.advances[0]
    assert world.hand[0] == (SALT,)
    assert world.treasury[0] == 5


def test_options_of_the_basket_are_its_candidates_without_refusals() -> None:
    """The one choice that works out its options at once; the law on random worlds."""
    rng = Random(3)
    empty = a_world(7)
    for _ in range(300):
        world = empty.copy()
        owned = frozenset(rng.sample(ADVANCES, rng.randint(0, 30)))
        world.advances[0] = owned
        world.credits[0] = tuple(5 * rng.randint(0, 12) for _ in range(5))
        world.treasury[0] = rng.randint(0, 55)
        world.hand[0] = tuple(sorted(rng.choice(COMMODITIES[rng.randint(0, 40) :]) for _ in range(rng.randint(0, 12))))
        free = [each for each in ADVANCES if each not in owned]
        basket = tuple(rng.sample(free, rng.randint(0, 3)))
        choice = FillBasket(0, basket)
        legal = [each for each in choice.candidates(world) if choice.refuse(world, each) is None]
        assert list(choice.options(world)) == legal


def test_every_affordable_basket_can_be_reached_pick_by_pick() -> None:
    """Library first, then what it makes cheaper: no affordable basket is out of reach."""
    rng = Random(5)
    for _ in range(300):
        cost = [rng.choice((0, 10, 20, 45, 90, 150)) for _ in ADVANCES]
        basket = [LIBRARY, *rng.sample([each for each in ADVANCES if each != LIBRARY], rng.randint(0, 4))]
        needed = total(basket, cost)
        rest = sorted(basket[1:], key=lambda each: -cost[each])
        for number in range(len(basket)):
            assert total([LIBRARY, *rest[:number]], cost) <= needed


# ---- Library


def test_X_08_library_takes_40_off_sculpture() -> None:
    """P12.9"""
    world = rich()

    buy(world, LIBRARY, SCULPTURE)

    payment = world.agenda[-1]
    assert isinstance(payment, Pay)
    assert payment.bill.price == 230


def test_library_discounts_exactly_one_other_advance_of_the_buyers_choice() -> None:
    """A.library.1, P12.9: never itself, and only what can then still be paid."""
    world = rich()
    buy(world, LIBRARY, SCULPTURE, MUSIC)

    assert asked(world, 0).candidates(world) == [SCULPTURE, MUSIC]
    answer(world, 0, MUSIC)

    payment = world.agenda[-1]
    assert isinstance(payment, Pay)
    assert payment.bill.price == 220 + 50 + 40


def test_library_may_not_be_used_so_that_the_basket_cannot_be_paid() -> None:
    """P12.6"""
    world = a_world(7, credits={0: (40, 0, 0, 0, 0)}, treasury={0: 40}, hand={0: [GOLD] * 4 + [SALT] * 4})
    assert most_payable(world, 0) == 232
    choice = UseLibrary(0, (LIBRARY, SCULPTURE, MUSIC))  # 220 + 10 + 40

    assert choice.refuse(world, MUSIC) is None
    reason = choice.refuse(world, SCULPTURE)

    assert reason is not None
    assert reason.facts == {"needed": 260, "most": 232}


# ---- Anatomy, Written Record, Monument


def test_X_09_anatomy_gives_coinage_or_written_record_but_not_theocracy_or_library() -> None:
    """A.anatomy.1: treated as bought, with its credits."""
    assert set(FREE_SCIENCE) == {EMPIRICISM, WRITTEN_RECORD, ASTRONAVIGATION, COINAGE}
    assert not {THEOCRACY, LIBRARY} & set(FREE_SCIENCE)
    world = rich()
    buy(world, ANATOMY)
    payment = world.agenda[-1]
    assert isinstance(payment, Pay)
    assert payment.bill.price == 270
    pay_with_all(world)

    answer(world, 0, COINAGE)

    assert world.advances[0] == {ANATOMY, COINAGE}
    assert world.credits[0][SCIENCE] == CREDITS[ANATOMY][SCIENCE] + CREDITS[COINAGE][SCIENCE]
    assert PRICE[COINAGE] == 90


def test_Q_47_the_gift_is_neither_owned_nor_bought_in_the_same_transaction() -> None:
    world = a_world(7, advances={0: [COINAGE]})
    run(world, CompletePurchase(0, (ANATOMY, EMPIRICISM)))

    assert refusal(world, 0, COINAGE) == "P12.2"
    assert refusal(world, 0, EMPIRICISM) == "P12.2"
    assert refusal(world, 0, ASTRONAVIGATION) == ""


def test_R_37_no_gift_when_all_four_are_owned() -> None:
    """Q-81"""
    world = a_world(7, advances={0: FREE_SCIENCE})

    run(world, CompletePurchase(0, (ANATOMY,)))

    assert not world.agenda


def test_the_gift_may_be_declined() -> None:
    """P12.9"""
    world = a_world(7)
    run(world, TakeGift(0))

    answer(world, 0, DONE)

    assert not world.advances[0]


def test_Q_81_written_record_and_monument_give_all_their_points_in_fives() -> None:
    """A.monument.1, A.written_record.1: thirty points are six choices."""
    world = a_world(7)
    run(world, CompletePurchase(0, (MONUMENT, WRITTEN_RECORD)))

    answer(world, 0, ARTS, ARTS, CIVIC, RELIGION, SCIENCE, CRAFTS)

    assert not world.agenda
    printed = tuple(CREDITS[MONUMENT][each] + CREDITS[WRITTEN_RECORD][each] for each in range(5))
    assert world.credits[0] == tuple(a + b for a, b in zip(printed, (10, 5, 5, 5, 5), strict=True))


def test_Q_81_written_record_as_a_gift_of_anatomy_gives_its_ten_points() -> None:
    world = a_world(7)
    run(world, CompletePurchase(0, (ANATOMY,)))

    answer(world, 0, WRITTEN_RECORD)

    choice = world.agenda[-1]
    assert isinstance(choice, ChooseCredits)
    assert choice.left == 10


def test_X_10_ten_points_chosen_as_arts_and_crafts() -> None:
    world = a_world(7)
    run(world, CompletePurchase(0, (WRITTEN_RECORD,)))

    answer(world, 0, ARTS, CRAFTS)

    assert prices(world.credits[0], world.advances[0])[MUSIC] == 75


# ---- hand limit


@pytest.mark.parametrize(
    "seats, advances, excess", [(8, [], 3), (8, [ROADBUILDING], 2), (16, [], 2), (16, [ROADBUILDING], 1)]
)
def test_E_100_eleven_commodity_cards(seats: int, advances: list[int], excess: int) -> None:
    """G.35, P12.12, Water counts."""
    world = a_world(seats, hand={0: [SALT] * 6 + [WATER] * 2 + [GOLD] * 3}, advances={0: advances})

    choice = run(world, KeepHandLimit())

    assert isinstance(choice, DiscardCard)
    assert choice.left == excess


@pytest.mark.parametrize("seats, limit", [(8, 9), (16, 10)])
def test_X_26_roadbuilding_raises_the_hand_limit(seats: int, limit: int) -> None:
    """A.roadbuilding.1, P.8"""
    assert hand_limit(a_world(seats, advances={0: [ROADBUILDING]}), 0) == limit


def test_Q_82_the_owner_chooses_in_secret_and_cards_go_to_their_own_piles() -> None:
    """P12.12, Q-33, K.19: everybody hears the number only."""
    world = a_world(12, hand={0: [SALT] * 5 + [east(SALT)] * 2 + [GOLD, OCHRE, WATER, WATER]})
    table = RecordingTable(Random(1).random)
    run(world, KeepHandLimit(), table=table)

    answer(world, 0, east(SALT), WATER, table=table)

    assert not world.agenda
    assert world.discards[13] == (east(SALT),)
    assert Counter(world.hand[0]) == Counter([SALT] * 5 + [east(SALT), GOLD, OCHRE, WATER])
    assert table.events == [(None, "hand_limit_exceeded", (0, 2))]


def test_P_10_roadbuilding_bought_now_counts_for_this_turns_hand_limit() -> None:
    """P12.10"""
    world = a_world(8, hand={0: [SALT] * 9}, treasury={0: 0}, credits={0: (0, 220, 0, 0, 0)})
    run(world, AdvancesAcquisition())

    answer(world, 0, ROADBUILDING, DONE)

    assert not world.agenda
    assert len(world.hand[0]) == 9


def test_L_10_the_number_of_players_at_the_start_counts() -> None:
    world = a_world(12)
    world.ranking = world.ranking[:5]

    assert hand_limit(world, 0) == 9


# ---- the phase


def random_world(rng: Random) -> World:
    seats = rng.choice((5, 7, 12, 18))
    hand = {
        seat: [rng.choice(COMMODITIES[rng.choice((0, 20, 35)) :]) for _ in range(rng.randint(0, 14))]
        for seat in range(seats)
    }
    advances = {seat: rng.sample(ADVANCES, rng.randint(0, 25)) for seat in range(seats)}
    for seat in rng.sample(range(seats), 3):
        advances[seat] = sorted({*advances[seat], MINING, TRADE_EMPIRE})
    return a_world(
        seats,
        hand=hand,
        advances=advances,
        treasury={seat: rng.randint(0, 50) for seat in range(seats)},
        position={seat: rng.randint(0, 15) for seat in range(seats)},
        credits={seat: tuple(5 * rng.randint(0, 10) for _ in range(5)) for seat in range(seats)},
    )


def test_P12_1_seats_buy_in_position_order() -> None:
    """G.19: the furthest on the A.S.T. comes first for those who wait."""
    world = a_world(5, position={0: 1, 1: 4, 2: 4, 3: 0, 4: 7}, treasury=dict.fromkeys(range(5), 55))

    run(world, AdvancesAcquisition())

    assert [choice.seat for choice in waiting(world)] == [4, 1, 2, 0, 3]


def test_random_purchases_keep_all_pieces_and_cards() -> None:
    """No dead end, nothing lost, hand limits kept, nobody pays what he has not."""
    rng = Random(9)
    for game in range(60):
        world = random_world(rng)
        cards = Counter(card for hand in world.hand for card in hand)
        table = seeded(game)
        world.then(AdvancesAcquisition())
        for choice in as_they_come(settle, world, table):
            reply(world, choice, rng.choice(list(world.offered)), table)
            check_pieces(world)
        kept = Counter(card for hand in world.hand for card in hand)
        discarded = Counter(card for pile in world.discards for card in pile)
        assert kept + discarded == cards
        assert all(len(world.hand[seat]) <= hand_limit(world, seat) for seat in world.ranking)


def test_purchases_commute() -> None:
    """P12.1: whoever answers first, the same world comes out."""
    rng = Random(4)
    for game in range(20):
        world = random_world(rng)
        world.then(AdvancesAcquisition())
        settle(world, ScriptedTable([]))
        ends = [played_by(world.copy(), order, game) for order in (False, True)]
        assert ends[0] == ends[1]


def played_by(world: World, backwards: bool, game: int) -> object:
    """Every seat answers all its questions in turn, with answers of its own, in one order or the other."""
    answers = {seat: Random(100 * game + seat) for seat in range(world.seats)}
    for _ in as_long_as(lambda: world.agenda and isinstance(world.agenda[-1], Together)):
        choices = waiting(world)
        if not choices:
            break
        choice = max(choices, key=lambda each: each.seat) if backwards else min(choices, key=lambda each: each.seat)
        options = list(choice.options(world))
        reply(world, choice, options[int(answers[choice.seat].random() * len(options))], ScriptedTable([]))
        settle(world, ScriptedTable([]))
    return world.hand, world.treasury, world.stock, world.advances, world.credits, world.discards
