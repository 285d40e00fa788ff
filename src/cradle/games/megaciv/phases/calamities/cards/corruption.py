"""Corruption: the victim discards commodity cards of a certain face value, and no card more than needed (3.13)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.cards import CORRUPTION, FACE_VALUE
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.phases.calamities.cards.minor import commodities_of
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, figure
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.stacks import discard
from cradle.games.megaciv.world.state import World, card_of, cards_on_table
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say

HIGHEST_FACE: Final = 9
SUPERFLUOUS_WATER: Final = no("Water is worth nothing, and your other cards are enough", "C.corruption.2")


class Corruption(Step):
    """Face values count, never sets; with less in hand all commodity cards go, Water too (C.corruption.2).

    Changed by A.law.1, A.coinage.1 and A.wonder_of_the_world.3.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        victim = self.copy.victim
        value = figure(world, victim, CORRUPTION, True, FIGURES[CORRUPTION], table)
        cards = commodities_of(world, victim)
        if value == 0:
            table.tell("no_card_lost", CORRUPTION, victim)
        elif cards_on_table(world):
            table.tell("value_discarded_there", victim, value)
        elif not cards:
            table.reveal("no_card_held", CORRUPTION, victim)
        elif sum(faces(cards)) < value:
            for card in cards:
                give_up(world, victim, card, table)
        else:
            world.then(DiscardValue(victim, value, value, HIGHEST_FACE))


def faces(cards: Sequence[int]) -> list[int]:
    return [FACE_VALUE[card_of(card)] for card in cards]


def give_up(world: World, seat: int, card: int, table: Table) -> None:
    """The card is shown, because its value must be proved (Q-33)."""
    discard(world, seat, card)
    table.reveal("card_given_up", seat, card_of(card))


class DiscardValue(Choice):
    """Card by card; leaving any one of them out must fall short (C.corruption.2)."""

    prompt = "Corruption: discard commodity cards worth {left} more ({due} in all)"
    awaited = "Corruption: {seat} is discarding commodity cards"
    rule = "C.corruption.2"
    deed = "Discard {trade_card}"
    answers = (TRADE_CARD,)

    def __init__(self, seat: int, due: int, left: int, lowest: int) -> None:
        self.seat, self.due, self.left = seat, due, left
        self.lowest = lowest  # face value given up so far

    def candidates(self, world: World) -> Sequence[int]:
        return list(dict.fromkeys(commodities_of(world, self.seat)))

    def refuse(self, world: World, card: int) -> No | None:
        face = FACE_VALUE[card_of(card)]
        if face == 0:
            return SUPERFLUOUS_WATER
        rest = faces(commodities_of(world, self.seat))
        rest.remove(face)
        if can_complete(self.left - face, min(self.lowest, face), rest):
            return None
        return no(
            "{left:# more is|# more are} due: with this card of {face}, another card would be discarded for nothing",
            "C.corruption.2", left=self.left, face=face,
        )  # fmt: skip

    def label(self, world: World, card: int) -> Text:
        return say("{card} (face value {face})", card=card_of(card), face=FACE_VALUE[card_of(card)])

    def apply(self, world: World, card: int, table: Table) -> None:
        face = FACE_VALUE[card_of(card)]
        give_up(world, self.seat, card, table)
        if face < self.left:
            world.then(DiscardValue(self.seat, self.due, self.left - face, min(self.lowest, face)))


def can_complete(left: int, lowest: int, rest: Sequence[int]) -> bool:
    """Whether cards of the rest bring what is left with an excess below every card given up.

    With a given excess only cards above it are allowed, so one sum over those cards decides for each excess.
    """
    if left <= 0:
        return -left < lowest
    for excess in range(lowest):
        sums = 1  # bit n: some of these cards make n
        for face in rest:
            if face > excess:
                sums |= sums << face
        if sums >> (left + excess) & 1:
            return True
    return False
