"""The quickchart as a picture: 17 chains of three advances, their colours, credits and prices, on one printed page.

Every colour has a shape of its own, so that everyone can read the chart, even printed without colours. Advances you
own have a tick, those you can afford now a heavy frame and a dot.
"""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from cradle.drawing.lettering import FALLBACK, FAMILY, faces, text, text_width
from cradle.games.megaciv.box.cards import COLOUR_IDS, COLOURS
from cradle.games.megaciv.planner.chart import ChartCard

WIDTH: Final = 1010
MARGIN: Final = 36
HEAD: Final = 96
ROW: Final = 66
CARD: Final = (286, 56)
GAP: Final = 40  # between the cards of a chain
FOOT: Final = 78
CHAINS: Final = 17
HEIGHT: Final = HEAD + CHAINS * ROW + FOOT

INK: Final = "#221a14"
PAPER: Final = "#fffdf6"
FILLS: Final[tuple[str, ...]] = ("#3f8fd2", "#f0a030", "#d4552f", "#f4e04d", "#2fa57c")  # arts to science
OWNED: Final = "#e4dfd2"
TIERS: Final[tuple[str, ...]] = ("low: 1 point each", "middle: 3 points each", "high: 6 points each")
STYLE: Final = (
    f"text{{font-family:'{FAMILY}',{FALLBACK};fill:{INK}}}"
    ".grey{fill:#6b6158}.light{fill:#8d8378}.strong{font-weight:bold}"
)


def draw_chart(chains: Sequence[Sequence[ChartCard]], with_prices: bool) -> str:
    """The chart as SVG; with prices, each card also shows what it costs now."""
    rows = "".join([_chain(number, chain, with_prices) for number, chain in enumerate(chains)])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img"><title>Quickchart: 51 advances in 17 chains</title><style>{faces()}{STYLE}</style>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>{_head()}{rows}{_key(with_prices)}</svg>'
    )


def _head() -> str:
    parts = [text(MARGIN, 44, ("Quickchart",), 30, "strong", anchor="start")]
    says = "A low advance gives 10 credits to the middle one of its chain, that one 20 to the high one; "
    says += "and all give credits to colours."
    parts.append(text(MARGIN, 66, (says,), 14, "grey", anchor="start"))
    for tier, title in enumerate(TIERS):
        parts.append(text(_left(tier) + CARD[0] / 2, HEAD - 8, (title,), 14, "grey"))
    return "".join(parts)


def _left(tier: int) -> float:
    return MARGIN + tier * (CARD[0] + GAP)


def _chain(number: int, chain: Sequence[ChartCard], with_prices: bool) -> str:
    top = HEAD + number * ROW
    cards = [_card(_left(tier), top, card, with_prices) for tier, card in enumerate(chain)]
    return "".join(cards) + "".join(
        [_arrow(_left(tier), top, card.chain_credit) for tier, card in enumerate(chain[:2])]
    )


def _arrow(left: float, top: float, credit: int) -> str:
    start, middle, end = left + CARD[0] + 3, top + CARD[1] / 2, left + CARD[0] + GAP - 3
    return (
        f'<path d="M{start:g} {middle + 8:g}H{end - 6:g}" stroke="{INK}" stroke-width="1.4" fill="none"/>'
        f'<path d="M{end:g} {middle + 8:g}l-8 -4v8Z" fill="{INK}"/>'
        f"{text((start + end) / 2, middle, (f'+{credit}',), 14, '')}"
    )


def _card(left: float, top: float, card: ChartCard, with_prices: bool) -> str:
    width, height = CARD
    heavy = 3.2 if card.is_affordable else 1
    frame = (
        f'<rect x="{left:g}" y="{top:g}" width="{width}" height="{height}" rx="6" stroke="{INK}" '
        f'fill="{OWNED if card.is_owned else "#ffffff"}" stroke-width="{heavy}"/>'
    )
    return frame + _band(left, top, card) + _words(left, top, card) + _price(left, top, card, with_prices)


def _band(left: float, top: float, card: ChartCard) -> str:
    """The colours of the card, each with its shape."""
    height = CARD[1] / len(card.colours)
    parts = []
    for at, colour in enumerate(card.colours):
        y = top + at * height
        parts.append(
            f'<rect x="{left + 4:g}" y="{y + 4:g}" width="28" height="{height - 8:g}" fill="{FILLS[colour]}"/>'
        )
        parts.append(shape(colour, left + 18, y + height / 2, 8 if len(card.colours) > 1 else 10, "#ffffff"))
    return "".join(parts)


def _words(left: float, top: float, card: ChartCard) -> str:
    """Name, and the credits it gives."""
    room = CARD[0] - 42 - 62
    size = min(17.0, 17.0 * room / max(1.0, text_width(card.name, 17)))
    parts = [text(left + 40, top + 23, (card.name,), size, "strong", anchor="start")]
    x, y = left + 46, top + 41
    for colour in COLOURS:
        if card.credits[colour]:
            parts.append(shape(colour, x, y, 5.5, FILLS[colour]))
            parts.append(text(x + 8, y + 4.5, (str(card.credits[colour]),), 13, "", anchor="start"))
            x += 32
    if card.free_credits:
        parts.append(text(x - 2, y + 4.5, (f"+{card.free_credits} any",), 13, "", anchor="start"))
    return "".join(parts)


def _price(left: float, top: float, card: ChartCard, with_prices: bool) -> str:
    """The price, the mark of an owned or affordable advance, and the printed price if it differs."""
    right = left + CARD[0] - 32
    if card.is_owned:
        tick = f'<path d="M{right - 12:g} {top + 28:g}l9 10l17 -22" stroke="{INK}" stroke-width="4.5" fill="none"/>'
        return tick + text(right, top + 51, ("owned",), 12, "grey")
    cost = card.cost if with_prices else card.printed
    parts = [text(right, top + 26, (str(cost),), 20, "strong")]
    if cost != card.printed:
        parts.append(text(right, top + 43, (f"of {card.printed}",), 12, "grey"))
    if card.is_affordable:
        parts.append(f'<circle cx="{right + 22:g}" cy="{top + 10:g}" r="4" fill="{INK}"/>')
    return "".join(parts)


def _key(with_prices: bool) -> str:
    """The meaning of the shapes and marks."""
    y = HEIGHT - FOOT + 30
    parts, x = [], float(MARGIN + 10)
    for colour in COLOURS:
        parts.append(f'<rect x="{x - 12:g}" y="{y - 14:g}" width="28" height="28" fill="{FILLS[colour]}"/>')
        parts.append(shape(colour, x + 2, y, 9, "#ffffff"))
        parts.append(text(x + 24, y + 5, (COLOUR_IDS[colour],), 15, "", anchor="start"))
        x += 52 + text_width(COLOUR_IDS[colour], 15)
    says = "tick: owned;  heavy frame and dot: within your means, each on its own" if with_prices else "printed prices"
    parts.append(text(x + 10, y + 5, (says,), 14, "grey", anchor="start"))
    note = "Small shapes are the credits a card gives; of two colours the higher credit counts, never both together."
    parts.append(text(MARGIN, y + 34, (note,), 13, "grey", anchor="start"))
    return "".join(parts)


def shape(colour: int, x: float, y: float, size: float, fill: str) -> str:
    """Arts a disc, crafts a square, civic a triangle, religion a cross, science a star of six."""
    inked = f'fill="{fill}" stroke="{INK}" stroke-width="1"'
    if colour == 0:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" {inked}/>'
    if colour == 3:
        arm = size / 2.6
        corners = [(arm, -size), (arm, -arm), (size, -arm), (size, arm), (arm, arm), (arm, size)]
        corners += [(-dx, -dy) for dx, dy in corners]
    else:
        corners = _corners(colour, size)
    points = " ".join([f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners])
    return f'<polygon points="{points}" {inked}/>'


def _corners(colour: int, size: float) -> list[tuple[float, float]]:
    if colour == 1:
        side = 0.88 * size
        return [(-side, -side), (side, -side), (side, side), (-side, side)]
    if colour == 2:
        return [(0, -size), (size, 0.8 * size), (-size, 0.8 * size)]
    reach = [1.15 * size if corner % 2 == 0 else 0.5 * size for corner in range(12)]
    return [(each * sin(corner * pi / 6), -each * cos(corner * pi / 6)) for corner, each in enumerate(reach)]
