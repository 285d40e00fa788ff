"""The public ratings: bots and people who agree, with the figures of everybody's own list, and no deleted results."""

from collections.abc import Iterator
from random import Random

import pytest

from cradle.server.house import House
from cradle.server.people.ratings import AGREED, Ratings
from cradle.server.people.results import results_of
from cradle.server.settings import Settings
from cradle.server.store import Store, StoredPerson, StoredSeat
from server.tables import NOW, a_match

pytestmark = pytest.mark.anyio


@pytest.fixture
def ratings(store: Store) -> Iterator[Ratings]:
    house = House(Settings(address="sqlite://", workers=1), store)
    yield Ratings(house)
    house.workers.close()


async def played(store: Store, id: str, ranks: list[int], ended: float) -> None:
    """A match of Ann, Ben and a bot."""
    for person, name in {"a": "Ann", "b": "Ben"}.items():
        if await store.people.get(person) is None:
            await store.people.add(StoredPerson(person, person.encode(), name, NOW))
    chairs = [
        StoredSeat(id, 0, "person", "Ann", "a"),
        StoredSeat(id, 1, "person", "Ben", "b"),
        StoredSeat(id, 2, "bot", "Blue", bot="elder:easy"),
    ]
    await store.matches.add(a_match(id, seats=3), chairs)
    await store.matches.end(id, {"ranks": ranks, "scores": [100, 100, 100], "counts": True}, ended)


async def test_only_those_who_agree_are_listed_beside_the_bots(store: Store, ratings: Ratings) -> None:
    await played(store, "m1", [1, 2, 3], NOW)
    assert await ratings.public() == [], "a table of bots alone is none"

    await store.people.change("a", name="Anna", settings={AGREED: True})

    (game,) = await ratings.public()
    assert [(row.name, row.bot.get("en", ""), row.played, row.won) for row in game.rows] == [
        ("Anna", "", 1, 1), ("bot elder:easy", "Elder, easy", 1, 0),
    ]  # fmt: skip
    await store.results.forget("a", "nobody")
    assert await ratings.public() == []


async def test_ratings_from_the_stored_results_agree_with_what_everybody_is_told(
    store: Store, ratings: Ratings
) -> None:
    rng = Random(5)
    for number in range(12):
        await played(store, f"m{number}", rng.sample([1, 2, 3], 3), NOW + number)
        await ratings.public()  # its memory of earlier ones must not matter
    for person in "ab":
        await store.people.change(person, settings={AGREED: True})

    (game,) = await ratings.public()

    listed = {row.name: (row.rating, row.deviation, row.played, row.won) for row in game.rows}
    for person, name in {"a": "Ann", "b": "Ben"}.items():
        (own,) = results_of(person, await store.results.of_games_of(person))
        assert listed[name] == (own.rating, own.deviation, own.played, own.won)
