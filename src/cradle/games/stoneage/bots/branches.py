"""The placements still to come this round as a tree: our placement, the others' replies, our next one.

Each try goes down the tree along the plans that have paid best for the seat placing next, adds a branch, and plays to
the end of the round by habit. Legal placements do not depend on hidden things, so all imagined worlds share one tree.
"""

from math import log, sqrt
from typing import Final

from cradle.games.stoneage.bots.lookahead import Lookahead, Plan, plans_for, play_the_round
from cradle.games.stoneage.bots.luck import LuckyTable
from cradle.games.stoneage.bots.worth import lead
from cradle.games.stoneage.rules.placement import ChoosePlace, PlaceFigures
from cradle.games.stoneage.rules.state import Valley
from cradle.kernel.flow.agenda import Choice, question_to, reply, settle

WORLDS: Final[int] = 60  # per tree
DEPTH: Final[int] = 4  # placements in the tree; habit makes the later ones
REPLIES: Final[int] = 10  # plans per placement after the first
CURIOSITY: Final = 10.0  # points of credit for plans with few tries
TRIED: Final[int] = 3  # tries before a plan gets its own branches


class Branch:
    """A placement to come: the seat's plans, the most promising first, and their results so far."""

    def __init__(self, seat: int, plans: list[Plan], breadth: float) -> None:
        self.seat, self.plans, self.breadth = seat, plans, breadth
        self.tries = [0] * len(plans)
        self.leads = [0.0] * len(plans)
        self.after: dict[int, Branch] = {}

    def pick(self) -> int:
        """The plan to try next: the best so far, with credit for few tries; more plans join over time."""
        tried = sum(self.tries)
        known = min(len(self.plans), 2 + int(self.breadth * sqrt(tried)))
        credit = log(tried + 1)
        best, most = 0, -1e9
        for plan in range(known):
            times = self.tries[plan]
            if times == 0:
                return plan
            hope = self.leads[plan] / times + CURIOSITY * sqrt(credit / times)
            if hope > most:
                best, most = plan, hope
        return best

    def most_tried(self) -> Plan:
        return self.plans[self.tries.index(max(self.tries))]


def best_placement(ahead: Lookahead, plans: list[Plan], tries: int) -> Plan:
    """The plan that was tried most often."""
    root = Branch(ahead.seat, plans, 1.0)
    ahead.imagine(min(tries, WORLDS))
    for k in range(tries if len(plans) > 1 else 0):
        world = k % WORLDS
        explore(ahead, root, ahead.worlds[world].copy(), LuckyTable(ahead.lucks[world]))
    return root.most_tried()


def explore(ahead: Lookahead, root: Branch, valley: Valley, table: LuckyTable) -> None:
    """One try: down the tree, on by habit, and back up with the result for every seat on the way."""
    choice = question_to(valley, ahead.seat)
    way: list[tuple[Branch, int]] = []
    branch: Branch | None = root
    while branch is not None and isinstance(choice, ChoosePlace):
        plan = branch.pick()
        branch.tries[plan] += 1
        way.append((branch, plan))
        place(valley, choice, branch.plans[plan], table)
        choice = settle(valley, table) if len(way) < DEPTH else None
        branch = grown(ahead, branch, plan, valley, choice)
    play_the_round(valley, table, ahead.looks)
    for passed, plan in way:
        passed.leads[plan] += lead(valley, passed.seat, ahead.judgement)


def grown(ahead: Lookahead, branch: Branch, plan: int, valley: Valley, choice: Choice | None) -> Branch | None:
    """The branch for the next placement, once a plan has been tried often enough to have one."""
    if plan not in branch.after and isinstance(choice, ChoosePlace) and branch.tries[plan] >= TRIED:
        plans = plans_for(valley, choice, valley.offered, ahead.looks[choice.seat], REPLIES)
        branch.after[plan] = Branch(choice.seat, plans, 0.5)
    return branch.after.get(plan)


def place(valley: Valley, choice: ChoosePlace, plan: Plan, table: LuckyTable) -> None:
    """Put figures on a place, with the plan's number if that is asked."""
    reply(valley, choice, plan[0], table)
    number = settle(valley, table) if len(plan) > 1 else None
    if isinstance(number, PlaceFigures):
        reply(valley, number, plan[1], table)
