"""Annexing a selection (C.gen.annex): tokens and cities change hands; those beyond the annexing stock turn black.

The annexing player decides which units are the ones annexed (C.gen.annex_short); black pieces never run out (Q-30).
"""

from collections.abc import Sequence

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.roles import roles_view
from cradle.games.megaciv.told.of_fate import AboutAnnexing
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.pieces import annex_city, annex_tokens, make_barbarians, make_pirate_city
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import Text, say


class AnnexTokens(Step):
    """Tokens before cities, so that those beside a city are annexed with it (A.public_works.4, R.7)."""

    def __init__(self, copy: CalamityCopy, areas: tuple[int, ...]) -> None:
        self.copy, self.areas = copy, areas

    def run(self, world: World, table: Table) -> None:
        seat, victim = self.copy.beneficiary, self.copy.victim
        row = world.tokens[victim]
        areas = [area for area in self.areas if row[area]]
        stock = 0 if seat == NONE else world.stock[seat]
        if 0 < stock < sum([row[area] for area in areas]):
            world.then(AnnexToken(seat, self.copy, tuple(areas)), self)
            return
        for area in areas:
            if stock:
                annex_tokens(world, seat, victim, area, row[area], table)
            else:
                make_barbarians(world, victim, area, row[area], table)


class AnnexToken(Choice):
    """With too few tokens in stock: choose where the next one goes."""

    prompt = "{calamity}: only {stock:# token is|# tokens are} left in your stock; choose where to annex a token"
    awaited = "{calamity}: {seat} is choosing tokens to annex"
    rule = "C.gen.annex_short"
    deed = "Annex a token in {area}"
    answers = (AREA,)

    def __init__(self, seat: int, copy: CalamityCopy, areas: tuple[int, ...]) -> None:
        self.seat, self.copy, self.areas = seat, copy, areas

    def facts(self, world: World) -> dict[str, object]:
        return {"calamity": self.copy.calamity(), "seat": self.seat, "stock": world.stock[self.seat]}

    def about(self, world: World) -> AboutAnnexing:
        return {"seat": self.seat, "stock": world.stock[self.seat], **roles_view(world, self.copy)}

    def candidates(self, world: World) -> Sequence[int]:
        return self.areas

    def label(self, world: World, area: int) -> Text:
        number = world.tokens[self.copy.victim][area]
        return say("{area} ({number:# token|# tokens})", area=area, number=number)

    def apply(self, world: World, area: int, table: Table) -> None:
        annex_tokens(world, self.seat, self.copy.victim, area, 1, table)


class AnnexCities(Step):
    """Annex as many cities as there are pieces for; the others turn pirate (C.gen.annex_short, R.15)."""

    def __init__(self, copy: CalamityCopy, areas: tuple[int, ...]) -> None:
        self.copy, self.areas = copy, areas

    def run(self, world: World, table: Table) -> None:
        seat = self.copy.beneficiary
        areas = [area for area in self.areas if world.city[area] == self.copy.victim]
        stock = 0 if seat == NONE else world.city_stock[seat]
        if 0 < stock < len(areas):
            world.then(AnnexCity(seat, self.copy, tuple(areas)), self)
            return
        for area in areas:
            if stock:
                annex_city(world, seat, area, table)
            else:
                make_pirate_city(world, area, table)


class AnnexCity(Choice):
    """With too few cities in stock: choose which one is annexed next."""

    prompt = "{calamity}: only {stock:# city is|# cities are} left in your stock; choose a city to annex"
    awaited = "{calamity}: {seat} is choosing a city to annex"
    rule = "C.gen.annex_short"
    deed = "Annex {area}"
    answers = (AREA,)

    def __init__(self, seat: int, copy: CalamityCopy, areas: tuple[int, ...]) -> None:
        self.seat, self.copy, self.areas = seat, copy, areas

    def facts(self, world: World) -> dict[str, object]:
        return {"calamity": self.copy.calamity(), "seat": self.seat, "stock": world.city_stock[self.seat]}

    def about(self, world: World) -> AboutAnnexing:
        return {"seat": self.seat, "stock": world.city_stock[self.seat], **roles_view(world, self.copy)}

    def candidates(self, world: World) -> Sequence[int]:
        return self.areas

    def apply(self, world: World, area: int, table: Table) -> None:
        annex_city(world, self.seat, area, table)
