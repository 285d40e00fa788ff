"""What `pip install .` installs: every module, every data file, the page, and the mark of typed packages."""

import os
import subprocess
import sys
import time
import tomllib
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from wheel import built, compiled

from conftest import SOAK
from cradle import builds
from loops import at_most
from server.running import free_port

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src" / "cradle"
MADE_HERE = (".pyc", ".so")  # by Python and by the compiled build, whose seal is left out too
PATIENCE = 60  # seconds


def test_every_file_of_the_source_is_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = ["*.py", *project["tool"]["setuptools"]["package-data"]["*"]]
    packages = [file.parent for file in SOURCE.rglob("__init__.py")]
    files = {file for file in SOURCE.rglob("*") if file.is_file() and file.suffix not in MADE_HERE}

    installed = {file for package in packages for pattern in patterns for file in package.glob(pattern)}

    assert files - installed - {SOURCE / "compiled.json"} == set()
    assert SOURCE / "py.typed" in installed


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert (SOURCE / "server" / "page" / "index.html").is_file(), "the page has not been built: run make page"
    return built(tmp_path_factory.mktemp("dist"))


def test_the_wheel_serves_the_page_without_its_sources_or_node(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")

    with serving([sys.executable, "-m", "cradle"], tmp_path, PYTHONPATH=str(tmp_path / "installed")) as address:
        assert_the_page_is_there(address)


@pytest.mark.skipif(not SOAK, reason="installs everything anew")
def test_the_wheel_serves_the_page_from_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    python = str(tmp_path / "venv" / "bin" / "python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--require-hashes", "-r", str(ROOT / "requirements.lock")], check=True)
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True)

    with serving([str(tmp_path / "venv" / "bin" / "cradle")], tmp_path) as address:
        assert_the_page_is_there(address)


@pytest.mark.compiled
def test_the_compiled_wheel_runs_compiled(wheel: Path, tmp_path: Path) -> None:
    if not builds.sealed() or os.environ.get("CRADLE_PLAIN"):
        pytest.skip("the compiled form has not been built")
    packed = compiled(wheel)

    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--target", str(tmp_path / "installed"), str(packed)], check=True)
    asked = [sys.executable, "-m", "cradle", "--version"]
    clean = {"PATH": "", "PYTHONPATH": str(tmp_path / "installed")}
    said = subprocess.run(asked, cwd=tmp_path, env=clean, capture_output=True, text=True, check=True)

    assert "any" not in packed.name
    assert said.stdout.strip().endswith("(compiled)")


@contextmanager
def serving(cradle: list[str], folder: Path, **environment: str) -> Iterator[str]:
    """`cradle serve` in a folder and an environment in which there is no other program."""
    port = str(free_port())
    clean = {"PATH": "", "HOME": str(folder), "CRADLE_PLAIN": "1", **environment}
    with subprocess.Popen([*cradle, "serve", "--port", port], cwd=folder, env=clean) as process:
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def assert_the_page_is_there(address: str) -> None:
    index = fetched(address + "/").decode()
    script = index.split('src="')[1].split('"')[0]
    assert len(fetched(address + script)) > 50_000
    assert b"cradle" in fetched(address + "/health")


def fetched(address: str) -> bytes:
    """What is there, as soon as the server has started."""
    for _ in at_most(int(PATIENCE / 0.1)):
        with suppress(urllib.error.URLError), urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return bytes(answer.read())
        time.sleep(0.1)
    raise AssertionError("the server did not start")
