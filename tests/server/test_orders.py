"""Answers given for a seat: standing orders, and the answer for a player whose time is up."""

import pytest

from cradle.games.megaciv.box.cards import ARCHITECTURE, POTTERY, PRICE, TEMPEST
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.advances.basket import FillBasket
from cradle.games.megaciv.phases.calamities.losses import Damage
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.movement.entry import entry_of
from cradle.games.megaciv.phases.movement.ships import Plan
from cradle.games.megaciv.phases.movement.walking import ChooseMove
from cradle.games.megaciv.phases.trade_cards import ALWAYS, BuyTradeCard
from cradle.games.megaciv.world.state import NO_TOKENS, World
from cradle.games.stoneage import game as stoneage
from cradle.games.stoneage.rules.gathering import AddTool
from cradle.games.stoneage.rules.state import CLAY
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.flow.plain import registry
from cradle.kernel.record.record import Record
from cradle.kernel.words.written import Word
from cradle.server.match.standing_orders import (
    brought_forward,
    check,
    default_answer,
    fitting,
    from_the_start,
    is_for_planner,
    is_known,
    on_offer,
    parts_of,
    worded,
)
from cradle.server.protocol.messages import Order
from cradle.server.trouble import NotAllowed
from laws.corners import before
from loops import as_long_as
from megaciv.world import EGYPT, MINOA, a_world
from stoneage.world import a_valley

READY_WAYS = ("spread", "above_limit")


def left_alone(match: Record, most: int) -> Record:
    """A match in which nobody answers in time."""
    for _ in as_long_as(lambda: not match.over and match.length < most):
        seat = match.waiting()[0]
        match.play(seat, default_answer(match, seat))
    return match


@pytest.mark.parametrize(("game", "seats", "options"), [("stoneage", 3, {}), ("megaciv", 5, {"turns": 2})])
def test_a_match_without_players_comes_to_its_end(game: str, seats: int, options: dict[str, int]) -> None:
    match = left_alone(Record.new(game, seats, 1, options), 5000)

    assert match.over


def test_nobody_goes_hungry_or_leaves_a_card_while_they_can_pay() -> None:
    match = left_alone(Record.new("stoneage", 3, 1), 5000)

    for number, line in enumerate(match.lines):
        if line[1:3] in (("Feed", "hungry"), ("PayForCard", "leave"), ("BuyBuilding", "leave")):
            options = match.until(number).options(line[0])
            assert not {"wood", "clay", "stone", "gold", "buy"} & {*map(str, options)}


def test_the_usual_answer_comes_before_a_way_out_and_that_before_the_rest() -> None:
    match = Record.new("stoneage", 2, 1)
    assert default_answer(match, 0) == "toolmaker", "no place is usual, and there is no way out"

    match = Record.new("megaciv", 5, 1)
    seat = match.waiting()[0]
    assert "done" in match.options(seat)
    assert default_answer(match, seat) == "done"


# ---- standing orders


@pytest.mark.parametrize(("game", "seats"), [("stoneage", 3), ("megaciv", 5)])
def test_every_order_on_offer_answers_a_question_of_the_game(game: str, seats: int) -> None:
    match = Record.new(game, seats, 1)
    groups = on_offer(match, "en")
    offered = [order for group in groups for order in group.orders]
    choices = {kind.name or kind.__name__: kind for kind in registry().values() if issubclass(kind, Choice)}

    for order in offered[:-1]:
        words = [each.word for each in choices[order.choice].answers if isinstance(each, Word)]
        known = [*words, *READY_WAYS, *ALWAYS]
        assert parts_of(order)[0] in known or isinstance(order.answer, int) or is_for_planner(order)
    assert offered[-1].choice == "*"
    assert len({order.says for order in offered}) == len(offered)
    assert len({group.heading for group in groups}) == len(groups)


def test_without_hints_no_order_asks_the_planner() -> None:
    match = Record.new("megaciv", 5, 1)

    for hints in (True, False):
        offered = [order for group in on_offer(match, "en", hints) for order in group.orders]
        assert any(is_for_planner(order) for order in offered) == hints


def test_a_basket_begun_in_person_is_left_to_its_buyer() -> None:
    world = before(FillBasket(EGYPT, (POTTERY,)), treasury={EGYPT: 50})
    match = Record.from_position(GAME, world, world.seats, 1)

    assert fitting(match, EGYPT, [Order("FillBasket", "done"), Order("FillBasket", "planner")]) is None


def test_who_takes_an_answer_back_gives_the_next_one_in_person() -> None:
    match, orders = Record.new("stoneage", 3, 1), [Order("ChoosePlace", "forest")]
    match.play(0, "forest")

    match.undo(0)
    assert fitting(match, 0, orders) is None

    match.play(0, "quarry")
    match.play(0, 1)
    for _ in as_long_as(lambda: match.waiting() != [0] or fitting(match, 0, orders) is None):
        seat = match.waiting()[0]
        match.play(seat, default_answer(match, seat))
    assert fitting(match, 0, orders) == (orders[0], ["forest"])


def test_an_order_to_pass_answers_only_what_can_be_answered_in_one_way() -> None:
    match, passing = Record.new("megaciv", 5, 1), [Order("*", None)]
    seat = match.waiting()[0]
    assert fitting(match, seat, passing) is None, "there is a choice"

    lone = before(lone_end(a_world()), tokens={EGYPT: {"hattusa": 3}})
    match = Record.from_position(GAME, lone, lone.seats, 1)
    assert fitting(match, EGYPT, passing) == (passing[0], ["done"])


def lone_end(world: World) -> ChooseMove:
    """Nothing is left to move, and a token above the limit will be lost."""
    return ChooseMove(EGYPT, Plan(NO_TOKENS, (), entry_of(world, EGYPT)), False)


def paying_beside_another() -> Record:
    """Egypt can build a city only with its whole treasury, while Minoa, who is ahead, builds one of its own."""
    tokens = {MINOA: {"corinth": 6, "argos": 1, "sparta": 1}, EGYPT: {"tanis": 3, "sinai": 1, "siwa": 1}}
    world = before(CityConstruction(), tokens=tokens, advances={EGYPT: [ARCHITECTURE]}, treasury={EGYPT: 3})
    match = Record.from_position(GAME, world, world.seats, 1)
    match.play(EGYPT, "tanis")
    assert match.options(EGYPT) == [3, "wait"]
    return match


def test_an_order_to_pass_never_carries_on_what_a_player_has_begun() -> None:
    """Neither a city that is being paid for nor a basket that has no room for more."""
    assert fitting(paying_beside_another(), EGYPT, [Order("*", None)]) is None

    world = before(FillBasket(EGYPT, ()), treasury={EGYPT: PRICE[POTTERY]})
    match = Record.from_position(GAME, world, world.seats, 1)
    match.play(EGYPT, "pottery")
    assert match.options(EGYPT) == ["done"]
    assert fitting(match, EGYPT, [Order("*", None)]) is None


def test_an_order_to_pass_ends_a_construction_in_which_no_city_is_left_to_build() -> None:
    tokens = {EGYPT: {"tanis": 6, "memphis": 6, "sinai": 1, "siwa": 3}}
    world = before(CityConstruction(), tokens=tokens)
    match = Record.from_position(GAME, world, world.seats, 1)

    match.play(EGYPT, "tanis")
    assert fitting(match, EGYPT, [Order("*", None)]) is None, "Memphis is still open"
    match.play(EGYPT, "memphis")

    assert fitting(match, EGYPT, [Order("*", None)]) == (Order("*", None), ["done"])


def test_whoever_sits_down_passes_when_there_is_nothing_to_decide() -> None:
    (order,) = brought_forward(GAME, from_the_start())

    assert (order["choice"], order["answer"]) == ("*", None)


@pytest.mark.parametrize(("pips", "passes"), [(4, True), (7, False)])
def test_tools_that_bring_nothing_more_are_passed_by(pips: int, passes: bool) -> None:
    valley = a_valley(tools={0: (1,)})
    valley.then(AddTool(0, CLAY, (pips,), pips))
    match = Record.from_position(stoneage.GAME, valley, valley.seats, 1)

    assert (fitting(match, 0, [Order("*", None)]) == (Order("*", None), ["done"])) == passes


def test_whose_time_is_up_does_not_wait_for_others() -> None:
    assert default_answer(paying_beside_another(), EGYPT) == 3


def test_the_first_order_that_is_allowed_is_carried_out() -> None:
    match = Record.new("stoneage", 3, 1)
    orders = [Order("ChoosePlace", "moon"), Order("Feed", "hungry"), Order("ChoosePlace", "forest")]

    assert fitting(match, 0, orders) == (orders[2], ["forest"])
    assert fitting(match, 0, orders[:2]) is None


@pytest.mark.parametrize("way", READY_WAYS)
def test_losses_are_taken_in_a_ready_way_until_all_is_paid(way: str) -> None:
    tokens, cities = {EGYPT: {"tanis": 2, "sinai": 2}}, {EGYPT: ["memphis"]}
    world = before(Damage(EGYPT, TEMPEST, 2, False), tokens=tokens, cities=cities)
    match = Record.from_position(GAME, world, world.seats, 1)

    found = fitting(match, EGYPT, [Order("PayDamage", way)])
    assert found is not None
    match.play_all(EGYPT, found[1])

    assert match.waiting() == []
    egypt = match.view(None)["public"]["players"][EGYPT]
    assert (egypt["tokens"], egypt["cities"]) == (2, 1), "tokens go before cities"


def test_an_order_says_the_number_its_player_chose() -> None:
    match = Record.new("megaciv", 5, 1)

    stack = worded(match, Order("BuyTradeCard", ["stack_7", 40]), "en")
    planner = worded(match, Order("FillBasket", ["planner", 1]), "en")

    assert stack.says == "Buy trade cards only from stack 7, with at least 40 in treasury"
    assert planner.says == "Buy the planner's first proposal; ask me above 1 point"
    assert worded(match, Order("SetTaxRate", 2, "Tax at rate 2"), "en").says == "Tax at rate 2"


@pytest.mark.parametrize(("treasury", "said"), [(23, "stack 9"), (22, "done")])
def test_trade_cards_are_bought_from_one_stack_while_the_treasury_holds_enough(treasury: int, said: str) -> None:
    world = before(BuyTradeCard(EGYPT, False), treasury={EGYPT: treasury})
    match = Record.from_position(GAME, world, world.seats, 1)

    found = fitting(match, EGYPT, [Order("BuyTradeCard", ["stack_9", 23])])

    assert found is not None
    assert found[1] == [said]


UNKNOWN = [
    ("PayDamage", ["spread", 0]), ("PayDamage", ["above_limit", 3]), ("PayDamage", "gently"), ("Fly", "done"), ("*", 7),
    ("SetTaxRate", True), ("SetTaxRate", 2.0), ("SetTaxRate", None), ("SetTaxRate", {}), ("SetTaxRate", [[2]]),
    ("BuyTradeCard", "stack_9"), ("BuyTradeCard", ["stack_9", -1]), ("BuyTradeCard", ["stack_9", 1_000]),
    ("BuyTradeCard", ["stack_9", True]), ("BuyTradeCard", ["stack_9", 40, 40]), ("BuyTradeCard", ["stack_99", 40]),
    ("FillBasket", ["planner", "lots"]), ("FillBasket", ["planner", 1e9]), ("ChoosePlace", "forest"), ("", ""),
]  # fmt: skip
KNOWN = [
    ("SetTaxRate", 2), ("BuyTradeCard", ["stack_9", 0]), ("BuyTradeCard", ("stack_9", 999)),
    ("BuyTradeCard", "stack 9"), ("FillBasket", "planner"), ("FillBasket", ["planner", 200]),
    ("PayDamage", "spread"), ("Market", "listen"), ("*", None),
]  # fmt: skip


@pytest.mark.parametrize(("choice", "answer"), UNKNOWN)
def test_an_order_that_the_game_does_not_know_is_refused(choice: str, answer: object) -> None:
    with pytest.raises(NotAllowed, match="no such standing order in Mega Civilization"):
        check(GAME, [Order("SetTaxRate", 2), Order(choice, answer)])


@pytest.mark.parametrize(("choice", "answer"), KNOWN)
def test_an_order_on_offer_or_an_answer_to_its_question_is_taken(choice: str, answer: object) -> None:
    check(GAME, [Order(choice, answer)])


@pytest.mark.parametrize(("game", "seats"), [("stoneage", 3), ("megaciv", 5)])
def test_every_order_on_offer_is_taken(game: str, seats: int) -> None:
    match = Record.new(game, seats, 1)

    check(match.game, [order for group in on_offer(match, "en") for order in group.orders])


@pytest.mark.parametrize(("game", "seats", "options"), [("stoneage", 3, {}), ("megaciv", 5, {"turns": 2})])
def test_every_answer_of_a_game_can_be_a_standing_order(game: str, seats: int, options: dict[str, int]) -> None:
    match = Record.new(game, seats, 1, options)
    unknown = set()

    for _ in range(400):
        if match.over:
            break
        seat = match.waiting()[0]
        question = match.question(seat)
        assert question is not None
        unknown |= {str(each) for each in match.options(seat) if not is_known(match.game, question["choice"], each)}
        match.play(seat, default_answer(match, seat))

    assert unknown == set()


def test_stored_orders_that_nobody_can_carry_out_are_left_out() -> None:
    wrong = [{"choice": choice, "answer": answer} for choice, answer in UNKNOWN]
    stored = [*wrong, 7, {}, {"choice": 1}, {"choice": "BuyTradeCard", "answer": "stack_9_from_30"}]

    [kept] = brought_forward(GAME, stored)

    assert (kept["choice"], kept["answer"]) == ("BuyTradeCard", ["stack_9", 30])
