"""Faults put into the kernel or a game one at a time, to find those that no test of `make test` notices.

    python tools/mutants.py flow/agenda story/timeline story/news --sample 60
    python tools/mutants.py GAME/phases/calamities/resolution GAME/phases/trade/trade --sample 60

A mutant is a module with one comparison turned, one condition dropped, one number raised by one or one statement left
out. It is caught if a test fails or the tests go on for much too long; the survivors are listed at the end. Some change
nothing that anybody could notice; for each of the others a test is missing.
"""

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from resource import RLIMIT_CPU, setrlimit
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
KERNEL = Path("src/cradle/kernel")
GAMES = Path("src/cradle/games")
TESTS = ("record", "socket", "flow", "table", "chance", "live", "catalog")
ON_DISK = ("save", "format", "migrations", "migration", "record")
KEPT = (
    "save/",
    "record/reopening",
    "record/parts/stored",
    "record/start_position",
    "story/snapshot",
)  # test modules for these, by how their names begin
STORED = "not a_stored_game"  # replays of stored games take long and notice little else
SECONDS = {"kernel": 60, "game": 600}  # seconds of processor time; the tests take some five, and some a hundred

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


class Mutant(NamedTuple):
    """A piece of a module and its replacement."""

    module: str
    line: int
    start: int  # of the piece, in bytes
    end: int
    old: str
    new: str

    def planted(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]

    def __str__(self) -> str:
        old = " ".join(self.old.split())
        return f"{self.module}.py:{self.line}: {old} -> {self.new}"


# ---- making mutants


def mutants_of(module: str, source: bytes) -> list[Mutant]:
    """Every mutant of a module, in the order of its text."""
    tree = ast.parse(source)
    starts = [0]
    for row in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(row))
    found = []
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        for node in in_body(function):
            for new in variants(node):
                start, end = place_of(node, starts)
                found.append(Mutant(module, node.lineno, start, end, source[start:end].decode(), new))
    return sorted(set(found), key=lambda mutant: (mutant.start, mutant.new))


def place_of(node: ast.expr | ast.stmt, starts: list[int]) -> tuple[int, int]:
    """Where a node begins and ends in the text, in bytes."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset


def in_body(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Everything that a function does, without its signature, its annotations and the inside of sentences."""
    for name, value in ast.iter_fields(node):
        if name in ("args", "returns", "annotation", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.JoinedStr | ast.FunctionDef) or not isinstance(child, ast.AST):
                continue
            if isinstance(child, ast.expr | ast.stmt):
                yield child
            yield from in_body(child)


def variants(node: ast.AST) -> list[str]:
    """The possible replacements of a node."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in TURNED:
            return [f"({ast.unparse(ast.Compare(node.left, [TURNED[type(op)]()], node.comparators))})"]
        case ast.BoolOp():
            return [*one_dropped(node), other_joint(node)]
        case ast.UnaryOp(op=ast.Not()):
            return [f"({ast.unparse(node.operand)})"]
        case ast.BinOp(op=ast.Add()):
            return [f"({ast.unparse(node.left)} - {ast.unparse(node.right)})"]
        case ast.BinOp(op=ast.Sub()):
            return [f"({ast.unparse(node.left)} + {ast.unparse(node.right)})"]
        case ast.Constant(value=bool(value)):
            return [str(not value)]
        case ast.Constant(value=int(value)):
            return [str(value + 1)]
        case ast.IfExp():
            return [f"({ast.unparse(node.body)})", f"({ast.unparse(node.orelse)})"]
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Raise() | ast.Continue():
            return ["pass"]
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return ["pass"]
        case _:
            return []


def one_dropped(node: ast.BoolOp) -> list[str]:
    """A condition with one part left out, for each of its parts."""
    joint = " and " if isinstance(node.op, ast.And) else " or "
    parts = [f"({ast.unparse(part)})" for part in node.values]
    return [f"({joint.join(parts[:at] + parts[at + 1 :])})" for at in range(len(parts))]


def other_joint(node: ast.BoolOp) -> str:
    joint = " or " if isinstance(node.op, ast.And) else " and "
    return f"({joint.join([f'({ast.unparse(part)})' for part in node.values])})"


# ---- hunting them


class Hunt:
    """A copy of the sources into which one mutant after the other is planted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        left_out = shutil.ignore_patterns("*.so", "compiled.json", "__pycache__", "page")
        shutil.copytree(ROOT / "src", folder / "src", ignore=left_out)

    def caught(self, mutant: Mutant) -> bool:
        """Whether some test fails, or does not come to an end."""
        file = self.folder / file_of(mutant.module)
        source = file.read_bytes()
        file.write_bytes(mutant.planted(source))
        try:
            return self.tests_fail(mutant.module)
        finally:
            file.write_bytes(source)

    def tests_fail(self, module: str) -> bool:
        quiet = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", STORED, "-m", "not check"]
        seconds = SECONDS["kernel" if is_of_the_kernel(module) else "game"]
        paths = {"PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": "1", "CRADLE_PLAIN": "1"}
        run = subprocess.run(
            [sys.executable, "-m", "pytest", *quiet, *asked_about(module)],
            cwd=ROOT, env={**os.environ, **paths}, capture_output=True, preexec_fn=limited_to(seconds), check=False,
        )  # fmt: skip
        return run.returncode != 0


def is_of_the_kernel(module: str) -> bool:
    return (ROOT / KERNEL / f"{module}.py").exists()


def file_of(module: str) -> Path:
    """The file of a module: those of the kernel go by their folder, those of a game by its name and their folder."""
    return (KERNEL if is_of_the_kernel(module) else GAMES) / f"{module}.py"


def asked_about(module: str) -> list[str]:
    """The tests that should notice a fault of this module."""
    if not is_of_the_kernel(module):
        return [f"tests/{module.partition('/')[0]}"]
    return [f"tests/kernel/test_{name}.py" for name in (ON_DISK if module.startswith(KEPT) else TESTS)]


def limited_to(seconds: int) -> Callable[[], None]:
    """Limit the processor time, so that endless tests stop however busy the machine is."""
    return partial(setrlimit, RLIMIT_CPU, (seconds, seconds))


def sample_of(modules: list[str], number: int, seed: int) -> list[Mutant]:
    """So many mutants of these modules, all equally likely."""
    every = [mutant for module in modules for mutant in mutants_of(module, (ROOT / file_of(module)).read_bytes())]
    return every if number >= len(every) else sorted(Random(seed).sample(every, number))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "modules",
        nargs="+",
        help="modules of the kernel or of a game, such as flow/agenda or GAME/phases/trade/trade",
    )
    parser.add_argument("--sample", type=int, default=40, help="how many mutants to try (default: 40)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    chosen = parser.parse_args()
    survivors = []
    with tempfile.TemporaryDirectory() as folder:
        hunt = Hunt(Path(folder))
        assert not any([hunt.tests_fail(module) for module in chosen.modules]), "all tests should pass without a mutant"
        mutants = sample_of(chosen.modules, chosen.sample, chosen.seed)
        for number, mutant in enumerate(mutants, start=1):
            caught = hunt.caught(mutant)
            print(f"{number}/{len(mutants)} {'caught' if caught else 'NOT CAUGHT'} {mutant}", flush=True)
            survivors += [] if caught else [mutant]
    print(f"{len(mutants) - len(survivors)} of {len(mutants)} caught")
    for mutant in survivors:
        print(f"  {mutant}")


if __name__ == "__main__":
    main()
