"""Phase 8 with cards on a real table: players declare their calamities in secret (P8.1).

Calamities are told by name. If the game has two copies of one, it does not matter who has which.
"""

from collections.abc import Sequence

from cradle.games.megaciv.box.cards import COPIES, MAJORS, MINORS
from cradle.games.megaciv.box.civilizations import BLOCKS, USES_MINORS
from cradle.games.megaciv.box.kinds import CARD
from cradle.games.megaciv.told.of_fate import AboutDeclareCalamity, AboutKeepCalamity
from cradle.games.megaciv.world.stacks import take_into_hand
from cradle.games.megaciv.world.state import EAST_CARD, World, card_of
from cradle.games.megaciv.world.yes_or_no import YES, YesOrNo, yes_or_no
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step, in_lanes, together
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word


class DeclareCalamities(Step):
    """All declare at once, unseen by each other (P8.1)."""

    def run(self, world: World, table: Table) -> None:
        world.then(together([DeclareCalamity(seat) for seat in world.ranking]), CheckCalamities())


class DeclareCalamity(Choice):
    """Declare one after the other, until none is left to name (P8.1, P8.3)."""

    prompt = "Name the calamities in your hand, one by one ({number} so far)"
    awaited = "{seat} is naming calamities"
    rule = "P8.1"
    deed = "Lay down {card}"
    leads_on = True
    for_own_eyes = True
    answers = (CARD, Word(DONE, "done", "I have no calamity"))
    ends = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self, world: World) -> AboutDeclareCalamity:
        twofold = tuple([card for card in calamities_in_play(world) if self.left(world, card) > 1])
        return {"seat": self.seat, "number": len(world.hand[self.seat]), "twofold": twofold}

    def has_begun(self, world: World) -> bool:
        return len(world.hand[self.seat]) > 0

    def candidates(self, world: World) -> Sequence[int]:
        return [*calamities_in_play(world), DONE]

    def refuse(self, world: World, calamity: int) -> No | None:
        if calamity == DONE:
            return None
        if self.left(world, calamity):
            return None
        copies = copies_in_play(world, calamity)
        return no("there {copies:is one|are #} of {card} in this game, and you have named {copies:it|them}", "P8.1",
                  copies=copies, card=calamity)  # fmt: skip

    def left(self, world: World, calamity: int) -> int:
        """How many of its copies this player can still name."""
        return copies_in_play(world, calamity) - held(world, self.seat).count(calamity)

    def label(self, world: World, calamity: int) -> Text:
        if calamity == DONE and self.has_begun(world):
            return say("That is all")
        return super().label(world, calamity)

    def apply(self, world: World, calamity: int, table: Table) -> None:
        if calamity == DONE:
            return
        first = calamity not in world.hand[self.seat]
        take_into_hand(world, self.seat, calamity if first else calamity + EAST_CARD)
        world.then(DeclareCalamity(self.seat))


def calamities_in_play(world: World) -> list[int]:
    """Minor ones only where they are used (S.12)."""
    used = (*MINORS, *MAJORS) if USES_MINORS[world.scenario] else MAJORS
    return [calamity for calamity in used if copies_in_play(world, calamity)]


def copies_in_play(world: World, calamity: int) -> int:
    return len(copies_of_the_box(world, calamity))


def copies_of_the_box(world: World, calamity: int) -> list[int]:
    """The physical cards of this name."""
    blocks = range(BLOCKS[world.scenario])
    return [calamity + EAST_CARD * block for block in blocks if COPIES[world.scenario][block][calamity]]


def held(world: World, seat: int) -> list[int]:
    """The names of the cards in a hand."""
    return [card_of(card) for card in world.hand[seat]]


class CheckCalamities(Step):
    """If a calamity was named too often, those who named it look again; then all get their cards.

    Nobody else hears which calamity it was: it stays its owner's secret until it is called.
    """

    def run(self, world: World, table: Table) -> None:
        doubted = [calamity for calamity in calamities_in_play(world) if too_often(world, calamity)]
        if not doubted:
            hand_out(world)
            return
        looking: dict[int, list[Step]] = {}
        for calamity in doubted:
            for seat in [seat for seat in world.ranking if calamity in held(world, seat)]:
                table.whisper(seat, "calamity_named_too_often", calamity, copies_in_play(world, calamity))
                looking.setdefault(seat, []).append(KeepCalamity(seat, calamity))
        world.then(in_lanes(looking), self)


class KeepCalamity(YesOrNo):
    """A player has misread a card (P8.1)."""

    prompt = "Others have named {card} too, and there {number:is only one|are only #}. Is it in your hand?"
    awaited = "{seat} is looking at their cards again"
    rule = "P8.1"
    for_own_eyes = True
    answers = yes_or_no("Yes, I have it", "No, that was a mistake")

    def __init__(self, seat: int, calamity: int) -> None:
        self.seat, self.calamity = seat, calamity

    def facts(self, world: World) -> AboutKeepCalamity:
        return {"seat": self.seat, "card": self.calamity, "number": copies_in_play(world, self.calamity)}

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer != YES:
            kept = [card for card in world.hand[self.seat] if card_of(card) != self.calamity]
            world.hand[self.seat] = tuple(kept)


def too_often(world: World, calamity: int) -> bool:
    named = sum([held(world, seat).count(calamity) for seat in world.ranking])
    return named > copies_in_play(world, calamity)


def hand_out(world: World) -> None:
    """Give every physical card to one of the players who named it, in ranking order."""
    names = [held(world, seat) for seat in range(world.seats)]
    world.hand = [()] * world.seats
    for calamity in calamities_in_play(world):
        cards = copies_of_the_box(world, calamity)
        for seat in world.ranking:
            for _ in range(names[seat].count(calamity)):
                take_into_hand(world, seat, cards.pop(0))
