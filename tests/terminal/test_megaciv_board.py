"""Mega Civilization fits the terminal, from five to eighteen players, in every phase of rich positions."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from cradle import Record
from cradle.bots.random import RandomBot
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.terminal import board
from cradle.games.megaciv.terminal.board import headline
from cradle.games.megaciv.terminal.land import own_limit
from cradle.games.megaciv.terminal.phases import phase_words
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.seen.view import View
from cradle.kernel.story.timeline import Story
from cradle.terminal.screen.screen import ascii_only
from cradle.terminal.table.sitting import Sitting
from laws.rich import rich_world
from terminal.driver import told
from terminal.test_board import Size


def a_rich_match(seats: int, seed: int) -> Record:
    """A record that begins in the middle of a game."""
    match = Record.new("megaciv", seats, seed)
    world = rich_world(seats, seed)
    match.course.story = Story(match.game, seats)
    match.story.begin(world, RecordingTable(Random(seed).random))
    return match


SIZES = [(80, 24), (120, 40)]


@pytest.mark.parametrize("seats", [5, 9, 18])
def test_every_screen_of_a_turn_fits(tmp_path: Path, seats: int) -> None:
    match, bot = a_rich_match(seats, seats), RandomBot(Random(seats))
    seen: Counter[str] = Counter()
    for _ in range(450):
        seat = match.waiting()[0]
        name = type(match.perspective(seat).asked()).__name__
        seen[name] += 1
        if seen[name] <= 2:
            news = told(match, seat)[-30:]
            for width, height in SIZES:
                screen = Size(width, height)
                check_screen(Sitting(match, seat, tmp_path / "game", screen), screen, news)
        match.play(seat, bot.choose(match.perspective(seat)))
    assert len(seen) > 15


def check_screen(sitting: Sitting, screen: Size, news: list[str]) -> None:
    width, height = screen.size
    sitting.news, sitting.notice = news, ["You chose: something or other."]

    sitting.draw(sitting.match.view(sitting.seat))

    shown = screen.shown
    assert max(len(line.rstrip()) for line in shown) <= width, shown
    assert len(shown) <= height - 1, shown
    assert shown[0].startswith("Mega")
    assert any(line.startswith(">") for line in shown)


# ---- what the board and its pages say -------------------------------------------------------------------------------


def a_view(seats: int = 5, **columns: object) -> tuple[View, list[str]]:
    """The first seat's view of a game that has just begun."""
    match = Record.new("megaciv", seats, seed=1)
    world = match.state
    assert isinstance(world, World)
    for name, value in columns.items():
        getattr(world, name)[0] = value
    return match.view(0), match.names


def text_of(view: View, names: list[str], width: int = 80, room: int = 18) -> str:
    return "\n".join(line.plain for line in board.board(view, names, width, room))


def page(name: str, wanted: str = "", seats: int = 5, **columns: object) -> str:
    view, names = a_view(seats, **columns)
    return "\n".join(board.PAGES[name].lines(view, names, wanted))


def test_the_board_is_whole_without_colours() -> None:
    view, names = a_view()

    board = text_of(view, names)

    assert board.startswith("MegaCiv  turn 1, phase 3 Movement, basic A.S.T.")
    assert "you are Minoa" in board
    assert ">  1 Minoa             0    2    53     0      2     0   0 Sto    0    0     0" in board
    assert "  Knossos           2/3 ■  Phaestos ~ Aegean Sea, Eastern Med., Rhodes, Thera" in board
    assert "HAND  no trade cards" in board
    assert ascii_only(board).isascii()


def test_the_hand_is_told_by_sets_with_calamities_apart() -> None:
    view, names = a_view(hand=(0, 0, 0, 13, 56, 62))

    board = text_of(view, names)

    assert "HAND  3 Ochre 9, 1 Salt 3 = 12 points" in board
    assert "CALAMITIES  Famine (not tradeable), Cyclone (not tradeable)" in board


def test_a_spectator_sees_a_board_too() -> None:
    match = Record.new("megaciv", 9, seed=1)

    board = text_of(match.view(None), match.names)

    assert "you are" not in board
    assert "HAND" not in board
    assert all(name in board for name in match.names)


def test_with_many_players_ones_own_row_is_always_there() -> None:
    match = Record.new("megaciv", 18, seed=1)

    board = text_of(match.view(11), match.names, room=9)

    assert "> 12 Persia" in board
    assert "players shows all" in board


def test_areas_are_found_by_their_first_letters() -> None:
    assert page("area", "kno").startswith("Knossos: coastal, limit 3, a city site, region of Minoa; Minoa 2")
    assert "by land:  Phaestos 2■" in page("area", "kno")
    assert "by water: Aegean Sea, Eastern Mediterranean, Phaestos 2■, Rhodes 3■, Thera 3■" in page("area", "kno")
    assert "areas fit 'the': Thebes, Thera" in page("area", "the")
    assert "did you mean Knossos" in page("area", "Knosos")
    assert "flood plain Nile" in page("area", "memphis")
    assert page("area") == "Say which area: area knossos, or area kn."
    assert "not in play" in page("area", "londinium")


def test_limits_are_told_as_agriculture_makes_them() -> None:
    """A.agriculture.1: 0, 1 and 2 are one higher where nobody else has pieces."""
    view = Record.new("megaciv", 5, seed=1).view(0)
    thera, phaestos = AREA.places["thera"], AREA.places["phaestos"]
    assert [own_limit(view, area) for area in (thera, phaestos)] == [3, 2]

    view["public"]["players"][0]["advances"] = ["agriculture"]
    assert [own_limit(view, area) for area in (thera, phaestos)] == [3, 3]
    view["public"]["areas"].append(("phaestos", None, [("hatti", 1)]))
    assert own_limit(view, phaestos) == 2


def test_pages_answer_from_the_view() -> None:
    assert page("land").startswith("Knossos: coastal, limit 3")
    assert len(page("players", seats=18).splitlines()) == 21
    assert "3 of 9 Ochre (1): 9, with one more 16" in page("hand", hand=(0, 0, 0))
    assert "There is no market now" in page("offers")
    assert page("stacks") == "Trade card stacks 1 to 9: none is empty."
    assert "East block" in page("stacks", seats=12)


def test_advances_are_told_with_prices_and_their_reasons() -> None:
    told = page("advances", advances=frozenset({18}), credits=(0, 20, 0, 0, 0))

    assert told.startswith("You have 1 advance, with points: Pottery (1).")
    assert "   90  Agriculture (120 − 20 crafts − 10 Pottery)" in told
    assert "Hatti has 0 advances" in page("advances", "hat")
    assert page("advances", "nobody") == "Nobody is called 'nobody'."


def test_cards_are_explained_by_the_rules_that_bear_their_name() -> None:
    assert "A.agriculture.1  Agriculture: limits" in page("card", "agric")
    assert "C.famine.1  Famine" in page("card", "fam")
    assert page("card", "ochre") == "Ochre: 1, 4, 9, 16, 25, 36, 49, 64, 81 for a set of 1 to 9"
    assert page("card", "xyzzy") == "No card is called 'xyzzy'."


# ---- phases ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "phase, words",
    [
        ({"number": 0, "id": "set_up", "step": ""}, "set-up"),
        ({"number": 3, "id": "movement", "step": "3"}, "phase 3 Movement"),
        ({"number": 5, "id": "city_construction", "step": "5c"}, "phase 5c City Construction"),
        ({"number": 13, "id": "ast_alteration", "step": "13"}, "phase 13 A.S.T. Alteration"),
    ],
)
def test_the_phase_is_told_in_words(phase: dict[str, object], words: str) -> None:
    view, _ = a_view()
    view["public"]["phase"] = phase

    assert phase_words(view) == words


def test_the_last_turn_is_shown_once_it_is_fixed() -> None:
    """P13b.2: whoever comes back to a saved game sees it too."""
    match = a_rich_match(5, 1)
    view = match.view(0)
    view["public"]["turn"], view["public"]["turn_limit"], view["public"]["last_turn"] = 12, 0, 13

    assert "turn 12 of 13" in headline(view, match.names, 100).plain
