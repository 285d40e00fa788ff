"""Dealings: with the offers and answers of another player, and with one's own (P7.2, P7.7)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.phases.trade.drafts import OFFER_GONE, STOP, again, answer_to
from cradle.games.megaciv.phases.trade.market import (
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
from cradle.games.megaciv.world.offers import Offer
from cradle.games.megaciv.world.state import World
from cradle.kernel.catalog import No, Text, no, say
from cradle.kernel.flow import Choice
from cradle.kernel.table import Table

CONFIRM: Final = 1
DECLINE: Final = 2
CHANGE: Final = 1
WITHDRAW: Final = 2
STAND_BY: Final = 3
CONFIRMATIONS: Final[tuple[int, ...]] = (STOP, CONFIRM, DECLINE)
CHANGES: Final[tuple[int, ...]] = (STOP, CHANGE, WITHDRAW, STAND_BY)
MOST_OPEN_ANSWERS: Final = 6
TOO_FEW: Final = no("a trade needs three cards that may be traded, two of them commodities", "Q-72")
NOT_CHANGED: Final = no("nothing has changed that you would have to agree to", "P7.7")
EARLIER: Final = no("the other side agreed to your earlier bundle and must first stand by its answer", "P7.7")
CHANGED: Final = no("the other side has changed its bundle since you looked", "P7.7")


class DealWith(Choice):
    """Answer one of another seat's offers, or look at its answer to one's own."""

    prompt = "Which offer of {other}?"

    def __init__(self, seat: int, other: int) -> None:
        self.seat, self.other = seat, other

    def candidates(self, world: World) -> Sequence[int]:
        mine = [each.number for each in world.offers if each.seat == self.other and concerns(each, self.seat)]
        return [STOP, *sorted(mine)]

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
            return say("back")
        cards, named = len(offer.bundle.cards), offer.bundle.named
        if offer.answered:
            return say("look at the answer: {number} cards with {card}", number=cards, card=named)
        return say("answer the offer: {number} cards with {card}", number=cards, card=named)

    def apply(self, world: World, number: int, table: Table) -> None:
        offer = find(world, number)
        if offer is None:
            return
        if offer.answered:
            world.then(ConfirmSwap(self.seat, number, offer.version))
        else:
            world.then(FillBundle(self.seat, answer_to(self.seat, offer)))


class ConfirmSwap(Choice):
    """The maker of the offer agrees to the answer he has seen, in exactly this version (P7.7, Q-45)."""

    prompt = "Swap your {given} cards for {number} with {card}?"

    def __init__(self, seat: int, number: int, version: int) -> None:
        self.seat, self.number, self.version = seat, number, version

    def facts(self, world: World) -> dict[str, object]:
        answer = find(world, self.number)
        offer = find(world, answer.answered) if answer else None
        if answer is None or offer is None:
            return {"given": 0, "number": 0, "card": ()}
        return {"given": len(offer.bundle.cards), "number": len(answer.bundle.cards), "card": answer.bundle.named}

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

    def label(self, world: World, reaction: int) -> Text:
        if reaction == STOP:
            return say("decide later")
        return say("swap") if reaction == CONFIRM else say("decline")

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
    """One of the seat's own offers and answers."""

    prompt = "Which of your offers and answers?"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return [STOP, *sorted([each.number for each in world.offers if each.seat == self.seat])]

    def label(self, world: World, number: int) -> Text:
        offer = find(world, number)
        if offer is None:
            return say("back")
        return own_words(offer)

    def apply(self, world: World, number: int, table: Table) -> None:
        if number != STOP:
            world.then(ChangeOwn(self.seat, number))


def own_words(offer: Offer) -> Text:
    number, named = len(offer.bundle.cards), offer.bundle.named
    if offer.answered:
        return say("your answer to {other}: {number} cards with {card}", other=offer.to, number=number, card=named)
    return say("your offer: {number} cards with {card}", number=number, card=named)


class ChangeOwn(Choice):
    """Change it, withdraw it, or stand by an answer after the offer was changed (P7.7)."""

    prompt = "Change or withdraw {offer}?"

    def __init__(self, seat: int, number: int) -> None:
        self.seat, self.number = seat, number

    def facts(self, world: World) -> dict[str, object]:
        offer = find(world, self.number)
        return {"offer": say("what is gone") if offer is None else own_words(offer)}

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

    def label(self, world: World, change: int) -> Text:
        return say(("leave it", "change it", "withdraw it", "stand by it")[max(0, change)])

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
