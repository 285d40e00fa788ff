"""Finds the citations of a rule: in choices, steps and refusals of a game, and in the tests of a checkout."""

import ast
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import cradle
from cradle.kernel.title import title_of

PACKAGE = Path(cradle.__file__).parent
AROUND = ("bots", "planner", "map", "terminal", "study", "web")  # the parts of a game's package besides rules and words


class Citation(NamedTuple):
    """A place that names the rule, and its text."""

    where: str
    says: str


def in_the_game(game: str, rule: str) -> tuple[list[Citation], list[Citation]]:
    """The classes and functions of a game that cite a rule, and the refusals that rest on it."""
    places: list[Citation] = []
    refusals: list[Citation] = []
    home = home_of(game)
    for file in sorted(home.rglob("*.py")):
        if file.relative_to(home).parts[0] in AROUND:
            continue
        text = file.read_text(encoding="utf-8")
        if cites(rule, text):
            tree = ast.parse(text)
            name = file.relative_to(home).as_posix()
            places += cited_places(tree, text, name, rule)
            refusals += cited_refusals(tree, name, rule)
    return places, refusals


def home_of(game: str) -> Path:
    """The folder of a game's package, with the module of its rules."""
    module = find_spec(title_of(game).rules.partition(":")[0])
    assert module is not None, "a game that was found has a module"
    assert module.origin is not None, "a game that was found has a file"
    return Path(module.origin).parent


def cites(rule: str, text: str) -> bool:
    """Whether the text names exactly this id, not a longer one that begins with it."""
    return re.search(rf"(?<![\w.-]){re.escape(rule)}(?![\w-]|\.\w)", text) is not None


def cited_places(tree: ast.Module, text: str, name: str, rule: str) -> list[Citation]:
    """The innermost class or function around each mention, with the first line of its docstring."""
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if cites(rule, line):
            around = enclosing(tree, number)
            if around is None:
                continue
            label, node = around
            found.setdefault(f"{label} ({name})", (ast.get_docstring(node) or "").partition("\n")[0])
    return [Citation(where, says) for where, says in found.items()]


Definition = ast.ClassDef | ast.FunctionDef


def enclosing(tree: ast.Module, line: int) -> tuple[str, Definition] | None:
    """The class or function that holds a line, the class before its method."""
    for node in tree.body:
        if isinstance(node, Definition) and node.lineno <= line <= (node.end_lineno or 0):
            kind = "choice" if isinstance(node, ast.ClassDef) and is_choice(node) else "step"
            return f"{kind} {node.name}" if isinstance(node, ast.ClassDef) else node.name, node
    return None


def is_choice(node: ast.ClassDef) -> bool:
    """Whether a class is a choice: it has Choice as a base or sets a prompt."""
    named = any(isinstance(base, ast.Name) and base.id == "Choice" for base in node.bases)
    given = [target for each in node.body if isinstance(each, ast.Assign) for target in each.targets]
    return named or any(isinstance(target, ast.Name) and target.id == "prompt" for target in given)


def cited_refusals(tree: ast.Module, name: str, rule: str) -> list[Citation]:
    """The templates of all refusals that cite this rule."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "no":
            words = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            if len(words) > 1 and words[1] == rule:
                found.append(Citation(name, str(words[0])))
    return found


def tests_folder() -> Path | None:
    """The tests, if this program runs from a checkout."""
    root = PACKAGE.parent.parent
    return root / "tests" if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def in_the_tests(rule: str) -> dict[str, list[str]]:
    """Tests whose name or text cites the rule, by file."""
    folder = tests_folder()
    files = sorted(folder.rglob("test_*.py")) if folder else []
    found = {file.relative_to(PACKAGE.parent.parent).as_posix(): list(citing(file, rule)) for file in files}
    return {file: tests for file, tests in found.items() if tests}


def citing(file: Path, rule: str) -> Iterator[str]:
    """The tests of a file that cite the rule in their text, or carry its id in their name: test_Q_28_..."""
    text = file.read_text(encoding="utf-8")
    in_a_name = re.compile(rf"_{re.sub(r'[-.]', '_', rule)}(?![a-z0-9])", re.IGNORECASE)
    if not cites(rule, text) and not in_a_name.search(text):
        return
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            first = min([node.lineno, *[mark.lineno for mark in node.decorator_list]])
            source = "\n".join(lines[first - 1 : node.end_lineno])
            if cites(rule, source) or in_a_name.search(node.name):
                yield node.name
