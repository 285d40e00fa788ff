"""The planner: prices with their reasons, the best basket for phase 12, alternatives, and plans for several turns."""

from cradle.games.megaciv.planner.alternatives import alternatives as alternatives
from cradle.games.megaciv.planner.chart import chart as chart
from cradle.games.megaciv.planner.names import advance_named as advance_named
from cradle.games.megaciv.planner.plan import Plan as Plan
from cradle.games.megaciv.planner.plan import plan as plan
from cradle.games.megaciv.planner.position import Facts as Facts
from cradle.games.megaciv.planner.position import Position as Position
from cradle.games.megaciv.planner.position import position as position
from cradle.games.megaciv.planner.position import position_from as position_from
from cradle.games.megaciv.planner.position import position_of as position_of
from cradle.games.megaciv.planner.position import position_seen as position_seen
from cradle.games.megaciv.planner.prices import explained as explained
from cradle.games.megaciv.planner.prices import price_list as price_list
from cradle.games.megaciv.planner.search.counting.counter import Counter as Counter
from cradle.games.megaciv.planner.turns import TurnsPlan as TurnsPlan
from cradle.games.megaciv.planner.turns import plan_turns as plan_turns
