"""What the players see, and what stands in the box."""

import json
import re
from typing import Any

import pytest

from cradle.games.megaciv.box.cards import AGRICULTURE, CARD, CULTURAL_ASCENDANCY, POTTERY
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase, leave_early
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.calamity_selection import CalamitySelection
from cradle.games.megaciv.seen.box import box
from cradle.games.megaciv.seen.view import private, public
from cradle.games.megaciv.short_game import THEME_IDS
from cradle.games.megaciv.turn import EndTurn
from cradle.games.megaciv.world.offers import Bundle, Offer
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import settle
from megaciv.world import a_world, east, run

MINOA, ASSYRIA = 0, 1


def test_areas_name_the_owner_of_the_city_and_tokens_by_owner() -> None:
    world = a_world(
        cities={MINOA: ["knossos"]},
        tokens={MINOA: {"rhodes": 2}, ASSYRIA: {"rhodes": 1}},
        barbarians={"syria": 3},
        pirates=["tanis"],
    )

    assert public(world)["areas"] == [
        ("knossos", "minoa", []),
        ("rhodes", None, [("minoa", 2), ("assyria", 1)]),
        ("syria", None, [("barbarians", 3)]),
        ("tanis", "barbarians", []),
    ]


def test_map_and_options_are_told() -> None:
    world = a_world(
        9, map="east", ast="expert", offers=12, copies="separate", wonder_scores_city=True, order="strict", dealings=7
    )

    assert (public(world)["map"], public(a_world(12))["map"]) == ("east", "both")
    assert public(world)["options"] == {
        "ast": "expert", "length": "full", "offers": 12, "offers_each": 8, "dealings": 7, "copies": "separate",
        "wonder_scores_city": True, "order": "strict",
    }  # fmt: skip
    assert public(a_world(length="short"))["options"]["length"] == "short"


def test_a_player_shows_tokens_support_and_points_so_far() -> None:
    world = a_world(
        cities={MINOA: ["knossos", "argos"]},
        tokens={MINOA: {"rhodes": 5}},
        treasury={MINOA: 4},
        advances={MINOA: [POTTERY, CULTURAL_ASCENDANCY]},
        position={MINOA: 6},
    )

    minoa = public(world)["players"][MINOA]

    assert minoa["id"] == "minoa"
    assert (minoa["tokens"], minoa["treasury"], minoa["stock"]) == (5, 4, 46)
    assert minoa["support"] == 6  # Cultural Ascendancy asks for three a city
    assert minoa["points"] == 2 + 1 + 6 + 5 * 6
    assert minoa["advances"] == ["cultural_ascendancy", "pottery"]
    assert minoa["credits"] == {"arts": 10, "crafts": 10, "civic": 10, "religion": 10, "science": 10}


def test_limits_that_agriculture_raises_are_told_to_who_holds_it() -> None:
    """A.agriculture.1: where nobody else has pieces; beside a city it adds nothing (A.agriculture.2)"""
    world = a_world(
        cities={MINOA: ["corinth"]},
        tokens={MINOA: {"argos": 2, "knossos": 1}, ASSYRIA: {"sparta": 1}},
        advances={MINOA: [AGRICULTURE]},
    )

    assert private(world, MINOA)["limits"] == {"argos": 2, "athens": 2, "phaestos": 3}
    assert private(world, ASSYRIA)["limits"] == {}


def test_a_hand_is_written_as_answers_write_it() -> None:
    world = a_world(12, hand={MINOA: [CARD["salt"], east(CARD["salt"]), CARD["salt"], east(CARD["piracy"])]})
    world.giver[east(CARD["piracy"])] = ASSYRIA

    seen = private(world, MINOA)

    assert seen["hand"] == ["salt", "salt", "salt east", "piracy east"]
    assert seen["givers"] == {"piracy east": public(world)["players"][ASSYRIA]["id"]}


def test_an_offer_shows_what_was_said_and_only_its_owner_sees_the_cards() -> None:
    """P7.3."""
    salt, ochre = CARD["salt"], CARD["ochre"]
    world = a_world(12, hand={MINOA: [ochre, salt, east(salt)]})
    bundle = Bundle((ochre, salt, east(salt)), (salt, ochre), True, (CARD["iron"],))
    world.offers = (Offer(12, 1, MINOA, ASSYRIA, 0, 0, bundle),)

    other = public(world)["players"][ASSYRIA]["id"]
    assert public(world)["offers"] == [
        {
            "id": "offer 12",
            "seat": "minoa",
            "to": other,
            "answers": None,
            "cards": 3,
            "named": ["salt", "ochre"],
            "no_calamity": True,
            "wish": ["iron"],
            "stale": False,
        }
    ]
    assert private(world, MINOA)["bundles"] == {"offer 12": ["ochre", "salt", "salt east"]}
    assert private(world, ASSYRIA)["bundles"] == {}


def test_sets_tell_what_they_are_worth_now_and_with_one_card_more() -> None:
    """G.25: cards of both blocks make one set; a full set cannot grow."""
    ochre, iron = CARD["ochre"], CARD["iron"]
    world = a_world(12, hand={MINOA: [ochre, east(ochre), iron, CARD["water"], CARD["famine"]]})

    seen = private(world, MINOA)

    assert seen["sets"] == [
        {"card": "ochre", "count": 2, "size": 9, "value": 4, "with_one_more": 9},
        {"card": "iron", "count": 1, "size": 8, "value": 2, "with_one_more": 8},
    ]
    assert seen["worth"] == 6

    world.hand[MINOA] = (iron,) * 8

    assert private(world, MINOA)["sets"][0]["with_one_more"] is None


def test_a_trader_sees_what_one_more_card_would_pay_for() -> None:
    """The start credits take 10 off: Mysticism then is the cheapest, Literacy the cheapest with three points."""
    ochre, gold = CARD["ochre"], CARD["gold"]
    world = a_world(5, hand={MINOA: [ochre] * 5}, treasury={MINOA: 8})
    assert private(world, MINOA)["just_short"] is None  # nobody trades

    world.trading = frozenset({MINOA})

    assert private(world, MINOA)["just_short"] == {"advance": "mysticism", "missing": 7, "card": "ochre"}
    world.treasury[MINOA] = 0
    assert private(world, MINOA)["just_short"] is None  # 15 are missing, one more would add 11
    world.hand[MINOA] = (gold, gold, gold)
    assert private(world, MINOA)["just_short"] == {"advance": "literacy", "missing": 19, "card": "gold"}


def test_water_is_no_commodity_and_no_calamity() -> None:
    printed = box(a_world())

    assert printed["water"] == {"id": "water", "name": "Water"}
    assert "water" not in [each["id"] for each in (*printed["commodities"], *printed["calamities"])]


def test_phases_are_called_as_in_the_rulebook_at_length_and_in_short_with_what_orders_them() -> None:
    english, german = box(a_world())["phases"], box(a_world(), "de")["phases"]

    assert len(english) == 1 + 13 + 1
    assert english[2] == {
        "id": "population_expansion",
        "name": "Population Expansion",
        "short": "Expansion",
        "order": "All civilizations",
        "by": "by rank",
    }
    assert (english[3]["order"], english[3]["by"]) == ("Order of movement", "by census")
    assert (german[11]["name"], german[11]["short"]) == ("Überschüssige Bevölkerung entfernen", "Überschuss")
    short = [(each["name"], each["short"]) for each in english]
    assert [name for name, said in short if said.split()[0] not in name.split()] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rule_of_the_turn_names_the_phases_as_everything_else_does(language: str) -> None:
    """T.1."""
    phases = box(a_world(), language)["phases"][1:-1]

    names = re.split(", | und | and ", GAME.rule("T.1", language).partition(": ")[2].removesuffix("."))

    assert names == [each["name"] for each in phases]


def test_the_box_tells_how_offers_are_made_up() -> None:
    assert box(a_world())["market"] == {"fewest_cards": 3, "true_names": 2, "most_wishes": 3}


def test_prices_of_all_advances_are_told_in_the_order_of_the_box() -> None:
    world = a_world(7, advances={MINOA: [POTTERY]}, credits={MINOA: (0, 20, 0, 0, 0)})
    printed = [each["id"] for each in box(world)["advances"]]

    assert private(world, MINOA)["prices"][printed.index("agriculture")] == 120 - 20 - 10


def test_an_advance_has_its_place_in_the_chart_and_its_rules() -> None:
    cards = {each["id"]: each for each in box(a_world())["advances"]}
    calamities = {each["id"]: each for each in box(a_world())["calamities"]}

    assert [(cards[each]["chain"], cards[each]["step"]) for each in ("mysticism", "wonder_of_the_world")] == [
        (1, 1), (1, 3),
    ]  # fmt: skip
    assert cards["library"]["rules"] == ["A.library.1", "A.library.2"]
    assert calamities["superstition"]["rules"] == ["C.superstition.1"]


def test_a_civilization_knows_its_neighbours() -> None:
    neighbours = {each["id"]: each["neighbours"] for each in box(a_world())["civilizations"]}

    assert "hellas" in neighbours["minoa"]
    for one, others in neighbours.items():
        assert one not in others
        assert all(one in neighbours[other] for other in others)


def test_the_number_of_calamities_is_known_while_they_are_resolved() -> None:
    """Q-74."""
    hand = [CARD["superstition"], CARD["piracy"], CARD["ochre"]]
    world = a_world(hand={ASSYRIA: hand}, cities={ASSYRIA: ["antioch", "sidon", "knossos", "argos"]})
    assert public(world)["players"][ASSYRIA]["calamities"] is None
    ends = [EndPhase(())] * 5  # of phases 9 to 13

    run(world, CalamitySelection(), CalamityResolution(), *ends, EndTurn(), table=seeded(1))

    assert public(world)["phase"]["id"] == "calamity_resolution"
    assert public(world)["players"][ASSYRIA]["calamities"] == 2


def test_seats_are_numbered_until_civilizations_are_chosen() -> None:
    world = a_world(civilizations="chosen")

    assert [each["id"] for each in public(world)["players"]] == ["seat 1", "seat 2", "seat 3", "seat 4", "seat 5"]


def test_a_theme_set_is_private_until_all_are_revealed() -> None:
    """SG.4."""
    world = a_world(length="short")
    mine = THEME_IDS[world.theme[MINOA]]

    assert private(world, MINOA)["theme"] == mine
    assert public(world)["players"][MINOA]["theme"] is None

    world.advances[MINOA] = frozenset({POTTERY})

    assert public(world)["players"][MINOA]["theme"] == mine


def test_the_region_of_a_player_who_has_left_is_closed() -> None:
    """L.4."""
    world = a_world(tokens={MINOA: {"rhodes": 1}})
    world.then(EndPhase(()))
    assert public(world)["closed_regions"] == []

    leave_early(world, MINOA, seeded(1))
    settle(world, seeded(1))

    assert public(world)["closed_regions"] == ["minoa"]
    assert not public(world)["players"][MINOA]["in_game"]


@pytest.mark.parametrize(
    ("seats", "options"), [(5, {}), (9, {"map": "east", "length": "short"}), (18, {"ast": "expert"})]
)
def test_the_box_names_everything_a_view_can_name(seats: int, options: dict[str, Any]) -> None:
    world = a_world(seats, **options)
    printed = box(world)

    civilizations = {each["id"]: each for each in printed["civilizations"]}
    assert list(civilizations) == [each["id"] for each in public(world)["players"]]
    areas = {each["id"]: each for each in printed["areas"]}
    in_play = {area for area, each in areas.items() if each["in_play"]}
    for each in printed["areas"]:
        assert each["region"] is None or (each["region"] in civilizations) == each["in_play"]
        assert each["kind"] != "land" or not each["by_water"]
    assert {each["start"] for each in printed["civilizations"]} <= in_play
    assert len(printed["advances"]) == 51
    assert bool(printed["themes"]) == world.short
    assert {len(each["row"]) for each in printed["civilizations"]} == {17 if world.expert else 16}
    assert json.loads(json.dumps(printed)) == printed
