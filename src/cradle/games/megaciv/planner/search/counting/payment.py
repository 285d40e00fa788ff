"""Payments: for every price, the cards and treasury to hand in so that the most value is kept (P12.5)."""

from bisect import bisect_left

from cradle.games.megaciv.box.cards import FACE_VALUE, WATER, set_value
from cradle.games.megaciv.phases.advances.payment import tokens_needed
from cradle.games.megaciv.planner.search.counting.keeping import SCALE, Keeping


class Payment:
    """The cards and treasury tokens handed in for a price, and those left: cards as numbers by commodity."""

    def __init__(
        self, price: int, paid: list[int], treasury_paid: int, kept: list[int], treasury_kept: int, discarded: list[int]
    ) -> None:
        self.price = price
        self.paid, self.treasury_paid = paid, treasury_paid
        self.kept, self.treasury_kept = kept, treasury_kept
        self.discarded = discarded  # cards discarded to keep the hand limit
        self.completed = self.stand_in = -1  # by Trade Empire: a set, and the card that joined it (also in `paid`)
        self.card_value = self.value_kept = 0


class Purse:
    """All that a hand and a treasury can pay with, under a hand limit."""

    def __init__(self, keeping: Keeping, limit: int) -> None:
        self.keeping, self.limit = keeping, limit
        self.position = keeping.position
        self.token = self.position.token_value()
        self.reserve = self.position.keep  # tokens that stay, whatever is bought
        self.treasury = self.position.treasury - self.reserve
        self.front = keeping.front(limit)
        self.handed = [state // SCALE for state in reversed(self.front)]
        self.most = self.front[0] // SCALE + self.token * self.treasury  # the highest price that can be paid

    def kept_at(self, price: int) -> int:
        """The most value that can be kept at a price, times SCALE, plus the value of the cards in it; -1: too dear."""
        return self.judged(self.state_for(price), price)

    def judged(self, state: int, price: int) -> int:
        handed, cards = state // SCALE, state % SCALE
        tokens = self.treasury - tokens_needed(price, handed, self.token)
        return (cards + self.token * tokens) * SCALE + cards if tokens >= 0 else -1

    def state_for(self, price: int) -> int:
        """The state that pays a price best; of those that need no treasury the last one keeps most."""
        best, found = -1, self.front[0]
        token, treasury = self.token, self.treasury
        lowest = price - token * treasury
        first = len(self.front) - 1 - bisect_left(self.handed, price)
        for state in self.front[max(0, first) :]:
            handed = state // SCALE
            if handed < lowest:
                break
            cards = state - handed * SCALE
            missing = price - handed
            tokens = treasury if missing <= 0 else treasury - (missing + token - 1) // token
            worth = (cards + token * tokens) * SCALE + cards
            if worth > best:
                best, found = worth, state
        return found

    def payment(self, price: int) -> Payment:
        """The best payment of an affordable price."""
        kept, completed, stand_in = self.keeping.traced(self.state_for(price), self.limit)
        paid = [held - left for held, left in zip(self.position.hand, kept, strict=True)]
        room = self.limit - sum(kept)
        kept[WATER] = min(self.position.hand[WATER], room)
        paid[WATER] = 0
        if price == 0:
            completed = stand_in = -1
            paid = [0] * len(paid)
        spare(paid, price, completed, stand_in, self.treasury, self.token)
        tokens = tokens_needed(price, handed_in(paid, completed, stand_in), self.token)
        hand = self.position.hand
        thrown = [hand[card] - paid[card] - kept[card] for card in range(len(hand))]
        done = Payment(price, paid, tokens, kept, self.reserve + self.treasury - tokens, thrown)
        done.completed, done.stand_in = completed, stand_in
        done.card_value = sum([set_value(FACE_VALUE[card], kept[card]) for card in range(WATER)])
        done.value_kept = done.card_value + self.token * (self.treasury - tokens)
        return done


def handed_in(paid: list[int], completed: int, stand_in: int) -> int:
    """What cards are worth together; a stand-in counts for the set it joins (P12.8)."""
    worth = 0
    for card in range(WATER):
        number = paid[card] + (1 if card == completed else 0) - (1 if card == stand_in else 0)
        worth += set_value(FACE_VALUE[card], number)
    return worth


def spare(paid: list[int], price: int, completed: int, stand_in: int, treasury: int, token: int) -> None:
    """Cards that save no treasury need not be handed in: they are discarded with the others above the hand limit."""
    needed = tokens_needed(price, handed_in(paid, completed, stand_in), token)
    for card in range(WATER):
        while paid[card] > (1 if card in (completed, stand_in) else 0):
            paid[card] -= 1
            if tokens_needed(price, handed_in(paid, completed, stand_in), token) > needed:
                paid[card] += 1
                break
