"""How long it takes to look back at a whole game as the server does, and to make its film.

    python tests/bench/looking_back.py

Two games are played by bots: Stone Age with four seats that are then taken for people's, and Mega Civilization with
nine, one of them a person's. Processor time is told beside the time by the clock, which other work makes longer.
"""

import argparse
import os
import resource
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import msgspec

from cradle import builds
from cradle.analysis.looking_back import WORLDS
from cradle.bots.asking import ask
from cradle.bots.registry import make
from cradle.films.film import film_of
from cradle.kernel.record.record import Record
from cradle.server.history.analysing import beginning_of, judged_in, turns_in

STONE_AGE: tuple[str, int, str, list[str | None]] = ("stoneage", 4, "sage:normal", [])
MEGACIV: tuple[str, int, str, list[str | None]] = ("megaciv", 9, "steward", [None, *["steward"] * 8])
MOST_ANSWERS = 200_000


def main() -> None:
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the server's workers do
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--worlds", type=int, default=WORLDS, help="the budget")
    given = asked.parse_args()
    print("compiled" if builds.compiled() else "plain Python")
    for game, seats, bot, seated in (STONE_AGE, MEGACIV):
        match = played(Record.new(game, seats, given.seed, {}, bots=seated), bot)
        print(f"{match.game.title}, {seats} seats, {match.phase[0]} rounds or turns, {match.length} lines")
        look_back(match.header(), match.lines, given.worlds)
        if game == "megaciv":
            made = timed("a film", partial(film_of, match.header(), match.lines))
            print(f"    {len(made) / 1e6:.1f} MB")
    print(f"at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB of memory")


def played(match: Record, name: str) -> Record:
    """To the end, by bots, whoever sits there."""
    bots = [make(name, Random(seat), match.game.name) for seat in range(match.seats)]
    for _ in range(MOST_ANSWERS):
        if match.over:
            break
        seat = match.waiting()[0]
        match.play(seat, ask(bots[seat], name, seat, match.asked(seat), match.perspective(seat)))
    return match


def look_back(header: dict[str, Any], lines: list[Any], worlds: int) -> None:
    """The curve with the luck, then turn by turn what people decided."""
    text = msgspec.json.encode(lines).decode()
    found = timed("until the curve is there", lambda: beginning_of(header, text, worlds))
    turns = [*pairwise(turns_in(found))]
    judged = timed("all decisions", lambda: [judged_in(header, text, found["worlds"], *turn) for turn in turns])
    decisions = sum([len(each) for each in judged])
    print(f"    {decisions} decisions of {len(found['seats'])} seats in {found['worlds']} worlds")


def timed(what: str, work: Callable[[], Any]) -> Any:
    began, by_clock = time.process_time(), time.perf_counter()
    made = work()
    print(f"  {what}: {time.process_time() - began:.1f} s of the processor, {time.perf_counter() - by_clock:.1f} s")
    return made


if __name__ == "__main__":
    main()
