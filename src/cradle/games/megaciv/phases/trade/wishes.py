"""The end of an offer: its addressee, and what its maker would like to get (P7.2, P7.6)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cradle.games.megaciv.box.cards import COMMODITIES, COPIES, FACE_VALUE
from cradle.games.megaciv.box.civilizations import BLOCKS
from cradle.games.megaciv.box.kinds import CARD
from cradle.games.megaciv.phases.trade.drafts import (
    ONLY_STOP,
    STOP,
    TRADING,
    about_draft,
    cards_with_names,
    gone,
    spoiled,
)
from cradle.games.megaciv.phases.trade.kinds import CANCEL, FACE_VALUES, OF_VALUE, VALUES
from cradle.games.megaciv.phases.trade.market import EVERYONE, lay_down
from cradle.games.megaciv.told.of_goods import AboutChooseAddressee, AboutMakeWish
from cradle.games.megaciv.world.kinds import SEAT
from cradle.games.megaciv.world.offers import Offer
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.catalog import No, no
from cradle.kernel.words.written import Word

MOST_WISHES: Final = 3
WISHES: Final[tuple[int, ...]] = (*VALUES, DONE, STOP)
WISHED: Final[tuple[int, ...]] = (DONE, STOP)


class ChooseAddressee(Choice):
    """An offer is made to one player or to all, of either block (P7.1, P7.2)."""

    prompt = "To whom do you offer your {cards}?"
    awaited = TRADING
    rule = "P7.1"
    deed = "Offer them to {seat}"
    answers = (Word(EVERYONE, "everyone", "Everyone"), SEAT, CANCEL)

    def __init__(self, seat: int, draft: Offer) -> None:
        self.seat, self.draft = seat, draft

    def facts(self, world: World) -> dict[str, object]:
        return {"cards": cards_with_names(self.draft)}

    def about(self, world: World) -> AboutChooseAddressee:
        return {"cards": cards_with_names(self.draft), **about_draft(world, self.draft)}

    def candidates(self, world: World) -> Sequence[int]:
        return [EVERYONE, *[seat for seat in world.ranking if seat != self.seat], STOP]

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
        return [EVERYONE, *[seat for seat in world.ranking if seat != self.seat and seat in trading], STOP]

    def apply(self, world: World, to: int, table: Table) -> None:
        if to != STOP:
            world.then(MakeWish(self.seat, self.draft.with_addressee(to)))


class MakeWish(Choice):
    """A wish binds nobody (P7.6, Q-45)."""

    prompt = "What would you like for your {cards}? (so far {goods})"
    awaited = TRADING
    rule = "P7.6"
    deed = "{what}"
    answers = (FACE_VALUES, Word(DONE, "post", "Make this offer"), CANCEL)

    def __init__(self, seat: int, draft: Offer) -> None:
        self.seat, self.draft = seat, draft

    def facts(self, world: World) -> dict[str, object]:
        return {"cards": cards_with_names(self.draft), "goods": self.draft.bundle.wish}

    def about(self, world: World) -> AboutMakeWish:
        to = None if self.draft.to == EVERYONE else SEAT.id_in(world, self.draft.to)
        told = about_draft(world, self.draft)
        return {"cards": cards_with_names(self.draft), "goods": self.draft.bundle.wish, **told, "to": to}

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
            return WISHED if complete else ONLY_STOP
        return WISHES if complete else (*VALUES, STOP)

    def apply(self, world: World, wish: int, table: Table) -> None:
        if wish == DONE:
            lay_down(world, self.draft, table)
        elif wish != STOP:
            world.then(WishFor(self.seat, self.draft, wish - OF_VALUE))


class WishFor(Choice):
    """Choose one wanted commodity (Q-45)."""

    prompt = "Which commodity would you like?"
    awaited = TRADING
    rule = "Q-45"
    deed = "Wish for {card}"
    answers = (CARD,)

    def __init__(self, seat: int, draft: Offer, value: int) -> None:
        self.seat, self.draft, self.value = seat, draft, value

    def candidates(self, world: World) -> Sequence[int]:
        return in_play(world.scenario, self.value)

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
