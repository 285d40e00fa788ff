"""Files that are written whole or not at all."""

import os
from contextlib import suppress
from os import PathLike
from stat import S_IMODE

Path = str | PathLike[str]


def replace(path: Path, content: bytes) -> None:
    """Write a file under another name and put it in place, so that a crash loses nothing.

    A link stays a link, the file keeps its mode, and there is only ever one file under the other name.
    """
    target = os.path.realpath(path)
    folder, name = os.path.split(target)
    part = os.path.join(folder, f".{name}.part")
    forget(part)
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


def forget(part: str) -> None:
    with suppress(FileNotFoundError):
        os.unlink(part)


def sync_folder(folder: str) -> None:
    """The new name is on the disk too, where the system allows to ask for it."""
    try:
        opened = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    with suppress(OSError):
        os.fsync(opened)
    os.close(opened)
