"""A person at a table of bots: the screen, the bots' turns, and the effects of an answer."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from rich.text import Text

from cradle.bots.company import Company
from cradle.bots.own_bots import make_named
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.view import Candidate, View
from cradle.kernel.words.catalog import BadOptions, Refused
from cradle.kernel.words.language import capital
from cradle.kernel.words.written import Written
from cradle.terminal.boards import odds_in_words
from cradle.terminal.boards.finding import board_of
from cradle.terminal.screen import layout
from cradle.terminal.screen.listing import closed_lines, habit_line, option_lines
from cradle.terminal.screen.options import Option, head, legal, matching, number_options, reason, refused
from cradle.terminal.screen.screen import Screen
from cradle.terminal.table import real_dice
from cradle.terminal.table.bot_turns import is_dealing, market_round

LEAST_NEWS = 2  # lines
RECALLED = 8  # sentences shown on coming back to a game
DICE_PROMPT = "dice > "
LEAVING = ("q", "quit", "exit")
LEAVE = "leave"  # the act of the table by which a player leaves for good
UNDOING = ("u", "undo")
PLAIN_ROOM = 20  # lines of the board in plain text, which scrolls


class Sitting:
    """A person at a table of bots: what the screen has shown, what they typed, and what to tell them next."""

    def __init__(self, match: Record, seat: int, path: Path, screen: Screen) -> None:
        self.match, self.seat, self.path, self.screen = match, seat, path, screen
        self.board = board_of(match.game.name)
        self.company = Company(match)
        self.is_new = False  # begun just now, in a new file
        self.filter = ""  # letters that the listed options must contain
        self.notice: list[str] = []  # the output of a command
        self.typed: list[str] = []  # lines typed ahead on another page
        self.heard = 0  # how many items of the seat's news the person has been shown
        self.news = self.unheard()[-RECALLED:]  # what has happened since the last answer
        self.latest = list(self.news)  # the same, kept after printing
        self.kept = False  # True once every line goes to the file as it is played
        self.board_due = True  # in plain text, show the board only after others have moved
        self.leaving = False
        self.rolled = 0  # rolls typed for the current answer
        self.odds: dict[str, odds_in_words.Odds] = {}  # by label; the same dice give the same odds

    def let_bots_play(self) -> None:
        """Let the bots play until the person's next question; in an open market, one deal each."""
        while not self.leaving and not self.match.over and not self.is_asked():
            self.let_bot_answer(self.match.waiting()[0])
        for seat in market_round(self.match, self.board, self.seat):
            self.let_bot_deal(seat)

    def is_asked(self) -> bool:
        """Whether the person has something to decide and has not given the seat to a bot."""
        return self.seat in self.match.waiting() and self.match.bots[self.seat] is None

    @property
    def styles(self) -> Sequence[str]:
        """A colour for each player; a player without a civilization has no own colour yet."""
        return self.board.styles(self.match.view(self.seat, question=False))

    def let_bot_answer(self, seat: int) -> None:
        reply = self.company.reply(seat)
        with self.file_may_fail():
            self.match.play_for_bot(seat, reply["answer"], reply["memory"])
        self.roll_dice(seat, reply["answer"])
        self.notice += [f"{capital(fault)}." for fault in self.company.faults]
        self.company.faults.clear()
        self.board_due = True
        self.drop_typed("the others have moved first")  # it was typed for the earlier board

    def play(self, seat: int, answer: Written) -> None:
        """Answer for a seat."""
        with self.file_may_fail():
            self.match.play(seat, answer)
        self.roll_dice(seat, answer)

    def roll_dice(self, seat: int, answer: Written) -> None:
        """With real dice, ask the person what they show."""
        self.rolled = 0
        while not self.leaving and (wanted := self.match.wanted()) is not None:
            self.roll(seat, answer, wanted)

    def roll(self, seat: int, answer: Written, wanted: dict[str, Any]) -> None:
        """Ask what the dice show; nothing happens until all are known."""
        what = self.label_of(seat, answer) if self.rolled == 0 else ""
        self.screen.show(layout.wrapped(real_dice.request(wanted, self.match.names[seat], what), self.screen.width))
        typed = self.read(DICE_PROMPT).strip()
        if typed.lower() in LEAVING:
            self.leaving = True
        elif typed.lower() in UNDOING and seat == self.seat:
            self.match.undo(seat)
        else:
            self.provide(typed)

    def label_of(self, seat: int, answer: Written) -> str:
        """The subject of an answer, before the details."""
        question = self.match.question(seat)
        assert question is not None, "dice are rolled for an answer"
        return next(head(each["label"]) for each in question["candidates"] if each["answer"] == answer)

    def provide(self, typed: str) -> None:
        try:
            with self.file_may_fail():
                self.match.provide(real_dice.faces_in(typed))
            self.rolled += 1
        except Refused as no:
            self.typed.clear()
            self.screen.show([real_dice.excuse(no)])

    def let_bot_deal(self, seat: int) -> None:
        """Let a bot trade until it has finished what it has begun."""
        while seat in self.match.waiting() and not self.leaving:
            self.let_bot_answer(seat)
            if not is_dealing(self.match, self.board, seat):
                return

    def hear(self) -> None:
        """Keep new events until they are shown."""
        self.news = self.unheard() or self.news
        self.latest = self.news or self.latest

    def unheard(self) -> list[str]:
        """The news that the person has not been shown yet."""
        items = self.match.news(self.seat, self.heard)
        self.heard += len(items)
        told = [item for item in items if not item.get("struck")]
        return self.board.grouped(self.match.view(self.seat, question=False), self.match.names, told)

    # ---- on disk

    def keep(self) -> None:
        """Write every line to the file from now on, as it is played."""
        if not self.kept:
            with self.file_may_fail():
                self.match.keep(self.path)
                self.kept = True

    def close(self) -> None:
        """Seal the file; a game left before the first answer leaves none."""
        if self.is_untouched():
            self.match.pause()
            self.path.unlink(missing_ok=True)
            return
        self.keep()
        if self.kept:
            with self.file_may_fail():
                self.match.close()

    def is_untouched(self) -> bool:
        """Whether this is a new game in which the person has done nothing yet."""
        return self.is_new and not any(line[0] == self.seat for line in self.match.lines)

    @contextmanager
    def file_may_fail(self) -> Iterator[None]:
        """Let the game go on if writing its file fails; the next question tries again."""
        try:
            yield
        except OSError as trouble:
            self.kept = False
            self.match.pause()
            self.notice.append(f"The game could not be saved in {self.path}: {trouble.strerror}. Try: save FILE")

    # ---- asking

    def read(self, prompt: str) -> str:
        return self.typed.pop(0) if self.typed else self.screen.read(prompt)

    def options(self, view: View) -> list[Option]:
        assert view["question"] is not None, "nobody asks this seat anything"
        perspective = self.match.perspective(self.seat)
        note_of = partial(self.note_of, perspective, view)
        return number_options(view["question"], note_of, self.board.place_of)

    def note_of(self, perspective: Perspective, view: View, candidate: Candidate) -> str:
        """The board's note about an option, or its odds if it leads to a roll."""
        label = candidate["label"]
        if note := self.board.note_of(view, self.match.names, candidate):
            return note
        if label not in self.odds or "(you have" in label:  # the roll of a card depends on the card
            self.odds[label] = self.board.odds_of(perspective, candidate["answer"])
        return odds_in_words.in_short(self.odds[label], self.screen.width - 35) if self.odds[label] else ""

    def draw(self, view: View) -> None:
        """Draw the whole screen, or in plain text only what is new."""
        assert view["question"] is not None, "nobody asks this seat anything"
        width, height, names = self.screen.width, self.screen.height, self.match.names
        listed = self.listed(view, width, height)
        prompt = f"{names[self.seat]}: {view['question']['prompt']}"
        said = [line for sentence in self.notice for line in layout.wrapped(sentence, width)]
        if not self.screen.fancy:
            self.print_news(view, [*said, *layout.wrapped(prompt, width), *listed])
            return
        room = height - 1 - len(listed) - len(said) - len(layout.wrapped(prompt, width))
        board = self.board.board(view, names, width, room - min(LEAST_NEWS, len(self.news)))
        news = self.coloured(layout.told(self.news, names[self.seat], width, room - len(board)))
        self.screen.clear()
        self.screen.show(layout.compose(board, news, prompt, listed, said, width, height))

    def print_news(self, view: View, asked: Sequence[Text | str]) -> None:
        width = self.screen.width
        news = self.coloured(layout.told(self.news, self.match.names[self.seat], width, len(self.news) + 2 * width))
        board = self.board.board(view, self.match.names, width, PLAIN_ROOM) if self.board_due else []
        self.screen.show([*news, *([Text("")] if board else []), *board, *asked])
        self.news, self.board_due = [], False

    def coloured(self, lines: Sequence[str]) -> list[Text]:
        return [layout.coloured(line, self.match.names, self.styles) for line in lines]

    def listed(self, view: View, width: int, height: int) -> list[Text]:
        options = self.options(view)
        if self.filter:
            return option_lines(matching(legal(options), self.filter), width, height)
        habits = [habit_line(each, width) for each in self.board.habits(self.match.perspective(self.seat))]
        return option_lines(legal(options), width, height) + habits + closed_lines(refused(options), width)

    # ---- answering

    def answer(self, option: Option) -> None:
        """Play a legal option, or say what is in the way."""
        if option.refusal:
            self.object(reason(self.match.game, option))
        else:
            self.answer_all([option.answer])

    def answer_all(self, answers: Sequence[Written]) -> None:
        """Play these answers one after the other, up to the first that is refused."""
        try:
            for answer in answers:
                self.play(self.seat, answer)
        except Refused as no:
            self.object([str(no)])
        self.filter, self.news = "", []

    def object(self, lines: Sequence[str]) -> None:
        """Say what is in the way, and drop the answers typed after it."""
        self.notice = [*lines]
        self.drop_typed()

    def drop_typed(self, because: str = "") -> None:
        """Drop the answers typed ahead, and say so."""
        if self.typed:
            why = f", because {because}" if because else ""
            self.notice.append(f"Not played{why}: {'; '.join(self.typed)}.")
            self.typed.clear()

    def seat_bot(self, seat: int, bot: str | None) -> None:
        """Give a seat to another bot, or take the person's own back."""
        try:
            if bot is not None:
                make_named(bot, Random(), self.match.game.name)
            with self.file_may_fail():
                self.match.seat_bot(seat, bot)
        except (Refused, BadOptions) as no:
            self.notice = [f"{capital(str(no))}."]
            return
        who = "You play" if bot is None else f"{bot} plays"
        self.notice = [f"{who} {self.match.names[seat]} from now on."]

    def leave(self) -> None:
        """The person leaves the game for good, after answering this turn's remaining questions."""
        try:
            with self.file_may_fail():
                self.match.act(LEAVE, self.seat)
        except Refused as no:
            self.notice = [f"{capital(str(no))}."]

    def undo(self) -> None:
        try:
            with self.file_may_fail():
                self.match.undo(self.seat)
        except Refused as no:
            self.notice = [f"{no.sentence[:1].upper()}{no.sentence[1:]}."]
            return
        self.filter, self.news, self.board_due = "", [], True
        self.unheard()  # the person need not hear of the undo twice
        self.notice = ["Your last answer is taken back."]
