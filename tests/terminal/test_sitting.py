"""A person at a table in a terminal, without the terminal: hints, bots, full disks, and who waits for whom."""

from pathlib import Path
from random import Random

from cradle import Record
from cradle.bots.random import RandomBot
from cradle.terminal.screen.options import Option, legal, written
from cradle.terminal.typed.commands import obey
from loops import as_long_as, until
from terminal.driver import seated


def test_a_bot_gives_a_hint_and_nothing_is_played(tmp_path: Path) -> None:
    sitting = seated(Record.new("stoneage", 2, seed=0), tmp_path / "game")
    before = len(sitting.match.lines)

    obey(sitting, "hint random")
    said = list(sitting.notice)
    obey(sitting, "hint genius")

    assert said[0].startswith("random would choose ")
    assert sitting.notice[0].startswith("There is no bot 'genius'")
    assert len(sitting.match.lines) == before


def test_a_bot_plays_for_the_person_until_the_seat_is_taken_back(tmp_path: Path) -> None:
    sitting = seated(Record.new("stoneage", 2, seed=0), tmp_path / "game")

    obey(sitting, "bot me random")
    given = sitting.is_asked()
    sitting.let_bots_play()

    assert not given
    assert sitting.match.over


def test_an_answer_goes_before_a_command_of_the_same_name(tmp_path: Path) -> None:
    options = [Option(1, "board", "Take tokens aboard", "", "", "", ""), Option(2, "done", "Done", "", "", "", "")]

    assert [option.number for option in written(options, "Board")] == [1]
    assert written(options, "boar") == []


def test_the_game_goes_on_when_its_file_does_not(tmp_path: Path) -> None:
    match = Record.new("stoneage", seats=2, seed=0)
    sitting = seated(match, tmp_path / "gone" / "game")

    sitting.keep()
    sitting.answer(legal(sitting.options(match.view(0)))[1])
    (tmp_path / "gone").mkdir()
    sitting.keep()
    sitting.close()

    assert "could not be saved" in sitting.notice[0]
    assert Record.load(tmp_path / "gone" / "game").lines == match.lines


def feeding_together() -> Record:
    """Red and others lack food at the same time, and nobody has answered yet."""
    for seed in range(100):
        match = Record.new("stoneage", seats=3, seed=seed)
        if comes_to_feed_together(match, RandomBot(Random(seed))):
            return match
    raise AssertionError("nobody was ever hungry together with Red")


def comes_to_feed_together(match: Record, bot: RandomBot) -> bool:
    for _ in until(lambda: match.over):
        waiting = match.waiting()
        if len(waiting) > 1 and waiting[-1] == 0:
            return True
        match.play(waiting[0], bot.choose(match.perspective(waiting[0])))
    return False


def test_what_others_fed_is_told_when_everyone_is_done(tmp_path: Path) -> None:
    match = feeding_together()
    sitting = seated(match, tmp_path / "game")
    others = [match.names[seat] for seat in match.waiting() if seat != 0]
    sitting.news = []

    match.play(match.waiting()[0], match.options(match.waiting()[0])[0])
    sitting.hear()
    before = list(sitting.news)
    for _ in as_long_as(lambda: 0 in match.waiting()):
        sitting.answer(legal(sitting.options(match.view(0)))[0])
    sitting.let_bots_play()
    sitting.hear()

    assert before == []
    for name in others:
        assert any(line.startswith(name) and ("feeds" in line or "loses" in line) for line in sitting.news)


def test_a_seat_may_wait_for_those_before_it(tmp_path: Path) -> None:
    match = feeding_together()
    sitting = seated(match, tmp_path / "game")
    sitting.let_bots_play()

    obey(sitting, "wait")

    assert sitting.notice == ["You chose: Wait for the players before you."]
    assert 0 not in match.waiting()
    sitting.let_bots_play()
    assert match.waiting() == [0]
    assert "Wait for the players before you" not in [option.label for option in sitting.options(match.view(0))]
