"""Many clients in one event loop: each sits in a seat, keeps its view up to date and answers on demand.

A client comes back when the connection breaks, and remembers what it sent and what was acknowledged.
"""

import asyncio
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from cradle import client as direct
from cradle.server.protocol.diff import changed
from cradle.server.protocol.messages import Change
from loops import MANY, at_most, comes_true, until

A_MOMENT = 0.05
decode = msgspec.json.Decoder().decode


class Guest:
    """A client in a seat of a match."""

    def __init__(self, server: str, match: str, seat: int | None, secret: str, rng: Random) -> None:
        self.server, self.match, self.seat, self.secret, self.rng = server, match, seat, secret, rng
        self.view: Any = None
        self.box: Any = None
        self.result: Any = None
        self.news: list[Any] = []
        self.pictures: dict[float, float] = {}  # by the server's moment, the same for all its viewers: when it arrived
        self.latest = 0.0  # the latest moment
        self.sent: dict[int, Any] = {}  # by question: the latest answer
        self.acknowledged: dict[int, Any] = {}
        self.refusals: list[str] = []
        self.late: list[str] = []  # replies to answers whose question had moved on
        self.connections = 0  # so far
        self.heard = asyncio.Event()  # something changed
        self.on_done: Callable[[], None] = do_nothing
        self._socket: ClientConnection | None = None
        self.is_here = False  # connected, and welcomed
        self._waiting_for: int | None = None  # the question whose answer is under way
        self._task: asyncio.Task[None] | None = None

    def __repr__(self) -> str:
        asked = None if self.view is None else (self.view["asked"], self.view["question"] is not None)
        return (
            f"seat {self.seat} at {self.server}: here {self.is_here}, asked {asked}, waits for {self._waiting_for}, "
            f"{self.connections} connections, {len(self.acknowledged)} acknowledged, "
            f"refused {self.refusals[-3:]}, late {self.late[-3:]}"
        )

    def sit(self) -> None:
        """Connect, and stay connected."""
        self._task = asyncio.create_task(self._stay())

    async def leave(self) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def move(self, server: str) -> None:
        """Move to another server, in the middle of whatever is under way."""
        self.server, self.is_here = server, False
        if self._socket is not None:
            await self._socket.close()

    @property
    def is_asked(self) -> bool:
        return self.is_here and self.view.get("question") is not None and self._waiting_for is None

    @property
    def is_settled(self) -> bool:
        return self.is_here and self._waiting_for is None

    def options(self) -> list[Any]:
        return [each["answer"] for each in self.view["question"]["candidates"] if "refusal" not in each]

    async def answer(self, answers: list[Any]) -> None:
        """Answer the present question and those that follow it, all or none; the outcome arrives later."""
        asked = self.view["asked"]
        assert self._socket is not None
        self.sent |= {asked + place: answer for place, answer in enumerate(answers)}
        self._waiting_for = asked
        message = {"type": "answer", "id": asked, "at": asked, "answers": answers, "whole": len(answers) > 1}
        try:
            await self._socket.send(msgspec.json.encode(message).decode())
        except (WebSocketException, OSError):
            self.is_here = False  # it is seen after coming back whether it arrived

    async def _stay(self) -> None:
        for _ in at_most(MANY):
            try:
                await self._listen()
            except (WebSocketException, OSError):
                self.is_here = False
            await asyncio.sleep(A_MOMENT)

    async def _listen(self) -> None:
        seat = "" if self.seat is None else f"seat={self.seat}&"
        address = f"{self.server.replace('http', 'ws', 1)}/api/matches/{self.match}/socket?{seat}since={len(self.news)}"
        headers = {"Authorization": f"Bearer {self.secret}"}
        async with connect(address, additional_headers=headers, max_size=None, compression=None) as self._socket:
            async for text in self._socket:
                self._take(decode(text))
                self.heard.set()

    def _take(self, message: Any) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.connections += 1
            self.view, self.box, self.result = message["view"], message["box"], message["result"]
            self.news += message["news"]
            self.is_here, self._waiting_for = True, None
        elif kind == "update":
            self.latest = message["clocks"]["now"]
            self.pictures[self.latest] = monotonic()
            self.view = changed(self.view, msgspec.convert(message["changes"], list[Change]))
            self.news += message["news"]
            self.result = message["result"]
        elif kind == "done":
            self.acknowledged[message["id"]] = self.sent[message["id"]]
            self._waiting_for = None
            self.on_done()
        elif kind == "no":
            (self.late if message["kind"] == "stale" else self.refusals).append(message["says"])
            self._waiting_for = None


class Party:
    """The clients of one match."""

    def __init__(self, server: str, match: str, links: list[Any], rng: Random) -> None:
        self.match, self.rng = match, rng
        self.guests = [Guest(server, match, link["seat"], link["secret"], Random(rng.random())) for link in links]

    @staticmethod
    async def invited(server: str, wish: dict[str, Any], rng: Random) -> "Party":
        """A new match, with a client in every seat that is not a bot's."""
        created = await asyncio.to_thread(direct.call, server, "/api/matches", wish)
        return Party(server, created["match"], created["links"], rng)

    def sit(self) -> None:
        for guest in self.guests:
            guest.sit()

    @property
    def over(self) -> bool:
        return any(guest.result is not None for guest in self.guests)

    @property
    def all_know_the_end(self) -> bool:
        return all(guest.result is not None for guest in self.guests)

    @property
    def is_settled(self) -> bool:
        return all(guest.is_settled for guest in self.guests) and (self.all_know_the_end or not self.over)

    @property
    def is_asked(self) -> bool:
        return any(guest.is_asked for guest in self.guests)

    async def answer_once(self) -> None:
        """Let one of the clients with a question answer at random, if there is any."""
        asked = [guest for guest in self.guests if guest.is_asked]
        if asked:
            guest = self.rng.choice(asked)
            await guest.answer([guest.rng.choice(guest.options())])

    async def leave(self) -> None:
        for guest in self.guests:
            await guest.leave()


async def keep_playing(party: Party) -> None:
    """Answer every question until the match is over."""
    for _ in until(lambda: party.over):
        await comes_true(lambda: party.over or party.is_asked, apart=0.002)
        await party.answer_once()


async def settled(parties: list[Party]) -> None:
    """Wait until everybody is connected, nothing is under way, and an end has reached everybody."""
    await comes_true(lambda: all(party.is_settled for party in parties))


def do_nothing() -> None:
    """A callback that does nothing."""
