"""The contents of the box, for clients that draw the game: sent once a match, since none of it ever changes."""

from typing import TypedDict

from cradle.games.megaciv.box.atlas import (
    AREA_IDS,
    AREAS,
    KIND,
    KIND_NAMES,
    LAND_NEIGHBOURS,
    LIMIT,
    NEIGHBOURS,
    NONE,
    OPEN_SEA,
    OUT_OF_PLAY,
    PLAIN,
    PLAIN_IDS,
    REGION,
    SITE,
    SITE_NAMES,
    START_AREA,
    VOLCANO,
    VOLCANO_IDS,
    WATER_NEIGHBOURS,
    on_part,
)
from cradle.games.megaciv.box.cards import ADVANCES, CALAMITIES, CARD_IDS, COLOUR_IDS, COMMODITIES, WATER
from cradle.games.megaciv.box.civilizations import (
    BASIC_FINISH,
    BLOCK,
    CIVILIZATION_IDS,
    COLOUR,
    EPOCH_IDS,
    EXPERT_FINISH,
    LETTERING,
    LINE_UP,
    MAP,
    MAP_NAMES,
    TINT,
    epoch,
)
from cradle.games.megaciv.phases.ast.alteration import asked_in
from cradle.games.megaciv.phases.trade.market import FEWEST_CARDS, TRUE_NAMES
from cradle.games.megaciv.phases.trade.wishes import MOST_WISHES
from cradle.games.megaciv.seen.cards import (
    AdvanceCard,
    CalamityCard,
    CommodityCard,
    ThemeCard,
    advance_card,
    calamity_card,
    commodity_card,
    in_stacks,
    theme_card,
)
from cradle.games.megaciv.seen.words import CATALOG
from cradle.games.megaciv.seen.words.phases import ORDERS, RANKING
from cradle.games.megaciv.short_game import THEME_IDS
from cradle.games.megaciv.turn import PHASE_IDS
from cradle.games.megaciv.world.state import World
from cradle.kernel.words.language import EN


class Named(TypedDict):
    """A thing of which clients only need the name."""

    id: str
    name: str


class EpochCard(TypedDict):
    """An epoch of the A.S.T., and the requirements of each step into it."""

    id: str
    name: str
    asked: dict[str, int]  # by requirement: how many
    prices: dict[str, int]  # by requirement: the price that says which advances count


class AreaCard(TypedDict):
    """An area as it is printed on the map."""

    id: str
    name: str
    kind: str  # land, coastal, sea
    limit: int | None
    site: str | None  # black, or white on a flood plain
    region: str | None
    plain: str | None
    volcano: str | None
    by_land: list[str]
    by_water: list[str]
    in_play: bool


class CivilizationCard(TypedDict):
    """A civilization that takes part; its row of the A.S.T. is the epoch of every space."""

    id: str
    name: str
    rank: int
    block: int
    start: str
    colour: str
    tint: str
    lettering: str
    row: list[str]
    neighbours: list[str]  # those whose home regions border its own, by land or water


class PhaseCard(TypedDict):
    """A phase of the turn: its name in the rulebook, a short name, and the order of play in it."""

    id: str
    name: str
    short: str
    order: str
    by: str  # what decides the order, if anything does


class MarketRules(TypedDict):
    """How to make up offers and answers (P7.2, P7.3, Q-45)."""

    fewest_cards: int  # that each side gives
    true_names: int  # the first names, which must be true
    most_wishes: int  # of one offer


class Box(TypedDict):
    """All that is printed, for one scenario."""

    map: str
    phases: list[PhaseCard]  # 1 to 13, between the set-up and the end
    colours: list[str]
    epochs: list[EpochCard]
    areas: list[AreaCard]
    beyond: list[Named]  # areas of the other map that show at the edge
    plains: list[Named]
    volcanoes: list[Named]
    civilizations: list[CivilizationCard]
    advances: list[AdvanceCard]
    commodities: list[CommodityCard]
    calamities: list[CalamityCard]
    water: Named  # drawn from an empty stack: no commodity, and worth nothing
    themes: list[ThemeCard]
    market: MarketRules


def box(world: World, language: str = EN) -> Box:
    scenario, part = world.scenario, MAP[world.scenario]
    return {
        "map": MAP_NAMES[part],
        "phases": [phase_card(phase, language) for phase in range(len(PHASE_IDS))],
        "colours": list(COLOUR_IDS),
        "epochs": [epoch_card(each, world.expert, language) for each in range(len(EPOCH_IDS))],
        "areas": [area_card(area, scenario, language) for area in AREAS if on_part(area, part)],
        "beyond": [area_named(area, language) for area in AREAS if not on_part(area, part)],
        "plains": named("plain", PLAIN_IDS, language),
        "volcanoes": named("volcano", VOLCANO_IDS, language),
        "civilizations": [civilization_card(each, scenario, world.expert, language) for each in LINE_UP[scenario]],
        "advances": [advance_card(advance, language) for advance in ADVANCES],
        "commodities": [commodity_card(card, scenario, language) for card in COMMODITIES if in_stacks(card, scenario)],
        "calamities": [calamity_card(card, language) for card in CALAMITIES if in_stacks(card, scenario)],
        "water": {"id": CARD_IDS[WATER], "name": CATALOG.name("card", WATER, language)},
        "themes": [theme_card(theme, language) for theme in range(len(THEME_IDS))] if world.short else [],
        "market": {"fewest_cards": FEWEST_CARDS, "true_names": TRUE_NAMES, "most_wishes": MOST_WISHES},
    }


def named(kind: str, ids: tuple[str, ...], language: str) -> list[Named]:
    return [{"id": each, "name": CATALOG.name(kind, thing, language)} for thing, each in enumerate(ids)]


def phase_card(phase: int, language: str) -> PhaseCard:
    order, by = ORDERS.get(phase, RANKING)
    return {
        "id": PHASE_IDS[phase],
        "name": CATALOG.name("phase", phase, language),
        "short": CATALOG.name("phase:short", phase, language),
        "order": CATALOG.phrase(order, language),
        "by": CATALOG.phrase(by, language) if by else "",
    }


def epoch_card(entered: int, expert: bool, language: str) -> EpochCard:
    asked = asked_in(entered, expert)
    return {
        "id": EPOCH_IDS[entered],
        "name": CATALOG.name("epoch", entered, language),
        "asked": {each.what: each.asked for each in asked},
        "prices": {each.what: each.price for each in asked if each.price},
    }


def area_named(area: int, language: str) -> Named:
    return {"id": AREA_IDS[area], "name": CATALOG.name("area:map", area, language)}


def area_card(area: int, scenario: int, language: str) -> AreaCard:
    return {
        **area_named(area, language),
        "kind": KIND_NAMES[KIND[area]],
        "limit": None if KIND[area] == OPEN_SEA else LIMIT[area],
        "site": SITE_NAMES[SITE[area]] or None,
        "region": None if REGION[area] == NONE else CIVILIZATION_IDS[REGION[area]],
        "plain": None if PLAIN[area] == NONE else PLAIN_IDS[PLAIN[area]],
        "volcano": None if VOLCANO[area] == NONE else VOLCANO_IDS[VOLCANO[area]],
        "by_land": [AREA_IDS[other] for other in LAND_NEIGHBOURS[area]],
        "by_water": [AREA_IDS[other] for other in WATER_NEIGHBOURS[area]],
        "in_play": area not in OUT_OF_PLAY[scenario],
    }


def civilization_card(civilization: int, scenario: int, expert: bool, language: str) -> CivilizationCard:
    spaces = range((EXPERT_FINISH if expert else BASIC_FINISH) + 1)
    return {
        "id": CIVILIZATION_IDS[civilization],
        "name": CATALOG.name("civilization", civilization, language),
        "rank": civilization + 1,
        "block": BLOCK[scenario][LINE_UP[scenario].index(civilization)],
        "start": AREA_IDS[START_AREA[civilization]],
        "colour": COLOUR[civilization],
        "tint": TINT[civilization],
        "lettering": LETTERING[civilization],
        "row": [EPOCH_IDS[epoch(civilization, space, expert)] for space in spaces],
        "neighbours": neighbours(civilization, scenario),
    }


def neighbours(civilization: int, scenario: int) -> list[str]:
    home = [area for area in AREAS if REGION[area] == civilization]
    beyond = {REGION[other] for area in home for other in NEIGHBOURS[area]} - {civilization}
    return [CIVILIZATION_IDS[other] for other in LINE_UP[scenario] if other in beyond]
