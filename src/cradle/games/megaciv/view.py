"""What the players see: the map, stocks, tracks and advances of all; of cards, only their own hand (G.34)."""

from typing import Any

from cradle.games.megaciv.state import World, card_of


def public(world: World) -> dict[str, Any]:
    return {"turn": world.turn, "seats": world.seats}


def private(world: World, seat: int) -> dict[str, Any]:
    return {"hand": [card_of(card) for card in world.hand[seat]]}
