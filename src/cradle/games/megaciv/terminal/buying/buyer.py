"""A buyer of advances in the planner's form, taken from a view."""

from cradle.games.megaciv.planner import Position, position_from
from cradle.games.megaciv.terminal.owners import own_player
from cradle.kernel.seen.view import View


def position_in(view: View) -> Position:
    """The buyer's position according to the view."""
    player, private = own_player(view), view["private"]
    return position_from(
        {
            "owned": player["advances"],
            "hand": {each["card"]: each["count"] for each in private["sets"]},
            "treasury": player["treasury"],
            "stock": player["stock"],
            "credits": player["credits"],
            "ast": player["position"],
            "players": view["public"]["seats"],
            "map": "",
            "short": private["theme"] is not None,
        }
    )
