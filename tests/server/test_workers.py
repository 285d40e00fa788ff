"""Worker processes: they do not outlive their server."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cradle.server.trouble import NotAllowed
from cradle.server.workers.pool import alone
from loops import wait_until

pytestmark = pytest.mark.anyio

SERVER = """
import asyncio, os
from cradle.server.workers.pool import Workers

async def main():
    workers = Workers(1)
    print(await workers.run(os.getpid), flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_workers_go_when_their_server_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "server.py"
    program.write_text(SERVER)
    server = subprocess.Popen([sys.executable, str(program)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    assert is_running(worker)

    server.kill()
    server.wait()

    wait_until(lambda: not is_running(worker))


async def test_work_that_does_not_end_is_broken_off_after_the_time_it_worked() -> None:
    with pytest.raises(NotAllowed, match="took longer than 1 seconds"):
        await alone(1, work_without_end)


async def test_a_process_that_ends_without_a_word_is_told() -> None:
    with pytest.raises(NotAllowed, match="could not be read"):
        await alone(60, os._exit, 3)


async def test_what_comes_of_work_in_a_process_of_its_own() -> None:
    assert await alone(60, divmod, 7, 2) == (3, 1)

    with pytest.raises(NotAllowed, match="division"):
        await alone(60, divmod, 7, 0)


def work_without_end() -> None:
    for _ in range(10**12):
        pass


def is_running(process: int) -> bool:
    """It is there, and is not only waiting to be buried."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True).stdout.strip()
    return bool(found) and not found.startswith("Z")
