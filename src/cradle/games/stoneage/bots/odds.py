"""The exact average of goods from dice, by figures and tools (SA-DIC)."""

from typing import Final

from cradle.games.stoneage.rules.state import MOST_FIGURES, VALUES

MOST_PIPS: Final = 21  # of three tools of 4 and three single-use tools
FACES: Final = 6


def chances_of_sums(dice: int) -> list[float]:
    """The probability of each sum of this many dice, from 0 on."""
    chances = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(chances) + FACES)
        for pips, chance in enumerate(chances):
            for face in range(1, FACES + 1):
                longer[pips + face] += chance / FACES
        chances = longer
    return chances


def average(dice: int, divisor: int, pips: int) -> float:
    """The average number of goods with these pips of tools added; remainders are lost."""
    return sum([chance * ((thrown + pips) // divisor) for thrown, chance in enumerate(chances_of_sums(dice))])


_AVERAGES: Final[tuple[float, ...]] = tuple(
    [
        average(dice, divisor, pips) if dice else 0.0
        for divisor in VALUES
        for dice in range(MOST_FIGURES + 1)
        for pips in range(MOST_PIPS + 1)
    ]
)


def expected(kind: int, figures: int, pips: int) -> float:
    """The average number of goods of a kind for this many figures, with all these pips of tools added."""
    return _AVERAGES[(kind * (MOST_FIGURES + 1) + figures) * (MOST_PIPS + 1) + min(pips, MOST_PIPS)]
