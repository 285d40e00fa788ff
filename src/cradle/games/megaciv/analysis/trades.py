"""Trades compared with the alternatives: swaps accepted, declined or left, and answers to offers, by their sets.

A seat knows its own cards and the two true names of a bundle; other cards get the value of unknown ones.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.analysis.judging import Finding, in_points, scene_of
from cradle.games.megaciv.analysis.model import points_for_cards
from cradle.games.megaciv.analysis.table_facts import TableFacts
from cradle.games.megaciv.bots.steward.book import TRUE_NAMES
from cradle.games.megaciv.bots.steward.bundles import names
from cradle.games.megaciv.bots.steward.calamities import seats_offered
from cradle.games.megaciv.bots.steward.hand import Hand
from cradle.games.megaciv.bots.steward.trading import LEAST_GAIN, balance
from cradle.games.megaciv.puzzles.trades import MarketStand, in_numbers
from cradle.games.megaciv.seen.numbers import Lot, Sight
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Written

SWAP: Final = "swap"
LEAVE: Final = "done"
OTHERWISE: Final[dict[Written, Written]] = {SWAP: "decline", "decline": SWAP}
SENTENCES: Final[dict[str, str]] = {
    SWAP: "Turn {turn}: the trade with {other} took about {value} from the sets in hand and cost {cost} by the end",
    "decline": "Turn {turn}: declining the trade with {other}, about {value} more in sets, cost {cost} by the end",
    LEAVE: "Turn {turn}: leaving a trade with {other} open, about {value} more in sets, cost {cost} by the end",
}
DOUBT: Final = 4.0  # how much more or less an unknown card may be worth


def judge_swap(here: Perspective, answers: Sequence[Written], facts: TableFacts) -> Finding | None:
    """Judge a swap accepted although it takes more than it brings, or declined although it brings more."""
    sight: Sight = here.numbers()
    lots = {lot.number: lot for lot in sight.lots()}
    answer = lots.get(number_asked(here))
    offer = None if answer is None else lots.get(answer.answered)
    if answer is None or offer is None or answers[0] not in OTHERWISE:
        return None
    gain, said = balance(Hand(sight.hand()), names(offer.cards), answer), str(answers[0])
    lost = -gain if said == SWAP else gain - LEAST_GAIN
    return None if lost <= 0 else trade_finding([said], [OTHERWISE[said]], lost, answer, facts)


def number_asked(here: Perspective) -> int:
    question: object = here.asked()
    number: int = getattr(question, "number", 0)
    return number


def judge_leaving(here: Perspective, answers: Sequence[Written], facts: TableFacts) -> Finding | None:
    """Judge leaving the market while an open answer would bring more than it takes."""
    if answers[0] != LEAVE:
        return None
    sight: Sight = here.numbers()
    hand, lots = Hand(sight.hand()), sight.lots()
    own = {lot.number: lot for lot in lots if lot.seat == here.seat and not lot.answered}
    swaps = [(balance(hand, names(own[lot.answered].cards), lot), lot) for lot in lots if lot.answered in own]
    if not swaps:
        return None
    gain, lot = max(swaps, key=lambda swap: (swap[0], -swap[1].number))
    if gain <= LEAST_GAIN:
        return None
    best = seats_offered(scene_of(here)).get(lot.seat, LEAVE)
    return trade_finding([LEAVE], [best], gain, lot, facts)


def judge_answer(here: Perspective, answers: Sequence[Written], facts: TableFacts) -> Finding | None:
    """Compare the cards given for an open bundle with the best that could be given and please its owner as well.

    Nobody can know whether its owner would agree, so this is never sure.
    """
    said = first_deal(answers)
    if not said:
        return None
    stand = MarketStand(here)
    own = stand.deal_made(said)
    if own is None or own.lot.answered:
        return None
    others = [stand.deal(own.lot, given) for given in stand.bundles()]
    best = max([own, *[deal for deal in others if deal.pleases() or not own.pleases()]], key=lambda deal: deal.worth)
    lost = best.worth - own.worth
    if lost <= 0:
        return Finding(said, said, 0.0, 0.0, say("Turn {turn}: no better cards to give were found", turn=facts.turn))
    points = lost * points_for_cards(facts)
    says = say(
        "Turn {turn}: offering {other} {given} instead of {better} would have cost {cost} by the end",
        turn=facts.turn, other=own.lot.seat, given=in_numbers(own.given), better=in_numbers(best.given),
        cost=in_points(points),
    )  # fmt: skip
    return Finding(said, stand.written(best), points, points, says)


def first_deal(answers: Sequence[Written]) -> list[Written]:
    """The addressee, the offer, its cards and their names, each with its end; empty if it was broken off."""
    ends = [place for place, answer in enumerate(answers) if answer == LEAVE]
    if len(ends) < 2 or len(answers) < 2 or not str(answers[1]).startswith("offer "):
        return []
    return [*answers[: ends[1] + 1]]


def trade_finding(said: list[str], best: list[Written], lost: float, lot: Lot, facts: TableFacts) -> Finding:
    points, error = in_end_points(lost, lot, facts)
    cost = in_points(points)
    says = say(SENTENCES[said[0]], turn=facts.turn, other=lot.seat, value=round(lost), cost=cost)
    return Finding(said, best, points, error, says)


def in_end_points(value: float, lot: Lot, facts: TableFacts) -> tuple[float, float]:
    """Value in the hand as points by the end, and how sure that is with this many unknown cards."""
    rate = points_for_cards(facts)
    return value * rate, DOUBT * (lot.size - min(lot.size, TRUE_NAMES)) ** 0.5 * rate
