"""Under the map of a frame: a row for every civilization with its way along the A.S.T., its cities and its points."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cradle.drawing.lettering import is_written, text, text_width
from cradle.games.megaciv.box.civilizations import (
    BASIC_FINISH,
    EXPERT_FINISH,
    epoch,
)
from cradle.games.megaciv.film.empires import owner_of
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.map.geometry import Box
from cradle.games.megaciv.map.pieces import BARBARIANS, colour_of
from cradle.games.megaciv.map.symbols import INK
from cradle.kernel.words.language import EN

ROW: Final = 27.0
COLUMNS: Final = 2
SIZE: Final = 16.0  # of letters
NAME: Final = 150.0  # the room for a name
FIGURES: Final = 92.0  # the room for cities and points
MARGIN: Final = 16.0
GREY: Final = "#7d6a55"
EPOCH_FILLS: Final[tuple[str, ...]] = (  # from stone to iron
    *("#d9cdb0", "#dcb98a", "#d29c60"),
    *("#bf7f45", "#a9adb3", "#7f8791"),
)


def height_of(seats: int) -> float:
    return MARGIN + ROW * -(-seats // COLUMNS)


def draw_standings(
    public: Mapping[str, Any], called: Sequence[str], top: float, width: float, language: str = EN
) -> str:
    """All rows, in the order of the seats, so that each stays in its place."""
    return "".join([row for _, row in rows_of(public, called, top, width, language)])


def rows_of(
    public: Mapping[str, Any], called: Sequence[str], top: float, width: float, language: str
) -> list[tuple[Box, str]]:
    """Each row and its box; the leader has a star."""
    players = public["players"]
    rows = -(-len(players) // COLUMNS)
    room = width / COLUMNS
    best = max([player["points"] for player in players])
    expert = public["options"]["ast"] == "expert"
    drawn = []
    for seat, player in enumerate(players):
        named = label(owner_of(player["id"]), called[seat], language)
        left, above = seat // rows * room, top + seat % rows * ROW
        leads = 0 < best == player["points"]
        row = draw_row(player, named, left + MARGIN, above + ROW / 2, room - 2 * MARGIN, expert, leads)
        drawn.append((Box(left, above, left + room, above + ROW), row))
    return drawn


def draw_row(
    player: Mapping[str, Any], called: str, left: float, middle: float, room: float, expert: bool, leads: bool
) -> str:
    owner = owner_of(player["id"])
    if owner == BARBARIANS:  # nobody has chosen this civilization yet
        return ""
    track, figures = left + NAME, left + room - FIGURES
    parts = [
        marker(left + 8, middle, owner),
        words(left + 22, middle, called),
        draw_track(owner, player["position"], expert, track, middle, figures - track - 12),
        house(figures + 8, middle),
        words(figures + 19, middle, str(player["cities"])),
        star(figures + 43, middle) if leads else "",
        words(figures + 53, middle, str(player["points"])),
    ]
    return "".join(parts)


def words(left: float, middle: float, line: str) -> str:
    return text(left, middle + 5, (line,), SIZE, "", anchor="start")


def marker(x: float, y: float, owner: int) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{colour_of(owner)}" stroke="{INK}" stroke-width="1.3"/>'


def label(owner: int, called: str, language: str) -> str:
    """The civilization, with the player's name if there is room and the typeface has its letters."""
    civilization = called if owner == BARBARIANS else GAME.catalog.name("civilization", owner, language)
    both = f"{called}, {civilization}"
    return (
        both if called != civilization and is_written(called) and text_width(both, SIZE) < NAME - 26 else civilization
    )


def draw_track(owner: int, position: int, expert: bool, left: float, middle: float, room: float) -> str:
    """The spaces of a row of the A.S.T. in the colours of their epochs, those behind the marker filled."""
    finish = EXPERT_FINISH if expert else BASIC_FINISH
    step = room / (finish + 1)
    parts = []
    for space in range(finish + 1):
        shade = 1.0 if space <= position else 0.4
        parts.append(
            f'<rect x="{left + space * step:.1f}" y="{middle - 6:.1f}" width="{step - 1.5:.1f}" height="12" rx="2" '
            f'fill="{EPOCH_FILLS[epoch(owner, space, expert)]}" fill-opacity="{shade}"/>'
        )
    return "".join(parts) + marker(left + (min(position, finish) + 0.5) * step, middle, owner)


def house(x: float, y: float) -> str:
    return f'<path d="M{x - 7:.1f} {y + 6:.1f}v-10h3v2h2v-4h4v4h2v-2h3v10z" fill="{GREY}"/>'


def star(x: float, y: float) -> str:
    return (
        f'<path transform="translate({x:.1f} {y:.1f}) scale(1.7)" fill="#c79a1e" stroke="{INK}" stroke-width=".5" '
        'd="M0-4.7L1.18-1.62L4.47-1.45L1.9.62L2.76 3.8L0 2L-2.76 3.8L-1.9.62L-4.47-1.45L-1.18-1.62Z"/>'
    )
