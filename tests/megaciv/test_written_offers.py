"""Offers, purchases and payments as people write them: one list makes an offer, one list buys."""

from typing import Any

import pytest

import cradle
from cradle.games.megaciv.box.cards import (
    CARD_IDS,
    COMMODITIES,
    EPIDEMIC,
    LIBRARY,
    MINING,
    MYSTICISM,
    POTTERY,
    WONDER_OF_THE_WORLD,
)
from cradle.games.megaciv.box.civilizations import SCENARIOS
from cradle.games.megaciv.phases.advances.basket import FillBasket, UseLibrary
from cradle.games.megaciv.phases.advances.bills import bill_for
from cradle.games.megaciv.phases.advances.paying import Pay
from cradle.games.megaciv.phases.trade.swaps import CHANGE
from cradle.games.megaciv.phases.trade.trade import POST
from cradle.games.megaciv.phases.trade.wishes import in_play
from cradle.games.megaciv.phases.trade.worth import gain, sets, worth
from cradle.games.megaciv.phases.trade_cards import FREE, BuyTradeCard
from cradle.games.megaciv.seen.view import public
from cradle.games.megaciv.seen.words import CATALOG
from cradle.games.megaciv.world.kinds import SEAT
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import DONE
from megaciv.marketplace import CLAY, FISH, GOLD, IRON, OCHRE, SALT, A, B, C, a_market, bundle, post, respond
from megaciv.world import a_world, answer, asked, east, run


def at_the_market() -> tuple[cradle.Record, int]:
    """A Short Game, in which everybody has cards from the start, and a seat that is asked in its first market."""
    match = cradle.Record.new("megaciv", seats=6, seed=4, options={"length": "short"})
    for _ in range(2000):
        seat = match.waiting()[0]
        options = match.options(seat)
        if "post" in options and "listen" in options:
            return match, seat
        match.play(seat, "done" if "done" in options else options[0])
    raise AssertionError("nobody came to the market")


def commodities_to_give(match: cradle.Record, seat: int) -> list[str]:
    match.play(seat, "post")
    goods = [CARD_IDS[card] for card in COMMODITIES]
    given = [str(each) for each in match.options(seat) if each in goods]
    match.play(seat, "cancel")
    return given


def whole_offer(cards: list[str], **parts: Any) -> dict[str, Any]:
    usual = {"meets": [], "named": cards[:2], "no_calamity": False, "to": "everyone", "wish": []}
    return {"offer": {"cards": cards, **usual, **parts}}


def test_an_offer_is_one_composite_answer_that_is_recorded_as_the_ordinary_ones() -> None:
    (match, seat), (twin, _) = at_the_market(), at_the_market()
    one, two, three = commodities_to_give(match, seat)[:3]
    commodities_to_give(twin, seat)

    match.play_all(seat, [whole_offer([one, two, three], wish=["gold"])])

    twin.play_all(seat, ["post", one, two, three, "done", one, two, "done", "everyone", "value 9", "gold", "post"])
    assert match.lines == twin.lines


def test_an_offer_that_the_rules_refuse_leaves_no_trace() -> None:
    match, seat = at_the_market()
    one, two, _ = commodities_to_give(match, seat)[:3]
    before = len(match.lines)

    with pytest.raises(cradle.Refused, match="at least 3 cards"):
        match.play_all(seat, [whole_offer([one, two])])

    assert len(match.lines) == before
    assert match.attempt(seat, [whole_offer([one, two])])["refused"] is not None


def test_an_offer_begun_before_is_cancelled_first() -> None:
    match, seat = at_the_market()
    one, two, three = commodities_to_give(match, seat)[:3]
    match.play(seat, "post")

    match.play_all(seat, ["cancel", whole_offer([one, two, three])])

    assert "post" in match.options(seat)


def test_an_offer_of_ones_own_is_changed_and_another_is_answered() -> None:
    """Whose offer is met says which: one's own is changed, without a new addressee; an answer has no wish."""
    world = a_market()
    post(world, A, [OCHRE, OCHRE, SALT], [OCHRE, SALT])
    mine, others = asked(world, A), asked(world, B)
    offer, owner = "offer 1", SEAT.id_in(world, A)
    changed = whole_offer(["ochre", "salt", "clay"], meets=[owner, offer], wish=["gold"])["offer"]

    own = mine.expand(world, {"offer": changed})
    answered = others.expand(world, {"offer": changed})

    cards = ["ochre", "salt", "clay", "done", "ochre", "salt", "done"]
    assert own == [owner, offer, "change", *cards, "value 9", "gold", "post"]
    assert answered == [owner, offer, *cards]


@pytest.mark.parametrize(
    "written",
    [
        {},
        {"offer": 1},
        {"offer": {"cards": []}},
        {"bid": whole_offer([])["offer"]},
        whole_offer([], meets=7),
        whole_offer([], wish=[7]),
        whole_offer([], to=None),
        whole_offer([], meets=["egypt"]),
    ],
)
def test_what_is_no_offer_is_refused_like_any_other_answer(written: Any) -> None:
    match, seat = at_the_market()

    with pytest.raises(cradle.Refused, match="is not an answer to this question"):
        match.play_all(seat, [written])


def test_an_offer_is_one_list_of_answers() -> None:
    """Cards, names, addressee, wish: played in order, heard as one offer."""
    match, seat = at_the_market()
    one, two, three = commodities_to_give(match, seat)[:3]

    match.play_all(seat, ["post", one, two, three, "done", one, two, "done", "everyone", "value 9", "gold", "post"])

    assert "post" in match.options(seat)
    offer = match.view(seat)["public"]["offers"][-1]
    assert (offer["cards"], offer["named"], offer["wish"]) == (3, [one, two], ["gold"])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_list_never_meets_a_name_that_was_chosen_by_itself(scenario: int) -> None:
    """Of every face value two commodities at least are in play, so each name is asked for."""
    assert all(len(in_play(scenario, value)) > 1 for value in range(1, 10))


def test_an_answer_is_one_list_of_answers() -> None:
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, IRON])
    written = [world_id(world, A), f"offer {offer.number}", "fish", "fish", "gold", "done", "fish", "gold", "done"]

    for each in written:
        choice = asked(world, B)
        answer(world, B, choice.read(world, each))

    assert world.offers[-1].bundle.cards == (FISH, FISH, GOLD)
    assert world.offers[-1].answered == offer.number


def world_id(world: World, seat: int) -> str:
    choice = asked(world, B)
    return str(choice.write(world, seat))


def test_cards_of_the_second_block_are_written_apart() -> None:
    world = a_world(12, hand={0: [SALT, SALT, east(SALT)]})
    choice = Pay(0, bill_for((POTTERY,), 27))

    written = [choice.write(world, each) for each in choice.candidates(world)]

    assert written == [["salt", 1], ["salt", 2], ["salt east", 1], "done"]


def test_stacks_are_bought_from_or_free() -> None:
    world = a_world(7, treasury={0: 20}, advances={0: [WONDER_OF_THE_WORLD]})
    choice = BuyTradeCard(0, False)

    assert choice.write(world, 9) == "stack 9"
    assert choice.write(world, FREE + 9) == "free stack 9"
    assert choice.refers(world, FREE + 9) == choice.refers(world, 9) == [("stack", "stack 9")]


# ---- what a page draws


def test_a_hand_is_shown_as_sets() -> None:
    """G.25: three Fish are worth 27, four 48."""
    world = a_market()

    fish = next(each for each in sets(world, B) if each["card"] == "fish")

    assert (fish["count"], fish["value"], fish["with_one_more"]) == (3, 3 * 9, 3 * 16)
    assert worth(world, B) == sum(each["value"] for each in sets(world, B))


def test_a_complete_set_can_have_no_more() -> None:
    world = a_world(7, hand={0: [GOLD] * 5})

    assert sets(world, 0) == [{"card": "gold", "count": 5, "size": 5, "value": 225, "with_one_more": None}]


def test_an_offer_gains_what_its_true_names_add() -> None:
    """P7.3: the third name may be a lie, so it counts nothing."""
    world = a_market({A: [FISH, FISH, SALT], B: [FISH, GOLD, GOLD], C: [CLAY] * 3})
    offer = post(world, A, [FISH, FISH, SALT], [FISH, FISH, GOLD])

    assert gain(world, B, offer) == 3 * 9 - 3 * 1


def test_a_draft_tells_its_owner_what_it_holds() -> None:
    world = a_market()
    answer(world, A, POST)
    bundle(world, A, [SALT, OCHRE, IRON], [SALT, OCHRE, GOLD])

    told = asked(world, A).about(world)

    assert told["bundle"] == ["ochre", "iron", "salt"]
    assert told["named"] == ["salt", "ochre", "gold"]
    assert told["offer"] is None
    assert (told["worth"], told["worth_after"], told["passes_on"]) == (18, 4, [])


def test_a_draft_tells_which_calamities_go_along() -> None:
    """P7.8."""
    world = a_market()
    answer(world, B, POST)
    bundle(world, B, [GOLD, GOLD, EPIDEMIC], [GOLD, GOLD])

    assert asked(world, B).about(world)["passes_on"] == ["epidemic"]


def test_an_answer_in_hand_tells_what_it_would_bring() -> None:
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, IRON])
    reply = respond(world, B, offer, [FISH, FISH, GOLD])
    answer(world, A, B, reply.number)

    told = asked(world, A).about(world)

    assert (told["offer"], told["answer"]) == (f"offer {offer.number}", f"offer {reply.number}")
    assert told["gain"] == 3 * 4
    assert (told["gives"], told["gets"], told["hidden"]) == (["ochre", "iron", "salt"], ["fish", "fish"], 1)
    assert (told["worth"], told["worth_after"]) == (18, 4 + 3 * 4)


def test_an_answer_to_a_changed_offer_is_seen_to_be_stale() -> None:
    """P7.7, Q-45: nobody agrees to cards they have not seen."""
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, IRON])
    respond(world, B, offer, [FISH, FISH, GOLD])
    assert [each["stale"] for each in public(world)["offers"]] == [False, False]

    answer(world, A, A, offer.number, CHANGE)
    bundle(world, A, [SALT, SALT, IRON], [SALT, SALT])
    answer(world, A, DONE)

    assert {each["id"]: each["stale"] for each in public(world)["offers"]}["offer 3"] is True


def test_a_basket_tells_its_prices_in_parts() -> None:
    """P12.3: 120 less 20 in crafts and 10 for Pottery."""
    world = a_world(7, advances={0: [POTTERY]}, credits={0: (0, 20, 0, 0, 0)}, hand={0: [GOLD] * 5})
    run(world, FillBasket(0, ()))
    answer(world, 0, POTTERY + 1)

    told = asked(world, 0).about(world)

    (name, price, parts) = told["lines"][0]
    assert (name, price) == ("agriculture", 90)
    assert parts == [("printed", 120, "P12.3"), ("crafts", -20, "P.2"), ("pottery", -10, "P.4")]
    assert (told["cost"], told["left"]) == (90, 135)


def test_every_advance_tells_its_price_and_what_is_missing_for_it() -> None:
    """P12.6: 36 points; Pottery costs 60, and beside it another 60 is out of reach."""
    world = a_world(7, hand={0: [GOLD] * 2}, treasury={0: 64})
    run(world, FillBasket(0, ()))
    alone = asked(world, 0).about_answer(world, MYSTICISM)
    answer(world, 0, POTTERY)

    beside = asked(world, 0).about_answer(world, MYSTICISM)

    assert (alone["price"], alone["over"], alone["over_alone"]) == (50, 0, 0)
    assert (beside["price"], beside["over"], beside["over_alone"]) == (50, 10, 0)
    assert asked(world, 0).about_answer(world, DONE) == {}


def test_library_tells_the_price_it_makes() -> None:
    """A.library.1: never below nothing."""
    world = a_world(7, hand={0: [GOLD] * 5 + [SALT] * 4}, treasury={0: 50})
    run(world, UseLibrary(0, (LIBRARY, POTTERY, MYSTICISM)))

    told = asked(world, 0).about_answer(world, MYSTICISM)

    assert (told["price"], told["cost"]) == (10, 220 + 60 + 10)
    assert told["parts"][-1] == ("library", -40, "A.library.1")


def test_a_payment_tells_what_is_missing_and_what_is_left() -> None:
    world = a_world(7, hand={0: [SALT] * 3 + [GOLD]}, treasury={0: 30})
    run(world, Pay(0, bill_for((POTTERY,), 45)))
    answer(world, 0, (SALT, 3))

    told = asked(world, 0).about(world)

    assert (told["missing"], told["tokens"]) == (18, 18)
    assert (told["handed"], told["left"]) == ([("salt", 3)], [("gold", 1)])


# ---- nothing is lost without a word


def warning(world: World, seat: int, value: object) -> str:
    text = asked(world, seat).warn(world, value)
    return CATALOG.sentence(text) if text else ""


def test_an_empty_stack_brings_water_and_says_so() -> None:
    """P6a.3"""
    world = a_world(7, treasury={0: 20})
    world.stacks[9] = ()
    run(world, BuyTradeCard(0, False))

    assert warning(world, 0, 9) == "Stack 9 is empty: you will get Water"
    assert warning(world, 0, DONE) == ""


def test_a_basket_that_takes_everything_says_so() -> None:
    world = a_world(7, hand={0: [GOLD] * 2}, treasury={0: 24})
    run(world, FillBasket(0, ()))

    assert warning(world, 0, POTTERY) == "This takes everything you can pay with"


def test_a_basket_that_leaves_a_token_or_a_card_does_not() -> None:
    rich, poor = (
        a_world(7, hand={0: [GOLD] * 2}, treasury={0: 25}),
        a_world(7, hand={0: [SALT] * 4 + [OCHRE] * 4 + [CLAY]}),
    )
    for world in (rich, poor):
        run(world, FillBasket(0, ()))

        assert warning(world, 0, POTTERY) == ""


def test_cards_that_overpay_say_so_before_they_are_handed_in() -> None:
    """P12.6"""
    world = a_world(7, hand={0: [GOLD] * 3})
    run(world, Pay(0, bill_for((POTTERY,), 60)))

    assert warning(world, 0, (GOLD, 2)) == ""
    assert warning(world, 0, (GOLD, 3)) == "21 points of your cards are lost"


def test_half_a_token_lost_to_mining_is_told() -> None:
    """P12.7"""
    world = a_world(7, hand={0: [GOLD] * 3}, treasury={0: 40}, advances={0: [MINING]})
    run(world, Pay(0, bill_for((POTTERY,), 61)))

    assert warning(world, 0, DONE) == "One point of your treasury is lost"


def test_a_lone_end_of_a_payment_is_asked_when_cards_were_handed_in() -> None:
    """The last card is in; the seat may still take it back, so the end is a question."""
    world = a_world(7, hand={0: [GOLD] * 3})
    run(world, Pay(0, bill_for((POTTERY,), 81)))

    answer(world, 0, (GOLD, 3))

    assert list(asked(world, 0).options(world)) == [DONE]


def test_leaving_the_market_withdraws_offers_and_answers_and_says_so() -> None:
    """P7.1"""
    world = a_market()
    offer = post(world, A, [SALT, OCHRE, IRON])
    respond(world, B, offer, [FISH, FISH, GOLD])
    post(world, B, [FISH, FISH, GOLD])

    assert warning(world, A, DONE) == "Your offer will be withdrawn"
    assert warning(world, B, DONE) == "Your offer and your answer will be withdrawn"
    assert warning(world, C, DONE) == ""
