"""The figures of all players: as a turn began, for its summary, and turn by turn, for the curves after the game."""

from collections.abc import Mapping
from typing import Any, Final, TypedDict

from cradle.games.megaciv.box.cards import is_calamity
from cradle.games.megaciv.phases.ast.victory import points
from cradle.games.megaciv.world.state import World, city_count, tokens_on_board

FIGURES: Final[tuple[str, ...]] = ("points", "position", "cities", "tokens", "advances", "treasury", "census")


class TurnSummary(TypedDict):
    """The turn before this one: the figures of all players when it began and when it had ended, by seat."""

    turn: int
    figures: list[str]
    before: list[list[int]]
    after: list[list[int]]
    gained_most: list[str]  # in points
    gain: int


def figures(world: World, seat: int) -> tuple[int, ...]:
    """The figures of a seat, in the order of their names."""
    return (
        points(world, seat),
        world.position[seat],
        city_count(world, seat),
        tokens_on_board(world, seat),
        len(world.advances[seat]),
        world.treasury[seat],
        world.census[seat],
    )


def advances_of(world: World, seat: int) -> list[int]:
    """The advances of a seat, in the order of the chart."""
    return sorted(world.advances[seat])


def note_figures(world: World) -> None:
    """Note the figures of all players as a turn begins; they are kept until the next turn but one."""
    world.turn_before = world.turn_began
    world.turn_began = [figures(world, seat) for seat in range(world.seats)]


def turn_summary(world: World, owners: list[str]) -> TurnSummary | None:
    """What the last turn brought each player; None in the first turn."""
    if not world.turn_before[0]:
        return None
    gains = [after[0] - before[0] for before, after in zip(world.turn_before, world.turn_began, strict=True)]
    most = max(gains)
    return {
        "turn": world.turn - 1,
        "figures": list(FIGURES),
        "before": [list(each) for each in world.turn_before],
        "after": [list(each) for each in world.turn_began],
        "gained_most": [owners[seat] for seat, gain in enumerate(gains) if gain == most > 0],
        "gain": most,
    }


def tally(event: str, facts: Mapping[str, Any]) -> list[tuple[str, int]]:
    """The tallies that an event raises by one, and whose: calamities, trades, conflicts won, cities, cards and luck."""
    if event == "calamity_called":
        return [("calamities", seat) for seat in facts["seats"]]
    if event == "victim_named":
        return [("calamities", facts["other"])]
    if event == "cards_swapped":
        return [("trades", facts["seat"]), ("trades", facts["other"])]
    if event in {"conflict_won", "conflict_fought"}:
        return [("conflicts_won", facts["seat"])]
    if event == "city_built":
        return [("cities_built", facts["seat"])]
    if event == "card_drawn":
        drawn = [("cards_drawn", facts["seat"])]
        return [*drawn, ("calamities_drawn", facts["seat"])] if is_calamity(facts["card"]) else drawn
    return []
