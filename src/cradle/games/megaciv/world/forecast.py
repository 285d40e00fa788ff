"""What a seat would face if it ended its movement or construction now: the panel *If you ended now*.

The forecast assumes that nobody moves after the seat. Conflicts are played on a copy by the ordinary rules. Where
these ask a player, the first answer is taken, and no spoils; so the outcome is the likely one, not a promise.
"""

from collections.abc import Sequence

from cradle.games.megaciv.box.atlas import KIND, NONE, OPEN_SEA
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.told.on_the_map import ConflictAhead, Ended, Fight
from cradle.games.megaciv.world.conflict.battle import ResolveConflicts
from cradle.games.megaciv.world.conflict.city_attack import AttackCity, TakeCard, TakeTreasury
from cradle.games.megaciv.world.conflict.situation import attacker_in, conflict_situation
from cradle.games.megaciv.world.conflict.strength import threshold
from cradle.games.megaciv.world.conflict.token_conflict import TokenConflict
from cradle.games.megaciv.world.kinds import id_of_owner
from cradle.games.megaciv.world.pieces import sink_ship
from cradle.games.megaciv.world.rows import with_tokens
from cradle.games.megaciv.world.state import World, areas_of, city_count, owners_in, tokens_on_board, unit_areas
from cradle.games.megaciv.world.support import may_become_city, support_rate, surplus
from cradle.kernel.chance.table import StoppingTable
from cradle.kernel.flow.agenda import Answer, Choice, Step, reply, settle
from cradle.kernel.words.catalog import Text, joined, say


class Reckoning:
    """What ending would lead to, reckoned once; the panel, the warning and the dock all read it here."""

    def __init__(self, world: World, after: World, seat: int, unpaid: Sequence[int], at_sea: int) -> None:
        self.seat, self.world, self.after = seat, world, after
        self.unpaid = unpaid
        self.fought = [area for area in unit_areas(world, seat) if conflict_situation(world, area)]
        self.above = surplus(after, seat)
        sites = [area for area, _ in self.above if may_become_city(after, seat, area)]
        self.founding = sites[: after.city_stock[seat]]
        self.tokens = tokens_on_board(after, seat) + at_sea - sum([number for _, number in self.above])
        self.needed = support_rate(after, seat) * city_count(after, seat)

    def with_cities(self) -> tuple[int, int, int]:
        """If all cities that can be founded are built: cities, tokens they need, and tokens left on the map (P5a.2)."""
        surplus_in = dict(self.above)
        row, cities = self.after.tokens[self.seat], city_count(self.after, self.seat) + len(self.founding)
        used = sum([row[area] - surplus_in[area] for area in self.founding])
        return cities, support_rate(self.after, self.seat) * cities, self.tokens - used


def reckoning_of(world: World, seat: int, unpaid: Sequence[int]) -> Reckoning:
    """Unpaid ships sink, all conflicts are fought, then surplus and support if no city is built (P3.19, P4.2, P5).

    Tokens aboard go ashore where their ship is; those on the open sea take no part.
    """
    there, aboard = world.copy(), [area for area in areas_of(world, seat) if KIND[area] == OPEN_SEA]
    at_sea = sum([world.tokens[seat][area] for area in aboard])
    for area in aboard:
        there.tokens[seat] = with_tokens(there.tokens[seat], area, 0)
    return Reckoning(there, after_conflicts(there, seat, unpaid), seat, unpaid, at_sea)


def reckoning_at_construction(world: World, seat: int) -> Reckoning:
    """The same at the end of construction: all fights are over, and no more surplus can become cities (P5b)."""
    ahead = Reckoning(world, world, seat, (), 0)
    ahead.fought, ahead.founding = [], []
    return ahead


def if_you_ended_now(ahead: Reckoning) -> Ended:
    """Own conflicts with strengths and likely outcome, then surplus and support if no city is built; unpaid ships.

    `founding` names the areas whose surplus could become a city instead, `founded` how support would stand then.
    """
    return {
        "conflicts": [conflict_in(ahead.world, ahead.after, area) for area in ahead.fought],
        "surplus": [(AREA.id_of(area), number) for area, number in ahead.above],
        "founding": [AREA.id_of(area) for area in ahead.founding],
        "founded": ahead.with_cities(),
        "tokens": ahead.tokens,
        "needed": ahead.needed,
        "unpaid": [AREA.id_of(area) for area in ahead.unpaid],
    }


def warn_of_end(ahead: Reckoning) -> Text | None:
    """The same losses in one sentence; surplus that may still become a city is not counted."""
    warnings = (
        warn_of_unpaid(ahead.unpaid), warn_of_defeat(ahead), warn_of_fallen_city(ahead),
        warn_of_surplus([each for each in ahead.above if each[0] not in ahead.founding]),
        warn_of_support(ahead.tokens, ahead.needed),
    )  # fmt: skip
    return joined([each for each in warnings if each is not None])


def warn_of_unpaid(lost: Sequence[int]) -> Text | None:
    """Ships neither built nor maintained this turn are destroyed (P3.19)."""
    if not lost:
        return None
    areas = tuple(dict.fromkeys(lost))
    return say("you will lose {number:the ship|the # ships} whose upkeep is unpaid: {area}", "P3.19",
               number=len(lost), area=areas)  # fmt: skip


def warn_of_defeat(ahead: Reckoning) -> Text | None:
    """Tokens that conflicts would likely cost (P4a.2, P4b.2)."""
    before, after = ahead.world.tokens[ahead.seat], ahead.after.tokens[ahead.seat]
    lost = [(area, before[area] - after[area]) for area in ahead.fought if before[area] > after[area]]
    if not lost:
        return None
    return say("{number:# token|# tokens} will likely be lost in conflict: {area}", "P4a.2",
               number=sum([n for _, n in lost]), area=tuple([area for area, _ in lost]))  # fmt: skip


def warn_of_fallen_city(ahead: Reckoning) -> Text | None:
    """Own cities that attacks would likely reduce or take (P4b.2)."""
    before, after = ahead.world.city, ahead.after.city
    lost = tuple([area for area in ahead.fought if before[area] == ahead.seat != after[area]])
    return (
        say("your {number:city|# cities} will likely fall: {area}", "P4b.2", number=len(lost), area=lost)
        if lost
        else None
    )


def warn_of_surplus(lost: Sequence[tuple[int, int]]) -> Text | None:
    """Tokens above the limit are lost in phase 5, as things stand (P5b.1)."""
    if not lost:
        return None
    number, areas = sum([above for _, above in lost]), tuple([area for area, _ in lost])
    return say("{number:# token|# tokens} above the limit will be lost in {area}", "P5b.1", number=number, area=areas)


def warn_of_loss(world: World, seat: int, lost: int) -> Text | None:
    """With this many tokens fewer the seat may leave the map, or its cities lack support in phase 5 (Q-39, P5c.2)."""
    return warn_of_support(tokens_on_board(world, seat) - lost, support_rate(world, seat) * city_count(world, seat))


def warn_of_support(left: int, needed: int) -> Text | None:
    if left == 0:
        return say("you will have no token left on the map", "Q-39")
    if left >= needed:
        return None
    return say("your cities will lack support: {left:# token|# tokens} on the map, {needed} needed", "P5c.2",
               left=left, needed=needed)  # fmt: skip


def conflict_ahead(world: World, seat: int, area: int, standing: int) -> ConflictAhead:
    """The conflict in an area if the seat had this many tokens there and nobody else came; empty if there is none."""
    there = world.copy()
    there.tokens[seat] = with_tokens(world.tokens[seat], area, standing)
    if not conflict_situation(there, area):
        return {}
    after = fought(there, TokenConflict(area), AttackCity(area))
    return {"conflict": conflict_in(there, after, area)}


def conflict_in(world: World, after: World, area: int) -> Fight:
    """One conflict before and after; `needed` is how many tokens an attack on the city takes."""
    attacker, defender = attacker_in(world, area), world.city[area]
    return {
        "area": AREA.id_of(area),
        "before": strengths(world, area),
        "after": strengths(after, area),
        "city": None if defender == NONE else id_of_owner(world, defender),
        "city_after": None if after.city[area] == NONE else id_of_owner(world, after.city[area]),
        "needed": None if attacker == NONE else threshold(world, attacker, defender),
    }


def strengths(world: World, area: int) -> dict[str, int]:
    """Tokens of every owner there."""
    return {id_of_owner(world, owner): world.tokens[owner][area] for owner in owners_in(world, area)}


def after_conflicts(world: World, seat: int, unpaid: Sequence[int]) -> World:
    """A copy in which unpaid ships are gone and all conflicts have been fought (P3.19, P4.2)."""
    afloat, table = world.copy(), StoppingTable()
    for area in unpaid:
        sink_ship(afloat, seat, area, table)
    return fought(afloat, ResolveConflicts())


def fought(world: World, *steps: Step) -> World:
    """A copy in which these steps have been taken, with the likely answers for all players."""
    after, table = world.copy(), StoppingTable()
    after.agenda = []
    after.then(*steps)
    choice = settle(after, table)
    while choice is not None:
        reply(after, choice, likely_answer(after, choice), table)
        choice = settle(after, table)
    return after


def likely_answer(world: World, choice: Choice) -> Answer:
    """The first answer; no spoils, since they are random or change nothing on the map."""
    options = choice.options(world)
    answer: Answer = options[-1] if isinstance(choice, TakeCard | TakeTreasury) else options[0]
    return answer
