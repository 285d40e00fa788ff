"""Sage taught itself by playing against itself, and answers at a glance.

A small network judges a seat's view: a preference for each answer, and every seat's chance to win. Weaker levels choose
an answer at random, more likely with a higher preference; a master looks closer where it hesitates.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

from cradle.bots.bot import Bot
from cradle.extras import install
from cradle.games.stoneage.bots.reasons import reason
from cradle.games.stoneage.bots.weights import WEIGHTS as ELDERS_WEIGHTS
from cradle.games.stoneage.rules.state import Valley
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import BadOptions, Text, say
from cradle.kernel.words.written import Written

DATA: Final = Path(__file__).parent.parent / "data"
LEARNED: Final = {2: DATA / "sage-2.npz", 3: DATA / "sage-2.npz", 4: DATA / "sage-4.npz"}  # by number of seats
MASTER: Final = "master"  # the level that looks closer
TEMPERATURES: Final[dict[str, float]] = {"easy": 12.0, "normal": 6.0, "hard": 0.0, MASTER: 0.0}  # of the random choice
TOLD: Final = 2  # how many of the next best answers it names


class SageBot(Bot):
    """Prefers one answer and knows its chance to win."""

    name: ClassVar[str] = "sage"
    levels: ClassVar[tuple[str, ...]] = tuple(TEMPERATURES)

    def __init__(self, rng: Random, level: str = "normal") -> None:
        super().__init__(rng, level)
        self.temperature = TEMPERATURES[level]
        self.learned = {seats: learned(seats) for seats in LEARNED}
        self.thought: tuple[Perspective, list[Written], float] | None = None  # answers by preference, and the chance

    def choose(self, perspective: Perspective) -> Written:
        from cradle.games.stoneage.sage.judging import chance_to_win, judged, seats_in

        options, row = perspective.numbered(), perspective.row()
        weights = self.learned[seats_in(row)]
        judgement = judged(weights, row)
        likings = {number: float(judgement[number]) for number in options}
        if self.level == MASTER:
            likings = self.looked_closer(perspective, likings, weights)
        taken = self.pick(likings)
        others = sorted(set(likings) - {taken}, key=lambda number: -likings[number])
        by_liking = [options[number] for number in (taken, *others)]
        self.thought = perspective, by_liking, chance_to_win(judgement, row)
        return options[taken]

    def looked_closer(
        self, perspective: Perspective, likings: dict[int, float], weights: dict[str, Any]
    ) -> dict[int, float]:
        from cradle.games.stoneage.sage.looking_ahead import SURE, closer_look

        most = max(likings.values())
        total = sum([exp(liked - most) for liked in likings.values()])
        return likings if 1 / total >= SURE else closer_look(perspective, likings, weights, self.rng)

    def pick(self, likings: dict[int, float]) -> int:
        """The number of the preferred answer, or of a random one."""
        if not self.temperature:
            return max(likings, key=lambda number: likings[number])
        most = max(likings.values())
        weights = [exp((liked - most) / self.temperature) for liked in likings.values()]
        return self.rng.choices(list(likings), weights)[0]

    def why(self) -> Text | str:
        """The reason for its last answer, the chance to win, and the next best answers."""
        if self.thought is None:
            return ""
        perspective, by_liking, chance = self.thought
        choice, valley = perspective.asked(), perspective.sample(Random(0))
        assert choice is not None, "nobody asked this seat anything"
        assert isinstance(valley, Valley), "this bot plays Stone Age"
        answers: dict[str, Any] = {repr(perspective.written(answer)): answer for answer in perspective.answers()}
        given, *others = [answers[repr(written)] for written in by_liking]
        said = reason(valley, choice, (given,), ELDERS_WEIGHTS)
        return with_chance(said, round(100 * chance), [choice.label(valley, other) for other in others[:TOLD]])


def with_chance(said: Text, percent: int, others: Sequence[Text]) -> Text:
    if not others:
        return say("{reason}. Your chance to win is about {percent} %", reason=said, percent=percent)
    if len(others) == 1:
        return say(
            "{reason}. Your chance to win is about {percent} %; the alternative is: {first}",
            reason=said, percent=percent, first=others[0],
        )  # fmt: skip
    return say(
        "{reason}. Your chance to win is about {percent} %; the next best answers are: {first}; {second}",
        reason=said, percent=percent, first=others[0], second=others[1],
    )  # fmt: skip


def learned(seats: int) -> dict[str, Any]:
    """The weights from the package for this number of seats; refused if NumPy is missing."""
    return kept_in(LEARNED[seats])


@cache
def kept_in(path: Path) -> dict[str, Any]:
    try:
        from cradle.games.stoneage.sage.judging import read
    except ModuleNotFoundError:
        raise BadOptions("sage needs NumPy, which is not installed: {command}", command=install()) from None
    return read(path)
