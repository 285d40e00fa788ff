"""The parts of a judged decision: the turn, what was done, what would have been better, and what it cost."""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.bots.steward.steward import Steward
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Written

IN_WORDS: Final = 0.5  # points, which people read as one point


class Finding(NamedTuple):
    """Related answers compared with the best found, in points by the end, with the words for it."""

    answers: Sequence[Written]
    best: Sequence[Written]
    points: float  # points lost by these answers; 0 if nothing better was found
    error: float
    says: Text


def in_points(points: float) -> Text:
    """Points in the form in which people say them."""
    if points < IN_WORDS:
        return say("less than half a point")
    return say("{points:# point|# points}", points=round(points))


def scene_of(here: Perspective) -> Scene:
    """The question as a steward without memories sees it."""
    question = here.asked()
    assert question is not None
    return Scene(here, question, {}, Steward(Random(0)).ways)
