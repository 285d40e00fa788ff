"""Set-up: map, civilizations, pieces, credits and stacks for 5 to 18 players (S)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cradle.games.megaciv.box.atlas import NONE, OUT_OF_PLAY, START_AREA
from cradle.games.megaciv.box.civilizations import (
    BLOCK,
    BLOCKS,
    CITIES,
    LINE_UP,
    MAP,
    MAP_NAMES,
    MOST_ON_EITHER_MAP,
    PLAYERS,
    START_CREDITS,
    TOKENS,
    scenario,
)
from cradle.games.megaciv.box.kinds import CHAIR, CIVILIZATION
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.short_game import ShortGame, deal_themes
from cradle.games.megaciv.turn import Turn
from cradle.games.megaciv.world.counts import Counts
from cradle.games.megaciv.world.pieces import place_tokens
from cradle.games.megaciv.world.reported.contacts import proposed_contacts
from cradle.games.megaciv.world.reported.stock import set_bounds
from cradle.games.megaciv.world.stacks import build_stacks
from cradle.games.megaciv.world.state import EAST_CARD, NO_TOKENS, STACKS, World
from cradle.kernel.chance.pile import draw_from
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.game import ORDER
from cradle.kernel.words.catalog import No, Text, no, say

OPTIONS: Final[dict[str, tuple[object, ...]]] = {
    "map": ("west", "east"),
    "ast": ("basic", "expert"),
    "length": ("full", "short"),
    "turns": (0, *range(1, 101)),  # 0: no limit
    "civilizations": ("dealt", "chosen", "random"),  # dealt: as the line-up lists them
    "offers": (1000, *range(1001)),  # of all seats in one market
    "offers_each": (8, *range(1, 1001)),  # of one seat in one market
    "dealings": (100, *range(1, 1001)),  # of one seat in one market, so that it ends sooner or later
    "wonder_scores_city": (False, True),
    "copies": ("joint", "separate"),  # of one calamity
    "order": ORDER,
    "board": ("screen", "table"),  # where the board lies
    "cards": ("screen", "table"),
}
UNLISTED: Final = ("board", "cards")  # set by `cradle table`, offered by no form
BY_THE_CLOCK: Final[dict[str, object]] = {
    "offers": 1000,
    "offers_each": 1000,
    "dealings": 1000,
}  # the bell limits the market then


def settled(seats: int) -> dict[str, object]:
    """Options that the number of players decides: with 10 and more there is only one map (S.2)."""
    if seats <= MOST_ON_EITHER_MAP:
        return {}
    return {"map": MAP_NAMES[MAP[PLAYERS.index(seats)]]}


def refuse_options(options: Mapping[str, object]) -> Text | None:
    """If the cards lie on a real table, so must the board."""
    if options["board"] == "screen" and options["cards"] == "table":
        return say("cards can lie on the table only if the board does")
    return None


def setup(seats: int, options: dict[str, Any], table: Table) -> World:
    """Everything that lies on the table before the first decision; the Short Game is always Basic (S.1, S.14)."""
    world = World()
    world.seats = world.players = seats
    world.scenario = scenario(seats, options["map"])
    world.short = options["length"] == "short"
    world.expert = options["ast"] == "expert" and not world.short
    world.wonder_scores_city = options["wonder_scores_city"]
    world.joint_copies = options["copies"] == "joint"
    world.insisting, world.past_calamities = frozenset(), ()
    world.turn, world.turn_limit, world.last_turn, world.over = 1, options["turns"], 0, False
    world.iron_bonus = NONE
    world.offers_a_turn, world.offers_left = options["offers"], 0
    world.offers_each, world.dealings_a_turn = options["offers_each"], options["dealings"]
    lay_out_pieces(world)
    if options["board"] == "table":
        nobody = (frozenset[int](),) * seats
        world.counts = Counts((TOKENS,) * seats, nobody, options["cards"] == "table")
    if world.short:
        deal_themes(world, table)
    if options["civilizations"] == "chosen":
        wait_for_civilizations(world, table)
    elif options["civilizations"] == "random":
        draw_civilizations(world, table)
        begin(world, table)
    else:
        take_civilizations(world, LINE_UP[world.scenario])
        begin(world, table)
    return world


def lay_out_pieces(world: World) -> None:
    """55 tokens, 9 cities and 4 ships in stock, nothing else (S.7); areas of no region in play are out (S.4, Q-02)."""
    seats = world.seats
    world.out_of_play = frozenset(OUT_OF_PLAY[world.scenario])
    world.tokens = [NO_TOKENS] * (seats + 1)
    world.city = [NONE] * len(NO_TOKENS)
    world.new_cities = [frozenset()] * seats
    world.ships = [()] * seats
    world.counts = None
    world.stock, world.treasury, world.city_stock = [TOKENS] * seats, [0] * seats, [CITIES] * seats
    world.tax_rate, world.census, world.position = [0] * seats, [0] * seats, [0] * seats
    world.turn_began, world.turn_before = [()] * seats, [()] * seats
    world.theme = [NONE] * seats
    world.advances = [frozenset()] * seats
    start = 0 if world.short else START_CREDITS[world.scenario]  # S.9, P.9, SG.1
    world.credits = [(start,) * 5] * seats
    world.offers, world.trading, world.market_clock = (), frozenset(), 0
    world.offers_made = [0] * seats
    world.hand = [()] * seats
    world.giver = [NONE] * (2 * EAST_CARD)
    world.stacks = [()] * (STACKS * BLOCKS[world.scenario])
    world.discards = [()] * (STACKS * BLOCKS[world.scenario])


def wait_for_civilizations(world: World, table: Table) -> None:
    """Start-up cards are dealt at random; in their order everyone chooses a civilization (S.6, K.20)."""
    world.civilization, world.block = [NONE] * world.seats, [0] * world.seats
    order: list[int] = []
    left = tuple(range(world.seats))
    for _ in range(world.seats):
        seat, left = draw_from(left, CHAIR, table)
        order.append(seat)
    world.ranking = tuple(order)
    table.tell("start_up_cards_dealt", tuple(order))
    world.then(*[ChooseCivilization(seat) for seat in order], Begin())


class ChooseCivilization(Choice):
    """Choose one of the free civilizations of the line-up (S.3, S.6)."""

    prompt = "Choose your civilization"
    awaited = "{seat} is choosing a civilization"
    rule = "S.3"
    deed = "Play {civilization}"
    answers = (CIVILIZATION,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return LINE_UP[world.scenario]

    def refuse(self, world: World, civilization: int) -> No | None:
        if civilization in world.civilization:
            other = world.civilization.index(civilization)
            return no("{civilization} is played by {other}", "S.6", civilization=civilization, other=other)
        return None

    def label(self, world: World, civilization: int) -> Text:
        return say(
            "{civilization} (number {rank}, from {area})",
            civilization=civilization, rank=civilization + 1, area=START_AREA[civilization],
        )  # fmt: skip

    def apply(self, world: World, civilization: int, table: Table) -> None:
        world.civilization[self.seat] = civilization
        table.tell("civilization_chosen", self.seat, civilization, self.seat + 1)


class Begin(Step):
    """Once all civilizations are chosen, rank, block, stacks and pieces follow from them."""

    def run(self, world: World, table: Table) -> None:
        take_civilizations(world, tuple(world.civilization))
        begin(world, table)


def draw_civilizations(world: World, table: Table) -> None:
    """Chance gives every seat one of the line-up, and all hear of it (S.3, S.6)."""
    left = tuple(sorted(LINE_UP[world.scenario]))
    drawn: list[int] = []
    for _ in range(world.seats):
        civilization, left = draw_from(left, CIVILIZATION, table)
        drawn.append(civilization)
    take_civilizations(world, tuple(drawn))
    table.tell("civilizations_dealt", tuple(enumerate(drawn)))


def take_civilizations(world: World, civilizations: tuple[int, ...]) -> None:
    """Rank and block follow from the civilizations played (S.3, S.5, Q-01, Q-03)."""
    world.civilization = list(civilizations)
    world.ranking = tuple(sorted(range(world.seats), key=lambda seat: civilizations[seat]))
    blocks = dict(zip(LINE_UP[world.scenario], BLOCK[world.scenario], strict=True))
    world.block = [blocks[civilization] for civilization in civilizations]


def begin(world: World, table: Table) -> None:
    """Build the stacks and place the first tokens; the Short Game places its own (S.8, S.12, SG.6, Q-87)."""
    build_stacks(world, table)
    if world.counts is not None:
        world.counts = world.counts.with_contacts(proposed_contacts(world))
    if world.short:
        world.then(ShortGame(), EndPhase(()), Turn())
        return
    for seat in world.ranking:
        area = START_AREA[world.civilization[seat]]
        place_first_token(world, seat, area)
        table.tell("start_token_placed", seat, area)
    world.then(EndPhase(()), Turn())


def place_first_token(world: World, seat: int, area: int) -> None:
    """Place it on the map, or leave it to the player if the board lies on a real table."""
    if world.counts is None:
        place_tokens(world, seat, area, 1)
    else:
        set_bounds(world, seat, TOKENS - 1, TOKENS - 1)
