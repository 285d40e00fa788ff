"""People, hosts and strangers who try everything, allowed or not, at several matches at once."""

import re
from random import Random
from typing import Any, Final

import httpx
import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from server.by_schema import Operation, operations
from server.wrong_messages import messages

REAL_BOARD: Final = {"board": "table", "cards": "screen", "map": "west"}
PLAYERS: Final = ["me", "me", "me", "me", "me"]
KINDS: Final[dict[str, Any]] = {
    "live": {"game": "stoneage", "seats": ["me", "me", "bot"], "pace": {"kind": "live", "bank": 600}},
    "nations": {
        "game": "megaciv",
        "seats": [*PLAYERS[:3], "bot", "bot"],
        "options": {"map": "west", "length": "short"},
    },
    "real board": {"game": "megaciv", "seats": PLAYERS, "options": REAL_BOARD},
}
ANSWERED: Final = {"done", "no", "attempted", "looked", "hinted", "planned", "welcome"}
PATIENCE: Final = 60.0  # seconds
OWN_NAMES: Final = ("id", "seat", "number", "game")  # parameters filled with values of our own match


class Match:
    """One match with the secrets of its people."""

    def __init__(self, kind: str, created: Any) -> None:
        self.kind, self.id, self.host = kind, created["match"], created["me"]
        self.secrets: dict[int, str] = {link["seat"]: link["secret"] for link in created["links"]}
        self.seats = len(KINDS[kind]["seats"])

    def secrets_of(self, who: str, rng: Random) -> str:
        """The secrets somebody shows: a player that of a seat, the host all they have, a stranger any others."""
        seats = [*self.secrets.values()]
        return {"player": rng.choice(seats), "host": ",".join([*seats, self.host]), "stranger": "x" * 22}[who]


class Everybody:
    """Everybody around the matches of a server, one request after the other."""

    def __init__(self, server: str, rng: Random) -> None:
        self.server, self.rng = server, rng
        self.client = httpx.Client(base_url=server, timeout=PATIENCE)
        self.operations: list[Operation] = operations(self.client.get("/schema/openapi.json").json())
        self.messages = [*messages(rng, every=False)]
        self.matches: dict[str, Match] = {}
        self.asked: dict[str, int] = {}  # by operation: how often
        self.faults: list[str] = []  # the server's reports of its own mistakes

    def close(self) -> None:
        self.client.close()

    def act(self) -> None:
        """Let somebody do something."""
        kind = self.rng.choice([*KINDS])
        match = self.match(kind)
        what = self.rng.random()
        if what < 0.5:
            self.answer(match)
        elif what < 0.9:
            self.ask(self.rng.choice(self.operations), match)
        else:
            self.talk(match)

    def match(self, kind: str) -> Match:
        """The match of this kind; a new one if the former is gone."""
        known = self.matches.get(kind)
        if known is None or self.table(known) is None:
            wish = KINDS[kind]
            seats = [
                {"kind": "me", "name": f"P{seat}"} if each == "me" else {"kind": "bot"}
                for seat, each in enumerate(wish["seats"])
            ]
            created = self.request("POST", "/api/matches", {**wish, "seats": seats, "name": "Host"})
            assert created.status_code == 201, created.text
            known = self.matches[kind] = Match(kind, created.json())
        return known

    def table(self, match: Match) -> Any:
        """The table as its host sees it; None if the match was deleted, or is over."""
        found = self.request("GET", f"/api/matches/{match.id}", secrets=match.secrets_of("host", self.rng))
        if found.status_code != 200 or found.json()["state"] == "over":
            return None
        return found.json()

    def answer(self, match: Match) -> None:
        """Let a player answer their question, nearly always with a legal answer."""
        seat = self.rng.choice([*match.secrets])
        secret = match.secrets[seat]
        shown = self.request("GET", f"/api/matches/{match.id}/view", query={"seat": seat}, secrets=secret)
        if shown.status_code != 200:
            return
        view = shown.json()["view"]
        candidates = (view.get("question") or {}).get("candidates", [])
        allowed = [each["answer"] for each in candidates if "refusal" not in each] or ["done"]
        given = self.rng.choice(allowed if self.rng.random() < 0.95 else [*allowed, "nonsense", -1, [[]]])
        answers = {"type": "answer", "id": 1, "at": view["asked"], "answers": [given]}
        self.request("POST", f"/api/matches/{match.id}/seats/{seat}/answers", answers, secrets=secret)

    def ask(self, operation: Operation, match: Match) -> None:
        """Let somebody send a request to one of the server's addresses, about this match where that is possible."""
        self.asked[repr(operation)] = self.asked.get(repr(operation), 0) + 1
        path = operation.path
        about = {
            "id": match.id,
            "seat": str(self.rng.choice([*range(match.seats), 99])),
            "number": str(self.rng.randint(0, 5)),
            "game": str(KINDS[match.kind]["game"]),
        }
        for name in OWN_NAMES:
            path = path.replace("{" + name + "}", about[name])
        path = re.sub(r"{[^}]*}", lambda _: str(self.rng.randint(0, 9)), path)
        who = self.rng.choice(["player", "host", "stranger"])
        if operation.method == "DELETE" and path.endswith((match.id, "/me")) and self.rng.random() < 0.8:
            return  # matches are seldom deleted, or there would be little to see
        self.request(
            operation.method, path, operation.body(self.rng), operation.query(self.rng), match.secrets_of(who, self.rng)
        )

    def request(self, method: str, path: str, body: Any = None, query: Any = None, secrets: str = "") -> httpx.Response:
        """Send one request, and note a mistake of the server."""
        content = None if body is None else msgspec.json.encode(body)
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {secrets}"} if secrets else {})
        answer = self.client.request(method, path, content=content, params=query, headers=headers)
        if answer.status_code >= 500 and answer.status_code != 503:
            self.faults.append(f"{method} {path} {query} {body}: {answer.status_code} {answer.text[:200]}")
        return answer

    def talk(self, match: Match) -> None:
        """Let somebody open a socket, send a few messages, right and wrong ones, and leave."""
        who = self.rng.choice(["player", "host", "stranger"])
        seat = None if who == "stranger" else self.rng.choice([*match.secrets])
        secret = "x" if seat is None else match.secrets[seat]
        address = f"{self.server.replace('http', 'ws', 1)}/api/matches/{match.id}/socket"
        headers = {"Authorization": f"Bearer {secret}"}
        try:
            with connect(
                address + ("" if seat is None else f"?seat={seat}"), additional_headers=headers, max_size=None
            ) as socket:
                socket.recv(PATIENCE)
                for text in self.rng.choices(self.messages, k=5):
                    socket.send(text)
                    self.hear(text, socket)
        except (WebSocketException, OSError, TimeoutError):
            return  # a client told to go leaves; the log tells whether that was a mistake

    def hear(self, text: Any, socket: Any) -> None:
        """The reply to a message."""
        for _ in range(500):
            said = msgspec.json.decode(socket.recv(PATIENCE))
            if said["type"] in ANSWERED:
                if "made a mistake" in said.get("says", ""):
                    self.faults.append(f"{str(text)[:200]}: {said['says']}")
                return

    def read(self) -> dict[str, Any]:
        """Every match as each of its people sees it, at a moment that will not change any more."""
        found = {}
        for match in self.matches.values():
            for seat, secret in match.secrets.items():
                now = self.seen(match, seat, secret, None)
                found[f"{match.id}, seat {seat}"] = self.seen(match, seat, secret, now["line"]) if now else None
        return found

    def seen(self, match: Match, seat: int, secret: str, at: int | None) -> Any:
        query = {"seat": seat} | ({} if at is None else {"at": at})
        shown = self.request("GET", f"/api/matches/{match.id}/view", query=query, secrets=secret)
        return shown.json() if shown.status_code == 200 else None

    def changed_since(self, before: dict[str, Any]) -> list[str]:
        """The people whose view of a moment has changed."""
        different = []
        for match in self.matches.values():
            for seat, secret in match.secrets.items():
                name = f"{match.id}, seat {seat}"
                was = before.get(name)
                if was and told(self.seen(match, seat, secret, was["line"])) != told(was):
                    different.append(name)
        return different


def told(moment: Any) -> Any:
    """The part of a moment that stays while the match goes on: not the number of lines by now."""
    return moment and moment["view"]
