"""Checks before a request is served: pages of other sites may not act here, and nobody may ask too often."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType

from cradle.server.http.host_names import Names
from cradle.server.limit_table import Limits
from cradle.server.people.auth import Connection
from cradle.server.runtime.rate_limits import household
from cradle.server.settings import Settings
from cradle.server.trouble import Forbidden

HARMLESS: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class Doors:
    """The checks at the entrance of a server."""

    def __init__(self, settings: Settings, names: Names, limits: Limits) -> None:
        self.settings, self.names, self.limits = settings, names, limits

    def check(self, connection: Connection) -> None:
        """Check a request, or a socket that is about to be opened."""
        self.names.check(connection.headers.get("host", ""))
        address = address_of(connection)
        self.limits.count("requests", address=address)
        self.limits.check("loop time", address=address)
        if connection.scope["type"] == ScopeType.WEBSOCKET or connection.scope.get("method") not in HARMLESS:
            self.check_origin(connection)

    def check_origin(self, connection: Connection) -> None:
        """Refuse pages of other sites, which could act for the people who look at them."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self.settings.origins:
            return
        if urlsplit(origin).netloc != connection.headers.get("host"):
            raise Forbidden("This page may not talk to this server")

    @property
    def sockets(self) -> int:
        """How many sockets are open."""
        return self.limits.held("sockets", "address")

    @contextmanager
    def one_socket(self, connection: Connection) -> Iterator[None]:
        """Count an open socket; one address may have only so many."""
        with self.limits.one_more("sockets", address=address_of(connection)):
            yield


def sender(connection: Connection) -> str:
    return connection.client.host if connection.client else ""


def address_of(connection: Connection) -> str:
    """The address that a request counts for, or its network."""
    return household(sender(connection))
