"""The law of citation: every rule is cited by the code that plays it and by a test, and no rule is invented."""

import ast
import re
from pathlib import Path

from cradle.games.stoneage.game import GAME
from laws.sources import is_around

ROOT = Path(__file__).parents[2]
CODE = ROOT / "src" / "cradle" / "games" / "stoneage"
TESTS = ROOT / "tests" / "stoneage"
RULE = re.compile(r"\bSA-[A-Z]{3}-\d+")
BINDING = [rule for rule, said in GAME.rule_sentences.items() if not said.get("definition")]
RULINGS = [rule for rule in GAME.rule_sentences if rule.startswith("SA-AMB-")]


def cited_in(folder: Path) -> dict[str, set[str]]:
    """The rules cited in each Python file of a folder, what lies around the rules left out."""
    paths = [path for path in sorted(folder.rglob("*.py")) if not is_around(path)]
    return {str(path.relative_to(folder)): set(RULE.findall(path.read_text(encoding="utf-8"))) for path in paths}


def docstrings_of_tests() -> dict[str, str]:
    """Every test of Stone Age and its docstring."""
    found = {}
    for path in TESTS.glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{path.name}::{node.name}"] = ast.get_docstring(node) or ""
    return found


def test_every_rule_is_cited_in_the_code() -> None:
    cited = set().union(*cited_in(CODE).values())

    assert [rule for rule in BINDING if rule not in cited] == []


def test_every_rule_is_cited_by_a_test() -> None:
    cited = {rule for sentence in docstrings_of_tests().values() for rule in RULE.findall(sentence)}

    assert [rule for rule in BINDING if rule not in cited] == []


def test_every_rule_cited_exists() -> None:
    """In our code and tests anywhere; tests of others may hold misspelt rules as data, not in docstrings."""
    texts = {path: path.read_text(encoding="utf-8") for path in [*(ROOT / "src").rglob("*.py"), *TESTS.glob("*.py")]}
    for path in (ROOT / "tests").rglob("*.py"):
        texts.setdefault(path, docstrings(path))

    unknown = {path: set(RULE.findall(text)) - set(GAME.rule_sentences) for path, text in texts.items()}

    assert {str(path.relative_to(ROOT)): sorted(rules) for path, rules in unknown.items() if rules} == {}


def docstrings(path: Path) -> str:
    """All docstrings of a file."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    having = (ast.Module, ast.ClassDef, ast.FunctionDef)
    return "\n".join([ast.get_docstring(node) or "" for node in nodes if isinstance(node, having)])


def test_every_ruling_has_a_test_of_its_name_that_cites_it() -> None:
    tests = docstrings_of_tests()

    for ruling in RULINGS:
        name = f"test_SA_AMB_{int(ruling.split('-')[2]):02}_"
        named = [docstring for test, docstring in tests.items() if f"::{name}" in test]
        assert named, f"{ruling} has no test {name}..."
        assert all(ruling in RULE.findall(docstring) for docstring in named), f"{name}... should cite {ruling}"


GAPS = (15, 19, 23, 27, 31, 35, 39, 43, 47, 51, 55, 59, 63, 67, 71, 75, 79, 83, 87, 91, 95)
WORKED_EXAMPLES = [f"{number:02}" for number in range(1, 97) if number not in GAPS]


def test_every_worked_example_has_a_test_of_its_name_that_cites_a_rule() -> None:
    tests = docstrings_of_tests()

    for number in WORKED_EXAMPLES:
        named = [docstring for test, docstring in tests.items() if f"::test_EX_{number}_" in test]
        assert named, f"example {number} has no test"
        assert all(RULE.search(docstring) for docstring in named), f"test_EX_{number}_... should cite its rule"


def test_every_rule_has_a_sentence_for_players() -> None:
    assert all(said["says"].endswith(".") for said in GAME.rule_sentences.values())
