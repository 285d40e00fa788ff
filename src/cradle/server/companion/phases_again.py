"""A phase is opened again: the table goes back to its beginning, and its clocks with it.

Only the phase before the present one can be opened again. Players who have bought something since have to agree.
"""

from cradle.server.companion.acts import check_speaks_for_all
from cradle.server.match.consent import ask_table
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.room import Room
from cradle.server.trouble import NotAllowed


async def open_again(room: Room, turn: int, phase: int) -> None:
    """The host opens a phase again, at once or when the buyers have agreed."""
    check_speaks_for_all(room)
    if not board_on_table(room.match):
        raise NotAllowed("A phase can be opened again where the board lies on the table")
    before = room.clocks.phase_before()
    if before is None:
        raise NotAllowed("There is no phase before this one that could be opened again")
    if before["stage"] != [turn, phase]:
        raise NotAllowed(
            "Only the phase before can be opened again: phase {phase} of turn {turn}",
            phase=before["stage"][1],
            turn=before["stage"][0],
        )
    await ask_table(room, "reopen", None, {name: before[name] for name in ("stage", "line", "had")})
