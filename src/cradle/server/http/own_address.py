"""The address of this server in links: as configured, else as browsers have reached it."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from cradle.server.http.host_names import HOST, LOCAL, is_in_numbers, name_in
from cradle.server.settings import Settings


def address_used(settings: Settings, scheme: str, host: str) -> str:
    """The address for other people; `host` is what the browser asked for, perhaps with a port."""
    told = urlsplit(settings.base).hostname or ""
    guessed = settings.guessed or is_this_machine(told)
    if not guessed or HOST.fullmatch(host) is None:
        return settings.base
    if is_this_machine(name_in(host)) and not is_this_machine(told):
        return settings.base  # opened on the server itself: an address that works for nobody else
    return f"{scheme}://{host}"


def is_this_machine(name: str) -> bool:
    return name in LOCAL or (is_in_numbers(name) and ip_address(name).is_loopback)
