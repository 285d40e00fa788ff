"""Bots answer for a seat from what that seat may see, never from the state itself."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from cradle.kernel.flow.agenda import Choice
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.taking_back import Effect
from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Written


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers for one seat. A level is a budget of work, never of time, so that every game can be repeated."""

    name: ClassVar[str] = "bot"
    levels: ClassVar[tuple[str, ...]] = ("normal",)  # from the weakest to the strongest
    planned: ClassVar[tuple[str, ...]] = ()  # questions it answers by one plan; the first of them begins a step

    def __init__(self, rng: Random, level: str = "normal") -> None:
        self.rng = rng  # its own chance, apart from the game's; seeded before each answer
        self.level = level
        self.memory: Any = None  # saved with the game: words, whole numbers, lists, dicts

    def choose(self, perspective: Perspective) -> Written:
        """One of the seat's options, in written form."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it chooses")

    def why(self) -> Text | str:
        """The reason for its last choice, in one sentence for the reader's language; empty if it has none."""
        return ""

    def goes_on_with(self) -> Sequence[Written]:
        """The answers it plans to give to the next questions; empty if it will think again."""
        return ()

    def outline(self, effects: Sequence[Effect]) -> Text | str:
        """A plan with these effects in one sentence; empty if the bot makes no plans."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBot(Bot):
    """Looks only at its own question and options, so it can play without views, which is fast."""

    def choose(self, perspective: Perspective) -> Written:
        choice = perspective.asked()
        assert choice is not None, "nobody asks this seat anything"
        return perspective.written(self.pick(choice, perspective.answers()))

    def pick(self, choice: Choice, options: Sequence[Any]) -> Any:
        raise NotImplementedError(f"{type(self).__name__} does not say what it picks")
