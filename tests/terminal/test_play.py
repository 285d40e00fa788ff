"""A person plays: in a pipe and in a terminal, with every command, and nothing is ever lost."""

import re
from pathlib import Path
from random import Random

from cradle import Record
from loops import as_long_as
from terminal.driver import CONTINUE, PROMPT, Terminal, cradle, numbers_in

NEW = ("play", "stoneage", "--seats", "2", "--seed", "0", "--bots", "random")
SAVE = "stoneage.cradle"


def chosen(numbers: list[int], random: Random) -> str:
    return str(random.choice(sorted(numbers)))


# ---- in a terminal


def test_a_whole_game_is_played_by_reading_a_screen_of_80_by_24(tmp_path: Path) -> None:
    terminal, random = Terminal(*NEW, folder=tmp_path), Random(0)
    questions = 0

    for _ in as_long_as(lambda: terminal.wait_for(PROMPT) == 0):
        questions += 1
        assert terminal.lines[0].startswith("Stone Age  round "), terminal.text
        assert terminal.lines[terminal.screen.cursor.y] == PROMPT.rstrip()
        terminal.type(chosen(terminal.numbers(), random))

    assert questions > 100
    assert re.search(r"(wins|share the win) with -?\d+ points", terminal.text)
    assert "  1. " in terminal.text
    assert "Traceback" not in terminal.raw
    assert Record.load(tmp_path / SAVE).over


def test_commands_leave_a_readable_screen(tmp_path: Path) -> None:
    terminal = Terminal("play", "stoneage", "--seats", "3", "--seed", "7", folder=tmp_path, rows=60, columns=120)
    terminal.wait_for(PROMPT)

    for command, told in [("?", "take back"), ("cards", "Your cards"), ("score", "points so far"), ("log", "Round 1")]:
        terminal.say(command, CONTINUE)
        assert told in terminal.text
        terminal.say("")
        assert terminal.lines[0].startswith("Stone Age")
    for nonsense, told in [("99", "There is no option 99"), ("xyzzy", "No option contains"), ("9" * 5000, "no option")]:
        terminal.say(nonsense)
        assert told in terminal.text
        assert terminal.lines[0].startswith("Stone Age")
    terminal.close()


def test_a_page_takes_the_next_answer_at_once(tmp_path: Path) -> None:
    terminal = Terminal(*NEW, folder=tmp_path, rows=40)
    terminal.wait_for(PROMPT)

    terminal.say("?", CONTINUE)
    terminal.say("forest")

    assert "How many figures go to the forest?" in terminal.text
    terminal.close()


def test_ctrl_c_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    terminal = Terminal(*NEW, folder=tmp_path)
    terminal.wait_for(PROMPT)
    terminal.say("hut")
    before = (tmp_path / SAVE).read_text()

    terminal.child.sendintr()
    terminal.wait_for()

    assert f"cradle play --resume {SAVE}" in terminal.text.replace("\n", "")
    assert "Traceback" not in terminal.raw
    assert (tmp_path / SAVE).read_text().startswith(before)
    assert '{"lines":3,' in (tmp_path / SAVE).read_text()
    terminal.child.wait()
    assert terminal.child.exitstatus == 0


def test_a_terminal_that_is_closed_loses_nothing(tmp_path: Path) -> None:
    terminal = Terminal(*NEW, folder=tmp_path)
    terminal.wait_for(PROMPT)
    terminal.say("hut")

    terminal.close()

    match = Record.load(tmp_path / SAVE)
    assert match.lines[1][:3] == (0, "ChoosePlace", "hut")
    assert match.waiting() == [0]


def test_a_game_left_in_the_folder_is_offered(tmp_path: Path) -> None:
    cradle(*NEW, folder=tmp_path, typed=["hut", "q"])
    left = Record.load(tmp_path / SAVE).lines

    terminal = Terminal("play", "stoneage", folder=tmp_path)
    terminal.wait_for("[Y/n] ")
    assert "holds an unfinished game (2 players, round 1)" in " ".join(terminal.text.split())
    terminal.say("perhaps", "[Y/n] ")
    terminal.say("")
    assert "hut RR" in terminal.text
    terminal.close()
    terminal = Terminal("play", "stoneage", folder=tmp_path)
    terminal.wait_for("[Y/n] ")
    terminal.say("n")
    assert "stoneage-2.cradle" in terminal.text
    terminal.close()

    assert Record.load(tmp_path / SAVE).lines == left


def test_no_color_means_no_escape_codes(tmp_path: Path) -> None:
    terminal = Terminal(*NEW, folder=tmp_path, NO_COLOR="1")
    terminal.wait_for(PROMPT)
    terminal.say("hut")
    terminal.say("?")
    terminal.type("q")
    terminal.wait_for()

    assert "\x1b" not in terminal.raw
    assert terminal.raw.isascii()
    assert max(len(line) for line in terminal.raw.splitlines()) <= 80


# ---- in a pipe


def test_a_whole_game_is_played_in_a_pipe(tmp_path: Path) -> None:
    random = Random(2)
    arguments = ("play", "stoneage", "--seats", "2", "--bots", "greedy", "--seed", "24", "--plain")
    done = cradle(*arguments, folder=tmp_path, typed=[str(random.randint(0, 14)) for _ in range(6000)])

    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.isascii()
    assert "\x1b" not in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    assert re.search(r"(wins|share the win) with -?\d+ points", done.stdout)
    assert re.search(r"^ +\d+  \d+ resources? left = \d+  SA-FIN-6$", done.stdout, re.M)


def test_the_end_of_the_input_saves_and_leaves_politely(tmp_path: Path) -> None:
    done = cradle(*NEW, folder=tmp_path, typed=["hut"])

    assert done.returncode == 0
    assert f" -m cradle play --resume {SAVE}\n" in done.stdout
    assert Record.load(tmp_path / SAVE).waiting() == [0]


def test_a_game_left_and_resumed_is_the_game_played_through(tmp_path: Path) -> None:
    (tmp_path / "through").mkdir()
    (tmp_path / "halves").mkdir()
    answers = [str(1 + n % 2) for n in range(60)]

    cradle(*NEW, folder=tmp_path / "through", typed=answers)
    cradle(*NEW, folder=tmp_path / "halves", typed=[*answers[:25], "q"])
    cradle("play", "--resume", SAVE, folder=tmp_path / "halves", typed=answers[25:])

    assert (tmp_path / "halves" / SAVE).read_text() == (tmp_path / "through" / SAVE).read_text()


def test_an_unfinished_game_is_never_overwritten(tmp_path: Path) -> None:
    cradle(*NEW, folder=tmp_path, typed=["hut"])
    left = (tmp_path / SAVE).read_text()

    again = cradle("play", "stoneage", folder=tmp_path, typed=["field"])
    named = cradle("play", "stoneage", "--save", SAVE, folder=tmp_path)

    assert "It stays as it is" in again.stdout
    assert (tmp_path / SAVE).read_text() == left
    assert (tmp_path / "stoneage-2.cradle").exists()
    assert named.returncode == 2
    assert "exists already" in named.stderr


def test_undo_takes_back_an_answer_and_explains_what_it_cannot(tmp_path: Path) -> None:
    done = cradle(*NEW, folder=tmp_path, typed=["forest", "u", "u", "hut", "u"])

    assert "Your last answer is taken back." in done.stdout
    assert done.stdout.count("Nothing to undo: ") == 2
    match = Record.load(tmp_path / SAVE)
    assert [line[1] for line in match.lines[1:4]] == ["ChoosePlace", "undo", "ChoosePlace"]


def test_letters_narrow_the_options_and_one_match_answers(tmp_path: Path) -> None:
    done = cradle(*NEW, folder=tmp_path, typed=["card", "", "rIv", "/3"])

    narrowed = done.stdout.split("4 options fit 'card'")[1].split(PROMPT)[0]
    assert len(numbers_in(narrowed.splitlines())) == 4
    assert "You chose: River." in done.stdout
    assert "You chose: 3 figures." in done.stdout


def test_why_explains_a_closed_option_with_its_rule(tmp_path: Path) -> None:
    shown = cradle(*NEW, folder=tmp_path, typed=["forest", "2"]).stdout
    closed = re.search(r"Not now: .*?(\d+) Forest", shown, re.S)
    assert closed

    asking = [f"why {closed[1]}", closed[1], "forest", "why", "why 4"]
    done = cradle("play", "--resume", SAVE, folder=tmp_path, typed=asking)

    assert done.stdout.count("Forest: You already have figures at the forest this round (SA-PLC-4).") == 4
    assert "Hunting grounds is open to you" in done.stdout


def test_odds_stand_beside_every_option_that_rolls(tmp_path: Path) -> None:
    done = cradle(*NEW, folder=tmp_path, typed=["forest", "3", "hunt", "2", "odds"])

    assert re.search(r"Forest \(3 figures\) +wood 1:5% 2:21% 3:37% 4:28% 5:9%\n", done.stdout)
    assert "3 wood   36.57%  = 79/216" in done.stdout


def test_a_copy_can_be_saved_but_never_over_another_file(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("dear diary")
    done = cradle(*NEW, folder=tmp_path, typed=["save", "save copy", "save diary", "save no/such/place", "q"])

    assert f"Saved in {SAVE}." in done.stdout
    assert (tmp_path / "copy").read_text() == (tmp_path / SAVE).read_text()
    assert (tmp_path / "diary").read_text() == "dear diary"
    assert "diary exists already" in done.stdout
    assert "could not be written" in done.stdout


def test_the_person_may_sit_elsewhere_and_have_a_name(tmp_path: Path) -> None:
    arguments = ("--seats", "3", "--seat", "2", "--name", "Žofie", "--option", "start=random", "--seed", "4")
    done = cradle("play", "stoneage", *arguments, folder=tmp_path, typed=["hut", "q"])
    again = cradle("play", "--resume", SAVE, folder=tmp_path, typed=["q"])

    assert "you are Zofie" in done.stdout
    assert "you are Zofie" in again.stdout
    assert Record.load(tmp_path / SAVE).names == ["Red", "Žofie", "Green"]


def test_rubbish_is_answered_in_a_friendly_line(tmp_path: Path) -> None:
    rubbish = ["0", "-1", "why x", "log x", "rules nix", "rules", "\x00\x1b[2J", "'; drop", "²", "٣", "why 0", "/"]
    done = cradle(*NEW, folder=tmp_path, typed=[*rubbish, "q"])

    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert "there is no rule 'nix'" in done.stdout.lower()


def test_a_game_left_before_the_first_answer_leaves_no_file(tmp_path: Path) -> None:
    done = cradle(*NEW, folder=tmp_path, typed=["?", "q"])

    assert "nothing was saved" in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_save_names_the_way_to_recover_it(tmp_path: Path) -> None:
    cradle(*NEW, folder=tmp_path, typed=["hut", "q"])
    text = (tmp_path / SAVE).read_text()
    (tmp_path / SAVE).write_text(text.replace("hut", "hat"))

    done = cradle("play", "--resume", SAVE, folder=tmp_path)

    assert done.returncode == 2
    assert f"cradle replay {SAVE} --recover" in done.stderr


def test_a_save_remembers_its_bots(tmp_path: Path) -> None:
    cradle("play", "megaciv", "--bots", "random,busy", "--seed", "7", folder=tmp_path, typed=["0", "q"])
    again = cradle("play", "--resume", "megaciv.cradle", folder=tmp_path, typed=["bot", "bot hatti random", "q"])

    assert "Minoa: you, Assyria: random, Hatti: busy," in again.stdout.replace("\n", " ")
    assert "random plays Hatti from now on." in again.stdout
    bots = Record.load(tmp_path / "megaciv.cradle").bots
    assert [bot and bot[0] for bot in bots] == [None, "random", "random", "busy", "busy"]


# ---- answers in writing, and real dice


def test_an_answer_can_be_typed_as_it_is_written(tmp_path: Path) -> None:
    cradle(*NEW, folder=tmp_path, typed=["clay_pit", "/2", "Clay pit", "building 1", "q"])

    own = [line[2] for line in Record.load(tmp_path / SAVE).lines if line[0] == 0]
    assert own == ["clay_pit", 2, "building 1"]


def test_people_roll_for_themselves_and_for_bots(tmp_path: Path) -> None:
    dice = ["six", "1 2", "246", "3 3", "7", "4"]
    typed = ["forest", "/3", "hunting_grounds", "/2", "forest", *dice, "q"]
    done = cradle(*NEW, "--seed", "5", "--real-dice", "--plain", folder=tmp_path, typed=typed)

    assert "Roll 3 dice for Red (Forest) and type what they show, e.g. 3 5 1" in done.stdout
    assert done.stdout.count("3 dice show 3 numbers from 1 to 6.") == 2
    assert "Roll 2 dice for Red and type what they show, e.g. 3 5" in done.stdout
    assert "Roll 1 die for Blue (" in done.stdout
    assert "1 die shows 1 number from 1 to 6." in done.stdout
    match = Record.load(tmp_path / SAVE)
    assert [["roll", [2, 4, 6]], ["roll", [3, 3]]] in [line[3] for line in match.lines]
    verified = cradle("verify", SAVE, folder=tmp_path)
    assert verified.returncode == 3
    assert "people rolled" in verified.stdout


def test_an_answer_can_be_taken_back_before_the_dice_are_rolled(tmp_path: Path) -> None:
    typed = ["forest", "/3", "hunting_grounds", "/2", "forest", "u", "q"]
    done = cradle(*NEW, "--real-dice", "--plain", folder=tmp_path, typed=typed)

    assert done.stdout.count("Choose the place to resolve next") == 2
    assert [line[1] for line in Record.load(tmp_path / SAVE).lines if line[0] == 0][-1] == "PlaceFigures"


def test_a_save_from_elsewhere_imports_no_bot_that_the_person_does_not_name(tmp_path: Path) -> None:
    (tmp_path / "trap.py").write_text("open('the_module_has_run', 'w').close()\nraise SystemExit(3)\n")
    match = Record.new("stoneage", seats=2, seed=7)
    match.act("bot", [1, "trap:Class", 77])
    match.save(tmp_path / SAVE)

    for command in ("play --resume", "verify", "replay"):
        done = cradle(*command.split(), SAVE, folder=tmp_path, typed=["q"])
        assert not (tmp_path / "the_module_has_run").exists(), command
        if command == "play --resume":
            assert "this game was played with the bot trap:Class, which is not one of ours" in done.stderr

    cradle("play", "--resume", SAVE, "--bots", "trap:Class", folder=tmp_path, typed=["q"])
    assert (tmp_path / "the_module_has_run").exists(), "the person has named it"
