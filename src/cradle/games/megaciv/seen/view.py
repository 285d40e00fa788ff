"""What the players see: the map, stocks, tracks and advances of all; of cards, their own hand and hand sizes (G.34).

Things are named by their ids, as answers write them; a seat by its civilization, barbarians by that word.
"""

from typing import TypedDict

from cradle.games.megaciv.box.atlas import AREA_IDS, NONE
from cradle.games.megaciv.box.cards import ADVANCE_IDS, CARD_IDS, COLOUR_IDS, is_calamity
from cradle.games.megaciv.box.civilizations import BLOCKS, CIVILIZATION_IDS, MAP, MAP_NAMES
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.figures import TurnSummary, turn_summary
from cradle.games.megaciv.phases.advances.basket import all_price_parts, costs
from cradle.games.megaciv.phases.ast.alteration import last_turn_expected, next_space
from cradle.games.megaciv.phases.ast.victory import points
from cradle.games.megaciv.phases.ast.why_it_ends import in_late_iron_age, why_it_ended
from cradle.games.megaciv.phases.calamities.in_progress import CalamitiesView, calamities_view
from cradle.games.megaciv.phases.trade.market import EVERYONE, is_stale, offers_left
from cradle.games.megaciv.phases.trade.worth import SetWorth, gain, sets, worth
from cradle.games.megaciv.seen.just_short import JustShort, just_short
from cradle.games.megaciv.seen.progress import Phase, done_in, order_of, phase
from cradle.games.megaciv.short_game import THEME_IDS, themes_are_secret
from cradle.games.megaciv.turn import CALAMITY_RESOLUTION, MOVEMENT, TRADE_CARDS_ACQUISITION, phase_of
from cradle.games.megaciv.world.kinds import id_of_owner
from cradle.games.megaciv.world.offers import Cards, Offer
from cradle.games.megaciv.world.orders import by_city_count
from cradle.games.megaciv.world.stacks import NUMBERS
from cradle.games.megaciv.world.state import (
    NAME,
    STACKS,
    World,
    areas_of,
    cards_on_table,
    city_count,
    tokens_on_board,
)
from cradle.games.megaciv.world.support import limit, raised_limits, support_rate
from cradle.kernel.words.language import EN


class Player(TypedDict):
    """One player's side of the table."""

    id: str  # as answers write this seat: its civilization, or "seat 3" until that is chosen
    block: int
    in_game: bool
    cities: int
    tokens: int  # on the map
    support: int  # tokens on the map that its cities need
    stock: int
    treasury: int
    city_stock: int
    ships: list[str]
    census: int
    position: int
    next: dict[str, object] | None
    points: int
    advances: list[str]
    credits: dict[str, int]
    hand_size: int
    calamities: int | None  # in the hand and not yet resolved, in phase 9
    theme: str | None  # of the Short Game, once revealed
    offers_left: int  # how many more offers the market of this turn allows it


AreaRow = tuple[str, str | None, list[tuple[str, int]]]  # an area, the owner of its city, tokens by owner


class OfferView(TypedDict):
    """What everybody sees of an offer: the first two names are true, the cards themselves stay hidden."""

    id: str  # "offer 12"
    seat: str
    to: str | None  # None: everyone
    answers: str | None  # the offer it answers
    cards: int
    named: list[str]
    no_calamity: bool
    wish: list[str]
    stale: bool  # an answer to an offer that was changed since then: its maker must confirm it


class Options(TypedDict):
    """The options on which the players have agreed."""

    ast: str  # "basic" or "expert"
    length: str  # "full" or "short"
    offers: int  # in the market of a turn, all seats together
    offers_each: int  # in the market of a turn, for one seat
    dealings: int  # that one seat may begin there
    copies: str  # of a calamity: "joint" or "separate"
    wonder_scores_city: bool
    order: str  # "lanes" or "strict"


class GameEnd(TypedDict):
    """Why the game is over: "late_iron_age", "turn_limit", "one_left" or "nobody_left"; and who reached that age."""

    why: str
    reached: list[str]


class CountsView(TypedDict):
    """What is known of a board on a real table."""

    cards: str  # "screen" or "table"
    most: list[int]  # by seat: the most tokens its stock can hold; its stock is the least
    contacts: list[list[str]]  # by seat: those it may meet on the map, or may not move together with
    parting: list[tuple[str, str]]  # pairs of whom the first has said that they no longer meet
    deal: list[tuple[str, int]]  # in phase 6, in order: players, and the last stack that gives them a card


class Public(TypedDict):
    """What everybody sees."""

    seats: int
    map: str  # "west", "east" or "both"
    options: Options
    phase: Phase
    order: list[str]  # civilizations in this phase's order of play
    done: list[str]  # those who have had their turn
    turn: int
    turn_limit: int
    last_turn: int | None  # fixed by the first markers in the Late Iron Age
    last_turn_expected: tuple[int, int] | None  # from, to: if the leading marker never stops, if it goes on as before
    iron_bonus: str | None  # the only player to reach it
    ended: GameEnd | None
    summary: TurnSummary | None  # of the turn before
    players: list[Player]  # by seat
    areas: list[AreaRow]  # those with something in them
    closed_regions: list[str]  # of players who have left; regions that were never in play stand in the box
    empty_stacks: list[list[int]]  # by block
    counts: CountsView | None  # only with the board on a real table
    calamities: CalamitiesView
    trading: list[str]
    offers: list[OfferView]


class Private(TypedDict):
    """What only one seat sees."""

    hand: list[str]  # trade cards as answers write them, "salt" or "salt east"
    givers: dict[str, str]  # by calamity in the hand: the player who passed it on
    sets: list[SetWorth]
    worth: int  # of all sets
    prices: list[int]  # of every advance, in the order of the box
    price_parts: list[list[tuple[str, int, str]]]  # by advance too: the parts of each price, by cause, amount and rule
    gains: dict[str, int]  # by offer of another: what the truly named cards would add to the seat's sets
    just_short: JustShort | None  # in the market
    bundles: dict[str, list[str]]  # the cards of the seat's own offers
    limits: dict[str, int]  # by area in the seat's reach that can hold more of its tokens than is printed
    theme: str | None


def public(world: World, language: str = EN) -> Public:
    owners = [id_of_owner(world, owner) for owner in range(world.seats + 1)]
    secret = themes_are_secret(world)
    shown = phase_of(world) == CALAMITY_RESOLUTION
    return {
        "seats": world.seats,
        "map": MAP_NAMES[MAP[world.scenario]],
        "options": options_of(world),
        "phase": phase(world),
        "order": [owners[seat] for seat in order_of(world)],
        "done": [owners[seat] for seat in done_in(world)],
        "turn": world.turn,
        "turn_limit": world.turn_limit,
        "last_turn": world.last_turn or None,
        "last_turn_expected": last_turn_expected(world),
        "iron_bonus": None if world.iron_bonus == NONE else owners[world.iron_bonus],
        "ended": ended(world, owners),
        "summary": turn_summary(world, owners),
        "players": [player(world, seat, owners[seat], secret, shown) for seat in range(world.seats)],
        "areas": areas(world, owners) if world.counts is None else [],
        "closed_regions": closed_regions(world),
        "empty_stacks": [empty_stacks(world, block) for block in range(BLOCKS[world.scenario])],
        "counts": counts_view(world, owners),
        "calamities": calamities_view(world),
        "trading": [owners[seat] for seat in sorted(world.trading)],
        "offers": [offer_view(world, offer, owners) for offer in world.offers],
    }


def counts_view(world: World, owners: list[str]) -> CountsView | None:
    counts = world.counts
    if counts is None:
        return None
    met = counts.to_move_apart() if phase_of(world) == MOVEMENT else dict(enumerate(counts.contacts))
    dealt = by_city_count(world) if phase_of(world) == TRADE_CARDS_ACQUISITION else []
    return {
        "cards": "table" if counts.cards else "screen",
        "most": list(counts.most),
        "contacts": [[owners[other] for other in sorted(met[seat])] for seat in range(world.seats)],
        "parting": [(owners[seat], owners[other]) for seat, other in counts.parting],
        "deal": [(owners[seat], city_count(world, seat)) for seat in dealt],
    }


def ended(world: World, owners: list[str]) -> GameEnd | None:
    why = why_it_ended(world)
    return None if why is None else {"why": why, "reached": [owners[seat] for seat in in_late_iron_age(world)]}


def options_of(world: World) -> Options:
    """The turn limit stands beside the turn, because it can change."""
    return {
        "ast": "expert" if world.expert else "basic",
        "length": "short" if world.short else "full",
        "offers": world.offers_a_turn,
        "offers_each": world.offers_each,
        "dealings": world.dealings_a_turn,
        "copies": "joint" if world.joint_copies else "separate",
        "wonder_scores_city": world.wonder_scores_city,
        "order": "strict" if world.strict else "lanes",
    }


def player(world: World, seat: int, name: str, secret: bool, shown: bool) -> Player:
    """One player; theme sets may still be secret, and the number of calamities is shown in phase 8 (Q-74)."""
    cities = city_count(world, seat)
    hand = world.hand[seat]
    return {
        "id": name,
        "block": world.block[seat],
        "in_game": seat in world.ranking,
        "cities": cities,
        "tokens": tokens_on_board(world, seat),
        "support": cities * support_rate(world, seat),
        "stock": world.stock[seat],
        "treasury": world.treasury[seat],
        "city_stock": world.city_stock[seat],
        "ships": [AREA_IDS[area] for area in world.ships[seat]] if world.counts is None else [],
        "census": world.census[seat],
        "position": world.position[seat],
        "next": next_space(world, seat),
        "points": points(world, seat),
        "advances": [ADVANCE_IDS[advance] for advance in sorted(world.advances[seat])],
        "credits": dict(zip(COLOUR_IDS, world.credits[seat], strict=True)),
        "hand_size": len(hand),
        "calamities": len([card for card in hand if is_calamity(NAME[card])]) if shown else None,
        "theme": None if secret else theme_of(world, seat),
        "offers_left": offers_left(world, seat) if seat in world.trading else 0,
    }


def areas(world: World, owners: list[str]) -> list[AreaRow]:
    """Areas with something in them, in the order of the map."""
    standing: dict[int, list[tuple[str, int]]] = {}
    for owner, row in enumerate(world.tokens):
        name = owners[owner]
        for area in areas_of(world, owner):
            if area in standing:
                standing[area].append((name, row[area]))
            else:
                standing[area] = [(name, row[area])]
    found: list[AreaRow] = []
    for area, holder in enumerate(world.city):
        if holder != NONE:
            found.append((AREA_IDS[area], owners[holder], standing.get(area, [])))
        elif area in standing:
            found.append((AREA_IDS[area], None, standing[area]))
    return found


def closed_regions(world: World) -> list[str]:
    """Regions out of play since their player has left, called after the civilization that lived there (L.4)."""
    gone = [seat for seat in range(world.seats) if seat not in world.ranking]
    return [CIVILIZATION_IDS[world.civilization[seat]] for seat in gone]


def empty_stacks(world: World, block: int) -> list[int]:
    """Nobody may count the cards of a stack, only see whether it is empty (G.34)."""
    if cards_on_table(world):
        return []
    return [number for number in NUMBERS if not world.stacks[STACKS * block + number]]


def offer_view(world: World, offer: Offer, owners: list[str]) -> OfferView:
    bundle = offer.bundle
    return {
        "id": offer_id(offer.number),
        "seat": owners[offer.seat],
        "to": None if offer.to == EVERYONE else owners[offer.to],
        "answers": offer_id(offer.answered) if offer.answered else None,
        "cards": len(bundle.cards),
        "named": [CARD_IDS[card] for card in bundle.named],
        "no_calamity": bundle.clean,
        "wish": [CARD_IDS[card] for card in bundle.wish],
        "stale": offer.answered > 0 and is_stale(world, offer),
    }


def offer_id(number: int) -> str:
    """As answers write it."""
    return f"offer {number}"


def private(world: World, seat: int, language: str = EN) -> Private:
    return {
        "hand": cards_by_id(world.hand[seat]),
        "givers": givers(world, seat),
        "sets": sets(world, seat),
        "worth": worth(world, seat),
        "prices": list(costs(world, seat)),
        "price_parts": list(all_price_parts(world, seat)),
        "gains": {offer_id(offer.number): gain(world, seat, offer) for offer in world.offers if offer.seat != seat},
        "just_short": just_short(world, seat),
        "bundles": bundles(world, seat),
        "limits": {AREA_IDS[area]: limit(world, seat, area) for area in raised_limits(world, seat)},
        "theme": theme_of(world, seat),
    }


def cards_by_id(cards: Cards) -> list[str]:
    return [TRADE_CARD.id_of(card) for card in cards]


def bundles(world: World, seat: int) -> dict[str, list[str]]:
    own = [offer for offer in world.offers if offer.seat == seat]
    return {offer_id(offer.number): cards_by_id(offer.bundle.cards) for offer in own}


def givers(world: World, seat: int) -> dict[str, str]:
    """Calamities in the hand that another player passed on, with that player (P7.8)."""
    passed = [card for card in world.hand[seat] if world.giver[card] != NONE]
    return {TRADE_CARD.id_of(card): id_of_owner(world, world.giver[card]) for card in passed}


def theme_of(world: World, seat: int) -> str | None:
    return None if world.theme[seat] == NONE else THEME_IDS[world.theme[seat]]
