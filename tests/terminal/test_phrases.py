"""Several answers in one breath: quantities, destinations, the shortest way by sea, and words that fill the rest."""

from pathlib import Path

from cradle import Record
from cradle.terminal.table.sitting import Sitting
from cradle.terminal.typed.commands import obey
from terminal.driver import seated

SET_UP = ["knossos", "phaestos", "thera", "rhodes", "salamis"]


def a_sitting(tmp_path: Path, match: Record) -> Sitting:
    sitting = seated(match, tmp_path / "game")
    sitting.let_bots_play()
    return sitting


def short_game(tmp_path: Path) -> Sitting:
    """Minoa has placed its five cities in a Short Game of five."""
    match = Record.new("megaciv", 5, 3, {"length": "short", "map": "west"})
    sitting = a_sitting(tmp_path, match)
    sitting.answer_all(SET_UP)
    sitting.let_bots_play()
    return sitting


def at_sea(tmp_path: Path) -> Sitting:
    """Minoa has a ship in Lesbos, and two tokens beside it."""
    sitting = short_game(tmp_path)
    sitting.answer_all(["argos", "chalcis", *["corinth", "cyprus", "ithaca", "peloponnesos", "sparta"] * 2])
    for line in ("eretria", "lesbos"):
        obey(sitting, line)
    sitting.let_bots_play()
    obey(sitting, "build lesbos pay 2")
    return sitting


def tokens(sitting: Sitting, area: str) -> int:
    areas = sitting.match.view(0)["public"]["areas"]
    return sum(number for name, _, owners in areas for owner, number in owners if (name, owner) == (area, "minoa"))


def own_answers(sitting: Sitting) -> list[object]:
    return [line[2] for line in sitting.match.lines if line[0] == 0]


def test_a_name_with_a_number_places_so_many(tmp_path: Path) -> None:
    sitting = short_game(tmp_path)

    obey(sitting, "cyprus 2")

    assert tokens(sitting, "cyprus") == 2
    assert "Place token 3 of 14" in sitting.match.prompt(0)


def test_more_than_possible_is_not_played_and_says_why(tmp_path: Path) -> None:
    sitting = short_game(tmp_path)

    obey(sitting, "cyprus 5; corinth")

    assert sitting.notice[0].startswith("2 of 5 are possible: Cyprus holds 2 tokens at most (SG.4)")
    assert sitting.notice[1] == "Not played: corinth."
    assert tokens(sitting, "cyprus") == tokens(sitting, "corinth") == 0


def test_fill_places_the_rest_where_most_room_is_left(tmp_path: Path) -> None:
    sitting = short_game(tmp_path)
    obey(sitting, "cyprus")

    obey(sitting, "fill")

    placed = own_answers(sitting)[len(SET_UP) :]
    assert len(placed) == 14
    assert placed[1:6] == ["corinth", "ithaca", "peloponnesos", "sparta", "argos"]


def test_tokens_walk_with_their_number_in_one_answer(tmp_path: Path) -> None:
    sitting = at_sea(tmp_path)

    obey(sitting, "argos corinth 2")
    obey(sitting, "chalcis 2")

    assert tokens(sitting, "corinth") == 6
    assert tokens(sitting, "eretria") == 4


def test_a_ship_takes_tokens_aboard_and_sails_the_shortest_way(tmp_path: Path) -> None:
    sitting = at_sea(tmp_path)

    obey(sitting, "ship lesbos 2 rhodes")

    assert own_answers(sitting)[-5:] == ["ship lesbos", "board", 2, "miletus", "rhodes"]
    asked = "Sail the ship in Rhodes, take tokens aboard or put them ashore (2 tokens aboard, 2 steps left)"
    assert asked in sitting.match.prompt(0)


def test_a_ship_does_not_sail_where_it_cannot_come(tmp_path: Path) -> None:
    sitting = at_sea(tmp_path)
    obey(sitting, "ship lesbos")
    before = len(sitting.match.lines)

    obey(sitting, "babylon")

    assert sitting.notice == ["No option contains 'babylon'. Type ? for help."]
    assert len(sitting.match.lines) == before


def test_figures_go_to_a_place_in_one_answer(tmp_path: Path) -> None:
    sitting = a_sitting(tmp_path, Record.new("stoneage", 2, seed=0))

    obey(sitting, "forest 3")

    assert own_answers(sitting) == ["forest", 3]


def test_the_first_answer_of_several_may_be_a_number(tmp_path: Path) -> None:
    sitting = a_sitting(tmp_path, Record.new("stoneage", 2, seed=0))

    obey(sitting, "5 3")

    assert own_answers(sitting) == ["forest", 3]


def test_letters_meant_for_something_else_never_leave_a_card(tmp_path: Path) -> None:
    match = Record.new("stoneage", 2, seed=0)
    match.play_all(0, ["forest", 4])
    match.play_all(1, ["hunting_grounds", 5])
    match.play(0, "card 1")
    sitting = a_sitting(tmp_path, match)

    obey(sitting, "forest")
    obey(sitting, "card")

    assert sitting.notice == ["No option contains 'card'. Type ? for help."]
    assert "leave" not in own_answers(sitting)


def test_what_was_typed_for_later_is_named_when_others_have_moved(tmp_path: Path) -> None:
    sitting = a_sitting(tmp_path, Record.new("stoneage", 2, seed=0))

    obey(sitting, "hut; field; river 1")
    sitting.let_bots_play()

    assert sitting.notice[-1] == "Not played, because the others have moved first: field; river 1."


def test_a_place_of_stone_age_keeps_its_number_and_an_end_has_0(tmp_path: Path) -> None:
    sitting = a_sitting(tmp_path, Record.new("stoneage", 2, seed=0))
    before = {option.label: option.number for option in sitting.options(sitting.match.view(0))}

    obey(sitting, "forest 1")
    sitting.let_bots_play()

    after = {option.label: option.number for option in sitting.options(sitting.match.view(0))}
    assert before == after
    assert (after["Toolmaker"], after["Forest"], after["Building stack 1"]) == (1, 5, 13)
    market = short_game(tmp_path)
    obey(market, "fill")
    market.let_bots_play()
    listed = [option for option in market.options(market.match.view(0)) if not option.refusal]
    assert (listed[-1].number, listed[-1].label) == (0, "End movement")


def test_a_closed_place_says_why_also_with_a_number(tmp_path: Path) -> None:
    match = Record.new("stoneage", 2, 1)
    match.play_all(0, ["forest", 3])
    match.play_all(1, ["hunting_grounds", 5])
    sitting = seated(match, tmp_path / "game")

    obey(sitting, "forest 2")

    assert "you already have figures at the forest this round" in sitting.notice[0].lower()


def test_the_only_way_may_be_named_although_it_is_not_asked(tmp_path: Path) -> None:
    sitting = short_game(tmp_path)
    sitting.answer_all(
        ["chalcis", "eretria", "argos", *["corinth", "cyprus", "ithaca", "peloponnesos", "sparta"] * 2, "lesbos"]
    )
    sitting.let_bots_play()

    obey(sitting, "chalcis eretria 1")

    assert (tokens(sitting, "chalcis"), tokens(sitting, "eretria")) == (1, 3)
