"""Web hooks: a message to an address from a user, so it gets as little trust as possible.

Only https, only to machines on the public internet, one request, no redirects, ten seconds at most. The
name is looked up once, and the connection goes to the very address that was checked.
"""

import asyncio
import re
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit, urlunsplit

import httpx
import msgspec

from cradle.kernel.words.catalog import Refused, say
from cradle.server.words import tell

PATIENCE: Final = 10.0  # seconds for everything
MOST_LETTERS: Final = 1_500  # characters without the link; Discord takes 2,000
MARKUP: Final = re.compile(r"([\\*_~`|>#@\[\]<])")
TUNNELS: Final = [ip_network(net) for net in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")]

Address = IPv4Address | IPv6Address


class Hooks:
    """Sends messages to web hooks."""

    def __init__(self, loopback: bool = False) -> None:
        self.loopback = loopback  # allow this machine, and plain http to it, for tests

    def checked(self, hook: str) -> SplitResult:
        """A hook in an acceptable form; its address is checked at each call."""
        try:
            url = urlsplit(hook)
            port = url.port or 443
        except ValueError:
            raise Refused(say("this is no web address"), tell) from None
        if url.scheme != "https" and not (self.loopback and url.scheme == "http"):
            raise Refused(say("a web hook begins with https://"), tell)
        readable = hook.isascii() and hook.isprintable() and " " not in hook
        if not url.hostname or url.username or url.password or not port or not readable:
            raise Refused(say("a web hook is an address such as https://example.org/hook, without a user's name"), tell)
        return url

    async def send(self, hook: str, text: str, link: str) -> None:
        """Deliver a message with a link, or raise OSError or Refused."""
        url = self.checked(hook)
        async with asyncio.timeout(PATIENCE):
            address = await self._safe_address(url)
            status = await post(url, address, body_of(text, link))
        if not 200 <= status < 300:
            raise ConnectionError(f"the web hook answered {status}")

    async def _safe_address(self, url: SplitResult) -> str:
        addresses = await addresses_of(url)
        if not addresses or not all([self._is_allowed(url, ip_address(address)) for address in addresses]):
            raise Refused(say("a web hook must not lead into a private network"), tell)
        return addresses[0]

    def _is_allowed(self, url: SplitResult, address: Address) -> bool:
        return (self.loopback and address.is_loopback) or (url.scheme == "https" and is_public(address))


async def addresses_of(url: SplitResult) -> list[str]:
    """All addresses behind the name, numbers of interfaces left out."""
    try:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(url.hostname, port_of(url), type=socket.SOCK_STREAM)
    except UnicodeError:
        raise Refused(say("this is not a valid host name"), tell) from None
    return [str(entry[4][0]).partition("%")[0] for entry in found]


def is_public(address: Address) -> bool:
    """Whether it is a public internet address that stands for no other address."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in tunnel for tunnel in TUNNELS):
            return False
    return address.is_global and not address.is_multicast


def body_of(text: str, link: str) -> bytes:
    """The message in Discord's format: plain text that pings nobody."""
    plain = MARKUP.sub(r"\\\1", text)[:MOST_LETTERS]
    return msgspec.json.encode({"content": f"{plain} {link}", "allowed_mentions": {"parse": []}})


def port_of(url: SplitResult) -> int:
    return url.port or (443 if url.scheme == "https" else 80)


async def post(url: SplitResult, address: str, body: bytes) -> int:
    """Send one request to this address, under the name it was looked up by; return only the status."""
    number = f"[{address}]" if ":" in address else address
    target = urlunsplit(url._replace(netloc=f"{number}:{port_of(url)}", path=url.path or "/", fragment=""))
    headers = {"Host": url.netloc, "User-Agent": "cradle", "Content-Type": "application/json", "Connection": "close"}
    asked = httpx.Request("POST", target, headers=headers, content=body, extensions={"sni_hostname": url.hostname})
    try:
        async with httpx.AsyncClient(timeout=None, trust_env=False) as client:
            answer = await client.send(asked, stream=True)
            await answer.aclose()
    except httpx.RemoteProtocolError:
        raise ConnectionError("the web hook does not speak HTTP") from None
    except httpx.TransportError as trouble:
        raise ConnectionError(str(trouble) or type(trouble).__name__) from trouble
    return answer.status_code
