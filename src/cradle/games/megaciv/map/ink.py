"""The look of the map: the style sheet of its lines and letters, and the relief of its lands."""

from typing import Final

from cradle.drawing.lettering import FALLBACK, FAMILY
from cradle.games.megaciv.map.geometry import Box
from cradle.games.megaciv.map.symbols import DEEP, INK, PAPER, PLAIN, RIVER, SHALLOW


def _sheet(rules: list[tuple[str, str]]) -> str:
    return "".join([f"{name}{{{rule}}}" for name, rule in rules])


_HALO: Final = f"paint-order:stroke;stroke:{PAPER};stroke-linejoin:round"
STYLE: Final = _sheet(
    [
        ("text", f"font-family:'{FAMILY}',{FALLBACK};fill:{INK}"),
        (".name", f"{_HALO};stroke-width:1.3px;stroke-opacity:.55"),
        (".people", f"{_HALO};stroke-width:2.6px;stroke-opacity:.85;fill:#6b1712"),
        (
            ".water",
            "font-style:italic;fill:#f3fafc;fill-opacity:.95;paint-order:stroke;stroke:#2f6488;stroke-width:.8px;stroke-opacity:.45",
        ),
        (".faint", "fill-opacity:.45;stroke-opacity:.1"),
        (".subtitle", "font-style:italic"),
        (".figure", "fill:inherit"),
        (".disc", f"stroke:{PAPER};stroke-width:.7"),
        (".sea", f"fill:{DEEP};stroke:#dcebf2;stroke-width:1;stroke-dasharray:5 3;stroke-opacity:.55"),
        (".coast", f"fill:{SHALLOW};stroke:#f2fafc;stroke-width:.8;stroke-opacity:.8;stroke-linejoin:round"),
        (".surf", "fill:none;stroke:#eef8fa;stroke-linejoin:round"),
        (".far", "stroke-width:8;stroke-opacity:.28"),
        (".near", "stroke-width:3.6;stroke-opacity:.5"),
        (".rim", "fill:none;stroke-width:9;stroke-opacity:.4;stroke-linejoin:round;stroke-linecap:round"),
        (
            ".plain",
            f"fill:none;stroke:{PLAIN};stroke-width:15;stroke-opacity:.8;stroke-linejoin:round;stroke-linecap:round",
        ),
        (
            ".river",
            f"fill:none;stroke:{RIVER};stroke-width:1.5;stroke-opacity:.75;stroke-linejoin:round;stroke-linecap:round",
        ),
        (".shore", "fill:none;stroke:#5a4632;stroke-width:.7;stroke-opacity:.8;stroke-linejoin:round"),
        (".border", "fill:none;stroke:#5a4028;stroke-width:.7;stroke-opacity:.6;stroke-linecap:round"),
        (".region", "fill:none;stroke:#4a2f1d;stroke-width:1.3;stroke-opacity:.85;stroke-linecap:round"),
        (".half", "fill:none;stroke:#9c2b1c;stroke-width:2.2;stroke-linecap:round"),
    ]
)


def relief(window: Box) -> str:
    """Hills lit from the north-west, under all land; computed for the window only, as it takes long."""
    return (
        f'<filter id="relief" filterUnits="userSpaceOnUse" x="{window.left:.0f}" y="{window.top:.0f}" '
        f'width="{window.right - window.left:.0f}" height="{window.bottom - window.top:.0f}" '
        'color-interpolation-filters="sRGB">'
        '<feTurbulence type="fractalNoise" baseFrequency=".04" numOctaves="3" seed="11" result="hills"/>'
        '<feDiffuseLighting in="hills" surfaceScale="2.3" diffuseConstant="1.2" lighting-color="#fff" result="light">'
        '<feDistantLight azimuth="225" elevation="57"/></feDiffuseLighting>'
        '<feComposite in="light" in2="SourceGraphic" operator="arithmetic" k1="1"/></filter>'
    )
