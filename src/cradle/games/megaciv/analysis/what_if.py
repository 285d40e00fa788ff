"""What if: a seat's answers, or a steward's, played in a world that the seat could not tell from the real one.

All others go on as stewards. So two ways to answer are compared only by what they lead to.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from cradle.bots.bot import Bot
from cradle.games.megaciv.bots.steward.steward import Steward
from cradle.games.megaciv.turn import phase_of
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, name_of, question_to
from cradle.kernel.seen.live import Live
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Written

END: Final = "done"
MOST_ANSWERS: Final = 5000  # after this many answers, playing on stops


class WhatIf:
    """An imagined world that goes on from a question to a seat."""

    def __init__(self, here: Perspective, seed: int) -> None:
        rng = Random(seed)
        world = here.sample(rng)
        assert isinstance(world, World), "only Mega Civilization is imagined here"
        assert here.seat is not None, "a spectator decides nothing"
        self.world, self.seat = world, here.seat
        self.live = Live(here.game, world, Table(rng.random))
        self.hand_before = len(world.hand[self.seat])
        self.labels: list[tuple[str, Text]] = []  # the answers so far, by the names of their questions
        self.after = world  # the world right after the last answer
        self.phase, self.turn = phase_of(world), world.turn
        self.bots: list[Bot] = [Steward(Random(seed)) for _ in range(world.seats)]

    def say(self, answers: Sequence[Written], questions: Sequence[str]) -> list[Written]:
        """Give these answers as far as allowed, then answer such questions of this phase; return the answers given."""
        said: list[Written] = []
        while len(said) < len(answers) and self.is_asked(questions):
            here = self.live.perspective(self.seat)
            if here.reason_against(answers[len(said)]) is not None:
                break
            self.note(here, answers[len(said)])
            self.answer(here, answers[len(said)])
            said.append(answers[len(said)])
        return said

    def let_steward_say(self, questions: Sequence[str]) -> list[Written]:
        """The same with a steward's answers."""
        said: list[Written] = []
        while len(said) < MOST_ANSWERS and self.is_asked(questions):
            here = self.live.perspective(self.seat)
            said.append(self.bots[self.seat].choose(here))
            self.note(here, said[-1])
            self.answer(here, said[-1])
        return said

    def is_asked(self, questions: Sequence[str]) -> bool:
        """The seat is asked such a question, still in the same phase."""
        self.live.ask()
        question = question_to(self.world, self.seat)
        if question is None or name_of(question) not in questions:
            return False
        return (self.world.turn, phase_of(self.world)) == (self.turn, self.phase)

    def play_to(self, phase: int) -> None:
        """Let all play on as stewards until this phase."""
        for _ in range(MOST_ANSWERS):
            question = self.live.ask()
            if question is None or self.world.turn != self.turn or phase_of(self.world) >= phase:
                return
            self.go_on(question)

    def go_on(self, question: Choice) -> None:
        offered = self.world.offered
        if len(offered) == 1:
            self.live.answer(question, offered[0])
            return
        here = self.live.perspective(question.seat)
        self.answer(here, self.bots[question.seat].choose(here))

    def note(self, here: Perspective, written: Written) -> None:
        """Note an answer in words, unless it ends something."""
        question = here.asked()
        assert question is not None
        if written != END:
            self.labels.append((name_of(question), question.label(self.world, here.read(written))))

    def answer(self, here: Perspective, written: Written) -> None:
        question = here.asked()
        assert question is not None
        self.live.answer(question, here.read(written))
        self.after = self.world.copy()
