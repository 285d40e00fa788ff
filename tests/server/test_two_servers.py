"""Two servers on one PostgreSQL under load: each is killed in turn, and nothing acknowledged is lost or doubled.

`pytest -s` shows what a run came to, for `docs/scaling.md`.
"""

import asyncio
import json
import time
from pathlib import Path
from random import Random

import pytest

from conftest import SOAK
from cradle.kernel.record.verify import verify
from cradle.server.store import Store
from loops import PATIENCE, at_most, comes_true
from server.crowd import Guest, Party, do_nothing, keep_playing, settled
from server.kept import check_guest, stored_record
from server.running import Running

pytestmark = pytest.mark.anyio
KILLS = 20 if SOAK else 1
PARTIES = 20 if SOAK else 4
LEASE = 2.0  # seconds
A_LOOK = 0.1  # seconds between two looks into the store
MORE = 12  # answers of each match before a kill, and after it
PEOPLE = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cat")]
WISH = {"game": "stoneage", "seats": [*PEOPLE, {"kind": "bot", "bot": "random"}], "name": "Ann"}
BOT = len(PEOPLE)  # the seat for which only the process with the lease answers


class Evening:
    """Two servers, and people at both of them in every match."""

    def __init__(self, servers: tuple[Running, Running], store: Store) -> None:
        self.servers, self.store = servers, store
        self.parties: list[Party] = []
        self.playing: list[asyncio.Task[None]] = []
        self.kills = 0
        self.first_answers: list[float] = []  # seconds from a kill until the survivor acknowledged something
        self.all_go_on: list[float] = []  # and until the bot of every match had answered

    @property
    def guests(self) -> list[Guest]:
        return [guest for party in self.parties for guest in party.guests]

    @property
    def running(self) -> list[Party]:
        return [party for party in self.parties if not party.over]

    async def fill_tables(self) -> None:
        """Set up new matches in the place of those that are over."""
        for _ in range(PARTIES - len(self.running)):
            number = len(self.parties)
            party = await Party.invited(self.servers[number % 2].url, WISH, Random(number))
            for place, guest in enumerate(party.guests, start=number):
                guest.server = self.servers[place % 2].url
                guest.sit()
            self.parties.append(party)
            self.playing.append(asyncio.create_task(keep_playing(party)))

    async def more_answers(self, parties: list[Party], count: int = MORE) -> None:
        """Wait until each of these matches has so many more acknowledged answers, or is over."""
        goals = [(party, acknowledged(party.guests) + count) for party in parties]

        def behind() -> list[Party]:
            return [party for party, goal in goals if not party.over and acknowledged(party.guests) < goal]

        try:
            await comes_true(lambda: not behind())
        except AssertionError:
            stuck = [[repr(guest) for guest in party.guests] for party in behind()]
            raise AssertionError(f"these matches stand still: {stuck}") from None

    async def lose(self, lost: Running, survivor: Running) -> None:
        """Kill a server in the middle of everything; its people come back at the other, and every match goes on."""
        lines = {party: await self.store.lines.count(party.match) for party in self.running}
        homeless = [guest for party in self.running for guest in party.guests if guest.server == lost.url]
        await self.kill_at_an_acknowledgement(lost, homeless)
        killed, before = time.monotonic(), acknowledged(homeless)
        for guest in [guest for guest in self.guests if guest.server == lost.url]:
            guest.server = survivor.url
        await comes_true(lambda: acknowledged(homeless) > before, apart=0.002)
        self.first_answers.append(time.monotonic() - killed)
        await self.bots_answer(lines)
        self.all_go_on.append(time.monotonic() - killed)
        await self.more_answers([*lines])

    async def kill_at_an_acknowledgement(self, lost: Running, guests: list[Guest]) -> None:
        """Kill it at the very moment at which one of these clients hears that their answer is stored."""

        def kill() -> None:
            if lost.process is not None:
                lost.kill()
                self.kills += 1

        for guest in guests:
            guest.on_done = kill
        await comes_true(lambda: lost.process is None, apart=0.002)
        for guest in guests:
            guest.on_done = do_nothing

    async def bots_answer(self, since: dict[Party, int]) -> None:
        """Wait until the bot of every match has answered after this line: somebody attends to the match."""
        waiting = [*since]
        for _ in at_most(int(PATIENCE / A_LOOK)):
            waiting = [party for party in waiting if not party.over and not await self.is_attended(party, since[party])]
            if not waiting:
                return
            await asyncio.sleep(A_LOOK)

    async def is_attended(self, party: Party, since: int) -> bool:
        return BOT in [line[0] for line in await self.store.lines.read(party.match, since)]

    async def bring_back(self, lost: Running, survivor: Running) -> None:
        """Start the server again, and move every second client of the other one over to it."""
        await asyncio.to_thread(lost.start)
        for guest in [guest for guest in self.guests if guest.server == survivor.url][::2]:
            await guest.move(lost.url)

    async def last(self) -> None:
        """Lose one server after the other, and bring each back."""
        for kill in range(KILLS):
            lost, survivor = self.servers if kill % 2 == 0 else self.servers[::-1]
            await self.fill_tables()
            await self.more_answers(self.running)
            await self.lose(lost, survivor)
            if self.kills < KILLS:
                await self.bring_back(lost, survivor)
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        await settled(self.parties)
        for party in self.parties:
            await party.leave()

    def report(self) -> dict[str, object]:
        return {
            "matches": len(self.parties),
            "matches that came to their end": len(self.parties) - len(self.running),
            "acknowledged answers": acknowledged(self.guests),
            "kills": self.kills,
            "connections lost": sum(guest.connections - 1 for guest in self.guests),
            "seconds from a kill to the survivor's first answer": [round(each, 2) for each in self.first_answers],
            "seconds until every match had gone on": [round(each, 1) for each in self.all_go_on],
        }


def acknowledged(guests: list[Guest]) -> int:
    return sum(len(guest.acknowledged) for guest in guests)


async def test_nothing_is_lost_or_doubled_when_one_of_two_servers_is_killed(
    postgres_store: str, tmp_path: Path
) -> None:
    one, two = [Running(postgres_store, tmp_path / f"{name}.log", lease=LEASE) for name in ("one", "two")]
    store = await Store.open(postgres_store)
    evening = Evening((one, two), store)
    with one, two:
        await evening.last()
    picks = [await checked(store, party, tmp_path / f"{party.match}.cradle") for party in evening.parties]
    await store.close()
    assert evening.kills == KILLS
    print(json.dumps({**evening.report(), "picks of chance asked again": sum(picks)}, indent=2))


async def checked(store: Store, party: Party, file: Path) -> int:
    """Check that the store has each acknowledged answer once, with lines that are legal and picks from the secret."""
    record, answers = await stored_record(store, party.match)
    for guest in party.guests:
        check_guest(guest, record, answers)
    match = await store.matches.get(party.match)
    assert match is not None
    record.save(file)
    report = verify(file, match.secret)
    assert report.chance_checked
    return report.picks
