"""Annexing a selection (C.gen.annex): tokens and cities change hands; beyond the annexing stock they turn black.

The annexing player decides which units are the ones annexed (C.gen.annex_short); black pieces never run out (Q-30).
"""

from collections.abc import Sequence

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.world.pieces import annex_city, annex_tokens, make_barbarians, make_pirate_city
from cradle.games.megaciv.world.state import World
from cradle.kernel.catalog import Text, say
from cradle.kernel.flow import Choice, Step
from cradle.kernel.table import Table


class AnnexTokens(Step):
    """Tokens before cities, so that those beside a city are annexed with it (A.public_works.4, R.7)."""

    def __init__(self, seat: int, victim: int, areas: tuple[int, ...]) -> None:
        self.seat, self.victim, self.areas = seat, victim, areas

    def run(self, world: World, table: Table) -> None:
        row = world.tokens[self.victim]
        areas = [area for area in self.areas if row[area]]
        stock = 0 if self.seat == NONE else world.stock[self.seat]
        if 0 < stock < sum([row[area] for area in areas]):
            world.then(AnnexToken(self.seat, self.victim, tuple(areas)), self)
            return
        for area in areas:
            if stock:
                annex_tokens(world, self.seat, self.victim, area, row[area], table)
            else:
                make_barbarians(world, self.victim, area, row[area], table)


class AnnexToken(Choice):
    """Too few tokens in stock: where the next one goes."""

    prompt = "Your stock of {stock:# token|# tokens} is too small for all; choose an area to annex a token in"
    awaited = "{seat} is choosing tokens to annex"
    answers = (AREA,)

    def __init__(self, seat: int, victim: int, areas: tuple[int, ...]) -> None:
        self.seat, self.victim, self.areas = seat, victim, areas

    def facts(self, world: World) -> dict[str, object]:
        return {"stock": world.stock[self.seat]}

    def candidates(self, world: World) -> Sequence[int]:
        return self.areas

    def label(self, world: World, area: int) -> Text:
        number = world.tokens[self.victim][area]
        return say("{area} ({number:# token|# tokens})", area=area, number=number)

    def apply(self, world: World, area: int, table: Table) -> None:
        annex_tokens(world, self.seat, self.victim, area, 1, table)


class AnnexCities(Step):
    """Cities, as far as there are pieces; the others turn pirate (C.gen.annex_short, R.15)."""

    def __init__(self, seat: int, victim: int, areas: tuple[int, ...]) -> None:
        self.seat, self.victim, self.areas = seat, victim, areas

    def run(self, world: World, table: Table) -> None:
        areas = [area for area in self.areas if world.city[area] == self.victim]
        stock = 0 if self.seat == NONE else world.city_stock[self.seat]
        if 0 < stock < len(areas):
            world.then(AnnexCity(self.seat, self.victim, tuple(areas)), self)
            return
        for area in areas:
            if stock:
                annex_city(world, self.seat, area, table)
            else:
                make_pirate_city(world, area, table)


class AnnexCity(Choice):
    """Too few cities in stock: which one is annexed next."""

    prompt = "Your stock of {stock:# city|# cities} is too small for all; choose a city to annex"
    awaited = "{seat} is choosing a city to annex"
    answers = (AREA,)

    def __init__(self, seat: int, victim: int, areas: tuple[int, ...]) -> None:
        self.seat, self.victim, self.areas = seat, victim, areas

    def facts(self, world: World) -> dict[str, object]:
        return {"stock": world.city_stock[self.seat]}

    def candidates(self, world: World) -> Sequence[int]:
        return self.areas

    def apply(self, world: World, area: int, table: Table) -> None:
        annex_city(world, self.seat, area, table)
