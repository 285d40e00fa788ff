"""The quick answers of an experienced player to every question of Stone Age, without looking ahead."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from cradle.games.stoneage.bots.odds import expected
from cradle.games.stoneage.bots.outlook import Outlook
from cradle.games.stoneage.bots.placing import best_spot, spots
from cradle.games.stoneage.bots.shopping import gain_of_card, gain_of_tile, purse_in_hand
from cradle.games.stoneage.rules.box import AMOUNT, COST, FIXED, TILE_TYPE
from cradle.games.stoneage.rules.buildings import BuyBuilding, PayForBuilding, lacking
from cradle.games.stoneage.rules.civilization import PayForCard, TakeDie
from cradle.games.stoneage.rules.feeding import Feed
from cradle.games.stoneage.rules.gathering import AddTool
from cradle.games.stoneage.rules.locations import ResolvePlace
from cradle.games.stoneage.rules.placement import ChoosePlace, PlaceFigures
from cradle.games.stoneage.rules.scoring import HUNGER_POINTS
from cradle.games.stoneage.rules.single_use import TWO, TakeResource
from cradle.games.stoneage.rules.state import (
    BUILDING_STACK,
    CARD_SPACE,
    FOOD,
    GATHERED,
    GOLD,
    HUNT,
    KINDS,
    MOST_TOOLS,
    RIVER,
    SEATS,
    VALUES,
    Valley,
)
from cradle.kernel.flow.agenda import DONE, Choice

SPOKEN_FOR: Final = 5.0  # extra worth of a resource that a building needs
A_TOOL_SAVED: Final = 0.01  # so that no tool is used for nothing


def habit(valley: Valley, choice: Choice, options: Sequence[Any], look: Outlook) -> int:
    """A good answer to this question; always one of the options."""
    if len(options) == 1:
        return int(options[0])
    if isinstance(choice, ChoosePlace):
        return best_spot(valley, look, options).place
    if isinstance(choice, PlaceFigures):
        return how_many(valley, look, choice.place)
    if isinstance(choice, ResolvePlace):
        return next_place(valley, choice.seat, look, options)
    if isinstance(choice, AddTool):
        return tool_to_add(valley, choice, look, options)
    if isinstance(choice, PayForCard):
        return payment_for_card(valley, choice, look, options)
    if isinstance(choice, BuyBuilding):
        return whether_to_buy(valley, choice, look, options)
    if isinstance(choice, PayForBuilding):
        return payment_for_building(valley, choice, look, options)
    if isinstance(choice, Feed):
        return how_to_feed(valley, choice, look, options)
    if isinstance(choice, TakeDie):
        return best_die(look, options)
    if isinstance(choice, TakeResource):
        return resource_of_choice(valley, choice.seat)
    return DONE  # a card with two resources is kept for later


# ---- placement


def how_many(valley: Valley, look: Outlook, place: int) -> int:
    """As many figures as are not needed in other open places."""
    for spot in spots(valley, look, ChoosePlace(look.seat).options(valley)):
        if spot.place == place:
            return spot.figures
    return 1


# ---- actions


def next_place(valley: Valley, seat: int, look: Outlook, options: Sequence[int]) -> int:
    """The village first, then gold down to wood and the hunt, so that tools serve where they bring most; then
    cards and buildings, what gains most first."""
    for place in options:
        if place < HUNT:
            return place
    for place in range(RIVER, HUNT - 1, -1):
        if place in options:
            return place
    return best_purchase(valley, seat, look, options)


def best_purchase(valley: Valley, seat: int, look: Outlook, options: Sequence[int]) -> int:
    best, most = options[0], -1000.0
    for place in options:
        if place == TWO:
            continue
        gain = purchase(valley, seat, look, place)
        if gain > most:
            best, most = place, gain
    return best


def purchase(valley: Valley, seat: int, look: Outlook, place: int) -> float:
    """The gain of a card or a building paid now."""
    purse = purse_in_hand(valley, seat)
    if place >= BUILDING_STACK:
        return gain_of_tile(look, purse, valley.open_tile[place - BUILDING_STACK])
    return gain_of_card(look, purse, valley.display[place - CARD_SPACE], place - CARD_SPACE)


def tool_to_add(valley: Valley, choice: AddTool, look: Outlook, options: Sequence[int]) -> int:
    """The first of the tools that together bring most, beyond their use later in the round."""
    tools = [tool for tool in options if tool not in (DONE, TWO)]
    at_hand = sum([pips_of(valley, choice.seat, tool) for tool in tools if tool < MOST_TOOLS])
    now = choice.pips // VALUES[choice.kind]
    best, most = DONE, 0.001
    for size in range(1, len(tools) + 1):
        for chosen in combinations(tools, size):
            gain = gain_of_tools(valley, choice, look, chosen, now, at_hand)
            if gain > most:
                best, most = chosen[0], gain
    return best


def gain_of_tools(
    valley: Valley, choice: AddTool, look: Outlook, chosen: tuple[int, ...], now: int, at_hand: int
) -> float:
    pips, spent, used_up = 0, 0, 0
    for tool in chosen:
        value = pips_of(valley, choice.seat, tool)
        pips += value
        if tool < MOST_TOOLS:
            spent += value
        else:
            used_up += value
    more = (choice.pips + pips) // VALUES[choice.kind] - now
    if more == 0:
        return 0.0
    missing = float(look.missing - now) if choice.kind == FOOD else 0.0
    cost = later_use(valley, choice.seat, look, at_hand) - later_use(valley, choice.seat, look, at_hand - spent)
    return (
        look.of_goods(choice.kind, float(more), missing)
        - cost
        - look.weights.single_use * used_up
        - A_TOOL_SAVED * spent
    )


def pips_of(valley: Valley, seat: int, tool: int) -> int:
    return valley.tools[seat][tool] if tool < MOST_TOOLS else AMOUNT[tool]


def later_use(valley: Valley, seat: int, look: Outlook, pips: int) -> float:
    """The most that this many pips of tools could add to a later roll this round."""
    most = 0.0
    for place in range(HUNT, CARD_SPACE):
        figures = valley.figures[SEATS * place + seat]
        if figures:
            kind = GATHERED[place]
            unit = look.food if kind == FOOD else look.gained[kind]
            most = max(most, unit * (expected(kind, figures, pips) - expected(kind, figures, 0)))
    return most


# ---- payments


def payment_for_card(valley: Valley, choice: PayForCard, look: Outlook, options: Sequence[int]) -> int:
    """The cheapest resource that no building waits for; or nothing, if the card is not worth its price."""
    payable = [kind for kind in options if kind in KINDS]
    if choice.paid:
        return cheapest(valley, choice.seat, look, payable)
    gain = purchase(valley, choice.seat, look, CARD_SPACE + choice.space)
    if payable:
        return cheapest(valley, choice.seat, look, payable) if gain > 0.0 else DONE
    return TWO if choice.space < 2 and TWO in options else DONE


def cheapest(valley: Valley, seat: int, look: Outlook, payable: Sequence[int]) -> int:
    """The resource needed least: by its worth, and by the buildings where the seat stands."""
    needed = needed_for_buildings(valley, seat)
    best, least = payable[0], 1000.0
    for kind in payable:
        spare = valley.resources[SEATS * seat + kind] > needed[kind]
        price = look.kept[kind] + (0.0 if spare else SPOKEN_FOR)
        if price < least:
            best, least = kind, price
    return best


def needed_for_buildings(valley: Valley, seat: int) -> list[int]:
    """The fixed prices of the buildings where this seat stands."""
    needed = [0, 0, 0, 0]
    for stack in range(valley.seats):
        if valley.figures[SEATS * (BUILDING_STACK + stack) + seat]:
            tile = valley.open_tile[stack]
            if TILE_TYPE[tile] == FIXED:
                for kind in KINDS:
                    needed[kind] += COST[tile][kind]
    return needed


def whether_to_buy(valley: Valley, choice: BuyBuilding, look: Outlook, options: Sequence[int]) -> int:
    """Buy if that gains something, with the help of the card with two resources if that is enough."""
    buys = [answer for answer in options if answer not in (DONE, TWO)]
    if buys:
        return buys[0] if purchase(valley, choice.seat, look, BUILDING_STACK + choice.stack) > 0.0 else DONE
    return TWO if TWO in options and sum(lacking(valley, choice.seat, valley.open_tile[choice.stack])) <= 2 else DONE


def payment_for_building(valley: Valley, choice: PayForBuilding, look: Outlook, options: Sequence[int]) -> int:
    """The dearest resources, except those that a fixed price needs; stop when paying more gains nothing."""
    payable = [kind for kind in options if kind in KINDS]
    if not payable:
        return TWO if TWO in options else DONE
    if not choice.paid and purchase(valley, choice.seat, look, BUILDING_STACK + choice.stack) <= 0.0:
        return DONE
    needed = needed_for_buildings(valley, choice.seat)
    best, most = payable[-1], -1000.0
    for kind in payable:
        spare = valley.resources[SEATS * choice.seat + kind] > needed[kind]
        gain = VALUES[kind] - look.kept[kind] - (0.0 if spare else SPOKEN_FOR)
        if gain > most:
            best, most = kind, gain
    return best if most > 0.0 or DONE not in options else DONE


def resource_of_choice(valley: Valley, seat: int) -> int:
    """The resource that the building being paid still lacks, otherwise gold."""
    waiting = valley.agenda[-2] if len(valley.agenda) > 1 else None
    if isinstance(waiting, BuyBuilding):
        short = lacking(valley, seat, valley.open_tile[waiting.stack])
        for kind in KINDS:
            if short[kind]:
                return kind
    return GOLD


# ---- feeding


def how_to_feed(valley: Valley, choice: Feed, look: Outlook, options: Sequence[int]) -> int:
    """The cheapest resources, unless those needed are worth more than hunger costs."""
    payable = [kind for kind in options if kind in KINDS]
    if not payable:
        return TWO if TWO in options else DONE
    if not choice.paid and price_of_feeding(valley, choice, look) > -HUNGER_POINTS:
        return DONE
    return payable[0]


def price_of_feeding(valley: Valley, choice: Feed, look: Outlook) -> float:
    price, left = 0.0, choice.missing
    for kind in KINDS:
        used = min(left, valley.resources[SEATS * choice.seat + kind])
        price += used * look.kept[kind]
        left -= used
    return price


def best_die(look: Outlook, options: Sequence[int]) -> int:
    best, most = options[0], -1.0
    for face in options:
        if face != TWO and look.of_die(face) > most:
            best, most = face, look.of_die(face)
    return best
