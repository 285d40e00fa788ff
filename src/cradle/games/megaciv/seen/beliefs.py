"""What a seat may believe: every card it cannot see is dealt anew, and nothing else changes (G.34).

The new deal rests only on what the seat sees: its own hand, the sizes of the others' hands, which stacks are empty,
what others have truly named in the market, and calamities already called. So two worlds that look the same to a seat
give it the same beliefs.
"""

from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import CARD_KIND, CARDS, COPIES, MAJORS, NON_TRADEABLE, STACK, WATER, is_calamity
from cradle.games.megaciv.box.civilizations import BLOCKS
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.phases.advances.basket import FillBasket, UseLibrary
from cradle.games.megaciv.phases.advances.paying import CompleteSet, Pay, Substitute
from cradle.games.megaciv.phases.calamities.resolution import CallMajor, CallMinor
from cradle.games.megaciv.phases.calamities.roles import PutAside
from cradle.games.megaciv.phases.calamity_selection import MOST_MAJORS, CalamitySelection
from cradle.games.megaciv.phases.trade.market import most_offered, promised, redeal_bundles
from cradle.games.megaciv.phases.trade.offering import MAY_BE_TRADED
from cradle.games.megaciv.phases.trade.trade import Market
from cradle.games.megaciv.phases.trade_cards import TradeCardsAcquisition
from cradle.games.megaciv.short_game import shuffle_themes
from cradle.games.megaciv.turn import Turn
from cradle.games.megaciv.world.stacks import layers, take_into_hand
from cradle.games.megaciv.world.state import EAST_CARD, STACKS, World, block_of, card_of
from cradle.kernel.flow import Choice, Lane, Step, Together
from cradle.kernel.pile import draw_from
from cradle.kernel.table import Table

TRIES: Final = 200


def believe(world: World, seat: int, table: Table) -> World:
    """A world this seat cannot tell from the real one; whoever is asked in it can answer."""
    twin = dealt_anew(world, seat, table)
    for _ in range(TRIES):
        if can_be_answered(twin, seat):
            break
        twin = dealt_anew(world, seat, table)
    return twin


def can_be_answered(twin: World, seat: int) -> bool:
    """What somebody else is asked rests on cards he was seen to need, such as those he still owes to Corruption."""
    step = twin.agenda[-1] if twin.agenda else None
    return not isinstance(step, Choice) or step.seat == seat or len(step.options(twin)) > 0


def dealt_anew(world: World, seat: int, table: Table) -> World:
    twin = world.copy()
    sizes = [len(hand) for hand in world.hand]
    called, uncalled = called_calamities(world, seat), uncalled_calamities(world, seat)
    open_stacks = [at for at, pile in enumerate(world.stacks) if pile]
    heap = take_up_all(twin, seat)
    for other, card in called:
        heap = hand_over(twin, other, card, heap)
    heap = deal_what_is_promised(twin, seat, heap, table)
    heap = deal_uncalled(twin, uncalled, heap, table)
    kept, heap = keep_for_stacks(open_stacks, heap, table)
    if not calamities_are_about(twin):
        kept += [card for card in heap if is_calamity(card_of(card))]
        heap = tuple([card for card in heap if not is_calamity(card_of(card))])
    heap = deal_hands(twin, sizes, heap, table)
    lay_down_rest(twin, open_stacks, [*kept, *heap])
    redeal_bundles(twin, seat, table)
    shuffle_themes(twin, seat, table)
    twin.agenda = [forget(step, seat, twin) for step in twin.agenda]
    return twin


def take_up_all(twin: World, seat: int) -> tuple[int, ...]:
    """All cards of the game but those in the seat's own hand, as one heap."""
    heap: list[int] = []
    for block in range(BLOCKS[twin.scenario]):
        for card in CARDS:
            heap += [card + EAST_CARD * block] * COPIES[twin.scenario][block][card]
    for card in twin.hand[seat]:
        if card_of(card) != WATER:
            heap.remove(card)
    for other in range(twin.seats):
        if other != seat:
            twin.hand[other] = ()
    for card in range(len(twin.giver)):
        if card not in twin.hand[seat]:
            twin.giver[card] = NONE
    twin.stacks, twin.discards = [()] * len(twin.stacks), [()] * len(twin.discards)
    return tuple(sorted(heap))


def called_calamities(world: World, seat: int) -> list[tuple[int, int]]:
    """With others, what has been called and is not resolved yet: one minor, or all copies of a major (P9.3, Q-75)."""
    steps = [step for step in world.agenda if isinstance(step, PutAside)]
    majors = [step.copy.calamity() for step in steps if step.copy.calamity() in MAJORS]
    minors = [(step.copy.victim, step.copy.card) for step in steps if step.copy.calamity() not in MAJORS]
    held = [(other, card) for other in world.ranking for card in world.hand[other] if other != seat]
    return [(other, card) for other, card in held if card_of(card) in majors or (other, card) in minors]


def uncalled_calamities(world: World, seat: int) -> list[int]:
    """Others, each as often as it holds a calamity still to be called: the numbers were shown in phase 8 (Q-74)."""
    if not any([isinstance(step, CallMinor | CallMajor) for step in world.agenda]):
        return []
    called = called_calamities(world, seat)
    others = [other for other in world.ranking if other != seat]
    held = [(other, card) for other in others for card in world.hand[other] if is_calamity(card_of(card))]
    return [other for other, card in held if (other, card) not in called]


def deal_uncalled(twin: World, holders: list[int], heap: tuple[int, ...], table: Table) -> tuple[int, ...]:
    """Any calamities that can still be called after the present one and may have come through phase 8 (P9.2, P9.3)."""
    for other in holders:
        held = [card_of(card) for card in twin.hand[other]]
        fitting = tuple([card for card in heap if may_be_called(twin, card_of(card)) and may_join(held, card_of(card))])
        if fitting:
            heap = hand_over(twin, other, fitting[table.draw(fitting, TRADE_CARD)], heap)
    return heap


def may_join(held: list[int], card: int) -> bool:
    """Nobody keeps two of a name, or more than two majors (P8.2)."""
    return card not in held and (card not in MAJORS or len([each for each in held if each in MAJORS]) < MOST_MAJORS)


def may_be_called(twin: World, card: int) -> bool:
    if not is_calamity(card):
        return False
    if any([isinstance(step, CallMinor) for step in twin.agenda]):
        return True
    present = [MAJORS.index(step.copy.calamity()) for step in twin.agenda if isinstance(step, PutAside)]
    return card in MAJORS and MAJORS.index(card) > max(present, default=-1)


def deal_what_is_promised(twin: World, seat: int, heap: tuple[int, ...], table: Table) -> tuple[int, ...]:
    """What was truly named in the market lies with who named it."""
    for other in range(twin.seats):
        if other == seat:
            continue
        for name in promised(twin, other):
            fitting = tuple([card for card in heap if card_of(card) == name])
            if name == WATER:
                take_into_hand(twin, other, WATER)
            elif fitting:
                heap = hand_over(twin, other, fitting[table.draw(fitting, TRADE_CARD)], heap)
    return heap


def hand_over(twin: World, seat: int, card: int, heap: tuple[int, ...]) -> tuple[int, ...]:
    take_into_hand(twin, seat, card)
    at = heap.index(card)
    return heap[:at] + heap[at + 1 :]


def keep_for_stacks(open_stacks: list[int], heap: tuple[int, ...], table: Table) -> tuple[list[int], tuple[int, ...]]:
    """A stack that is not empty keeps at least one card."""
    kept: list[int] = []
    for at in open_stacks:
        fitting = tuple([card for card in heap if stack_of(card) == at])
        if fitting:
            card = fitting[table.draw(fitting, TRADE_CARD)]
            kept.append(card)
            place = heap.index(card)
            heap = heap[:place] + heap[place + 1 :]
    return kept, heap


def stack_of(card: int) -> int:
    return STACKS * block_of(card) + STACK[card_of(card)]


def calamities_are_about(twin: World) -> bool:
    """Unknown ones are in hands from drawing to selection; then their numbers are known (P6a.4, P8).

    In a Short Game they are there from the set-up on (SG.6).
    """
    ahead = [type(step) for step in twin.agenda]
    if twin.short and twin.turn == 1:
        return Turn in ahead or CalamitySelection in ahead
    return CalamitySelection in ahead and TradeCardsAcquisition not in ahead


def deal_hands(twin: World, sizes: list[int], heap: tuple[int, ...], table: Table) -> tuple[int, ...]:
    """Any cards, as many as each hand holds; where none are left it must be Water.

    What a player offers he can trade, so no more cards of his than the rest may be non-tradeable (P7.5).
    """
    for other in range(twin.seats):
        rest = sizes[other] - most_offered(twin, other)
        while len(twin.hand[other]) < sizes[other]:
            fitting = heap if rest > 0 else tuple([card for card in heap if MAY_BE_TRADED[card]])
            if not fitting:
                take_into_hand(twin, other, WATER)
                continue
            card, _ = draw_from(fitting, TRADE_CARD, table)
            heap = hand_over(twin, other, card, heap)
            rest -= not MAY_BE_TRADED[card]
    return heap


def lay_down_rest(twin: World, open_stacks: list[int], rest: list[int]) -> None:
    """What is left lies in the stacks that are not empty, otherwise among the discards."""
    for at in range(len(twin.stacks)):
        cards = [card for card in rest if stack_of(card) == at]
        if at in open_stacks:
            bottom = [card for card in cards if CARD_KIND[card_of(card)] == NON_TRADEABLE]
            twin.stacks[at] = layers([card for card in cards if card not in bottom], bottom)
        else:
            twin.discards[at] = tuple(sorted(cards))


def forget(step: Step, seat: int, twin: World) -> Step:
    """What others are busy with is unknown: their drafts and payments begin anew."""
    if isinstance(step, Together):
        lanes = [forget_lane(step, index, seat, twin) for index in range(len(step.lanes))]
        return Together(tuple(lanes), step.seats, step.closed, step.opened, step.holding, step.first)
    if isinstance(step, FillBasket | UseLibrary | Pay | CompleteSet | Substitute) and step.seat != seat:
        return FillBasket(step.seat, ())
    return step


def forget_lane(step: Together, index: int, seat: int, twin: World) -> Lane:
    lane, owner = step.lanes[index], step.seats[index]
    if owner == seat or not lane:
        return lane
    if step.closed:
        return tuple([forget(each, seat, twin) for each in lane])
    return (Market(owner, twin.market_clock, 0),)
