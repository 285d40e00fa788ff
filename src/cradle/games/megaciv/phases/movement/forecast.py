"""What a seat would face if it ended its movement now and nobody moved after it: the panel *If you ended now*.

Conflicts are played on a copy by the ordinary rules. Wherever these ask a player, the first answer is taken, and no
spoils; so the outcome is the likely one, not a promise.
"""

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.movement.ships import Fleet, unpaid
from cradle.games.megaciv.told.on_the_map import ConflictAhead, Ended, Fight
from cradle.games.megaciv.world.city_sites import may_become_city
from cradle.games.megaciv.world.conflict.battle import ResolveConflicts
from cradle.games.megaciv.world.conflict.city_attack import AttackCity, TakeCard, TakeTreasury
from cradle.games.megaciv.world.conflict.situation import attacker_in, conflict_situation
from cradle.games.megaciv.world.conflict.strength import threshold
from cradle.games.megaciv.world.conflict.token_conflict import TokenConflict
from cradle.games.megaciv.world.kinds import id_of_owner
from cradle.games.megaciv.world.pieces import sink_ship
from cradle.games.megaciv.world.rows import with_tokens
from cradle.games.megaciv.world.state import World, city_count, owners_in, tokens_on_board, unit_areas
from cradle.games.megaciv.world.support import support_rate, surplus
from cradle.kernel.chance.table import StoppingTable
from cradle.kernel.flow.agenda import Answer, Choice, Step, reply, settle


def if_you_ended_now(world: World, seat: int, fleet: Fleet) -> Ended:
    """Own conflicts with strengths and likely outcome, then surplus and support if no city is built; unpaid ships.

    `founding` names the areas whose surplus could become a city instead.
    """
    after = after_conflicts(world, seat, fleet)
    fought = [area for area in unit_areas(world, seat) if conflict_situation(world, area)]
    above = surplus(after, seat)
    tokens = tokens_on_board(after, seat) - sum([number for _, number in above])
    return {
        "conflicts": [conflict_in(world, after, area) for area in fought],
        "surplus": [(AREA.id_of(area), number) for area, number in above],
        "founding": [AREA.id_of(area) for area, _ in above if may_become_city(after, seat, area)],
        "tokens": tokens,
        "needed": support_rate(after, seat) * city_count(after, seat),
        "unpaid": [AREA.id_of(area) for area in unpaid(fleet)],
    }


def conflict_ahead(world: World, seat: int, area: int, standing: int) -> ConflictAhead:
    """The conflict in an area if so many tokens of the seat stood there and nobody else came, or nothing."""
    there = world.copy()
    there.tokens[seat] = with_tokens(world.tokens[seat], area, standing)
    if not conflict_situation(there, area):
        return {}
    after = fought(there, TokenConflict(area), AttackCity(area))
    return {"conflict": conflict_in(there, after, area)}


def conflict_in(world: World, after: World, area: int) -> Fight:
    """One conflict before and after; `needed` is what an attack on the city takes."""
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


def after_conflicts(world: World, seat: int, fleet: Fleet) -> World:
    """A copy in which unpaid ships are gone and all conflicts have been fought (P3.19, P4.2)."""
    afloat, table = world.copy(), StoppingTable()
    for area in unpaid(fleet):
        sink_ship(afloat, seat, area, table)
    return fought(afloat, ResolveConflicts())


def fought(world: World, *steps: Step) -> World:
    """A copy in which these steps have been taken, players giving the likely answers."""
    after, table = world.copy(), StoppingTable()
    after.agenda = []
    after.then(*steps)
    choice = settle(after, table)
    while choice is not None:
        reply(after, choice, likely_answer(after, choice), table)
        choice = settle(after, table)
    return after


def likely_answer(world: World, choice: Choice) -> Answer:
    """The first; of spoils none, for they are decided by chance or change nothing on the map."""
    options = choice.options(world)
    answer: Answer = options[-1] if isinstance(choice, TakeCard | TakeTreasury) else options[0]
    return answer
