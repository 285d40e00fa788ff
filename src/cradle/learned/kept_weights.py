"""What a program has learned, as it lies in a file: arrays by name, half as long as those it thinks with."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def halved(weights: Mapping[str, Array]) -> dict[str, Array]:
    """As they are kept."""
    return {name: each.astype(np.float16) for name, each in weights.items()}


def stored_in(file: Path) -> dict[str, Array]:
    """All arrays of a file by name; none if it is no such file."""
    try:
        with np.load(file) as kept:
            return {name: kept[name] for name in kept.files}
    except Exception:  # whatever is wrong with it
        return {}


def weights_in(stored: Mapping[str, Array], names: Sequence[str]) -> dict[str, Array]:
    """Those of these names, to think with; none if one is missing."""
    if not all(name in stored and stored[name].dtype.kind == "f" for name in names):
        return {}
    return {name: stored[name].astype(np.float32) for name in names}
