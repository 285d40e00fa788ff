"""Phase 5a in lanes: all build at the same time, and in order where they share an area to build in (P5.1, G.22)."""

from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import AGRICULTURE, ARCHITECTURE, PUBLIC_WORKS, URBANISM
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.construction.building import BuildCity
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction, groups_of_builders
from cradle.games.megaciv.phases.movement.walking import Movement
from cradle.games.megaciv.seen.view import public
from cradle.games.megaciv.turn import CITY_CONSTRUCTION, END, EndTurn
from cradle.games.megaciv.world.state import World, holds
from cradle.games.megaciv.world.support import RemoveSurplusAndSupport
from cradle.kernel.chance.table import ScriptedTable
from cradle.kernel.flow.agenda import DONE, WAIT, Step, reply, settle, waiting
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import Refused
from megaciv.world import ASSYRIA, EGYPT, HATTI, HELLAS, MINOA, a_world, answer, asked, check_pieces, run

FED = {"upper_egypt": 2, "cyrenaica": 2, "paraetonium": 2}  # support for a city
HELPS = (ARCHITECTURE, URBANISM, PUBLIC_WORKS, AGRICULTURE)
CROWDED = ("assyria", "carrhae", "nineveh", "syria", "memphis", "corinth", "sparta", "knossos")  # sites and wilderness


def three_builders(order: str = "lanes") -> World:
    """Minoa, Hatti and Egypt could each build a city, far from each other; the others could not."""
    here = {MINOA: {"corinth": 6}, ASSYRIA: {"nineveh": 5}, HATTI: {"hattusa": 6}, EGYPT: {"tanis": 6}}
    return a_world(tokens={seat: {**FED, **areas} for seat, areas in here.items()}, order=order)


def on_record(world: World, *steps: Step) -> Record:
    """A record that begins with these steps in this world."""
    world.then(*steps)
    return Record.from_position(GAME, world, seats=world.seats, seed=1)


def seats_asked(world: World) -> list[int]:
    return [choice.seat for choice in waiting(world)]


# ---- together


def test_P5_1_all_who_could_build_are_asked_at_once() -> None:
    """G.22: in any order they like; whoever has nothing to build is not asked."""
    world = three_builders()

    run(world, CityConstruction())
    assert seats_asked(world) == [MINOA, HATTI, EGYPT]
    answer(world, EGYPT, AREA["tanis"], DONE)
    answer(world, MINOA, AREA["corinth"], DONE)
    assert seats_asked(world) == [HATTI]
    answer(world, HATTI, DONE)

    assert not waiting(world)
    assert (world.city[AREA["tanis"]], world.city[AREA["corinth"]]) == (EGYPT, MINOA)
    check_pieces(world)


def test_Q_10_nobodys_surplus_is_removed_before_the_last_has_built() -> None:
    """P5.1."""
    world = three_builders()

    run(world, CityConstruction())
    answer(world, HATTI, DONE)
    answer(world, MINOA, DONE)
    assert world.tokens[ASSYRIA][AREA["nineveh"]] == 5
    answer(world, EGYPT, DONE)

    assert world.tokens[ASSYRIA][AREA["nineveh"]] < 5


def test_G_22_with_strict_order_they_build_in_ranking_order() -> None:
    world = three_builders(order="strict")

    run(world, CityConstruction())

    assert seats_asked(world) == [MINOA]
    answer(world, MINOA, AREA["corinth"], DONE)
    assert seats_asked(world) == [HATTI]


def test_P5_1_nobody_sees_what_others_build_before_all_are_done() -> None:
    match = on_record(three_builders(), CityConstruction())
    before = match.view(MINOA)["public"]

    match.play_all(EGYPT, ["tanis", "done"])

    assert match.view(MINOA)["public"] == match.view(None)["public"] == before
    assert cities_seen(match, EGYPT) == ["tanis"]
    assert match.view(MINOA)["waiting"] == [MINOA, HATTI], "it is public who is done, and nothing else"
    match.play(MINOA, "done")
    match.play(HATTI, "done")
    assert cities_seen(match, MINOA) == ["tanis"]
    assert "Egypt builds a city in Tanis" in [item["says"].rstrip(".") for item in match.news(MINOA)]


def cities_seen(match: Record, seat: int) -> list[str]:
    """The areas of all cities on the map as a seat sees it."""
    return [area for area, owner, _ in match.view(seat)["public"]["areas"] if owner is not None]


def test_G_22_a_player_may_wait_and_sees_what_those_ahead_have_built() -> None:
    match = on_record(three_builders(), CityConstruction())
    assert WAIT not in match.options(MINOA), "nobody is ahead"

    match.play(HATTI, WAIT)
    assert match.waiting() == [MINOA, EGYPT]
    match.play_all(MINOA, ["corinth", "done"])

    assert match.waiting() == [HATTI, EGYPT]
    assert cities_seen(match, HATTI) == ["corinth"]
    assert cities_seen(match, EGYPT) == []


def test_a_city_can_be_taken_back_until_all_are_done() -> None:
    """K.10: each their own, and nothing once everybody's cities are shown."""
    match = on_record(three_builders(), CityConstruction(), EndPhase(()), Movement())
    match.play_all(EGYPT, ["tanis", "done"])
    match.play_all(MINOA, ["corinth", "done"])

    assert [match.undo(EGYPT), match.undo(EGYPT)] == ["done", "tanis"]
    match.play(EGYPT, "done")
    match.play(HATTI, "done")

    assert cities_seen(match, HATTI) == ["corinth"]
    with pytest.raises(Refused):
        match.undo(HATTI)


def test_who_builds_alone_is_seen_at_work() -> None:
    """P5.1: without lanes there is nothing to hide, and nothing more to wait for."""
    match = on_record(a_world(tokens={MINOA: {"corinth": 6, "sparta": 6, **FED}}), CityConstruction())

    match.play(MINOA, "corinth")

    assert cities_seen(match, EGYPT) == ["corinth"]


# ---- in order where an area is shared


def test_Q_69_players_who_share_a_site_build_in_ranking_order() -> None:
    """P5a.2: the higher one may take the site, and then the lower is not even asked; the rest build together."""
    world = a_world(
        tokens={MINOA: {"memphis": 6, **FED}, HATTI: {"memphis": 6}, HELLAS: {"sparta": 6}, EGYPT: {"tanis": 6}}
    )

    run(world, CityConstruction())
    assert seats_asked(world) == [MINOA]
    answer(world, MINOA, AREA["memphis"], DONE)

    assert world.tokens[HATTI][AREA["memphis"]] == 0
    assert seats_asked(world) == [HELLAS, EGYPT]


def test_Q_69_the_lower_rank_builds_if_the_higher_does_not() -> None:
    """P5a.2."""
    world = a_world(tokens={MINOA: {"memphis": 6, **FED}, HATTI: {"memphis": 6, **FED}})

    run(world, CityConstruction())
    answer(world, MINOA, DONE)
    answer(world, HATTI, AREA["memphis"], DONE)

    assert world.city[AREA["memphis"]] == HATTI
    assert world.tokens[MINOA][AREA["memphis"]] == 0


def test_P5a_2_a_single_token_on_anothers_site_is_enough_to_go_in_order() -> None:
    """P5a.3: with Architecture Hatti could clear it away, and Minoa, who is ahead, could need it first."""
    shared = a_world(
        tokens={MINOA: {"corinth": 6, "memphis": 1, **FED}, HATTI: {"memphis": 3, **FED}},
        advances={HATTI: [ARCHITECTURE]},
        treasury={HATTI: 3},
    )
    poor = shared.copy()
    poor.stock[HATTI], poor.treasury[HATTI] = poor.stock[HATTI] + 3, 0

    assert by_seat(shared) == [[MINOA], [HATTI]]
    assert by_seat(poor) == [[MINOA]], "without treasury Hatti has nothing to build"


def test_P5a_4_tokens_next_door_may_be_wanted_by_who_could_lose_them() -> None:
    """Urbanism could take Minoa's token out of the site that Hatti could build on: so Minoa goes first."""
    world = a_world(
        tokens={MINOA: {"assyria": 8, "carrhae": 4, "nineveh": 1, **FED}, HATTI: {"nineveh": 6, **FED}},
        advances={MINOA: [URBANISM]},
    )

    assert by_seat(world) == [[MINOA], [HATTI]]


def test_an_area_in_which_neither_could_build_keeps_nobody_waiting() -> None:
    """P5.1: two tokens beside each other are no reason to go in order."""
    world = a_world(tokens={MINOA: {"corinth": 6, "memphis": 1, **FED}, HATTI: {"hattusa": 6, "memphis": 1, **FED}})

    assert by_seat(world) == [[MINOA, HATTI]]


def test_whoever_is_still_to_build_is_not_done() -> None:
    """P5.1: neither those of a later group, nor in strict order."""
    for order in ("lanes", "strict"):
        tokens = {MINOA: {"memphis": 6, **FED}, HATTI: {"memphis": 6}, HELLAS: {"sparta": 6}, EGYPT: {"tanis": 6}}
        world = a_world(tokens=tokens, order=order)
        world.agenda = [EndTurn(), *[EndPhase(())] * (END - CITY_CONSTRUCTION)]

        run(world, CityConstruction())

        assert public(world)["phase"]["step"] == "5a"
        assert public(world)["done"] == ["assyria"]


def by_seat(world: World) -> list[list[int]]:
    return [[builder.seat for builder in group] for group in groups_of_builders(world)]


# ---- one game, in whatever order


def crowded_world(seed: int) -> World:
    """Five civilizations with all their helpful advances in few areas, more than the conflicts would leave there."""
    rng, tokens = Random(f"crowded {seed}"), {}
    for seat in range(5):
        areas = rng.sample(CROWDED, rng.randrange(1, 4))
        tokens[seat] = {**FED, **{area: rng.choice((1, 2, 3, 6, 8, 12)) for area in areas}}
    advances = {seat: [card for card in HELPS if rng.random() < 0.6] for seat in range(5)}
    return a_world(tokens=tokens, advances=advances, treasury={seat: rng.choice((0, 3, 6)) for seat in range(5)})


def in_ranking_order(world: World) -> list[Step]:
    """How phase 5 was played before it had lanes: every seat has a step of its own."""
    helped = [(seat, holds(world, seat, ARCHITECTURE), holds(world, seat, URBANISM)) for seat in world.ranking]
    return [*[BuildCity(*each) for each in helped], RemoveSurplusAndSupport()]


def test_Q_10_what_was_built_in_ranking_order_replays_the_same_in_lanes() -> None:
    """P5.1: line by line, with everything that was taken back."""
    split = 0
    for seed in range(150):
        world = crowded_world(seed)
        split += len(by_seat(world)) > 1 and max(len(group) for group in by_seat(world)) > 1
        before = on_record(world.copy(), *in_ranking_order(world))
        play_with_second_thoughts(before, Random(seed))

        now = on_record(world, CityConstruction())
        for line in before.lines[1:]:
            now.replay(line, ScriptedTable(line[3]))

        assert to_bytes(now.state) == to_bytes(before.state), seed
    assert split > 10, "hardly anything was shared and built together"


def play_with_second_thoughts(match: Record, rng: Random) -> None:
    for _ in range(500):
        if match.over:
            return
        seat = match.waiting()[0]
        match.play(seat, rng.choice([each for each in match.options(seat) if each != WAIT]))
        if rng.random() < 0.25 and match.undo_of(seat)["possible"]:
            match.undo(seat)
    raise AssertionError("the phase does not end")


def test_P5_1_whoever_answers_first_the_same_is_built() -> None:
    for seed in range(150):
        ends = [built(crowded_world(seed), Random(turn)) for turn in range(3)]

        assert ends[0] == ends[1] == ends[2], seed


def built(world: World, order: Random) -> bytes:
    """The world after everybody has built, each by a plan of their own, answering in this order."""
    plans = [Random(seat) for seat in range(5)]
    world.then(CityConstruction())
    for _ in range(500):
        if settle(world, ScriptedTable([])) is None:
            check_pieces(world)
            return to_bytes(world)
        choice = asked(world, order.choice(seats_asked(world)))
        reply(world, choice, plans[choice.seat].choice(list(choice.options(world))), ScriptedTable([]))
    raise AssertionError("the phase does not end")
