"""The board fits the terminal, says everything without colours, and no screen is higher than the terminal."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from rich.text import Text

from cradle import Record
from cradle.bots.random import RandomBot
from cradle.games.stoneage.terminal import board
from cradle.terminal.screen import layout
from cradle.terminal.screen.listing import briefly
from cradle.terminal.screen.options import number_options
from cradle.terminal.screen.screen import Screen, ascii_only, without_controls
from cradle.terminal.table.sitting import Sitting
from loops import as_long_as, until
from terminal.driver import told


class Size(Screen):
    """A screen of a given size that keeps what is shown."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(plain=True)
        self.size = width, height
        self.fancy = True
        self.shown: list[str] = []

    @property
    def width(self) -> int:
        return self.size[0]

    @property
    def height(self) -> int:
        return self.size[1]

    def show(self, lines: Sequence[Text | str]) -> None:
        self.shown += [str(line) for line in lines]

    def clear(self) -> None:
        self.shown = []


@pytest.mark.parametrize("width, height", [(80, 24), (120, 40)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_screen_of_a_game_fits(tmp_path: Path, width: int, height: int, seats: int) -> None:
    match, bot = Record.new("stoneage", seats=seats, seed=seats), RandomBot(Random(seats))
    screen = Size(width, height)
    sitting, looked = Sitting(match, 0, tmp_path / "game", screen), 0
    for _ in until(lambda: match.over):
        seat = match.waiting()[0]
        if seat == 0 and looked < 150:
            looked += 1
            sitting.news = told(match, 0)[-12:]
            sitting.draw(match.view(0))
            assert max(len(line.rstrip()) for line in screen.shown) <= width, screen.shown
            assert len(screen.shown) <= height - 1, screen.shown
        match.play(seat, bot.choose(match.perspective(seat)))


def test_the_board_is_whole_without_colours() -> None:
    match = Record.new("stoneage", seats=4, seed=5)
    match.play_all(0, ["forest", 3])
    match.play(1, "toolmaker")

    shown = "\n".join(line.plain for line in board.board(match.view(0), match.names, 80))

    assert "forest RRR○○○○" in shown
    assert "toolmaker B" in shown
    assert "CARDS (price, 32 in the deck)" in shown
    assert ">R Red" in shown
    assert ascii_only(shown).isascii()


def test_players_are_told_apart_by_letters_or_else_by_numbers() -> None:
    assert board.marks_of(["Red", "Blue"]) == ["R", "B"]
    assert board.marks_of(["Ann", "Albert"]) == ["1", "2"]


def test_names_from_files_cannot_move_the_cursor() -> None:
    assert without_controls("\x1b[2JRed\x9b1A").plain == "?[2JRed?1A"


def test_news_begin_with_what_touched_the_person_and_end_with_the_newest() -> None:
    events = ["Red rolls 6", *[f"Blue puts {n} figures on the river" for n in range(2, 30)], "Round 2; Blue starts"]

    told = layout.told(events, "Red", 80, 6)

    assert told[0] == "For you: Red rolls 6."
    assert told[1] == "(25 more lines: news)"
    assert told[-1] == "Round 2; Blue starts"
    assert len(told) == 6


def test_a_headline_that_is_too_long_keeps_its_newest_part() -> None:
    events = [f"Red loses {n} tokens in a far away place" for n in range(40)]

    told = layout.told(events, "Red", 80, 3)

    assert told[0].startswith("For you: (log shows more) Red loses ")
    assert told[-1].endswith("Red loses 39 tokens in a far away place.")
    assert len(told) == 3


def test_the_pages_list_all_cards_and_buildings_of_the_box() -> None:
    match = Record.new("stoneage", 3, seed=1)
    view = match.view(0)

    cards = "\n".join(board.PAGES["cards"].lines(view, match.names, "")).partition("All 36 cards of the box:\n")[2]
    buildings = board.PAGES["buildings"].lines(view, match.names, "")

    assert len(cards.splitlines()) == 36
    assert cards.count("(for sale)") == 4
    assert len(buildings) == 29
    assert "\n".join(buildings).count("(for sale)") == 3


def test_what_is_paid_one_by_one_is_told_as_one() -> None:
    match, rng = Record.new("stoneage", seats=2, seed=7), Random(1)
    for _ in as_long_as(match.waiting):
        seat = match.waiting()[0]
        match.play(seat, rng.choice([answer for answer in match.options(seat) if answer != "leave"]))

    news = match.news(None)
    told = board.grouped(match.view(None), match.names, news)

    assert len(told) < len(news)
    paid = [line for line in told if " pays " in line]
    assert any(" and " in line for line in paid)
    assert sum(int(word) for line in paid for word in line.split() if word.isdecimal()) == sum(
        item["name"] in board.PAYMENTS for item in news
    )


@pytest.mark.parametrize(
    "label, brief",
    [
        ("Agriculture: 120 − 30 crafts = 90", "Agriculture 90"),
        ("Knossos: 2 can move", "Knossos 2"),
        ("Die 1: 1 wood", "Die 1: 1 wood"),
        ("Tool 1 (+1): 6 food", "Tool 1 (+1): 6 food"),
    ],
)
def test_in_little_room_a_label_keeps_its_number(label: str, brief: str) -> None:
    assert briefly(label) == brief


def test_tools_dice_and_resources_keep_their_numbers() -> None:
    match, rng, seen = Record.new("stoneage", seats=3, seed=2), Random(2), set()
    for _ in as_long_as(match.waiting):
        seat = match.waiting()[0]
        question = match.view(seat)["question"]
        assert question is not None
        for option in number_options(question, lambda candidate: "", board.place_of):
            if str(option.answer) in ("wood", "clay", "stone", "gold"):
                assert option.number == ["wood", "clay", "stone", "gold"].index(str(option.answer)) + 1
                seen.add("resource")
            if str(option.answer).startswith(("tool ", "die ")):
                assert option.number == int(str(option.answer)[-1])
                seen.add(str(option.answer)[:3])
        match.play(seat, rng.choice(match.options(seat)))

    assert seen == {"resource", "too", "die"}
