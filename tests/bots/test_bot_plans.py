"""Advice is one plan: whoever follows it moves as the steward would, sails no ship in vain, and loses no more."""

from collections.abc import Iterator
from random import Random

import pytest

from conftest import SOAK
from cradle.bots.asking import reply_of
from cradle.bots.bot_plans import BotPlan, answers_in, follows, plan_of, rest_of
from cradle.bots.company import Company
from cradle.bots.errands import Errand, errand, perspective_of
from cradle.bots.registry import make
from cradle.games.megaciv.box.atlas import AREAS
from cradle.games.megaciv.world.state import World, tokens_on_board
from cradle.games.megaciv.world.support import may_become_city
from cradle.kernel.flow.agenda import name_of
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.taking_back import Effect
from loops import at_most

GAMES = [(9, {"map": "east"}, 4), (7, {"map": "west"}, 2), (18, {}, 3)] if SOAK else [(9, {"map": "east"}, 4)]
POSITIONS = 100 if SOAK else 24  # of each game
FIRST_TURN = 4  # before it hardly anybody can build a city or afford a ship
ANSWERS = 300  # more than one movement takes
Outcome = tuple[int, int]  # tokens on the map, places where a city can be built


class Position:
    """Somebody is about to move: the plan they are advised, and how the steward's own turn ended."""

    def __init__(self, task: Errand, plan: BotPlan | None, own: Outcome) -> None:
        self.task, self.own = task, own
        assert plan is not None, "a movement is planned"
        self.plan = plan


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    found = [position for seats, options, seed in GAMES for position in positions_of(seats, options, seed)]
    assert len(found) >= 20
    return found


def positions_of(seats: int, options: dict[str, str], seed: int) -> list[Position]:
    match = Record.new("megaciv", seats=seats, seed=seed, bots=["steward"] * seats, options=options)
    company, found = Company(match, caretaker=False), list[Position]()
    for seat, asked in questions(match):
        if asked == "ChooseMove" and match.phase[0] >= FIRST_TURN and not match.draft(seat):
            task = errand(match, seat, "steward")
            found.append(Position(task, plan_of(task), own_turn(match, company, seat)))
            if len(found) == POSITIONS:
                break
        else:
            company.play(seat)
    return found


def questions(match: Record) -> Iterator[tuple[int, str]]:
    for _ in at_most(100_000):
        seat = match.waiting()[0]
        choice = match.perspective(seat).asked()
        assert choice is not None
        yield seat, name_of(choice)


def own_turn(match: Record, company: Company, seat: int) -> Outcome:
    """The steward moves for itself, up to the end of its movement."""
    for _, asked in questions(match):
        if asked == "ChooseMove" and company.reply(seat)["answer"] == "done":
            return outcome(match.state, seat)
        company.play(seat)
    raise AssertionError("a movement ends")


def outcome(world: object, seat: int) -> Outcome:
    assert isinstance(world, World)
    return tokens_on_board(world, seat), len([area for area in AREAS if may_become_city(world, seat, area)])


def followed(position: Position) -> tuple[Outcome, list[Effect]]:
    """Every step of the plan but the end."""
    here, told = perspective_of(position.task), list[Effect]()
    for step in position.plan["steps"]:
        for answer in [] if step["ends"] else step["answers"]:
            further, did = here.after_and_effects(answer)
            assert isinstance(further, Perspective)
            here, told = further, told + did
    return outcome(here.sample(Random(0)), position.task["seat"]), told


def forgetful(task: Errand) -> list[Effect]:
    """Somebody who asks for advice at every single question, and each time a bot that remembers nothing."""
    here, told, bot = perspective_of(task), list[Effect](), make("steward", Random(0), "megaciv")
    for _ in range(ANSWERS):
        answer = reply_of(bot, "steward", 0, 1, None, here)["answer"]
        further, did = here.after_and_effects(answer)
        if answer == "done" and name_of(here.asked()) == "ChooseMove":  # type: ignore[arg-type]  # somebody is asked
            return told
        assert isinstance(further, Perspective)
        here, told = further, told + did
    raise AssertionError(f"advice goes round in circles: {told[-8:]}")


def in_vain(told: list[Effect]) -> list[str]:
    """Ships that sailed empty, and those built or kept that never took anybody aboard."""
    names = [effect["name"] for effect in told]
    paid = names.count("ship_built") + names.count("ship_maintained")
    empty = ["an empty voyage"] * names.count("empty_ship_sailed")
    return empty + ["a ship nobody needs"] * max(0, paid - names.count("tokens_boarded"))


def test_whoever_follows_the_plan_ends_as_the_steward_does(positions: list[Position]) -> None:
    for position in positions:
        ended, told = followed(position)

        assert ended == position.own
        assert not in_vain(told)
        assert position.plan["steps"][-1]["ends"], "the last step ends the movement"


def test_plans_take_to_the_sea_and_say_what_they_are_for(positions: list[Position]) -> None:
    sentences = [position.plan["says"] for position in positions]

    assert any("sail" in each for each in sentences)
    assert any("to build" in each for each in sentences)
    assert all(each[0].isupper() and each.endswith(".") for each in sentences)


def test_advice_without_a_memory_goes_on_where_the_player_stands(positions: list[Position]) -> None:
    for position in positions:
        assert not in_vain(forgetful(position.task))


def test_what_is_left_of_a_plan_are_the_answers_not_given_yet(positions: list[Position]) -> None:
    plan = max([position.plan for position in positions], key=lambda each: len(answers_in(each)))
    answers = answers_in(plan)

    for given in range(len(answers)):
        assert follows(plan, answers[:given])
        left = rest_of(plan, given)
        assert left is not None
        assert answers_in(left) == answers[given:]
    assert rest_of(plan, len(answers)) is None
    assert not follows(plan, ["somewhere else"])
