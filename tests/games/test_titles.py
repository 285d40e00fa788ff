"""Titles: every game is found by one; what is wrong with one is told in a sentence, and the others go on."""

import subprocess
import sys
from pathlib import Path

import pytest

from cradle.bots.registry import bots_of
from cradle.games import TITLES
from cradle.kernel.game import find, games_there_are, playable
from cradle.kernel.title import Title, loaded, title_of, titles, troubles
from cradle.kernel.words.catalog import PLAIN, BadOptions
from cradle.server.match.bot_words import bot_called, bot_info
from cradle.server.words import LANGUAGES
from terminal.driver import run

WITHOUT_RULES = """
from cradle.kernel.title import Title

TITLE = Title(name="{name}", title="The {name}", rules="{rules}", players=(2, 2), seats=2)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which packages can be installed."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def install(folder: Path, package: str, name: str, source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with one module that offers a game of this name."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[cradle.games]\n{name} = {package}:TITLE\n")
    (folder / f"{package}.py").write_text(source)
    sys.modules.pop(package, None)
    monkeypatch.syspath_prepend(str(folder / package))  # the path has changed: it is searched anew


def told() -> list[str]:
    return [PLAIN.phrase(trouble) for trouble in troubles()]


def test_our_games_have_nothing_wrong_with_them() -> None:
    assert [title.name for title in titles()] == [*TITLES]
    assert told() == []


@pytest.mark.parametrize("name", TITLES)
def test_a_title_says_what_its_rules_say(name: str) -> None:
    title, game = title_of(name), find(name)

    assert (title.name, title.title) == (game.name, game.title)
    assert title.players == (game.seats[0], game.seats[-1])
    assert title.seats in game.seats
    assert title.bots.usual in title.bots.ranking


@pytest.mark.parametrize("name", TITLES)
def test_every_part_that_a_title_names_is_there(name: str) -> None:
    title = title_of(name)
    places = [
        title.rules, title.planner, title.batch, title.lessons, title.puzzles, *title.bots.classes.values(),
        *title.terminal.commands.values(), title.terminal.board, title.terminal.check, title.terminal.chapters,
        title.terminal.picture,
        title.study.tables, title.study.report, title.study.coverage, title.study.bench,
        *title.web.handlers, *[place for types in title.web.types.values() for place in types],
    ]  # fmt: skip

    assert [place for place in places if place and loaded(place) is None] == []


@pytest.mark.parametrize("name", TITLES)
def test_every_bot_has_a_name_and_a_word_on_its_strength_in_every_language(name: str) -> None:
    title = title_of(name)
    infos = [bot_info(title, bot) for bot in bots_of(name)]

    assert [info.bot for info in infos if not info.called.keys() == info.strength.keys() == {*LANGUAGES}] == []
    assert len({info.called["en"] for info in infos}) == len(infos)


def test_a_bot_without_a_level_is_called_by_its_usual_one_and_one_that_somebody_added_by_its_own_name() -> None:
    assert bot_called("megaciv", "steward") == {"en": "Steward, normal", "de": "Verwalter, normal"}
    assert bot_called("megaciv", "busy")["en"] == "Busy"
    assert bot_called("stoneage", "elder:hard")["de"] == "Ältester, schwer"
    assert bot_called("stoneage", "mine.module:Bot") == {"en": "mine.module:Bot"}


@pytest.mark.parametrize("name", TITLES)
def test_a_title_is_read_without_the_rules(name: str) -> None:
    script = (
        "import sys\nfrom cradle.kernel.title import title_of\n"
        f"title = title_of({name!r})\n"
        "print([module for module in sys.modules if title.holds(module)])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    home = f"cradle.games.{name}"
    assert done.stdout.strip() == str([home, f"{home}.title"])


def test_a_game_with_an_error_is_told_by_name_and_the_others_go_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(folder, "reef", "reef", "import nothing_of_that_name", monkeypatch)
    sentence = "the game reef cannot be used: ModuleNotFoundError: No module named 'nothing_of_that_name'"

    assert told() == [sentence]
    assert games_there_are() == sorted(TITLES)
    with pytest.raises(BadOptions, match="the game reef cannot be used: ModuleNotFoundError"):
        find("reef")
    code, out, err = run(capsys, "rules", "SA-FED-1")
    assert (code, err) == (0, f"cradle: {sentence}\n")
    assert "SA-FED-1" in out


def test_what_is_no_title_is_told_by_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(folder, "sandbar", "sandbar", "TITLE = 7", monkeypatch)
    install(folder, "inlet", "inlet", WITHOUT_RULES.format(name="outlet", rules=""), monkeypatch)

    assert told() == [
        "the game inlet cannot be used: its title calls it outlet",
        "the game sandbar cannot be used: sandbar:TITLE is no title",
    ]


@pytest.mark.parametrize(
    "rules, sentence",
    [
        ("", "The lagoon has no rules"),
        ("no_such_module:GAME", "the rules of The lagoon cannot be used: ModuleNotFoundError: No module named"),
        ("cradle.kernel.title:loaded", "cradle.kernel.title:loaded does not hold the rules of The lagoon"),
    ],
)
def test_a_title_that_lacks_a_part_names_game_and_part(
    folder: Path, monkeypatch: pytest.MonkeyPatch, rules: str, sentence: str
) -> None:
    install(folder, "lagoon", "lagoon", WITHOUT_RULES.format(name="lagoon", rules=rules), monkeypatch)

    with pytest.raises(BadOptions) as wrong:
        find("lagoon")

    assert str(wrong.value).startswith(sentence)
    assert [game.name for game in playable()] == sorted(TITLES)


def test_of_two_games_of_one_name_the_first_is_used_and_that_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, place = next(iter(TITLES.items()))
    install(folder, "other", name, WITHOUT_RULES.format(name=name, rules=""), monkeypatch)

    assert told() == [f"there are two games called {name}: {place} is used, other:TITLE is not"]
    assert isinstance(title_of(name), Title)
    assert find(name).name == name
