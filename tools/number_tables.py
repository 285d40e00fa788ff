"""Write docs/numbers.md: the answers of each game by number, and the fields of what a seat sees."""

import re
import sys
from itertools import groupby
from pathlib import Path

from cradle.kernel.flow.answer_list import AnswerList
from cradle.kernel.flow.number_rows import Encoding, Field
from cradle.kernel.game import Game, playable
from cradle.kernel.title import title_of

PAGE = Path(__file__).parents[1] / "docs" / "numbers.md"
HEAD = """# Numbers for programs that learn

Made by `python tools/number_tables.py` from what the games declare. `game.answers` numbers every answer;
`game.encoding` tells what a seat sees as a row of bytes, `encode(state, seat)`: fields of one byte first, then those of
two (signed, the low byte first). `encoding.read(row)` gives the numbers back by field. Both lists are the same for all
numbers of seats. Areas, cards and advances lie in the order of the game's data.
"""


def main() -> None:
    text = page()
    if "--check" in sys.argv and PAGE.read_text(encoding="utf-8") != text:
        sys.exit("docs/numbers.md is not up to date: run python tools/number_tables.py")
    PAGE.write_text(text, encoding="utf-8")


def page() -> str:
    found = [(game, game.encoding) for game in playable() if game.encoding is not None]
    return "\n".join([HEAD, *[chapter(game, encoding) for game, encoding in found]])


def chapter(game: Game, encoding: Encoding) -> str:
    size = f"{encoding.numbers:,} numbers in {encoding.size:,} bytes"
    return "\n".join(
        [
            f"## {game.title}",
            "",
            f"{len(game.answers):,} answers:",
            "",
            "| kind | numbers | answers |",
            "| --- | --- | --- |",
            *answer_rows(game.answers),
            "",
            *template_lines(game),
            f"What a seat sees: {size}.",
            "",
            "| field | at | numbers | range | what it means |",
            "| --- | --- | --- | --- | --- |",
            *field_rows(encoding),
            "",
        ]
    )


def answer_rows(answers: AnswerList) -> list[str]:
    rows = []
    for kind, group in groupby(enumerate(answers.pairs), key=lambda each: each[1][0]):
        each = list(group)
        shown = ", ".join(str(written) for _, (_, written) in each[:3]) + (", …" if len(each) > 3 else "")
        rows.append(f"| {kind.replace('_', ' ')} | {each[0][0]} to {each[-1][0]} | {shown} |")
    return rows


def template_lines(game: Game) -> list[str]:
    """The additional numbers of an environment with templates."""
    title = title_of(game.name)
    if not title.training.templates:
        return []
    templates = title.load(title.training.templates, "templates")
    first, many = templates.FIRST_NUMBER, len(templates.TEMPLATES)
    each = [templates.written(number) for number in range(many)]
    wishes = len(templates.WISHES)
    return [
        f'With `market="templates"` {many:,} more, {first} to {first + many - 1}, one for each form, commodity and',
        f"wish; the wish changes first, then the commodity. Answers appended later follow from {first + many} on.",
        "",
        "| form | numbers | commodity and wish |",
        "| --- | --- | --- |",
        *[template_row(form, list(group), first, wishes) for form, group in groupby(enumerate(each), key=form_of)],
        "",
    ]


def form_of(numbered: tuple[int, tuple[str, str, str]]) -> str:
    return numbered[1][0]


def template_row(form: str, group: list[tuple[int, tuple[str, str, str]]], first: int, wishes: int) -> str:
    told = [f"{commodity} for {wish}" for _, (_, commodity, wish) in (group[0], group[1], group[2], group[wishes])]
    return f"| {form} | {first + group[0][0]} to {first + group[-1][0]} | {', '.join(told[:3])}, …, {told[3]}, … |"


def field_rows(encoding: Encoding) -> list[str]:
    """A row for each field; fields of every seat or offer are listed for the first one."""
    rows, at = [], 0
    for field in encoding.fields:
        if not re.match(r"(seat|offer) (?!1 )\d+ ", field.name):
            rows.append(row(field, at))
        at += field.length * (2 if field.wide else 1)
    return rows


def row(field: Field, at: int) -> str:
    name = re.sub(r"^(seat|offer) 1 ", r"each \1: ", field.name)
    bytes_each = " of two bytes" if field.wide else ""
    return f"| {name} | {at} | {field.length}{bytes_each} | {field.least} to {field.most} | {field.means} |"


if __name__ == "__main__":
    main()
