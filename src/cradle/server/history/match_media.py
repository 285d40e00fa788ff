"""Pictures of a finished match: its film and its last position, made once in a process of low priority, then kept."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from cradle.films.film import film_of, still_of
from cradle.server.history.past import check_over
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.room import Room
from cradle.server.store import decoded
from cradle.server.trouble import Busy, NotAllowed
from cradle.server.workers.pool import alone

SECONDS: Final = 300  # of a core that making a film may take
MOST_WAITING: Final = 8  # how many films and pictures
Draw = Callable[[dict[str, Any], str, str], bytes]


async def film(room: Room, language: str, **makers: str) -> bytes:
    """The film of a finished match."""
    return await made(room, f"film {language}", drawn_film, language, **makers)


async def picture(room: Room, language: str, **makers: str) -> bytes:
    """The picture of how a match ended."""
    return await made(room, f"picture {language}", drawn_picture, language, **makers)


async def made(room: Room, name: str, draw: Draw, language: str, **makers: str) -> bytes:
    """The thing kept under this name; the first request has it made, and later ones wait for the same."""
    check_over(room)
    if board_on_table(room.match):
        raise NotAllowed("The pieces of this match stood on a table, so there is no map of it to draw")
    kept = await room.house.store.made.get(room.id, name)
    if kept is not None:
        return kept
    making = room.house.making
    key = f"{room.id} {name}"
    if key not in making and len(making) >= MOST_WAITING:
        raise Busy("Other films are being made; please try again in a few minutes")
    if key not in making:
        room.house.limits.count("pictures", **makers)
        making[key] = room.house.start(drawn(room, name, draw, language))
        making[key].add_done_callback(lambda _: making.pop(key, None))
    return bytes(await asyncio.shield(making[key]))


async def drawn(room: Room, name: str, draw: Draw, language: str) -> bytes:
    """Draw it when nothing else is being drawn, unless it has been kept meanwhile, and keep it."""
    async with room.house.drawing:
        kept = await room.house.store.made.get(room.id, name)
        if kept is not None:
            return kept
        text = await room.house.store.lines.text(room.id)
        content = bytes(await alone(SECONDS, draw, room.match.header, text, language))
        await room.house.store.made.keep(room.id, name, content)
        return content


def drawn_film(header: dict[str, Any], text: str, language: str) -> bytes:
    """In a process of its own: draw the film."""
    return film_of(header, decoded(text), language)


def drawn_picture(header: dict[str, Any], text: str, language: str) -> bytes:
    """In a process of its own: draw the picture."""
    return still_of(header, decoded(text), language)
