"""Play Stone Age on a graphics card with the same C files, and compare every row with the core of the processor.

python tests/bench/graphics_card.py    needs an NVIDIA card and the extra `gpu`
"""

import sys
from collections.abc import Callable
from time import perf_counter

from cradle.batch import Batch, CardBatch

SEATS = 4


def main() -> None:
    compare(4096, 1500)
    compare_steps(4096, 300)
    for games in (1024, 16_384, 131_072, 1_048_576):
        for decisions in (1, 64):
            measure(games, decisions)
        measure_steps(games)


def compare(games: int, decisions: int) -> None:
    """The same seeds and so many decisions on both sides: every byte of every row and of what is seen."""
    card, batch = CardBatch("stoneage", games, SEATS, seed=1), Batch("stoneage", games, SEATS, seed=1, core=True)
    ended = card.play_random(decisions)
    same = ended == batch.play_random(decisions) and is_same(card, batch)
    tell(f"{games} games of {decisions} decisions, {ended} ended", same)


def compare_steps(games: int, steps: int) -> None:
    """The same answers one by one, picked on both sides."""
    card, batch = CardBatch("stoneage", games, SEATS, seed=2), Batch("stoneage", games, SEATS, seed=2, core=True)
    for _ in range(steps):
        card.step(card.any_answers())
        batch.step(batch.any_answers())
    same = is_same(card, batch) and bool((card.cupy.asnumpy(card.mask()) == batch.mask()).all())
    tell(f"{games} games of {steps} steps", same)


def is_same(card: CardBatch, batch: Batch) -> bool:
    rows = card.cupy.asnumpy(card.rows).tobytes() == batch.inside.to_bytes()
    return rows and bool((card.cupy.asnumpy(card.observation()) == batch.observation()).all())


def tell(what: str, same: bool) -> None:
    print(f"{what}: {'equal' if same else 'DIFFERENT'}")
    if not same:
        sys.exit(1)


def measure(games: int, decisions: int) -> None:
    """Decisions a second at random, so many in one call."""
    card, calls = CardBatch("stoneage", games, SEATS, seed=1), max(4, 2048 // decisions)
    card.play_random(200)
    began = perf_counter()
    for _ in range(calls):
        card.play_random(decisions)  # how many games ended is asked of the card, so each call is waited for
    speed = games * decisions * calls / (perf_counter() - began)
    print(f"{games:>9} games, {decisions:>2} decisions a call: {speed / 1e6:8.1f} million/s")


def measure_steps(games: int) -> None:
    """What a program that learns needs: pick, step, mask and observation; and what each of them takes."""
    card, calls = CardBatch("stoneage", games, SEATS, seed=1), 100
    parts = {"step": lambda: card.step(card.any_answers()), "mask": card.mask, "observation": card.observation}
    parts["all"] = lambda: [part() for name, part in parts.items() if name != "all"]
    speeds = {name: speed_of(card, part, calls) for name, part in parts.items()}
    told = ", ".join(f"{name} {speed / 1e6:.0f}" for name, speed in speeds.items())
    print(f"{games:>9} games, steps with mask and observation, million/s: {told}")


def speed_of(card: CardBatch, part: Callable[[], object], calls: int) -> float:
    """Games a second in so many calls."""
    part()
    card.cupy.cuda.Device().synchronize()
    began = perf_counter()
    for _ in range(calls):
        part()
    card.cupy.cuda.Device().synchronize()
    return card.games * calls / (perf_counter() - began)


if __name__ == "__main__":
    main()
