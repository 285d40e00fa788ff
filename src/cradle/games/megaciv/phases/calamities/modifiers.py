"""How hard a calamity hits: its base figure, changed by the advances of the victim (3.17).

Modifiers add up, and no figure falls below nothing (C.gen.floor). They work by themselves (P9.4, C.gen.auto), each only
in the role its card names (C.gen.role).
"""

from cradle.games.megaciv.box.cards import PRIMARY_MODIFIERS, SECONDARY_MODIFIERS
from cradle.games.megaciv.world.state import World
from cradle.kernel.catalog import Text, say
from cradle.kernel.table import Table


def figure(
    world: World, seat: int, calamity: int, base: int, primary: bool, rule: str, table: Table, base_rule: str = ""
) -> int:
    """What a victim suffers after all modifiers; everyone hears the sum.

    `rule` has the modifiers, `base_rule` the base figure where that is another rule.
    """
    changes = modifiers(world, seat, calamity, primary)
    total = max(0, base + sum([amount for _, amount in changes]))
    if changes:
        table.tell("reckoned", calamity, seat, explained(base, changes, rule), total, rule, calamity)
    else:
        table.tell("hits_in_full", calamity, seat, total, base_rule or rule, calamity)
    return total


def modifiers(world: World, seat: int, calamity: int, primary: bool) -> list[tuple[int, int]]:
    """The advances of a victim that change a calamity in this role, and by how much."""
    table = PRIMARY_MODIFIERS if primary else SECONDARY_MODIFIERS
    held = world.advances[seat]
    return [(advance, amount) for advance, amount in table[calamity] if advance in held]


def explained(base: int, changes: list[tuple[int, int]], rule: str) -> tuple[Text, ...]:
    """The sum line by line: 15, −5 Sculpture, +5 Monarchy."""
    lines = [say("{base}", rule, base=base)]
    for advance, amount in changes:
        sign = "+" if amount > 0 else "−"
        lines.append(say("{change} {advance}", rule, change=f"{sign}{abs(amount)}", advance=advance))
    return tuple(lines)
