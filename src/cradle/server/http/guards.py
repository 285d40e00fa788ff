"""Who is let in: only pages from here, and nobody more often than others can bear."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType

from cradle.server.http.host_names import Names
from cradle.server.people.auth import Connection
from cradle.server.runtime.rate_limits import RateLimits, household
from cradle.server.settings import Settings
from cradle.server.trouble import Forbidden, TooMuch

HARMLESS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
AN_HOUR: Final = 3_600


class Doors:
    """The doors of a server."""

    def __init__(self, settings: Settings, now: Callable[[], float], names: Names) -> None:
        self.settings, self.names = settings, names
        self.requests = RateLimits(settings.requests_a_minute, settings.requests_a_minute / 60, now)
        self.new_matches = RateLimits(settings.matches_an_hour, settings.matches_an_hour / AN_HOUR, now)
        self.sockets: Counter[str] = Counter()  # open ones, by address

    def check(self, connection: Connection) -> None:
        """A request, or a socket that is about to be opened."""
        self.names.check(connection.headers.get("host", ""))
        if not self.requests.allow(household(sender(connection))):
            raise TooMuch("This is too much at once; please wait a moment")
        if connection.scope["type"] == ScopeType.WEBSOCKET or connection.scope.get("method") not in HARMLESS:
            self.check_origin(connection)

    def check_origin(self, connection: Connection) -> None:
        """Pages of others may not act for the people who happen to look at them."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self.settings.origins:
            return
        if urlsplit(origin).netloc != connection.headers.get("host"):
            raise Forbidden("This page may not talk to this server")

    def check_new_match(self, connection: Connection) -> None:
        if not self.new_matches.allow(household(sender(connection))):
            raise TooMuch("You have set up many matches within an hour; please wait a while")

    @contextmanager
    def one_socket(self, connection: Connection) -> Iterator[None]:
        """A socket is open; there are only so many for one address."""
        who = household(sender(connection))
        if self.sockets[who] >= self.settings.sockets_of_one:
            raise TooMuch("Too many connections come from your address")
        self.sockets[who] += 1
        try:
            yield
        finally:
            self.sockets[who] -= 1
            if not self.sockets[who]:
                del self.sockets[who]


def sender(connection: Connection) -> str:
    return connection.client.host if connection.client else ""
