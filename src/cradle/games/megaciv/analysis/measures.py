"""Looking back at Mega Civilization: chances by the model, and decisions by planner, trades and what-ifs."""

from collections.abc import Sequence
from math import ceil
from typing import Any, Final

from cradle.analysis.findings import Judged, Luck, Trust
from cradle.analysis.walk import Moment
from cradle.games.megaciv.analysis.fortune import luck_in
from cradle.games.megaciv.analysis.judging import Finding
from cradle.games.megaciv.analysis.losing import judge_loss
from cradle.games.megaciv.analysis.model import chance_lost, chance_of
from cradle.games.megaciv.analysis.moves import ABLE, BUILDING, GROWING, LOSING, MOVING, NAMING, TAXING, judge_moves
from cradle.games.megaciv.analysis.purchases import judge_purchase
from cradle.games.megaciv.analysis.table_facts import TableFacts, stage_of, table_facts
from cradle.games.megaciv.analysis.trades import judge_answer, judge_leaving, judge_swap
from cradle.games.megaciv.seen.view import Public
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import say

A_WORLD: Final = 8  # hidden cards hardly matter to moves, so one imagined world is enough for this part of the budget

GAMES: Final = 500  # games on which the chances were measured (docs/analysis.md)
OFF: Final = 4.2  # largest error of the best-calibrated nine tenths, percentage points

COUNTED: Final = ("PayDamage", "ReduceCities")  # losses of which all ways can be tried

A_DEAL: Final = 20  # most answers that an offer takes


class MegacivMeasures:
    """Every seat's chance, and the worth of decisions."""

    def chances(self, moment: Moment) -> list[float] | None:
        """The chances when a phase begins; in the middle of one, half-finished moves would mislead."""
        if moment.seat is None or not moment.opens_phase:
            return None
        seen: Public = moment.seen_by(moment.seat).public()
        return chance_of(table_facts(seen), stage_of(seen["phase"]["number"]))

    def judge(self, moment: Moment, worlds: int) -> Judged | None:
        assert moment.seat is not None, "the table decides nothing"
        here = moment.seen_by(moment.seat)
        if len(here.answers()) < 2:
            return None
        seen: Public = here.public()
        facts, stage = table_facts(seen), stage_of(seen["phase"]["number"])
        found = finding(moment, here, facts, worlds)
        if found is None:
            return None
        lost, error = [chance_lost(facts, stage, moment.seat, each) for each in (found.points, found.error)]
        return Judged(
            moment.line, moment.seat, moment.question, found.answers, found.best,
            lost, error, found.points, found.error, found.says,
        )  # fmt: skip

    def luck(self, moment: Moment) -> list[Luck]:
        return luck_in(moment)

    def trust(self, seats: int, worlds: int) -> Trust:
        chances = (
            "Chances are those among players of equal strength. In {games} games that had no part in them, they came "
            "true to within {off} percentage points."
        )
        decisions = (
            "Movement, cities, taxes, growth, abilities and victims were tried against a computer player’s plan in "
            "{worlds:# imagined world|# imagined worlds}, losses against all other ways to take them, purchases "
            "against the planner’s best, trades by the sets in hand; always with no more than the player could know. "
            "± tells how sure a figure is."
        )
        return Trust(OFF / 100, say(chances, games=GAMES, off=ceil(OFF)), say(decisions, worlds=worlds_for(worlds)))


def finding(moment: Moment, here: Perspective, facts: TableFacts, worlds: int) -> Finding | None:
    """The finding about one decision, from the module that judges such questions."""
    question: Any = here.asked()
    name, turn = moment.question, facts.turn
    answers = [line[2] for line in moment.own_lines]
    if has_begun(question):
        return None
    if name == "FillBasket":
        return judge_purchase(here, answers, turn)
    if name == "ConfirmSwap":
        return judge_swap(here, answers, facts)
    if name == "Market":
        return judge_leaving(here, answers, facts) or judge_answer(here, moment.answers_meanwhile(A_DEAL), facts)
    exact = judge_loss(here, answers, turn) if name in COUNTED else None
    if exact is not None:
        return exact
    kind = kind_of(name)
    return None if kind is None else judge_moves(here, answers, turn, kind, seeds(moment, worlds))


def has_begun(question: Any) -> bool:
    """Part of a movement, a basket or a use of abilities begun before: it is judged as a whole, or not at all."""
    return any(getattr(question, part, ()) for part in ("begun", "basket", "used"))


def kind_of(question: str) -> Sequence[str] | None:
    """Taxes, growth, movement, construction and abilities from their beginning, losses, victims; None for others."""
    for kind in (TAXING, GROWING, MOVING, BUILDING, ABLE):
        if question == kind[0]:
            return kind
    return next((kind for kind in (LOSING, NAMING) if question in kind), None)


def seeds(moment: Moment, worlds: int) -> list[int]:
    """Seeds for imagined worlds."""
    dice = moment.dice()
    return [dice.getrandbits(32) for _ in range(worlds_for(worlds))]


def worlds_for(budget: int) -> int:
    return max(1, budget // A_WORLD)


MEASURES: Final = MegacivMeasures()
