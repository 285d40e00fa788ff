"""The puzzle setter of Stone Age: every plan is tried in the same imagined worlds, the better ones in more.

1  The first placement in a round matters most, and one plan is likely to be clearly best only if sage is nearly sure.
For a place together with the number of figures, sage may be less sure.
2  All plans are tried in a few worlds, those that do well in more, and the best of them in the budget's number.
3  The best must be ahead of the second by three standard errors in those last worlds.

A plan is one decision: a place together with the number of figures, or one answer to any other question.
"""

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Any, Final

from cradle.bots.registry import make
from cradle.games.stoneage.analysis.deciding import (
    after,
    average,
    chance_of,
    imagined,
    outcomes,
    placed,
    plans_liked,
    written,
)
from cradle.games.stoneage.analysis.saying import plan_text
from cradle.games.stoneage.puzzles.reasons import reason_for
from cradle.games.stoneage.rules.placement import PlaceFigures
from cradle.games.stoneage.rules.state import Valley, figures_owned
from cradle.kernel.flow.agenda import Choice, name_of
from cradle.kernel.flow.value import Value
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Written
from cradle.puzzles.puzzle import Puzzle, Weighed
from cradle.puzzles.setter import PuzzleKind

NEARLY_SURE: Final = 0.9
SURE_OF_GROUP: Final = 0.3  # of a place and the number of figures there
FIRST_WORLDS: Final = 3  # for all plans
BETTER: Final = 6  # plans tried further
BEST: Final = 3  # plans tried with the whole budget
SURE: Final = 3.0  # standard errors
CLEAR: Final = 0.02  # in chance to win: the least lead of the best plan
SIMPLE: Final = ("greedy", "elder:easy")  # bots whose answers are tempting
PERCENT: Final = 100

Plan = tuple[int, ...]


class Tried(Value):
    """A plan with its chance to win in each world."""

    def __init__(self, plan: Plan, chances: tuple[float, ...]) -> None:
        self.plan, self.chances = plan, chances


class StoneAgeSetter:
    """Sets puzzles with sage's judgement of positions."""

    kinds: Final[Mapping[str, PuzzleKind]] = {
        "placement": PuzzleKind(
            say("Best placement"),
            say("Where do you send your people, and how many, to win most often?"),
            ("ChoosePlace", "PlaceFigures"),
        ),
    }

    def kinds_of(self, here: Perspective) -> list[str]:
        asked = here.asked()
        kinds = (
            [] if asked is None else [kind for kind, each in self.kinds.items() if name_of(asked) == each.questions[0]]
        )
        return kinds if kinds and len(here.answers()) >= BETTER and has_everybody_home(here) else []

    def weigh(self, here: Perspective, kind: str, budget: int) -> list[Weighed]:
        choice, valley = asked_of(here), imagined(here)
        liked = plans_liked(valley, choice)[0]
        if liked.likely < (SURE_OF_GROUP if is_group(liked.answers) else NEARLY_SURE):
            return []
        rng = Random(here.row())
        everything = ranked(try_all(here, choice, all_plans(valley, choice), FIRST_WORLDS, rng))
        better = ranked(try_all(here, choice, plans_of(everything[:BETTER]), max(FIRST_WORLDS, budget // 4), rng))
        if not is_ahead(better, SURE / 2):
            return []
        best = ranked(try_all(here, choice, plans_of(better[:BEST]), budget, rng))
        if not is_ahead(best, SURE):
            return []
        groups = ((best, best), (better, better[BEST:]), (everything, everything[BETTER:]))
        return [weighed(valley, choice, each, best[0], group) for group, members in groups for each in members]

    def tempting(self, here: Perspective, kind: str) -> list[list[Written]]:
        return [played_by(here, bot) for bot in SIMPLE]

    def judge(self, here: Perspective, puzzle: Puzzle, answers: Sequence[Written]) -> Weighed:
        """The worth of these answers; every plan was weighed, most of them in only a few worlds."""
        return next((each for each in puzzle.weighed if each.answers == [*answers]), puzzle.weighed[-1])

    def in_words(self, here: Perspective, puzzle: Puzzle, weighed: Weighed) -> tuple[Text, Text]:
        choice, valley = asked_of(here), imagined(here)
        done = plan_text(valley, choice, plan_of(valley, choice, weighed.answers))
        percent, error = round(PERCENT * weighed.value), round(PERCENT * weighed.error)
        if not error:
            return done, say("wins {percent} % of games", percent=percent)
        return done, say("wins {percent} % of games, give or take {error}", percent=percent, error=error)

    def reason(self, here: Perspective, puzzle: Puzzle) -> Text:
        choice, valley = asked_of(here), imagined(here)
        return reason_for(valley, plan_of(valley, choice, puzzle.best.answers)[0], choice.seat)


def asked_of(here: Perspective) -> Choice:
    choice = here.asked()
    assert choice is not None, "nobody asks this seat anything"
    return choice


def has_everybody_home(here: Perspective) -> bool:
    """Whether this seat has not placed any figures in this round yet."""
    valley, seat = imagined(here), asked_of(here).seat
    return valley.home[seat] == figures_owned(valley, seat)


def is_group(plan: Plan) -> bool:
    """Whether the plan sends two or more figures to one place."""
    return len(plan) > 1 and plan[1] > 1


def all_plans(valley: Valley, choice: Choice) -> list[Plan]:
    """Every place with every number of figures, and every answer of other questions."""
    plans: list[Plan] = []
    for answer in choice.options(valley):
        following = after(valley, choice, answer)
        if isinstance(following, PlaceFigures):
            plans += [(answer, number) for number in following.options(placed(valley, choice, answer))]
        else:
            plans.append((answer,))
    return plans


def try_all(here: Perspective, choice: Choice, plans: Sequence[Plan], worlds: int, rng: Random) -> list[Tried]:
    seats = imagined(here).seats
    tries = outcomes(here, choice, plans, worlds, rng)
    return [
        Tried(plan, tuple([chance_of(one.win, seats) for one in of_plan]))
        for plan, of_plan in zip(plans, tries, strict=True)
    ]


def ranked(tried: Sequence[Tried]) -> list[Tried]:
    return sorted(tried, key=lambda each: -fmean(each.chances))


def plans_of(tried: Sequence[Tried]) -> list[Plan]:
    return [each.plan for each in tried]


def is_ahead(tried: Sequence[Tried], sure: float) -> bool:
    """Whether the first is ahead of the second by this many standard errors, and by enough to matter."""
    lead, error = behind(tried[1], tried[0])
    return lead >= CLEAR and lead >= sure * error


def behind(one: Tried, best: Tried) -> tuple[float, float]:
    """The distance of a plan to the best in the same worlds, and its standard error."""
    return average([there - here for here, there in zip(one.chances, best.chances, strict=True)])


def weighed(valley: Valley, choice: Choice, tried: Tried, best: Tried, group: Sequence[Tried]) -> Weighed:
    """A plan with its distance to the best one, which was also tried in the worlds of the plan's group."""
    same_worlds = next(each for each in group if each.plan == best.plan)
    lead, error = (0.0, 0.0) if tried.plan == best.plan else behind(tried, same_worlds)
    return Weighed(written(valley, choice, tried.plan), round(fmean(best.chances) - lead, 4), round(error, 4))


def plan_of(valley: Valley, choice: Choice, answers: Sequence[Any]) -> Plan:
    """Answers as a plan: with the number of figures where that was asked."""
    first = int(choice.read(valley, answers[0]))
    following = after(valley, choice, first)
    if not isinstance(following, PlaceFigures):
        return (first,)
    there = placed(valley, choice, first)
    return first, int(following.read(there, answers[1])) if len(answers) > 1 else following.options(there)[0]


def played_by(here: Perspective, bot: str) -> list[Written]:
    """A bot's answers to the whole question."""
    player, there = make(bot, Random(0), here.game.name), here.imagined()
    said: list[Written] = [player.choose(there)]
    following = there.after(said[0])
    asked = None if isinstance(following, str) else following.asked()
    if not isinstance(following, str) and isinstance(asked, PlaceFigures) and len(following.answers()) > 1:
        said.append(player.choose(following))
    return said


SETTER: Final = StoneAgeSetter()
"""The object that the title names."""
