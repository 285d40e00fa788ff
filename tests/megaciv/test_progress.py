"""Where the turn stands, for everybody to see: phase, part, order of play and who is done."""

from random import Random

from cradle.games.megaciv.box.cards import COINAGE, MILITARY
from cradle.games.megaciv.seen.view import public
from cradle.games.megaciv.turn import Turn
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import DONE, waiting
from loops import as_long_as
from megaciv.world import a_world, answer, run

MINOA, ASSYRIA, HATTI = range(3)


def test_a_turn_begins_in_the_phase_that_asks_first() -> None:
    world = a_world(advances={HATTI: [COINAGE]}, cities={HATTI: ["troy"]}, tokens={HATTI: {"tanis": 2}})

    run(world, Turn())

    assert public(world)["phase"] == {"number": 1, "id": "tax_collection", "step": "1a"}
    assert public(world)["done"] == []


def test_movement_goes_by_census_with_Military_last_and_tells_who_has_moved() -> None:
    """G.20, A.military.1."""
    world = a_world(
        tokens={MINOA: {"knossos": 2}, ASSYRIA: {"tyre": 3}, HATTI: {"galatia": 1}}, advances={ASSYRIA: [MILITARY]}
    )
    run(world, Turn())
    seen = public(world)
    assert seen["phase"] == {"number": 3, "id": "movement", "step": "3"}
    order = seen["order"]
    assert order[-1] == "assyria"
    assert seen["done"] == []

    answer(world, MINOA, DONE)

    assert public(world)["order"] == order
    assert public(world)["done"] == ["minoa"]


def test_trade_cards_go_to_the_fewest_cities_first() -> None:
    """G.21."""
    world = a_world(
        cities={MINOA: ["knossos", "argos"], ASSYRIA: ["antioch"]},
        tokens={MINOA: {"sparta": 2, "rhodes": 2}, ASSYRIA: {"syria": 2}},
        treasury={MINOA: 10},
    )
    table = RecordingTable(Random(1).random)
    run(world, Turn(), table=table)
    for _ in as_long_as(lambda: public(world)["phase"]["number"] < 6):
        answer(world, waiting(world)[0].seat, DONE, table=table)

    seen = public(world)
    assert seen["phase"] == {"number": 6, "id": "trade_cards_acquisition", "step": "6b"}
    assert seen["order"][-2:] == ["assyria", "minoa"]
    assert seen["done"] == seen["order"][:-1]
