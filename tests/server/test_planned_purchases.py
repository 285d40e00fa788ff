"""The standing order to buy as the planner advises: it thinks in a worker; its player may be quicker, or be asked."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from cradle.games.megaciv.box.cards import ADVANCES, ANATOMY, CARD, MONUMENT, PHILOSOPHY
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.games.megaciv.planner.purchase import purchase_answers
from cradle.kernel.record.record import Record
from cradle.server.match.room import Room
from megaciv.world import a_world
from server.rooms_in import hall
from server.test_bots_pace import at_table

pytestmark = pytest.mark.anyio
ANN = 0
WHATEVER = "planner"


def at_the_shop(advances: Collection[int] = (PHILOSOPHY,), treasury: int = 40) -> Record:
    """Everybody buys; Ann has some 200 points in her hand, the others have nothing."""
    hand = {ANN: [CARD["gold"]] * 4 + [CARD["salt"]] * 5}
    world = a_world(5, hand=hand, treasury={ANN: treasury}, advances={ANN: advances})
    world.then(AdvancesAcquisition(), EndPhase(()))
    return Record.from_position(GAME, world, seats=5, seed=1)


def owned(room: Room) -> int:
    assert room.record is not None
    return len(room.record.view(None)["public"]["players"][ANN]["advances"])


def buy(answer: Any) -> list[dict[str, Any]]:
    return [{"choice": "FillBasket", "answer": answer}]


async def test_the_planner_buys_and_pays_and_says_when(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_the_shop())
        assert room.record is not None
        asked = room.record.asked(ANN)

        await room.table.change_seat(ANN, orders=buy(WHATEVER))
        await opened.pass_time(1.0)

        assert owned(room) > 1
        assert ANN not in room.record.waiting()
        [order] = room.memory.orders_of(ANN)
        assert (order.acted, order.answered) == (opened.watch(), (asked, room.record.asked(ANN)))


async def test_above_the_limit_the_player_is_asked_and_the_planner_thinks_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_the_shop())
        assert room.record is not None

        await room.table.change_seat(ANN, orders=buy(["planner", 50]))
        await opened.pass_time(1.0)
        assert room.record.waiting() == [ANN]

        monkeypatch.setattr(room.house.workers, "run", thinks_again)
        await opened.pass_time(1.0)
        assert (owned(room), room.memory.orders_of(ANN)[0].acted) == (1, None)


async def test_with_a_higher_limit_the_planner_thinks_again(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_the_shop())
        await room.table.change_seat(ANN, orders=buy(["planner", 50]))
        await opened.pass_time(1.0)
        assert owned(room) == 1

        await room.table.change_seat(ANN, orders=buy(WHATEVER))
        await opened.pass_time(1.0)

        assert owned(room) > 1


async def thinks_again(*_: Any) -> None:
    raise AssertionError("the planner has been asked already")


@pytest.mark.parametrize("deed", ["answers", "revokes"])
async def test_the_player_is_quicker_than_the_planner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_the_shop())
        planner = room.house.workers.run

        async def slow(*work: Any) -> Any:
            if deed == "answers":
                await room.play(ANN, None, ["pottery"])
            else:
                await room.table.change_seat(ANN, orders=[])
            return await planner(*work)

        monkeypatch.setattr(room.house.workers, "run", slow)
        await room.table.change_seat(ANN, orders=buy(WHATEVER))
        await opened.pass_time(1.0)

        assert room.record is not None
        assert room.record.waiting() == [ANN]
        assert [line[2] for line in room.record.lines if line[0] == ANN] == ["pottery"] * (deed == "answers")


async def test_without_hints_the_planner_buys_nothing(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_the_shop())
        room.match.settings["hints"] = False

        await room.table.change_seat(ANN, orders=buy(WHATEVER))
        await opened.pass_time(1.0)

        assert owned(room) == 1


def test_gifts_and_credits_of_a_purchase_are_chosen_as_planned() -> None:
    """A.anatomy.1, A.monument.1: no question of the purchase is left to the player."""
    left = frozenset({ANATOMY, MONUMENT, FREE_SCIENCE[0]})
    match = at_the_shop(frozenset(ADVANCES) - left, treasury=400)

    match.play_all(ANN, purchase_answers(match.perspective(ANN)))

    assert ANN not in match.waiting()
    assert {"FillBasket", "TakeGift", "ChooseCredits"} <= {line[1] for line in match.lines if line[0] == ANN}
