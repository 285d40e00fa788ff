"""Results: what counts, whom somebody came before, and ratings that are the same whenever they are worked out."""

from typing import Any

import pytest

from cradle.server.people.results import counted, results_of
from cradle.server.store import Match, Store, StoredSeat
from cradle.study.runs.standings import ratings
from server.tables import a_match

pytestmark = pytest.mark.anyio


def over(id: str, ranks: list[int], **differing: Any) -> tuple[Match, list[StoredSeat]]:
    """A match of Ann, Ben and a bot."""
    chairs = [
        StoredSeat(id, 0, "person", "Ann", "a"),
        StoredSeat(id, 1, "person", "Ben", "b"),
        StoredSeat(id, 2, "bot", "Blue", bot="elder:easy"),
    ]
    summary = {"ranks": ranks, "scores": [100, 100, 100]}
    match = a_match(id, seats=3, state="over", summary=summary, settings={"fair": True}, **differing)
    return match, chairs


THREE = [over("m1", [1, 2, 3]), over("m2", [2, 1, 3]), over("m3", [1, 3, 2])]


def test_results_tell_who_was_won_against_and_how_often() -> None:
    (game,) = results_of("a", counted(THREE))
    assert (game.title, game.played, game.won) == ("Stone Age", 3, 2)
    assert [(each.name, each.played, each.ahead) for each in game.people] == [("Ben", 3, 2)]
    assert [(each.bot["en"], each.played, each.ahead) for each in game.bots] == [("Elder, easy", 3, 3)]


def test_ratings_are_those_of_the_stored_ranks_in_their_order() -> None:
    known = ratings([(["person a", "person b", "bot elder:easy"], match.summary["ranks"]) for match, _ in THREE])
    for person in "ab":
        (game,) = results_of(person, counted(THREE))
        assert (game.rating, game.deviation) == tuple(round(each, 1) for each in known[f"person {person}"])
    ann, ben = [results_of(person, counted(THREE))[0].rating for person in "ab"]
    assert ann > ben


def test_saved_games_that_were_brought_and_unfinished_ones_do_not_count() -> None:
    brought = over("m4", [1, 2, 3])
    brought[0].settings["fair"] = False
    unfinished = over("m5", [])
    assert counted([brought, unfinished]) == []
    assert results_of("stranger", counted(THREE)) == []


async def test_the_store_gives_finished_matches_with_their_seats_in_the_order_of_their_ends(address: str) -> None:
    store = await Store.open(address)
    for changed, (id, state) in enumerate([("m2", "over"), ("m1", "over"), ("m3", "running")]):
        match = a_match(id, state=state, changed=float(changed))
        await store.matches.add(match, [StoredSeat(id, 0, name="Ann"), StoredSeat(id, 1)])
    found = await store.matches.finished()
    assert [(match.id, [chair.seat for chair in chairs]) for match, chairs in found] == [("m2", [0, 1]), ("m1", [0, 1])]
    await store.close()
