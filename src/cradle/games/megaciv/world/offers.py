"""Offers of the market: the cards one side puts up, what it says of them, and for whom they are (P7.2, P7.3)."""

from typing import Final

from cradle.kernel.flow.value import Value

Cards = tuple[int, ...]


class Bundle(Value):
    """Physical cards that one side gives, known to it alone, and what it tells everyone about them."""

    def __init__(self, cards: Cards, named: Cards, clean: bool, wish: Cards) -> None:
        self.cards = cards  # ascending
        self.named = named  # commodities; the first two names are true
        self.clean = clean  # the claim that there is no calamity among them
        self.wish = wish  # commodities its owner would like to get

    def with_card(self, card: int) -> "Bundle":
        return self.with_cards(tuple(sorted((*self.cards, card))))

    def with_cards(self, cards: Cards) -> "Bundle":
        return Bundle(cards, self.named, self.clean, self.wish)

    def with_name(self, name: int) -> "Bundle":
        return Bundle(self.cards, (*self.named, name), self.clean, self.wish)

    def with_claim(self) -> "Bundle":
        """Its owner says that there is no calamity among the cards."""
        return Bundle(self.cards, self.named, True, self.wish)

    def with_wish(self, name: int) -> "Bundle":
        return Bundle(self.cards, self.named, self.clean, (*self.wish, name))


EMPTY: Final = Bundle((), (), False, ())


class Offer(Value):
    """An offer, or an answer to one. A draft has number and version 0, or those of the offer that it changes."""

    def __init__(self, number: int, version: int, seat: int, to: int, answered: int, met: int, bundle: Bundle) -> None:
        self.number, self.version = number, version
        self.seat, self.to = seat, to  # who makes it, and for whom
        self.answered, self.met = answered, met  # the offer it answers and in which version, 0 for none
        self.bundle = bundle

    def with_bundle(self, bundle: Bundle) -> "Offer":
        return Offer(self.number, self.version, self.seat, self.to, self.answered, self.met, bundle)

    def with_addressee(self, to: int) -> "Offer":
        return Offer(self.number, self.version, self.seat, to, self.answered, self.met, self.bundle)

    def with_number(self, number: int, version: int) -> "Offer":
        return Offer(number, version, self.seat, self.to, self.answered, self.met, self.bundle)

    def with_meeting(self, met: int) -> "Offer":
        """The answer, now matched with another version of the offer."""
        return Offer(self.number, self.version, self.seat, self.to, self.answered, met, self.bundle)
