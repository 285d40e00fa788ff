"""Those around a match: the table they sit at, what each is told when they come, and how everybody hears of changes."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from cradle.kernel.language import EN
from cradle.kernel.record import Record
from cradle.server.boxes import NO_BOX
from cradle.server.house import TABLE, House, shielded
from cradle.server.match.audience import Audience, Client
from cradle.server.match.clocks import Clocks
from cradle.server.match.orders import on_offer
from cradle.server.match.tables import pace_of, remark_shown, seen_by, table_of
from cradle.server.protocol.messages import Order, TableChanged, Welcome
from cradle.server.protocol.setting_up import Pace
from cradle.server.protocol.table import Table
from cradle.server.store import Gone, Match, Request, Seat
from cradle.server.words import in_words

WENT_WRONG: Final = "Something went wrong at this table. The server tries again by itself; your answers are safe"

NO_LONGER_THERE: Final = "You do not sit there any more"
DELETED: Final = "The host has deleted this match"


class Gathering:
    """The table of one match and its audience. `lock` is held by whoever looks at the record or changes anything."""

    def __init__(self, house: House, match: Match, chairs: list[Seat]) -> None:
        self.house, self.match, self.chairs = house, match, chairs
        self.id = match.id
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.record: Record | None = None
        self.clocks = Clocks(self.pace, match.seats)
        self.requests: list[Request] = []
        self.trouble = ""  # why the match cannot go on
        self.deleted = False  # nothing can be done in it any more
        self.gone: dict[int, float] = {}  # by seat: when its last client left
        self.visited = False  # somebody has come since it was last noted
        self.attended = False  # by this process: its bots, clocks and bells
        self.wake: Callable[[], None] = do_nothing  # something happened that an attendant should look at
        self.loaded = self.used = house.now()  # when it came into memory; when somebody last did something here

    @property
    def pace(self) -> Pace:
        return pace_of(self.match)

    @property
    def has_hints(self) -> bool:
        """Bots and planner give advice in this match."""
        return bool(self.match.settings.get("hints", True))

    async def welcome(self, client: Client, first: int, before: Sequence[Any] = ()) -> bool:
        """A client joins, and is told everything it needs, with the news from number `first` on.

        News from `before` those that are in memory go first; False if some are still missing between them.
        """
        async with self.lock:
            if self.deleted:  # while it came in
                self.audience.say_goodbye(DELETED, [client])
                return True
            next_told = first + len(before)
            if self.record is not None and next_told < self.record.first_news(client.seat):
                return False
            if not client.may_stay():  # the seat has been given away while old news were looked up
                client.say_goodbye(NO_LONGER_THERE)
                return True
            self.used = self.house.now()
            welcome = await self._welcome(client, next_told)
            client.send(msgspec.json.encode(replace(welcome, news=[*before, *welcome.news])))
            self.audience.join(client, self.record)
        self.tell_table()
        self.wake()
        return True

    async def _welcome(self, client: Client, first: int) -> Welcome:
        record, seat, language = self.record, client.seat, client.language
        said = await self.house.store.chat.since(self.id)
        return Welcome(
            seat=seat,
            table=self.table(client.seats, client.host, client.invited, language),
            box=NO_BOX if record is None else self.house.boxes.of(record, language),
            view=Raw(b"null" if record is None else record.view_json(seat, language=language).encode()),
            news=[] if record is None else [*record.news(seat, first, language)],
            news_count=0 if record is None else record.news_count(seat),
            chat=[remark_shown(self.chairs, remark) for remark in said],
            orders=[] if seat is None else self.orders_of(seat),
            orders_on_offer=[] if seat is None or record is None else on_offer(record, language, self.has_hints),
            result=None if record is None else record.result(language),
        )

    async def _show_beginning(self, record: Record) -> None:
        """Those who came before the match began are told everything."""
        for client in self.audience.begin(record):
            client.send(msgspec.json.encode(await self._welcome(client, record.first_news(client.seat))))

    def leave(self, client: Client) -> None:
        self.audience.leave(client)
        self.used = self.house.now()
        if client.seat is not None:
            self.gone[client.seat] = self.used
        self.tell_table()

    def table(
        self, mine: frozenset[int], host: bool, invited: frozenset[int] = frozenset(), language: str = EN
    ) -> Table:
        """The table as everybody may know it, with what is one's own."""
        here, watchers, trouble = self.audience.seats_here(), self.audience.watchers(), self._trouble_in(language)
        return seen_by(self._shared_table(), mine, host, invited, here, self.gone, watchers, trouble)

    def _shared_table(self) -> Table:
        clocks = self.clocks.shown(self.house.now())
        moments = 0 if self.record is None else self.record.moments
        expires = self.house.expires(self.match)
        return table_of(self.match, self.chairs, self.requests, clocks, moments, expires)

    def _trouble_in(self, language: str) -> str:
        """Why the match cannot go on, or what went wrong lately."""
        if self.trouble or not self.house.backoff.went_wrong(self.id):
            return self.trouble
        return in_words(WENT_WRONG, {}, language)

    def tell_table(self) -> None:
        """Tell everybody here how the table looks now, after seeing out those whose seat is another's by now."""
        self._see_out()
        shared, here, watchers = self._shared_table(), self.audience.seats_here(), self.audience.watchers()
        for client in [*self.audience.clients]:
            trouble = self._trouble_in(client.language)
            table = seen_by(shared, client.seats, client.host, client.invited, here, self.gone, watchers, trouble)
            client.send(msgspec.json.encode(TableChanged(table)))

    def _see_out(self) -> None:
        """A link that was replaced shows nothing from then on, not even to who is here with it."""
        for client in [client for client in self.audience.clients if not client.may_stay()]:
            self.audience.leave(client)
            client.say_goodbye(NO_LONGER_THERE)

    async def tell_table_later(self) -> None:
        self.tell_table()

    @shielded
    async def change_table(self, /, **columns: Any) -> None:
        """Change the match itself, and tell everybody; of its settings, those that are given."""
        async with self.lock:
            self.check_there()
            if "settings" in columns:
                columns["settings"] = {**self.match.settings, **columns["settings"]}
            await self.house.store.matches.change(self.id, **columns)
            for name, value in columns.items():
                setattr(self.match, name, value)
        self.told_table()

    async def close_request(self, request: Request, outcome: str) -> bool:
        """A request is decided; False if that has been done already."""
        self.requests = [each for each in self.requests if each.number != request.number]
        return await self.house.store.requests.close(request.number, outcome)

    async def change_seat(self, seat: int, **columns: Any) -> None:
        """Change who sits in a seat, or how, and tell everybody; of its settings, those that are given."""
        await self.revise_seat(seat, lambda chair: columns)

    @shielded
    async def revise_seat(self, seat: int, revised: Callable[[Seat], dict[str, Any]]) -> None:
        """The same, where what is new follows from what stands there by then."""
        async with self.lock:
            self.check_there()
            columns = self._columns_of(seat, revised(self.chairs[seat]))
            await self.house.store.matches.change_seat(self.id, seat, **columns)
            self._seat_changed(seat, columns)
        self.told_table()

    def _columns_of(self, seat: int, columns: dict[str, Any]) -> dict[str, Any]:
        """Settings that are not given stay as they are; those given as None are gone."""
        if "settings" not in columns:
            return columns
        settings = {**self.chairs[seat].settings, **columns["settings"]}
        return {**columns, "settings": {name: value for name, value in settings.items() if value is not None}}

    async def take_seat(self, seat: int, **columns: Any) -> bool:
        """Somebody takes a seat as it is now, and everybody is told; False if others were faster."""
        return await self._take_seat(replace(self.chairs[seat]), columns)

    @shielded
    async def _take_seat(self, was: Seat, columns: dict[str, Any]) -> bool:
        async with self.lock:
            self.check_there()
            if not await self.house.store.matches.take_seat(was, **columns):
                return False
            self._seat_changed(was.seat, columns)
        self.told_table()
        return True

    @shielded
    async def write_notes(self, seat: int, text: str) -> None:
        """What a seat writes down for itself; nobody is told."""
        async with self.lock:
            self.check_there()
            await self.house.store.matches.change_seat(self.id, seat, notes=text)
            self._seat_changed(seat, {"notes": text})

    def _seat_changed(self, seat: int, columns: dict[str, Any]) -> None:
        for name, value in columns.items():
            setattr(self.chairs[seat], name, value)

    def shut(self) -> None:
        """The match is gone; everybody here is told."""
        if not self.deleted:
            self.deleted = True
            self.audience.say_goodbye(DELETED)

    def check_there(self) -> None:
        """The match has not been deleted."""
        if self.deleted:
            raise Gone

    def told_table(self) -> None:
        self.tell_table()
        self.house.tell_others(self.id, TABLE)
        self.wake()

    def orders_of(self, seat: int) -> list[Order]:
        return msgspec.convert(self.chairs[seat].orders, list[Order])


def do_nothing() -> None:
    """Nobody attends to this room."""
