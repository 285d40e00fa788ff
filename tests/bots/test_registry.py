"""Bots are found by name, with their levels, and bots of one's own by their class."""

from pathlib import Path
from random import Random

import pytest

from cradle.bots.bot import Bot
from cradle.bots.company import Company, hint
from cradle.bots.own_bots import make_named, own_bot
from cradle.bots.random import RandomBot
from cradle.bots.registry import bots_of, default_opponent, known_bots, make
from cradle.games.megaciv.bots.busy import BusyBot
from cradle.kernel.game import games_there_are
from cradle.kernel.record.record import Record
from cradle.kernel.record.verify import verify
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import BadOptions

OWN = """
from cradle.bots.bot import Bot
from cradle.bots.company import Company, hint
from cradle.bots.own_bots import make_named, own_bot

class Hunter(Bot):
    name = "hunter"
    levels = ("lazy", "keen")

class Stone:
    pass
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a bot of one's own, in which the program is started."""
    (tmp_path / "our_bots.py").write_text(OWN)
    (tmp_path / "broken_bots.py").write_text("import nothing_of_that_name")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("cradle.bots.own_bots.ADMITTED", admitted := dict[str, type[Bot]]())
    monkeypatch.setattr("cradle.bots.registry.ADMITTED", admitted)
    return tmp_path


def test_bots_are_found_by_name() -> None:
    assert isinstance(make("random", Random(1)), RandomBot)
    assert isinstance(make("busy", Random(1), "megaciv"), BusyBot)


@pytest.mark.parametrize("name", known_bots())
def test_every_bot_can_be_made_at_each_of_its_levels(name: str) -> None:
    levels = type(make(name, Random(1))).levels

    assert levels
    assert [make(f"{name}:{level}", Random(1)).level for level in levels] == list(levels)


def test_an_unknown_name_lists_the_bots_there_are() -> None:
    with pytest.raises(BadOptions, match=r"there is no bot 'idle'; there are: random.*or a class of your own"):
        make("idle", Random(1))
    with pytest.raises(BadOptions, match="there is no bot 'idle:hard'"):
        make("idle:hard", Random(1))


def test_a_level_that_a_bot_does_not_have_lists_those_it_has() -> None:
    with pytest.raises(BadOptions, match="the bot random has no level 'hard'; it has: normal"):
        make("random:hard", Random(1))


def test_a_bot_of_another_game_is_refused() -> None:
    with pytest.raises(BadOptions, match="the bot busy does not play stoneage; there are: random"):
        make("busy", Random(1), "stoneage")


@pytest.mark.parametrize("game", games_there_are())
def test_every_game_has_an_opponent_that_plays_it(game: str) -> None:
    assert default_opponent(game) == title_of(game).bots.usual
    assert isinstance(make(default_opponent(game), Random(1), game), Bot)
    assert default_opponent(game).partition(":")[0] in [each.partition(":")[0] for each in bots_of(game)]


@pytest.mark.usefixtures("folder")
def test_a_class_of_ones_own_is_named_by_its_module() -> None:
    bot = make_named("our_bots:Hunter:keen", Random(1), "stoneage")

    assert (bot.name, bot.level) == ("hunter", "keen")
    assert make("our_bots:Hunter", Random(1), "stoneage").level == "lazy", "it is admitted by now"


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    "name, sentence",
    [
        ("our_bots:Gatherer", "the bot our_bots:Gatherer cannot be imported: AttributeError: module 'our_bots' has"),
        ("our_bots:Stone", "our_bots:Stone is no bot: it should be a class made from cradle.Bot"),
        ("our_bots:Hunter:wild", "the bot our_bots:Hunter has no level 'wild'; it has: lazy, keen"),
        ("broken_bots:Hunter", "the bot broken_bots:Hunter cannot be imported: ModuleNotFoundError: No module"),
        ("no_such.module:Hunter", "there is no bot 'no_such.module:Hunter'"),
    ],
)
def test_what_is_wrong_with_a_class_of_ones_own_is_told_in_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(BadOptions) as wrong:
        make_named(name, Random(1), "stoneage")

    assert sentence in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_a_name_in_a_save_imports_nothing_unless_somebody_here_says_it_themselves(folder: Path) -> None:
    """Whatever is done with a save from elsewhere: importing a module would run what stands in it."""
    (folder / "trap.py").write_text("raise SystemExit('the module has run')")
    save, name = folder / "from_elsewhere.cradle", "trap:Class"
    match = Record.new("stoneage", seats=2, seed=7)
    match.act("bot", [0, name, 77])
    match.save(save)

    verify(save)
    again = Record.load(save)
    company = Company(again)
    company.play(0)

    assert company.faults[0].startswith("there is no bot 'trap:Class'")
    for refused in (
        lambda: make(name, Random(1), "stoneage"),
        lambda: again.seat_bot(1, name),
        lambda: Record.new("stoneage", 2, 1, bots=[None, name]),
        lambda: hint(again, 1, name),
    ):
        with pytest.raises(BadOptions, match="there is no bot 'trap:Class'"):
            refused()
    with pytest.raises(SystemExit, match="the module has run"):
        own_bot(name)
