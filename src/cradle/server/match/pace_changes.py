"""New clocks for a match at a real board: trade ends earlier, a phase has a shorter span."""

from typing import Any, Final

import msgspec

from cradle.kernel.game import find
from cradle.server.match.room import Room
from cradle.server.protocol.setting_up import Pace
from cradle.server.words import in_words

TRADE: Final = "Trade: {now} instead of {before}"
BANK: Final = "Each player's bank for the day: {now} instead of {before}"
SPAN: Final = "{phase}: {now} instead of {before}"
PER_PIECE: Final = "Each token to move: {now} instead of {before}"
MINUTES: Final = "{minutes} min"
SECONDS: Final = "{seconds} s"


async def change_pace(room: Room, pace: Pace) -> None:
    """Change the clocks from now on; awaited players keep the time they have left, a bell already set does not move."""
    room.clocks.set_pace(pace)
    room.timekeeping.run(room.house.now())
    await room.table.change(settings={"pace": msgspec.to_builtins(pace)}, clocks=room.timekeeping.kept())


def changes_told(room: Room, wished: dict[str, Any], language: str) -> str:
    """The change, in words."""
    before, now = room.memory.pace, msgspec.convert(wished, Pace)
    told = list[str]()
    if before.bell != now.bell:
        told.append(in_words(TRADE, instead(before.bell, now.bell, language), language))
    if before.bank != now.bank:
        told.append(in_words(BANK, instead(before.bank, now.bank, language), language))
    if before.per_piece != now.per_piece:
        told.append(in_words(PER_PIECE, instead(before.per_piece, now.per_piece, language), language))
    for number in sorted({number for number, _ in [*before.spans, *now.spans]}):
        if before.span(number) != now.span(number):
            times = instead(before.span(number), now.span(number), language)
            told.append(in_words(SPAN, {"phase": phase_name(room, number, language), **times}, language))
    return "; ".join(told)


def instead(before: int, now: int, language: str) -> dict[str, object]:
    return {"now": time_in(now, language), "before": time_in(before, language)}


def time_in(seconds: int, language: str) -> str:
    """Whole minutes, in words."""
    if seconds and seconds % 60 == 0:
        return in_words(MINUTES, {"minutes": seconds // 60}, language)
    return in_words(SECONDS, {"seconds": seconds}, language)


def phase_name(room: Room, number: int, language: str) -> str:
    return find(room.match.game).catalog.name("phase", number, language)
