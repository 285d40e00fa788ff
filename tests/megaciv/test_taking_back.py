"""What can be taken back in a recorded game, and what those hear who wait (P3.2, P12.1, Q-42)."""

from typing import Any

import pytest

from cradle.games.megaciv.box.cards import CARD, COINAGE
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition
from cradle.games.megaciv.phases.conflict import Conflict
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.movement.walking import Movement
from cradle.games.megaciv.phases.population_expansion import PopulationExpansion
from cradle.games.megaciv.phases.tax_collection import TaxCollection
from cradle.games.megaciv.phases.trade_cards import BuyTradeCard
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import WAIT, Step
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Refused
from loops import as_long_as
from megaciv.world import ASSYRIA, EGYPT, HATTI, HELLAS, MINOA, a_world, run


def on_record(world: World, *steps: Step) -> Record:
    """A record that begins with these steps in this world."""
    world.then(*steps)
    return Record.from_position(GAME, world, seats=5, seed=1)


def test_P3_2_moves_are_taken_back_one_by_one_also_after_a_growth_that_can_be() -> None:
    world = a_world(tokens={MINOA: {"knossos": 2, "argos": 2}}, stock={MINOA: 1})
    match = on_record(world, PopulationExpansion(), Movement())
    match.play(MINOA, "argos")

    for area in ("knossos", "argos"):
        match.play(MINOA, area)
        for _ in as_long_as(lambda: "end your movement" not in match.prompt(MINOA)):
            match.play(MINOA, match.options(MINOA)[0])

    grown, *moves = match.draft(MINOA)
    assert [effect["name"] for effect in grown["did"]][0] == "token_added"
    assert [move["did"][0]["facts"]["area"] for move in moves] == ["knossos", "argos"]


def test_Q_42_nobody_changes_his_tax_rate_when_he_has_seen_the_others() -> None:
    world = a_world(
        cities={
            MINOA: ["troy"],
            ASSYRIA: ["assyria", "knossos"],
            HATTI: ["hattusa", "anatolia"],
            HELLAS: ["sardes", "miletus"],
            EGYPT: ["tanis", "sinai"],
        },
        tokens={HELLAS: {"macedonia": 10}},
        stock={HELLAS: 3},
        advances={MINOA: [COINAGE], HELLAS: [COINAGE]},
    )
    match = on_record(world, TaxCollection(), EndPhase(()))

    match.play(HELLAS, 3)
    match.play(MINOA, 3)

    assert match.waiting() == [MINOA]
    with pytest.raises(Refused):
        match.undo(MINOA)


def test_the_end_of_a_movement_is_final() -> None:
    """P3.2, although he who ended it is the one asked next."""
    world = a_world(tokens={ASSYRIA: {"troy": 8}, HATTI: {"bithynia": 9}}, cities={HATTI: ["sardes"]})
    match = on_record(world, Movement(), EndPhase(()), Conflict(), EndPhase(()), CityConstruction())
    match.play(HATTI, "done")
    match.play_all(ASSYRIA, ["troy", "sardes", 8])
    assert match.undo(ASSYRIA) == 8

    match.play_all(ASSYRIA, [8, "done"])

    assert match.waiting() == [ASSYRIA]
    with pytest.raises(Refused):
        match.undo(ASSYRIA)


def test_a_draft_tells_from_where_to_where_and_how_many() -> None:
    """P3.2: what a page draws as arrows, a voyage step by step among it."""
    world = a_world(tokens={MINOA: {"troy": 4}}, ships={MINOA: ["troy"]}, treasury={MINOA: 1})
    match = on_record(world, Movement(), EndPhase(()))

    match.play_all(MINOA, ["troy", "sardes", 1])
    match.play_all(MINOA, ["ship troy", "treasury"])
    match.play_all(MINOA, ["ship troy", "board", 2, "lesbos", "miletus"])

    walk, upkeep, voyage = match.draft(MINOA)
    assert walk["did"] == [
        {"name": "tokens_walked", "facts": {"seat": "minoa", "number": 1, "area": "troy", "other_area": "sardes"}}
    ]
    assert [each["name"] for each in upkeep["did"]] == ["ship_maintained"]
    boarded, *steps = voyage["did"]
    assert (boarded["name"], boarded["facts"]["number"]) == ("tokens_boarded", 2)
    assert [(step["facts"]["area"], step["facts"]["other_area"]) for step in steps] == [
        ("troy", "lesbos"), ("lesbos", "miletus"),
    ]  # fmt: skip


def test_a_player_who_leaves_takes_nobodys_right_to_take_back() -> None:
    """P3.2, P3.3: what was picked only to look at can be put back."""
    match = on_record(a_world(tokens={MINOA: {"troy": 4}, ASSYRIA: {"assyria": 2}}), Movement(), EndPhase(()))
    match.play(MINOA, "troy")

    match.act("leave", EGYPT)

    assert match.undo(MINOA) == "troy"
    with pytest.raises(Refused, match="leaving already"):
        match.act("leave", EGYPT)


def test_who_waits_for_his_place_hears_what_those_before_him_handed_in() -> None:
    """P12.1, Q-33."""
    gold = CARD["gold"]
    world = a_world(hand={MINOA: [gold] * 5, ASSYRIA: [gold] * 4}, position={MINOA: 5, ASSYRIA: 4})
    match = on_record(world, AdvancesAcquisition())
    match.play(ASSYRIA, WAIT)
    match.play_all(MINOA, ["pottery", "done", ["gold", 4]])
    assert not heard(match, ASSYRIA, "hands in 4 Gold")

    match.play(MINOA, "done")

    assert heard(match, ASSYRIA, "hands in 4 Gold")
    assert not heard(match, HATTI, "hands in 4 Gold")


def heard(match: Record, seat: int, words: str) -> bool:
    return any(words in item["says"] for item in match.news(seat))


def test_what_chance_could_bring_tells_nothing_hidden() -> None:
    """G.34: the odds of a purchase know neither the stack nor what others hold."""
    worlds = []
    for hand, stack in ((["gold", "piracy"], "regression"), (["gold", "gold"], "gold")):
        world = a_world(treasury={MINOA: 20}, hand={ASSYRIA: [CARD[name] for name in hand]})
        world.stacks[9] = ((CARD[stack],),)
        run(world, BuyTradeCard(MINOA, False))
        worlds.append(world)

    assert told_by_odds(worlds[0]) == told_by_odds(worlds[1])


def told_by_odds(world: World) -> list[Any]:
    names = [str(seat) for seat in range(5)]
    found = Perspective(GAME, world, MINOA, names).outcomes("stack 9")
    return [(chance, state.hand) for chance, state in found if isinstance(state, World)]
