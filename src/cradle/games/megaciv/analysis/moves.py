"""What is done on the map against a steward's plan: both are played on and compared.

Taxes, growth, movement and construction are judged when the cities stand and the surplus is gone (P5), losses at once.
Abilities and the naming of victims touch others too: they are judged by the lead over them, before the purchases (P12).
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.analysis.judging import Finding, in_points
from cradle.games.megaciv.analysis.model import expected_points, how_sure, how_sure_of_lead, lead
from cradle.games.megaciv.analysis.table_facts import SEAT_FACTS, TableFacts, stage_of, table_facts, with_fact
from cradle.games.megaciv.analysis.what_if import WhatIf
from cradle.games.megaciv.bots.steward.steward import Steward
from cradle.games.megaciv.seen.view import public
from cradle.games.megaciv.turn import ADVANCES_ACQUISITION, TRADE, TRADE_CARDS_ACQUISITION
from cradle.games.megaciv.world.state import World, city_count
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Written

TAXING: Final = ("SetTaxRate",)
GROWING: Final = ("PlaceGrowth",)
MOVING: Final = Steward.planned
BUILDING: Final = ("BuildCity", "PayFromTreasury", "TakeFromNextDoor", "LeaveToken", "PlaceExtraToken")
LOSING: Final = (
    "PayDamage", "ChooseUnit", "ReduceCities", "DestroyCity", "GiveUpCity", "ShakeCity", "LoseRevoltingCity",
    "ReduceForSupport", "LoseToken",
)  # fmt: skip
ABLE: Final = (
    "UseAbility", "UsePolitics", "BankTokens", "NameArea", "NameSubject", "ChooseKind", "ConvertCity", "ConvertToken",
    "CashCard", "TakeToken", "ChooseRegion", "SettleToken",
)  # fmt: skip
NAMING: Final = ("NameSufferer", "NamePirated", "NameHeretic")
AMONG_OTHERS: Final = (ABLE, NAMING)  # what is done to others counts
CITIES: Final = SEAT_FACTS.index("cities")
TOKENS: Final = SEAT_FACTS.index("tokens")
TREASURY: Final = SEAT_FACTS.index("treasury")
BUILT: Final = stage_of(TRADE)  # the stage of a turn in which cities stand
BUYING: Final = stage_of(ADVANCES_ACQUISITION)
HAND: Final = SEAT_FACTS.index("hand")


def judge_moves(
    here: Perspective, answers: Sequence[Written], turn: int, questions: Sequence[str], seeds: Sequence[int]
) -> Finding | None:
    """Answers to such questions against a steward's, in as many imagined worlds as there are seeds."""
    trials = [Trial(here, answers, questions, seed) for seed in seeds]
    said, best = trials[0].said, trials[0].best
    if not said:
        return None
    if said == best:
        return Finding(said, best, 0.0, 0.0, no_better(questions, turn))
    lost = [each.lost() for each in trials]
    points = sum(lost) / len(lost)
    error = (max([each.error() for each in trials]) ** 2 + variance_of_mean(lost)) ** 0.5
    if points <= 0:
        return Finding(said, best, points, error, no_better(questions, turn))
    return Finding(said, best, points, error, trials[0].sentence(turn, points))


def variance_of_mean(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 0.0
    mean = sum(values) / len(values)
    return sum([(each - mean) ** 2 for each in values]) / (len(values) - 1) / len(values)


def no_better(questions: Sequence[str], turn: int) -> Text:
    return say(NO_BETTER[questions[0]], turn=turn)


NO_BETTER: Final = {
    TAXING[0]: "Turn {turn}: no better tax rate was found",
    GROWING[0]: "Turn {turn}: no better places for new tokens were found",
    MOVING[0]: "Turn {turn}: no better movement was found",
    BUILDING[0]: "Turn {turn}: no better construction was found",
    LOSING[0]: "Turn {turn}: no cheaper loss was found",
    ABLE[0]: "Turn {turn}: no better use of special abilities was found",
    NAMING[0]: "Turn {turn}: no better victims were found",
}
BETTER: Final = {
    TAXING[0]: "Turn {turn}: another tax rate would have brought {more}, worth {cost} by the end",
    GROWING[0]: "Turn {turn}: other places for new tokens would have brought {more}, worth {cost} by the end",
    MOVING[0]: "Turn {turn}: another movement would have brought {more}, worth {cost} by the end",
    BUILDING[0]: "Turn {turn}: other cities would have brought {more}, worth {cost} by the end",
    ABLE[0]: "Turn {turn}: another use of special abilities would have brought {more}, worth {cost} by the end",
}


class Trial:
    """Both ways in one imagined world: what was said, and what a steward says there."""

    def __init__(self, here: Perspective, answers: Sequence[Written], questions: Sequence[str], seed: int) -> None:
        assert here.seat is not None
        self.seat, self.questions = here.seat, questions
        own, planned = WhatIf(here, seed), WhatIf(here, seed)
        self.said = own.say(answers, questions)
        self.best = planned.let_steward_say(questions)
        if self.said == self.best:
            return
        self.own, self.planned = self.facts_after(own), self.facts_after(planned)

    def facts_after(self, way: WhatIf) -> TableFacts:
        """What lies on the table when the way has led somewhere; cards are drawn for cities, whichever they are."""
        if self.questions is LOSING:
            return table_facts(public(way.after))
        if self.questions in AMONG_OTHERS:
            way.play_to(ADVANCES_ACQUISITION)
            return table_facts(public(way.world))
        way.play_to(TRADE_CARDS_ACQUISITION)
        return with_cards_for_cities(way.world, way.hand_before, self.seat)

    def lost(self) -> float:
        """Points by the end that the steward's way brings more."""
        if self.questions in AMONG_OTHERS:
            return lead(self.planned, BUYING, self.seat) - lead(self.own, BUYING, self.seat)
        return expected_points(self.planned, BUILT)[self.seat] - expected_points(self.own, BUILT)[self.seat]

    def error(self) -> float:
        if self.questions in AMONG_OTHERS:
            return how_sure_of_lead(self.planned, self.own, BUYING, self.seat)
        return how_sure(self.planned, self.own, BUILT, self.seat)

    def sentence(self, turn: int, points: float) -> Text:
        cost = in_points(points)
        if self.questions is LOSING:
            return say("Turn {turn}: another loss would have been {cost} cheaper by the end", turn=turn, cost=cost)
        if self.questions is NAMING:
            return say("Turn {turn}: other victims would have been worth {cost} by the end", turn=turn, cost=cost)
        more = tuple(self.differences()) or say("a better position")
        return say(BETTER[self.questions[0]], turn=turn, more=more, cost=cost)

    def differences(self) -> list[Text]:
        """What the steward's way brings more of."""
        own, planned = self.own.seats[self.seat], self.planned.seats[self.seat]
        more = [planned[each] - own[each] for each in (CITIES, TOKENS, TREASURY)]
        texts = [
            say("{number:# city more|# cities more}", number=more[0]),
            say("{number:# token more on the map|# tokens more on the map}", number=more[1]),
            say("{number:# token more in treasury|# tokens more in treasury}", number=more[2]),
        ]
        return [text for number, text in zip(more, texts, strict=True) if number > 0]


def with_cards_for_cities(world: World, hand: int, seat: int) -> TableFacts:
    """A card for each city, as phase 6 deals them, whether it has begun or not (P6a.1)."""
    return with_fact(table_facts(public(world)), seat, HAND, hand + city_count(world, seat))
