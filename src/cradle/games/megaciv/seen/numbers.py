"""Numbers for bots, by area and by seat, straight from the columns, without words.

Like the view this is a whitelist: all that is here can be seen by everybody, or by the seat that looks (G.34).
"""

from cradle.games.megaciv.box.cards import WATER
from cradle.games.megaciv.world.offers import Offer
from cradle.games.megaciv.world.state import NAME, World, city_count, tokens_on_board
from cradle.kernel.flow.value import Value

# ---- the map


def tokens_by_area(world: World, owner: int) -> bytes:
    """How many tokens of an owner stand in each area; the barbarians' number is the number of seats."""
    return world.tokens[owner]


def cities_by_area(world: World) -> tuple[int, ...]:
    """The owner of the city in each area, or -1."""
    return tuple(world.city)


def ship_areas(world: World, seat: int) -> tuple[int, ...]:
    """The areas with ships of a seat."""
    return world.ships[seat]


def closed_areas(world: World) -> frozenset[int]:
    """Areas out of play."""
    return world.out_of_play


# ---- what everybody has, by seat


def stocks(world: World) -> tuple[int, ...]:
    return tuple(world.stock)


def treasuries(world: World) -> tuple[int, ...]:
    return tuple(world.treasury)


def tokens_on_map(world: World) -> tuple[int, ...]:
    return tuple([tokens_on_board(world, seat) for seat in range(world.seats)])


def cities_on_map(world: World) -> tuple[int, ...]:
    return tuple([city_count(world, seat) for seat in range(world.seats)])


def censuses(world: World) -> tuple[int, ...]:
    return tuple(world.census)


def positions(world: World) -> tuple[int, ...]:
    """Spaces from the start arrow of the A.S.T."""
    return tuple(world.position)


def hand_sizes(world: World) -> tuple[int, ...]:
    return tuple([len(hand) for hand in world.hand])


def advances(world: World) -> tuple[frozenset[int], ...]:
    return tuple(world.advances)


def ranking(world: World) -> tuple[int, ...]:
    """Seats still in the game, by A.S.T. number."""
    return world.ranking


def last_turn(world: World) -> int:
    """The turn in which the game ends for certain, by the markers or by the limit agreed on; 0: not yet known."""
    return world.last_turn or world.turn_limit


def civilizations(world: World) -> tuple[int, ...]:
    """The civilization of every seat, or -1 before it has chosen."""
    return tuple(world.civilization)


def blocks(world: World) -> tuple[int, ...]:
    return tuple(world.block)


# ---- the market


class Lot(Value):
    """An offer or answer on the table, as a seat sees it: of others' cards only the names are known."""

    def __init__(
        self,
        number: int,
        version: int,
        seat: int,
        to: int,
        answered: int,
        size: int,
        named: tuple[int, ...],
        is_clean: bool,
        wish: tuple[int, ...],
        cards: tuple[int, ...],
    ) -> None:
        self.number, self.version = number, version
        self.seat, self.to = seat, to  # its maker and its addressee; -1: everyone
        self.answered = answered  # the offer it answers, or 0
        self.size, self.named, self.is_clean, self.wish = size, named, is_clean, wish
        self.cards = cards  # physical cards, if they are the viewer's own


def lot(offer: Offer, viewer: int) -> Lot:
    bundle = offer.bundle
    cards = bundle.cards if offer.seat == viewer else ()
    return Lot(offer.number, offer.version, offer.seat, offer.to, offer.answered, len(bundle.cards), bundle.named,
               bundle.clean, bundle.wish, cards)  # fmt: skip


def lots(world: World, seat: int) -> tuple[Lot, ...]:
    """All that lies on the table in the market."""
    return tuple([lot(offer, seat) for offer in world.offers])


def traders(world: World) -> frozenset[int]:
    """Seats that have not yet left the market."""
    return world.trading


def offers_made(world: World) -> tuple[int, ...]:
    """By seat: how many offers it has made in the market of this turn."""
    return tuple(world.offers_made)


# ---- what only the seat itself sees


def hand(world: World, seat: int) -> tuple[int, ...]:
    """The viewer's own physical trade cards, ascending."""
    return world.hand[seat]


def commodities(world: World, seat: int) -> tuple[int, ...]:
    """How many of each commodity a player holds, by card number, Water last."""
    held = [0] * (WATER + 1)
    for card in world.hand[seat]:
        if NAME[card] <= WATER:
            held[NAME[card]] += 1
    return tuple(held)


class Purse(Value):
    """All that decides what a seat can buy and what its marker needs."""

    def __init__(
        self,
        owned: frozenset[int],
        credits: tuple[int, ...],
        hand: tuple[int, ...],
        treasury: int,
        stock: int,
        cities: int,
        civilization: int,
        space: int,
        scenario: int,
        players: int,
        expert: bool,
        short: bool,
    ) -> None:
        self.owned = owned
        self.credits = credits  # points by colour
        self.hand = hand  # how many of each commodity, by card number, Water last
        self.treasury, self.stock, self.cities = treasury, stock, cities
        self.civilization, self.space = civilization, space  # its row and its place on the A.S.T.
        self.scenario, self.players = scenario, players
        self.expert, self.short = expert, short


def purse(world: World, seat: int) -> Purse:
    """The viewer's own purse, from which the planner makes its position."""
    return Purse(
        world.advances[seat],
        world.credits[seat],
        commodities(world, seat),
        world.treasury[seat],
        world.stock[seat],
        city_count(world, seat),
        world.civilization[seat],
        world.position[seat],
        world.scenario,
        world.players,
        world.expert,
        world.short,
    )


class Sight:
    """All of this as one seat sees it, for bots; a spectator has no hand and no purse."""

    def __init__(self, world: World, seat: int | None) -> None:
        self._world, self.seat = world, seat
        self.seats, self.turn = world.seats, world.turn

    def tokens_by_area(self, owner: int) -> bytes:
        return tokens_by_area(self._world, owner)

    def cities_by_area(self) -> tuple[int, ...]:
        return cities_by_area(self._world)

    def ship_areas(self, seat: int) -> tuple[int, ...]:
        return ship_areas(self._world, seat)

    def closed_areas(self) -> frozenset[int]:
        return closed_areas(self._world)

    def stocks(self) -> tuple[int, ...]:
        return stocks(self._world)

    def treasuries(self) -> tuple[int, ...]:
        return treasuries(self._world)

    def tokens_on_map(self) -> tuple[int, ...]:
        return tokens_on_map(self._world)

    def cities_on_map(self) -> tuple[int, ...]:
        return cities_on_map(self._world)

    def censuses(self) -> tuple[int, ...]:
        return censuses(self._world)

    def positions(self) -> tuple[int, ...]:
        return positions(self._world)

    def hand_sizes(self) -> tuple[int, ...]:
        return hand_sizes(self._world)

    def advances(self) -> tuple[frozenset[int], ...]:
        return advances(self._world)

    def ranking(self) -> tuple[int, ...]:
        return ranking(self._world)

    def last_turn(self) -> int:
        return last_turn(self._world)

    def civilizations(self) -> tuple[int, ...]:
        return civilizations(self._world)

    def blocks(self) -> tuple[int, ...]:
        return blocks(self._world)

    def lots(self) -> tuple[Lot, ...]:
        return lots(self._world, -1 if self.seat is None else self.seat)

    def traders(self) -> frozenset[int]:
        return traders(self._world)

    def offers_made(self) -> tuple[int, ...]:
        return offers_made(self._world)

    def hand(self) -> tuple[int, ...]:
        return () if self.seat is None else hand(self._world, self.seat)

    def purse(self) -> Purse:
        assert self.seat is not None, "a spectator has no purse"
        return purse(self._world, self.seat)
