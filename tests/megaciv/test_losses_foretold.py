"""What an end is said to cost is what it then costs: the warning, the panel and what happens are one reckoning."""

from collections.abc import Iterator
from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.kinds import AREA as AREA_KIND
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.conflict import Conflict
from cradle.games.megaciv.phases.construction.building import BuildCity
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.movement.ships import unpaid
from cradle.games.megaciv.phases.movement.walking import ChooseMove, MoveSeat
from cradle.games.megaciv.world.forecast import likely_answer, reckoning_of, warn_of_end
from cradle.games.megaciv.world.state import World, tokens_on_board
from cradle.kernel.chance.table import StoppingTable
from cradle.kernel.flow.agenda import DONE, Choice, reply, settle
from laws.rich import rich_world
from megaciv.battlefield import busy_world
from megaciv.world import EGYPT, MINOA, a_world, answer, asked, run

WORLDS = 12


def worlds() -> Iterator[World]:
    for seed in range(WORLDS):
        yield busy_world(Random(seed), crowded=True)
    yield rich_world(9, 1, map="west", turns=1)


def played_out(world: World, *steps: object) -> World:
    """A copy in which these steps are taken; nobody builds, and every other question gets its likely answer."""
    after, table = world.copy(), StoppingTable()
    after.agenda = []
    after.then(*steps)  # type: ignore[arg-type]
    question = settle(after, table)
    for _ in range(2000):
        if question is None:
            return after
        reply(after, question, said_to(after, question), table)
        question = settle(after, table)
    raise AssertionError("this does not come to an end")


def said_to(world: World, question: Choice) -> object:
    return DONE if isinstance(question, ChooseMove | BuildCity) else likely_answer(world, question)


def tokens_by_area(world: World, seat: int) -> dict[str, int]:
    return {AREA_KIND.id_of(area): n for area, n in enumerate(world.tokens[seat]) if n}


def test_what_the_end_of_movement_is_said_to_cost_is_what_it_costs() -> None:
    """P3.19, P4, P5b: ships, tokens in fights and tokens above the limit, for every seat as if it moved last."""
    losses = 0
    for world in worlds():
        for seat in world.ranking:
            if not tokens_on_board(world, seat):
                continue
            fleet = tuple(world.ships[seat])
            ahead = reckoning_of(world, seat, fleet)
            ended = played_out(world, MoveSeat(seat), Conflict())
            lost_in_surplus = dict(ahead.above)

            after = played_out(ended, CityConstruction())

            assert tokens_by_area(ended, seat) == tokens_by_area(ahead.after, seat)
            assert ended.ships[seat] == () or not fleet
            for area, number in lost_in_surplus.items():
                assert (
                    ended.tokens[seat][area] - after.tokens[seat][area] == number
                    or after.city[area] != world.city[area]
                )
            losses += len(lost_in_surplus) + len(ahead.fought) + len(fleet)
            told = warn_of_end(ahead)
            costs = ahead.tokens < ahead.needed or tokens_on_board(after, seat) < tokens_on_board(world, seat)
            assert told is not None or not costs or ahead.founding
    assert losses > 50, "nothing was ever lost"


def sentence_of(question: Choice, world: World) -> str:
    told = question.warn(world, DONE)
    return "" if told is None else GAME.catalog.sentence(told)


def test_an_end_of_construction_names_the_tokens_that_will_be_removed() -> None:
    """P5b.1: where no city is built the tokens above the limit go, those of a possible city too."""
    world = a_world(tokens={MINOA: {"knossos": 7, "cyprus": 4}})
    run(world, CityConstruction())

    question = asked(world, MINOA)
    assert sentence_of(question, world) == "6 tokens above the limit will be lost in Cyprus and Knossos"

    answer(world, MINOA, DONE)
    assert tokens_by_area(world, MINOA) == {"knossos": 3, "cyprus": 2}


def test_an_end_of_construction_that_costs_nothing_says_nothing() -> None:
    world = a_world(tokens={MINOA: {"knossos": 6, "cyprus": 2}})
    run(world, CityConstruction())
    answer(world, MINOA, AREA["knossos"])

    assert sentence_of(asked(world, MINOA), world) == ""


def test_losses_of_a_fight_stand_in_the_warning_as_in_the_panel() -> None:
    """P4a: four against two, where one is fed."""
    world = a_world(tokens={MINOA: {"jalo": 4, "siwa": 1}, EGYPT: {"jalo": 2}})
    run(world, MoveSeat(MINOA))

    question = asked(world, MINOA)
    assert isinstance(question, ChooseMove)
    (fight,) = question.about(world)["ended"]["conflicts"]
    lost = fight["before"]["minoa"] - fight["after"]["minoa"]

    assert sentence_of(question, world).startswith(f"{lost} token will likely be lost in conflict: Jalo")
    assert reckoning_of(world, MINOA, unpaid(question.plan.fleet)).fought == [AREA["jalo"]]


@pytest.mark.parametrize("aboard", [0, 2])
def test_a_ship_under_way_does_not_hide_what_an_end_would_cost(aboard: int) -> None:
    """P5b.1: the panel is of this moment, with the load where its ship is."""
    world = a_world(tokens={MINOA: {"knossos": 5, "jalo": 3}}, ships={MINOA: ["knossos"]}, treasury={MINOA: 1})
    run(world, MoveSeat(MINOA))
    answer(world, MINOA, 1000, "treasury", 1000)
    if aboard:
        answer(world, MINOA, -2, aboard)

    ended = asked(world, MINOA).about(world)["ended"]

    assert sorted(ended["surplus"]) == [("jalo", 2), ("knossos", 2)]
    assert ended["unpaid"] == []
