"""The rewards, the same in every environment."""

from cradle.batch.reward_kinds import is_by_points
from cradle.envs.numbered_game import NumberedGame


class Payer:
    """Computes the rewards of all seats since the last call."""

    def __init__(self, reward: str) -> None:
        self.by_points = is_by_points(reward)
        self.before: list[int] = []

    def begin(self, numbered: NumberedGame) -> None:
        if self.by_points:
            self.before = numbered.points()

    def pay(self, numbered: NumberedGame) -> list[float]:
        """The rewards by seat."""
        if self.by_points:
            before, self.before = self.before, numbered.points()
            return [float(now - then) for now, then in zip(self.before, before, strict=True)]
        return numbered.places() if numbered.over else [0.0] * numbered.seats
