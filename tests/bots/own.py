"""Bots of one's own for the tests, good and bad, each named as bots.own:Class."""

import os
import sys

from cradle.bots.bot import Bot
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written

SECRET = "the cat is in the sack"


class Counting(Bot):
    """Looks at the board, answers at random, and remembers how often it was asked and what it saw."""

    name = "counting"
    levels = ("short", "normal")

    def choose(self, perspective: Perspective) -> Written:
        memory = self.memory or {"secret": SECRET, "asked": 0, "answers": []}
        view = perspective.view(question=False)
        options = [each for each in perspective.options() if each != "wait"]
        turn = self.rng.randrange(len(options)) + memory["asked"] + len(view["waiting"])
        answer: Written = options[turn % len(options)]
        memory["asked"] += 1
        memory["answers"] = [*memory["answers"][-3:], answer]
        self.memory = memory
        return answer

    def why(self) -> str:
        return f"this is question {self.memory['asked']}"


class Crashing(Counting):
    """Breaks down at its third question."""

    def choose(self, perspective: Perspective) -> Written:
        answer = super().choose(perspective)
        if self.memory["asked"] == 3:
            raise ZeroDivisionError("no figures left")
        return answer


class Cheating(Bot):
    """Answers what nobody asked."""

    def choose(self, perspective: Perspective) -> Written:
        return "all the gold"


class Endless(Bot):
    """Thinks for ever, and does not listen to reason."""

    def choose(self, perspective: Perspective) -> Written:
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue


class Leaving(Bot):
    """Ends the program."""

    def choose(self, perspective: Perspective) -> Written:
        sys.exit("enough of this")


class Odd(Bot):
    """Remembers what cannot be saved."""

    def choose(self, perspective: Perspective) -> Written:
        self.memory = {"seen": {1, 2}}
        return perspective.options()[0]


class Knotted(Bot):
    """Remembers a list that lies within itself."""

    def choose(self, perspective: Perspective) -> Written:
        knot: list[object] = []
        self.memory = knot
        knot.append(knot)
        return perspective.options()[0]


class Unmakeable(Bot):
    """Cannot even be made."""

    def __init__(self, *given: object) -> None:
        raise OSError("the weights are missing")


class Last(Bot):
    """Takes the last option."""

    def choose(self, perspective: Perspective) -> Written:
        return [each for each in perspective.options() if each != "wait"][-1]


class Dying(Counting):
    """Its process dies once, where a file says that it has not done so yet."""

    def choose(self, perspective: Perspective) -> Written:
        mark = os.environ.get("CRADLE_TEST_DIES")
        if mark and not os.path.exists(mark):
            with open(mark, "x"):
                os._exit(3)
        return super().choose(perspective)
