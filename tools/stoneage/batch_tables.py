"""Write tables.h with the data for the core of Stone Age in C: cards, buildings, places, answers, layout of rows.

python tools/stoneage/batch_tables.py            write it
python tools/stoneage/batch_tables.py --check    only check whether it is up to date
"""

import re
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from cradle.games.stoneage import batch
from cradle.games.stoneage.batch.row_form import FIELDS, MOST_ARRIVALS, as_bits
from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules import box, state
from cradle.games.stoneage.rules.kinds import DIE, FIGURES, ONE_RESOURCE, PLACE, SINGLE_USE, TOOL, TWO_OF_CHOICE
from cradle.games.stoneage.rules.scoring import HUNGER_POINTS
from cradle.games.stoneage.rules.state import BOARD
from cradle.games.stoneage.seen.encoding import ENCODING, QUESTIONS, READY
from cradle.games.stoneage.setup import START
from cradle.kernel.words.written import Kind

FILE: Final = Path(batch.__file__).parent / "tables.h"
WORDS: Final = ("done", "buy", "leave", "hungry", "keep")
HEAD: Final = (
    "/* Made by tools/stoneage/batch_tables.py from the data of the game: change those, and make it anew. */\n"
)
CONSTANTS: Final = {
    "TOOLMAKER": state.TOOLMAKER, "HUT": state.HUT, "FIELD": state.FIELD, "HUNT": state.HUNT, "FOREST": state.FOREST,
    "CARD_SPACE": state.CARD_SPACE, "BUILDING_STACK": state.BUILDING_STACK,
    "WOOD": state.WOOD, "FOOD": state.FOOD,
    "SEATS": state.SEATS, "PLACES": len(state.PLACES), "CARDS": len(box.CARDS), "TILES": len(box.TILES),
    "MOST_FIGURES": state.MOST_FIGURES, "MOST_TOOLS": state.MOST_TOOLS, "MOST_TOOL_VALUE": state.MOST_TOOL_VALUE,
    "MOST_LEVEL": state.MOST_LEVEL, "MOST_ARRIVALS": MOST_ARRIVALS,
    "START_FIGURES": START["figures"], "START_FOOD": START["food"], "TILES_PER_STACK": BOARD["tiles_per_stack"],
    "HUNGER_POINTS": HUNGER_POINTS, "DICE_OF_A_CARD": 2, "READY": len(READY), "SYMBOLS": len(box.SYMBOLS),
    "FARMER": box.FARMER, "TOOLMAKERS": box.TOOLMAKERS, "BUILDER": box.BUILDER, "SHAMAN": box.SHAMAN,
}  # fmt: skip


def main() -> None:
    text = tables()
    if "--check" in sys.argv:
        sys.exit(None if FILE.read_text(encoding="utf-8") == text else "tables.h is not up to date: make it anew")
    FILE.write_text(text, encoding="utf-8")


def tables() -> str:
    parts = [
        *[f"#define {name} {value}" for name, value in CONSTANTS.items()],
        enum("Question", [*[constant(each.__name__) for each in QUESTIONS], "OVER"]),
        enum("Effect", [f"EFFECT_{name.upper()}" for name in box.UPPER_NAMES]),
        enum("Price", [f"PRICE_{name.upper()}" for name in box.TILE_TYPES]),
        f"#define POINTS_CARDS 0x{as_bits([card for card in box.CARDS if box.UPPER[card] == box.POINTS_CARD]):x}ull",
        *answers(),
        *fields(),
        *tables_of_the_box(),
        struct(),
    ]
    rest = "\n".join(parts) + "\n"
    version = int(sha256(f"{GAME.rules} {rest}".encode()).hexdigest()[:8], 16) | 1
    return f"{HEAD}#define ROW_VERSION 0x{version:08x}u\n{rest}"


def enum(name: str, names: Sequence[str]) -> str:
    return f"enum {name} {{ " + ", ".join(names) + " };"


def constant(name: str) -> str:
    """The name of a constant: ChoosePlace becomes CHOOSE_PLACE."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()


def answers() -> list[str]:
    """Answers by number: each word, the first of each row of numbers, and the meaning of an answer in its question."""
    places = [number_of(PLACE, place) for place in state.PLACES]
    resources = [number_of(ONE_RESOURCE, kind) for kind in state.KINDS]
    ready = [number_of(SINGLE_USE if SINGLE_USE.write(None, None, card) else TWO_OF_CHOICE, card) for card in READY]
    means = [0] * len(GAME.answers)
    for row in (places, resources, ready):
        for thing, number in enumerate(row):
            means[number] = thing
    for kind, least, most in ((TOOL, 0, state.MOST_TOOLS - 1), (DIE, 1, 6), (FIGURES, 1, state.MOST_FIGURES)):
        for thing in range(least, most + 1):
            means[number_of(kind, thing)] = thing
    return [
        f"#define ANSWERS {len(GAME.answers)}",
        *[f"#define ANSWER_{word.upper()} {GAME.answers.pairs.index(('word', word))}" for word in WORDS],
        f"#define ANSWER_TWO {ready[-1]}",
        f"#define FIRST_DIE {number_of(DIE, 1)}",
        f"#define FIRST_NUMBER {number_of(FIGURES, 1)}",
        f"#define FIRST_TOOL {number_of(TOOL, 0)}",
        table("PLACE_ANSWER", places),
        table("RESOURCE_ANSWER", resources),
        table("READY_ANSWER", ready),
        table("MEANING", means),
    ]


def number_of(kind: Kind, thing: int) -> int:
    return GAME.answers.pairs.index((kind.name, kind.write(None, None, thing)))


def fields() -> list[str]:
    """Where each field of an observation begins; of the seats' fields, the first one and the distance to the next."""
    lines, at, starts = [f"#define SEEN_BYTES {ENCODING.size}"], 0, {}
    for field in ENCODING.fields:
        starts[field.name] = at
        if not re.match(r"seat [2-9] ", field.name):
            lines.append(f"#define SEEN_{field.name.upper().replace('SEAT 1', 'SIDE').replace(' ', '_')} {at}")
        at += field.length * (2 if field.wide else 1)
    lines.append(f"#define SEEN_SIDE_BYTES {starts['seat 2 plays'] - starts['seat 1 plays']}")
    return lines


def tables_of_the_box() -> list[str]:
    by_players = [BOARD["by_players"].get(str(seats), {}) for seats in range(state.SEATS + 1)]
    limits = ("village_places", "players_per_resource_place", "building_stacks")
    return [
        *[table(name.upper(), [each.get(name, 0) for each in by_players]) for name in limits],
        table("CIRCLES", state.CIRCLES),
        table("AT_LEAST", state.AT_LEAST),
        table("GATHERED", state.GATHERED),
        table("VALUES", state.VALUES),
        table("UPPER", box.UPPER),
        table("AMOUNT", box.AMOUNT),
        table("RESOURCE", box.RESOURCE),
        table("SYMBOL", box.SYMBOL),
        table("PROFESSION", box.PROFESSION),
        table("ICONS", box.ICONS),
        table("READY_CARD", READY),
        table("READY_PLACE", [READY.index(card) if card in READY else -1 for card in range(len(box.CARDS) + 1)]),
        table("TILE_TYPE", box.TILE_TYPE),
        table("TILE_POINTS", box.TILE_POINTS),
        table("TILE_SIZE", box.TILE_SIZE),
        table("TILE_KINDS", box.TILE_KINDS),
        table("COST", [part for tile in (0, *box.TILES) for part in (box.COST[tile] or (0, 0, 0, 0))]),
    ]


def table(name: str, numbers: Sequence[int]) -> str:
    return f"TABLE i8 {name}[{len(numbers)}] = {{{', '.join(str(number) for number in numbers)}}};"


def struct() -> str:
    lines = []
    for name, kind, shape, means in FIELDS:
        sizes = "".join(f"[{size}]" for size in shape)
        lines.append(f"  {kind} {name}{sizes};" + (f" /* {means} */" if means else ""))
    return "\n".join(["typedef struct {", *lines, "} Row;"])


if __name__ == "__main__":
    main()
