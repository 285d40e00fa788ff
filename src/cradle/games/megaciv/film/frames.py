"""The frames of a film of Mega Civilization: three for every turn, and the last one stays."""

from collections.abc import Mapping
from typing import Any, Final

from cradle.drawing.lettering import text
from cradle.drawing.png import to_png
from cradle.films.reel import Frame, Moment, Reel
from cradle.games.megaciv.film.backdrop import empty_map
from cradle.games.megaciv.film.civilization_rows import draw_standings, height_of, rows_of
from cradle.games.megaciv.film.empires import draw_empires, figures, holders, land
from cradle.games.megaciv.film.stamps import Stamps, opened
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.map.geometry import Box, Point, bounds
from cradle.games.megaciv.map.ink import STYLE
from cradle.games.megaciv.map.islands import enlarged
from cradle.games.megaciv.map.scene import scene_of
from cradle.games.megaciv.map.symbols import INK, PAPER
from cradle.games.megaciv.turn import CITY_CONSTRUCTION, SPECIAL_ABILITIES, TAX_COLLECTION
from cradle.kernel.words.catalog import say

PHASES: Final = frozenset({TAX_COLLECTION, CITY_CONSTRUCTION, SPECIAL_ABILITIES})  # after the turn, fights, calamities
WIDTH: Final = 960
HEAD: Final = 46.0
SPACE: Final = 8  # between the map and the standings
STAYS: Final = 330  # milliseconds a frame
LAST: Final = 5_000


def film(reel: Reel, language: str) -> list[Frame]:
    """All frames of the film, drawn on one unchanging map."""
    first = reel.moments[0].public
    sheet = Sheet(scene_of(first["seats"], first["map"]).window, first["seats"])
    easel = Easel(sheet, opened(ground(first, sheet)).convert("RGB"), language)
    frames = [Frame(easel.picture(moment, heading(moment, language)), STAYS) for moment in reel.moments[:-1]]
    return [*frames, Frame(easel.picture(reel.moments[-1], ending(reel, language)), LAST)]


def still(reel: Reel, language: str) -> bytes:
    """The last moment as one picture."""
    last = reel.moments[-1]
    scene = scene_of(reel.seats, last.public["map"])
    sheet = Sheet(scene.window, reel.seats)
    over = strips(sheet) + labels(last, sheet, ending(reel, language), language)
    return to_png(sheet.svg(empty_map(scene) + draw_empires(last.public), over))


class Sheet:
    """The division of a frame: the caption, the map under it, and the standings."""

    def __init__(self, window: Box, seats: int) -> None:
        self.window = window
        self.scale = WIDTH / (window.right - window.left)
        self.foot = HEAD + self.scale * (window.bottom - window.top)  # of the map
        self.height = round(self.foot + height_of(seats))

    def point(self, x: float, y: float) -> Point:
        """A place on the map in points of the frame."""
        return (x - self.window.left) * self.scale, HEAD + (y - self.window.top) * self.scale

    def svg(self, under: str, above: str, box: Box | None = None) -> str:
        """A frame or part of one: a drawing in units of the map, and one on top in points of the frame."""
        left, top = self.window.left, self.window.top
        box = box or Box(0, 0, WIDTH, self.height)
        width, height = box.right - box.left, box.bottom - box.top
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box.left:g} {box.top:g} {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}"><style>{STYLE}</style>'
            f'<g transform="translate(0 {HEAD}) scale({self.scale:.5f}) translate({-left:.1f} {-top:.1f})">{under}</g>'
            f"{above}</svg>"
        )


def ground(public: Mapping[str, Any], sheet: Sheet) -> bytes:
    """The ground of all frames: the empty map between two strips of paper."""
    return to_png(sheet.svg(empty_map(scene_of(public["seats"], public["map"])), strips(sheet)))


def strips(sheet: Sheet) -> str:
    return (
        f'<path d="M0 0h{WIDTH}v{HEAD}h{-WIDTH}zM0 {sheet.foot:.1f}h{WIDTH}V{sheet.height}H0z" fill="{PAPER}"/>'
        f'<path d="M0 {HEAD}h{WIDTH}M0 {sheet.foot:.1f}h{WIDTH}" stroke="{INK}" stroke-width="2"/>'
    )


def ending(reel: Reel, language: str) -> str:
    """Who has won, or how far the game has come."""
    return str(reel.result["headline"]) if reel.result else heading(reel.moments[-1], language)


def heading(moment: Moment, language: str) -> str:
    return GAME.catalog.phrase(say("Turn {turn}", turn=moment.turn), language)


class Easel:
    """Puts frames together on their ground: empires on the map, the caption above it, the standings under it."""

    def __init__(self, sheet: Sheet, ground: Any, language: str) -> None:
        self.sheet, self.ground, self.language = sheet, ground, language
        self.stamps = Stamps()

    def picture(self, moment: Moment, says: str) -> Any:
        picture, sheet = self.ground.copy(), self.sheet
        for area, owner in holders(moment.public):
            self.put_land(picture, area, owner)
        for figure in figures(moment.public):
            x, y = sheet.point(figure.x, figure.y)
            self.stamps.put_figure(picture, figure.draw, x, y, figure.owner, sheet.scale)
        self.put_words(picture, Box(0, 0, WIDTH, HEAD), said(says))
        for box, row in rows_of(moment.public, moment.called, sheet.foot + SPACE, WIDTH, self.language):
            self.put_words(picture, box, row)
        return picture

    def put_land(self, picture: Any, area: int, owner: int) -> None:
        around = bounds([point for ring in enlarged(area) for point in ring]).grown(1)
        box = Box(*self.sheet.point(around.left, around.top), *self.sheet.point(around.right, around.bottom))
        self.stamps.put(picture, (area, owner), box, lambda box: self.sheet.svg(land(area, owner), "", box))

    def put_words(self, picture: Any, box: Box, svg: str) -> None:
        self.stamps.put(picture, svg, box, lambda box: self.sheet.svg("", svg, box), lettering=True)


def labels(moment: Moment, sheet: Sheet, says: str, language: str) -> str:
    return said(says) + draw_standings(moment.public, moment.called, sheet.foot + SPACE, WIDTH, language)


def said(says: str) -> str:
    return text(16, 33, (says,), 28, "", anchor="start")
