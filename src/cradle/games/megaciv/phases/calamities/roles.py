"""Who is touched by a calamity: beneficiary, primary and secondary victims (P9.5, P9.6, P9.7)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import COASTAL, KIND, NONE
from cradle.games.megaciv.box.cards import (
    CARD_KIND,
    FAMINE,
    ICONOCLASM_AND_HERESY,
    NAVAL_WARFARE,
    NON_TRADEABLE,
    PIRACY,
)
from cradle.games.megaciv.world.kinds import SEAT
from cradle.games.megaciv.world.orders import beneficiary
from cradle.games.megaciv.world.stacks import discard
from cradle.games.megaciv.world.state import EAST_CARD, World, card_of, cities_of, city_count, holds, tokens_on_board
from cradle.kernel.catalog import No, no
from cradle.kernel.flow import Choice, Step
from cradle.kernel.table import Table

ALREADY_CHOSEN: Final = no("you have named this player already", "C.gen.sec_excluded")
OTHER_COPY: Final = no("this player has a role in the other copy of the calamity", "C.gen.sec_excluded")
BENEFICIARY: Final = no("the beneficiary cannot be named", "C.gen.sec_excluded")
OTHER_BLOCK: Final = no("this calamity is not tradeable: only players of your block can be named", "C.gen.block_nt")
SAFE_FROM_PIRACY: Final = no("this player has no coastal city, or Naval Warfare", "C.piracy.2")
NOTHING_TO_LOSE: Final = no("this player has nothing to lose; name somebody who has", "C.gen.sec_short")
NO_CITY: Final = no("this player has no city; name somebody who has", "C.iconoclasm_and_heresy.4")


def beneficiary_of(world: World, victim: int, card: int) -> int:
    """Who runs this copy, as things stand now, or NONE (P9.6, C.gen.beneficiary_nt, C.gen.beneficiary_t, Q-76).

    A tradeable one: whoever passed it on to the victim, if still in the game. Otherwise by stock; for a non-tradeable
    one in the victim's block only (C.gen.block_nt, C.gen.block_t, Q-52).
    """
    giver = world.giver[card]
    tradeable = CARD_KIND[card_of(card)] != NON_TRADEABLE
    if tradeable and giver != victim and giver in world.ranking:
        return giver
    found = beneficiary(world, (victim,), None if tradeable else world.block[victim])
    return NONE if found is None else found


def tell_beneficiary(world: World, victim: int, card: int, table: Table) -> int:
    """The beneficiary is fixed when a copy starts to be resolved (C.gen.beneficiary_when, Q-76)."""
    seat = beneficiary_of(world, victim, card)
    if seat == NONE:
        table.tell("nobody_benefits", card_of(card), victim)
    else:
        table.tell("beneficiary_found", card_of(card), seat)
    return seat


class PutAside(Step):
    """A calamity that is resolved goes to its discard pile (P9.8)."""

    def __init__(self, victim: int, card: int) -> None:
        self.victim, self.card = victim, card

    def run(self, world: World, table: Table) -> None:
        discard(world, self.victim, self.card)


def holders(world: World, calamity: int) -> list[tuple[int, int]]:
    """Primary victims with their copies, in ranking order: calamities are held until resolved (Q-17)."""
    hand, east = world.hand, calamity + EAST_CARD
    found = []
    for seat in world.ranking:
        if calamity in hand[seat]:
            found.append((seat, calamity))
        if east in hand[seat]:
            found.append((seat, east))
    return found


def next_copy(world: World, victim: int, calamity: int) -> tuple[int, int] | None:
    """The copy to be resolved after this victim's (P9.7, Q-17)."""
    found = holders(world, calamity)
    later = found[[seat for seat, _ in found].index(victim) + 1 :]
    return later[0] if later else None


def in_other_copies(world: World, victim: int, calamity: int, involved: frozenset[int]) -> frozenset[int]:
    """Everybody with a role in another copy; its beneficiary is who would be it now (P9.7, Q-76, Q-77)."""
    copies = [copy for copy in holders(world, calamity) if copy[0] != victim]
    runs = [] if calamity == FAMINE else [beneficiary_of(world, seat, card) for seat, card in copies]
    return involved.union([seat for seat, _ in copies], runs)


class NameVictim(Choice):
    """The primary victim names another player, before anybody decides its losses (P9.5, C.gen.victims_order).

    `involved` are players whom an earlier copy has touched, `barred` all with a role in the other copy, `chosen` those
    named for this one. What follows a name is each calamity's own affair.
    """

    prompt = "{calamity}: name a secondary victim"
    awaited = "{calamity}: {seat} is naming another victim"
    answers = (SEAT,)

    def __init__(
        self,
        seat: int,
        card: int,
        beneficiary: int,
        involved: frozenset[int],
        barred: frozenset[int],
        chosen: tuple[int, ...],
    ) -> None:
        self.seat, self.card, self.beneficiary = seat, card, beneficiary
        self.involved, self.barred, self.chosen = involved, barred, chosen

    def facts(self, world: World) -> dict[str, object]:
        return {"calamity": card_of(self.card)}

    def candidates(self, world: World) -> Sequence[int]:
        return [seat for seat in world.ranking if seat != self.seat]

    def refuse(self, world: World, other: int) -> No | None:
        reason = self.refuse_role(world, other)
        if reason is not None or at_stake(world, card_of(self.card), other):
            return reason
        if not self.better(world):
            return None
        return NO_CITY if card_of(self.card) == ICONOCLASM_AND_HERESY else NOTHING_TO_LOSE

    def better(self, world: World) -> bool:
        """Somebody can be named who has something to lose."""
        calamity = card_of(self.card)
        for other in self.candidates(world):
            if self.refuse_role(world, other) is None and at_stake(world, calamity, other):
                return True
        return False

    def refuse_role(self, world: World, other: int) -> No | None:
        """Whatever it has to lose: nobody twice, nobody in another role (C.gen.sec_excluded, Q-77)."""
        if other in self.chosen:
            return ALREADY_CHOSEN
        if other == self.beneficiary:
            return BENEFICIARY
        calamity = card_of(self.card)
        if CARD_KIND[calamity] == NON_TRADEABLE and world.block[other] != world.block[self.seat]:
            return OTHER_BLOCK
        if calamity == PIRACY and not open_to_piracy(world, other):
            return SAFE_FROM_PIRACY
        return OTHER_COPY if other in self.barred else None

    def anybody(self, world: World) -> bool:
        """Somebody can be named; with fewer players than required all of them are (C.gen.sec_short)."""
        for other in self.candidates(world):  # noqa: SIM110  (a generator is slow when compiled)
            if self.refuse_role(world, other) is None:
                return True
        return False


def at_stake(world: World, calamity: int, seat: int) -> bool:
    """The player has something to lose (C.gen.sec_short, C.iconoclasm_and_heresy.4)."""
    if city_count(world, seat) > 0:
        return True
    return calamity != ICONOCLASM_AND_HERESY and tokens_on_board(world, seat) > 0


def coastal_cities(world: World, seat: int) -> list[int]:
    return [area for area in cities_of(world, seat) if KIND[area] == COASTAL]


def open_to_piracy(world: World, seat: int) -> bool:
    """Only players with a coastal city and without Naval Warfare (C.piracy.2, A.naval_warfare.4)."""
    return not holds(world, seat, NAVAL_WARFARE) and len(coastal_cities(world, seat)) > 0
