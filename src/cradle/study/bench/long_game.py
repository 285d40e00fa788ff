"""Measure how long people wait in a long game of bots: loading it, looking back, continuing it."""

from json import dumps, loads
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from cradle.bots.own_bots import make_named
from cradle.kernel.record.record import Record
from cradle.study.runs.run import RunPlan

MOMENTS: Final = 40  # spread over the game
VIEWS: Final = 15  # answers after which all views are made


def waiting_times(match: Record) -> tuple[float, float]:
    """Seconds to load the saved game, and milliseconds to show an earlier moment in the worst case."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "long.save"
        match.save(path)
        began = process_time()
        loaded = Record.load(path)
        spent = process_time() - began
    return spent, worst_moment(loaded)


def recorded(plan: RunPlan, seed: int) -> Record:
    """A whole game of bots, with its record."""
    match = Record.new(plan["game"], plan["seats"], seed, plan["options"])
    bots = [make_named(name, Random(f"{seed} {seat}")) for seat, name in enumerate(plan["bots"])]
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, bots[seat].choose(match.perspective(seat)))
    return match


def worst_moment(match: Record) -> float:
    """Milliseconds to show the slowest of several earlier moments."""
    times = []
    for part in range(1, MOMENTS + 1):
        began = process_time()
        match.until(max(1, len(match.lines) * part // MOMENTS)).view(0)
        times.append(process_time() - began)
    return max(times) * 1000


def resuming_time(match: Record) -> float:
    """Milliseconds to continue a long game from its last possible snapshot, including a view."""
    at = len(match.lines) - 1
    while (snapshot := match.until(at).snapshot("bench")) is None:
        at -= 1
    text, later = dumps(snapshot), match.lines[at:]
    began = process_time()
    resumed = Record.resume(match.header(), lambda: match.lines, loads(text), later, "bench")
    resumed.view(0)
    return (process_time() - began) * 1000


def time_of_views(match: Record) -> float:
    """Milliseconds for the views of all seats after an answer, as JSON, late in the game; the median of several."""
    late = match.until(len(match.lines) * 9 // 10)
    times = []
    for _ in range(VIEWS):
        seat = late.waiting()[0]
        late.play(seat, late.options(seat)[0])
        began = process_time()
        for viewer in range(late.seats):
            late.view_json(viewer)
        times.append(process_time() - began)
    return median(times) * 1000
