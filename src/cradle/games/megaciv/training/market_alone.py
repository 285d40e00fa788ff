"""The market alone: everyone draws two cards from each of the stacks 1 to 7, one market is held, and sets count.

It is the same Trade as in phase 7, on a world in which nothing else has happened (P7). A seat scores the value of the
sets in its hand when the market closes (G.25).
"""

from typing import Any, Final

from cradle.games.megaciv import setup as usual
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.trade.trade import Trade
from cradle.games.megaciv.phases.trade.worth import worth
from cradle.games.megaciv.training.deals import DEALS, OF_EACH, SEATS, STACKS, deal
from cradle.games.megaciv.training.divisions import best_sum, worths
from cradle.games.megaciv.turn import END, TRADE, EndTurn
from cradle.games.megaciv.world.hands import Cards
from cradle.games.megaciv.world.stacks import draw_card
from cradle.games.megaciv.world.state import STACKS as ROWS
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.pile import Pile
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import State, Step
from cradle.kernel.game import Game, Pace, Rules, Score, Seen, Spoken
from cradle.kernel.words.catalog import say

DRAWN: Final = "drawn"  # instead of the number of a stored deal
OPTIONS: Final[dict[str, tuple[object, ...]]] = {
    "deal": (DRAWN, *range(DEALS)),
    **{name: usual.OPTIONS[name] for name in ("offers", "offers_each", "dealings", "order")},
}


def setup(seats: int, options: dict[str, Any], table: Table) -> World:
    """The usual set-up, then the cards, then nothing but the market."""
    others = {name: values[0] for name, values in usual.OPTIONS.items()}
    world = usual.setup(seats, {**others, **options}, table)
    if options["deal"] == DRAWN:
        draw_cards(world, table)
    else:
        hand_out(world, deal(seats, options["deal"]).hands)
    world.agenda = [EndTurn(), *[EndPhase(())] * (END - TRADE)]
    world.then(Trade(), EndOfMarket())
    return world


class EndOfMarket(Step):
    """The game ends with the market."""

    def run(self, world: World, table: Table) -> None:
        world.over = True


def draw_cards(world: World, table: Table) -> None:
    for seat in world.ranking:
        for number in STACKS:
            for _ in range(OF_EACH):
                draw_card(world, seat, number, table)


def hand_out(world: World, hands: list[Cards]) -> None:
    """Give these cards to the seats; the rest stays on the stacks."""
    world.hand = list(hands)
    for block in range(len(world.stacks) // ROWS):
        dealt = [card for seat, hand in enumerate(hands) for card in hand if world.block[seat] == block]
        for number in STACKS:
            world.stacks[ROWS * block + number] = left_of(world.stacks[ROWS * block + number], dealt)


def left_of(stack: Pile, dealt: list[int]) -> Pile:
    """A stack without the cards that were dealt, upper ones first; they are removed from the list."""
    parts = []
    for part in stack:
        left = []
        for card in part:
            if card in dealt:
                dealt.remove(card)
            else:
                left.append(card)
        parts.append(tuple(left))
    return tuple([part for part in parts if part])


def score(world: World, seat: int) -> Score:
    return Score([(worth(world, seat), say("the sets in your hand"))])


def stored(seats: int) -> int:
    """How many deals are stored for this number of players."""
    return DEALS if seats in SEATS else 0


def worth_together(state: State) -> int:
    """The value of all sets now."""
    assert isinstance(state, World)
    return sum(worths(state.hand))


def best_together(state: State) -> int:
    """The value they could have if every commodity lay whole in one hand."""
    assert isinstance(state, World)
    return best_sum(state.hand)


def efficiency(before: int, now: int, best: int) -> float:
    """The share of its possible gain that trade has brought; 1 if no gain was possible from the start."""
    return (now - before) / (best - before) if best > before else 1.0


MARKET: Final = Game(
    name=GAME.name,
    title=GAME.title,
    rules=Rules(GAME.rules, GAME.seats, OPTIONS, setup, score, points=worth, answers=GAME.answers.pairs),
    seen=Seen(
        GAME.public, GAME.private, GAME.believe, box=GAME.box, look=GAME.look, numbers=GAME.numbers,
        figures=GAME.figures, tally=GAME.tally, encoding=GAME.encoding,
    ),
    spoken=Spoken(GAME.catalog, GAME.seat_names, GAME.rule_sentences, GAME.kinds, GAME.called),
    pace=Pace(phase=GAME.phase),
)  # fmt: skip
