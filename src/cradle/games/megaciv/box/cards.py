"""The cards: 51 advances in 17 chains of three, 45 commodities and Water, 24 calamities, and the stacks they form.

Advances are numbered chain by chain, 0 to 50, the low one of a chain first. Trade cards are numbered 0 to 69: the
commodities by face value, then Water, then the calamities in the order in which they are resolved, minor ones first.
"""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.box.civilizations import BLOCKS, EAST, MAP, SCENARIOS, USES_MINORS, WEST
from cradle.kernel.game import check, load_data

_ADVANCES: Final[list[dict[str, Any]]] = load_data("cradle.games.megaciv.box", "advances.json")
_COMMODITIES: Final[list[dict[str, Any]]] = load_data("cradle.games.megaciv.box", "commodities.json")
_CALAMITIES: Final[list[dict[str, Any]]] = load_data("cradle.games.megaciv.box", "calamities.json")

MYSTICISM: Final = 0
MONUMENT: Final = 1
WONDER_OF_THE_WORLD: Final = 2
SCULPTURE: Final = 3
ARCHITECTURE: Final = 4
MINING: Final = 5
CLOTH_MAKING: Final = 6
NAVAL_WARFARE: Final = 7
DIASPORA: Final = 8
URBANISM: Final = 9
DIPLOMACY: Final = 10
PROVINCIAL_EMPIRE: Final = 11
MONARCHY: Final = 12
LAW: Final = 13
CULTURAL_ASCENDANCY: Final = 14
WRITTEN_RECORD: Final = 15
CARTOGRAPHY: Final = 16
LIBRARY: Final = 17
POTTERY: Final = 18
AGRICULTURE: Final = 19
DEMOCRACY: Final = 20
MASONRY: Final = 21
ENGINEERING: Final = 22
ROADBUILDING: Final = 23
MYTHOLOGY: Final = 24
LITERACY: Final = 25
MATHEMATICS: Final = 26
EMPIRICISM: Final = 27
MEDICINE: Final = 28
ANATOMY: Final = 29
DEISM: Final = 30
FUNDAMENTALISM: Final = 31
MONOTHEISM: Final = 32
THEOCRACY: Final = 33
UNIVERSAL_DOCTRINE: Final = 34
THEOLOGY: Final = 35
DRAMA_AND_POETRY: Final = 36
RHETORIC: Final = 37
POLITICS: Final = 38
MUSIC: Final = 39
ENLIGHTENMENT: Final = 40
PHILOSOPHY: Final = 41
ASTRONAVIGATION: Final = 42
CALENDAR: Final = 43
PUBLIC_WORKS: Final = 44
COINAGE: Final = 45
TRADE_ROUTES: Final = 46
TRADE_EMPIRE: Final = 47
METALWORKING: Final = 48
MILITARY: Final = 49
ADVANCED_MILITARY: Final = 50

ADVANCE_IDS: Final[tuple[str, ...]] = tuple([each["id"] for each in _ADVANCES])  # in the order of the numbers above

WATER: Final = 45
TEMPEST: Final = 46
SQUANDERED_WEALTH: Final = 47
CITY_RIOTS: Final = 48
CITY_IN_FLAMES: Final = 49
TRIBAL_CONFLICT: Final = 50
MINOR_UPRISING: Final = 51
BANDITRY: Final = 52
COASTAL_MIGRATION: Final = 53
VOLCANIC_ERUPTION_EARTHQUAKE: Final = 54
TREACHERY: Final = 55
FAMINE: Final = 56
SLAVE_REVOLT: Final = 57
FLOOD: Final = 58
SUPERSTITION: Final = 59
CIVIL_WAR: Final = 60
BARBARIAN_HORDES: Final = 61
CYCLONE: Final = 62
EPIDEMIC: Final = 63
TYRANNY: Final = 64
CIVIL_DISORDER: Final = 65
CORRUPTION: Final = 66
ICONOCLASM_AND_HERESY: Final = 67
REGRESSION: Final = 68
PIRACY: Final = 69

_CALAMITY_IDS: Final[tuple[str, ...]] = tuple([each["id"] for each in _CALAMITIES])  # in the order of the numbers above

ARTS: Final = 0  # blue
CRAFTS: Final = 1  # orange
CIVIC: Final = 2  # red
RELIGION: Final = 3  # yellow
SCIENCE: Final = 4  # green
COLOURS: Final[tuple[int, ...]] = (ARTS, CRAFTS, CIVIC, RELIGION, SCIENCE)
COLOUR_IDS: Final[tuple[str, ...]] = ("arts", "crafts", "civic", "religion", "science")

COMMODITY: Final = 0
MINOR: Final = 1
TRADEABLE: Final = 2  # a major calamity that can be traded
NON_TRADEABLE: Final = 3
CARD_KIND_NAMES: Final[tuple[str, ...]] = ("commodity", "minor", "tradeable", "non_tradeable")
_SETS: Final[tuple[str, ...]] = ("west_a", "west_b", "east_a", "east_b", "third")
NONE: Final = -1


def check_advances(advances: Sequence[dict[str, Any]]) -> None:
    file = "advances.json"
    check(len(advances) == 51, file, "all", f"there are 51 advances, not {len(advances)}")
    for number, each in enumerate(advances):
        name, price, tier = each.get("id"), each.get("price", 0), number % 3
        check(name == ADVANCE_IDS[number], file, name, f"{ADVANCE_IDS[number]} is expected here")
        check(price // 100 == tier, file, name, f"a price of {price} does not fit its place in the chain (G.30)")
        check(each.get("points") == (1, 3, 6)[tier], file, name, f"it is worth {(1, 3, 6)[tier]} points (P.11)")
        colours, credits = each.get("colours", []), each.get("credits", {})
        check(len(colours) in (1, 2) and set(colours) <= set(COLOUR_IDS), file, name, "one or two known colours (G.30)")
        check(
            set(colours) <= set(credits) <= set(COLOUR_IDS), file, name, "it gives credits to its own colours at least"
        )
        check(set(credits.values()) <= {5, 10, 20}, file, name, "credits are 5, 10 or 20")
        gift = {} if tier == 2 else {"to": ADVANCE_IDS[number + 1], "amount": (10, 20)[tier]}
        check(
            each.get("special_credit", {}) == gift,
            file,
            name,
            f"the next of its chain gets a special credit: {gift} (G.33)",
        )
    for colour, total in zip(COLOUR_IDS, (200, 215, 210, 215, 200), strict=True):
        found = sum([each["credits"].get(colour, 0) for each in advances])
        check(found == total, file, colour, f"all credits of this colour make {total}, not {found}")


def check_commodities(commodities: Sequence[dict[str, Any]]) -> None:
    file = "commodities.json"
    check(len(commodities) == 45, file, "all", f"there are 45 commodities, not {len(commodities)}")
    for number, each in enumerate(commodities):
        name, size = each.get("id"), each.get("size")
        check(each.get("value") == number // 5 + 1, file, name, f"its face value is {number // 5 + 1} (S.10)")
        check(each.get("set") == _SETS[number % 5], file, name, f"set {_SETS[number % 5]} is expected here")
        check(size in range(4, 10), file, name, "a set has 4 to 9 cards (G.26)")
        check(
            each.get("west_block", 0) + each.get("east_block", 0) == size, file, name, f"both blocks hold {size} in all"
        )


def check_calamities(calamities: Sequence[dict[str, Any]]) -> None:
    file = "calamities.json"
    check(len(calamities) == 24, file, "all", f"there are 24 calamities, not {len(calamities)}")
    order = [(stack, "minor") for stack in range(2, 10)]
    order += [(stack, kind) for stack in range(2, 10) for kind in ("non_tradeable", "tradeable")]
    for number, each in enumerate(calamities):
        name = each.get("id")
        check(name == _CALAMITY_IDS[number], file, name, f"{_CALAMITY_IDS[number]} is expected here")
        check((each.get("stack"), each.get("kind")) == order[number], file, name, f"it is {order[number]} (S.11)")
        for modifier in each.get("modifiers", []):
            check(modifier.get("advance") in ADVANCE_IDS, file, name, f"unknown advance {modifier.get('advance')!r}")
            check(len(modifier) > 1, file, name, f"{modifier['advance']} changes nothing")


check_advances(_ADVANCES)
check_commodities(_COMMODITIES)
check_calamities(_CALAMITIES)

ADVANCES: Final[tuple[int, ...]] = tuple(range(51))
ADVANCE: Final[dict[str, int]] = {name: number for number, name in enumerate(ADVANCE_IDS)}  # number by id
ADVANCE_NAMES: Final[tuple[str, ...]] = tuple([each["name"] for each in _ADVANCES])
PRICE: Final[tuple[int, ...]] = tuple([each["price"] for each in _ADVANCES])
POINTS: Final[tuple[int, ...]] = tuple([each["points"] for each in _ADVANCES])
COLOURS_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([COLOUR_IDS.index(colour) for colour in each["colours"]]) for each in _ADVANCES]
)
CREDITS: Final[tuple[tuple[int, ...], ...]] = tuple(  # given by an advance, by colour
    [tuple([each["credits"].get(colour, 0) for colour in COLOUR_IDS]) for each in _ADVANCES]
)
FREE_CREDITS: Final[tuple[int, ...]] = tuple(
    [each.get("free_credits", 0) for each in _ADVANCES]
)  # colours to be chosen
SPECIAL_FROM: Final[tuple[int, ...]] = tuple(
    [NONE if each % 3 == 0 else each - 1 for each in ADVANCES]
)  # the advance before it in its chain
SPECIAL_CREDIT: Final[tuple[int, ...]] = tuple(
    [(0, 10, 20)[each % 3] for each in ADVANCES]
)  # the credit which that one gives (P.4)
CHAIN_LENGTH: Final = 3
CHAINS: Final[tuple[tuple[int, ...], ...]] = tuple([(low, low + 1, low + 2) for low in range(0, 51, CHAIN_LENGTH)])
HAS_SPECIAL_ABILITY: Final[tuple[bool, ...]] = tuple([bool(each.get("special_ability")) for each in _ADVANCES])  # P10

CARDS: Final[tuple[int, ...]] = tuple(range(70))  # of the trade stacks, and Water
COMMODITIES: Final[tuple[int, ...]] = tuple(range(WATER))
CALAMITIES: Final[tuple[int, ...]] = tuple(range(WATER + 1, 70))
MINORS: Final[tuple[int, ...]] = CALAMITIES[:8]
MAJORS: Final[tuple[int, ...]] = CALAMITIES[8:]  # in the order of resolution (P9.3)
CARD_IDS: Final[tuple[str, ...]] = (*[each["id"] for each in _COMMODITIES], "water", *_CALAMITY_IDS)
CARD: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_IDS)}  # number by id
CARD_NAMES: Final[tuple[str, ...]] = (
    *[each["name"] for each in _COMMODITIES],
    "Water",
    *[each["name"] for each in _CALAMITIES],
)
CARD_KIND: Final[tuple[int, ...]] = (*[COMMODITY] * 46, *[CARD_KIND_NAMES.index(each["kind"]) for each in _CALAMITIES])
STACK: Final[tuple[int, ...]] = (*[each["value"] for each in _COMMODITIES], 0, *[each["stack"] for each in _CALAMITIES])
FACE_VALUE: Final[tuple[int, ...]] = (*[each["value"] for each in _COMMODITIES], *[0] * 25)
SET_SIZE: Final[tuple[int, ...]] = (*[each["size"] for each in _COMMODITIES], *[0] * 25)
IS_THIRD_SET: Final[tuple[bool, ...]] = (*[each["set"] == "third" for each in _COMMODITIES], *[False] * 25)


def _modifiers(key: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    rows = [
        tuple([(ADVANCE[each["advance"]], int(each[key])) for each in card.get("modifiers", []) if key in each])
        for card in _CALAMITIES
    ]
    return (*[()] * 46, *rows)


# By card: the advances that change a calamity and by how much, for its primary and for its secondary victims (3.17).
PRIMARY_MODIFIERS: Final[tuple[tuple[tuple[int, int], ...], ...]] = _modifiers("primary")
SECONDARY_MODIFIERS: Final[tuple[tuple[tuple[int, int], ...], ...]] = _modifiers("secondary")
DESELECTED: Final[tuple[tuple[int, int], ...]] = _modifiers("deselects")[CYCLONE]  # cities saved after selecting
TOUCHED_BY: Final[tuple[tuple[int, ...], ...]] = (  # by card: every advance named for a calamity, exceptions included
    *[()] * 46,
    *[tuple([ADVANCE[each["advance"]] for each in card.get("modifiers", [])]) for card in _CALAMITIES],
)


def _copies(scenario: int, block: int, card: int) -> int:
    if card == WATER or ((CARD_KIND[card] == MINOR or IS_THIRD_SET[card]) and not USES_MINORS[scenario]):
        return 0
    if card > WATER:
        return 1
    if BLOCKS[scenario] == 2:
        return int(_COMMODITIES[card]["east_block" if block == EAST else "west_block"])
    foreign = "east" if MAP[scenario] == WEST else "west"
    return 0 if _COMMODITIES[card]["set"].startswith(foreign) else SET_SIZE[card]


# By scenario, block and card: how many lie in the stacks at the start (S.10, S.11).
COPIES: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [
        tuple([tuple([_copies(scenario, block, card) for card in CARDS]) for block in range(BLOCKS[scenario])])
        for scenario in SCENARIOS
    ]
)


def check_stacks() -> None:
    """Commodity cards per stack are the check sums of S.10."""
    for scenario in SCENARIOS:
        sums = (18, 16, 17, 15, 13, 11, 11, 9, 9)
        if USES_MINORS[scenario]:
            sums = (
                (26, 24, 25, 23, 19, 17, 17, 13, 13) if BLOCKS[scenario] == 1 else (22, 20, 21, 19, 16, 14, 14, 11, 11)
            )
        for block, copies in enumerate(COPIES[scenario]):
            found = tuple([sum(copies[5 * stack : 5 * stack + 5]) for stack in range(9)])
            entry = f"scenario {scenario}, block {block}"
            check(
                found == sums, "commodities.json", entry, f"the stacks hold {sums} commodity cards, not {found} (S.10)"
            )


check_stacks()


def stack_cards(scenario: int, block: int, stack: int) -> tuple[tuple[int, int], ...]:
    """The cards of one stack at the start, each with its number of copies."""
    copies = COPIES[scenario][block]
    return tuple([(card, copies[card]) for card in CARDS if STACK[card] == stack and copies[card]])


def set_value(face: int, number: int) -> int:
    """What this many cards of one commodity are worth together (G.25)."""
    return face * number * number


def is_calamity(card: int) -> bool:
    return card > WATER
