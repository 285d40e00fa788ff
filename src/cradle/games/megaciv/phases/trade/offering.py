"""Making an offer: first the bundle card by card, then the names; others hear nothing until it is complete (P7.3).

What happens in the market in the meantime can spoil a draft: then the player can only stop.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cradle.games.megaciv.box.cards import CARD_KIND, NON_TRADEABLE, WATER
from cradle.games.megaciv.box.kinds import CARD, TRADE_CARD
from cradle.games.megaciv.phases.trade.drafts import ONLY_STOP, STOP, TRADING, about_draft, gone, purpose, spoiled
from cradle.games.megaciv.phases.trade.kinds import CANCEL, FACE_VALUES, OF_VALUE, VALUES
from cradle.games.megaciv.phases.trade.market import (
    FEWEST_CARDS,
    TRUE_NAMES,
    holds_bundle,
    lay_down,
    left_in_hand,
    names,
)
from cradle.games.megaciv.phases.trade.wishes import ChooseAddressee, MakeWish, in_play
from cradle.games.megaciv.told.of_goods import AboutFillBundle, AboutNameCards, Bundled, Named
from cradle.games.megaciv.world.offers import Offer
from cradle.games.megaciv.world.state import IS_COMMODITY, NAME, World, card_of
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word

NO_CALAMITY: Final = -3
CLAIMS: Final[tuple[int, ...]] = (WATER, *VALUES)
MAY_BE_TRADED: Final[tuple[bool, ...]] = tuple([kind != NON_TRADEABLE for kind in (*CARD_KIND, *CARD_KIND)])
NOT_TRADED: Final = no("a non-tradeable calamity can never be traded", "P7.5")
TOO_SMALL: Final = tuple(
    [no("a trade takes at least {fewest} cards from each side; you have chosen {number}", "P7.2",
        fewest=FEWEST_CARDS, number=number)
     for number in range(FEWEST_CARDS)]
)  # fmt: skip


class FillBundle(Choice):
    """At least three cards, two of them commodities; nobody sees the others (P7.2, P7.4, P7.5)."""

    prompt = "{purpose}: choose your cards (so far {goods})"
    awaited = TRADING
    rule = "P7.2"
    deed = "Add {trade_card}"
    answers = (TRADE_CARD, Word(DONE, "done", "Done choosing cards"), CANCEL)

    def __init__(self, seat: int, draft: Offer) -> None:
        self.seat, self.draft = seat, draft

    def facts(self, world: World) -> Bundled:
        return {"purpose": purpose(world, self.draft), "goods": names(self.draft.bundle.cards)}

    def about(self, world: World) -> AboutFillBundle:
        return {**self.facts(world), **about_draft(world, self.draft)}

    def candidates(self, world: World) -> Sequence[int]:
        hand, bundle = world.hand[self.seat], self.draft.bundle.cards
        left = left_in_hand(hand, bundle) if holds_bundle(hand, bundle) else []
        return [*left, DONE, STOP]

    def refuse(self, world: World, card: int) -> No | None:
        if card == STOP:
            return None
        if card >= 0 and CARD_KIND[card_of(card)] == NON_TRADEABLE:
            return NOT_TRADED
        if card != DONE:
            return gone(world, self.draft)
        return spoiled(world, self.seat, self.draft) or self.refuse_bundle()

    def options(self, world: World) -> Sequence[int]:
        """The same as the candidates without refusals, with the state of the draft looked up once (a law compares)."""
        hand, bundle = world.hand[self.seat], self.draft.bundle.cards
        if gone(world, self.draft) is not None or not holds_bundle(hand, bundle):
            return ONLY_STOP
        cards = [card for card in left_in_hand(hand, bundle) if MAY_BE_TRADED[card]]
        return [*cards, STOP] if self.refuse_bundle() else [*cards, DONE, STOP]

    def refuse_bundle(self) -> No | None:
        bundle = self.draft.bundle.cards
        if len(bundle) < FEWEST_CARDS:
            return TOO_SMALL[len(bundle)]
        commodities = len([card for card in bundle if IS_COMMODITY[card]])
        if commodities < TRUE_NAMES:
            return no("you need {true} commodities that you can name truthfully; you have chosen {number}", "P7.4",
                      true=TRUE_NAMES, number=commodities)  # fmt: skip
        return None

    def label(self, world: World, card: int) -> Text:
        if card < 0:
            return super().label(world, card)
        left = world.hand[self.seat].count(card) - self.draft.bundle.cards.count(card)
        return say("{card} ({left} left)", card=card_of(card), left=left)

    def apply(self, world: World, card: int, table: Table) -> None:
        if card == DONE:
            world.then(NameCards(self.seat, self.draft))
        elif card != STOP:
            world.then(FillBundle(self.seat, self.draft.with_bundle(self.draft.bundle.with_card(card))))


class NameCards(Choice):
    """Two names are true, even of one commodity; more may be said, true or not, but no calamity (P7.3, P7.5, Q-13)."""

    prompt = "{purpose}: name {true} of your {number} cards truthfully; you may claim more (so far {goods})"
    awaited = TRADING
    rule = "P7.3"
    deed = "{what}"
    answers = (
        CARD,
        FACE_VALUES,
        Word(NO_CALAMITY, "no calamity", "Say there is no calamity among them"),
        Word(DONE, "done", "Done naming"),
        CANCEL,
    )

    def __init__(self, seat: int, draft: Offer) -> None:
        self.seat, self.draft = seat, draft

    def facts(self, world: World) -> Named:
        bundle = self.draft.bundle
        return {"purpose": purpose(world, self.draft), "number": len(bundle.cards), "goods": bundle.named,
                "true": TRUE_NAMES}  # fmt: skip

    def about(self, world: World) -> AboutNameCards:
        return {**self.facts(world), **about_draft(world, self.draft)}

    def candidates(self, world: World) -> Sequence[int]:
        if len(self.draft.bundle.named) < TRUE_NAMES:
            return [*commodity_names(world.hand[self.seat]), STOP]
        claims = [NO_CALAMITY] if not self.draft.bundle.clean else []
        true = [name for name in commodity_names(self.draft.bundle.cards) if name != WATER]
        return [*true, *CLAIMS, *claims, DONE, STOP]

    def refuse(self, world: World, name: int) -> No | None:
        if name == STOP:
            return None
        if name == DONE:
            return spoiled(world, self.seat, self.draft)
        if name == NO_CALAMITY:
            return gone(world, self.draft)
        named, bundle = self.draft.bundle.named, self.draft.bundle.cards
        if len(named) >= TRUE_NAMES:
            if len(named) < len(bundle):
                return gone(world, self.draft)
            return no("you have named all {number} cards", "P7.3", number=len(bundle))
        given = names(bundle).count(name)
        if named.count(name) < given:
            return gone(world, self.draft)
        return no("your first {true} names must be true, and you have chosen {given} {card}", "P7.3",
                  true=TRUE_NAMES, given=given, card=name)  # fmt: skip

    def options(self, world: World) -> Sequence[int]:
        """The same as the candidates without refusals, with the state of the draft looked up once (a law compares)."""
        if gone(world, self.draft) is not None:
            return ONLY_STOP
        named, bundle, hand = self.draft.bundle.named, self.draft.bundle.cards, world.hand[self.seat]
        if len(named) < TRUE_NAMES:
            given = names(bundle)
            return [*[name for name in commodity_names(hand) if named.count(name) < given.count(name)], STOP]
        ends = [DONE, STOP] if holds_bundle(hand, bundle) else [STOP]
        if not self.draft.bundle.clean:
            ends.insert(0, NO_CALAMITY)
        if len(named) == len(bundle):
            return ends
        return [*[name for name in commodity_names(bundle) if name != WATER], *CLAIMS, *ends]

    def label(self, world: World, name: int) -> Text:
        if name == DONE and self.draft.answered:
            return say("answer with these cards")
        return super().label(world, name)

    def apply(self, world: World, name: int, table: Table) -> None:
        draft = self.draft
        if name == NO_CALAMITY:
            world.then(NameCards(self.seat, draft.with_bundle(draft.bundle.with_claim())))
        elif name >= OF_VALUE:
            world.then(NameOther(self.seat, draft, name - OF_VALUE))
        elif name >= 0:
            world.then(NameCards(self.seat, draft.with_bundle(draft.bundle.with_name(name))))
        elif name == DONE:
            self.complete(world, table)

    def complete(self, world: World, table: Table) -> None:
        """An answer is complete; an offer still needs its addressee and a wish."""
        if self.draft.answered:
            lay_down(world, self.draft, table)
        elif self.draft.number:
            world.then(MakeWish(self.seat, self.draft))
        else:
            world.then(ChooseAddressee(self.seat, self.draft))


@lru_cache(maxsize=1024)
def commodity_names(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Each commodity among them once, ascending; cached for the hands and bundles seen last."""
    return tuple(sorted({NAME[card] for card in cards if IS_COMMODITY[card]}))


class NameOther(Choice):
    """Any commodity of the game may be claimed (P7.3)."""

    prompt = "Which commodity do you claim?"
    awaited = TRADING
    rule = "P7.3"
    deed = "Claim {card}"
    answers = (CARD,)

    def __init__(self, seat: int, draft: Offer, value: int) -> None:
        self.seat, self.draft, self.value = seat, draft, value

    def candidates(self, world: World) -> Sequence[int]:
        return in_play(world.scenario, self.value)

    def apply(self, world: World, name: int, table: Table) -> None:
        world.then(NameCards(self.seat, self.draft.with_bundle(self.draft.bundle.with_name(name))))
