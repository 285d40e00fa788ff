"""The same seed is the same game: by the plain engine, by the compiled one, and in a batch by C or by the engine."""

import json
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from cradle import envs
from cradle.batch import Batch
from cradle.kernel.flow.plain import to_plain

pytestmark = pytest.mark.compiled  # runs on both forms, and both have to tell the same
WHERE_IT_ENDS = {  # how games of seed 7 stand after 300 answers drawn with seed 7; a rule that changes changes them
    ("stoneage", 2): "e1790198d06be1f8",
    ("stoneage", 4): "57c55048cb117b4c",
    ("megaciv", 5): "369c7920b1f74f54",
}
BATCH_AFTER = "b6228f357a12ea4d"


def digest(thing: Any) -> str:
    return sha256(json.dumps(thing, sort_keys=True).encode()).hexdigest()[:16]


@pytest.mark.parametrize(("game", "seats"), WHERE_IT_ENDS)
def test_an_environment_goes_the_same_way_plain_and_compiled(game: str, seats: int) -> None:
    env, rng = envs.aec(game, seats), Random(7)
    env.reset(seed=7)
    rows = []
    for _ in range(300):
        if env.numbered.over:
            break
        rows.append(env.numbered.row(env.numbered.seat).hex())
        env.step(rng.choice(sorted(env.numbered.legal)))

    assert digest([rows, to_plain(env.numbered.live.state)]) == WHERE_IT_ENDS[game, seats]


@pytest.mark.parametrize("core", [True, False])
def test_a_batch_goes_the_same_way_in_c_and_in_the_engine_plain_and_compiled(core: bool) -> None:
    many = Batch("stoneage", 3, 3, seed=7, core=core)
    many.play_random(400)
    many.step(many.any_answers())

    told = [many.observation().tolist(), many.legal.tolist(), many.scores().tolist()]
    assert digest([*told, to_plain(many.state(2))]) == BATCH_AFTER
