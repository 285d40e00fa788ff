"""Phases in which nothing is to be decided are told of: no market, no calamity, nothing bought."""

from typing import Any

from cradle.games.megaciv.box.cards import FAMINE
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition
from cradle.games.megaciv.phases.calamity_selection import CalamitySelection
from cradle.games.megaciv.phases.trade.trade import Trade
from cradle.games.megaciv.seen.words import CATALOG
from cradle.kernel.chance.table import ScriptedTable
from megaciv.marketplace import GOLD, SALT
from megaciv.world import a_world, run


def told(step: Any, hand: dict[int, list[int]], seats: int = 5) -> list[tuple[str, tuple[object, ...]]]:
    table = ScriptedTable([])
    run(a_world(seats, hand=hand), step, table=table)
    return [(name, facts) for _, name, facts in table.events]


def test_P7_2_who_has_fewer_than_three_cards_is_told_that_they_do_not_trade() -> None:
    events = told(Trade(), {0: [SALT] * 3, 2: [SALT] * 2, 4: [GOLD] * 5})

    assert events[0] == ("market_opened", ((0, 4),))
    [(name, facts)] = events[1:]
    assert name == "kept_from_market"
    assert sorted(facts[0]) == [1, 2, 3]  # type: ignore[call-overload]
    assert CATALOG.rule_of(name, {}) == "P7.2"


def test_P7_2_a_market_that_does_not_open_is_told_of() -> None:
    assert told(Trade(), {0: [SALT] * 4}) == [("no_market", ())]


def test_P8_1_it_is_told_when_nobody_has_a_calamity() -> None:
    assert told(CalamitySelection(), {0: [SALT]}) == [("no_calamities", ())]
    assert told(CalamitySelection(), {}) == [], "without cards nobody wonders"
    assert told(CalamitySelection(), {0: [FAMINE]}) == [("calamities_shown", (0, 1))]


def test_P12_1_who_can_afford_nothing_is_told_of() -> None:
    events = told(AdvancesAcquisition(), {})

    assert sorted(events) == [("nothing_bought", (seat,)) for seat in range(5)]
