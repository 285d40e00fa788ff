"""What questions about tokens, ships and cities on the map tell."""

from typing import NotRequired, TypedDict

Number = tuple[str, int]  # how many of a thing, by its id


class Fight(TypedDict):
    """One conflict before and after, tokens by owner; `needed` is how many tokens an attack on the city takes."""

    area: str
    before: dict[str, int]
    after: dict[str, int]
    city: str | None
    city_after: str | None
    needed: int | None


class Ended(TypedDict):
    """What the player would face if they ended movement or construction now."""

    conflicts: list[Fight]
    surplus: list[Number]
    founding: list[str]
    founded: tuple[int, int, int]
    tokens: int
    needed: int
    unpaid: list[str]


class AboutChooseMove(TypedDict):
    seat: int
    unmoved: list[Number]
    ships: list[Number]
    ended: Ended


class AboutWalk(TypedDict):
    """How many tokens could go, and how many usually do."""

    seat: int
    area: int
    number: int
    usual: int
    fits: list[tuple[str, int]]  # by area without a city site that holds fewer: how many usually go there
    ended: Ended


class FromTo(TypedDict):
    seat: int
    area: int
    other_area: int


class AboutWalkNumber(FromTo):
    number: int
    ended: Ended


class OnTheRoad(TypedDict):
    seat: int
    area: int
    number: int


class AboutWalkOn(OnTheRoad):
    ended: Ended


class ConflictAhead(TypedDict):
    """The conflict that an answer would start, and how few tokens start it; nothing if all stays quiet."""

    conflict: NotRequired[Fight]
    least: NotRequired[int]


Reach = tuple[str, int, bool]  # a coast, how many steps away it is, and whether landing there starts a conflict


class Afloat(TypedDict):
    """A ship under way with its cargo and the space for it, how many tokens ashore could still board and how many of
    them usually do, and its reach."""

    seat: int
    area: int
    steps: int
    aboard: int
    space: int
    unmoved: int
    usual: int
    reach: list[Reach]
    ended: Ended


class InStock(TypedDict):
    seat: int
    stock: int


class AboutPlaceGrowth(InStock):
    room: int


class AboutBuildCity(TypedDict):
    """By area: tokens there, tokens needed, then tokens left on the map and those all cities would need."""

    seat: int
    cities: list[tuple[str, int, int, int, int]]
    ended: Ended


class Support(TypedDict):
    seat: int
    needed: int
    tokens: int


class AboutReduceForSupport(Support):
    rate: int
    cities: int


class Remaining(TypedDict):
    """Tokens that stay where a city is reduced."""

    tokens: int


class AboutTakeCard(TypedDict):
    other: int


class AboutWaitForOwnAttack(TypedDict):
    area: int
    stock: int
    needed: int


class InArea(TypedDict):
    area: int


class AboutKeepShip(InArea):
    ended: Ended


class AboutPayForShip(InArea):
    seat: int
    ended: Ended


class AboutGiveToken(TypedDict):
    seat: int
    ended: Ended


class AboutPayFromTreasury(TypedDict):
    needed: int
    area: int
    treasury: int


class AboutTakeFromNextDoor(TypedDict):
    area: int
    taken: int
    least: int


class TaxFacts(TypedDict):
    seat: int
    cities: int
    stock: int


class AboutSetTaxRate(TaxFacts):
    """`heir` would get the cities that revolt, as things stand; None if nobody would."""

    heir: str | None


class AboutCountStock(TypedDict):
    """The least and the most tokens that the stock can hold, with the board on a real table."""

    seat: int
    least: int
    most: int
    treasury: int


class Neighbour(TypedDict):
    """A player whom a seat may meet on the map, and what their advances mean for it."""

    id: str
    needed: int  # tokens that take a city of theirs
    metalworking: bool  # they have it, the seat does not
    diplomacy: bool  # it keeps the seat out of areas with their cities
    ascendancy: bool  # it keeps the seat from causing conflict with them


class AboutReportMove(TypedDict):
    """The players whom a seat may meet, with the board on a real table."""

    seat: int
    neighbours: list[Neighbour]


class AboutReportCities(TypedDict):
    """How many cities there were, with the board on a real table, and what each needs."""

    seat: int
    before: int
    rate: int
    treasury: int


class AboutReportSpoils(TypedDict):
    seat: int


class AboutAnnexRevoltingCity(TypedDict):
    seat: int
    other: int
    left: int


class AboutPlaceFirstCities(TypedDict):
    number: int


class AboutPlaceFirstToken(TypedDict):
    number: int
    most: int


class AboutChooseHaven(TypedDict):
    tokens: int
