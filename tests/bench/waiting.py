"""How long one person among bots waits, from each answer to their next question, phase by phase.

    python tests/bench/waiting.py --seats 5 --turns 9

The person plays as a steward would and leaves the market at once, so all that is measured is what the bots need.
"""

import argparse
import asyncio
import sys
import time
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from cradle.bots.asking import reply_of
from cradle.bots.registry import make
from cradle.server.match.room import Room
from server.rooms_in import Ear, hall

BOT = "steward:normal"
ANN = 0
A_LOOK = 0.002  # s


class Ann(Ear):
    """A person: she is shown everything, and answers at once."""

    def __init__(self, room: Room) -> None:
        super().__init__(ANN)
        self.room = room
        self.bot, self.memory = make(BOT, Random(1), "megaciv"), None

    def send(self, message: bytes) -> None:
        """She keeps nothing of it."""

    def answer(self) -> Any:
        record = self.record
        here = record.perspective(ANN)
        if here.options()[-1:] == ["done"] and record.in_market:
            return "done"
        reply = reply_of(self.bot, BOT, 1, record.asked(ANN), self.memory, here)
        self.memory = reply["memory"]
        return reply["answer"]

    @property
    def record(self) -> Any:
        return self.room.record

    @property
    def phase(self) -> str:
        phase = self.record.view(None)["public"]["phase"]
        return f"{phase['number']} {phase['id']}"

    async def asked(self) -> None:
        while ANN not in self.record.waiting() and not self.record.over:
            await asyncio.sleep(A_LOOK)


async def waits(seats: int, turns: int) -> dict[tuple[str, str], list[float]]:
    """By phase of the answer and of the next question, if that is another one."""
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    with TemporaryDirectory() as folder:
        async with hall(Path(folder)) as opened:
            options = {"map": "west"} if seats <= 9 else {}
            await opened.rooms.house.workers.warm_up()
            room = await opened.match("me", *[BOT] * (seats - 1), game="megaciv", options=options)
            ann = Ann(room)
            await room.reception.welcome(ann, 0)
            await ann.asked()
            while ann.record.state.turn <= turns and not ann.record.over:
                phase, turn, answer = ann.phase, ann.record.state.turn, ann.answer()
                began = time.monotonic()
                await room.play(ANN, None, [answer])
                await ann.asked()
                if (phase, turn) != (ann.phase, ann.record.state.turn):
                    found[phase, ann.phase].append(time.monotonic() - began)
            room.attended = False
            await opened.quiet()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--turns", type=int, default=9)
    given = parser.parse_args()
    print("| from the answer in | to the question in | times | middle | longest |\n| --- | --- | --- | --- | --- |")
    for (before, after), seconds in sorted(asyncio.run(waits(given.seats, given.turns)).items()):
        print(f"| {before} | {after} | {len(seconds)} | {median(seconds):.2f} s | {max(seconds):.2f} s |")


if __name__ == "__main__":
    main()
