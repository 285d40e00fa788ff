"""Deals cards nobody has seen anew: to hands of the right sizes, and the rest to stacks and discards (G.34)."""

from typing import Final

from cradle.games.megaciv.box.cards import CARDS, COPIES, STACK, WATER
from cradle.games.megaciv.box.civilizations import SCENARIOS
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.phases.abilities.provincial_empire import ChooseTribute
from cradle.games.megaciv.phases.abilities.trade_routes import CashCard
from cradle.games.megaciv.phases.calamities.cards.corruption import DiscardValue
from cradle.games.megaciv.phases.calamity_selection import CalamitySelection
from cradle.games.megaciv.phases.trade.market import most_offered
from cradle.games.megaciv.phases.trade.offering import MAY_BE_TRADED
from cradle.games.megaciv.phases.trade_cards import TradeCardsAcquisition
from cradle.games.megaciv.turn import Turn
from cradle.games.megaciv.world.stacks import layers
from cradle.games.megaciv.world.state import EAST_CARD, NAME, STACKS, World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice

TRIES: Final = 200  # attempts to deal one hand


def _every_card(scenario: int) -> tuple[int, ...]:
    blocks = COPIES[scenario]
    return (*blocks[0], *(blocks[1] if len(blocks) > 1 else [0] * EAST_CARD))


def _cards_of_stack(block: int, number: int) -> tuple[int, ...]:
    return tuple([card + EAST_CARD * block for card in CARDS if STACK[card] == number and card != WATER])


# By scenario and physical card: how many copies are in the game.
EVERY_CARD: Final[tuple[tuple[int, ...], ...]] = tuple([_every_card(scenario) for scenario in SCENARIOS])
# By place of a stack, West block first: the cards that can lie there.
STACK_CARDS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_cards_of_stack(block, number) for block in (0, 1) for number in range(STACKS)]
)


class Heap:
    """Cards to deal at random. Those that may not be traded lie first, so that they can be left out."""

    def __init__(self, bound: list[int], free: list[int]) -> None:
        self.cards = [*bound, *free]
        self.bound = len(bound)

    def copy(self) -> "Heap":
        return Heap(self.cards[: self.bound], self.cards[self.bound :])

    def draw(self, table: Table) -> int:
        """Any card, or Water if none is left."""
        return self.take(table.draw(self.cards, TRADE_CARD)) if self.cards else WATER

    def draw_tradeable(self, table: Table) -> int:
        free = self.cards[self.bound :]
        return self.take(self.bound + table.draw(free, TRADE_CARD)) if free else WATER

    def take(self, at: int) -> int:
        """Take the card at this place; the last one fills the gap, so that nothing else has to move."""
        cards = self.cards
        card = cards[at]
        if at < self.bound:
            self.bound -= 1
            cards[at] = cards[self.bound]
            at = self.bound
        cards[at] = cards[-1]
        cards.pop()
        return card


def deal_rest(twin: World, seat: int, hands: list[list[int]], left: list[int], table: Table) -> None:
    """Fill the others' hands from the remaining cards; cards that no hand gets are laid down."""
    sizes = [len(hand) for hand in twin.hand]
    heap = gather(twin, left, table)
    asked = asked_for_cards(twin, seat)
    if asked is not None:
        heap = deal_fitting_hand(twin, asked, hands, heap, table)
    for other in range(twin.seats):
        fill_hand(twin, other, sizes[other], hands[other], heap, table)
    twin.hand = [tuple(sorted(hand)) for hand in hands]
    lay_down_rest(twin)


def gather(twin: World, left: list[int], table: Table) -> Heap:
    """All cards that may be in hands; a stack that is not empty keeps at least one of its cards."""
    bound: list[int] = []
    free: list[int] = []
    about = calamities_are_about(twin)
    for at, pile in enumerate(twin.stacks):
        cards = [card for card in STACK_CARDS[at] for _ in range(left[card])]
        if pile and cards:
            cards.pop(table.draw(cards, TRADE_CARD))
        for card in cards:
            if NAME[card] < WATER or (about and MAY_BE_TRADED[card]):
                free.append(card)
            elif about:
                bound.append(card)
    return Heap(bound, free)


def calamities_are_about(twin: World) -> bool:
    """Unknown calamities are in hands from drawing to selection; then their numbers are known (P6a.4, P8).

    In a Short Game they are in hands from set-up on (SG.6).
    """
    ahead = [type(step) for step in twin.agenda]
    if twin.short and twin.turn == 1:
        return Turn in ahead or CalamitySelection in ahead
    return CalamitySelection in ahead and TradeCardsAcquisition not in ahead


def asked_for_cards(twin: World, seat: int) -> Choice | None:
    """Questions to others that rest on cards they were seen to have, such as those still owed to Corruption."""
    step = twin.agenda[-1] if twin.agenda else None
    if isinstance(step, DiscardValue | ChooseTribute | CashCard) and step.seat != seat:
        return step
    return None


def deal_fitting_hand(twin: World, asked: Choice, hands: list[list[int]], heap: Heap, table: Table) -> Heap:
    """Deal the hand of the player who is asked until it holds an answer; return the rest of the heap."""
    known, size = hands[asked.seat], len(twin.hand[asked.seat])
    rest = heap
    for _ in range(TRIES):
        rest, hand = heap.copy(), known[:]
        fill_hand(twin, asked.seat, size, hand, rest, table)
        hands[asked.seat], twin.hand[asked.seat] = hand, tuple(sorted(hand))
        if asked.options(twin):
            break
    return rest


def fill_hand(twin: World, seat: int, size: int, hand: list[int], heap: Heap, table: Table) -> None:
    """Fill a hand; a player's offered cards can be traded, so only the others may be non-tradeable (P7.5)."""
    others = size - most_offered(twin, seat) if twin.offers else size
    while len(hand) < size:
        card = heap.draw(table) if others > 0 else heap.draw_tradeable(table)
        hand.append(card)
        if not MAY_BE_TRADED[card]:
            others -= 1


def lay_down_rest(twin: World) -> None:
    """Cards in no hand lie in the stacks that are not empty, otherwise among the discards."""
    left = list(EVERY_CARD[twin.scenario])
    for hand in twin.hand:
        for card in hand:
            left[card] -= 1
    for at, pile in enumerate(twin.stacks):
        cards = [card for card in STACK_CARDS[at] for _ in range(left[card])]
        if pile:
            bottom = [card for card in cards if not MAY_BE_TRADED[card]]
            twin.stacks[at] = layers([card for card in cards if MAY_BE_TRADED[card]], bottom)
            twin.discards[at] = ()
        else:
            twin.discards[at] = tuple(cards)
