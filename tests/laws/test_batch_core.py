"""The core of Stone Age in C is equal to the engine: the only second writing of rules, and this law keeps it true."""

import subprocess
from pathlib import Path
from shutil import which

import pytest
from stoneage.batch_tables import FILE, tables

from conftest import SOAK
from cradle.batch.c_library import compile_core
from cradle.games.stoneage.batch import row_form
from cradle.kernel.record.record import Record
from laws.batch_faults import FAULTS
from laws.batch_games import POLICIES, any_difference, core_at, first_difference, repeated, the_core

HERE = Path(__file__).parent
SOURCES = FILE.parent
RECORDS = sorted((HERE.parent / "records").glob("stoneage-*.cradle"))
GAMES, PARTS = (10_000, 50) if SOAK else (20, 4)
TO_FIND_A_FAULT = range(2000 if SOAK else 48)
PLANTED = list(FAULTS) if SOAK else ["no card at the dice", "a used tool raised first", "a second set not squared"]
AS_FOR_A_CARD = """
#define __CUDACC__
#define __device__
#define __forceinline__ inline
#define __popcll __builtin_popcountll
#define __ffsll __builtin_ffsll
#include "games.c"
"""

pytestmark = pytest.mark.skipif(which("cc") is None, reason="there is no C compiler")


@pytest.mark.parametrize("part", range(PARTS))
def test_the_core_plays_every_game_as_the_engine_does(part: int) -> None:
    """Same question, seat, legal answers, columns, rows of what is seen, and scores, after every decision."""
    assert any_difference(the_core(), range(part, GAMES, PARTS)) == ""


def test_all_policies_and_numbers_of_seats_are_among_them() -> None:
    assert 2 * len(POLICIES) <= GAMES


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_go_the_same_way(path: Path) -> None:
    match = Record.load(path)

    assert first_difference(the_core(), repeated(match), match.seats, match.game_options["start"]) == ""


def test_there_are_twenty_faults_and_more() -> None:
    """And each has its place, in which it can be planted."""
    assert len(FAULTS) >= 20
    assert set(PLANTED) <= FAULTS.keys()
    written = "".join(sources().values())
    assert [fault for fault, (right, wrong) in FAULTS.items() if written.count(right) != 1 or right == wrong] == []


def sources() -> dict[str, str]:
    return {name: (SOURCES / name).read_text(encoding="utf-8") for name in row_form.SOURCES}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(fault: str, tmp_path: Path) -> None:
    right, wrong = FAULTS[fault]
    for name, text in sources().items():
        (tmp_path / name).write_text(text.replace(right, wrong), encoding="utf-8")
    compile_core(tmp_path / row_form.SOURCES[-1], tmp_path / "faulty.so", ("-O1", "-shared", "-fPIC"))

    assert any_difference(core_at(tmp_path / "faulty.so"), TO_FIND_A_FAULT) != ""


def test_the_tables_are_those_of_the_game() -> None:
    assert FILE.read_text(encoding="utf-8") == tables(), "run python tools/stoneage/batch_tables.py"


def test_sanitizers_find_nothing_in_games_and_in_turned_rows(tmp_path: Path) -> None:
    """Neither memory nor arithmetic goes wrong, even on rows whose bytes were turned: they are refused, or playable."""
    flags = ["-std=gnu99", "-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-I", str(SOURCES)]
    program = tmp_path / "walk"
    subprocess.run(["cc", *flags, "-o", str(program), str(HERE / "batch_walk.c")], check=True)

    done = subprocess.run([program, "20000" if SOAK else "60"], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("turned rows were played") == 3


def test_it_also_compiles_as_graphics_cards_want_it(tmp_path: Path) -> None:
    """Without headers, every function and table marked for the device; the host's compiler stands in for theirs."""
    (tmp_path / "card.c").write_text(AS_FOR_A_CARD, encoding="utf-8")
    flags = ["-ffreestanding", "-nostdinc", "-Wall", "-Wextra", "-Werror", "-Wno-unused-function"]

    done = subprocess.run(
        ["cc", *flags, "-I", SOURCES, "-c", "-o", tmp_path / "card.o", tmp_path / "card.c"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
