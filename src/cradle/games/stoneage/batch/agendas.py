"""Converts between a game's agenda and the few registers of a row."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cradle.games.stoneage.rules.buildings import BuyBuilding, PayForBuilding
from cradle.games.stoneage.rules.civilization import PayForCard, TakeDie, UseNow
from cradle.games.stoneage.rules.feeding import Feed, Feeding
from cradle.games.stoneage.rules.gathering import AddTool
from cradle.games.stoneage.rules.locations import ResolvePlace, TakeActions
from cradle.games.stoneage.rules.placement import ChoosePlace, PlaceFigures, Placement
from cradle.games.stoneage.rules.round import EndRound
from cradle.games.stoneage.rules.single_use import TakeResource
from cradle.games.stoneage.rules.state import KINDS, SEATS, Valley
from cradle.games.stoneage.seen.encoding import QUESTIONS
from cradle.kernel.flow.agenda import Choice, Step

OVER: Final = len(QUESTIONS)
CHOOSE_PLACE: Final = QUESTIONS.index(ChoosePlace)
PLACE_FIGURES: Final = QUESTIONS.index(PlaceFigures)
TAKE_RESOURCE: Final = QUESTIONS.index(TakeResource)
FEED: Final = QUESTIONS.index(Feed)
Registers = dict[str, Any]


def registers_of(valley: Valley) -> Registers:
    """The question, its seat and its fields as registers."""
    found = idle()
    steps = list(valley.agenda)
    if not steps:
        return found
    asked = steps.pop()
    if not isinstance(asked, Choice) or type(asked) not in QUESTIONS:
        raise ValueError("a row waits for one seat at a time")
    found["question"], found["asked"] = QUESTIONS.index(type(asked)), asked.seat
    if isinstance(asked, TakeResource):
        found["to_take"] = asked.left
        below = steps[-1] if steps else None
        if isinstance(below, Choice) and below.seat == asked.seat and not isinstance(below, TakeResource):
            found["back"] = QUESTIONS.index(type(below))
            remember(found, below)
    else:
        remember(found, asked)
    for step in steps:
        if isinstance(step, Feed):
            found["missing"][step.seat] = step.missing
    found["turn"] = turn_of(valley, steps)
    end = steps[0] if steps else None
    if isinstance(end, EndRound) and end.before:
        found["tells_points"] = 1
        found["points_before"] = [*end.before, *[0] * (SEATS - len(end.before))]
    return found


def idle() -> Registers:
    return {
        "question": OVER, "asked": 0, "turn": 0, "at": 0, "goods": 0, "pips": 0, "to_take": 0, "back": OVER,
        "paid_count": 0, "paid": [0] * len(KINDS), "paid_order": 0, "dice": [0] * 6, "missing": [0] * SEATS,
        "tells_points": 0, "points_before": [0] * SEATS,
    }  # fmt: skip


def remember(found: Registers, asked: Choice) -> None:
    """Store the place, roll and payment of a question."""
    if isinstance(asked, PlaceFigures):
        found["at"] = asked.place
    elif isinstance(asked, AddTool):
        found["goods"], found["pips"] = asked.kind, asked.pips
        found["dice"] = [asked.dice.count(face) for face in range(1, 7)]
    elif isinstance(asked, BuyBuilding):
        found["at"] = asked.stack
    elif isinstance(asked, PayForBuilding):
        found["at"] = asked.stack
        remember_paid(found, asked.paid)
    elif isinstance(asked, PayForCard):
        found["at"] = asked.space
        remember_paid(found, asked.paid)
    elif isinstance(asked, TakeDie):
        found["dice"] = [asked.dice.count(face) for face in range(1, 7)]
    elif isinstance(asked, Feed):
        found["missing"][asked.seat] = asked.missing
        remember_paid(found, asked.paid)


def remember_paid(found: Registers, paid: Sequence[int]) -> None:
    found["paid_count"] = len(paid)
    found["paid"] = [paid.count(kind) for kind in KINDS]
    found["paid_order"] = sum([kind << 2 * at for at, kind in enumerate(paid)])


def turn_of(valley: Valley, steps: Sequence[Step]) -> int:
    """How many seats have taken their actions this round; 0 before they begin."""
    waiting = len([step for step in steps if isinstance(step, TakeActions)])
    placing = any([isinstance(step, Placement) for step in steps])
    return 0 if placing else valley.seats - waiting


def agenda_of(row: Mapping[str, Any]) -> list[Step]:
    """The steps left in the round, the next step last."""
    question, seats = row["question"], row["seats"]
    if question == OVER:
        return []
    around = [(row["start"] + turn) % seats for turn in range(seats)]
    end = EndRound(tuple(row["points_before"][:seats]) if row["tells_points"] else ())
    waits_for = row["back"] if question == TAKE_RESOURCE else question
    if waits_for == FEED:
        short = [seat for seat in around if row["missing"][seat]]
        agenda = [end, *[fed(row, seat) for seat in reversed(short)]]
    else:
        first = 0 if question in (CHOOSE_PLACE, PLACE_FIGURES) else row["turn"]
        agenda = [end, Feeding(), *[TakeActions(seat) for seat in reversed(around[first:])]]
        if question in (CHOOSE_PLACE, PLACE_FIGURES):
            agenda.append(Placement((row["asked"] + 1) % seats))
        if waits_for != OVER:
            agenda.append(question_of(row, waits_for))
    if question == TAKE_RESOURCE:
        agenda.append(TakeResource(row["asked"], row["to_take"]))
    return agenda


def fed(row: Mapping[str, Any], seat: int) -> Feed:
    """The feeding question of a hungry seat, now or later; only the seat asked now can have paid something."""
    return Feed(seat, row["missing"][seat], paid_in(row) if seat == row["asked"] else ())


def question_of(row: Mapping[str, Any], question: int) -> Choice:
    kind, seat, at = QUESTIONS[question], row["asked"], row["at"]
    if kind is PlaceFigures:
        return PlaceFigures(seat, at)
    if kind is AddTool:
        return AddTool(seat, row["goods"], faces(row), row["pips"])
    if kind is BuyBuilding:
        return BuyBuilding(seat, at)
    if kind is PayForBuilding:
        return PayForBuilding(seat, at, paid_in(row))
    if kind is PayForCard:
        return PayForCard(seat, at, paid_in(row))
    if kind is TakeDie:
        return TakeDie(seat, faces(row))
    return ResolvePlace(seat) if kind is ResolvePlace else UseNow(seat) if kind is UseNow else ChoosePlace(seat)


def faces(row: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple([face for face in range(1, 7) for _ in range(row["dice"][face - 1])])


def paid_in(row: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple([row["paid_order"] >> 2 * at & 3 for at in range(row["paid_count"])])
