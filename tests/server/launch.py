"""Run a server with settings given as JSON, so that tests can start one in a process of its own.

    python tests/server/launch.py PORT SETTINGS SEED CLOCK

Its secrets follow from the seed. Its machine's clock is wrong by the number of seconds in the file CLOCK. It ends
when its input is closed, and so with the process that started it.
"""

import os
import signal
import sys
from pathlib import Path
from threading import Thread

import msgspec

from cradle.server.runtime.clock import Clock, wall_time
from cradle.server.serving import run
from cradle.server.settings import Settings

sys.path.append(str(Path(__file__).parent.parent))

from chance import fixed_chance


def end_with_parent() -> None:
    sys.stdin.read()
    os.killpg(0, signal.SIGKILL)


def wrong_time() -> float:
    """The time of a machine whose clock somebody sets while the server runs."""
    clock = Path(sys.argv[4])
    return wall_time() + (float(clock.read_text() or 0) if clock.exists() else 0.0)


def main() -> None:
    Thread(target=end_with_parent, daemon=True).start()
    with fixed_chance(sys.argv[3]):
        run(msgspec.json.decode(sys.argv[2], type=Settings), "127.0.0.1", int(sys.argv[1]), clock=Clock(wrong_time))


if __name__ == "__main__":
    main()
