"""Cities on a real board: how many a player has is known, where they stand is not."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.box.atlas import LIMIT
from cradle.games.megaciv.box.cards import PUBLIC_WORKS
from cradle.games.megaciv.box.civilizations import CITIES, TOKENS
from cradle.games.megaciv.box.kinds import NUMBER_OF_TOKENS
from cradle.games.megaciv.told.on_the_map import AboutReportCities, AboutReportSpoils
from cradle.games.megaciv.world.conflict.city_attack import TakeCard
from cradle.games.megaciv.world.counters import bank, draw_city, pay, return_city
from cradle.games.megaciv.world.kinds import SEAT
from cradle.games.megaciv.world.reported.stock import may_grow, may_shrink, set_bounds
from cradle.games.megaciv.world.state import World, cards_on_table, city_count, holds, tokens_on_board
from cradle.games.megaciv.world.support import support_rate
from cradle.games.megaciv.world.yes_or_no import YES, YesOrNo, yes_or_no
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step, in_lanes, together
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Numbers, Word

TAKEN: Final = -2  # the city belonged to another owner
PIRATES: Final = -3  # the city belonged to pirates
HIGHEST_LIMIT: Final = max(LIMIT)
RECKONED: Final = 0  # a loss that the program works out and tells its owner
OWN_WORD: Final = 1  # a loss that the owner reports, having handled the pieces
MANY_NEW: Final = 3  # more new cities in one turn than most players build
SPOILS: Final[tuple[int, ...]] = (0, 1, 2, 3)
SHARES: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 5, 6)  # of a city, half of its tokens at most
NUMBERS: Final[tuple[int, ...]] = tuple(range(CITIES + 1))


def hand_over_city(world: World, seat: int, owner: int, table: Table) -> None:
    """A city is exchanged for one of the annexing player's, wherever it stands (G.6, P1b.7)."""
    remove_cities(world, owner, 1)
    if holds(world, owner, PUBLIC_WORKS):
        may_grow(world, owner, 1)
    draw_city(world, seat)
    table.tell("city_handed_over", seat, owner)


def lose_cities(world: World, owner: int, number: int, table: Table, own_word: int = RECKONED) -> None:
    """Cities go to their owner's stock, wherever they stood (C.gen.destroy, C.gen.pw).

    If the owner reported the loss they are off the board already; otherwise the owner is told to remove them.
    """
    destroy_cities(world, owner, number)
    table.tell("cities_lost", owner, number, own_word)


def turn_cities_pirate(world: World, owner: int, number: int, table: Table) -> None:
    """Coastal cities go to their owner's stock, and pirate cities stand in their place (C.piracy.1, G.6)."""
    destroy_cities(world, owner, number)
    table.tell("cities_turned_pirate", owner, number)


def lower_cities(world: World, owner: int, number: int, table: Table, own_word: int = RECKONED) -> None:
    """Cities become tokens from stock, up to the limits of their areas (C.gen.reduce, P5c.4)."""
    remove_cities(world, owner, number)
    may_shrink(world, owner, number * HIGHEST_LIMIT)
    table.tell("cities_reduced", owner, number, own_word)


def destroy_cities(world: World, owner: int, number: int) -> None:
    """Cities leave the board, and so do the tokens beside them from Public Works (C.gen.pw)."""
    remove_cities(world, owner, number)
    if holds(world, owner, PUBLIC_WORKS):
        may_grow(world, owner, number)


def remove_cities(world: World, owner: int, number: int) -> None:
    """Cities go to stock; what stood beside them is not known here."""
    for _ in range(number):
        return_city(world, owner)


class CityNumber(Numbers):
    """A number of cities."""

    def label(self, state: Any, choice: Any, answer: Any) -> Text:
        return say("{number:# city|# cities}", number=answer)


CITY_NUMBER: Final = CityNumber(0, CITIES)


def report_cities(world: World, seats: Sequence[int]) -> None:
    """Ask these seats, all at once, how many cities they have now."""
    had = tuple([city_count(world, seat) for seat in range(world.seats)])
    if seats:
        reports = together([ReportCities(seat, had) for seat in seats])
        world.then(reports, CheckCitiesTaken(had, tuple(seats)), TakeCardsForCities())


def lowered_tokens(before: int, number: int) -> int:
    """The most tokens that reduced cities took from stock; building a city as well brings tokens back."""
    return max(0, before - number) * HIGHEST_LIMIT


class ReportCities(Choice):
    """How many cities stand on the map after building, fights and support; `had` is how many there were, by seat.

    P5a.1, P5c.1, P4b.8
    """

    prompt = "How many cities do you have now? You had {before}"
    awaited = "{seat} is counting cities"
    rule = "P5c.1"
    deed = "{what}"
    answers = (CITY_NUMBER, Word(TAKEN, "taken", "I took a city in a conflict"))

    def __init__(self, seat: int, had: tuple[int, ...]) -> None:
        self.seat, self.had = seat, had

    def facts(self, world: World) -> AboutReportCities:
        rate = support_rate(world, self.seat)
        return {"seat": self.seat, "before": self.had[self.seat], "rate": rate, "treasury": world.treasury[self.seat]}

    def candidates(self, world: World) -> Sequence[int]:
        return (*NUMBERS, TAKEN)

    def refuse(self, world: World, number: int) -> No | None:
        if number == TAKEN:
            return None
        needed, there = support_rate(world, self.seat) * number, tokens_on_board(world, self.seat)
        most = min(there + lowered_tokens(self.had[self.seat], number), TOKENS - world.treasury[self.seat])
        if needed > most:
            return no(
                "{number:# city needs|# cities need} {needed} tokens on the map, and you have at most {most}",
                "P5c.1", number=number, needed=needed, most=most,
            )  # fmt: skip
        return None

    def warn(self, world: World, number: int) -> Text | None:
        new = number - self.had[self.seat]
        return say("that is {number} cities more than before", "P5a.1", number=new) if new >= MANY_NEW else None

    def apply(self, world: World, number: int, table: Table) -> None:
        if number == TAKEN:
            world.then(NameLoser(self.seat, self.had), self)
            return
        world.city_stock[self.seat] = CITIES - number
        lowered = lowered_tokens(self.had[self.seat], number)
        supporting = support_rate(world, self.seat) * number
        set_bounds(world, self.seat, world.stock[self.seat] - lowered, TOKENS - world.treasury[self.seat] - supporting)
        table.tell("cities_counted", self.seat, number)


class NameLoser(Choice):
    """Name the player whose city was taken: the two have met on the map (P4b.1)."""

    prompt = "Whose city did you take?"
    awaited = "{seat} is counting cities"
    rule = "P4b.8"
    deed = "Take the city of {seat}"
    answers = (SEAT, Word(PIRATES, "pirates", "It was a pirate city"))
    ends = True

    def __init__(self, seat: int, had: tuple[int, ...]) -> None:
        self.seat, self.had = seat, had

    def candidates(self, world: World) -> Sequence[int]:
        return [*[seat for seat in world.ranking if self.had[seat] and seat != self.seat], PIRATES]

    def refuse(self, world: World, other: int) -> No | None:
        if other == PIRATES or cities_taken(world, other, self.seat) < self.had[other]:
            return None
        return no("{seat} had {number:# city|# cities}, and you have taken {number:it|them}", "P4b.4",
                  seat=other, number=self.had[other])  # fmt: skip

    def is_asked_alone(self, world: World, other: int) -> bool:
        """Ask even a single answer: a player who named a city too many reads why no other is possible."""
        return True

    def apply(self, world: World, other: int, table: Table) -> None:
        assert world.counts is not None
        if other == PIRATES:
            table.tell("pirate_city_taken", self.seat)
        else:
            world.counts = world.counts.meeting(self.seat, other)
            table.tell("city_taken", self.seat, other)
        world.then(ReportSpoils(self.seat, other))


def cities_taken(world: World, other: int, by: int | None = None) -> int:
    """How many cities of a player were taken, by one other player or by all."""
    assert world.counts is not None
    return len([taken for taken in world.counts.taken if taken[1] == other and by in (None, taken[0])])


class CheckCitiesTaken(Step):
    """If reports do not fit together, the players who say they took a city look again, once (P4b.4)."""

    def __init__(self, had: tuple[int, ...], told: tuple[int, ...] = ()) -> None:
        self.had, self.told = had, told  # cities by seat, and the seats that have reported how many they have now

    def run(self, world: World, table: Table) -> None:
        looking: dict[int, list[Step]] = {}
        for other in [seat for seat in world.ranking if self.is_in_doubt(world, seat)]:
            takers = tuple([seat for seat in world.ranking if cities_taken(world, other, seat)])
            for seat in takers:
                again = KeepCityTaken(seat, other, self.had[other], city_count(world, other), takers)
                looking.setdefault(seat, []).append(again)
        if looking:
            world.then(in_lanes(looking))

    def is_in_doubt(self, world: World, other: int) -> bool:
        """More cities were taken than there were, or the owner reports as many as before, which the phone proposes."""
        taken = cities_taken(world, other)
        as_before = other in self.told and city_count(world, other) == self.had[other]
        return taken > self.had[other] or (taken > 0 and as_before)


class KeepCityTaken(YesOrNo):
    """A player named the wrong owner, or two mean the same city (P4b.4); a player who insists is believed."""

    prompt = (
        "By what was entered, {seats} took a city of {other}, who had {number:# city|# cities} and has {left} now. "
        "Did you take one?"
    )
    awaited = "{seat} is counting cities again"
    rule = "P4b.4"
    answers = yes_or_no("Yes, I took one", "No, that was a mistake")

    def __init__(self, seat: int, other: int, number: int, left: int = 0, seats: tuple[int, ...] = ()) -> None:
        self.seat, self.other, self.number, self.left = seat, other, number, left
        self.seats = seats  # all players who say that they took one

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == YES:
            table.tell("city_insisted_on", self.seat, self.other)
            return
        assert world.counts is not None
        _, _, spoils = taken = next(each for each in world.counts.taken if each[:2] == (self.seat, self.other))
        world.counts = world.counts.not_taking(taken)
        table.tell("city_not_taken", self.seat, self.other)
        if spoils:
            pay(world, self.seat, spoils)
            table.tell("spoils_returned", self.seat, spoils)


class TakeCardsForCities(Step):
    """Players who took a city may take a card from its owner; with cards on a real table, they do it there (P4b.7)."""

    def run(self, world: World, table: Table) -> None:
        assert world.counts is not None
        taken = world.counts.taken
        world.counts = world.counts.without_taken()
        if cards_on_table(world):
            return
        for seat, other, _ in reversed(taken):
            world.then(TakeCardOf(seat, other))


class TakeCardOf(Step):
    """Several players may have taken cities from the same owner, but the last card can be taken only once (P4b.7)."""

    def __init__(self, seat: int, other: int) -> None:
        self.seat, self.other = seat, other

    def run(self, world: World, table: Table) -> None:
        if world.hand[self.other]:
            world.then(TakeCard(self.seat, self.other))


class ReportSpoils(Choice):
    """How many tokens, up to three, went from stock to treasury for a city of the other (P4b.8)."""

    prompt = "Spoils: how many tokens did you move from stock to treasury?"
    awaited = "{seat} is counting cities"
    rule = "P4b.8"
    deed = "Move {what} to treasury"
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int, other: int) -> None:
        self.seat, self.other = seat, other

    def facts(self, world: World) -> AboutReportSpoils:
        return {"seat": self.seat}

    def candidates(self, world: World) -> Sequence[int]:
        return SPOILS

    def apply(self, world: World, number: int, table: Table) -> None:
        assert world.counts is not None
        if self.other != PIRATES:
            world.counts = world.counts.taking(self.seat, self.other, number)
        if number:
            set_bounds(world, self.seat, max(number, world.stock[self.seat]), TOKENS)
            bank(world, self.seat, number)
            table.tell("spoils_banked", self.seat, number)


class ReportShare(Choice):
    """How many tokens of a city were paid from treasury, at most half of them (P5a.3, A.architecture.1)."""

    prompt = "Architecture: how many tokens for a city did you pay from treasury?"
    awaited = "{seat} is building cities"
    rule = "P5a.3"
    deed = "Pay {what}"
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return SHARES

    def refuse(self, world: World, share: int) -> No | None:
        treasury = world.treasury[self.seat]
        if share <= treasury:
            return None
        return no("you have {treasury:# token|# tokens} in treasury", "P5a.3", treasury=treasury)

    def apply(self, world: World, share: int, table: Table) -> None:
        if share:
            pay(world, self.seat, share)
            table.tell("treasury_spent", self.seat, share)
