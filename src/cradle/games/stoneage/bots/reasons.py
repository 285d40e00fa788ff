"""The reason for an answer, in a sentence a player would say and in the reader's language."""

from typing import Final

from cradle.games.stoneage.bots.habits import how_many
from cradle.games.stoneage.bots.odds import expected
from cradle.games.stoneage.bots.outlook import Outlook, pips_at_hand
from cradle.games.stoneage.bots.shopping import gain_of_card, gain_of_tile, purse_in_hand, purse_of_the_round
from cradle.games.stoneage.bots.weights import Weights
from cradle.games.stoneage.rules.box import (
    FARMER,
    FIXED,
    ICONS,
    PROFESSION,
    SHAMAN,
    SYMBOL,
    TILE_POINTS,
    TILE_TYPE,
    TOOLMAKERS,
)
from cradle.games.stoneage.rules.buildings import BuyBuilding, PayForBuilding, affordable
from cradle.games.stoneage.rules.civilization import PayForCard, TakeDie
from cradle.games.stoneage.rules.feeding import Feed
from cradle.games.stoneage.rules.gathering import AddTool
from cradle.games.stoneage.rules.locations import ResolvePlace
from cradle.games.stoneage.rules.placement import ChoosePlace, PlaceFigures
from cradle.games.stoneage.rules.scoring import icon_value
from cradle.games.stoneage.rules.single_use import TWO, TakeResource, holds_two
from cradle.games.stoneage.rules.state import (
    BUILDING_STACK,
    CARD_SPACE,
    FOOD,
    GATHERED,
    HUNT,
    VALUES,
    Valley,
    resource_count,
)
from cradle.games.stoneage.seen.words import lower_text, price_text, upper_text
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.catalog import Text, say

GIFTS: Final[tuple[str, ...]] = (  # by village place: toolmaker, hut and field
    "one more pip for a roll every round for about {rounds:# more round|# more rounds}",
    "one more figure to place every round for about {rounds:# more round|# more rounds}",
    "one more food every round for about {rounds:# more round|# more rounds}",
)
TAKERS: Final[tuple[int, ...]] = (TOOLMAKERS, SHAMAN, FARMER)  # the professions that score them
COUNTED: Final[tuple[str, ...]] = (  # scored at the end, for toolmaker, hut and field
    "your toolmakers make it {points:# point|# points} more at the end",
    "your shamans make it {points:# point|# points} more at the end",
    "your farmers make it {points:# point|# points} more at the end",
)
BLOCKED: Final = say("it would serve the others better than you")
JUST_NOW: Final = say("The two resources of the card are just what you need now")


def reason(valley: Valley, choice: Choice, plan: tuple[int, ...], weights: Weights) -> Text:
    """The reason for this plan; its first part is the answer."""
    look, answer = Outlook(valley, choice.seat, weights), plan[0]
    if isinstance(choice, ChoosePlace):
        return of_place(valley, look, answer, plan[1] if len(plan) > 1 else how_many(valley, look, answer))
    if isinstance(choice, PlaceFigures):
        return of_place(valley, look, choice.place, answer)
    if isinstance(choice, AddTool):
        return of_tool(choice, answer)
    if answer == TWO:
        return JUST_NOW
    if isinstance(choice, ResolvePlace):
        return of_order(valley, look, answer)
    if isinstance(choice, PayForCard | PayForBuilding | BuyBuilding):
        return of_payment(choice, answer)
    if isinstance(choice, Feed):
        return of_feeding(choice, answer)
    if isinstance(choice, TakeDie):
        return say("Of these dice, {reward} is worth most to you", reward=answer)
    if isinstance(choice, TakeResource):
        return say("{kind} is what you can use best", kind=answer)
    return say("Two resources of your choice are worth more once you know what you lack")


# ---- placement


def of_place(valley: Valley, look: Outlook, place: int, figures: int) -> Text:
    return say("{spot}: {reason}", spot=place, reason=gain_of(valley, look, place, figures))


def gain_of(valley: Valley, look: Outlook, place: int, figures: int) -> Text:
    if place < HUNT:
        return of_village(look, place)
    if place < CARD_SPACE:
        return of_dice(valley, look, GATHERED[place], figures)
    if place < BUILDING_STACK:
        return of_card(valley, look, valley.display[place - CARD_SPACE], place - CARD_SPACE)
    return of_tile(valley, look, valley.open_tile[place - BUILDING_STACK])


def of_village(look: Outlook, place: int) -> Text:
    """A village place gains something for every round to come; at the end only icons count."""
    rounds = int(look.later + 0.5)
    if (look.tool, look.figure, look.level)[place] <= 0.0:
        return BLOCKED
    if rounds < 1:
        icons = look.icons[TAKERS[place]]
        return say(COUNTED[place], points=icons) if icons else BLOCKED
    return say(GIFTS[place], rounds=rounds)


def of_dice(valley: Valley, look: Outlook, kind: int, figures: int) -> Text:
    """The average goods from the dice, and the goods that are missing."""
    amount = expected(kind, figures, pips_at_hand(valley, look.seat))
    brought = "{figures:# figure brings|# figures bring} {amount} {kind} on average"
    brings = say(brought, figures=figures, amount=amount, kind=kind)
    if kind != FOOD or not look.missing:
        return brings
    return say("{brings}, and you are {missing} food short this round", brings=brings, missing=look.missing)


def of_card(valley: Valley, look: Outlook, card: int, space: int) -> Text:
    """What the card does now and at the end; or that taking it keeps it from others."""
    if gain_of_card(look, purse_of_the_round(valley, look.seat), card, space) <= 0.0:
        return BLOCKED
    return say("{upper} now, and {then}", upper=upper_text(card), then=at_the_end(valley, look, card))


def at_the_end(valley: Valley, look: Outlook, card: int) -> Text:
    if SYMBOL[card] < 0:
        counts = ICONS[card] * icon_value(valley, look.seat, PROFESSION[card])
        return say("{lower}, worth {points:# point|# points} as you stand now", lower=lower_text(card), points=counts)
    owned = look.symbols[SYMBOL[card]]
    different = len([count for count in look.symbols if count > owned])
    return say("{lower} for {points:# point|# points} of culture", lower=lower_text(card), points=2 * different + 1)


def of_tile(valley: Valley, look: Outlook, tile: int) -> Text:
    if gain_of_tile(look, purse_of_the_round(valley, look.seat), tile) <= 0.0:
        return BLOCKED
    if TILE_TYPE[tile] == FIXED:
        return say("{points} points for what you have or will gather", points=TILE_POINTS[tile])
    return say("{price}, as many points as they are worth", price=price_text(tile))


# ---- actions


def of_order(valley: Valley, look: Outlook, place: int) -> Text:
    if place < HUNT:
        return say("What the village gives comes first: you may need it this round")
    if place < CARD_SPACE:
        return say("Roll before you pay, and where tools bring most")
    if not is_payable(valley, look.seat, place):
        return say("You cannot pay here: your figure only comes home")
    if gain_in_hand(valley, look, place) <= 0.0:
        return say("Nothing better is left to resolve")
    return say("This is the purchase that gains most with what you have")


def is_payable(valley: Valley, seat: int, place: int) -> bool:
    """Whether the seat can pay for this card or building, so that it will be asked."""
    if holds_two(valley, seat):
        return True
    if place < BUILDING_STACK:
        return resource_count(valley, seat) > place - CARD_SPACE
    return affordable(valley, seat, valley.open_tile[place - BUILDING_STACK])


def gain_in_hand(valley: Valley, look: Outlook, place: int) -> float:
    """The gain of this card or building, paid with the resources in hand."""
    purse = purse_in_hand(valley, look.seat)
    if place < BUILDING_STACK:
        return gain_of_card(look, purse, valley.display[place - CARD_SPACE], place - CARD_SPACE)
    return gain_of_tile(look, purse, valley.open_tile[place - BUILDING_STACK])


def of_tool(choice: AddTool, tool: int) -> Text:
    if tool == DONE:
        return say("No tool brings more {kind} than it may bring elsewhere", kind=choice.kind)
    if tool == TWO:
        return JUST_NOW
    lacking = VALUES[choice.kind] - choice.pips % VALUES[choice.kind]
    return say("{pips:# more pip brings|# more pips bring} another {kind}", pips=lacking, kind=choice.kind)


def of_payment(choice: Choice, answer: int) -> Text:
    if answer == DONE and not getattr(choice, "paid", ()):
        return say("What it costs is worth more than what it brings")
    if answer == DONE:
        return say("Whatever else you have is worth more later")
    if isinstance(choice, BuyBuilding):
        return say("Its points are worth more than what it costs")
    if isinstance(choice, PayForCard):
        return say("{kind} is what you will miss least", kind=answer)
    return say("{kind} scores {points} points here", kind=answer, points=VALUES[answer])


def of_feeding(choice: Feed, answer: int) -> Text:
    if answer == DONE:
        return say("What is missing is worth more than the 10 points that hunger costs")
    return say("Hunger would cost 10 points, and {kind} is what you will miss least", kind=answer)
