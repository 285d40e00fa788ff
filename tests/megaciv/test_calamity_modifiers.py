"""What advances do to calamities: every pair of the data, as the engine computes it (3.17)."""

import pytest

from cradle.games.megaciv.box.cards import (
    ADVANCE,
    CALAMITIES,
    CARD,
    CARD_IDS,
    ENGINEERING,
    EPIDEMIC,
    FAMINE,
    MONARCHY,
    PRIMARY_MODIFIERS,
    SCULPTURE,
    SECONDARY_MODIFIERS,
    TOUCHED_BY,
    TREACHERY,
    TYRANNY,
)
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.calamities.cards.famine_epidemic import Suffer
from cradle.games.megaciv.phases.calamities.cards.flood import FloodSeat
from cradle.games.megaciv.phases.calamities.cards.iconoclasm import LoseFaith
from cradle.games.megaciv.phases.calamities.cards.treachery import Betrayal
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, Figures, figure, ledger, modifiers
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.kernel.chance.table import RecordingTable, ScriptedTable
from cradle.kernel.flow.agenda import Step
from megaciv.world import a_world, run

PRIMARY = """
treachery diplomacy +1
famine pottery -5; famine calendar -5; famine agriculture +5
slave_revolt mythology -1; slave_revolt enlightenment -1; slave_revolt mining +1
flood engineering -5
superstition mysticism -1; superstition deism -1; superstition enlightenment -1; superstition universal_doctrine +1
civil_war music -5; civil_war drama_and_poetry -5; civil_war democracy -10
civil_war philosophy +5; civil_war military +5
barbarian_hordes monarchy -5; barbarian_hordes politics +5; barbarian_hordes provincial_empire +5
cyclone trade_empire +1
epidemic medicine -5; epidemic enlightenment -5; epidemic roadbuilding +5; epidemic trade_empire +5
tyranny sculpture -5; tyranny law -5; tyranny monarchy +5; tyranny provincial_empire +5
civil_disorder music -1; civil_disorder drama_and_poetry -1; civil_disorder law -1; civil_disorder democracy -1
civil_disorder advanced_military +1; civil_disorder naval_warfare +1
corruption law -5; corruption coinage +5; corruption wonder_of_the_world +5
iconoclasm_and_heresy philosophy -2; iconoclasm_and_heresy theology -3; iconoclasm_and_heresy monotheism +1
regression library -1; regression fundamentalism +1
piracy naval_warfare -1; piracy cartography +1
"""
SECONDARY = """
famine pottery -5; famine calendar -5
flood engineering -5
cyclone trade_empire +1
epidemic medicine -5; epidemic anatomy -5
iconoclasm_and_heresy philosophy -2; iconoclasm_and_heresy theology -3; iconoclasm_and_heresy monotheism +1
"""
BASE = 50


def pairs(matrix: str) -> list[tuple[str, str, int]]:
    """The matrix of the rules as triples of calamity, advance and change."""
    rows = [pair.split() for pair in matrix.replace("\n", ";").split(";") if pair.strip()]
    return [(calamity, advance, int(change)) for calamity, advance, change in rows]


@pytest.mark.parametrize("calamity, advance, change", pairs(PRIMARY))
def test_an_advance_changes_what_the_primary_victim_suffers(calamity: str, advance: str, change: int) -> None:
    """3.17, P9.4, C.gen.auto, C.gen.role"""
    world = a_world(advances={0: (ADVANCE[advance],)})

    assert figure(world, 0, CARD[calamity], True, Figures("", BASE, BASE), ScriptedTable([])) == BASE + change


@pytest.mark.parametrize("calamity, advance, change", pairs(SECONDARY))
def test_an_advance_changes_what_a_secondary_victim_suffers(calamity: str, advance: str, change: int) -> None:
    """3.17, C.gen.role"""
    world = a_world(advances={0: (ADVANCE[advance],)})

    assert figure(world, 0, CARD[calamity], False, Figures("", BASE, BASE), ScriptedTable([])) == BASE + change


def test_there_are_no_other_modifiers() -> None:
    """3.17, A.agriculture.4, A.anatomy.2, A.calendar.1, A.deism.1, A.masonry.1, A.mysticism.1, A.mythology.1"""
    for table, matrix in ((PRIMARY_MODIFIERS, PRIMARY), (SECONDARY_MODIFIERS, SECONDARY)):
        found = {(card, advance, change) for card in CALAMITIES for advance, change in table[card]}
        assert found == {(CARD[calamity], ADVANCE[advance], change) for calamity, advance, change in pairs(matrix)}


@pytest.mark.parametrize("card", CALAMITIES, ids=[CARD_IDS[card] for card in CALAMITIES])
def test_all_modifiers_of_a_calamity_add_up(card: int) -> None:
    """C.gen.floor: with every advance at once"""
    world = a_world(advances={0: range(51)})

    for primary, table in ((True, PRIMARY_MODIFIERS), (False, SECONDARY_MODIFIERS)):
        assert modifiers(world, 0, card, primary) == list(table[card])
        total = ledger(world, 0, card, primary, Figures("", BASE, BASE)).total()
        assert total == BASE + sum(change for _, change in table[card])


@pytest.mark.parametrize("card", CALAMITIES, ids=[CARD_IDS[card] for card in CALAMITIES])
def test_no_other_advance_touches_a_calamity(card: int) -> None:
    """C.gen.auto: all advances but those named"""
    world = a_world(advances={0: [advance for advance in range(51) if advance not in TOUCHED_BY[card]]})

    assert ledger(world, 0, card, True, Figures("", BASE, BASE)).total() == BASE
    assert ledger(world, 0, card, False, Figures("", BASE, BASE)).total() == BASE


def test_no_figure_falls_below_nothing() -> None:
    """C.gen.floor"""
    world = a_world(advances={0: (SCULPTURE,)})

    assert figure(world, 0, TYRANNY, True, Figures("", 3), ScriptedTable([])) == 0


def test_the_sum_is_told_line_by_line() -> None:
    """C.tyranny.1"""
    world = a_world(advances={0: (SCULPTURE, MONARCHY)})
    table = RecordingTable(lambda: 0.0)

    figure(world, 0, TYRANNY, True, FIGURES[TYRANNY], table)
    sentence = GAME.catalog.event(*table.events[0][1:], ["Minoa"])

    assert sentence == "Tyranny: Minoa loses units worth 15 points (base 15, −5 Sculpture, +5 Monarchy)"


def rule_told(step: Step, event: str, advances: tuple[int, ...] = ()) -> object:
    """The rule that goes with the figure."""
    table = RecordingTable(lambda: 0.0)
    run(a_world(advances={0: advances}), step, table=table)
    [facts] = [facts for _, name, facts in table.events if name == event]
    return facts[-2]


@pytest.mark.parametrize(
    "step, rule",
    [
        (Betrayal(CalamityCopy(0, TREACHERY)), "C.treachery.1"),
        (Suffer(0, FAMINE, True), "C.famine.1"),
        (Suffer(0, FAMINE, False), "C.famine.2"),
        (Suffer(0, EPIDEMIC, True), "C.epidemic.1"),
        (Suffer(0, EPIDEMIC, False), "C.epidemic.1"),
        (FloodSeat(0, 0, True), "C.flood.3"),
        (LoseFaith(0, True), "C.iconoclasm_and_heresy.1"),
    ],
)
def test_an_unchanged_figure_cites_the_rule_that_gives_it(step: Step, rule: str) -> None:
    assert rule_told(step, "hits_in_full") == rule


def test_a_changed_figure_cites_the_rule_of_the_change() -> None:
    assert rule_told(FloodSeat(0, 0, True), "reckoned", (ENGINEERING,)) == "C.flood.5"
