"""What is remembered is bounded: no request, person or match makes a server remember more and more."""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "cradle"
BOUNDED = {  # what is kept for ever, and how many there can be of it
    "batch/core_games.py: packing_of": "games with a core in C",
    "batch/many_games.py: told": "games",
    "server/http/security_headers.py: everything_else": "1",
    "games/megaciv/training/deals.py: all_deals": "1",
    "games/megaciv/web/map.py: made": "a map for each number of players and each part of the world",
    "games/megaciv/web/planning.py: box_for": "a box for each number of players, map and language that is spoken",
    "server/match/standing_orders.py: answers_in": "games",
    "games/megaciv/map/islands.py: enlarged": "areas of the map",
    "games/megaciv/map/sheet.py: sheet_of": "a map for each number of players and each part of the world",
    "games/megaciv/map/sheet.py: anchors": "1",
    "games/megaciv/map/sheet.py: _written": "1",
    "games/megaciv/map/map.py: plain_rivers": "flood plains of the map",
    "games/megaciv/map/map.py: _all_edges": "1",
    "bots/errands.py: KINDS": "games",
    "bots/registry.py: ADMITTED": "classes that somebody at this machine has named",
    "games/megaciv/bots/busy.py: HABITS": "questions of the game",
    "games/megaciv/bots/steward/moving/sailing.py: _routes": "areas of the map, by how far ships sail",
    "games/megaciv/world/rows.py: _kept": "MOST_KEPT",
    "kernel/flow/columns.py: _columns": "classes of states and steps",
    "games/stoneage/sage/sage.py: kept_in": "2",
    "kernel/chance/dice.py: _ways": "numbers of dice that are rolled at once",
    "kernel/flow/choice.py: NO_FACTS": "0",
    "kernel/shelf.py: PUT": "games",
    "kernel/words/completeness.py: _PERCENT": "languages",
}

EMPTY = ("{}", "dict()", "Counter()", "set()", "OrderedDict()")


def kept_for_ever() -> Iterator[str]:
    """Functions that remember all their results, and dictionaries of a module that begin empty."""
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        names = [node.name for node in functions if any(has_no_end(each) for each in node.decorator_list)]
        names += [name for node in tree.body for name in begun_empty(node)]
        yield from [f"{path.relative_to(SOURCE).as_posix()}: {name}" for name in names]


def has_no_end(decorator: ast.expr) -> bool:
    """`@cache`, or `@lru_cache` with None for its size."""
    name = ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator).rpartition(".")[2]
    sizes = [*decorator.args, *[each.value for each in decorator.keywords]] if isinstance(decorator, ast.Call) else []
    endless = any(isinstance(each, ast.Constant) and each.value is None for each in sizes)
    return name == "cache" or (name == "lru_cache" and endless)


def begun_empty(node: ast.stmt) -> list[str]:
    if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
        return []
    named = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [ast.unparse(each) for each in named] if ast.unparse(node.value) in EMPTY else []


def test_what_is_kept_for_ever_has_an_end() -> None:
    assert sorted(kept_for_ever()) == sorted(BOUNDED)
