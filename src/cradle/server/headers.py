"""What every answer tells the browser: what a page from here may do, and what nobody may do with it."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from re import DOTALL, findall
from typing import Any, Final

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Scope

INDEX: Final = Path(str(files("cradle.server"))) / "page" / "index.html"
ALWAYS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
}


def add_headers(message: Any, scope: Scope) -> None:
    headers = MutableScopeHeaders.from_message(message)
    for name, value in ALWAYS.items():
        headers[name] = value
    headers["content-security-policy"] = policy(host_of(scope))
    if scope["path"].startswith("/api/"):
        headers.setdefault("cache-control", "no-store")


def host_of(scope: Scope) -> str:
    """The name under which the browser knows this server."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    return host if all(letter.isalnum() or letter in ".-:[]" for letter in host) else ""


@cache
def policy(host: str) -> str:
    """Scripts and styles from here, inlined ones by hash; sockets by name, for not all browsers count them as self."""
    scripts, styles = inlined("script"), inlined("style")
    parts = [
        "default-src 'self'",
        f"script-src 'self' {scripts}".strip(),
        f"style-src 'self' {styles}".strip(),
        f"connect-src 'self' ws://{host} wss://{host}" if host else "connect-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
    return "; ".join(parts)


@cache
def inlined(tag: str) -> str:
    """The hashes of what the page has inlined."""
    page = INDEX.read_text(encoding="utf-8") if INDEX.is_file() else ""
    found = findall(rf"<{tag}(?:\s[^>]*)?>(.*?)</{tag}>", page, DOTALL)
    return " ".join(f"'sha256-{b64encode(sha256(each.encode()).digest()).decode()}'" for each in found if each)
