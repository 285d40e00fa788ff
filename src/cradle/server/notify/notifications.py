"""Your move: people who are away get an e-mail or a web hook, once a turn; a dead address never delays a move.

A notice is stored with the match and sent some time later, if the person has not answered by then. The sender puts it
off first, so that only one of several server processes sends it, and a notice that fails is tried again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from cradle.kernel import game as games
from cradle.kernel.words.catalog import Refused
from cradle.kernel.words.language import EN
from cradle.server.notify.mail import Mail
from cradle.server.notify.web_hooks import Hooks
from cradle.server.store import Match, Notice, Store, StoredPerson
from cradle.server.words import in_words

DELAY: Final = 60.0  # seconds in which an answer makes the notice unnecessary
PAUSES: Final = (60.0, 600.0, 3_600.0)  # seconds before it is tried again
EVERY: Final = 5.0  # seconds between looks for due notices
LETTER: Final = (
    "Hello {name},\n\n{says}:\n{link}\n\n"
    "You get this message because your settings at {base} name this address. You can change them there.\n"
)

log = logging.getLogger(__name__)


class Telling:
    """Notifies people that it is their move."""

    def __init__(self, store: Store, base: str, now: Callable[[], float], hooks: Hooks, mail: Mail | None) -> None:
        self._store, self._now = store, now
        self._base = base.rstrip("/")  # the server's address, for links
        self._hooks, self._mail = hooks, mail

    async def your_move(self, match: str, seat: int, asked: int, says: str) -> None:
        """Store a notice that a seat has a question while its person is away."""
        await self._store.notices.add(Notice(match, seat, asked, says, self._now() + DELAY))

    async def going_away(self, match: str, seat: int, touched: float) -> None:
        """Store a notice that a match will be put away; one each time it is left alone."""
        await self._store.notices.add(Notice(match, seat, -1 - int(touched), "", self._now()))

    async def answered(self, match: str, seat: int) -> None:
        """Drop the notice: the seat has answered, or its person is back."""
        await self._store.notices.answered(match, seat)

    async def run(self) -> None:
        """Send due notices, for ever."""
        while True:
            try:
                await self.send_due()
            except Exception:
                log.exception("notices could not be sent")
            await asyncio.sleep(EVERY)

    async def send_due(self) -> None:
        """Send all due notices at the same time."""
        due = await self._store.notices.due(self._now())
        for trouble in await asyncio.gather(*[self._send(notice) for notice in due], return_exceptions=True):
            if isinstance(trouble, Exception):
                log.error("a notice could not be sent", exc_info=trouble)

    async def _send(self, notice: Notice) -> None:
        last = notice.tries >= len(PAUSES)
        again = None if last else self._now() + PAUSES[notice.tries]
        if not await self._store.notices.put_off(notice, again):
            return  # another process sends it
        ways = await self._ways_to_tell(notice)
        told = [await arrives(way, notice) for way in ways]
        if any(told) or not ways:
            await self._store.notices.settle(notice)

    async def _ways_to_tell(self, notice: Notice) -> list[Awaitable[None]]:
        """The messages to the person of the seat, in every way they chose."""
        match, person = await self._store.matches.get(notice.match), await self._person(notice)
        if match is None or person is None:
            return []
        ways: list[Awaitable[None]] = []
        link, language = f"{self._base}/match/{match.id}", person.settings.get("language", EN)
        headline, says = words_of(match, notice, language)
        if hook := person.settings.get("hook"):
            ways.append(self._hooks.send(hook, f"{headline}: {says}", link))
        if self._mail is not None and (address := person.settings.get("email")):
            facts: dict[str, object] = {"name": person.name, "says": says, "link": link, "base": self._base}
            ways.append(self._mail.send(address, headline, in_words(LETTER, facts, language)))
        return ways

    async def _person(self, notice: Notice) -> StoredPerson | None:
        seat = (await self._store.matches.seats(notice.match))[notice.seat]
        return None if seat.person is None else await self._store.people.get(seat.person)


async def arrives(message: Awaitable[None], notice: Notice) -> bool:
    try:
        await message
    except (OSError, Refused) as trouble:
        log.warning("a notice of match %s could not be sent: %s", notice.match, type(trouble).__name__)
        return False
    return True


def words_of(match: Match, notice: Notice, language: str) -> tuple[str, str]:
    """The headline and the text of a notice."""
    game: dict[str, object] = {"game": games.find(match.game).title}
    if notice.asked < 0:
        headline = in_words("Your match of {game} will be put away", game, language)
        return headline, in_words("Nobody has opened it for a long time; open it to keep it", {}, language)
    return in_words("Your move in {game}", game, language), asked(match, notice, language)


def asked(match: Match, notice: Notice, language: str) -> str:
    """The question to the seat, in its person's language."""
    told: str = match.clocks.get("asks", {}).get(str(notice.seat), {}).get(language, notice.says)
    return told
