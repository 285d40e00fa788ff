"""Where the day went: how long each phase of each turn took at a real board, and the result as a file to keep."""

import csv
from collections.abc import Sequence
from io import StringIO
from itertools import pairwise
from typing import Any

from cradle.kernel.record.record import Record
from cradle.kernel.words.language import EN
from cradle.server.history.past import phases
from cradle.server.match.parts.phase_lengths import held_between, held_in_all
from cradle.server.match.parts.real_board import board_on_table, seats_called
from cradle.server.match.room import Room
from cradle.server.protocol.companion import DaySpent, PhaseSpent
from cradle.server.protocol.looking_back import PhaseBegun
from cradle.server.trouble import NotAllowed


async def day_spent(room: Room, language: str = EN) -> DaySpent:
    """The time of every phase so far, from the times at which answers were stored; breaks are told apart."""
    if not board_on_table(room.match):
        raise NotAllowed("Where the day went is told where the board lies on the table")
    begun, times = await phases(room, language), await room.house.store.lines.times(room.id)
    if room.match.state == "over":
        del begun[-1]  # the end is no phase and takes no time
    return spent(begun, times, room.clocks.held)


def spent(begun: Sequence[PhaseBegun], times: Sequence[float], held: Sequence[Sequence[float]]) -> DaySpent:
    """The phases that have ended, and the one in progress as long as it has had answers.

    No phase takes less than no time, even if a clock was set back meanwhile.
    """
    starts = [times[min(each.line, len(times)) - 1] for each in begun]
    rows = [
        PhaseSpent(phase.turn, phase.name, round(max(0.0, end - start - held_between(held, start, end)), 1))
        for phase, (start, end) in zip(begun, pairwise([*starts, times[-1]]), strict=True)
    ]
    return DaySpent(times[0], max(times[0], times[-1]), round(held_in_all(held), 1), rows)


async def result_as_csv(room: Room, language: str = EN) -> str:
    """Rank, name, points and what they are made of, a line for each player."""
    names, result = await room.look(lambda record: (names_of(room, record, language), ended(record, language)))
    page = StringIO()
    rows = csv.writer(page, lineterminator="\n")
    rows.writerow(["rank", "name", "points", "ledger"])
    for seat in in_order(result):
        ledger = "; ".join([line["says"] for line in result["ledger"][seat]])
        rows.writerow([result["ranks"][seat], plain(names[seat]), result["scores"][seat], ledger])
    return page.getvalue()


async def result_as_text(room: Room, language: str = EN) -> str:
    """The result for the page of a club."""
    names, result = await room.look(lambda record: (names_of(room, record, language), ended(record, language)))
    lines = [result["headline"], ""]
    for seat in in_order(result):
        lines.append(f"{result['ranks'][seat]}. {names[seat]}: {result['scores'][seat]}")
        lines.append("   " + ", ".join([line["says"] for line in result["ledger"][seat]]))
    return "\n".join(lines) + "\n"


def ended(record: Record, language: str) -> dict[str, Any]:
    result = record.result(language)
    if result is None:
        raise NotAllowed("This is told when the match is over")
    return result


def names_of(room: Room, record: Record, language: str) -> list[str]:
    """Every seat as the log calls it, with who sits there if they gave a name: "Hatti (Ben)"."""
    unnamed = {*seats_called(room.match.header), *record.called(), *record.called(language)}
    called = zip(record.called(language), [chair.name for chair in room.chairs], strict=True)
    return [seat if person in unnamed else f"{seat} ({person})" for seat, person in called]


def in_order(result: dict[str, Any]) -> list[int]:
    """Seats from the first to the last."""
    ranks: list[int] = result["ranks"]
    return sorted(range(len(ranks)), key=lambda seat: ranks[seat])


def plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
