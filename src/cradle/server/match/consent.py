"""Requests to the table: who may ask for what, and when, who says yes or no, and what silence means.

`docs/security.md` has it as a table. The voters are fixed when the request is made. A request about a
player rests on a reason that the server sees; it ends as soon as the reason is gone, and with that player's own no.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from cradle.bots.registry import default_opponent
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import Refused
from cradle.server.loading.resuming import need
from cradle.server.match.favourites import favoured_in
from cradle.server.match.grounds import DAYS, away_when_awaited, reason_to_replace, still_holds, why_not
from cradle.server.match.handing_over import free_seat, give_to
from cradle.server.match.holding import go_on, hold
from cradle.server.match.measures import measure_told, take
from cradle.server.match.pace_changes import phase_name
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.parts.shown_table import voters
from cradle.server.match.room import Room
from cradle.server.protocol.companion import Measure
from cradle.server.store import StoredRequest
from cradle.server.trouble import Forbidden, Missing, NotAllowed
from cradle.server.words import LANGUAGES, in_words

LIVE: Final = 60.0  # seconds to say yes or no
AT_TABLE: Final = 600.0  # where phones lie in pockets, and the TV shows the request

NO_LONGER_OPEN: Final = "This request is no longer open"
ABOUT_SOMEBODY: Final = ("replace", "free")
OF_THE_HOST: Final = ("measure", "reopen", "desk")
SAYS: Final = {
    "undo": "{name} asks to take back: {answer}",
    "pause": "{name} asks for a pause",
    "resume": "{name} would like to go on",
    "open": "{name} asks that all players may read the whole record, with all that is hidden",
    "free": "{name} asks to free the seat of {other_name} for somebody else",
    "time": "{other_name} has run out of time. Should a bot play until they are back?",
    "away": "{other_name} has been away for {minutes} minutes, and it is their move. "
    "Should a bot play until they are back?",
    "silent": "{other_name} has not answered for {days} days. Should a bot play until they are back?",
    "desk": "{other_name} has been away for {minutes} minutes, and it is their move. "
    "Should the host answer for them, and see their hand?",
    "measure": "The host would like to save time. {changes}",
    "reopen": "The host asks to open {phase} again. All answers since it began are taken back, also what you bought",
}


async def ask_table(room: Room, kind: str, seat: int | None, facts: dict[str, Any]) -> None:
    """Let a seat ask the others, or for None the table itself; if nobody else has to agree, do it at once."""
    await drop_unfounded(room)
    asked = next((each for each in room.requests if is_same(each, kind, facts)), None)
    if asked is not None:
        await join_in(room, asked, seat)
        return
    if (hindrance := why_not(room, kind, seat, facts)) is not None:
        raise hindrance
    facts = {**facts, **await particulars(room, kind, seat, facts)}
    facts["voters"] = who_is_asked(room, kind, seat, facts)
    facts["says"] = {language: asked_in(language, room, kind, seat, facts) for language in LANGUAGES}
    request = await room.table.open_request(kind, seat, facts, room.house.now() + time_to_vote(room))
    await decide(room, request)
    room.reception.table_changed()


def is_same(request: StoredRequest, kind: str, facts: dict[str, Any]) -> bool:
    """Whether it repeats a request: there is one of a kind at a time, and of those about a player one for each seat."""
    return request.kind == kind and request.facts.get("seat") == facts.get("seat")


async def join_in(room: Room, request: StoredRequest, seat: int | None) -> None:
    """Count a second request for the same as a yes to the first; an undo is each player's own."""
    if request.kind == "undo" and request.seat != seat:
        raise NotAllowed("Somebody has asked to take a move back already; answer that first")
    if seat is not None and seat in voters(request):
        await vote(room, request.number, seat, True)


async def particulars(room: Room, kind: str, seat: int | None, facts: dict[str, Any]) -> dict[str, Any]:
    """The subject of the request, as it stands now."""
    if kind == "undo" and seat is not None:
        return await room.look(lambda record: taken_back(room, record, seat))
    if kind in ("replace", "desk"):
        reason = (reason_to_replace if kind == "replace" else away_when_awaited)(room, facts["seat"])
        asked = await room.look(lambda record: record.asked(facts["seat"]))
        return {"reason": reason.kind, "since": reason.since, "asked": asked} if reason else {}
    if kind == "reopen":
        return {"buyers": await room.look(lambda record: buyers_since(record, facts["had"]))}
    return {}


def buyers_since(record: Record, had: Sequence[int]) -> list[int]:
    """The seats that have bought something since, of the kind of thing that this game's players buy."""
    return [seat for seat, things in enumerate(favoured_in(record)) if len(things) > had[seat]]


def taken_back(room: Room, record: Record, seat: int) -> dict[str, Any]:
    """The answer that is to be taken back, if the bots at the table can live with it."""
    answer = last_answer(record, seat)
    bot = next((chair for chair in room.chairs if chair.bot is not None), None)
    if bot is not None and record.story.chance_since(answer["line"]):
        name = record.names[bot.seat]
        raise NotAllowed("{name} is a bot, and bots do not take back what was rolled or drawn", name=name)
    return answer


def last_answer(record: Record, seat: int) -> dict[str, Any]:
    """The seat's last answer that stands, however long ago it was given, and what its button said."""
    line = record.story.last_known(seat)
    if not line:
        raise NotAllowed("There is no answer of yours to take back")
    need(record, line)
    label = record.story.labels[line]
    labels = {} if label is None else {language: record.told(label, language) for language in LANGUAGES}
    return {"line": line, "labels": labels}


def asked_in(language: str, room: Room, kind: str, seat: int | None, facts: dict[str, Any]) -> str:
    """The request in the reader's language."""
    since = facts.get("since", 0.0)
    told = {
        "name": "" if seat is None else room.chairs[seat].name,
        "other_name": room.chairs[facts["seat"]].name if facts.get("seat") is not None else "",
        "answer": facts.get("labels", {}).get(language, ""),
        "changes": measure_told(room, measure_in(facts), language) if kind == "measure" else "",
        "phase": phase_called(room, facts.get("stage"), language),
        "minutes": int(since // 60),
        "days": int(since // DAYS),
    }
    return in_words(SAYS[facts.get("reason", kind) if kind == "replace" else kind], told, language)


def phase_called(room: Room, stage: Sequence[int] | None, language: str) -> str:
    return "" if stage is None else phase_name(room, stage[1], language)


def time_to_vote(room: Room) -> float:
    if board_on_table(room.match):
        return AT_TABLE
    return DAYS if room.memory.pace.kind == "days" else LIVE


# ---- who is asked, and what comes of it


def who_is_asked(room: Room, kind: str, seat: int | None, facts: dict[str, Any]) -> list[int]:
    """All other players; about open cards everybody with a seat; and the player whom the request is about."""
    if kind == "resume" and seat == room.match.settings.get("paused_by"):
        return []
    if kind in OF_THE_HOST:  # the host has spoken for seats at the desk
        asked = facts["buyers"] if kind == "reopen" else range(room.match.seats)
        return [each for each in asked if room.chairs[each].person != room.match.host]
    people = [chair for chair in room.chairs if chair.kind == "person" and chair.seat != seat]
    about = facts.get("seat")
    return [chair.seat for chair in people if kind == "open" or chair.bot is None or chair.seat == about]


async def vote(room: Room, number: int, seat: int, agrees: bool) -> None:
    """A seat says yes or no."""
    request = await open_request(room, number)
    if seat not in voters(request):
        raise Forbidden("This is not for you to decide")
    await room.table.vote(request, seat, agrees)
    await decide(room, request)
    room.reception.table_changed()


async def withdraw(room: Room, request: StoredRequest) -> None:
    """Withdraw a request; people who have already voted are told."""
    if not await room.table.close_request(request, "withdrawn"):
        raise Missing(NO_LONGER_OPEN)
    room.reception.table_changed()


async def open_request(room: Room, number: int) -> StoredRequest:
    """The request of this number, if it still means something."""
    await drop_unfounded(room)
    request = next((each for each in room.requests if each.number == number), None)
    if request is None:
        raise Missing(NO_LONGER_OPEN)
    return request


async def decide(room: Room, request: StoredRequest, silence: bool = False) -> None:
    """Count the votes so far; at the end, silence counts too."""
    outcome = outcome_of(request, silence)
    if outcome is None or not await room.table.close_request(request, outcome):
        return
    if outcome == "agreed":
        await carry_out(room, request)
    elif request.facts.get("reason") == "time":
        room.clocks.grant(request.facts["seat"], time_to_vote(room), room.house.now())
        await room.table.change(clocks=room.timekeeping.kept())


def outcome_of(request: StoredRequest, silence: bool) -> str | None:
    """What a request comes to: agreed, declined, lapsed, or None as long as it is open."""
    about: int | None = request.facts.get("seat")
    if about is not None and request.votes.get(about) is False:
        return "declined"
    if about is not None and request.kind in ("seat", "desk") and request.votes.get(about) is True:
        return "agreed"
    if request.kind == "seat":  # the host gives it away, or with a hand in it its player
        return "lapsed" if silence else None
    others = [seat for seat in voters(request) if seat != about]
    yes = sum(request.votes.get(seat) is True for seat in others)
    no = sum(request.votes.get(seat) is False for seat in others)
    if request.kind == "replace":
        return outcome_for_a_bot(request, len(others), yes, no, silence)
    if no:
        return "declined"
    has_a_say = about in voters(request)  # and all the time to come back
    if yes == len(others) and (silence or not has_a_say):
        return "agreed"
    if silence:
        return "agreed" if request.kind == "resume" else "lapsed"
    return None


def outcome_for_a_bot(request: StoredRequest, others: int, yes: int, no: int, silence: bool) -> str | None:
    """The majority decides, with the asker's vote; for an absent player the request waits until its time is up."""
    asker = request.seat is not None
    if request.votes.get(request.facts["seat"]) is True:
        return "agreed"
    if 2 * no >= others + asker > 0 and no:
        return "declined"
    if silence or (request.facts["reason"] == "time" and 2 * (yes + asker) > others + asker):
        return "agreed"
    return None


async def close_lapsed(room: Room, now: float) -> None:
    """End requests whose reason is gone; decide those whose time is up, with what silence means for them."""
    await drop_unfounded(room)
    for request in [each for each in room.requests if each.until <= now]:
        await decide(room, request, silence=True)
        room.reception.table_changed()


async def drop_unfounded(room: Room) -> None:
    """End requests whose reason is gone: their player is back or has answered, the match is over or paused."""
    for request in [each for each in room.requests if not still_holds(room, each)]:
        await room.table.close_request(request, "lapsed")
        room.reception.table_changed()


async def carry_out(room: Room, request: StoredRequest) -> None:
    await DEEDS[request.kind](room, request)


async def go_back(room: Room, request: StoredRequest) -> None:
    try:
        await room.undo_by_consent(request.facts["line"])
    except Refused as refused:  # such as a line that another undo has struck meanwhile
        raise NotAllowed(refused.sentence, refused.rule, refused.told) from refused


async def pause(room: Room, request: StoredRequest) -> None:
    await hold(room, request.seat)


async def resume(room: Room, _: StoredRequest) -> None:
    await go_on(room)


async def agree_on_measure(room: Room, request: StoredRequest) -> None:
    await take(room, measure_in(request.facts))


def measure_in(facts: dict[str, Any]) -> Measure:
    return msgspec.convert(facts["measure"], Measure)


async def open_record(room: Room, _: StoredRequest) -> None:
    await room.table.change(settings={"opened": True})


async def let_a_bot_play(room: Room, request: StoredRequest) -> None:
    """Let a bot play until the player is back; then they play on without asking anybody."""
    seat = request.facts["seat"]
    settings = {**room.chairs[seat].settings, "caretaker": True, "away_since": room.house.now()}
    await room.table.change_seat(seat, settings=settings)
    await room.replace(seat, default_opponent(room.match.game))


async def free(room: Room, request: StoredRequest) -> None:
    await free_seat(room, request.facts["seat"])


async def give_to_desk(room: Room, request: StoredRequest) -> None:
    if room.match.host is not None:
        await give_to(room, request.facts["seat"], room.match.host)


async def give_to_asker(room: Room, request: StoredRequest) -> None:
    await give_to(room, request.facts["seat"], request.facts["person"], request.facts["named"])


DEEDS: Final = {
    "undo": go_back,
    "pause": pause,
    "resume": resume,
    "open": open_record,
    "replace": let_a_bot_play,
    "free": free,
    "desk": give_to_desk,
    "seat": give_to_asker,
    "reopen": go_back,
    "measure": agree_on_measure,
}
