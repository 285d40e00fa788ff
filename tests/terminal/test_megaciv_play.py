"""A person plays Mega Civilization: a whole turn in a terminal, trade among bots, and nothing is ever lost."""

import re
from pathlib import Path
from random import Random

from cradle import Record
from cradle.bots.random import RandomBot
from cradle.terminal.screen.options import Option, legal, matching
from cradle.terminal.table.bot_turns import is_dealing
from cradle.terminal.table.sitting import Sitting
from cradle.terminal.typed.commands import obey
from loops import as_long_as, until
from terminal.driver import CONTINUE, PROMPT, Terminal, cradle, seated, told

SHORT = ("play", "megaciv", "--seats", "5", "--map", "west", "--short", "--seed", "3", "--bots", "random")
SAVE = "megaciv.cradle"
USUAL = {  # what the person of the test says to a question that begins like this, each time in turn
    "Move tokens": ["1", "done"],
    "Trade with": ["post", "listen", "done"],
    "Make an offer: choose your cards": ["3", "3", "3", "done"],
    "Make an offer: name": ["2", "2", "done"],
    "To whom": ["everyone"],
    "What would you like": ["make this offer"],
    "Buy a trade card": ["pass"],
    "Build a city": ["done"],
    "Your basket": ["2", "buy"],
}


class Person:
    """Answers a question in the words of above, or else with a number that is on the screen."""

    def __init__(self) -> None:
        self.said: dict[str, int] = {}
        self.random = Random(5)

    def answer(self, prompt: str, numbers: list[int]) -> str:
        for start, answers in USUAL.items():
            if prompt.startswith(start):
                count = self.said[start] = self.said.get(start, -1) + 1
                return answers[min(count, len(answers) - 1)] if count < 10 else str(numbers[0])
        return str(self.random.choice(numbers))


def test_a_whole_turn_of_five_is_played_in_plain_text(tmp_path: Path) -> None:
    terminal, person = Terminal(*SHORT, "--plain", folder=tmp_path, rows=60), Person()
    phases: set[str] = set()

    for _ in as_long_as(lambda: terminal.wait_for(PROMPT) == 0 and "turn 2" not in terminal.text):
        phases |= set(re.findall(r"phase (\d+)", terminal.text))
        asked = [line for line in terminal.lines if line.startswith("Minoa: ")][-1]
        terminal.type(person.answer(asked.removeprefix("Minoa: "), terminal.numbers()))
    terminal.type("q")
    terminal.wait_for()

    assert phases >= {"3", "6", "7", "12"}
    assert "Traceback" not in terminal.raw
    assert terminal.raw.isascii()
    assert max(len(line.rstrip()) for line in terminal.raw.splitlines()) <= 80 + len(PROMPT)
    heard = told(Record.load(tmp_path / SAVE), 0)
    assert "Minoa offers 3 cards" in "\n".join(heard)
    assert any(line.startswith("Minoa gains ") for line in heard)
    assert "Turn 2 begins" in heard
    assert f"cradle play --resume {SAVE}" in terminal.text
    assert {bot and bot[0] for bot in Record.load(tmp_path / SAVE).bots} == {None, "random"}
    assert ": valid: " in cradle("verify", SAVE, folder=tmp_path).stdout


def test_a_game_is_left_resumed_and_told_again(tmp_path: Path) -> None:
    first = cradle(*SHORT, folder=tmp_path, typed=["kno; phae; thera", "u", "q"])
    again = cradle("play", "--resume", SAVE, folder=tmp_path, typed=["why", "score", "land", "players", "q"])
    told = cradle("replay", SAVE, "--view", "1", folder=tmp_path)

    assert "Your last answer is taken back." in first.stdout
    assert "Place city 3 of 5" in again.stdout
    assert "Minoa: 2 points so far" in again.stdout
    assert "2 cities = 2 (P13d.1)" in again.stdout
    assert "Minoa places a city in Phaestos" in told.stdout
    assert "(taken back)" in told.stdout
    assert "you are Minoa" in told.stdout
    assert (first.stderr, again.stderr, told.stderr) == ("", "", "")


def test_a_terminal_of_80_by_24_shows_everything_at_once(tmp_path: Path) -> None:
    terminal = Terminal("play", "megaciv", "--seed", "1", folder=tmp_path)
    terminal.wait_for(PROMPT)

    assert terminal.lines[0].startswith("MegaCiv  turn 1, phase 3 Movement, basic A.S.T.")
    assert sum(bool(re.match(r">? +\d+ \w+ +0 +2 +53", line)) for line in terminal.lines) == 5
    assert terminal.lines[terminal.screen.cursor.y] == PROMPT.rstrip()
    terminal.say("area phae", CONTINUE)
    assert "Phaestos: coastal, limit 2" in terminal.text
    terminal.say("rules P3.9", CONTINUE)
    assert "P3.9  A ship costs 2 treasury" in terminal.text
    terminal.close()


def test_the_last_turn_ends_with_every_ledger_and_the_winner(tmp_path: Path) -> None:
    done = cradle("play", "megaciv", "--turns", "1", "--seed", "1", "--plain", folder=tmp_path, typed=["end"] * 9)

    assert "MegaCiv  turn 1 of 1, phase 3 Movement" in done.stdout
    assert "1 space on the A.S.T. x 5 = 5  P13d.1" in done.stdout
    assert re.search(r"^\w+ wins with 5 points, on the tie-break\.$", done.stdout, re.M)
    assert "cradle replay megaciv.cradle" in done.stdout


# ---- options --------------------------------------------------------------------------------------------------------


def labelled(*labels: str) -> list[Option]:
    return [Option(at, at, label, "", "", "", "") for at, label in enumerate(labels, start=1)]


def test_letters_find_the_beginning_of_a_name_then_of_a_word_then_anything() -> None:
    options = labelled("Knossos: 3 can move", "Upper Egypt", "Egypt: 2 can move", "Ship in Sinai", "Lower Egypt (2)")

    assert [each.number for each in matching(options, "egypt")] == [3]
    assert [each.number for each in matching(options, "eg")] == [3]
    assert [each.number for each in matching(options, "sin")] == [4]
    assert [each.number for each in matching(options, "lower egypt")] == [5]
    assert [each.number for each in matching(options, "ossos")] == [1]


def test_letters_find_an_end_by_its_beginning_alone() -> None:
    options = [Option(0, "leave", "Leave the card", "", "", "", ""), *labelled("Clay", "Wood")]

    assert [each.number for each in matching(options, "lea")] == [0]
    assert matching(options, "card") == []


def test_the_rest_of_a_line_is_dropped_when_a_part_of_it_fails(tmp_path: Path) -> None:
    sitting = a_sitting(tmp_path, Record.new("megaciv", 5, seed=1))

    obey(sitting, "no such thing; end")

    assert sitting.typed == []
    assert "No option contains 'no such thing'" in sitting.notice[0]


# ---- trade ----------------------------------------------------------------------------------------------------------


def a_sitting(tmp_path: Path, match: Record) -> Sitting:
    return seated(match, tmp_path / "game")


def in_the_market(seed: int = 3) -> Record:
    """Everybody has come to the market and nobody has said a word."""
    match, bot = Record.new("megaciv", 5, seed, {"length": "short"}), RandomBot(Random(seed))
    for _ in until(lambda: match.view(None)["public"]["trading"]):
        seat = match.waiting()[0]
        match.play(seat, bot.choose(match.perspective(seat)))
    return match


def test_bots_deal_when_the_person_has_and_finish_what_they_begin(tmp_path: Path) -> None:
    match = in_the_market()
    sitting = a_sitting(tmp_path, match)
    sitting.let_bots_play()
    begun = len(match.lines)

    sitting.answer(matching(legal(sitting.options(match.view(0))), "make an offer")[0])
    sitting.let_bots_play()
    in_the_middle = len(match.lines)
    sitting.answer(matching(legal(sitting.options(match.view(0))), "cancel")[0])
    sitting.let_bots_play()

    assert in_the_middle == begun + 1
    assert len(match.lines) > begun + 2
    assert 0 in match.waiting()
    assert not any(is_dealing(match, sitting.board, seat) for seat in match.waiting())


def test_a_command_does_not_cost_the_person_a_turn_in_the_market(tmp_path: Path) -> None:
    match = in_the_market()
    sitting = a_sitting(tmp_path, match)
    sitting.let_bots_play()
    before = len(match.lines)

    obey(sitting, "offers")
    sitting.let_bots_play()

    assert len(match.lines) == before


def test_a_person_may_leave_the_game_for_good(tmp_path: Path) -> None:
    sitting = a_sitting(tmp_path, Record.new("megaciv", 5, seed=1))

    obey(sitting, "leave")
    asked = list(sitting.notice)
    obey(sitting, "leave for good")

    assert "type leave for good" in asked[0]
    assert not sitting.leaving
    assert sitting.match.lines[-1][:3] == (None, "leave", 0)


def test_chosen_civilizations_give_their_names_to_the_players(tmp_path: Path) -> None:
    match = Record.new("megaciv", 5, seed=1, options={"civilizations": "chosen"}, names=[])
    sitting = a_sitting(tmp_path, match)
    before = match.names[0]

    obey(sitting, "hatti")
    sitting.let_bots_play()

    assert before == "Player 1"
    assert match.names[0] == "Hatti"
    assert not any(name.startswith("Player") for name in match.names)
    assert "Player 1 plays Hatti" in told(match, 0)
    assert any(line.startswith("Hatti ") for line in told(match, 0))
    match.save(tmp_path / "saved")
    assert Record.load(tmp_path / "saved").names == match.names
