"""Everything that can be handed in wrongly: every door of the public face, with what does not fit through it.

What each of them says stands in `misuse.txt`, for plain Python and the compiled build alike. After a change on purpose:
`PYTHONPATH=src:tests python -m kernel.misuse > tests/kernel/misuse.txt`.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random
from typing import Any

import cradle
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.record.record import Record
from cradle.kernel.words.quoting import quoted
from loops import until

Door = Callable[[Any], Any]


class Odd:
    """Something that fits nowhere."""

    def __repr__(self) -> str:
        return "Odd()"


class Mute:
    """Something that cannot even tell what it is."""

    def __repr__(self) -> str:
        raise RuntimeError("no comment")


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


ODD: dict[str, Any] = {
    "None": None,
    "True": True,
    "1.0": 1.0,
    "nan": float("nan"),
    "-1": -1,
    "99": 99,
    "10**30": 10**30,
    "10**5000": 10**5000,
    "'0'": "0",
    "''": "",
    "half a character": "\ud800",
    "a null character": "a\0b",
    "bytes": b"0",
    "[]": [],
    "[[0]]": [[0]],
    "lists within lists": nested(100_000),
    "{}": {},
    "{1: 2}": {1: 2},
    "{'a': None}": {"a": None},
    "a set": {7},
    "Odd()": Odd(),
    "Mute()": Mute(),
    "a class": int,
}
NOTHING, FLAGS, LISTS, DICTIONARIES = {"None"}, {"True"}, {"[]"}, {"{}"}
NUMBERS = {"-1", "99", "10**30"}  # whole ones that are not too large
NO_ANSWERS = {"[[0]]", "lists within lists"}  # but lists; a trial tells what is wrong with them
WORDS = {"'0'", "''", "a null character"}


# ---- tables at which it happens; whoever is refused leaves them as they were ----------------------------------------


@cache
def begun() -> Record:
    """Seat 0 has chosen the forest and says how many figures go there."""
    match = Record.new("stoneage", seats=2, seed=7)
    match.play(0, "forest")
    return match


@cache
def over() -> Record:
    match, rng = Record.new("stoneage", seats=2, seed=7), Random(3)
    for _ in until(lambda: match.over):
        seat = match.waiting()[0]
        match.play(seat, rng.choice(match.options(seat)))
    return match


@cache
def not_begun() -> Record:
    """People have to draw the cards of the set-up first."""
    return Record.new("stoneage", seats=2, source=cradle.People(["draw"], cradle.Seed(1)))


@cache
def rolling() -> Record:
    """Seat 0 has begun to roll."""
    match = Record.new("stoneage", seats=2, source=cradle.People(["roll"], cradle.Seed(1)))
    for seat, answers in (
        (0, ["forest", 2]),
        (1, ["hunting_grounds", 5]),
        (0, ["hunting_grounds", 3]),
        (0, ["forest"]),
    ):
        match.play_all(seat, answers)
    return match


TABLES = (begun, over, not_begun, rolling)


def seen() -> list[Any]:
    """What must not change."""
    found: list[Any] = []
    for table in TABLES:
        match = table()
        state = b"" if match is not_begun() else to_bytes(match.state)
        found.append((match.lines[:], match.wanted(), match.header(), state))
    return found


# ---- the doors: who comes in where, and what is right there ----------------------------------------------------------


def of_a_record(match: Record) -> dict[str, tuple[Door, set[str]]]:
    """By name: a door of a record, and which of the odd things are right there."""
    stored = match.lines[:]
    header = match.header()
    return {
        "asked(seat)": (match.asked, set()),
        "has_taken_back(seat)": (match.has_taken_back, set()),
        "memory(seat)": (match.memory, set()),
        "to_move(seat)": (match.to_move, set()),
        "perspective(seat)": (match.perspective, NOTHING),
        "view(seat)": (match.view, NOTHING),
        "view_json(seat)": (match.view_json, NOTHING),
        "question(seat)": (match.question, NOTHING),
        "prompt(seat)": (match.prompt, NOTHING),
        "options(seat)": (match.options, NOTHING),
        "news(seat)": (match.news, NOTHING),
        "first_news(seat)": (match.first_news, NOTHING),
        "news_count(seat)": (match.news_count, NOTHING),
        "draft(seat)": (match.draft, set()),
        "undo_of(seat)": (match.undo_of, set()),
        "undo(seat)": (match.undo, set()),
        "attempt(seat)": (lambda odd: match.attempt(odd, [1]), set()),
        "look(seat)": (lambda odd: match.look(odd, 1), set()),
        "play(seat)": (lambda odd: match.play(odd, 1), set()),
        "play_all(seat)": (lambda odd: match.play_all(odd, []), set()),
        "play_all(seat, whole)": (lambda odd: match.play_all(odd, [1], whole=True), set()),
        "play_for_bot(seat)": (lambda odd: match.play_for_bot(odd, 1, None), set()),
        "seat_bot(seat)": (lambda odd: match.seat_bot(odd, "random"), set()),
        "seat_bot(seat, None)": (lambda odd: match.seat_bot(odd, None), set()),
        "take_back(seat)": (lambda odd: match.take_back(odd, 0), set()),
        "called(language)": (match.called, set()),
        "perspective(language)": (lambda odd: match.perspective(0, odd), set()),
        "view(language)": (lambda odd: match.view(0, True, odd), set()),
        "view_json(language)": (lambda odd: match.view_json(0, True, odd), set()),
        "question(language)": (lambda odd: match.question(0, odd), set()),
        "prompt(language)": (lambda odd: match.prompt(0, odd), set()),
        "news(language)": (lambda odd: match.news(0, 0, odd), set()),
        "attempt(language)": (lambda odd: match.attempt(0, [1], odd), set()),
        "draft(language)": (lambda odd: match.draft(0, odd), set()),
        "undo_of(language)": (lambda odd: match.undo_of(0, odd), set()),
        "result(language)": (lambda odd: over().result(odd), set()),
        "view(question)": (lambda odd: match.view(0, odd), FLAGS),
        "view_json(question)": (lambda odd: match.view_json(0, odd), FLAGS),
        "news(since)": (lambda odd: match.news(0, odd), NUMBERS | {"10**5000"}),
        "lines_from(first)": (match.lines_from, NUMBERS),
        "play(answer)": (lambda odd: match.play(0, odd), set()),
        "play_all(answers)": (lambda odd: match.play_all(0, odd), LISTS),
        "play_all(one of them)": (lambda odd: match.play_all(0, [odd]), set()),
        "play_all(one of them, whole)": (lambda odd: match.play_all(0, [odd], whole=True), set()),
        "play_all(whole)": (lambda odd: match.play_all(0, [99], whole=odd), set()),
        "play(at)": (lambda odd: match.play(0, 99, odd), set()),
        "play_for_bot(answer)": (lambda odd: match.play_for_bot(0, odd, None), set()),
        "play_for_bot(memory)": (
            lambda odd: match.play_for_bot(0, 1, odd),
            NOTHING | FLAGS | NUMBERS | WORDS | LISTS | DICTIONARIES | {"[[0]]", "{'a': None}"},
        ),
        "attempt(answers)": (lambda odd: match.attempt(0, odd), LISTS | NO_ANSWERS),
        "act(name)": (lambda odd: match.act(odd, None), set()),
        "act(argument)": (lambda odd: match.act("bot", odd), set()),
        "act('bell')": (lambda odd: match.act("bell", odd), set()),
        "seat_bot(bot)": (lambda odd: match.seat_bot(0, odd), NOTHING),
        "seat_bot(seed)": (lambda odd: match.seat_bot(0, "random", odd), NOTHING | NUMBERS),
        "provide(value)": (lambda odd: rolling().provide(odd), set()),
        "take_back(asked)": (lambda odd: match.take_back(0, odd), set()),
        "undo_by_consent(line)": (match.undo_by_consent, set()),
        "until(line)": (match.until, set()),
        "save(path)": (match.save, WORDS),
        "keep(path)": (match.keep, WORDS),
        "snapshot(build)": (match.snapshot, WORDS),
        "load(path)": (Record.load, WORDS),
        "load(recover)": (lambda odd: Record.load("no such file", odd), FLAGS),
        "load(game)": (lambda odd: Record.load("no such file", game=odd), NOTHING),
        "load(secret)": (lambda odd: Record.load("no such file", secret=odd), NOTHING | {"bytes"}),
        "resume(header)": (lambda odd: Record.resume(odd, list, None, stored, ""), set()),
        "resume(one of the header)": (
            lambda odd: Record.resume({**header, "seats": odd}, list, None, stored, ""),
            set(),
        ),
        "resume(snapshot)": (
            lambda odd: Record.resume(header, list, odd, stored, ""),
            NOTHING | DICTIONARIES | {"{'a': None}"},
        ),
        "resume(later)": (lambda odd: Record.resume(header, list, None, odd, ""), set()),
        "resume(one of the lines)": (lambda odd: Record.resume(header, list, None, [*stored, odd], ""), set()),
        "resume(build)": (lambda odd: Record.resume(header, list, {}, stored, odd), WORDS),
        "resume(game)": (lambda odd: Record.resume(header, list, None, stored, "", odd), NOTHING),
        "resume(secret)": (lambda odd: Record.resume(header, list, None, stored, "", None, odd), NOTHING | {"bytes"}),
        "new(game)": (lambda odd: Record.new(odd, 2), set()),
        "new(seats)": (lambda odd: Record.new("stoneage", odd), set()),
        "new(seed)": (lambda odd: Record.new("stoneage", 2, odd), NOTHING | NUMBERS),
        "new(options)": (lambda odd: Record.new("stoneage", 2, 1, odd), NOTHING | DICTIONARIES),
        "new(one of the options)": (lambda odd: Record.new("stoneage", 2, 1, {"order": odd}), set()),
        "new(names)": (lambda odd: Record.new("stoneage", 2, 1, names=odd), NOTHING | LISTS),
        "new(one of the names)": (lambda odd: Record.new("stoneage", 2, 1, names=["Ann", odd]), {"'0'"}),
        "new(source)": (lambda odd: Record.new("stoneage", 2, source=odd), NOTHING),
        "new(bots)": (lambda odd: Record.new("stoneage", 2, 1, bots=odd), NOTHING | LISTS),
        "new(one of the bots)": (lambda odd: Record.new("stoneage", 2, 1, bots=[None, odd]), NOTHING),
        "from_position(game)": (lambda odd: Record.from_position(odd, match.state, 2), set()),
        "from_position(state)": (lambda odd: Record.from_position("stoneage", odd, 2), set()),
        "from_position(seats)": (lambda odd: Record.from_position("stoneage", match.state, odd), set()),
        "from_position(seed)": (
            lambda odd: Record.from_position("stoneage", match.state, 2, odd),
            NOTHING | NUMBERS,
        ),
        "from_position(options)": (
            lambda odd: Record.from_position("stoneage", match.state, 2, 1, odd),
            NOTHING | DICTIONARIES,
        ),
        "from_position(names)": (
            lambda odd: Record.from_position("stoneage", match.state, 2, 1, None, odd),
            NOTHING | LISTS,
        ),
    }


def of_a_seat() -> dict[str, tuple[Door, set[str]]]:
    """The same for a seat's perspective."""
    here, watching, waiting = begun().perspective(0), begun().perspective(None), begun().perspective(1)
    return {
        "view(question)": (here.view, FLAGS),
        "points(seat)": (here.points, set()),
        "prompt_for_others(seat)": (here.prompt_for_others, set()),
        "tell(text)": (here.tell, WORDS),
        "written(answer)": (here.written, set()),
        "outcomes(written)": (here.outcomes, set()),
        "after(written)": (here.after, set()),
        "after_and_effects(written)": (here.after_and_effects, set()),
        "attempt(answers)": (here.attempt, LISTS | NO_ANSWERS),
        "trial(answers)": (here.trial, LISTS | NO_ANSWERS),
        "tried(answers)": (here.tried, LISTS | NO_ANSWERS),
        "sample(rng)": (here.sample, set()),
        "read(written) while others decide": (waiting.read, set()),
        "written(answer) while others decide": (waiting.written, set()),
        "look(written) while others decide": (waiting.look, set()),
        "outcomes(written) while others decide": (waiting.outcomes, set()),
        "after(written) while others decide": (waiting.after, set()),
        "look(written) of who watches": (watching.look, set()),
        "outcomes(written) of who watches": (watching.outcomes, set()),
        "after(written) of who watches": (watching.after, set()),
        "attempt(answers) of who watches": (watching.attempt, set()),
        "imagined() of who watches": (lambda odd: watching.imagined(), set()),
    }


def of_the_face() -> dict[str, tuple[Door, set[str]]]:
    """The same for what `cradle` itself offers."""
    place = cradle.position()
    lone_words = ["Ann"]
    return {
        "Seed(seed)": (cradle.Seed, NUMBERS),
        "Commitment(secret)": (lambda odd: cradle.Commitment(odd, lone_words, "0" * 64), NOTHING),
        "Commitment(words)": (lambda odd: cradle.Commitment(None, odd, "0" * 64), LISTS),
        "Commitment(digest)": (lambda odd: cradle.Commitment(None, lone_words, odd), set()),
        "Commitment.new(words)": (cradle.Commitment.new, LISTS),
        "People(kinds)": (lambda odd: cradle.People(odd, cradle.Seed(1)), set()),
        "People(one of the kinds)": (lambda odd: cradle.People([odd], cradle.Seed(1)), set()),
        "People(otherwise)": (lambda odd: cradle.People(["roll"], odd), set()),
        "verify(path)": (cradle.verify, WORDS),
        "verify(secret)": (lambda odd: cradle.verify("no such file", odd), NOTHING | {"bytes"}),
        "bots_of(game)": (cradle.bots_of, WORDS),
        "default_opponent(game)": (cradle.default_opponent, WORDS),
        "Company(record)": (cradle.Company, set()),
        "Company(seconds)": (lambda odd: cradle.Company(begun(), odd), NOTHING | {"1.0", "99"}),
        "Company(caretaker)": (lambda odd: cradle.Company(begun(), None, odd), FLAGS),
        "Company.play(seat)": (cradle.Company(begun()).play, set()),
        "Company.reply(seat)": (cradle.Company(begun()).reply, set()),
        "hint(record)": (lambda odd: cradle.hint(odd, 0), set()),
        "hint(seat)": (lambda odd: cradle.hint(begun(), odd), set()),
        "hint(bot)": (lambda odd: cradle.hint(begun(), 0, odd), {"''"}),
        "own_bot(name)": (lambda odd: cradle.own_bot(odd), set()),
        "hint(seconds)": (lambda odd: cradle.hint(begun(), 0, "random", odd), NOTHING | {"1.0", "99"}),
        "let_bots_play(record)": (cradle.let_bots_play, set()),
        "position(own)": (lambda odd: cradle.position(own=odd), LISTS),
        "position(one of the own)": (lambda odd: cradle.position(own=[odd]), {"''"}),
        "position(hand)": (lambda odd: cradle.position(hand=odd), NOTHING | DICTIONARIES),
        "position(one of the hand)": (lambda odd: cradle.position(hand={"salt": odd}), set()),
        "position(treasury)": (lambda odd: cradle.position(treasury=odd), set()),
        "position(players)": (lambda odd: cradle.position(players=odd), set()),
        "position(map)": (lambda odd: cradle.position(map=odd), {"''"}),
        "position(flexible)": (lambda odd: cradle.position(flexible=odd), NOTHING | DICTIONARIES),
        "position(one of the flexible)": (lambda odd: cradle.position(["monument"], flexible={"crafts": odd}), set()),
        "position(short)": (lambda odd: cradle.position(short=odd), FLAGS),
        "position(keep)": (lambda odd: cradle.position(keep=odd), set()),
        "price_list(position)": (cradle.price_list, set()),
        "plan(position)": (cradle.plan, set()),
        "plan(objective)": (lambda odd: cradle.plan(place, odd), set()),
        "plan(against)": (lambda odd: cradle.plan(place, "points", odd), LISTS),
        "plan(weights)": (lambda odd: cradle.plan(place, "mix", (), odd), set()),
        "plan(one of the weights)": (lambda odd: cradle.plan(place, "mix", (), {"points": odd}), {"1.0", "99"}),
        "plan(ast)": (lambda odd: cradle.plan(place, "epoch", ast=odd), set()),
        "plan(epoch)": (lambda odd: cradle.plan(place, "epoch", epoch=odd), {"''"}),
        "plan(extra)": (lambda odd: cradle.plan(place, extra=odd), NOTHING | DICTIONARIES),
        "plan(one of the extra)": (lambda odd: cradle.plan(place, extra={"pottery": odd}), {"1.0", "-1", "99"}),
        "plan_turns(position)": (lambda odd: cradle.plan_turns(odd, 2, 50), set()),
        "plan_turns(turns)": (lambda odd: cradle.plan_turns(place, odd, 50), set()),
        "plan_turns(income)": (lambda odd: cradle.plan_turns(place, 2, odd), {"99"}),
        "plan_turns(work)": (lambda odd: cradle.plan_turns(place, 2, 50, odd), NOTHING | {"99"}),
        "plan_turns(objective)": (lambda odd: cradle.plan_turns(place, 2, 50, 9, odd), set()),
        "plan_turns(against)": (lambda odd: cradle.plan_turns(place, 2, 50, 9, "points", odd), LISTS),
        "plan_turns(weights)": (lambda odd: cradle.plan_turns(place, 2, 50, 9, "mix", (), odd), set()),
        "plan_turns(seconds)": (
            lambda odd: cradle.plan_turns(place, 2, 50, 9, seconds=odd),
            NOTHING | {"1.0", "99"},
        ),
        "plan_turns(extra)": (lambda odd: cradle.plan_turns(place, 2, 50, 9, extra=odd), NOTHING | DICTIONARIES),
        "simulate(game)": (lambda odd: cradle.simulate(odd, 2, 1), set()),
        "simulate(seats)": (lambda odd: cradle.simulate("stoneage", odd, 1), set()),
        "simulate(games)": (lambda odd: cradle.simulate("stoneage", 2, odd), {"99"}),
        "simulate(bots)": (lambda odd: cradle.simulate("stoneage", 2, 1, odd), set()),
        "simulate(one of the bots)": (lambda odd: cradle.simulate("stoneage", 2, 1, [odd]), set()),
        "simulate(seed)": (lambda odd: cradle.simulate("stoneage", 2, 1, ["random"], odd), NUMBERS),
        "simulate(options)": (
            lambda odd: cradle.simulate("stoneage", 2, 1, options=odd),
            NOTHING | DICTIONARIES,
        ),
        "simulate(jobs)": (lambda odd: cradle.simulate("stoneage", 2, 1, jobs=odd), {"99"}),
    }


def at_the_wrong_time() -> dict[str, Callable[[], Any]]:
    """What is right in itself, but not now, or not by these names."""
    early, late, dice = not_begun(), over(), rolling()
    before = {
        "phase": lambda: early.phase, "state": lambda: early.state,
        "view": lambda: early.view(0), "prompt": lambda: early.prompt(0), "options": lambda: early.options(0),
        "play": lambda: early.play(0, "forest"), "play_all": lambda: early.play_all(0, ["forest"]),
        "attempt": lambda: early.attempt(0, ["forest"]), "undo": lambda: early.undo(0), "bell": early.bell,
        "take_back": lambda: early.take_back(0, 0), "undo_by_consent": lambda: early.undo_by_consent(1),
        "until": lambda: early.until(1), "save": lambda: early.save("game"), "keep": lambda: early.keep("game"),
        "seat_bot": lambda: early.seat_bot(0, "random"), "perspective": lambda: early.perspective(0),
        "hint": lambda: cradle.hint(early, 0), "provide": lambda: early.provide("nonsense"),
    }  # fmt: skip
    after = {
        "play": lambda: late.play(0, "forest"), "play_all": lambda: late.play_all(0, ["forest"]),
        "play_all whole": lambda: late.play_all(0, ["forest"], whole=True), "bell": late.bell,
        "play_for_bot": lambda: late.play_for_bot(0, "forest", None), "seat_bot": lambda: late.seat_bot(0, "random"),
        "act": lambda: late.act("leave", 0), "provide": lambda: late.provide([1]), "look": lambda: late.look(0, 1),
        "hint": lambda: cradle.hint(late, 0), "Company.play": lambda: cradle.Company(late).play(0),
        "until": lambda: late.until(late.length + 1), "undo_by_consent": lambda: late.undo_by_consent(late.length),
        "outcomes": lambda: late.perspective(0).outcomes("forest"),
    }  # fmt: skip
    rolled = {
        "play": lambda: dice.play(0, "forest"), "bell": dice.bell, "provide": lambda: dice.provide([7, 7]),
        "provide too few": lambda: dice.provide([1]), "act": lambda: dice.act("bot", [0, "random", 1]),
        "seat_bot": lambda: dice.seat_bot(1, "random"), "play of the other": lambda: dice.play(1, "hut"),
    }  # fmt: skip
    named = {
        f"a bot called {name}": lambda name=name: Record.new("stoneage", 2, 1, bots=[None, name])
        for name in ("nobody", "nobody:hard", "elder:mighty", "steward", "no.such.module:Class", "x" * 200)
    }
    seated = {
        f"a seat for {name}": lambda name=name: begun().seat_bot(1, name)
        for name in ("nobody", "elder:mighty", "steward", "no.such.module:Class")
    }
    turn = {
        "play out of turn": lambda: begun().play(1, "hut"), "attempt nothing": lambda: begun().look(1, "hut"),
        "a question answered long ago": lambda: begun().play(0, 1, at=0),
        "a person played by a bot": lambda: cradle.Company(begun()).play(0),
        "nothing to take back": lambda: begun().undo(1), "no market": begun().bell,
        "an option of another game": lambda: Record.new("stoneage", 2, 1, {"map": "west"}),
        "a position of another game": lambda: Record.from_position("megaciv", begun().state, 5),
        "too many seats": lambda: Record.new("stoneage", 5),
        "another secret": lambda: cradle.Commitment(b"x", [], "0" * 64),
        "a roll nobody asked for": lambda: begun().provide([1, 2]),
    }  # fmt: skip
    groups: dict[str, dict[str, Callable[[], Any]]] = {
        "before the start": before,
        "after the end": after,
        "while dice are rolled": rolled,
    }
    found = {f"{when}: {what}": door for when, doors in groups.items() for what, door in doors.items()}
    return {**found, **named, **seated, **turn}


Wrong = dict[str, Callable[[], Any]]  # by what is handed in


def misuses() -> Iterator[tuple[str, Wrong]]:
    """By door, and last of all what comes at the wrong time."""
    faces = {"Record": of_a_record(begun()), "Perspective": of_a_seat(), "cradle": of_the_face()}
    for face, doors in faces.items():
        for name, (door, right) in doors.items():
            wrong: Wrong = {called: partial(door, odd) for called, odd in ODD.items() if called not in right}
            yield f"{face}.{name}", wrong
    for name, misuse in at_the_wrong_time().items():
        yield name, {"": misuse}


def outcome(misuse: Callable[[], Any]) -> str:
    """What comes of it: the exception with its home, and the sentence."""
    try:
        misuse()
    except Exception as trouble:
        return f"{type(trouble).__module__}.{type(trouble).__qualname__}: {trouble}"
    return "nothing is said"


def told(door: str, wrong: Wrong) -> list[str]:
    """What is said at a door, a line for each sentence, with a star for what was handed in."""
    by_sentence: dict[str, list[str]] = {}
    for called, misuse in wrong.items():
        said = quoted(ODD[called]) if called else "*"
        sentence = outcome(misuse).replace(said, "*").replace(said[:1].upper() + said[1:], "*")
        by_sentence.setdefault(sentence, []).append(called)
    most = max(by_sentence, key=lambda sentence: len(by_sentence[sentence]))
    return [f"{door} = {'*' if said == most else ', '.join(odd)} -> {said}" for said, odd in by_sentence.items()]


def main() -> None:
    for door, wrong in misuses():
        print("\n".join(told(door, wrong)))


if __name__ == "__main__":
    main()
