"""Run a server with settings given as JSON, so that tests can start one in a process of its own.

    python tests/server/launch.py PORT SETTINGS SEED

Its secrets follow from the seed. It ends with whoever started it: when its input is closed.
"""

import os
import signal
import sys
from pathlib import Path
from threading import Thread

import msgspec

from cradle.server.serving import run
from cradle.server.settings import Settings

sys.path.append(str(Path(__file__).parent.parent))

from chance import fixed_chance


def end_with_parent() -> None:
    sys.stdin.read()
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    Thread(target=end_with_parent, daemon=True).start()
    with fixed_chance(sys.argv[3]):
        run(msgspec.json.decode(sys.argv[2], type=Settings), "127.0.0.1", int(sys.argv[1]))
