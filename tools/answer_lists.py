"""Append to each game's `data/answers.json` the answers that its choices have gained since; existing entries stay."""

import json
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

from question_types import asked_of_players

from cradle.kernel.title import Title, titles


def main() -> None:
    wrong = [title.title for title in titles() if not brought_up_to_date(title)]
    if wrong and "--check" in sys.argv:
        sys.exit(f"Answers are missing in the lists of {', '.join(wrong)}: run python tools/answer_lists.py")


def brought_up_to_date(title: Title) -> bool:
    """Whether the file was complete; unless this is a check, what was missing is added."""
    path = next(Path(str(files(f"cradle.games.{title.name}"))).rglob("data/rules.json")).with_name("answers.json")
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    missing = [pair for pair in answers_of(title) if pair not in kept]
    if missing and "--check" not in sys.argv:
        rows = ",\n ".join(json.dumps(pair) for pair in kept + missing)
        path.write_text(f"[{rows}]\n", encoding="utf-8")
    return not missing


def answers_of(title: Title) -> list[list[Any]]:
    """All answers of a game, kind by kind, as pairs of the kind and the answer in text form."""
    kinds = [kind for choice in asked_of_players(title).values() for kind in choice.answers]
    pairs: list[list[Any]] = []
    for kind in sorted(kinds, key=lambda each: each.name):
        pairs += [[kind.name, each] for each in kind.every_numbered() if [kind.name, each] not in pairs]
    return pairs


if __name__ == "__main__":
    main()
