"""Worker processes: they do not outlive their server."""

import subprocess
import sys
from pathlib import Path

from loops import wait_until

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


def is_running(process: int) -> bool:
    """It is there, and is not only waiting to be buried."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True).stdout.strip()
    return bool(found) and not found.startswith("Z")
