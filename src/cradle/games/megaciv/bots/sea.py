"""At sea: ships carry people from crowded coasts to others, and put them ashore there."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.bots.memory import Memory
from cradle.games.megaciv.box.atlas import LIMIT
from cradle.games.megaciv.vocabulary import ASHORE, BOARD, BUILD, FIRST_SHIP, OLD, SCRAP, TREASURY
from cradle.kernel.flow.agenda import DONE

P_BY_AND_BY: Final = 0.3  # how often it lands only some
FEW: Final = 6  # people who stay ashore
P_WHIM: Final = 0.1  # how often it takes up a ship nobody needs
P_FANCY: Final = 0.05  # how often it builds one
P_PAYING: Final = 0.8  # how often treasury pays for ships
P_EXPLORING: Final = 0.5  # how often people go aboard who have food
P_SENSIBLE: Final = 0.6  # how often only those go who have none
P_KNOWING: Final = 0.8  # how often the helmsman looks for free land


def ship_to_use(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """A ship where people wait for one, or DONE; few people never go to sea."""
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
    """Mostly from treasury; a crowd can spare its own."""
    if memory.crowds.get(choice.area, 0) > 3:
        return min(options)
    return max(options) if memory.happens(P_PAYING) else int(memory.any_of(options))


def give_token(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """From a crowd if there is one."""
    memory.people -= 1
    crowded = [area for area in options if memory.crowds.get(area, 0) > 0]
    if not crowded:
        return int(memory.any_of(options))
    area = int(memory.any_of(crowded))
    memory.crowds[area] -= 1
    return area


def sail(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """People aboard, over the water, and ashore where nobody of theirs lives."""
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
    """Land that feeds people, and none of its own are there."""
    return LIMIT[area] > 0 and not unmoved[area] and area not in memory.towns


def take_aboard(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """Those who find no food here, or as many as can."""
    area = choice.voyage.area
    crowd = memory.crowds.get(area, 0)
    most = max(options)
    number = min(crowd, most) if crowd > 0 and memory.happens(P_SENSIBLE) else most
    memory.crowds[area] = crowd - number
    return number if number in options else most


def keep_ship(memory: Memory, choice: Any, options: Sequence[Any]) -> Any:
    """Treasury pays if there is any; few people give up a ship rather than one of theirs."""
    if TREASURY in options and memory.happens(P_PAYING):
        return TREASURY
    return SCRAP if memory.people < FEW else memory.any_of(options)
