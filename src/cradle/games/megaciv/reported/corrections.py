"""Corrections when the board lies on a real table: a fact is set right, a calamity is declared late, contacts change.

The past is not played again: only what is still to come uses the new number. Corrections are acts of the table.
"""

from collections.abc import Callable
from typing import Final

from cradle.games.megaciv.box.cards import ADVANCE, CARD_IDS, COLOUR_IDS, COLOURS, CREDITS, is_calamity
from cradle.games.megaciv.box.civilizations import CITIES, TOKENS
from cradle.games.megaciv.leaving import player
from cradle.games.megaciv.phases.advances.purchases import added
from cradle.games.megaciv.phases.ast.alteration import last_space
from cradle.games.megaciv.phases.movement.reported import with_contacts
from cradle.games.megaciv.phases.reported.selection import copies_of_the_box
from cradle.games.megaciv.turn import CALAMITY_RESOLUTION, MOVEMENT, phase_of
from cradle.games.megaciv.world.reported.stock import most_in_stock, set_bounds
from cradle.games.megaciv.world.stacks import take_into_hand
from cradle.games.megaciv.world.state import World, cards_on_table, city_count
from cradle.kernel.chance.table import Table
from cradle.kernel.words.catalog import No, Refused, Text, no, say

MOST_REASON: Final = 200  # letters
MOST_CREDITS: Final = 300  # of one colour: more than all cards bring
AFTER_TAXES: Final = (2, 3, 4)  # phases in which the cities are still those that were taxed
AFTER_DRAWING: Final = (6, 7, 8)  # phases in which they are still those that brought trade cards
NO_CORRECTION: Final = no("a correction names a seat, a fact, its value and a reason", "G.22")
NOT_LATE: Final = no("a late calamity is named with its seat", "P8.1")
NO_CONTACT: Final = no("a contact names two seats and 1, or 0 where it ends", "P3.1")


def correct(world: World, named: object, table: Table) -> None:
    """Set a fact right: ``[seat, fact, value, reason]``; everybody hears who, what, from, to and why."""
    given = parts(named, 4, NO_CORRECTION)
    check_board(world)
    seat, (fact, value, reason) = player(world, given[0]), given[1:]
    if not isinstance(reason, str) or not reason.strip() or len(reason) > MOST_REASON:
        raise Refused(no("a correction needs a reason of up to {most} letters", "G.22", most=MOST_REASON))
    if fact in ("advance", "no_advance"):
        correct_advance(world, seat, value, fact == "advance", reason, table)
        return
    if not isinstance(fact, str) or fact not in FACTS:
        names = ", ".join([*FACTS, "advance", "no_advance"])
        raise Refused(no("{name} cannot be corrected; these can: {names}", "G.22", name=repr(fact), names=names))
    called, read, most, change = FACTS[fact]
    if not isinstance(value, int) or not 0 <= value <= most(world, seat):
        wrong = "{what} can be 0 to {most}, not {value}"
        raise Refused(no(wrong, "G.3", what=called, most=most(world, seat), value=repr(value)))
    before, stock = read(world, seat), world.stock[seat]
    change(world, seat, value)
    table.tell("fact_corrected", seat, called, before, value, reason)
    if fact == "treasury" and world.stock[seat] < stock:
        table.tell("stock_in_doubt", seat, most_in_stock(world, seat))
    tell_what_stands(world, fact, seat, before, table)


def tell_what_stands(world: World, fact: str, seat: int, before: int, table: Table) -> None:
    """Tell which results of this turn came from the wrong number and stand all the same."""
    phase = phase_of(world)
    if fact == "cities" and phase in AFTER_TAXES and world.turn > 1:
        table.tell("taxes_stand", seat, before)
    elif fact == "cities" and phase in AFTER_DRAWING:
        table.tell("drawn_cards_stand", seat, before)
    elif fact == "census" and phase == MOVEMENT:
        table.tell("movement_order_stands", seat, before)


def parts(named: object, number: int, wrong: No) -> list[object]:
    """The parts of an act's argument, checked for their number."""
    if not isinstance(named, list | tuple) or len(named) != number:
        raise Refused(wrong)
    return list(named)


def check_board(world: World) -> None:
    if world.counts is None:
        raise Refused(no("the board is on the screen, where nothing has to be corrected", "G.22"))


def set_stock(world: World, seat: int, number: int) -> None:
    set_bounds(world, seat, number, number)


def set_treasury(world: World, seat: int, number: int) -> None:
    """If the stock cannot be right beside this treasury, it was miscounted: from now on it is in doubt."""
    world.treasury[seat] = number
    least = world.stock[seat] if world.stock[seat] <= TOKENS - number else 0
    set_bounds(world, seat, least, most_in_stock(world, seat))


def set_cities(world: World, seat: int, number: int) -> None:
    world.city_stock[seat] = CITIES - number


def set_census(world: World, seat: int, number: int) -> None:
    world.census[seat] = number


def set_position(world: World, seat: int, number: int) -> None:
    world.position[seat] = number


def credits_of(colour: int) -> "Fact":
    """Credit points in one colour, such as those of Monument, whose owner chooses the colours (P12.9)."""

    def set_credits(world: World, seat: int, number: int) -> None:
        credits = world.credits[seat]
        world.credits[seat] = credits[:colour] + (number,) + credits[colour + 1 :]

    called = say("credit points in {colour}", colour=colour)
    return called, lambda world, seat: world.credits[seat][colour], lambda world, seat: MOST_CREDITS, set_credits


Read = Callable[[World, int], int]
Fact = tuple[Text, Read, Read, Callable[[World, int, int], None]]
# By name: what it is called, how it is read, the most it can be, and how it is set.
FACTS: Final[dict[str, Fact]] = {
    "stock": (
        say("tokens in stock"), lambda world, seat: world.stock[seat],
        lambda world, seat: TOKENS - world.treasury[seat], set_stock,
    ),
    "treasury": (
        say("tokens in treasury"), lambda world, seat: world.treasury[seat],
        lambda world, seat: TOKENS, set_treasury,
    ),
    "cities": (say("cities on the map"), city_count, lambda world, seat: CITIES, set_cities),
    "census": (
        say("tokens at the census"), lambda world, seat: world.census[seat],
        lambda world, seat: TOKENS, set_census,
    ),
    "position": (
        say("steps on the A.S.T."), lambda world, seat: world.position[seat],
        lambda world, seat: last_space(world), set_position,
    ),
    **{f"credits_{COLOUR_IDS[colour]}": credits_of(colour) for colour in COLOURS},
}  # fmt: skip


def correct_advance(world: World, seat: int, value: object, gained: bool, reason: str, table: Table) -> None:
    """An advance was forgotten or bought by mistake; the credits printed on it come and go with it (P12.9).

    Those of free choice, which nobody can guess, are corrected colour by colour.
    """
    advance = ADVANCE.get(value) if isinstance(value, str) else None
    if advance is None:
        raise Refused(no("{name} is no advance", "P12.2", name=repr(value)))
    if (advance in world.advances[seat]) == gained:
        said = "{seat} has {advance} already" if gained else "{seat} does not have {advance}"
        raise Refused(no(said, "P12.2", seat=seat, advance=advance))
    change = CREDITS[advance] if gained else tuple([-points for points in CREDITS[advance]])
    world.advances[seat] ^= frozenset({advance})
    credits = added(world.credits[seat], change)
    world.credits[seat] = tuple([max(0, points) for points in credits])  # some may have been corrected before
    table.tell("advance_corrected" if gained else "advance_taken_back", seat, advance, reason)


def declare_late(world: World, named: object, table: Table) -> None:
    """Declare a calamity forgotten in phase 8: ``[seat, calamity]``; it is called in its place or next (P8.1, P9.3)."""
    given = parts(named, 2, NOT_LATE)
    check_board(world)
    seat, card = player(world, given[0]), given[1]
    if not cards_on_table(world):
        raise Refused(no("the cards are on the screen, where no calamity is forgotten", "P8.1"))
    if phase_of(world) != CALAMITY_RESOLUTION:
        raise Refused(no("calamities are laid down late only while those of this turn are resolved", "P9.3"))
    calamity = CARD_IDS.index(card) if isinstance(card, str) and card in CARD_IDS else -1
    if calamity < 0 or not is_calamity(calamity):
        raise Refused(no("{name} is no calamity", "P8.1", name=repr(card)))
    resolved = [each.card for each in world.past_calamities]
    out = [*resolved, *[each for hand in world.hand for each in hand]]
    free = [each for each in copies_of_the_box(world, calamity) if each not in out]
    if not free:
        raise Refused(no("no other {card} is in this game", "P8.1", card=calamity))
    take_into_hand(world, seat, free[0])
    table.reveal("calamity_laid_down_late", seat, calamity)


def contact(world: World, named: object, table: Table) -> None:
    """Note that two players may meet on the map, or no longer: ``[seat, other, 1 or 0]`` (P3.1)."""
    given = parts(named, 3, NO_CONTACT)
    seat, other = two_players(world, given)
    if given[2] not in (0, 1):
        raise Refused(NO_CONTACT)
    assert world.counts is not None
    world.counts = world.counts.in_contact(seat, other, given[2] == 1)
    with_contacts(world)
    table.tell("contact_made" if given[2] else "contact_ended", seat, other)


def part(world: World, named: object, table: Table) -> None:
    """One player says they no longer meet another: ``[seat, other]``; it takes effect when both say so (P3.1)."""
    seat, other = two_players(world, parts(named, 2, NO_CONTACT))
    assert world.counts is not None
    if other not in world.counts.contacts[seat]:
        raise Refused(no("{seat} and {other} are not in contact", "P3.1", seat=seat, other=other))
    world.counts = world.counts.parting_from(seat, other)
    with_contacts(world)
    ended = other not in world.counts.contacts[seat]
    table.tell("contact_ended" if ended else "contact_may_end", seat, other)


def wait_for(world: World, named: object, table: Table) -> None:
    """Let a player ask another to move after them in this turn: ``[seat, other]`` (P3.1)."""
    seat, other = two_players(world, parts(named, 2, NO_CONTACT))
    assert world.counts is not None
    world.counts = world.counts.waiting_for(seat, other)
    with_contacts(world)
    table.tell("asked_to_wait", seat, other)


def two_players(world: World, given: list[object]) -> tuple[int, int]:
    check_board(world)
    seat, other = player(world, given[0]), player(world, given[1])
    if seat == other:
        raise Refused(NO_CONTACT)
    return seat, other
