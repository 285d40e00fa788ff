"""Tests that bite: every fault planted in the kernel makes some test fail."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import SOAK
from faults.planted import FAULTS, KERNEL

ROOT = Path(__file__).parents[2]
QUICKLY = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not check")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_can_still_be_planted(fault: str) -> None:
    file, old, new = FAULTS[fault]
    text = (ROOT / "src/cradle/kernel" / file).read_text(encoding="utf-8")

    assert text.count(old) == 1, f"{file} does not hold this piece exactly once: {old}"
    compile(text.replace(old, new), file, "exec")


@pytest.mark.soak
@pytest.mark.skipif(not SOAK, reason="with large budgets only")
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str, tmp_path: Path) -> None:
    file, old, new = FAULTS[fault]
    shutil.copytree(
        ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.so", "compiled.json", "__pycache__")
    )
    planted = tmp_path / "src/cradle/kernel" / file
    planted.write_text(planted.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "CRADLE_PLAIN": "1", "CRADLE_SOAK": "0"}

    run = subprocess.run(
        [sys.executable, "-m", "pytest", *QUICKLY, *KERNEL],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert run.returncode == 1, f"no test noticed: {fault}\n{run.stdout[-2000:]}"
