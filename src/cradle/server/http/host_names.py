"""The host names this server answers to: its own, the configured ones, and any address in numbers.

A page elsewhere can make its own name lead to this machine, and then act for the people who look at it; so unknown
names are refused. An address in numbers leads where it says, and is always answered: phones in the same network use
such addresses, and a machine behind a router does not know all of its own.
"""

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from cradle.server.settings import Settings
from cradle.server.trouble import Misdirected

LOCAL: Final = ("localhost", "ip6-localhost")
NEARBY: Final = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box")
HOST: Final = re.compile(r"(?:\[([0-9A-Fa-f:.]{2,45})\]|([0-9A-Za-z._-]{1,253}))(?::\d{1,5})?")  # and perhaps a port
UNKNOWN: Final = (
    "This server does not answer to the name {name}; its host can change that with cradle serve --name {name}"
)


class Names:
    """The host names of one server."""

    def __init__(self, settings: Settings, machine: str = "") -> None:
        own = machine or socket.gethostname()
        nearby = [own.partition(".")[0] + ending for ending in NEARBY]
        told = [urlsplit(settings.base).hostname or "", *settings.names]
        self.known: Final = frozenset(in_small_letters([*LOCAL, own, *nearby, *told])) - {""}

    def answers(self, host: str) -> bool:
        """Whether this is a name of the server or an address in numbers; `host` may end with a port."""
        name = name_in(host)
        return name in self.known or is_in_numbers(name)

    def check(self, host: str) -> None:
        """Refuse a request for another host, with advice for the person who runs the server."""
        if host and not self.answers(host):
            raise Misdirected(UNKNOWN, name=name_in(host) or "?")


def in_small_letters(names: Iterable[str]) -> list[str]:
    return [name.lower().rstrip(".") for name in names]


def name_in(host: str) -> str:
    """The name or address without its port: "[::1]:8000" is "::1"; empty if there is none."""
    found = HOST.fullmatch(host)
    return "" if found is None else (found[1] or found[2]).lower().rstrip(".")


def is_in_numbers(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
