"""What the players see: everything but the deck, the covered buildings and another's extra card (SA-SET-5)."""

from typing import TypedDict

from cradle.games.stoneage.scoring import points_so_far
from cradle.games.stoneage.state import EMPTY, PLACES, SEATS, Valley, held


class PlayerBoard(TypedDict):
    """One player's side of the table."""

    home: int
    reserve: int
    food: int
    resources: list[int]
    level: int
    tools: list[int]
    spent_tools: list[int]
    points: int
    cards: list[int]
    ready: list[int]
    extra_cards: int
    buildings: list[tuple[int, int]]


class Public(TypedDict):
    """What everybody sees."""

    seats: int
    round: int
    start_player: int
    players: list[PlayerBoard]
    figures: list[list[int]]
    display: list[int]
    deck: int
    open_tile: list[int]
    covered: list[int]


class Private(TypedDict):
    """What only one seat sees: the card it drew face down, 0 for none."""

    extra_card: int


def public(valley: Valley) -> Public:
    return {
        "seats": valley.seats,
        "round": valley.round,
        "start_player": valley.start_player,
        "players": [player_board(valley, seat) for seat in range(valley.seats)],
        "figures": [valley.figures[SEATS * place : SEATS * place + valley.seats] for place in PLACES],
        "display": valley.display[:],
        "deck": len(valley.deck),
        "open_tile": valley.open_tile[:],
        "covered": valley.covered[:],
    }


def player_board(valley: Valley, seat: int) -> PlayerBoard:
    return {
        "home": valley.home[seat],
        "reserve": valley.reserve[seat],
        "food": valley.food[seat],
        "resources": held(valley, seat),
        "level": valley.level[seat],
        "tools": list(valley.tools[seat]),
        "spent_tools": sorted(valley.spent_tools[seat]),
        "points": points_so_far(valley, seat),
        "cards": list(valley.cards[seat]),
        "ready": list(valley.ready[seat]),
        "extra_cards": 0 if valley.extra[seat] == EMPTY else 1,
        "buildings": list(valley.buildings[seat]),
    }


def private(valley: Valley, seat: int) -> Private:
    return {"extra_card": valley.extra[seat]}
