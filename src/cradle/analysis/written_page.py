"""An analysis as one HTML page that needs nothing else: the curve as a drawing, the moments, and luck."""

from collections.abc import Sequence
from html import escape
from typing import Any, Final

WIDTH: Final = 760
HEIGHT: Final = 240
LEFT: Final = 48
TOP: Final = 10
COLOURS: Final = ("#b5301f", "#223f8f", "#14694d", "#7a5a00", "#6b2d7f", "#3b3b3b")
STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:800px;margin:2rem auto;padding:0 1rem;color:#2b2320;"
    "background:#fbf7ec}svg{width:100%}small{color:#6b5d54}li{margin:.4rem 0}"
)


def page(found: dict[str, Any], title: str) -> str:
    """The whole page, from the plain form of an analysis."""
    names, decisions, luck = found["names"], found["decisions"], found["luck"]
    moments = [decisions[number] for number in found["moments"]]
    parts = [
        f"<h1>{escape(title)}</h1><h2>Chance to win</h2>{curve(found['curve'], found['lines'], len(names))}",
        f"<p>{legend(names)}</p><h2>The decisions that cost most</h2>",
        listed([moment(names[each["seat"]], each) for each in moments])
        or "<p>No decision cost more than the analysis can be sure of.</p>",
        "<h2>Luck, good and bad</h2>",
        listed([fortune(luck[number]) for number in found["luckiest"]]) or "<p>Nothing was rolled or drawn.</p>",
        f"<p><small>Each decision was tried in {found['worlds']} imagined worlds, with no more than its player could"
        " know. Figures are averages, ± tells how sure they are.</small></p>",
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def curve(rows: Sequence[Any], lines: int, seats: int) -> str:
    """A line for each seat, from 0 to 100 %."""
    grid = [
        f'<path d="M{LEFT} {y(level)}H{WIDTH}" stroke="#d8cbb2"/><text x="{LEFT - 6}" y="{y(level) + 5}"'
        f' text-anchor="end" font-size="13">{100 * level:.0f} %</text>'
        for level in (0.0, 0.5, 1.0)
    ]
    drawn = [
        f'<polyline fill="none" stroke-width="2" stroke="{colour(seat)}" points="'
        + " ".join([f"{x(line, lines)},{y(chances[seat])}" for line, _, chances in rows])
        + '"/>'
        for seat in range(seats)
    ]
    label = 'role="img" aria-label="Chance to win"'
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT + 2 * TOP}" {label}>{"".join([*grid, *drawn])}</svg>'


def x(line: int, lines: int) -> float:
    return round(LEFT + (WIDTH - LEFT) * line / max(1, lines), 1)


def y(chance: float) -> float:
    return round(TOP + HEIGHT * (1 - chance), 1)


def colour(seat: int) -> str:
    return COLOURS[seat] if seat < len(COLOURS) else f"hsl({137.5 * seat % 360:.0f} 55% 40%)"


def legend(names: Sequence[str]) -> str:
    return " · ".join([f'<b style="color:{colour(seat)}">{escape(name)}</b>' for seat, name in enumerate(names)])


def moment(name: str, decision: dict[str, Any]) -> str:
    cost = f"−{100 * decision['cost']:.0f} % chance to win (± {max(1.0, 100 * decision['cost_error']):.0f})"
    return f"<b>{escape(name)}</b> {escape(decision['says'])}. <small>line {decision['line']}, {cost}</small>"


def fortune(luck: dict[str, Any]) -> str:
    gain = luck["points"] - luck["expected"]
    return f"{escape(luck['says'])} <b>{'+' if gain >= 0 else '−'}{abs(gain):.0f} points</b>"


def listed(items: Sequence[str]) -> str:
    return f"<ol>{''.join([f'<li>{item}</li>' for item in items])}</ol>" if items else ""
