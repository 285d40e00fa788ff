"""What a steward writes down of its swaps, and whom it believes afterwards."""

from random import Random

from cradle.games.megaciv.bots.steward.book import BLANK, HEARSAY, UNKNOWN, Book
from cradle.games.megaciv.bots.steward.hand import Hand
from cradle.games.megaciv.bots.steward.steward import Steward
from cradle.games.megaciv.bots.steward.trading import balance
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.trade.swaps import CONFIRM
from cradle.games.megaciv.seen.numbers import Lot
from cradle.games.megaciv.world.offers import Offer
from cradle.games.megaciv.world.state import World
from cradle.kernel.seen.perspective import Perspective
from megaciv.marketplace import CLAY, FISH, GOLD, HANDS, OCHRE, SALT, A, B, C, a_market, look, post, respond
from megaciv.world import answer


def looks_round(world: World, steward: Steward, seat: int) -> Book:
    steward.choose(Perspective(GAME, world, seat, []))
    kept = (steward.memory or {}).get("book")
    return BLANK if kept is None else Book(kept[1])


def swapped(world: World, steward: Steward, offer: Offer, other: int, cards: list[int]) -> Book:
    """What the steward of seat A has in its book after a swap, and in the turns that follow."""
    reply = respond(world, other, offer, cards)
    looks_round(world, steward, A)
    look(world, A, reply)
    answer(world, A, CONFIRM)
    now = looks_round(world, steward, A)
    world.turn += 1
    assert looks_round(world, steward, A).pages == now.pages
    return now


def test_who_gave_a_calamity_is_believed_less_for_the_rest_of_the_game() -> None:
    world, steward = a_market(), Steward(Random(1), "hard")
    calamity = HANDS[B][-1]

    book = swapped(world, steward, post(world, A, [OCHRE, OCHRE, SALT]), B, [GOLD, FISH, calamity])

    assert book.unnamed(B) < 0 < UNKNOWN == book.unnamed(C)
    lot = Lot(1, 1, B, -1, 0, 3, (GOLD, FISH), False, (), ())
    hand = Hand((SALT, SALT, OCHRE))
    assert balance(hand, (SALT, SALT, OCHRE), lot, book) < balance(hand, (SALT, SALT, OCHRE), lot)


def test_an_honest_third_card_costs_no_trust() -> None:
    world, steward = a_market(), Steward(Random(1), "hard")

    book = swapped(world, steward, post(world, A, [OCHRE, OCHRE, SALT]), C, [CLAY, CLAY, CLAY])

    assert book.page(C) == [1, 0, 0, 0]
    assert book.unnamed(C) == UNKNOWN


def test_a_name_that_was_a_lie_is_believed_less_the_next_time() -> None:
    world, steward = a_market(), Steward(Random(1), "hard")
    reply = respond(world, A, post(world, B, [GOLD, FISH, HANDS[B][-1]], [GOLD, FISH, CLAY]), [OCHRE, OCHRE, SALT])
    assert looks_round(world, steward, A) is BLANK

    look(world, B, reply)
    answer(world, B, CONFIRM)

    book = looks_round(world, steward, A)
    assert book.page(B) == [0, 0, 1, 1]
    assert book.hearsay(B) < HEARSAY == book.hearsay(C)


def test_other_levels_keep_no_book() -> None:
    world, steward = a_market(), Steward(Random(1))

    assert swapped(world, steward, post(world, A, [OCHRE, OCHRE, SALT]), B, [GOLD, FISH, HANDS[B][-1]]).pages == []
