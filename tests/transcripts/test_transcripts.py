"""Transcripts: the beginning of some games, word for word as players read it.

When words or rules change on purpose, write them anew with ``CRADLE_WRITE=1`` and read the difference.
"""

import os
from pathlib import Path
from random import Random

import pytest

import cradle
from cradle.kernel.flow import Answer
from cradle.kernel.perspective import Question

HERE = Path(__file__).parent
FEW = 3  # refused answers that are told with their reasons


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_short_game_reads_as_it_did(seats: int) -> None:
    assert_reads_as_stored(HERE / f"stoneage-{seats}.txt", transcript(seats))


def test_two_turns_of_megaciv_read_as_they_did() -> None:
    assert_reads_as_stored(HERE / "megaciv-6.txt", told_to_one("megaciv-6-short", seat=0, turns=2))


def assert_reads_as_stored(path: Path, text: str) -> None:
    if os.environ.get("CRADLE_WRITE") == "1":
        path.write_text(text, encoding="utf-8")

    assert text == path.read_text(encoding="utf-8")


def transcript(seats: int) -> str:
    """Two rounds of random play: every question with what may and may not be said, and every event."""
    match, rng = cradle.Record.new("stoneage", seats=seats, seed=seats), Random(seats)
    rows = news(match, None, 0)
    while match.view(None)["public"]["round"] <= 2:
        seat = match.waiting()[0]
        known, view = len(match.news(None)), match.view(seat)
        question = view["question"]
        assert question is not None
        rows += ["", f"{match.names[seat]}: {question['prompt']}"]
        for candidate in question["candidates"]:
            reason = f"  -- {candidate['refusal']} ({candidate['rule']})" if "refusal" in candidate else ""
            rows.append(f"    {candidate['answer']!s:<15} {candidate['label']}{reason}")
        answer = rng.choice(match.options(seat))
        match.play(seat, answer)
        rows += [f"  > {answer}", *news(match, None, known)]
    return "\n".join(rows) + "\n"


def told_to_one(name: str, seat: int, turns: int) -> str:
    """A stored game as one of its players meets it: everything asked and told in its first turns."""
    stored = cradle.Record.load(HERE.parent / "records" / f"{name}.cradle")
    match = cradle.Record.new("megaciv", stored.seats, stored.seed, stored.game_options, stored.names)
    rows = news(match, seat, 0)
    for line in stored.lines[1:]:
        if line[0] == seat:
            rows += asked(match.perspective(seat).question(), line[2])
        known = len(match.news(seat))
        match.replay(line, match.chance())
        rows += news(match, seat, known)
        if f"* Turn {turns + 1} begins" in rows:
            break
    return "\n".join(rows[rows.index("* Turn 1 begins") :]) + "\n"


def news(match: cradle.Record, seat: int | None, since: int) -> list[str]:
    return [f"* {item['says']}" for item in match.news(seat, since)]


def asked(question: Question | None, answer: Answer) -> list[str]:
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
