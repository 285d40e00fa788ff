"""What a seat may believe: every card it cannot see is dealt anew, and nothing else changes (G.34).

The new deal rests only on what the seat sees: its own hand, the sizes of the others' hands, the empty stacks, what
others have truly named in the market, and the calamities already called. So a seat holds the same
beliefs in two worlds that look the same to it.
"""

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import MAJORS, MINORS, WATER, is_calamity
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.phases.advances.basket import FillBasket, UseLibrary
from cradle.games.megaciv.phases.advances.paying import CompleteSet, Pay, Substitute
from cradle.games.megaciv.phases.advances.reported import PayAtTable
from cradle.games.megaciv.phases.calamities.in_progress import copies_in_progress
from cradle.games.megaciv.phases.calamities.resolution import CallMajor
from cradle.games.megaciv.phases.calamity_selection import MOST_MAJORS
from cradle.games.megaciv.phases.trade.market import promised, redeal_bundles
from cradle.games.megaciv.phases.trade.reported import EndTrade
from cradle.games.megaciv.phases.trade.trade import Market
from cradle.games.megaciv.seen.dealing import EVERY_CARD, deal_rest
from cradle.games.megaciv.short_game import shuffle_themes
from cradle.games.megaciv.world.state import EAST_CARD, NAME, World, cards_on_table
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Lane, Step, Together


def believe(world: World, seat: int, table: Table) -> World:
    """A world this seat cannot tell from the real one; every seat asked in it can answer."""
    twin = world.copy()
    hands: list[list[int]] = [[] for _ in world.hand]
    hands[seat] = list(world.hand[seat])
    left = cards_elsewhere(world, seat)
    deal_called(world, seat, hands, left)
    deal_promised(world, seat, hands, left, table)
    deal_uncalled(world, seat, hands, left, table)
    if cards_on_table(world):  # the calamities that were declared are all there are
        twin.hand = [tuple(sorted(hand)) for hand in hands]
    else:
        deal_rest(twin, seat, hands, left, table)
    twin.giver = givers_known(world, seat)
    redeal_bundles(twin, seat, table)
    shuffle_themes(twin, seat, table)
    twin.agenda = [forget(step, seat, twin) for step in twin.agenda]
    return twin


def cards_elsewhere(world: World, seat: int) -> list[int]:
    """By physical card: how many of the game's copies are not in the seat's own hand."""
    left = list(EVERY_CARD[world.scenario])
    for card in world.hand[seat]:
        if NAME[card] != WATER:
            left[card] -= 1
    return left


def givers_known(world: World, seat: int) -> list[int]:
    """Keep the givers of the calamities in your own hand; nobody knows those of other hands."""
    known = [NONE] * len(world.giver)
    for card in world.hand[seat]:
        known[card] = world.giver[card]
    return known


# ---- what is known of the others' hands


def deal_called(world: World, seat: int, hands: list[list[int]], left: list[int]) -> None:
    """Leave with other players the calamities that were called and are not resolved yet."""
    for other, card in called_calamities(world, seat):
        hands[other].append(card)
        left[card] -= 1


def called_calamities(world: World, seat: int) -> list[tuple[int, int]]:
    """All minors together, or all copies of a major (P9.2, P9.3)."""
    return [(copy.victim, copy.card) for copy in copies_in_progress(world) if copy.victim != seat]


def deal_promised(world: World, seat: int, hands: list[list[int]], left: list[int], table: Table) -> None:
    """Cards truly named in the market lie with the players who named them."""
    if not world.offers:
        return
    for other in range(world.seats):
        if other == seat:
            continue
        for name in promised(world, other):
            fitting = copies([name, name + EAST_CARD], left)
            if name == WATER:
                hands[other].append(WATER)
            elif fitting:
                deal_one_of(fitting, hands[other], left, table)


def deal_uncalled(world: World, seat: int, hands: list[list[int]], left: list[int], table: Table) -> None:
    """Deal any calamities that can still be called; nobody keeps two of a name, or more than two majors (P8.2)."""
    holders = uncalled_calamities(world, seat)
    if not holders:
        return
    first = first_to_come(world)
    unseen = [card for card in range(len(left)) if NAME[card] >= first and left[card]]
    for other in holders:
        held = [NAME[card] for card in hands[other]]
        most = MINORS[-1] if len([name for name in held if name >= MAJORS[0]]) >= MOST_MAJORS else MAJORS[-1]
        fitting = copies([card for card in unseen if NAME[card] <= most and NAME[card] not in held], left)
        if fitting:
            deal_one_of(fitting, hands[other], left, table)


def uncalled_calamities(world: World, seat: int) -> list[int]:
    """Other players, each as often as it holds a calamity still to be called; phase 8 showed the numbers (Q-74)."""
    if not any([isinstance(step, CallMajor) for step in world.agenda]):
        return []
    called = called_calamities(world, seat)
    others = [other for other in world.ranking if other != seat]
    held = [(other, card) for other in others for card in world.hand[other] if is_calamity(NAME[card])]
    return [other for other, card in held if (other, card) not in called]


def first_to_come(world: World) -> int:
    """The first calamity that can still be called: majors come after those in progress (P9.3)."""
    return max([MAJORS[0], *[copy.calamity() + 1 for copy in copies_in_progress(world)]])


def copies(cards: list[int], left: list[int]) -> list[int]:
    """These cards, each as often as copies are left."""
    return [card for card in cards for _ in range(left[card])]


def deal_one_of(fitting: list[int], hand: list[int], left: list[int], table: Table) -> None:
    card = fitting[table.draw(fitting, TRADE_CARD)]
    hand.append(card)
    left[card] -= 1


# ---- what others are busy with


def forget(step: Step, seat: int, twin: World) -> Step:
    """The drafts and payments of others are unknown, so they begin anew."""
    if isinstance(step, Together):
        lanes = [forget_lane(step, index, seat, twin) for index in range(len(step.lanes))]
        return Together(tuple(lanes), step.seats, step.closed, step.opened, step.holding, step.first, step.after)
    if isinstance(step, FillBasket | UseLibrary | Pay | PayAtTable | CompleteSet | Substitute) and step.seat != seat:
        return FillBasket(step.seat, ())
    return step


def forget_lane(step: Together, index: int, seat: int, twin: World) -> Lane:
    lane, owner = step.lanes[index], step.seats[index]
    if owner == seat or not lane:
        return lane
    if step.closed:
        return tuple([forget(each, seat, twin) for each in lane])
    if isinstance(lane[-1], EndTrade):
        return lane
    return (Market(owner, twin.market_clock, 0),)
