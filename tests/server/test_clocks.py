"""Clocks run on the server, stop for pauses, nights and markets, and survive a restart."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from msgspec.json import decode, encode

from cradle.server.match.parts.clocks import MatchClocks
from cradle.server.notify.hours import Hours
from cradle.server.protocol.setting_up import Pace
from cradle.server.trouble import NotAllowed

LIVE = Pace(kind="live", bank=100, bonus=5, market=60)
PHASES = Pace(kind="phases", bank=60, per_piece=4)
DAYS = Pace(kind="days", bank=8 * 3600)
HOUR = 3600.0


def at(text: str, zone: str = "UTC") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def test_only_the_awaited_seat_loses_time() -> None:
    clocks = MatchClocks(LIVE, 2)

    clocks.await_only([0], people=[0, 1], market=False, now=1000.0)

    assert (clocks.time_left(0, 1030.0), clocks.time_left(1, 1030.0)) == (70.0, 100.0)


def test_an_answer_that_passes_the_turn_brings_the_bonus() -> None:
    clocks = MatchClocks(LIVE, 2)
    clocks.await_only([0], people=[0, 1], market=False, now=1000.0)

    clocks.await_only([1], people=[0, 1], market=False, now=1030.0)

    assert (clocks.time_left(0, 1040.0), clocks.time_left(1, 1040.0)) == (75.0, 90.0)


def test_a_second_question_to_the_same_seat_brings_none() -> None:
    clocks = MatchClocks(LIVE, 2)
    clocks.await_only([0], people=[0, 1], market=False, now=1000.0)

    clocks.await_only([0], people=[0, 1], market=False, now=1030.0)

    assert clocks.time_left(0, 1030.0) == 70.0
    assert clocks.since == {0: 1000.0}


def test_a_bot_has_no_clock() -> None:
    clocks = MatchClocks(LIVE, 2)

    clocks.await_only([0, 1], people=[1], market=False, now=1000.0)

    assert clocks.at_zero(1200.0) == [1]


def test_unless_it_is_said_a_market_lasts_ten_minutes_and_over_days_as_long_as_an_answer() -> None:
    live, days = MatchClocks(Pace(kind="live"), 1), MatchClocks(DAYS, 1)
    for clocks in (live, days):
        clocks.await_only([0], people=[0], market=True, now=1000.0)

    assert (live.bell, days.bell) == (1600.0, 1000.0 + 8 * HOUR)


def test_a_pause_stops_the_clocks_and_the_bell() -> None:
    clocks = MatchClocks(LIVE, 1)
    clocks.await_only([0], people=[0], market=True, now=1000.0)
    clocks.pause(1020.0)
    assert not clocks.rings(2000.0)

    clocks.go_on(2000.0)

    assert not clocks.rings(2039.0)
    assert clocks.rings(2040.0)


def test_the_time_of_the_table_stands_still_in_every_pause() -> None:
    clocks = MatchClocks(LIVE, 1)
    began = clocks.table_time(1000.0)
    clocks.pause(1003.0)
    assert clocks.table_time(1500.0) - began == 3.0
    clocks.go_on(2000.0)
    clocks.pause(2001.0)
    clocks.go_on(3000.0)

    assert clocks.table_time(3002.0) - began == 6.0


def test_in_an_open_market_only_the_bell_counts() -> None:
    clocks = MatchClocks(LIVE, 2)

    clocks.await_only([0, 1], people=[0, 1], market=True, now=1000.0)

    assert clocks.at_zero(5000.0) == []
    assert (clocks.rings(1059.0), clocks.rings(1060.0)) == (False, True)


def test_the_bell_does_not_start_again_with_each_offer_and_is_gone_after_the_market() -> None:
    clocks = MatchClocks(LIVE, 2)
    clocks.await_only([0, 1], people=[0, 1], market=True, now=1000.0)
    clocks.await_only([1, 0], people=[0, 1], market=True, now=1050.0)
    assert clocks.rings(1060.0)

    clocks.await_only([0], people=[0, 1], market=False, now=1055.0)

    assert not clocks.rings(9999.0)


def test_a_live_clock_goes_on_after_a_restart_where_it_stood() -> None:
    clocks = MatchClocks(LIVE, 2)
    clocks.await_only([0], people=[0, 1], market=False, now=1000.0)
    clocks.await_only([0], people=[0, 1], market=False, now=1030.0)

    again = MatchClocks.taken_up(LIVE, 2, clocks.kept(), now=9000.0)

    assert again.time_left(0, 9010.0) == 60.0
    assert again.since == {0: 1000.0}


def test_days_go_on_while_the_server_is_down() -> None:
    clocks = MatchClocks(DAYS, 2)
    clocks.await_only([0], people=[0, 1], market=False, now=0.0)

    again = MatchClocks.taken_up(DAYS, 2, clocks.kept(), now=HOUR)

    assert again.time_left(0, 2 * HOUR) == 6 * HOUR


def test_with_days_every_question_has_its_own_time() -> None:
    clocks = MatchClocks(DAYS, 2)
    clocks.await_only([0], people=[0, 1], market=False, now=0.0)
    clocks.await_only([1], people=[0, 1], market=False, now=7 * HOUR)

    clocks.await_only([0], people=[0, 1], market=False, now=7 * HOUR)

    assert clocks.time_left(0, 7 * HOUR) == 8 * HOUR


def test_in_each_phase_everybody_gets_time_when_they_are_first_awaited_and_keeps_nothing_of_it() -> None:
    clocks = MatchClocks(PHASES, 2)
    clocks.await_only([0], people=[0, 1], market=False, now=1000.0, phase=(1, 2))
    clocks.await_only([1], people=[0, 1], market=False, now=1010.0, phase=(1, 2))
    assert clocks.shown(1010.0).left == {0: 50.0, 1: 60.0}

    clocks.await_only([1], people=[0, 1], market=False, now=1030.0, phase=(1, 3))

    assert clocks.shown(1035.0).left == {1: 55.0}
    assert (clocks.at_zero(1089.0), clocks.at_zero(1090.0)) == ([], [1])


def test_the_questions_of_one_phase_share_its_time() -> None:
    clocks = MatchClocks(PHASES, 2)
    for seat, now in ((0, 1000.0), (0, 1010.0), (1, 1020.0), (0, 1050.0)):
        clocks.await_only([seat], people=[0, 1], market=False, now=now, phase=(1, 2))

    assert clocks.time_left(0, 1055.0) == 35.0


def test_every_piece_one_may_move_adds_its_seconds_once() -> None:
    clocks = MatchClocks(PHASES, 2)
    clocks.await_only([0], people=[0, 1], market=False, now=1000.0, phase=(1, 3), to_move={0: 10, 1: 3}.__getitem__)
    clocks.await_only([0], people=[0, 1], market=False, now=1015.0, phase=(1, 3), to_move={0: 8, 1: 3}.__getitem__)
    assert clocks.time_left(0, 1015.0) == 60 + 4 * 10 - 15

    clocks.await_only([1], people=[0, 1], market=False, now=1020.0, phase=(1, 3), to_move={0: 8, 1: 3}.__getitem__)

    assert clocks.time_left(1, 1020.0) == 60 + 4 * 3


def test_taking_a_move_back_into_an_earlier_phase_brings_no_time_but_going_back_by_consent_does() -> None:
    clocks = MatchClocks(PHASES, 1)
    clocks.await_only([0], people=[0], market=False, now=1000.0, phase=(1, 2))
    clocks.await_only([0], people=[0], market=False, now=1000.0, phase=(1, 3))

    clocks.await_only([0], people=[0], market=False, now=1010.0, phase=(1, 2))
    clocks.await_only([0], people=[0], market=False, now=1020.0, phase=(1, 3))
    assert clocks.time_left(0, 1020.0) == 40.0

    clocks.begin_phase_again(1)
    clocks.await_only([0], people=[0], market=False, now=1020.0, phase=(1, 2))
    assert clocks.time_left(0, 1020.0) == 60.0


def test_the_time_of_a_phase_stands_still_in_a_pause_and_while_the_server_is_down() -> None:
    clocks = MatchClocks(PHASES, 1)
    clocks.await_only([0], people=[0], market=False, now=1000.0, phase=(2, 3))
    clocks.pause(1010.0)
    clocks.go_on(2000.0)
    clocks.await_only([0], people=[0], market=False, now=2000.0, phase=(2, 3))
    clocks.await_only([0], people=[0], market=False, now=2010.0, phase=(2, 3))

    again = MatchClocks.taken_up(PHASES, 1, decode(encode(clocks.kept())), now=9000.0)
    again.await_only([0], people=[0], market=False, now=9005.0, phase=(2, 3))

    assert again.time_left(0, 9005.0) == 35.0


def test_in_an_open_market_nobody_has_time_for_the_phase() -> None:
    clocks = MatchClocks(PHASES, 1)
    clocks.await_only([0], people=[0], market=False, now=1000.0, phase=(1, 6))

    clocks.await_only([0], people=[0], market=True, now=1030.0, phase=(1, 7))
    assert (clocks.shown(1030.0).left, clocks.bell) == ({}, 1630.0)

    clocks.await_only([0], people=[0], market=False, now=1630.0, phase=(1, 9))
    assert clocks.time_left(0, 1630.0) == 60.0


def test_time_outside_a_persons_hours_does_not_count() -> None:
    clocks = MatchClocks(DAYS, 1)
    clocks.hours[0] = Hours("Europe/Berlin", 9, 21)
    evening = at("2026-11-15T20:00", "Europe/Berlin")

    clocks.await_only([0], people=[0], market=False, now=evening)

    assert clocks.time_left(0, at("2026-11-16T10:00", "Europe/Berlin")) == 6 * HOUR
    assert clocks.at_zero(at("2026-11-16T15:59", "Europe/Berlin")) == []
    assert clocks.at_zero(at("2026-11-16T16:00", "Europe/Berlin")) == [0]


@pytest.mark.parametrize(
    ("hours", "start", "end", "counted"),
    [
        (Hours(), "2026-01-01T00:00", "2026-01-03T00:00", 48),
        (Hours("UTC", 22, 6), "2026-01-01T20:00", "2026-01-02T20:00", 8),
        (Hours("UTC", 22, 6), "2026-01-01T03:00", "2026-01-01T23:00", 4),
        (Hours("UTC", 18, 24), "2026-01-01T00:00", "2026-01-02T00:00", 6),
        (Hours("Europe/Berlin", 0, 12), "2026-03-28T23:00", "2026-03-29T22:00", 11),  # one hour is skipped
    ],
)
def test_hours_of_a_day(hours: Hours, start: str, end: str, counted: int) -> None:
    assert hours.seconds_between(at(start), at(end)) == counted * HOUR


def test_a_time_zone_that_is_none_is_told() -> None:
    with pytest.raises(NotAllowed, match="no time zone Mars"):
        Hours("Mars", 9, 21).seconds_between(0.0, HOUR)
