"""What a release is made of: sdist and wheels hold every module, every data file and the page, and nothing else."""

import os
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import check_dist
import node
import page
import pytest
from dist import built, compiled

from cradle import builds
from docs.test_installing import OF_THE_PROJECT
from loops import at_most
from server.running import free_port

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src" / "cradle"
MADE_HERE = (".pyc", ".so")  # by Python and by the compiled build, whose seal is left out too
PATIENCE = 60  # seconds
A_GAME = ["simulate", "stoneage", "--games", "1", "--seats", "2"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_file_of_the_source_is_installed() -> None:
    patterns = ["*.py", *PROJECT["tool"]["setuptools"]["package-data"]["*"]]
    packages = [file.parent for file in SOURCE.rglob("__init__.py")]
    files = {file for file in SOURCE.rglob("*") if file.is_file() and file.suffix not in MADE_HERE}

    installed = {file for package in packages for pattern in patterns for file in package.glob(pattern)}

    assert files - installed - {SOURCE / "compiled.json"} == set()
    assert SOURCE / "py.typed" in installed


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sdist and the wheel."""
    assert page.is_current(), "the page has not been built from these sources: run make page"
    return built(tmp_path_factory.mktemp("dist"))


# ---- what is in it


def test_sdist_and_wheel_hold_all_they_should_and_are_called_by_the_name_of_the_distribution(
    release: tuple[Path, Path],
) -> None:
    sdist, wheel = release

    assert [*check_dist.complaints(release)] == []
    assert sdist.name.startswith("cradle_games-")
    assert wheel.name == f"{sdist.name.removesuffix('.tar.gz')}-py3-none-any.whl"
    for name in ("README.md", "LICENSE", "Makefile", "tools/build_backend.py", "web/package-lock.json", "web/.npmrc"):
        assert name in check_dist.names(sdist)
    with zipfile.ZipFile(wheel) as packed:
        info = f"{sdist.name.removesuffix('.tar.gz')}.dist-info"
        commands = packed.read(f"{info}/entry_points.txt").decode()
        told = packed.read(f"{info}/METADATA").decode()
    assert "cradle = cradle.cli:main" in commands
    assert "cradle-games = cradle.cli:main" in commands
    assert "\nName: cradle-games\n" in told
    assert "\nLicense-Expression: MIT\n" in told


def test_a_release_that_lacks_something_or_holds_too_much_is_told(release: tuple[Path, Path], tmp_path: Path) -> None:
    sdist, wheel = release
    spoilt = tmp_path / wheel.name
    with zipfile.ZipFile(wheel) as packed, zipfile.ZipFile(spoilt, "w") as less:
        for name in packed.namelist():
            if name not in ("cradle/py.typed", "cradle/server/page/index.html"):
                less.writestr(name, packed.read(name))
        less.writestr("cradle/kernel/flow/agenda.so", b"")
        less.writestr("cradle/own_notes.txt", b"")

    assert [*check_dist.complaints([sdist, spoilt])] == [
        f"{wheel.name}: cradle/py.typed is missing",
        f"{wheel.name}: cradle/server/page/index.html is missing",
        f"{wheel.name}: cradle/kernel/flow/agenda.so does not belong there",
        f"{wheel.name}: the page is missing",
        f"{wheel.name}: cradle/kernel/flow/agenda.so is not in the sdist",
        f"{wheel.name}: cradle/own_notes.txt is not in the sdist",
    ]


# ---- what it does where it is installed


def test_the_wheel_serves_the_page_without_its_sources_or_node(release: tuple[Path, Path], tmp_path: Path) -> None:
    zipfile.ZipFile(release[1]).extractall(tmp_path / "installed")

    with serving([sys.executable, "-m", "cradle"], tmp_path, PYTHONPATH=str(tmp_path / "installed")) as address:
        assert_the_page_is_there(address)


def test_a_wheel_whose_page_is_missing_says_how_to_get_it_and_serves_programs(
    release: tuple[Path, Path], tmp_path: Path
) -> None:
    zipfile.ZipFile(release[1]).extractall(tmp_path / "installed")
    shutil.rmtree(tmp_path / "installed" / "cradle" / "server" / "page")
    says = tmp_path / "says.txt"

    with serving(
        [sys.executable, "-m", "cradle"], tmp_path, says=says, PYTHONPATH=str(tmp_path / "installed")
    ) as address:
        shown = fetched(address + "/").decode()
        assert b"/api/matches" in fetched(address + "/schema/openapi.json")

    command = "pip install --force-reinstall --no-deps cradle-games"
    assert f"There is no page for the browser here. To get it: {command}\n" in says.read_text()
    assert f"<code>{command}</code>" in shown
    assert 'href="/schema/openapi.json"' in shown


@pytest.mark.check
@pytest.mark.parametrize("form", ["wheel", "sdist"])
def test_an_empty_environment_greets_plays_and_serves_the_page(
    release: tuple[Path, Path], tmp_path: Path, form: str
) -> None:
    programs = environment(tmp_path, release[form == "wheel"])

    for command in ("cradle", "cradle-games"):
        assert "cradle" in said([str(programs / command)], tmp_path)
    assert "1 game of stoneage finished" in said([str(programs / "cradle-games"), *A_GAME], tmp_path)
    with serving([str(programs / "cradle")], tmp_path) as address:
        assert_the_page_is_there(address)


NEEDING = {  # what a program says where an extra is missing
    "openspiel": "import cradle.envs.spiel",
    "rl": "from cradle import envs; envs.aec('stoneage')",
    "gpu": "from cradle.batch import CardBatch; CardBatch('stoneage', 2, 8)",
    "parquet": "from pathlib import Path; from cradle.study.report.run_tables import write_parquet as w; w(Path(), {})",
    "postgres": "from cradle.server.storage.engine.database import engine_for as e; e('postgresql://127.0.0.1/none')",
    "ray": "from cradle.study.runs.on_ray import started; started('local')",
}


def test_every_extra_has_its_sentence() -> None:
    assert sorted(NEEDING) == sorted(set(PROJECT["project"]["optional-dependencies"]) - OF_THE_PROJECT)


@pytest.mark.check
def test_without_its_extra_a_part_names_the_command_that_brings_it(release: tuple[Path, Path], tmp_path: Path) -> None:
    programs = environment(tmp_path, release[1])

    for extra, program in NEEDING.items():
        done = subprocess.run([str(programs / "python"), "-c", program], capture_output=True, text=True, check=False)
        assert f'pip install "cradle-games[{extra}]"' in done.stderr.splitlines()[-1], (extra, done.stderr)


@pytest.mark.check
@pytest.mark.parametrize(
    ("extra", "program"),
    [
        ("rl", "from cradle import envs; print(envs.aec('stoneage').possible_agents)"),
        ("parquet", "import pyarrow.parquet, cradle.study.report.run_tables"),
        (
            "postgres",
            "from cradle.server.storage.engine.database import engine_for as e; e('postgresql://localhost/x')",
        ),
        ("ray", "import ray, cradle.study.runs.on_ray"),
        ("openspiel", "import cradle.envs.spiel, pyspiel; print(pyspiel.load_game('cradle_stoneage'))"),
    ],
)
def test_with_its_extra_a_part_works(release: tuple[Path, Path], tmp_path: Path, extra: str, program: str) -> None:
    programs = environment(tmp_path, release[1], extra)

    said([str(programs / "python"), "-c", program], tmp_path)


@pytest.mark.compiled
def test_the_compiled_wheel_runs_compiled(release: tuple[Path, Path], tmp_path: Path) -> None:
    if not builds.sealed() or os.environ.get("CRADLE_PLAIN"):
        pytest.skip("the compiled form has not been built")
    packed = compiled(release[1])

    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--target", str(tmp_path / "installed"), str(packed)], check=True)
    asked = [sys.executable, "-m", "cradle", "--version"]
    clean = {"PATH": "", "PYTHONPATH": str(tmp_path / "installed")}
    told = subprocess.run(asked, cwd=tmp_path, env=clean, capture_output=True, text=True, check=True)

    assert "any" not in packed.name
    assert told.stdout.strip().endswith("(compiled)")
    assert [*check_dist.complaints([*release, packed])] == []


# ---- how it is built from a checkout or an sdist


def test_an_sdist_needs_no_node_and_a_checkout_without_a_page_asks_for_one(
    release: tuple[Path, Path], tmp_path: Path
) -> None:
    with tarfile.open(release[0]) as packed:
        packed.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()

    assert backend(unpacked, "print(build_backend.get_requires_for_build_wheel())").stdout.splitlines()[-1] == "[]"

    (unpacked / "PKG-INFO").unlink()  # as in a checkout
    shutil.rmtree(unpacked / "src" / "cradle" / "server" / "page")
    asked = backend(unpacked, "print(build_backend.get_requires_for_build_wheel())")
    tried = backend(unpacked, f"build_backend.build_wheel({str(tmp_path)!r})")

    assert asked.stdout.splitlines()[-1] == str([node.FROM_PYPI])
    assert (tried.returncode, tried.stderr.count("\n")) == (1, 1)
    assert "needs Node 20.19, or 22.12 or newer" in tried.stderr


def test_a_page_older_than_its_sources_is_built_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "ROOT", tmp_path)
    monkeypatch.setattr(page, "INDEX", tmp_path / "index.html")
    monkeypatch.setattr(page, "OF_AN_SDIST", tmp_path / "PKG-INFO")
    (tmp_path / "web" / "src").mkdir(parents=True)
    source = tmp_path / "web" / "src" / "main.ts"
    source.write_text("")
    assert not page.is_current()

    page.INDEX.write_text("")
    os.utime(source, (1, 1))
    assert page.is_current()

    os.utime(page.INDEX, (0, 0))
    assert not page.is_current()

    page.OF_AN_SDIST.write_text("")
    assert page.is_current(), "unpacking may change when files seem to have been made"


def backend(unpacked: Path, program: str) -> subprocess.CompletedProcess[str]:
    """The build backend at work where there is no Node."""
    whole = f"import sys; sys.path.insert(0, 'tools'); import build_backend; {program}"
    clean = {"PATH": "", "HOME": str(unpacked)}
    return subprocess.run(
        [sys.executable, "-c", whole], cwd=unpacked, env=clean, capture_output=True, text=True, check=False
    )


def environment(folder: Path, file: Path, extra: str = "") -> Path:
    """The programs of an environment with nothing but a file of the release and what it asks for."""
    programs = folder / "venv" / "bin"
    subprocess.run([sys.executable, "-m", "venv", str(programs.parent)], check=True)
    pip = [str(programs / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, f"{file}[{extra}]" if extra else str(file)], check=True)
    return programs


def said(command: list[str], folder: Path) -> str:
    clean = {"PATH": "", "HOME": str(folder)}
    return subprocess.run(command, cwd=folder, env=clean, capture_output=True, text=True, check=True).stdout


@contextmanager
def serving(cradle: list[str], folder: Path, says: Path | None = None, **environment: str) -> Iterator[str]:
    """`cradle serve` in a folder and an environment in which there is no other program."""
    port = str(free_port())
    clean = {"PATH": "", "HOME": str(folder), "CRADLE_PLAIN": "1", **environment}
    with (
        (says or folder / "served.txt").open("w") as out,
        subprocess.Popen([*cradle, "serve", "--port", port], cwd=folder, env=clean, stdout=out) as process,
    ):
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
