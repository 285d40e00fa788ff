"""Building cities: 6 tokens on a city site, 12 in the wilderness, with the help of Architecture and Urbanism (P5a)."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.box.atlas import LAND_NEIGHBOURS, LIMIT, NO_SITE, NONE, SITE
from cradle.games.megaciv.box.cards import PUBLIC_WORKS
from cradle.games.megaciv.box.kinds import AREA, NUMBER
from cradle.games.megaciv.phases.construction.raising import LeaveToken, raise_city
from cradle.games.megaciv.told.on_the_map import AboutBuildCity, AboutPayFromTreasury, AboutTakeFromNextDoor
from cradle.games.megaciv.world.counters import pay
from cradle.games.megaciv.world.filling import FILL, filled
from cradle.games.megaciv.world.forecast import if_you_ended_now, reckoning_at_construction, warn_of_end
from cradle.games.megaciv.world.pieces import take_tokens
from cradle.games.megaciv.world.state import World, areas_of, city_count, holds, owners_in
from cradle.games.megaciv.world.support import (
    TOKENS_IN_WILDERNESS,
    faces_others,
    limit,
    support_rate,
    tokens_kept,
    tokens_required,
)
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word, Written

TOKENS_NEXT_DOOR: Final = 4
WORTH_A_THOUGHT: Final = 4  # with fewer tokens than this a city needs the help of advances
SHARES: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 5, 6)

NO_PIECE: Final = no("all nine of your cities are on the map", "P5a.6")
CITY_THERE: Final = no("there is already a city here", "P5a.1")
LIMIT_ZERO: Final = no("no city can be built in an area with limit 0, not even with Agriculture", "P5a.1")
ENOUGH_NEXT_DOOR: Final = no("Urbanism takes at most {most} tokens from next door", "P5a.4", most=TOKENS_NEXT_DOOR)


class BuildCity(Choice):
    """Any number of cities, one after the other; Architecture and Urbanism work once a turn (P5a.1, K.10, Q-69)."""

    prompt = "Build a city, or end your construction"
    awaited = "{seat} is building cities"
    rule = "P5a.1"
    deed = "Build a city in {area}"
    answers = (AREA, Word(DONE, "done", "End construction"))
    ends = True
    runs_out = True

    def __init__(self, seat: int, architecture: bool, urbanism: bool) -> None:
        self.seat, self.architecture, self.urbanism = seat, architecture, urbanism

    def about(self, world: World) -> AboutBuildCity:
        """For each area: tokens there, needed, left on the map, needed by all cities; then the cost of ending now."""
        row, found = world.tokens[self.seat], []
        for area in self.options(world)[:-1]:
            left, support = self.support_after(world, area)
            found.append((AREA.id_of(area), row[area], tokens_required(area), left, support))
        return {
            "seat": self.seat,
            "cities": found,
            "ended": if_you_ended_now(reckoning_at_construction(world, self.seat)),
        }

    def has_begun(self, world: World) -> bool:
        return len(world.new_cities[self.seat]) > 0

    def is_asked_alone(self, world: World, answer: int) -> bool:
        """If ending is the only answer, ask only when a city could be taken back: nothing else can change its cost."""
        return self.has_begun(world) if answer == DONE else super().is_asked_alone(world, answer)

    def candidates(self, world: World) -> Sequence[int]:
        row, least = world.tokens[self.seat], WORTH_A_THOUGHT
        if self.architecture:
            least = 2 if self.urbanism else 3
        return [*[area for area in areas_of(world, self.seat) if row[area] >= least], DONE]

    def refuse(self, world: World, area: int) -> No | None:
        if area == DONE:
            return None
        needed, here = tokens_required(area), world.tokens[self.seat][area]
        if world.city[area] != NONE:
            return CITY_THERE
        if LIMIT[area] == 0:  # Agriculture does not help (A.agriculture.2)
            return LIMIT_ZERO
        if world.city_stock[self.seat] == 0:
            return NO_PIECE
        helped = (most_from_treasury(world, self.seat, area) if self.architecture else 0) + (
            most_next_door(world, self.seat, area) if self.urbanism else 0
        )
        if here + helped >= needed:
            return None
        if helped:
            return no("a city in {area} takes {needed} tokens; {here:# is|# are} there, {helped} can be added", "P5a.1",
                      area=area, needed=needed, here=here, helped=helped)  # fmt: skip
        return no("a city in {area} takes {needed} tokens, {here:# is|# are} there", "P5a.1",
                  area=area, needed=needed, here=here)  # fmt: skip

    def why_no_candidate(self, world: World, area: int) -> No | None:
        return self.refuse(world, area)

    def label(self, world: World, area: int) -> Text:
        if area == DONE:
            return super().label(world, area)
        here, needed = world.tokens[self.seat][area], tokens_required(area)
        if SITE[area] == NO_SITE:
            return say(
                "{area}, wilderness: {here:# token|# tokens}, {needed} needed", area=area, here=here, needed=needed
            )
        return say("{area}: {here:# token|# tokens}, {needed} needed", area=area, here=here, needed=needed)

    def warn(self, world: World, area: int) -> Text | None:
        """Afterwards cities may lack support, and others may lose tokens there (P5a.2, P5c.2).

        For the end, tell what it costs as things stand: tokens above the limit, and cities without support (P5b.1).
        """
        if area == DONE:
            return warn_of_end(reckoning_at_construction(world, self.seat))
        left, needed = self.support_after(world, area)
        if left < needed:
            return say("this city will lack support: {left:# token|# tokens} on the map, {needed} needed", "P5c.2",
                       left=left, needed=needed)  # fmt: skip
        others = tuple([each for each in owners_in(world, area) if each != self.seat])
        return (
            say("the tokens of {seats} in {area} will be removed", "P5a.2", seats=others, area=area) if others else None
        )

    def support_after(self, world: World, area: int) -> tuple[int, int]:
        """The most tokens that can be left if a city is built here, and how many the cities will then need."""
        seat, row = self.seat, world.tokens[self.seat]
        paid = most_from_treasury(world, seat, area) if self.architecture else 0
        from_next_door = tokens_required(area) - row[area] - paid
        beside = [other for other in LAND_NEIGHBOURS[area] if not faces_others(world, seat, other)]
        surplus = sum([max(0, row[other] - limit(world, seat, other)) for other in beside])
        in_reach = min(surplus, most_next_door(world, seat, area)) if self.urbanism else 0
        spare = 1 if from_next_door < in_reach and holds(world, seat, PUBLIC_WORKS) else 0  # P5a.5, Q-68
        left = tokens_kept(world, seat, area) - max(0, from_next_door - surplus) + spare
        return left, support_rate(world, seat) * (city_count(world, seat) + 1)

    def apply(self, world: World, area: int, table: Table) -> None:
        if area == DONE:
            return
        world.then(PayFromTreasury(self.seat, area, self.architecture, self.urbanism))


def most_from_treasury(world: World, seat: int, area: int) -> int:
    """With Architecture, up to half of the tokens, if the price can be paid in full (P5a.3, Q-54, A.architecture.1)."""
    return min(tokens_required(area) // 2, world.treasury[seat])


def most_next_door(world: World, seat: int, area: int) -> int:
    """With Urbanism up to four for a city in the wilderness (P5a.4, Q-11, A.urbanism.1)."""
    if SITE[area] != NO_SITE:
        return 0
    row = world.tokens[seat]
    return min(TOKENS_NEXT_DOOR, sum([row[other] for other in LAND_NEIGHBOURS[area]]))


class PayFromTreasury(Choice):
    """Architecture: choose how many of the tokens to pay from treasury (P5a.3)."""

    prompt = "Architecture: how many of the {needed} tokens for {area} come from your treasury of {treasury}?"
    awaited = "{seat} is building a city in {area} with Architecture"
    rule = "P5a.3"
    deed = "Pay {what}"
    answers = (NUMBER,)
    ends = True

    def __init__(self, seat: int, area: int, architecture: bool, urbanism: bool) -> None:
        self.seat, self.area, self.architecture, self.urbanism = seat, area, architecture, urbanism

    def facts(self, world: World) -> AboutPayFromTreasury:
        return {"needed": tokens_required(self.area), "area": self.area, "treasury": world.treasury[self.seat]}

    def candidates(self, world: World) -> Sequence[int]:
        return SHARES[: tokens_required(self.area) // 2 + 1] if self.architecture else SHARES[:1]

    def refuse(self, world: World, share: int) -> No | None:
        if share > world.treasury[self.seat]:
            return no("your treasury holds {treasury}", "P5a.3", treasury=world.treasury[self.seat])
        here, beside = world.tokens[self.seat][self.area], self.beside(world)
        least = tokens_required(self.area) - here - beside
        if share < least:
            return no("pay at least {least}: {here:# token is|# tokens are} there, "
                      "and at most {beside} can come from next door",
                      "P5a.1", least=least, here=here, beside=beside)  # fmt: skip
        return None

    def beside(self, world: World) -> int:
        return most_next_door(world, self.seat, self.area) if self.urbanism else 0

    def label(self, world: World, share: int) -> Text:
        return say("{share} from treasury", share=share) if share else say("nothing from treasury")

    def warn(self, world: World, share: int) -> Text | None:
        if share == 0:
            return None
        return say("this spends {share:# token|# tokens} of your treasury and leaves {left}", "P5a.3",
                   share=share, left=world.treasury[self.seat] - share)  # fmt: skip

    def apply(self, world: World, share: int, table: Table) -> None:
        pay(world, self.seat, share)
        architecture = self.architecture and share == 0  # still available
        if self.beside(world):
            world.then(TakeFromNextDoor(self.seat, self.area, share, 0, architecture))
        else:
            world.then(FinishCity(self.seat, self.area, share, 0, architecture, self.urbanism))


class TakeFromNextDoor(Choice):
    """Urbanism: tokens from areas adjacent by land, one at a time, any of them (P5a.4, Q-69)."""

    prompt = "Urbanism: take a token for {area} from next door ({taken} of 4 so far, at least {least})"
    awaited = "{seat} is building a city in {area} with Urbanism"
    rule = "P5a.4"
    deed = "Take a token from {area}"
    answers = (AREA, Word(DONE, "done", "Take no more"))

    def __init__(self, seat: int, area: int, share: int, taken: int, architecture: bool) -> None:
        self.seat, self.area, self.share, self.taken, self.architecture = seat, area, share, taken, architecture

    def facts(self, world: World) -> AboutTakeFromNextDoor:
        return {"area": self.area, "taken": self.taken, "least": max(0, self.least(world))}

    def least(self, world: World) -> int:
        return TOKENS_IN_WILDERNESS - self.share - world.tokens[self.seat][self.area]

    def candidates(self, world: World) -> Sequence[int]:
        row = world.tokens[self.seat]
        return [*[area for area in LAND_NEIGHBOURS[self.area] if row[area]], DONE]

    def refuse(self, world: World, area: int) -> No | None:
        if area != DONE:
            return ENOUGH_NEXT_DOOR if self.taken == TOKENS_NEXT_DOOR else None
        missing = self.least(world) - self.taken
        if missing <= 0:
            return None
        return no("{missing:# token is|# tokens are} still missing for the city", "P5a.4", missing=missing)

    def default(self, world: World) -> int:
        """As many as the city needs, from the most crowded areas."""
        if self.taken >= self.least(world):
            return DONE
        closest: int = max(self.options(world), key=lambda area: crowding(world, self.seat, area))
        return closest

    def expand(self, world: World, written: dict[str, Any]) -> list[Written] | None:
        """`{"fill": "all"}` takes all that the city needs, from the most crowded areas."""
        return filled(world, self) if written == FILL else None

    def label(self, world: World, area: int) -> Text:
        if area == DONE:
            return super().label(world, area)
        return say("{area} ({here:# token|# tokens})", area=area, here=world.tokens[self.seat][area])

    def apply(self, world: World, area: int, table: Table) -> None:
        if area == DONE:
            urbanism = self.taken == 0  # still available
            world.then(FinishCity(self.seat, self.area, self.share, self.taken, self.architecture, urbanism))
            return
        take_tokens(world, self.seat, area, 1)
        table.tell("token_from_next_door", self.seat, area, self.area)
        world.then(TakeFromNextDoor(self.seat, self.area, self.share, self.taken + 1, self.architecture))


def crowding(world: World, seat: int, area: int) -> int:
    """How many tokens stand in an area beyond its limit."""
    return world.tokens[seat][area] - limit(world, seat, area)


class FinishCity(Step):
    """Public Works: one token may stay if the area had more than the city needed from it (P5a.5, Q-68)."""

    def __init__(self, seat: int, area: int, share: int, taken: int, architecture: bool, urbanism: bool) -> None:
        self.seat, self.area, self.share, self.taken = seat, area, share, taken
        self.architecture, self.urbanism = architecture, urbanism

    def run(self, world: World, table: Table) -> None:
        world.then(BuildCity(self.seat, self.architecture, self.urbanism))
        spare = world.tokens[self.seat][self.area] - (tokens_required(self.area) - self.share - self.taken)
        if spare > 0 and holds(world, self.seat, PUBLIC_WORKS):
            world.then(LeaveToken(self.seat, self.area, self.share))
        else:
            raise_city(world, self.seat, self.area, self.share, 0, table)
