"""Builds kernel, games and bots with mypyc, beside their sources, and the C code of games; seals it with their hash."""

import os
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
sys.path.insert(0, str(SRC))

from cradle import builds  # noqa: E402  (found only through the line above)

# Modules of the build call each other directly, not through a table in which others could replace functions: a seventh
# faster. Only the linkers of ELF systems need to be told.
DIRECT_CALLS = ["-Wl,-Bsymbolic"] if sys.platform.startswith(("linux", "freebsd")) else []


def main() -> None:
    if builds.sealed():
        print("The compiled form is up to date.")
        return
    builds.remove()
    print("Compiling; this takes some minutes.", flush=True)
    compile_cores()  # before compiled modules exist: this process must not mix them with the plain ones it has loaded
    from mypyc.build import mypycify
    from setuptools import setup

    os.chdir(SRC)
    work = ROOT / "build" / "compiled"
    files = [str(file.relative_to(SRC)) for file in builds.sources()]
    extensions = mypycify(
        ["--strict", *files],
        opt_level=os.environ.get("CRADLE_OPT", "1"),
        debug_level="0",
        multi_file=True,
        target_dir=str(work),
    )
    for extension in extensions:
        extension.extra_link_args += DIRECT_CALLS
    setup(
        name="cradle-compiled",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": side_by_side()},
        script_args=["--quiet", "build_ext", "--inplace", "--build-temp", str(work / "objects")],
    )
    builds.seal()
    print("Compiled.")


def compile_cores() -> None:
    """Compile the C code of games, each as a library beside its sources."""
    from cradle.batch.c_library import BESIDE, compile_core
    from cradle.kernel.title import titles

    for title in titles():
        if title.batch:
            form = title.load(title.batch, "core")
            folder = Path(form.__file__).parent
            compile_core(folder / form.SOURCES[-1], folder / BESIDE)


def side_by_side() -> Any:
    """A build that compiles as many files at once as there are cores."""
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):  # type: ignore[misc]  # setuptools has no types
        def build_extension(self, ext: Any) -> None:
            compile_one, link = self.compiler._compile, self.compiler.link_shared_object
            running: list[Future[Any]] = []

            def link_when_done(*words: Any, **more: Any) -> None:
                done(running)
                link(*words, **more)

            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                self.compiler._compile = lambda *words: running.append(pool.submit(compile_one, *words))
                self.compiler.link_shared_object = link_when_done
                try:
                    super().build_extension(ext)
                finally:
                    self.compiler._compile, self.compiler.link_shared_object = compile_one, link

    return SideBySide


def done(running: list[Future[Any]]) -> None:
    for job in running:
        job.result()


main()
