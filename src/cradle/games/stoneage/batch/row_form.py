"""Converts a game to a row of numbers for the core in C and back: every column of the valley, and its agenda.

The core's struct is generated from this list (tools/stoneage/batch_tables.py), widest numbers first, so that it lies
in memory as declared. Orders that players see are kept: cards and buildings as taken, figures as placed.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cradle.games.stoneage.batch.agendas import agenda_of, registers_of
from cradle.games.stoneage.rules.box import CARDS, TILES
from cradle.games.stoneage.rules.kinds import CARD, COLOUR, TILE
from cradle.games.stoneage.rules.state import BOARD, KINDS, MOST_TOOLS, PLACES, SEATS, Valley
from cradle.games.stoneage.seen.encoding import READY
from cradle.kernel.chance.table import CHOOSE, DRAW

Numbers = dict[str, Any]  # by field: a number or a flat list of numbers
SOURCES: Final = (
    "tables.h", "core.c", "chance.c", "gains.c", "rounds.c", "actions.c", "placement.c", "answers.c", "seen.c",
    "soundness.c", "games.c",
)  # fmt: skip  # the last one includes the others
MOST_ARRIVALS: Final = 32
FIELDS: Final[tuple[tuple[str, str, tuple[int, ...], str], ...]] = (
    ("chance", "u64", (), "the generator of this game"),
    ("deck", "u64", (), "cards not yet seen, a bit each"),
    ("cards", "u64", (SEATS,), "cards taken, a bit each"),
    ("version", "u32", (), "of rules and rows; anything else is no row"),
    ("unseen_tiles", "u32", (), "a bit each"),
    ("round", "i32", (), ""),
    ("food", "i32", (SEATS,), ""),
    ("resources", "i32", (SEATS, len(KINDS)), ""),
    ("hungry", "i32", (SEATS,), "how often a seat lost ten points"),
    ("built_points", "i32", (SEATS,), "of all buildings"),
    ("points_before", "i32", (SEATS,), "when the round began"),
    ("paid_order", "u32", (), "resources paid in this question, two bits each, the first lowest"),
    ("seats", "i8", (), ""),
    ("tells_points", "i8", (), "1 where the end of the round tells what everybody scored in it"),
    ("setting", "i8", (), "1 where chance chooses the first start player"),
    ("start", "i8", (), "the start player"),
    ("question", "i8", (), "as rows of what a seat sees number them; OVER after the end"),
    ("asked", "i8", (), "the seat that decides"),
    ("turn", "i8", (), "whose actions: so many seats after the start player"),
    ("at", "i8", (), "the place, card space or stack that the question is about"),
    ("goods", "i8", (), "what is rolled for"),
    ("pips", "i8", (), "of the roll, with the tools added"),
    ("to_take", "i8", (), "resources to choose with the card"),
    ("back", "i8", (), "the question to which that leads back; OVER for none"),
    ("paid_count", "i8", (), ""),
    ("paid", "i8", (len(KINDS),), "by kind"),
    ("dice", "i8", (6,), "by face: of the roll, or those left for everyone"),
    ("missing", "i8", (SEATS,), "food that is still to be paid for"),
    ("home", "i8", (SEATS,), ""),
    ("reserve", "i8", (SEATS,), ""),
    ("level", "i8", (SEATS,), ""),
    ("tools", "i8", (SEATS, MOST_TOOLS), ""),
    ("spent", "i8", (SEATS,), "a bit for each tool that has served"),
    ("figures", "i8", (SEATS, len(PLACES)), ""),
    ("circles_taken", "i8", (len(PLACES),), ""),
    ("display", "i8", (4,), ""),
    ("open_tile", "i8", (4,), ""),
    ("covered", "i8", (4,), ""),
    ("ready", "i8", (len(READY),), "by single-use card: 1 and the seat that may use it"),
    ("extra", "i8", (SEATS,), "the card drawn face down"),
    ("built", "i8", (SEATS,), "how many buildings"),
    ("arrival_count", "i8", (), ""),
    ("taken_count", "i8", (), ""),
    ("built_count", "i8", (), ""),
    ("arrivals", "i8", (MOST_ARRIVALS,), "4 × place + seat, in the order figures came"),
    ("taken", "i8", (len(CARDS),), "cards of all seats, in the order they were taken"),
    ("built_tile", "i8", (len(TILES),), "buildings of all seats, in the order they were taken"),
    ("built_seat", "i8", (len(TILES),), "whose they are"),
    ("built_for", "i8", (len(TILES),), "their points"),
)


def setting(options: Mapping[str, Any]) -> int:
    """The options for the set-up in C: whether chance chooses the start player."""
    return int(options["start"] == "random")


def row_of(valley: Valley) -> Numbers:
    """A game at a decision or at its end as numbers; the caller adds generator, version and options."""
    seats, empty = valley.seats, [()] * (SEATS - valley.seats)
    built = built_in_some_order(valley)
    return {
        "deck": as_bits(valley.deck),
        "cards": padded([as_bits(cards) for cards in valley.cards]),
        "unseen_tiles": as_bits(valley.unseen_tiles),
        "round": valley.round,
        "food": padded(valley.food),
        "resources": list(valley.resources),
        "hungry": padded(valley.hungry),
        "built_points": padded([sum([points for _, points in tiles]) for tiles in valley.buildings]),
        "seats": seats,
        "start": valley.start_player,
        **registers_of(valley),
        "home": padded(valley.home),
        "reserve": padded(valley.reserve),
        "level": padded(valley.level),
        "tools": [tool for tools in (*valley.tools, *empty) for tool in padded(tools, MOST_TOOLS)],
        "spent": padded([as_bits(spent) for spent in valley.spent_tools]),
        "figures": [valley.figures[SEATS * place + seat] for seat in range(SEATS) for place in PLACES],
        "circles_taken": list(valley.circles_taken),
        "display": list(valley.display),
        "open_tile": list(valley.open_tile),
        "covered": list(valley.covered),
        "ready": [sum([seat + 1 for seat in range(seats) if card in valley.ready[seat]]) for card in READY],
        "extra": padded(valley.extra),
        "built": padded([len(tiles) for tiles in valley.buildings]),
        "arrival_count": len(valley.arrivals),
        "taken_count": sum([len(cards) for cards in valley.cards]),
        "built_count": len(built),
        "arrivals": padded(valley.arrivals, MOST_ARRIVALS),
        "taken": padded([card for cards in valley.cards for card in cards], len(CARDS)),
        "built_tile": padded([tile for tile, _, _ in built], len(TILES)),
        "built_seat": padded([seat for _, seat, _ in built], len(TILES)),
        "built_for": padded([points for _, _, points in built], len(TILES)),
    }  # fmt: skip


def state_of(row: Mapping[str, Any]) -> Valley:
    """The valley of a row, with its agenda; seats decide one by one in it."""
    valley, seats = Valley(), row["seats"]
    taken, ready = row["taken"][: row["taken_count"]], ready_by_seat(row)
    limits = BOARD["by_players"][str(seats)]
    valley.strict, valley.seats, valley.round, valley.start_player = True, seats, row["round"], row["start"]
    valley.village_places = limits["village_places"]
    valley.players_per_place = limits["players_per_resource_place"]
    valley.home, valley.reserve = row["home"][:seats], row["reserve"][:seats]
    valley.figures = [row["figures"][len(PLACES) * seat + place] for place in PLACES for seat in range(SEATS)]
    valley.circles_taken = list(row["circles_taken"])
    valley.arrivals = tuple(row["arrivals"][: row["arrival_count"]])
    valley.food, valley.resources = row["food"][:seats], list(row["resources"])
    valley.level, valley.hungry = row["level"][:seats], row["hungry"][:seats]
    valley.tools = [tools_of(row["tools"], seat) for seat in range(seats)]
    valley.spent_tools = [frozenset(of_bits(spent)) for spent in row["spent"][:seats]]
    valley.cards = [tuple([card for card in taken if row["cards"][seat] >> card & 1]) for seat in range(seats)]
    valley.ready = [tuple([card for card in valley.cards[seat] if card in ready[seat]]) for seat in range(seats)]
    valley.extra, valley.buildings = row["extra"][:seats], [buildings_of(row, seat) for seat in range(seats)]
    valley.display, valley.deck = list(row["display"]), of_bits(row["deck"])
    valley.open_tile, valley.covered = list(row["open_tile"]), list(row["covered"])
    valley.unseen_tiles = of_bits(row["unseen_tiles"])
    valley.agenda = agenda_of(row)
    return valley


def script_of(picks: Sequence[Sequence[Any]]) -> list[int]:
    """Picks in the form of the core: dice by face, cards and buildings by number, seats by index."""
    script: list[int] = []
    for verb, said in picks:
        if verb == DRAW:
            kind = CARD if said in CARD.places else TILE
            script.append(kind.read(None, None, said))
        elif verb == CHOOSE:
            script.append(COLOUR.read(None, None, said))
        else:
            script += said
    return script


def as_bits(numbers: Sequence[int] | frozenset[int]) -> int:
    return sum([1 << number for number in numbers])


def of_bits(bits: int) -> tuple[int, ...]:
    return tuple([number for number in range(bits.bit_length()) if bits >> number & 1])


def padded(numbers: Sequence[int], length: int = SEATS) -> list[int]:
    if len(numbers) > length:
        raise ValueError(f"a row has room for {length} numbers, not for {len(numbers)}")
    return [*numbers, *[0] * (length - len(numbers))]


def built_in_some_order(valley: Valley) -> list[tuple[int, int, int]]:
    """Tile, seat and points of all buildings; each seat's own in the order it took them."""
    return [(tile, seat, points) for seat, tiles in enumerate(valley.buildings) for tile, points in tiles]


def ready_by_seat(row: Mapping[str, Any]) -> list[set[int]]:
    owners = list(zip(READY, row["ready"], strict=True))
    return [{card for card, owner in owners if owner == seat + 1} for seat in range(SEATS)]


def tools_of(tools: Sequence[int], seat: int) -> tuple[int, ...]:
    return tuple([value for value in tools[MOST_TOOLS * seat : MOST_TOOLS * (seat + 1)] if value])


def buildings_of(row: Mapping[str, Any], seat: int) -> tuple[tuple[int, int], ...]:
    taken = [(row["built_seat"][at], row["built_tile"][at], row["built_for"][at]) for at in range(row["built_count"])]
    return tuple([(tile, points) for owner, tile, points in taken if owner == seat])
