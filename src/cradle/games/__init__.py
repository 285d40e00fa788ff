"""The games that come with the program: the only list of them, and the names that `cradle` exports from them."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cradle.games.megaciv.planner.plan import plan as plan
    from cradle.games.megaciv.planner.position import position as position
    from cradle.games.megaciv.planner.prices import price_list as price_list
    from cradle.games.megaciv.planner.turns import plan_turns as plan_turns

TITLES: Final = {  # by name: the place of its title
    "stoneage": "cradle.games.stoneage.title:TITLE",
    "megaciv": "cradle.games.megaciv.title:TITLE",
}
HOMES: Final = {  # by name: the module below this package
    "plan": "megaciv.planner.plan",
    "plan_turns": "megaciv.planner.turns",
    "position": "megaciv.planner.position",
    "price_list": "megaciv.planner.prices",
}
