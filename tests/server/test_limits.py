"""How much one sender may ask for, and how many senders are remembered."""

import pytest

from cradle.server.runtime.rate_limits import MOST_REMEMBERED, RateLimits, household


class Clock:
    time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_fills_up_again() -> None:
    clock = Clock()
    limits = RateLimits(2, 1.0, clock)

    assert [limits.allow("ann") for _ in range(3)] == [True, True, False]
    clock.time = 1.0
    assert [limits.allow("ann") for _ in range(2)] == [True, False]


def test_only_so_many_senders_are_remembered_and_those_who_go_on_are_not_forgotten() -> None:
    limits = RateLimits(10, 0.0, Clock())

    for number in range(3 * MOST_REMEMBERED):
        limits.allow(f"stranger {number}")
        if number % (MOST_REMEMBERED // 2) == 0:
            limits.allow("ann")

    assert len(limits._buckets) <= MOST_REMEMBERED
    assert [limits.allow("ann") for _ in range(5)] == [True, True, True, True, False], "six were asked for before"


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("x:" * 500, "x:" * 32),
        ("", ""),
    ],
)
def test_everybody_in_a_network_of_one_household_counts_as_one(address: str, counted_as: str) -> None:
    assert household(address) == counted_as
