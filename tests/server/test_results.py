"""Results: which matches count and are kept, who came before whom, and ratings that are the same at any time."""

from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from cradle.kernel.record.record import Record
from cradle.server.match.favourites import favoured_in
from cradle.server.people.results import matches_in, ratings_in, results_of
from cradle.server.storage.engine.database import engine_for
from cradle.server.store import Store, StoredPerson, StoredResult, StoredSeat
from cradle.study.runs.standings import ratings
from server.tables import NOW, a_match, line

pytestmark = pytest.mark.anyio


def over(id: str, ranks: list[int], ended: float) -> list[StoredResult]:
    """A match of Ann, Ben and a bot."""
    who = [("Ann", "a", None), ("Ben", "b", None), ("Blue", None, "elder:easy")]
    return [
        StoredResult(id, seat, "stoneage", ended, ranks[seat], 100, name, person, bot)
        for seat, (name, person, bot) in enumerate(who)
    ]


RANKS = {"m1": [1, 2, 3], "m2": [2, 1, 3], "m3": [1, 3, 2]}
THREE = [result for number, (id, ranks) in enumerate(RANKS.items()) for result in over(id, ranks, number)]


def test_results_tell_who_was_won_against_and_how_often() -> None:
    (game,) = results_of("a", THREE)
    assert (game.title, game.played, game.won) == ("Stone Age", 3, 2)
    assert [(each.name, each.played, each.ahead) for each in game.people] == [("Ben", 3, 2)]
    assert [(each.bot["en"], each.played, each.ahead) for each in game.bots] == [("Elder, easy", 3, 3)]
    assert results_of("stranger", THREE) == []


def test_ratings_are_those_of_the_stored_ranks_in_their_order() -> None:
    known = ratings([(["person a", "person b", "bot elder:easy"], ranks) for ranks in RANKS.values()])
    for person in "ab":
        (game,) = results_of(person, THREE)
        assert (game.rating, game.deviation) == tuple(round(each, 1) for each in known[f"person {person}"])
    ann, ben = [results_of(person, THREE)[0].rating for person in "ab"]
    assert ann > ben


def test_favourites_are_what_somebody_had_in_most_matches() -> None:
    had = [["pottery", "cloth_making"], ["pottery", "no longer there"], ["pottery", "cloth_making"]]
    stored = []
    for number, things in enumerate(had):
        stored.append(StoredResult(str(number), 0, "megaciv", number, 1, 100, "Ann", "a", None, things))
        stored.append(StoredResult(str(number), 1, "megaciv", number, 2, 90, "Blue", None, "steward", ["music"]))

    (game,) = results_of("a", stored)

    assert game.favourites is not None
    assert game.favourites.called == {"en": "Favourite advances", "de": "Lieblingsfortschritte"}
    assert [(each.called["en"], each.matches) for each in game.favourites.things] == [
        ("Pottery", 3),
        ("Cloth Making", 2),
    ]


def test_what_a_seat_favoured_is_what_it_has_in_the_end() -> None:
    match: Any = Record.new("megaciv", seats=5, seed=1)
    match.state.advances[1] = frozenset({0})
    assert [len(each) for each in favoured_in(match)] == [0, 1, 0, 0, 0]
    assert favoured_in(Record.new("stoneage", seats=2, seed=1)) == []


# ---- in the store


def ended(**differing: Any) -> dict[str, Any]:
    return {"ranks": [1, 2], "scores": [120, 90], "counts": True, "favoured": [["pottery"], []], **differing}


async def seated(store: Store, id: str, **differing: Any) -> None:
    """A match of Ann, whose seat a bot looks after, and a bot."""
    if await store.people.get("a") is None:
        await store.people.add(StoredPerson("a", b"a", "Ann", NOW))
    chairs = [StoredSeat(id, 0, "person", "Ann", "a", bot="elder"), StoredSeat(id, 1, "bot", "Blue", bot="elder")]
    await store.matches.add(a_match(id, **differing), chairs)


async def test_a_result_is_kept_with_the_last_line_and_outlives_its_match(address: str) -> None:
    store = await Store.open(address)
    await seated(store, "m1")
    await seated(store, "m2")
    await store.lines.append("m1", 0, [line("forest")], NOW + 2, summary=ended())
    await store.matches.end("m2", ended(ranks=[2, 1]), NOW + 1)
    await store.matches.end("m2", ended(), NOW + 9)  # another process found the end too

    await store.matches.delete("m1")

    kept = await store.results.of_games_of("a")
    assert [(each.match, each.rank, each.person, each.bot) for each in kept] == [
        ("m2", 2, "a", None), ("m2", 1, None, "elder"), ("m1", 1, "a", None), ("m1", 2, None, "elder"),
    ]  # fmt: skip
    assert (kept[2].game, kept[2].ended, kept[2].points, kept[2].favoured) == ("stoneage", NOW + 2, 120, ["pottery"])
    await store.close()


async def test_what_does_not_count_is_not_kept(address: str) -> None:
    store = await Store.open(address)
    await seated(store, "m1")
    await seated(store, "m2")

    await store.matches.end("m1", ended(counts=False), NOW)  # an uploaded saved game
    await store.matches.end("m2", ended(ranks=None, scores=None), NOW)  # everybody left

    assert await store.results.all() == []
    await store.close()


async def test_forgotten_results_name_nobody_and_leave_those_of_the_others(address: str) -> None:
    store = await Store.open(address)
    for id in ("m1", "m2"):
        await seated(store, id)
        await store.matches.end(id, ended(), NOW)
    before = await store.results.mark()
    rated = ratings_in(matches_in(await store.results.all()))["bot elder"]

    await store.results.forget("a", "nobody")

    assert await store.results.mark() != before
    left = await store.results.all()
    assert [(each.rank, each.name, each.favoured) for each in left] == [(1, "", []), (2, "Blue", [])] * 2
    assert left[0].person == left[2].person != "a", "one player, whom nobody knows"
    assert ratings_in(matches_in(left))["bot elder"] == rated
    assert await store.results.of_games_of("a") == []
    await store.close()


def test_results_list_every_match_and_who_wants_to_be_forgotten_is_not_named() -> None:
    stored = [replace(each, name="", person="gone") if each.person == "b" else each for each in THREE]

    (game,) = results_of("a", stored)

    assert [(each.match, each.rank) for each in game.matches] == [("m3", 1), ("m2", 2), ("m1", 1)]
    assert [(each.name, each.rank) for each in game.matches[0].seats] == [("Ann", 1), ("Blue", 2), ("", 3)]
    assert game.people == []


async def test_a_match_that_was_put_away_without_results_brings_them_when_it_comes_back(address: str) -> None:
    store = await Store.open(address)
    summary = {"ranks": [1, 2], "scores": [120, 90]}
    await seated(store, "m1", state="over", settings={"fair": True}, summary=summary, warned=0.0)
    away = await store.archive.read("m1")
    assert away is not None
    assert await store.archive.remove(away)
    assert await store.results.all() == []

    await store.archive.bring_back(away, up=1.0)

    assert [(each.person, each.rank, each.ended) for each in await store.results.all()] == [
        ("a", 1, NOW),
        (None, 2, NOW),
    ]
    await store.close()


async def test_an_older_store_comes_forward_with_the_results_of_its_finished_matches(address: str) -> None:
    store = await Store.open(address)
    summary = {"ranks": [2, 1], "scores": [90, 120]}
    await seated(store, "m1", state="over", settings={"fair": True}, summary=summary)
    await seated(store, "m2", state="over", settings={"fair": False}, summary=summary)
    await seated(store, "m3", settings={"fair": True})
    await store.close()
    engine = engine_for(address)
    async with engine.begin() as connection:
        for statement in ("DROP TABLE results", "UPDATE about SET value = '3' WHERE name = 'version'"):
            await connection.execute(text(statement))
    await engine.dispose()

    again = await Store.open(address)

    assert await again.results.all() == [
        StoredResult("m1", 0, "stoneage", NOW, 2, 90, "Ann", "a"),
        StoredResult("m1", 1, "stoneage", NOW, 1, 120, "Blue", None, "elder"),
    ]
    await again.close()
