"""The closer look of the master level: if sage hesitates, it tries its likeliest answers in imagined worlds.

All seats play on as sage would, to the end of the round, and the network judges the result. All worlds of all answers
advance together, so that the network judges them in one go.
"""

from collections.abc import Callable, Sequence
from math import tanh
from random import Random
from typing import Any, Final

from cradle.games.stoneage.rules.scoring import score
from cradle.games.stoneage.rules.state import SEATS, Valley
from cradle.games.stoneage.sage.judging import ANSWERS, judged_all
from cradle.games.stoneage.seen.encoding import ENCODING
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, State
from cradle.kernel.game import Game, ranks_of
from cradle.kernel.seen.live import Live
from cradle.kernel.seen.perspective import Perspective
from cradle.learned.seen_rows import Array

SURE: Final = 0.98  # no closer look if one answer is at least this likely
TRIED: Final = 4  # answers
WORLDS: Final = 16
MOST_DECISIONS: Final = 48  # in one try; after that it is judged where it stands
TRUST: Final = 0.05  # the gain in value that makes an answer e times as likely
Judge = Callable[[dict[str, Array], list[bytes]], Array]
WINNING: Final = 0.9  # share of winning in the value; the rest is the margin
SHARP_MARGIN: Final = 50.0  # points, as in training


class Try:
    """One answer in one world in progress; at its end, the result for the seat that tries."""

    def __init__(self, live: Live, seat: int, plan: Sequence[int] = ()) -> None:
        self.live, self.seat = live, seat
        self.plan = [*plan]  # answers given before following preferences
        self.round = valley_of(live).round
        self.asked: Choice | None = None
        self.options: dict[int, Any] = {}
        self.win, self.margin = 0.0, 0.0  # on the scales of sage's training

    @property
    def value(self) -> float:
        return WINNING * self.win + (1 - WINNING) * self.margin

    def go_on(self, game: Game) -> None:
        """Run to the next decision."""
        self.asked = self.live.next_decision()
        self.options = {}
        if self.asked is not None:
            self.options = game.answers.legal(self.live.state, self.asked, self.live.state.offered)

    def is_round_over(self) -> bool:
        return valley_of(self.live).round > self.round

    def row(self) -> bytes:
        assert self.asked is not None, "the game is over"
        return ENCODING.encode(self.live.state, self.asked.seat)

    def play(self, judgement: Array) -> None:
        """Play the planned answer, or the preferred one."""
        assert self.asked is not None, "the game is over"
        best = max(self.options, key=lambda number: float(judgement[number]))
        self.live.answer(self.asked, self.plan.pop(0) if self.plan else self.options[best])


def closer_look(
    perspective: Perspective, likings: dict[int, float], learned: dict[str, Array], rng: Random
) -> dict[int, float]:
    """The preferences after a closer look; equal differences are equal factors of likelihood."""
    tried = sorted(likings, key=lambda number: -likings[number])[:TRIED]
    values = tried_out(perspective, tried, learned, rng)
    least = min(values)
    better = {number: likings[number] + (value - least) / TRUST for number, value in zip(tried, values, strict=True)}
    return {**likings, **better}


def tried_out(perspective: Perspective, tried: Sequence[int], learned: dict[str, Array], rng: Random) -> list[float]:
    """The average result of each of these answers, in the same worlds with the same luck."""
    game, choice = perspective.game, perspective.asked()
    assert choice is not None, "nobody asks this seat anything"
    tries: list[list[Try]] = [[] for _ in tried]
    for _ in range(WORLDS):
        world, luck = perspective.sample(rng), rng.getrandbits(64)
        legal = game.answers.legal(world, choice, choice.options(world))
        for place, number in enumerate(tried):
            tries[place].append(begun(game, world, luck, choice, [legal[number]]))
    play_on(game, [one for of_answer in tries for one in of_answer], learned)
    return [sum([one.value for one in of_answer]) / WORLDS for of_answer in tries]


def begun(game: Game, world: State, luck: int, choice: Choice, plan: Sequence[int]) -> Try:
    """A world with its luck, after the first answer of a plan."""
    one = Try(Live(game, world.copy(), Table(Random(luck).random)), choice.seat, plan[1:])
    one.live.answer(choice, plan[0])
    return one


def play_on(game: Game, tries: Sequence[Try], learned: dict[str, Array], judge: Judge = judged_all) -> None:
    """Play all tries together to the end of the round, and judge them there for the seat that tries."""
    left = [*tries]
    for decision in range(MOST_DECISIONS):
        left = one_decision(game, left, learned, judge, last=decision == MOST_DECISIONS - 1)
        if not left:
            break


def one_decision(game: Game, tries: list[Try], learned: dict[str, Array], judge: Judge, last: bool) -> list[Try]:
    """Advance all tries by one decision; judge those that end and return the others."""
    for one in tries:
        one.go_on(game)
        if one.asked is None:
            one.win, one.margin = worth_at_the_end(valley_of(one.live), one.seat)
    tries = [one for one in tries if one.asked is not None]
    judgements = judge(learned, [one.row() for one in tries]) if tries else ()
    left = []
    for one, judgement in zip(tries, judgements, strict=True):
        if last or one.is_round_over():
            judge_as_liked(one, judgement)
        else:
            one.play(judgement)
            left.append(one)
    return left


def judge_as_liked(one: Try, judgement: Array) -> None:
    """Judge a try by the network's values for the seat that tries; the network counts seats from the seat to move."""
    assert one.asked is not None, "the game is over"
    place = ANSWERS + (one.seat - one.asked.seat) % valley_of(one.live).seats
    one.win, one.margin = float(judgement[place]), float(judgement[place + SEATS])


def worth_at_the_end(valley: Valley, seat: int) -> tuple[float, float]:
    """The value and the margin at the end: 1 for a sole winner, and so much less for the others that the sum is 0."""
    scores = [score(valley, each) for each in range(valley.seats)]
    ranks = ranks_of(scores)
    win = (valley.seats * (ranks[seat] == 1) / ranks.count(1) - 1) / (valley.seats - 1)
    best_other = max([each.points for other, each in enumerate(scores) if other != seat])
    return win, tanh((scores[seat].points - best_other) / SHARP_MARGIN)


def valley_of(live: Live) -> Valley:
    assert isinstance(live.state, Valley), "sage plays Stone Age"
    return live.state
