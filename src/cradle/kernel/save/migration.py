"""Brings old saves up to date: by a replay under today's rules, or by new names for choices and things.

A game says for each older version of its rules how to bring a save of that version up to date. Saves of the first
version hold answers and picks as numbers, indexes into lists frozen with the game's data; they are played again from
the start, and the new record is the new save.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cradle.kernel.chance.table import Pick, ScriptedTable
from cradle.kernel.flow.agenda import WAIT, Choice, may_wait, name_of, question_to, waiting
from cradle.kernel.game import Game, Header, MakeRecord, find
from cradle.kernel.save.by_number import Frozen, Stream, StreamTable, inside
from cradle.kernel.save.file_format import BrokenSave
from cradle.kernel.story.line import SETUP, UNDO, Line, with_memory
from cradle.kernel.words.catalog import BadOptions, Refused, reason_of, say

MOST_UNASKED: Final = 1000  # questions in a row without an answer in the old save


def game_of(path: object, header: Mapping[str, Any], given: Game | None) -> Game:
    """The game of a save, or the given game; refused if today's rules cannot play the save."""
    try:
        game = given or find(header["game"])
    except BadOptions as unknown:
        raise BrokenSave(path, 1, unknown.text) from None
    if game.name != header["game"]:
        wrong = "this is a game of {name}; one of {game} was expected"
        raise BrokenSave(path, 1, say(wrong, name=repr(header["game"]), game=repr(game.name)))
    rules = header["rules"]
    if rules > game.rules:
        wrong = "it was saved under rules version {number}, this program knows {known}; update it"
        raise BrokenSave(path, 1, say(wrong, number=rules, known=game.rules))
    missing = [version for version in range(rules, game.rules) if version not in game.migrations]
    if missing:
        wrong = "rules version {number} of {game} is too old; nothing brings it forward"
        raise BrokenSave(path, 1, say(wrong, number=missing[0], game=game.title))
    return game


def brought_forward(
    game: Game, header: Header, lines: Sequence[Line], make_record: MakeRecord
) -> tuple[Header, list[Line]]:
    """Bring a save of an older version up to date, version by version; a replay reaches today's in one step."""
    kept = list(lines)
    for version in range(header["rules"], game.rules):
        if header["rules"] <= version:
            header, kept = game.migrations[version](header, kept, make_record)
    return {**header, "rules": game.rules}, kept


def renamed(lines: Sequence[Line], choices: Mapping[str, str], things: Mapping[str, str]) -> list[Line]:
    """Lines with new names for choices, and for things in answers and picks."""
    come: list[Line] = []
    for line in lines:
        again: list[Pick] = [[verb, new_name(thing, things)] for verb, thing in line[3]]
        renewed = (line[0], choices.get(line[1], line[1]), new_name(line[2], things), again)
        come.append((*renewed, line[4]) if len(line) == 5 else renewed)
    return come


def new_name(written: Any, things: Mapping[str, str]) -> Any:
    if isinstance(written, list):
        return [new_name(each, things) for each in written]
    return things.get(written, written) if isinstance(written, str) else written


def replay_forward(
    header: Header, lines: Sequence[Line], frozen: Frozen, make_record: MakeRecord
) -> tuple[Header, list[Line]]:
    """Play a save with answers and picks by number again under today's rules.

    The new save ends before the first line that can no longer be played, and its header notes why.
    """
    record = make_record(header)
    return finished(header, record, Replay(record, frozen, picks_of(lines)).play_all(lines))


def play_again(header: Header, lines: Sequence[Line], make_record: MakeRecord) -> tuple[Header, list[Line]]:
    """Play a save with written answers again: the rules may now ask what they once answered by themselves."""
    record = make_record(header)
    return finished(header, record, WrittenReplay(record, {}, picks_of(lines)).play_all(lines))


def picks_of(lines: Sequence[Line]) -> list[Any]:
    return [pick for line in lines for pick in line[3]]


def finished(header: Header, record: Any, note: str) -> tuple[Header, list[Line]]:
    """The new save; a note says where the old one could no longer be played."""
    come: Header = {**header, "rules": record.game.rules}
    if note:
        come["note"] = note
    return come, list(record.lines)


class Replay:
    """An old game being played again; `record` is the new one.

    Picks are one stream over all lines, since a line may need more or fewer than it once did. Where the rules once
    answered a question by themselves because only one answer was left, and ask it today, that answer is put in.
    """

    def __init__(self, record: Any, frozen: Frozen, picks: Sequence[int]) -> None:
        self.record, self.frozen = record, frozen
        self.stream = Stream(picks)
        self.places: dict[int, int] = {}  # by old line: the new line, or where it would stand
        self.dropped: set[int] = set()  # old lines without a new one
        self.put_in: list[int] = []  # new lines without an old one
        self.struck: set[int] = set()  # new lines taken back

    def play_all(self, lines: Sequence[Line]) -> str:
        """Play every line; return why the first unplayable line failed, or an empty text."""
        for number, line in enumerate(lines):
            try:
                self.play(number, line)
            except Exception as trouble:  # whatever goes wrong, the sentence names the line
                if not self.record.lines:
                    why = reason_of(trouble)
                    raise Refused(say("the set-up does not fit today's rules: {trouble}", trouble=why)) from None
                return f"line {number + 2} of the old save cannot be played under today's rules: {trouble}"
        return ""

    def play(self, number: int, line: Line) -> None:
        seat, name, answer = line[0], line[1], line[2]
        if name == UNDO and seat is None:
            self.undo_by_consent(number, answer)
        elif name == UNDO:
            self.undo(number, line)
        elif seat is None:
            self.places[number] = len(self.record.lines)
            self.add(None, name, answer)
        elif answer == WAIT and not may_wait(self.record.state, seat):
            self.drop(number)
        else:
            self.answer(number, seat, name, answer)

    def drop(self, number: int) -> None:
        self.places[number] = len(self.record.lines)
        self.dropped.add(number)

    # ---- answers -------------------------------------------------------------------------------------------------

    def answer(self, number: int, seat: int, name: str, old: Any) -> None:
        choice, answer = self.question(seat, name, old)
        self.places[number] = len(self.record.lines)
        state = self.record.state
        if answer != WAIT and answer not in choice.candidates(state):
            raise Refused(say("{answer} is no longer an answer to {name}", answer=repr(old), name=name))
        self.add(seat, name, choice.write(state, answer))

    def question(self, seat: int, name: str, old: Any) -> tuple[Choice, Any]:
        """The question that an old line answers, and today's form of its answer; answers questions put in before it."""
        for _ in range(MOST_UNASKED):
            state = self.record.state
            choice = question_to(state, seat)
            if choice is not None and name_of(choice) == name:
                answer = WAIT if old == WAIT else self.read(choice, old)
                options = choice.options(state)
                if answer == WAIT or len(options) > 1 or answer in options:
                    return choice, answer
            self.answer_unasked(seat, name)
        raise Refused(say("{name} is not asked", name=name))

    def read(self, choice: Choice, old: Any) -> Any:
        """An old answer in today's form."""
        return inside(choice.answers, old, self.frozen)

    def answer_unasked(self, seat: int, name: str) -> None:
        """Give the only answer to a question that the old save does not have, this seat's question first."""
        state = self.record.state
        asked = sorted(waiting(state), key=lambda choice: choice.seat != seat)
        for choice in asked:
            if len(choice.options(state)) == 1:
                self.put(choice)
                return
        now = ", ".join([name_of(choice) for choice in asked]) or "nothing"
        raise Refused(say("it answers {name}, but the game asks {now}", name=name, now=now))

    def put(self, choice: Choice) -> None:
        state = self.record.state
        self.put_in.append(len(self.record.lines))
        self.replay(choice.seat, name_of(choice), choice.write(state, choice.options(state)[0]))

    def add(self, seat: int | None, name: str, answer: Any) -> None:
        """Add a line, and after it the answers that the rules once gave by themselves."""
        before = self.questions() if name != SETUP else {}
        self.replay(seat, name, answer)
        fresh = self.fresh(seat, before)
        while True:
            lone = self.lone_end(fresh)
            if lone is None:
                return
            before = self.questions()
            self.put(lone)
            fresh |= self.fresh(lone.seat, before)

    def questions(self) -> dict[int, Choice]:
        return {choice.seat: choice for choice in waiting(self.record.state)}

    def fresh(self, seat: int | None, before: Mapping[int, Choice]) -> set[int]:
        """The seats that have a new question."""
        return {other for other, choice in self.questions().items() if other == seat or before.get(other) != choice}

    def lone_end(self, seats: set[int]) -> Choice | None:
        """A question to one of these seats whose only answer is to end."""
        state = self.record.state
        for choice in waiting(state):
            if choice.ends and choice.seat in seats and len(choice.options(state)) == 1:
                return choice
        return None

    def replay(self, seat: int | None, name: str, answer: Any) -> None:
        table = StreamTable(self.stream, self.frozen)
        self.record.replay((seat, name, answer, table.picks), table)

    # ---- taking back ---------------------------------------------------------------------------------------------

    def undo(self, number: int, line: Line) -> None:
        """A seat takes back a line and the lines put in after it; the table does it where there is a new barrier."""
        seat, old = line[0], line[2]
        named = [self.places[each] for each in self.named(old) if each not in self.dropped]
        if not named:
            self.drop(number)
            return
        at = min(named)
        behind = [k for k in self.put_in if k > at and k not in self.struck and self.record.lines[k][0] == seat]
        self.places[number] = len(self.record.lines)
        try:
            self.replay(seat, UNDO, [*named, *behind])
            self.struck |= {*named, *behind}
        except Refused:
            self.undo_for(seat, at)

    def named(self, old: Any) -> list[int]:
        """The old lines that an undo line takes back."""
        return [old]

    def undo_for(self, seat: int | None, at: int) -> None:
        """Take back everything from a line on, then play the other seats' later answers again."""
        lines = self.record.lines
        later = [k for k in range(at + 1, len(lines)) if k not in self.struck and lines[k][1] != UNDO]
        others = [k for k in later if lines[k][0] != seat]
        self.strike_from(at)
        for k in others:
            for old, place in self.places.items():
                if place == k:
                    self.places[old] = len(lines)
            self.record.replay((lines[k][0], lines[k][1], lines[k][2], []), ScriptedTable([]))

    def undo_by_consent(self, number: int, old: int) -> None:
        at = self.places.get(old, len(self.record.lines))
        if at >= len(self.record.lines):
            self.drop(number)
            return
        self.places[number] = len(self.record.lines)
        self.strike_from(at)

    def strike_from(self, at: int) -> None:
        self.struck |= set(range(at, len(self.record.lines) + 1))
        self.replay(None, UNDO, at)


class WrittenReplay(Replay):
    """An old game whose answers and picks are in today's form; a bot's memory stays with its line."""

    def play_all(self, lines: Sequence[Line]) -> str:
        self.lines = lines
        return super().play_all(lines)

    def play(self, number: int, line: Line) -> None:
        self.number, self.line = number, line
        super().play(number, line)

    def lone_end(self, seats: set[int]) -> Choice | None:
        """A lone end that the save does not have; one that was asked then has its own line."""
        return super().lone_end({seat for seat in seats if not self.ends_itself(seat)})

    def ends_itself(self, seat: int) -> bool:
        """Whether the next line of a seat answers its current question."""
        choice = question_to(self.record.state, seat)
        later = [line for line in self.lines[self.number + 1 :] if line[0] == seat]
        if choice is None or not later or later[0][1] != name_of(choice):
            return False
        return self.read(choice, later[0][2]) in choice.options(self.record.state)

    def read(self, choice: Choice, old: Any) -> Any:
        return choice.read(self.record.state, old)

    def named(self, old: Any) -> list[int]:
        return list(old)

    def replay(self, seat: int | None, name: str, answer: Any) -> None:
        table = ScriptedTable(self.stream.picks[self.stream.used :])
        again: Line = (seat, name, answer, table.picks)
        same = len(self.line) == 5 and (seat, name, answer) == self.line[:3]
        self.record.replay(with_memory(again, self.line[-1]) if same else again, table)
        self.stream.used += len(table.picks)
