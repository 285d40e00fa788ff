"""A small client for the server: set up a match or sit down in one, and play it, by hand or with a bot of your own.

    match = cradle.client.set_up("http://127.0.0.1:8000", {"game": "the name of a game"})
    with match.seat() as seat:
        while seat.question:
            seat.answer([seat.options()[0]])

It reopens a broken connection; nothing is lost and nothing is done twice.
"""

from collections.abc import Callable
from contextlib import ExitStack
from http.client import InvalidURL
from time import monotonic, sleep
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from cradle.kernel.doors import checked_list, checked_whole, checked_word
from cradle.kernel.record.parts.answering import Stale
from cradle.kernel.words.catalog import BadOptions, Refused, Text
from cradle.kernel.words.quoting import quoted
from cradle.server.protocol.diff import changed
from cradle.server.protocol.messages import Change

PATIENCE: Final = 30.0  # seconds to keep trying after a connection broke
A_MOMENT: Final = 0.2
Chooser = Callable[["Seat"], Any]  # gives the answer for a seat


def call(server: str, path: str, body: Any = None, secrets: str = "", method: str = "") -> Any:
    """Send one request to the server; raise its sentence if it refuses."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {checked_word('secrets', secrets)}"}
    data = None if body is None else encoded(body)
    try:
        request = Request(
            f"{checked_server(server)}{path}", data, headers, method=method or ("POST" if data else "GET")
        )
        with urlopen(request, timeout=PATIENCE) as response:
            return msgspec.json.decode(response.read() or b"null")
    except HTTPError as wrong:
        raise refusal_in(wrong) from None
    except msgspec.DecodeError:
        raise Refused(said(f"what answers at {server} is no server of Cradle")) from None
    except (InvalidURL, ValueError):  # an address, a secret or an answer of the wrong kind
        raise BadOptions("{server} cannot be asked for {path}", server=quoted(server), path=quoted(path)) from None


def checked_server(server: Any) -> str:
    if not isinstance(server, str) or not server.startswith(("http://", "https://")):
        raise BadOptions("a server is named as in http://127.0.0.1:8000, not as {name}", name=quoted(server))
    return server.rstrip("/")


def encoded(body: Any) -> bytes:
    """The message as JSON; raises an error if it cannot be sent."""
    try:
        return msgspec.json.encode(body)
    except (TypeError, ValueError, RecursionError):
        raise BadOptions("this cannot be sent: {value}", value=quoted(body)) from None


def refusal_in(wrong: HTTPError) -> Refused:
    """The sentence of a refusal, from the server or from a proxy in front of it."""
    try:
        trouble = msgspec.json.decode(wrong.read(), type=dict[str, Any])
        return Refused(said(trouble["says"], trouble["rule"]))
    except (msgspec.MsgspecError, KeyError):
        return Refused(said(f"the server refuses this without a word: {wrong.code} {wrong.reason}"))


def said(sentence: str, rule: str = "") -> Text:
    """A sentence from the server."""
    return Text("{sentence}", rule, {"sentence": sentence})


def set_up(server: str, wish: dict[str, Any]) -> "Place":
    """Set up a new match; you sit in the first seat of yours."""
    created = call(server, "/api/matches", wish)
    mine = created["links"][0]
    return Place(server, created["match"], mine["seat"], mine["secret"], created)


def sit_down(server: str, match: str, seat: int, name: str, secret: str = "") -> "Place":
    """Take a free seat; a seat that is kept for you needs the secret of its link."""
    where = f"/api/matches/{checked_word('match', match)}/seats/{checked_whole('seat', seat)}/sit"
    link = call(server, where, {"name": name}, secret)
    return Place(server, match, seat, link["secret"])


class Place:
    """Your seat in a match: its address and its secret."""

    def __init__(self, server: str, match: str, number: int, secret: str, created: Any = None) -> None:
        self.server, self.match, self.number, self.secret = server, match, number, secret
        self.created = created  # the server's reply if you set up the match

    def call(self, path: str = "", body: Any = None, method: str = "") -> Any:
        """Send a request about this match."""
        return call(self.server, f"/api/matches/{self.match}{path}", body, self.secret, method)

    def seat(self, patience: float = PATIENCE) -> "Seat":
        """Sit down in the seat; if the server cannot be reached, try again for this many seconds."""
        return Seat(self, patience)


class Seat:
    """A seat at the table, kept up to date: `view`, `news`, `table` and `result` are the latest from the server."""

    def __init__(self, place: Place, patience: float = PATIENCE) -> None:
        self.place, self.patience = place, patience
        self.view: Any = None
        self.table: Any = None
        self.result: Any = None
        self.news: list[Any] = []
        self._socket: ClientConnection | None = None
        self._next: int | None = None  # the number of the next piece of news
        self._sent = self._connections = 0
        self._open = ExitStack()
        self._connect()

    def __enter__(self) -> "Seat":
        return self

    def __exit__(self, *trouble: object) -> None:
        self._open.close()

    @property
    def question(self) -> Any:
        """The question put to you, or None."""
        return None if self.view is None else self.view.get("question")

    def options(self) -> list[Any]:
        """Everything you may answer now."""
        candidates = self.question["candidates"] if self.question else []
        return [each["answer"] for each in candidates if "refusal" not in each]

    def answer(self, answers: list[Any]) -> int:
        """Play answers up to the first refusal; return how many were played. After a broken connection, look again."""
        if self.question is None:
            raise Refused(said("you have nothing to decide now"))
        message = {"type": "answer", "at": self.view["asked"], "answers": checked_list("answers", answers)}
        return int(self.say(message)["played"])

    def say(self, message: dict[str, Any]) -> Any:
        """Send a message and wait for the reply."""
        self._sent += 1
        connection = self._connections
        self._send({**message, "id": self._sent})
        while True:
            heard = self.hear()
            if self._connections != connection:
                raise Stale(said("the connection broke; perhaps the answer was stored, look at the new view"))
            if heard.get("id") != self._sent:
                continue
            if heard["type"] == "no":
                raise (Stale if heard["kind"] == "stale" else Refused)(said(heard["says"], heard["rule"]))
            return heard

    def hear(self, seconds: float | None = None) -> Any:
        """The next message from the server, with its changes made here too. Raises TimeoutError after `seconds`."""
        assert self._socket is not None
        try:
            message = msgspec.json.decode(self._socket.recv(seconds))
        except TimeoutError:
            raise
        except (WebSocketException, OSError):
            return self._connect()
        self._take(message)
        return message

    def play(self, choose: Chooser) -> Any:
        """Answer every question until the match is over, and return its result."""
        while self.result is None:
            if self.question is None:
                self.hear()
                continue
            try:
                self.answer([choose(self)])
            except Stale:
                continue
        return self.result

    def _send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        try:
            self._socket.send(encoded(message).decode())
        except (WebSocketException, OSError):
            self._connect()

    def _connect(self) -> Any:
        """Open the socket; if the server is away, try again for a while."""
        headers, until = {"Authorization": f"Bearer {self.place.secret}"}, monotonic() + self.patience
        while True:
            try:
                self._open.close()
                opened = connect(self._address(), additional_headers=headers, max_size=None)
                self._socket = self._open.enter_context(opened)
                message = msgspec.json.decode(self._socket.recv())
                break
            except (WebSocketException, OSError):
                if monotonic() > until:
                    raise
                sleep(A_MOMENT)
        self._connections += 1
        self._take(message)
        return message

    def _address(self) -> str:
        """The address of the socket, which continues with the next news or begins with the last few."""
        place, since = self.place, "" if self._next is None else f"&since={self._next}"
        server = place.server.replace("http", "ws", 1)
        return f"{server}/api/matches/{place.match}/socket?seat={place.number}{since}"

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.view, self.table, self.result = message["view"], message["table"], message["result"]
            self._note(message["news"])
            self._next = message["news_count"]
        elif kind == "update":
            self.view = changed(self.view, msgspec.convert(message["changes"], list[Change]))
            self._note(message["news"])
            self.result = message["result"]
        elif kind == "table":
            self.table = message["table"]
        elif kind == "goodbye":
            raise Refused(said(message["says"]))

    def _note(self, news: list[Any]) -> None:
        """Add what is new, each piece of news once."""
        for item in news:
            if self._next is None or item["n"] >= self._next:
                self.news.append(item)
                self._next = item["n"] + 1
