"""What would save time at a real board, once everybody has agreed: other clocks, one break less, a last turn."""

from typing import Any, Final

import msgspec

from cradle.server.match.holding import BREAKS, breaks_of
from cradle.server.match.pace_changes import change_pace, changes_told
from cradle.server.match.room import Room
from cradle.server.protocol.companion import Measure
from cradle.server.trouble import NotAllowed
from cradle.server.words import in_words

WITHOUT_BREAK: Final = "Without the next break of {minutes} min"
LAST_TURN: Final = "The game ends after turn {turn}"


async def take(room: Room, measure: Measure) -> None:
    """Take the measure from now on."""
    if measure.pace is not None:
        await change_pace(room, measure.pace)
    if measure.without_break is not None:
        kept = [each for each in breaks_of(room.match) if each["at"] != measure.without_break]
        await room.table.change(settings={BREAKS: kept})
    if measure.last_turn is not None:
        await room.change(lambda record: record.act("last_turn", measure.last_turn))


def measure_told(room: Room, measure: Measure, language: str) -> str:
    """The change, in words."""
    if measure.pace is not None:
        return changes_told(room, msgspec.to_builtins(measure.pace), language)
    if measure.last_turn is not None:
        return in_words(LAST_TURN, {"turn": measure.last_turn}, language)
    return in_words(WITHOUT_BREAK, {"minutes": round(the_break(room, measure)["minutes"])}, language)


def the_break(room: Room, measure: Measure) -> dict[str, Any]:
    """The break to be left out."""
    found = next((each for each in breaks_of(room.match) if each["at"] == measure.without_break), None)
    if found is None:
        raise NotAllowed("There is no such break any more")
    return found
