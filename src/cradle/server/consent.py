"""What the table agrees to: going back behind a barrier, pausing, opening the record, replacing somebody."""

from typing import Any, Final

from cradle.bots.registry import default_opponent
from cradle.kernel.line import UNDO
from cradle.kernel.record import Record
from cradle.server.room import Room
from cradle.server.store import Request
from cradle.server.tables import voters
from cradle.server.trouble import Forbidden, Missing, NotAllowed
from cradle.server.words import LANGUAGES, in_words

LIVE: Final = 60.0  # seconds to say yes or no
DAYS: Final = 86_400.0

SAYS: Final = {
    "undo": "{name} asks to take back: {answer}",
    "pause": "{name} asks for a pause",
    "resume": "{name} would like to go on",
    "open": "{name} asks to open the whole record, with all that is hidden, to everybody",
    "replace": "{other_name} has run out of time. Should a bot play on?",
}


async def ask_table(room: Room, kind: str, seat: int | None, facts: dict[str, Any]) -> None:
    """A seat asks the others; where nobody else has to agree, it is done at once."""
    if any(request.kind == kind and request.seat == seat for request in room.requests):
        return
    if kind == "undo":
        facts = {**facts, **await room.look(lambda record: last_answer(record, seat))}
    facts["says"] = {language: asked_in(language, room, kind, seat, facts) for language in LANGUAGES}
    until = room.house.now() + (DAYS if room.pace.kind == "days" else LIVE)
    request = await room.house.store.requests.ask(room.id, kind, seat, facts, until)
    room.requests.append(request)
    await decide(room, request)
    room.told_table()


def asked_in(language: str, room: Room, kind: str, seat: int | None, facts: dict[str, Any]) -> str:
    """The request as readers of a language are told it."""
    name = "" if seat is None else room.chairs[seat].name
    other = room.chairs[facts["seat"]].name if facts.get("seat") is not None else ""
    answer = facts.get("labels", {}).get(language, "")
    return in_words(SAYS[kind], {"name": name, "other_name": other, "answer": answer}, language)


def last_answer(record: Record, seat: int | None) -> dict[str, Any]:
    """The seat's last answer that stands, and what its button said."""
    story = record.story
    own = [k for k in story.kept(1, record.length) if story.lines[k][0] == seat and story.lines[k][1] != UNDO]
    if not own:
        raise NotAllowed("There is no answer of yours to take back, or it is too long ago")
    label = story.labels[own[-1]]
    labels = {} if label is None else {language: record.told(label, language) for language in LANGUAGES}
    return {"line": own[-1], "labels": labels}


async def vote(room: Room, number: int, seat: int, agrees: bool) -> None:
    """A seat says yes or no."""
    request = next((each for each in room.requests if each.number == number), None)
    if request is None:
        raise Missing("This request is no longer open")
    if seat not in voters(request, room.chairs):
        raise Forbidden("This is not for you to decide")
    await room.house.store.requests.vote(number, seat, agrees)
    request.votes = {**request.votes, seat: agrees}
    await decide(room, request)
    room.told_table()


async def decide(room: Room, request: Request) -> None:
    """One no declines; when all have said yes, it is done. A seat is replaced by the majority."""
    asked = voters(request, room.chairs)
    yes = [seat for seat in asked if request.votes.get(seat) is True]
    no = [seat for seat in asked if request.votes.get(seat) is False]
    if request.kind == "replace":
        agreed, declined = 2 * len(yes) > len(asked), 2 * len(no) >= len(asked) > 0
    else:
        agreed, declined = len(yes) == len(asked), bool(no)
    if agreed and await close(room, request, "agreed"):
        await carry_out(room, request)
    elif declined:
        await close(room, request, "declined")


async def close(room: Room, request: Request, outcome: str) -> bool:
    room.requests = [each for each in room.requests if each.number != request.number]
    return await room.house.store.requests.close(request.number, outcome)


async def close_lapsed(room: Room, now: float) -> None:
    """Requests that nobody answered in time; whoever keeps silent about a seat without a player agrees."""
    for request in [each for each in room.requests if each.until <= now]:
        if request.kind == "replace" and await close(room, request, "agreed"):
            await carry_out(room, request)
        else:
            await close(room, request, "lapsed")
        room.told_table()


async def carry_out(room: Room, request: Request) -> None:
    now = room.house.now()
    if request.kind == "undo":
        await room.undo_by_consent(request.facts["line"])
    elif request.kind == "pause":
        room.clocks.pause(now)
        await room.change_table(clocks=room.kept_clocks())
    elif request.kind == "resume":
        room.clocks.go_on(now)
        room.run_clocks(now)
        await room.change_table(clocks=room.kept_clocks())
    elif request.kind == "open":
        await room.change_table(settings={**room.match.settings, "opened": True})
    else:
        await room.replace(request.facts["seat"], default_opponent(room.match.game))
