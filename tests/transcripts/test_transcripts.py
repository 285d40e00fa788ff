"""Transcripts: one short game for each number of players, word for word as players read it.

When words or rules change on purpose, write them anew with ``CRADLE_WRITE=1`` and read the difference.
"""

import os
from pathlib import Path
from random import Random

import pytest

import cradle

HERE = Path(__file__).parent


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_short_game_reads_as_it_did(seats: int) -> None:
    path = HERE / f"stoneage-{seats}.txt"
    text = transcript(seats)
    if os.environ.get("CRADLE_WRITE") == "1":
        path.write_text(text, encoding="utf-8")

    assert text == path.read_text(encoding="utf-8")


def transcript(seats: int) -> str:
    """Two rounds of random play: every question with what may and may not be said, and every event."""
    match, rng = cradle.Record.new("stoneage", seats=seats, seed=seats), Random(seats)
    rows: list[str] = [f"* {sentence}" for sentence in match.events(None)]
    while match.view(None)["public"]["round"] <= 2:
        seat = match.waiting()[0]
        line, view = len(match.lines), match.view(seat)
        question = view["question"]
        assert question is not None
        rows += ["", f"{match.names[seat]}: {question['prompt']}"]
        for candidate in question["candidates"]:
            reason = f"  -- {candidate['refusal']} ({candidate['rule']})" if "refusal" in candidate else ""
            rows.append(f"    {candidate['answer']!s:>3} {candidate['label']}{reason}")
        answer = rng.choice(match.options(seat))
        match.play(seat, answer)
        rows += [f"  > {answer}", *[f"* {sentence}" for sentence in match.events(None, line)]]
    return "\n".join(rows) + "\n"
