"""No function of the compiled build calls itself without end: compiled, that ends the process and not just the call.

Whoever adds a function that calls itself says here what becomes smaller with each call.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cradle import builds

Calls = dict[str, set[str]]  # by function: those of its module that it calls

BOUNDS: Final = {
    "bots/asking.py:plain_copy": "so many lists within lists, counted down",
    "games/megaciv/phases/movement/voyage.py:can_finish": "as many areas as the farthest any ship sails",
    "games/megaciv/planner/search/counting/credit.py:spread": "the five colours, one fewer each time",
    "games/megaciv/seen/beliefs.py:forget": "lanes within lanes, which no rule opens",
    "games/megaciv/seen/beliefs.py:forget_lane": "the same",
    "kernel/chance/sources.py:source_of": "the header without the people it names",
    "kernel/flow/agenda.py:with_followers": "the lanes that have not ended",
    "kernel/flow/choice.py:is_plain": "rows within rows, as a choice declares its facts",
    "kernel/flow/plain.py:_flatten": "values within values, as steps declare their fields",
    "kernel/flow/plain.py:_unfold": "the same in a save, whose reader counts how deep lists lie",
    "kernel/save/by_number.py:inside": "the two parts of a pair",
    "kernel/save/by_number.py:thing_of": "the same",
    "kernel/save/migration.py:new_name": "the answer of a line, which is a list of words at most",
    "kernel/seating.py:is_plain": "so many lists within lists, counted down",
    "kernel/words/catalog.py:Catalog.called": "the words for nobody, which name a number only",
    "kernel/words/catalog.py:Catalog.filled": "texts within texts, each made of those before it",
    "kernel/words/catalog.py:Catalog.one_name": "the same",
    "kernel/words/catalog.py:Catalog.show": "the same",
    "kernel/words/written.py:written_fact": "facts within facts, as a choice declares them",
    "kernel/words/written.py:written_facts": "the same",
}


def test_every_function_that_calls_itself_has_a_bound() -> None:
    assert set(calling_themselves()) == BOUNDS.keys()


def calling_themselves() -> Iterator[str]:
    """The functions that come back to themselves within their module."""
    for file in builds.sources():
        calls = calls_in(file)
        for name in calls:
            if name in reached_from(name, calls):
                yield f"{file.relative_to(builds.ROOT).as_posix()}:{name}"


def calls_in(file: Path) -> Calls:
    """What each function of a module calls by name, and each method by `self`."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = {node.name: called(node, "") for node in tree.body if isinstance(node, ast.FunctionDef)}
    for owner in [node for node in tree.body if isinstance(node, ast.ClassDef)]:
        methods = [node for node in owner.body if isinstance(node, ast.FunctionDef)]
        found.update({f"{owner.name}.{node.name}": called(node, f"{owner.name}.") for node in methods})
    return found


def called(function: ast.FunctionDef, owner: str) -> set[str]:
    names = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            names.add(node.func.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
            names.add(owner + node.attr)
    return names


def reached_from(name: str, calls: Calls) -> set[str]:
    """Everything of the module that is called on the way, this function itself only if something comes back to it."""
    reached = calls[name]
    for _ in calls:
        reached = reached.union(*[calls.get(each, set()) for each in reached])
    return reached


def test_the_law_finds_what_calls_itself(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text(
        "def walk(n): return walk(n - 1)\n"
        "def there(): back()\n"
        "def back(): there()\n"
        "def once(): walk(1)\n"
        "class Tree:\n"
        "    def height(self): return max(self.parts())\n"
        "    def parts(self): return [self.height()]\n"
    )

    calls = calls_in(tmp_path / "module.py")

    circles = {name for name in calls if name in reached_from(name, calls)}
    assert circles == {"walk", "there", "back", "Tree.height", "Tree.parts"}
