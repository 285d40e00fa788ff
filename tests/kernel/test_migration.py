"""Old saves come forward: stored games to their stored results, and every kind of line by itself."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cradle.kernel.chance.sources import source_of
from cradle.kernel.chance.table import ScriptedTable
from cradle.kernel.game import Game, Header, MakeRecord, find, load_data
from cradle.kernel.record.parts.record_parts import RecordParts
from cradle.kernel.record.record import Record
from cradle.kernel.save.by_number import in_frozen_order, inside
from cradle.kernel.save.file_format import read, write
from cradle.kernel.save.migration import brought_forward, play_again, renamed, replay_forward
from cradle.kernel.story.line import Line
from cradle.kernel.words.catalog import Refused
from cradle.kernel.words.written import Numbers, Pair, Things, Word
from kernel.orchard import FRUIT, Harvest, Orchard, orchard

STORED = sorted((Path(__file__).parent.parent / "records").glob("*.cradle"))
RECORDS = [path for path in STORED if read(path).header["rules"] == 1]
FROZEN = {"fruit": ["plum", "quince", "apple", "pear"]}
PLUM, QUINCE, APPLE, PEAR, DONE = 0, 1, 2, 3, -1  # as the first version knew them


def record_maker(game: Game) -> MakeRecord:
    return lambda header: RecordParts(game, header["seats"], header["options"], source_of(header), header["names"])


def opened(game: Game, header: Header, lines: Sequence[Line]) -> Record:
    """A save of today, played again from its own picks."""
    parts: RecordParts = record_maker(game)(header)
    for line in lines:
        parts.replay(line, ScriptedTable(line[3]))
    return Record(parts)


# ---- stored games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_stored_game_of_the_first_version_comes_to_its_result(path: Path, tmp_path: Path) -> None:
    save = read(path)
    assert save.header["rules"] == 1
    game = find(save.header["game"])

    header, lines = brought_forward(game, save.header, save.lines, record_maker(game))

    was = dict(save.header["options"])
    if game.name == "megaciv":
        was["copies"] = "separate"  # as the rules were then
    assert header == {**save.header, "rules": game.rules, "options": was}
    write(tmp_path / "game", header, lines)
    again = read(tmp_path / "game")
    assert (again.header, again.lines) == (header, lines)
    stored = json.loads(path.with_suffix(".result.json").read_text(encoding="utf-8"))
    assert without_sentences(opened(game, again.header, again.lines).result()) == without_sentences(stored)


def without_sentences(result: Any) -> Any:
    ledger = [[(entry["points"], entry["rule"]) for entry in entries] for entries in result["ledger"]]
    return result["ranks"], result["scores"], ledger


BOXES = {"megaciv": "cradle.games.megaciv.box", "stoneage": "cradle.games.stoneage"}


@pytest.mark.parametrize("game", BOXES)
def test_the_frozen_lists_are_complete(game: str) -> None:
    frozen = load_data(BOXES[game], "v1.json")

    for kind, ids in frozen.items():
        assert len(set(ids)) == len(ids), f"{kind} has an id twice"
    sizes = {kind: len(ids) for kind, ids in frozen.items()}
    assert sizes == {
        "megaciv": {"area": 338, "region": 18, "plain": 9, "volcano": 5, "civilization": 18, "chair": 18,
                    "advance": 51, "colour": 5, "card": sizes["card"], "trade_card": 2 * sizes["card"],
                    "theme": sizes.get("theme")},
        "stoneage": {"place": 16, "resource": 4, "kind": 5, "card": 36, "tile": 28, "seat": 4},
    }[game]  # fmt: skip


# ---- line by line ----------------------------------------------------------------------------------------------------


def old(*lines: Line, setup: Sequence[Any] = (0, 0), seats: int = 2, order: str = "lanes") -> tuple[Header, list[Line]]:
    """An orchard of the first version; a plum and a quince hang in every garden unless chance says otherwise."""
    header = {"game": "orchard", "rules": 1, "seats": seats, "options": {"order": order}, "names": [], "seed": 7}
    return header, [(None, "setup", None, list(setup)), *lines]


def come(save: tuple[Header, list[Line]]) -> tuple[Header, list[Line], Record]:
    """The save brought forward, and the game it has become."""
    game = orchard()
    header, lines = replay_forward(save[0], save[1], FROZEN, record_maker(game))
    return header, lines, opened(game, header, lines)


def orchard_of(match: Record) -> Orchard:
    assert isinstance(match.state, Orchard)
    return match.state


def pick(seat: int, fruit: Any, picks: Sequence[Any] = ()) -> Line:
    return (seat, "Harvest", fruit, list(picks))


def undo(seat: int | None, line: int) -> Line:
    return (seat, "undo", line, [])


def said(lines: Sequence[Line]) -> list[tuple[Any, ...]]:
    return [(line[0], line[1], line[2]) if line[1] != "Harvest" else (line[0], line[2]) for line in lines[1:]]


def test_answers_and_picks_are_found_in_the_frozen_order() -> None:
    _, lines, match = come(old(pick(0, PLUM), pick(1, QUINCE), setup=(0, 1)))

    assert lines[0][3] == [["draw", "plum"], ["draw", "apple"]]
    assert said(lines) == [(0, "plum"), (1, "quince")]
    assert orchard_of(match).gardens == [(0, 0, 0, 1), (1, 0, 0, 0)]


def test_an_end_that_nobody_was_asked_for_is_put_in() -> None:
    """The first version ended the harvest by itself when nothing was left to pick."""
    header, lines, match = come(old(pick(0, PLUM), pick(0, QUINCE), pick(1, DONE, [4]), setup=(0, 0)))

    assert said(lines) == [(0, "plum"), (0, "quince"), (0, "done"), (1, "done")]
    assert lines[-1][3] == [["roll", [5]]]
    assert "note" not in header
    assert match.over


def test_picks_are_dealt_to_the_line_that_asks_for_them_now() -> None:
    """The die was rolled with the last fruit; now it is rolled with the end that is put in."""
    _, lines, match = come(old(pick(1, DONE), pick(0, PLUM), pick(0, QUINCE, [2])))

    assert [line[3] for line in lines[1:]] == [[], [], [], [["roll", [3]]]]
    assert match.over


def test_a_line_taken_back_is_found_under_its_new_number() -> None:
    _, lines, match = come(old(pick(0, PLUM), pick(0, QUINCE), pick(1, PLUM), undo(1, 3), pick(1, DONE, [0])))

    assert said(lines) == [(0, "plum"), (0, "quince"), (0, "done"), (1, "plum"), (1, "undo", [4]), (1, "done")]
    assert match.over


def test_an_end_put_in_is_taken_back_before_the_answer_in_front_of_it() -> None:
    """The plum is the last fruit: the first version ended the lane with it, and let it be taken back all the same."""
    save = old(pick(0, QUINCE), pick(0, PLUM), undo(0, 2), pick(0, DONE), pick(1, DONE, [0]))

    _, lines, match = come(save)

    before = [(0, "quince"), (0, "plum"), (0, "done"), (0, "undo", [2, 3])]
    assert said(lines) == [*before, (0, "done"), (1, "done")]
    assert match.over


def test_a_barrier_that_is_new_makes_an_undo_one_by_consent() -> None:
    """Nobody whispered in the first version; what the other seat said since is said again."""
    save = old(pick(0, QUINCE), pick(1, PLUM), undo(0, 1), undo(1, 2), pick(0, DONE), pick(1, DONE, [0]))

    _, lines, match = come(save)

    begun = [(0, "quince"), (1, "plum"), (None, "undo", 1), (1, "plum")]
    assert said(lines) == [*begun, (1, "undo", [4]), (0, "done"), (1, "done")]
    assert orchard_of(match).baskets == [0, 0]
    assert match.over


def test_an_undo_by_consent_finds_its_line() -> None:
    save = old(pick(0, PLUM), pick(0, QUINCE), pick(1, PLUM), undo(None, 2), pick(0, DONE), pick(1, DONE, [0]))

    _, lines, match = come(save)

    assert said(lines)[3:] == [(1, "plum"), (None, "undo", 2), (0, "done"), (1, "done")]
    assert orchard_of(match).baskets == [1, 0]


def test_waiting_for_nobody_is_left_out() -> None:
    save = old(
        pick(0, "wait"), pick(1, "wait"), pick(0, PLUM), undo(0, 3), undo(0, 1), pick(0, DONE), pick(1, DONE, [0])
    )

    header, lines, match = come(save)

    assert said(lines) == [(1, "wait"), (0, "plum"), (0, "undo", [2]), (0, "done"), (1, "done")]
    assert "note" not in header
    assert match.over


def test_a_save_in_writing_is_played_again_with_the_ends_that_are_asked_now() -> None:
    """What a bot remembers stays with its own line, and lines taken back are found under their new numbers."""
    header, lines = old(
        (0, "Harvest", "plum", []),
        (0, "Harvest", "quince", [], {"seen": 2}),
        (1, "Harvest", "plum", []),
        (1, "undo", [3], []),
        (1, "Harvest", "done", [["roll", [5]]]),
        setup=[["draw", "plum"], ["draw", "plum"]],
    )
    game = orchard()

    come_header, come_lines = play_again(header, lines, record_maker(game))

    begun = [(0, "plum"), (0, "quince"), (0, "done"), (1, "plum"), (1, "undo", [4])]
    assert said(come_lines) == [*begun, (1, "done")]
    assert [len(line) for line in come_lines[1:4]] == [4, 5, 4]
    assert opened(game, come_header, come_lines).over
    assert "note" not in come_header


def test_what_cannot_be_played_any_more_ends_the_record_with_a_note() -> None:
    header, lines, match = come(old(pick(0, PLUM), pick(0, PLUM), pick(0, QUINCE)))

    assert said(lines) == [(0, "plum")]
    assert header["note"].startswith("line 4 of the old save cannot be played under today's rules: ")
    assert "None hangs there" in header["note"]
    assert match.waiting() == [0, 1]


@pytest.mark.parametrize(
    "line, trouble",
    [
        (pick(0, 9), "9 is no longer an answer to Harvest"),
        ((0, "Sow", 1, []), "It answers Sow, but the game asks Harvest, Harvest"),
        ((None, "bell", None, []), "No market is open, so there is nothing for the bell to end"),
    ],
)
def test_the_note_says_what_stood_in_the_way(line: Line, trouble: str) -> None:
    header, lines, _ = come(old(line))

    assert len(lines) == 1
    assert trouble in header["note"]


def test_the_record_ends_where_the_picks_of_the_old_save_end() -> None:
    header, lines, match = come(old(pick(0, DONE), pick(1, DONE)))

    assert said(lines) == [(0, "done")]
    assert "after 2 picks of chance the old save holds no more" in header["note"]
    assert match.waiting() == [1]


def test_a_set_up_that_does_not_fit_cannot_be_opened_at_all() -> None:
    with pytest.raises(Refused, match="The set-up does not fit today's rules: pick 1 is 7, but there are only 3 ways"):
        come(old(setup=(7, 0)))


# ---- the order of lists ----------------------------------------------------------------------------------------------


def test_an_answer_is_found_by_its_id() -> None:
    kinds = (FRUIT, Word(DONE, "done"))

    assert [inside(kinds, each, FROZEN) for each in (PLUM, QUINCE, APPLE, PEAR, DONE)] == [2, 3, 0, 1, DONE]
    assert inside((Pair(FRUIT, Numbers(0, 9)),), [PLUM, 3], FROZEN) == (2, 3)
    assert inside((Numbers(0, 9),), 3, FROZEN) == 3
    assert inside((FRUIT,), "token", FROZEN) == "token"
    assert inside((Things("fruit", ["plum", "fig"], 5),), 5, FROZEN) == 5


def test_things_that_lie_in_order_lay_in_the_order_of_then() -> None:
    assert list(in_frozen_order((0, 1, 2, 3), FRUIT, FROZEN)) == [2, 3, 0, 1]
    assert list(in_frozen_order((0, 0, 2), FRUIT, FROZEN)) == [2, 0, 1]
    assert list(in_frozen_order((2, 0, 1), FRUIT, FROZEN)) == [0, 1, 2]  # a hand as it was dealt
    assert list(in_frozen_order((0, 1, 2), FRUIT, {})) == [0, 1, 2]


# ---- new names -------------------------------------------------------------------------------------------------------

NEW_FRUIT = Things("fruit", ["apple", "nashi", "plum", "quince"])  # the pear is called nashi


class Gather(Harvest):
    """Harvest under another name."""

    answers = (NEW_FRUIT, Word(DONE, "done", "Go home"))


def second(header: Header, lines: list[Any], make_record: MakeRecord) -> tuple[Header, list[Any]]:
    return {**header, "rules": 3}, renamed(lines, {"Harvest": "Gather"}, {"pear": "nashi"})


def first(header: Header, lines: list[Any], make_record: MakeRecord) -> tuple[Header, list[Any]]:
    return replay_forward(header, lines, {"fruit": ["plum", "quince", "apple", "nashi"]}, make_record)


def test_a_save_from_before_a_thing_and_a_choice_got_new_names_is_opened(tmp_path: Path) -> None:
    matches = [Record.new(orchard(), seats=2, seed=seed) for seed in range(3, 20)]
    match = next(match for match in matches if ["draw", "pear"] in match.lines[0][3])
    seat = match.lines[0][3].index(["draw", "pear"])
    match.play(seat, "pear")
    match.save(tmp_path / "game")

    again = Record.load(tmp_path / "game", game=orchard(3, {2: second}, NEW_FRUIT, Gather))

    assert again.lines[1][:3] == (seat, "Gather", "nashi")
    assert ["draw", "nashi"] in again.lines[0][3]
    assert orchard_of(again).baskets[seat] == 1


def test_a_save_of_the_first_version_comes_to_today_at_once() -> None:
    """The replay is by today's rules and names, so later migrations have nothing left to do."""
    today = orchard(3, {1: first, 2: second}, NEW_FRUIT, Gather)
    header, lines = old(setup=(2, 0))
    lines.append((0, "Gather", PEAR, []))

    header, lines = brought_forward(today, header, lines, record_maker(today))

    assert header["rules"] == 3
    assert lines[1][:3] == (0, "Gather", "nashi")
