"""Standing orders that are usual in a game: what a seat may answer once and for all, so that nobody waits for it."""

from typing import Any, Final

from cradle.kernel.catalog import Text, say

ANY_CHOICE: Final = "*"  # an order for every question, carried out only where nothing else may be answered


class UsualOrder:
    """What an order answers and how it reads; `blank` is the fact of its text that every player fills in, if any."""

    def __init__(self, way: Any, text: Text, blank: str = "") -> None:
        self.way, self.text, self.blank = way, text, blank

    @property
    def answer(self) -> Any:
        """With the number that its text proposes, where players choose one."""
        return (self.way, self.text.facts[self.blank]) if self.blank else self.way

    def with_number(self, number: int) -> Text:
        """How it reads with the number that a player has chosen."""
        return say(self.text.template, self.text.rule, **{**self.text.facts, self.blank: number})


StandingOrders = tuple[str, Text, tuple[UsualOrder, ...]]  # for one choice: a heading, and the orders for it
PASS: Final[StandingOrders] = (
    ANY_CHOICE, say("Everything else"), (UsualOrder(None, say("Pass when there is nothing to decide")),),
)  # fmt: skip
