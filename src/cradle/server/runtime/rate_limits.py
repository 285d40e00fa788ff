"""How much one sender may ask for: buckets that fill up again over time."""

from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network
from typing import Final

MOST_REMEMBERED: Final = 10_000  # senders
NETWORK: Final = 64  # bits of an IPv6 address that a provider assigns together
MOST_LETTERS: Final = 64  # letters of a sender that is no address


class Bucket:
    """A number of things at once, and a number per second in the long run."""

    def __init__(self, most: float, a_second: float, now: float) -> None:
        self.most, self.a_second = most, a_second
        self._left, self._then = most, now

    def take(self, now: float) -> bool:
        """Take one, if the bucket has one."""
        self._fill(now)
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def spend(self, amount: float, now: float) -> None:
        """Take this much, even if it is more than was left."""
        self._fill(now)
        self._left -= amount

    def _fill(self, now: float) -> None:
        self._left = min(self.most, self._left + (now - self._then) * self.a_second)
        self._then = now

    def wait(self, now: float, amount: float = 1.0) -> float:
        """Seconds until there is one more, or this much more."""
        left = min(self.most, self._left + (now - self._then) * self.a_second)
        return max(0.0, (amount - left) / self.a_second)


class RateLimits:
    """A bucket for each sender; beyond the maximum, the sender not heard from for longest is forgotten."""

    def __init__(self, most: float, a_second: float, now: Callable[[], float]) -> None:
        self.most, self.a_second, self.now = most, a_second, now
        self._buckets: dict[str, Bucket] = {}  # the latest sender comes last

    def allow(self, sender: str) -> bool:
        """Take one, if the sender's bucket has one."""
        now = self.now()
        return self._bucket(sender, now).take(now)

    def spend(self, sender: str, amount: float) -> None:
        """Take this much, even if it is more than was left."""
        now = self.now()
        self._bucket(sender, now).spend(amount, now)

    def wait(self, sender: str, amount: float = 1.0) -> float:
        """Seconds until there is one more, or this much more."""
        bucket = self._buckets.get(sender)
        return 0.0 if bucket is None else bucket.wait(self.now(), amount)

    def _bucket(self, sender: str, now: float) -> Bucket:
        bucket = self._buckets.pop(sender, None) or Bucket(self.most, self.a_second, now)
        while len(self._buckets) >= MOST_REMEMBERED:
            del self._buckets[next(iter(self._buckets))]
        self._buckets[sender] = bucket
        return bucket


def household(address: str) -> str:
    """The owner of a limit: an address, or the whole network of an IPv6 address, since people have plenty of those."""
    if ":" not in address or len(address) > MOST_LETTERS:
        return address[:MOST_LETTERS]
    try:
        known = IPv6Address(address)
    except ValueError:
        return address
    return str(known.ipv4_mapped or IPv6Network((int(known), NETWORK), strict=False))
