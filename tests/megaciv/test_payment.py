"""Payments: set values, treasury, Mining and Trade Empire (P12.5 to P12.8)."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import (
    CARD,
    COMMODITIES,
    COPIES,
    FACE_VALUE,
    LIBRARY,
    MINING,
    MUSIC,
    SET_SIZE,
    TRADE_EMPIRE,
    WATER,
    set_value,
)
from cradle.games.megaciv.box.civilizations import EAST, MAP, PLAYERS, SCENARIOS
from cradle.games.megaciv.phases.advances.bills import bill_for
from cradle.games.megaciv.phases.advances.paying import SUBSTITUTE, CompleteSet, Pay, Substitute
from cradle.games.megaciv.phases.advances.payment import most_payable, most_value, tokens_needed
from cradle.games.megaciv.world.hands import value
from cradle.games.megaciv.world.state import World, card_of
from cradle.kernel.chance.table import ScriptedTable
from cradle.kernel.flow.agenda import DONE, reply, settle
from loops import as_long_as
from megaciv.world import a_world, answer, asked, check_pieces, east, refusal, run

OCHRE, CLAY, IRON, FISH, SALT, GOLD, LACQUER = (
    CARD[name] for name in ("ochre", "clay", "iron", "fish", "salt", "gold", "lacquer")
)


def paying(price: int, hand: list[int], treasury: int = 0, advances: list[int] | None = None, seats: int = 5) -> World:
    """Seat 0 has to pay this price for Music."""
    world = a_world(seats, hand={0: hand}, treasury={0: treasury}, advances={0: advances or []})
    run(world, Pay(0, bill_for((MUSIC,), price)))
    return world


def hand_in(world: World, *cards: int) -> None:
    """Hand in these cards, all of a kind at once, and end the payment."""
    for card, number in sorted(Counter(cards).items()):
        answer(world, 0, (card, number))
    if world.agenda:
        answer(world, 0, DONE)


# ---- values


@pytest.mark.parametrize("number, worth", list(enumerate((5, 20, 45, 80, 125, 180), start=1)))
def test_E_81_lacquer_sets(number: int, worth: int) -> None:
    """G.25, P.7"""
    assert set_value(FACE_VALUE[LACQUER], number) == value([LACQUER] * number) == worth


@pytest.mark.parametrize("number, worth", list(enumerate((5, 20, 45, 80, 125, 180), start=1)))
def test_X_18_a_lacquer_set_pays_its_worth_and_not_a_point_more(number: int, worth: int) -> None:
    """G.25, P.6: one point above the set takes a token of treasury."""
    for price, treasury in ((worth, 3), (worth + 1, 2)):
        world = paying(price, [LACQUER] * number, treasury=3)
        if number > 1:  # a single way to hand in is no question
            hand_in(world, *[LACQUER] * number)
        elif world.agenda:
            answer(world, 0, DONE)
        assert MUSIC in world.advances[0]
        assert world.treasury[0] == treasury


def test_E_82_commodities_of_equal_value_do_not_combine() -> None:
    """G.25, G.27"""
    assert value([OCHRE] * 3 + [CLAY] * 2) == 13
    assert value([GOLD] * 5) == 225
    assert value([WATER] * 4) == 0


def test_cards_of_both_blocks_make_one_set() -> None:
    """G.29"""
    assert value([SALT, east(SALT)]) == 12


def test_Q_25_lacquer_is_used_wherever_the_east_set_is() -> None:
    for scenario in SCENARIOS:
        if PLAYERS[scenario] in (5, 6, 7, 8, 9, 11) and MAP[scenario] == EAST:
            assert COPIES[scenario][0][LACQUER] == SET_SIZE[LACQUER] == 6


# ---- treasury


def test_E_96_cards_above_the_price_leave_treasury_alone() -> None:
    """P12.6: 135 for 130, five points are lost."""
    world = paying(130, [GOLD] * 3 + [SALT] * 4 + [FISH] + [CARD["bronze"]], treasury=20)
    assert value(world.hand[0]) == 81 + 48 + 3 + 6

    hand_in(world, *[GOLD] * 3, *[SALT] * 4, CARD["bronze"])

    assert world.treasury[0] == 20
    assert world.hand[0] == (FISH,)
    assert MUSIC in world.advances[0]


def test_E_96_exactly_the_missing_ten_are_paid() -> None:
    world = paying(139, [GOLD] * 3 + [SALT] * 4, treasury=20)

    hand_in(world, *[GOLD] * 3, *[SALT] * 4)

    assert world.treasury[0] == 10
    check_pieces(world)


def test_E_96_no_more_treasury_than_needed() -> None:
    """P12.6: the number follows from the cards, so eleven cannot be paid."""
    assert tokens_needed(130, 135, 1) == 0
    assert tokens_needed(130, 120, 1) == 10


@pytest.mark.parametrize("price, tokens", [(131, 6), (130, 5), (120, 0), (119, 0)])
def test_E_97_with_mining_a_token_counts_two(price: int, tokens: int) -> None:
    """P12.7, A.mining.2: one point over is allowed, two never needed."""
    assert tokens_needed(price, 120, 2) == tokens
    world = paying(price, [CARD["gemstones"]] * 3 + [SALT] * 4, treasury=9, advances=[MINING])
    assert value(world.hand[0]) == 120

    hand_in(world, *world.hand[0])

    assert world.treasury[0] == 9 - tokens


def test_payment_is_refused_until_the_price_is_reached() -> None:
    """P12.6, Q-54"""
    world = paying(30, [SALT] * 3, treasury=5)

    assert refusal(world, 0, DONE) == "P12.6"
    answer(world, 0, (SALT, 3), DONE)
    assert not world.agenda
    assert world.treasury[0] == 2


def test_Q_46_part_of_a_set_may_be_handed_in() -> None:
    world = paying(12, [SALT] * 5)

    hand_in(world, SALT, SALT)

    assert world.hand[0] == (SALT,) * 3


def test_Q_83_more_cards_than_needed_and_water_may_be_handed_in() -> None:
    world = paying(9, [GOLD, GOLD, WATER])

    hand_in(world, GOLD, GOLD, WATER)

    assert world.hand[0] == ()
    assert MUSIC in world.advances[0]


def test_Q_33_cards_handed_in_are_seen_and_go_to_their_piles() -> None:
    """P12.5"""
    world = paying(24, [SALT, east(SALT), GOLD, WATER], treasury=5, seats=12)
    table = ScriptedTable([])

    for each in ((SALT, 1), (east(SALT), 1), (GOLD, 1), DONE):
        answer(world, 0, each, table=table)

    assert (None, "cards_handed_in", (0, (SALT, GOLD, SALT), 21)) in table.events
    assert (None, "treasury_paid", (0, 3)) in table.events
    assert world.discards[3] == (SALT,)
    assert world.discards[13] == (east(SALT),)
    assert world.hand[0] == (WATER,)


def test_Q_83_excess_is_announced_before_it_is_lost() -> None:
    world = paying(10, [SALT] * 3)
    answer(world, 0, (SALT, 2))

    warning = asked(world, 0).warn(world, DONE)

    assert warning is not None
    assert warning.facts == {"lost": 2}


# ---- Trade Empire


def empire(price: int, hand: list[int], treasury: int = 0) -> World:
    return paying(price, hand, treasury, [TRADE_EMPIRE])


def substitute(world: World, name: int, card: int) -> None:
    """Use Trade Empire; the kernel makes choices without alternative itself."""
    answer(world, 0, SUBSTITUTE)
    if world.agenda and isinstance(world.agenda[-1], CompleteSet):
        answer(world, 0, name)
    if world.agenda and isinstance(world.agenda[-1], Substitute):
        answer(world, 0, card)


def substitute_refused(world: World, name: int, card: int) -> str:
    """The rule that forbids this substitute for the cards of this name."""
    bill = bill_for((MUSIC,), 1).with_cards(name, world.hand[0].count(name))
    reason = Substitute(0, bill, name).refuse(world, card)
    return reason.rule if reason else ""


def test_E_98_fish_stands_in_for_iron() -> None:
    """P12.8: three Iron and a substitute are worth 32."""
    world = empire(32, [IRON] * 3 + [FISH, OCHRE])

    answer(world, 0, (IRON, 3))
    substitute(world, IRON, FISH)
    answer(world, 0, DONE)

    assert world.hand[0] == (OCHRE,)
    assert MUSIC in world.advances[0]


def test_X_17_iron_cannot_stand_in_for_salt() -> None:
    """P12.8: a substitute of 2 for a set of 3."""
    world = empire(1, [SALT, SALT, IRON])

    assert substitute_refused(world, SALT, IRON) == "P12.8"


def test_E_98_a_substitute_of_lower_value_is_illegal() -> None:
    world = empire(1, [IRON] * 3 + [SALT, SALT, OCHRE, GOLD])

    assert substitute_refused(world, IRON, OCHRE) == "P12.8"
    assert substitute_refused(world, IRON, GOLD) == ""
    assert substitute_refused(world, SALT, IRON) == "P12.8"
    assert substitute_refused(world, IRON, IRON) == "P12.8", "not of its own kind"


def test_E_98_a_whole_set_takes_no_substitute() -> None:
    world = empire(128, [IRON] * 8 + [FISH])
    answer(world, 0, (IRON, 8))

    assert refusal(world, 0, SUBSTITUTE) == "P12.8"


@pytest.mark.parametrize("use, worth, treasury", [(False, 57, 2), (True, 75, 20)])
def test_X_16_gold_as_fifth_salt(use: bool, worth: int, treasury: int) -> None:
    world = empire(75, [SALT] * 4 + [GOLD], treasury=20)
    assert most_payable(world, 0) == 75 + 20

    answer(world, 0, (SALT, 4))
    if use:
        substitute(world, SALT, GOLD)
    else:
        answer(world, 0, (GOLD, 1))
    answer(world, 0, DONE)

    assert value([SALT] * 4 + ([] if use else [GOLD]), SALT if use else NONE) == worth
    assert not world.agenda
    assert world.hand[0] == ()
    assert world.treasury[0] == treasury


def test_a_card_needed_as_a_substitute_cannot_be_handed_in_for_itself() -> None:
    """P12.8: 75 is reached only with Gold as a fifth Salt."""
    world = empire(75, [SALT] * 4 + [GOLD])

    assert refusal(world, 0, (GOLD, 1)) == "P12.8"
    assert refusal(world, 0, (SALT, 4)) == ""


def test_trade_empire_gives_one_substitute_a_turn() -> None:
    world = empire(60, [SALT] * 4 + [GOLD] * 2)
    answer(world, 0, (SALT, 4))
    substitute(world, SALT, GOLD)

    assert refusal(world, 0, SUBSTITUTE) == "P12.8"


def test_a_completed_set_takes_no_more_cards_than_make_it_whole() -> None:
    """A.trade_empire.1"""
    world = empire(90, [IRON] * 8 + [FISH])
    answer(world, 0, (IRON, 6))
    substitute(world, IRON, FISH)

    assert refusal(world, 0, (IRON, 1)) == ""
    assert refusal(world, 0, (IRON, 2)) == "P12.8"


def test_Q_80_without_trade_empire_from_before_there_is_no_substitute() -> None:
    world = paying(57, [SALT] * 4 + [GOLD])

    assert SUBSTITUTE not in asked(world, 0).candidates(world)
    assert most_payable(world, 0) == 57


def test_Q_80_mining_of_this_basket_does_not_double_this_payment() -> None:
    world = a_world(hand={0: []}, treasury={0: 40})
    run(world, Pay(0, bill_for((MINING, LIBRARY), 30)))

    assert world.treasury[0] == 10
    assert MINING in world.advances[0]


# ---- brute force


def every_payment(cards: tuple[int, ...], price: int, treasury: int, token: int, may_substitute: bool) -> set[object]:
    """What could be left after any legal payment: hand and treasury, by trying everything."""
    ends: set[object] = set()
    kinds = Counter(cards)
    for taken in product(*[range(number + 1) for number in kinds.values()]):
        handed = dict(zip(kinds, taken, strict=True))
        choices = [(NONE, NONE)]
        if may_substitute:
            choices += [(name, card) for name in {card_of(each) for each in kinds} for card in kinds]
        for name, stand_in in choices:
            worth = brute_value(handed, kinds, name, stand_in)
            if worth is not None and worth + token * treasury >= price:
                used = Counter(handed) + Counter([stand_in] if stand_in != NONE else [])
                spent = next(t for t in range(treasury + 1) if worth + token * t >= price)
                ends.add((tuple(sorted((kinds - used).elements())), treasury - spent))
    return ends


def brute_value(handed: dict[int, int], kinds: Counter[int], name: int, stand_in: int) -> int | None:
    """The value of cards handed in with a substitute, None if it is not allowed."""
    numbers: Counter[int] = Counter()
    for card, number in handed.items():
        numbers[card_of(card)] += number
    if stand_in != NONE:
        other = card_of(stand_in)
        if handed[stand_in] + 1 > kinds[stand_in] or other == name or FACE_VALUE[other] < FACE_VALUE[name]:
            return None
        if numbers[name] == 0 or numbers[name] + 1 > SET_SIZE[name]:
            return None
        numbers[name] += 1
    return sum(FACE_VALUE[card] * number**2 for card, number in numbers.items())


def every_end(world: World) -> set[object]:
    """What is left after every payment the choices allow."""
    ends: set[object] = set()
    met: set[object] = set()
    heap = [world]
    for _ in as_long_as(lambda: heap):
        now = heap.pop()
        if not now.agenda:
            ends.add((now.hand[0], now.treasury[0]))
            continue
        choice = now.agenda[-1]
        if choice in met:
            continue
        met.add(choice)
        offered = asked(now, 0).options(now)
        assert offered, "a dead end"
        for each in offered:
            twin = now.copy()
            reply(twin, asked(twin, 0), each, ScriptedTable([]))
            settle(twin, ScriptedTable([]))
            heap.append(twin)
    return ends


def some_hand(rng: Random, most: int) -> tuple[int, ...]:
    """Few kinds, so that sets come about; some cards of the East block, sometimes Water."""
    kinds = [rng.choice(COMMODITIES) + rng.choice((0, 70)) for _ in range(rng.randint(1, 3))] + [WATER]
    cards: Counter[int] = Counter()
    for _ in range(rng.randint(0, most)):
        card = rng.choice(kinds)
        if card == WATER or sum(cards[each] for each in cards if card_of(each) == card_of(card)) < SET_SIZE[card % 70]:
            cards[card] += 1
    return tuple(sorted(cards.elements()))


def test_payments_are_exactly_those_of_brute_force() -> None:
    """P12.5 to P12.8 on 500 random positions: nothing legal is missing, nothing illegal is possible, no dead end."""
    rng = Random(12)
    empty = a_world(12)
    for _ in range(500):
        cards, treasury = some_hand(rng, 5), rng.randint(0, 12)
        advances = frozenset(each for each in (MINING, TRADE_EMPIRE) if rng.random() < 0.5)
        world = empty.copy()
        world.hand[0], world.advances[0] = cards, advances
        world.treasury[0], world.stock[0] = treasury, 55 - treasury
        price = rng.randint(1, max(1, most_payable(world, 0)))
        token = 2 if MINING in advances else 1
        expected = every_payment(cards, price, treasury, token, TRADE_EMPIRE in advances)
        if most_payable(world, 0) < price:
            assert not expected
            continue
        run(world, Pay(0, bill_for((MUSIC,), price)))
        assert every_end(world) == expected, (cards, treasury, advances, price)


def test_the_most_value_of_a_hand_is_that_of_brute_force() -> None:
    rng = Random(7)
    for _ in range(500):
        cards = some_hand(rng, 9)
        for may_substitute in (False, True):
            kinds = Counter(cards)
            found = [0]
            for taken in product(*[range(number + 1) for number in kinds.values()]):
                handed = dict(zip(kinds, taken, strict=True))
                pairs = [(NONE, NONE)]
                if may_substitute:
                    pairs += [(name, card) for name in {card_of(each) for each in kinds} for card in kinds]
                found += [worth for pair in pairs if (worth := brute_value(handed, kinds, *pair)) is not None]
            assert most_value((), cards, NONE, may_substitute) == max(found), cards
