"""The clocks of a match at a real board are set anew: trade ends earlier, a phase has a shorter span."""

from typing import Any, Final

import msgspec

from cradle.kernel.game import find
from cradle.server.match.room import Room
from cradle.server.protocol.setting_up import Pace
from cradle.server.words import in_words

TRADE: Final = "Trade: {now} instead of {before}"
SPAN: Final = "{phase}: {now} instead of {before}"
PER_PIECE: Final = "Each token to move: {now} instead of {before}"
MINUTES: Final = "{minutes} min"
SECONDS: Final = "{seconds} s"


async def change_pace(room: Room, pace: Pace) -> None:
    """From now on; whoever is awaited keeps what they have left, and the bell that is set rings when it is due."""
    room.clocks.pace = pace
    await room.table.change(settings={"pace": msgspec.to_builtins(pace)})


def changes_told(room: Room, wished: dict[str, Any], language: str) -> str:
    """What is to change, in words."""
    before, now = room.memory.pace, msgspec.convert(wished, Pace)
    changes = [(TRADE, "", before.bell, now.bell), (PER_PIECE, "", before.per_piece, now.per_piece)]
    for number in sorted({number for number, _ in [*before.spans, *now.spans]}):
        phase = phase_name(room, number, language)
        changes.append((SPAN, phase, before.span(number), now.span(number)))
    told = [
        in_words(template, {"phase": phase, "now": time_in(new, language), "before": time_in(old, language)}, language)
        for template, phase, old, new in changes
        if old != new
    ]
    return "; ".join(told)


def time_in(seconds: int, language: str) -> str:
    """Whole minutes as minutes."""
    if seconds and seconds % 60 == 0:
        return in_words(MINUTES, {"minutes": seconds // 60}, language)
    return in_words(SECONDS, {"seconds": seconds}, language)


def phase_name(room: Room, number: int, language: str) -> str:
    return find(room.match.game).catalog.name("phase", number, language)
