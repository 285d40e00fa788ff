"""The views of the players: everything but the deck, the covered buildings and others' extra cards (SA-SET-5).

Places, cards, tiles, goods and tools have the ids that answers use; a seat is its number at the table.
"""

from typing import Final, TypedDict

from cradle.games.stoneage.rules.buildings import affordable
from cradle.games.stoneage.rules.feeding import Feeding
from cradle.games.stoneage.rules.kinds import CARD, PLACE, TILE
from cradle.games.stoneage.rules.placement import ChoosePlace, Placement
from cradle.games.stoneage.rules.round import EndRound, Round, stack_ran_out
from cradle.games.stoneage.rules.scoring import card_worth, owned_cards
from cradle.games.stoneage.rules.state import (
    AT_LEAST,
    BOARD,
    BUILDING_STACK,
    CARD_SPACE,
    EMPTY,
    FIELD,
    FOREST,
    GATHERED,
    HUNT,
    HUT,
    KIND_NAMES,
    MOST_LEVEL,
    MOST_TOOL_VALUE,
    MOST_TOOLS,
    NO_GOODS,
    PLACES,
    SEATS,
    TOOLMAKER,
    VALUES,
    Valley,
    from_start_player,
    resource_count,
)
from cradle.games.stoneage.seen.boards import PlayerBoard, Standing, player_board, standing
from cradle.games.stoneage.seen.words import CATALOG, PHASES
from cradle.kernel.flow.agenda import Step
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.language import EN

GIFTS: Final[tuple[str, ...]] = ("tool", "figure", "agriculture")  # of toolmaker, hut and field
FEW_TILES: Final = 2  # left in a stack: the game may end next round
FEW_CARDS: Final = 4  # left in the deck, likewise


class Place(TypedDict):
    """A place in play: its circles (None: no limit), the figures there in order of arrival, and its gain.

    `least` is the fewest figures that may go there, `price` the number of resources for a card here, `useful` the seats
    that would gain something there now; the others could only block it.
    """

    id: str
    circles: int | None
    least: int
    price: int | None
    useful: list[int]
    taken: int
    players_at_once: int
    divisor: int | None
    gives: str
    open: bool
    figures: list[list[int]]


class Stack(TypedDict):
    """A building stack: its open tile, and the number of tiles under it."""

    id: str
    tile: str | None
    covered: int


class Reason(TypedDict):
    """Why the game ends with this round."""

    says: str
    rule: str


class End(TypedDict):
    """How near the end is: tiles in the shortest stack, cards in the deck, and the reason once it is certain."""

    stacks: int
    cards: int
    near: bool
    reason: Reason | None


class Public(TypedDict):
    """The public view."""

    seats: int
    round: int
    phase: str
    start_player: int
    turn_order: list[int]
    players: list[PlayerBoard]
    places: list[Place]
    display: list[str | None]
    deck: int
    stacks: list[Stack]
    end: End


class Private(Standing):
    """A seat's private view: the card it drew face down, and the points of its cards with it.

    `worth` is by card space: the points the card there would add to the seat's score if the game ended now.
    """

    extra_card: str | None
    worth: dict[str, int]


def public(valley: Valley, language: str = EN) -> Public:
    now = phase(valley)
    return {
        "seats": valley.seats,
        "round": valley.round,
        "phase": now,
        "start_player": valley.start_player,
        "turn_order": from_start_player(valley),
        "players": [player_board(valley, seat, now, language) for seat in range(valley.seats)],
        "places": [place_seen(valley, place) for place in PLACES if place < BUILDING_STACK + valley.seats],
        "display": [None if card == EMPTY else CARD.id_of(card) for card in valley.display],
        "deck": len(valley.deck),
        "stacks": [stack_seen(valley, stack) for stack in range(valley.seats)],
        "end": end_seen(valley, language),
    }


def private(valley: Valley, seat: int, language: str = EN) -> Private:
    extra = valley.extra[seat]
    cards = owned_cards(valley, seat)
    return {
        "extra_card": None if extra == EMPTY else CARD.id_of(extra),
        "worth": {
            PLACE.id_of(CARD_SPACE + space): card_worth(valley, seat, card)
            for space, card in enumerate(valley.display)
            if card != EMPTY
        },
        **standing(valley, seat, cards, language),
    }


# ---- the round ---------------------------------------------------------------------------------------------------


def phase(valley: Valley) -> str:
    """Placement, actions, feeding or the end, from the steps still to come (SA-RND-1)."""
    if has_step(valley, Placement) or has_step(valley, Round):
        return "placement"
    if has_step(valley, Feeding):
        return "actions"
    return "feeding" if has_step(valley, EndRound) else "end"


def round_and_phase(valley: Valley) -> tuple[int, int]:
    """How far the game is."""
    return valley.round, PHASES.index(phase(valley))


def has_step(valley: Valley, kind: type[Step]) -> bool:
    return any([isinstance(step, kind) for step in valley.agenda])


def end_seen(valley: Valley, language: str) -> End:
    left = [tiles_left(valley, stack) for stack in range(valley.seats)]
    reason = why_it_ends(valley)
    near = min(left) <= FEW_TILES or len(valley.deck) <= FEW_CARDS
    seen: End = {"stacks": min(left), "cards": len(valley.deck), "near": near, "reason": None}
    if reason is not None:
        seen["reason"] = {"says": CATALOG.sentence(reason, (), language), "rule": reason.rule}
    return seen


def tiles_left(valley: Valley, stack: int) -> int:
    return valley.covered[stack] + (valley.open_tile[stack] != EMPTY)


def why_it_ends(valley: Valley) -> Text | None:
    """An empty stack, or too few cards for another round; neither can change any more (SA-AMB-14)."""
    if stack_ran_out(valley):
        return say("a building stack is empty: this is the last round", "SA-END-1")
    if len([card for card in valley.display if card != EMPTY]) + len(valley.deck) < len(valley.display):
        return say("there are not enough cards for another round: this is the last one", "SA-END-4")
    return None


# ---- the board ---------------------------------------------------------------------------------------------------


def place_seen(valley: Valley, place: int) -> Place:
    kind = GATHERED[place]
    here = [spot for spot in valley.arrivals if spot // SEATS == place and valley.figures[spot]]
    return {
        "id": PLACE.id_of(place),
        "circles": BOARD["places"][place]["circles"],
        "least": AT_LEAST[place],
        "price": place - CARD_SPACE + 1 if CARD_SPACE <= place < BUILDING_STACK else None,
        "useful": [seat for seat in range(valley.seats) if is_useful(valley, seat, place)],
        "taken": valley.circles_taken[place],
        "players_at_once": players_at_once(valley, place),
        "divisor": None if kind == NO_GOODS else VALUES[kind],
        "gives": gift(place),
        "open": is_open(valley, place),
        "figures": [[spot % SEATS, valley.figures[spot]] for spot in here],
    }


def players_at_once(valley: Valley, place: int) -> int:
    """How many players may stand there together (SA-PLC-5, SA-PLC-7)."""
    if place == HUNT:
        return valley.seats
    return min(valley.players_per_place, valley.seats) if FOREST <= place < CARD_SPACE else 1


def gift(place: int) -> str:
    if place >= BUILDING_STACK:
        return "building"
    if place >= CARD_SPACE:
        return "card"
    return GIFTS[place] if place < HUNT else KIND_NAMES[GATHERED[place]]


def is_open(valley: Valley, place: int) -> bool:
    """Whether a player may still place there this round."""
    if CARD_SPACE <= place < BUILDING_STACK and valley.display[place - CARD_SPACE] == EMPTY:
        return False
    return any([ChoosePlace(seat).refuse(valley, place) is None for seat in range(valley.seats)])


def is_useful(valley: Valley, seat: int, place: int) -> bool:
    """Whether a figure there would bring the seat something now; blocking is always possible (SA-PLC-8, 9)."""
    if place >= BUILDING_STACK:
        tile = valley.open_tile[place - BUILDING_STACK]
        return tile != EMPTY and affordable(valley, seat, tile)
    if place >= CARD_SPACE:
        return resource_count(valley, seat) > place - CARD_SPACE
    if place == TOOLMAKER:
        return sum(valley.tools[seat]) < MOST_TOOLS * MOST_TOOL_VALUE
    if place == HUT:
        return valley.reserve[seat] > 0
    return place != FIELD or valley.level[seat] < MOST_LEVEL


def stack_seen(valley: Valley, stack: int) -> Stack:
    tile = valley.open_tile[stack]
    return {
        "id": PLACE.id_of(BUILDING_STACK + stack),
        "tile": None if tile == EMPTY else TILE.id_of(tile),
        "covered": valley.covered[stack],
    }
