"""The agenda, choices and lanes, shown on the toy game."""

import pickle
from random import Random
from typing import TYPE_CHECKING

import pytest

from cradle.kernel.chance.table import Table, seeded
from cradle.kernel.flow.agenda import (
    DONE,
    Choice,
    State,
    Step,
    Together,
    hold,
    in_lanes,
    may_wait,
    question_to,
    reply,
    settle,
    waiting,
)
from cradle.kernel.flow.columns import columns, fields
from cradle.kernel.flow.plain import from_plain, to_bytes, to_plain
from cradle.kernel.flow.playout import play_at_random
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Word
from kernel.toy import TOY, Bid, Climb, Fair, Give

if TYPE_CHECKING:
    from fractions import Fraction


def a_fair(seats: int = 3, order: str = "lanes") -> Fair:
    table = seeded(1)
    fair = TOY.start(seats, {"order": order}, table)
    settle(fair, table)
    assert isinstance(fair, Fair)
    return fair


def answer(fair: State, seat: int, value: int) -> None:
    choice = next(choice for choice in waiting(fair) if choice.seat == seat)
    reply(fair, choice, value, seeded(1))
    settle(fair, seeded(1))


def test_steps_happen_in_the_order_in_which_they_were_named() -> None:
    said: list[int] = []

    class Say(Step):
        def __init__(self, n: int) -> None:
            self.n = n

        def run(self, state: State, table: object) -> None:
            said.append(self.n)
            if self.n == 1:
                state.then(Say(10), Say(11))

    state = State()
    state.then(Say(1), Say(2), Say(3))
    settle(state, seeded(1))

    assert said == [1, 10, 11, 2, 3]


def test_a_choice_with_one_option_is_played_unasked() -> None:
    fair = a_fair(2)
    fair.coins = [0, 0]
    fair.agenda = []
    fair.then(Climb(0, 0), Climb(1, 0))

    assert settle(fair, seeded(1)) is None


def test_a_choice_without_an_option_is_named() -> None:
    class Stuck(Choice):
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def candidates(self, state: State) -> tuple[int, ...]:
            return ()

    state = State()
    state.then(Stuck(0))

    with pytest.raises(RuntimeError, match="Stuck"):
        settle(state, seeded(1))


def test_closed_lanes_ask_everyone_at_once() -> None:
    fair = a_fair(3)

    assert [choice.seat for choice in waiting(fair)] == [0, 1, 2]


def test_lanes_go_on_only_when_all_are_done() -> None:
    fair = a_fair(3)

    answer(fair, 2, DONE)
    answer(fair, 0, DONE)
    assert [choice.seat for choice in waiting(fair)] == [1]
    assert isinstance(waiting(fair)[0], Bid)

    answer(fair, 1, DONE)
    assert isinstance(waiting(fair)[0], Climb)


def test_lanes_may_hold_several_steps_for_a_seat() -> None:
    fair = a_fair(2)
    fair.agenda = fair.agenda[:1]
    fair.then(in_lanes({1: [Give(1), Give(1)], 0: [Give(0)]}))
    settle(fair, seeded(1))

    assert [choice.seat for choice in waiting(fair)] == [1, 0]
    answer(fair, 1, DONE)
    assert [choice.seat for choice in waiting(fair)] == [1, 0]
    answer(fair, 1, DONE)
    assert [choice.seat for choice in waiting(fair)] == [0]


class PayToll(Choice):
    """A toll of all coins; whoever has any is told what it costs."""

    answers = (Word(1, "pay"),)
    ends = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, fair: Fair) -> tuple[int, ...]:
        return (1,)

    def warn(self, fair: Fair, answer: int) -> Text | None:
        return say("this costs all your coins") if fair.coins[self.seat] else None

    def apply(self, fair: Fair, answer: int, table: Table) -> None:
        fair.coins[self.seat] = 0


def test_a_lone_answer_is_asked_if_it_carries_a_warning() -> None:
    fair = a_fair(2)
    fair.agenda = fair.agenda[:1]

    fair.then(PayToll(0), PayToll(0))
    assert settle(fair, seeded(1)) == PayToll(0)
    answer(fair, 0, 1)

    assert not [choice for choice in waiting(fair) if isinstance(choice, PayToll)]  # nothing is left to lose


def test_a_seat_waits_once_and_is_not_asked_meanwhile() -> None:
    fair = a_fair(3)
    assert [may_wait(fair, seat) for seat in range(3)] == [False, True, True]

    hold(fair, 2)

    assert not may_wait(fair, 2)
    assert question_to(fair, 2) is None
    assert question_to(fair, 1) == Bid(1, 0)
    answer(fair, 0, DONE)
    answer(fair, 1, DONE)
    assert question_to(fair, 2) == Bid(2, 0)


def test_nobody_waits_or_is_asked_when_nothing_is_left_to_do() -> None:
    over = State()

    assert not may_wait(over, 0)
    assert question_to(over, 0) is None
    assert waiting(over) == []


def test_strict_order_asks_one_after_the_other() -> None:
    fair = a_fair(3, order="strict")

    assert [choice.seat for choice in waiting(fair)] == [0]
    answer(fair, 0, DONE)
    assert [choice.seat for choice in waiting(fair)] == [1]


def test_open_lanes_let_every_answer_take_effect_at_once() -> None:
    fair = a_fair(2)
    fair.agenda = fair.agenda[:1]
    fair.then(Together(((Give(0),), (Give(1),)), (0, 1), False))
    settle(fair, seeded(1))

    answer(fair, 0, 1)

    assert fair.coins == [5, 7]
    assert [choice.seat for choice in waiting(fair)] == [1, 0]  # whoever has not just spoken comes first


def test_a_step_equals_another_with_the_same_fields() -> None:
    assert Climb(1, 2) == Climb(1, 2)
    assert hash(Climb(1, 2)) == hash(Climb(1, 2))
    assert Climb(1, 2) != Climb(1, 3)
    assert Climb(1, 0) != Give(1)
    assert repr(Climb(1, 2)) == "Climb(seat=1, steps=2)"
    assert fields(Climb(1, 2)) == {"seat": 1, "steps": 2}


def test_a_step_can_be_pickled() -> None:
    lanes = Together(((Give(0),), (Give(1),)), (0, 1))

    assert pickle.loads(pickle.dumps(lanes)) == lanes


def test_columns_are_those_the_game_declares_and_the_agenda() -> None:
    assert set(columns(Fair)) == {
        "agenda", "strict", "seats", "rounds_left", "coins", "bids", "ladder", "hands", "deck",
    }  # fmt: skip


def test_a_column_may_be_annotated_with_what_only_a_type_checker_finds() -> None:
    class Heath(State):
        graves: "list[Fraction]"

    class Moor(Heath):
        pools: "frozenset[Fraction]"

    assert {"graves", "pools"} == set(columns(Moor)) - set(columns(State))


def test_a_copy_shares_nothing_that_changes() -> None:
    fair = a_fair(3)
    before = to_bytes(fair)

    twin = fair.copy()
    play_at_random(twin, seeded(3), Random(3).random, 1000)

    assert to_bytes(fair) == before
    assert to_bytes(twin) != before


def test_a_state_comes_back_from_plain_data() -> None:
    fair = a_fair(3)

    again = from_plain(Fair, to_plain(fair))

    assert to_bytes(again) == to_bytes(fair)
    assert again.agenda == fair.agenda


def test_a_state_that_holds_something_else_is_refused_as_plain_data() -> None:
    fair = a_fair(2)
    fair.coins = [1.5]  # type: ignore[list-item]  # the point of the test

    with pytest.raises(TypeError, match=r"1\.5"):
        to_plain(fair)


class Wheel(Step):
    """Turns for ever."""

    def run(self, state: State, table: Table) -> None:
        state.then(self)


def test_a_game_that_asks_nobody_any_more_is_broken_off_by_name() -> None:
    fair = a_fair()
    fair.agenda = [Wheel()]

    with pytest.raises(RuntimeError, match="steps without a question; on top of the agenda: Wheel"):
        settle(fair, seeded(1))
