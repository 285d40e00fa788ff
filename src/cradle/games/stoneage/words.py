"""The words of Stone Age: names for places, cards and goods, and a sentence for every event."""

from typing import Final

from cradle.games.stoneage.box import (
    AMOUNT,
    CARDS,
    COST,
    FIXED,
    ICONS,
    OF_KINDS,
    PROFESSION,
    PROFESSIONS,
    RESOURCE,
    SYMBOL,
    SYMBOLS,
    TILE_KINDS,
    TILE_POINTS,
    TILE_SIZE,
    TILE_TYPE,
    TILES,
    UPPER,
)
from cradle.games.stoneage.state import KIND_NAMES, PLACE_NAMES
from cradle.kernel.catalog import Catalog, enumerate_in_words

COLOURS: Final[tuple[str, ...]] = ("Red", "Blue", "Green", "Yellow")

UPPER_WORDS: Final = (
    "a die for everyone",
    "{amount} food",
    "{amount} {resource}",
    "two dice for {resource}",
    "{amount} points",
    "a tool",
    "agriculture +1",
    "an extra card",
    "a single-use tool of {amount}",
    "two resources of your choice",
)

REWARDS: Final = ("", "1 wood", "1 clay", "1 stone", "1 gold", "a tool", "agriculture +1")

EVENTS: Final[dict[str, tuple[str, str]]] = {
    "round_began": ("round seat", "Round {round}; {seat} starts"),
    "placed": ("seat figures place", "{seat} puts {figures:# figure|# figures} on {place}"),
    "rolled": ("seat dice", "{seat} rolls {dice}"),
    "tool_added": ("seat value", "{seat} adds a tool of {value}"),
    "single_use_tool_added": ("seat value", "{seat} spends a single-use tool of {value}"),
    "gathered": ("seat pips amount kind", "{seat} brings home {amount} {kind} for {pips:# pip|# pips}"),
    "tool_gained": ("seat tools", "{seat} gains a tool and now has tools of {tools}"),
    "tool_lost": ("seat", "{seat} has the best tools already and gains nothing"),
    "figure_gained": ("seat", "{seat} welcomes a new figure"),
    "figure_lost": ("seat", "{seat} has all ten figures already and gains nothing"),
    "level_gained": ("seat level", "{seat} raises agriculture to {level}"),
    "level_lost": ("seat", "{seat} is at the top of the agriculture track and gains nothing"),
    "paid": ("seat kind", "{seat} pays 1 {kind}"),
    "card_taken": ("seat card", "{seat} takes {card}"),
    "card_declined": ("seat card", "{seat} leaves {card}"),
    "card_not_affordable": ("seat card cost", "{seat} cannot pay {cost:# resource|# resources} for {card}"),
    "dice_for_all": ("seat dice", "{seat} rolls {dice} for everyone"),
    "die_taken": ("seat face reward", "{seat} takes the die {face}: {reward}"),
    "extra_card_drawn": ("seat", "{seat} draws a card face down"),
    "extra_card_seen": ("seat card", "Your extra card is {card}"),
    "extra_card_shown": ("seat card", "{seat} turns up an extra card: {card}"),
    "deck_empty": ("seat", "The deck is empty; {seat} draws nothing"),
    "resource_chosen": ("seat kind", "{seat} takes 1 {kind} of free choice"),
    "paid_for_building": ("seat kind", "{seat} pays 1 {kind}"),
    "building_taken": ("seat tile points", "{seat} takes {tile} for {points} points"),
    "building_declined": ("seat tile", "{seat} leaves {tile}"),
    "building_not_affordable": ("seat tile", "{seat} cannot pay for {tile}"),
    "fed": ("seat figures food", "{seat} feeds {figures:# figure|# figures} and keeps {food} food"),
    "fed_with": ("seat kind", "{seat} feeds a figure with 1 {kind}"),
    "went_hungry": ("seat missing", "{seat} lacks {missing} food and loses 10 points"),
    "stack_ran_out": ("", "A building stack is empty: the game ends"),
    "cards_ran_out": ("", "There are not enough cards for another round: the game ends"),
    "card_cashed": ("seat", "{seat} takes the two resources of the unused card"),
    "game_ended": ("round", "The game ends after {round:# round|# rounds}"),
}

EVENT_RULES: Final[dict[str, str]] = {  # the rule each event rests on
    "round_began": "SA-RND-1",
    "placed": "SA-PLC-1",
    "rolled": "SA-DIC-1",
    "tool_added": "SA-TOL-1",
    "single_use_tool_added": "SA-TOL-5",
    "gathered": "SA-DIC-3",
    "tool_gained": "SA-TOL-2",
    "tool_lost": "SA-ACT-5",
    "figure_gained": "SA-ACT-3",
    "figure_lost": "SA-ACT-5",
    "level_gained": "SA-ACT-3",
    "level_lost": "SA-ACT-5",
    "paid": "SA-CIV-1",
    "card_taken": "SA-CIV-3",
    "card_declined": "SA-CIV-1",
    "card_not_affordable": "SA-CIV-1",
    "dice_for_all": "SA-EFF-1",
    "die_taken": "SA-EFF-1",
    "extra_card_drawn": "SA-EFF-8",
    "extra_card_seen": "SA-EFF-8",
    "extra_card_shown": "SA-EFF-8",
    "deck_empty": "SA-EFF-8",
    "resource_chosen": "SA-EFF-10",
    "building_taken": "SA-BLD-2",
    "paid_for_building": "SA-BLD-1",
    "building_declined": "SA-BLD-1",
    "building_not_affordable": "SA-BLD-1",
    "fed": "SA-FED-1",
    "fed_with": "SA-FED-3",
    "went_hungry": "SA-FED-4",
    "stack_ran_out": "SA-END-1",
    "cards_ran_out": "SA-END-4",
    "card_cashed": "SA-EFF-11",
    "game_ended": "SA-FIN-7",
}


def colours(seats: int, options: dict[str, object]) -> tuple[str, ...]:
    """Seats are called by the colour of their figures."""
    return COLOURS[:seats]


def with_article(place: str) -> str:
    """The forest, but card space 1."""
    return place if place[-1].isdigit() else f"the {place}"


def upper_words(card: int) -> str:
    return UPPER_WORDS[UPPER[card]].format(amount=AMOUNT[card], resource=KIND_NAMES[RESOURCE[card]])


def lower_words(card: int) -> str:
    if SYMBOL[card] >= 0:
        return SYMBOLS[SYMBOL[card]]
    name = PROFESSIONS[PROFESSION[card]]
    return f"{ICONS[card]} {name}" if ICONS[card] == 1 else f"{ICONS[card]} {name}s"


def goods_words(goods: object) -> str:
    """Resources by kind, as people count them: 2 wood and 1 clay."""
    assert isinstance(goods, tuple)
    return enumerate_in_words([f"{count} {KIND_NAMES[kind]}" for kind, count in enumerate(goods) if count])


def tile_words(tile: int) -> str:
    if TILE_TYPE[tile] == FIXED:
        return f"{goods_words(COST[tile])} for {TILE_POINTS[tile]} points"
    if TILE_TYPE[tile] == OF_KINDS:
        kinds = "1 kind" if TILE_KINDS[tile] == 1 else f"{TILE_KINDS[tile]} kinds"
        return f"{TILE_SIZE[tile]} resources of {kinds}"
    return "1 to 7 resources"


CARD_NAMES: Final[dict[object, str]] = {
    card: f"the card C{card:02} ({upper_words(card)} / {lower_words(card)})" for card in CARDS
}
TILE_NAMES: Final[dict[object, str]] = {tile: f"the building B{tile:02} ({tile_words(tile)})" for tile in TILES}

CATALOG: Final = Catalog(
    {
        "place": [with_article(name) for name in PLACE_NAMES],
        "spot": PLACE_NAMES,
        "kind": KIND_NAMES,
        "resource": KIND_NAMES,
        "card": CARD_NAMES,
        "tile": TILE_NAMES,
        "reward": REWARDS,
        "goods": goods_words,
    },
    EVENTS,
    rules=EVENT_RULES,
)
