"""The end of a game as a picture: all players from first to last, with their points and the sources of these."""

from collections.abc import Mapping
from typing import Any, Final

from cradle.drawing.lettering import is_written, text, text_width
from cradle.drawing.png import to_png
from cradle.films.reel import Reel
from cradle.games.stoneage.game import GAME
from cradle.kernel.words.catalog import say

WIDTH: Final = 1200
HEIGHT: Final = 630
MARGIN: Final = 40.0
PAPER: Final = "#fff9ec"
INK: Final = "#2a1d14"
SHADES: Final[tuple[str, ...]] = ("#d43d2a", "#223f8f", "#35b08a", "#ffd447")  # by seat
FIGURE: Final = (
    '<circle cx="20" cy="8" r="7"/><path d="M20 13c5.6 0 8.6 3.2 13.4 6.4 2.4 1.6 3 4 1.7 5.7-1.2 1.6-3.4 1.8-5.6.8'
    "l-2.3-1c.3 4.6 2.2 9.8 5.4 15.2 1.2 2 .2 4.4-2.2 4.4h-6.1c-1.5 0-2.4-.7-3-2l-1.3-3-1.3 3c-.6 1.3-1.5 2-3 2H9.6"
    'c-2.4 0-3.4-2.4-2.2-4.4 3.2-5.4 5.1-10.6 5.4-15.2l-2.3 1c-2.2 1-4.4.8-5.6-.8-1.3-1.7-.7-4.1 1.7-5.7z"/>'
)
HEAD: Final = 54.0  # font size of the headline, if there is room
NAME: Final = 30.0
POINTS: Final = 84.0
LINE: Final = 19.0
LEADING: Final = 30.0


def still(reel: Reel, language: str) -> bytes:
    """The final scores, or those so far, as PNG."""
    return to_png(final_table(reel, language))


def final_table(reel: Reel, language: str) -> str:
    """A column for each seat under one headline, as SVG."""
    last = reel.moments[-1]
    scores = [player["total_now"] for player in last.public["players"]]
    ranks = reel.result["ranks"] if reel.result else [1 + sum([other > own for other in scores]) for own in scores]
    order = sorted(range(reel.seats), key=lambda seat: (ranks[seat], seat))
    wide = (WIDTH - 2 * MARGIN) / reel.seats
    columns = [
        column(last.public["players"][seat], seat, called(last.called[seat], seat, language), MARGIN + wide * at, wide)
        for at, seat in enumerate(order)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/><g font-family="serif" fill="{INK}">'
        f"{fitted(MARGIN, 84, headline(reel, language), HEAD, WIDTH - 2 * MARGIN)}"
        f'<path d="M{MARGIN} 112H{WIDTH - MARGIN}" stroke="{INK}" stroke-width="2"/>{"".join(columns)}</g></svg>'
    )


def headline(reel: Reel, language: str) -> str:
    """The winner, if the font has all the letters, or how far the game is."""
    says = str(reel.result["headline"]) if reel.result else ""
    reached = GAME.catalog.phrase(say("Round {round}", round=reel.moments[-1].turn), language)
    return says if says and is_written(says) else f"{GAME.title}: {reached}"


def called(name: str, seat: int, language: str) -> str:
    """The name of the player, or the colour if the font lacks its letters."""
    return name if is_written(name) else GAME.catalog.name("colour", seat, language)


def column(player: Mapping[str, Any], seat: int, name: str, left: float, wide: float) -> str:
    """A figure and a name, the total points, and their sources."""
    room = wide - 24
    lines = [
        fitted(left, 330 + LEADING * number, each["says"], LINE, room) for number, each in enumerate(player["ledger"])
    ]
    return (
        f'<g transform="translate({left} 140) scale(1.2)" fill="{SHADES[seat]}" stroke="{INK}" stroke-width="2" '
        f'paint-order="stroke">{FIGURE}</g>{fitted(left + 60, 178, name, NAME, room - 60)}'
        f"{fitted(left, 282, str(player['total_now']).replace('-', '−'), POINTS, room)}{''.join(lines)}"
    )


def fitted(x: float, y: float, line: str, size: float, room: float) -> str:
    """A line of text, made smaller if necessary."""
    return text(x, y, (line,), min(size, size * room / max(1.0, text_width(line, size))), "", anchor="start")
