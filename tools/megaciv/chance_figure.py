"""A figure of how chances came true, as plain SVG: on the diagonal, predictions and results agree."""

from collections.abc import Sequence
from typing import Final

SIZE: Final = 360
EDGE: Final = 50
WITHIN: Final = 0.05  # points this close to the diagonal count as right


def reliability_figure(tenths: Sequence[tuple[int, float, float]]) -> str:
    """A point for each tenth: the mean prediction and the share of wins; the larger, the more predictions."""
    most = max([number for number, _, _ in tenths])
    points = [point(number / most, said, came) for number, said, came in tenths if number]
    low, high = at(0, 0), at(1, 1)
    band = " ".join(
        [f"{x:.0f},{y:.0f}" for x, y in (at(0, -WITHIN), at(1, 1 - WITHIN), at(1, 1 + WITHIN), at(0, WITHIN))]
    )
    labels = [label(part / 10) for part in range(0, 11, 2)]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE + 2 * EDGE} {SIZE + 2 * EDGE}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{SIZE + 2 * EDGE}" height="{SIZE + 2 * EDGE}" fill="#fff"/>',
        f'<polygon points="{band}" fill="#d9e4ee"/>',
        f'<line x1="{low[0]}" y1="{low[1]}" x2="{high[0]}" y2="{high[1]}" stroke="#7a8b99"/>',
        *labels,
        *points,
        f'<text x="{EDGE + SIZE / 2}" y="{SIZE + 2 * EDGE - 8}" text-anchor="middle">chance told</text>',
        f'<text transform="translate(14 {EDGE + SIZE / 2}) rotate(-90)" text-anchor="middle">games won</text>',
        "</svg>",
        "",
    ])  # fmt: skip


def at(said: float, came: float) -> tuple[float, float]:
    return EDGE + SIZE * said, EDGE + SIZE * (1 - came)


def point(part: float, said: float, came: float) -> str:
    x, y = at(said, came)
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{4 + 8 * part**0.5:.1f}" fill="#b3541e" fill-opacity="0.8"/>'


def label(part: float) -> str:
    (x, _), (_, y), text = at(part, 0), at(0, part), f"{100 * part:.0f} %"
    return (
        f'<text x="{x:.0f}" y="{EDGE + SIZE + 18}" text-anchor="middle">{text}</text>'
        f'<text x="{EDGE - 6}" y="{y + 4:.0f}" text-anchor="end">{text}</text>'
    )
