"""Sentences about decisions: what the player did, what would have been best, and the cost."""

from typing import Final

from cradle.games.stoneage.rules.buildings import BuyBuilding, PayForBuilding
from cradle.games.stoneage.rules.civilization import PayForCard, TakeDie, UseNow
from cradle.games.stoneage.rules.feeding import Feed
from cradle.games.stoneage.rules.gathering import AddTool
from cradle.games.stoneage.rules.locations import ResolvePlace
from cradle.games.stoneage.rules.placement import ChoosePlace, PlaceFigures
from cradle.games.stoneage.rules.single_use import TakeResource
from cradle.games.stoneage.rules.state import AT_LEAST, BUILDING_STACK, CARD_SPACE, Valley
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.words.catalog import Text, say

SUBJECTS: Final[dict[type[Choice], str]] = {
    PlaceFigures: "number of figures",
    ResolvePlace: "next place",
    AddTool: "use of tools",
    PayForCard: "payment for a card",
    PayForBuilding: "payment for a building",
    BuyBuilding: "building",
    TakeDie: "dice for everyone",
    UseNow: "card with two resources",
    TakeResource: "resource",
    Feed: "feeding",
}


def sentence(
    valley: Valley, choice: Choice, given: tuple[int, ...], best: tuple[int, ...], cost: float, points: float
) -> Text:
    """Round 4: 3 figures to the hunt instead of 2 to the forest cost 6 points by the end."""
    done = say("Round {round}: {done}", round=valley.round, done=plan_text(valley, choice, given))
    if not isinstance(choice, ChoosePlace):
        done = say(
            "Round {round}, {subject}: {done}", round=valley.round, subject=say(SUBJECTS[type(choice)]),
            done=plan_text(valley, choice, given),
        )  # fmt: skip
    if best == given or (cost <= 0 and points <= 0):
        return say("{done}; nothing better was found", done=done)
    instead = say("{done} instead of {best}", done=done, best=plan_text(valley, choice, best, brief=True))
    if round(points) >= 1:
        return say("{instead} cost {points:# point|# points} by the end", instead=instead, points=round(points))
    return say("{instead} cost {percent} % of the chance to win", instead=instead, percent=round(100 * cost, 1))


def plan_text(valley: Valley, choice: Choice, plan: tuple[int, ...], brief: bool = False) -> Text:
    """A plan in words: figures to a place, a card or a building, or the text of the button."""
    if not isinstance(choice, ChoosePlace):
        return choice.label(valley, plan[0])
    place, figures = plan[0], plan[1] if len(plan) == 2 else AT_LEAST[plan[0]]
    sent = say("{n}" if brief else "{n:# figure|# figures}", n=figures)
    if place >= BUILDING_STACK:
        return say("{sent} on {tile}", sent=sent, tile=valley.open_tile[place - BUILDING_STACK])
    if place >= CARD_SPACE:
        return say("{sent} on {card}", sent=sent, card=valley.display[place - CARD_SPACE])
    return say("{sent} to {place}", sent=sent, place=place)
