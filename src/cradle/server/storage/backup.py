"""A copy of a store, taken while the server runs."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy the file as it stands at one moment; the target appears whole or not at all."""
    if not source.is_file():
        raise FileNotFoundError(2, "No such file or directory", str(source))
    unfinished = target.with_name(f"{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(unfinished)) as new,
    ):
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    os.replace(unfinished, target)
