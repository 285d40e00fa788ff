"""Makes pictures of the page small: a PNG keeps only its 256 best colours, and nobody will notice.

python tools/fewer_colours.py docs/pictures/*.png
"""

import struct
import sys
import zlib
from pathlib import Path

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = 256
STEP = 3  # bits of each channel that are ignored when colours are counted


def main() -> None:
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_bytes(made_small(path.read_bytes()))


def made_small(data: bytes) -> bytes:
    return written(*reduced(read(data)))


def read(data: bytes) -> Pixels:
    """The pixels of a PNG with 8 bits a channel, rows first; transparency is left out."""
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    channels = {2: 3, 6: 4}[kind]
    assert depth == 8, "8 bits a channel"
    lines = np.frombuffer(zlib.decompress(b"".join(parts(data, b"IDAT"))), np.uint8).reshape(height, -1)
    rows = np.zeros((height + 1, width * channels), np.uint8)
    for at, line in enumerate(lines):
        rows[at + 1] = unfiltered(int(line[0]), line[1:], rows[at], channels)
    return rows[1:].reshape(height, width, channels)[:, :, :3]


def parts(data: bytes, wanted: bytes) -> list[bytes]:
    found, at = [], len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == wanted:
            found.append(data[at + 8 : at + 8 + length])
        at += length + 12
    return found


def unfiltered(way: int, line: Pixels, above: Pixels, step: int) -> Pixels:
    """One line, restored from its differences to the left and upper neighbours."""
    if way == 0:
        return line
    if way == 2:
        return line + above
    row, up, bytes_ = [0] * step + line.tolist(), [0] * step + above.tolist(), range(step, step + len(line))
    for at in bytes_:
        left, over, corner = row[at - step], up[at], up[at - step]
        row[at] = (row[at] + predicted(way, left, over, corner)) & 255
    return np.array(row[step:], np.uint8)


def predicted(way: int, left: int, over: int, corner: int) -> int:
    if way == 1:
        return left
    if way == 3:
        return (left + over) // 2
    guess = left + over - corner
    return min((left, over, corner), key=lambda near: abs(guess - near))


def reduced(pixels: Pixels) -> tuple[Pixels, Pixels]:
    """The most frequent colours, and for each pixel the number of the nearest one."""
    coarse = (pixels >> STEP).astype(np.int64)
    bins = (coarse[..., 0] << 10) | (coarse[..., 1] << 5) | coarse[..., 2]
    _, first, back, counts = np.unique(bins, return_index=True, return_inverse=True, return_counts=True)
    colours = pixels.reshape(-1, 3)[first].astype(np.int64)
    palette = colours[np.argsort(-counts)[:COLOURS]]
    nearest = [np.argmin(((palette - colour) ** 2).sum(axis=1)) for colour in colours]
    return palette.astype(np.uint8), np.array(nearest, np.uint8)[back.reshape(bins.shape)]


def written(palette: Pixels, numbers: Pixels) -> bytes:
    height, width = numbers.shape
    lines = np.hstack([np.zeros((height, 1), np.uint8), numbers])
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    body = zlib.compress(lines.tobytes(), 9)
    every = {b"IHDR": head, b"PLTE": palette.tobytes(), b"IDAT": body, b"IEND": b""}
    return SIGNATURE + b"".join(part(kind, data) for kind, data in every.items())


def part(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


if __name__ == "__main__":
    main()
