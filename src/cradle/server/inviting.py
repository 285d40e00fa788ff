"""How people find a server that has just started: its address, a QR code for phones nearby, a browser that opens."""

import os
import socket
import sys
import threading
import time
import webbrowser
from io import BytesIO, StringIO
from ipaddress import ip_address
from typing import Final

import segno

EVERYWHERE: Final = ("0.0.0.0", "::")  # listening on all addresses of this machine
ELSEWHERE: Final = ("192.0.2.1", 9)  # an address for examples: only the route to it is looked up, nothing is sent there
PATIENCE: Final = 30.0  # seconds in which a server should have started


def invitation(host: str, port: int) -> str:
    """What the terminal says when the server starts."""
    lines = [f"Cradle is running on {address_here(host, port)} (Ctrl-C stops it)"]
    nearby = address_nearby(host, port)
    if nearby:
        lines += ["", f"Others in your network join on {nearby}", drawn_in_text(nearby)]
    return "\n".join(lines)


def address_here(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    return f"http://{'127.0.0.1' if host in EVERYWHERE else host}:{port}"


def addresses_nearby(host: str, port: int) -> list[str]:
    """All addresses that others might use, the likely one first."""
    first = address_nearby(host, port)
    if host not in EVERYWHERE:
        return []
    try:
        found = socket.getaddrinfo(socket.gethostname(), port, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        found = []
    others = [f"http://{each[4][0]}:{port}" for each in found if not ip_address(each[4][0]).is_loopback]
    return [*dict.fromkeys([first, *others] if first else others)]


def address_nearby(host: str, port: int) -> str:
    """The address for others in the network; empty if only this machine can reach the server or there is no network."""
    if host not in EVERYWHERE:
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE)
        except OSError:
            return ""
        return f"http://{way.getsockname()[0]}:{port}"


def drawn_in_text(text: str) -> str:
    """A QR code for the terminal; empty where its blocks cannot be printed."""
    page = StringIO()
    segno.make(text, micro=False).terminal(out=page, compact=True)
    try:
        page.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return page.getvalue()


def drawn(text: str) -> str:
    """A QR code as an SVG, for the page."""
    picture = BytesIO()
    segno.make(text, micro=False).save(picture, kind="svg", xmldecl=False, light="#fff", border=3, omitsize=True)
    return picture.getvalue().decode()


def open_when_ready(host: str, port: int, path: str = "") -> None:
    """Open a page in a browser as soon as the server answers, where there is a browser with a screen."""
    if has_screen():
        threading.Thread(target=wait_and_open, args=(address_here(host, port) + path, port), daemon=True).start()


def has_screen() -> bool:
    """Whether there is a screen: without one, a browser would start in the terminal and take it over."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def wait_and_open(address: str, port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if answers(port):
            webbrowser.open(address)
            return
        time.sleep(0.1)


def answers(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0
