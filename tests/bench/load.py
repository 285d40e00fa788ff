"""A server under load: scripted clients answer at a steady pace, and it is measured when everybody sees it.

    python tests/bench/load.py stoneage --matches 200 --seconds 600
    python tests/bench/load.py megaciv --matches 10 --seconds 600
    python tests/bench/load.py market --offers 900 --seconds 600
    python tests/bench/load.py table --seconds 300
    python tests/bench/load.py stoneage --matches 20 --seconds 240 --analyse tests/records/stoneage-4-plain.cradle

All clients live in one event loop, so they keep to one core; how late that loop itself was is told as `own lag`, and
is part of every figure. With `--analyse` the same server analyses a saved game half of the time, in turns of some
seconds, and answers sent meanwhile are told apart from the others. A server is started for the run, in a process of its
own, with its store in a temporary folder.
"""

import argparse
import asyncio
import gc
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from cradle.server.store import address_of
from server.crowd import Guest, Party
from server.marketeers import at_the_market, market_in, market_party
from server.running import Running
from server.test_uploads import upload

DEEDS_PER_OFFER = 3.0  # at a market, as a first guess
A_MOMENT = 0.1  # seconds between two deeds of those who are late
A_TURN = 10.0  # seconds with an analysis, then as many without
A_REST = 20.0  # seconds at the end, by which all offers should have been made
ANALYSED: list[tuple[float, float]] = []  # from when to when the server analysed a game
Choose = Callable[[Guest], list[Any]]
Pace = Callable[["Table", float], float]  # seconds to the next answer, given the end of the run


class Measures:
    """What a run is judged by; times are in seconds."""

    def __init__(self) -> None:
        self.delays: list[float] = []  # from an answer to the picture of each client, in the order of the answers
        self.own_lag: list[float] = []
        self.answers = 0
        self.shares: list[float] = []  # of a core: the server's, its workers', the clients'
        self.missed = 0  # moments at which a match had nobody to ask

    async def watch_own_lag(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(0.05)
            self.own_lag.append(time.monotonic() - before - 0.05)

    def report(self, guests: list[Guest], server: Running, memory: list[float]) -> dict[str, Any]:
        refusals = [says for guest in guests for says in guest.refusals]
        return {
            "answers": self.answers,
            "pictures": len(self.delays),
            "answer to picture, ms": in_ms(self.delays),
            "p95 by quarter of the run, ms": [in_ms(part)["p95"] for part in quarters(self.delays)],
            "own lag, ms": in_ms(self.own_lag),
            "moments without anybody to ask": self.missed,
            "answers that came too late": sum(len(guest.late) for guest in guests),
            "refusals": len(refusals),
            "refused most often": Counter(refusals).most_common(3),
            "connections lost": sum(guest.connections - 1 for guest in guests),
            "lines in the server's log": len(server.log.read_text().splitlines()),
            "event loop of the server": server_lag(server.url),
            "cores used by server, workers and clients": self.shares,
            "server's memory, MB": [round(each) for each in memory],
        }


def quarters(times: list[float]) -> list[list[float]]:
    size = max(1, len(times) // 4)
    return [times[size * number : size * (number + 1)] for number in range(4)]


def in_ms(times: list[float]) -> dict[str, float]:
    cuts = quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
    return {name: round(1000 * value, 1) for name, value in
            (("median", cuts[49]), ("p95", cuts[94]), ("p99", cuts[98]), ("worst", max(times, default=0)))}  # fmt: skip


def server_lag(url: str) -> Any:
    """What the server says of its own event loop."""
    from urllib.request import urlopen

    with urlopen(f"{url}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    told = {line.split()[0]: float(line.split()[1]) for line in lines if not line.startswith("#")}
    late, looks = told["cradle_late_looks_total"], told["cradle_looks_total"]
    return {"held at worst, ms": 1000 * told["cradle_lag_seconds"], "held for more than 20 ms, %": 100 * late / looks}


class Table:
    """One match under load: one answer after the other, each measured until everybody has seen it."""

    def __init__(self, party: Party, measures: Measures, choose: Choose) -> None:
        self.party, self.measures, self.choose = party, measures, choose
        for guest in party.guests:
            guest.on_done = partial(self.acknowledged, guest)
        self.sent: dict[int, float] = {}  # by seat: when its answer was sent
        self.expected: list[tuple[float, float]] = []  # when an answer was sent, and the moment that shows it

    async def answer(self) -> None:
        asked = [guest for guest in self.party.guests if guest.is_asked]
        if not asked:
            self.measures.missed += 1
            return
        guest = self.party.rng.choice(asked)
        self.sent[guest.seat or 0] = time.monotonic()
        self.measures.answers += 1
        await guest.answer(self.choose(guest))

    def acknowledged(self, guest: Guest) -> None:
        """The picture that shows the answer came right before its acknowledgement; all see it as of the same moment."""
        self.expected.append((self.sent[guest.seat or 0], guest.latest))

    def seen(self) -> list[tuple[float, float]]:
        """For each answer and client: when it was sent, and how long after that the client saw what came of it."""
        pairs = [(sent, moment, guest.pictures) for sent, moment in self.expected for guest in self.party.guests]
        return [(sent, pictures[moment] - sent) for sent, moment, pictures in pairs if moment in pictures]


async def at_pace(table: Table, pace: Pace, until: float, rng: Random) -> None:
    """Answer at a pace, beginning at some moment of the first interval."""
    due = time.monotonic() + pace(table, until) * rng.random()
    while due < until and not table.party.over:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        await table.answer()
        due += pace(table, until)


def steady(every: float) -> Pace:
    """An answer every so many seconds."""
    return lambda table, until: every


def until_all_are_offered(offers: int) -> Pace:
    """So many offers by the end, spread over the time: by what an offer has taken so far, that many deeds are left."""

    def pace(table: Table, until: float) -> float:
        made = sum(item["name"] == "offer_posted" for item in table.party.guests[0].news)
        each = table.measures.answers / made if made else DEEDS_PER_OFFER
        seconds = until - time.monotonic()
        return max(A_MOMENT, (seconds - A_REST) / (each * (offers - made)) if made < offers else seconds)

    return pace


def at_random(guest: Guest) -> list[Any]:
    return [guest.rng.choice(guest.options())]


def like_people(guest: Guest) -> list[Any]:
    """Nobody holds all calamities, or buys all advances."""
    return ["done"] if "done" in guest.options() and guest.rng.random() < 0.6 else at_random(guest)


async def run(parties: list[Party], pace: Pace, seconds: float, server: Running, choose: Choose) -> dict[str, Any]:
    measures = Measures()
    for party in parties:
        party.sit()
    guests = [guest for party in parties for guest in party.guests]
    while not all(guest.is_here for guest in guests):
        await asyncio.sleep(0.1)
    tables = [Table(party, measures, choose) for party in parties]
    memory, used = [server.memory()], [*server.processor(), time.process_time()]
    watching = asyncio.create_task(measures.watch_own_lag())
    until = time.monotonic() + seconds
    playing = [asyncio.create_task(at_pace(table, pace, until, table.party.rng)) for table in tables]
    for quarter in range(4):
        await asyncio.sleep(max(0.0, until - seconds * (3 - quarter) / 4 - time.monotonic()))
        memory.append(server.memory())
    await asyncio.gather(*playing)
    await asyncio.sleep(1.0)
    watching.cancel()
    shares = zip(used, [*server.processor(), time.process_time()], strict=True)
    measures.shares = [round((after - before) / seconds, 2) for before, after in shares]
    seen = sorted(pair for table in tables for pair in table.seen())
    measures.delays = [delay for _, delay in seen]
    report = {"matches": len(parties), "clients": len(guests), "seconds": seconds,
              **measures.report(guests, server, memory), **beside_an_analysis(seen)}  # fmt: skip
    for party in parties:
        await party.leave()
    return report


def beside_an_analysis(seen: list[tuple[float, float]]) -> dict[str, Any]:
    """The pictures of answers that were sent while a game was analysed, and of the others; nothing if none was."""
    if not ANALYSED:
        return {}
    beside = {pair for pair in seen if any(begun <= pair[0] < ended for begun, ended in ANALYSED)}
    return {
        "beside an analysis, ms": in_ms([delay for _, delay in beside]),
        "without, ms": in_ms([pair[1] for pair in seen if pair not in beside]),
    }


async def analyse_by_turns(url: str, save: Path) -> None:
    """A finished game is brought to the server; its analysis is begun, broken off, and begun again."""
    place = await asyncio.to_thread(upload, url, save.read_bytes())
    while True:
        await asyncio.to_thread(place.call, "/analysis", method="POST")
        begun = time.monotonic()
        await asyncio.sleep(A_TURN)
        ANALYSED.append((begun, time.monotonic()))
        await asyncio.to_thread(place.call, "/analysis", method="DELETE")
        await asyncio.sleep(A_TURN)


async def many_parties(server: Running, count: int, wish: dict[str, Any]) -> list[Party]:
    return [await Party.invited(server.url, wish, Random(number)) for number in range(count)]


# ---- the loads


async def stoneage(server: Running, wanted: argparse.Namespace) -> dict[str, Any]:
    """Three scripted clients and one bot in each match, one answer a second."""
    people = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cat")]
    wish = {"game": "stoneage", "seats": [*people, {"kind": "bot", "bot": wanted.bot}], "name": "Ann"}
    return await run(await many_parties(server, wanted.matches, wish), steady(1.0), wanted.seconds, server, at_random)


async def megaciv(server: Running, wanted: argparse.Namespace) -> dict[str, Any]:
    """Eighteen scripted clients in each match, three answers a second."""
    people = [{"kind": "me", "name": f"Player {number}"} for number in range(1, 19)]
    wish = {"game": "megaciv", "seats": people, "name": "Player"}
    return await run(await many_parties(server, wanted.matches, wish), steady(1 / 3), wanted.seconds, server, at_random)


async def table(server: Running, wanted: argparse.Namespace) -> dict[str, Any]:
    """A real board with eighteen phones and a TV, three answers a second: as when all count at the same time."""
    people = [{"kind": "me", "name": f"Player {number}"} for number in range(1, 19)]
    options = {"board": "table", "cards": "table"}
    wish = {"game": "megaciv", "seats": people, "name": "Player", "options": options}
    parties = await many_parties(server, 1, wish)
    for party in parties:
        party.guests.append(Guest(server.url, party.match, None, "", party.rng))
    return await run(parties, steady(1 / 3), wanted.seconds, server, like_people)


async def market(server: Running, wanted: argparse.Namespace) -> dict[str, Any]:
    """Everybody in one market: offers are made, withdrawn and dealt with; not a card may be lost or doubled."""
    party = await market_party(server.url, Random(1))
    before = await market_in(server.settings["address"], party)
    report = await run([party], until_all_are_offered(wanted.offers), wanted.seconds, server, at_the_market)
    after = await market_in(server.settings["address"], party)
    done = {name: count - before.told[name] for name, count in after.told.items()}
    return {**report, **done, "cards": len(after.cards), "cards lost or doubled": before.cards != after.cards}


async def under_load(server: Running, wanted: argparse.Namespace) -> dict[str, Any]:
    """The load, and an analysis beside it where one is wanted."""
    analysing = asyncio.create_task(analyse_by_turns(server.url, wanted.analyse)) if wanted.analyse else None
    report = await LOADS[wanted.load](server, wanted)
    if analysing is not None:
        if analysing.done():
            analysing.result()  # it should have gone on all the time
        analysing.cancel()
    return report


LOADS: dict[str, Callable[[Running, argparse.Namespace], Coroutine[Any, Any, dict[str, Any]]]] = {
    "stoneage": stoneage,
    "megaciv": megaciv,
    "table": table,
    "market": market,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("load", choices=LOADS)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--offers", type=int, default=900)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--analyse", type=Path, help="a saved game that is analysed half of the time")
    parser.add_argument("--database", default="", help="a PostgreSQL instead of a SQLite file")
    wanted = parser.parse_args()
    gc.disable()  # looking for litter among all clients would make the pictures look late
    with tempfile.TemporaryDirectory() as folder:
        address = wanted.database or address_of(Path(folder))
        with Running(address, Path(folder) / "server.log") as server:
            print(json.dumps(asyncio.run(under_load(server, wanted)), indent=2))


if __name__ == "__main__":
    main()
