"""Judges an answer: it and the answers that sage prefers are tried in the same imagined worlds.

1  If sage is sure and the player did the same, nothing is tried.
2  All plans are tried in the budget's number of worlds; the best is chosen as sage at master level would choose it.
3  If it is not the player's plan, both are tried in twice as many new worlds: a plan that was best only by luck is
no longer best there, so that the cost is not exaggerated.

Several decisions are tried together, since the network judges many worlds in one go.
"""

from collections.abc import Generator, Sequence
from math import atanh, exp, log, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from cradle.analysis.findings import Judged
from cradle.analysis.measures import Postponed
from cradle.analysis.walk import Moment
from cradle.games.stoneage.analysis.saying import sentence
from cradle.games.stoneage.rules.placement import ChoosePlace, PlaceFigures
from cradle.games.stoneage.rules.state import Valley
from cradle.games.stoneage.sage.judging import judged, judged_evenly, seats_in
from cradle.games.stoneage.sage.looking_ahead import SHARP_MARGIN, SURE, TRIED, TRUST, Try, begun, play_on, valley_of
from cradle.games.stoneage.sage.sage import learned
from cradle.games.stoneage.seen.encoding import ENCODING
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, State, question_to, reply, settle
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written

CLOSER: Final = 2  # factor for the number of worlds if the player's answer was not the best
MOST_MARGIN: Final = 0.98  # beyond this the network says nothing about points


class World(NamedTuple):
    """An imagined world and its luck."""

    state: State
    luck: int


class Plan(NamedTuple):
    """A place with its figures, or one answer to another question, and how likely sage is to choose it."""

    answers: tuple[int, ...]
    likely: float


def judged_by_trying(moment: Moment, worlds: int) -> Judged | Postponed:
    """The judgement of the player's plan against the best found, or postponed with everything needed to find it."""
    assert moment.seat is not None, "nobody decided anything"
    here = moment.seen_by(moment.seat)
    choice, valley = here.asked(), imagined(here)
    assert choice is not None, "nobody asked this seat anything"
    given, plans = plan_given(moment, here, valley, choice), plans_liked(valley, choice)
    if given == plans[0].answers and plans[0].likely >= SURE:
        return finding(moment, valley, choice, given, given, [], [])
    dealt = worlds_of(here, (1 + CLOSER) * worlds, moment.dice())
    trial = Trial(trying(moment, valley, choice, given, plans, dealt, worlds))
    return Postponed(answers_in(moment, given), trial, tried_together)


def trying(
    moment: Moment, valley: Valley, choice: Choice, given: tuple[int, ...], plans: Sequence[Plan],
    dealt: Sequence[World], worlds: int,
) -> Generator[list[Try], None, Judged]:  # fmt: skip
    """Try a decision: yield worlds whenever they have to be played on, and return the judgement."""
    tried = [given, *[plan.answers for plan in plans[:TRIED] if plan.answers != given]]
    tries = begun_in(dealt[:worlds], choice, tried)
    yield [one for of_plan in tries for one in of_plan]
    best = best_of(tried, likelihoods(plans), tries)
    if best == given:
        return finding(moment, valley, choice, given, given, [], [])
    ours, theirs = begun_in(dealt[worlds:], choice, [given, best])
    yield [*ours, *theirs]
    return finding(moment, valley, choice, given, best, ours, theirs)


class Trial:
    """A decision in progress, with the worlds to play on next."""

    def __init__(self, steps: Generator[list[Try], None, Judged]) -> None:
        self.steps, self.tries = steps, list[Try]()
        self.found: Judged | None = None

    def go_on(self) -> None:
        try:
            self.tries = next(self.steps)
        except StopIteration as end:
            self.tries, self.found = [], end.value


def tried_together(trials: Sequence[Trial]) -> list[Judged]:
    """Finish all trials step by step; the network judges all their worlds in one go."""
    from cradle.games.stoneage.game import GAME

    for trial in trials:
        trial.go_on()
    while going := [trial for trial in trials if trial.found is None]:
        tries = [one for trial in going for one in trial.tries]
        play_on(GAME, tries, learned(valley_of(tries[0].live).seats), judged_evenly)
        for trial in going:
            trial.go_on()
    return [trial.found for trial in trials if trial.found is not None]


# ---- plans


def plan_given(moment: Moment, here: Perspective, valley: Valley, choice: Choice) -> tuple[int, ...]:
    """The player's plan; a place goes together with the number of figures."""
    first, *more = moment.own_lines
    answer = here.read(first[2])
    assert isinstance(answer, int), "every answer of Stone Age is a number"
    following = after(valley, choice, answer)
    if not isinstance(following, PlaceFigures):
        return (answer,)
    if more and more[0][1] == PlaceFigures.__name__:
        return answer, int(following.read(valley, more[0][2]))
    return answer, following.options(placed(valley, choice, answer))[0]


def plans_liked(valley: Valley, choice: Choice) -> list[Plan]:
    """The answers sage prefers, places with the number of figures it would send; the likeliest first."""
    liked = sorted(likings(valley, choice), key=lambda plan: -plan.likely)
    return [with_figures(valley, choice, plan) for plan in liked[: TRIED + 1]]


def likings(valley: Valley, choice: Choice) -> list[Plan]:
    """Every answer, with the likelihood that sage would give it."""
    from cradle.games.stoneage.game import GAME

    judgement = judged(learned(valley.seats), ENCODING.encode(valley, choice.seat))
    legal = GAME.answers.legal(valley, choice, choice.options(valley))
    most = max([float(judgement[number]) for number in legal])
    weights = {answer: exp(float(judgement[number]) - most) for number, answer in legal.items()}
    total = sum(weights.values())
    return [Plan((answer,), weight / total) for answer, weight in weights.items()]


def with_figures(valley: Valley, choice: Choice, plan: Plan) -> Plan:
    """The plan of a place with the number of figures that sage would send there."""
    following = after(valley, choice, plan.answers[0])
    if not isinstance(following, PlaceFigures):
        return plan
    liked = max(likings(placed(valley, choice, plan.answers[0]), following), key=lambda each: each.likely)
    return Plan((*plan.answers, *liked.answers), plan.likely * liked.likely)


def after(valley: Valley, choice: Choice, answer: int) -> Choice | None:
    """The question for the number of figures after choosing a place; None after any other answer."""
    if not isinstance(choice, ChoosePlace):
        return None
    return question_to(placed(valley, choice, answer), choice.seat)


def placed(valley: Valley, choice: Choice, place: int) -> Valley:
    """The valley after choosing a place, which uses no chance."""
    trial = valley.copy()
    reply(trial, choice, place, Table(Random(0).random))
    settle(trial, Table(Random(0).random))
    return trial


def imagined(here: Perspective) -> Valley:
    valley = here.sample(Random(0))
    assert isinstance(valley, Valley), "this is about Stone Age"
    return valley


# ---- worlds


def outcomes(
    here: Perspective, choice: Choice, plans: Sequence[tuple[int, ...]], worlds: int, rng: Random
) -> list[list[Try]]:
    """By plan: its result in each world."""
    tries = begun_in(worlds_of(here, worlds, rng), choice, plans)
    play_on(here.game, [one for of_plan in tries for one in of_plan], learned(seats_in(here.row())))
    return tries


def worlds_of(here: Perspective, number: int, rng: Random) -> list[World]:
    """Worlds that fit everything the seat knows, each with its luck."""
    return [World(here.sample(rng), rng.getrandbits(64)) for _ in range(number)]


def begun_in(worlds: Sequence[World], choice: Choice, plans: Sequence[tuple[int, ...]]) -> list[list[Try]]:
    """By plan: the worlds in which it has begun; all plans get the same worlds with the same luck."""
    from cradle.games.stoneage.game import GAME

    return [[begun(GAME, world.state, world.luck, choice, plan) for world in worlds] for plan in plans]


def likelihoods(plans: Sequence[Plan]) -> dict[tuple[int, ...], float]:
    return {plan.answers: plan.likely for plan in plans}


def best_of(
    plans: Sequence[tuple[int, ...]], likely: dict[tuple[int, ...], float], tries: Sequence[Sequence[Try]]
) -> tuple[int, ...]:
    """The plan that sage at master level would take, by its results and its preference at first sight."""
    least = min(likely.values())
    values = [
        fmean([one.value for one in of_plan]) + TRUST * log(max(1e-9, likely.get(plan, least)))
        for plan, of_plan in zip(plans, tries, strict=True)
    ]
    return plans[values.index(max(values))]


# ---- findings


def finding(
    moment: Moment,
    valley: Valley,
    choice: Choice,
    given: tuple[int, ...],
    best: tuple[int, ...],
    ours: Sequence[Try],
    theirs: Sequence[Try],
) -> Judged:
    """The decision with its cost, averaged over all worlds."""
    assert moment.seat is not None, "nobody decided anything"
    seats = moment.seats
    pairs = list(zip(ours, theirs, strict=True))
    cost, cost_error = average([chance_of(b.win, seats) - chance_of(a.win, seats) for a, b in pairs])
    points, points_error = average([points_of(b) - points_of(a) for a, b in pairs])
    said = [line[2] for line in moment.own_lines[: answers_in(moment, given)]]
    return Judged(
        moment.line, moment.seat, moment.question, said, written(valley, choice, best),
        cost, cost_error, points, points_error, sentence(valley, choice, given, best, cost, points),
    )  # fmt: skip


def answers_in(moment: Moment, given: tuple[int, ...]) -> int:
    """How many lines a plan took: a number of figures without a question has none."""
    lines = moment.own_lines
    return 2 if len(given) == 2 and len(lines) > 1 and lines[1][1] == PlaceFigures.__name__ else 1


def written(valley: Valley, choice: Choice, plan: tuple[int, ...]) -> list[Written]:
    first = [choice.write(valley, plan[0])]
    following = after(valley, choice, plan[0])
    if following is None or len(plan) == 1:
        return first
    there = placed(valley, choice, plan[0])
    return first if len(following.options(there)) == 1 else [*first, following.write(there, plan[1])]


def average(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; both 0 if nothing was tried."""
    if len(values) < 2:
        return sum(values), 0.0
    return fmean(values), stdev(values) / sqrt(len(values))


def chance_of(value: float, seats: int) -> float:
    """The chance to win from a value of sage, from −1 / (seats − 1) for certain loss to 1 for certain victory."""
    return min(1.0, max(0.0, (value * (seats - 1) + 1) / seats))


def points_of(one: Try) -> float:
    """The seat's lead over its best rival in points, on the scale that sage was trained with."""
    return SHARP_MARGIN * atanh(min(MOST_MARGIN, max(-MOST_MARGIN, one.margin)))
