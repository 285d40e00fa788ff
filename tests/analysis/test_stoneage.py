"""Stone Age looked back at: planted mistakes come first, what sage plays is none, and nothing hidden has a say."""

from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cradle.analysis import looking_back, written_page
from cradle.analysis.findings import Judged
from cradle.analysis.looking_back import judgements, measures_of
from cradle.analysis.plain_form import plain_decision
from cradle.analysis.ranking import ranked
from cradle.analysis.walk import Moment
from cradle.bots.asking import ask
from cradle.bots.registry import make
from cradle.cli import main
from cradle.games.stoneage.analysis.fortune import luck_in
from cradle.games.stoneage.analysis.saying import plan_text
from cradle.games.stoneage.rules.placement import ChoosePlace
from cradle.games.stoneage.rules.state import BUILDING_STACK, CARD_SPACE, HUNT, Valley
from cradle.kernel.chance.dice import ways_to_roll
from cradle.kernel.record.record import Record
from cradle.kernel.words.translation import read
from cradle.lessons.lesson import lesson_of
from cradle.lessons.teaching import begun
from loops import at_most

WORLDS = 8
MOST_LINES = 2000
A_MISTAKE = 0.05  # of the chance to win


def by_sage(match: Record, lines: int) -> Record:
    """Sage plays all seats until there are so many lines."""
    sage = make("sage:hard", Random(1))
    for _ in at_most(MOST_LINES):
        if match.length >= lines or match.over:
            break
        seat = match.waiting()[0]
        match.play(seat, ask(sage, "sage", seat, match.asked(seat), match.perspective(seat)))
    return match


def judged(match: Record, first: int = 1, seat: int = 0) -> list[Judged]:
    found = judgements(match, measures_of("stoneage"), [seat], WORLDS, first)
    return [each for _, each in found if each is not None]


def test_a_planted_mistake_is_found_and_ranked_first() -> None:
    match = by_sage(Record.new("stoneage", seats=2, seed=7), 60)
    for _ in at_most(MOST_LINES):
        if match.waiting() == [0] and "hunting_grounds" in match.options(0):
            break
        by_sage(match, match.length + 1)
    planted = match.length
    match.play(0, "hunting_grounds")  # everybody hunts
    match.play(0, match.options(0)[-1])
    by_sage(match, match.length + 12)

    found = judged(match, planted - 20)

    first = found[ranked([plain_decision(match, each, "en") for each in found])[0]]
    assert (first.line, first.answers[0]) == (planted, "hunting_grounds")
    assert first.cost >= A_MISTAKE
    assert first.points > 0


def test_a_starved_tribe_is_found_and_ranked_first() -> None:
    """With 3 wood and 1 clay 2 missing food are cheap, and hunger costs 10 points."""
    table = begun("stoneage", lesson_of("stoneage", "feeding")).state
    match = Record.from_position("stoneage", table, 3, 1)
    match.play(0, "hungry")
    by_sage(match, match.length + 12)

    found = judged(match)

    first = found[ranked([plain_decision(match, each, "en") for each in found])[0]]
    assert (first.question, first.answers) == ("Feed", ["hungry"])
    assert first.is_sure
    assert match.told(first.says).startswith("Round 2, feeding: ")


def test_what_the_judge_would_have_played_is_no_mistake() -> None:
    found = judged(by_sage(Record.new("stoneage", seats=3, seed=21), 90))

    assert [each for each in found if each.cost >= A_MISTAKE and each.cost >= 3 * each.cost_error] == []


def test_what_is_hidden_has_no_say() -> None:
    """An extra card that somebody else drew is another one in a world that the seat cannot tell from the real one."""
    match = Record.new("stoneage", seats=2, seed=6)
    for _ in at_most(MOST_LINES):
        if is_hidden_from(match, match.waiting()[0]):
            break
        by_sage(match, match.length + 1)
    asked, real = match.waiting()[0], match.state
    other = worlds_apart(match, asked)
    twins = [Record.from_position("stoneage", state, 2, seed) for state, seed in ((real, 1), (other, 2))]
    answer = twins[0].options(asked)[-1]
    for twin in twins:
        twin.play(asked, answer)

    one, another = [judged(twin, seat=asked)[0] for twin in twins]

    assert plain_decision(twins[0], one, "en") == plain_decision(twins[1], another, "en")


def test_decisions_judged_together_are_judged_as_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    match = by_sage(Record.new("stoneage", seats=2, seed=6), 12)

    together = judged(match)
    monkeypatch.setattr(looking_back, "TOGETHER", 1)

    assert judged(match) == together
    assert len(together) > 1


def is_hidden_from(match: Record, seat: int) -> bool:
    """The other seat has drawn a card face down, and this one is to place figures."""
    valley = match.state
    assert isinstance(valley, Valley)
    return valley.extra[1 - seat] != 0 and "hunting_grounds" in match.options(seat)


def worlds_apart(match: Record, seat: int) -> Valley:
    """A world in which the hidden card is another one."""
    real = match.state
    assert isinstance(real, Valley)
    worlds = [match.perspective(seat).sample(rng) for rng in map(Random, range(20))]
    return next(world for world in worlds if isinstance(world, Valley) and world.extra != real.extra)


def test_dice_for_everyone_are_luck_for_every_seat_and_bring_nothing_on_average() -> None:
    table = begun("stoneage", lesson_of("stoneage", "feeding")).state
    assert isinstance(table, Valley)
    rolls, sums = ways_to_roll(table.seats)
    shown: list[Any] = [(None, "dice_for_all", (1, roll)) for roll in rolls]

    found = [luck_in(cast(Moment, SimpleNamespace(events=[each], state=table, turn=2, line=9))) for each in shown]

    often = [after - before for before, after in pairwise((0, *sums))]
    assert [each.seat for each in found[0]] == [(1 + place) % table.seats for place in range(table.seats)]
    for place in range(table.seats):
        gains = [luck[place].gain * ways for luck, ways in zip(found, often, strict=True)]
        assert sum(gains) == pytest.approx(0, abs=1e-9)
        assert min(gains) < 0 < max(gains)


def test_a_page_is_written_and_a_seat_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, page = tmp_path / "begun.cradle", tmp_path / "page.html"
    by_sage(Record.new("stoneage", seats=2, seed=3, names=["<Ann>", "Ben"]), 8).save(file)

    with pytest.raises(SystemExit) as good:
        main(["analyse", str(file), "--seat", "1", "--budget", "1", "--html", str(page)])
    assert good.value.code == 0
    assert "&lt;Ann&gt;" in page.read_text(encoding="utf-8")
    assert "The analysis is written to" in capsys.readouterr().out

    with pytest.raises(SystemExit):
        main(["analyse", str(file), "--seat", "1", "--budget", "1", "--html", str(page), "--language", "de"])
    german = page.read_text(encoding="utf-8")
    assert "<h2>Aussicht auf den Sieg</h2>" in german
    assert "Runde 1: " in german
    assert "bis auf 3 Prozentpunkte" in german

    with pytest.raises(SystemExit) as bad:
        main(["analyse", str(file), "--seat", "3"])
    assert bad.value.code == 2
    assert "a game of 2 players; there is no seat 3" in capsys.readouterr().err


def test_the_page_speaks_german_throughout() -> None:
    source = Path(written_page.__file__).read_text(encoding="utf-8")
    said = read(written_page.CATALOG.home, "de")["says"]

    assert said
    assert [template for template in said if f'"{template}"' not in source and f"'{template}'" not in source] == []


def test_cards_and_buildings_are_named_by_what_is_on_them() -> None:
    match: Any = Record.new("stoneage", seats=2, seed=7)
    places = ChoosePlace(0)
    told = [match.told(plan_text(match.state, places, plan)) for plan in ((HUNT, 2), (CARD_SPACE,), (BUILDING_STACK,))]
    assert told[0] == "2 figures to the hunting grounds"
    assert told[1].startswith("1 figure on the card (")
    assert told[2].startswith("1 figure on the building (")
