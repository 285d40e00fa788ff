"""The Short Game: everyone begins in the Bronze Age with a theme set, five cities and fourteen tokens (SG).

Theme sets are dealt face down before civilizations are chosen; then cities, advances, trade cards and tokens follow.
"""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.box.atlas import LIMIT, NO_SITE, NONE, REGIONS, SITE
from cradle.games.megaciv.box.cards import ADVANCE
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.advances.purchases import gain_advances
from cradle.games.megaciv.told.on_the_map import AboutPlaceFirstCities, AboutPlaceFirstToken
from cradle.games.megaciv.world.counters import bank, draw_city
from cradle.games.megaciv.world.filling import FILL, filled
from cradle.games.megaciv.world.orders import by_city_count
from cradle.games.megaciv.world.pieces import destroy_city, place_city, place_tokens
from cradle.games.megaciv.world.reported.cities import lose_cities
from cradle.games.megaciv.world.reported.stock import set_bounds
from cradle.games.megaciv.world.stacks import draw_card
from cradle.games.megaciv.world.state import World, cities_of, city_count, tokens_on_board
from cradle.games.megaciv.world.support import limit, roomiest
from cradle.kernel.chance.pile import draw_from
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.game import check, load_data
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Things, Written

_BOX: Final[dict[str, Any]] = load_data("cradle.games.megaciv.box", "short_game.json")
_FILE: Final = "short_game.json"

START_CITIES: Final = 5
CITIES_ON_SITES: Final = 4
START_TOKENS: Final = 14
START_TREASURY: Final = 10
START_SPACE: Final = 10  # the last before the Late Bronze Age

THEME_IDS: Final[tuple[str, ...]] = tuple([each["id"] for each in _BOX["sets"]])
THEME: Final = Things("theme", THEME_IDS)
THEME_NAMES: Final[tuple[str, ...]] = tuple([each["name"] for each in _BOX["sets"]])
THEME_ADVANCES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([ADVANCE[name] for name in each["advances"]]) for each in _BOX["sets"]]
)
THEME_COSTS_CITY: Final[tuple[bool, ...]] = tuple([bool(each.get("costs_city")) for each in _BOX["sets"]])


def _used(players: int) -> tuple[int, ...]:
    names = _BOX["used"][str(min(players, 9))] + _BOX["second_copies"][: max(0, players - 9)]
    check(len(names) == players, _FILE, players, f"{players} theme sets are needed, one for each player (SG.2)")
    return tuple(sorted([THEME_IDS.index(name) for name in names]))


# By number of players: the theme sets that are dealt (SG.2).
THEMES_USED: Final[tuple[tuple[int, ...], ...]] = (*[()] * 5, *[_used(players) for players in range(5, 19)])

ONE_WITHOUT_SITE: Final = no(
    "at least four of your five cities must stand on city sites, and one already does not", "SG.4"
)


def themes_are_secret(world: World) -> bool:
    """The theme sets stay secret until all are revealed together and their advances taken (SG.4)."""
    return world.short and not any(world.advances)


def shuffle_themes(world: World, seat: int, table: Table) -> None:
    """Deal anew the theme sets that this seat cannot see."""
    others = [other for other in range(world.seats) if other != seat and world.theme[other] != NONE]
    if not others or not themes_are_secret(world):
        return
    left = tuple(sorted([world.theme[other] for other in others]))
    for other in others:
        world.theme[other], left = draw_from(left, THEME, table)


def deal_themes(world: World, table: Table) -> None:
    """Shuffle the sets and deal each player one in secret (SG.2, SG.4)."""
    left = THEMES_USED[world.players]
    for seat in range(world.seats):
        world.theme[seat], left = draw_from(left, THEME, table, seat)
        table.whisper(seat, "theme_drawn", seat, world.theme[seat])


class ShortGame(Step):
    """What the Short Game lays out before its first turn, in this order (SG.4)."""

    def run(self, world: World, table: Table) -> None:
        if world.counts is not None:
            set_up_unseen(world)
            return
        world.then(
            *[PlaceFirstCities(seat) for seat in world.ranking for _ in range(START_CITIES)],
            RevealThemes(),
            DrawFirstCards(),
            *[PlaceFirstTokens(seat) for seat in world.ranking],
            FillTreasuries(),
        )


def set_up_unseen(world: World) -> None:
    """With the board on a real table, everyone places five cities and fourteen tokens there (SG.4)."""
    for seat in world.ranking:
        for _ in range(START_CITIES):
            draw_city(world, seat)
    world.then(RevealThemes(), DrawFirstCards(), PlaceTokensUnseen(), FillTreasuries())


class PlaceTokensUnseen(Step):
    """The tokens are placed on the real board, without questions; a region holds fourteen tokens and more (SG.4)."""

    def run(self, world: World, table: Table) -> None:
        for seat in world.ranking:
            set_bounds(world, seat, world.stock[seat] - START_TOKENS, world.stock[seat] - START_TOKENS)


class PlaceFirstCities(Choice):
    """Five cities in your own region, four on city sites, none where the limit is 0; no tokens needed (SG.4, K.25)."""

    prompt = "Place city {number} of 5 in your region"
    awaited = "{seat} is placing city {number} of 5"
    rule = "SG.4"
    deed = "Place a city in {area}"
    answers = (AREA,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self, world: World) -> AboutPlaceFirstCities:
        return {"number": city_count(world, self.seat) + 1}

    def candidates(self, world: World) -> Sequence[int]:
        region = REGIONS[world.civilization[self.seat]]
        return [area for area in region if LIMIT[area] and world.city[area] == NONE]

    def refuse(self, world: World, area: int) -> No | None:
        if SITE[area] != NO_SITE:
            return None
        region = REGIONS[world.civilization[self.seat]]
        without = [city for city in region if SITE[city] == NO_SITE and world.city[city] != NONE]
        return ONE_WITHOUT_SITE if len(without) >= START_CITIES - CITIES_ON_SITES else None

    def label(self, world: World, area: int) -> Text:
        return say("{area}" if SITE[area] != NO_SITE else "{area} (no city site)", area=area)

    def apply(self, world: World, area: int, table: Table) -> None:
        place_city(world, self.seat, area)
        table.tell("first_city_placed", self.seat, area)


class RevealThemes(Step):
    """All show their sets, then take what is in them in ranking order; some cost a city (SG.3, SG.4, Q-36)."""

    def run(self, world: World, table: Table) -> None:
        for seat in world.ranking:
            table.reveal("theme_revealed", seat, world.theme[seat])
        costly = [lose_first_city(world, seat) for seat in world.ranking if THEME_COSTS_CITY[world.theme[seat]]]
        world.then(*[TakeTheme(seat) for seat in world.ranking], *costly)


class TakeTheme(Step):
    """The advances with their credits, as if bought before turn 1; Written Record allows a choice (Q-81, Q-87)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, world: World, table: Table) -> None:
        gain_advances(world, self.seat, THEME_ADVANCES[world.theme[self.seat]], table)


def lose_first_city(world: World, seat: int) -> Step:
    return LoseFirstCity(seat) if world.counts is None else LoseCityUnseen(seat)


class LoseCityUnseen(Step):
    """With the board on a real table, the owner picks the city there (SG.4)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, world: World, table: Table) -> None:
        lose_cities(world, self.seat, 1, table)


class LoseFirstCity(Choice):
    """The owner gives up one city for the set; its area is free for tokens (SG.4, Q-87)."""

    prompt = "Your theme set costs a city: choose which"
    awaited = "{seat} is giving up a city for their theme set"
    rule = "SG.4"
    deed = "Give up the city in {area}"
    answers = (AREA,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return cities_of(world, self.seat)

    def apply(self, world: World, area: int, table: Table) -> None:
        destroy_city(world, area, table)


class DrawFirstCards(Step):
    """Everyone draws as in phase 6, fewest cities first; calamities stay hidden, nothing is bought (SG.4)."""

    def run(self, world: World, table: Table) -> None:
        for seat in by_city_count(world):
            cities = city_count(world, seat)
            for number in range(1, cities + 1):
                draw_card(world, seat, number, table)
            table.tell("first_cards_drawn", seat, cities)


class PlaceFirstTokens(Step):
    """Fourteen tokens, one after the other, or as many as the region holds (SG.4, SG.5, Q-87)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, world: World, table: Table) -> None:
        if tokens_on_board(world, self.seat) == START_TOKENS:
            return
        choice = PlaceFirstToken(self.seat)
        if any([choice.refuse(world, area) is None for area in choice.candidates(world)]):
            world.then(choice, self)


class PlaceFirstToken(Choice):
    """In your own region, within the limits, not beside a city (SG.4, Q-87)."""

    prompt = "Place token {number} of {most} in your region"
    awaited = "{seat} is placing token {number} of {most}"
    rule = "SG.4"
    deed = "Place a token in {area}"
    leads_on = True
    answers = (AREA,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def is_step(self, world: World) -> bool:
        """All but the last token, so that players see what they have placed before the game goes on."""
        return tokens_on_board(world, self.seat) + 1 < START_TOKENS

    def facts(self, world: World) -> AboutPlaceFirstToken:
        return {"number": tokens_on_board(world, self.seat) + 1, "most": START_TOKENS}

    def candidates(self, world: World) -> Sequence[int]:
        region = REGIONS[world.civilization[self.seat]]
        return [area for area in region if world.city[area] == NONE]

    def refuse(self, world: World, area: int) -> No | None:
        most = limit(world, self.seat, area)
        if world.tokens[self.seat][area] < most:
            return None
        return no("{area} holds {most:# token|# tokens} at most", "SG.4", area=area, most=most)

    def default(self, world: World) -> int:
        return roomiest(world, self.seat, self.options(world))

    def label(self, world: World, area: int) -> Text:
        here, most = world.tokens[self.seat][area], limit(world, self.seat, area)
        return say("{area} ({here} of {most})", area=area, here=here, most=most)

    def expand(self, world: World, written: dict[str, Any]) -> list[Written] | None:
        """`{"fill": "all"}` places all of them, each where most room is left."""
        return filled(world, self) if written == FILL else None

    def apply(self, world: World, area: int, table: Table) -> None:
        place_tokens(world, self.seat, area, 1)
        table.tell("first_token_placed", self.seat, area)


class FillTreasuries(Step):
    """Ten tokens go to each treasury and all markers to space 10 (SG.4, SG.5)."""

    def run(self, world: World, table: Table) -> None:
        for seat in world.ranking:
            bank(world, seat, START_TREASURY)
            world.position[seat] = START_SPACE
        table.tell("short_game_began", START_TREASURY, START_SPACE)
