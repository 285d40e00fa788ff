"""Builds kernel and games with mypyc, beside their sources, and seals the build with the hash of those sources."""

import subprocess
import sys
from pathlib import Path

SRC = Path(__file__).resolve().parent.parent / "src"
sys.path.insert(0, str(SRC))

from cradle import builds  # noqa: E402  (found only through the line above)


def main() -> None:
    if builds.sealed():
        print("The compiled form is up to date.")
        return
    builds.remove()
    print("Compiling kernel and games; this takes a minute or two.")
    packages = [word for package in builds.PACKAGES for word in ("-p", f"cradle.{package}")]
    command = [sys.executable, "-m", "mypyc", "--strict", *packages]
    done = subprocess.run(command, cwd=SRC, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"mypyc failed:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
    builds.seal()
    print("Compiled.")


main()
