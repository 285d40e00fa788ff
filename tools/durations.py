"""Where the time of a test run goes, by folder and by file: reads the output of `pytest --durations=0`.

    make test PYTEST_ADDOPTS=--durations=0 | tee test.log; python tools/durations.py test.log
    python tools/durations.py test.log --slowest 20

Seconds are those of all workers together, with set-up and teardown; steps of less than 5 ms are left out.
"""

import argparse
import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

ROW: Final = re.compile(r"^\s*([\d.]+)s (?:call|setup|teardown) +(\S+)::(.+?)\s*$")


class Step(NamedTuple):
    """A test's call, its set-up or its teardown."""

    seconds: float
    file: str  # below tests/
    test: str


def steps(log: str) -> list[Step]:
    found = [ROW.match(line) for line in log.splitlines()]
    return [Step(float(row[1]), row[2].removeprefix("tests/"), row[3]) for row in found if row]


def by_test(told: list[Step]) -> dict[str, float]:
    """Seconds by test, the slowest first."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for step in told:
        seconds[f"{step.file}::{step.test}"] += step.seconds
    return slowest_first(seconds)


def by_folder(tests: Mapping[str, float]) -> dict[str, float]:
    seconds: defaultdict[str, float] = defaultdict(float)
    for test, took in tests.items():
        seconds[test.partition("/")[0]] += took
    return slowest_first(seconds)


def slowest_first(seconds: Mapping[str, float]) -> dict[str, float]:
    return dict(sorted(seconds.items(), key=lambda entry: -entry[1]))


def table(told: list[Step], slowest: int) -> str:
    """As Markdown, so that it can be kept with the measurements."""
    tests = by_test(told)
    number = Counter([test.partition("/")[0] for test in tests])
    rows = ["| folder | tests of 5 ms and more | seconds |", "| --- | ---: | ---: |"]
    rows += [f"| {folder} | {number[folder]} | {seconds:.0f} |" for folder, seconds in by_folder(tests).items()]
    rows += [f"| all | {len(tests)} | {sum(tests.values()):.0f} |", ""]
    rows += [f"{seconds:7.1f} {test}" for test, seconds in [*tests.items()][:slowest]]
    return "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("log", type=Path, help="what pytest has said")
    parser.add_argument("--slowest", type=int, default=0, help="how many of the slowest tests to name (default: none)")
    chosen = parser.parse_args()
    print(table(steps(chosen.log.read_text(encoding="utf-8")), chosen.slowest))


if __name__ == "__main__":
    main()
