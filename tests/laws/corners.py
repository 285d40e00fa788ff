"""Corners: small worlds in which a rare situation is one or two answers away, each at the step where it can happen.

Every corner is a legal position; what leads to it is told in its docstring where that is not plain.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from cradle.games.megaciv.box.atlas import AREA, KIND, LANDS_IN_PLAY, LIMIT, NONE, OPEN_SEA
from cradle.games.megaciv.box.cards import (
    ADVANCES,
    ANATOMY,
    ARCHITECTURE,
    ASTRONAVIGATION,
    BARBARIAN_HORDES,
    CARD_IDS,
    COINAGE,
    COMMODITIES,
    CORRUPTION,
    CULTURAL_ASCENDANCY,
    CYCLONE,
    DIASPORA,
    EMPIRICISM,
    ENLIGHTENMENT,
    FACE_VALUE,
    FAMINE,
    FLOOD,
    LIBRARY,
    MASONRY,
    MONOTHEISM,
    POLITICS,
    PRICE,
    REGRESSION,
    SET_SIZE,
    TRADE_EMPIRE,
    TYRANNY,
    UNIVERSAL_DOCTRINE,
    URBANISM,
    VOLCANIC_ERUPTION_EARTHQUAKE,
    WATER,
)
from cradle.games.megaciv.leaving import Depart
from cradle.games.megaciv.phases.abilities.special_abilities import SpecialAbilities
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition, FillBasket
from cradle.games.megaciv.phases.advances.bills import bill_for
from cradle.games.megaciv.phases.advances.paying import Pay
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.movement.entry import entry_of
from cradle.games.megaciv.phases.movement.sailing import Sail
from cradle.games.megaciv.phases.movement.ships import Fleet, Plan, Ship, with_unmoved
from cradle.games.megaciv.phases.movement.voyage import Voyage
from cradle.games.megaciv.phases.movement.walking import ChooseMove, Movement
from cradle.games.megaciv.phases.trade.drafts import STOP
from cradle.games.megaciv.phases.trade.trade import POST, Trade
from cradle.games.megaciv.world.conflict.battle import ResolveConflicts
from cradle.games.megaciv.world.pieces import place_city, place_tokens
from cradle.games.megaciv.world.state import World, barbarians, tokens_in
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import DONE, Choice, Step, settle
from megaciv.world import a_world

Pick = Callable[[Random, Choice, Sequence[Any]], Any]

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)
NINE_SITES: Final = ["knossos", "phaestos", "thera", "rhodes", "troy", "sidon", "athens", "argos", "sparta"]


def before(step: Step, **pieces: Any) -> World:
    """A world with this step to be done next."""
    world = a_world(**pieces)
    world.then(step)
    return world


def card(name: str) -> int:
    return CARD_IDS.index(name)


# ---- movement


def one_token_left() -> World:
    """A ship costs two tokens; Minoa has a single one, Hellas a treasury beside it, Egypt a ship and no token."""
    return before(
        Movement(),
        tokens={MINOA: {"knossos": 1}, HELLAS: {"athens": 1}},
        cities={EGYPT: ["alexandria"]},
        ships={EGYPT: ["alexandria"]},
        treasury={HELLAS: 2, EGYPT: 2},
    )


def ship_shut_in() -> World:
    """Hatti has left: the last step of a ship at Lesbos would end out of play or at sea."""
    world = a_world(tokens={HELLAS: {"lesbos": 1, "athens": 2}}, ships={HELLAS: ["lesbos"]})
    world.then(Depart((HATTI,)))
    settle(world, seeded(1))
    world.then(in_movement(world, HELLAS, (Ship(AREA["lesbos"], 1),)))
    return world


def crowd_aboard() -> World:
    """The area and all next to it are Cultural Ascendancy's; a crowd that went aboard could go ashore nowhere."""
    world = a_world(
        tokens={
            HELLAS: {"ithaca": 3, "athens": 1},
            MINOA: dict.fromkeys(("ithaca", "aetolia", "epirus", "apollonia"), 2),
        },
        ships={HELLAS: ["ithaca"]},
        advances={MINOA: [CULTURAL_ASCENDANCY]},
    )
    return at_sea(world, HELLAS, "ithaca", 1, 0)


def full_ship() -> World:
    """As many aboard as it carries, and more on the shore."""
    return at_sea(a_world(tokens={HELLAS: {"athens": 9}}, ships={HELLAS: ["athens"]}), HELLAS, "athens", 3, 5)


def open_sea() -> World:
    """Nobody goes ashore there."""
    world = a_world(
        tokens={HELLAS: {"aegean_sea": 2}}, ships={HELLAS: ["aegean_sea"]}, advances={HELLAS: [ASTRONAVIGATION]}
    )
    return at_sea(world, HELLAS, "aegean_sea", 3, 2)


def in_movement(world: World, seat: int, fleet: Fleet) -> ChooseMove:
    """The seat moves; tokens at sea have been taken aboard before."""
    unmoved = bytes([0 if KIND[area] == OPEN_SEA else number for area, number in enumerate(world.tokens[seat])])
    return ChooseMove(seat, Plan(unmoved, fleet, entry_of(world, seat)), True)


def at_sea(world: World, seat: int, area: str, steps: int, aboard: int) -> World:
    """One ship of the seat is under way."""
    mover = in_movement(world, seat, ())
    plan = with_unmoved(mover.plan, AREA[area], max(0, mover.plan.unmoved[AREA[area]] - aboard))
    world.then(Sail(seat, plan, Voyage(AREA[area], steps, aboard), True), mover)
    return world


# ---- conflict


def attacks_in_a_ring() -> World:
    """Two defenders without tokens in stock attack each other, one of them also somebody else."""
    return before(
        ResolveConflicts(),
        tokens={MINOA: {"troy": 7}, ASSYRIA: {"moesia": 7, "van": 2}},
        cities={ASSYRIA: ["troy"], MINOA: ["moesia"], HELLAS: ["van"]},
        stock={MINOA: 0, ASSYRIA: 0},
    )


def spoils_without_stock() -> World:
    """Nobody falls where the defender has no tokens; so the attacker's stock stays small."""
    return before(
        ResolveConflicts(),
        tokens={MINOA: {"troy": 8}, ASSYRIA: {"van": 2}},
        cities={ASSYRIA: ["troy"]},
        hand={ASSYRIA: list(COMMODITIES[:3])},
        stock={MINOA: 2, ASSYRIA: 0},
    )


# ---- city construction


def nine_cities() -> World:
    return before(CityConstruction(), tokens={MINOA: {"van": 12, "moesia": 18}}, cities={MINOA: NINE_SITES})


def architect_with_two() -> World:
    return before(
        CityConstruction(),
        tokens={MINOA: {"troy": 5, "knossos": 6}},
        treasury={MINOA: 2},
        advances={MINOA: [ARCHITECTURE]},
    )


def townspeople() -> World:
    """Eight in the wilderness and four next door."""
    return before(
        CityConstruction(), tokens={MINOA: {"van": 9, "assyria": 3, "cilicia": 3}}, advances={MINOA: [URBANISM]}
    )


def overreach() -> World:
    """Two new cities and nobody left to support them: the new ones go first."""
    return before(
        CityConstruction(), tokens={MINOA: {"troy": 6, "sidon": 6}}, cities={MINOA: ["knossos", "thera", "rhodes"]}
    )


# ---- trade


def full_market() -> World:
    """Three sell all the time and one answers everybody."""
    hands = {seat: [each for each in COMMODITIES[seat : seat + 5] for _ in range(2)] for seat in range(4)}
    return before(Trade(), hand=hands, offers=200)


def short_market() -> World:
    """After two offers the bell rings; Hellas comes with three cards, but may trade only two."""
    hands = {seat: list(COMMODITIES[:4]) for seat in range(3)}
    return before(Trade(), hand={**hands, HELLAS: [*COMMODITIES[:2], VOLCANIC_ERUPTION_EARTHQUAKE]}, offers=2)


def small_hands() -> World:
    """Whoever swaps here has often offered the same cards to somebody else."""
    return before(Trade(), hand={seat: list(COMMODITIES[seat : seat + 4]) for seat in range(3)}, offers=60)


def haggle(rng: Random, choice: Choice, options: Sequence[Any]) -> Any:
    """Seat 0 answers whatever it can, the others make offers; nobody ends his trade or agrees to anything."""
    name, numbers = type(choice).__name__, [answer for answer in options if answer >= 0]
    if name == "Market":
        busy = [answer for answer in numbers if answer != choice.seat] if choice.seat == 0 else [POST]
        return rng.choice(
            [each for each in busy if each in options] or [each for each in options if each != DONE] or [DONE]
        )
    if name == "DealWith":
        return rng.choice(numbers or [STOP])
    if name in ("FillBundle", "NameCards", "ChooseAddressee", "MakeWish"):  # to everyone, without a wish
        return DONE if DONE in options else rng.choice(numbers or [STOP])
    return STOP if STOP in options else rng.choice(list(options))


def barter(rng: Random, choice: Choice, options: Sequence[Any]) -> Any:
    """Nobody stops before he must, and bundles are as small as may be."""
    if type(choice).__name__ in ("FillBundle", "NameCards", "MakeWish") and DONE in options:
        return DONE
    going = [answer for answer in options if answer != STOP and (answer != DONE or type(choice).__name__ != "Market")]
    return rng.choice(going or list(options))


# ---- calamities


def two_volcanoes() -> World:
    return before(
        CalamityResolution(), seats=9, cities={0: ["thera", "campania"]}, hand={0: [VOLCANIC_ERUPTION_EARTHQUAKE]}
    )


def one_city_piece() -> World:
    """All of a small people goes over to somebody who, like everybody else, has one city left in stock."""
    world = before(CalamityResolution(), cities={MINOA: ["knossos", "phaestos"]}, hand={MINOA: [TYRANNY]})
    lands = [area for area in LANDS_IN_PLAY[world.scenario] if LIMIT[area] and world.city[area] == NONE]
    for at, area in enumerate(lands[:32]):
        place_city(world, 1 + at % 4, area)
    return world


def two_tokens_in_stock() -> World:
    """The same with tokens."""
    return before(
        CalamityResolution(),
        tokens={MINOA: {"knossos": 3, "phaestos": 2, "thera": 3}},
        hand={MINOA: [TYRANNY]},
        stock=dict.fromkeys((ASSYRIA, HATTI, HELLAS, EGYPT), 2),
    )


def famine_of_the_landed() -> World:
    """Egypt has lost all it had on the map."""
    homes = {MINOA: {"knossos": 3}, ASSYRIA: {"tyre": 2}, HATTI: {"hattusa": 2}, HELLAS: {"athens": 2}}
    return before(CalamityResolution(), tokens=homes, hand={MINOA: [FAMINE]})


def two_plains() -> World:
    return before(CalamityResolution(), tokens={MINOA: {"gethae": 2, "memphis": 2, "troy": 1}}, hand={MINOA: [FLOOD]})


def masons_by_two_seas() -> World:
    """A.masonry.1: the victim of a Cyclone chooses the sea, and Masonry saves a city there."""
    cities = {MINOA: ["knossos", "rhodes", "eretria", "salamis"]}
    return before(CalamityResolution(), cities=cities, advances={MINOA: [MASONRY]}, hand={MINOA: [CYCLONE]})


def enlightened() -> World:
    """Cities can be given up for a step back, inland ones first."""
    return before(
        CalamityResolution(),
        cities={MINOA: ["van", "moesia", "knossos", "troy"]},
        hand={MINOA: [REGRESSION]},
        advances={MINOA: [ENLIGHTENMENT]},
        position={MINOA: 9},
    )


def corrupt_with_water() -> World:
    hand = [CORRUPTION, WATER, card("gold"), card("salt"), card("salt"), card("wine")]
    return before(CalamityResolution(), hand={MINOA: hand})


def hordes_beside_a_pirate_city() -> World:
    """The victim got a token there in a civil war, beside a city that turned pirate because he had none in stock."""
    world = before(
        CalamityResolution(),
        tokens={MINOA: {"phaestos": 1, "thera": 1, "rhodes": 1}},
        cities={MINOA: ["knossos"]},
        pirates=["rhodes"],
        hand={MINOA: [BARBARIAN_HORDES]},
    )
    world.giver[BARBARIAN_HORDES] = HELLAS
    return world


# ---- special abilities


def full_map() -> World:
    """Barbarians hold all the land: a token of the diaspora finds no room."""
    world = before(SpecialAbilities(), tokens={MINOA: {"knossos": 2}}, advances={MINOA: [DIASPORA]})
    fill_with_barbarians(world, ())
    return world


def nearly_full_map() -> World:
    """Only where one of his tokens comes from there is room again."""
    world = before(SpecialAbilities(), tokens={MINOA: {"knossos": 1, "phaestos": 2}}, advances={MINOA: [DIASPORA]})
    fill_with_barbarians(world, ("knossos",))
    return world


def fill_with_barbarians(world: World, free: Sequence[str]) -> None:
    for area in LANDS_IN_PLAY[world.scenario]:
        missing = LIMIT[area] - tokens_in(world, area)
        if missing > 0 and area not in [AREA[each] for each in free]:
            place_tokens(world, barbarians(world), area, missing)


def politics_without_stock() -> World:
    return before(
        SpecialAbilities(),
        tokens={MINOA: {"troy": 2}},
        cities={HATTI: ["sardes"]},
        stock={MINOA: 0},
        advances={MINOA: [POLITICS]},
    )


def annexers_with_nine_cities() -> World:
    """Minoa can annex tokens next door, and pay for them, but no city more."""
    return before(
        SpecialAbilities(),
        tokens={HELLAS: {"bithynia": 2}},
        cities={MINOA: NINE_SITES, HATTI: ["sardes"]},
        treasury={MINOA: 9},
        advances={MINOA: [MONOTHEISM, POLITICS]},
    )


def doctrine_without_pirates() -> World:
    """Needs no tokens of one's own, Diaspora does."""
    return before(SpecialAbilities(), barbarians={"troy": 3}, advances={MINOA: [UNIVERSAL_DOCTRINE, DIASPORA]})


def doctrine_without_barbarians() -> World:
    return before(SpecialAbilities(), pirates=["troy", "sidon"], advances={MINOA: [UNIVERSAL_DOCTRINE]})


# ---- advances


def anatomist() -> World:
    """Anatomy is nearly all that is left to buy; some of its gifts are held."""
    held = [each for each in ADVANCES if each not in (ANATOMY, COINAGE, EMPIRICISM)]
    return before(
        AdvancesAcquisition(),
        advances={MINOA: held},
        credits={MINOA: (100, 100, 100, 100, 100)},
        hand={MINOA: [card("gold")] * 5},
    )


def trader_with_a_full_set() -> World:
    """A substitute joins all but one of a set, and the last card is still in the hand."""
    world = a_world(
        advances={MINOA: [TRADE_EMPIRE]},
        hand={MINOA: [card("ivory")] * 4 + [card("gold"), card("amber")]},
        treasury={MINOA: 50},
    )
    world.then(Pay(MINOA, bill_for((URBANISM,), 40).with_cards(card("ivory"), 3)))
    return world


def librarian() -> World:
    """Library makes one advance cheaper; with the wrong one the basket is too dear."""
    world = a_world(treasury={MINOA: 50}, credits={MINOA: (180, 180, 180, 180, 180)})
    world.then(FillBasket(MINOA, (LIBRARY,)))
    return world


def shoppers() -> World:
    """Everybody can afford the dearest advances, and has nearly all others."""
    dear = sorted(ADVANCES, key=lambda advance: PRICE[advance])[-17:]
    sets = [each for each in COMMODITIES if FACE_VALUE[each] >= 6]
    hands = {seat: [each for each in sets[seat::5] for _ in range(SET_SIZE[each])] for seat in range(5)}
    held = [each for each in ADVANCES if each not in dear]
    return before(AdvancesAcquisition(), advances=dict.fromkeys(range(5), held), hand=hands)


# How each corner is played; the others by any answers at all.
PLAYED: Final[dict[Callable[[], World], Pick]] = {full_market: haggle, short_market: haggle, small_hands: barter}

CORNERS: Final[tuple[Callable[[], World], ...]] = (
    full_ship,
    open_sea,
    two_tokens_in_stock,
    famine_of_the_landed,
    two_plains,
    masons_by_two_seas,
    enlightened,
    corrupt_with_water,
    annexers_with_nine_cities,
    librarian,
    shoppers,
    one_token_left,
    ship_shut_in,
    crowd_aboard,
    attacks_in_a_ring,
    spoils_without_stock,
    nine_cities,
    architect_with_two,
    townspeople,
    overreach,
    full_market,
    short_market,
    small_hands,
    two_volcanoes,
    one_city_piece,
    hordes_beside_a_pirate_city,
    full_map,
    nearly_full_map,
    politics_without_stock,
    doctrine_without_pirates,
    doctrine_without_barbarians,
    anatomist,
    trader_with_a_full_set,
)
