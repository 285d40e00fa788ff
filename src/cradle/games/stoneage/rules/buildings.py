"""Buildings: three given resources, a number of resources of given variety, or one to seven of any (SA-BLD)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.stoneage.rules.box import ANY, COST, FIXED, TILE_KINDS, TILE_POINTS, TILE_SIZE, TILE_TYPE
from cradle.games.stoneage.rules.kinds import ONE_RESOURCE, TILE, TWO_OF_CHOICE
from cradle.games.stoneage.rules.payments import PAYMENTS, PAYMENTS_OR_CARD, cheapest
from cradle.games.stoneage.rules.single_use import TWO, holds_two, use_two
from cradle.games.stoneage.rules.state import BUILDING_STACK, EMPTY, KINDS, SEATS, VALUES, Valley, held, resource_count
from cradle.games.stoneage.rules.told import AboutBuyBuilding, AboutPayForBuilding
from cradle.kernel.chance.pile import draw_from
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Kind, Word, Written

BUY: Final = 1
EMPTY_PRICE: Final[tuple[int, ...]] = (0, 0, 0, 0)
DECISIONS: Final[tuple[int, ...]] = (BUY, DONE)
DECISIONS_OR_CARD: Final[tuple[int, ...]] = (BUY, TWO, DONE)
NONE_LEFT: Final = tuple(no("you have no {kind} left", "SA-BLD-1", kind=kind) for kind in KINDS)
UNPAID: Final = no("you have begun to pay and must pay in full", "SA-BLD-4")


def offer_building(valley: Valley, seat: int, stack: int, table: Table) -> None:
    """Pay and take the open tile, or leave it (SA-BLD-1)."""
    tile = valley.open_tile[stack]
    if not affordable(valley, seat, tile) and not holds_two(valley, seat):
        table.tell("building_not_affordable", seat, tile)
    elif TILE_TYPE[tile] == FIXED:
        valley.then(BuyBuilding(seat, stack))
    else:
        valley.then(PayForBuilding(seat, stack, ()))


def affordable(valley: Valley, seat: int, tile: int) -> bool:
    if TILE_TYPE[tile] == FIXED:
        return lacking(valley, seat, tile) == EMPTY_PRICE
    if TILE_TYPE[tile] == ANY:
        return resource_count(valley, seat) > 0
    return completable(held(valley, seat), (), TILE_SIZE[tile], TILE_KINDS[tile])


def lacking(valley: Valley, seat: int, tile: int) -> tuple[int, ...]:
    """By kind: how many resources the seat lacks for a fixed price."""
    mine = held(valley, seat)
    return tuple([max(0, COST[tile][kind] - mine[kind]) for kind in KINDS])


class BuyBuilding(Choice):
    """A fixed price: exactly the printed resources for the printed points (SA-BLD-3).

    A seat that can neither pay nor use the card with two resources is not asked, so a lone end comes after its use.
    """

    prompt = "Buy {tile}, or leave it?"
    awaited = "{seat} may buy {tile}"
    rule = "SA-BLD-3"
    deed = "{what}"
    answers = (Word(BUY, "buy"), TWO_OF_CHOICE, Word(DONE, "leave", "leave the building"))
    ends = True

    def __init__(self, seat: int, stack: int) -> None:
        self.seat, self.stack = seat, stack

    def facts(self, valley: Valley) -> AboutBuyBuilding:
        tile = valley.open_tile[self.stack]
        return {
            "seat": self.seat, "place": BUILDING_STACK + self.stack, "stack": self.stack, "tile": tile,
            "price": TILE_SIZE[tile], "slots": one_by_one(COST[tile]),
            "lacking": one_by_one(lacking(valley, self.seat, tile)),
        }  # fmt: skip

    def has_begun(self, valley: Valley) -> bool:
        return True

    def candidates(self, valley: Valley) -> Sequence[int]:
        return DECISIONS_OR_CARD if holds_two(valley, self.seat) else DECISIONS

    def default(self, valley: Valley) -> int | None:
        return BUY if self.refuse(valley, BUY) is None else None

    def refuse(self, valley: Valley, answer: int) -> No | None:
        if answer != BUY:
            return None
        short = lacking(valley, self.seat, valley.open_tile[self.stack])
        return None if short == EMPTY_PRICE else no("you lack {goods} for it", "SA-BLD-3", goods=short)

    def label(self, valley: Valley, answer: int) -> Text:
        if answer != BUY:
            return super().label(valley, answer)
        tile = valley.open_tile[self.stack]
        return say("pay {goods} for {points} points", goods=COST[tile], points=TILE_POINTS[tile])

    def apply(self, valley: Valley, answer: int, table: Table) -> None:
        tile = valley.open_tile[self.stack]
        if answer == DONE:
            table.tell("building_declined", self.seat, tile)
        elif answer == TWO:
            use_two(valley, self.seat, self)
        else:
            for kind in KINDS:
                valley.resources[SEATS * self.seat + kind] -= COST[tile][kind]
            take_building(valley, self.seat, self.stack, TILE_POINTS[tile], table)


def one_by_one(goods: tuple[int, ...]) -> tuple[int, ...]:
    """Resources counted by kind as a row: 2 wood and 1 clay become wood, wood, clay."""
    return tuple([kind for kind in KINDS for _ in range(goods[kind])])


class EndOfPayment(Kind):
    """ "done" takes the building when enough is paid and more could be; "leave" leaves it."""

    def __init__(self) -> None:
        self.name = "word"

    def write(self, valley: Valley, choice: "PayForBuilding", answer: int) -> Written | None:
        if answer != DONE:
            return None
        return "done" if choice.has_paid_enough(valley) else "leave"

    def label(self, valley: Valley, choice: "PayForBuilding", answer: int) -> Text:
        if choice.has_paid_enough(valley):
            return say("buy it for {points} points", points=worth(choice.paid))
        return say("leave the building")

    def every(self) -> list[Written]:
        return ["done", "leave"]


class PayForBuilding(Choice):
    """A free price, one resource at a time; each must still lead to a legal payment (SA-BLD-4, SA-BLD-5).

    A seat that can neither pay nor use the card with two resources is not asked, so a lone end comes after one of both.
    """

    prompt = "Pay for {tile}, one resource at a time (so far {points} points)"
    awaited = "{seat} is paying for {tile}"
    rule = "SA-BLD-4"
    deed = "Pay {resource}"
    leads_on = True
    answers = (ONE_RESOURCE, TWO_OF_CHOICE, EndOfPayment())
    ends = True

    def __init__(self, seat: int, stack: int, paid: tuple[int, ...]) -> None:
        self.seat, self.stack, self.paid = seat, stack, paid

    def facts(self, valley: Valley) -> AboutPayForBuilding:
        tile = valley.open_tile[self.stack]
        return {
            "seat": self.seat, "place": BUILDING_STACK + self.stack, "stack": self.stack, "tile": tile,
            "price": TILE_SIZE[tile], "kinds": TILE_KINDS[tile],
            "paid": self.paid, "points": worth(self.paid), "missing": self.missing(tile),
        }  # fmt: skip

    def missing(self, tile: int) -> int:
        """How many resources must still be paid; if the number is free, one is enough."""
        least = 1 if TILE_TYPE[tile] == ANY else TILE_SIZE[tile]
        return max(0, least - len(self.paid))

    def has_paid_enough(self, valley: Valley) -> bool:
        return self.missing(valley.open_tile[self.stack]) == 0

    def has_begun(self, valley: Valley) -> bool:
        return True

    def candidates(self, valley: Valley) -> Sequence[int]:
        return PAYMENTS_OR_CARD if holds_two(valley, self.seat) else PAYMENTS

    def default(self, valley: Valley) -> int | None:
        return DONE if self.has_paid_enough(valley) else cheapest(self, valley)

    def refuse(self, valley: Valley, kind: int) -> No | None:
        tile = valley.open_tile[self.stack]
        if kind == TWO:
            return None
        if kind == DONE:
            return UNPAID if self.paid and TILE_TYPE[tile] != ANY else None
        if valley.resources[SEATS * self.seat + kind] == 0:
            return NONE_LEFT[kind]
        if TILE_TYPE[tile] == ANY:
            return None
        return self.refuse_kinds(valley, kind, TILE_SIZE[tile], TILE_KINDS[tile])

    def refuse_kinds(self, valley: Valley, kind: int, size: int, kinds: int) -> No | None:
        mine = held(valley, self.seat)
        mine[kind] -= 1
        if completable(mine, (*self.paid, kind), size, kinds):
            return None
        return no(
            "the price is {size} resources of exactly {kinds:# kind|# kinds}; with {kind} you cannot complete it",
            "SA-BLD-4", size=size, kinds=kinds, kind=kind,
        )  # fmt: skip

    def label(self, valley: Valley, kind: int) -> Text:
        if kind in (DONE, TWO):
            return super().label(valley, kind)
        have = valley.resources[SEATS * self.seat + kind]
        return say("{kind} for {points} points (you have {have})", kind=kind, points=VALUES[kind], have=have)

    def apply(self, valley: Valley, kind: int, table: Table) -> None:
        tile = valley.open_tile[self.stack]
        if kind == TWO:
            use_two(valley, self.seat, self)
        elif kind == DONE and self.paid:
            take_building(valley, self.seat, self.stack, worth(self.paid), table)
        elif kind == DONE:
            table.tell("building_declined", self.seat, tile)
        else:
            self.pay(valley, kind, TILE_SIZE[tile], table)

    def pay(self, valley: Valley, kind: int, size: int, table: Table) -> None:
        paid = (*self.paid, kind)
        valley.resources[SEATS * self.seat + kind] -= 1
        table.tell("paid_for_building", self.seat, kind)
        if len(paid) < size:
            valley.then(PayForBuilding(self.seat, self.stack, paid))
        else:
            take_building(valley, self.seat, self.stack, worth(paid), table)


def worth(paid: tuple[int, ...]) -> int:
    """Each resource scores its value (SA-NUM-1)."""
    return sum([VALUES[kind] for kind in paid])


def completable(mine: list[int], paid: tuple[int, ...], size: int, kinds: int) -> bool:
    """Whether paid and held resources can make up `size` resources of exactly `kinds` kinds (SA-BLD-4)."""
    missing = size - len(paid)
    used = set(paid)
    new_kinds = kinds - len(used)
    if not 0 <= new_kinds <= missing:
        return False
    fresh = sorted([mine[kind] for kind in KINDS if kind not in used and mine[kind]], reverse=True)
    if len(fresh) < new_kinds:
        return False
    return sum([mine[kind] for kind in used]) + sum(fresh[:new_kinds]) >= missing


def take_building(valley: Valley, seat: int, stack: int, points: int, table: Table) -> None:
    """Points at once (SA-BLD-2); the next tile is opened, but nobody stands there to buy it (SA-BLD-6)."""
    tile = valley.open_tile[stack]
    valley.buildings[seat] += ((tile, points),)
    table.tell("building_taken", seat, tile, points)
    if valley.covered[stack] == 0:
        valley.open_tile[stack] = EMPTY
        return
    valley.covered[stack] -= 1
    valley.open_tile[stack], valley.unseen_tiles = draw_from(valley.unseen_tiles, TILE, table)
