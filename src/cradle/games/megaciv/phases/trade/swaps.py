"""Dealing with the offers and answers of another player, and with your own (P7.2, P7.7)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.kinds import CARD, TRADE_CARD
from cradle.games.megaciv.phases.trade.drafts import (
    OFFER_GONE,
    STOP,
    TRADING,
    about_draft,
    again,
    answer_to,
    cards_with_names,
)
from cradle.games.megaciv.phases.trade.kinds import BACK, OFFER
from cradle.games.megaciv.phases.trade.market import (
    FEWEST_CARDS,
    MOST_OPEN_ANSWERS,
    TRUE_NAMES,
    can_trade,
    concerns,
    decline,
    find,
    is_stale,
    own_answers,
    stand_by,
    swap,
    withdraw,
)
from cradle.games.megaciv.phases.trade.offering import FillBundle
from cradle.games.megaciv.phases.trade.worth import about_swap, gain
from cradle.games.megaciv.told.of_goods import AboutChangeOwn, AboutConfirmSwap
from cradle.games.megaciv.world.offers import Offer
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word

CONFIRM: Final = 1
DECLINE: Final = 2
CHANGE: Final = 1
WITHDRAW: Final = 2
STAND_BY: Final = 3
CONFIRMATIONS: Final[tuple[int, ...]] = (CONFIRM, DECLINE, STOP)
CHANGES: Final[tuple[int, ...]] = (CHANGE, WITHDRAW, STAND_BY, STOP)
TOO_FEW: Final = no("you need at least {fewest} cards that may be traded, {true} of them commodities", "Q-72",
                    fewest=FEWEST_CARDS, true=TRUE_NAMES)  # fmt: skip
NOT_CHANGED: Final = no("nothing has changed, so there is nothing to confirm", "P7.7")
EARLIER: Final = no("the other side agreed to your earlier cards and must first confirm its answer", "P7.7")
CHANGED: Final = no("the other side has changed its cards since you looked", "P7.7")


class DealWith(Choice):
    """Answer one of another seat's offers, or look at its answer to your own."""

    prompt = "Choose an offer from {other}"
    awaited = TRADING
    rule = "P7.2"
    deed = "{what}"
    answers = (OFFER, BACK)

    def __init__(self, seat: int, other: int) -> None:
        self.seat, self.other = seat, other

    def candidates(self, world: World) -> Sequence[int]:
        mine = [each.number for each in world.offers if each.seat == self.other and concerns(each, self.seat)]
        return [*sorted(mine), STOP]

    def refuse(self, world: World, number: int) -> No | None:
        offer = find(world, number)
        if offer is None or offer.answered:
            return None
        if not can_trade(world, self.seat):
            return TOO_FEW
        answered = [each.answered for each in own_answers(world, self.seat)]
        if number in answered or len(answered) < MOST_OPEN_ANSWERS:
            return None
        return no("you have {most} answers on the table; change or withdraw one", "Q-45", most=MOST_OPEN_ANSWERS)

    def label(self, world: World, number: int) -> Text:
        offer = find(world, number)
        if offer is None:
            return super().label(world, number)
        cards = cards_with_names(offer)
        return say("look at the answer: {cards}" if offer.answered else "answer the offer: {cards}", cards=cards)

    def apply(self, world: World, number: int, table: Table) -> None:
        offer = find(world, number)
        if offer is None:
            return
        if offer.answered:
            world.then(ConfirmSwap(self.seat, number, offer.version))
        else:
            world.then(FillBundle(self.seat, answer_to(self.seat, offer)))


class ConfirmSwap(Choice):
    """The maker of the offer agrees to the answer in exactly the version they have seen (P7.7, Q-45)."""

    prompt = "Trade your {given} cards for {cards}?"
    awaited = TRADING
    rule = "P7.7"
    answers = (
        Word(CONFIRM, "swap", "Make this trade"),
        Word(DECLINE, "decline", "Decline"),
        Word(STOP, "cancel", "Decide later"),
    )

    def __init__(self, seat: int, number: int, version: int) -> None:
        self.seat, self.number, self.version = seat, number, version

    def facts(self, world: World) -> AboutConfirmSwap:
        answer = find(world, self.number)
        offer = find(world, answer.answered) if answer else None
        if answer is None or offer is None:
            return {"given": 0, "cards": say("cards that are gone")}
        return {"given": len(offer.bundle.cards), "cards": cards_with_names(answer)}

    def about(self, world: World) -> AboutConfirmSwap:
        answer = find(world, self.number)
        offer = find(world, answer.answered) if answer else None
        if answer is None or offer is None:
            return self.facts(world)
        gives, got = offer.bundle.cards, answer.bundle
        true = got.named[:TRUE_NAMES]
        return {
            **self.facts(world),
            **about_swap(world, self.seat, gives, answer),
            "offer": f"offer {offer.number}",
            "answer": f"offer {answer.number}",
            "gives": [TRADE_CARD.id_of(card) for card in gives],
            "gets": [CARD.id_of(name) for name in true],
            "hidden": len(got.cards) - len(true),
            "gain": gain(world, self.seat, answer),
        }

    def candidates(self, world: World) -> Sequence[int]:
        return CONFIRMATIONS

    def refuse(self, world: World, reaction: int) -> No | None:
        if reaction == STOP:
            return None
        answer = find(world, self.number)
        if answer is None:
            return OFFER_GONE
        if reaction == DECLINE:
            return None
        if answer.version != self.version:
            return CHANGED
        return EARLIER if is_stale(world, answer) else None

    def apply(self, world: World, reaction: int, table: Table) -> None:
        answer = find(world, self.number)
        if reaction == STOP or answer is None:
            return
        offer = find(world, answer.answered)
        if reaction == CONFIRM and offer is not None:
            swap(world, offer, answer, table)
        else:
            decline(world, answer, table)


class ChooseOwn(Choice):
    """Choose one of the seat's own offers and answers."""

    prompt = "Choose one of your offers or answers"
    awaited = TRADING
    rule = "P7.7"
    deed = "{what}"
    answers = (OFFER, BACK)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return [*sorted([each.number for each in world.offers if each.seat == self.seat]), STOP]

    def label(self, world: World, number: int) -> Text:
        offer = find(world, number)
        return super().label(world, number) if offer is None else own_words(offer)

    def apply(self, world: World, number: int, table: Table) -> None:
        if number != STOP:
            world.then(ChangeOwn(self.seat, number))


def own_words(offer: Offer) -> Text:
    cards = cards_with_names(offer)
    if offer.answered:
        return say("your answer to {other}: {cards}", other=offer.to, cards=cards)
    return say("your offer: {cards}", cards=cards)


class ChangeOwn(Choice):
    """Change or withdraw it, or stand by an answer after the offer was changed (P7.7)."""

    prompt = "Change or withdraw {offer}?"
    awaited = TRADING
    rule = "P7.7"
    answers = (
        Word(CHANGE, "change", "Change it"),
        Word(WITHDRAW, "withdraw", "Withdraw it"),
        Word(STAND_BY, "stand by", "Confirm it"),
        Word(STOP, "cancel", "Leave it"),
    )

    def __init__(self, seat: int, number: int) -> None:
        self.seat, self.number = seat, number

    def facts(self, world: World) -> AboutChangeOwn:
        offer = find(world, self.number)
        return {"offer": say("an offer that is gone") if offer is None else own_words(offer)}

    def about(self, world: World) -> AboutChangeOwn:
        offer = find(world, self.number)
        return self.facts(world) if offer is None else {**self.facts(world), **about_draft(world, offer)}

    def candidates(self, world: World) -> Sequence[int]:
        return CHANGES

    def refuse(self, world: World, change: int) -> No | None:
        if change == STOP:
            return None
        offer = find(world, self.number)
        if offer is None:
            return OFFER_GONE
        if change == STAND_BY and not (offer.answered and is_stale(world, offer)):
            return NOT_CHANGED
        return None

    def apply(self, world: World, change: int, table: Table) -> None:
        offer = find(world, self.number)
        if change == STOP or offer is None:
            return
        if change == CHANGE:
            self.begin_again(world, offer)
        elif change == WITHDRAW:
            withdraw(world, offer, table)
        else:
            stand_by(world, offer, table)

    def begin_again(self, world: World, offer: Offer) -> None:
        world.then(FillBundle(self.seat, again(world, offer)))
