"""The rules: four rounds in which everybody loads a cargo unseen, the wind is rolled, and hands may be changed."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.kernel.chance.pile import draw_from
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, State, Step, together
from cradle.kernel.game import Score
from cradle.kernel.words.catalog import No, no, say
from cradle.kernel.words.written import Things, Word

CARGOES: Final = ("salt", "grain", "wood", "olives", "wine", "copper", "cloth", "spice", "silk")  # worth 1 to 9
CARGO: Final = Things("cargo", CARGOES, first=1)
COPIES: Final = 4
HAND: Final = 5
ROUNDS: Final = 4
COINS: Final = 3
PRICE: Final = 1  # of a new card
NOTHING: Final = 0


class Harbour(State):
    """All that lies on the table; a cargo is known by what it is worth."""

    seats: int
    round: int
    coins: list[int]  # by seat
    hands: list[tuple[int, ...]]  # by seat
    loaded: list[int]  # by seat, unseen until all have loaded
    sailed: list[int]  # by seat, in the last round
    wind: int
    warehouse: tuple[int, ...]


def setup(seats: int, options: dict[str, Any], table: Table) -> Harbour:
    """Three coins and five cards for everybody (HB-1)."""
    harbour = Harbour()
    harbour.seats, harbour.round, harbour.wind = seats, 0, 0
    harbour.coins, harbour.loaded, harbour.sailed = [COINS] * seats, [NOTHING] * seats, [NOTHING] * seats
    harbour.warehouse = tuple(sorted([*range(1, len(CARGOES) + 1)] * COPIES))
    harbour.hands = [()] * seats
    harbour.then(Deal(), Round())
    return harbour


class Deal(Step):
    def run(self, harbour: Harbour, table: Table) -> None:
        for seat in range(harbour.seats):
            for _ in range(HAND):
                take_card(harbour, seat, table)


class Round(Step):
    """Load together, sail, change cards in the order of the seats; four times (HB-2, HB-6)."""

    def run(self, harbour: Harbour, table: Table) -> None:
        if harbour.round == ROUNDS:
            return
        harbour.round += 1
        table.tell("round_began", harbour.round)
        seats = range(harbour.seats)
        harbour.then(together(Load(seat) for seat in seats), Sail(), *[ChangeCard(seat) for seat in seats], Round())


class Load(Choice):
    """Everybody loads one card at the same time, unseen (HB-2)."""

    answers = (CARGO,)
    prompt = "Load a cargo"
    awaited = "{seat} is loading"
    rule = "HB-2"
    deed = "Load {cargo}"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, harbour: Harbour) -> Sequence[int]:
        return sorted({*harbour.hands[self.seat]})

    def apply(self, harbour: Harbour, cargo: int, table: Table) -> None:
        harbour.hands[self.seat] = without(harbour.hands[self.seat], cargo)
        harbour.loaded[self.seat] = cargo
        table.tell("loaded", self.seat)


class Sail(Step):
    """The wind is a roll of two dice; a cargo worth more than it stays and spoils (HB-3)."""

    def run(self, harbour: Harbour, table: Table) -> None:
        harbour.wind = sum(table.roll(2))
        table.tell("wind_rose", harbour.wind)
        loaded, harbour.loaded = harbour.loaded, [NOTHING] * harbour.seats
        harbour.sailed = [cargo if cargo <= harbour.wind else NOTHING for cargo in loaded]
        for seat, cargo in enumerate(loaded):
            if harbour.sailed[seat] == NOTHING:
                table.tell("spoiled", seat, cargo)
                continue
            coins = cargo // harbour.sailed.count(cargo)  # HB-4
            harbour.coins[seat] += coins
            table.tell("sold", seat, cargo, coins)


class ChangeCard(Choice):
    """A card may be changed for one from the warehouse, for a coin (HB-5)."""

    answers = (CARGO, Word(DONE, "keep", "Keep your hand"))
    prompt = "Change a card for {price:# coin|# coins}, or keep your hand"
    awaited = "{seat} may change a card"
    rule = "HB-5"
    deed = "Change {cargo}"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self, harbour: Harbour) -> dict[str, Any]:
        return {"seat": self.seat, "price": PRICE}

    def candidates(self, harbour: Harbour) -> Sequence[int]:
        return [*sorted({*harbour.hands[self.seat]}), DONE]

    def refuse(self, harbour: Harbour, cargo: int) -> No | None:
        if cargo != DONE and harbour.coins[self.seat] < PRICE:
            return no("a new card costs {price:# coin|# coins}, you have {coins}", "HB-5",
                      price=PRICE, coins=harbour.coins[self.seat])  # fmt: skip
        return None

    def apply(self, harbour: Harbour, cargo: int, table: Table) -> None:
        if cargo == DONE:
            return
        harbour.coins[self.seat] -= PRICE
        table.tell("changed", self.seat)
        harbour.hands[self.seat] = without(harbour.hands[self.seat], cargo)
        take_card(harbour, self.seat, table)
        harbour.warehouse = tuple(sorted((*harbour.warehouse, cargo)))


def take_card(harbour: Harbour, seat: int, table: Table) -> None:
    """A card from the warehouse that nobody else sees."""
    card, harbour.warehouse = draw_from(harbour.warehouse, CARGO, table, seat)
    harbour.hands[seat] = tuple(sorted((*harbour.hands[seat], card)))
    table.whisper(seat, "drew", seat, card)


def without(hand: tuple[int, ...], cargo: int) -> tuple[int, ...]:
    at = hand.index(cargo)
    return hand[:at] + hand[at + 1 :]


def score(harbour: Harbour, seat: int) -> Score:
    """The most coins win, among equals the best card left (HB-6)."""
    coins = harbour.coins[seat]
    return Score([(coins, say("{coins:# coin|# coins}", "HB-6", coins=coins))], (max(harbour.hands[seat], default=0),))
