"""What the documentation and the tools name is there: every file, folder, module and function."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import mutants

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = [
    ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "Makefile", ROOT / "Containerfile",
    *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "tools").rglob("*.py")),
]  # fmt: skip
FOLDERS: Final = ("src", "tests", "docs", "tools", "web/src", "web/public", "examples")
MADE: Final = (".pyc", ".so")
CODE: Final = r"\.(?:py|ts|svelte|c|h|md|toml)"
OF_A_READER: Final = {  # what programs write, or a reader makes
    ".venv/bin/cradle", "games/00001.cradle.gz", "west/study/report.html", "board/leaderboard.json",
    "languages/de/words.json", "src/cradle/server/page/", "forager.py",
}  # fmt: skip


def files() -> set[str]:
    beside = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if "__pycache__" not in file.parts]
    here = [*beside, *ROOT.glob("*"), *(ROOT / "web").glob("*")]
    return {"/" + file.relative_to(ROOT).as_posix() for file in here if file.suffix not in MADE}


def named_in(text: str) -> Iterator[str]:
    """Paths and file names of a text, those with a function behind a colon too."""
    for quoted in re.findall(r"`([^`\n]+)`", text):
        if re.fullmatch(rf"[\w.-]+(/[\w.-]+)+/?(:\w+)?|[\w-]+{CODE}(:\w+)?", quoted):
            yield quoted
    yield from re.findall(r"python (tools/[\w/]+\.py)", text)


def is_there(name: str, known: set[str]) -> bool:
    path, _, function = name.removeprefix("../").rstrip("/").partition(":")
    found = [file for file in known if file.endswith((f"/{path}", f"/{path}.py"))]
    return any(not function or function in defined_in(ROOT / file[1:]) for file in found)


def defined_in(file: Path) -> set[str]:
    """The names a module defines at its top."""
    found = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def test_every_path_that_is_named_is_there() -> None:
    known = files()

    missing = [
        f"{page.relative_to(ROOT)}: {name}"
        for page in PAGES
        for name in named_in(page.read_text(encoding="utf-8"))
        if name not in OF_A_READER and not is_there(name, known)
    ]

    assert missing == []


def test_a_path_or_function_that_is_no_more_would_be_found() -> None:
    known = files()

    assert is_there("kernel/save/migration.py:renamed", known)
    assert not is_there("kernel/save/migration.py:forgotten", known)
    assert not is_there("kernel/migration.py", known)
    assert [*named_in("see `kernel/a.py:f`, `x.py` and `a/b/`, not `and/or` words: python tools/z.py")] == [
        "kernel/a.py:f", "x.py", "a/b/", "and/or", "tools/z.py",
    ]  # fmt: skip


def test_every_class_and_module_of_ours_that_is_named_is_there() -> None:
    """As in `cradle.envs.agent:Agent`."""
    missing = []
    for page in PAGES:
        for module, name in re.findall(r"\b(cradle(?:\.\w+)+):([A-Z]\w+)", page.read_text(encoding="utf-8")):
            file = ROOT / "src" / Path(*module.split("."))
            homes = [home for home in (file.with_suffix(".py"), file / "__init__.py") if home.is_file()]
            if not any(name in defined_in(home) for home in homes):
                missing.append(f"{page.relative_to(ROOT)}: {module}:{name}")

    assert missing == []


def test_every_folder_of_tests_is_in_the_table_of_contributing() -> None:
    told = re.findall(r"^\| `tests/(\w+)/` \|", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.MULTILINE)
    folders = {folder.name for folder in (ROOT / "tests").iterdir() if folder.is_dir() and folder.name[0] not in "_."}

    assert sorted(told) == sorted(folders)


def test_what_the_hunt_for_mutants_names_is_there() -> None:
    kernel = ROOT / mutants.KERNEL
    modules = [file.relative_to(kernel).as_posix() for file in kernel.rglob("*.py")]

    for start in mutants.KEPT:
        assert any(module.startswith(start) for module in modules), start
    for name in {*mutants.TESTS, *mutants.ON_DISK}:
        assert (ROOT / "tests" / "kernel" / f"test_{name}.py").is_file(), name
    for name in re.findall(r"\b(\w+/\w+)\b", (mutants.__doc__ or "").split("--sample")[0].partition("mutants.py")[2]):
        assert f"{name}.py" in modules, name
