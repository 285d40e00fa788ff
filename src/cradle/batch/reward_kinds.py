"""What programs that learn are paid for: their place at the end, or the points they win with each answer."""

from typing import Final

from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted

REWARDS: Final = ("place", "points")


def is_by_points(reward: str) -> bool:
    """Whether points are paid; anything but the two is refused."""
    if reward not in REWARDS:
        raise BadOptions("a reward is {names}, not {value}", names=" or ".join(REWARDS), value=quoted(reward))
    return reward == REWARDS[1]
