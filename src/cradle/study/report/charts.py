"""Charts as SVG: dots with their intervals, bars of two groups, curves, and columns of a count."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH = 720
LABELS = 190  # space for names to the left of dots and bars
ROW = 22
TOP = 8
AXIS = 34  # space for the scale and its title
HEIGHT = 300  # of curves and columns
MARGIN = 48
TICKS = 5


class Dot(NamedTuple):
    """A figure with its interval."""

    label: str
    value: float
    low: float
    high: float


class Compared(NamedTuple):
    """One figure, for winners and for the others."""

    label: str
    winners: float
    others: float


Curve = tuple[str, list[tuple[float, float]]]  # its name and its points


class Scale:
    """Maps values to places on the drawing, with marks at round numbers; with `exact` it ends at the last values."""

    def __init__(self, low: float, high: float, first: float, last: float, exact: bool = False) -> None:
        marks = round_marks(low, high)
        self.low, self.high = (low, high) if exact else (min(low, marks[0]), max(high, marks[-1]))
        self.marks = [mark for mark in marks if self.low <= mark <= self.high]
        self.first, self.last = first, last

    def at(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low or 1)
        return round(self.first + share * (self.last - self.first), 1)


def round_marks(low: float, high: float) -> list[float]:
    """About five round numbers that span the values."""
    span = (high - low) or 1.0
    rough = 10 ** floor(log10(span / TICKS))
    step = next(rough * factor for factor in (1, 2, 5, 10) if span / (rough * factor) <= TICKS + 0.5)
    return [number * step for number in range(floor(low / step), ceil(high / step) + 1)]


def dots(rows: Sequence[Dot], title: str, even: float | None = None) -> str:
    """A dot for each figure, a line for its interval, and a dashed line at the equal share."""
    bounds = [*(row.low for row in rows), *(row.high for row in rows), *([even] if even is not None else [])]
    scale = Scale(min(bounds), max(bounds), LABELS, WIDTH - 16)
    height = TOP + ROW * len(rows) + AXIS
    parts = [*grid_down(scale, height, title)]
    if even is not None:
        parts.append(line(scale.at(even), TOP, scale.at(even), height - AXIS, "even"))
    for place, row in enumerate(rows):
        y = TOP + ROW * place + ROW / 2
        parts += [name_at(row.label, y), line(scale.at(row.low), y, scale.at(row.high), y, "interval")]
        parts.append(f'<circle class="dot" cx="{scale.at(row.value)}" cy="{y}" r="4">{tip(row)}</circle>')
    return drawing(height, parts, title)


def tip(row: Dot) -> str:
    return f"<title>{escape(row.label)}: {row.value:.4g} ({row.low:.4g} to {row.high:.4g})</title>"


def pairs(rows: Sequence[Compared], title: str) -> str:
    """Two bars for each figure: winners, and the others."""
    values = [0.0, *(row.winners for row in rows), *(row.others for row in rows)]
    scale = Scale(min(values), max(values), LABELS, WIDTH - 16)
    height = TOP + ROW * len(rows) + AXIS + 18
    parts = [*grid_down(scale, height, title)]
    for place, row in enumerate(rows):
        y = TOP + ROW * place
        parts.append(name_at(row.label, y + ROW / 2))
        for value, shift, group in ((row.winners, 3, "winners"), (row.others, 11, "others")):
            left, right = sorted((scale.at(0), scale.at(value)))
            hint = f"<title>{escape(row.label)}, {group}: {value:.4g}</title>"
            place_of = f'x="{left}" y="{y + shift}" width="{right - left:.1f}" height="8"'
            parts.append(f'<rect class="{group}" {place_of}>{hint}</rect>')
    parts += legend(["winners", "others"], height - 12)
    return drawing(height, parts, title)


def curves(series: Sequence[Curve], title: str, across: str) -> str:
    """Lines over time, each named at its end."""
    points = [point for _, line_of in series for point in line_of]
    right = Scale(min(x for x, _ in points), max(x for x, _ in points), MARGIN, WIDTH - 130, exact=True)
    up = Scale(min(0.0, *(y for _, y in points)), max(y for _, y in points), HEIGHT - AXIS, TOP)
    parts = [*grid_across(up, title), *scale_below(right, across)]
    ends = spread([up.at(line_of[-1][1]) for _, line_of in series])
    for number, (name, line_of) in enumerate(series):
        path = " ".join(f"{right.at(x)},{up.at(y)}" for x, y in line_of)
        parts.append(f'<polyline class="curve c{number % 9}" points="{path}"><title>{escape(name)}</title></polyline>')
        parts.append(f'<text class="c{number % 9}" x="{WIDTH - 124}" y="{ends[number] + 4}">{escape(name)}</text>')
    return drawing(HEIGHT, parts, title)


def spread(places: Sequence[float], gap: float = 13) -> list[float]:
    """Move names apart that would overlap."""
    order = sorted(range(len(places)), key=lambda number: places[number])
    found, last = [0.0] * len(places), -gap
    for number in order:
        last = found[number] = max(places[number], last + gap)
    return found


def columns(counts: dict[int, int], title: str, across: str) -> str:
    """A column for each number; its height is the frequency."""
    low, high = min(counts), max(counts)
    right = Scale(low - 0.5, high + 0.5, MARGIN, WIDTH - 16, exact=True)
    up = Scale(0, max(counts.values()), HEIGHT - AXIS, TOP)
    wide = max(2.0, (right.at(low + 1) - right.at(low)) * 0.8)
    parts = [*grid_across(up, title), *scale_below(right, across)]
    for number, count in sorted(counts.items()):
        top = up.at(count)
        place = f'x="{right.at(number) - wide / 2:.1f}" y="{top}" width="{wide:.1f}" height="{up.at(0) - top:.1f}"'
        parts.append(f'<rect class="winners" {place}><title>{number}: {count}</title></rect>')
    return drawing(HEIGHT, parts, title)


# ---- parts


def grid_down(scale: Scale, height: float, title: str) -> list[str]:
    """Marks under rows, with a line for each."""
    bottom = height - AXIS
    parts = [line(scale.at(mark), TOP, scale.at(mark), bottom, "grid") for mark in scale.marks]
    parts += [text(scale.at(mark), bottom + 14, number(mark), "middle") for mark in scale.marks]
    return [*parts, text((LABELS + WIDTH) / 2, bottom + 29, title, "middle", "title")]


def grid_across(scale: Scale, title: str) -> list[str]:
    parts = [line(MARGIN, scale.at(mark), WIDTH - 16, scale.at(mark), "grid") for mark in scale.marks]
    parts += [text(MARGIN - 6, scale.at(mark) + 4, number(mark), "end") for mark in scale.marks]
    return parts


def scale_below(scale: Scale, across: str) -> list[str]:
    whole = [mark for mark in scale.marks if mark == int(mark)]
    parts = [text(scale.at(mark), HEIGHT - AXIS + 14, number(mark), "middle") for mark in whole]
    return [*parts, text((scale.first + scale.last) / 2, HEIGHT - 5, across, "middle", "title")]


def legend(names: Sequence[str], y: float) -> list[str]:
    parts = []
    for place, name in enumerate(names):
        x = LABELS + 90 * place
        parts.append(f'<rect class="{name}" x="{x}" y="{y}" width="10" height="8"/>')
        parts.append(text(x + 16, y + 8, name, "start"))
    return parts


def name_at(label: str, y: float) -> str:
    return text(LABELS - 8, y + 4, label, "end")


def number(mark: float) -> str:
    return f"{mark:.4g}".replace("-", "−")


def text(x: float, y: float, said: str, anchor: str, kind: str = "label") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(said)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'


def drawing(height: float, parts: Sequence[str], title: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" role="img" aria-label="{escape(title)}">'
        + "".join(parts)
        + "</svg>"
    )
