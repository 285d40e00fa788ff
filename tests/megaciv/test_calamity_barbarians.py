"""Barbarian Hordes: where they strike, what they leave, and where they go (3.8)."""

import pytest

from cradle.games.megaciv.box.atlas import AREA, AREA_IDS, NONE
from cradle.games.megaciv.box.cards import (
    BARBARIAN_HORDES,
    CULTURAL_ASCENDANCY,
    DIPLOMACY,
    ENGINEERING,
    METALWORKING,
    MONARCHY,
    POLITICS,
    PROVINCIAL_EMPIRE,
    PUBLIC_WORKS,
)
from cradle.games.megaciv.phases.calamities.cards.barbarian_hordes import ChooseNext, ChooseTarget
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.world.state import World, tokens_on_board
from cradle.kernel.flow.agenda import Choice
from megaciv.world import a_world, answer, asked, check_pieces, refusal, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)
BLACK = 5


def barbarians(world: World, area: str) -> int:
    return world.tokens[BLACK][AREA[area]]


def hordes(world: World, victim: int = MINOA) -> Choice | None:
    """The calamity is called; Hellas gave it."""
    world.hand[victim] = (BARBARIAN_HORDES,)
    world.giver[BARBARIAN_HORDES] = HELLAS
    return run(world, CalamityResolution())


@pytest.mark.parametrize(
    "advances, number",
    [((), 15), ((MONARCHY,), 10), ((POLITICS, PROVINCIAL_EMPIRE), 25), ((MONARCHY, POLITICS), 15)],
)
def test_the_number_of_barbarians(advances: tuple[int, ...], number: int) -> None:
    """A.monarchy.1, A.politics.1, A.provincial_empire.1, C.barbarian_hordes.1"""
    world = a_world(cities={MINOA: ["knossos", "argos"]}, advances={MINOA: advances})

    choice = hordes(world)

    assert isinstance(choice, ChooseTarget)
    assert choice.number == number


def test_wilderness_cities_come_first() -> None:
    """C.barbarian_hordes.2: the beneficiary picks"""
    world = a_world(cities={MINOA: ["knossos", "cyprus", "peloponnesos"]})

    hordes(world)

    assert refusal(world, HELLAS, AREA["knossos"]) == "C.barbarian_hordes.2"
    assert refusal(world, HELLAS, AREA["cyprus"]) == ""


def test_without_a_city_nothing_happens() -> None:
    """C.barbarian_hordes.2"""
    world = a_world(tokens={MINOA: {"knossos": 3}})

    assert hordes(world) is None
    assert tokens_on_board(world, BLACK) == 0


@pytest.mark.parametrize("stock, left", [(20, 10), (3, 13)])
def test_X_76_fifteen_against_a_city(stock: int, left: int) -> None:
    """C.barbarian_hordes.3, C.barbarian_hordes.5: limit 3, so 3 stay and the others move on"""
    world = a_world(tokens={MINOA: {"phaestos": 2, "thera": 3}}, cities={MINOA: ["knossos"]}, stock={MINOA: stock})

    choice = hordes(world)

    assert isinstance(choice, ChooseNext)
    assert (barbarians(world, "knossos"), choice.number) == (left, left - 3)
    check_pieces(world)


def test_X_77_the_victims_metalworking() -> None:
    """C.barbarian_hordes.4"""
    world = a_world(
        tokens={MINOA: {"phaestos": 2, "thera": 3}}, cities={MINOA: ["knossos"]}, advances={MINOA: (METALWORKING,)}
    )

    hordes(world)

    assert barbarians(world, "knossos") == 9


def test_X_78_engineering_of_the_victim() -> None:
    """C.barbarian_hordes.3, A.engineering.1: 8 needed, 7 defend"""
    world = a_world(cities={MINOA: ["knossos"]}, advances={MINOA: (ENGINEERING, MONARCHY)})

    hordes(world)

    assert (world.city[AREA["knossos"]], barbarians(world, "knossos")) == (NONE, 3)  # of 4 left one vanishes
    check_pieces(world)


def test_X_80_too_few_to_enter_the_next_city() -> None:
    """C.barbarian_hordes.6, C.barbarian_hordes.7"""
    world = a_world(cities={MINOA: ["knossos", "rhodes"]}, advances={MINOA: (METALWORKING,)})

    hordes(world)
    answer(world, HELLAS, AREA["knossos"])

    assert (barbarians(world, "knossos"), world.city[AREA["rhodes"]]) == (3, MINOA)


def test_the_excess_goes_on_to_the_next_city() -> None:
    """C.barbarian_hordes.5, C.barbarian_hordes.6: seven are enough for it"""
    world = a_world(cities={MINOA: ["knossos", "rhodes"]})

    hordes(world)
    answer(world, HELLAS, AREA["knossos"])

    assert (barbarians(world, "knossos"), world.city[AREA["rhodes"]]) == (3, NONE)
    assert (barbarians(world, "rhodes"), world.tokens[MINOA][AREA["rhodes"]]) == (2, 1)
    check_pieces(world)


def test_diplomacy_and_cultural_ascendancy_do_not_stop_them() -> None:
    """A.diplomacy.1, A.cultural_ascendancy.2, C.barbarian_hordes.4, C.barbarian_hordes.8: what is left of them stays"""
    world = a_world(cities={MINOA: ["knossos"]}, advances={MINOA: (DIPLOMACY, CULTURAL_ASCENDANCY)})

    hordes(world)

    assert (world.city[AREA["knossos"]], barbarians(world, "knossos")) == (NONE, 3)


def test_R_08_they_do_not_return_to_an_area_fought_over() -> None:
    """R.8, C.barbarian_hordes.7"""
    world = a_world(tokens={MINOA: {"phaestos": 1, "rhodes": 1}}, cities={MINOA: ["knossos"]}, stock={MINOA: 3})

    hordes(world)
    answer(world, HELLAS, AREA["phaestos"])

    assert [barbarians(world, area) for area in ("knossos", "phaestos", "rhodes")] == [3, 2, 0]
    check_pieces(world)


def test_R_09_nobody_gains_cards_or_treasury() -> None:
    """R.9, C.barbarian_hordes.4"""
    world = a_world(cities={MINOA: ["knossos"]}, hand={MINOA: [3, 4]})
    treasury = list(world.treasury)

    world.hand[MINOA] = (3, 4, BARBARIAN_HORDES)
    world.giver[BARBARIAN_HORDES] = HELLAS
    run(world, CalamityResolution())

    assert world.hand[MINOA] == (3, 4)
    assert world.treasury == treasury


def test_R_20_the_public_works_token_fights_first() -> None:
    """R.20, P4a: beside a city only one side remains"""
    world = a_world(
        tokens={MINOA: {"knossos": 1}}, cities={MINOA: ["knossos"]}, advances={MINOA: (PUBLIC_WORKS, METALWORKING)}
    )

    hordes(world)

    # 15 lose one to the token of a Metalworking holder, then 14 against 6: six more
    assert barbarians(world, "knossos") == 3
    assert tokens_on_board(world, MINOA) == 0


def test_R_20_fights_may_leave_too_few_for_the_attack() -> None:
    """R.20: then it fails and all these barbarians die"""
    world = a_world(tokens={HATTI: {"knossos": 5}}, cities={MINOA: ["knossos"]}, advances={MINOA: (MONARCHY,)})

    hordes(world)

    assert (world.city[AREA["knossos"]], tokens_on_board(world, BLACK)) == (MINOA, 0)
    assert world.tokens[HATTI][AREA["knossos"]] == 0


def test_R_20_a_foreign_city_is_no_target() -> None:
    """R.20: the calamity is aimed at the victim alone, even where a token of his is"""
    world = a_world(
        tokens={MINOA: {"phaestos": 1, "rhodes": 1}, HATTI: {"thera": 1}},
        cities={MINOA: ["knossos"], HATTI: ["rhodes"]},
    )

    hordes(world)

    assert world.city[AREA["rhodes"]] == HATTI
    assert [AREA_IDS[area] for area in range(338) if world.tokens[BLACK][area]] == ["knossos", "phaestos"]


def test_R_20_a_pirate_city_is_no_players() -> None:
    """R.20, C.barbarian_hordes.9: they must go to the victim's token beside it, and leave the city alone"""
    world = a_world(tokens={MINOA: {"phaestos": 1}}, cities={MINOA: ["knossos"]}, pirates=["phaestos"])

    hordes(world)

    assert (world.city[AREA["phaestos"]], world.tokens[MINOA][AREA["phaestos"]]) == (BLACK, 0)
    assert [barbarians(world, area) for area in ("knossos", "phaestos")] == [3, 2]
    check_pieces(world)


def test_R_21_the_beneficiarys_tokens_fight_like_any_other() -> None:
    """R.21"""
    world = a_world(tokens={HELLAS: {"knossos": 2}}, cities={MINOA: ["knossos"]})

    hordes(world)

    assert world.tokens[HELLAS][AREA["knossos"]] == 0


def test_entering_without_a_fight_ends_it() -> None:
    """C.barbarian_hordes.9: the total stays within the printed limit"""
    world = a_world(tokens={MINOA: {"moesia": 1}}, cities={MINOA: ["illyricum"]}, advances={MINOA: (MONARCHY,)})

    hordes(world)

    # 10 against 6 leave 5; limit 2, so 3 go on
    assert [barbarians(world, area) for area in ("illyricum", "moesia")] == [2, 3]
    assert world.tokens[MINOA][AREA["moesia"]] == 1
    check_pieces(world)


def test_tokens_of_an_earlier_horde_join_in() -> None:
    """C.barbarian_hordes.9, R.20: all black tokens of the area are compared with its limit"""
    world = a_world(tokens={MINOA: {"phaestos": 1}}, cities={MINOA: ["knossos"]}, barbarians={"phaestos": 2})

    hordes(world)

    assert (barbarians(world, "phaestos"), world.tokens[MINOA][AREA["phaestos"]]) == (2, 0)


def test_Q_30_black_pieces_never_run_out() -> None:
    """Q-30: the box has 50"""
    world = a_world(cities={MINOA: ["knossos"]}, barbarians={"dacia": 30, "moesia": 30})

    hordes(world)

    assert (barbarians(world, "knossos"), tokens_on_board(world, BLACK)) == (3, 63)


def test_the_horde_moves_where_the_beneficiary_says() -> None:
    """C.barbarian_hordes.5"""
    world = a_world(tokens={MINOA: {"phaestos": 2, "thera": 3, "sparta": 2}}, cities={MINOA: ["knossos"]})

    hordes(world)

    assert [AREA_IDS[area] for area in asked(world, HELLAS).options(world)] == ["phaestos", "thera"]
