"""The words of Stone Age: names for places, cards and goods, and a sentence for every event."""

from typing import Final

from cradle.games.stoneage.rules.box import (
    AMOUNT,
    COST,
    FIXED,
    ICONS,
    OF_KINDS,
    PROFESSION,
    RESOURCE,
    SYMBOL,
    SYMBOLS,
    TILE_KINDS,
    TILE_POINTS,
    TILE_SIZE,
    TILE_TYPE,
    UPPER,
)
from cradle.games.stoneage.rules.state import (
    BUILDING_STACK,
    CARD_SPACE,
    GATHERED,
    HUNT,
    KIND_NAMES,
    PLACE_NAMES,
    VALUES,
)
from cradle.kernel.words.catalog import Catalog, Text, say
from cradle.kernel.words.language import EN, ENGLISH, Words

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
    "a single-use tool (+{amount})",
    "two resources of your choice",
)

PROFESSION_WORDS: Final = (
    "{icons:# farmer|# farmers}",
    "{icons:# toolmaker|# toolmakers}",
    "{icons:# builder|# builders}",
    "{icons:# shaman|# shamans}",
)

VILLAGE_WORDS: Final = (  # the gains from toolmaker, hut and field
    "one more tool, or a better one, for one roll in every round",
    "one more figure from the next round, one more mouth to feed",
    "one more food in every round",
)

EVENTS: Final[dict[str, tuple[str, str]]] = {
    "round_began": ("round seat", "Round {round}; {seat} starts"),
    "round_ended": ("round gains", "Round {round} is over: {gains:,}"),
    "placed": ("seat figures place", "{seat} puts {figures:# figure|# figures} on {place}"),
    "rolled": ("seat dice kind", "{seat} rolls {dice} for {kind}"),
    "tool_added": ("seat value", "{seat} adds a tool (+{value})"),
    "single_use_tool_added": ("seat value", "{seat} spends a single-use tool (+{value})"),
    "gathered": ("seat pips amount kind", "{seat} brings home {amount} {kind} for {pips:# pip|# pips}"),
    "tool_gained": ("seat tools", "{seat} gains a tool (tools: {tools})"),
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
    "resource_chosen": ("seat kind", "{seat} chooses 1 {kind}"),
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
    "round_ended": "SA-NUM-8",
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


def with_article(place: str) -> str:
    """A place with its article: "the forest", but "card space 1"."""
    return place if place[-1].isdigit() else f"the {place}"


# ---- texts made of several words


def card_text(card: int) -> Text:
    return say("the card ({upper} / {lower})", upper=upper_text(card), lower=lower_text(card))


def upper_text(card: int) -> Text:
    """The effect of the card when taken."""
    return say(UPPER_WORDS[UPPER[card]], amount=AMOUNT[card], resource=RESOURCE[card])


def lower_text(card: int) -> Text:
    """The points of the card at the end."""
    if SYMBOL[card] >= 0:
        return say("{symbol}", symbol=SYMBOL[card])
    return say(PROFESSION_WORDS[PROFESSION[card]], icons=ICONS[card])


def place_text(place: int) -> Text:
    """The effect of figures there."""
    if place >= BUILDING_STACK:
        return say("the building that lies here, for the resources it shows")
    if place >= CARD_SPACE:
        return say("the card that lies here, for {price:# resource|# resources}", price=place - CARD_SPACE + 1)
    if place < HUNT:
        return say(VILLAGE_WORDS[place])
    kind = GATHERED[place]
    return say("a die for every figure, and 1 {kind} for every {pips:# pip|# pips}", kind=kind, pips=VALUES[kind])


def tile_text(tile: int) -> Text:
    """The building and its price; the event of taking it names the points."""
    price = say("{goods}", goods=COST[tile]) if TILE_TYPE[tile] == FIXED else price_text(tile)
    return say("the building ({price})", price=price)


def price_text(tile: int) -> Text:
    if TILE_TYPE[tile] == FIXED:
        return say("{goods} for {points:# point|# points}", goods=COST[tile], points=TILE_POINTS[tile])
    if TILE_TYPE[tile] == OF_KINDS:
        size, kinds = TILE_SIZE[tile], TILE_KINDS[tile]
        return say("{size} resources of {kinds:# kind|# kinds}", size=size, kinds=kinds)
    return say("1 to 7 resources")


def goods_texts(goods: tuple[int, ...]) -> list[Text]:
    """Resources by kind: 2 wood and 1 clay."""
    return [say("{amount} {kind}", amount=count, kind=kind) for kind, count in enumerate(goods) if count]


def reward_text(face: int) -> Text:
    """The gain from a die for everyone (SA-EFF-1)."""
    if face > 4:
        return say("a tool") if face == 5 else say("agriculture +1")
    return say("1 {kind}", kind=face - 1)


def gains_text(gains: tuple[int, ...]) -> Text | list[Text]:
    """The points scored in a round by each player who scored."""
    scored = [(seat, gain) for seat, gain in enumerate(gains) if gain]
    if not scored:
        return say("no change in points")
    return [say("{seat} {change}", seat=seat, change=f"{gain:+}".replace("-", "−")) for seat, gain in scored]


PHASES: Final[tuple[str, ...]] = ("placement", "actions", "feeding", "end")  # by number; the last is the game's end
PHASE_NAMES: Final = ("Placement", "Actions", "Feeding", "the end")

WORDS: Final = Words(
    ENGLISH,
    {
        "colour": COLOURS,
        "place": [with_article(name) for name in PLACE_NAMES],
        "spot": PLACE_NAMES,
        "kind": KIND_NAMES,
        "symbol": SYMBOLS,
        "phase": PHASE_NAMES,
    },
)

CATALOG: Final = Catalog(
    WORDS,
    EVENTS,
    kinds={"resource": "kind"},
    told={"card": card_text, "tile": tile_text, "reward": reward_text, "goods": goods_texts, "gains": gains_text},
    rules=EVENT_RULES,
    home="cradle:stoneage",
)


def colours(seats: int, options: dict[str, object], language: str = EN) -> list[str]:
    """The names of the seats: the colours of their figures."""
    return [CATALOG.name("colour", seat, language) for seat in range(seats)]


def place_words(place: int, language: str = EN) -> str:
    return CATALOG.phrase(place_text(place), language)


def upper_words(card: int, language: str = EN) -> str:
    return CATALOG.phrase(upper_text(card), language)


def lower_words(card: int, language: str = EN) -> str:
    return CATALOG.phrase(lower_text(card), language)


def tile_words(tile: int, language: str = EN) -> str:
    return CATALOG.phrase(price_text(tile), language)
