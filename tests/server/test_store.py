"""The store keeps what it is given, on both databases, and of several writers one wins every race."""

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import IntegrityError

from cradle.kernel.story.line import Line
from cradle.server.store import Gap, Gone, LineTaken, Match, Notice, Store, StoredPerson, StoredSeat, Unkeepable
from server.tables import HEADER, NOW, a_match, line, set_up

pytestmark = pytest.mark.anyio


async def test_a_match_and_its_seats_are_found_again_after_a_restart(address: str) -> None:
    match = a_match(secret=b"\x00\xff", settings={"pace": "days"}, summary={"awaited": [1]}, touched=5.0, warned=7.0)
    chairs = [
        StoredSeat("m1", 0, "person", "Änn", secret=b"hash", word="salt"),
        StoredSeat("m1", 1, "bot", bot="busy", orders=[2]),
    ]
    store = await Store.open(address)
    await store.matches.add(match, chairs)
    await store.close()

    again = await Store.open(address)

    assert (await again.matches.get("m1"), await again.matches.seats("m1")) == (match, chairs)
    assert await again.matches.get("m2") is None
    assert again.key == store.key
    assert len(again.key) == 32
    await again.close()


async def test_what_changes_is_changed_and_nothing_else(store: Store) -> None:
    await set_up(store, "m1", "m2")

    await store.matches.change("m1", state="over", summary={"winner": 0})
    await store.matches.change_seat("m1", 1, name="Ben", notes="build huts")

    first, second = await store.matches.get("m1"), await store.matches.get("m2")
    assert first == a_match(state="over", summary={"winner": 0})
    assert second == a_match("m2")
    assert await store.matches.seats("m1") == [StoredSeat("m1", 0), StoredSeat("m1", 1, name="Ben", notes="build huts")]


async def test_matches_are_listed_by_person_by_state_and_by_their_day(store: Store) -> None:
    await store.people.add(StoredPerson("p1", b"hash", "Ann", NOW))
    for id, changed, state in [("old", 1.0, "over"), ("new", 9.0, "running"), ("other", 5.0, "running")]:
        await set_up(store, id, changed=changed, state=state, touched=changed)
    await store.matches.change_seat("old", 0, person="p1")
    await store.matches.change_seat("new", 1, person="p1")

    assert ids(await store.matches.of_person("p1")) == ["new", "old"]
    assert ids(await store.matches.in_state("running")) == ["new", "other"]
    assert ids(await store.matches.in_state("running", limit=1)) == ["new"]
    assert ids(await store.matches.untouched_since(5.0)) == ["old", "other"]


async def test_a_match_is_warned_of_once_and_anybody_who_looks_at_it_ends_that(store: Store) -> None:
    await set_up(store, "m1", touched=1.0)
    (match,) = await store.matches.untouched_since(2.0)

    assert await store.matches.warn(match, 3.0)
    assert not await store.matches.warn(match, 4.0)
    assert await store.matches.untouched_since(9.0) == []
    assert (await store.matches.warned_before(2.9), await store.matches.warned_before(3.0)) == ([], ["m1"])

    await store.matches.touch("m1", 5.0)
    assert await store.matches.warned_before(9.0) == []


async def test_one_process_counts_the_up_time_and_whoever_takes_over_begins_with_nothing(store: Store) -> None:
    up = store.uptime
    assert await up.count("one", 60.0, now=100.0, end=280.0)
    assert up.seconds == 0.0, "who takes over begins with nothing"
    assert await up.count("one", 60.0, now=160.0, end=340.0)
    assert not await up.count("other", 60.0, now=170.0, end=350.0)
    assert up.seconds == 60.0

    assert await up.count("other", 60.0, now=340.0, end=520.0), "the first has gone"
    assert not await up.count("one", 60.0, now=350.0, end=530.0)
    assert up.seconds == 60.0

    assert await up.count("one", 60.0, now=0.0, end=180.0), "the claim was made by a clock that was wrong"


async def test_a_seat_and_a_person_are_known_by_the_hash_of_their_secret(store: Store) -> None:
    ann = StoredPerson("p1", b"of a person", "Ann", NOW, {"zone": "Europe/Berlin"})
    await store.people.add(ann)
    await set_up(store, "m1")
    await store.matches.change_seat("m1", 1, secret=b"of a seat", person="p1")

    assert await store.matches.seat_by_secret(b"of a seat") == StoredSeat("m1", 1, secret=b"of a seat", person="p1")
    assert await store.matches.seat_by_secret(b"of a person") is None
    assert await store.people.by_secret(b"of a person") == ann == await store.people.get("p1")
    await store.people.change("p1", name="Anna")
    assert (await store.people.get("p1")) == StoredPerson("p1", b"of a person", "Anna", NOW, {"zone": "Europe/Berlin"})


async def test_of_two_who_take_a_seat_at_once_one_gets_it(store: Store) -> None:
    await set_up(store, "m1")
    free, other = await store.matches.seats("m1")

    taking = [store.matches.take_seat(free, kind="person", name=name, secret=name.encode()) for name in ("Ann", "Ben")]
    won = await asyncio.gather(*taking)

    assert sorted(won) == [False, True]
    taken, untouched = await store.matches.seats("m1")
    assert taken.name == ("Ann", "Ben")[won.index(True)]
    assert untouched == other


async def test_a_match_begins_once(store: Store) -> None:
    await set_up(store, "m1", "m2", state="open")

    headers = [{**HEADER, "words": [word]} for word in ("salt", "ochre")]
    begun = await asyncio.gather(*[store.lines.begin("m1", header, [line(None, seat=None)], NOW) for header in headers])

    assert sorted(begun) == [False, True]
    match = await store.matches.get("m1")
    assert match == a_match(header=headers[begun.index(True)])
    assert await store.lines.read("m1") == [line(None, seat=None)]
    assert await store.matches.get("m2") == a_match("m2", state="open")


async def test_two_seats_never_share_a_secret(store: Store) -> None:
    await set_up(store, "m1")
    await store.matches.change_seat("m1", 0, secret=b"same")

    with pytest.raises(IntegrityError):
        await store.matches.change_seat("m1", 1, secret=b"same")


async def test_lines_come_back_as_they_were_played(store: Store) -> None:
    played: list[Line] = [
        line(None, seat=None),
        line(["knossos", 2]),
        line("done"),
        (1, "Roll", "forest", [["roll", [3, 5]]]),
    ]
    await set_up(store, "m1")

    await store.lines.append("m1", 0, played[:1], NOW)
    await store.lines.append("m1", 1, played[1:], NOW + 1, clocks={"left": [60, 55]})

    assert await store.lines.read("m1") == played
    assert await store.lines.read("m1", 1, 2) == played[1:3]
    assert await store.lines.text("m1", 2, 2) == '[[0,"ChoosePlace","done",[]]]'
    assert await store.lines.read("m1", 4) == []
    assert await store.lines.times("m1", 0, 1) == [NOW, NOW + 1]
    assert await store.lines.count("m1") == 4
    match = await store.matches.get("m1")
    assert match is not None
    assert (match.clocks, match.changed) == ({"left": [60, 55]}, NOW + 1)


async def test_all_lines_of_a_match_are_taken_apart_by_the_database(store: Store) -> None:
    played: list[Line] = [
        line(None, seat=None),
        line(["knossos", 'a "ship"']),
        (1, "Roll", 3, [["roll", [3]]], {"x": None}),
    ]

    lines = store.lines.all_of("m1", msgspec.json.encode(played).decode(), NOW)
    await store.matches.add(a_match("m1"), [StoredSeat("m1", 0), StoredSeat("m1", 1)], lines)

    assert await store.lines.read("m1") == played
    await store.lines.append("m1", 3, [line("done")], NOW)
    with pytest.raises(LineTaken):
        await store.lines.append("m1", 3, [line("late")], NOW)


async def test_the_second_to_write_a_line_is_told_and_changes_nothing(store: Store) -> None:
    await set_up(store, "m1")
    await store.lines.append("m1", 0, [line("forest")], NOW)

    with pytest.raises(LineTaken):
        await store.lines.append("m1", 0, [line("river"), line(3)], NOW, clocks={"left": 0})

    assert await store.lines.read("m1") == [line("forest")]
    match = await store.matches.get("m1")
    assert match is not None
    assert match.clocks == {}


async def test_after_a_lost_race_nothing_is_added_until_the_lines_are_read(store: Store) -> None:
    await set_up(store, "m1")
    await store.lines.append("m1", 0, [line("forest")], NOW)
    late = [asyncio.create_task(store.lines.append("m1", number, [line("late")], NOW)) for number in (0, 1, 2)]

    outcomes = await asyncio.gather(*late, return_exceptions=True)

    assert all(isinstance(outcome, LineTaken) for outcome in outcomes)
    with pytest.raises(LineTaken):
        await store.lines.append("m1", 1, [line("too soon")], NOW)
    assert await store.lines.read("m1") == [line("forest")]
    await store.lines.append("m1", 1, [line("river")], NOW)
    assert await store.lines.count("m1") == 2


async def test_a_line_is_not_stored_behind_a_gap(store: Store) -> None:
    await set_up(store, "m1", "m2")
    await store.lines.append("m1", 0, [line("forest")], NOW)

    for first in (2, 70):
        with pytest.raises(Gap):
            await store.lines.append("m1", first, [line("late"), line("later")], NOW, clocks={"left": 0})
        assert await store.lines.read("m1") == [line("forest")]
    with pytest.raises(Gap):
        await store.lines.append("m2", 1, [line("river")], NOW)

    await store.lines.append("m1", 1, [line("river"), line(3)], NOW)
    assert await store.lines.count("m1") == 3
    match = await store.matches.get("m1")
    assert match is not None
    assert match.clocks == {}


async def test_a_line_behind_a_gap_fails_alone_among_many(store: Store) -> None:
    names = [f"m{number}" for number in range(30)]
    await set_up(store, *names)

    writes = [store.lines.append(name, int(name == "m7"), [line(name), line(2)], NOW) for name in names]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes if outcome is not None] == [Gap]
    assert await store.lines.read("m7") == []
    assert await store.lines.read("m8") == [line("m8"), line(2)]


async def test_lines_that_end_a_match_end_it_with_them(store: Store) -> None:
    await set_up(store, "m1", "m2")
    await store.notices.add(Notice("m1", 0, 5, "Choose a place", due=NOW))
    await store.notices.add(Notice("m2", 0, 5, "Choose a place", due=NOW))

    await store.lines.append("m1", 0, [line("forest")], NOW, seats={1: {"bot": "busy"}}, summary={"ranks": [1, 2]})

    assert await store.matches.get("m1") == a_match(state="over", summary={"ranks": [1, 2]})
    assert await store.matches.seats("m1") == [StoredSeat("m1", 0), StoredSeat("m1", 1, bot="busy")]
    assert [notice.match for notice in await store.notices.due(NOW)] == ["m2"]
    with pytest.raises(LineTaken):
        await store.lines.append("m2", 1, [line("forest")], NOW, summary={"ranks": [1, 2]})
    assert await store.matches.get("m2") == a_match("m2")


async def test_signs_that_postgresql_cannot_keep_are_told(postgres_store: str) -> None:
    store = await Store.open(postgres_store)
    await set_up(store, "m1", "m2")

    for odd in (store.people.add(StoredPerson("p1", b"hash", "A\0n", NOW)), store.matches.get("m\0")):
        with pytest.raises(Unkeepable):
            await odd
    writes = [store.matches.change_seat("m1", 0, notes="\0"), store.matches.change_seat("m2", 0, notes="huts")]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [Unkeepable, type(None)]
    assert await store.answers()
    await store.close()


async def test_what_is_said_in_a_match_that_is_gone_is_told(store: Store) -> None:
    await set_up(store, "m1")
    asked = await store.requests.ask("m1", "undo", 0, {"line": 4}, until=NOW + 60)
    await store.matches.delete("m1")

    with pytest.raises(Gone):
        await store.chat.say("m1", 0, "hello", NOW)
    with pytest.raises(Gone):
        await store.requests.ask("m1", "undo", 0, {"line": 4}, until=NOW + 60)
    with pytest.raises(Gone):
        await store.requests.vote(asked.number, 1, True)


async def test_of_two_processes_one_writes_each_line(address: str) -> None:
    store, other = await Store.open(address, alone=False), await Store.open(address, alone=False)
    await set_up(store, "m1")

    for number in range(20):
        answers = [line(f"{number} from {name}") for name in ("here", "there")]
        writes = [s.lines.append("m1", number, [a], NOW) for s, a in zip((store, other), answers, strict=True)]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        won = outcomes.index(None)
        assert isinstance(outcomes[1 - won], LineTaken)
        assert await (store, other)[1 - won].lines.read("m1", number) == [answers[won]]

    await other.close()
    assert await store.lines.count("m1") == 20
    await store.close()


async def test_one_fault_among_many_writes_fails_alone(store: Store) -> None:
    names = [f"m{number}" for number in range(30)]
    await set_up(store, *names)
    await store.lines.append("m7", 0, [line("first")], NOW)

    writes = [store.lines.append(name, 0, [line(name)], NOW, clocks={"of": name}) for name in names]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)

    assert [name for name, outcome in zip(names, outcomes, strict=True) if outcome is not None] == ["m7"]
    assert await store.lines.read("m8") == [line("m8")]
    assert await store.lines.read("m7") == [line("first")]


async def test_a_match_that_is_gone_takes_no_lines(store: Store) -> None:
    await set_up(store, "m1")
    await store.lines.append("m1", 0, [line("forest")], NOW)
    await store.chat.say("m1", 0, "hello", NOW)
    await store.matches.delete("m1")

    assert (await store.matches.seats("m1"), await store.lines.read("m1"), await store.chat.since("m1")) == ([], [], [])
    with pytest.raises(LineTaken):
        await store.lines.append("m1", 1, [line("river")], NOW)


async def test_the_newest_snapshot_of_this_build_counts(store: Store) -> None:
    await set_up(store, "m1")
    await store.snapshots.keep("m1", "old build", 12, "{}")
    await store.snapshots.keep("m1", "build", 10, '"ten"')
    await store.snapshots.keep("m1", "build", 20, '"twenty"')
    await store.snapshots.keep("m1", "build", 20, '"twenty"')

    async def newest(build: str, *last: int) -> Any:
        found = await store.snapshots.newest("m1", build, *last)
        return found and (found.line, found.text)

    assert await newest("build") == (20, '"twenty"')
    assert await newest("build", 19) == (10, '"ten"')
    assert await newest("build", 9) is None
    assert await newest("old build") is None


async def test_chat_is_numbered_and_a_removed_remark_loses_its_words(store: Store) -> None:
    await set_up(store, "m1", "m2")
    first = await store.chat.say("m1", 0, "<b>hi</b>", NOW)
    await store.chat.say("m2", 1, "elsewhere", NOW)
    second = await store.chat.say("m1", None, "watching", NOW + 1)

    assert await store.chat.since("m1") == [first, second]
    assert await store.chat.since("m1", first.number) == [second]
    await store.chat.remove("m2", first.number)
    assert await store.chat.since("m1") == [first, second]
    await store.chat.remove("m1", first.number)
    assert [(remark.text, remark.removed) for remark in await store.chat.since("m1")] == [
        ("", True),
        ("watching", False),
    ]


async def test_a_request_gathers_votes_and_is_decided_once(store: Store) -> None:
    await set_up(store, "m1")
    asked = await store.requests.ask("m1", "undo", 0, {"line": 4}, until=NOW + 60)
    await store.requests.vote(asked.number, 1, False)
    await store.requests.vote(asked.number, 0, True)
    await store.requests.vote(asked.number, 1, True)

    assert [(request.facts, request.votes) for request in await store.requests.open("m1")] == [
        ({"line": 4}, {0: True, 1: True})
    ]
    decided = await asyncio.gather(*[store.requests.close(asked.number, "agreed") for _ in range(3)])
    assert sorted(decided) == [False, False, True]
    assert await store.requests.open("m1") == []
    closed = await store.requests.get(asked.number)
    assert closed is not None
    assert closed.outcome == "agreed"


async def test_a_notice_is_kept_once_for_each_question_and_forgotten_with_the_answer(store: Store) -> None:
    await set_up(store, "m1")
    notice = Notice("m1", 0, 5, "Choose a place", due=NOW)

    assert [await store.notices.add(notice), await store.notices.add(notice)] == [True, False]
    assert await store.notices.due(NOW - 1) == []
    assert await store.notices.due(NOW) == [notice]
    assert [await store.notices.put_off(notice, NOW + 60) for _ in range(2)] == [True, False]
    assert [(late.due, late.tries) for late in await store.notices.due(NOW + 60)] == [(NOW + 60, 1)]
    await store.notices.answered("m1", 0)
    assert await store.notices.due(NOW + 60) == []
    assert not await store.notices.add(notice)


def ids(matches: list[Match]) -> list[str]:
    return [match.id for match in matches]
