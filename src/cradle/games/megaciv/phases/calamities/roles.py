"""The roles in a calamity: beneficiary, primary and secondary victims (P9.5, P9.6, P9.7)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import (
    CARD_IDS,
    CARD_KIND,
    EPIDEMIC,
    FAMINE,
    ICONOCLASM_AND_HERESY,
    NAVAL_WARFARE,
    NON_TRADEABLE,
    PIRACY,
)
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, ledger
from cradle.games.megaciv.phases.calamities.reach import number_on_coasts
from cradle.games.megaciv.told.of_fate import AboutNameVictim, Roles
from cradle.games.megaciv.world.calamity_copy import CalamityCopy, Copies
from cradle.games.megaciv.world.kinds import SEAT, id_of_owner
from cradle.games.megaciv.world.orders import beneficiary, by_ranking
from cradle.games.megaciv.world.reported.stock import count_stocks, heirs_in_doubt, is_in_doubt
from cradle.games.megaciv.world.stacks import discard
from cradle.games.megaciv.world.state import EAST_CARD, World, card_of, city_count, holds, tokens_on_board
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import No, no

ALREADY_NAMED: Final = no("you have named this player already", "C.gen.sec_excluded")
OTHER_COPY: Final = no("this player is involved in the other copy of this calamity", "C.gen.sec_excluded")
BENEFICIARY: Final = no("the beneficiary cannot be named", "C.gen.sec_excluded")
OTHER_BLOCK: Final = no("this calamity is not tradeable: only players of your block can be named", "C.gen.block_nt")
SAFE_FROM_PIRACY: Final = no("this player has no coastal city, or has Naval Warfare", "C.piracy.2")
NOTHING_TO_LOSE: Final = no("this player has nothing to lose, but others do", "C.gen.sec_short")
NO_CITY: Final = no("this player has no city, but others do", "C.iconoclasm_and_heresy.4")

NAMING: Final[frozenset[int]] = frozenset([EPIDEMIC, ICONOCLASM_AND_HERESY, PIRACY])  # with a beneficiary too


def with_beneficiaries(world: World, copies: Copies, table: Table) -> list[CalamityCopy]:
    """Fixed before anybody loses anything, for all copies resolved together (C.gen.beneficiary_when, Q-76)."""
    return [with_beneficiary(world, copy, table) for copy in copies]


def with_beneficiary(world: World, copy: CalamityCopy, table: Table) -> CalamityCopy:
    seat, calamity = beneficiary_of(world, copy.victim, copy.card), copy.calamity()
    if seat == NONE:
        table.tell("nobody_benefits", calamity, copy.victim)
    elif seat == giver_of(world, copy.victim, copy.card):
        table.reveal("giver_benefits", calamity, seat, copy.victim)
    else:
        table.tell("beneficiary_found", calamity, seat, world.city_stock[seat], world.stock[seat])
    return copy.benefiting(seat)


class CountStocks(Step):
    """At a real board, players who could benefit count their stocks if these decide it (P9.6, G.23).

    If units change hands the victim counts too, and then the beneficiary, who annexes from stock. If others
    are named, the beneficiary of a copy still to come must be known, since they cannot be (C.gen.sec_excluded, Q-76).
    """

    def __init__(self, copies: Copies, changing_hands: bool) -> None:
        self.copies, self.changing_hands = copies, changing_hands

    def run(self, world: World, table: Table) -> None:
        wanted: set[int] = set()
        for copy in to_come(world, self.copies):
            wanted.update(heirs_of(world, copy))
        for copy in self.copies:
            if self.changing_hands:
                wanted.update([seat for seat in (copy.victim, copy.beneficiary) if seat != NONE])
        count_stocks(world, [seat for seat in by_ranking(world, wanted) if is_in_doubt(world, seat)])


def to_come(world: World, copies: Copies) -> Copies:
    """These copies and, if their beneficiaries cannot be named, those of the same calamity still to come."""
    calamity, victims = copies[0].calamity(), [copy.victim for copy in copies]
    if calamity not in NAMING:
        return copies
    return (*copies, *[copy for copy in copies_of(world, calamity) if copy.victim not in victims])


def heirs_of(world: World, copy: CalamityCopy) -> list[int]:
    """The players who must count before the beneficiary of a copy is known."""
    if copy.beneficiary != NONE or giver_of(world, copy.victim, copy.card) != NONE:
        return []
    tradeable = CARD_KIND[copy.calamity()] != NON_TRADEABLE
    return heirs_in_doubt(world, (copy.victim,), None if tradeable else world.block[copy.victim])


def beneficiary_of(world: World, victim: int, card: int) -> int:
    """The beneficiary of this copy as things stand, or NONE (P9.6, C.gen.beneficiary_nt, C.gen.beneficiary_t, Q-76).

    Of a tradeable one, the player who passed it on to the victim. Otherwise stock decides; for a non-tradeable one in
    the victim's block only (C.gen.block_nt, C.gen.block_t, Q-52).
    """
    giver = giver_of(world, victim, card)
    if giver != NONE:
        return giver
    tradeable = CARD_KIND[card_of(card)] != NON_TRADEABLE
    found = beneficiary(world, (victim,), None if tradeable else world.block[victim])
    return NONE if found is None else found


def giver_of(world: World, victim: int, card: int) -> int:
    """The player who passed a tradeable calamity on to its victim, if still in the game, or NONE."""
    giver = world.giver[card]
    if CARD_KIND[card_of(card)] == NON_TRADEABLE or giver == victim or giver not in world.ranking:
        return NONE
    return giver


def roles_view(world: World, copy: CalamityCopy) -> Roles:
    """The calamity and everyone with a role in it, by their ids."""
    beneficiary = copy.beneficiary
    return {
        "calamity": CARD_IDS[copy.calamity()],
        "victim": id_of_owner(world, copy.victim),
        "beneficiary": None if beneficiary == NONE else id_of_owner(world, beneficiary),
        "named": [id_of_owner(world, seat) for seat in copy.named],
        "hit": [id_of_owner(world, seat) for seat in copy.hit],
    }


class PutAside(Step):
    """A resolved calamity goes to its discard pile (P9.8); its roles are remembered for the turn."""

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        discard(world, self.copy.victim, self.copy.card)
        world.past_calamities += (self.copy,)


def copies_of(world: World, calamity: int) -> Copies:
    """In the ranking order of their holders, the primary victims, who hold them until they are resolved (Q-17)."""
    hand, east = world.hand, calamity + EAST_CARD
    found = []
    for seat in world.ranking:
        if calamity in hand[seat]:
            found.append(CalamityCopy(seat, calamity))
        if east in hand[seat]:
            found.append(CalamityCopy(seat, east))
    return tuple(found)


def in_other_copies(world: World, copies: Copies, at: int) -> frozenset[int]:
    """All players with a role in another copy of the same calamity, who cannot be named for this one (P9.7, Q-77).

    Another copy is one resolved earlier this turn, one resolved together with this one, or one still to come, whose
    beneficiary is the player who would be it now (Q-76).
    """
    copy = copies[at]
    calamity, barred = copy.calamity(), set[int]()
    for other in (*world.past_calamities, *copies):
        if other.calamity() == calamity and other.victim != copy.victim:
            barred |= other.roles()
    for other in copies_of(world, calamity):
        if other.victim != copy.victim:
            barred.add(other.victim)
            if calamity != FAMINE:
                barred.add(beneficiary_of(world, other.victim, other.card))
    return frozenset(barred)


def losers(world: World, copies: Copies) -> list[tuple[int, int, bool]]:
    """All victims of copies resolved together: seat, calamity, and whether it is the primary one.

    Those of the first copy in ranking order, then those of the second: nobody has a role in both (P9.5, P9.7).
    """
    found = []
    for copy in copies:
        for seat in by_ranking(world, (copy.victim, *copy.named)):
            found.append((seat, copy.calamity(), seat == copy.victim))
    return found


def with_one_more(copies: Copies, at: int, other: int) -> Copies:
    """The copies after one of them has named another victim."""
    return (*copies[:at], copies[at].naming(other), *copies[at + 1 :])


class NameVictim(Choice):
    """The primary victim names another player, before anybody decides its losses (P9.5, C.gen.victims_order).

    `copies` are resolved together, and it is the turn of the one at this place; `barred` are all with a role in
    another copy. Each calamity decides what follows from a name.
    """

    prompt = "{calamity}: name another victim ({number} so far)"
    awaited = "{calamity}: {seat} is naming another victim"
    rule = "P9.5"
    deed = "Name {seat}"
    answers = (SEAT,)

    def __init__(self, seat: int, copies: Copies, at: int, barred: frozenset[int]) -> None:
        self.seat, self.copies, self.at, self.barred = seat, copies, at, barred

    def current(self) -> CalamityCopy:
        return self.copies[self.at]

    def facts(self, world: World) -> dict[str, object]:
        return {"calamity": self.current().calamity(), "seat": self.seat, "number": len(self.current().named)}

    def about(self, world: World) -> AboutNameVictim:
        """The calamity and its roles, with what each player would suffer if named, part by part and in all."""
        calamity = self.current().calamity()
        reckoned = [
            (other, ledger(world, other, calamity, False, FIGURES[calamity])) for other in self.candidates(world)
        ]
        rows = [(id_of_owner(world, other), found.written(), found.total()) for other, found in reckoned]
        named = len(self.current().named)
        return {"seat": self.seat, "number": named, **roles_view(world, self.current()), "ledgers": rows}

    def candidates(self, world: World) -> Sequence[int]:
        return [seat for seat in world.ranking if seat != self.seat]

    def refuse(self, world: World, other: int) -> No | None:
        reason = self.refuse_role(world, other)
        if reason is not None or at_stake(world, self.current().calamity(), other):
            return reason
        if not self.better(world):
            return None
        return NO_CITY if self.current().calamity() == ICONOCLASM_AND_HERESY else NOTHING_TO_LOSE

    def better(self, world: World) -> bool:
        """Some player who can be named has something to lose."""
        calamity = self.current().calamity()
        for other in self.candidates(world):
            if self.refuse_role(world, other) is None and at_stake(world, calamity, other):
                return True
        return False

    def refuse_role(self, world: World, other: int) -> No | None:
        """Nobody is named twice or in another role, whatever they could lose (C.gen.sec_excluded, Q-77)."""
        if other in self.current().named:
            return ALREADY_NAMED
        if other == self.current().beneficiary:
            return BENEFICIARY
        calamity = self.current().calamity()
        if CARD_KIND[calamity] == NON_TRADEABLE and world.block[other] != world.block[self.seat]:
            return OTHER_BLOCK
        if calamity == PIRACY and not open_to_piracy(world, other):
            return SAFE_FROM_PIRACY
        return OTHER_COPY if other in self.barred else None

    def anybody(self, world: World) -> bool:
        """Some player can be named; with fewer players than required, all of them are (C.gen.sec_short)."""
        for other in self.candidates(world):  # noqa: SIM110  (a generator is slow when compiled)
            if self.refuse_role(world, other) is None:
                return True
        return False


def at_stake(world: World, calamity: int, seat: int) -> bool:
    """The player has something to lose (C.gen.sec_short, C.iconoclasm_and_heresy.4)."""
    if city_count(world, seat) > 0:
        return True
    return calamity != ICONOCLASM_AND_HERESY and tokens_on_board(world, seat) > 0


def open_to_piracy(world: World, seat: int) -> bool:
    """Only players with a coastal city and without Naval Warfare (C.piracy.2, A.naval_warfare.4)."""
    return not holds(world, seat, NAVAL_WARFARE) and number_on_coasts(world, seat) > 0
