"""The standing orders a game offers: answers that a seat gives once and for all, so that nobody waits for it."""

from typing import Any, Final

from cradle.kernel.words.catalog import Text, say

PLANNER: Final = "planner"  # an answer that the planner works out; with a number, up to that many points
MOST: Final = 999  # the largest number a player may fill in
ANY_CHOICE: Final = "*"  # an order for every question with only one possible answer


class UsualOrder:
    """The answer of an order and its text; `blank` is the fact of the text that players fill in, if any."""

    def __init__(self, way: Any, text: Text, blank: str = "") -> None:
        self.way, self.text, self.blank = way, text, blank

    @property
    def answer(self) -> Any:
        """The answer, with the number that its text proposes where players choose one."""
        return (self.way, self.text.facts[self.blank]) if self.blank else self.way

    def is_meant_by(self, answer: Any) -> bool:
        """Whether an answer is this order, with a number of the player's own where it has a blank for one."""
        if not self.blank:
            return type(answer) is type(self.way) and bool(answer == self.way)
        match answer:
            case [self.way, int(number)]:
                return not isinstance(number, bool) and 0 <= number <= MOST
        return False

    def with_number(self, number: int) -> Text:
        """The text of the order with the number that a player chose."""
        return say(self.text.template, self.text.rule, **{**self.text.facts, self.blank: number})


StandingOrders = tuple[str, Text, tuple[UsualOrder, ...]]  # for one choice: a heading, and the orders for it
PASS: Final[StandingOrders] = (
    ANY_CHOICE, say("Everything else"), (UsualOrder(None, say("Pass when there is nothing to decide")),),
)  # fmt: skip
