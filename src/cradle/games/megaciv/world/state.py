"""The world: everything that lies on the map, in the stocks and in the hands.

A seat is a player's chair; the civilization it plays decides its rank. Tokens and cities on the map belong to an
owner: a seat, or the barbarians, whose number is the number of seats. A trade card in a hand or on a pile is a
physical card: its number in the card list, plus 70 if it belongs to the East block.
"""

from typing import Final

from cradle.games.megaciv.box.atlas import AREAS
from cradle.games.megaciv.box.cards import CARDS, is_calamity
from cradle.games.megaciv.box.civilizations import CITIES, TOKENS
from cradle.games.megaciv.world.calamity_copy import Copies
from cradle.games.megaciv.world.counts import Counts
from cradle.games.megaciv.world.offers import Offer
from cradle.games.megaciv.world.rows import areas_with_tokens
from cradle.kernel.chance.pile import Pile
from cradle.kernel.flow.agenda import State

NO_TOKENS: Final = bytes(len(AREAS))
EAST_CARD: Final = 70  # added to the place in the card list for a physical card of the East block
NAME: Final[tuple[int, ...]] = (*CARDS, *CARDS)  # by physical card: its number in the card list
IS_COMMODITY: Final[tuple[bool, ...]] = tuple([not is_calamity(card) for card in NAME])  # Water is one (G.27, Q-14)
STACKS: Final = 10  # rows of stacks and discards by block: entry 0 is not used


class World(State):
    """All that lies on the table; set-up fills the columns."""

    # the game
    seats: int
    players: int  # at the start; limits that depend on it stay when a player leaves (L.10)
    scenario: int
    expert: bool
    short: bool
    wonder_scores_city: bool
    joint_copies: bool  # two copies of a calamity are resolved together unless a victim insists on their order
    turn: int
    turn_limit: int  # 0: none
    over: bool  # the game has ended
    last_turn: int  # the turn after which the game ends whatever happens (P13b.2), 0 until it is fixed
    iron_bonus: int  # the seat that reached the Late Iron Age alone (P13d.1), or NONE
    offers_left: int  # how many more offers of all seats together the market of this turn allows
    offers_a_turn: int
    offers_each: int  # how many of one seat
    dealings_a_turn: int  # of one seat
    offers: tuple[Offer, ...]  # on the table in phase 7, with the answers to them
    offers_made: list[int]  # by seat, in the market of this turn
    trading: frozenset[int]  # seats that have not yet left the market
    insisting: frozenset[int]  # victims of two copies of a calamity who want them one after the other
    past_calamities: Copies  # resolved this turn, in their order
    market_clock: int  # counts what has happened in the market; numbers its offers and their versions

    # who plays what
    civilization: list[int]  # by seat
    ranking: tuple[int, ...]  # seats still in the game, by A.S.T. number (G.18)
    block: list[int]  # by seat

    # the map
    out_of_play: frozenset[int]  # areas
    tokens: list[bytes]  # by owner: how many tokens stand in each area
    city: list[int]  # by area: the owner of the city there, or NONE
    new_cities: list[frozenset[int]]  # by seat: areas of cities it built in this turn's phase 5
    ships: list[tuple[int, ...]]  # by seat: the areas its ships lie in, ascending
    counts: Counts | None  # what people report of a real board, while these columns stay empty

    # pieces off the map, by seat
    stock: list[int]  # tokens
    treasury: list[int]
    city_stock: list[int]

    # the tracks, by seat
    tax_rate: list[int]  # of this turn's phase 1
    census: list[int]
    position: list[int]  # steps from the start arrow
    turn_began: list[tuple[int, ...]]  # the figures of all players when this turn began
    turn_before: list[tuple[int, ...]]  # and when the previous turn began; empty tuples in the first

    # cards
    theme: list[int]  # by seat: its theme set in the Short Game, known only to that seat until revealed (SG.4), or NONE
    advances: list[frozenset[int]]  # by seat
    credits: list[tuple[int, ...]]  # by seat: points by colour
    hand: list[tuple[int, ...]]  # by seat: physical trade cards, ascending
    giver: list[int]  # by physical card: who last passed this calamity on in trade, or NONE (P7.8)
    stacks: list[Pile]  # at 10 × block + stack number
    discards: list[tuple[int, ...]]  # likewise, ascending


def barbarians(world: World) -> int:
    """The owner of barbarian tokens and pirate cities: no seat, so the phases, which go by seats, skip it (G.16)."""
    return world.seats


def holds(world: World, owner: int, advance: int) -> bool:
    """Barbarians hold no advances (G.17)."""
    return owner < world.seats and advance in world.advances[owner]


def cards_on_table(world: World) -> bool:
    """Trade cards lie on the table with the board: only their owners know them."""
    return world.counts is not None and world.counts.cards


def card_of(physical: int) -> int:
    """The card list's number of a physical card."""
    return physical - EAST_CARD if physical >= EAST_CARD else physical


def block_of(physical: int) -> int:
    return 1 if physical >= EAST_CARD else 0


# ---- what stands where


def tokens_in(world: World, area: int) -> int:
    """All tokens in an area, of all owners."""
    total = 0
    for row in world.tokens:
        total += row[area]
    return total


def owners_in(world: World, area: int) -> list[int]:
    """Owners with tokens in an area."""
    return [owner for owner, row in enumerate(world.tokens) if row[area]]


def areas_of(world: World, owner: int) -> tuple[int, ...]:
    """Areas with tokens of an owner."""
    return areas_with_tokens(world.tokens[owner])


def cities_of(world: World, owner: int) -> list[int]:
    """Areas with a city of an owner, ascending."""
    left, found = city_count(world, owner), []
    for area, holder in enumerate(world.city):
        if left == 0:
            break
        if holder == owner:
            found.append(area)
            left -= 1
    return found


def city_count(world: World, owner: int) -> int:
    """Cities on the map: for a seat, those not in its stock."""
    return CITIES - world.city_stock[owner] if owner < world.seats else world.city.count(owner)


def tokens_on_board(world: World, owner: int) -> int:
    """Tokens on the map: for a seat, those neither in stock nor in its treasury."""
    if owner < world.seats:
        return TOKENS - world.stock[owner] - world.treasury[owner]
    return sum(world.tokens[owner])


def has_units(world: World, owner: int, area: int) -> bool:
    return world.tokens[owner][area] > 0 or world.city[area] == owner


def unit_areas(world: World, owner: int) -> list[int]:
    """Areas with a token or a city of an owner."""
    return sorted({*areas_of(world, owner), *cities_of(world, owner)})


def unit_points(world: World, owner: int, area: int) -> int:
    """A token is worth 1, a city 5 (G.5)."""
    return world.tokens[owner][area] + (CITY_POINTS if world.city[area] == owner else 0)


CITY_POINTS: Final = 5
