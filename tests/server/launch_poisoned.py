"""Run a server, as launch.py does, for which a match with the player Villain is poison. POISON in the environment tells
how: "replay" ends every process that plays its lines, "read" the server itself when it reads the match, "hang" holds up
both for good. BUILD tells which build of the program this claims to be.
"""

import os
import signal
import sys
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

from cradle import builds
from cradle.server.loading import being_opened, resuming
from cradle.server.match.room import Room

sys.path.append(str(Path(__file__).parent.parent))

from loops import at_most
from server import launch

POISON, BUILD = os.environ.get("POISON", ""), os.environ.get("BUILD", "1")
taken_up, read, fingerprint = resuming.taken_up, Room.read, builds.fingerprint()


def poisonous(header: dict[str, Any], *given: Any, **named: Any) -> Any:
    if "Villain" in header["names"]:
        if POISON == "replay":
            os.kill(os.getpid(), signal.SIGSEGV)
        if POISON == "hang":
            for _ in at_most(10**12):  # busy all the while
                pass
    return taken_up(header, *given, **named)


async def harmful(room: Room) -> None:
    await read(room)
    if POISON == "read" and room.record is not None and "Villain" in room.match.header["names"]:
        os._exit(3)


resuming.taken_up = poisonous
Room.read = harmful  # type: ignore[method-assign, assignment]
builds.fingerprint = lambda: {**fingerprint, "sources": BUILD}
being_opened.LONGEST = 2  # type: ignore[misc]

if __name__ == "__main__" and parent_process() is None:
    launch.main()
