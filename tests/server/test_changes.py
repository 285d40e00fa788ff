"""Only the parts of a view that changed are sent, and a client that makes these changes has the new view."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cradle
from cradle.server.protocol.diff import changed, changes
from cradle.server.protocol.messages import Change

VALUES = st.recursive(
    st.none() | st.integers(0, 3) | st.sampled_from("abc"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("xyz"), inner, max_size=3),
    max_leaves=20,
)


def over_the_wire(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def received(made: list[Change]) -> list[Change]:
    return msgspec.json.decode(msgspec.json.encode(made), type=list[Change])


@given(VALUES, VALUES)
def test_the_changes_make_the_new_value_of_the_old_one(old: Any, new: Any) -> None:
    assert changed(over_the_wire(old), received(changes(old, new))) == new


@given(VALUES)
def test_nothing_is_sent_if_nothing_changed(value: Any) -> None:
    assert changes(value, over_the_wire(value)) == []


def test_one_field_of_one_player_is_one_change() -> None:
    old = {"players": [{"food": 12, "name": "Ann"}, {"food": 12, "name": "Ben"}], "round": 1}
    new = {"players": [{"food": 12, "name": "Ann"}, {"food": 9, "name": "Ben"}], "round": 1}

    assert changes(old, new) == [Change(at=["players", 1, "food"], put=9)]


def test_an_area_more_in_a_list_is_put_in_its_place() -> None:
    old, new = {"areas": [["crete", 2], ["egypt", 3]]}, {"areas": [["crete", 2], ["cyprus", 1], ["egypt", 3]]}

    assert changes(old, new) == [Change(at=["areas"], cut=[1, 0, [["cyprus", 1]]])]


@pytest.mark.parametrize(("game", "seats"), [("stoneage", 3), ("megaciv", 5)])
def test_a_client_that_makes_all_changes_of_a_game_has_every_view(game: str, seats: int) -> None:
    match, rng = cradle.Record.new(game, seats, seed=3), Random(5)
    views: dict[int | None, Any] = dict.fromkeys((None, 0, 1))
    held: dict[int | None, Any] = dict.fromkeys(views)
    for _ in range(150):
        seat = match.waiting()[0]
        match.play(seat, rng.choice(match.options(seat)))
        for viewer, old in views.items():
            views[viewer] = match.view(viewer)
            held[viewer] = changed(held[viewer], received(changes(old, views[viewer])))
            assert held[viewer] == over_the_wire(views[viewer])
