"""A seat's side of the table: its view as plain JSON, its options, and worlds it cannot tell from the real one."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any, Final

from cradle.kernel.chance.table import ProbingTable, StoppingTable, Table
from cradle.kernel.doors import checked_flag, checked_list, checked_word, odd
from cradle.kernel.flow.agenda import (
    WAIT,
    Answer,
    Choice,
    State,
    is_free,
    may_wait,
    name_of,
    question_to,
    reply,
    settle,
    waiting,
)
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.game import Game
from cradle.kernel.save.fields import is_whole
from cradle.kernel.seen.taking_back import Effect
from cradle.kernel.seen.trying import YES, try_answer, undo_after
from cradle.kernel.seen.view import Attempt, Awaited, Candidate, Question, Refusal, View
from cradle.kernel.story.line import PHASE
from cradle.kernel.words.catalog import Refused, Text, say
from cradle.kernel.words.language import EN
from cradle.kernel.words.quoting import quoted
from cradle.kernel.words.written import Written, is_writing, written_facts

NOTHING_TO_DECIDE: Final = "you have nothing to decide now"


class Perspective:
    """A seat's side of the table. Bots get this, never the state."""

    def __init__(
        self,
        game: Game,
        state: State,
        seat: int | None,
        names: Sequence[str],
        truth: State | None = None,
        shared: dict[Any, Any] | None = None,
        language: str = EN,
    ) -> None:
        self._game, self._state, self.seat, self._names = game, state, seat, names
        self._truth = state if truth is None else truth  # used only for who is done in closed lanes, which is public
        self._shared = shared  # cached parts of views, by state, seat and language
        self._language = language  # the reader's

    # ---- looking

    def view(self, question: Any = True) -> View:
        """Everything this seat may see; with its question if `question`."""
        with_question = checked_flag("question", question)
        view: View = {
            "game": self._game.name,
            "seat": self.seat,
            "names": [*self._names],
            "waiting": self.waiting(),
            "awaited": self.awaited(),
            "public": self.public(),
            "private": self.private(),
        }
        if with_question:
            view["question"] = self.question()
        return view

    def public(self) -> Any:
        """What everybody sees, made once for each state and language."""
        return self._made_once("public", None, lambda: self._game.public(self._state, self._language))

    def private(self) -> Any:
        """The part of the view for this seat alone."""
        seat = self.seat
        if seat is None:
            return None
        return self._made_once("private", seat, lambda: self._game.private(self._state, seat, self._language))

    def _made_once(self, part: str, seat: int | None, make: Callable[[], Any]) -> Any:
        """A part of a view, from the record's cache where there is one for this state."""
        if self._shared is None:
            return make()
        key = (part, id(self._state), seat, self._language)
        if key not in self._shared:
            self._shared[key] = (self._state, make())  # holding the state keeps its id from being used again
        return self._shared[key][1]

    def numbers(self) -> Any:
        """This seat's view as bare numbers, for bots: no sentences, and fast."""
        if self._game.numbers is None:
            raise self._refused(say("{game} has no numbers for bots", game=self._game.title))
        return self._game.numbers(self._state, self.seat)

    def points(self, seat: Any) -> int:
        """The points of a seat so far, from public information."""
        return self._game.points(self._state, self._checked_seat(seat))

    def waiting(self) -> list[int]:
        """The seats that have something to decide."""
        return [choice.seat for choice in waiting(self._truth)]

    def awaited(self) -> list[Awaited]:
        """What the awaited seats are deciding; for a hidden lane, its first question."""
        return [{"seat": seat, "prompt": self._prompt_for_others(seat)} for seat in self.waiting()]

    def prompt_for_others(self, seat: Any) -> str:
        """What others read while this seat decides."""
        return self._prompt_for_others(self._checked_seat(seat))

    def _prompt_for_others(self, seat: int) -> str:
        choice = question_to(self._state, seat)
        if choice is None:
            return self._tell(say(Choice.awaited, seat=seat))
        return self._tell(Text(choice.awaited, "", {**choice.facts(self._state), "seat": seat}))

    def tell(self, text: Any) -> str:
        """A text in the reader's language; anything else is returned unchanged."""
        return self._tell(text) if isinstance(text, Text) else checked_word("text", text)

    def _tell(self, text: Text) -> str:
        """A text in the reader's language."""
        return self._game.catalog.sentence(text, self._names, self._language)

    # ---- the question

    def asked(self) -> Choice | None:
        """The choice that waits for this seat, if any."""
        return None if self.seat is None else question_to(self._state, self.seat)

    def is_free(self) -> bool:
        """In a market, this seat has begun nothing, so others may act before it goes on."""
        return self.seat is not None and is_free(self._state, self.seat)

    def _choice(self) -> Choice:
        choice = self.asked()
        if choice is None:
            raise self._refused(say(NOTHING_TO_DECIDE))
        return choice

    def _refused(self, text: Text) -> Refused:
        return Refused(text, self._game.teller(self._names))

    def _checked_seat(self, seat: Any) -> int:
        last = int(getattr(self._state, "seats", len(self._names))) - 1
        if not is_whole(seat) or not 0 <= seat <= last:
            raise self._refused(say("there is no seat {name}; the seats are 0 to {last}", name=quoted(seat), last=last))
        known: int = seat
        return known

    def options(self) -> list[Written]:
        """Everything this seat may answer now, in writing."""
        choice = self.asked()
        if choice is None:
            return []
        options = [choice.write(self._state, answer) for answer in choice.options(self._state)]
        return [*options, WAIT] if may_wait(self._truth, choice.seat) else options

    def answers(self) -> list[Answer]:
        """The options in the rules' own form, for bots that search."""
        choice = self.asked()
        return [] if choice is None else list(choice.options(self._state))

    def written(self, answer: Any) -> Written:
        """The written form of an answer."""
        choice = self._choice()
        if answer != WAIT and not any([is_same(answer, each) for each in choice.candidates(self._state)]):
            raise self._refused(self.not_an_answer(answer))
        return choice.write(self._state, answer)

    def read(self, written: Any) -> Answer | None:
        """The answer for this written form, if it is one of the candidates."""
        choice = self._choice()
        if not is_writing(written):
            return None
        if written == WAIT:
            return WAIT if may_wait(self._truth, choice.seat) else None
        said = list(written) if isinstance(written, tuple) else written
        answer: Answer | None = choice.read(self._state, said)
        return answer if answer is not None and answer in choice.candidates(self._state) else None

    def prompt(self) -> str:
        choice = self.asked()
        return "" if choice is None else self._tell(self._prompt_of(choice))

    def _prompt_of(self, choice: Choice) -> Text:
        return Text(choice.prompt, "", dict(choice.facts(self._state)))

    def question(self) -> Question | None:
        """The question to this seat; it says whether the seat may wait for players before it."""
        choice = self.asked()
        if choice is None:
            return None
        asked: Question = self._made_once("question", self.seat, lambda: self._question_of(choice))
        if not may_wait(self._truth, choice.seat):
            return asked
        wait: Candidate = {"answer": WAIT, "label": self._tell(say("wait for the players before you")), "refers": []}
        return {**asked, "candidates": [*asked["candidates"], wait]}

    def _question_of(self, choice: Choice) -> Question:
        default = choice.default(self._state)
        candidates = [self.candidate(choice, answer, default) for answer in choice.candidates(self._state)]
        asked: Question = {
            "choice": name_of(choice),
            "prompt": self.prompt(),
            "rule": choice.rule,
            "kinds": list(dict.fromkeys([kind.name for kind in choice.answers])),
            "about": written_facts(choice.about(self._state), self._game.kinds, self._state),
            "candidates": candidates,
        }
        if choice.is_step(self._state):
            asked["leads_on"] = True
        if choice.follows_on:
            asked["follows_on"] = True
        if choice.for_own_eyes:
            asked["for_own_eyes"] = True
        return asked

    def candidate(self, choice: Choice, answer: Answer, default: Answer | None) -> Candidate:
        found: Candidate = {
            "answer": choice.write(self._state, answer),
            "label": self._tell(choice.label(self._state, answer)),
            "refers": choice.refers(self._state, answer),
        }
        about = choice.about_answer(self._state, answer)
        if about:
            found["about"] = written_facts(about, self._game.kinds, self._state)
        refusal = choice.refuse(self._state, answer)
        if refusal is not None:
            found["refusal"], found["rule"] = self._tell(refusal), refusal.rule
            return found
        deed = choice.deed_with(self._state, answer)
        if deed is not None:
            found["deed"] = self._tell(deed)
        if answer == default:
            found["default"] = True
        warning = choice.warn(self._state, answer)
        if warning is not None:
            found["warning"], found["rule"] = self._tell(warning), warning.rule
        return found

    def refusal(self, written: Any) -> Refusal | None:
        """Why this answer is not allowed, or None."""
        reason = self.reason_against(written)
        return None if reason is None else self._refusal(reason)

    def _refusal(self, reason: Text) -> Refusal:
        """A reason in the reader's language."""
        return {"sentence": self._tell(reason), "rule": reason.rule}

    def reason_against(self, written: Any) -> Text | None:
        """The same before it is put into words."""
        choice = self.asked()
        if choice is None:
            return say(NOTHING_TO_DECIDE)
        answer = self.read(written)
        if answer is None:
            return self.not_an_answer(written)
        return None if answer == WAIT else choice.refuse(self._state, answer)

    def not_an_answer(self, written: Any) -> Text:
        """The refusal of an answer that is not a candidate; it cites the rule of the question."""
        choice = self._choice()
        return say("{answer} is not an answer to this question: {prompt}", choice.rule,
                   answer=quoted(written), prompt=self._prompt_of(choice))  # fmt: skip

    # ---- as numbers, for programs that learn

    @property
    def game(self) -> Game:
        return self._game

    def row(self) -> bytes:
        """This seat's view in the game's encoding."""
        encoding, seat = self._game.encoding, self.seat
        if encoding is None or seat is None:
            raise self._refused(say("{game} has no rows of numbers for who asks", game=self._game.title))
        return encoding.encode(self._state, seat)

    def numbered(self) -> dict[int, Written]:
        """The options in writing, by their numbers in the game's list of answers."""
        legal = self._game.answers.legal(self._state, self._choice(), self.answers())
        return {number: self.written(answer) for number, answer in legal.items()}

    # ---- what if

    def sample(self, rng: Any) -> State:
        """A world this seat cannot tell from the real one, dealt by `rng`."""
        if not isinstance(rng, Random):
            raise odd("rng", say("a source of chance such as random.Random(7)"), rng)
        if self.seat is None:
            raise self._refused(say("a spectator has no seat to imagine the table from"))
        return self._game.believe(self._state, self.seat, Table(rng.random))

    def attempt(self, answers: Any) -> Attempt:
        """Try answers in order on a sampled world, up to the first that is refused or could not be taken back.

        The answer that stops the trial is not applied. The game does not change.
        """
        trial = self.trial(answers)
        refused = trial.refused
        return {
            "applied": len(trial.warnings),
            "view": trial.here.view(),
            "warnings": [self._tell(warning) for warning in trial.warnings if warning is not None],
            "stopped": trial.stopped,
            "refused": None if refused is None else self._refusal(refused),
        }

    def trial(self, answers: Any) -> "Trial":
        """The same before it is put into words."""
        said = checked_list("answers", answers)
        return self.ahead().tried(said)

    def tried(self, answers: Any) -> "Trial":
        """Try answers in this world instead of a sampled one."""
        here = self
        warnings: list[Text | None] = []
        stopped, refused = None, None
        left, said = [*checked_list("answers", answers)], []
        while left:
            left[:1] = here._spelled_out(left[0])
            written = left.pop(0)
            said.append(written)
            refused = here.reason_against(written)
            if refused is not None:
                break
            further = here._after(written)
            if isinstance(further, str):
                stopped = further
                break
            warnings.append(here._choice().warn(here._state, here.read(written)))
            here = further
        return Trial(here, warnings, stopped, refused, said + left)

    def _spelled_out(self, written: Any) -> list[Any]:
        """The ordinary answers that a composite one stands for; any other answer unchanged."""
        choice = self.asked()
        if choice is None or not isinstance(written, dict):
            return [written]
        return choice.expand(self._state, written) or [written]

    def ahead(self) -> "Perspective":
        """This seat at an imagined table; if it waits in the real game, its next turn comes at once where possible."""
        here = self.imagined()
        if self._game.ahead is None or self.seat is None or self.asked() is not None:
            return here
        step = self._game.ahead(here._state, self.seat)
        if step is not None:
            here._state.agenda[-1] = step  # replaces the question to another seat
            settle(here._state, Table(Random(0).random))
        return here

    def imagined(self) -> "Perspective":
        """This seat at a table it cannot tell from the real one, where it can try answers with `after`."""
        return self._in(self.sample(Random(0)))

    def after(self, written: Any) -> "Perspective | str":
        """At an imagined table: the perspective after this legal answer, or what would stop it, as in `attempt`."""
        refused = self.reason_against(written)
        if refused is not None:
            raise self._refused(refused)
        return self._after(written)

    def _after(self, written: Any) -> "Perspective | str":
        return self._after_all(written, StoppingTable())

    def _after_all(self, written: Any, listener: StoppingTable) -> "Perspective | str":
        twin = self._in(self._state.copy())
        return try_answer(twin._state, twin._choice(), twin.read(written), listener) or twin

    def after_and_effects(self, written: Any) -> "tuple[Perspective | str, list[Effect]]":
        """Like `after`, with the effects of the answer as news would tell them."""
        refused = self.reason_against(written)
        if refused is not None:
            raise self._refused(refused)
        listener = StoppingTable()
        further = self._after_all(written, listener)
        return further, [self._effect(name, values) for _, name, values in listener.events]

    def _effect(self, name: str, values: Sequence[Any]) -> Effect:
        facts = self._game.catalog.facts_of(name, values)
        return {"name": name, "facts": written_facts(facts, self._game.kinds, self._state)}

    def look(self, written: Any) -> dict[str, Any]:
        """Facts about one answer that only a trial can find out: can it be taken back, and what does the game add?

        `undo` is "yes", or what would prevent it: chance, shown, lanes, final, turn or phase. An answer that is not
        allowed has only its `refusal`; so has something that is no candidate, if the rules have a refusal for it.
        """
        world = self.sample(Random(0))
        here = self._in(world)
        answer = here.read(written)
        if answer is None:
            return here._why_no_candidate(written)
        if answer == WAIT:
            return {}
        choice = here._choice()
        reason = choice.refuse(world, answer)
        if reason is not None:
            return {"refusal": self._refusal(reason)}
        told = {} if self._game.look is None else self._game.look(world, choice, answer)
        return {**told, "undo": self._undo_after(world, choice, answer)}

    def _why_no_candidate(self, written: Any) -> dict[str, Any]:
        choice = self._choice()
        answer = choice.read(self._state, written) if isinstance(written, str) else None
        reason = None if answer is None else choice.why_no_candidate(self._state, answer)
        return {} if reason is None else {"refusal": self._refusal(reason)}

    def _undo_after(self, world: State, choice: Choice, answer: Answer) -> str:
        phase, after = self._game.phase(world), world.copy()
        undo = undo_after(after, choice, answer, self._truth)
        return PHASE if undo == YES and world.strict and self._game.phase(after) != phase else undo

    def _in(self, state: State) -> "Perspective":
        return Perspective(self._game, state, self.seat, self._names, language=self._language)

    def outcomes(self, written: Any) -> list[tuple[Fraction, State]]:
        """Every possible outcome of an answer with its exact probability, up to the answer's own consequences.

        They come from a world this seat cannot tell from the real one, so they reveal nothing hidden.
        """
        world = self.sample(Random(0))
        here = self._in(world)
        answer = here.read(written)
        if answer is None or answer == WAIT:
            raise self._refused(self.not_an_answer(written))
        choice = here._choice()
        reason = choice.refuse(world, answer)
        if reason is not None:
            raise self._refused(reason)
        return outcomes(world, choice, answer)


def is_same(answer: Any, candidate: Answer) -> bool:
    """Equal and of the same type: True and 1.0 equal 1, but are no answers."""
    return type(answer) is type(candidate) and answer == candidate


class Trial:
    """The answers applied in a trial, with their warnings, and what stopped it."""

    def __init__(
        self,
        here: Perspective,
        warnings: list[Text | None],
        stopped: str | None,
        refused: Text | None,
        answers: list[Any],
    ) -> None:
        self.here, self.warnings, self.stopped, self.refused = here, warnings, stopped, refused
        self.answers = answers  # as ordinary answers; composite ones are spelled out as they are reached


def outcomes(state: State, choice: Choice, answer: Answer) -> list[tuple[Fraction, State]]:
    """Every state an answer can lead to, with its exact probability, found by running the rules.

    The steps that the answer put on the agenda are run, up to the next question; the earlier ones are not.
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
