"""Phase 10, the seven special abilities (P10, part 6)."""

from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA, LANDS_IN_PLAY, LIMIT, NONE, SITE
from cradle.games.megaciv.box.cards import (
    CARD,
    CULTURAL_ASCENDANCY,
    FUNDAMENTALISM,
    MONOTHEISM,
    PHILOSOPHY,
    POLITICS,
    PROVINCIAL_EMPIRE,
    PUBLIC_WORKS,
    THEOLOGY,
    TRADE_ROUTES,
    WATER,
)
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.abilities import provincial_empire
from cradle.games.megaciv.phases.abilities.conversion import ANNEX, BANK, NameArea
from cradle.games.megaciv.phases.abilities.special_abilities import ABILITIES, SpecialAbilities
from cradle.games.megaciv.world.orders import by_position
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import DONE, reply, settle
from loops import as_they_come
from megaciv.world import a_world, answer, asked, check_pieces, refusal, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)
BLACK = 5
GOLD, FISH, OCHRE = CARD["gold"], CARD["fish"], CARD["ochre"]


def use(world: World, seat: int, ability: int) -> None:
    """The phase begins, and the seat uses an ability."""
    run(world, SpecialAbilities())
    answer(world, seat, ability)


def test_E_90_furthest_on_the_ast_first() -> None:
    """G.19, P10.1, S.gen.1"""
    world = a_world(seats=18, position={4: 6, 0: 5, 2: 5, 3: 4, 5: 3, 1: 2})

    assert by_position(world)[:6] == [4, 0, 2, 3, 5, 1]


def test_seats_act_in_position_order() -> None:
    """P10.1, S.gen.1: the markers as they stand now"""
    world = a_world(position={HATTI: 5, MINOA: 3}, advances={MINOA: (POLITICS,), HATTI: (POLITICS,)})

    first = run(world, SpecialAbilities())
    second = answer(world, HATTI, DONE)

    assert first is not None
    assert second is not None
    assert (first.seat, second.seat) == (HATTI, MINOA)


def test_Q_18_each_ability_once() -> None:
    """Q-18, S.gen.1: in any order"""
    world = a_world(advances={MINOA: (POLITICS, TRADE_ROUTES)}, hand={MINOA: [FISH]})

    use(world, MINOA, POLITICS)
    answer(world, MINOA, 5)

    assert refusal(world, MINOA, POLITICS) == "Q-18"
    assert refusal(world, MINOA, TRADE_ROUTES) == ""


def test_Q_78_an_ability_that_changes_nothing_cannot_be_used() -> None:
    """Q-78: a seat without usable abilities is passed over"""
    world = a_world(tokens={HELLAS: {"dacia": 2}}, advances={MINOA: (*ABILITIES,)}, stock={MINOA: 0})

    assert run(world, SpecialAbilities()) is None


def test_Q_78_passing_ends_it() -> None:
    """Q-78, P10.2: all abilities are optional"""
    world = a_world(advances={MINOA: (POLITICS,)})

    run(world, SpecialAbilities())
    answer(world, MINOA, DONE)

    assert world.agenda == []


# ---- Politics, Monotheism, Fundamentalism


def politics_world(treasury: int) -> World:
    """Hatti in Hattusa looks at a city with a Public Works token in Kanesh; 1 city and 3 tokens are in its stock."""
    own = ["troy", "sardes", "miletus", "lycia", "ionia", "trapezus", "galatia", "crimea"]
    return a_world(
        tokens={HATTI: {"hattusa": 1, "moesia": 51 - treasury}, ASSYRIA: {"kanesh": 1}},
        cities={ASSYRIA: ["kanesh"], HATTI: own},
        stock={HATTI: 3},
        advances={HATTI: (POLITICS,), ASSYRIA: (PUBLIC_WORKS,)},
    )


def test_X_93_politics_annexes_and_pays_afterwards() -> None:
    """S.politics.1, S.politics.2"""
    world = politics_world(6)

    use(world, HATTI, POLITICS)
    answer(world, HATTI, ANNEX)

    assert (world.city[AREA["kanesh"]], world.tokens[HATTI][AREA["kanesh"]]) == (HATTI, 1)
    assert (world.treasury[HATTI], world.city_stock[HATTI], world.stock[HATTI]) == (0, 0, 8)
    check_pieces(world)


def test_X_94_treasury_must_suffice() -> None:
    """S.politics.1, P10.5"""
    world = politics_world(5)

    use(world, HATTI, POLITICS)

    assert world.city[AREA["kanesh"]] == ASSYRIA  # banking is the only way left, and is offered at once
    assert sorted(asked(world, HATTI).options(world)) == [1, 2, 3]


def test_politics_banks_up_to_five() -> None:
    """S.politics.1"""
    world = a_world(advances={MINOA: (POLITICS,)}, stock={MINOA: 4}, treasury={MINOA: 51})

    use(world, MINOA, POLITICS)
    assert refusal(world, MINOA, 5) == "S.politics.1"
    answer(world, MINOA, 4)

    assert (world.stock[MINOA], world.treasury[MINOA]) == (0, 55)


def test_R_35_politics_is_one_of_two() -> None:
    """R.35"""
    world = politics_world(6)

    use(world, HATTI, POLITICS)
    answer(world, HATTI, BANK, 3)

    assert asked(world, HATTI).options(world) == [DONE]
    assert world.city[AREA["kanesh"]] == ASSYRIA


def test_X_96_monotheism_needs_all_pieces() -> None:
    """S.monotheism.1, P10.5"""
    world = a_world(
        tokens={HATTI: {"hattusa": 1}, ASSYRIA: {"kanesh": 2, "anatolia": 1}},
        cities={ASSYRIA: ["kanesh"]},
        stock={HATTI: 1},
        advances={HATTI: (MONOTHEISM,)},
    )

    use(world, HATTI, MONOTHEISM)

    # Kanesh cannot be named, so Anatolia is taken unasked
    assert (world.city[AREA["kanesh"]], world.tokens[HATTI][AREA["anatolia"]]) == (ASSYRIA, 1)


@pytest.mark.parametrize("ability, rule", [(MONOTHEISM, "S.monotheism.1"), (POLITICS, "S.politics.1")])
@pytest.mark.parametrize("area", ["kanesh", "anatolia"])
def test_short_stock_is_refused_by_the_rule_of_the_ability(ability: int, rule: str, area: str) -> None:
    """S.monotheism.1, S.politics.1: no city for Kanesh, two tokens in Anatolia for one in stock"""
    world = a_world(
        tokens={HATTI: {"hattusa": 1}, ASSYRIA: {"anatolia": 2}}, cities={ASSYRIA: ["kanesh"]}, stock={HATTI: 1}
    )
    world.city_stock[HATTI] = 0

    reason = NameArea(HATTI, ability).refuse(world, AREA[area])

    assert reason is not None
    assert reason.rule == rule


def test_X_97_monotheism_passes_over_theology() -> None:
    """S.monotheism.1, S.gen.3, P10.3"""
    world = a_world(
        tokens={HATTI: {"hattusa": 1}, ASSYRIA: {"anatolia": 2}, EGYPT: {"anatolia": 1}},
        advances={HATTI: (MONOTHEISM,), ASSYRIA: (THEOLOGY,)},
    )

    use(world, HATTI, MONOTHEISM)

    assert [world.tokens[seat][AREA["anatolia"]] for seat in (HATTI, ASSYRIA, EGYPT)] == [1, 2, 0]
    check_pieces(world)


def test_X_98_fundamentalism() -> None:
    """S.fundamentalism.1, S.gen.2, S.gen.3: ships are no units"""
    world = a_world(
        tokens={HATTI: {"hattusa": 1}, ASSYRIA: {"anatolia": 2}},
        ships={ASSYRIA: ["anatolia"]},
        cities={EGYPT: ["anatolia"]},
        barbarians={"anatolia": 1},
        advances={HATTI: (FUNDAMENTALISM,), EGYPT: (PHILOSOPHY,)},
    )

    use(world, HATTI, FUNDAMENTALISM)

    assert [world.tokens[seat][AREA["anatolia"]] for seat in (ASSYRIA, BLACK)] == [0, 1]
    assert (world.city[AREA["anatolia"]], world.ships[ASSYRIA]) == (EGYPT, (AREA["anatolia"],))
    check_pieces(world)


@pytest.mark.parametrize(
    "ability, protections",
    [
        (FUNDAMENTALISM, (FUNDAMENTALISM, PHILOSOPHY)),
        (MONOTHEISM, (MONOTHEISM, THEOLOGY)),
        (POLITICS, (POLITICS, CULTURAL_ASCENDANCY)),
        (PROVINCIAL_EMPIRE, (PROVINCIAL_EMPIRE, PUBLIC_WORKS)),
    ],
)
def test_protections(ability: int, protections: tuple[int, ...]) -> None:
    """A.philosophy.1, A.theology.1, A.cultural_ascendancy.3, A.public_works.1.

    P10.3, S.gen.3: every other advance protects nobody
    """
    for advance in range(51):
        world = a_world(
            tokens={HATTI: {"hattusa": 1}, ASSYRIA: {"anatolia": 1}},
            treasury={HATTI: 5},
            advances={HATTI: (ability,), ASSYRIA: (advance,)},
        )
        if ability == PROVINCIAL_EMPIRE:
            usable = provincial_empire.refuse_use(world, HATTI, PROVINCIAL_EMPIRE) is None
        else:
            usable = list(NameArea(HATTI, ability).options(world)) == [AREA["anatolia"]]
        assert usable == (advance not in protections), advance


def test_adjacent_by_land_only() -> None:
    """S.gen.4, S.fundamentalism.1"""
    world = a_world(tokens={MINOA: {"rhodes": 3}, HATTI: {"lycia": 1}}, advances={MINOA: (FUNDAMENTALISM,)})

    assert run(world, SpecialAbilities()) is None


def test_R_34_black_pieces_stay_where_players_units_are_annexed() -> None:
    """R.34, P10.3"""
    world = a_world(
        tokens={HATTI: {"hattusa": 1}, ASSYRIA: {"anatolia": 1}},
        barbarians={"anatolia": 2},
        advances={HATTI: (MONOTHEISM,)},
    )

    use(world, HATTI, MONOTHEISM)

    assert [world.tokens[owner][AREA["anatolia"]] for owner in (HATTI, ASSYRIA, BLACK)] == [1, 0, 2]


def test_an_area_with_safe_units_only_cannot_be_named() -> None:
    """S.gen.5"""
    world = a_world(
        tokens={HATTI: {"hattusa": 1}, ASSYRIA: {"anatolia": 1}, EGYPT: {"kanesh": 1, "phrygia": 1}},
        advances={HATTI: (FUNDAMENTALISM,), ASSYRIA: (PHILOSOPHY,)},
    )

    use(world, HATTI, FUNDAMENTALISM)

    assert refusal(world, HATTI, AREA["anatolia"]) == "S.gen.5"
    assert refusal(world, HATTI, AREA["kanesh"]) == ""


def test_a_public_works_token_goes_with_its_city() -> None:
    """S.monotheism.2, S.fundamentalism.1, A.public_works.3"""
    for ability in (FUNDAMENTALISM, MONOTHEISM):
        world = a_world(
            tokens={HATTI: {"hattusa": 1}, ASSYRIA: {"kanesh": 1}},
            cities={ASSYRIA: ["kanesh"]},
            advances={HATTI: (ability,), ASSYRIA: (PUBLIC_WORKS,)},
        )
        use(world, HATTI, ability)
        assert world.tokens[ASSYRIA][AREA["kanesh"]] == 0
        assert world.city[AREA["kanesh"]] == (HATTI if ability == MONOTHEISM else NONE)
        check_pieces(world)


# ---- random play


def crowded(rng: Random, seats: int) -> World:
    """A world full of units, advances and cards."""
    world = a_world(seats=seats)
    lands = list(LANDS_IN_PLAY[world.scenario])
    for seat in range(seats):
        tokens = bytearray(338)
        for area in rng.sample(lands, 12):
            if world.city[area] == NONE and LIMIT[area]:
                tokens[area] = rng.randint(1, LIMIT[area] + 1)
        for area in rng.sample([area for area in lands if SITE[area]], 6):
            if world.city[area] == NONE:
                world.city[area] = seat
                world.city_stock[seat] -= 1
                tokens[area] = rng.randint(0, 1)
        world.tokens[seat] = bytes(tokens)
        world.treasury[seat] = rng.randint(0, 55 - sum(tokens))
        world.stock[seat] = 55 - sum(tokens) - world.treasury[seat]
        world.advances[seat] = frozenset(rng.sample(range(51), rng.choice((0, 10, 30, 51))))
        world.hand[seat] = tuple(sorted(rng.randrange(46) for _ in range(rng.randint(0, 8))))
        world.position[seat] = rng.randint(0, 12)
    for area in rng.sample(lands, 4):
        if world.city[area] == NONE:
            world.tokens[seats] = world.tokens[seats][:area] + b"\2" + world.tokens[seats][area + 1 :]
            if rng.random() < 0.3:
                world.city[area] = seats
    return world


@pytest.mark.parametrize("seed", range(40))
def test_random_play_through_the_phase(seed: int) -> None:
    """P10.4: no piece is lost, no dead end, and everything can be told"""
    rng = Random(seed)
    world = crowded(rng, rng.choice((5, 9, 18)))
    cards = sorted(card for hand in world.hand for card in hand)
    table = RecordingTable(rng.random)
    names = [f"Player {seat}" for seat in range(world.seats)]

    world.then(SpecialAbilities())
    for choice in as_they_come(settle, world, table):
        assert GAME.catalog.fill(choice.prompt, choice.facts(world), names)
        for value in choice.candidates(world):
            assert GAME.catalog.sentence(choice.label(world, value), names)
            reason = choice.refuse(world, value)
            assert reason is None or GAME.catalog.sentence(reason, names)
        reply(world, choice, rng.choice(list(choice.options(world))), table)
        check_pieces(world)

    for _, event, facts in table.events:
        assert GAME.catalog.event(event, facts, names)
    piles = [card for pile in world.discards for card in pile]
    water = [card for card in cards if card == WATER]
    kept = sorted([card for hand in world.hand for card in hand] + piles)
    assert [card for card in kept if card != WATER] == [card for card in cards if card != WATER]
    assert kept.count(WATER) <= len(water)
