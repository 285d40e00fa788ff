"""Trade cards: drawn from your own block's stacks, discarded to its piles, shuffled back under (S.12, S.13, P13c)."""

from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import (
    CARD_KIND,
    IS_THIRD_SET,
    MINOR,
    NON_TRADEABLE,
    STACK,
    TRADEABLE,
    WATER,
    stack_cards,
)
from cradle.games.megaciv.box.civilizations import BLOCKS, USES_MINORS
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.world.state import EAST_CARD, STACKS, World, block_of, card_of, cards_on_table
from cradle.kernel.chance.pile import Layer, Pile, draw, draw_from, laid_under
from cradle.kernel.chance.table import Table

NUMBERS: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def build_stacks(world: World, table: Table) -> None:
    """Build nine stacks for each block; if the cards lie on a real table, players build them there (S.12)."""
    blocks = BLOCKS[world.scenario]
    world.stacks, world.discards = [()] * (STACKS * blocks), [()] * (STACKS * blocks)
    if cards_on_table(world):
        return
    for block in range(blocks):
        for number in NUMBERS:
            world.stacks[STACKS * block + number] = build_stack(world, block, number, table)


def build_stack(world: World, block: int, number: int, table: Table) -> Pile:
    """Top, middle and bottom part, each shuffled: no order exists inside a part until a card is drawn."""
    top, loose, middle, bottom = parts_of_stack(world.scenario, block, number)
    rest = tuple(sorted(loose))
    for _ in range(min(len(rest), world.block.count(block))):
        card, rest = draw_from(rest, TRADE_CARD, table)
        top.append(card)
    return layers(top, [*rest, *middle], bottom)


def parts_of_stack(scenario: int, block: int, number: int) -> tuple[list[int], list[int], list[int], list[int]]:
    """The top, loose, middle and bottom cards; on top come also as many of the loose cards as there are players."""
    cards: list[int] = []
    for card, copies in stack_cards(scenario, block, number):
        cards += [card + EAST_CARD * block] * copies
    kinds = {kind: [card for card in cards if CARD_KIND[card_of(card)] == kind] for kind in (0, 1, 2, 3)}
    if USES_MINORS[scenario]:  # S.12.2, S.12.4: the third set lies under the others
        top = [card for card in kinds[0] if not IS_THIRD_SET[card_of(card)]] + kinds[MINOR]
        middle = [card for card in kinds[0] if IS_THIRD_SET[card_of(card)]] + kinds[TRADEABLE]
        return top, [], middle, kinds[NON_TRADEABLE]
    return [], kinds[0], kinds[TRADEABLE], kinds[NON_TRADEABLE]  # S.12.1, S.12.3: the rest is mixed with the middle


def layers(*parts: list[int]) -> Pile:
    return tuple([tuple(sorted(part)) for part in parts if part])


def draw_card(world: World, seat: int, number: int, table: Table) -> None:
    """The top card of the seat's own stack, or Water if it is empty (P6a.2, P6a.3); only the seat sees it.

    If the cards lie on a real table, they are dealt there.
    """
    if cards_on_table(world):
        return
    at = STACKS * world.block[seat] + number
    if world.stacks[at]:
        card, world.stacks[at] = draw(world.stacks[at], TRADE_CARD, table, seat)
    else:
        card = WATER
    take_into_hand(world, seat, card)
    table.whisper(seat, "card_drawn", seat, card_of(card), number)


def take_into_hand(world: World, seat: int, card: int) -> None:
    world.hand[seat] = tuple(sorted((*world.hand[seat], card)))


def drop_from_hand(world: World, seat: int, card: int) -> None:
    at = world.hand[seat].index(card)
    world.hand[seat] = world.hand[seat][:at] + world.hand[seat][at + 1 :]


def discard(world: World, seat: int, card: int) -> None:
    """The card goes to the pile of its own number and block; Water returns to the supply (P9.8, P13c.1)."""
    drop_from_hand(world, seat, card)
    put_on_discards(world, card)


def put_on_discards(world: World, card: int) -> None:
    if card_of(card) == WATER:
        return
    world.giver[card] = NONE
    if cards_on_table(world):
        return
    at = STACKS * block_of(card) + STACK[card_of(card)]
    world.discards[at] = tuple(sorted((*world.discards[at], card)))


def reshuffle(world: World) -> None:
    """Shuffle discards and lay them under their stacks, a non-tradeable calamity at the very bottom (P13c.2, Q-21)."""
    for at, pile in enumerate(world.discards):
        bottom: Layer = tuple([card for card in pile if CARD_KIND[card_of(card)] == NON_TRADEABLE])
        rest: Layer = tuple([card for card in pile if CARD_KIND[card_of(card)] != NON_TRADEABLE])
        world.stacks[at] = laid_under(laid_under(world.stacks[at], rest), bottom)
        world.discards[at] = ()
