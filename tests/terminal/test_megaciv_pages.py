"""The pages of Mega Civilization: the A.S.T., the planner inside phase 12, orders, chains; and paying in one word."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cradle import Record
from cradle.bots.random import RandomBot
from cradle.games.megaciv.terminal import drawings
from cradle.games.megaciv.terminal.board import PAGES
from cradle.games.megaciv.terminal.digest import grouped
from cradle.terminal.table.sitting import Sitting
from cradle.terminal.typed.commands import obey
from loops import until
from terminal.driver import run, seated


def played(to: Callable[[Record], bool], seed: int = 3) -> Record:
    """A Short Game of five, played at random until something is true."""
    match, bot = Record.new("megaciv", 5, seed, {"length": "short"}), RandomBot(Random(seed))
    for _ in until(to, match):
        seat = match.waiting()[0]
        match.play(seat, bot.choose(match.perspective(seat)))
    return match


def asked(match: Record) -> str:
    question = match.question(0)
    return "" if question is None else question["choice"]


def page(match: Record, name: str, wanted: str = "") -> str:
    return "\n".join(PAGES[name].lines(match.view(0), match.names, wanted))


def at_the_counter(tmp_path: Path) -> Sitting:
    """Minoa fills its basket, and has something to spend."""
    return seated(played(lambda match: asked(match) == "FillBasket"), tmp_path / "game")


def test_the_ast_page_tells_requirements_rows_markers_and_what_is_lacking() -> None:
    told = page(played(lambda match: match.view(None)["public"]["turn"] == 2), "ast")

    assert "  Late Bronze Age    3 cities, 3 advances of 100 or more" in told
    assert "  Late Iron Age      6 cities, 17 advances below 100, 56 points in advances" in told
    assert "   1 Minoa             6    9   11   14   15   1" in told
    assert "still needed: 1 advance of 100 or more" in told
    assert "this game has the basic side" in told


def test_the_players_page_tells_the_order_of_phases_10_and_12() -> None:
    match = Record.new("megaciv", 5, seed=1)

    assert "Phases 10 and 12, furthest on the A.S.T. first: Minoa, Assyria, Hatti, Hellas, Egypt" in page(
        match, "players"
    )


def test_a_card_shows_its_chain_and_the_hand_its_limit() -> None:
    match = Record.new("megaciv", 5, seed=1)

    told = page(match, "card", "monu")
    assert "chain: Mysticism > Monument (10 off with Mysticism) > Wonder of the World (20 off with Monument)" in told
    assert "You may keep 8 commodity cards after phase 12." in page(match, "hand")


def test_the_chart_marks_what_is_owned_and_what_can_be_paid(tmp_path: Path) -> None:
    sitting = at_the_counter(tmp_path)
    told = page(sitting.match, "chart")

    assert "[Engineering]" in told
    assert len(told.splitlines()) == 18
    assert " +" in told


def test_a_plan_is_taken_into_the_basket_and_paid_the_best_way(tmp_path: Path) -> None:
    sitting = at_the_counter(tmp_path)
    owned = len(sitting.match.view(0)["public"]["players"][0]["advances"])

    assert "   1  Most points" in page(sitting.match, "plan")
    obey(sitting, "take 1")
    obey(sitting, "0")
    assert asked(sitting.match) == "Pay"
    obey(sitting, "best")

    assert asked(sitting.match) != "Pay"
    sitting.let_bots_play()
    assert len(sitting.match.view(0)["public"]["players"][0]["advances"]) > owned


def test_planner_basket_and_payment_fit_on_one_line(tmp_path: Path) -> None:
    sitting = at_the_counter(tmp_path)
    owned = len(sitting.match.view(0)["public"]["players"][0]["advances"])

    obey(sitting, "plan; take 1; best")
    for _ in range(2):
        obey(sitting, sitting.typed.pop(0))

    assert asked(sitting.match) not in ("FillBasket", "Pay")
    sitting.let_bots_play()
    assert len(sitting.match.view(0)["public"]["players"][0]["advances"]) > owned


def test_nothing_is_bought_with_an_empty_basket(tmp_path: Path) -> None:
    sitting = at_the_counter(tmp_path)

    obey(sitting, "best")

    assert asked(sitting.match) == "FillBasket"
    assert sitting.notice[0].startswith("'best' does nothing now.")


def test_a_plan_that_is_not_there_changes_nothing(tmp_path: Path) -> None:
    sitting = at_the_counter(tmp_path)
    before = len(sitting.match.lines)

    obey(sitting, "take 99")

    assert sitting.notice[0].startswith("'take 99' does nothing now.")
    assert len(sitting.match.lines) == before


def test_the_map_of_a_game_in_progress_is_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawings, "PNG_WIDTH", 400)
    sitting = seated(Record.new("megaciv", 5, seed=1), tmp_path / "game")
    sitting.match.save(tmp_path / "saved")

    obey(sitting, f"map {tmp_path / 'now.svg'}")
    said = list(sitting.notice)
    obey(sitting, "map now.gif")
    code, out, _ = run(capsys, "map", "--save", str(tmp_path / "saved"), "--out", str(tmp_path / "now.png"))

    assert said == [f"Drawn in {tmp_path / 'now.svg'}."]
    assert "A picture is written as .svg or .png" in sitting.notice[0]
    assert "5 players, the West" in (tmp_path / "now.svg").read_text()
    assert (code, out) == (0, f"Drawn in {tmp_path / 'now.png'}\n")
    assert (tmp_path / "now.png").read_bytes()[:4] == b"\x89PNG"


def test_runs_of_alike_events_are_told_as_one() -> None:
    match = played(lambda match: match.view(None)["public"]["turn"] == 1 and len(match.lines) > 150)

    told = grouped(match.view(0), match.names, match.news(0))

    assert sum(bool(re.fullmatch(r"\w+ places 1\d tokens in \d+ areas", line)) for line in told) == 5
    assert any(line.startswith("Minoa places cities in ") for line in told)
    assert len(told) < len(match.news(0))


def test_an_offer_is_made_in_one_line(tmp_path: Path) -> None:
    sitting = seated(played(lambda match: asked(match) == "Market"), tmp_path / "game")
    goods = [each["card"] for each in sitting.match.view(0)["private"]["sets"]][:3]

    obey(sitting, f"offer {' '.join(goods)} to hatti")
    obey(sitting, f"offer {' '.join(goods)} for iron ochre")

    first, second = sitting.match.view(0)["public"]["offers"][-2:]
    assert (first["seat"], first["to"], first["cards"], first["named"]) == ("minoa", "hatti", 3, goods[:2])
    assert (first["wish"], second["wish"], second["to"]) == ([], ["iron", "ochre"], None)


def test_a_payment_that_takes_everything_is_made_in_one_word(tmp_path: Path) -> None:
    sitting = at_the_counter(tmp_path)
    dearest = [option for option in sitting.match.options(0) if option != "done"][-1]

    obey(sitting, str(dearest))
    obey(sitting, "0")
    obey(sitting, "best")

    assert asked(sitting.match) != "Pay"
    assert "not an answer" not in " ".join(sitting.notice)
