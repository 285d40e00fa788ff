"""A server in a process of its own, which can be killed and started again on the same port."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from cradle.server.limit_table import LIMITS
from loops import at_most, wait_until

PORTS = range(15_000, 30_000)
TURNS = count(61 * os.getpid())  # processes begin at different ports
LAUNCH = Path(__file__).parent / "launch.py"
GENEROUS = dict.fromkeys(set(LIMITS) - {"unread"}, 1_000_000)  # limits for tests


class Running:
    """A server process on this machine."""

    def __init__(
        self,
        address: str,
        log: Path,
        handles: int = 0,
        limits: Mapping[str, int] = GENEROUS,
        launch: Path = LAUNCH,
        **settings: Any,
    ) -> None:
        self.settings = {"address": address, "limits": {**GENEROUS, **limits}, **settings}
        self.launch = launch
        self.handles = handles  # files and connections it may have open, if not as many as everybody
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        self.clock = log.with_suffix(".clock")  # by how many seconds the clock of its machine is wrong
        self.starts = 0  # so far
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Running":
        self.start()
        return self

    def __exit__(self, *trouble: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it, and come back when it answers."""
        process = self.begin()
        wait_until(lambda: self.answers() or process.poll() is not None)
        if process.poll() is not None:
            raise RuntimeError(f"the server did not start:\n{self.log.read_text()}")

    def begin(self) -> subprocess.Popen[bytes]:
        """Start it, whether it comes to answer or not."""
        self.starts += 1
        seed = f"{self.log.name}, start {self.starts}"
        limited = ["sh", "-c", f'ulimit -n {self.handles} && exec "$0" "$@"'] if self.handles else []
        given = [str(self.port), json.dumps(self.settings), seed, str(self.clock)]
        command = [*limited, sys.executable, str(self.launch), *given]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=log, stderr=log, start_new_session=True
            )
        return self.process

    def answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/health", timeout=5):
                return True
        except (URLError, OSError):
            return False

    def set_clock(self, wrong: float) -> None:
        """Set the clock of its machine, by so many seconds from the right time."""
        new = self.clock.with_suffix(".new")
        new.write_text(str(wrong))
        new.replace(self.clock)  # whole, or not at all

    def let_files_grow(self, to: int | None) -> None:
        """Limit the size of its files, as on a full disk; or lift the limit again."""
        assert self.process is not None
        soft = RLIM_INFINITY if to is None else to
        prlimit(self.process.pid, RLIMIT_FSIZE, (soft, RLIM_INFINITY))

    def kill(self) -> None:
        """Kill it with all its workers, in the middle of whatever it does."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        """Ask it to stop."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()

    def memory(self) -> float:
        """Megabytes that the server process holds, without its workers."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def processor(self) -> tuple[float, float]:
        """Seconds of processor time so far: of the server process, and of its workers."""
        assert self.process is not None
        used = {pid: seconds for pid, group, seconds in processes() if group == self.process.pid}
        own = used.pop(self.process.pid)
        return own, sum(used.values())


def processes() -> list[tuple[int, int, float]]:
    """All processes of this machine with their group and the processor time they used."""
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = file.read_text().rpartition(") ")[2].split()
            ticks = int(fields[11]) + int(fields[12])
            found.append((int(file.parent.name), int(fields[2]), ticks / os.sysconf("SC_CLK_TCK")))
    return found


def free_port() -> int:
    """A port below those that the system gives to connections, so that none takes it before the server does."""
    return next(port for _ in at_most(len(PORTS)) if is_free(port := PORTS[next(TURNS) % len(PORTS)]))


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0
