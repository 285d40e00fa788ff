"""Expectations: each seat's points by the end compared with the others', and from these its chance to win.

The points to come are a sum over what lies open on the table, each thing with a weight that changes with the turns
left. A player expected to have more is likelier to win, and more surely so with fewer turns left. Weights and spread
were fitted to games of stewards (tools/megaciv/fit_chance.py).
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any, Final

from cradle.games.megaciv.analysis.table_facts import SEAT_FACTS, TableFacts
from cradle.kernel.game import load_data

FITTED: Final[dict[str, Any]] = load_data(__package__ or "", "chance.json")
BEND: Final[float] = FITTED["bend"]
OPEN: Final[float] = FITTED["open"]  # the part of the victory that nobody can foresee: it is shared out evenly
KNOTS: Final[Sequence[float]] = FITTED["knots"]  # turns left for which there are weights; in between these are mixed
WEIGHED: Final[Sequence[int]] = [SEAT_FACTS.index(fact) for fact in FITTED["facts"]]
POINTS: Final = SEAT_FACTS.index("points")


def expected_points(facts: TableFacts, stage: int) -> list[float]:
    """The likely final points of each seat, apart from what all of them will gain alike."""
    weights = mixed(FITTED["stages"][stage]["weights"], turns_left(facts))
    return [seat[POINTS] + total(seat, weights) for seat in facts.seats]


def turns_left(facts: TableFacts) -> float:
    return (facts.left[0] + facts.left[1]) / 2


def total(seat: Sequence[int], weights: Sequence[float]) -> float:
    return sum([seat[fact] * weights[each] for each, fact in enumerate(WEIGHED)])


def spread(facts: TableFacts, stage: int) -> float:
    """By how many points the outcome differs from the expectation."""
    return mixed(FITTED["stages"][stage]["spread"], turns_left(facts))[0]


def mixed(rows: Sequence[Sequence[float]], left: float) -> list[float]:
    """A row mixed from those of the knots on either side."""
    if left <= KNOTS[0]:
        return [*rows[0]]
    for number in range(1, len(KNOTS)):
        if left <= KNOTS[number]:
            part = (left - KNOTS[number - 1]) / (KNOTS[number] - KNOTS[number - 1])
            pairs = zip(rows[number - 1], rows[number], strict=True)
            return [before * (1 - part) + after * part for before, after in pairs]
    return [*rows[-1]]


def chances(expected: Sequence[float], spread: float) -> list[float]:
    """The chance of each seat to win, 1 together; the greater a lead, the less each further point counts."""
    mean, seats = sum(expected) / len(expected), len(expected)
    leads = [(each - mean) / spread for each in expected]
    weights = [exp(lead / (1 + BEND * max(lead, 0.0))) for lead in leads]
    return [(1 - OPEN) * each / sum(weights) + OPEN / seats for each in weights]


def chance_of(facts: TableFacts, stage: int) -> list[float]:
    return chances(expected_points(facts, stage), spread(facts, stage))


def chance_lost(facts: TableFacts, stage: int, seat: int, points: float) -> float:
    """How much a seat's chance falls with this many points fewer by the end."""
    expected, width = expected_points(facts, stage), spread(facts, stage)
    lower = [each - (points if other == seat else 0.0) for other, each in enumerate(expected)]
    return chances(expected, width)[seat] - chances(lower, width)[seat]


def lead(facts: TableFacts, stage: int, seat: int) -> float:
    """Expected points above those of the others, each weighted by their chance to win."""
    expected = expected_points(facts, stage)
    return expected[seat] - sum([expected[other] * part for other, part in rivals(facts, stage, seat)])


def how_sure_of_lead(one: TableFacts, other: TableFacts, stage: int, seat: int) -> float:
    """The standard error of a lead between two tables."""
    shares = [(seat, 1.0), *rivals(one, stage, seat)]
    return sqrt(sum([(part * how_sure(one, other, stage, each)) ** 2 for each, part in shares]))


def rivals(facts: TableFacts, stage: int, seat: int) -> list[tuple[int, float]]:
    """The others, and the share of the remaining chance that each is likely to have."""
    told = chance_of(facts, stage)
    return [(other, part / (1 - told[seat])) for other, part in enumerate(told) if other != seat]


def how_sure(one: TableFacts, other: TableFacts, stage: int, seat: int) -> float:
    """The standard error of a seat's points between two tables, from that of each weight."""
    errors = mixed(FITTED["stages"][stage]["errors"], turns_left(one))
    before, after = one.seats[seat], other.seats[seat]
    return sqrt(sum([((before[fact] - after[fact]) * errors[each]) ** 2 for each, fact in enumerate(WEIGHED)]))


def points_for_cards(facts: TableFacts) -> float:
    """Points by the end for each point that the sets in a hand are worth before the purchase."""
    return mixed(FITTED["cards"], turns_left(facts))[0]
