"""Moves on the map compared with a steward's plan: both are played on and judged by what they lead to.

Taxes, growth, movement and construction are judged when the cities stand and the surplus is gone (P5), losses at once.
Abilities and the naming of victims affect others too: they are judged by the lead over them before the purchases (P12).
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.analysis.judged_deeds import in_turn, listed, losing, rate, sentence, standing
from cradle.games.megaciv.analysis.judging import Finding
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
AMONG_OTHERS: Final = (ABLE, NAMING)  # effects on others count
ON_THE_MAP: Final = (TAXING, GROWING, MOVING, BUILDING, ABLE)  # kinds of question that decide cities and tokens
CITIES: Final = SEAT_FACTS.index("cities")
TOKENS: Final = SEAT_FACTS.index("tokens")
BUILT: Final = stage_of(TRADE)  # the stage of a turn in which cities stand
BUYING: Final = stage_of(ADVANCES_ACQUISITION)
HAND: Final = SEAT_FACTS.index("hand")


def judge_moves(
    here: Perspective, answers: Sequence[Written], turn: int, questions: Sequence[str], seeds: Sequence[int]
) -> Finding | None:
    """Compare answers to such questions with a steward's, in one imagined world for each seed."""
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
SUBJECTS: Final = {
    TAXING[0]: "taxes",
    GROWING[0]: "growth",
    MOVING[0]: "movement",
    BUILDING[0]: "construction",
    LOSING[0]: "losses",
    ABLE[0]: "special abilities",
    NAMING[0]: "victims",
}


class Trial:
    """Both ways in one imagined world: the player's answers, and a steward's."""

    def __init__(self, here: Perspective, answers: Sequence[Written], questions: Sequence[str], seed: int) -> None:
        assert here.seat is not None
        self.seat, self.questions = here.seat, questions
        self.way, self.better = WhatIf(here, seed), WhatIf(here, seed)
        self.said = self.way.say(answers, questions)
        self.best = self.better.let_steward_say(questions)
        if self.said == self.best:
            return
        self.own, self.planned = self.facts_after(self.way), self.facts_after(self.better)

    def facts_after(self, way: WhatIf) -> TableFacts:
        """What lies on the table at the end of a way; each city is given a card, whichever cities stand."""
        if self.questions is LOSING:
            return table_facts(public(way.after))
        if self.questions in AMONG_OTHERS:
            way.play_to(ADVANCES_ACQUISITION)
            return table_facts(public(way.world))
        way.play_to(TRADE_CARDS_ACQUISITION)
        return with_cards_for_cities(way.world, way.hand_before, self.seat)

    def lost(self) -> float:
        """Points by the end that the steward's way brings in addition."""
        if self.questions in AMONG_OTHERS:
            return lead(self.planned, BUYING, self.seat) - lead(self.own, BUYING, self.seat)
        return expected_points(self.planned, BUILT)[self.seat] - expected_points(self.own, BUILT)[self.seat]

    def error(self) -> float:
        if self.questions in AMONG_OTHERS:
            return how_sure_of_lead(self.planned, self.own, BUYING, self.seat)
        return how_sure(self.planned, self.own, BUILT, self.seat)

    def sentence(self, turn: int, points: float) -> Text:
        own, best = self.deeds()
        less = self.differences() if self.questions in ON_THE_MAP else []
        return sentence(turn, say(SUBJECTS[self.questions[0]]), own, best, less, points)

    def deeds(self) -> tuple[Text, Text]:
        """The player's answers and a steward's, in words."""
        if self.questions is TAXING:
            return rate(int(str(self.said[0]))), rate(int(str(self.best[0])))
        if self.questions in AMONG_OTHERS:
            return in_turn(self.way.labels), in_turn(self.better.labels)
        more = standing(self.seat, self.way.after, self.better.after)
        less = standing(self.seat, self.better.after, self.way.after)
        return (losing(less), listed(more)) if self.questions is LOSING else (listed(more), listed(less))

    def differences(self) -> list[Text]:
        """Cities, or else tokens on the map, that the steward's way brings in addition."""
        own, planned = self.own.seats[self.seat], self.planned.seats[self.seat]
        cities, tokens = planned[CITIES] - own[CITIES], planned[TOKENS] - own[TOKENS]
        if cities > 0:
            return [say("{number:# city|# cities}", number=cities)]
        return [say("{number:# token|# tokens} on the map", number=tokens)] if tokens > 0 else []


def with_cards_for_cities(world: World, hand: int, seat: int) -> TableFacts:
    """A card for each city, as phase 6 deals them, whether it has begun or not (P6a.1)."""
    return with_fact(table_facts(public(world)), seat, HAND, hand + city_count(world, seat))
