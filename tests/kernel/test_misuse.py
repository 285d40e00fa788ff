"""Whatever is handed in wrongly is refused with one of our own sentences, and nothing has happened.

This runs on plain Python and on the compiled build, and both are held to the same sentences.
"""

from pathlib import Path
from typing import Any

import pytest

import cradle
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from kernel.misuse import ODD, misuses, seen, told

EXPECTED = (Path(__file__).parent / "misuse.txt").read_text(encoding="utf-8").splitlines()
OURS = (
    "cradle.Refused: ",
    "cradle.BadOptions: ",
    "cradle.Stale: ",
    "cradle.BrokenSave: ",
)
FOR_THE_ENGINE = {  # what our own modules hand each other
    "chance", "check_begun", "checked_list", "checked_seat", "checked_viewer", "let_go", "refused", "replay", "told",
    "within", "candidate", "not_an_answer", "reason_against",
}  # fmt: skip
ANYTHING_GOES = {"read", "refusal"}  # they say themselves what is no answer
CLASSES = {"BadOptions", "Bot", "BotFault", "BrokenSave", "Perspective", "Record", "Refused", "Stale"}


def test_what_does_not_fit_is_refused_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    before, other = seen(), []
    for door, wrong in misuses():
        said, expected = told(door, wrong), [line for line in EXPECTED if line.startswith(f"{door} = ")]
        other += [] if said == expected else [f"expected: {expected}", f"said: {said}"]
        assert seen() == before, f"{door} has changed something"
        assert [*tmp_path.iterdir()] == [], f"{door} has left something behind"

    assert other == []


def test_every_sentence_is_our_own() -> None:
    assert [line for line in EXPECTED if not line.split(" -> ", 1)[1].startswith(OURS)] == []


def test_nothing_stands_in_the_list_that_is_no_longer_tried() -> None:
    doors = [f"{door} = " for door, _ in misuses()]

    assert [line for line in EXPECTED if not line.startswith(tuple(doors))] == []


def methods_of(face: Any) -> set[str]:
    return {name for name in dir(face) if not name.startswith("_") and callable(getattr(face, name))}


@pytest.mark.parametrize("face", [Record, Perspective, cradle], ids=["Record", "Perspective", "cradle"])
def test_every_door_of_the_public_face_is_tried(face: Any) -> None:
    called = face.__name__
    tried = {door.removeprefix(f"{called}.").split("(")[0].split(".")[0] for door, _ in misuses()}
    names = set(cradle.__all__) - CLASSES - {"__version__"} if face is cradle else methods_of(face)
    without_arguments = {
        "bell", "close", "header", "pause", "read_all", "waiting", "wanted",
        "ahead", "answers", "asked", "awaited", "imagined", "is_free", "numbered", "numbers", "options", "private",
        "prompt", "public", "question", "row",
    }  # fmt: skip

    assert names - tried - without_arguments - FOR_THE_ENGINE - ANYTHING_GOES == set()


@pytest.mark.parametrize("called", ODD)
def test_a_seat_says_of_anything_that_it_is_no_answer(called: str) -> None:
    match, odd = Record.new("stoneage", seats=2, seed=7), ODD[called]
    here = match.perspective(0)

    assert here.read(odd) is None
    assert "is not an answer to this question" in (here.refusal(odd) or {"sentence": ""})["sentence"]
    assert here.look(odd) == match.look(0, odd) == {}
