"""The eighteen civilizations in A.S.T.-ranking order, their rows on the A.S.T., and who plays in which scenario.

A civilization is known by its rank less one: Minoa is 0, Parthia 17. A scenario is a line of S.3, numbered 0 to 18;
its seats are its civilizations in ranking order. In games of one block everybody belongs to block 0.
"""

from collections.abc import Sequence
from typing import Any, Final

from cradle.kernel.game import check, load_data
from cradle.kernel.words.catalog import BadOptions

_BOX: Final[dict[str, Any]] = load_data("cradle.games.megaciv.box", "civilizations.json")
_SCENARIOS: Final[list[dict[str, Any]]] = load_data("cradle.games.megaciv.box", "scenarios.json")

_RANKING: Final = (
    "minoa saba assyria maurya celt babylon carthage dravidia hatti "
    "kushan rome persia iberia nubia hellas indus egypt parthia"
)
CIVILIZATION_IDS: Final[tuple[str, ...]] = tuple(_RANKING.split())

WEST: Final = 0  # of the map, and the West block
EAST: Final = 1  # of the map, and the East block
BOTH: Final = 2  # both halves of the map together
MAP_NAMES: Final[tuple[str, ...]] = ("west", "east", "both")

STONE: Final = 0
EARLY_BRONZE: Final = 1
MIDDLE_BRONZE: Final = 2
LATE_BRONZE: Final = 3
EARLY_IRON: Final = 4
LATE_IRON: Final = 5
EPOCH_NAMES: Final[tuple[str, ...]] = (
    "Stone Age",
    "Early Bronze Age",
    "Middle Bronze Age",
    "Late Bronze Age",
    "Early Iron Age",
    "Late Iron Age",
)
EPOCH_IDS: Final[tuple[str, ...]] = tuple([name.lower().replace(" ", "_") for name in EPOCH_NAMES])


def check_civilizations(civilizations: Sequence[dict[str, Any]]) -> None:
    file = "civilizations.json"
    check(len(civilizations) == 18, file, "civilizations", f"there are 18 civilizations, not {len(civilizations)}")
    for rank, each in enumerate(civilizations, start=1):
        name = each.get("id")
        check(
            name == CIVILIZATION_IDS[rank - 1] and each.get("rank") == rank,
            file,
            name,
            f"{CIVILIZATION_IDS[rank - 1]} has rank {rank}",
        )
        check(each.get("letter") == MAP_NAMES[(rank - 1) % 2], file, name, "odd ranks are West, even ranks East (S.5)")
        for side in ("basic", "expert"):
            starts = each.get(side, [])
            check(len(starts) == 5 and sorted(starts) == starts, file, name, f"{side}: five rising epoch starts (A.2)")
            check(starts[2:] == [11, 14, 15], file, name, f"{side}: Late Bronze 11, Early Iron 14, Late Iron 15 (A.2)")
            check(
                starts[0] in (5, 6) and starts[1] in (8, 9), file, name, f"{side}: Bronze starts at 5 or 6, then 8 or 9"
            )


def check_scenarios(scenarios: Sequence[dict[str, Any]]) -> None:
    file = "scenarios.json"
    expected = [(n, half) for n in range(5, 10) for half in ("west", "east")]
    expected += [(10, "west"), (11, "east"), *[(n, "both") for n in range(12, 19)]]
    found = [(each.get("players"), each.get("map")) for each in scenarios]
    check(found == expected, file, "all", "the lines are 5 to 9 west and east, 10 west, 11 east, 12 to 18 both (S.2)")
    for each in scenarios:
        entry, players = f"{each['players']} {each['map']}", each["players"]
        names = _names(each)
        check(len(set(names)) == players == len(names), file, entry, f"{players} different civilizations are needed")
        check(
            set(names) <= set(CIVILIZATION_IDS),
            file,
            entry,
            f"unknown: {', '.join(sorted(set(names) - set(CIVILIZATION_IDS)))}",
        )
        check(("blocks" in each) == (players >= 12), file, entry, "blocks are for 12 players and more (G.29)")
        if "blocks" in each:
            west, east = len(each["blocks"]["west"]), len(each["blocks"]["east"])
            check(abs(west - east) <= 1, file, entry, f"blocks of {west} and {east} differ by more than one (Q-03)")
        credits = {5: 10, 6: 5, 12: 5}.get(players, 0)
        check(
            each.get("start_credits") == credits, file, entry, f"{credits} credits of each colour to start with (S.9)"
        )
        minors = 9 <= players <= 11 or players >= 15
        check(each.get("minor_calamities") is minors, file, entry, "minor calamities are for 9-11 and 15-18 (S.10)")


def _names(scenario: dict[str, Any]) -> list[str]:
    blocks = scenario.get("blocks")
    return list(blocks["west"] + blocks["east"] if blocks else scenario.get("civilizations", []))


def _block(scenario: dict[str, Any], name: str) -> int:
    return EAST if name in scenario.get("blocks", {}).get("east", []) else WEST


check_civilizations(_BOX["civilizations"])
check_scenarios(_SCENARIOS)

TOKENS: Final[int] = _BOX["pieces"]["tokens"]  # of each player (G.1)
CITIES: Final[int] = _BOX["pieces"]["cities"]
SHIPS: Final[int] = _BOX["pieces"]["ships"]

CIVILIZATIONS: Final[tuple[int, ...]] = tuple(range(18))
CIVILIZATION_NAMES: Final[tuple[str, ...]] = tuple([each["name"] for each in _BOX["civilizations"]])
LETTER: Final[tuple[int, ...]] = tuple([MAP_NAMES.index(each["letter"]) for each in _BOX["civilizations"]])
COLOUR: Final[tuple[str, ...]] = tuple([each["colour"] for each in _BOX["civilizations"]])  # of the pieces
TINT: Final[tuple[str, ...]] = tuple([each["tint"] for each in _BOX["civilizations"]])  # of its row on the A.S.T.
LETTERING: Final[tuple[str, ...]] = tuple([each["lettering"] for each in _BOX["civilizations"]])  # legible on both
COLOUR_NAMES: Final[tuple[str, ...]] = tuple([each["colour_name"] for each in _BOX["civilizations"]])

# First space of Early, Middle, Late Bronze, Early, Late Iron by civilization (A.2); the Stone Age begins at space 1.
BASIC_STARTS: Final[tuple[tuple[int, ...], ...]] = tuple([tuple(each["basic"]) for each in _BOX["civilizations"]])
EXPERT_STARTS: Final[tuple[tuple[int, ...], ...]] = tuple([tuple(each["expert"]) for each in _BOX["civilizations"]])
BASIC_FINISH: Final[int] = _BOX["last_space"]["basic"]
EXPERT_FINISH: Final[int] = _BOX["last_space"]["expert"]

SCENARIOS: Final[tuple[int, ...]] = tuple(range(len(_SCENARIOS)))
PLAYERS: Final[tuple[int, ...]] = tuple([each["players"] for each in _SCENARIOS])
MOST_ON_EITHER_MAP: Final[int] = max([number for number in PLAYERS if PLAYERS.count(number) > 1])  # S.2
MAP: Final[tuple[int, ...]] = tuple([MAP_NAMES.index(each["map"]) for each in _SCENARIOS])  # WEST, EAST or BOTH
LINE_UP: Final[tuple[tuple[int, ...], ...]] = tuple(  # civilization by seat
    [tuple(sorted([CIVILIZATION_IDS.index(name) for name in _names(each)])) for each in _SCENARIOS]
)
BLOCK: Final[tuple[tuple[int, ...], ...]] = tuple(  # WEST or EAST by seat; all 0 in games of one block
    [
        tuple([_block(each, CIVILIZATION_IDS[civilization]) for civilization in line_up])
        for each, line_up in zip(_SCENARIOS, LINE_UP, strict=True)
    ]
)
BLOCKS: Final[tuple[int, ...]] = tuple([2 if "blocks" in each else 1 for each in _SCENARIOS])  # how many
START_CREDITS: Final[tuple[int, ...]] = tuple([each["start_credits"] for each in _SCENARIOS])  # of each colour
USES_MINORS: Final[tuple[bool, ...]] = tuple([bool(each["minor_calamities"]) for each in _SCENARIOS])
SEA_IDS: Final[tuple[tuple[str, ...], ...]] = tuple([tuple(each["seas"]) for each in _SCENARIOS])


def scenario(players: int, part: str) -> int:
    """The scenario for this number of players on this part of the map; with 10 and more there is only one (S.2)."""
    for number in SCENARIOS:
        if PLAYERS[number] == players and (MAP_NAMES[MAP[number]] == part or players > MOST_ON_EITHER_MAP):
            return number
    raise BadOptions("no scenario has {players} players on the map part {part}", players=players, part=repr(part))


def epoch(civilization: int, space: int, expert: bool) -> int:
    """The epoch of a space in a civilization's row, STONE to LATE_IRON."""
    starts = EXPERT_STARTS[civilization] if expert else BASIC_STARTS[civilization]
    return len([start for start in starts if start <= space])
