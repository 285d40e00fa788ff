"""The market: a steward confirms good answers, answers what helps it, offers what it can spare, and waits a while."""

from typing import Any, Final

from cradle.games.megaciv.bots.steward.book import Book, book_of, enter
from cradle.games.megaciv.bots.steward.bundles import draft, names
from cradle.games.megaciv.bots.steward.calamities import seats_offered
from cradle.games.megaciv.bots.steward.hand import Hand
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.bots.steward.trading import (
    GOOD_GAIN,
    LEAST_GAIN,
    answer_for,
    balance,
    collected,
    likely_gain_of_other,
    offer_from,
    with_calamity,
)
from cradle.games.megaciv.box.cards import WATER
from cradle.games.megaciv.seen.numbers import Lot
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Written

EVERYONE: Final = -1
OPEN_OFFERS: Final = 3
OPEN_ANSWERS: Final = 6
NEVER: Final = -1.0
NEW_MARKET: Final[dict[str, Any]] = {"offers": 0, "waits": 0, "judged": [], "tried": []}


class Stall:
    """The market as a steward sees it: its hand, what lies on the table, and its notes on this market."""

    def __init__(self, scene: Scene) -> None:
        self.seat, self.hand, self.lots = scene.seat, Hand(scene.sight.hand()), scene.sight.lots()
        cards = list(self.hand.cards)
        kept: dict[str, Any] | None = scene.note("market")
        self.notes: dict[str, Any] = dict(kept) if kept else dict(NEW_MARKET, hand=cards)
        if self.notes["hand"] != cards:  # with another hand everything is judged anew
            enter(scene, self.notes.get("dealings", []), self.lots, self.notes["hand"], self.hand.cards)
            self.notes["hand"], self.notes["judged"] = cards, []
        if scene.ways.foresees:
            self.notes["dealings"] = [[lot.number, lot.seat, lot.size, list(lot.named)] for lot in self.dealings()]
        self.book = book_of(scene)
        scene.remember("market", self.notes)

    def own(self) -> dict[int, Lot]:
        """Its own offers, by number."""
        return {lot.number: lot for lot in self.lots if lot.seat == self.seat and not lot.answered}

    def answered(self) -> list[int]:
        """Offers of others that it has answered."""
        return [lot.answered for lot in self.lots if lot.seat == self.seat and lot.answered]

    def dealings(self) -> list[Lot]:
        """Lots of others that a swap may bring: answers to its own offers, and offers it has answered."""
        own, answered = self.own(), self.answered()
        return [lot for lot in self.lots if lot.answered in own or lot.number in answered]

    def wanted(self) -> set[int]:
        """What others wish for."""
        return {name for lot in self.lots if lot.seat != self.seat for name in lot.wish}

    def dismiss(self, lot: Lot) -> None:
        """Do not look at it again in this version."""
        self.notes["judged"] = [*self.notes["judged"], lot.version]

    def has_tried(self, lot: Lot, bundle: list[int]) -> bool:
        """It has answered this offer with these cards before, and was declined or gave up."""
        return [lot.version, sorted(bundle)] in self.notes.get("tried", [])

    def note_answer(self, lot: Lot, bundle: list[int]) -> None:
        self.notes["tried"] = [*self.notes.get("tried", []), [lot.version, sorted(bundle)]]

    def count(self, what: str) -> None:
        self.notes[what] += 1


def trade(scene: Scene) -> Written:
    """Confirm, answer, offer, wait, or leave."""
    if not scene.ways.uses("trade"):
        return "done"
    stall = Stall(scene)
    own = confirm_best(scene, stall) or decline_bad(scene, stall)
    return own or answer_best(scene, stall) or make_offer(scene, stall) or wait(scene, stall)


def confirm_best(scene: Scene, stall: Stall) -> Written | None:
    """The best answer to one of its own offers, if it is good enough."""
    own, best, most = stall.own(), None, LEAST_GAIN
    for lot in stall.lots:
        if lot.answered not in own or lot.version in stall.notes["judged"]:
            continue
        gain = balance(stall.hand, names(own[lot.answered].cards), lot, stall.book)
        if gain > most:
            best, most = lot, gain
    return None if best is None else go_to(scene, best)


def decline_bad(scene: Scene, stall: Stall) -> Written | None:
    """Decline an answer that is not good enough, so that its maker can think of another."""
    own = stall.own()
    for lot in stall.lots:
        if lot.answered in own and lot.version not in stall.notes["judged"]:
            stall.dismiss(lot)
            scene.why = say("The trade would take more than it brings.")
            return go_to(scene, lot)
    return None


def go_to(scene: Scene, lot: Lot) -> Written | None:
    """Deal with the maker of a lot."""
    scene.remember("lot", lot.number)
    return seats_offered(scene).get(lot.seat)


def answer_best(scene: Scene, stall: Stall) -> Written | None:
    """Answer the other player's offer that helps most."""
    best, most = None, GOOD_GAIN
    for lot in open_to_answer(stall):
        gain = gain_by_answering(stall.hand, lot, stall.book)
        if gain <= GOOD_GAIN or stall.has_tried(lot, answer_for(stall.hand, lot)):
            stall.dismiss(lot)
        elif gain > most:
            best, most = lot, gain
    if best is None:
        return None
    bundle = answer_for(stall.hand, best)
    stall.note_answer(best, bundle)
    draft(scene, stall.hand, bundle, [])
    adds = "{goods} from {other} would add {points} to the sets in hand."
    scene.why = say(adds, goods=best.named[:2], other=best.seat, points=round(most))
    return go_to(scene, best)


def open_to_answer(stall: Stall) -> list[Lot]:
    """Offers to everyone or to this seat that it has neither answered nor dismissed."""
    answered, judged = stall.answered(), stall.notes["judged"]
    if len(answered) >= OPEN_ANSWERS:
        return []
    theirs = [lot for lot in stall.lots if lot.seat != stall.seat and not lot.answered]
    mine = [lot for lot in theirs if lot.to in (EVERYONE, stall.seat)]
    return [lot for lot in mine if lot.number not in answered and lot.version not in judged]


def gain_by_answering(hand: Hand, lot: Lot, book: Book) -> float:
    """What the best answer to an offer would bring, if its maker is likely to agree."""
    bundle = answer_for(hand, lot)
    if not bundle or likely_gain_of_other(bundle, lot) < 0:
        return NEVER
    return balance(hand, with_calamity(hand, bundle), lot, book)


def make_offer(scene: Scene, stall: Stall) -> Written | None:
    """Offer cards it does not collect for cards it does."""
    own, wanted = stall.own(), stall.wanted()
    if stall.notes["offers"] >= scene.ways.offers or len(own) >= OPEN_OFFERS or not scene.may("post"):
        return None
    keep = collected(stall.hand.counts, wanted)
    barred = [sorted([name for name in names(lot.cards) if name <= WATER]) for lot in own.values()]
    bundle = offer_from(stall.hand, keep, wanted, barred)
    if not bundle or not keep:
        return None
    stall.count("offers")
    draft(scene, stall.hand, bundle, keep)
    why = "{spared} can be spared; {card} would complete more of a set."
    scene.why = say(why, spared=say("{goods}", goods=tuple(bundle[:2])), card=keep[0])
    return "post"


def wait(scene: Scene, stall: Stall) -> Written:
    """Wait for others to come round; with nothing to wait for, leave."""
    own = seats_offered(scene).get(scene.seat)
    if stall.notes["waits"] >= scene.ways.patience or (own is None and not scene.may("listen")):
        scene.why = say("There is nothing more to gain in this market.")
        return "done"
    stall.count("waits")
    if scene.may("listen") or own is None:
        scene.why = say("There may still be a better offer.")
        return "listen"
    scene.why = say("The offers on the table may still be answered.")
    return own


# ---- dealing with others


def deal_with(scene: Scene) -> Written:
    number: Any = scene.note("lot")
    return f"offer {number}" if scene.may(f"offer {number}") else "cancel"


def confirm_swap(scene: Scene) -> Written:
    """Check again: the cards may have changed meanwhile."""
    hand, lots = Hand(scene.sight.hand()), {lot.number: lot for lot in scene.sight.lots()}
    answer = lots.get(scene.question.number)
    offer = lots.get(answer.answered) if answer is not None else None
    if answer is None or offer is None:
        return "cancel"
    gain = balance(hand, names(offer.cards), answer, book_of(scene))
    if gain > LEAST_GAIN and scene.may("swap"):
        scene.why = say("The trade adds about {points} to the sets in hand.", points=round(gain))
        return "swap"
    scene.why = say("The trade would take more than it brings.")
    return "decline" if scene.may("decline") else "cancel"


def step_back(scene: Scene) -> Written:
    """Looking at its own offers is only a pause."""
    return "cancel"
