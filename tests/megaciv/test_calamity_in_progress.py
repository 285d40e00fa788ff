"""What everyone sees of a calamity in progress, and what is shown for the first time on the way (P9, Q-74)."""

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import (
    AGRICULTURE,
    CARD,
    CITY_IN_FLAMES,
    CIVIL_DISORDER,
    CIVIL_WAR,
    CORRUPTION,
    ENGINEERING,
    EPIDEMIC,
    FAMINE,
    FLOOD,
    MUSIC,
    POTTERY,
    PROVINCIAL_EMPIRE,
    SUPERSTITION,
    TRADE_ROUTES,
)
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS
from cradle.games.megaciv.phases.abilities.special_abilities import SpecialAbilities
from cradle.games.megaciv.phases.calamities.cards.minor import PAY
from cradle.games.megaciv.phases.calamities.in_progress import CopyView, calamities_view
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.calamity_selection import CalamitySelection
from cradle.games.megaciv.world.state import EAST_CARD, World
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import DONE
from loops import as_long_as
from megaciv.world import a_world, answer, asked, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)
SALT, WINE = CARD["salt"], CARD["wine"]
HOMES = {seat: {area: 20} for seat, area in enumerate(["knossos", "tyre", "hattusa", "dacia", "tanis"])}
CITIES = ["knossos", "phaestos", "argos", "corinth", "rhodes", "sparta", "thera"]


def seen(world: World) -> CopyView:
    """The calamity in progress, where there is but one."""
    (found,) = calamities_view(world)["called"]
    return found


def test_nothing_is_seen_before_a_calamity_is_called() -> None:
    assert calamities_view(a_world(hand={MINOA: [FAMINE]})) == {"called": [], "past": [], "face_down": {}}


def test_those_named_are_seen_one_by_one_with_what_they_suffer() -> None:
    """C.famine.1, C.famine.2"""
    world = a_world(tokens=HOMES, advances={MINOA: [AGRICULTURE], HATTI: [POTTERY]}, hand={MINOA: [FAMINE]})

    run(world, CalamityResolution())
    assert (seen(world)["calamity"], seen(world)["stack"], seen(world)["victim"]) == ("famine", 3, "minoa")
    assert seen(world)["named"] == []
    answer(world, MINOA, HATTI)

    assert seen(world)["named"] == ["hatti"]
    assert seen(world)["ledgers"] == [
        {"seat": "minoa", "parts": [["base", 10, "C.famine.1"], ["agriculture", 5, "C.famine.3"]], "total": 15},
        {"seat": "hatti", "parts": [["base", 5, "C.famine.2"], ["pottery", -5, "C.famine.3"]], "total": 0},
    ]


def test_all_roles_are_still_seen_while_the_last_victim_pays() -> None:
    """R.29"""
    spread = {seat: {area: 10, other: 10} for seat, (area, other) in enumerate(PLACES)}
    world = a_world(tokens=spread, hand={MINOA: [EPIDEMIC]})

    run(world, CalamityResolution())
    answer(world, MINOA, HATTI, HELLAS)
    answer(world, MINOA, *[AREA["knossos"]] * 10)  # the rest can only come from Phaestos

    assert asked(world, HATTI)
    assert (seen(world)["victim"], seen(world)["beneficiary"]) == ("minoa", "assyria")
    assert seen(world)["named"] == ["hatti", "hellas"]


PLACES = [("knossos", "phaestos"), ("tyre", "sidon"), ("hattusa", "kanesh"), ("dacia", "moesia"), ("tanis", "memphis")]


def test_what_is_still_face_down_is_only_a_number() -> None:
    """Q-74: all minors are called together, then of each major all copies."""
    world = a_world(
        16, cities={0: ["knossos", "phaestos"]}, treasury={0: 10},
        hand={0: [CITY_IN_FLAMES, SUPERSTITION], 1: [SUPERSTITION + EAST_CARD, CORRUPTION]},
    )  # fmt: skip
    first, second = [CIVILIZATION_IDS[world.civilization[seat]] for seat in (0, 1)]

    run(world, CalamityResolution())
    assert calamities_view(world)["face_down"] == {first: 1, second: 2}
    answer(world, 0, PAY)

    found = calamities_view(world)
    assert [(copy["calamity"], copy["victim"]) for copy in found["called"]] == [
        ("superstition", first),
        ("superstition", second),
    ]
    assert [(copy["calamity"], copy["victim"]) for copy in found["past"]] == [("city_in_flames", first)]
    assert found["face_down"] == {second: 1}


def test_those_hit_where_they_stand_have_a_ledger_too() -> None:
    """C.flood.5: Egypt is hit on the plain that floods for Minoa"""
    plain = {"memphis": 8, "fayum": 8, "tanis": 4}
    world = a_world(tokens={MINOA: plain, EGYPT: plain}, advances={EGYPT: [ENGINEERING]}, hand={MINOA: [FLOOD]})

    run(world, CalamityResolution())

    assert (seen(world)["named"], seen(world)["hit"]) == ([], ["minoa", "egypt"])
    assert [(each["seat"], each["total"]) for each in seen(world)["ledgers"]] == [("minoa", 15), ("egypt", 0)]


def test_a_reckoning_stays_as_it_was_when_the_calamity_began() -> None:
    """C.civil_disorder.1: seven cities but three, one less for Music"""
    world = a_world(cities={MINOA: CITIES}, advances={MINOA: [MUSIC]}, hand={MINOA: [CIVIL_DISORDER]})

    run(world, CalamityResolution())
    before = seen(world)["ledgers"]
    answer(world, MINOA, AREA["argos"])

    assert seen(world)["ledgers"] == before
    assert before[0]["parts"][0] == ["base", 4, "C.civil_disorder.1"]


def test_the_beneficiary_is_seen_while_the_victim_selects() -> None:
    """C.civil_war.3"""
    world = a_world(tokens={EGYPT: {"tanis": 20, "memphis": 20, "fayum": 10}}, hand={EGYPT: [CIVIL_WAR]})

    run(world, CalamityResolution())

    assert (seen(world)["beneficiary"], seen(world)["ledgers"][0]["total"]) == ("minoa", 15)


def test_naming_shows_what_each_would_suffer() -> None:
    """C.famine.2, C.famine.3"""
    world = a_world(tokens=HOMES, advances={HATTI: [POTTERY]}, hand={MINOA: [FAMINE]})

    run(world, CalamityResolution())
    about = asked(world, MINOA).about(world)

    assert (about["calamity"], about["victim"], about["beneficiary"]) == ("famine", "minoa", None)
    assert [(seat, total) for seat, _, total in about["ledgers"]] == [
        ("assyria", 5), ("hatti", 0), ("hellas", 5), ("egypt", 5)
    ]  # fmt: skip


def test_paying_shows_what_is_due_paid_and_left() -> None:
    """C.gen.damage"""
    spread = {MINOA: {"knossos": 10, "phaestos": 10}}
    world = a_world(tokens=spread, hand={MINOA: [FAMINE]})

    run(world, CalamityResolution())
    for _ in as_long_as(lambda: asked(world, MINOA).about(world).get("due") is None):
        answer(world, MINOA, asked(world, MINOA).options(world)[0])
    answer(world, MINOA, AREA["knossos"], AREA["phaestos"])

    about = asked(world, MINOA).about(world)
    assert (about["due"], about["paid"], about["left"]) == (10, 2, 8)


def shown_by(world: World, *answers: int) -> bool:
    """Whether the last answer of Minoa showed something hidden."""
    answer(world, MINOA, *answers[:-1])
    table = RecordingTable(lambda: 0.0)
    answer(world, MINOA, answers[-1], table=table)
    return table.shown


def test_the_next_calamity_called_is_a_reveal() -> None:
    """Q-74: Minoa is asked next again, but cannot take back what it gave before it knew."""
    world = a_world(cities={MINOA: CITIES}, hand={MINOA: [SUPERSTITION, CIVIL_DISORDER]})

    run(world, CalamityResolution())

    assert not shown_by(world, AREA["knossos"], AREA["argos"])
    assert shown_by(world, AREA["phaestos"])
    assert asked(world, MINOA)


def test_a_card_given_up_is_a_reveal() -> None:
    """Q-33"""
    world = a_world(hand={MINOA: [SALT] * 4 + [WINE] * 3 + [CORRUPTION]})

    run(world, CalamityResolution())

    assert shown_by(world, SALT)


def test_a_card_cashed_in_is_a_reveal() -> None:
    """Q-33"""
    world = a_world(advances={MINOA: [TRADE_ROUTES]}, hand={MINOA: [SALT, WINE]})

    run(world, SpecialAbilities())

    assert not shown_by(world, TRADE_ROUTES)
    assert shown_by(world, SALT)


def test_a_hand_without_a_card_to_give_is_a_reveal() -> None:
    """R.31"""
    world = a_world(
        tokens={MINOA: {"knossos": 1}, HELLAS: {"phaestos": 1}, EGYPT: {"phaestos": 1}},
        advances={MINOA: [PROVINCIAL_EMPIRE]},
    )

    run(world, SpecialAbilities())

    assert shown_by(world, PROVINCIAL_EMPIRE, HELLAS, DONE)


@pytest.mark.parametrize("held, shown", [([], False), ([FAMINE], True)])
def test_how_many_calamities_a_hand_holds_is_a_reveal(held: list[int], shown: bool) -> None:
    """P8.1"""
    table = RecordingTable(lambda: 0.0)

    run(a_world(hand={MINOA: held}), CalamitySelection(), table=table)

    assert table.shown == shown


def test_a_flood_without_a_plain_is_reckoned_for_the_coast() -> None:
    """C.flood.4: five points of damage, not fifteen."""
    world = a_world(tokens={MINOA: {"knossos": 12}}, cities={MINOA: ["phaestos"]}, hand={MINOA: [FLOOD]})

    run(world, CalamityResolution())

    (ledger,) = seen(world)["ledgers"]
    assert (ledger["seat"], ledger["total"]) == ("minoa", 5)
