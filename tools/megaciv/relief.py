"""Draw the hills of the page's map: a small grey picture, light from the north-west, made from the map alone.

python tools/megaciv/relief.py    writes web/src/games/megaciv/map/relief.png

Land where few people can live is rough, flood plains are flat, volcanoes stand out.
A point of the picture is a few units of the map; it has only shadow and light, so it lies on any colour, by day and
by night.
"""

import re
import struct
import zlib
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cradle.games.megaciv.map.sheet import Plot, Sheet, sheet_of

ROOT: Final = Path(__file__).parents[2]
FILE: Final = ROOT / "web" / "src" / "games" / "megaciv" / "map" / "relief.png"
UNITS: Final = 5  # of the map, for each point of the picture
ROUGHNESS: Final = {0: 1.2, 1: 1.0, 2: 0.75, 3: 0.5, 4: 0.4, 5: 0.35}  # by the limit of an area
PLAIN_ROUGHNESS: Final = 0.15
COAST: Final = 2  # points from the coast to the first hills
OCTAVES: Final = ((22, 1.0), (11, 0.55), (5, 0.3))  # points between two hills, and their height
STEEPNESS: Final = 5
DARKEST, LIGHTEST = 70, 90  # of 255
LEVELS: Final = 7  # of shadow, and as many of light
Field = NDArray[np.float64]


def main() -> None:
    sheet = sheet_of(18, "both")
    FILE.write_bytes(png(shading(sheet)))
    print(f"{FILE.relative_to(ROOT)}: {FILE.stat().st_size} bytes")


def shading(sheet: Sheet) -> NDArray[np.int64]:
    """Slopes from full shadow, −LEVELS, to full light: those that face north-west are bright."""
    rough = ground(sheet)
    height, width = rough.shape
    hills = np.zeros(rough.shape)
    for step, size in OCTAVES:
        hills += size * noise(height, width, step, Random(step))
    inland = (blurred((rough > 0).astype(float), COAST) * 2 - 1).clip(0)
    slopes = rise(hills) * blurred(rough, 4) * inland + rise(peaks(sheet, height, width)) * (rough > 0)
    levels: NDArray[np.int64] = np.rint(np.tanh(slopes * STEEPNESS) * LEVELS).astype(np.int64)
    return levels


def rise(field: Field) -> Field:
    """How much the land rises away from the light."""
    rising: Field = np.gradient(field, axis=0) + np.gradient(field, axis=1)
    return rising


def ground(sheet: Sheet) -> Field:
    """How rough the land is, by points of the picture; water has none."""
    rough = np.zeros((round(sheet["height"] / UNITS), round(sheet["width"] / UNITS)))
    for plot in sheet["areas"]:
        for ring in rings(plot.get("land", "")):
            fill(rough, ring, roughness(plot))
    return rough


def roughness(plot: Plot) -> float:
    if "plain" in plot:
        return PLAIN_ROUGHNESS
    return ROUGHNESS.get(plot.get("limit", 2), 0.35)


def rings(path: str) -> list[list[tuple[float, float]]]:
    """The outlines of a path with relative steps, in points of the picture."""
    found = []
    for part in re.findall(r"M[^z]+", path):
        numbers = [float(each) / UNITS for each in re.findall(r"-?[\d.]+", part)]
        steps = np.array(numbers).reshape(-1, 2).cumsum(axis=0)
        found.append([(float(x), float(y)) for x, y in steps])
    return found


def fill(field: Field, ring: list[tuple[float, float]], value: float) -> None:
    """Give every point inside a ring this value, row by row."""
    for y in range(field.shape[0]):
        found = [crossing(ring[at - 1], ring[at], y + 0.5) for at in range(len(ring))]
        crossings = sorted(x for x in found if x is not None)
        for left, right in zip(crossings[::2], crossings[1::2], strict=False):
            field[y, max(0, round(left)) : max(0, round(right))] = value


def crossing(a: tuple[float, float], b: tuple[float, float], y: float) -> float | None:
    """The place where an edge crosses a row, if it does."""
    if (a[1] > y) == (b[1] > y):
        return None
    return a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])


def noise(height: int, width: int, step: int, rng: Random) -> Field:
    """Random hills: heights on a wide grid, smoothly interpolated."""
    rows, columns = height // step + 2, width // step + 2
    net = np.array([[rng.random() for _ in range(columns)] for _ in range(rows)])
    y, x = np.arange(height) / step, np.arange(width) / step
    i, j = y.astype(int), x.astype(int)
    v, u = eased(y - i)[:, None], eased(x - j)[None, :]
    upper = net[np.ix_(i, j)] * (1 - u) + net[np.ix_(i, j + 1)] * u
    lower = net[np.ix_(i + 1, j)] * (1 - u) + net[np.ix_(i + 1, j + 1)] * u
    hills: Field = upper * (1 - v) + lower * v
    return hills


def eased(part: Field) -> Field:
    return part * part * (3 - 2 * part)


def peaks(sheet: Sheet, height: int, width: int) -> Field:
    """A cone where each volcano stands."""
    y, x = np.mgrid[0:height, 0:width]
    field = np.zeros((height, width))
    for peak in sheet["volcanoes"]:
        away = np.hypot(x - peak["x"] / UNITS, y - peak["y"] / UNITS)
        field += (1 - away / 4).clip(0)
    return field


def blurred(field: Field, points: int) -> Field:
    """The mean of the neighbourhood, first along rows, then along columns."""
    even = np.ones(2 * points + 1) / (2 * points + 1)
    field = np.pad(field, points, mode="edge")
    for axis in (0, 1):
        field = np.apply_along_axis(lambda line: np.convolve(line, even, "valid"), axis, field)
    return field


def png(levels: NDArray[np.int64]) -> bytes:
    """Shadows as black and lights as white, partly transparent over the land; four bits for each point."""
    height, width = levels.shape
    places = (levels + LEVELS).astype(np.uint8)
    if width % 2:
        places = np.pad(places, ((0, 0), (0, 1)), constant_values=LEVELS)
    rows = (places[:, ::2] << 4) | places[:, 1::2]
    shades = range(-LEVELS, LEVELS + 1)
    palette = b"".join(b"\xff\xff\xff" if shade > 0 else b"\x00\x00\x00" for shade in shades)
    clear = bytes(round((LIGHTEST if shade > 0 else DARKEST) * abs(shade) / LEVELS) for shade in shades)
    header = struct.pack(">IIBBBBB", width, height, 4, 3, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\x00" + row.tobytes() for row in rows), 9)
    parts = ((b"IHDR", header), (b"PLTE", palette), (b"tRNS", clear), (b"IDAT", pixels), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in parts)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


if __name__ == "__main__":
    main()
