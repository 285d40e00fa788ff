"""With full hands: trade cards from treasury, advances in a basket, and the cards handed in for them."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.bots.memory import Memory
from cradle.games.megaciv.box.cards import COLOURS_OF, FACE_VALUE, LIBRARY, PRICE
from cradle.games.megaciv.vocabulary import FREE, SUBSTITUTE
from cradle.games.megaciv.world.state import NAME
from cradle.kernel.flow.agenda import DONE

RARE_STACKS: Final[tuple[int, ...]] = (FREE + 8, 8)  # free by Wonder of the World, or for treasury with Mining
DEAR: Final = 200  # the price of the third advance of a chain
TEMPTED: Final = 0.3  # share of its thrift that is left when it could afford a dear advance
PLENTY: Final = 260  # with this much to spend it can buy more besides Library, which makes that cheaper
CONTENT: Final = 0.2  # share of its thrift that is left after buying the advance it saved for
LONGEST_SAVING: Final = 6  # turns without a purchase
P_CURIOUS: Final = 0.8  # how often it takes a card of a rare stack
P_HIGH: Final = 0.7  # how often otherwise it takes one of the highest it can pay for
P_CLEVER: Final = 0.7  # how often it uses Trade Empire
P_PLAYFUL: Final = 0.6  # how often it then hands in any card
P_BRIEF: Final = 0.9  # how often treasury pays as soon as it can
P_ORDERLY: Final = 0.85  # how often the largest set goes first
P_SHOWY: Final = 0.6  # how often it takes the dearest advance


def buy_trade_card(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """Mostly a card of a rare stack, if possible; otherwise it may keep its treasury, or takes a high stack."""
    for rare in RARE_STACKS:
        if rare in options and memory.happens(P_CURIOUS):
            return rare
    if memory.happens(memory.hoarding):
        return DONE
    return max(options) if memory.happens(P_HIGH) else int(memory.any_of(options))


def fill_basket(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """The advance it saves for, if affordable; otherwise it goes on saving, or buys what it likes."""
    wanted = [advance for advance in options if advance != DONE]
    if memory.dream in wanted and (memory.dream != LIBRARY or PRICE[dearest(wanted)] >= PLENTY):
        memory.thrift = CONTENT
        return memory.dream
    if LIBRARY in choice.basket:
        return cheapest(wanted)
    if memory.happens(saving(memory, choice, wanted)):
        memory.saved += 1
        return DONE
    memory.saved = 0
    if memory.happens(P_SHOWY):
        return dearest(wanted)
    return liked(memory, wanted)


def saving(memory: Memory, choice: Any, wanted: Sequence[int]) -> float:
    """The probability that it buys nothing more now."""
    if choice.basket:
        return memory.thrift / 2
    if memory.saved >= LONGEST_SAVING:
        return 0.0
    return memory.thrift * (TEMPTED if PRICE[dearest(wanted)] >= DEAR else 1.0)


def cheapest(advances: Sequence[int]) -> int:
    best = advances[0]
    for advance in advances:
        if PRICE[advance] < PRICE[best]:
            best = advance
    return best


def dearest(advances: Sequence[int]) -> int:
    best = advances[0]
    for advance in advances:
        if PRICE[advance] > PRICE[best]:
            best = advance
    return best


def liked(memory: Memory, advances: Sequence[int]) -> int:
    """An advance of the colour it likes, or any."""
    if memory.favours_colour:
        coloured = [advance for advance in advances if memory.colour in COLOURS_OF[advance]]
        if coloured:
            return int(memory.any_of(coloured))
    return int(memory.any_of(advances))


def pay(memory: Memory, choice: Any, options: Sequence[Any]) -> Any:
    """The largest sets first, until treasury can pay the rest."""
    if SUBSTITUTE in options:
        memory.trades_empires = True
        if memory.happens(P_CLEVER):
            return SUBSTITUTE
    if memory.trades_empires and memory.happens(P_PLAYFUL):
        return memory.any_of(options)
    if DONE in options and memory.happens(P_BRIEF):
        return DONE
    return largest_set(options) if memory.happens(P_ORDERLY) else memory.any_of(options)


def largest_set(options: Sequence[Any]) -> Any:
    """Of the cards that can be handed in, those that bring most points."""
    best, most = options[0], -1
    for answer in options:
        if isinstance(answer, tuple):
            value = FACE_VALUE[NAME[answer[0]]] * answer[1] * answer[1]
            if value > most:
                best, most = answer, value
    return best


def discard_card(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """Cards it does not collect go first, and of these the ones worth least."""
    spare = [card for card in options if memory.collector[NAME[card]] != choice.seat] or options
    worst = spare[0]
    for card in spare:
        if FACE_VALUE[NAME[card]] < FACE_VALUE[NAME[worst]]:
            worst = card
    return worst
