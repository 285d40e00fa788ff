"""A round: everyone places, everyone acts, everyone feeds; then the next one is prepared (SA-RND, SA-END)."""

from cradle.games.stoneage.rules.feeding import Feeding
from cradle.games.stoneage.rules.kinds import CARD
from cradle.games.stoneage.rules.locations import TakeActions
from cradle.games.stoneage.rules.placement import Placement
from cradle.games.stoneage.rules.scoring import FinalScoring, points
from cradle.games.stoneage.rules.state import EMPTY, Valley, from_start_player
from cradle.kernel.chance.pile import draw_from
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step


class Round(Step):
    """Placement, actions, feeding, strictly in this order, each from the start player (SA-RND-1, SA-RND-2)."""

    def run(self, valley: Valley, table: Table) -> None:
        table.tell("round_began", valley.round, valley.start_player)
        actions = [TakeActions(seat) for seat in from_start_player(valley)]
        valley.then(Placement(valley.start_player), *actions, Feeding(), EndRound(scored(valley)))


class EndRound(Step):
    """An empty stack ends the game; otherwise the token moves on and cards are refilled (SA-END-1, SA-END-2).

    A stack that ran out earlier changed nothing until now (SA-END-5); the last round has been fed (SA-AMB-13).
    """

    def __init__(self, before: tuple[int, ...] = ()) -> None:
        self.before = before  # by seat: points at the beginning of the round

    def run(self, valley: Valley, table: Table) -> None:
        if self.before:
            gains = tuple([now - then for now, then in zip(scored(valley), self.before, strict=True)])
            table.tell("round_ended", valley.round, gains)
        if stack_ran_out(valley):  # SA-AMB-14: reported before a shortage of cards
            table.tell("stack_ran_out")
            valley.then(FinalScoring())
            return
        valley.start_player = (valley.start_player + 1) % valley.seats
        if not refill(valley, table):  # SA-END-4
            table.tell("cards_ran_out")
            valley.then(FinalScoring())
            return
        valley.spent_tools = [frozenset()] * valley.seats  # SA-TOL-4
        valley.arrivals = ()
        valley.round += 1
        valley.then(Round())


def scored(valley: Valley) -> tuple[int, ...]:
    """By seat: points so far."""
    return tuple([points(valley, seat) for seat in range(valley.seats)])


def stack_ran_out(valley: Valley) -> bool:
    return EMPTY in valley.open_tile[: valley.seats]


def refill(valley: Valley, table: Table) -> bool:
    """Slide cards to the cheap spaces and deal the rest, cheapest space first; False if it cannot (SA-END-3)."""
    valley.display = [card for card in valley.display if card != EMPTY]
    if len(valley.display) + len(valley.deck) < 4:
        valley.display += [EMPTY] * (4 - len(valley.display))
        return False
    while len(valley.display) < 4:
        card, valley.deck = draw_from(valley.deck, CARD, table)
        valley.display.append(card)
    return True
