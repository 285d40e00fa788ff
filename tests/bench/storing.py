"""How many lines a second a store takes, from one process or from several at once.

    python tests/bench/storing.py --matches 200 --seconds 10 --processes 2
    python tests/bench/storing.py --sqlite

Each match stores its next line as soon as the one before it is on the disk, with its clocks, as a server does; whatever
has come in meanwhile goes into one transaction. PostgreSQL is the one of the tests, started for the run.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from statistics import quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from cradle.server.store import Store, address_of
from server.databases import fresh_database, postgres
from server.tables import NOW, line, set_up

CLOCKS = {"asks": {"0": ["Choose a place for your figures"]}, "stage": [3, 1], "left": [600.0, 600.0]}


async def stored(address: str, name: str, matches: int, seconds: float, teller: str) -> dict[str, Any]:
    """Store for so many seconds, and tell how it went."""
    store = await Store.open(address)
    store.lines.teller = teller
    ids = [f"{name}{number}" for number in range(matches)]
    await set_up(store, *ids)
    waits: list[float] = []
    begin, used = time.monotonic(), time.process_time()
    await asyncio.gather(*[keep_storing(store, id, begin + seconds, waits) for id in ids])
    took, used = time.monotonic() - begin, time.process_time() - used
    await store.close()
    return {"lines": len(waits), "seconds": took, "processor": used, "waits": waits}


async def keep_storing(store: Store, match: str, until: float, waits: list[float]) -> None:
    number = 0
    while (now := time.monotonic()) < until:
        await store.lines.append(match, number, [line("forest")], NOW, CLOCKS)
        waits.append(time.monotonic() - now)
        number += 1


def in_a_process(*given: Any) -> dict[str, Any]:
    return asyncio.run(stored(*given))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200, help="of each process")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--sqlite", action="store_true", help="a file instead of PostgreSQL, for one process")
    parser.add_argument("--untold", action="store_true", help="the lines are stored and nobody is told")
    wanted = parser.parse_args()
    with ExitStack() as stack:
        if wanted.sqlite:
            address, wanted.untold = address_of(Path(stack.enter_context(tempfile.TemporaryDirectory()))), True
        else:
            address = fresh_database(stack.enter_context(postgres()), "storing")
            asyncio.run(begun(address))
        pool = stack.enter_context(ProcessPoolExecutor(wanted.processes, get_context("spawn")))
        names = [f"p{number}m" for number in range(wanted.processes)]
        given = [(address, name, wanted.matches, wanted.seconds, "" if wanted.untold else name) for name in names]
        print(json.dumps(summed([*pool.map(in_a_process, *zip(*given, strict=True))]), indent=2))


async def begun(address: str) -> None:
    """The tables are there before several processes look for them."""
    await (await Store.open(address)).close()


def summed(runs: list[dict[str, Any]]) -> dict[str, Any]:
    lines = sum(run["lines"] for run in runs)
    cuts = quantiles([wait for run in runs for wait in run["waits"]], n=100)
    return {
        "processes": len(runs),
        "lines": lines,
        "lines a second": round(sum(run["lines"] / run["seconds"] for run in runs)),
        "from call to disk, ms": {"median": round(1000 * cuts[49], 1), "p99": round(1000 * cuts[98], 1)},
        "processor time a line, ms": round(1000 * sum(run["processor"] for run in runs) / lines, 3),
    }


if __name__ == "__main__":
    main()
