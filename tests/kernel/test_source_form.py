"""The form that compiles well: what the sources that get compiled may and may not contain."""

import ast
from functools import cache
from pathlib import Path

import cradle
from cradle import builds

ROOT = Path(cradle.__file__).parent
SOURCES = builds.sources()
ALLOWED_DECORATORS = {"mypyc_attr", "staticmethod", "property"}
STORED = {"Step", "Choice", "Value"}  # whose fields never change
FORBIDDEN_BASES = {"NamedTuple", "Enum", "IntEnum", "Protocol", "Generic"}


@cache
def trees() -> list[tuple[str, ast.Module]]:
    return [(str(file.relative_to(ROOT)), ast.parse(file.read_text(encoding="utf-8"))) for file in SOURCES]


def test_every_module_constant_is_final() -> None:
    loose = []
    for name, tree in trees():
        for node in tree.body:
            if isinstance(node, ast.Assign) and all(is_constant(target) for target in node.targets):
                loose.append(f"{name}:{node.lineno}")
            if (
                isinstance(node, ast.AnnAssign)
                and is_constant(node.target)
                and "Final" not in ast.unparse(node.annotation)
            ):
                loose.append(f"{name}:{node.lineno}")
    assert not loose, f"these constants are not Final: {loose}"


def is_constant(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) and target.id.isupper()


def test_no_table_is_a_tuple_of_fixed_length() -> None:
    """A fixed-length tuple read by index is boxed anew each time."""
    fixed = []
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.AnnAssign) and is_constant(node.target):
                said = ast.unparse(node.annotation)
                if said.startswith("Final[tuple[int") and "..." not in said:
                    fixed.append(f"{name}:{node.lineno}")
    assert not fixed, f"these tables have a fixed length: {fixed}"


def test_classes_are_plain() -> None:
    odd = []
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                bases = {ast.unparse(base).split("[")[0] for base in node.bases}
                decorators = {ast.unparse(each).split("(")[0] for each in node.decorator_list}
                if bases & FORBIDDEN_BASES or decorators - ALLOWED_DECORATORS or node.keywords:
                    odd.append(f"{name}:{node.name}")
    assert not odd, f"these classes are not plain: {odd}"


def test_every_module_says_what_it_is_about() -> None:
    silent = [name for name, tree in trees() if not ast.get_docstring(tree)]
    assert not silent


def test_steps_and_values_store_their_fields_and_nothing_else() -> None:
    """`__init__` of a step or value takes the names of its fields and only stores them, so that it can be rebuilt."""
    busy = []
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and {"Step", "Choice", "Value"} & {
                ast.unparse(base) for base in node.bases
            }:
                busy += [f"{name}:{node.name}" for init in node.body if is_busy_init(init)]
    assert not busy, f"these do more than store their fields: {busy}"


def is_busy_init(node: ast.stmt) -> bool:
    if not isinstance(node, ast.FunctionDef) or node.name != "__init__":
        return False
    names = {argument.arg for argument in node.args.args[1:]}
    stored = set()
    for statement in node.body:
        if not isinstance(statement, ast.Assign):
            return True
        targets, values = flat(statement.targets[0]), flat(statement.value)
        for target, value in zip(targets, values, strict=True):
            if not (isinstance(target, ast.Attribute) and isinstance(value, ast.Name) and target.attr == value.id):
                return True
            stored.add(target.attr)
    return stored != names


def flat(node: ast.expr) -> list[ast.expr]:
    return list(node.elts) if isinstance(node, ast.Tuple) else [node]


def test_who_sees_what_of_closed_lanes_is_said_in_one_place() -> None:
    """What depends on who waits for whom is asked of `closed_lanes`; beliefs only hand lanes on as they are."""
    at_home = {"kernel/flow/agenda.py", "kernel/flow/closed_lanes.py", "games/megaciv/seen/beliefs.py"}
    elsewhere = []
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr == "holding" and name not in at_home:
                elsewhere.append(f"{name}:{node.lineno}")
    assert not elsewhere, f"these look into closed lanes themselves: {elsewhere}"


def test_annotations_are_read_from_a_class_in_one_place() -> None:
    """Where a class keeps them differs between Pythons; elsewhere `typing.get_type_hints` asks for them."""
    at_home = ROOT / "kernel" / "flow" / "columns.py"
    others = [file for file in ROOT.rglob("*.py") if file != at_home]
    readers = [file.name for file in others if "__annotations__" in file.read_text(encoding="utf-8")]

    assert "__annotations__" in at_home.read_text(encoding="utf-8")
    assert not readers, f"these read annotations themselves: {readers}"
