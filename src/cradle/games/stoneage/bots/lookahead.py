"""Looking ahead: each plan is played to the end of the round in imagined worlds, with the same luck for all plans."""

from collections.abc import Sequence
from random import Random
from typing import Any

from cradle.games.stoneage.bots.habits import habit
from cradle.games.stoneage.bots.luck import Luck, LuckyTable
from cradle.games.stoneage.bots.outlook import Outlook
from cradle.games.stoneage.bots.placing import Spot, best_spot, gatherings, spots
from cradle.games.stoneage.bots.weights import Weights
from cradle.games.stoneage.bots.worth import lead
from cradle.games.stoneage.rules.locations import ResolvePlace
from cradle.games.stoneage.rules.placement import ChoosePlace, PlaceFigures
from cradle.games.stoneage.rules.state import Valley
from cradle.kernel.flow.agenda import Choice, question_to, reply, settle
from cradle.kernel.seen.perspective import Perspective

Plan = tuple[int, ...]  # an answer; for a place, with the number of figures if that is asked


class Level:
    """The work for an answer: the number of plans, and the number of worlds in the first trial of each.

    `tries` is the total number for all plans of a placement, if the placements after it are searched, too.
    """

    def __init__(self, plans: int, worlds: int, tries: int = 0) -> None:
        self.plans, self.worlds, self.tries = plans, worlds, tries


class Lookahead:
    """The plans for one question and their results so far."""

    def __init__(
        self, perspective: Perspective, seat: int, looks: list[Outlook], judgement: Weights, rng: Random
    ) -> None:
        self.perspective, self.seat, self.rng = perspective, seat, rng
        self.looks = looks  # every seat's outlook, used to play on; it hardly changes within a round
        self.judgement = judgement  # judges the valley at the end of the round
        self.worlds: list[Valley] = []
        self.lucks: list[Luck] = []

    def best(self, plans: list[Plan], level: Level) -> Plan:
        """Try all plans in a few worlds, then the better half in as many more, and so on, until one is left."""
        totals = [0.0] * len(plans)
        left = list(range(len(plans)))
        tried, worlds = 0, level.worlds
        while len(left) > 1:
            self.imagine(tried + worlds)
            for plan in left:
                for world in range(tried, tried + worlds):
                    totals[plan] += self.outcome(world, plans[plan])
            tried += worlds
            worlds = tried
            left.sort(key=lambda plan: -totals[plan])
            left = left[: (len(left) + 1) // 2]
        return plans[left[0]]

    def imagine(self, number: int) -> None:
        """Add worlds that this seat cannot tell from the real one, each with its luck."""
        while len(self.worlds) < number:
            world = self.perspective.sample(self.rng)
            assert isinstance(world, Valley)
            self.worlds.append(world)
            self.lucks.append(Luck(self.rng))

    def outcome(self, world: int, plan: Plan) -> float:
        """The seat's lead at the end of the round if it follows the plan and then its habits."""
        valley, table = self.worlds[world].copy(), LuckyTable(self.lucks[world])
        choice = question_to(valley, self.seat)
        assert choice is not None
        answer(valley, choice, plan[0], table)
        if len(plan) > 1:
            number = settle(valley, table)
            if isinstance(number, PlaceFigures):
                reply(valley, number, plan[1], table)
        play_the_round(valley, table, self.looks)
        return lead(valley, self.seat, self.judgement)


def play_the_round(valley: Valley, table: LuckyTable, looks: list[Outlook]) -> None:
    """Everyone follows their habits until the next round begins or the game is over."""
    now = valley.round
    while True:
        choice = settle(valley, table)
        if choice is None or valley.round != now:
            return
        look = looks[choice.seat]
        if isinstance(choice, ChoosePlace):
            send_figures(valley, choice, best_spot(valley, look, valley.offered), table)
        else:
            answer(valley, choice, habit(valley, choice, valley.offered, look), table)


def send_figures(valley: Valley, choice: ChoosePlace, spot: Spot, table: LuckyTable) -> None:
    """Place and number in one go."""
    reply(valley, choice, spot.place, table)
    number = valley.agenda[-1]
    if isinstance(number, PlaceFigures):
        reply(valley, number, spot.figures, table)


def answer(valley: Valley, choice: Choice, said: int, table: LuckyTable) -> None:
    """Apply an answer; the table learns its seat and place, which decide the dice."""
    if not isinstance(choice, ResolvePlace):
        reply(valley, choice, said, table)
        return
    places = choice.candidates(valley)
    table.watch(choice, said)
    reply(valley, choice, said, table)
    if len(places) == 2:  # the other will be resolved without a question
        table.watch(choice, places[1] if places[0] == said else places[0])


def plans_for(valley: Valley, choice: Choice, options: Sequence[Any], look: Outlook, most: int) -> list[Plan]:
    """The most promising answers, the habitual one first; places come with a number of figures."""
    if isinstance(choice, ChoosePlace):
        found = spots(valley, look, options)
        found += gatherings(valley, look, found)
        found.sort(key=lambda spot: -spot.pressing)
        return [(spot.place, spot.figures) for spot in found[:most]]
    first = habit(valley, choice, options, look)
    plans: list[Plan] = [(first,), *[(each,) for each in options if each != first]]
    return plans[:most]
