"""The parts of a film that no frame changes: the sea, the lands without an owner, rivers and borders."""

from typing import Final

from cradle.games.megaciv.box.atlas import LANDS
from cradle.games.megaciv.map.geometry import OFF_MAP, path
from cradle.games.megaciv.map.ink import relief
from cradle.games.megaciv.map.map import borders, land_path, rivers, waters
from cradle.games.megaciv.map.scene import Scene
from cradle.games.megaciv.map.symbols import DESERT, OUT_OF_PLAY

NOBODYS: Final = "#ddd3b4"


def empty_map(scene: Scene) -> str:
    """The map in its own units, ready to draw on."""
    beyond = "".join([f'<path d="{path(ring)}" fill="{DESERT}"/>' for ring in OFF_MAP])
    lands = "".join([f'<path d="{land_path(area)}" fill="{ground(area, scene)}"/>' for area in LANDS])
    return (
        f"<defs>{relief(scene.window)}</defs>{waters()}"
        f'<g filter="url(#relief)">{beyond}{lands}</g>{rivers()}{borders()}'
    )


def ground(area: int, scene: Scene) -> str:
    return NOBODYS if area in scene.lands else OUT_OF_PLAY
