"""At sea: ships carry tokens from crowded coasts to others, and put them ashore there."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.bots.memory import Memory
from cradle.games.megaciv.box.atlas import LIMIT
from cradle.games.megaciv.vocabulary import ASHORE, BOARD, BUILD, FIRST_SHIP, OLD, SCRAP, TREASURY
from cradle.kernel.flow.agenda import DONE

P_BY_AND_BY: Final = 0.3  # how often it lands only some
FEW: Final = 6  # with fewer tokens than this on the map, all stay ashore
P_WHIM: Final = 0.1  # how often it uses a ship that is not needed
P_FANCY: Final = 0.05  # how often it builds a ship for no reason
P_PAYING: Final = 0.8  # how often treasury pays for ships
P_EXPLORING: Final = 0.5  # how often tokens that have food go aboard
P_SENSIBLE: Final = 0.6  # how often only tokens without food go
P_KNOWING: Final = 0.8  # how often it steers for free land


def ship_to_use(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """A ship where tokens wait for one, or DONE; with few tokens it never goes to sea."""
    if memory.errands <= 0 or memory.people < FEW:
        return DONE
    memory.errands -= 1
    for answer in options:
        if answer >= FIRST_SHIP and worth_taking(memory, choice, answer - FIRST_SHIP):
            return answer
    if BUILD in options and ((memory.crowds and memory.happens(memory.shipping)) or memory.happens(P_FANCY)):
        return BUILD
    return DONE


def worth_taking(memory: Memory, choice: Any, at: int) -> bool:
    ship = choice.plan.fleet[at]
    if ship.steps == OLD:
        return memory.happens(memory.shipping)
    if memory.crowds.get(ship.area, 0) > 0 and choice.plan.unmoved[ship.area]:
        return True
    return memory.happens(P_WHIM)


def build_ship(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    crowded = [area for area in options if memory.crowds.get(area, 0) > 0]
    return int(memory.any_of(crowded or options))


def pay_for_ship(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """Mostly from treasury; a crowded area can spare tokens."""
    if memory.crowds.get(choice.area, 0) > 3:
        return min(options)
    return max(options) if memory.happens(P_PAYING) else int(memory.any_of(options))


def give_token(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """From a crowded area if there is one."""
    memory.people -= 1
    crowded = [area for area in options if memory.crowds.get(area, 0) > 0]
    if not crowded:
        return int(memory.any_of(options))
    area = int(memory.any_of(crowded))
    memory.crowds[area] -= 1
    return area


def sail(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """Take tokens aboard, cross the water, and put them ashore where none of its own live."""
    area, aboard = choice.voyage.area, choice.voyage.aboard
    if not aboard:
        if BOARD in options and (memory.crowds.get(area, 0) > 0 or memory.happens(P_EXPLORING)):
            memory.harbour = area
            return BOARD
        return DONE if DONE in options else int(memory.any_of(options))
    if area != memory.harbour and is_free(memory, choice.plan.unmoved, area):
        if ASHORE in options and memory.happens(P_BY_AND_BY):
            return ASHORE
        if DONE in options:
            return DONE
    ways = [other for other in options if other >= 0 and other != memory.harbour]
    free = [other for other in ways if is_free(memory, choice.plan.unmoved, other)] if memory.happens(P_KNOWING) else []
    return int(memory.any_of(free or ways or options))


def is_free(memory: Memory, unmoved: bytes, area: int) -> bool:
    """Land that feeds tokens and has none of its own."""
    return LIMIT[area] > 0 and not unmoved[area] and area not in memory.towns


def take_aboard(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """The tokens that find no food here, or as many as possible."""
    area = choice.voyage.area
    crowd = memory.crowds.get(area, 0)
    most = max(options)
    number = min(crowd, most) if crowd > 0 and memory.happens(P_SENSIBLE) else most
    memory.crowds[area] = crowd - number
    return number if number in options else most


def keep_ship(memory: Memory, choice: Any, options: Sequence[Any]) -> Any:
    """Treasury pays if there is any; with few tokens it gives up the ship instead of a token."""
    if TREASURY in options and memory.happens(P_PAYING):
        return TREASURY
    return SCRAP if memory.people < FEW else memory.any_of(options)
