"""The questions to the tools, and their answers."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from cradle.games.megaciv.planner.turns import MOST, MOST_INCOME

Some = Annotated[int, Meta(ge=0, le=60)]
Thing = Annotated[str, Meta(max_length=40)]


class PlanWish(Struct, forbid_unknown_fields=True):
    """What a buyer has, and the aim of a purchase."""

    own: Annotated[list[Thing], Meta(max_length=51)] = []
    hand: Annotated[dict[Thing, Some], Meta(max_length=60)] = {}  # by commodity: how many cards
    treasury: Some = 0
    keep: Some = 0  # tokens that must stay in the treasury
    players: Annotated[int, Meta(ge=5, le=18)] = 8
    map: Literal["", "west", "east", "both"] = ""
    short: bool = False
    flexible: Annotated[dict[Thing, Some], Meta(max_length=5)] = {}  # by colour: credits chosen
    objective: Literal["points", "credits", "epoch", "protection"] = "points"
    against: Annotated[list[Thing], Meta(max_length=24)] = []  # calamities
    ast: Literal["basic", "expert"] = "basic"
    turns: Annotated[int, Meta(ge=1, le=MOST)] = 1
    income: Annotated[int, Meta(ge=0, le=MOST_INCOME)] | None = None  # in each later turn


class PlanSheet(Struct):
    """The plan in the form of `cradle plan --json`, the price of everything else, and the credits used."""

    plan: Any
    prices: Any  # by advance: price, parts and whether it could be paid
    credits: dict[str, int]
    most: int  # points that the buyer could pay


class CivilizationAtTable(Struct):
    """What a player of a real board takes from the box, and where it goes."""

    name: str
    block: int
    start: str  # the area of the first token
    region: list[str]  # areas that go out of play when its player leaves


class StackAtTable(Struct):
    """How to build a stack of trade cards: cards with their number, from top to bottom; each part is shuffled."""

    block: int
    number: int
    top: list[tuple[str, int]]
    loose: list[tuple[str, int]]  # shuffled: `on_top` of them lie on top, the others with the middle
    on_top: int
    middle: list[tuple[str, int]]
    bottom: list[tuple[str, int]]


class Packing(Struct):
    """What a game at a real board needs, in the reader's language."""

    players: int
    map: str
    blocks: int
    tokens: int  # for each player
    cities: int
    ships: int
    start_credits: int  # for each colour
    civilizations: list[CivilizationAtTable]
    stacks: list[StackAtTable]
    out_of_play: list[str]
    theme_sets: list[str]  # for the Short Game
    steps: list[str]  # of the set-up, in their order
    leaving: list[str]  # what to do when a player leaves


class FightingSide(Struct, forbid_unknown_fields=True):
    """One side of a conflict."""

    tokens: Some
    advances: Annotated[list[Thing], Meta(max_length=51)] = []


class FightWish(Struct, forbid_unknown_fields=True):
    """A conflict of tokens in one area; the side of the player who asks stands first."""

    sides: Annotated[list[FightingSide], Meta(min_length=2, max_length=18)]
    limit: Some | None = None  # the area's limit; none beside a city, where only one side may stay


class FightTold(Struct):
    """The course of a conflict if every loss is a token in the area."""

    rounds: list[list[int]]  # by round: what each side has left after it
    left: list[int]
    removal: list[list[int]]  # in the first round: the sides that remove tokens together, in order
    metalworking: list[bool]  # by side
    without_metalworking: list[int]  # the tokens each side would keep if nobody had Metalworking
    tokens_needed: list[int]  # by side: tokens that the player who asks needs to take a city of theirs
    defenders: list[int]  # by side: tokens that then replace the city
