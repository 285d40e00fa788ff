"""Tables for tests: matches of people whose seats a test holds."""

from typing import Any

from cradle.client import Place, set_up, sit_down


def table_of(server: str, *names: str, game: str = "stoneage", **wish: Any) -> list[Place]:
    """A match in which each of these people sits, the first of them the host; it has begun."""
    seats = [{"kind": "me", "name": names[0]}, *[{"kind": "open"} for _ in names[1:]]]
    host = set_up(server, {"game": game, "seats": seats, **wish})
    return [host, *[sit_down(server, host.match, seat, name) for seat, name in enumerate(names[1:], start=1)]]


def as_host(place: Place) -> Place:
    """The same place with the secret of whoever set up the match."""
    return Place(place.server, place.match, place.number, f"{place.secret},{place.created['me']}", place.created)
