"""What is asked at every moment of a game looks at its last lines, however long it has become."""

from collections.abc import Callable

import pytest

from cradle import builds
from cradle.kernel.record.record import Record
from cradle.study.bench.long_game import recorded
from cradle.study.bench.measuring import bench_plan

pytestmark = pytest.mark.skipif(builds.compiled(), reason="compiled modules read a list without telling it")
AT_EVERY_MOMENT: dict[str, Callable[[Record], object]] = {
    "view": lambda match: [match.view(seat) for seat in range(match.seats)],
    "undo": lambda match: [match.undo_of(seat) for seat in range(match.seats)],
    "draft": lambda match: [match.draft(seat) for seat in range(match.seats)],
}
TURNS = 8


class Counted(list):  # type: ignore[type-arg]
    """Lines that count how often one of them is read."""

    read = 0

    def __getitem__(self, at):  # type: ignore[no-untyped-def]
        self.read += 1
        return super().__getitem__(at)


@pytest.mark.parametrize("name", AT_EVERY_MOMENT)
def test_what_is_asked_at_every_moment_reads_few_lines(name: str) -> None:
    whole = recorded(bench_plan("megaciv", 5, "busy", TURNS), 1)
    length, looks, total = len(whole.lines), 0, 0
    for at in range(length // 2, length - 1, length // 40):
        match = whole.until(at)
        match.story.lines = lines = Counted(match.story.lines)
        AT_EVERY_MOMENT[name](match)
        total, looks = total + lines.read, looks + match.seats

    assert total / looks < 3 * length / TURNS, "it looks further back than to what the seat did last"
