"""The turn: thirteen phases, in this order, every turn (T.1).

Where all act at once, a phase uses lanes, in which a player may wait for those ahead in ranking; a phase with an
order of its own asks one seat after the other, and no phase begins before the previous one has ended (G.22).
"""

from typing import Final

from cradle.games.megaciv.extinction import end_if_nobody_can_return
from cradle.games.megaciv.figures import note_figures
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.abilities.reported import ReportedAbilities
from cradle.games.megaciv.phases.abilities.special_abilities import SpecialAbilities
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition
from cradle.games.megaciv.phases.ast.alteration import AstAlteration
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.calamity_selection import CalamitySelection
from cradle.games.megaciv.phases.conflict import Conflict, ReportedConflict
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction, ReportedConstruction
from cradle.games.megaciv.phases.movement.reported import ReportedMovement
from cradle.games.megaciv.phases.movement.walking import Movement
from cradle.games.megaciv.phases.population_expansion import PopulationExpansion, ReportedExpansion
from cradle.games.megaciv.phases.reported.selection import DeclareCalamities
from cradle.games.megaciv.phases.surplus_population import ReportedSurplus, SurplusPopulation
from cradle.games.megaciv.phases.tax_collection import ReportedTaxCollection, TaxCollection
from cradle.games.megaciv.phases.trade.reported import TradeAtTable
from cradle.games.megaciv.phases.trade.trade import Trade
from cradle.games.megaciv.phases.trade_cards import TradeCardsAcquisition
from cradle.games.megaciv.world.state import World, cards_on_table, tokens_on_board
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step
from cradle.kernel.words.catalog import Refused, no

SET_UP: Final = 0
TAX_COLLECTION: Final = 1
POPULATION_EXPANSION: Final = 2
MOVEMENT: Final = 3
CONFLICT: Final = 4
CITY_CONSTRUCTION: Final = 5
TRADE_CARDS_ACQUISITION: Final = 6
TRADE: Final = 7
CALAMITY_SELECTION: Final = 8
CALAMITY_RESOLUTION: Final = 9
SPECIAL_ABILITIES: Final = 10
SURPLUS_POPULATION: Final = 11
ADVANCES_ACQUISITION: Final = 12
AST_ALTERATION: Final = 13
END: Final = 14
PHASE_IDS: Final[tuple[str, ...]] = (
    "set_up",
    "tax_collection",
    "population_expansion",
    "movement",
    "conflict",
    "city_construction",
    "trade_cards_acquisition",
    "trade",
    "calamity_selection",
    "calamity_resolution",
    "special_abilities",
    "surplus_population",
    "advances_acquisition",
    "ast_alteration",
    "end",
)


class Turn(Step):
    """All thirteen phases, one after the other, for all players together; leavers depart between two of them."""

    def run(self, world: World, table: Table) -> None:
        table.tell("turn_began", world.turn)
        note_figures(world)
        world.new_cities, world.past_calamities = [frozenset()] * world.seats, ()
        seen = world.counts is None  # the board lies on the screen, not on the table
        hands_seen = not cards_on_table(world)
        phases: list[Step] = [
            TaxCollection() if seen else ReportedTaxCollection(),
            PopulationExpansion() if seen else ReportedExpansion(),
            Movement() if seen else ReportedMovement(),
            Conflict() if seen else ReportedConflict(),
            CityConstruction() if seen else ReportedConstruction(),
            TradeCardsAcquisition(),
            Trade() if hands_seen else TradeAtTable(),
            CalamitySelection() if hands_seen else DeclareCalamities(),
            CalamityResolution(),
            SpecialAbilities() if seen else ReportedAbilities(),
            SurplusPopulation() if seen else ReportedSurplus(),
            AdvancesAcquisition(),
            AstAlteration(),
        ]
        world.then(EndTurn())
        for phase in reversed(phases):
            world.then(phase, EndPhase(()))
            if isinstance(phase, DeclareCalamities):  # calamities above the limit are discarded as usual
                world.agenda.insert(-1, CalamitySelection())


class EndTurn(Step):
    """The turn marker moves on and the next turn follows, unless the last phase has ended the game (P13a.6, P13b.3)."""

    def run(self, world: World, table: Table) -> None:
        if not world.over:
            end_if_nobody_can_return(world, table)
        if not world.over:
            world.turn += 1
            world.then(Turn())


def call_last_turn(world: World, named: object, table: Table) -> None:
    """Record that all have agreed on the last turn: the one in progress, or a later one that is named (S.14)."""
    turn = world.turn if named is None else named
    if not isinstance(turn, int) or turn < world.turn:
        raise Refused(no("the last turn is turn {turn} or a later one", "S.14", turn=world.turn))
    if phase_of(world) == SET_UP:
        raise Refused(no("the first turn has not begun", "S.14"))
    if turn == world.turn_limit or 0 < world.last_turn <= turn:
        raise Refused(no("turn {turn} is the last already", "S.14", turn=world.last_turn or world.turn_limit))
    world.turn_limit = turn
    table.tell("last_turn_called" if turn == world.turn else "last_turn_agreed", turn)


def phase_of(world: World) -> int:
    """The number of the phase that is being played, SET_UP before the first turn, END after the last.

    Every phase still to end has its EndPhase on the agenda, so they tell which one it is.
    """
    if world.over:
        return END
    ahead, in_turn = 0, False
    for step in world.agenda:
        if isinstance(step, EndPhase):
            ahead += 1
        elif isinstance(step, EndTurn):
            in_turn = True
    return END - ahead if in_turn else SET_UP


def turn_and_phase(world: World) -> tuple[int, int]:
    """How far the game has come; set-up comes before the first turn."""
    return world.turn, phase_of(world)


def to_move(world: World, seat: int) -> int:
    """During movement, how many tokens and ships a seat has on the map, as far as that is known (P3.4)."""
    if phase_of(world) != MOVEMENT:
        return 0
    ships = len(world.ships[seat]) if world.counts is None else 0
    return tokens_on_board(world, seat) + ships
