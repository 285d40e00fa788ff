"""What a judged decision is told with: the turn, what was done, what would have been better, and what it cost."""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.bots.steward.steward import Steward
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Written

IN_WORDS: Final = 0.5  # points, which people read as one


class Finding(NamedTuple):
    """Answers that belong together against the best found, in points by the end, with the words for it."""

    answers: Sequence[Written]
    best: Sequence[Written]
    points: float  # that the answers cost; 0 where nothing better was found
    error: float
    says: Text


def in_points(points: float) -> Text:
    """Points as people say them."""
    if points < IN_WORDS:
        return say("less than half a point")
    return say("{points:# point|# points}", points=round(points))


def scene_of(here: Perspective) -> Scene:
    """The question as a steward looks at it who remembers nothing."""
    question = here.asked()
    assert question is not None
    return Scene(here, question, {}, Steward(Random(0)).ways)
