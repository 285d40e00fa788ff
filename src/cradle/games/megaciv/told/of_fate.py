"""What questions about calamities and special abilities tell."""

from typing import TypedDict

from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Written

Part = tuple[str, int, str]  # of a sum: its cause, its amount and its rule


class Roles(TypedDict):
    """The calamity and the players with a role in it, by their ids."""

    calamity: str
    victim: str
    beneficiary: str | None
    named: list[str]
    hit: list[str]


class AboutReportAnnexation(TypedDict):
    """How many points change hands, with the board on a real table."""

    seat: int
    calamity: int
    other: int
    points: int


class AboutAnnexing(Roles):
    seat: int
    stock: int


class AboutHordes(Roles):
    seat: int
    other: int
    number: int


class AboutAnswerHorde(TypedDict):
    seat: int
    number: int
    needed: int


class AboutBetrayCity(Roles):
    seat: int
    other: int
    fate: Text
    left: int


class AboutRaidOther(Roles):
    seat: int
    other: int
    area: tuple[int, ...]


class AboutRaidCoast(AboutRaidOther):
    left: int


class AboutSelectArea(Roles):
    seat: int
    other: int
    groups: int
    total: int
    points: int
    left: int
    area: tuple[int, ...]


class InPoints(TypedDict):
    """The points of the units in an area."""

    points: int


class AboutNameVictim(Roles):
    """The calamity and its roles, with what each player would suffer if named, part by part and in all."""

    seat: int
    number: int
    ledgers: list[tuple[str, list[Part], int]]


class Debts(TypedDict):
    calamity: int
    due: int
    paid: int
    left: int


class SeatsDebts(Debts):
    seat: int


class AboutPayDamage(SeatsDebts):
    """The damage, tokens on the map and those that the cities need, and ready ways by name to pay the rest."""

    on_map: int
    needed: int
    ready: dict[str, list[Written]]


class AboutChooseUnit(SeatsDebts):
    area: int


class Realm(TypedDict):
    """Tokens on the map and tokens that the cities need."""

    on_map: int
    needed: int


class LostUnit(Realm):
    """The points that a unit pays, what is then left to pay, and the tokens on the map and needed for support."""

    points: int
    left: int


class LostThere(LostUnit):
    """The same, with what stands in the unit's area and how much the area holds."""

    tokens: int
    city: bool
    limit: int


class AboutCashCard(TypedDict):
    seat: int
    stock: int


class AboutChooseTribute(TypedDict):
    seat: int
    other: int


class AboutConvertToken(TypedDict):
    seat: int
    number: int
    most: int


class AboutNameArea(TypedDict):
    seat: int
    advance: int


class AboutNameSubject(TypedDict):
    seat: int
    number: int
    most: int
    seats: tuple[int, ...]


class AboutTakeToken(TypedDict):
    seat: int
    moved: int
    most: int


class AboutAppealToTheocracy(TypedDict):
    calamity: int
    seat: int
    number: int
    cards: int


class AboutBuyOffStep(TypedDict):
    seat: int
    left: int
    cities: int


class AboutFightFlames(TypedDict):
    seat: int
    price: int
    treasury: int


class AboutMeetBandits(TypedDict):
    seat: int
    left: int
    price: int
    treasury: int


class AboutUnitsOf(TypedDict):
    seat: int
    advance: int
    other: int


class AboutDeclareCalamity(TypedDict):
    seat: int
    number: int
    twofold: tuple[int, ...]  # cards that can still be named twice


class AboutKeepCalamity(TypedDict):
    seat: int
    card: int
    number: int


class AboutWhoGave(TypedDict):
    seat: int
    calamity: int
