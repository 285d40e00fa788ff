"""What the players see: the map, stocks, tracks and advances of all; of cards, their own hand and hand sizes (G.34)."""

from typing import TypedDict

from cradle.games.megaciv.box.atlas import AREA_IDS, AREAS, NONE
from cradle.games.megaciv.box.cards import ADVANCE_IDS, CARD_IDS
from cradle.games.megaciv.box.civilizations import BLOCKS, CIVILIZATION_IDS
from cradle.games.megaciv.phases.trade.market import EVERYONE
from cradle.games.megaciv.short_game import THEME_NAMES
from cradle.games.megaciv.world.offers import Offer
from cradle.games.megaciv.world.stacks import NUMBERS
from cradle.games.megaciv.world.state import STACKS, World, areas_of, block_of, card_of, city_count


class Civilization(TypedDict):
    """One player's side of the table."""

    civilization: str
    block: int
    rank: int
    in_game: bool
    cities: int
    stock: int
    treasury: int
    city_stock: int
    ships: list[str]
    census: int
    position: int
    advances: list[str]
    credits: list[int]
    hand_size: int


class AreaView(TypedDict):
    """What stands in one area: tokens by owner, and the owner of its city. Owner `seats` is the barbarians."""

    tokens: dict[str, int]
    city: int | None


class OfferView(TypedDict):
    """What all see of an offer: the first two names are true, the cards themselves stay hidden."""

    number: int
    seat: int
    to: int | None
    answers: int | None
    cards: int
    named: list[str]
    no_calamity: bool
    wish: list[str]


class Public(TypedDict):
    """What everybody sees."""

    seats: int
    turn: int
    turn_limit: int
    last_turn: int | None  # fixed by the first markers in the Late Iron Age
    iron_bonus: int | None  # who reached it alone
    ast: str
    players: list[Civilization]
    areas: dict[str, AreaView]
    out_of_play: list[str]
    empty_stacks: list[list[int]]
    trading: list[int]
    offers_left: int
    offers: list[OfferView]


class HeldCard(TypedDict):
    """A trade card in one's own hand; `number` is the physical card that answers name."""

    card: str
    number: int
    block: int
    giver: int | None


class Private(TypedDict):
    """What only one seat sees."""

    hand: list[HeldCard]
    bundles: dict[str, list[int]]
    theme: str | None


def public(world: World) -> Public:
    return {
        "seats": world.seats,
        "turn": world.turn,
        "turn_limit": world.turn_limit,
        "last_turn": world.last_turn or None,
        "iron_bonus": None if world.iron_bonus == NONE else world.iron_bonus,
        "ast": "expert" if world.expert else "basic",
        "players": [civilization(world, seat) for seat in range(world.seats)],
        "areas": areas(world),
        "out_of_play": [AREA_IDS[area] for area in sorted(world.out_of_play)],
        "empty_stacks": [empty_stacks(world, block) for block in range(BLOCKS[world.scenario])],
        "trading": sorted(world.trading),
        "offers_left": world.offers_left,
        "offers": [offer_view(offer) for offer in world.offers],
    }


def civilization(world: World, seat: int) -> Civilization:
    return {
        "civilization": "" if world.civilization[seat] == NONE else CIVILIZATION_IDS[world.civilization[seat]],
        "block": world.block[seat],
        "rank": world.civilization[seat] + 1,
        "in_game": seat in world.ranking,
        "cities": city_count(world, seat),
        "stock": world.stock[seat],
        "treasury": world.treasury[seat],
        "city_stock": world.city_stock[seat],
        "ships": [AREA_IDS[area] for area in world.ships[seat]],
        "census": world.census[seat],
        "position": world.position[seat],
        "advances": [ADVANCE_IDS[advance] for advance in sorted(world.advances[seat])],
        "credits": list(world.credits[seat]),
        "hand_size": len(world.hand[seat]),
    }


def areas(world: World) -> dict[str, AreaView]:
    """Areas with something in them."""
    found: dict[str, AreaView] = {}
    for area in AREAS:
        if world.city[area] != NONE:
            found[AREA_IDS[area]] = {"tokens": {}, "city": world.city[area]}
    for owner in range(world.seats + 1):
        for area in areas_of(world, owner):
            here = found.setdefault(AREA_IDS[area], {"tokens": {}, "city": None})
            here["tokens"][str(owner)] = world.tokens[owner][area]
    return found


def empty_stacks(world: World, block: int) -> list[int]:
    """Nobody may count the cards of a stack, only see whether it is empty (G.34)."""
    return [number for number in NUMBERS if not world.stacks[STACKS * block + number]]


def offer_view(offer: Offer) -> OfferView:
    return {
        "number": offer.number,
        "seat": offer.seat,
        "to": None if offer.to == EVERYONE else offer.to,
        "answers": offer.answered or None,
        "cards": len(offer.bundle.cards),
        "named": [CARD_IDS[card] for card in offer.bundle.named],
        "no_calamity": offer.bundle.clean,
        "wish": [CARD_IDS[card] for card in offer.bundle.wish],
    }


def private(world: World, seat: int) -> Private:
    theme = world.theme[seat]
    return {
        "hand": [held_card(world, card) for card in world.hand[seat]],
        "bundles": {str(offer.number): list(offer.bundle.cards) for offer in world.offers if offer.seat == seat},
        "theme": None if theme == NONE else THEME_NAMES[theme],
    }


def held_card(world: World, card: int) -> HeldCard:
    giver = world.giver[card]
    return {
        "card": CARD_IDS[card_of(card)],
        "number": card,
        "block": block_of(card),
        "giver": None if giver == NONE else giver,
    }
