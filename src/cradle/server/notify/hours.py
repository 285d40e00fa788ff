"""A person's hours: in a match of days, their time counts only within them."""

from datetime import datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct

from cradle.server.trouble import NotAllowed

DAY = 24


class Hours(Struct, frozen=True):
    """From one full hour of the day to another, in a time zone; from 22 to 6 goes over midnight."""

    zone: str = "UTC"
    first: int = 0
    last: int = DAY

    def seconds_between(self, start: float, end: float) -> float:
        """How much of this span lies within the hours."""
        if self.first % DAY == self.last % DAY:
            return end - start
        zone = zone_of(self.zone)
        day = datetime.fromtimestamp(start, zone).replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=1)
        counted = 0.0
        while day.timestamp() < end:
            opens, closes = self._on(day)
            counted += max(0.0, min(end, closes) - max(start, opens))
            day += timedelta(days=1)
        return counted

    def _on(self, day: datetime) -> tuple[float, float]:
        """The beginning of these hours on a day, and their end, perhaps on the next."""
        over_midnight = self.last <= self.first
        closing = day + timedelta(days=1) if over_midnight else day
        return at_hour(day, self.first), at_hour(closing, self.last)


def at_hour(day: datetime, hour: int) -> float:
    if hour == DAY:
        return (day + timedelta(days=1)).timestamp()
    return day.replace(hour=hour).timestamp()


def zone_of(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise NotAllowed("there is no time zone {name}; they are called like Europe/Berlin", name=name) from None


ALWAYS = Hours()
