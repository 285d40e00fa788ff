"""What a seat sees of Mega Civilization as a row of numbers, its own side first and the others in the order of seats.

Rows have room for eighteen players and both maps, so one program can learn to play any set-up. Like the view this is a
whitelist: all that is here can be seen by everybody, or by the seat that looks (G.34).
"""

from typing import Any, Final

from cradle.games.megaciv.box.atlas import AREAS
from cradle.games.megaciv.box.cards import ADVANCE_IDS, CALAMITIES, CARD_IDS, COLOUR_IDS
from cradle.games.megaciv.box.civilizations import CITIES, CIVILIZATION_IDS, SHIPS, TOKENS
from cradle.games.megaciv.phases.advances.bills import Bill
from cradle.games.megaciv.phases.calamities.debts import Debt
from cradle.games.megaciv.phases.movement.ships import Plan
from cradle.games.megaciv.phases.movement.voyage import Voyage
from cradle.games.megaciv.turn import phase_of
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.offers import Offer
from cradle.games.megaciv.world.state import World, city_count
from cradle.kernel.flow.agenda import name_of, question_to
from cradle.kernel.flow.columns import fields
from cradle.kernel.flow.number_rows import Encoding, Field, KeptRows, one_of
from cradle.kernel.game import load_data

QUESTIONS: Final[tuple[str, ...]] = tuple(load_data("cradle.games.megaciv.box", "questions.json"))  # only appended to
PLAYERS: Final = len(CIVILIZATION_IDS)
FEWEST: Final = 5
PHASES: Final = 13
LOTS: Final = 40  # room for this many offers and answers on the table, the latest ones
PHYSICAL: Final = 2 * len(CARD_IDS)  # trade cards of both blocks
MOST_SMALL: Final = 255
MOST: Final = 32767

AREA_FACTS: Final[tuple[str, ...]] = ("area", "to", "raided")  # facts of a question that name its area
SEAT_FACTS: Final[tuple[str, ...]] = ("other", "victim", "taker", "defender")
NUMBER_FACTS: Final[tuple[str, ...]] = (
    "left", "number", "due", "share", "value", "rate", "moved", "taken", "lowest", "dealings",
)  # fmt: skip
AREAS_FACTS: Final[tuple[str, ...]] = (
    "areas", "cities", "among", "seas", "plains", "volcanoes", "pending", "near", "places", "free", "waiting",
)  # fmt: skip

SEAT_FIELDS: Final[tuple[tuple[str, int, int, str], ...]] = (
    ("plays", 1, 1, "1 for a player, 0 for an empty seat"),
    ("civilization", PLAYERS, 1, "what it plays: " + ", ".join(CIVILIZATION_IDS)),
    ("tokens", len(AREAS), TOKENS, "tokens by area"),
    ("stock", 1, TOKENS, "tokens in stock"),
    ("treasury", 1, TOKENS, "tokens in the treasury"),
    ("cities", 1, CITIES, "cities on the map"),
    ("census", 1, TOKENS, "the census of this turn"),
    ("position", 1, MOST_SMALL, "spaces from the start arrow of the A.S.T."),
    ("tax", 1, 4, "the tax rate of this turn"),
    ("cards", 1, MOST_SMALL, "trade cards in the hand"),
    ("advances", len(ADVANCE_IDS), 1, "1 for an advance"),
    ("trades", 1, 1, "1 for who has not left the market"),
    ("offers", 1, MOST_SMALL, "offers made in the market of this turn"),
    ("block", 1, 1, "0 for the West's trade cards, 1 for the East's"),
)
LOT_FIELDS: Final[tuple[tuple[str, int, str], ...]] = (
    ("from", PLAYERS, "who makes it: 1 is you; 0 for no offer"),
    ("for", PLAYERS, "whom it is for, 0 for everyone"),
    ("answers", 1, "1 for an answer to an offer"),
    ("size", MOST_SMALL, "how many cards"),
    ("first", len(CARD_IDS), "the first card named, counted from 1"),
    ("second", len(CARD_IDS), "the second"),
    ("clean", 1, "1 for the claim that there is no calamity"),
    ("wish", len(CARD_IDS), "the first card wished for, counted from 1"),
)

FIELDS: Final[tuple[Field, ...]] = (
    Field("question", len(QUESTIONS), 1, "what you are asked: " + ", ".join(QUESTIONS)),
    Field("asked area", len(AREAS), 1, "the area that the question is about"),
    Field("asked areas", len(AREAS), 1, "the areas it is about"),
    Field("asked seat", PLAYERS, 1, "the player it is about: you, the next, ..."),
    Field("asked number", 1, MOST_SMALL, "what is left to give, take or lose"),
    Field("calamity", len(CALAMITIES), 1, "the calamity it is about: " + ", ".join(CARD_IDS[-len(CALAMITIES) :])),
    Field("unmoved", len(AREAS), TOKENS, "tokens that can still move, by area"),
    Field("steps", SHIPS, MOST_SMALL, "of each ship in the fleet: 1 for unpaid, else 2 and the steps left; 0 for none"),
    Field("aboard", 1, TOKENS, "tokens aboard the ship under way"),
    Field("sails", 1, MOST_SMALL, "1 and its steps left"),
    Field("basket", len(ADVANCE_IDS), 1, "advances in the basket"),
    Field("handed", PHYSICAL, MOST_SMALL, "cards handed in for it"),
    Field("offered", PHYSICAL, MOST_SMALL, "cards in the offer you are making"),
    Field("named", len(CARD_IDS), MOST_SMALL, "cards it names"),
    Field("wished", len(CARD_IDS), MOST_SMALL, "cards it wishes for"),
    Field("turn", 1, MOST_SMALL, "the turn"),
    Field("phase", PHASES, 1, "the phase"),
    Field("players", PLAYERS - FEWEST + 1, 1, "five to eighteen players"),
    Field("expert", 1, 1, "1 for the Expert side of the A.S.T."),
    Field("short", 1, 1, "1 for the Short Game"),
    Field("closed", len(AREAS), 1, "1 for an area out of play"),
    Field("barbarians", len(AREAS), MOST_SMALL, "barbarian tokens by area"),
    Field("cities", len(AREAS), PLAYERS + 1, "whose city stands there: 1 is yours, 19 the pirates'; 0 for none"),
    Field("hand", PHYSICAL, MOST_SMALL, "your trade cards"),
    *[
        Field(f"offer {lot + 1} {name}", 1, most, means)
        for lot in range(LOTS)
        for name, most, means in LOT_FIELDS
    ],
    *[
        Field(f"seat {seat + 1} {name}", length, most, means)
        for seat in range(PLAYERS)
        for name, length, most, means in SEAT_FIELDS
    ],
    Field("fleet", SHIPS, len(AREAS), "of each ship in the fleet: its area, counted from 1", 0, True),
    Field("under way", 1, len(AREAS), "where the ship under way is, counted from 1", 0, True),
    Field("price", 1, MOST, "what is to be paid", 0, True),
    *[
        Field(f"seat {seat + 1} credits", len(COLOUR_IDS), MOST, "points by colour: " + ", ".join(COLOUR_IDS), 0, True)
        for seat in range(PLAYERS)
    ],
    *[
        Field(f"seat {seat + 1} ships", SHIPS, len(AREAS), "areas of ships, counted from 1", 0, True)
        for seat in range(PLAYERS)
    ],
)  # fmt: skip


QUESTION: Final = one_of(len(QUESTIONS))
NUMBER_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(QUESTIONS)}
PLAYER: Final = one_of(PLAYERS)
CALAMITY: Final = one_of(len(CALAMITIES))
PHASE: Final = one_of(PHASES)
TABLE: Final = one_of(PLAYERS - FEWEST + 1)
SMALL: Final = tuple([bytes([number]) for number in range(256)])
NOWHERE: Final = bytes(len(AREAS))
NO_CARDS: Final = bytes(PHYSICAL)
NO_NAMES: Final = bytes(len(CARD_IDS))
NO_ADVANCES: Final = bytes(len(ADVANCE_IDS))
NO_LOT: Final = bytes(len(LOT_FIELDS))
NOBODY: Final = bytes(sum([length for _, length, _, _ in SEAT_FIELDS]))
NO_SHIPS: Final = bytes(2 * SHIPS)
NO_CREDITS: Final = bytes(2 * len(COLOUR_IDS))


def encode(world: World, seat: int) -> bytes:
    """What this seat sees, as a row of the fields above."""
    around = [(seat + turn) % world.seats for turn in range(world.seats)]
    empty = PLAYERS - world.seats
    asked = Asked(world, seat)
    return b"".join(
        [
            asked.narrow(),
            SMALL[min(world.turn, MOST_SMALL)],
            PHASE[phase_of(world) - 1],
            TABLE[world.seats - FEWEST],
            SMALL[int(world.expert)],
            SMALL[int(world.short)],
            CLOSED.of(world.out_of_play),
            world.tokens[world.seats],
            cities(world, seat),
            counted(world.hand[seat], NO_CARDS),
            lots(world, seat),
            *[side(world, each) for each in around],
            NOBODY * empty,
            asked.wide(),
            *[CREDITS.of(world.credits[each]) for each in around],
            NO_CREDITS * empty,
            *[HARBOURS.of(world.ships[each]) for each in around],
            NO_SHIPS * empty,
        ]
    )


def side(world: World, seat: int) -> bytes:
    """What one player has on the map, off it and on the tracks."""
    return b"".join(
        [
            SMALL[1],
            PLAYER[world.civilization[seat]],
            world.tokens[seat],
            SMALL[world.stock[seat]],
            SMALL[world.treasury[seat]],
            SMALL[city_count(world, seat)],
            SMALL[world.census[seat]],
            SMALL[min(max(world.position[seat], 0), MOST_SMALL)],
            SMALL[world.tax_rate[seat]],
            SMALL[min(len(world.hand[seat]), MOST_SMALL)],
            ADVANCES.of(world.advances[seat]),
            SMALL[1 if seat in world.trading else 0],
            SMALL[min(world.offers_made[seat], MOST_SMALL)],
            SMALL[world.block[seat]],
        ]
    )


def cities(world: World, seat: int) -> bytes:
    """The owner of the city in each area, as the seat counts the players; the pirates come last."""
    row, seats = bytearray(NOWHERE), world.seats
    for area, owner in enumerate(world.city):
        if owner >= 0:
            row[area] = 1 + (owner - seat) % seats if owner < seats else PLAYERS + 1
    return bytes(row)


def lots(world: World, seat: int) -> bytes:
    """The latest offers and answers on the table, as everybody knows them."""
    latest = world.offers[-LOTS:]
    return b"".join([*[lot(world, offer, seat) for offer in latest], NO_LOT * (LOTS - len(latest))])


def lot(world: World, offer: Offer, seat: int) -> bytes:
    bundle = offer.bundle
    named, wish = bundle.named, bundle.wish
    return bytes(
        [
            1 + (offer.seat - seat) % world.seats,
            0 if offer.to < 0 else 1 + (offer.to - seat) % world.seats,
            1 if offer.answered else 0,
            len(bundle.cards),
            named[0] + 1 if named else 0,
            named[1] + 1 if len(named) > 1 else 0,
            1 if bundle.clean else 0,
            wish[0] + 1 if wish else 0,
        ]
    )


class Asked:
    """What the question to a seat is about, gathered from its fields; zeros if no question is open."""

    def __init__(self, world: World, seat: int) -> None:
        self.world, self.seat = world, seat
        self.question, self.player, self.calamity, self.number = len(QUESTIONS), PLAYERS, len(CALAMITIES), 0
        self.area, self.areas, self.unmoved = NOWHERE, NOWHERE, NOWHERE
        self.steps, self.aboard, self.sails = bytes(SHIPS), 0, 0
        self.basket, self.handed, self.offered = NO_ADVANCES, NO_CARDS, NO_CARDS
        self.named, self.wished = NO_NAMES, NO_NAMES
        self.fleet, self.under_way, self.price = NO_SHIPS, 0, 0
        choice = question_to(world, seat)
        if choice is not None:
            self.question = NUMBER_OF[name_of(choice)]
            for name, value in fields(choice).items():
                self.take(name, value)

    def take(self, name: str, value: Any) -> None:
        """Take a field of the question by its kind, or by its name if it is a number."""
        if isinstance(value, bool):
            return
        if isinstance(value, int):
            self.take_number(name, value)
        elif isinstance(value, Plan):
            self.unmoved = value.unmoved
            self.steps = bytes([ship.steps + 2 for ship in value.fleet] + [0] * (SHIPS - len(value.fleet)))
            self.fleet = HARBOURS.of(tuple([ship.area for ship in value.fleet]))
        elif isinstance(value, Voyage):
            self.under_way, self.sails, self.aboard = value.area + 1, value.steps + 1, value.aboard
        elif isinstance(value, Offer):
            bundle = value.bundle
            self.offered, self.named = counted(bundle.cards, NO_CARDS), counted(bundle.named, NO_NAMES)
            self.wished = counted(bundle.wish, NO_NAMES)
            self.take_seat(value.to)
        elif isinstance(value, Bill):
            self.basket, self.price = marked(value.basket, NO_ADVANCES), value.price
            self.handed = counted(value.handed, NO_CARDS)
        elif isinstance(value, Debt):
            self.calamity, self.number = value.calamity - CALAMITIES[0], min(value.left, MOST_SMALL)
            self.areas = marked((*value.bare, *value.cities), NOWHERE)
        elif isinstance(value, CalamityCopy):
            self.calamity = value.calamity() - CALAMITIES[0]
        elif name == "basket":
            self.basket = marked(value, NO_ADVANCES)
        elif name in AREAS_FACTS:
            self.areas = marked([each for each in value if 0 <= each < len(AREAS)], NOWHERE)

    def take_number(self, name: str, value: int) -> None:
        if name in AREA_FACTS and 0 <= value < len(AREAS):
            self.area = marked((value,), NOWHERE)
        elif name in SEAT_FACTS:
            self.take_seat(value)
        elif name in NUMBER_FACTS:
            self.number = min(max(value, 0), MOST_SMALL)
        elif name == "calamity":
            self.calamity = value - CALAMITIES[0]

    def take_seat(self, other: int) -> None:
        if 0 <= other < self.world.seats:
            self.player = (other - self.seat) % self.world.seats

    def narrow(self) -> bytes:
        return b"".join(
            [
                QUESTION[self.question],
                self.area,
                self.areas,
                PLAYER[self.player],
                SMALL[self.number],
                CALAMITY[self.calamity],
                self.unmoved,
                self.steps,
                SMALL[self.aboard],
                SMALL[self.sails],
                self.basket,
                self.handed,
                self.offered,
                self.named,
                self.wished,
            ]
        )

    def wide(self) -> bytes:
        return b"".join([self.fleet, two_bytes((self.under_way, min(self.price, MOST)))])


def marked(those: Any, nothing: bytes) -> bytes:
    """A row with a 1 at each of these places."""
    if not those:
        return nothing
    row = bytearray(nothing)
    for each in those:
        row[each] = 1
    return bytes(row)


def counted(cards: tuple[int, ...], nothing: bytes) -> bytes:
    """How many of each card."""
    if not cards:
        return nothing
    row = bytearray(nothing)
    for card in cards:
        row[card] += 1
    return bytes(row)


def closed_areas(areas: Any) -> bytes:
    return marked(areas, NOWHERE)


def advances_owned(advances: Any) -> bytes:
    return marked(advances, NO_ADVANCES)


def harbours(areas: Any) -> bytes:
    """The areas of ships, counted from 1; 0 for a ship that is not there."""
    return two_bytes([area + 1 for area in areas]) + bytes(2 * (SHIPS - len(areas)))


def two_bytes(numbers: Any) -> bytes:
    return b"".join([number.to_bytes(2, "little") for number in numbers])


CLOSED: Final = KeptRows(closed_areas)
ADVANCES: Final = KeptRows(advances_owned)  # advances change once a turn and are looked at a thousand times
CREDITS: Final = KeptRows(two_bytes)
HARBOURS: Final = KeptRows(harbours)
ENCODING: Final = Encoding(FIELDS, encode)
