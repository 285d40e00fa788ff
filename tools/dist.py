"""Make the files of a release: an sdist and a pure wheel, both with the page inside, and check them.

python tools/dist.py DIR               both go to DIR; make page has built the page before
python tools/dist.py DIR --compiled    and beside them the compiled wheel, for this Python and this kind of machine;
                                       make compile has built the compiled form before
"""

import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path
from typing import Final

import check_dist
import page

from cradle import builds

ROOT: Final = Path(__file__).resolve().parent.parent
SRC: Final = ROOT / "src"
LEFT_BEHIND: Final = shutil.ignore_patterns(
    ".git", ".venv*", ".*_cache", ".hypothesis", "node_modules", "matches", "build", "dist",
    "*.egg-info", "__pycache__", "*.pyc", "*.so", "compiled.json",
)  # fmt: skip
PURE: Final = "py3-none-any"


def main() -> int:
    into, wants_compiled = Path(sys.argv[1]).resolve(), "--compiled" in sys.argv[2:]
    if not page.is_current():
        print("The page has not been built from these sources: run make page", file=sys.stderr)
        return 1
    if wants_compiled and not builds.sealed():
        print("The compiled form has not been built from these sources: run make compile", file=sys.stderr)
        return 1
    source, pure = built(into)
    made = [source, pure, *([compiled(pure)] if wants_compiled else [])]
    for file in made:
        print(f"{file}  {file.stat().st_size / 1e6:.1f} MB")
    return check_dist.told(made)


def built(into: Path) -> tuple[Path, Path]:
    """The sdist, and the pure wheel that was built from nothing but the sdist."""
    into.mkdir(parents=True, exist_ok=True)
    source = sdist(into)
    return source, wheel(source, into)


def sdist(into: Path) -> Path:
    """The checkout as it is, packed from a copy, so that nothing of an earlier build is included."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "cradle"
        shutil.copytree(ROOT, copy, ignore=LEFT_BEHIND)
        asked = "import sys; sys.path.insert(0, 'tools'); import build_backend; build_backend.build_sdist(sys.argv[1])"
        subprocess.run([sys.executable, "-c", asked, str(into)], cwd=copy, stdout=subprocess.DEVNULL, check=True)
    return newest(into, "*.tar.gz")


def wheel(source: Path, into: Path) -> Path:
    """The pure wheel, as everybody builds it from the sdist."""
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(source) as packed:
            packed.extractall(folder, filter="data")
        pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
        unpacked = str(next(Path(folder).iterdir()))
        subprocess.run([*pip, "--no-deps", "--no-build-isolation", "-w", str(into), unpacked], check=True)
    return newest(into, f"*{PURE}.whl")


def newest(folder: Path, pattern: str) -> Path:
    return max(folder.glob(pattern), key=lambda file: file.stat().st_mtime)


def compiled(pure: Path) -> Path:
    """The same wheel with the compiled modules beside their sources, and with the seal of those sources."""
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
    """The Python and the machines for which the compiled form works, as a tag in the name of a wheel."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    machine = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{machine}"


def read(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def recorded(files: dict[str, bytes], record: str) -> str:
    """The list of all files in a wheel, with hash and size of each but the list itself."""
    rows = [
        f"{name},sha256={urlsafe_b64encode(sha256(content).digest()).rstrip(b'=').decode()},{len(content)}"
        for name, content in files.items()
        if name != record
    ]
    return "\n".join([*rows, f"{record},,", ""])


if __name__ == "__main__":
    sys.exit(main())
