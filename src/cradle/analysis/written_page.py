"""An analysis as one self-contained HTML page: the curve as a drawing, the moments, and luck."""

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Any, Final

from cradle.kernel.words.catalog import Catalog
from cradle.kernel.words.language import EN, ENGLISH, Words

CATALOG: Final = Catalog(Words(ENGLISH), {}, home="cradle:analysis")
WIDTH: Final = 760
HEIGHT: Final = 240
LEFT: Final = 48
TOP: Final = 10
COLOURS: Final = ("#b5301f", "#223f8f", "#14694d", "#7a5a00", "#6b2d7f", "#3b3b3b")
STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:800px;margin:2rem auto;padding:0 1rem;color:#2b2320;"
    "background:#fbf7ec}svg{width:100%}small{color:#6b5d54}li{margin:.4rem 0}"
)


def page(found: dict[str, Any], title: str, language: str = EN) -> str:
    """The whole page, from the plain form of an analysis in the same language."""
    names, decisions, luck = found["names"], found["decisions"], found["luck"]
    moments = [decisions[number] for number in found["moments"]]
    says = partial(in_words, language)
    parts = [
        f"<h1>{escape(title)}</h1><h2>{says('Chance to win')}</h2>",
        curve(found["curve"], found["lines"], len(names), says("Chance to win")),
        f"<p>{legend(names)}</p><h2>{says('The decisions that cost most')}</h2>",
        listed([moment(names[each["seat"]], each, language) for each in moments])
        or f"<p>{says('No decision cost more than the analysis can be sure of.')}</p>",
        f"<details><summary>{says('All decisions: {number}', number=len(decisions))}</summary>",
        listed([moment(names[each["seat"]], each, language) for each in decisions]) + "</details>",
        f"<h2>{says('Luck, good and bad')}</h2>",
        listed([fortune(luck[number], language) for number in found["luckiest"]])
        or f"<p>{says('Nothing was rolled or drawn.')}</p>",
        f"<p>{says('Luck in all: {told}', told=escape(luck_in_all(found, language)))}</p>" if luck else "",
        *[f"<p><small>{escape(each)}</small></p>" for each in found["trust"]],
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="{language}"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def in_words(language: str, template: str, **facts: object) -> str:
    """A text of the page in this language, or in English if there is no translation."""
    return CATALOG.fill(template, facts, (), language if CATALOG.speaks(language) else EN)


def curve(rows: Sequence[Any], lines: int, seats: int, label: str) -> str:
    """The drawing of the curve: a line for each seat, from 0 to 100 %."""
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
    head = f'viewBox="0 0 {WIDTH} {HEIGHT + 2 * TOP}" role="img" aria-label="{label}"'
    return f"<svg {head}>{''.join([*grid, *drawn])}</svg>"


def x(line: int, lines: int) -> float:
    return round(LEFT + (WIDTH - LEFT) * line / max(1, lines), 1)


def y(chance: float) -> float:
    return round(TOP + HEIGHT * (1 - chance), 1)


def colour(seat: int) -> str:
    return COLOURS[seat] if seat < len(COLOURS) else f"hsl({137.5 * seat % 360:.0f} 55% 40%)"


def legend(names: Sequence[str]) -> str:
    return " · ".join([f'<b style="color:{colour(seat)}">{escape(name)}</b>' for seat, name in enumerate(names)])


def moment(name: str, decision: dict[str, Any], language: str) -> str:
    return f"<b>{escape(name)}</b> {escape(decision['says'])}. <small>{cost(decision, language)}</small>"


def cost(decision: dict[str, Any], language: str) -> str:
    """The cost of a decision in words, if any."""
    if decision["cost"] <= 0:
        return ""
    lost, error = f"{100 * decision['cost']:.0f}", f"{max(1.0, 100 * decision['cost_error']):.0f}"
    says = "line {line}, −{cost} % chance to win (± {error})"
    return in_words(language, says, line=decision["line"], cost=lost, error=error)


def fortune(luck: dict[str, Any], language: str) -> str:
    return f"{escape(luck['says'])} <b>{gain(luck['points'] - luck['expected'], language)}</b>"


def gain(points: float, language: str) -> str:
    whole = round(points)
    sign = "−" if whole < 0 else "+"
    return in_words(language, "{gain} {points:point|points}", gain=f"{sign}{abs(whole)}", points=abs(whole))


def luck_in_all(found: dict[str, Any], language: str) -> str:
    """The total luck of every seat."""
    pairs = zip(found["names"], found["fortunes"], strict=True)
    return ", ".join([f"{name} {gain(points, language)}" for name, (points, _) in pairs])


def listed(items: Sequence[str]) -> str:
    return f"<ol>{''.join([f'<li>{item}</li>' for item in items])}</ol>" if items else ""
