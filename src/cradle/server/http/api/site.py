"""The server itself: whether it is up, how it is doing, and the page."""

from typing import Any, Final

from litestar import Controller, MediaType, Response, WebSocket, get, websocket
from litestar.params import FromQuery, JSONBody
from litestar.response import File, Redirect
from litestar.static_files import create_static_files_router

from cradle.kernel.words.completeness import name_of, percent
from cradle.kernel.words.language import EN
from cradle.server.built_page import API, INDEX, MANUAL, PAGE, how_to_get_it
from cradle.server.http import previews
from cradle.server.http.api.addresses import TROUBLES, post
from cradle.server.http.api.request_context import Asked, Id, TheDoors, TheRooms, base_for, spoken
from cradle.server.http.guards import address_of, sender
from cradle.server.http.metrics import figures
from cradle.server.inviting import drawn
from cradle.server.people.auth import granted, proof_of
from cradle.server.protocol.site import Drawing, Drawn, Health, LanguageInfo
from cradle.server.socket.deeds import DEEDS
from cradle.server.socket.session import Session, check_view, hang_up
from cradle.server.store import OutOfReach
from cradle.server.trouble import Forbidden, Hindrance, Missing
from cradle.server.words import LANGUAGES, first_spoken
from cradle.version import version_line

TITLE: Final = b"<title>Cradle</title>"  # of the page; more tags may follow it
LOOPBACK: Final = ("127.0.0.1", "::1")
NO_PAGE: Final = """<!doctype html>
<html lang="en"><title>Cradle</title>
<h1>Cradle</h1>
<p>The server is running, but it has no page. To get it: <code>{command}</code>, then start the server again.</p>
<p>Programs can talk to it all the same: see <a href="{api}">{api}</a>.</p>
</html>
"""


class Site(Controller):
    tags = ["server"]

    @get("/health", responses={503: TROUBLES[503]})
    async def health(self, rooms: TheRooms, doors: TheDoors) -> Health:
        """The server is up and its store can be reached."""
        store = rooms.house.store
        if not await (store.keeps() if rooms.house.backoff.store_is_away else store.answers()):
            raise OutOfReach
        return Health(version_line(), rooms.house.build[:12], len(rooms.open), doors.sockets)

    @get("/api/languages", sync_to_thread=False)
    def languages(self) -> list[LanguageInfo]:
        """The languages of the page, and how complete they are."""
        return [LanguageInfo(code, name_of(code), percent(code)) for code in LANGUAGES]

    @post("/api/drawn", status_code=200, sync_to_thread=False)
    def qr_code(self, data: JSONBody[Drawn]) -> Drawing:
        """A link as a QR code; the link comes in the body, for it may hold a secret."""
        return Drawing(drawn(data.text))

    @get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
    def metrics(self, request: Asked, rooms: TheRooms, doors: TheDoors) -> str:
        """Figures for Prometheus; only for this machine unless a setting opens them to all."""
        if not rooms.house.settings.metrics and sender(request) not in LOOPBACK:
            raise Forbidden("Statistics can only be read on the server itself")
        return figures(rooms, doors)


ADDRESSES: Final = ["/", "/me", "/learn", "/puzzles", "/rules", "/new", "/planner", "/reference", "/map"]


@get(ADDRESSES, media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def page() -> Response[bytes]:
    """The page; every address gets the same file, and the page reads its own address."""
    return index(200)


@get("/match/{id:str}", media_type=MediaType.HTML, include_in_schema=False)
async def page_of_match(request: Asked, rooms: TheRooms, id: Id) -> Response[bytes]:
    """The same file, with a preview of the match for messengers; if there is no such match, it says so."""
    store = rooms.house.store
    match = await store.matches.get(id)
    if match is None:
        return index(200 if id in rooms.open else 404)
    language = first_spoken(request.headers.get("accept-language", ""))
    base = base_for(request, rooms)
    return index(200, previews.tags(base, match, await store.matches.seats(id), language))


def index(status: int, tags: str = "") -> Response[bytes]:
    """The page, with extra tags in its head."""
    content = INDEX.read_bytes() if INDEX.is_file() else NO_PAGE.format(command=how_to_get_it(), api=API).encode()
    return Response(content.replace(TITLE, TITLE + tags.encode(), 1), media_type=MediaType.HTML, status_code=status)


def is_looked_for(request: Asked) -> bool:
    """Whether a person wants to see a page here, or a program an answer."""
    return (
        request.method in ("GET", "HEAD")
        and "text/html" in request.headers.get("accept", "")
        and not request.url.path.startswith(("/api/", "/assets/", "/docs"))
    )


@get("/keeper.js", media_type="text/javascript", include_in_schema=False, sync_to_thread=False)
def keeper() -> Response[bytes]:
    """The service worker script, which keeps the tools for times without a network; browsers look for a newer one."""
    script = PAGE / "keeper.js"
    if not script.is_file():
        raise Missing("The page has not been built")
    return Response(script.read_bytes(), media_type="text/javascript", headers={"cache-control": "no-cache"})


def assets() -> list[Any]:
    """The assets of the page, if it has been built."""
    if not INDEX.is_file():
        return []
    return [create_static_files_router("/assets", [PAGE / "assets"], include_in_schema=False), beside]


@get(
    ["/manifest.webmanifest", "/licences.txt", "/worker.js", "/icon-192.png", "/icon-512.png"], include_in_schema=False
)
async def beside(request: Asked) -> File:
    """The files that a browser expects beside the page when it installs it."""
    file = PAGE / request.url.path.removeprefix("/")
    if not file.is_file():
        raise Missing("There is no such file")
    kinds = {
        ".webmanifest": "application/manifest+json",
        ".js": "text/javascript",
        ".png": "image/png",
        ".txt": "text/plain; charset=utf-8",
    }
    return File(file, media_type=kinds[file.suffix], content_disposition_type="inline")


@get("/docs", include_in_schema=False, sync_to_thread=False)
def documentation() -> Redirect:
    """The start of the documentation is its index; links in it are relative to that file."""
    if not MANUAL.is_dir():
        raise Missing("This installation has no documentation; in a checkout, make docs builds it")
    return Redirect("/docs/index.html")


def manual() -> list[Any]:
    """The pages of the documentation, if it has been built."""
    if not MANUAL.is_dir():
        return [documentation]
    return [create_static_files_router("/docs", [MANUAL], include_in_schema=False, name="manual"), documentation]


@websocket("/api/matches/{id:str}/socket")
async def socket(
    socket: WebSocket[Any, Any, Any],
    rooms: TheRooms,
    doors: TheDoors,
    id: Id,
    seat: FromQuery[int | None] = None,
    since: FromQuery[int | None] = None,
    language: FromQuery[str] = EN,
) -> None:
    """The socket of a client."""
    try:
        doors.check(socket)
        with doors.one_socket(socket):
            room = await rooms.visit(id)
            proof = await proof_of(rooms.house.store, socket, id)
            check_view(granted(proof, room.match, room.chairs), seat, room)
            await socket.accept()
            told, address = spoken(room.match.game, language), address_of(socket)
            await Session(socket, room, proof, seat, told, DEEDS, address).run(since)
    except Hindrance as hindrance:
        await hang_up(socket, hindrance, language)
    finally:
        socket.receive = socket.send = hung_up


async def hung_up(*said: Any) -> Any:
    """Raise an error, for the client is gone; its old callables would keep the socket alive, and all it holds."""
    raise OSError
