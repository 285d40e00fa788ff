"""Kinds of reward for programs that learn: the place at the end, or the points won with each answer."""

from typing import Final

from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted

REWARDS: Final = ("place", "points")


def is_by_points(reward: str) -> bool:
    """Whether the reward is points; refuses any other word than the two kinds."""
    if reward not in REWARDS:
        raise BadOptions("a reward is {names}, not {value}", names=" or ".join(REWARDS), value=quoted(reward))
    return reward == REWARDS[1]
