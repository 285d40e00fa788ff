"""Every basket the planner proposes is accepted by phase 12 of a real game, and leaves what the planner said."""

from random import Random

import pytest

from conftest import SOAK
from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import (
    ADVANCES,
    ANATOMY,
    LIBRARY,
    MINING,
    ROADBUILDING,
    SET_SIZE,
    TRADE_EMPIRE,
    WATER,
)
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.advances.basket import DiscardCard, FillBasket, KeepHandLimit, UseLibrary
from cradle.games.megaciv.phases.advances.paying import SUBSTITUTE, CompleteSet, Pay, Substitute
from cradle.games.megaciv.phases.advances.payment import most_payable
from cradle.games.megaciv.phases.advances.purchases import ChooseCredits, TakeGift
from cradle.games.megaciv.planner import Counter, Plan, Position, alternatives, plan, position_of, position_seen
from cradle.games.megaciv.world.hands import count
from cradle.games.megaciv.world.state import EAST_CARD, World
from cradle.kernel.flow.agenda import DONE, Choice, waiting
from cradle.kernel.seen.perspective import Perspective
from laws.rich import rich_world
from loops import as_long_as
from megaciv.world import a_world, answer, check_pieces, run

GAMES = 400 if SOAK else 40
OBJECTIVES = ("points", "credits", "epoch", "protection", "mix")


def a_shopper(rng: Random) -> World:
    """Seat 0 of a game, with special cards owned or open, and a hand of both blocks where there are two."""
    players = rng.choice((5, 6, 8, 9, 12, 16))
    own = set(rng.sample(ADVANCES, rng.randrange(0, 35)))
    own |= {each for each in (MINING, TRADE_EMPIRE) if rng.random() < 0.5}
    own -= {each for each in (LIBRARY, ANATOMY, ROADBUILDING) if rng.random() < 0.7}
    credits = tuple(5 * rng.randrange(0, 1 + len(own) // 2 + 1) for _ in range(5))
    hand: list[int] = []
    for card in rng.sample(range(WATER), rng.randrange(1, 8)):
        for _ in range(rng.randrange(1, SET_SIZE[card] + 1)):
            hand.append(card + (EAST_CARD if players >= 12 and rng.random() < 0.5 else 0))
    hand += [WATER] * rng.randrange(0, 2)
    treasury = {0: rng.randrange(0, 40)}
    return a_world(players, treasury=treasury, hand={0: hand}, advances={0: own}, credits={0: credits})


def carry_out(world: World, wanted: Plan) -> None:
    """Answer every question of phase 12 as planned; each answer must be legal."""
    run(world, FillBasket(0, ()), KeepHandLimit())
    for _ in as_long_as(waiting, world):
        answer(world, 0, next_answer(world, waiting(world)[0], wanted))


def next_answer(world: World, choice: Choice, wanted: Plan) -> object:
    payment = wanted.payment
    if isinstance(choice, FillBasket):
        left = [each for each in wanted.basket.advances if each not in choice.basket]
        return left[0] if left else DONE
    if isinstance(choice, UseLibrary):
        return wanted.library_target()
    if isinstance(choice, CompleteSet):
        return payment.completed
    if isinstance(choice, Substitute):
        return next(card for card in choice.candidates(world) if card % EAST_CARD == payment.stand_in)
    if isinstance(choice, TakeGift):
        return wanted.basket.gift if wanted.basket.gift >= 0 else DONE
    if isinstance(choice, ChooseCredits):
        return next_colour(world, wanted)
    if isinstance(choice, DiscardCard):
        held = count(world.hand[0])
        return next(
            card for card in choice.candidates(world) if held[card % EAST_CARD] > payment.kept[card % EAST_CARD]
        )
    assert isinstance(choice, Pay)
    return next_card(world, choice, wanted)


def next_card(world: World, choice: Pay, wanted: Plan) -> object:
    payment, handed = wanted.payment, count(choice.bill.handed)
    for card, number in [each for each in choice.candidates(world) if isinstance(each, tuple)]:
        name = card % EAST_CARD
        left = payment.paid[name] - (1 if name == payment.stand_in else 0) - handed.get(name, 0)
        if number == 1 and left > 0:
            return (card, 1)
    return SUBSTITUTE if payment.stand_in >= 0 and choice.bill.stand_in == NONE else DONE


def next_colour(world: World, wanted: Plan) -> int:
    for colour, points in enumerate(wanted.choice):
        if world.credits[0][colour] < credits_after(wanted)[colour] and points:
            return colour
    raise AssertionError("all credits are chosen")


def credits_after(wanted: Plan) -> tuple[int, ...]:
    from cradle.games.megaciv.planner.search.counting.credit import with_credits

    printed = with_credits(wanted.position.credits, wanted.advances())
    return tuple(have + more for have, more in zip(printed, wanted.choice, strict=True))


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_phase_12_accepts_every_plan(objective: str) -> None:
    for seed in range(GAMES // 4):
        world = a_shopper(Random(seed))
        buyer = position_of(world, 0)
        wanted = plan(buyer, objective, against=["famine", "epidemic"], weights={"points": 1, "credits": 0.02})
        check_carried_out(world, wanted)


def test_phase_12_accepts_every_alternative() -> None:
    for seed in range(GAMES // 10):
        world = a_shopper(Random(1000 + seed))
        for wanted in alternatives(Counter(position_of(world, 0)), ["flood"]):
            check_carried_out(a_shopper(Random(1000 + seed)), wanted)


def check_carried_out(world: World, wanted: Plan) -> None:
    before = world.advances[0]
    carry_out(world, wanted)

    check_pieces(world)
    assert world.advances[0] == before.union(wanted.advances())
    assert world.treasury[0] == wanted.payment.treasury_kept
    assert count(world.hand[0]) == {card: number for card, number in enumerate(wanted.payment.kept) if number}
    assert world.credits[0] == credits_after(wanted)


def test_the_most_that_can_be_paid_is_that_of_phase_12() -> None:
    for seed in range(GAMES):
        world = a_shopper(Random(seed))
        assert Counter(position_of(world, 0)).most == most_payable(world, 0)


def test_a_position_seen_by_a_seat_is_the_position_of_its_world() -> None:
    for seed in range(6):
        world = rich_world(9, seed)
        seen = Perspective(GAME, world, 3, [])
        assert vars_of(position_seen(seen)) == vars_of(position_of(world, 3))


def vars_of(found: Position) -> dict[str, object]:
    names = ("owned", "credits", "hand", "treasury", "players", "stock", "ast", "short")
    return {name: getattr(found, name) for name in names}
