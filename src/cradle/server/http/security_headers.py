"""Security headers of every answer: what a page from here may do, and what others may do with it."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from re import DOTALL, findall
from typing import Any, Final

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Scope

from cradle.server.built_page import INDEX, MANUAL
from cradle.server.http.host_names import Names

ALWAYS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
}


def add_headers(message: Any, scope: Scope, names: Names) -> None:
    headers = MutableScopeHeaders.from_message(message)
    for name, value in ALWAYS.items():
        headers[name] = value
    headers["content-security-policy"] = policy(host_of(scope, names), scope["path"].startswith("/docs/"))
    if scope["path"].startswith("/api/"):
        headers.setdefault("cache-control", "no-store")


def host_of(scope: Scope, names: Names) -> str:
    """The host name as the browser knows it; empty for a name that is not ours."""
    host = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1")
    return host if names.answers(host) else ""


def policy(host: str, is_manual: bool = False) -> str:
    """The policy for a page; sockets are named, since some browsers do not count them as the same origin."""
    sockets = f" ws://{host} wss://{host}" if host else ""
    return f"{everything_else(is_manual)}; connect-src 'self'{sockets}"


@cache
def everything_else(is_manual: bool) -> str:
    """The policy apart from connections: scripts and styles from here, inline ones by hash; docs may style tags."""
    index = MANUAL / "index.html" if is_manual else INDEX
    styles = "'unsafe-inline'" if is_manual else inlined(index, "style")
    parts = [
        "default-src 'self'",
        f"script-src 'self' {inlined(index, 'script')}".strip(),
        f"style-src 'self' {styles}".strip(),
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
    return "; ".join(parts)


def inlined(index: Path, tag: str) -> str:
    """The hashes of the inline scripts and styles of a page."""
    page = index.read_text(encoding="utf-8") if index.is_file() else ""
    found = findall(rf"<{tag}(?:\s[^>]*)?>(.*?)</{tag}>", page, DOTALL)
    return " ".join(f"'sha256-{b64encode(sha256(each.encode()).digest()).decode()}'" for each in found if each)
