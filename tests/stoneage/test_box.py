"""The box: data that break a rule are refused, with the file and the entry at fault."""

from copy import deepcopy
from pathlib import Path
from typing import Any, get_args

import pytest

from cradle.games.stoneage.rules.box import TILE_TYPES, UPPER_NAMES, Effect, Price, _check_cards, _check_tiles
from cradle.kernel.game import DataError, load_data

PACKAGE = "cradle.games.stoneage"
CARDS = "civilization_cards.json"
TILES = "buildings.json"


@pytest.fixture
def cards() -> list[dict[str, Any]]:
    return deepcopy(load_data(PACKAGE, CARDS))


@pytest.fixture
def tiles() -> list[dict[str, Any]]:
    return deepcopy(load_data(PACKAGE, TILES))


def trouble_with_cards(cards: list[dict[str, Any]]) -> str:
    with pytest.raises(DataError) as caught:
        _check_cards(cards)
    return str(caught.value)


def trouble_with_tiles(tiles: list[dict[str, Any]]) -> str:
    with pytest.raises(DataError) as caught:
        _check_tiles(tiles)
    return str(caught.value)


def test_the_data_of_the_game_are_sound(cards: list[dict[str, Any]], tiles: list[dict[str, Any]]) -> None:
    """SA-NUM-2, SA-NUM-5"""
    _check_cards(cards)
    _check_tiles(tiles)

    assert (len(cards), len(tiles)) == (36, 28)


def test_the_page_knows_every_effect_and_every_price() -> None:
    """Its types are made from these names, and it does not compile while one of them is not drawn."""
    assert get_args(Effect) == UPPER_NAMES
    assert get_args(Price) == TILE_TYPES


def test_a_missing_card_is_noticed(cards: list[dict[str, Any]]) -> None:
    """SA-NUM-2"""
    del cards[4]

    assert trouble_with_cards(cards).startswith(f"{CARDS}, entry C06: card C05 is expected")


def test_a_missing_last_card_is_noticed(cards: list[dict[str, Any]]) -> None:
    """SA-NUM-2"""
    cards.pop()

    assert trouble_with_cards(cards).startswith(f"{CARDS}, entry choose_resources")


def test_a_card_without_id_is_noticed(cards: list[dict[str, Any]]) -> None:
    del cards[2]["id"]

    assert trouble_with_cards(cards).startswith(f"{CARDS}, entry None: card C03 is expected")


def test_an_unknown_upper_part_is_noticed(cards: list[dict[str, Any]]) -> None:
    cards[12]["upper"]["type"] = "feast"

    assert trouble_with_cards(cards) == f"{CARDS}, entry C13: unknown upper part 'feast'"


def test_an_unknown_resource_on_a_card_is_noticed(cards: list[dict[str, Any]]) -> None:
    cards[20]["upper"]["resource"] = "silver"

    assert trouble_with_cards(cards) == f"{CARDS}, entry C21: unknown resource"


def test_a_card_does_not_give_food_as_a_resource(cards: list[dict[str, Any]]) -> None:
    cards[17]["upper"]["resource"] = "food"

    assert trouble_with_cards(cards) == f"{CARDS}, entry C18: unknown resource"


def test_an_unknown_symbol_is_noticed(cards: list[dict[str, Any]]) -> None:
    cards[0]["lower"]["symbol"] = "cooking"

    assert trouble_with_cards(cards).startswith(f"{CARDS}, entry C01: the lower part needs")


def test_a_third_copy_of_a_symbol_is_noticed(cards: list[dict[str, Any]]) -> None:
    """SA-NUM-3"""
    cards[0]["lower"]["symbol"] = "sundial"

    assert trouble_with_cards(cards).startswith(f"{CARDS}, entry sundial: each symbol is on 2 cards")


def test_a_changed_upper_part_breaks_the_count(cards: list[dict[str, Any]]) -> None:
    """SA-NUM-2"""
    cards[28]["upper"] = {"type": "points", "amount": 3}

    assert trouble_with_cards(cards) == f"{CARDS}, entry points: 3 cards are expected, 4 are there"


def test_wrong_icons_are_noticed(cards: list[dict[str, Any]]) -> None:
    """SA-NUM-4"""
    cards[27]["lower"]["icons"] = 2

    assert trouble_with_cards(cards).startswith(f"{CARDS}, entry builder: 5 cards with 9 icons")


@pytest.mark.parametrize("entry", [6, 27])
def test_missing_icons_are_noticed(cards: list[dict[str, Any]], entry: int) -> None:
    """SA-NUM-4"""
    del cards[entry]["lower"]["icons"]

    assert trouble_with_cards(cards).startswith(f"{CARDS}, entry ")


@pytest.mark.parametrize(
    "number, part", [(11, "amount"), (18, "amount"), (23, "resource"), (26, "amount"), (33, "value")]
)
def test_an_upper_part_without_its_number_or_resource_is_noticed(
    cards: list[dict[str, Any]], number: int, part: str
) -> None:
    """SA-EFF-2, SA-EFF-3, SA-EFF-4, SA-EFF-5, SA-TOL-5 need them."""
    del cards[number - 1]["upper"][part]

    assert trouble_with_cards(cards).startswith(f"{CARDS}, entry C{number}")


def test_wrong_points_on_a_tile_are_noticed(tiles: list[dict[str, Any]]) -> None:
    """SA-BLD-3: points are the sum of the values paid."""
    tiles[4]["points"] = 13

    assert trouble_with_tiles(tiles) == f"{TILES}, entry B05: its price is worth 12, not 13"


def test_a_fixed_price_of_two_resources_is_noticed(tiles: list[dict[str, Any]]) -> None:
    """SA-NUM-5"""
    tiles[0]["cost"] = {"wood": 2}

    assert trouble_with_tiles(tiles) == f"{TILES}, entry B01: a fixed price is three resources"


@pytest.mark.parametrize("kind", ["marble", "food"])
def test_an_unknown_resource_in_a_price_is_noticed(tiles: list[dict[str, Any]], kind: str) -> None:
    """SA-NUM-5: prices are resources, and food is none."""
    tiles[0]["cost"] = {"wood": 2, kind: 1}
    tiles[0]["points"] = 8

    assert trouble_with_tiles(tiles).startswith(f"{TILES}, entry B01: ")


@pytest.mark.parametrize("part", ["cost", "points"])
def test_a_fixed_tile_without_price_or_points_is_noticed(tiles: list[dict[str, Any]], part: str) -> None:
    """SA-BLD-3"""
    del tiles[8][part]

    assert trouble_with_tiles(tiles).startswith(f"{TILES}, entry B09: ")


def test_a_missing_tile_is_noticed(tiles: list[dict[str, Any]]) -> None:
    """SA-NUM-5"""
    del tiles[27]

    assert trouble_with_tiles(tiles) == f"{TILES}, entry all: 28 tiles are expected, 27 are there"


def test_a_tile_in_the_wrong_order_is_noticed(tiles: list[dict[str, Any]]) -> None:
    tiles[1], tiles[2] = tiles[2], tiles[1]

    assert trouble_with_tiles(tiles) == f"{TILES}, entry B03: tile B02 is expected here"


def test_an_unknown_type_of_tile_is_noticed(tiles: list[dict[str, Any]]) -> None:
    tiles[25]["type"] = "gift"

    assert trouble_with_tiles(tiles) == f"{TILES}, entry B26: unknown type 'gift'"


def test_a_changed_type_breaks_the_count(tiles: list[dict[str, Any]]) -> None:
    """SA-NUM-5"""
    tiles[25] = {"id": "B26", "type": "kinds", "resources": 4, "kinds": 1}

    assert trouble_with_tiles(tiles) == f"{TILES}, entry kinds: 8 tiles are expected, 9 are there"


@pytest.mark.parametrize("part, value", [("kinds", 5), ("kinds", 1), ("resources", 6), ("kinds", None)])
def test_an_impossible_or_doubled_price_of_kinds_is_noticed(
    tiles: list[dict[str, Any]], part: str, value: int | None
) -> None:
    """SA-NUM-5: four or five resources of one to four kinds, one tile each."""
    if value is None:
        del tiles[18][part]
    else:
        tiles[18][part] = value

    assert trouble_with_tiles(tiles).startswith(f"{TILES}, entry ")


def test_data_that_are_not_json_are_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a_broken_game" / "data").mkdir(parents=True)
    (tmp_path / "a_broken_game" / "__init__.py").write_text("")
    (tmp_path / "a_broken_game" / "data" / "cards.json").write_text('[{"id": "C01",]')
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(DataError, match=r"^cards\.json of a_broken_game is not valid JSON: .*line 1"):
        load_data("a_broken_game", "cards.json")


def test_a_missing_data_file_is_refused_by_name() -> None:
    with pytest.raises(DataError, match=r"^cradle\.games\.stoneage lacks its data file dinosaurs\.json"):
        load_data(PACKAGE, "dinosaurs.json")
