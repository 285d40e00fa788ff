"""Universal Doctrine: a pirate city or up to five barbarian tokens are annexed, anywhere (S.universal_doctrine)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.kinds import AREA, FINISH
from cradle.games.megaciv.told.of_fate import AboutConvertToken
from cradle.games.megaciv.world.pieces import annex_tokens, place_city, take_city
from cradle.games.megaciv.world.state import World, areas_of, barbarians, cities_of
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word

CITY: Final = 0
TOKENS: Final = 1
KINDS: Final[tuple[int, ...]] = (CITY, TOKENS)
MOST: Final = 5
NO_CITY: Final = no("there is no pirate city, or you have no city in stock", "S.universal_doctrine.1")
NO_TOKENS: Final = no("there are no barbarian tokens, or you have no token in stock", "S.universal_doctrine.1")
NOTHING: Final = no("there is no pirate city and no barbarian that your stock could replace", "Q-78")
NOT_BEGUN: Final = no("annex at least one token", "R.33")


def refuse_use(world: World, seat: int, ability: int) -> No | None:
    """Refuse if the player's stock lacks the pieces; units on the map are not needed (R.33, Q-39, Q-78)."""
    choice = ChooseKind(seat)
    return NOTHING if choice.refuse(world, CITY) and choice.refuse(world, TOKENS) else None


def use(world: World, seat: int, ability: int) -> Step:
    return ChooseKind(seat)


class ChooseKind(Choice):
    """Choose between the city and the tokens (S.universal_doctrine.1)."""

    prompt = "Universal Doctrine: annex a pirate city, or barbarian tokens?"
    awaited = "Universal Doctrine: {seat} is choosing what to annex"
    rule = "S.universal_doctrine.1"
    answers = (Word(CITY, "city", "A pirate city"), Word(TOKENS, "tokens", f"Up to {MOST} barbarian tokens"))

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return KINDS

    def refuse(self, world: World, kind: int) -> No | None:
        if kind == CITY:
            return None if world.city_stock[self.seat] and barbarians(world) in world.city else NO_CITY
        return None if world.stock[self.seat] and any(world.tokens[barbarians(world)]) else NO_TOKENS

    def apply(self, world: World, kind: int, table: Table) -> None:
        world.then(ConvertCity(self.seat) if kind == CITY else ConvertToken(self.seat, 0))


class ConvertCity(Choice):
    """The city alone changes hands; barbarians beside it stay (S.universal_doctrine.1)."""

    prompt = "Universal Doctrine: choose the pirate city"
    awaited = "Universal Doctrine: {seat} is choosing a pirate city"
    rule = "S.universal_doctrine.1"
    deed = "Annex {area}"
    answers = (AREA,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return cities_of(world, barbarians(world))

    def apply(self, world: World, area: int, table: Table) -> None:
        take_city(world, area)
        place_city(world, self.seat, area)
        table.tell("city_annexed", self.seat, barbarians(world), area)


class ConvertToken(Choice):
    """Token by token from any areas; the tokens stay there, whoever else is in the area (R.33)."""

    prompt = "Universal Doctrine: choose an area to annex a barbarian token in ({number} of {most} annexed), or stop"
    awaited = "Universal Doctrine: {seat} is annexing barbarian tokens"
    rule = "R.33"
    deed = "Annex a token in {area}"
    answers = (AREA, FINISH)
    ends = True

    def __init__(self, seat: int, number: int) -> None:
        self.seat, self.number = seat, number

    def facts(self, world: World) -> AboutConvertToken:
        return {"seat": self.seat, "number": self.number, "most": MOST}

    def has_begun(self, world: World) -> bool:
        return self.number > 0

    def candidates(self, world: World) -> Sequence[int]:
        return [*areas_of(world, barbarians(world)), DONE]

    def refuse(self, world: World, area: int) -> No | None:
        return NOT_BEGUN if area == DONE and self.number == 0 else None

    def label(self, world: World, area: int) -> Text:
        if area == DONE:
            return super().label(world, area)
        number = world.tokens[barbarians(world)][area]
        return say("{area} ({number:# barbarian|# barbarians})", area=area, number=number)

    def apply(self, world: World, area: int, table: Table) -> None:
        if area == DONE:
            return
        annex_tokens(world, self.seat, barbarians(world), area, 1, table)
        if self.number + 1 < MOST and ChooseKind(self.seat).refuse(world, TOKENS) is None:
            world.then(ConvertToken(self.seat, self.number + 1))
