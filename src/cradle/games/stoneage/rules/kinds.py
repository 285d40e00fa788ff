"""The kinds of things in answers and picks: places, figures, goods, tools, dice, cards, buildings.

`KINDS` maps the name of a fact of an event or a question to its kind.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.stoneage.rules.box import AMOUNT, CARDS, SINGLE_USE_TOOL, TILES, TWO_RESOURCES, UPPER
from cradle.games.stoneage.rules.state import (
    BOARD,
    BUILDING_STACK,
    CARD_SPACE,
    EMPTY,
    GROUPS,
    KIND_NAMES,
    MOST_FIGURES,
    MOST_TOOLS,
    Valley,
)
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Kind, Numbered, Numbers, Reference, Seats, Things

COLOUR_IDS: Final[tuple[str, ...]] = ("red", "blue", "green", "yellow")  # by seat
REWARD_IDS: Final[tuple[str, ...]] = (*KIND_NAMES[:4], "tool", "agriculture")  # of dice for everyone, from die 1 on

CARD: Final = Things("card", [f"C{card:02d}" for card in CARDS], 1)
TILE: Final = Things("tile", [f"B{tile:02d}" for tile in TILES], 1)


def _place_id(place: int) -> str:
    """The forest by its id, card space 2 as "card 2", building stack 3 as "building 3"."""
    said: str = BOARD["places"][place]["id"]
    return f"{GROUPS[place]} {said[-1]}" if GROUPS[place] in ("card", "building") else said


class Places(Things):
    """Places for figures; a card space or a building stack also points at the card or tile there."""

    def __init__(self) -> None:
        super().__init__("place", [_place_id(place) for place in range(len(GROUPS))])

    def refers(self, valley: Valley, choice: Choice, answer: int) -> list[Reference]:
        there: list[Reference] = [("place", self.id_of(answer))]
        if answer >= BUILDING_STACK:
            tile = valley.open_tile[answer - BUILDING_STACK]
            return there if tile == EMPTY else [*there, ("tile", TILE.id_of(tile))]
        if answer >= CARD_SPACE:
            card = valley.display[answer - CARD_SPACE]
            return there if card == EMPTY else [*there, ("card", CARD.id_of(card))]
        return there

    def label(self, valley: Valley, choice: Choice, answer: int) -> Text:
        return say("{spot}", spot=answer)


class CardInUse(Things):
    """A single-use card that the answer uses up; `words` has a word for each such card."""

    def __init__(self, words: Sequence[str], button: str = "") -> None:
        super().__init__("card", words, 1)
        self.button = button

    def refers(self, valley: Valley, choice: Choice, answer: int) -> list[Reference]:
        return [("card", CARD.id_of(answer))]

    def label(self, valley: Valley, choice: Choice, answer: int) -> Text:
        return say(self.button)


SINGLE_USE_WORDS: Final = [f"single-use {AMOUNT[card]}" if UPPER[card] == SINGLE_USE_TOOL else "" for card in CARDS]
TWO_WORDS: Final = ["two resources" if UPPER[card] == TWO_RESOURCES else "" for card in CARDS]

PLACE: Final = Places()
FIGURES: Final = Numbers(1, MOST_FIGURES)
ONE_RESOURCE: Final = Things("resource", KIND_NAMES[:4])
GOODS: Final = Things("kind", KIND_NAMES)
TOOL: Final = Numbered("tool", "tool", 0, MOST_TOOLS - 1, 1)
DIE: Final = Numbered("die", "die", 1, 6)
SINGLE_USE: Final = CardInUse(SINGLE_USE_WORDS)
TWO_OF_CHOICE: Final = CardInUse(TWO_WORDS, "use the card: two resources of your choice")
TWO_NOW: Final = CardInUse(TWO_WORDS, "take two resources of your choice")
COLOUR: Final = Things("seat", COLOUR_IDS)
SEAT: Final = Seats(lambda valley, seat: COLOUR_IDS[seat], COLOUR_IDS)

KINDS: Final[dict[str, Kind]] = {
    "seat": SEAT,
    "other": SEAT,
    "owner": SEAT,
    "place": PLACE,
    "spot": PLACE,
    "space": Numbered("place", "card", 0, 3, 1),
    "stack": Numbered("place", "building", 0, 3, 1),
    "card": CARD,
    "tile": TILE,
    "kind": GOODS,
    "resource": ONE_RESOURCE,
    "paid": ONE_RESOURCE,
    "slots": ONE_RESOURCE,
    "lacking": ONE_RESOURCE,
    "reward": Things("reward", REWARD_IDS, 1),
}
