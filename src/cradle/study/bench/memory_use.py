"""The memory use of a process; in a module of its own, because importing more would add to it."""

import sys
from pathlib import Path


def most_memory() -> float:
    """The peak memory of this process in megabytes, without the process that started it."""
    try:
        rows = Path("/proc/self/status").read_text().splitlines()
        return next(int(row.split()[1]) for row in rows if row.startswith("VmHWM")) / 1024
    except (OSError, StopIteration):
        from resource import RUSAGE_SELF, getrusage

        return getrusage(RUSAGE_SELF).ru_maxrss / (1024 if sys.platform == "linux" else 1024 * 1024)
