"""Phase 8, calamity selection: players with too many calamities discard some, at random."""

from typing import Final

from cradle.games.megaciv.box.cards import CARD_KIND, MINOR, is_calamity
from cradle.games.megaciv.box.civilizations import USES_MINORS
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.world.stacks import discard
from cradle.games.megaciv.world.state import World, card_of
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step

MOST_MAJORS: Final = 2
MOST_CALAMITIES: Final = 3  # if minor ones are used, otherwise two (P8.2, C.gen.limit)


class CalamitySelection(Step):
    """Everyone shows how many they hold, then discards those above the limit (P8.1, P8.3, K.14)."""

    def run(self, world: World, table: Table) -> None:
        holders = [seat for seat in world.ranking if calamities_of(world, seat)]
        if not holders and any([len(hand) > 0 for hand in world.hand]):
            table.reveal("no_calamities")
        for seat in holders:
            table.reveal("calamities_shown", seat, len(calamities_of(world, seat)))
        for seat in holders:
            throw_off_doubles(world, seat, table)
            throw_off_majors(world, seat, table)
            throw_off_rest(world, seat, table)


def throw_off_doubles(world: World, seat: int, table: Table) -> None:
    """One of two copies goes; they differ in block and giver, so chance decides which (P8.3, Q-74)."""
    held = calamities_of(world, seat)
    names = [card_of(card) for card in held]
    for name in sorted({name for name in names if names.count(name) > 1}):
        throw_off(world, seat, [card for card in held if card_of(card) == name], table)


def throw_off_majors(world: World, seat: int, table: Table) -> None:
    """Major calamities above their limit go first (P8.2, Q-16, R.14, C.gen.discard)."""
    while len(majors := [card for card in calamities_of(world, seat) if is_major(card)]) > MOST_MAJORS:
        throw_off(world, seat, majors, table)


def throw_off_rest(world: World, seat: int, table: Table) -> None:
    """Then any calamity goes until the total limit is kept (P8.2, P8.3)."""
    most = MOST_CALAMITIES if USES_MINORS[world.scenario] else MOST_MAJORS
    while len(held := calamities_of(world, seat)) > most:
        throw_off(world, seat, held, table)


def throw_off(world: World, seat: int, cards: list[int], table: Table) -> None:
    """Discard one of these cards at random and show it to all (G.34, Q-33)."""
    card = cards[table.draw(cards, TRADE_CARD)]
    discard(world, seat, card)
    table.reveal("calamity_thrown_off", seat, card_of(card))


def calamities_of(world: World, seat: int) -> list[int]:
    return [card for card in world.hand[seat] if is_calamity(card_of(card))]


def is_major(card: int) -> bool:
    return CARD_KIND[card_of(card)] > MINOR
