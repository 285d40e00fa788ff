"""Puzzles on the command line: one is solved by its numbers, files are made from games, wrong input is one sentence."""

import io
from pathlib import Path

import pytest

from cradle.puzzles.collection import puzzles_of
from cradle.puzzles.solving import after
from cradle.terminal.puzzling import possible
from terminal.driver import run


def keys_for(answers: list[object]) -> list[str]:
    """What one types to give these answers to the first puzzle of Mega Civilization."""
    puzzle = puzzles_of("megaciv").puzzle(1)
    typed = []
    for place, answer in enumerate(answers):
        shown = possible(after("megaciv", puzzle, answers[:place]), puzzle.seat)
        typed.append(str([each["answer"] for each in shown].index(answer) + 1))
    return typed


def test_a_puzzle_is_solved_in_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is no number is refused, an answer is taken back, and the verdict tells best and second best."""
    first, *more = keys_for(puzzles_of("megaciv").puzzle(1).best.answers)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(["dance", first, "undo", first, *more, ""])))

    code, out, _ = run(capsys, "puzzles", "--game", "megaciv", "--number", "1", "--plain")

    assert code == 0
    assert "type a number from 1 to" in out
    assert "Solved!" in out
    assert "Best: " in out
    assert "Second best: " in out


def test_puzzles_are_made_from_a_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    puzzle = puzzles_of("megaciv").puzzle(1)
    after("megaciv", puzzle, puzzle.best.answers).save(tmp_path / "game.cradle")
    made = tmp_path / "own.jsonl.gz"

    code, out, _ = run(
        capsys, "puzzles", "make", "--from", str(tmp_path / "game.cradle"), "--game", "megaciv", "--out", str(made)
    )

    assert (code, made.exists()) == (0, True)
    assert "1 puzzles are in" not in out
    assert "1 puzzle is in" in out


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["--game", "megaciv", "--number", "99999"], "there is no puzzle 99999"),
        (["--game", "chess"], "there is no game 'chess'"),
        (["--file", "nowhere.gz"], "cannot be read"),
        (["make", "--from", "nowhere", "--game", "megaciv"], "holds no games"),
    ],
    ids=str,
)
def test_what_is_not_there_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], typed: list[str], says: str
) -> None:
    code, _, err = run(capsys, "puzzles", *typed)

    assert code == 2
    assert says in err
    assert err.count("\n") == 1
