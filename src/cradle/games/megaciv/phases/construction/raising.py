"""Raising a city: it replaces all tokens in its area except one that Public Works may leave (P5a.2, P5a.5)."""

from cradle.games.megaciv.world.pieces import place_city, take_tokens
from cradle.games.megaciv.world.state import World, owners_in
from cradle.games.megaciv.world.yes_or_no import YES, YesOrNo, yes_or_no
from cradle.kernel.chance.table import Table


class LeaveToken(YesOrNo):
    """One of the tokens that were not needed may stay beside the new city (P5a.5, A.public_works.2)."""

    prompt = "Public Works: leave a token beside your new city in {area}?"
    awaited = "{seat} may leave a token beside the new city in {area}"
    rule = "P5a.5"
    answers = yes_or_no("Leave one token", "Return all to stock")

    def __init__(self, seat: int, area: int, share: int) -> None:
        self.seat, self.area, self.share = seat, area, share

    def apply(self, world: World, answer: int, table: Table) -> None:
        raise_city(world, self.seat, self.area, self.share, 1 if answer == YES else 0, table)


def raise_city(world: World, seat: int, area: int, share: int, staying: int, table: Table) -> None:
    """All tokens there go to their stocks, of every owner; ships stay (P5a.2)."""
    for owner in owners_in(world, area):
        leaving = world.tokens[owner][area] - (staying if owner == seat else 0)
        take_tokens(world, owner, area, leaving)
        if owner != seat:
            table.tell("tokens_cleared", owner, leaving, area)
    place_city(world, seat, area)
    world.new_cities[seat] |= {area}
    if share:
        table.tell("city_built_from_treasury", seat, area, share)
    else:
        table.tell("city_built", seat, area)
