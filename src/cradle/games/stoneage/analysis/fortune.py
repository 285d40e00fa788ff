"""Luck in Stone Age: each roll for goods and each extra card against its exact expectation, in points.

Goods count what they score in a building, food what a figure's hunger is worth to a player; tools are skill and do not
count. Dice for everyone are everybody's, and which card or building turns up next is nobody's luck.
"""

from random import Random
from statistics import fmean
from typing import Any

from cradle.analysis.findings import Luck
from cradle.analysis.walk import Moment
from cradle.games.stoneage.bots.odds import expected
from cradle.games.stoneage.bots.weights import WEIGHTS
from cradle.games.stoneage.rules.scoring import card_worth
from cradle.games.stoneage.rules.state import FOOD, VALUES, Valley
from cradle.games.stoneage.seen.words import CATALOG
from cradle.kernel.words.catalog import Text, say


def luck_in(moment: Moment) -> list[Luck]:
    """All luck that one line brought."""
    found: list[Luck] = []
    for _, event, values in moment.events:
        facts: dict[str, Any] = CATALOG.facts_of(event, values)
        if event == "rolled":
            found.append(of_roll(moment, facts["seat"], facts["dice"], facts["kind"]))
        elif event == "extra_card_seen":
            found.append(of_extra_card(moment, facts["seat"], facts["card"]))
    return found


def of_roll(moment: Moment, seat: int, dice: tuple[int, ...], kind: int) -> Luck:
    """What the dice bring by themselves, against the average of so many dice."""
    brought, usual = sum(dice) // VALUES[kind], expected(kind, len(dice), 0)
    says = say("Round {round}: {seat} rolls {dice} for {kind}", round=moment.turn, seat=seat, dice=dice, kind=kind)
    return Luck(moment.line, seat, says, brought * worth_of(kind), usual * worth_of(kind))


def worth_of(kind: int) -> float:
    """One of these goods in points."""
    return WEIGHTS.food if kind == FOOD else float(VALUES[kind])


def of_extra_card(moment: Moment, seat: int, card: int) -> Luck:
    """What the card adds as the seat stands, against the average of all cards it could not know."""
    valley = moment.seen_by(seat).sample(Random(0))
    assert isinstance(valley, Valley), "this is about Stone Age"
    others = [extra for other, extra in enumerate(valley.extra) if other != seat and extra]
    usual = fmean([card_worth(valley, seat, each) for each in (*valley.deck, *others)])
    return Luck(moment.line, seat, drawn(moment, seat, card), card_worth(valley, seat, card), usual)


def drawn(moment: Moment, seat: int, card: int) -> Text:
    return say("Round {round}: {seat} draws {card} face down", round=moment.turn, seat=seat, card=card)
