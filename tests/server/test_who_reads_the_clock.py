"""One clock for the server: no code reads the machine's clock without a reason."""

import ast
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2] / "src" / "cradle"
READERS: Final = {"time.time", "time.time_ns", "time.localtime", "time.gmtime", "time.ctime", "time.strftime"}
OF_DATES: Final = {"now", "utcnow", "today"}
SQL: Final = ("CURRENT_TIMESTAMP", "julianday(", "unixepoch(", "clock_timestamp(", "now()", "strftime(")
MAY: Final = {
    "kernel/save/disk.py": "compares with the times of files, which the clock of the machine gives them",
    "server/runtime/clock.py": "is the clock",
    "server/storage/engine/database.py": "asks the database for the time that all processes on a store share",
    "terminal/game_options.py": "a time of day that somebody types",
    "terminal/puzzling.py": "the puzzle of the day of whoever sits at the terminal",
}


def reads_the_clock(tree: ast.AST) -> bool:
    """Whether the code calls or passes on a function that reads the machine's clock, or lets a database read it."""
    named = {
        (alias.asname or alias.name): f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    return any(
        (isinstance(node, ast.Attribute) and is_reader(node))
        or (isinstance(node, ast.Name) and named.get(node.id) in READERS)
        or (isinstance(node, ast.Constant) and any(sql in str(node.value) for sql in SQL))
        for node in ast.walk(tree)
    )


def is_reader(node: ast.Attribute) -> bool:
    if not isinstance(node.value, ast.Name):
        return False
    of_dates = node.value.id in ("datetime", "date") and node.attr in OF_DATES
    return of_dates or f"{node.value.id}.{node.attr}" in READERS or f"{node.value.id}.{node.attr}" == "func.now"


def test_nobody_reads_the_clock_of_the_machine_without_a_reason() -> None:
    files = [file for file in ROOT.rglob("*.py") if reads_the_clock(ast.parse(file.read_text(encoding="utf-8")))]

    assert sorted(str(file.relative_to(ROOT)) for file in files) == sorted(MAY)


def test_every_way_to_read_the_clock_is_seen() -> None:
    ways = [
        "import time\nnow = time.time()",
        "import time\ndef f(now=time.time): pass",
        "from time import time\nnow = time()",
        "from time import time as clock\nnow = clock",
        "from datetime import datetime\nnow = datetime.now()",
        "from datetime import date\nday = date.today()",
        "question = text('SELECT julianday(x)')",
        "from sqlalchemy import func\nquestion = select(func.now())",
    ]

    assert [way for way in ways if not reads_the_clock(ast.parse(way))] == []
    assert not reads_the_clock(ast.parse("import time\nbegan = time.monotonic()\nmarket.now()"))
