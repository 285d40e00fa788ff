"""What a steward does with its cards: what it gives, takes, passes on and buys."""

from random import Random

import pytest

from cradle.games.megaciv.bots.steward.epochs import STEP, next_stop, pushes
from cradle.games.megaciv.bots.steward.experiments import Hermit
from cradle.games.megaciv.bots.steward.hand import Hand, gain, loss, value
from cradle.games.megaciv.bots.steward.purchases.aiming import KEPT, SAVED, kept
from cradle.games.megaciv.bots.steward.steward import Steward
from cradle.games.megaciv.bots.steward.trading import answer_for, balance, collected, offer_from, with_calamity
from cradle.games.megaciv.box.cards import (
    AGRICULTURE,
    CARD,
    FAMINE,
    LAW,
    MASONRY,
    MEDICINE,
    METALWORKING,
    MYSTICISM,
    POTTERY,
    PRICE,
    SET_SIZE,
    TREACHERY,
    WATER,
)
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition, DiscardCard
from cradle.games.megaciv.phases.trade.market import decline, own_offers
from cradle.games.megaciv.phases.trade.swaps import ConfirmSwap
from cradle.games.megaciv.planner.position import position_of
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.seen.numbers import Lot, purse
from cradle.games.megaciv.world.offers import Bundle, Offer
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import ScriptedTable
from cradle.kernel.flow.agenda import reply, settle
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written
from loops import as_they_come
from megaciv.marketplace import A, B, a_market, post
from megaciv.world import EGYPT, HATTI, a_world, asked, run

SALT, OCHRE, GOLD, IRON, FISH, WINE, CLAY = (
    CARD[name] for name in ("salt", "ochre", "gold", "iron", "fish", "wine", "clay")
)


def a_lot(named: tuple[int, ...], wish: tuple[int, ...] = (), size: int = 3) -> Lot:
    return Lot(1, 1, B, -1, 0, size, named, False, wish, ())


def answered(world: World, seat: int, steward: Steward | None = None) -> Written:
    return (steward or Steward(Random(1))).choose(Perspective(GAME, world, seat, []))


# ---- the worth of cards


def test_sets_are_worth_their_face_value_times_their_number_squared() -> None:
    hand = Hand((SALT, SALT, SALT, GOLD, TREACHERY))

    assert value(hand.counts) == 3 * 9 + 9
    assert gain(hand.counts, SALT) == 3 * 7
    assert loss(hand.counts, SALT) == 3 * 5
    assert hand.plagues == [TREACHERY]


def test_a_complete_set_wants_no_more_cards() -> None:
    hand = Hand((GOLD,) * SET_SIZE[GOLD])

    assert gain(hand.counts, GOLD) == 0
    assert GOLD not in collected(hand.counts, set())


def test_the_kinds_that_grow_most_are_collected() -> None:
    hand = Hand(tuple(sorted((SALT, SALT, SALT, WINE, WINE, OCHRE))))

    assert set(collected(hand.counts, set())) == {SALT, WINE}


# ---- offers and answers


def test_an_answer_holds_a_card_that_was_wished_for() -> None:
    hand = Hand(tuple(sorted((OCHRE, IRON, FISH, SALT, SALT))))

    bundle = answer_for(hand, a_lot((SALT, WINE), wish=(FISH,)))

    assert len(bundle) == 3
    assert FISH in bundle
    assert SALT not in bundle


def test_nobody_is_answered_without_a_card_they_wish_for() -> None:
    hand = Hand(tuple(sorted((OCHRE, IRON, SALT, SALT))))

    assert answer_for(hand, a_lot((SALT, WINE), wish=(FISH,))) == []


def test_a_calamity_rides_along_as_the_third_card() -> None:
    hand = Hand(tuple(sorted((OCHRE, IRON, FISH, SALT, TREACHERY))))

    bundle = with_calamity(hand, answer_for(hand, a_lot((SALT, WINE), wish=(FISH,))))

    assert TREACHERY in bundle
    assert balance(hand, bundle, a_lot((SALT, WINE))) > balance(hand, bundle[:2], a_lot((SALT, WINE)))


def test_a_calamity_that_cannot_be_traded_stays() -> None:
    assert Hand((FAMINE, SALT)).plagues == []


def test_an_offer_keeps_what_is_collected() -> None:
    hand = Hand(tuple(sorted((SALT, SALT, SALT, OCHRE, IRON, FISH))))

    bundle = offer_from(hand, [SALT], set(), [])

    assert sorted(bundle) == sorted([OCHRE, IRON, FISH])


@pytest.mark.parametrize(("level", "third", "told"), [("normal", OCHRE, 3), ("hard", OCHRE, 2), ("hard", FISH, 3)])
def test_a_hard_steward_names_a_cheap_third_card_no_more_than_a_calamity(level: str, third: int, told: int) -> None:
    world = a_market({A: [third, *[SALT] * 3, WINE, CARD["copper"], *[GOLD] * 3], B: [CLAY] * 3})
    table, steward = ScriptedTable([]), Steward(Random(1), level)

    for _ in range(20):
        here = Perspective(GAME, world, A, [])
        if not own_offers(world, A):
            reply(world, asked(world, A), here.read(steward.choose(here)), table)

    assert len(own_offers(world, A)[0].bundle.named) == told


def test_an_offer_that_lies_on_the_table_is_not_made_again() -> None:
    hand = Hand(tuple(sorted((SALT, SALT, SALT, OCHRE, IRON, FISH))))

    assert offer_from(hand, [SALT], set(), [sorted([OCHRE, IRON, FISH])]) == []


def test_a_steward_offers_in_the_market_and_a_hermit_leaves_it() -> None:
    world = a_market()

    assert answered(world, A) == "post"
    assert answered(world, A, Hermit(Random(1))) == "done"


def test_a_bad_swap_is_declined() -> None:
    world = a_market({A: [SALT] * 5 + [OCHRE], B: [IRON, IRON, OCHRE, WATER, FISH]})
    offer = post(world, A, [SALT, SALT, SALT])
    world.agenda = []
    world.offers = (*world.offers, answer_of(world, offer.number))

    run(world, ConfirmSwap(A, 99, 99))

    assert answered(world, A) == "decline"


def test_who_gave_a_bad_answer_is_told_so() -> None:
    """Its cards are free again, and it can think of another answer."""
    world = a_market({A: [SALT] * 5 + [OCHRE], B: [IRON, IRON, OCHRE, WATER, FISH]})
    offer = post(world, A, [SALT, SALT, SALT])
    world.offers = (*world.offers, answer_of(world, offer.number))
    table, steward = ScriptedTable([]), Steward(Random(1))

    for _ in range(3):
        here = Perspective(GAME, world, A, [])
        reply(world, asked(world, A), here.read(steward.choose(here)), table)

    assert [each.number for each in world.offers] == [offer.number]


def test_a_declined_steward_does_not_say_the_same_again() -> None:
    world = a_market({A: [OCHRE, OCHRE, CLAY], B: [OCHRE, OCHRE, OCHRE, IRON, WINE, SALT]})
    table, steward = ScriptedTable([]), Steward(Random(1))
    offer = post(world, A, [OCHRE, OCHRE, CLAY])
    tried = [answers_to(world, offer, steward, table)]
    assert tried[0], "it wants the ochre"

    for _ in range(5):
        lain = [each for each in world.offers if each.answered == offer.number]
        if lain:
            decline(world, lain[0], table)
        tried.append(answers_to(world, offer, steward, table))

    said = [each for each in tried if each]
    assert len(said) == len({tuple(each) for each in said})
    assert not tried[-1]


def answers_to(world: World, offer: Offer, steward: Steward, table: ScriptedTable) -> list[int]:
    """What seat B gives for this offer when it comes round, if anything; it does not leave the market."""
    for _ in range(40):
        here = Perspective(GAME, world, B, [])
        said = steward.choose(here)
        if said == "done" and type(asked(world, B)).__name__ == "Market":
            return []
        reply(world, asked(world, B), here.read(said), table)
        lain = [each for each in world.offers if each.seat == B and each.answered == offer.number]
        if lain:
            return list(lain[0].bundle.cards)
    return []


def answer_of(world: World, number: int) -> Offer:
    """Seat B gives next to nothing for an offer."""
    offer = [each for each in world.offers if each.number == number][0]
    return Offer(99, 99, B, A, number, offer.version, Bundle((OCHRE, FISH, WATER), (OCHRE, FISH), False, ()))


# ---- buying


def test_what_the_marker_needs_next_is_worth_more() -> None:
    """On space 10 the Late Bronze Age asks for three advances of 100 or more."""
    world = a_world(position={HATTI: 10})

    pushed = pushes(purse(world, HATTI), STEP)

    dear = [each for each in range(51) if 100 <= PRICE[each] < 200]
    cheap = [each for each in range(51) if PRICE[each] < 100]
    assert min([pushed[each] for each in dear]) > max([pushed[each] for each in cheap])


def test_the_expert_side_asks_for_cheap_advances_as_well() -> None:
    world = a_world(position={HATTI: 13}, ast="expert")

    pushed = pushes(purse(world, HATTI), STEP)

    assert min([pushed[each] for each in range(51) if PRICE[each] < 100]) > 0


def test_whoever_waits_for_a_dear_advance_saves_for_it() -> None:
    """Before the Early Iron Age a purse of 124 buys none of 200 or more, and next turn it will."""
    held = {HATTI: [MYSTICISM, POTTERY, METALWORKING, MASONRY, LAW, MEDICINE, AGRICULTURE]}
    world = a_world(hand={HATTI: [SALT] * 6 + [OCHRE] * 2}, advances=held, position={HATTI: 13}, treasury={HATTI: 12},
                    cities={HATTI: ["hattusa", "galatia", "phrygia", "kanesh", "anatolia"]})  # fmt: skip
    world.turn = 21  # credits are of no use any more
    counter = Counter(position_of(world, HATTI))
    stop = next_stop(purse(world, HATTI))

    assert stop is not None
    assert (stop.turns, stop.missing, stop.price) == (0, 2, 200)
    assert counter.most < 200
    assert kept(purse(world, HATTI), counter) == SAVED
    run(world, AdvancesAcquisition())
    assert answered(world, HATTI) == "done"


def test_nobody_saves_for_what_is_out_of_reach() -> None:
    world = a_world(hand={HATTI: [SALT]}, advances={HATTI: [LAW, MEDICINE, AGRICULTURE]}, position={HATTI: 13})

    assert kept(purse(world, HATTI), Counter(position_of(world, HATTI))) == KEPT


def test_a_basket_is_filled_and_paid_to_the_end() -> None:
    world = a_world(hand={EGYPT: [SALT] * 6 + [GOLD] * 3}, treasury={EGYPT: 9}, position={EGYPT: 8})
    table, steward = ScriptedTable([]), Steward(Random(1))
    world.then(AdvancesAcquisition())
    for choice in as_they_come(settle, world, table):
        here = Perspective(GAME, world, choice.seat, [])
        reply(world, choice, here.read(steward.choose(here)), table)

    assert world.advances[EGYPT]
    assert len(world.hand[EGYPT]) < 9


def test_the_least_useful_card_is_discarded() -> None:
    world = a_world(hand={EGYPT: [SALT, SALT, SALT, GOLD, GOLD, OCHRE]})

    run(world, DiscardCard(EGYPT, 1))

    assert answered(world, EGYPT) == "ochre"
