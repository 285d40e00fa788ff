"""Ready ways to pay a damage, for players in a hurry: tokens before cities, and in one of three orders.

Each is a list of answers, found by playing the preferred answer to every question on a copy of the world.
"""

from collections.abc import Callable

from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.world.state import World
from cradle.games.megaciv.world.support import limit
from cradle.kernel.chance.table import StoppingTable
from cradle.kernel.flow.agenda import Choice, reply, settle
from cradle.kernel.words.written import Written

Rank = tuple[int, ...]  # the highest goes first
Order = Callable[[World, int, int, int], Rank]  # ranks an area: world, seat, area, and the area of the answer before


def ready_losses(world: World, choice: Choice) -> dict[str, list[Written]]:
    """By name: spread over the largest areas, above the limit first, or from as few areas as possible."""
    return {
        "spread": paid(world, choice, spread),
        "above_limit": paid(world, choice, above_limit),
        "few_areas": paid(world, choice, few_areas),
    }


def paid(world: World, choice: Choice, order: Order) -> list[Written]:
    """All answers to this question and those that follow, tokens before cities."""
    after, table = world.copy(), StoppingTable()
    after.agenda = [choice]
    answers: list[Written] = []
    question, before = settle(after, table), -1
    while question is not None:
        answer = question.options(after)[0]  # the token, if a unit must be chosen
        if AREA in question.answers:
            ranks = [(order(after, choice.seat, area, before), -area) for area in question.options(after)]
            answer = before = -max(ranks)[1]
        answers.append(question.write(after, answer))
        reply(after, question, answer, table)
        question = settle(after, table)
    return answers


def spread(world: World, seat: int, area: int, before: int) -> Rank:
    return (world.tokens[seat][area],)


def above_limit(world: World, seat: int, area: int, before: int) -> Rank:
    tokens = world.tokens[seat][area]
    return (max(0, tokens - limit(world, seat, area)) if tokens else -1, tokens)


def few_areas(world: World, seat: int, area: int, before: int) -> Rank:
    tokens = world.tokens[seat][area]
    return (1 if area == before and tokens else 0, tokens)
