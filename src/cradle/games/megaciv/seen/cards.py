"""The cards in the box, as clients get them for drawing: advances, commodities, calamities and theme sets."""

from typing import TypedDict

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import (
    ADVANCE_IDS,
    CARD_IDS,
    CARD_KIND,
    CARD_KIND_NAMES,
    CHAIN_LENGTH,
    COLOUR_IDS,
    COLOURS_OF,
    COPIES,
    CREDITS,
    FACE_VALUE,
    FREE_CREDITS,
    HAS_SPECIAL_ABILITY,
    POINTS,
    PRICE,
    SET_SIZE,
    SPECIAL_CREDIT,
    SPECIAL_FROM,
    STACK,
    TOUCHED_BY,
)
from cradle.games.megaciv.box.rules import rules_of
from cradle.games.megaciv.seen.words import CATALOG
from cradle.games.megaciv.short_game import THEME_ADVANCES, THEME_IDS


class AdvanceCard(TypedDict):
    """An advance with its printed price, and what it gives."""

    id: str
    name: str
    price: int
    points: int
    colours: list[str]
    credits: dict[str, int]
    free_credits: int
    special_credit_from: str | None
    special_credit: int
    has_ability: bool
    chain: int  # 1 to 17: its row of the chart
    step: int  # 1 to 3 within the chain
    rules: list[str]  # what it does


class CommodityCard(TypedDict):
    """A commodity; `copies` are the cards in the stacks, by block."""

    id: str
    name: str
    value: int
    set_size: int
    copies: list[int]


class CalamityCard(TypedDict):
    """A calamity; `touched_by` are the advances that change what it does."""

    id: str
    name: str
    stack: int
    kind: str  # minor, tradeable, non_tradeable
    touched_by: list[str]
    rules: list[str]  # what it does


class ThemeCard(TypedDict):
    """A theme set of the Short Game."""

    id: str
    name: str
    advances: list[str]


def advance_card(advance: int, language: str) -> AdvanceCard:
    before = SPECIAL_FROM[advance]
    return {
        "id": ADVANCE_IDS[advance],
        "name": CATALOG.name("advance", advance, language),
        "price": PRICE[advance],
        "points": POINTS[advance],
        "colours": [COLOUR_IDS[colour] for colour in COLOURS_OF[advance]],
        "credits": {COLOUR_IDS[colour]: given for colour, given in enumerate(CREDITS[advance]) if given},
        "free_credits": FREE_CREDITS[advance],
        "special_credit_from": None if before == NONE else ADVANCE_IDS[before],
        "special_credit": SPECIAL_CREDIT[advance],
        "has_ability": HAS_SPECIAL_ABILITY[advance],
        "chain": advance // CHAIN_LENGTH + 1,
        "step": advance % CHAIN_LENGTH + 1,
        "rules": rules_of("A", ADVANCE_IDS[advance]),
    }


def commodity_card(card: int, scenario: int, language: str) -> CommodityCard:
    return {
        "id": CARD_IDS[card],
        "name": CATALOG.name("card", card, language),
        "value": FACE_VALUE[card],
        "set_size": SET_SIZE[card],
        "copies": [block[card] for block in COPIES[scenario]],
    }


def calamity_card(card: int, language: str) -> CalamityCard:
    return {
        "id": CARD_IDS[card],
        "name": CATALOG.name("card", card, language),
        "stack": STACK[card],
        "kind": CARD_KIND_NAMES[CARD_KIND[card]],
        "touched_by": [ADVANCE_IDS[advance] for advance in TOUCHED_BY[card]],
        "rules": rules_of("C", CARD_IDS[card]),
    }


def theme_card(theme: int, language: str) -> ThemeCard:
    return {
        "id": THEME_IDS[theme],
        "name": CATALOG.name("theme", theme, language),
        "advances": [ADVANCE_IDS[advance] for advance in THEME_ADVANCES[theme]],
    }


def in_stacks(card: int, scenario: int) -> bool:
    """The card is used in this scenario (S.10, S.11)."""
    return any([block[card] for block in COPIES[scenario]])
