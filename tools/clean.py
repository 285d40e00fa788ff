"""Removes what builds and tests leave behind; the source and the installed environment stay."""

from pathlib import Path
from shutil import rmtree

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("build", "dist", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", ".import_linter_cache")

for folder in (*FOLDERS, "src/build"):
    rmtree(ROOT / folder, ignore_errors=True)
for file in (*(ROOT / "src").rglob("*.so"), ROOT / "src" / "cradle" / "compiled.json"):
    file.unlink(missing_ok=True)
