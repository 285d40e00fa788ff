"""Measure a core in C with many games: decisions per second inside it, and with the calls of a learning program."""

from collections.abc import Callable
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Final

from cradle.kernel.title import Title, titles
from cradle.kernel.words.catalog import BadOptions

if TYPE_CHECKING:
    from cradle.batch import Batch

GAMES: Final = 1024
MANY: Final = 16_384  # games, to share among threads
STRETCH: Final = 50  # decisions in every game between two looks at the clock
WORDS: Final = (
    ("random_per_s", "decisions at random"),
    ("step_per_s", "steps with a mask of bytes"),
    ("observed_per_s", "steps with mask and observation"),
)


def batch_figures(seconds: float, on_part: Callable[[str], None]) -> dict[str, dict[str, float]]:
    """The figures of every game with a core in C, by name; empty if NumPy or a C compiler is missing."""
    found = {}
    for title in [title for title in titles() if title.batch]:
        on_part(f"many games of {title.title}")
        try:
            found[title.name] = figures_of(title, seconds)
        except BadOptions:  # something is missing: leave the figure out
            continue
    return found


def figures_of(title: Title, seconds: float) -> dict[str, float]:
    from cradle.batch import Batch

    many = Batch(title.name, GAMES, title.players[1], seed=1, core=True)
    many.play_random(300)
    return {
        "random_per_s": random_speed(many, seconds),
        "step_per_s": step_speed(many, seconds, many.mask),
        "observed_per_s": step_speed(many, seconds, many.mask, many.observation),
        "two_threads": threads_gain(title, seconds),
    }


def random_speed(many: "Batch", seconds: float) -> float:
    """Decisions per second of random play inside the core."""
    stretches, began = 0, process_time()
    while process_time() - began < seconds:
        many.play_random(STRETCH)
        stretches += 1
    return stretches * STRETCH * many.games / (process_time() - began)


def step_speed(many: "Batch", seconds: float, *looks: Callable[[], object]) -> float:
    """Decisions per second with answers from outside and observations after them; choosing answers is not counted."""
    steps, spent = 0, 0.0
    while spent < seconds:
        answers = many.any_answers()
        began = process_time()
        many.step(answers)
        for look in looks:
            look()
        spent += process_time() - began
        steps += 1
    return steps * many.games / spent


def threads_gain(title: Title, seconds: float) -> float:
    """The speed of two threads relative to one, in real time."""
    from cradle.batch import Batch

    times = []
    for threads in (1, 2):
        many = Batch(title.name, MANY, title.players[1], seed=1, threads=threads, core=True)
        many.play_random(STRETCH)
        began = perf_counter()
        for _ in range(max(1, int(4 * seconds))):
            many.play_random(STRETCH)
        times.append(perf_counter() - began)
    return times[0] / times[1]


def batch_rows(figures: dict[str, dict[str, float]]) -> list[tuple[str, str]]:
    """The figures in words."""
    rows = []
    for name, found in figures.items():
        rows += [(f"{name} batch, {words}", f"{found[figure] / 1e6:.1f} million/s") for figure, words in WORDS]
        rows.append((f"{name} batch, two threads", f"{found['two_threads']:.2f} times one"))
    return rows
