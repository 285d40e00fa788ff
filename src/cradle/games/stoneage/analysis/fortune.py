"""Luck in Stone Age: rolls for goods, extra cards and dice for everyone, compared with their exact expectation.

Resources count the points they score in a building, food its weight in the bots' judgement; adding tools to a roll is
skill and does not count. With dice for everyone, a seat's luck is the best die left to it if all take their best; the
die that it really takes is skill. The next card or building to turn up is nobody's luck.
"""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Any

from cradle.analysis.findings import Luck
from cradle.analysis.walk import Moment
from cradle.games.stoneage.bots.forecast import rounds_left
from cradle.games.stoneage.bots.odds import expected
from cradle.games.stoneage.bots.weights import WEIGHTS
from cradle.games.stoneage.bots.worth import worth
from cradle.games.stoneage.rules.gains import gain_level, gain_tool
from cradle.games.stoneage.rules.scoring import card_worth
from cradle.games.stoneage.rules.state import FOOD, KINDS, VALUES, Valley
from cradle.games.stoneage.seen.words import CATALOG
from cradle.kernel.chance.dice import Roll, ways_to_roll
from cradle.kernel.chance.table import Table, seeded
from cradle.kernel.words.catalog import Text, say


def luck_in(moment: Moment) -> list[Luck]:
    """All luck in one line."""
    found: list[Luck] = []
    for _, event, values in moment.events:
        facts: dict[str, Any] = CATALOG.facts_of(event, values)
        if event == "rolled":
            found.append(of_roll(moment, facts["seat"], facts["dice"], facts["kind"]))
        elif event == "extra_card_seen":
            found.append(of_extra_card(moment, facts["seat"], facts["card"]))
        elif event == "dice_for_all":
            found += of_dice_for_all(moment, facts["seat"], facts["dice"])
    return found


def of_roll(moment: Moment, seat: int, dice: tuple[int, ...], kind: int) -> Luck:
    """The goods from the dice alone, compared with the average of this many dice."""
    brought, usual = sum(dice) // VALUES[kind], expected(kind, len(dice), 0)
    says = say("Round {round}: {seat} rolls {dice} for {kind}", round=moment.turn, seat=seat, dice=dice, kind=kind)
    return Luck(moment.line, seat, says, brought * worth_of(kind), usual * worth_of(kind))


def worth_of(kind: int) -> float:
    """The value of one of these goods in points."""
    return WEIGHTS.food if kind == FOOD else float(VALUES[kind])


def of_extra_card(moment: Moment, seat: int, card: int) -> Luck:
    """The points the card adds for this seat, compared with the average of all cards unknown to it."""
    valley = moment.seen_by(seat).sample(Random(0))
    assert isinstance(valley, Valley), "this is about Stone Age"
    others = [extra for other, extra in enumerate(valley.extra) if other != seat and extra]
    usual = fmean([card_worth(valley, seat, each) for each in (*valley.deck, *others)])
    return Luck(moment.line, seat, drawn(moment, seat, card), card_worth(valley, seat, card), usual)


def drawn(moment: Moment, seat: int, card: int) -> Text:
    return say("Round {round}: {seat} draws {card} face down", round=moment.turn, seat=seat, card=card)


def of_dice_for_all(moment: Moment, taker: int, dice: Roll) -> list[Luck]:
    """The best die left to each seat, from the taker on, compared with the average of all rolls."""
    valley = moment.state
    assert isinstance(valley, Valley), "this is about Stone Age"
    seats = [(taker + after) % valley.seats for after in range(valley.seats)]
    worths = [worths_of_faces(valley, seat) for seat in seats]
    rolls, sums = ways_to_roll(valley.seats)
    often = [after - before for before, after in pairwise((0, *sums))]
    usual = [0.0] * len(seats)
    for roll, ways in zip(rolls, often, strict=True):
        for place, face in enumerate(best_dice(worths, roll)):
            usual[place] += worths[place][face - 1] * ways / sums[-1]
    return [
        Luck(moment.line, seat, shared(moment, seat, dice, face), worths[place][face - 1], usual[place])
        for place, (seat, face) in enumerate(zip(seats, best_dice(worths, dice), strict=True))
    ]


def best_dice(worths: Sequence[Sequence[float]], dice: Roll) -> list[int]:
    """The dice that the seats get in turn if all take the die worth most to them."""
    left, best = [*dice], list[int]()
    for faces in worths:
        best.append(max(left, key=lambda face: faces[face - 1]))
        left.remove(best[-1])
    return best


def worths_of_faces(valley: Valley, seat: int) -> list[float]:
    """By face: the points that a resource, a tool or agriculture is worth to this seat now (SA-EFF-1)."""
    rounds = rounds_left(valley) * WEIGHTS.patience
    before = worth(valley, seat, WEIGHTS, rounds)
    grown = [worth(after, seat, WEIGHTS, rounds) - before for after in with_tool_or_level(valley, seat)]
    return [*[worth_of(kind) for kind in KINDS], *grown]


def with_tool_or_level(valley: Valley, seat: int) -> list[Valley]:
    """The valley with one more tool of this seat, and with one more level of agriculture."""
    unheard: Table = seeded(0)
    tooled, grown = valley.copy(), valley.copy()
    gain_tool(tooled, seat, unheard)
    gain_level(grown, seat, unheard)
    return [tooled, grown]


def shared(moment: Moment, seat: int, dice: Roll, face: int) -> Text:
    says = "Round {round}: dice for everyone show {dice}, at best {reward} for {seat}"
    return say(says, round=moment.turn, dice=dice, reward=face, seat=seat)
