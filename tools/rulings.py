"""Writes docs/rulings.md: every ruling of the games, its sentence, and the tests that carry its id."""

import ast
import re
from pathlib import Path

from cradle.kernel.game import Game, find
from cradle.kernel.title import titles

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "rulings.md"
PREFACE = """# Rulings

What the printed rules leave open, and how it is played here.
`python tools/rulings.py` writes this page anew from the rules of each game and the names and docstrings of the tests.
"""


def tests_of(folder: Path) -> list[tuple[str, str]]:
    """Every test below a folder, with its docstring."""
    found = []
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append((node.name, ast.get_docstring(node) or ""))
    return found


def carrying(ruling: str, tests: list[tuple[str, str]]) -> list[str]:
    """The tests whose name or docstring has the id, such as Q-05: test_Q_05_..., test_Q_5_..., or "Q-5"."""
    family, number = re.findall(r"^(.+[-.])(\d+)$", ruling)[0]
    start, end = r"(?<![A-Za-z0-9.-])", rf"0*{int(number)}(?!\d)"
    in_a_name = re.compile(start + re.sub(r"[-.]", "_", family) + end)
    in_a_docstring = re.compile(start + re.escape(family) + end)
    return sorted({name for name, said in tests if in_a_name.search(name) or in_a_docstring.search(said)})


def families() -> list[tuple[Game, str, str]]:
    """The rulings of every game: the prefix of their ids, and their subject."""
    told = [(title, title.load(title.terminal.chapters, "chapters")) for title in titles() if title.terminal.chapters]
    return [(find(title.name), family, says) for title, book in told for family, says in book.RULINGS.items()]


def table(game: Game, family: str, says: str) -> list[str]:
    """The rulings of one family, a row each."""
    title, rules = f"{game.title}: {says}" if says else game.title, game.rule_sentences
    tests = tests_of(ROOT / "tests")
    lines = ["", f"## {title}", "", "| id | ruling | test |", "| --- | --- | --- |"]
    for ruling, rule in rules.items():
        if ruling.startswith(family):
            named = ", ".join([f"`{name}`" for name in carrying(ruling, tests)])
            lines.append(f"| {ruling} | {rule['says']} | {named} |")
    return lines


def main() -> None:
    lines = [line for each in families() for line in table(*each)]
    PAGE.write_text("\n".join([PREFACE.rstrip(), *lines, ""]), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)}: {sum([line.startswith('| ') for line in lines]) - 2 * len(families())} rulings")


main()
