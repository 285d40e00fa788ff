"""Phase 10, special abilities: players use their abilities in the order of the A.S.T., each once.

Nobody reacts in between, and nothing is checked between two uses (P10.4, Q-78).
"""

from collections.abc import Callable, Sequence
from typing import Final

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    DIASPORA,
    FUNDAMENTALISM,
    HAS_SPECIAL_ABILITY,
    MONOTHEISM,
    POLITICS,
    PROVINCIAL_EMPIRE,
    TRADE_ROUTES,
    UNIVERSAL_DOCTRINE,
)
from cradle.games.megaciv.box.kinds import ADVANCE
from cradle.games.megaciv.phases.abilities import (
    conversion,
    diaspora,
    provincial_empire,
    trade_routes,
    universal_doctrine,
)
from cradle.games.megaciv.world.orders import by_position
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step
from cradle.kernel.words.catalog import No, no
from cradle.kernel.words.written import Word

ABILITIES: Final[tuple[int, ...]] = tuple([advance for advance in ADVANCES if HAS_SPECIAL_ABILITY[advance]])
SETTLED_AT_ONCE: Final[tuple[int, ...]] = (PROVINCIAL_EMPIRE, TRADE_ROUTES)  # others answer, or cards are shown
# By ability: why it cannot be used now, because it would visibly change nothing, and its first question.
REFUSALS: Final[dict[int, Callable[[World, int, int], No | None]]] = {
    DIASPORA: diaspora.refuse_use,
    FUNDAMENTALISM: conversion.refuse_use,
    MONOTHEISM: conversion.refuse_use,
    POLITICS: conversion.refuse_use,
    PROVINCIAL_EMPIRE: provincial_empire.refuse_use,
    TRADE_ROUTES: trade_routes.refuse_use,
    UNIVERSAL_DOCTRINE: universal_doctrine.refuse_use,
}
FIRST_QUESTIONS: Final[dict[int, Callable[[World, int, int], Step]]] = {
    DIASPORA: diaspora.use,
    FUNDAMENTALISM: conversion.use,
    MONOTHEISM: conversion.use,
    POLITICS: conversion.use,
    PROVINCIAL_EMPIRE: provincial_empire.use,
    TRADE_ROUTES: trade_routes.use,
    UNIVERSAL_DOCTRINE: universal_doctrine.use,
}
USED: Final = no("you have used this ability already this turn", "Q-18")


class SpecialAbilities(Step):
    """In A.S.T.-position order as the markers stand now, strictly one after the other (P10.1, S.gen.1)."""

    def run(self, world: World, table: Table) -> None:
        users = [seat for seat in by_position(world) if abilities_of(world, seat)]
        for seat in reversed(users):
            world.then(UseAbility(seat, ()))


def abilities_of(world: World, seat: int) -> list[int]:
    held = world.advances[seat]
    return [advance for advance in ABILITIES if advance in held]


class UseAbility(Choice):
    """Any ability in any order, each completely or not at all; a player who passes is out (P10.1, P10.2, S.gen.2).

    A seat without a usable ability has nothing to answer and is passed over (Q-78).
    """

    prompt = "Use a special ability, or pass"
    awaited = "{seat} may use special abilities"
    rule = "P10.1"
    deed = "Use {advance}"
    answers = (ADVANCE, Word(DONE, "done", "Pass"))
    ends = True

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        self.seat, self.used = seat, used

    def has_begun(self, world: World) -> bool:
        return bool(self.used) and self.used[-1] not in SETTLED_AT_ONCE

    def candidates(self, world: World) -> Sequence[int]:
        return [*abilities_of(world, self.seat), DONE]

    def refuse(self, world: World, ability: int) -> No | None:
        if ability == DONE:
            return None
        if ability in self.used:
            return USED
        return REFUSALS[ability](world, self.seat, ability)

    def apply(self, world: World, ability: int, table: Table) -> None:
        if ability != DONE:
            table.tell("ability_used", self.seat, ability)
            world.then(
                FIRST_QUESTIONS[ability](world, self.seat, ability), UseAbility(self.seat, (*self.used, ability))
            )
