"""A master's closer look: where sage hesitates, its likeliest answers are tried in imagined worlds.

Each is played on by all seats as sage would, to the end of the round, and judged there. All worlds of all answers go on
together, so that the network judges them in one go.
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

SURE: Final = 0.98  # where one answer is as likely as that, no closer look is taken
TRIED: Final = 4  # answers
WORLDS: Final = 16
MOST_DECISIONS: Final = 48  # of one try; then it is judged where it stands
TRUST: Final = 0.05  # what an answer must gain in value to be e times as likely
Judge = Callable[[dict[str, Array], list[bytes]], Array]
WINNING: Final = 0.9  # of the value; the rest is the margin
SHARP_MARGIN: Final = 50.0  # points, as sage was taught


class Try:
    """One answer in one world, as it goes on; then what came of it for the seat that tries."""

    def __init__(self, live: Live, seat: int, plan: Sequence[int] = ()) -> None:
        self.live, self.seat = live, seat
        self.plan = [*plan]  # answers that are given whatever is liked best
        self.round = valley_of(live).round
        self.asked: Choice | None = None
        self.options: dict[int, Any] = {}
        self.win, self.margin = 0.0, 0.0  # as sage was taught to judge them

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
        """What is planned, or the answer that is liked best."""
        assert self.asked is not None, "the game is over"
        best = max(self.options, key=lambda number: float(judgement[number]))
        self.live.answer(self.asked, self.plan.pop(0) if self.plan else self.options[best])


def closer_look(
    perspective: Perspective, likings: dict[int, float], learned: dict[str, Array], rng: Random
) -> dict[int, float]:
    """How much each answer is liked after a closer look; equal steps of liking are equal factors of likelihood."""
    tried = sorted(likings, key=lambda number: -likings[number])[:TRIED]
    values = tried_out(perspective, tried, learned, rng)
    least = min(values)
    better = {number: likings[number] + (value - least) / TRUST for number, value in zip(tried, values, strict=True)}
    return {**likings, **better}


def tried_out(perspective: Perspective, tried: Sequence[int], learned: dict[str, Array], rng: Random) -> list[float]:
    """What each of these answers brings on average: the same worlds for all, the same luck in each."""
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
    """A world with its luck, in which the first answer of a plan has been given."""
    one = Try(Live(game, world.copy(), Table(Random(luck).random)), choice.seat, plan[1:])
    one.live.answer(choice, plan[0])
    return one


def play_on(game: Game, tries: Sequence[Try], learned: dict[str, Array], judge: Judge = judged_all) -> None:
    """All go on to the end of the round together, and are judged there for the seat that tries."""
    left = [*tries]
    for decision in range(MOST_DECISIONS):
        left = one_decision(game, left, learned, judge, last=decision == MOST_DECISIONS - 1)
        if not left:
            break


def one_decision(game: Game, tries: list[Try], learned: dict[str, Array], judge: Judge, last: bool) -> list[Try]:
    """All go on by one decision; what has come to its end is judged, the others are left."""
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
    """What the network thinks that the seat that tries will win; it counts seats from the one that is asked."""
    assert one.asked is not None, "the game is over"
    place = ANSWERS + (one.seat - one.asked.seat) % valley_of(one.live).seats
    one.win, one.margin = float(judgement[place]), float(judgement[place + SEATS])


def worth_at_the_end(valley: Valley, seat: int) -> tuple[float, float]:
    """1 for the only winner, as much less for the others that the sum is 0; and the margin."""
    scores = [score(valley, each) for each in range(valley.seats)]
    ranks = ranks_of(scores)
    win = (valley.seats * (ranks[seat] == 1) / ranks.count(1) - 1) / (valley.seats - 1)
    best_other = max([each.points for other, each in enumerate(scores) if other != seat])
    return win, tanh((scores[seat].points - best_other) / SHARP_MARGIN)


def valley_of(live: Live) -> Valley:
    assert isinstance(live.state, Valley), "sage plays Stone Age"
    return live.state
