"""What players see: phases, places in order of arrival, ledgers as the game stands, meals and the coming end."""

import json

import pytest

import cradle
from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.feeding import Feeding
from cradle.games.stoneage.rules.round import EndRound, Round
from cradle.games.stoneage.rules.state import CLAY, FOREST, HUT, TOOLMAKER, Valley
from cradle.games.stoneage.seen.view import Place, phase, private, public
from cradle.games.stoneage.seen.words import EVENT_RULES, EVENTS
from cradle.kernel.flow.agenda import settle
from cradle.kernel.game import result
from loops import until
from stoneage.world import a_valley, answer, chance, place, space, stack


def seen_place(valley: Valley, name: str) -> Place:
    return next(each for each in public(valley)["places"] if each["id"] == name)


def test_the_phase_is_told_to_spectators_too() -> None:
    """SA-RND-1"""
    match, phases = cradle.Record.new("stoneage", seats=2, seed=3), []
    for _ in until(lambda: match.over):
        if match.view(None)["public"]["phase"] not in phases:
            phases.append(match.view(None)["public"]["phase"])
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[0])

    assert phases == ["placement", "actions", "feeding"]
    assert match.view(None)["public"]["phase"] == "end"


def test_a_place_shows_who_stands_there_in_the_order_of_arrival() -> None:
    """SA-PLC-5"""
    valley = a_valley()
    for seat, figures in ((2, 3), (0, 1)):
        place(valley, seat)
        answer(valley, FOREST)
        answer(valley, figures)

    assert seen_place(valley, "forest") == {
        "id": "forest",
        "circles": 7,
        "least": 1,
        "price": None,
        "useful": [0, 1, 2, 3],
        "taken": 4,
        "players_at_once": 4,
        "divisor": 3,
        "gives": "wood",
        "open": True,
        "figures": [[2, 3], [0, 1]],
    }


def test_places_tell_for_whom_they_would_bring_something() -> None:
    """SA-PLC-8, SA-PLC-9: who cannot pay, or has all there is, could only block."""
    valley = a_valley(seats=2, resources={0: "2C"}, level={1: 10}, tools={1: (4, 4, 4)})
    valley.reserve[1] = 0

    useful = {each["id"]: each["useful"] for each in public(valley)["places"]}

    assert useful["card 1"] == useful["card 2"] == [0]
    assert useful["card 3"] == []
    assert useful["toolmaker"] == useful["hut"] == useful["field"] == [0]
    assert useful["hunting_grounds"] == useful["forest"] == [0, 1]
    assert seen_place(valley, "card 3")["price"] == 3
    assert seen_place(valley, "hut")["least"] == 2


def test_the_end_is_near_with_two_tiles_or_four_cards() -> None:
    """SA-END-1, SA-END-4"""
    assert not public(a_valley(seats=2))["end"]["near"]

    valley = a_valley(seats=2, covered={2: 1})

    assert public(valley)["end"] == {"stacks": 2, "cards": len(valley.deck), "near": True, "reason": None}


def test_places_say_whether_somebody_may_still_come() -> None:
    """SA-PLC-6, SA-PLC-7: with two players a village place is closed, and a forest is for one."""
    valley = a_valley(seats=2, placed={(FOREST, 0): 1, (TOOLMAKER, 0): 1, (HUT, 1): 2})
    closed = [each["id"] for each in public(valley)["places"] if not each["open"]]

    assert closed == ["toolmaker", "hut", "field", "forest"]
    assert seen_place(valley, "forest")["players_at_once"] == 1
    assert seen_place(valley, "hunting_grounds")["circles"] is None
    assert len(public(valley)["places"]) == 14


def test_the_ledger_now_is_the_result_if_it_ended_now() -> None:
    """SA-FIN-1, SA-FIN-2, SA-FIN-6, SA-EFF-11: also the unused card with two resources, which is medicine."""
    valley = a_valley(cards={0: (15,)}, ready={0: (36,)}, level={0: 3}, resources={0: "2W"}, buildings={0: [(1, 10)]})
    player = public(valley)["players"][0]

    assert player["total_now"] == 10 + 1 + 2 * 3 + 2 + 2
    assert player["points"] == 10
    assert player["ledger"] == result(GAME, valley, 4)["ledger"][0]
    assert player["professions"]["farmer"] == {"icons": 2, "value": 3, "points": 6}
    assert player["culture"]["medicine"] == 1
    assert player["buildings"] == [{"tile": "B01", "points": 10}]


def test_an_extra_card_counts_for_its_owner_alone_until_the_end() -> None:
    """SA-EFF-8, SA-SET-5"""
    valley = a_valley(extra={0: 11})
    valley.then(EndRound())

    assert (private(valley, 0)["extra_card"], private(valley, 0)["total_now"]) == ("C11", 1)
    assert (public(valley)["players"][0]["total_now"], public(valley)["players"][0]["extra_cards"]) == (0, 1)
    valley.agenda.clear()
    assert (public(valley)["players"][0]["total_now"], public(valley)["players"][0]["cards"]) == (1, ["C11"])


def test_every_card_on_display_tells_a_seat_what_it_would_score() -> None:
    """SA-FIN-1: the second symbol makes 4 of 1."""
    valley = a_valley(cards={0: (12,)}, display={1: 23})

    assert private(valley, 0)["worth"]["card 1"] == 3
    assert private(valley, 1)["worth"]["card 1"] == 1
    assert len(private(valley, 0)["worth"]) == 4


def test_a_meal_is_foretold_and_then_paid() -> None:
    """SA-FED-1, SA-FED-3"""
    valley = a_valley(food={0: 1}, level={0: 2}, resources={0: "2W 2C"})
    valley.then(Feeding(), EndRound())

    before = public(valley)["players"][0]["feeding"]
    settle(valley, chance())
    asked = public(valley)["players"][0]["feeding"]
    answer(valley, CLAY)

    assert before == {"need": 5, "income": 2, "short": 2}
    assert asked["short"] == 2
    assert public(valley)["players"][0]["feeding"]["short"] == 1


def test_the_coming_end_is_shown_with_its_reason() -> None:
    """SA-END-1, SA-END-4"""
    far = a_valley(seats=2, covered={2: 3})
    stack_empty = a_valley(seats=2, open_tile={1: 0})
    few_cards = a_valley(seats=2, display={1: 0, 2: 14, 3: 15, 4: 16}, deck=())

    assert public(far)["end"] == {"stacks": 4, "cards": 32, "near": False, "reason": None}
    assert public(stack_empty)["end"]["reason"] == {
        "says": "A building stack is empty: this is the last round",
        "rule": "SA-END-1",
    }
    reason = public(few_cards)["end"]["reason"]
    assert reason is not None
    assert reason["rule"] == "SA-END-4"


@pytest.mark.parametrize("step, name", [(Round(), "placement"), (Feeding(), "actions"), (EndRound(), "feeding")])
def test_a_phase_lasts_until_its_next_step(step: Round | Feeding | EndRound, name: str) -> None:
    """SA-RND-1"""
    valley = a_valley()
    valley.then(step)

    assert phase(valley) == name


def test_a_view_is_plain_json() -> None:
    valley = a_valley(placed={(space(1), 0): 1, (stack(1), 1): 1}, tools={0: (2, 1)}, spent_tools={0: {0}})

    assert json.loads(json.dumps(public(valley))) == public(valley)
    assert public(valley)["players"][0]["tools"] == [
        {"id": "tool 1", "value": 2, "spent": True},
        {"id": "tool 2", "value": 1, "spent": False},
    ]


def test_every_event_has_its_rule() -> None:
    assert set(EVENT_RULES) == set(EVENTS)
    assert set(EVENT_RULES.values()) <= set(GAME.rule_sentences)


def test_news_name_the_moment_at_which_they_were_told() -> None:
    match = cradle.Record.new("stoneage", seats=2, seed=3)
    for _ in range(12):
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[0])

    placed = [item for item in match.news(None) if item["name"] == "placed"]

    assert len(placed) > 2
    for item in placed:
        before, after = (match.until(item["at"] - k).view(None)["public"]["players"] for k in (1, 0))
        assert before != after
