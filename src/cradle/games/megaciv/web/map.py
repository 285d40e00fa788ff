"""The map of Mega Civilization for the page: one file for each set-up, made once and cached for ever by its hash."""

import gzip
import re
from functools import cache
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec
from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.status_codes import HTTP_302_FOUND

from cradle.games.megaciv.map.sheet import sheet_of
from cradle.kernel.words.catalog import BadOptions
from cradle.server.http.api.request_context import Asked
from cradle.server.trouble import Missing

NAME: Final = re.compile(r"(\d{1,2})-(west|east|both)(?:\.([0-9a-f]{16}))?\.json")
FOR_EVER: Final = {"cache-control": "public, max-age=31536000, immutable", "vary": "accept-encoding"}


class MapFile(NamedTuple):
    """A map ready for sending: plain, compressed, and its hash."""

    plain: bytes
    squeezed: bytes
    hash: str


@get("/map/{name:str}", media_type="application/json", include_in_schema=False, sync_to_thread=True)
def map_file(request: Asked, name: FromPath[str]) -> Response[bytes] | Redirect:
    """`9-west.json` redirects to the file with its hash, which never changes."""
    asked = NAME.fullmatch(name)
    if asked is None:
        raise Missing("There is no such map; try 9-west.json")
    seats, part, known = asked.groups()
    file = made(int(seats), part)
    if known != file.hash:
        return Redirect(f"/map/{seats}-{part}.{file.hash}.json", status_code=HTTP_302_FOUND)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.plain, headers=FOR_EVER)
    return Response(file.squeezed, headers={**FOR_EVER, "content-encoding": "gzip"})


@cache
def made(seats: int, part: str) -> MapFile:
    try:
        plain = msgspec.json.encode(sheet_of(seats, part))
    except BadOptions as wrong:
        raise Missing(str(wrong), told=wrong.told) from wrong
    return MapFile(plain, gzip.compress(plain, 9, mtime=0), sha256(plain).hexdigest()[:16])
