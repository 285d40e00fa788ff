"""Authentication: the seats, the person and the host behind the secrets of a request.

A page carries them in cookies: one for each match, which lists the secrets of its seats there, one for the person, and
one for whom this device was before, so that nobody loses their matches to a link of somebody else.
A program sends them in a header, ``Authorization: Bearer SECRET,SECRET``.
"""

from collections.abc import Iterable
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec import Struct

from cradle.server.keys import hashed, new_id, new_secret
from cradle.server.match.consent import OF_THE_HOST
from cradle.server.match.room import Room
from cradle.server.settings import Settings
from cradle.server.store import Match, Store, StoredPerson, StoredRequest, StoredSeat
from cradle.server.trouble import Forbidden

Connection = ASGIConnection[Any, Any, Any, Any]

ME: Final = "cradle-me"
FORMER: Final = "cradle-former"
MOST_FORMER: Final = 5
BETWEEN: Final = "."  # secrets in a cookie
MOST_SECRETS: Final = 20
A_YEAR: Final = 365 * 86_400


class Proof(Struct, frozen=True):
    """The hashes of the secrets in a request, and the person one of them belongs to."""

    hashes: frozenset[bytes]
    person: StoredPerson | None


class Authority(Struct, frozen=True):
    """The rights of somebody in one match, with its seats as they are now."""

    seats: frozenset[int]  # in which they sit
    invited: frozenset[int]  # free ones, kept for them
    host: bool
    person: StoredPerson | None


def secrets_of(connection: Connection, match: str = "") -> list[str]:
    """All secrets a request carries."""
    scheme, _, given = connection.headers.get("authorization", "").partition(" ")
    sent = given.split(",") if scheme.lower() == "bearer" else []
    seats = connection.cookies.get(cookie_of(match), "").split(BETWEEN) if match else []
    found = [*sent, *seats, connection.cookies.get(ME, "")]
    return [secret.strip() for secret in found if secret.strip()][:MOST_SECRETS]


async def person_of(store: Store, connection: Connection) -> StoredPerson | None:
    """The person whose cookie or header this is, if they are known."""
    for secret in secrets_of(connection):
        person = await store.people.by_secret(hashed(secret))
        if person is not None:
            return person
    return None


async def authority(store: Store, connection: Connection, match: Match, chairs: Iterable[StoredSeat]) -> Authority:
    """What a request may do in a match."""
    return granted(await proof_of(store, connection, match.id), match, chairs)


async def proof_of(store: Store, connection: Connection, match: str) -> Proof:
    """What a request shows."""
    hashes = frozenset(hashed(secret) for secret in secrets_of(connection, match))
    return Proof(hashes, await person_of(store, connection))


def granted(proof: Proof, match: Match, chairs: Iterable[StoredSeat]) -> Authority:
    """The rights from this proof now; a replaced link gives none."""
    theirs = [chair for chair in chairs if is_theirs(chair, proof)]
    seated = frozenset(chair.seat for chair in theirs if chair.kind == "person")
    invited = frozenset(chair.seat for chair in theirs if chair.kind == "open")
    host = proof.person is not None and match.host == proof.person.id
    return Authority(seated, invited, host, proof.person)


def is_theirs(chair: StoredSeat, proof: Proof) -> bool:
    if chair.secret is not None and chair.secret in proof.hashes:
        return True
    return proof.person is not None and chair.person == proof.person.id


def check_seat(who: Authority, seat: int, room: Room) -> int:
    """Refuse unless they sit there: only then may they answer for the seat and look from it."""
    if seat in who.invited:
        raise Forbidden("Sit down first; this seat is kept for you")
    if not 0 <= seat < room.match.seats or seat not in who.seats:
        raise Forbidden("This seat is not yours")
    return seat


def check_host(who: Authority) -> None:
    if not who.host:
        raise Forbidden("Only the host of the match may do this")


def check_has_asked(who: Authority, request: StoredRequest) -> None:
    """Refuse unless the request is theirs: their seat's, the host's own, or their own wish for a seat."""
    if request.kind == "seat":
        own = who.person is not None and request.facts["person"] == who.person.id
    else:
        own = who.host if request.kind in OF_THE_HOST else request.seat in who.seats
    if not own:
        raise Forbidden("Only whoever asked for this can withdraw it")


def check_may_watch(who: Authority, room: Room) -> None:
    if not who.seats and not who.invited and not who.host and not room.match.settings.get("watched", True):
        raise Forbidden("This match is not open to spectators")


def check_may_come_in(who: Authority, room: Room) -> None:
    """Anybody may sit down if spectators may look on or the table is listed; elsewhere only people who were invited."""
    if not room.match.settings.get("listed"):
        check_may_watch(who, room)


# ---- new people


async def new_person(store: Store, name: str, now: float) -> tuple[StoredPerson, str]:
    """Somebody whom the server did not know, with their secret."""
    secret = new_secret()
    person = StoredPerson(new_id(), hashed(secret), name, now)
    await store.people.add(person)
    return person, secret


def cookie_of(match: str) -> str:
    return f"cradle-{match}"


def seat_cookie(settings: Settings, match: str, secrets: Iterable[str]) -> Cookie:
    """The cookie that lists the secrets of one's seats in a match."""
    return cookie(settings, cookie_of(match), BETWEEN.join(dict.fromkeys(secrets)), f"/api/matches/{match}")


def person_cookie(settings: Settings, secret: str) -> Cookie:
    return cookie(settings, ME, secret, "/api")


def becomes(settings: Settings, connection: Connection, secret: str) -> list[Cookie]:
    """The device is that person's from now on; whom it was before stays one press away."""
    own = connection.cookies.get(ME, "")
    before = dict.fromkeys(each for each in [own, *former_secrets(connection)] if each not in ("", secret))
    kept = BETWEEN.join([*before][:MOST_FORMER])
    return [person_cookie(settings, secret), cookie(settings, FORMER, kept, "/api")]


def former_secrets(connection: Connection) -> list[str]:
    return connection.cookies.get(FORMER, "").split(BETWEEN)[:MOST_FORMER]


async def former_people(store: Store, connection: Connection) -> dict[str, StoredPerson]:
    """Whom this device was before, by the secret it kept; a link that has been renewed is worth nothing here either."""
    found = {secret: await store.people.by_secret(hashed(secret)) for secret in former_secrets(connection) if secret}
    return {secret: person for secret, person in found.items() if person is not None}


def cookie(settings: Settings, name: str, value: str, path: str) -> Cookie:
    return Cookie(
        key=name, value=value, path=path, max_age=A_YEAR, httponly=True, samesite="lax", secure=settings.secure
    )
