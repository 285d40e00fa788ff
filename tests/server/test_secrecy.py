"""Nobody gets the secrets of others: markers planted in hands, decks and secrets never leave the server in raw bytes.

Whole stretches of both games are played in rooms; every message to every client is kept as it would go over the
wire, and searched for what its reader must not know.
"""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from conftest import SOAK
from cradle.games.stoneage.rules.kinds import CARD
from cradle.games.stoneage.rules.state import EMPTY
from cradle.kernel.record.record import Record
from cradle.server.match.parts.audience import Viewer
from cradle.server.match.room import Room
from laws.rich import rich_world
from loops import as_long_as, until
from server.rooms_in import Ear, Hall, hall

pytestmark = pytest.mark.anyio


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


async def listened(room: Room) -> dict[Viewer, Ear]:
    ears = {seat: Ear(seat) for seat in (None, *range(room.match.seats))}
    for ear in ears.values():
        await room.reception.welcome(ear, 0)
    return ears


async def played(room: Room, answers: int, seed: int) -> None:
    rng, record = Random(seed), room.record
    assert record is not None
    for _ in range(answers):
        if record.over:
            return
        seat = rng.choice(record.waiting())
        await room.play(seat, None, [rng.choice(record.options(seat))])


async def test_the_secret_of_chance_is_told_at_the_end_and_not_before(rooms: Hall) -> None:
    room = await rooms.match("me", "me")
    ears = await listened(room)
    assert room.match.secret is not None
    secret = room.match.secret.hex()

    await played(room, 150, seed=1)
    room.reception.tell_table()
    assert not any(secret in ear.everything() for ear in ears.values())

    await finished(room)
    await rooms.quiet()
    assert all(secret in ear.everything() for ear in ears.values())


async def finished(room: Room) -> None:
    """Play on to the end."""
    rng, record = Random(2), room.record
    assert record is not None
    for _ in until(lambda: record.over):
        seat = record.waiting()[0]
        await room.play(seat, None, [rng.choice(record.options(seat))])


async def test_secrets_of_seats_are_never_sent(rooms: Hall) -> None:
    room = await rooms.match("me", "me")
    ears = await listened(room)
    await played(room, 60, seed=3)

    hashes = [chair.secret.hex() for chair in room.chairs if chair.secret is not None]
    assert len(hashes) == 2
    assert not any(each in ear.everything() for each in hashes for ear in ears.values())


async def test_notes_and_orders_are_for_their_own_seat(rooms: Hall) -> None:
    room = await rooms.match("me", "me")
    await room.table.change_seat(0, notes="marker-of-notes", orders=[{"choice": "Feed", "answer": "marker-of-orders"}])
    ears = await listened(room)
    await played(room, 40, seed=3)

    assert "marker-of-orders" in ears[0].everything()
    for viewer in (None, 1):
        assert "marker" not in ears[viewer].everything()


async def test_what_bots_remember_is_never_sent(rooms: Hall) -> None:
    room = await rooms.match("me", "me", "me")
    ears = await listened(room)
    await room.give_seat(2, "random")

    def remember(record: Record) -> None:
        if 2 in record.waiting():
            record.play_for_bot(2, record.options(2)[0], {"plan": "marker-of-memory"})

    rng, record = Random(4), room.record
    assert record is not None
    for _ in range(40):
        seat = record.waiting()[0]
        if seat == 2:
            await room.change(remember)
        else:
            await room.play(seat, None, [rng.choice(record.options(seat))])

    assert any(len(line) == 5 for line in record.lines), "it did remember something"
    assert not any("marker-of-memory" in ear.everything() for ear in ears.values())


async def test_cards_in_hands_and_stacks_stay_hidden_in_mega_civilization(rooms: Hall) -> None:
    """Messages to a seat name only cards it holds, sees offered or was told of: never another hand."""
    options = {"length": "short", "offers": 0}
    room = await rooms.match(*["me"] * 5, game="megaciv", options=options)
    ears = await listened(room)
    record = room.record
    assert record is not None
    rng = Random(7)
    for _ in range(400):
        if record.over:
            break
        seat = rng.choice(record.waiting())
        answers = record.options(seat)
        await room.play(seat, None, ["done" if "done" in answers else rng.choice(answers)])
        check_hands(record, ears)


def check_hands(record: Record, ears: dict[Viewer, Ear]) -> None:
    """No message to a seat holds the private part of another, as the true state has it."""
    privates = {seat: wire(record.view(seat)["private"].get("hand")) for seat in range(record.seats)}
    for viewer, ear in ears.items():
        for seat, hand in privates.items():
            if seat != viewer and len(hand) > 20 and hand not in [privates.get(viewer)]:  # type: ignore[arg-type]
                assert not any(hand in message.decode() for message in ear.heard[-3:]), f"{viewer} sees {seat}'s hand"


def wire(value: Any) -> str:
    return msgspec.json.encode(value).decode()


async def test_closed_lanes_show_nothing_of_what_others_do(rooms: Hall) -> None:
    """While lanes are closed, the others get nothing at all for an answer that does not end a lane."""
    room = await rooms.match(*["me"] * 5, game="megaciv", options={"length": "short"})
    record = room.record
    assert record is not None
    seat = await closed_lanes(room)
    others = {viewer: ear for viewer, ear in (await listened(room)).items() if viewer != seat}
    answers = [answer for answer in record.options(seat) if answer not in ("done", "wait")]
    heard = {viewer: len(ear.heard) for viewer, ear in others.items()}

    for answer in answers:
        await room.play(seat, None, [answer])
        ended = seat not in record.waiting()
        assert ended or heard == {viewer: len(ear.heard) for viewer, ear in others.items()}
        await room.change(lambda record: record.undo(seat))
        heard = {viewer: len(ear.heard) for viewer, ear in others.items()}

    assert not ended


async def closed_lanes(room: Room) -> int:
    """Go on until several seats decide unseen by each other; return one of them that has a choice."""
    record, rng = room.record, Random(1)
    assert record is not None
    for _ in as_long_as(lambda: record.in_market or len(record.waiting()) < 2):
        seat = record.waiting()[0]
        options = record.options(seat)
        await room.play(seat, None, ["done" if "done" in options else rng.choice(options)])
    return max(record.waiting(), key=lambda seat: len(record.options(seat)))


async def test_no_card_is_sent_before_it_is_turned_up(rooms: Hall) -> None:
    """In a whole game of Stone Age, cards not yet turned up are in no message but the box, which lists all cards."""
    room = await rooms.match("me", "me", "me")
    ears, rng, record = await listened(room), Random(11), room.record
    assert record is not None
    for ear in ears.values():
        ear.heard.clear()  # the box

    for _ in until(lambda: record.over):
        seat = rng.choice(record.waiting())
        await room.play(seat, None, [rng.choice(record.options(seat))])
        for viewer, ear in ears.items():
            said = ear.everything()
            seen = [card for card in hidden_from(viewer, record.state) if f'"{card}"' in said]
            assert record.over or not seen, f"{viewer} is told of {seen}"
            ear.heard.clear()


def hidden_from(viewer: Viewer, valley: Any) -> set[str]:
    """The cards in the deck, and those that lie face down before others."""
    extra = [card for seat, card in enumerate(valley.extra) if card != EMPTY and seat != viewer]
    return {CARD.id_of(card) for card in (*valley.deck, *extra)}


async def test_hands_sealed_offers_and_baskets_stay_hidden_through_a_turn_of_a_rich_game(rooms: Hall) -> None:
    """A market full of offers, calamities, purchases: nobody gets what only another seat may see."""
    options = {"turns": 1, "offers": 12}
    room = await rooms.match(*["me"] * 5, game="megaciv", options=options)
    room.memory.record = record = Record.from_position("megaciv", rich_world(5, 3, **options), 5, 3, options)
    ears, rng, met, told = await listened(room), Random(5), set[str](), 0
    for _ in range(2000 if SOAK else 350):
        if record.over:
            break
        seat = rng.choice(record.waiting())
        question = record.question(seat)
        assert question is not None
        met.add(question["choice"])
        answers = record.options(seat)
        await room.play(seat, None, ["done" if "done" in answers and rng.random() < 0.4 else rng.choice(answers)])
        told += check_private(record, ears)

    assert {"FillBundle", "FillBasket"} <= met, "offers were made and baskets filled"
    assert told, "what is looked for does go over the wire, to its own seat"


def check_private(record: Record, ears: dict[Viewer, Ear]) -> int:
    """No message holds a hand, the cards of an offer or a basket of another seat; how many show people their own."""
    secrets, told = {seat: secrets_of(record, seat) for seat in range(record.seats)}, 0
    for viewer, ear in ears.items():
        said, own = ear.everything(), secrets.get(-1 if viewer is None else viewer, set())
        ear.heard.clear()
        told += len([mark for mark in own if mark in said])
        for seat, marks in secrets.items():
            seen = [mark for mark in marks - own if seat != viewer and mark in said]
            assert not seen, f"{viewer} is sent what {seat} alone may see: {seen}"
    return told


def secrets_of(record: Record, seat: int) -> set[str]:
    """Secrets of this seat alone, as they stand on the wire, without short ones that could stand there by chance."""
    private = record.view(seat, question=False)["private"]
    bundles = [*private["bundles"].values()]
    drafts = [[each for part in record.draft(seat) for each in part["answers"]]]
    return {wire(each) for each in (private["hand"], *bundles, *drafts) if len(wire(each)) > 24}
