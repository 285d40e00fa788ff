"""Visitors of a server, each at an address of its own on this machine, so that the limits count each one separately."""

import http.client
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

NUMBERS = count(10)
PATIENCE = 120.0  # seconds


class Answer(NamedTuple):
    """The reply to a visitor."""

    status: int
    body: bytes
    again: int  # seconds after which to try again, if the reply has them

    @property
    def told(self) -> Any:
        return msgspec.json.decode(self.body)

    @property
    def says(self) -> str:
        sentence: str = self.told["says"]
        return sentence


class Visitor:
    """A visitor at an address of their own, with the secrets they have been given."""

    def __init__(self, server: str, *secrets: str, address: str = "") -> None:
        self.server, self.secrets = server, secrets
        self.address = address or f"127.0.1.{next(NUMBERS)}"

    def ask(self, path: str, body: Any = None, method: str = "", kind: str = "application/json") -> Answer:
        """Send one request; a body of bytes is sent as it is."""
        encoded = body if isinstance(body, bytes) or body is None else msgspec.json.encode(body)
        headers = {"content-type": kind, "authorization": f"Bearer {','.join(self.secrets)}"}
        with self.connection() as connection:
            connection.request(method or ("GET" if body is None else "POST"), path, encoded, headers)
            response = connection.getresponse()
            return Answer(response.status, response.read(), int(response.headers.get("retry-after", 0)))

    @contextmanager
    def connection(self) -> Iterator[http.client.HTTPConnection]:
        url = urlsplit(self.server)
        opened = http.client.HTTPConnection(url.hostname or "", url.port, PATIENCE, (self.address, 0))
        try:
            yield opened
        finally:
            opened.close()
