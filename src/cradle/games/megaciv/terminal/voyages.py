"""Short orders for a ship: a number loads tokens, a name sails there by the shortest way open to the ship."""

from cradle.games.megaciv.box.atlas import AREA_IDS
from cradle.games.megaciv.terminal.land import found_areas
from cradle.kernel.flow.agenda import name_of
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written

SAILING = "Sail"
BOARD = "board"


def orders(here: Perspective, words: str) -> list[Written]:
    """The answers that these words mean while a ship is under way; none at other times."""
    if not is_sailing(here):
        return []
    if words.isdecimal():
        return [BOARD, int(words)] if BOARD in here.options() and len(words) == 1 else []
    ports = [AREA_IDS[area] for area in found_areas(words)]
    return shortest_way(here, ports[0]) if len(ports) == 1 else []


def is_sailing(here: Perspective) -> bool:
    choice = here.asked()
    return choice is not None and name_of(choice) == SAILING


def shortest_way(here: Perspective, port: str) -> list[Written]:
    """Search step by step in all directions that the rules allow, until the port is found; empty if it is not."""
    reached: dict[str, tuple[list[Written], Perspective]] = {"": ([], here)}
    met: set[Written] = set()
    while reached:
        further: dict[str, tuple[list[Written], Perspective]] = {}
        for way, there in reached.values():
            for area in [each for each in there.options() if isinstance(each, str) and each in AREA_IDS]:
                if area == port:
                    return [*way, area]
                beyond = there.after(area) if area not in met else ""
                met.add(area)
                if isinstance(beyond, Perspective) and is_sailing(beyond):
                    further[area] = ([*way, area], beyond)
        reached = further
    return []
