"""Two games that differ only in what is hidden: everybody else gets the same bytes, in every role.

Mega Civilization, through the phases with secrets: stacks and their sizes, hands, the cards in an
offer, a basket that is still being filled.
"""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from conftest import SOAK
from cradle.games.megaciv.box.cards import CARD
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition
from cradle.games.megaciv.phases.trade.trade import Trade
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import Step
from cradle.kernel.record.record import Record
from cradle.server.match.parts.audience import Viewer
from cradle.server.match.room import Room
from laws.rich import rich_world
from loops import as_long_as
from megaciv.marketplace import HANDS
from megaciv.world import a_world
from server.rooms_in import Ear, Hall, hall
from server.test_secrecy import listened

pytestmark = pytest.mark.anyio
SEATS = 5
EVERYBODY: tuple[Viewer, ...] = (None, *range(SEATS))
OFFER = ["post", "salt", "salt", "{hidden}", "done", "salt", "salt", "done", "everyone", "post"]
EARLY = 3  # phases before the first card is drawn from a stack: taxes, growth, movement


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


class Twin:
    """A room with a listener in every role, and what they saw when they came."""

    def __init__(self, room: Room, ears: dict[Viewer, Ear]) -> None:
        self.room, self.ears = room, ears
        assert room.record is not None
        self.record: Record = room.record
        self.welcomes = {viewer: views_in(ear) for viewer, ear in ears.items()}
        for ear in ears.values():
            ear.heard.clear()  # the box, which lists all cards there are

    def heard(self, viewer: Viewer) -> list[bytes]:
        return self.ears[viewer].heard


def views_in(ear: Ear) -> list[bytes]:
    """Everything the table showed, without the names and keys of the match."""
    messages = [msgspec.json.decode(message) for message in ear.heard]
    return [msgspec.json.encode(each["view"]) for each in messages if "view" in each]


async def twin(rooms: Hall, world: World) -> Twin:
    options = {"turns": 1, "offers": 12}
    room = await rooms.match(*["me"] * SEATS, game="megaciv", options=options)
    room.memory.record = Record.from_position("megaciv", world, SEATS, 3, options)
    return Twin(room, await listened(room))


def at(step: Step, **pieces: Any) -> World:
    world = a_world(SEATS, **pieces)
    world.then(step, EndPhase(()))
    return world


def assert_alike(one: Twin, other: Twin, viewers: tuple[Viewer, ...]) -> None:
    for viewer in viewers:
        assert one.welcomes[viewer] == other.welcomes[viewer], viewer
        assert one.heard(viewer) == other.heard(viewer), viewer


def everybody_but(seat: int) -> tuple[Viewer, ...]:
    return tuple(viewer for viewer in EVERYBODY if viewer != seat)


@pytest.mark.parametrize("seed", range(20 if SOAK else 2))
async def test_stacks_and_their_sizes_change_no_byte(rooms: Hall, seed: int) -> None:
    worlds = [rich_world(SEATS, seed, turns=1, offers=12) for _ in range(2)]
    worlds[1].stacks = [tuple(reversed([layer[:1] for layer in pile])) for pile in worlds[1].stacks]
    assert worlds[0].stacks != worlds[1].stacks
    one, other = [await twin(rooms, world) for world in worlds]

    for each in (one, other):
        await play_on(each, lambda record: record.view(None)["public"]["phase"]["number"] <= EARLY)

    assert_alike(one, other, EVERYBODY)
    assert any(one.heard(viewer) for viewer in EVERYBODY)


async def play_on(game: Twin, goes_on: Callable[[Record], bool]) -> None:
    """Play on at random; nobody listens any more when the last answer leads beyond the stretch to be played."""
    rng, heard = Random(7), dict.fromkeys(EVERYBODY, 0)
    for _ in as_long_as(lambda: goes_on(game.record)):
        heard = {viewer: len(game.heard(viewer)) for viewer in EVERYBODY}
        seat = rng.choice(game.record.waiting())
        answers = game.record.options(seat)
        end = "done" in answers and rng.random() < 0.5
        await game.room.play(seat, None, ["done" if end else rng.choice(answers)])
    for viewer in EVERYBODY:
        del game.heard(viewer)[heard[viewer] :]


async def test_another_hand_changes_no_byte_of_anybody_else(rooms: Hall) -> None:
    hands = [
        {**HANDS, 2: [CARD[name] for name in held]} for held in (["clay"] * 5, ["gold", "salt", "wine", "tin", "oil"])
    ]
    one, other = [await twin(rooms, at(Trade(), hand=hand)) for hand in hands]

    for each in (one, other):
        await each.room.play(0, None, [answer.format(hidden="iron") for answer in OFFER])

    assert_alike(one, other, everybody_but(2))
    assert one.welcomes[2] != other.welcomes[2], "their own seat sees it"


async def test_a_card_hidden_in_an_offer_changes_no_byte_of_anybody_else(rooms: Hall) -> None:
    one, other = [await twin(rooms, at(Trade(), hand=HANDS)) for _ in range(2)]

    for each, hidden in ((one, "iron"), (other, "ochre")):
        await each.room.play(0, None, [answer.format(hidden=hidden) for answer in OFFER])

    assert_alike(one, other, everybody_but(0))
    assert all(one.heard(viewer) for viewer in EVERYBODY), "all heard of the offer"
    assert one.heard(0) != other.heard(0), "their own seat knows what is in it"


async def test_a_basket_being_filled_changes_no_byte_of_anybody_else(rooms: Hall) -> None:
    rich = {seat: 50 for seat in range(SEATS)}
    one, other = [await twin(rooms, at(AdvancesAcquisition(), treasury=rich)) for _ in range(2)]

    for each, advance in ((one, "pottery"), (other, "mysticism")):
        await each.room.play(0, None, [advance])

    assert_alike(one, other, everybody_but(0))
    assert one.heard(0) != other.heard(0), "their own seat sees the basket"


async def test_whether_somebody_buys_changes_nothing_for_those_who_still_choose(rooms: Hall) -> None:
    hands = {seat: [CARD["gold"]] * 2 for seat in range(SEATS)}
    one, other = [await twin(rooms, at(AdvancesAcquisition(), treasury=dict.fromkeys(range(SEATS), 50), hand=hands))
                  for _ in range(2)]  # fmt: skip

    for each in (one, other):
        await each.room.play(0, None, ["pottery"])
        each.record.play(1, "mysticism" if each is one else "done")
    play_out(one.record, 1)

    assert one.record.waiting() == other.record.waiting() == [0, 2, 3, 4]
    assert any(line[1:3] != other.record.lines[-1][1:3] for line in one.record.lines[-1:])
    for viewer in everybody_but(1):
        assert one.record.view(viewer) == other.record.view(viewer)
    assert one.record.undo_of(0)["possible"]


def play_out(record: Record, seat: int) -> None:
    """Buy what is in the basket and pay for it, with cards where it is possible."""
    for _ in range(20):
        if seat not in record.waiting():
            return
        answers = [answer for answer in record.options(seat) if answer != "wait"]
        record.play(seat, "done" if "done" in answers else answers[0])
    raise AssertionError("the seat never comes to its end")
