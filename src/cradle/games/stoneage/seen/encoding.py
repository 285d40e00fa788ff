"""A seat's view of Stone Age as a row of numbers, its own side first, then the others clockwise.

Rows have room for four players, so one program can learn to play with two, three and four.
"""

from typing import Any, Final

from cradle.games.stoneage.rules.box import CARDS, TILES
from cradle.games.stoneage.rules.buildings import BuyBuilding, PayForBuilding
from cradle.games.stoneage.rules.civilization import PayForCard, TakeDie, UseNow
from cradle.games.stoneage.rules.feeding import Feed
from cradle.games.stoneage.rules.gathering import AddTool
from cradle.games.stoneage.rules.kinds import SINGLE_USE
from cradle.games.stoneage.rules.locations import ResolvePlace
from cradle.games.stoneage.rules.placement import ChoosePlace, PlaceFigures
from cradle.games.stoneage.rules.scoring import points
from cradle.games.stoneage.rules.single_use import TWO, TakeResource
from cradle.games.stoneage.rules.state import (
    BUILDING_STACK,
    CARD_SPACE,
    EMPTY,
    MOST_FIGURES,
    MOST_LEVEL,
    MOST_TOOL_VALUE,
    MOST_TOOLS,
    PLACES,
    SEATS,
    Valley,
)
from cradle.kernel.flow.agenda import Choice, question_to
from cradle.kernel.flow.number_rows import Encoding, Field, KeptRows, one_of

QUESTIONS: Final[tuple[type[Choice], ...]] = (
    ChoosePlace, PlaceFigures, ResolvePlace, AddTool, BuyBuilding, PayForBuilding, PayForCard, TakeDie, UseNow,
    TakeResource, Feed,
)  # fmt: skip
READY: Final[tuple[int, ...]] = (*[card for card in CARDS if SINGLE_USE.write(None, None, card)], TWO)
MOST: Final = 32767
MOST_SMALL: Final = 255

SEAT_FIELDS: Final[tuple[tuple[str, int, int, str], ...]] = (
    ("plays", 1, 1, "1 for a player, 0 for an empty place at the table"),
    ("home", 1, MOST_FIGURES, "figures at home"),
    ("reserve", 1, MOST_FIGURES, "figures not yet born"),
    ("agriculture", 1, MOST_LEVEL, "level on the agriculture track"),
    ("resources", 4, MOST_SMALL, "wood, clay, stone, gold"),
    ("tools", MOST_TOOLS, MOST_TOOL_VALUE, "values of the tools"),
    ("spent", MOST_TOOLS, 1, "1 for a tool that has served this round"),
    ("cards", len(CARDS), 1, "1 for a civilization card in front of the player"),
    ("ready", len(READY), 1, "1 for a single-use card not yet used"),
    ("extra", 1, 1, "1 for a card drawn face down"),
    ("buildings", 1, len(TILES), "buildings owned"),
    ("figures", len(PLACES), MOST_FIGURES, "figures by place"),
)

FIELDS: Final[tuple[Field, ...]] = (
    Field("question", len(QUESTIONS), 1, "what you are asked: " + ", ".join([each.__name__ for each in QUESTIONS])),
    Field("pips", 1, MOST_SMALL, "of your roll, with the tools added"),
    Field("goods", 5, 1, "what you roll for: wood, clay, stone, gold, food"),
    Field("missing", 1, MOST_SMALL, "what is still to be paid, fed or taken"),
    Field("place", len(PLACES), 1, "the place that the question is about"),
    Field("dice", 6, SEATS, "dice to choose from, by face"),
    Field("paid", 4, MOST_SMALL, "paid already: wood, clay, stone, gold"),
    Field("round", 1, MOST_SMALL, "the round, at most 255"),
    Field("start", SEATS, 1, "who starts: you, the next clockwise, ..."),
    Field("seats", 3, 1, "two, three or four players"),
    Field("display", 4 * len(CARDS), 1, "the card on each card space"),
    Field("deck", 1, len(CARDS), "cards in the deck"),
    Field("tiles", 4 * len(TILES), 1, "the open building on each stack"),
    Field("covered", 4, len(TILES), "buildings under it"),
    Field("own extra", len(CARDS), 1, "the card you drew face down"),
    *[
        Field(f"seat {seat + 1} {name}", length, most, means)
        for seat in range(SEATS)
        for name, length, most, means in SEAT_FIELDS
    ],
    *[Field(f"seat {seat + 1} food", 1, MOST, "food", 0, True) for seat in range(SEATS)],
    *[Field(f"seat {seat + 1} points", 1, MOST, "points on the track", -MOST - 1, True) for seat in range(SEATS)],
)


QUESTION: Final = one_of(len(QUESTIONS))
QUESTION_OF: Final[dict[type[Choice], bytes]] = {kind: QUESTION[number] for number, kind in enumerate(QUESTIONS)}
GOODS: Final = one_of(5)
PLACE: Final = one_of(len(PLACES))
START: Final = one_of(SEATS)
TABLE: Final = one_of(3)
CARD: Final = (bytes(len(CARDS)), *one_of(len(CARDS))[:-1])  # by card; EMPTY has no 1
TILE: Final = (bytes(len(TILES)), *one_of(len(TILES))[:-1])
SMALL: Final = tuple([bytes([number]) for number in range(256)])
WIDE: Final = tuple([number.to_bytes(2, "little", signed=True) for number in range(1024)])
AROUND: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [tuple([(*range(seat, seats), *range(seat)) for seat in range(seats)]) for seats in range(SEATS + 1)]
)  # the seats clockwise, by number of seats and the seat that looks
TRIBE: Final[tuple[tuple[bytes, ...], ...]] = tuple(
    [tuple([bytes([1, home, reserve]) for reserve in range(MOST_FIGURES + 1)]) for home in range(MOST_FIGURES + 1)]
)  # for a seat in play, by figures at home and in reserve
NO_DICE: Final = bytes(6)
NOTHING_PAID: Final = bytes(4)
NOBODY: Final = bytes(sum([length for _, length, _, _ in SEAT_FIELDS]))
NOBODIES: Final = tuple([NOBODY * empty for empty in range(SEATS)])  # by number of missing players
NOTHING_WIDE: Final = tuple([bytes(2 * empty) for empty in range(SEATS)])
NO_MORE: Final = b"".join([SMALL[0], GOODS[-1], SMALL[0], PLACE[-1], NO_DICE, NOTHING_PAID])
NOT_ASKED: Final = QUESTION[-1] + NO_MORE
SAID_ALL: Final[dict[type[Choice], bytes]] = {  # questions without further facts
    kind: QUESTION_OF[kind] + NO_MORE for kind in (ChoosePlace, ResolvePlace, UseNow)
}


def encode(valley: Valley, seat: int) -> bytes:
    """This seat's view as a row of the fields above."""
    seats = valley.seats
    around = AROUND[seats][seat]
    row = [
        question(valley, seat),
        SMALL[min(valley.round, MOST_SMALL)],
        START[(valley.start_player - seat) % seats],
        TABLE[seats - 2],
    ]
    for card in valley.display:
        row.append(CARD[card])
    row.append(SMALL[len(valley.deck)])
    for tile in valley.open_tile:
        row.append(TILE[tile])
    for covered in valley.covered:
        row.append(SMALL[covered])
    row.append(CARD[valley.extra[seat]])
    figures = bytes(valley.figures)
    owned = [belongings(valley, each) for each in around]
    for number, each in enumerate(around):
        add_side(row, valley, each, owned[number].row, figures)
    row.append(NOBODIES[SEATS - seats])
    for each in around:
        row.append(two_bytes(valley.food[each]))
    row.append(NOTHING_WIDE[SEATS - seats])
    for each_owned in owned:
        row.append(each_owned.points)
    row.append(NOTHING_WIDE[SEATS - seats])
    return b"".join(row)


def two_bytes(number: int) -> bytes:
    if 0 <= number < len(WIDE):
        return WIDE[number]
    return max(-MOST - 1, min(number, MOST)).to_bytes(2, "little", signed=True)


def add_side(row: list[bytes], valley: Valley, seat: int, owned: bytes, figures: bytes) -> None:
    """One player's figures, goods, tools and cards."""
    row.append(TRIBE[valley.home[seat]][valley.reserve[seat]])
    row.append(SMALL[valley.level[seat]])
    for place in range(SEATS * seat, SEATS * seat + 4):
        row.append(SMALL[min(valley.resources[place], MOST_SMALL)])
    row.append(owned)
    row.append(figures[seat::SEATS])


class Belongings:
    """A player's tools, cards and buildings with their bytes, and the points so far."""

    def __init__(self, valley: Valley, seat: int) -> None:
        self.tools, self.spent = valley.tools[seat], valley.spent_tools[seat]
        self.cards, self.ready, self.extra = valley.cards[seat], valley.ready[seat], valley.extra[seat]
        self.buildings, self.hungry = valley.buildings[seat], valley.hungry[seat]
        self.row = b"".join(
            [
                TOOL_VALUES.of(self.tools),
                TOOLS_SPENT.of(self.spent),
                CARDS_OWNED.of(self.cards),
                CARDS_READY.of(self.ready),
                SMALL[0 if self.extra == EMPTY else 1],
                SMALL[len(self.buildings)],
            ]
        )
        self.points = two_bytes(points(valley, seat))

    def are_of(self, valley: Valley, seat: int) -> bool:
        """Whether the player still has exactly these things."""
        return (
            self.tools is valley.tools[seat]
            and self.spent is valley.spent_tools[seat]
            and self.cards is valley.cards[seat]
            and self.ready is valley.ready[seat]
            and self.buildings is valley.buildings[seat]
            and self.extra == valley.extra[seat]
            and self.hungry == valley.hungry[seat]
        )


def belongings(valley: Valley, seat: int) -> Belongings:
    """The belongings, cached while nothing has changed, which saves half of the work for most rows."""
    last = LAST[seat]
    if last is None or not last.are_of(valley, seat):
        last = LAST[seat] = Belongings(valley, seat)
    return last


def tool_values(tools: Any) -> bytes:
    return bytes([tools[slot] if slot < len(tools) else 0 for slot in range(MOST_TOOLS)])


def tools_spent(spent: Any) -> bytes:
    return bytes([int(slot in spent) for slot in range(MOST_TOOLS)])


def cards_owned(cards: Any) -> bytes:
    return bytes([int(card in cards) for card in CARDS])


def cards_ready(ready: Any) -> bytes:
    return bytes([int(card in ready) for card in READY])


TOOL_VALUES: Final = KeptRows(tool_values)
TOOLS_SPENT: Final = KeptRows(tools_spent)
CARDS_OWNED: Final = KeptRows(cards_owned)
CARDS_READY: Final = KeptRows(cards_ready)
LAST: Final[list[Belongings | None]] = [None] * SEATS  # by seat


def question(valley: Valley, seat: int) -> bytes:
    """The question to this seat, if any."""
    asked = question_to(valley, seat)
    if asked is None:
        return NOT_ASKED
    kind = type(asked)
    if kind in SAID_ALL:
        return SAID_ALL[kind]
    pips, goods, missing, place, dice, paid = 0, len(GOODS) - 1, 0, len(PLACE) - 1, NO_DICE, NOTHING_PAID
    if isinstance(asked, AddTool):
        pips, goods = asked.pips, asked.kind
    elif isinstance(asked, PlaceFigures):
        place = asked.place
    elif isinstance(asked, PayForCard):
        place, paid, missing = CARD_SPACE + asked.space, counted(asked.paid), asked.left
    elif isinstance(asked, BuyBuilding):
        place = BUILDING_STACK + asked.stack
    elif isinstance(asked, PayForBuilding):
        place, paid = BUILDING_STACK + asked.stack, counted(asked.paid)
    elif isinstance(asked, TakeDie):
        dice = bytes([asked.dice.count(face) for face in range(1, 7)])
    elif isinstance(asked, TakeResource):
        missing = asked.left
    elif isinstance(asked, Feed):
        missing, paid = asked.missing, counted(asked.paid)
    return b"".join([QUESTION_OF[kind], SMALL[pips], GOODS[goods], SMALL[missing], PLACE[place], dice, paid])


def counted(paid: tuple[int, ...]) -> bytes:
    """Resources paid one by one, by kind."""
    return bytes([paid.count(kind) for kind in range(4)])


ENCODING: Final = Encoding(FIELDS, encode)
