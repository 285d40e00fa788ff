"""The clients that look at a match: each sees what its seat may see, and gets only changes."""

from collections.abc import Iterable
from typing import Any, Final, Protocol

import msgspec

from cradle.kernel.record.record import Record
from cradle.server.protocol.diff import changes
from cradle.server.protocol.match_table import Clocks
from cradle.server.protocol.messages import Change, Goodbye, ToClient, Update
from cradle.server.runtime.lag import Slices
from cradle.server.store import StoredPerson
from cradle.server.words import in_words

Viewer = int | None  # a seat, or None for spectators

LAST_NEWS: Final = 50  # news for a client that does not say where to begin


class Client(Protocol):
    """A client at the other end of a socket."""

    seat: Viewer
    language: str

    @property
    def address(self) -> str: ...  # the key under which it takes turns with others

    @property
    def seats(self) -> frozenset[int]: ...  # all seats of this client

    @property
    def invited(self) -> frozenset[int]: ...  # free seats, kept for this client

    @property
    def host(self) -> bool: ...

    def may_stay(self) -> bool: ...  # whether they may still see what they see

    def send(self, message: bytes) -> None: ...

    def say_goodbye(self, template: str) -> None: ...

    def forget(self, person: StoredPerson) -> None: ...  # of that person, older personal links no longer work


class Shown:
    """The latest view that went to the clients of one seat and language."""

    def __init__(self, record: Record, seat: Viewer, language: str) -> None:
        self.seat, self.language = seat, language
        self.view: Any = record.view(seat, language=language)
        self.news = record.news_count(seat)

    def catch_up(self, record: Record, known: dict[tuple[int, int], list[Change]]) -> tuple[list[Change], list[Any]]:
        """What changed since; changes of the public part are computed once for all readers of the same one."""
        old: Any = self.view
        new: Any = record.view(self.seat, language=self.language)
        news: list[Any] = [*record.news(self.seat, self.news, self.language)]
        self.view, self.news = new, self.news + len(news)
        key = (id(old["public"]), id(new["public"]))
        if key not in known:
            known[key] = changes(old["public"], new["public"], ("public",))
        rest = changes(without_public(old), without_public(new))
        return known[key] + rest, news


def without_public(view: dict[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in view.items() if name != "public"}


def reader(client: Client) -> tuple[Viewer, str]:
    """Clients with the same key get the same message."""
    return client.seat, client.language


class Audience:
    """All clients of one match on this server process."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self._shown: dict[tuple[Viewer, str], Shown] = {}

    def join(self, client: Client, record: Record | None) -> None:
        """Let a client join that has seen everything up to now; from now on it gets the changes."""
        self.clients.add(client)
        if record is not None and reader(client) not in self._shown:
            self._shown[reader(client)] = Shown(record, *reader(client))

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        if not any(reader(other) == reader(client) for other in self.clients):
            self._shown.pop(reader(client), None)

    def begin(self, record: Record) -> list[Client]:
        """The match has begun; clients that have seen nothing of it get the changes from now on."""
        waiting = [client for client in self.clients if reader(client) not in self._shown]
        self._shown |= {who: Shown(record, *who) for who in {reader(client) for client in waiting}}
        return waiting

    async def show(self, record: Record, clocks: Clocks) -> None:
        """Send everybody the changes that concern them; meanwhile nobody changes the record."""
        slices = Slices()
        known: dict[tuple[int, int], list[Change]] = {}
        held = [shown.view for shown in self._shown.values()]  # keeps the old parts apart from the new ones by id
        for who, shown in [*self._shown.items()]:  # a reader that is too slow leaves meanwhile
            changed, news = shown.catch_up(record, known)
            if not changed and not news:  # nothing is sent about hidden actions of others, not even that they happened
                continue
            update = Update(changed, news, clocks, record.result(shown.language))
            self.tell(update, [client for client in self.clients if reader(client) == who])
            await slices.cut()
        del held

    def at(self, seat: Viewer) -> list[Client]:
        return [client for client in self.clients if client.seat == seat]

    def tell(self, message: ToClient, to: Iterable[Client] | None = None) -> None:
        encoded = msgspec.json.encode(message)
        for client in [*self.clients] if to is None else to:
            client.send(encoded)

    def say_goodbye(self, template: str, to: Iterable[Client] | None = None) -> None:
        """The last word, to each client in its own language."""
        for client in [*self.clients] if to is None else to:
            self.tell(Goodbye(in_words(template, {}, client.language)), [client])

    def seats_here(self) -> set[int]:
        return {client.seat for client in self.clients if client.seat is not None}

    def watchers(self) -> int:
        return sum(client.seat is None for client in self.clients)
