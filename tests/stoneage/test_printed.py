"""What is printed: every card and tile once, with what it says."""

import json

from cradle.games.stoneage.rules.scoring import culture, leftovers, professions, track
from cradle.games.stoneage.seen.printed import box
from stoneage.world import a_valley


def test_every_card_and_tile_is_there_once() -> None:
    """SA-NUM-2, SA-NUM-5"""
    printed = box()

    assert [card["id"] for card in printed["cards"]] == [f"C{number:02}" for number in range(1, 37)]
    assert [tile["id"] for tile in printed["tiles"]] == [f"B{number:02}" for number in range(1, 29)]
    assert json.loads(json.dumps(printed)) == printed


def test_a_card_says_what_happens_now_and_what_counts_at_the_end() -> None:
    """SA-CIV-3"""
    card = box()["cards"][17]

    assert (card["id"], card["type"], card["resource"], card["amount"]) == ("C18", "resource", "stone", 2)
    assert (card["symbol"], card["profession"], card["icons"]) == ("transport", None, 0)
    assert (card["now"], card["at_the_end"]) == ("2 stone", "transport")


def test_a_place_says_what_figures_do_there() -> None:
    """SA-ACT-2, SA-ACT-3, SA-CIV-1"""
    brings = box()["brings"]

    assert brings["hut"] == "one more figure from the next round, one more mouth to feed"
    assert brings["quarry"] == "a die for every figure, and 1 stone for every 5 pips"
    assert brings["card 3"] == "the card that lies here, for 3 resources"
    assert brings.keys() == box()["places"].keys()


def test_a_tile_shows_its_price() -> None:
    """SA-BLD-3, SA-BLD-4, SA-BLD-5"""
    tiles = box()["tiles"]

    assert (tiles[0]["slots"], tiles[0]["points"]) == (["wood", "wood", "clay"], 10)
    assert (tiles[18]["resources"], tiles[18]["kinds"], tiles[18]["points"]) == (4, 2, None)
    assert (tiles[25]["resources"], tiles[25]["kinds"], tiles[25]["label"]) == (7, None, "1 to 7 resources")


def test_every_line_of_a_ledger_has_its_row() -> None:
    rows = [rule for row in box()["ledger"] for rule in row["rules"]]
    valley = a_valley(seats=2)

    lines = [*track(valley, 0), culture(()), *professions(valley, 0, ()), *leftovers(valley, 0)]
    scored = {text.rule for _, text in lines}

    assert len(rows) == len(set(rows))
    assert scored == set(rows)


def test_what_there_is_at_most_is_told() -> None:
    """SA-NUM-6, SA-NUM-7, SA-SET-2, SA-EFF-1"""
    told = box()

    assert told["most"] == {"figures": 10, "tools": 3, "tiles": 7}
    assert told["resources"] == ["wood", "clay", "stone", "gold"]
    assert told["dice"] == ["wood", "clay", "stone", "gold", "tool", "agriculture"]
