"""All that a game at a real board needs: civilizations, pieces and stacks as lists, its set-up, and how to leave."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Final

from litestar.params import QueryParameter

from cradle.games.megaciv.box.atlas import HALF, OUT_OF_PLAY, REGIONS, START_AREA
from cradle.games.megaciv.box.civilizations import (
    BLOCK,
    BLOCKS,
    BOTH,
    CITIES,
    LINE_UP,
    MAP,
    MAP_NAMES,
    SHIPS,
    START_CREDITS,
    TOKENS,
    scenario,
)
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.short_game import THEME_NAMES, THEMES_USED
from cradle.games.megaciv.web.forms import CivilizationAtTable, Packing, StackAtTable
from cradle.games.megaciv.world.stacks import NUMBERS, parts_of_stack
from cradle.games.megaciv.world.state import card_of
from cradle.kernel.words.language import EN
from cradle.server.http.api.addresses import get

STEPS: Final = ("S.4", "S.7", "S.8", "S.9", "S.12")
SHORT_STEPS: Final = ("S.4", "SG.2", "SG.4", "S.12", "SG.6")
LEAVING: Final = ("L.1", "L.2", "L.3", "L.4", "L.5", "L.6", "L.7", "L.8", "L.10")

Players = Annotated[int, QueryParameter(ge=5, le=18)]
MapName = Annotated[str, QueryParameter(pattern="^(west|east)$")]
Short = Annotated[bool, QueryParameter()]
Language = Annotated[str, QueryParameter(max_length=10)]


@get("/api/packing", tags=["tools"], sync_to_thread=True)
def packing_sheet(
    players: Players = 18, map: MapName = "west", short: Short = False, language: Language = EN
) -> Packing:
    """All that a game of this many players at a real board needs."""
    return packing(players, map, short, language if GAME.catalog.speaks(language) else EN)


def packing(players: int, part: str, short: bool, language: str = EN) -> Packing:
    """The list for a number of players on a part of the map."""
    number = scenario(players, part)
    return Packing(
        players=players,
        map=MAP_NAMES[MAP[number]],
        blocks=BLOCKS[number],
        tokens=TOKENS,
        cities=CITIES,
        ships=SHIPS,
        start_credits=0 if short else START_CREDITS[number],
        civilizations=[
            at_table(each, block, language) for each, block in zip(LINE_UP[number], BLOCK[number], strict=True)
        ],
        stacks=[stack(number, block, each, language) for block in range(BLOCKS[number]) for each in NUMBERS],
        out_of_play=areas(out_of_play(number), language),
        theme_sets=[THEME_NAMES[each] for each in THEMES_USED[players]] if short else [],
        steps=[GAME.rule(rule, language) for rule in (SHORT_STEPS if short else STEPS)],
        leaving=[GAME.rule(rule, language) for rule in LEAVING],
    )


def at_table(civilization: int, block: int, language: str) -> CivilizationAtTable:
    name = GAME.catalog.name("civilization", civilization, language)
    (start,) = areas([START_AREA[civilization]], language)
    return CivilizationAtTable(name, block, start, areas(REGIONS[civilization], language))


def out_of_play(scenario: int) -> list[int]:
    """Areas to mark as out of play, except those on a part of the map that is not on the table."""
    part = MAP[scenario]
    return [area for area in OUT_OF_PLAY[scenario] if part == BOTH or HALF[area] in (part, BOTH)]


def areas(numbers: Sequence[int], language: str) -> list[str]:
    return [GAME.catalog.name("area", area, language) for area in numbers]


def stack(number: int, block: int, stack_number: int, language: str) -> StackAtTable:
    """How to build a stack; without fixed cards on top, as many loose cards go there as the block has players."""
    top, loose, middle, bottom = parts_of_stack(number, block, stack_number)
    on_top = BLOCK[number].count(block) if loose else 0
    told = [counted(part, language) for part in (top, loose, middle, bottom)]
    return StackAtTable(block, stack_number, told[0], told[1], on_top, told[2], told[3])


def counted(cards: Sequence[int], language: str) -> list[tuple[str, int]]:
    """Cards by name, with their number."""
    copies = Counter([card_of(card) for card in cards])
    return [(GAME.catalog.name("card", card, language), number) for card, number in copies.items()]
