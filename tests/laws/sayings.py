"""Everything a game or the kernel can say: the English templates that are the keys of all translations."""

import ast
import re
from collections.abc import Iterator, Set
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from cradle.kernel.flow.agenda import Choice
from cradle.kernel.game import Game
from laws.sources import AROUND, GAMES, choices, is_around

SOURCE = Path(__file__).parents[2] / "src" / "cradle"
SAYING = {
    "say",
    "no",
    "Text",
    "No",
    "line",
    "refused",
    "fill",
    "told",
    "broken",
    "BadOptions",
    "ScriptExhausted",
}  # whose first text is a template
SERVER = {
    "NotAllowed",
    "MovedOn",
    "Forbidden",
    "Missing",
    "Misdirected",
    "TooLate",
    "TooMuch",
    "Busy",
    "WorkerLost",
    "say",
    "in_words",
    "say_goodbye",
    "__init__",  # of something that always says the same
}
BLANK = r"\{[a-z]\w*(:[^}]*)?\}"
RULE = r"[A-Z]+[\w.]*[.-]\w[\w.-]*"  # no template: C.famine.2, SA-PLC-6


@cache
def said_by(game: Game) -> frozenset[str]:
    """What a game says: its questions, answers, events and rules, its sources, and the reasons of its bots."""
    catalog = game.catalog
    told = {template for _, template in catalog.events.values()} | {catalog.nobody} - {""}
    asked = {template for choice in choices(game.name) for template in of_choice(choice)}
    said = told | asked | in_sources(f"games/{game.name}")
    return frozenset({template for template in said if has_words(template)}) - said_by_kernel()


@cache
def said_by_kernel() -> frozenset[str]:
    return frozenset({template for template in (Choice.awaited, *in_sources("kernel")) if has_words(template)})


@cache
def said_by_server() -> frozenset[str]:
    """What the server itself says: whatever is in the way, what the table is asked, and its last word."""
    speaking = [*modules("server"), *[each for room in sorted(GAMES.glob("*/web")) for each in read(room)]]
    said = {text for tree, module in speaking for text in handed_over(tree, module, SERVER)}
    return frozenset({template for template in said if has_words(template)}) - said_by_kernel()


def has_words(template: str) -> bool:
    """Is there anything to translate, or only facts and signs?"""
    return "|" in template or any(letter.isalpha() for letter in re.sub(BLANK, "", template))


def rules_of(game: Game) -> set[str]:
    return {entry["says"] for entry in game.rule_sentences.values()}


def of_choice(choice: type[Choice]) -> Iterator[str]:
    """A question, what others read meanwhile, what is done with an answer, and buttons that are always the same."""
    yield from [each for each in (choice.prompt, choice.awaited, choice.deed) if each]
    buttons: list[str] = [getattr(kind, "button", "") for kind in choice.answers]
    yield from [button for button in buttons if button]


def in_sources(folder: str) -> set[str]:
    """Every template in the sources of a folder: what is handed to words that say it, and every text with a blank."""
    found = set[str]()
    for tree, module in modules(folder):
        texts = [*handed_over(tree, module, SAYING), *with_blanks(tree)]
        found |= {text for text in texts if not re.fullmatch(RULE, text)}
    return found


def modules(folder: str) -> list[tuple[ast.AST, ModuleType]]:
    """Those of a folder; of a game's room only its rules, words, bots and analysis."""
    return [*read(SOURCE / folder, AROUND - {"bots", "analysis"})]


def read(folder: Path, around: Set[str] = frozenset()) -> Iterator[tuple[ast.AST, ModuleType]]:
    for path in [each for each in sorted(folder.rglob("*.py")) if not is_around(each, around)]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = ".".join(("cradle", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
        yield tree, import_module(name)


def handed_over(tree: ast.AST, module: ModuleType, saying: set[str]) -> Iterator[str]:
    """The first argument of every call that says something, where it is written out or stands in a table."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in saying:
                yield from texts(node.args[0], module)


def texts(node: ast.expr, module: ModuleType) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from [*texts(node.body, module), *texts(node.orelse, module)]
    elif isinstance(node, ast.Subscript | ast.Name):
        named = node.value if isinstance(node, ast.Subscript) else node
        yield from table(getattr(module, named.id, None)) if isinstance(named, ast.Name) else ()


def table(value: Any) -> list[str]:
    """The texts of a constant: one, or those of a table."""
    if isinstance(value, str):
        return [value]
    held = value.values() if isinstance(value, dict) else value if isinstance(value, tuple | list) else ()
    return [each for each in held if isinstance(each, str)]


def with_blanks(tree: ast.AST) -> Iterator[str]:
    """Every text with a blank in it, docstrings and the pieces of joined texts left out."""
    aside = {id(piece) for node in ast.walk(tree) for piece in pieces(node)}
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and id(node) not in aside else None
        if isinstance(text, str) and re.search(BLANK, text):
            yield text


def pieces(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.JoinedStr):
        return node.values
    return [node.value] if isinstance(node, ast.Expr) else []
