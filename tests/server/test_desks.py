"""Mega Civilization over a socket, as its page plays it: offers made whole, and the planner's proposals."""

from pathlib import Path
from typing import Any

import pytest

from cradle.client import Place, Seat, sit_down
from cradle.games.megaciv.box.cards import CARD, PHILOSOPHY
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition
from cradle.games.megaciv.phases.movement.walking import Movement
from cradle.games.megaciv.phases.trade.trade import Trade
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import Step
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import Refused
from megaciv.marketplace import HANDS
from megaciv.world import a_world
from server.seated import table_of
from server.test_sockets import caught_up
from server.test_uploads import upload

OFFER = ["post", "salt", "salt", "iron", "done", "salt", "salt", "done", "everyone", "value 9", "gold", "post"]
ANSWER = ["minoa", "offer 2", "fish", "fish", "fish", "done", "fish", "fish", "done"]


def seated_at(server: str, folder: Path, world: World, *steps: Step) -> list[Place]:
    """The places at a table where the game goes on with these steps."""
    world.then(*steps, EndPhase(()))
    Record.from_position(GAME, world, seats=5, seed=1).save(folder / "position.cradle")
    first = upload(server, (folder / "position.cradle").read_bytes())
    links = first.created["links"]
    others = [sit_down(server, first.match, seat, f"Player {seat}", links[seat]["secret"]) for seat in range(1, 5)]
    return [first, *others]


def whole(seat: Seat, answers: list[Any]) -> Any:
    return seat.say({"type": "answer", "at": seat.view["asked"], "answers": answers, "whole": True})


def offers(seat: Seat) -> list[Any]:
    found: list[Any] = caught_up(seat).view["public"]["offers"]
    return found


def test_an_offer_is_tried_and_then_made_in_one_message(server: str, tmp_path: Path) -> None:
    places = seated_at(server, tmp_path, a_world(5, hand=HANDS), Trade())

    with places[0].seat() as minoa, places[1].seat() as other:
        tried = minoa.say({"type": "attempt", "answers": OFFER[:-1]})["attempt"]
        assert (tried["refused"], tried["stopped"], tried["applied"]) == (None, None, len(OFFER) - 1)
        assert tried["view"]["question"]["about"]["worth_after"] == 4
        assert offers(other) == [], "what is only tried lies on no table"

        assert whole(minoa, OFFER)["played"] == len(OFFER)

        (seen,) = offers(other)
    assert (seen["cards"], seen["named"], seen["to"], seen["wish"]) == (3, ["salt", "salt"], None, ["gold"])


def test_an_offer_and_its_answer_are_one_composite_answer_each(server: str, tmp_path: Path) -> None:
    places = seated_at(server, tmp_path, a_world(5, hand=HANDS), Trade())
    parts = {"no_calamity": False, "to": "everyone", "wish": ["gold"]}
    offer = {"offer": {"meets": [], "cards": ["salt", "salt", "iron"], "named": ["salt", "salt"], **parts}}
    fish = ["fish", "fish", "fish"]
    answer = {"offer": {"meets": ["minoa", "offer 2"], "cards": fish, "named": fish[:2], **parts}}
    untrue = {"offer": {**offer["offer"], "named": ["salt", "ochre"]}}

    with places[0].seat() as minoa, places[1].seat() as assyria:
        assert minoa.say({"type": "attempt", "answers": [offer]})["attempt"]["refused"] is None
        with pytest.raises(Refused, match="must be true"):
            whole(minoa, [untrue])
        whole(minoa, [offer])
        whole(caught_up(assyria), [answer])

        assert [(each["cards"], each["named"], each["wish"]) for each in offers(minoa)] == [
            (3, ["salt", "salt"], ["gold"]),
            (3, ["fish", "fish"], []),
        ]


def test_a_half_made_offer_never_stays_on_the_table(server: str, tmp_path: Path) -> None:
    """P7.3: the second name is not true, so nothing of it has happened."""
    places = seated_at(server, tmp_path, a_world(5, hand=HANDS), Trade())

    with places[0].seat() as minoa:
        with pytest.raises(Refused, match="must be true"):
            whole(minoa, ["post", "salt", "salt", "iron", "done", "salt", "ochre", "done", "everyone", "post"])

        assert caught_up(minoa).question["choice"] == "Market"
        assert minoa.view["draft"] == []


def test_a_changed_bundle_takes_the_agreement_back(server: str, tmp_path: Path) -> None:
    """P7.7, Q-45: Assyria agreed to other cards and has to look again."""
    places = seated_at(server, tmp_path, a_world(5, hand=HANDS), Trade())

    with places[0].seat() as minoa, places[1].seat() as assyria:
        whole(minoa, OFFER)
        whole(caught_up(assyria), ANSWER)
        answer: str = offers(minoa)[-1]["id"]
        assert [each["stale"] for each in offers(minoa)] == [False, False]

        whole(minoa, ["minoa", "offer 2", "change", "ochre", "ochre", "iron", "done", "ochre", "ochre", "done", "post"])

        assert [each["stale"] for each in offers(assyria) if each["id"] == answer] == [True]
        with pytest.raises(Refused, match="confirm"):
            whole(minoa, ["assyria", answer, "swap"])
        whole(assyria, ["assyria", answer, "stand by"])
        assert whole(caught_up(minoa), ["assyria", answer, "swap"])["played"] == 3


def test_the_planner_proposes_baskets_and_a_payment(server: str, tmp_path: Path) -> None:
    hand = {0: [CARD["gold"]] * 4 + [CARD["salt"]] * 5}
    world = a_world(5, hand=hand, treasury={0: 40}, advances={0: [PHILOSOPHY]})
    places = seated_at(server, tmp_path, world, AdvancesAcquisition())

    with places[0].seat() as minoa:
        planned = minoa.say({"type": "plan"})
        assert planned["at"] == minoa.view["asked"]
        best = planned["plans"][0]
        assert "points" in best["aims"]
        assert planned["pay"] == []

        whole(minoa, [*best["answers"], "done"])

        pay = caught_up(minoa).say({"type": "plan"})["pay"]
        whole(minoa, pay)
        bought = set(caught_up(minoa).view["public"]["players"][0]["advances"])
    assert set(best["advances"]) <= bought


def test_there_is_no_planner_for_other_games_and_none_without_hints(server: str) -> None:
    ann, _ = table_of(server, "Ann", "Ben")
    with ann.seat() as seat, pytest.raises(Refused, match="no planner for Stone Age"):
        seat.say({"type": "plan"})

    minoa, *_ = table_of(server, *"ABCDE", game="megaciv", hints=False)
    with minoa.seat() as seat, pytest.raises(Refused, match="no hints"):
        seat.say({"type": "plan"})


def test_a_hint_in_movement_is_one_plan_while_it_is_followed(server: str, tmp_path: Path) -> None:
    world = a_world(5, tokens={0: {"knossos": 6, "phaestos": 5}}, treasury={0: 10}, map="west")
    places = seated_at(server, tmp_path, world, Movement())

    with places[0].seat() as minoa:
        plan = minoa.say({"type": "hint"})["plan"]
        assert plan["says"].startswith(("Move", "Sail"))
        assert len(plan["steps"]) > 1
        whole(minoa, plan["steps"][0]["answers"])

        again = caught_up(minoa).say({"type": "hint"})

    assert again["plan"]["steps"] == plan["steps"][1:]
    assert again["answer"] == plan["steps"][1]["answers"][0]
