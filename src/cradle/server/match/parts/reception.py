"""Reception of the people around a match: what each gets on arrival, what they see, and how they hear of changes."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from cradle.kernel.record.record import Record
from cradle.kernel.words.language import EN
from cradle.server.boxes import NO_BOX
from cradle.server.house import TABLE, House
from cradle.server.match.parts.audience import Audience, Client
from cradle.server.match.parts.bots_alone import bots_rest
from cradle.server.match.parts.match_memory import MatchMemory
from cradle.server.match.parts.shown_table import remark_shown, seen_by, table_of
from cradle.server.match.standing_orders import on_offer
from cradle.server.protocol.match_table import Table
from cradle.server.protocol.messages import LetBe, TableChanged, Welcome
from cradle.server.store import StoredRemark
from cradle.server.words import in_words

WENT_WRONG: Final = "Something went wrong at this table. The server tries again by itself; your answers are safe"
NO_STORE: Final = "The server cannot reach its store. The match goes on as soon as it can; your answers are safe"
GAVE_UP: Final = (
    "Something in this match breaks down parts of the server, time and again. Its bots and clocks rest until the "
    "server is updated or started again; your answers are safe"
)
NO_LONGER_THERE: Final = "You do not sit there any more"
DELETED: Final = "The host has deleted this match"


class Reception:
    """Receives the clients of one match, and tells them what is new."""

    def __init__(self, house: House, memory: MatchMemory) -> None:
        self.house, self._memory = house, memory
        self.audience = Audience()
        self.gone: dict[int, float] = {}  # by seat: when its last client left
        self.wake: Callable[[], None] = do_nothing  # wakes the attendant after something happened

    # ---- coming and going

    async def welcome(self, client: Client, first: int, before: Sequence[Any] = ()) -> bool:
        """Let a client join, and send it everything it needs, with the news from number `first` on.

        News from `before` those that are in memory go first; False if some are still missing between them.
        """
        memory = self._memory
        async with memory.lock:
            said = await self.house.store.chat.since(memory.id)  # no pause after this, or a deletion would be missed
            if memory.deleted:  # deleted while the client came in
                self.audience.say_goodbye(DELETED, [client])
                return True
            next_told = first + len(before)
            if memory.record is not None and next_told < memory.record.first_news(client.seat):
                return False
            if not client.may_stay():  # the seat was given away while old news were looked up
                client.say_goodbye(NO_LONGER_THERE)
                return True
            memory.used = self.house.now()
            welcome = self._welcome(client, next_told, said)
            client.send(msgspec.json.encode(replace(welcome, news=[*before, *welcome.news])))
            self.audience.join(client, memory.record)
        self.tell_table()
        self.wake()
        return True

    def _welcome(self, client: Client, first: int, said: Sequence[StoredRemark]) -> Welcome:
        memory, seat, language = self._memory, client.seat, client.language
        record = memory.record
        return Welcome(
            seat=seat,
            table=self.table(client.seats, client.host, client.invited, language),
            box=NO_BOX if record is None else self.house.boxes.of(record, language),
            view=Raw(b"null" if record is None else record.view_json(seat, language=language).encode()),
            news=[] if record is None else [*record.news(seat, first, language)],
            news_count=0 if record is None else record.news_count(seat),
            chat=[remark_shown(memory.chairs, remark) for remark in said],
            orders=[] if seat is None else memory.orders_of(seat),
            orders_on_offer=[] if seat is None or record is None else on_offer(record, language, memory.has_hints),
            let_be=[] if record is None else self._let_be(record),
            result=None if record is None else record.result(language),
        )

    def _let_be(self, record: Record) -> list[int]:
        """Bots that want none of the offers in the market now."""
        now = record.news_count(None)
        return [seat for seat, news in self._memory.let_be.items() if record.in_market and news == now]

    def leave(self, client: Client) -> None:
        self.audience.leave(client)
        self._memory.used = self.house.now()
        if client.seat is not None:
            self.gone[client.seat] = self._memory.used
        self.tell_table()

    def shut(self) -> None:
        """The match is gone; say so to everybody here."""
        if not self._memory.deleted:
            self._memory.deleted = True
            self.audience.say_goodbye(DELETED)

    # ---- the record

    async def show_beginning(self, record: Record) -> None:
        """Send everything to the clients that came before the match began."""
        said = await self.house.store.chat.since(self._memory.id)
        for client in self.audience.begin(record):
            client.send(msgspec.json.encode(self._welcome(client, record.first_news(client.seat), said)))

    async def show(self, record: Record) -> None:
        """Send everybody here the changes that concern them."""
        await self.audience.show(record, self._memory.clocks.shown(self.house.now()))

    def tell_let_be(self, record: Record, seats: list[int]) -> None:
        """Note that these bots have looked at the market as it is now, and want none of the offers."""
        self._memory.let_be.update(dict.fromkeys(seats, record.news_count(None)))
        for client in [*self.audience.clients]:
            client.send(msgspec.json.encode(LetBe(seats, record.news_count(client.seat))))

    # ---- the table

    def table(
        self, mine: frozenset[int], host: bool, invited: frozenset[int] = frozenset(), language: str = EN
    ) -> Table:
        """The table as everybody may know it, with what belongs to this client."""
        here, watchers, trouble = self.audience.seats_here(), self.audience.watchers(), self._trouble_in(language)
        return seen_by(self._shared_table(), mine, host, invited, here, self.gone, watchers, trouble)

    def _shared_table(self) -> Table:
        memory = self._memory
        clocks = memory.clocks.shown(self.house.now())
        moments = 0 if memory.record is None else memory.record.moments
        expires = self.house.expires(memory.match)
        rests = memory.record is not None and bots_rest(memory, memory.record)
        requests = memory.requests if memory.decided is None else [memory.decided, *memory.requests]
        return table_of(memory.match, memory.chairs, requests, clocks, moments, expires, rests)

    def _trouble_in(self, language: str) -> str:
        """Why the match cannot go on, or what went wrong lately."""
        if self.house.backoff.awaits_store(self._memory.id):
            return in_words(NO_STORE, {}, language)
        if self._memory.trouble is not None:
            return self._memory.trouble.told(language)
        if not self.house.backoff.went_wrong(self._memory.id):
            return ""
        gave_up = self.house.backoff.gave_up(self._memory.id)
        return in_words(GAVE_UP if gave_up else WENT_WRONG, {}, language)

    def skip(self, seconds: float) -> None:
        """The clock has leapt: absences do not grow by that."""
        self.gone = {seat: at + seconds for seat, at in self.gone.items()}

    def table_changed(self) -> None:
        """Tell everybody: the clients here, the other processes, and the attendant of the match."""
        self.tell_table()
        self.house.tell_others(self._memory.id, TABLE)
        self.wake()

    def tell_table(self) -> None:
        """Send the table to everybody here, after seeing out clients whose seat is no longer theirs."""
        self._see_out()
        shared, here, watchers = self._shared_table(), self.audience.seats_here(), self.audience.watchers()
        for client in [*self.audience.clients]:
            trouble = self._trouble_in(client.language)
            table = seen_by(shared, client.seats, client.host, client.invited, here, self.gone, watchers, trouble)
            client.send(msgspec.json.encode(TableChanged(table)))

    def _see_out(self) -> None:
        """See out clients who came by a link that was replaced; from then on it shows nothing."""
        for client in [client for client in self.audience.clients if not client.may_stay()]:
            self.audience.leave(client)
            client.say_goodbye(NO_LONGER_THERE)

    async def tell_table_later(self) -> None:
        self.tell_table()

    async def table_changed_later(self) -> None:
        self.table_changed()


def do_nothing() -> None:
    """Nobody attends to this match."""
