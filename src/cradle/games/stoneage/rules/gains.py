"""Gains: tools, figures, agriculture and goods, none beyond its maximum (SA-ACT-5, SA-TOL).

Gains can be used at once, even a new tool in the same round (SA-ACT-2, SA-AMB-4).
"""

from cradle.games.stoneage.rules.state import (
    FOOD,
    MOST_LEVEL,
    MOST_TOOL_VALUE,
    MOST_TOOLS,
    SEATS,
    Valley,
)
from cradle.kernel.chance.table import Table


def gain(valley: Valley, seat: int, kind: int, amount: int) -> None:
    """Gain goods, which never run out (SA-NUM-9, SA-AMB-1)."""
    if kind == FOOD:
        valley.food[seat] += amount
    else:
        valley.resources[SEATS * seat + kind] += amount


def gain_tool(valley: Valley, seat: int, table: Table) -> None:
    """First three tiles of value 1, then a lowest is raised, an unused one first (SA-TOL-2, SA-TOL-3, SA-AMB-5)."""
    tools = valley.tools[seat]
    if len(tools) < MOST_TOOLS:
        valley.tools[seat] = (*tools, 1)
        table.tell("tool_gained", seat, (*tools, 1))
        return
    lowest = min(tools)
    if lowest == MOST_TOOL_VALUE:  # SA-NUM-7
        table.tell("tool_lost", seat)
        return
    spent = valley.spent_tools[seat]
    slots = [slot for slot in range(MOST_TOOLS) if tools[slot] == lowest]
    fresh = [slot for slot in slots if slot not in spent]
    raised = fresh[0] if fresh else slots[0]
    valley.tools[seat] = (*tools[:raised], lowest + 1, *tools[raised + 1 :])
    table.tell("tool_gained", seat, valley.tools[seat])


def gain_figure(valley: Valley, seat: int, table: Table) -> None:
    """A new figure is home at once: it eats this round and is placed from the next (SA-ACT-3, SA-AMB-10)."""
    if valley.reserve[seat] == 0:  # SA-NUM-6
        table.tell("figure_lost", seat)
        return
    valley.reserve[seat] -= 1
    valley.home[seat] += 1
    table.tell("figure_gained", seat)


def gain_level(valley: Valley, seat: int, table: Table) -> None:
    if valley.level[seat] == MOST_LEVEL:
        table.tell("level_lost", seat)
        return
    valley.level[seat] += 1
    table.tell("level_gained", seat, valley.level[seat])
