"""A buyer's position: advances and credits held, the hand of trade cards, the treasury and the number of players."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypedDict

from cradle.games.megaciv.box.cards import (
    ADVANCE_NAMES,
    ADVANCES,
    CARD_NAMES,
    COLOURS,
    COPIES,
    CREDITS,
    FREE_CREDITS,
    MINING,
    ROADBUILDING,
    SET_SIZE,
    TRADE_EMPIRE,
    WATER,
)
from cradle.games.megaciv.box.civilizations import (
    BLOCKS,
    MAP,
    MAP_NAMES,
    PLAYERS,
    SCENARIOS,
    START_CREDITS,
    TOKENS,
    scenario,
)
from cradle.games.megaciv.phases.advances.basket import LARGE_GAME, LARGE_HAND, SMALL_HAND
from cradle.games.megaciv.phases.advances.payment import MINED
from cradle.games.megaciv.phases.advances.purchases import CREDIT_STEP
from cradle.games.megaciv.planner.names import advance_named, colour_named, commodity_named, one_of
from cradle.games.megaciv.seen.numbers import Purse
from cradle.games.megaciv.world.state import World, card_of
from cradle.kernel.doors import checked_flag, checked_whole, checked_whole_by_name, checked_word, checked_words, odd
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import BadOptions, say

FEWEST: Final = 5
MOST: Final = 18
USUAL_PLAYERS: Final = 8  # the default: no start credits, the small hand
CARD_KINDS: Final = WATER + 1  # commodities, and Water


class Facts(TypedDict):
    """The facts known of a seat as plain data, from a view or a save."""

    owned: list[str]
    hand: dict[str, int]
    treasury: int
    stock: int
    credits: dict[str, int]  # by colour, start credits and chosen ones included
    ast: int  # steps on the A.S.T. from the start arrow
    players: int
    map: str  # west, east or both; empty if it does not matter
    short: bool


class Position:
    """Everything that decides what can be bought and how to pay for it (P12.3 to P12.8)."""

    def __init__(
        self, owned: frozenset[int], credits: tuple[int, ...], hand: tuple[int, ...], treasury: int, players: int
    ) -> None:
        self.owned = owned
        self.credits = credits  # points by colour
        self.hand = hand  # how many of each commodity, by card number, Water last
        self.treasury, self.players = treasury, players
        self.keep = 0  # tokens to keep in the treasury
        self.stock = self.ast = 0  # tokens in stock, and steps on the A.S.T., if they are known
        self.short = False  # the Short Game: no start credits, and the basic A.S.T. (SG.1, S.14)

    def token_value(self) -> int:
        """Mining doubles the worth of treasury tokens (P12.7)."""
        return MINED if MINING in self.owned else 1

    def may_substitute(self) -> bool:
        return TRADE_EMPIRE in self.owned

    def hand_limit(self, with_roadbuilding: bool = False) -> int:
        """How many commodity cards may be kept; Roadbuilding adds one, even if just bought (G.35, P12.10)."""
        limit = LARGE_HAND if self.players >= LARGE_GAME else SMALL_HAND
        return limit + (1 if with_roadbuilding or ROADBUILDING in self.owned else 0)

    def open_advances(self) -> list[int]:
        return [advance for advance in ADVANCES if advance not in self.owned]


def position(
    own: Any = (),
    hand: Any = None,
    treasury: Any = 0,
    players: Any = USUAL_PLAYERS,
    map: Any = "",
    flexible: Any = None,
    short: Any = False,
    keep: Any = 0,
) -> Position:
    """A position by names; `flexible` are the colours chosen for Monument and Written Record."""
    number, where = checked_whole("players", players), checked_word("map", map)
    tokens, kept = checked_whole("treasury", treasury), checked_whole("keep", keep)
    check_players(number, where)
    check_treasury(tokens, kept)
    owned = frozenset([advance_named(name) for name in checked_words("own", own) if name.strip()])
    chosen = {} if flexible is None else checked_whole_by_name("flexible", flexible)
    held = {} if hand is None else checked_whole_by_name("hand", hand)
    is_short = checked_flag("short", short)
    credits = credits_of(owned, number, chosen_credits(owned, chosen), is_short)
    found = Position(owned, credits, counted_hand(held, number, where), tokens, number)
    found.short, found.keep = is_short, kept
    return found


def checked_position(position: Any) -> Position:
    if not isinstance(position, Position):
        raise odd("position", say("a position, such as cradle.position(own=['pottery'])"), position)
    return position


def position_from(facts: Facts) -> Position:
    """A position from plain facts, with the credits that they state."""
    check_players(facts["players"], facts["map"])
    check_treasury(facts["treasury"], 0)
    credits = [0] * len(COLOURS)
    for name, points in facts["credits"].items():
        credits[colour_named(name)] = points
    owned = frozenset([advance_named(name) for name in facts["owned"]])
    hand = counted_hand(facts["hand"], facts["players"], facts["map"])
    found = Position(owned, tuple(credits), hand, facts["treasury"], facts["players"])
    found.stock, found.ast, found.short = facts["stock"], facts["ast"], facts["short"]
    return found


def position_of(world: World, seat: int) -> Position:
    """The position of a seat in a game."""
    hand = [0] * CARD_KINDS
    for physical in world.hand[seat]:
        if card_of(physical) <= WATER:
            hand[card_of(physical)] += 1
    found = Position(world.advances[seat], world.credits[seat], tuple(hand), world.treasury[seat], world.players)
    found.stock, found.ast, found.short = world.stock[seat], world.position[seat], world.short
    return found


def position_seen(perspective: Perspective) -> Position:
    """The position of a seat, directly from what it sees."""
    purse: Purse = perspective.numbers().purse()
    found = Position(purse.owned, purse.credits, purse.hand, purse.treasury, purse.players)
    found.stock, found.ast, found.short = purse.stock, purse.space, purse.short
    return found


def check_treasury(treasury: int, keep: int) -> None:
    if treasury < 0 or treasury > TOKENS:
        raise BadOptions("a treasury holds 0 to {most} tokens, not {treasury}", most=TOKENS, treasury=treasury)
    if keep < 0 or keep > treasury:
        raise BadOptions(
            "you can keep 0 to {treasury} tokens, as many as are in your treasury, not {keep}",
            treasury=treasury,
            keep=keep,
        )


def check_players(players: int, map: str) -> None:
    if not FEWEST <= players <= MOST:
        raise BadOptions(
            "Mega Civilization is for {least} to {most} players, not {players}",
            least=FEWEST,
            most=MOST,
            players=players,
        )
    if map:
        scenario_on(players, map)


def scenario_on(players: int, map: str) -> int:
    """The scenario for this number of players on this map; with 10 and more there is only one map (S.2)."""
    name = one_of(map, MAP_NAMES, "map")
    number = scenario(players, name)
    if MAP_NAMES[MAP[number]] != name:
        raise BadOptions(
            "the map for {players} players is {map}, not {name}", players=players, map=MAP_NAMES[MAP[number]], name=name
        )
    return number


def check_typed(seats: int, typed: Mapping[str, str]) -> None:
    """Refuse a map that this number of players could not choose."""
    if "map" in typed:
        scenario_on(seats, typed["map"])


def credits_of(owned: Iterable[int], players: int, chosen: Iterable[int], short: bool = False) -> tuple[int, ...]:
    """Credits at the start, those printed on the advances held, and those of free choice (S.9, P.2, P12.9, SG.1)."""
    start = 0 if short else max([START_CREDITS[number] for number in SCENARIOS if PLAYERS[number] == players])
    credits = [start + each for each in chosen]
    for advance in owned:
        for colour in COLOURS:
            credits[colour] += CREDITS[advance][colour]
    return tuple(credits)


def chosen_credits(owned: frozenset[int], flexible: Mapping[str, int]) -> tuple[int, ...]:
    """The colours chosen for Monument and Written Record, in fives, no more than these two advances give (Q-81)."""
    points = [0] * len(COLOURS)
    for name, number in flexible.items():
        if number < 0 or number % CREDIT_STEP:
            raise BadOptions("chosen credits come in fives, not {name}:{number}", name=name, number=number)
        points[colour_named(name)] += number
    most = sum([FREE_CREDITS[advance] for advance in owned])
    if sum(points) > most:
        givers = [ADVANCE_NAMES[advance] for advance in sorted(owned) if FREE_CREDITS[advance]]
        if not givers:
            raise BadOptions("only Monument and Written Record let you choose credits, and you own neither")
        raise BadOptions(
            "with {names} you choose {most} credits, not {chosen}",
            names=" and ".join(givers),
            most=most,
            chosen=sum(points),
        )
    return tuple(points)


def counted_hand(hand: Mapping[str, int], players: int, map: str) -> tuple[int, ...]:
    """A hand by card number; refuse more of a commodity than exist, and anything not in play."""
    counts = [0] * CARD_KINDS
    for name, number in hand.items():
        card = commodity_named(name)
        if number < 0:
            raise BadOptions("you cannot hold {number} {card} cards", number=number, card=CARD_NAMES[card])
        counts[card] += number
        check_copies(card, counts[card], players, map)
    return tuple(counts)


def check_copies(card: int, number: int, players: int, map: str) -> None:
    if card == WATER:
        return
    if number > SET_SIZE[card]:
        raise BadOptions(
            "there are only {most} {card} cards, not {number}",
            most=SET_SIZE[card],
            card=CARD_NAMES[card],
            number=number,
        )
    if not map:
        return
    number_of = scenario_on(players, map)
    copies = sum([COPIES[number_of][block][card] for block in range(BLOCKS[number_of])])
    if number > copies:
        where = say("with {players} players on the {map} map", players=players, map=map.strip().lower())
        if not copies:
            raise BadOptions("{card} is not in play {where}", card=CARD_NAMES[card], where=where)
        raise BadOptions(
            "there are only {copies} {card} cards {where}, not {number}",
            copies=copies,
            card=CARD_NAMES[card],
            where=where,
            number=number,
        )
