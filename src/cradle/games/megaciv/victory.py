"""Victory: points for cities, advances and the A.S.T., line by line, with tie-breaks (P13d)."""

from cradle.games.megaciv.state import World, city_count
from cradle.kernel.catalog import say
from cradle.kernel.game import Score


def score(world: World, seat: int) -> Score:
    cities = city_count(world, seat)
    return Score([(cities, say("{n:# city|# cities} = {n}", "P13d.1", n=cities))])
