"""Matches over sockets: whole games, second clicks, lost connections, taking back, what if."""

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from cradle.client import Place, Seat, set_up
from cradle.kernel.record.parts.answering import Stale
from cradle.kernel.words.catalog import Refused
from loops import MANY, as_long_as, as_they_come, at_most, until
from server.seated import table_of
from server.servers import running


def caught_up(seat: Seat, seconds: float = 0.3) -> Seat:
    """The seat after everything under way has arrived."""
    with suppress(TimeoutError):
        for _ in at_most(MANY):
            seat.hear(seconds)
    return seat


def test_a_whole_match_against_a_bot(server: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    place = set_up(server, {"game": "stoneage", "seats": seats})
    rng = Random(1)

    with place.seat() as seat:
        result = seat.play(lambda seat: rng.choice(seat.options()))
        caught_up(seat)

    assert sorted(result["ranks"]) in ([1, 2], [1, 1])
    assert [item["n"] for item in seat.news] == list(range(len(seat.news)))
    assert seat.view == place.call("/view?seat=0")["view"], "the changes make the view"
    assert seat.table["chance"]["secret"] is not None


def test_everybody_is_told_what_happens(server: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")

    with ann.seat() as first, ben.seat() as second:
        first.answer(["forest", 3])
        for _ in as_long_as(lambda: second.question is None):
            second.hear()

        assert second.news[-1]["says"] == "Ann puts 3 figures on the forest"
        assert second.view["public"] == caught_up(first).view["public"]


def test_a_list_is_played_up_to_the_first_refusal(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with ann.seat() as seat:
        done = seat.say({"type": "answer", "at": seat.view["asked"], "answers": ["forest", 9]})

    assert done["played"] == 1
    assert "9 is not an answer" in done["says"]


def test_a_whole_list_is_played_or_nothing_of_it(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with ann.seat() as seat:
        with pytest.raises(Refused):
            seat.say({"type": "answer", "at": seat.view["asked"], "answers": ["forest", 9], "whole": True})
        assert caught_up(seat).question["choice"] == "ChoosePlace"


def test_a_second_click_is_stale(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with ann.seat() as tab, ann.seat() as other_tab:
        tab.answer(["forest"])
        with pytest.raises(Stale, match="moved on"):
            other_tab.say({"type": "answer", "at": 1, "answers": ["river"]})
        assert caught_up(other_tab).question["choice"] == "PlaceFigures"


def test_a_refusal_says_why(server: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")

    with ann.seat() as first, ben.seat() as second:
        first.answer(["forest", 3])
        with pytest.raises(Refused, match="only one player may use the forest") as refused:
            caught_up(second).answer(["forest"])

    assert refused.value.rule == "SA-PLC-7"


def test_an_answer_is_taken_back(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with ann.seat() as seat:
        seat.answer(["forest"])
        seat.say({"type": "undo"})
        assert caught_up(seat).question["choice"] == "ChoosePlace"
        with pytest.raises(Refused, match="Nothing to undo"):
            seat.say({"type": "undo"})


def test_what_if_changes_nothing(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with ann.seat() as seat:
        tried = seat.say({"type": "attempt", "answers": ["forest"]})["attempt"]
        looked = seat.say({"type": "look", "answer": "forest"})["look"]

        assert (tried["applied"], tried["view"]["question"]["choice"]) == (1, "PlaceFigures")
        assert looked["undo"] == "yes"
        assert caught_up(seat).question["choice"] == "ChoosePlace"


def test_a_hint_is_one_of_the_options(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with ann.seat() as seat:
        assert seat.say({"type": "hint", "bot": "random"})["answer"] in seat.options()


def test_a_client_that_comes_back_hears_what_it_missed_once(server: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")

    with ann.seat() as first, ben.seat() as second:
        assert second._socket is not None
        second._socket.close()
        first.answer(["forest", 3])
        caught_up(second)

        assert [item["n"] for item in second.news] == list(range(len(second.news)))
        assert second.news[-1]["says"] == "Ann puts 3 figures on the forest"


def test_the_chat_is_text_for_everybody(server: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")

    with ann.seat() as first, ben.seat() as second:
        first.say({"type": "say", "text": "<b>hello</b>"})
        said = next(heard for heard in as_they_come(second.hear) if heard["type"] == "said")

    (remark,) = said["remarks"]
    assert (remark["name"], remark["text"]) == ("Ann", "<b>hello</b>")


def test_a_standing_order_answers_and_can_be_revoked(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")

    with ann.seat() as seat:
        seat.say({"type": "orders", "orders": [{"choice": "ChoosePlace", "answer": "forest"}]})
        for _ in as_long_as(lambda: seat.question["choice"] != "PlaceFigures"):
            seat.hear()
        seat.say({"type": "orders", "orders": []})
        seat.say({"type": "undo"})

        assert caught_up(seat).question["choice"] == "ChoosePlace"
        assert seat.table["seats"][0]["orders"] == 0


def test_it_is_told_since_when_somebody_is_away(server: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")

    with ann.seat() as first:
        with ben.seat():
            for _ in until(lambda: first.table["seats"][1]["here"]):
                first.hear()
        for _ in as_long_as(lambda: first.table["seats"][1]["here"]):
            first.hear()

        assert 0 < first.table["seats"][1]["away_since"] <= first.table["clocks"]["now"]
        assert first.table["seats"][0]["away_since"] is None


def test_beyond_a_barrier_the_table_has_to_agree(server: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")

    with ann.seat() as first, ben.seat() as second:
        first.answer(["forest", 3])
        first.say({"type": "ask", "kind": "undo"})
        for _ in until(lambda: second.table["requests"]):
            second.hear()
        request = second.table["requests"][0]
        assert request["says"] == {
            "en": "Ann asks to take back: 3 figures",
            "de": "Ann möchte zurücknehmen: 3 Personen",
        }
        second.say({"type": "vote", "request": request["number"], "agrees": True})

        assert caught_up(first).question["choice"] == "PlaceFigures"
        assert second.news[-1]["name"] == "undone_by_consent" or caught_up(second).question is None


def test_one_no_is_enough(server: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")

    with ann.seat() as first, ben.seat() as second:
        first.answer(["forest", 3])
        first.say({"type": "ask", "kind": "undo"})
        for _ in until(lambda: second.table["requests"]):
            second.hear()
        second.say({"type": "vote", "request": second.table["requests"][0]["number"], "agrees": False})

        assert caught_up(first).question is None
        (decided,) = first.table["requests"]  # the last decided one comes with its outcome
        assert (decided["outcome"], decided["declined"]) == ("declined", [1])


def test_the_whole_record_opens_when_all_agree(server: str) -> None:
    ann, ben = table_of(server, "Ann", "Ben")
    with pytest.raises(Refused, match="when all of them agree"):
        ann.call("/record")

    with ann.seat() as first, ben.seat() as second:
        first.say({"type": "ask", "kind": "open"})
        for _ in until(lambda: second.table["requests"]):
            second.hear()
        second.say({"type": "vote", "request": second.table["requests"][0]["number"], "agrees": True})

        assert caught_up(first).table["opened"]


def test_a_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as before:
        ann, ben = table_of(before, "Ann", "Ben")
        with ann.seat() as seat:
            seat.answer(["forest", 3])

    with running(tmp_path) as after:
        back = Place(after, ben.match, 1, ben.secret)
        with back.seat() as seat:
            assert seat.news[-1]["says"] == "Ann puts 3 figures on the forest"
            seat.answer(["hunting_grounds", 2])
            assert seat.view["public"]["players"][1]["home"] == 3
