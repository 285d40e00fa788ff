"""A row: how many tokens of one owner stand in each area, as bytes.

The rules look up all the time which areas have tokens, and most rows differ from another in one area. So the answers
for the rows seen last are kept, and the answer for a changed row is derived from that of the row before.
"""

from itertools import compress
from typing import Final

from cradle.games.megaciv.box.atlas import AREAS

ONE_AREA: Final[tuple[bytes, ...]] = tuple([bytes([number]) for number in range(256)])
MOST_KEPT: Final = 2048
_kept: Final[dict[bytes, tuple[int, ...]]] = {}


def areas_with_tokens(row: bytes) -> tuple[int, ...]:
    """Ascending."""
    areas = _kept.get(row)
    if areas is None:
        areas = tuple(compress(AREAS, row))
        keep(row, areas)
    return areas


def with_tokens(row: bytes, area: int, number: int) -> bytes:
    """The row with this many tokens in this area."""
    changed = row[:area] + ONE_AREA[number] + row[area + 1 :]
    areas = _kept.get(row)
    if areas is not None:
        keep(changed, changed_areas(areas, area, row[area], number))
    return changed


def grown(row: bytes, by: bytes) -> bytes:
    """The row with by[n] tokens wherever n stand; no area gets its first token or loses its last."""
    changed = row.translate(by)
    areas = _kept.get(row)
    if areas is not None:
        keep(changed, areas)
    return changed


def changed_areas(areas: tuple[int, ...], area: int, before: int, after: int) -> tuple[int, ...]:
    if before and not after:
        return tuple([each for each in areas if each != area])
    return tuple(sorted((*areas, area))) if after and not before else areas


def keep(row: bytes, areas: tuple[int, ...]) -> None:
    if len(_kept) >= MOST_KEPT:
        _kept.clear()
    _kept[row] = areas
