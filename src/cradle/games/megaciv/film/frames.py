"""The frames of a film of Mega Civilization: three for every turn, and the last one stays."""

from collections.abc import Mapping
from typing import Any, Final

from cradle.films.reel import Film, Frame, Moment, Reel
from cradle.games.megaciv.film.backdrop import empty_map
from cradle.games.megaciv.film.civilization_rows import draw_standings, height_of
from cradle.games.megaciv.film.empires import draw_empires
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.map.geometry import Box
from cradle.games.megaciv.map.ink import STYLE
from cradle.games.megaciv.map.lettering import text
from cradle.games.megaciv.map.png import to_png
from cradle.games.megaciv.map.scene import scene_of
from cradle.games.megaciv.map.symbols import INK, PAPER
from cradle.games.megaciv.turn import CITY_CONSTRUCTION, SPECIAL_ABILITIES, TAX_COLLECTION
from cradle.kernel.words.catalog import say

PHASES: Final = frozenset({TAX_COLLECTION, CITY_CONSTRUCTION, SPECIAL_ABILITIES})  # after the turn, fights, calamities
WIDTH: Final = 960
HEAD: Final = 46.0
STAYS: Final = 330  # milliseconds a frame
LAST: Final = 5_000


def film(reel: Reel, language: str) -> Film:
    """All frames, on the map that never changes."""
    first = reel.moments[0].public
    sheet = Sheet(scene_of(first["seats"], first["map"]).window, first["seats"])
    frames = [Frame(draw(moment, sheet, heading(moment, language), language), STAYS) for moment in reel.moments[:-1]]
    last = Frame(draw(reel.moments[-1], sheet, ending(reel, language), language), LAST)
    return Film(ground(first, sheet), [*frames, last])


def still(reel: Reel, language: str) -> bytes:
    """The last moment as one picture."""
    last = reel.moments[-1]
    scene = scene_of(reel.seats, last.public["map"])
    sheet = Sheet(scene.window, reel.seats)
    over = strips(sheet) + labels(last, sheet, ending(reel, language), language)
    return to_png(sheet.svg(empty_map(scene) + draw_empires(last.public), over))


class Sheet:
    """How a frame is divided: what is said, the map under it, and the standings."""

    def __init__(self, window: Box, seats: int) -> None:
        self.window = window
        self.scale = WIDTH / (window.right - window.left)
        self.foot = HEAD + self.scale * (window.bottom - window.top)  # of the map
        self.height = round(self.foot + height_of(seats))

    def svg(self, under: str, above: str) -> str:
        """A frame: something in units of the map, and something over it in points of the frame."""
        left, top = self.window.left, self.window.top
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {self.height}" '
            f'width="{WIDTH}" height="{self.height}"><style>{STYLE}</style>'
            f'<g transform="translate(0 {HEAD}) scale({self.scale:.5f}) translate({-left:.1f} {-top:.1f})">{under}</g>'
            f"{above}</svg>"
        )


def ground(public: Mapping[str, Any], sheet: Sheet) -> bytes:
    """What all frames lie on: the empty map between two strips of paper."""
    return to_png(sheet.svg(empty_map(scene_of(public["seats"], public["map"])), strips(sheet)))


def strips(sheet: Sheet) -> str:
    return (
        f'<path d="M0 0h{WIDTH}v{HEAD}h{-WIDTH}zM0 {sheet.foot:.1f}h{WIDTH}V{sheet.height}H0z" fill="{PAPER}"/>'
        f'<path d="M0 {HEAD}h{WIDTH}M0 {sheet.foot:.1f}h{WIDTH}" stroke="{INK}" stroke-width="2"/>'
    )


def ending(reel: Reel, language: str) -> str:
    """Who has won, or how far it has come."""
    return str(reel.result["headline"]) if reel.result else heading(reel.moments[-1], language)


def heading(moment: Moment, language: str) -> str:
    return GAME.catalog.phrase(say("Turn {turn}", turn=moment.turn), language)


def draw(moment: Moment, sheet: Sheet, says: str, language: str) -> bytes:
    """A frame: what is said above the map, empires on it, and the standings under it."""
    return to_png(sheet.svg(draw_empires(moment.public), labels(moment, sheet, says, language)))


def labels(moment: Moment, sheet: Sheet, says: str, language: str) -> str:
    said = text(16, 33, (says,), 28, "", anchor="start")
    return said + draw_standings(moment.public, moment.called, sheet.foot + 8, WIDTH, language)
