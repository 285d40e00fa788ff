"""What a bot is: something that answers for a seat from what that seat may see, and never from the state itself."""

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
    planned: ClassVar[tuple[str, ...]] = ()  # questions it answers by one plan; with the first a step of it begins

    def __init__(self, rng: Random, level: str = "normal") -> None:
        self.rng = rng  # its own chance, apart from that of the game; begun anew before each answer
        self.level = level
        self.memory: Any = None  # saved with the game: words, whole numbers, lists, things by name

    def choose(self, perspective: Perspective) -> Written:
        """One of the seat's options, in writing."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it chooses")

    def why(self) -> Text | str:
        """Why it chose what it chose last, in one sentence, told in the reader's language; empty if it cannot say."""
        return ""

    def goes_on_with(self) -> Sequence[Written]:
        """What it means to answer to the questions that follow at once; empty where it thinks anew."""
        return ()

    def outline(self, effects: Sequence[Effect]) -> Text | str:
        """What a plan comes to that brings about all this, in one sentence; empty if it makes none."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBot(Bot):
    """Looks at nothing but its own question and options, so it can play without views, which is fast."""

    def choose(self, perspective: Perspective) -> Written:
        choice = perspective.asked()
        assert choice is not None, "nobody asks this seat anything"
        return perspective.written(self.pick(choice, perspective.answers()))

    def pick(self, choice: Choice, options: Sequence[Any]) -> Any:
        raise NotImplementedError(f"{type(self).__name__} does not say what it picks")
