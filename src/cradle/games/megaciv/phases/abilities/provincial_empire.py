"""Provincial Empire: up to five neighbours each give a commodity card of face value 2 or more (S.provincial_empire)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import NEIGHBOURS
from cradle.games.megaciv.box.cards import FACE_VALUE, PROVINCIAL_EMPIRE
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.phases.abilities.targets import is_safe
from cradle.games.megaciv.told.of_fate import AboutChooseTribute, AboutNameSubject
from cradle.games.megaciv.world.kinds import SEAT
from cradle.games.megaciv.world.orders import by_ranking
from cradle.games.megaciv.world.stacks import drop_from_hand, take_into_hand
from cradle.games.megaciv.world.state import World, areas_of, card_of, unit_areas
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word

MOST: Final = 5
LOWEST_FACE: Final = 2
NOBODY_NEAR: Final = no("you have no neighbour who can be named", "Q-78")
NAMED_ALREADY: Final = no("you have named this player already", "S.provincial_empire.1")
PROTECTED: Final = no("this player is protected by Provincial Empire or Public Works", "S.gen.3")
NOT_NEAR: Final = no("this player has no unit next to yours, by land or water", "S.provincial_empire.1")
NONE_NAMED: Final = no("name at least one player", "R.31")


def refuse_use(world: World, seat: int, ability: int) -> No | None:
    """Refuse if no player can be named; hands are hidden, so they may have nothing to give (Q-78, R.31)."""
    near = neighbours_of(world, seat)
    return None if any([not is_safe(world, PROVINCIAL_EMPIRE, other) for other in near]) else NOBODY_NEAR


def use(world: World, seat: int, ability: int) -> Step:
    return NameSubject(seat, tuple(neighbours_of(world, seat)), ())


def neighbours_of(world: World, seat: int) -> list[int]:
    """Players with units next to own ones by land or water, or in the same area (S.provincial_empire.1, R.13)."""
    own = unit_areas(world, seat)
    reach = set(own)
    for area in own:
        reach.update(NEIGHBOURS[area])
    owners = {world.city[area] for area in reach}
    return [
        other
        for other in world.ranking
        if other != seat and (other in owners or not reach.isdisjoint(areas_of(world, other)))
    ]


class NameSubject(Choice):
    """Name all the players first, at least one (R.31)."""

    prompt = "Provincial Empire: name a player to demand a card from ({number} of {most} named), or stop"
    awaited = "Provincial Empire: {seat} is naming players to demand cards from"
    rule = "R.31"
    deed = "Name {seat}"
    follows_on = True
    answers = (SEAT, Word(DONE, "done", "Demand these cards"))
    ends = True

    def __init__(self, seat: int, near: tuple[int, ...], named: tuple[int, ...]) -> None:
        self.seat, self.near, self.named = seat, near, named

    def facts(self, world: World) -> AboutNameSubject:
        return {"seat": self.seat, "number": len(self.named), "most": MOST, "seats": self.named}

    def has_begun(self, world: World) -> bool:
        return bool(self.named)

    def candidates(self, world: World) -> Sequence[int]:
        return [*[other for other in world.ranking if other != self.seat], DONE]

    def refuse(self, world: World, other: int) -> No | None:
        if other == DONE:
            return None if self.named else NONE_NAMED
        if other in self.named:
            return NAMED_ALREADY
        if other not in self.near:
            return NOT_NEAR
        return PROTECTED if is_safe(world, PROVINCIAL_EMPIRE, other) else None

    def apply(self, world: World, other: int, table: Table) -> None:
        named = self.named if other == DONE else (*self.named, other)
        if other != DONE:
            table.tell("subject_named", self.seat, other)
        if other != DONE and len(named) < MOST:
            world.then(NameSubject(self.seat, self.near, named))
            return
        world.then(*[GiveTribute(giver, self.seat) for giver in by_ranking(world, named)])


class GiveTribute(Step):
    """Players give in ranking order; a player without such a card gives nothing (S.provincial_empire.2, R.31)."""

    def __init__(self, giver: int, taker: int) -> None:
        self.giver, self.taker = giver, taker

    def run(self, world: World, table: Table) -> None:
        if tributes(world, self.giver):
            world.then(ChooseTribute(self.giver, self.taker))
        else:
            table.reveal("no_tribute", self.giver, self.taker)


def tributes(world: World, seat: int) -> list[int]:
    """Commodity cards of face value 2 or more; Water and calamities have no face value."""
    return [card for card in dict.fromkeys(world.hand[seat]) if FACE_VALUE[card_of(card)] >= LOWEST_FACE]


class ChooseTribute(Choice):
    """The giver chooses; only the two players see the card, which keeps its block (S.provincial_empire.1, R.31)."""

    prompt = "Provincial Empire: choose a commodity card for {other}"
    awaited = "Provincial Empire: {seat} is choosing a card for {other}"
    rule = "S.provincial_empire.1"
    deed = "Give {trade_card}"
    answers = (TRADE_CARD,)

    def __init__(self, seat: int, taker: int) -> None:
        self.seat, self.taker = seat, taker

    def facts(self, world: World) -> AboutChooseTribute:
        return {"seat": self.seat, "other": self.taker}

    def candidates(self, world: World) -> Sequence[int]:
        return tributes(world, self.seat)

    def label(self, world: World, card: int) -> Text:
        return say("{card} (face value {face})", card=card_of(card), face=FACE_VALUE[card_of(card)])

    def apply(self, world: World, card: int, table: Table) -> None:
        drop_from_hand(world, self.seat, card)
        take_into_hand(world, self.taker, card)
        table.tell("tribute_given", self.seat, self.taker)
        table.whisper(self.seat, "tribute_sent", card_of(card), self.taker)
        table.whisper(self.taker, "tribute_received", card_of(card), self.seat)
