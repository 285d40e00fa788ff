"""Phase 11, remove surplus population: conflicts left by the turn, then surplus, then city support."""

from cradle.games.megaciv.world.conflict.battle import ResolveConflicts
from cradle.games.megaciv.world.state import World
from cradle.games.megaciv.world.support import RemoveSurplusAndSupport
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step


class SurplusPopulation(Step):
    """By the rules of phases 4, 5b and 5c, cities built this turn first (P11.1, Q-19, Q-79)."""

    def run(self, world: World, table: Table) -> None:
        world.then(ResolveConflicts(), RemoveSurplusAndSupport())
