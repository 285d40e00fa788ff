"""Numbers for bots, by area and by seat, as fast as they lie in the columns and without a word.

Like the view this is a whitelist: whatever is here either everybody sees, or the seat itself that looks (G.34).
"""

from cradle.games.megaciv.box.cards import WATER
from cradle.games.megaciv.world.state import NAME, World, city_count, tokens_on_board
from cradle.kernel.value import Value

# ---- the map


def tokens_by_area(world: World, owner: int) -> bytes:
    """How many tokens of an owner stand in each area; the barbarians' number is the number of seats."""
    return world.tokens[owner]


def cities_by_area(world: World) -> tuple[int, ...]:
    """The owner of the city in each area, or -1."""
    return tuple(world.city)


def ship_areas(world: World, seat: int) -> tuple[int, ...]:
    """Where the ships of a seat lie."""
    return world.ships[seat]


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


# ---- what only the seat itself sees


def hand(world: World, seat: int) -> tuple[int, ...]:
    """One's own physical trade cards, ascending."""
    return world.hand[seat]


def commodities(world: World, seat: int) -> tuple[int, ...]:
    """How many of each commodity one holds, by card number, Water last."""
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
    """One's own purse, from which the planner makes its position."""
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
    """All of this as one seat sees it: what a bot holds in its hands; a spectator has no hand and no purse."""

    def __init__(self, world: World, seat: int | None) -> None:
        self._world, self.seat = world, seat
        self.seats, self.turn = world.seats, world.turn

    def tokens_by_area(self, owner: int) -> bytes:
        return tokens_by_area(self._world, owner)

    def cities_by_area(self) -> tuple[int, ...]:
        return cities_by_area(self._world)

    def ship_areas(self, seat: int) -> tuple[int, ...]:
        return ship_areas(self._world, seat)

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

    def hand(self) -> tuple[int, ...]:
        return () if self.seat is None else hand(self._world, self.seat)

    def purse(self) -> Purse:
        assert self.seat is not None, "a spectator has no purse"
        return purse(self._world, self.seat)
