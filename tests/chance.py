"""Chance in tests: what the machine would give at random comes from a seed, so a test is the same each time it runs.

Secrets of matches, keys, ids and the seeds of bots are drawn from the standard library's `secrets`. A running server
has no way to be told so: its randomness is replaced from outside, in the process of the tests alone.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch


@contextmanager
def fixed_chance(seed: str) -> Iterator[None]:
    """Everything drawn from `secrets` follows from this seed.

    Numbers of each size come from a generator of their own: however many a socket needs for its frames meanwhile, a
    match gets the same secret.
    """
    generators: dict[int, random.Random] = {}

    def drawn(size: int) -> bytes:
        return generators.setdefault(size, random.Random(f"{size} bytes for {seed}")).randbytes(size)

    with patch.object(random, "_urandom", drawn):
        yield
