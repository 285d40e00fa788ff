"""Build the wheels of Cradle, with the page inside, from the sources as they are.

python tools/wheel.py DIR               the pure wheel goes to DIR; make page has built the page before
python tools/wheel.py DIR --compiled    and beside it the compiled one, for this Python and this kind of machine;
                                        make compile has built the compiled form before
"""

import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path
from typing import Final

from cradle import builds

ROOT: Final = Path(__file__).resolve().parent.parent
SRC: Final = ROOT / "src"
INDEX: Final = SRC / "cradle" / "server" / "page" / "index.html"
MADE_HERE: Final = shutil.ignore_patterns("*.so", "*.pyc", "__pycache__", "*.egg-info", "build", "compiled.json")
PURE: Final = "py3-none-any"


def main() -> int:
    into, wants_compiled = Path(sys.argv[1]), "--compiled" in sys.argv[2:]
    if not INDEX.is_file():
        print("The page has not been built: run make page", file=sys.stderr)
        return 1
    if wants_compiled and not builds.sealed():
        print("The compiled form has not been built from these sources: run make compile", file=sys.stderr)
        return 1
    pure = built(into)
    print(pure)
    if wants_compiled:
        print(compiled(pure))
    return 0


def built(into: Path) -> Path:
    """The new wheel; a copy of the sources is built, so nothing of an earlier build comes along."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "cradle"
        shutil.copytree(SRC, copy / "src", ignore=MADE_HERE)
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, copy)
        pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--no-deps", "--no-build-isolation", "-w", str(into), str(copy)], check=True)
    return max(into.glob(f"cradle-*{PURE}.whl"), key=lambda wheel: wheel.stat().st_mtime)


def compiled(pure: Path) -> Path:
    """The same wheel with the compiled form beside the sources it was made from, and with its seal."""
    tag = tag_of_this_machine()
    files = read(pure)
    made = [*SRC.rglob("*.so"), SRC / "cradle" / "compiled.json"]
    files |= {file.relative_to(SRC).as_posix(): file.read_bytes() for file in made}
    info = next(name for name in files if name.endswith(".dist-info/WHEEL")).rpartition("/")[0]
    told = files[f"{info}/WHEEL"].decode().replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
    files[f"{info}/WHEEL"] = told.replace(f"Tag: {PURE}", f"Tag: {tag}").encode()
    files[f"{info}/RECORD"] = recorded(files, f"{info}/RECORD").encode()
    wheel = pure.with_name(pure.name.replace(PURE, tag))
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return wheel


def tag_of_this_machine() -> str:
    """For which Python and which machines the compiled form is, as names of wheels tell it."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    machine = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{machine}"


def read(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def recorded(files: dict[str, bytes], record: str) -> str:
    """The list of all files in a wheel, each with its hash and its size; of itself it tells neither."""
    rows = [
        f"{name},sha256={urlsafe_b64encode(sha256(content).digest()).rstrip(b'=').decode()},{len(content)}"
        for name, content in files.items()
        if name != record
    ]
    return "\n".join([*rows, f"{record},,", ""])


if __name__ == "__main__":
    sys.exit(main())
