"""Forecasts the length of the game: until a stack of buildings or the deck of cards runs out (SA-END)."""

from typing import Final

from cradle.games.stoneage.rules.box import CARDS
from cradle.games.stoneage.rules.state import BOARD, EMPTY, Valley

TILES_IN_A_STACK: Final[int] = BOARD["tiles_per_stack"]
CARDS_ON_DISPLAY: Final = 4
ROUNDS_OF_EXPERIENCE: Final = 6.0  # weight of the usual pace against the pace of this game
TILES_A_ROUND: Final = 0.5  # taken from the fastest stack
CARDS_A_ROUND: Final[tuple[float, ...]] = (0.0, 0.0, 2.0, 2.7, 3.2)  # taken, by number of players


def rounds_left(valley: Valley) -> float:
    """The number of rounds left, including the one in progress."""
    played = valley.round - 1
    return max(1.0, min(rounds_of_tiles(valley, played), rounds_of_cards(valley, played)))


def rounds_of_tiles(valley: Valley, played: int) -> float:
    """Rounds until a stack is empty, from the usual pace and that of this game."""
    left = TILES_IN_A_STACK
    for stack in range(valley.seats):
        if valley.open_tile[stack] == EMPTY:
            return 0.0
        left = min(left, valley.covered[stack] + 1)
    return left / pace(TILES_A_ROUND, TILES_IN_A_STACK - left, played)


def rounds_of_cards(valley: Valley, played: int) -> float:
    """Rounds until four cards can no longer be laid out."""
    left = len(valley.deck)
    for card in valley.display:
        if card != EMPTY:
            left += 1
    enough = left - CARDS_ON_DISPLAY + 1
    return enough / pace(CARDS_A_ROUND[valley.seats], len(CARDS) - left, played)


def pace(usual: float, taken: int, played: int) -> float:
    """The number taken per round: the usual one, corrected by this game so far."""
    return (usual * ROUNDS_OF_EXPERIENCE + taken) / (ROUNDS_OF_EXPERIENCE + played)
