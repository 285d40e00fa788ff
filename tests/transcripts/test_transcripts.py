"""Transcripts: the beginning of some games, word for word as players read it.

When words or rules change on purpose, write them anew with ``CRADLE_WRITE=1`` and read the difference.
"""

import os
from pathlib import Path
from random import Random

import pytest

import cradle
from cradle.bots.registry import make
from cradle.kernel.seen.view import Question
from cradle.kernel.words.written import Written
from loops import MANY, as_long_as, at_most

HERE = Path(__file__).parent
FEW = 3  # refused answers that are told with their reasons


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_short_game_reads_as_it_did(seats: int) -> None:
    assert_reads_as_stored(HERE / f"stoneage-{seats}.txt", transcript(seats))


def test_two_turns_of_megaciv_read_as_they_did() -> None:
    assert_reads_as_stored(HERE / "megaciv-6.txt", told_to_one(seat=0, turns=2))


def assert_reads_as_stored(path: Path, text: str) -> None:
    if os.environ.get("CRADLE_WRITE") == "1":
        path.write_text(text, encoding="utf-8")

    assert text == path.read_text(encoding="utf-8")


def transcript(seats: int) -> str:
    """Two rounds of random play: every question with what may and may not be said, and every event."""
    match, rng = cradle.Record.new("stoneage", seats=seats, seed=seats), Random(seats)
    rows = news(match, None, 0)
    known = len(rows)
    for _ in as_long_as(lambda: match.view(None)["public"]["round"] <= 2):
        seat = match.waiting()[0]
        view = match.view(seat)
        question = view["question"]
        assert question is not None
        rows += ["", f"{match.names[seat]}: {question['prompt']}"]
        for candidate in question["candidates"]:
            reason = f"  -- {candidate['refusal']} ({candidate['rule']})" if "refusal" in candidate else ""
            rows.append(f"    {candidate['answer']!s:<15} {candidate['label']}{reason}")
        answer = rng.choice(match.options(seat))
        match.play(seat, answer)
        fresh = news(match, None, known)
        rows, known = [*rows, f"  > {answer}", *fresh], known + len(fresh)
    return "\n".join(rows) + "\n"


def told_to_one(seat: int, turns: int) -> str:
    """A game among busy bots as one of the players meets it: everything asked and told in its first turns."""
    match = cradle.Record.new("megaciv", 6, seed=6, options={"length": "short"})
    bots = [make("busy", Random(each)) for each in range(6)]
    rows = news(match, seat, 0)
    known = len(rows)
    for _ in at_most(MANY):
        if f"* Turn {turns + 1} begins" in rows:
            break
        mover = match.waiting()[0]
        answer = bots[mover].choose(match.perspective(mover))
        if mover == seat:
            rows += asked(match.question(seat), answer)
        match.play(mover, answer)
        fresh = news(match, seat, known)
        rows, known = rows + fresh, known + len(fresh)
    return "\n".join(rows[rows.index("* Turn 1 begins") :]) + "\n"


def news(match: cradle.Record, seat: int | None, since: int) -> list[str]:
    return [f"* {item['says']}" for item in match.news(seat, since)]


def asked(question: Question | None, answer: Written) -> list[str]:
    """The question with its legal answers, some of the others with their reasons, and what was answered."""
    assert question is not None
    rows, refused = ["", question["prompt"]], 0
    for candidate in question["candidates"]:
        refused += "refusal" in candidate
        if "refusal" not in candidate:
            warning = f"  (! {candidate['warning']})" if "warning" in candidate else ""
            rows.append(f"  {'>' if candidate['answer'] == answer else ' '} {candidate['label']}{warning}")
        elif refused <= FEW:
            rows.append(f"    {candidate['label']}  -- {candidate['refusal']} ({candidate['rule']})")
    return rows if refused <= FEW else [*rows, f"    and {refused - FEW} more that are refused"]
