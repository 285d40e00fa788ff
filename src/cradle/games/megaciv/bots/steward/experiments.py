"""Stewards that leave out a part of the turn, to measure what that part is worth.

They are named by their class, as `cradle.games.megaciv.bots.steward.experiments:Hermit`.
"""

from typing import ClassVar

from cradle.games.megaciv.bots.steward.steward import Steward


class Hermit(Steward):
    """Never trades."""

    name: ClassVar[str] = "hermit"
    leaves_out: ClassVar[tuple[str, ...]] = ("trade",)


class Landlubber(Steward):
    """Never sails."""

    name: ClassVar[str] = "landlubber"
    leaves_out: ClassVar[tuple[str, ...]] = ("sailing",)


class Collector(Steward):
    """Buys for points alone, whatever its marker needs."""

    name: ClassVar[str] = "collector"
    leaves_out: ClassVar[tuple[str, ...]] = ("epochs", "credits")


class Climber(Steward):
    """Buys for its marker and for points, and not for credits."""

    name: ClassVar[str] = "climber"
    leaves_out: ClassVar[tuple[str, ...]] = ("credits",)
