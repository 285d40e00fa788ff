"""Losses to a calamity or for want of support, compared with all other ways to take the loss.

The worth of a way is what is left once the surplus is gone and every city has its support (P5c.1, P11.1).
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from cradle.games.megaciv.analysis.judged_deeds import listed, losing, sentence, standing
from cradle.games.megaciv.analysis.judging import Finding
from cradle.games.megaciv.analysis.model import expected_points, how_sure
from cradle.games.megaciv.analysis.table_facts import TableFacts, stage_of, table_facts
from cradle.games.megaciv.puzzles.losses import is_beginning, left_after, once_supported
from cradle.games.megaciv.puzzles.ways_to_lose import after_way, answers_for, played_in, ways_to_lose
from cradle.games.megaciv.seen.view import public
from cradle.games.megaciv.turn import TRADE
from cradle.games.megaciv.world.state import World
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Written

MOST_WAYS: Final = 400  # with more ways, compare with a steward's way instead
WEIGHED: Final = 6  # the ways that leave most, whose worth is then counted in points
STAGE: Final = stage_of(TRADE)
NO_CHEAPER: Final = "Turn {turn}: no cheaper loss was found"


def judge_loss(here: Perspective, answers: Sequence[Written], turn: int) -> Finding | None:
    """Compare the loss taken with the cheapest; None with too many ways, or if part of the loss is taken already."""
    question: Any = here.asked()
    world = here.sample(Random(0))  # the map is open, so it is the same in all worlds
    assert isinstance(world, World), "this is about Mega Civilization"
    if not is_beginning(question):
        return None
    ways = ways_to_lose(world, question)
    if not 1 < len(ways) <= MOST_WAYS:
        return None
    own, given = played_in(world, question, answers)
    seat, after = question.seat, [after_way(world, question, way) for way in ways]
    order = sorted(range(len(ways)), key=lambda place: -left_after(after[place], seat))[:WEIGHED]
    weighed = [(worth(facts_of(after[place], seat), seat), -place) for place in order]
    best = -max(weighed)[1]
    mine, cheapest = facts_of(own, seat), facts_of(after[best], seat)
    points, error = worth(cheapest, seat) - worth(mine, seat), how_sure(cheapest, mine, STAGE, seat)
    said, would = answers[:given], answers_for(world, question, ways[best])
    if points <= 0:
        return Finding(said, said, 0.0, 0.0, say(NO_CHEAPER, turn=turn))
    lost, instead = losing(standing(seat, after[best], own)), listed(standing(seat, own, after[best]))
    return Finding(said, would, points, error, sentence(turn, say("losses"), lost, instead, [], points))


def facts_of(after: World, seat: int) -> TableFacts:
    return table_facts(public(once_supported(after, seat)))


def worth(facts: TableFacts, seat: int) -> float:
    """Points by the end."""
    return expected_points(facts, STAGE)[seat]
