"""The last purchase of a game: only points count, and the marker's last step."""

from collections.abc import Iterable
from typing import Final

from cradle.games.megaciv.bots.steward.epochs import SPACE, STEP, pushes, turns_to_enter
from cradle.games.megaciv.bots.steward.purchases.aiming import ONE
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.box.cards import ADVANCES, POINTS, WONDER_OF_THE_WORLD
from cradle.games.megaciv.box.civilizations import BASIC_FINISH, EXPERT_FINISH, epoch
from cradle.games.megaciv.planner.aims import Aim, points_aim
from cradle.games.megaciv.planner.plan import Plan, best_plan
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.seen.numbers import Purse

ALL: Final = 1000.0  # points, more than any advance is worth


def is_last(scene: Scene) -> bool:
    """The game ends with this turn: it is fixed, or a marker before the last space meets all its requirements."""
    sight = scene.sight
    if sight.last_turn():
        return sight.last_turn() == sight.turn
    ahead = [seat for seat in sight.ranking() if sight.positions()[seat] == BASIC_FINISH - 1]
    return not sight.purse().expert and any([ends_it(scene, seat) for seat in ahead])


def ends_it(scene: Scene, seat: int) -> bool:
    sight = scene.sight
    entered = epoch(sight.civilizations()[seat], BASIC_FINISH, False)
    return not turns_to_enter(entered, False, sight.cities_on_map()[seat], sight.advances()[seat])


def best_last_purchase(purse: Purse, counter: Counter) -> Plan:
    """Most points, or nearly as many with the step; between equals, the plan that weighs the step less."""
    plans = [best_plan(counter, points_aim())]
    if not steps(purse, plans[0].advances()) and steps(purse, ADVANCES):
        plans += [best_plan(counter, pressing(purse, step)) for step in (SPACE, STEP, ALL)]
    return max(plans, key=lambda plan: last_worth(purse, plan.advances()))


def pressing(purse: Purse, step: float) -> Aim:
    """Aim for points, and for the advances that the marker lacks for its next space."""
    pushed = pushes(purse, step, 1)
    return Aim("step", [round(ONE * (POINTS[each] + pushed[each])) for each in ADVANCES])


def last_worth(purse: Purse, gained: Iterable[int]) -> int:
    """Points by the end with these further advances."""
    new = [*gained]
    return sum([POINTS[each] for each in new]) + (SPACE if steps(purse, new) else 0)


def steps(purse: Purse, gained: Iterable[int]) -> bool:
    """Whether the marker takes its next space with these further advances."""
    owned = purse.owned.union(gained)
    if purse.space >= (EXPERT_FINISH if purse.expert else BASIC_FINISH):
        return False
    entered = epoch(purse.civilization, purse.space + 1, purse.expert)
    cities = purse.cities + (WONDER_OF_THE_WORLD in owned)
    return not turns_to_enter(entered, purse.expert, cities, owned)
