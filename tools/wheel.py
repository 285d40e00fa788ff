"""Build the wheel of Cradle, with the page inside, from the sources as they are.

python tools/wheel.py DIR      the wheel goes to DIR; make page has built the page before
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
INDEX: Final = Path("src") / "cradle" / "server" / "page" / "index.html"
MADE_HERE: Final = shutil.ignore_patterns("*.so", "*.pyc", "__pycache__", "*.egg-info", "build", "compiled.json")


def main() -> int:
    if not (ROOT / INDEX).is_file():
        print("The page has not been built: run make page", file=sys.stderr)
        return 1
    print(built(Path(sys.argv[1])))
    return 0


def built(into: Path) -> Path:
    """The new wheel; a copy of the sources is built, so nothing of an earlier build comes along."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "cradle"
        shutil.copytree(ROOT / "src", copy / "src", ignore=MADE_HERE)
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, copy)
        pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--no-deps", "--no-build-isolation", "-w", str(into), str(copy)], check=True)
    return max(into.glob("cradle-*.whl"), key=lambda wheel: wheel.stat().st_mtime)


if __name__ == "__main__":
    sys.exit(main())
