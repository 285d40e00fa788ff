"""How much one sender may ask for: buckets that fill up again with time."""

from collections.abc import Callable
from typing import Final

MOST_REMEMBERED: Final = 10_000  # senders


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

    def is_full(self, now: float) -> bool:
        return self._left + (now - self._then) * self.a_second >= self.most


class Limits:
    """A bucket for each sender; those that are full again are forgotten."""

    def __init__(self, most: float, a_second: float, now: Callable[[], float]) -> None:
        self.most, self.a_second, self.now = most, a_second, now
        self._buckets: dict[str, Bucket] = {}

    def allow(self, sender: str) -> bool:
        now = self.now()
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets = {each: bucket for each, bucket in self._buckets.items() if not bucket.is_full(now)}
        bucket = self._buckets.setdefault(sender, Bucket(self.most, self.a_second, now))
        return bucket.take(now)
