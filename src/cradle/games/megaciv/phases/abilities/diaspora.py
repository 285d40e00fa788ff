"""Diaspora: up to five own tokens leave their areas and settle anywhere, within the limits (S.diaspora).

Tokens are alike, so taking all first and placing them afterwards equals moving them one by one (R.32).
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import LIMIT, NONE, REGIONS
from cradle.games.megaciv.box.cards import DIASPORA
from cradle.games.megaciv.box.civilizations import LINE_UP
from cradle.games.megaciv.box.kinds import AREA, FINISH, REGION
from cradle.games.megaciv.told.of_fate import AboutTakeToken
from cradle.games.megaciv.world.pieces import move_tokens
from cradle.games.megaciv.world.state import World, areas_of, tokens_in
from cradle.games.megaciv.world.support import limit
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say

MOST: Final = 5
NO_TOKENS: Final = no("you have no token on the map", "S.diaspora.1")
NO_ROOM: Final = no("no other area has room for a token of yours", "S.diaspora.1")
NO_ROOM_IN_REGION: Final = no("no area of this region has room for a token of yours", "S.diaspora.1")
BESIDE_OWN_CITY: Final = no("only one token may stand beside your city, and only with Public Works", "S.diaspora.2")
NOT_BEGUN: Final = no("move at least one token", "R.32")


def refuse_use(world: World, seat: int, ability: int) -> No | None:
    """Refuse unless there is a token to take and room for it elsewhere (Q-78)."""
    areas = areas_of(world, seat)
    if not areas:
        return NO_TOKENS
    for area in areas:
        if room_elsewhere(world, seat, area):
            return None
    return NO_ROOM


def use(world: World, seat: int, ability: int) -> Step:
    return TakeToken(seat, 0)


def has_room(world: World, seat: int, area: int) -> bool:
    """All tokens in the area count; with a city only its owner's, by Public Works (S.diaspora.2, P10.6, R.32)."""
    city = world.city[area]
    if area in world.out_of_play or (city != NONE and city != seat):
        return False
    tokens = tokens_in(world, area)
    if city == NONE and tokens < LIMIT[area]:
        return True
    return tokens < limit(world, seat, area)


def room_elsewhere(world: World, seat: int, start: int) -> bool:
    for civilization in LINE_UP[world.scenario]:  # noqa: SIM110  (a generator is slow when compiled)
        if room_in(world, seat, start, civilization):
            return True
    return False


def room_in(world: World, seat: int, start: int, civilization: int) -> bool:
    for area in REGIONS[civilization]:  # noqa: SIM110  (a generator is slow when compiled)
        if area != start and has_room(world, seat, area):
            return True
    return False


class TakeToken(Choice):
    """One token after the other, at least one, at most five (S.diaspora.1, R.32)."""

    prompt = "Diaspora: choose an area to move a token from ({moved} of {most} moved), or stop"
    awaited = "Diaspora: {seat} is resettling tokens"
    rule = "S.diaspora.1"
    deed = "Take a token from {area}"
    answers = (AREA, FINISH)
    ends = True

    def __init__(self, seat: int, moved: int) -> None:
        self.seat, self.moved = seat, moved

    def facts(self, world: World) -> AboutTakeToken:
        return {"seat": self.seat, "moved": self.moved, "most": MOST}

    def has_begun(self, world: World) -> bool:
        return self.moved > 0

    def candidates(self, world: World) -> Sequence[int]:
        return [*areas_of(world, self.seat), DONE]

    def refuse(self, world: World, area: int) -> No | None:
        if area == DONE:
            return None if self.moved else NOT_BEGUN
        return None if room_elsewhere(world, self.seat, area) else NO_ROOM

    def label(self, world: World, area: int) -> Text:
        if area == DONE:
            return super().label(world, area)
        number = world.tokens[self.seat][area]
        return say("{area} ({number:# token|# tokens})", area=area, number=number)

    def apply(self, world: World, area: int, table: Table) -> None:
        if area != DONE:
            world.then(ChooseRegion(self.seat, self.moved, area))


class ChooseRegion(Choice):
    """Choose where on the map: first the region, then the area."""

    prompt = "Diaspora: choose the region the token from {area} goes to"
    awaited = "Diaspora: {seat} is resettling tokens"
    rule = "S.diaspora.1"
    deed = "Move it to {region}"
    answers = (REGION,)

    def __init__(self, seat: int, moved: int, area: int) -> None:
        self.seat, self.moved, self.area = seat, moved, area

    def candidates(self, world: World) -> Sequence[int]:
        return LINE_UP[world.scenario]

    def refuse(self, world: World, civilization: int) -> No | None:
        return None if room_in(world, self.seat, self.area, civilization) else NO_ROOM_IN_REGION

    def apply(self, world: World, civilization: int, table: Table) -> None:
        world.then(SettleToken(self.seat, self.moved, self.area, civilization))


class SettleToken(Choice):
    """The area must have room for one more token (S.diaspora.1, S.diaspora.2)."""

    prompt = "Diaspora: choose the area the token from {area} goes to"
    awaited = "Diaspora: {seat} is resettling tokens"
    rule = "S.diaspora.1"
    deed = "Move it to {area}"
    answers = (AREA,)

    def __init__(self, seat: int, moved: int, area: int, civilization: int) -> None:
        self.seat, self.moved, self.area, self.civilization = seat, moved, area, civilization

    def candidates(self, world: World) -> Sequence[int]:
        return [area for area in REGIONS[self.civilization] if area != self.area and area not in world.out_of_play]

    def refuse(self, world: World, area: int) -> No | None:
        if has_room(world, self.seat, area):
            return None
        if world.city[area] == self.seat:
            return BESIDE_OWN_CITY
        if world.city[area] != NONE:
            return no("there is a city in {area}", "S.diaspora.2", area=area)
        return no(
            "{area} holds {tokens:# token|# tokens}; your limit there is {limit}",
            "S.diaspora.1", area=area, tokens=tokens_in(world, area), limit=limit(world, self.seat, area),
        )  # fmt: skip

    def label(self, world: World, area: int) -> Text:
        return say("{area} (limit {limit})", area=area, limit=limit(world, self.seat, area))

    def apply(self, world: World, area: int, table: Table) -> None:
        move_tokens(world, self.seat, self.area, area, 1)
        table.tell("token_resettled", self.seat, self.area, area)
        if self.moved + 1 < MOST and refuse_use(world, self.seat, DIASPORA) is None:
            world.then(TakeToken(self.seat, self.moved + 1))
