"""How much one sender may ask for: buckets that fill up again with time."""

from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network
from typing import Final

MOST_REMEMBERED: Final = 10_000  # senders
NETWORK: Final = 64  # bits of an IPv6 address that a provider gives out together
MOST_LETTERS: Final = 64  # of an address that is none


class Bucket:
    """So many things at once, and so many a second in the long run."""

    def __init__(self, most: float, a_second: float, now: float) -> None:
        self.most, self.a_second = most, a_second
        self._left, self._then = most, now

    def take(self, now: float) -> bool:
        """Whether one more is all right."""
        self._left = min(self.most, self._left + (now - self._then) * self.a_second)
        self._then = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def wait(self, now: float) -> float:
        """Seconds until there is one more."""
        left = self._left + (now - self._then) * self.a_second
        return max(0.0, (1.0 - left) / self.a_second)


class RateLimits:
    """A bucket for each sender; where there are too many, whoever has not been heard of for longest is forgotten."""

    def __init__(self, most: float, a_second: float, now: Callable[[], float]) -> None:
        self.most, self.a_second, self.now = most, a_second, now
        self._buckets: dict[str, Bucket] = {}  # who was heard last comes last

    def allow(self, sender: str) -> bool:
        now = self.now()
        bucket = self._buckets.pop(sender, None) or Bucket(self.most, self.a_second, now)
        while len(self._buckets) >= MOST_REMEMBERED:
            del self._buckets[next(iter(self._buckets))]
        self._buckets[sender] = bucket
        return bucket.take(now)


def household(address: str) -> str:
    """Who is counted as one: an address, or the network of an IPv6 address, of which everybody has plenty."""
    if ":" not in address or len(address) > MOST_LETTERS:
        return address[:MOST_LETTERS]
    try:
        known = IPv6Address(address)
    except ValueError:
        return address
    return str(known.ipv4_mapped or IPv6Network((int(known), NETWORK), strict=False))
