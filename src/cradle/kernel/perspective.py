"""What one seat may see and do: the view as plain JSON, its options, and worlds it cannot tell from the real one."""

from fractions import Fraction
from random import Random
from typing import Any, NotRequired, TypedDict

from cradle.kernel.flow import WAIT, Answer, Choice, State, may_wait, name_of, question_to, reply, settle, waiting
from cradle.kernel.game import Game
from cradle.kernel.plain import to_bytes
from cradle.kernel.table import ProbingTable, Table
from cradle.kernel.written import Reference, Written


class Candidate(TypedDict):
    """One thing a seat might say; `refusal` tells why it may not, `warning` what it would bring about."""

    answer: Written
    label: str
    refers: list[Reference]
    refusal: NotRequired[str]
    rule: NotRequired[str]
    warning: NotRequired[str]


class Question(TypedDict):
    """What a seat is asked."""

    choice: str
    prompt: str
    candidates: list[Candidate]


class View(TypedDict):
    """All that one seat may see; a spectator's seat is None."""

    game: str
    seat: int | None
    waiting: list[int]
    public: Any
    private: Any
    question: Question | None


class Perspective:
    """A seat's side of the table. Bots get this and never the state."""

    def __init__(self, game: Game, state: State, seat: int | None, names: list[str]) -> None:
        self._game, self._state, self.seat, self._names = game, state, seat, names

    def view(self) -> View:
        state, seat = self._state, self.seat
        return {
            "game": self._game.name,
            "seat": seat,
            "waiting": [choice.seat for choice in waiting(state)],
            "public": self._game.public(state),
            "private": None if seat is None else self._game.private(state, seat),
            "question": self.question(),
        }

    def asked(self) -> Choice | None:
        """The choice this seat is asked to make, if any."""
        for choice in waiting(self._state):
            if choice.seat == self.seat:
                return choice
        return None

    def options(self) -> list[Written]:
        """Everything this seat may answer now, in writing."""
        choice = self.asked()
        if choice is None:
            return []
        options = [choice.write(self._state, answer) for answer in choice.options(self._state)]
        return [*options, WAIT] if may_wait(self._state, choice.seat) else options

    def answers(self) -> list[Answer]:
        """The same as the rules know them, for bots that search."""
        choice = self.asked()
        return [] if choice is None else list(choice.options(self._state))

    def written(self, answer: Answer) -> Written:
        """An answer of the rules in writing."""
        choice = self.asked()
        assert choice is not None, "nobody asks this seat anything"
        return choice.write(self._state, answer)

    def prompt(self) -> str:
        choice = self.asked()
        if choice is None:
            return ""
        return self._game.catalog.fill(choice.prompt, choice.facts(self._state), self._names)

    def question(self) -> Question | None:
        choice = self.asked()
        if choice is None:
            return None
        candidates = [self.candidate(choice, answer) for answer in choice.candidates(self._state)]
        if may_wait(self._state, choice.seat):
            candidates.append({"answer": WAIT, "label": "Wait for the players before you", "refers": []})
        return {"choice": name_of(choice), "prompt": self.prompt(), "candidates": candidates}

    def candidate(self, choice: Choice, answer: Answer) -> Candidate:
        say = self._game.catalog.sentence
        found: Candidate = {
            "answer": choice.write(self._state, answer),
            "label": say(choice.label(self._state, answer), self._names),
            "refers": choice.refers(self._state, answer),
        }
        refusal = choice.refuse(self._state, answer)
        if refusal is not None:
            found["refusal"], found["rule"] = say(refusal, self._names), refusal.rule
            return found
        warning = choice.warn(self._state, answer)
        if warning is not None:
            found["warning"], found["rule"] = say(warning, self._names), warning.rule
        return found

    def sample(self, rng: Random) -> State:
        """A world this seat cannot tell from the real one, dealt by `rng`."""
        assert self.seat is not None, "only a seat can believe something"
        return self._game.believe(self._state, self.seat, Table(rng.random))

    def outcomes(self, written: Written) -> list[tuple[Fraction, State]]:
        """Every way chance could answer, with its exact probability; nothing beyond this answer's own consequences.

        They are looked for in a world this seat cannot tell from the real one, so they tell it nothing hidden.
        """
        world = self.sample(Random(0))
        choice = None if self.seat is None else question_to(world, self.seat)
        assert choice is not None, "this seat is not asked anything"
        return outcomes(world, choice, choice.read(world, written))


def outcomes(state: State, choice: Choice, answer: Answer) -> list[tuple[Fraction, State]]:
    """Every state an answer can lead to, with its exact probability, found by running the ordinary rules.

    What the answer itself set in motion is run, up to the next question; what was on the agenda before is not.
    """
    merged: dict[bytes, tuple[Fraction, State]] = {}
    table = ProbingTable()
    while True:
        world = state.copy()
        before = world.agenda[:-1]
        reply(world, choice, answer, table)
        own = world.agenda[len(before) :]
        world.agenda = own
        settle(world, table)
        world.agenda = before + world.agenda
        key = to_bytes(world)
        chance = merged[key][0] if key in merged else Fraction(0)
        merged[key] = (chance + table.chance, world)
        if not table.next_branch():
            return list(merged.values())
