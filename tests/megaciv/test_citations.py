"""The law of citation: every rule is cited by the code that plays it and by a test, and no rule is invented."""

import ast
import re
from pathlib import Path

import pytest

from cradle.games.megaciv.box.cards import ADVANCE_IDS, DESELECTED, FREE_CREDITS, PRIMARY_MODIFIERS, SECONDARY_MODIFIERS
from cradle.games.megaciv.game import GAME
from laws.sources import is_around

ROOT = Path(__file__).parents[2]
CODE = ROOT / "src" / "cradle" / "games" / "megaciv"
TESTS = ROOT / "tests" / "megaciv"
LAWS = ROOT / "tests" / "laws" / "test_megaciv.py"
BINDING = [rule for rule, said in GAME.rule_sentences.items() if not said.get("definition")]
RULINGS = [rule for rule in GAME.rule_sentences if re.match(r"Q-|R\.", rule)]
CREDITS_ONLY = {"empiricism", "literacy", "mathematics"}

# How ids are written: G.9, P4a.10, SG.2, Q-05, R.19, A.mining.1, C.famine.2, C.gen.auto, S.gen.1.
START, END = r"(?<![A-Za-z0-9._-])", r"(?![A-Za-z0-9_]|[.-][A-Za-z0-9])"
RULE = re.compile(
    START + r"(Q-\d+|(?:P\d+[a-z]?|SG|[AGLPRST])\.\d+|[ACS]\.[a-z][a-z_]*\.\d+|C\.gen\.[a-z_]+)" + END,
)
IN_A_NAME = re.compile(r"test_([A-Z]+[0-9]*[a-z]?(?:_[a-z]+)*?)_0*(\d+)_")


def texts(*places: Path) -> dict[str, str]:
    """Every Python file of these places but this one, by its path."""
    files = [file for place in places for file in ([place] if place.is_file() else sorted(place.rglob("*.py")))]
    ours = [file for file in files if file != Path(__file__) and not is_around(file)]
    return {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in ours}


def cited(text: str) -> set[str]:
    """The ids in a text, and those between the ends of a range such as P3.20 to P3.26."""
    found = set(RULE.findall(text))
    for first, last in re.findall(START + r"(\w+\.\d+) to (\w+\.\d+)" + END, text):
        family, start, end = first.rsplit(".", 1)[0], int(first.rsplit(".", 1)[1]), int(last.rsplit(".", 1)[1])
        found |= {f"{family}.{number}" for number in range(start, end + 1)}
    return found


def names_of_tests() -> list[str]:
    return [name for text in texts(TESTS, LAWS).values() for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)]


def named(family: str, number: int) -> bool:
    """A test bears this id as its name: test_Q_05_..., test_E_16_..."""
    return any(re.match(rf"test_{family}_0*{number}_", name) for name in TEST_NAMES)


TEST_NAMES = names_of_tests()
CITED_IN_CODE = {path: cited(text) for path, text in texts(CODE).items()}
CITED_IN_TESTS = {path: cited(text) for path, text in texts(TESTS, LAWS).items()}


def in_test_names() -> set[str]:
    """The rules some test is named after."""
    names = "\n".join(TEST_NAMES)
    written = {rule: re.sub(r"[.-]", "_", re.sub(r"([.-])0+(\d)", r"\1\2", rule)) for rule in GAME.rule_sentences}
    plain = re.sub(r"_0+(\d)", r"_\1", names)
    return {
        rule for rule, name in written.items() if re.search(rf"(^test|_and)_{re.escape(name)}_", plain, re.MULTILINE)
    }


@pytest.mark.parametrize(
    "text, ids",
    [
        ("SG.1, P1a.10", {"SG.1", "P1a.10"}),
        ("(C.famine.1; Q-07): X.01 and E-16", {"C.famine.1", "Q-07"}),
        ("P3.20 to P3.22.", {"P3.20", "P3.21", "P3.22"}),
        ("A.trade_empire.1, C.gen.annex_short, S.gen.4", {"A.trade_empire.1", "C.gen.annex_short", "S.gen.4"}),
        ("S.12.1, 3.17, K.5, A.S.T. and v2.P.1x", set()),
    ],
)
def test_ids_are_read_to_their_ends(text: str, ids: set[str]) -> None:
    assert cited(text) == ids


def test_every_rule_is_cited_in_the_code() -> None:
    found = set().union(*CITED_IN_CODE.values())

    assert [rule for rule in BINDING if rule not in found] == []


def test_every_rule_is_cited_by_a_test() -> None:
    found = in_test_names().union(*CITED_IN_TESTS.values())

    assert [rule for rule in BINDING if rule not in found] == []


def test_every_rule_cited_exists() -> None:
    unknown = {path: sorted(ids - set(GAME.rule_sentences)) for path, ids in (CITED_IN_CODE | CITED_IN_TESTS).items()}

    assert {path: ids for path, ids in unknown.items() if ids} == {}


def test_every_rule_a_test_is_named_after_exists() -> None:
    """Worked examples and the list of choices (E, X, K) are no rules."""
    families = {"Q": "Q-", "R": "R."}
    wrong = []
    for name in TEST_NAMES:
        if (found := IN_A_NAME.match(name)) and found[1] not in ("E", "X", "K"):
            start = families.get(found[1], found[1].replace("_", ".", 1) + ".")
            ids = {f"{start}{found[2]}", f"{start}{int(found[2]):02}"}
            if not ids & set(GAME.rule_sentences):
                wrong.append(name)

    assert wrong == []


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_a_test_of_its_name(ruling: str) -> None:
    family, number = re.split(r"[.-]", ruling)

    assert named(family, int(number))


# The worked examples leave out every fourth number, with one exception each.
EXAMPLES_OF_THE_TURN = [number for number in range(1, 115) if number % 4 != 3 or number == 91]
EXAMPLES_OF_THE_CARDS = [number for number in range(1, 103) if number % 4 != 3 or number == 3]


def test_every_worked_example_has_a_test_of_its_name() -> None:
    missing = [f"E-{number:02}" for number in EXAMPLES_OF_THE_TURN if not named("E", number)]
    missing += [f"X.{number:02}" for number in EXAMPLES_OF_THE_CARDS if not named("X", number)]

    assert missing == []


def constants_used() -> set[str]:
    """Names used in the code outside the list of cards, imports not counted."""
    found = set()
    for path, text in texts(CODE).items():
        if not path.endswith("megaciv/box/cards.py"):
            found |= {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    return found


def test_every_advance_is_asked_for_somewhere_or_gives_credits_only() -> None:
    used = constants_used()
    in_a_table = {advance for table in (PRIMARY_MODIFIERS, SECONDARY_MODIFIERS) for row in table for advance, _ in row}
    in_a_table |= {advance for advance, _ in DESELECTED}
    in_a_table |= {advance for advance, points in enumerate(FREE_CREDITS) if points}

    idle = {name for at, name in enumerate(ADVANCE_IDS) if name.upper() not in used and at not in in_a_table}

    assert idle == CREDITS_ONLY


def test_every_rule_has_a_sentence_for_players() -> None:
    assert all(said["says"].endswith(".") for said in GAME.rule_sentences.values())
