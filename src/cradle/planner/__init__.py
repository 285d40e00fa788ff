"""The planner: prices with their reasons, the best basket for phase 12, alternatives, and plans for several turns."""

from cradle.planner.alternatives import alternatives as alternatives
from cradle.planner.chart import chart as chart
from cradle.planner.names import advance_named as advance_named
from cradle.planner.plan import Plan as Plan
from cradle.planner.plan import plan as plan
from cradle.planner.position import Facts as Facts
from cradle.planner.position import Position as Position
from cradle.planner.position import position as position
from cradle.planner.position import position_from as position_from
from cradle.planner.position import position_of as position_of
from cradle.planner.position import position_seen as position_seen
from cradle.planner.prices import explained as explained
from cradle.planner.prices import price_list as price_list
from cradle.planner.search.counter import Counter as Counter
from cradle.planner.turns import TurnsPlan as TurnsPlan
from cradle.planner.turns import plan_turns as plan_turns
