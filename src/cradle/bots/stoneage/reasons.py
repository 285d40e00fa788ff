"""Why an answer is a good one, in a sentence a player would say."""

from typing import Final

from cradle.bots.stoneage.habits import how_many
from cradle.bots.stoneage.odds import expected
from cradle.bots.stoneage.outlook import Outlook, pips_at_hand
from cradle.bots.stoneage.shopping import gain_of_card, gain_of_tile, purse_of_the_round
from cradle.bots.stoneage.weights import Weights
from cradle.games.stoneage.box import (
    FARMER,
    FIXED,
    ICONS,
    PROFESSION,
    PROFESSIONS,
    SHAMAN,
    SYMBOL,
    TILE_POINTS,
    TILE_TYPE,
    TOOLMAKERS,
)
from cradle.games.stoneage.buildings import BuyBuilding, PayForBuilding
from cradle.games.stoneage.civilization import PayForCard, TakeDie
from cradle.games.stoneage.feeding import Feed
from cradle.games.stoneage.gathering import AddTool
from cradle.games.stoneage.locations import ResolvePlace
from cradle.games.stoneage.placement import ChoosePlace, PlaceFigures
from cradle.games.stoneage.scoring import icon_value
from cradle.games.stoneage.single_use import TWO, TakeResource
from cradle.games.stoneage.state import (
    BUILDING_STACK,
    CARD_SPACE,
    FOOD,
    GATHERED,
    HUNT,
    KIND_NAMES,
    PLACE_NAMES,
    VALUES,
    Valley,
)
from cradle.games.stoneage.words import CATALOG, lower_words, tile_words, upper_words
from cradle.kernel.flow import DONE, Choice

GIFTS: Final[tuple[str, ...]] = (  # of toolmaker, hut and field
    "one more pip for a roll every round",
    "one more figure to place every round",
    "one more food every round",
)
TAKERS: Final[tuple[int, ...]] = (TOOLMAKERS, SHAMAN, FARMER)  # the professions that count them
BLOCKED: Final = "it would serve the others better than you"


def reason(valley: Valley, choice: Choice, plan: tuple[int, ...], weights: Weights) -> str:
    """Why this plan, its first part the answer."""
    look, answer = Outlook(valley, choice.seat, weights), plan[0]
    if isinstance(choice, ChoosePlace):
        return of_place(valley, look, answer, plan[1] if len(plan) > 1 else how_many(valley, look, answer))
    if isinstance(choice, PlaceFigures):
        return of_place(valley, look, choice.place, answer)
    if isinstance(choice, AddTool):
        return of_tool(choice, answer)
    if answer == TWO:
        return "The two resources of the card are just what you need now"
    if isinstance(choice, ResolvePlace):
        return of_order(answer)
    if isinstance(choice, PayForCard | PayForBuilding | BuyBuilding):
        return of_payment(choice, answer)
    if isinstance(choice, Feed):
        return of_feeding(choice, answer)
    if isinstance(choice, TakeDie):
        return CATALOG.fill("Of these dice, {reward} is worth most to you", {"reward": answer})
    if isinstance(choice, TakeResource):
        return f"{KIND_NAMES[answer].capitalize()} is what you can use best"
    return "Two resources of your choice are worth more once you know what you lack"


# ---- placement


def of_place(valley: Valley, look: Outlook, place: int, figures: int) -> str:
    where = PLACE_NAMES[place].capitalize()
    if place < HUNT:
        return f"{where}: {of_village(look, place)}"
    if place < CARD_SPACE:
        return f"{where}: {of_dice(valley, look, GATHERED[place], figures)}"
    if place < BUILDING_STACK:
        return f"{where}: {of_card(valley, look, valley.display[place - CARD_SPACE], place - CARD_SPACE)}"
    return f"{where}: {of_tile(valley, look, valley.open_tile[place - BUILDING_STACK])}"


def of_village(look: Outlook, place: int) -> str:
    """A gain for every round still to come; at the end only its icons are left of it."""
    rounds = int(look.later + 0.5)
    if (look.tool, look.figure, look.level)[place] <= 0.0:
        return BLOCKED
    if rounds < 1:
        icons = look.icons[TAKERS[place]]
        return f"your {PROFESSIONS[TAKERS[place]]}s make it {points_of(icons)} more at the end" if icons else BLOCKED
    return f"{GIFTS[place]} for about {rounds} more {'round' if rounds == 1 else 'rounds'}"


def of_dice(valley: Valley, look: Outlook, kind: int, figures: int) -> str:
    """What the dice bring on average, and what is missing."""
    amount = expected(kind, figures, pips_at_hand(valley, look.seat))
    sent = "1 figure brings" if figures == 1 else f"{figures} figures bring"
    brings = f"{sent} {amount:.1f} {KIND_NAMES[kind]} on average"
    return f"{brings}, and you are {look.missing} food short this round" if kind == FOOD and look.missing else brings


def of_card(valley: Valley, look: Outlook, card: int, space: int) -> str:
    """What the card does now and at the end; or that it is taken from others."""
    if gain_of_card(look, purse_of_the_round(valley, look.seat), card, space) <= 0.0:
        return BLOCKED
    return f"{upper_words(card)} now, and {at_the_end(valley, look, card)}"


def at_the_end(valley: Valley, look: Outlook, card: int) -> str:
    if SYMBOL[card] < 0:
        counts = ICONS[card] * icon_value(valley, look.seat, PROFESSION[card])
        return f"{lower_words(card)} for {points_of(counts)} so far"
    owned = look.symbols[SYMBOL[card]]
    different = len([count for count in look.symbols if count > owned])
    return f"{lower_words(card)} for {points_of(2 * different + 1)} of culture"


def points_of(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def of_tile(valley: Valley, look: Outlook, tile: int) -> str:
    if gain_of_tile(look, purse_of_the_round(valley, look.seat), tile) <= 0.0:
        return BLOCKED
    if TILE_TYPE[tile] == FIXED:
        return f"{TILE_POINTS[tile]} points for what you have or will gather"
    return f"{tile_words(tile)}, as many points as they are worth"


# ---- actions


def of_order(place: int) -> str:
    if place < HUNT:
        return "What the village gives comes first: you may need it this round"
    if place < CARD_SPACE:
        return "Roll before you pay, and where tools bring most"
    return "This is the purchase that gains most with what you have"


def of_tool(choice: AddTool, tool: int) -> str:
    name = KIND_NAMES[choice.kind]
    if tool == DONE:
        return f"No tool brings more {name} than it may bring elsewhere"
    if tool == TWO:
        return "The two resources of the card are just what you need now"
    lacking = VALUES[choice.kind] - choice.pips % VALUES[choice.kind]
    return f"1 more pip brings another {name}" if lacking == 1 else f"{lacking} more pips bring another {name}"


def of_payment(choice: Choice, answer: int) -> str:
    if answer == DONE and not getattr(choice, "paid", ()):
        return "What it costs is worth more than what it brings"
    if answer == DONE:
        return "Whatever else you have is worth more later"
    if isinstance(choice, BuyBuilding):
        return "Its points are worth more than what it costs"
    if isinstance(choice, PayForCard):
        return f"{KIND_NAMES[answer].capitalize()} is what you will miss least"
    return f"{KIND_NAMES[answer].capitalize()} scores {VALUES[answer]} points here"


def of_feeding(choice: Feed, answer: int) -> str:
    if answer == DONE:
        return "What is missing is worth more than the 10 points that hunger costs"
    return f"Hunger would cost 10 points, and {KIND_NAMES[answer]} is what you will miss least"
