"""Files that are written whole or not at all."""

import os
import re
from contextlib import suppress
from os import PathLike
from secrets import token_hex
from stat import S_IMODE
from time import time
from typing import Final

Path = str | PathLike[str]

ABANDONED_S: Final = 3600  # writing a file never takes this long


def replace(path: Path, content: bytes) -> None:
    """Write a file under a temporary name and move it into place, so that a crash loses nothing.

    Several processes may write the same file at once: the last one wins, and its file is whole. A link stays a link,
    and the file keeps its mode.
    """
    target = os.path.realpath(path)
    folder, name = os.path.split(target)
    forget_abandoned(folder, name)
    part = os.path.join(folder, f".{name}.{token_hex(4)}.part")
    try:
        with open(part, "xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if os.path.exists(target):
            os.chmod(part, S_IMODE(os.stat(target).st_mode))
        os.replace(part, target)
    except BaseException:
        forget(part)
        raise
    sync_folder(folder)


def forget_abandoned(folder: str, name: str) -> None:
    """Delete temporary files of this file that killed programs left behind, once they are too old to be in use."""
    part_of_it = re.compile(rf"\.{re.escape(name)}(\.[0-9a-f]{{8}})?\.part")
    with suppress(OSError):  # no permission, or another process deleted it first
        for each in os.listdir(folder):
            part = os.path.join(folder, each)
            if part_of_it.fullmatch(each) and time() - os.lstat(part).st_mtime > ABANDONED_S:
                os.unlink(part)


def forget(part: str) -> None:
    with suppress(FileNotFoundError):
        os.unlink(part)


def sync_folder(folder: str) -> None:
    """Flush the new name to disk, too, where the system supports it."""
    try:
        opened = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    with suppress(OSError):
        os.fsync(opened)
    os.close(opened)
