"""Bills: what a basket costs, and what has been handed in for it so far (P12.5, P12.8)."""

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.world.hands import Cards, value
from cradle.kernel.flow.value import Value


class Bill(Value):
    """A price, the cards handed in for it, and the set among them that got a substitute by Trade Empire, or NONE."""

    def __init__(self, basket: tuple[int, ...], price: int, handed: Cards, completed: int, stand_in: int) -> None:
        self.basket, self.price = basket, price
        self.handed = handed  # ascending, without the substitute
        self.completed, self.stand_in = completed, stand_in

    def with_cards(self, card: int, number: int) -> "Bill":
        handed = tuple(sorted((*self.handed, *[card] * number)))
        return Bill(self.basket, self.price, handed, self.completed, self.stand_in)

    def with_substitute(self, completed: int, stand_in: int) -> "Bill":
        return Bill(self.basket, self.price, self.handed, completed, stand_in)

    def worth(self) -> int:
        """What the cards handed in are worth together."""
        return value(self.handed, self.completed)

    def used(self) -> Cards:
        """All cards that leave the hand, the substitute included."""
        return self.handed if self.stand_in == NONE else (*self.handed, self.stand_in)


def bill_for(basket: tuple[int, ...], price: int) -> Bill:
    return Bill(basket, price, (), NONE, NONE)
