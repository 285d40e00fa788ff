"""A saved game that is uploaded goes on as a match, marked as one without fair chance."""

import os
from tempfile import NamedTemporaryFile
from typing import Any, Final

import msgspec

from cradle.kernel.record import Record
from cradle.server.forms import NewMatch, SeatLink
from cradle.server.house import House
from cradle.server.keys import hashed, new_id, new_secret
from cradle.server.seating import link_to, new_match, settings_of
from cradle.server.store import Person, Seat
from cradle.server.workers import alone

MOST_SECONDS: Final = 20.0
CHANCE: Final = ("seed", "commitment", "words", "people")  # in a header: where its chance came from


async def take_up(house: House, content: bytes, person: Person) -> tuple[str, list[SeatLink]]:
    """A match that goes on where a saved game ends; its uploader has the links of all seats."""
    found = await alone(MOST_SECONDS, replayed, content)
    id, header = new_id(), found["header"]
    match = new_match(house, id, header, None, person.id, {**settings_of(NewMatch(header["game"])), "fair": False})
    match.state = "over" if found["over"] else "running"
    secrets = [new_secret() for _ in range(match.seats)]
    chairs = [chair(id, seat, header["names"][seat], person, secret) for seat, secret in enumerate(secrets)]
    await house.store.matches.add(match, chairs)
    await house.store.lines.add_all(id, found["lines"], house.now())
    return id, [link_to(id, seat, secret) for seat, secret in enumerate(secrets)]


def chair(match: str, seat: int, name: str, person: Person, secret: str) -> Seat:
    """The uploader sits in the first seat; the others are for whoever gets their links."""
    own = seat == 0
    return Seat(match, seat, "person" if own else "open", name, person.id if own else None, secret=hashed(secret))


def replayed(content: bytes) -> dict[str, Any]:
    """In a process of its own: every line of the saved game, played again under today's rules."""
    with NamedTemporaryFile(suffix=".cradle", delete=False) as file:
        file.write(content)
    try:
        record = Record.load(file.name)
    except Exception as trouble:
        raise ValueError(str(trouble).replace(file.name, "the saved game")) from None
    finally:
        os.unlink(file.name)
    header = {name: value for name, value in record.header().items() if name not in CHANCE}
    lines = msgspec.json.encode(record.lines).decode()
    return {"header": {**header, "seed": None}, "lines": lines, "over": record.over}
