"""A plan for phase 12: the advances to buy, the payment, what is left over, and what is proven about it."""

from typing import Any, Final

from cradle.games.megaciv.box.cards import ADVANCE_IDS, ADVANCE_NAMES, CARD_IDS, COLOUR_IDS, POINTS
from cradle.games.megaciv.box.civilizations import EPOCH_NAMES, STONE
from cradle.games.megaciv.planner.aims import AIMS, ONE, Aim, aim_named, points_aim
from cradle.games.megaciv.planner.names import epoch_named, one_of
from cradle.games.megaciv.planner.position import checked_position
from cradle.games.megaciv.planner.search.counting.baskets import NO_GIFT, Basket
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.counting.credit import best_choice, credit_value
from cradle.games.megaciv.planner.search.counting.payment import Payment
from cradle.games.megaciv.planner.search.epochs import best_for_epoch, missing, next_epoch
from cradle.games.megaciv.planner.search.solver import best_basket
from cradle.kernel.doors import checked_numbers_by_name, checked_word, checked_words
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import enumerate_in_words

OPTIMAL: Final = "optimal"
BEST_FOUND: Final = "best_found"
SIDES: Final[tuple[str, ...]] = ("basic", "expert")  # of the A.S.T.


class Plan:
    """A basket with its payment, as bought from a position."""

    def __init__(self, counter: Counter, basket: Basket, objective: str) -> None:
        self.position, self.basket, self.objective = counter.position, basket, objective
        self.cost = counter.cost
        self.payment: Payment = counter.purse_for(basket).payment(basket.cost)
        self.status = OPTIMAL if basket.bound <= basket.worth else BEST_FOUND
        self.worth, self.bound = basket.worth / ONE, basket.bound / ONE  # by the aim, if a search was needed
        self.says = ""
        self.aims: list[str] = []  # the aims it serves best, among alternatives
        self.choice = best_choice(self.position.credits, self.position.owned, basket.gained())[1]

    def advances(self) -> tuple[int, ...]:
        """The advances bought, and the gift of Anatomy."""
        return self.basket.gained()

    def victory_points(self) -> int:
        return sum([POINTS[each] for each in self.advances()])

    def credit_value(self) -> int:
        return credit_value(self.position, self.advances())

    def value_kept(self) -> int:
        return self.payment.value_kept

    def hand_limit(self) -> int:
        return self.position.hand_limit(self.basket.has_roadbuilding())

    def library_target(self) -> int:
        """The advance that Library makes cheaper, or -1."""
        return self.basket.library_target(self.cost)

    def prices(self) -> dict[str, int]:
        """What each advance costs in this basket; together they make its cost."""
        return self.basket.prices(self.cost)

    def chosen_credits(self) -> dict[str, int]:
        """The colours to choose for Monument and Written Record, if one of them is bought."""
        return {COLOUR_IDS[colour]: points for colour, points in enumerate(self.choice) if points}

    def as_dict(self) -> dict[str, object]:
        """The plan as plain data."""
        paid = self.payment
        found: dict[str, object] = {
            "status": self.status,
            "objective": self.objective,
            "advances": [ADVANCE_IDS[each] for each in self.advances()],
            "prices": self.prices(),
            "cost": self.basket.cost,
            "paid": {"cards": cards_by_id(paid.paid), "treasury": paid.treasury_paid},
            "kept": {"cards": cards_by_id(paid.kept), "treasury": paid.treasury_kept},
            "discarded": cards_by_id(paid.discarded),
            "hand_limit": self.hand_limit(),
            "victory_points": self.victory_points(),
            "credit_value": self.credit_value(),
            "value_kept": paid.value_kept,
            "says": self.says or self.sentence(""),
        }
        if self.aims:
            found["aims"] = self.aims
        if self.status == BEST_FOUND:
            found["bound"], found["gap"] = plain_number(self.bound), gap(self.worth, self.bound)
        return {**found, **self.special()}

    def special(self) -> dict[str, object]:
        """The effects of special cards in it."""
        found: dict[str, object] = {}
        if self.basket.gift != NO_GIFT:
            found["gift"] = ADVANCE_IDS[self.basket.gift]
        if self.library_target() >= 0:
            found["library"] = ADVANCE_IDS[self.library_target()]
        if self.payment.stand_in >= 0:
            found["substitute"] = {
                "card": CARD_IDS[self.payment.stand_in],
                "for": CARD_IDS[self.payment.completed],
            }
        chosen = self.chosen_credits()
        if chosen:
            found["chosen_credits"] = chosen
        return found

    def sentence(self, praise: str) -> str:
        """The plan in one sentence."""
        names = enumerate_in_words([ADVANCE_NAMES[each] for each in self.advances()])
        says = f"buy {names} for {self.basket.cost}" if self.advances() else "buy nothing"
        says += f": {in_points(self.victory_points())}, {self.credit_value()} saved on later advances"
        says += f", {in_points(self.value_kept())} in goods kept."
        return f"{praise}: {says}" if praise else says[0].upper() + says[1:]

    def proof(self) -> str:
        """Whether a better plan may exist."""
        if self.status == OPTIMAL:
            return f"No other purchase is better for {self.objective}: this is proven."
        found = f"This is the best purchase found for {self.objective}, worth {self.worth:g}"
        return f"{found}; none is worth more than {self.bound:g} (gap {100 * gap(self.worth, self.bound):.1f} %)."


def gap(worth: float, bound: float) -> float:
    """By how much a better plan could exceed this one at most, as a part of the bound."""
    return round((bound - worth) / bound, 4) if bound > 0 else 0.0


def plain_number(number: float) -> float:
    return int(number) if number == int(number) else number


def in_points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def cards_by_id(numbers: list[int]) -> dict[str, int]:
    return {CARD_IDS[card]: number for card, number in enumerate(numbers) if number}


def plan(
    position: Any,
    objective: Any = "points",
    against: Any = (),
    weights: Any = None,
    ast: Any = "basic",
    epoch: Any = "",
    extra: Any = None,
) -> Plan:
    """The best basket for an objective: points, credits, epoch, protection, or a mix."""
    buyer, side, age = checked_position(position), checked_word("ast", ast), checked_word("epoch", epoch)
    aim = aim_for(objective, against, weights, extra)
    counter = Counter(buyer)
    if one_of(objective, AIMS, "objective") == "epoch":
        if extra:
            raise BadOptions("weights for single advances do not work with the objective epoch")
        return epoch_plan(counter, side, age)
    return best_plan(counter, aim)


def aim_for(objective: Any, against: Any, weights: Any, extra: Any) -> Aim:
    """An aim from what was asked."""
    return aim_named(
        checked_word("objective", objective),
        checked_words("against", against),
        None if weights is None else checked_numbers_by_name("weights", weights),
        None if extra is None else checked_numbers_by_name("extra", extra),
    )


def best_plan(counter: Counter, aim: Aim) -> Plan:
    return Plan(counter, best_basket(counter, aim), aim.name)


def epoch_plan(counter: Counter, ast: str, epoch: str = "") -> Plan:
    """The cheapest way into an epoch, by default the first that requires more advances than are held."""
    expert = one_of(ast, SIDES, "side of the A.S.T.") == "expert"
    if expert and counter.position.short:
        raise BadOptions("the Short Game is played on the basic side of the A.S.T.")
    owned = counter.position.owned
    wanted = epoch_named(epoch) if epoch else next_epoch(owned, expert)
    basket = best_for_epoch(counter, wanted, expert) if wanted != STONE else Basket((), NO_GIFT, 0, 0)
    found = Plan(counter, counter.with_free_ones(basket, points_aim()), "epoch")
    found.says = found.sentence(epoch_praise(owned.union(found.advances()), wanted, expert))
    return found


def epoch_praise(advances: frozenset[int], epoch: int, expert: bool) -> str:
    if epoch == STONE:
        return "You own the advances for every epoch"
    wanting = missing(advances, epoch, expert)
    if not wanting:
        return f"All the advances you need for the {EPOCH_NAMES[epoch]}"
    return f"Closest to the advances you need for the {EPOCH_NAMES[epoch]}, {wanting} short"
