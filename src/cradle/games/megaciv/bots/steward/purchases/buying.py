"""Buying: the planner finds the best basket for a steward's values, and the answers to later questions follow it."""

from typing import Any

from cradle.games.megaciv.bots.steward.epochs import EVER
from cradle.games.megaciv.bots.steward.hand import Hand, card_written, cheapest_card, write_card
from cradle.games.megaciv.bots.steward.purchases.aiming import aim, end_of
from cradle.games.megaciv.bots.steward.purchases.foresight import best_ahead_of
from cradle.games.megaciv.bots.steward.purchases.last import best_last_purchase, is_last
from cradle.games.megaciv.bots.steward.race import turns_left
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.box.cards import ADVANCE_IDS, CARD_IDS, COLOUR_IDS
from cradle.games.megaciv.planner.plan import Plan, best_plan
from cradle.games.megaciv.planner.position import position_seen
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.world.state import card_of
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Written


def plan_purchase(scene: Scene) -> dict[str, Any]:
    """What to buy and how to pay, as plain data."""
    plan = best_purchase(scene)
    payment = plan.payment
    paid = list(payment.paid)
    if payment.stand_in >= 0:
        paid[payment.stand_in] -= 1
    return {
        "basket": list(plan.basket.advances),
        "gift": plan.basket.gift,
        "library": plan.library_target(),
        "cards": [[name, number] for name, number in enumerate(paid) if number],
        "completed": payment.completed,
        "stand_in": payment.stand_in,
        "credits": list(plan.choice),
    }


def best_purchase(scene: Scene) -> Plan:
    """The best basket for this turn; with foresight, for all remaining turns."""
    counter = Counter(position_seen(scene.perspective))
    if is_last(scene):
        return best_last_purchase(scene.sight.purse(), counter)
    if not scene.ways.foresees:
        return best_plan(counter, aim(scene, counter))
    turn = scene.sight.turn
    turns = min(turns_left(scene), (scene.sight.last_turn() or EVER) - turn + 1)
    plan, order = best_ahead_of(scene.sight.purse(), counter, turn, turns, scene.note("order"), end_of(scene))
    scene.keep("order", order)
    return plan


def fill_basket(scene: Scene) -> Written:
    """The advances of the plan one by one, then the end."""
    plan: Any = scene.note("purchase")
    if plan is None or not scene.question.basket:
        plan = plan_purchase(scene)
        scene.remember("purchase", plan)
    basket: list[int] = plan["basket"]
    for advance in basket:
        if advance not in scene.question.basket and scene.may(ADVANCE_IDS[advance]):
            scene.why = say("{advance} is part of the best basket that can be paid.", advance=advance)
            return ADVANCE_IDS[advance]
    has_some = bool(scene.question.basket)
    scene.why = say("This is the best basket that can be paid." if has_some else "Saving is better for now.")
    return "done"


def planned(scene: Scene, part: str) -> int:
    """One part of the plan, or -1."""
    plan: dict[str, Any] | None = scene.note("purchase")
    return int(plan[part]) if plan is not None else -1


def advance_planned(scene: Scene, part: str, otherwise: Written) -> Written:
    """The advance that the plan names here, if it is an option."""
    advance = planned(scene, part)
    return ADVANCE_IDS[advance] if advance >= 0 and scene.may(ADVANCE_IDS[advance]) else otherwise


def use_library(scene: Scene) -> Written:
    return advance_planned(scene, "library", scene.options[0])


def pay(scene: Scene) -> Written:
    """The cards of the plan, a substitute if it has one, and treasury for the rest."""
    scene.why = say("These cards pay the price and leave the best sets in hand.")
    plan: Any = scene.note("purchase")
    handed = list(scene.question.bill.handed)
    if plan is not None:
        for name, number in plan["cards"]:
            part = part_to_hand_in(scene, handed, name, number)
            if part is not None:
                return part
        if plan["stand_in"] >= 0 and scene.may("substitute"):
            return "substitute"
    if scene.may("done"):
        return "done"
    return largest_part(scene)


def part_to_hand_in(scene: Scene, handed: list[int], name: int, number: int) -> Written | None:
    """As many cards of a name as the plan still needs, from one block at a time."""
    missing = number - len([card for card in handed if card_of(card) == name])
    for wanted in range(missing, 0, -1):
        for card in dict.fromkeys(scene.sight.hand()):
            part: Written = [write_card(card), wanted]
            if card_of(card) == name and scene.may(part):
                return part
    return None


def largest_part(scene: Scene) -> Written:
    """If the plan does not help, any part that advances the payment."""
    for option in reversed(scene.options):
        if isinstance(option, list):
            return option
    return scene.options[0]


def complete_set(scene: Scene) -> Written:
    completed = planned(scene, "completed")
    if completed >= 0 and scene.may(CARD_IDS[completed]):
        return CARD_IDS[completed]
    return scene.options[0]


def substitute(scene: Scene) -> Written:
    stand_in = planned(scene, "stand_in")
    for option in scene.options:
        if card_written(option) == stand_in >= 0:
            return option
    return scene.options[0]


def take_gift(scene: Scene) -> Written:
    return advance_planned(scene, "gift", scene.first())


def choose_credits(scene: Scene) -> Written:
    """As the plan says; the rest evenly."""
    plan: Any = scene.note("purchase")
    credits = list(plan["credits"]) if plan else []
    for colour, points in enumerate(credits):
        if points > 0:
            credits[colour] = points - 5
            scene.remember("purchase", {**plan, "credits": credits})
            return COLOUR_IDS[colour]
    return scene.options[0]


def buy_trade_card(scene: Scene) -> Written:
    """A free card of the highest stack; it buys none from treasury."""
    free = [each for each in scene.options if isinstance(each, str) and each.startswith("free stack")]
    if free:
        scene.why = say("Wonder of the World brings a card of the highest stack.")
        return max(free)
    return "done"


def discard_card(scene: Scene) -> Written:
    """Water and single cards of little value go first."""
    hand = Hand(scene.sight.hand())
    scene.why = say("This card adds least to the sets in hand.")
    card = cheapest_card(scene.options, hand.counts)
    return scene.options[0] if card is None else card
