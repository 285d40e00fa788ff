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

Plan = tuple[int, ...]  # an answer, for a place with the number of figures if that is asked


class Level:
    """How much work goes into an answer: how many plans, in how many worlds each is tried at first.

    `tries` are those given to all plans of a placement together when what follows it is thought through as well.
    """

    def __init__(self, plans: int, worlds: int, tries: int = 0) -> None:
        self.plans, self.worlds, self.tries = plans, worlds, tries


class Lookahead:
    """The plans of one question and how they fared so far."""

    def __init__(
        self, perspective: Perspective, seat: int, looks: list[Outlook], judgement: Weights, rng: Random
    ) -> None:
        self.perspective, self.seat, self.rng = perspective, seat, rng
        self.looks = looks  # the outlook of every seat, by which all play on; it hardly changes within a round
        self.judgement = judgement  # of the valley at the end of the round
        self.worlds: list[Valley] = []
        self.lucks: list[Luck] = []

    def best(self, plans: list[Plan], level: Level) -> Plan:
        """Try all plans in a few worlds, the better half in as many again and again, until one is left."""
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
        """Worlds this seat cannot tell from the real one, each with its luck."""
        while len(self.worlds) < number:
            world = self.perspective.sample(self.rng)
            assert isinstance(world, Valley)
            self.worlds.append(world)
            self.lucks.append(Luck(self.rng))

    def outcome(self, world: int, plan: Plan) -> float:
        """By how much the seat leads at the end of the round if it follows the plan and then its habits."""
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
    """Apply an answer; the table hears for whom and where it is, so that dice fall by seat and place."""
    if not isinstance(choice, ResolvePlace):
        reply(valley, choice, said, table)
        return
    places = choice.candidates(valley)
    table.watch(choice, said)
    reply(valley, choice, said, table)
    if len(places) == 2:  # the other will be resolved unasked
        table.watch(choice, places[1] if places[0] == said else places[0])


def plans_for(valley: Valley, choice: Choice, options: Sequence[Any], look: Outlook, most: int) -> list[Plan]:
    """The most promising answers, that of habit first; places come with a number of figures."""
    if isinstance(choice, ChoosePlace):
        found = spots(valley, look, options)
        found += gatherings(valley, look, found)
        found.sort(key=lambda spot: -spot.pressing)
        return [(spot.place, spot.figures) for spot in found[:most]]
    first = habit(valley, choice, options, look)
    plans: list[Plan] = [(first,), *[(each,) for each in options if each != first]]
    return plans[:most]
