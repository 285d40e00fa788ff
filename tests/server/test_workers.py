"""Worker processes: none outlives its server."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cradle.server.trouble import NotAllowed
from cradle.server.workers.pool import WorkerLost, Workers, WorkFailed, alone
from loops import comes_true, wait_until

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
    """Whether it runs, and is not just a zombie."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True).stdout.strip()
    return bool(found) and not found.startswith("Z")


# ---- a worker that ends, in whatever way


def ends_itself(how: str) -> None:
    """Ways in which a piece of work may end its process."""
    if how == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if how == "crashed":
        os.kill(os.getpid(), signal.SIGSEGV)
    if how == "exits":
        os._exit(2)
    if how == "hangs":
        signal.pause()
    raise {"SystemExit": SystemExit(2), "KeyboardInterrupt": KeyboardInterrupt(), "GeneratorExit": GeneratorExit()}[how]


@pytest.fixture
def workers() -> Iterator[Workers]:
    opened = Workers(1, seconds=3.0)
    yield opened
    opened.close()


@pytest.mark.parametrize("how", ["killed", "crashed", "exits", "hangs"])
async def test_a_worker_that_is_lost_takes_nothing_with_it_but_its_own_work(workers: Workers, how: str) -> None:
    await workers.run(os.getpid)
    asked = [workers.run(divmod, 7, 2), workers.run(ends_itself, how), *[workers.run(divmod, 9, n) for n in (2, 4, 5)]]

    first, lost, *others = await asyncio.gather(*asked, return_exceptions=True)

    assert isinstance(lost, WorkerLost)
    assert ("took longer than 3 seconds" in str(lost)) == (how == "hangs")
    assert [first, *others] == [(3, 1), (4, 1), (2, 1), (1, 4)]


@pytest.mark.parametrize("how", ["SystemExit", "KeyboardInterrupt", "GeneratorExit"])
async def test_work_that_wants_to_end_everything_ends_nothing(workers: Workers, how: str) -> None:
    process = await workers.run(os.getpid)

    with pytest.raises(WorkFailed, match="2" if how == "SystemExit" else how):
        await workers.run(ends_itself, how)

    assert await workers.run(os.getpid) == process


async def test_a_worker_that_died_while_it_had_nothing_to_do_is_replaced_without_a_word(workers: Workers) -> None:
    process = await workers.run(os.getpid)
    os.kill(process, signal.SIGKILL)
    await comes_true(lambda: not is_running(process))

    assert await workers.run(divmod, 7, 2) == (3, 1)


async def test_workers_that_are_closed_in_the_middle_of_their_work_end_and_can_be_started_again() -> None:
    workers = Workers(1)
    process = await workers.run(os.getpid)
    hanging = asyncio.ensure_future(workers.run(ends_itself, "hangs"))
    await comes_true(lambda: workers.busy == 1)

    workers.close()

    with pytest.raises(WorkerLost):
        await hanging
    await comes_true(lambda: not is_running(process))
    assert await workers.run(divmod, 7, 2) == (3, 1)
    workers.close()
