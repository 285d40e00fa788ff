"""Learned weights in a file: arrays by name, stored with half the bytes per number."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def halved(weights: Mapping[str, Array]) -> dict[str, Array]:
    """The weights as they are stored."""
    return {name: each.astype(np.float16) for name, each in weights.items()}


def stored_in(file: Path) -> dict[str, Array]:
    """All arrays of a file by name; empty if it is not such a file."""
    try:
        with np.load(file) as kept:
            return {name: kept[name] for name in kept.files}
    except Exception:  # any error means it is no such file
        return {}


def weights_in(stored: Mapping[str, Array], names: Sequence[str]) -> dict[str, Array]:
    """The arrays of these names in full length; empty if one is missing."""
    if not all(name in stored and stored[name].dtype.kind == "f" for name in names):
        return {}
    return {name: stored[name].astype(np.float32) for name in names}
