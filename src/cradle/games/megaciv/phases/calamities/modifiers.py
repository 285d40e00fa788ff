"""How hard a calamity hits: its base figure, changed by the advances of the victim (3.17).

Modifiers add up, and no figure falls below 0 (C.gen.floor). They work by themselves (P9.4, C.gen.auto), each only
in the role its card names (C.gen.role).
"""

from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import (
    ADVANCE_IDS,
    BARBARIAN_HORDES,
    CIVIL_DISORDER,
    CIVIL_WAR,
    CORRUPTION,
    CYCLONE,
    EPIDEMIC,
    FAMINE,
    FLOOD,
    ICONOCLASM_AND_HERESY,
    PIRACY,
    PRIMARY_MODIFIERS,
    REGRESSION,
    SECONDARY_MODIFIERS,
    SLAVE_REVOLT,
    SUPERSTITION,
    TREACHERY,
    TYRANNY,
)
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.value import Value
from cradle.kernel.words.catalog import Text, say


class Figures(Value):
    """What a calamity does before modifiers to its primary and to each secondary victim, and the rules for it.

    `rule` has the modifiers, the others the base figures if other rules state these.
    """

    def __init__(
        self, rule: str, primary: int, secondary: int = 0, primary_rule: str = "", secondary_rule: str = ""
    ) -> None:
        self.rule, self.primary, self.secondary = rule, primary, secondary
        self.primary_rule, self.secondary_rule = primary_rule, secondary_rule


# The figures that are the same for everyone; the others depend on what the victim has.
FIGURES: Final[dict[int, Figures]] = {
    TREACHERY: Figures("C.treachery.2", 1, primary_rule="C.treachery.1"),  # cities
    FAMINE: Figures("C.famine.3", 10, 5, "C.famine.1", "C.famine.2"),  # damage
    FLOOD: Figures("C.flood.5", 15, 5, "C.flood.3"),  # damage
    SUPERSTITION: Figures("C.superstition.1", 3),  # cities
    BARBARIAN_HORDES: Figures("C.barbarian_hordes.1", 15),  # barbarians
    CYCLONE: Figures("C.cyclone.2", 3, 2),  # cities
    EPIDEMIC: Figures("C.epidemic.2", 15, 10, "C.epidemic.1"),  # damage
    TYRANNY: Figures("C.tyranny.1", 15),  # points
    CORRUPTION: Figures("C.corruption.1", 10),  # face value
    ICONOCLASM_AND_HERESY: Figures("C.iconoclasm_and_heresy.2", 4, 1, "C.iconoclasm_and_heresy.1"),  # cities
    REGRESSION: Figures("C.regression.1", 1),  # spaces
    PIRACY: Figures("C.piracy.1", 2, 1, secondary_rule="C.piracy.2"),  # cities
}


# What the figure of a calamity means for its victim.
OUTCOMES: Final[dict[int, str]] = {
    TREACHERY: "{seat} loses {total:# city|# cities}",
    FAMINE: "{seat} takes {total:# point|# points} of damage",
    SLAVE_REVOLT: "each city of {seat} needs {total:# token|# tokens}",
    FLOOD: "{seat} takes {total:# point|# points} of damage",
    SUPERSTITION: "{seat} reduces {total:# city|# cities}",
    CIVIL_WAR: "{seat} loses units worth {total:# point|# points}",
    BARBARIAN_HORDES: "{total:# barbarian attacks|# barbarians attack} {seat}",
    CYCLONE: "{seat} selects {total:# city|# cities}",
    EPIDEMIC: "{seat} takes {total:# point|# points} of damage",
    TYRANNY: "{seat} loses units worth {total:# point|# points}",
    CIVIL_DISORDER: "{seat} reduces {total:# city|# cities}",
    CORRUPTION: "{seat} discards cards worth {total}",
    ICONOCLASM_AND_HERESY: "{seat} reduces {total:# city|# cities}",
    REGRESSION: "{seat} goes back {total:# space|# spaces}",
    PIRACY: "{seat} loses {total:# city|# cities}",
}


class Ledger(Value):
    """A figure part by part: advance, amount and rule; the first part is the base, whose advance is NONE."""

    def __init__(self, parts: tuple[tuple[int, int, str], ...]) -> None:
        self.parts = parts

    def total(self) -> int:
        """Never below 0 (C.gen.floor)."""
        return max(0, sum([amount for _, amount, _ in self.parts]))

    def written(self) -> list[tuple[str, int, str]]:
        """Each part as its cause, its amount and its rule: ("pottery", -5, "C.famine.3")."""
        return [("base" if cause == NONE else ADVANCE_IDS[cause], amount, rule) for cause, amount, rule in self.parts]

    def lines(self) -> tuple[Text, ...]:
        """The parts of the sum in words: base 15, −5 Sculpture, +5 Monarchy."""
        return tuple([spoken(advance, amount, rule) for advance, amount, rule in self.parts])


def spoken(advance: int, amount: int, rule: str) -> Text:
    if advance == NONE:
        return say("base {number}", rule, number=amount)
    if amount < 0:
        return say("−{number} {advance}", rule, number=-amount, advance=advance)
    return say("+{number} {advance}", rule, number=amount, advance=advance)


def ledger(world: World, seat: int, calamity: int, primary: bool, figures: Figures) -> Ledger:
    """What a victim suffers in this role, part by part."""
    if primary:
        base = (NONE, figures.primary, figures.primary_rule or figures.rule)
    else:
        base = (NONE, figures.secondary, figures.secondary_rule or figures.primary_rule or figures.rule)
    changes = modifiers(world, seat, calamity, primary)
    return Ledger((base, *[(advance, amount, figures.rule) for advance, amount in changes]))


def modifiers(world: World, seat: int, calamity: int, primary: bool) -> list[tuple[int, int]]:
    """The advances of a victim that change a calamity in this role, and by how much."""
    table = PRIMARY_MODIFIERS if primary else SECONDARY_MODIFIERS
    held = world.advances[seat]
    return [(advance, amount) for advance, amount in table[calamity] if advance in held]


def figure(world: World, seat: int, calamity: int, primary: bool, figures: Figures, table: Table) -> int:
    """What a victim suffers after all modifiers; everyone hears how it is made up."""
    reckoned = ledger(world, seat, calamity, primary, figures)
    total = reckoned.total()
    outcome = say(OUTCOMES[calamity], seat=seat, total=total)
    if len(reckoned.parts) > 1:
        table.tell("reckoned", calamity, seat, reckoned.lines(), total, figures.rule, outcome)
    else:
        table.tell("hits_in_full", calamity, seat, total, reckoned.parts[0][2], outcome)
    return total
