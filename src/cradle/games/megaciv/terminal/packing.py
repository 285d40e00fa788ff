"""All that a game at a real board needs, as text: pieces from the box, building the stacks, and the set-up."""

from collections.abc import Iterator, Sequence

from cradle.games.megaciv.web.forms import Packing, StackAtTable
from cradle.games.megaciv.web.packing import packing
from cradle.kernel.words.catalog import BadOptions

LEAST, MOST = 5, 18
PARTS = {"west": "The western part of the map", "east": "The eastern part of the map", "both": "Both parts of the map"}


def packing_text(seats: int, part: str = "west", short: bool = False) -> str:
    """The whole list, to read or to print."""
    if not LEAST <= seats <= MOST:
        raise BadOptions("{least} to {most} can play, not {number}", least=LEAST, most=MOST, number=seats)
    if part not in ("west", "east"):
        raise BadOptions("a part of the map is west or east, not {part}", part=part)
    return "\n".join(lines_of(packing(seats, part, short)))


def lines_of(packed: Packing) -> Iterator[str]:
    yield f"Packing list for {packed.players} players"
    yield from headed("From the box", from_the_box(packed))
    starts = [f"{each.name}{in_block(each.block, packed)}, starts in {each.start}" for each in packed.civilizations]
    yield from headed(f"{len(starts)} civilizations", starts)
    for block in range(packed.blocks):
        stacks = [of_stack(stack) for stack in packed.stacks if stack.block == block]
        yield from headed(f"Stacks of trade cards{in_block(block, packed)}, from top to bottom", stacks)
    yield from headed("Set-up", packed.steps)
    yield from headed("Areas out of play", [", ".join(packed.out_of_play) or "none: every area is in play"])
    yield from headed("When somebody leaves", packed.leaving)


def headed(heading: str, lines: Sequence[str]) -> Iterator[str]:
    yield ""
    yield heading
    yield from (f"  {line}" for line in lines)


def from_the_box(packed: Packing) -> list[str]:
    pieces = f"For each player: {packed.tokens} tokens, {packed.cities} cities and {packed.ships} ships"
    credits = f"Credit tokens: {packed.start_credits} of each colour for each player"
    themes = f"Theme sets: {', '.join(packed.theme_sets)}"
    told = [pieces, PARTS[packed.map]]
    return told + [credits] * bool(packed.start_credits) + [themes] * bool(packed.theme_sets)


def in_block(block: int, packed: Packing) -> str:
    return f", block {block + 1}" if packed.blocks > 1 else ""


def of_stack(stack: StackAtTable) -> str:
    below = "below, shuffled with the rest" if stack.loose else "below, shuffled"
    parts = (
        ("on top, shuffled", stack.top),
        (f"shuffle, lay {stack.on_top} on top", stack.loose),
        (below, stack.middle),
        ("at the bottom", stack.bottom),
    )
    told = [f"{where}: {counted(cards)}" for where, cards in parts if cards]
    return f"{stack.number}. {'; '.join(told)}"


def counted(cards: Sequence[tuple[str, int]]) -> str:
    return ", ".join([f"{copies} × {name}" if copies > 1 else name for name, copies in cards])
