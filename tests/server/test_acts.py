"""Acts of the host for the whole table: who may act, what is refused, and who hears of it."""

from typing import Any

import pytest

from cradle.client import Place, set_up
from cradle.kernel.words.catalog import Refused
from loops import as_long_as
from server.seated import as_host, table_of


def alone(server: str, seats: int = 5) -> Place:
    """A match whose seats are all the host's own."""
    return as_host(set_up(server, {"game": "megaciv", "seats": [{"kind": "me"}] * seats}))


def test_the_host_lets_somebody_leave_and_everybody_hears_of_it(server: str) -> None:
    host = alone(server)

    with host.seat() as seat:
        host.call("/acts", {"name": "leave", "argument": 3})
        for _ in as_long_as(lambda: seat.news[-1]["name"] != "leaving"):
            seat.hear()

    assert seat.news[-1]["says"] == "Hellas will leave before the markers move"


def test_the_last_turn_is_called_once(server: str) -> None:
    host = alone(server)

    host.call("/acts", {"name": "last_turn"})

    assert host.call("/view?seat=0")["view"]["public"]["turn_limit"] == 1
    with pytest.raises(Refused, match="Turn 1 is the last already"):
        host.call("/acts", {"name": "last_turn"})


@pytest.mark.parametrize(
    ("act", "says"),
    [
        ({"name": "leave", "argument": 7}, "Players are named by their seats, 0 to 4"),
        ({"name": "leave"}, "Players are named by their seats"),
        ({"name": "bot", "argument": [0, "random", 1]}, "The host can do this for the table: leave,"),
        ({"name": "dance"}, "The host can do this for the table: leave,"),
        ({"name": "last_turn", "argument": "soon"}, "The last turn is turn 1 or a later one"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_sentence(server: str, act: dict[str, Any], says: str) -> None:
    with pytest.raises(Refused, match=says):
        alone(server).call("/acts", act)


def test_only_the_host_acts_and_not_for_people_at_their_own_devices(server: str) -> None:
    ann, ben, *_ = table_of(server, *"ABCDE", game="megaciv")

    with pytest.raises(Refused, match="Only the host"):
        ben.call("/acts", {"name": "leave", "argument": 0})
    with pytest.raises(Refused, match="Others play here on their own devices"):
        as_host(ann).call("/acts", {"name": "leave", "argument": 1})


def test_a_game_without_acts_says_so(server: str) -> None:
    host = as_host(set_up(server, {"game": "stoneage", "seats": [{"kind": "me"}] * 2}))

    with pytest.raises(Refused, match="There is nothing that the host could do"):
        host.call("/acts", {"name": "leave", "argument": 0})
