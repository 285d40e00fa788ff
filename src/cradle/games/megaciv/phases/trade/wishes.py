"""The end of an offer: to whom it is made, and what its maker would like to get (P7.2, P7.6)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cradle.games.megaciv.box.cards import COMMODITIES, COPIES, FACE_VALUE
from cradle.games.megaciv.box.civilizations import BLOCKS
from cradle.games.megaciv.phases.trade.drafts import ONLY_STOP, STOP, gone, spoiled
from cradle.games.megaciv.phases.trade.market import EVERYONE, lay_down
from cradle.games.megaciv.world.offers import Offer
from cradle.games.megaciv.world.state import World
from cradle.kernel.catalog import No, Text, no, say
from cradle.kernel.flow import DONE, Choice
from cradle.kernel.table import Table

OF_VALUE: Final = 100  # what an answer has above a face value, to name one of its commodities next
VALUES: Final[tuple[int, ...]] = tuple([OF_VALUE + value for value in range(1, 10)])
MOST_WISHES: Final = 3
WISHES: Final[tuple[int, ...]] = (STOP, DONE, *VALUES)


class ChooseAddressee(Choice):
    """An offer is made to one player or to all, of either block (P7.1, P7.2)."""

    prompt = "To whom do you offer your {number} cards with {card}?"

    def __init__(self, seat: int, draft: Offer) -> None:
        self.seat, self.draft = seat, draft

    def facts(self, world: World) -> dict[str, object]:
        return {"number": len(self.draft.bundle.cards), "card": self.draft.bundle.named}

    def candidates(self, world: World) -> Sequence[int]:
        return [STOP, EVERYONE, *[seat for seat in world.ranking if seat != self.seat]]

    def refuse(self, world: World, to: int) -> No | None:
        if to == STOP:
            return None
        if to != EVERYONE and to not in world.trading:
            return no("{other} is not in the market", "P7.1", other=to)
        return spoiled(world, self.seat, self.draft)

    def options(self, world: World) -> Sequence[int]:
        """The same as the candidates without refusals, with the state of the draft looked up once (a law compares)."""
        if spoiled(world, self.seat, self.draft) is not None:
            return ONLY_STOP
        trading = world.trading
        return [STOP, EVERYONE, *[seat for seat in world.ranking if seat != self.seat and seat in trading]]

    def label(self, world: World, to: int) -> Text:
        if to == STOP:
            return say("put the cards away")
        return say("everyone") if to == EVERYONE else say("{other}", other=to)

    def apply(self, world: World, to: int, table: Table) -> None:
        if to != STOP:
            world.then(MakeWish(self.seat, self.draft.with_addressee(to)))


class MakeWish(Choice):
    """What one would like to get binds nobody (P7.6, Q-45)."""

    prompt = "Your {number} cards with {card}: what would you like for them? (so far {wish})"

    def __init__(self, seat: int, draft: Offer) -> None:
        self.seat, self.draft = seat, draft

    def facts(self, world: World) -> dict[str, object]:
        draft = self.draft
        return {
            "number": len(draft.bundle.cards),
            "card": draft.bundle.named,
            "wish": say("{goods}", goods=draft.bundle.wish),
        }

    def candidates(self, world: World) -> Sequence[int]:
        return WISHES

    def refuse(self, world: World, wish: int) -> No | None:
        if wish == STOP:
            return None
        if wish != DONE and len(self.draft.bundle.wish) == MOST_WISHES:
            return no("an offer has at most {most} wishes", "Q-45", most=MOST_WISHES)
        return spoiled(world, self.seat, self.draft) if wish == DONE else gone(world, self.draft)

    def options(self, world: World) -> Sequence[int]:
        """The same as the candidates without refusals, with the state of the draft looked up once (a law compares)."""
        if gone(world, self.draft) is not None:
            return ONLY_STOP
        complete = self.refuse(world, DONE) is None
        if len(self.draft.bundle.wish) == MOST_WISHES:
            return WISHES[:2] if complete else ONLY_STOP
        return WISHES if complete else (STOP, *VALUES)

    def label(self, world: World, wish: int) -> Text:
        if wish < 0:
            return say("put the cards away") if wish == STOP else say("lay the offer down")
        return say("a commodity of value {value}", value=wish - OF_VALUE)

    def apply(self, world: World, wish: int, table: Table) -> None:
        if wish == DONE:
            lay_down(world, self.draft, table)
        elif wish != STOP:
            world.then(WishFor(self.seat, self.draft, wish - OF_VALUE))


class WishFor(Choice):
    """One commodity that is wanted (Q-45)."""

    prompt = "Which one would you like?"

    def __init__(self, seat: int, draft: Offer, value: int) -> None:
        self.seat, self.draft, self.value = seat, draft, value

    def candidates(self, world: World) -> Sequence[int]:
        return in_play(world.scenario, self.value)

    def label(self, world: World, name: int) -> Text:
        return say("{card}", card=name)

    def apply(self, world: World, name: int, table: Table) -> None:
        world.then(MakeWish(self.seat, self.draft.with_bundle(self.draft.bundle.with_wish(name))))


@lru_cache
def in_play(scenario: int, value: int) -> tuple[int, ...]:
    """The commodities of a face value that are in the stacks of this scenario."""
    copies = COPIES[scenario]
    blocks = range(BLOCKS[scenario])
    return tuple(
        [card for card in COMMODITIES if FACE_VALUE[card] == value and any([copies[block][card] for block in blocks])]
    )
