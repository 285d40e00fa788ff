"""What the planner is asked, and what it tells."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from cradle.games.megaciv.planner.turns import MOST, MOST_INCOME

Some = Annotated[int, Meta(ge=0, le=60)]
Thing = Annotated[str, Meta(max_length=40)]


class PlanWish(Struct, forbid_unknown_fields=True):
    """What a buyer has, and what a purchase should be best at."""

    own: Annotated[list[Thing], Meta(max_length=51)] = []
    hand: Annotated[dict[Thing, Some], Meta(max_length=60)] = {}  # by commodity: how many cards
    treasury: Some = 0
    keep: Some = 0  # tokens of the treasury that must stay
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
    """The plan as `cradle plan --json` tells it, the price of everything else, and the credits they rest on."""

    plan: Any
    prices: Any  # by advance: price, parts and whether it could be paid
    credits: dict[str, int]
    most: int  # points that could be paid
