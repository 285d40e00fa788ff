"""Where people stand at a real board: on a flood plain, around a volcano or a sea, on a coast (C.gen.unit).

The primary victim names the place that the rules single out; all others say whether they are there.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box import kinds
from cradle.games.megaciv.box.atlas import NONE, PLAINS, SEAS_IN_PLAY, VOLCANOES
from cradle.games.megaciv.box.civilizations import CITIES, TOKENS
from cradle.games.megaciv.box.kinds import AREA, PLAIN
from cradle.games.megaciv.phases.calamities.reported.losses import ReportTokensLost
from cradle.games.megaciv.told.of_fate import AboutAnswerHorde
from cradle.games.megaciv.world.kinds import SEAT
from cradle.games.megaciv.world.reported.cities import CITY_NUMBER, OWN_WORD, lower_cities, remove_cities
from cradle.games.megaciv.world.reported.stock import count_after_fights
from cradle.games.megaciv.world.reported.telling import expect_fights, tell_number
from cradle.games.megaciv.world.state import World, city_count, tokens_on_board
from cradle.games.megaciv.world.yes_or_no import YES, YesOrNo, yes_or_no
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.written import Word

NOTHING: Final = -2  # nothing stands there
NUMBERS: Final[tuple[int, ...]] = tuple(range(CITIES + 1))


def seats_on_the_map(world: World) -> list[int]:
    """Players who may have a token or a city on the map."""
    return [seat for seat in world.ranking if tokens_on_board(world, seat) or city_count(world, seat)]


# ---- seas


class NameSea(Choice):
    """The open sea with most cities of the victim around it, if there is any (C.cyclone.1)."""

    prompt = "Cyclone: which open sea has the most of your cities around it?"
    awaited = "Cyclone: {seat} is choosing the open sea"
    rule = "C.cyclone.1"
    deed = "Hit {area}"
    answers = (AREA, Word(NONE, "none", "None of my cities is next to an open sea"))

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return (*SEAS_IN_PLAY[world.scenario], NONE)

    def apply(self, world: World, sea: int, table: Table) -> None:
        tell_number(world, self.seat, sea)


class CountCitiesOnSea(Choice):
    """How many cities stand next to the sea that is hit; the victim has at least one there (C.cyclone.1)."""

    prompt = "Cyclone: how many of your cities are next to {area}?"
    awaited = "Cyclone: {seat} is counting cities"
    rule = "C.cyclone.1"
    deed = "{what}"
    answers = (CITY_NUMBER,)

    def __init__(self, seat: int, area: int, least: int) -> None:
        self.seat, self.area, self.least = seat, area, least

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[self.least : city_count(world, self.seat) + 1]

    def apply(self, world: World, number: int, table: Table) -> None:
        tell_number(world, self.seat, number)


# ---- flood plains


class NamePlain(Choice):
    """The plain on which the victim loses most, if it stands on any (C.flood.2, C.flood.4)."""

    prompt = "Flood: on which flood plain would you lose the most?"
    awaited = "Flood: {seat} is choosing the flood plain"
    rule = "C.flood.2"
    deed = "Flood {plain}"
    answers = (PLAIN, Word(NONE, "none", "I have nothing on a flood plain"))

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        out = world.out_of_play
        return [*[plain for plain, areas in enumerate(PLAINS) if not out.issuperset(areas)], NONE]

    def apply(self, world: World, plain: int, table: Table) -> None:
        tell_number(world, self.seat, plain)


class StandOnPlain(YesOrNo):
    """A player with a token there, or a city that is not on a black site, is flooded too (C.flood.1, C.flood.3)."""

    prompt = "Flood: do you have tokens, or cities without a black city site, on the flood plain of the {plain}?"
    awaited = "Flood: {seat} is looking at the flood plain"
    rule = "C.flood.3"
    answers = yes_or_no("Yes, I am flooded", "No, nothing of mine is there")

    def __init__(self, seat: int, plain: int) -> None:
        self.seat, self.plain = seat, plain

    def apply(self, world: World, answer: int, table: Table) -> None:
        tell_number(world, self.seat, 1 if answer == YES else 0)


# ---- volcanoes


class NameVolcano(Choice):
    """The volcano that a city of the victim touches, the one that costs it most (C.volcanic_eruption_earthquake.1)."""

    prompt = "Volcanic Eruption or Earthquake: which volcano do your cities touch?"
    awaited = "Volcanic Eruption: {seat} is choosing the volcano"
    rule = "C.volcanic_eruption_earthquake.2"
    deed = "Choose {volcano}"
    answers = (kinds.VOLCANO, Word(NONE, "none", "None: the earth shakes instead"))

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        out = world.out_of_play
        return [*[volcano for volcano, areas in enumerate(VOLCANOES) if not out.issuperset(areas)], NONE]

    def apply(self, world: World, volcano: int, table: Table) -> None:
        tell_number(world, self.seat, volcano)


class ReportEruption(Choice):
    """Everything around the volcano is destroyed, of every owner (C.volcanic_eruption_earthquake.2, R.3)."""

    prompt = "Volcanic Eruption: {volcano} destroys everything around it; how many cities do you lose?"
    awaited = "Volcanic Eruption: {seat} is removing what was destroyed"
    rule = "C.volcanic_eruption_earthquake.2"
    deed = "Lose {what}"
    answers = (Word(NOTHING, "nothing", "I have nothing there"), CITY_NUMBER)
    ends = True

    def __init__(self, seat: int, calamity: int, volcano: int, primary: bool) -> None:
        self.seat, self.calamity, self.volcano, self.primary = seat, calamity, volcano, primary

    def candidates(self, world: World) -> Sequence[int]:
        numbers = NUMBERS[: city_count(world, self.seat) + 1]
        return numbers[1:] if self.primary else (NOTHING, *numbers)

    def is_asked_alone(self, world: World, cities: int) -> bool:
        """Ask even a single answer: players must take the pieces off the board."""
        return True

    def apply(self, world: World, cities: int, table: Table) -> None:
        if cities != NOTHING:
            world.then(ReportTokensLost(self.seat, self.calamity, cities, TOKENS))


class NameShaken(Choice):
    """The owner of the city next door to reduce; one must be, if there is any (C.volcanic_eruption_earthquake.3)."""

    prompt = "Earthquake: choose a neighbouring city to reduce; whose is it?"
    awaited = "Earthquake: {seat} is choosing a neighbouring city"
    rule = "C.volcanic_eruption_earthquake.3"
    deed = "Reduce a city of {seat}"
    answers = (SEAT, Word(DONE, "none", "There is no city next to it"))

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return [*[seat for seat in world.ranking if city_count(world, seat)], DONE]

    def apply(self, world: World, other: int, table: Table) -> None:
        if other != DONE:
            lower_cities(world, other, 1, table)


# ---- hordes


class ReportHorde(Choice):
    """The horde fights on the real board; the victim reports the cities that fell (C.barbarian_hordes.2, R.20)."""

    prompt = (
        "Barbarian Hordes: {number:# barbarian attacks|# barbarians attack} you; a city falls to {needed} of them. "
        "How many cities did you lose?"
    )
    awaited = "Barbarian Hordes: {seat} is fighting {number:# barbarian|# barbarians}"
    rule = "C.barbarian_hordes.3"
    deed = "Lose {what}"
    answers = (CITY_NUMBER,)
    ends = True

    def __init__(self, seat: int, number: int, needed: int) -> None:
        self.seat, self.number, self.needed = seat, number, needed

    def facts(self, world: World) -> AboutAnswerHorde:
        return {"seat": self.seat, "number": self.number, "needed": self.needed}

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[: city_count(world, self.seat) + 1]

    def is_asked_alone(self, world: World, cities: int) -> bool:
        """Ask even a single answer: the horde is fought on the board."""
        return True

    def apply(self, world: World, cities: int, table: Table) -> None:
        expect_fights(world)
        remove_cities(world, self.seat, cities)
        if cities:
            table.tell("cities_lost", self.seat, cities, OWN_WORD)
        world.then(count_after_fights(world, self.seat), NameFighter(self.seat, ()))


class NameFighter(Choice):
    """Name players whose tokens stand in the way of the horde, for they fight too (R.21)."""

    prompt = "Barbarian Hordes: did anybody else lose tokens to them?"
    awaited = "Barbarian Hordes: {seat} is telling who else fought"
    rule = "R.21"
    deed = "{seat} lost tokens"
    answers = (SEAT, Word(DONE, "done", "Nobody else"))

    def __init__(self, seat: int, named: tuple[int, ...]) -> None:
        self.seat, self.named = seat, named

    def candidates(self, world: World) -> Sequence[int]:
        others = [seat for seat in seats_on_the_map(world) if seat != self.seat and seat not in self.named]
        return [*others, DONE]

    def apply(self, world: World, other: int, table: Table) -> None:
        if other != DONE:
            world.then(count_after_fights(world, other), NameFighter(self.seat, (*self.named, other)))


# ---- coasts


class CountCoastalCities(Choice):
    """How many cities stand on a coast; without one, pirates cannot touch a player (C.piracy.2, C.piracy.3)."""

    prompt = "Piracy: how many of your cities are on a coast?"
    awaited = "Piracy: {seat} is counting coastal cities"
    rule = "C.piracy.2"
    deed = "{what}"
    answers = (CITY_NUMBER,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[: city_count(world, self.seat) + 1]

    def apply(self, world: World, number: int, table: Table) -> None:
        tell_number(world, self.seat, number)
