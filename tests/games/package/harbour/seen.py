"""What is seen and said: views that start from nothing, beliefs about what is hidden, and the words of the game."""

from typing import Any, Final

from cradle.kernel.chance.pile import draw_from
from cradle.kernel.chance.table import Table
from cradle.kernel.words.catalog import Catalog
from cradle.kernel.words.language import ENGLISH, Words
from harbour.rules import CARGO, CARGOES, NOTHING, Harbour


def public(harbour: Harbour, language: str) -> dict[str, Any]:
    return {
        "round": harbour.round,
        "wind": harbour.wind,
        "points": harbour.coins[:],
        "cards": [len(hand) for hand in harbour.hands],
        "sailed": [named(cargo) for cargo in harbour.sailed],
        "warehouse": len(harbour.warehouse),
    }


def private(harbour: Harbour, seat: int, language: str) -> dict[str, Any]:
    return {"hand": [named(cargo) for cargo in harbour.hands[seat]], "loaded": named(harbour.loaded[seat])}


def named(cargo: int) -> str | None:
    return None if cargo == NOTHING else CARGO.id_of(cargo)


def believe(harbour: Harbour, seat: int, table: Table) -> Harbour:
    """Other hands, what others have loaded, and the warehouse are dealt anew."""
    world = harbour.copy()
    others = [other for other in range(world.seats) if other != seat]
    afloat = [world.loaded[other] for other in others if world.loaded[other] != NOTHING]
    heap = tuple(sorted([*world.warehouse, *afloat, *[card for other in others for card in world.hands[other]]]))
    for other in others:
        hand: list[int] = []
        for _ in world.hands[other]:
            card, heap = draw_from(heap, CARGO, table)
            hand.append(card)
        world.hands[other] = tuple(sorted(hand))
        if world.loaded[other]:
            world.loaded[other], heap = draw_from(heap, CARGO, table)
    world.warehouse = heap
    return world


EVENTS: Final = {  # by name: its facts and its sentence
    "round_began": ("round", "Round {round} begins"),
    "drew": ("seat cargo", "You draw {cargo}"),
    "loaded": ("seat", "{seat} has loaded"),
    "wind_rose": ("wind", "The wind is {wind}"),
    "spoiled": ("seat cargo", "The {cargo} of {seat} stays in port and spoils"),
    "sold": ("seat cargo coins", "{seat} sells {cargo} for {coins:# coin|# coins}"),
    "changed": ("seat", "{seat} changes a card"),
}
CATALOG: Final = Catalog(
    Words(ENGLISH, {"cargo": dict(enumerate(CARGOES, start=1))}),
    EVENTS,
)
CAPTAINS: Final = ("Amber", "Birch", "Coral", "Drift", "Ember", "Fern")


def captains(seats: int, options: dict[str, Any], language: str) -> tuple[str, ...]:
    return CAPTAINS[:seats]


RULES: Final = {
    "HB-1": {"says": "Everybody begins with three coins and five cargo cards, which nobody else sees."},
    "HB-2": {"says": "In each of four rounds all players load one card at the same time, unseen."},
    "HB-3": {"says": "The wind is a roll of two dice. A cargo that is worth more stays in port and spoils."},
    "HB-4": {"says": "A cargo that sails brings its worth in coins; ships with the same cargo share it, rounded down."},
    "HB-5": {"says": "After that, in the order of the seats, each player may change one card for 1 coin."},
    "HB-6": {"says": "The most coins win, and among equals the best card left."},
}
