"""The form of the tests: every loop ends and says so if it does not, nothing waits for the clock, chance is fixed."""

import ast
from collections.abc import Iterator
from pathlib import Path
from secrets import randbits, token_urlsafe

import pytest

from chance import fixed_chance
from cradle.kernel.chance.sources import Commitment
from loops import as_long_as, as_they_come, at_most, until

Trees = dict[str, ast.Module]

TESTS = Path(__file__).parent.parent
WATCHED = "bench"  # its programs run for as long as somebody watches them
ENDLESS = "bots/own.py"  # one of its bots thinks for ever
UNBOUNDED = {"count", "cycle", "repeat"}
PAUSES = {"sleep", "wait_for_timeout"}
UNTIL = {"until", "as_long_as", "as_they_come"}  # loops that end when something has happened
BY_THE_CLOCK = {  # where time itself is what a test is about, or nobody waits for it
    "server/crowd.py": "a client pauses before it calls a server again that was killed",
    "server/test_siege.py": "the server lets go of those who are slow, and steadily slow is not too slow",
    "web/test_moments.py": "somebody asked for the places to be written down anew",
    "web/test_pictures.py": "somebody asked for the pictures to be drawn anew",
}


@pytest.fixture(scope="module")
def trees() -> Trees:
    """The tests as trees, by file."""
    files = {file.relative_to(TESTS).as_posix(): file for file in sorted(TESTS.rglob("*.py"))}
    return {
        name: ast.parse(file.read_text(encoding="utf-8"))
        for name, file in files.items()
        if not name.startswith(WATCHED)
    }


def nodes(trees: Trees) -> Iterator[tuple[str, ast.AST]]:
    """Everything written in the tests, and where."""
    for name, tree in trees.items():
        for node in ast.walk(tree):
            yield f"{name}:{getattr(node, 'lineno', 0)}", node


def test_every_loop_ends(trees: Trees) -> None:
    endless = [where for where, node in nodes(trees) if may_be_endless(node) and not where.startswith(ENDLESS)]
    assert not endless, f"these may go round for ever; tests/loops.py has loops that end: {endless}"


def may_be_endless(node: ast.AST) -> bool:
    """A `while`, or a `for` over something that need not end."""
    if not isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
        return isinstance(node, ast.While)
    called = node.iter
    if not isinstance(called, ast.Call):
        return False
    return name_of(called.func) in UNBOUNDED or (name_of(called.func) == "iter" and len(called.args) == 2)


def name_of(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


@pytest.mark.parametrize(
    "text",
    ["while True: pass", "while waiting: pass", "for n in itertools.count(1): pass", "[n for n in iter(f, None)]"],
)
def test_an_endless_loop_is_found(text: str) -> None:
    assert any(may_be_endless(node) for node in ast.walk(ast.parse(text)))


@pytest.mark.parametrize(
    "text", ["for n in range(9): pass", "for n in as_long_as(waiting): pass", "one = next(count())"]
)
def test_a_loop_that_ends_is_none(text: str) -> None:
    assert not any(may_be_endless(node) for node in ast.walk(ast.parse(text)))


def test_no_test_waits_for_the_clock(trees: Trees) -> None:
    waits = {(name, line) for name, tree in trees.items() for line in waits_for_the_clock(tree)}
    strange = sorted(f"{name}:{line}" for name, line in waits if name not in BY_THE_CLOCK)

    assert not strange, f"set a clock, or wait for what happens with tests/loops.py: {strange}"
    assert {name for name, _ in waits} == BY_THE_CLOCK.keys(), "this list holds what no longer waits"


def waits_for_the_clock(node: ast.AST, in_a_look: bool = False) -> Iterator[int]:
    """The lines that pause, but not between two looks whether something has happened."""
    if isinstance(node, ast.For | ast.AsyncFor):
        in_a_look = looks_again(node)
    elif isinstance(node, ast.Call) and not in_a_look and pauses(node):
        yield node.lineno
    for child in ast.iter_child_nodes(node):
        yield from waits_for_the_clock(child, in_a_look)


def pauses(call: ast.Call) -> bool:
    """It waits for some time; a pause of 0 only lets others go on."""
    return name_of(call.func) in PAUSES and [ast.unparse(each) for each in call.args] != ["0"]


def looks_again(loop: ast.For | ast.AsyncFor) -> bool:
    """It ends as soon as something has happened."""
    by_name = isinstance(loop.iter, ast.Call) and name_of(loop.iter.func) in UNTIL
    return by_name or any(isinstance(node, ast.Break | ast.Return) for node in ast.walk(loop))


@pytest.mark.parametrize("text", ["time.sleep(1)", "for n in range(9): page.wait_for_timeout(50)"])
def test_a_wait_for_the_clock_is_found(text: str) -> None:
    assert [*waits_for_the_clock(ast.parse(text))] == [1]


@pytest.mark.parametrize("text", ["sleep(0)", "for n in until(done): sleep(0.1)", "for n in [1]:\n sleep(1); break"])
def test_a_pause_between_two_looks_is_none(text: str) -> None:
    assert [*waits_for_the_clock(ast.parse(text))] == []


def test_no_generator_is_begun_without_a_seed(trees: Trees) -> None:
    loose = [where for where, node in nodes(trees) if isinstance(node, ast.Call) and is_loose(node)]
    assert not loose, f"these differ each time they run: {loose}"


def is_loose(call: ast.Call) -> bool:
    return name_of(call.func) == "SystemRandom" or (name_of(call.func) == "Random" and not call.args)


def test_a_loop_that_does_not_end_fails() -> None:
    with pytest.raises(AssertionError, match="gone round 3 times"):
        [*at_most(3)]
    with pytest.raises(AssertionError, match="no end to it"):
        [*until(lambda: False)]
    assert sum(1 for _ in as_long_as(iter([True, True, False]).__next__)) == 2
    assert [*as_they_come(iter([3, 0, None]).__next__)] == [3, 0]


def test_chance_in_a_test_follows_from_its_name() -> None:
    assert drawn("one") == drawn("one")
    assert drawn("one") != drawn("other")
    with fixed_chance("one"):
        assert Commitment.new(()).digest != Commitment.new(()).digest


def drawn(seed: str) -> tuple[str, int, str]:
    with fixed_chance(seed):
        return Commitment.new(()).digest, randbits(48), token_urlsafe(16)


def test_a_secret_is_the_same_however_many_numbers_others_need() -> None:
    with fixed_chance("one"):
        alone = Commitment.new(()).digest
    with fixed_chance("one"):
        [token_urlsafe(4) for _ in range(100)]
        assert Commitment.new(()).digest == alone
