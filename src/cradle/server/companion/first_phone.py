"""The first phone that finds a table: a line in the terminal shows that the network lets it through."""

from collections.abc import Callable
from ipaddress import ip_address
from typing import Any


class FirstPhone:
    """Passes everything on to the application, and reports once that somebody came from another device."""

    def __init__(self, app: Any, tell: Callable[[str], None]) -> None:
        self.app, self._tell = app, tell
        self._told = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if not self._told and scope["type"] == "http" and (address := from_elsewhere(scope)):
            self._told = True
            self._tell(address)
        await self.app(scope, receive, send)


def from_elsewhere(scope: Any) -> str:
    """The address of another device; nothing for a request that comes from this machine."""
    client, server = scope.get("client"), scope.get("server")
    if not client or (server and client[0] == server[0]):
        return ""
    try:
        return "" if ip_address(client[0]).is_loopback else str(client[0])
    except ValueError:  # a name, as some test clients have
        return ""
