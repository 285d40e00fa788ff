"""Matches begun under older rules: their lines come forward before a match opens, or it says why they cannot."""

from typing import Any, Final

import msgspec

from cradle.kernel.game import find
from cradle.kernel.record.reopening import blank
from cradle.kernel.save.migration import brought_forward, game_of
from cradle.server.house import House, log
from cradle.server.store import Match, decoded

THE_MATCH: Final = "the stored match"


async def bring_forward(house: House, match: Match) -> None:
    """Replay the match under today's rules, in a worker, and store the result; if that fails, nothing changes."""
    if match.header["rules"] == find(match.game).rules:
        return
    text = await house.store.lines.text(match.id)
    header, lines = await house.work.run(match.id, forward, match.header, text)
    if await house.store.lines.replace(match.id, header, lines, house.now()):
        log.info("match %s: now under version %d of the rules", match.id, header["rules"])
        await drop_undo_requests(house, match.id)
    match.header = header


async def drop_undo_requests(house: House, match: str) -> None:
    """Withdraw requests for undo: they name lines by numbers that may have changed."""
    for request in await house.store.requests.open(match):
        if request.kind == "undo":
            await house.store.requests.close(request.number, "lapsed")


def forward(header: dict[str, Any], text: str) -> tuple[dict[str, Any], str]:
    """In a worker: header and lines under today's rules; raises an error that says why they cannot come forward."""
    game = game_of(THE_MATCH, header, None)
    come, lines = brought_forward(game, header, decoded(text), lambda given: blank(THE_MATCH, game, given, None))
    if "note" in come:
        raise ValueError(come["note"])
    return come, msgspec.json.encode(lines).decode()
