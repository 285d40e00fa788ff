"""What `pip install .` installs: every module, every data file, and the mark that says the types can be read."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src" / "cradle"
MADE_HERE = (".pyc", ".so")  # by Python and by the compiled build, whose seal is left out too


def test_every_file_of_the_source_is_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = ["*.py", *project["tool"]["setuptools"]["package-data"]["*"]]
    packages = [file.parent for file in SOURCE.rglob("__init__.py")]
    files = {file for file in SOURCE.rglob("*") if file.is_file() and file.suffix not in MADE_HERE}

    installed = {file for package in packages for pattern in patterns for file in package.glob(pattern)}

    assert files - installed - {SOURCE / "compiled.json"} == set()
    assert SOURCE / "py.typed" in installed
