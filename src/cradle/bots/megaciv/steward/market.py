"""The market: a steward answers what helps it, confirms what is good, offers what it can spare, and waits a while."""

from typing import Any, Final

from cradle.bots.megaciv.steward.calamities import seats_offered
from cradle.bots.megaciv.steward.hand import Hand, write_card
from cradle.bots.megaciv.steward.scene import Scene
from cradle.bots.megaciv.steward.trading import (
    GOOD_GAIN,
    LEAST_GAIN,
    WISHES,
    Bundle,
    answer_for,
    balance,
    collected,
    likely_gain_of_other,
    offer_from,
    with_calamity,
)
from cradle.games.megaciv.box.cards import CARD_IDS, CARD_NAMES, FACE_VALUE, WATER
from cradle.games.megaciv.seen.numbers import Lot
from cradle.games.megaciv.world.state import card_of
from cradle.kernel.written import Written

OPEN_OFFERS: Final = 3
OPEN_ANSWERS: Final = 6


def trade(scene: Scene) -> Written:
    """Confirm, answer, offer, wait, or leave."""
    if not scene.ways.uses("trade"):
        return "done"
    notes = market_notes(scene)
    hand = Hand(scene.sight.hand())
    lots = scene.sight.lots()
    return (
        confirm_best(scene, notes, hand, lots)
        or answer_best(scene, notes, hand, lots)
        or make_offer(scene, notes, hand, lots)
        or wait(scene, notes)
    )


def market_notes(scene: Scene) -> dict[str, Any]:
    """What it remembers of this market; offers it has judged are judged again with another hand."""
    cards = list(scene.sight.hand())
    kept: Any = scene.note("market")
    notes: dict[str, Any] = dict(kept) if kept else {"offers": 0, "waits": 0, "judged": [], "hand": cards}
    if notes["hand"] != cards:
        notes["hand"], notes["judged"] = cards, []
    scene.remember("market", notes)
    return notes


def confirm_best(scene: Scene, notes: dict[str, Any], hand: Hand, lots: tuple[Lot, ...]) -> Written | None:
    """The best answer to one of its own offers, if it is good enough."""
    own = {lot.number: lot for lot in lots if lot.seat == scene.seat and not lot.answered}
    best, most = None, LEAST_GAIN
    for lot in lots:
        if lot.answered in own and lot.version not in notes["judged"]:
            gain = balance(hand, names(own[lot.answered].cards), lot)
            if gain > most:
                best, most = lot, gain
            elif gain <= LEAST_GAIN:
                notes["judged"] = [*notes["judged"], lot.version]
    if best is None:
        return None
    return go_to(scene, best)


def names(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([card_of(card) for card in cards])


def go_to(scene: Scene, lot: Lot) -> Written | None:
    """Deal with the maker of a lot."""
    seats = seats_offered(scene)
    if lot.seat not in seats:
        return None
    scene.remember("lot", lot.number)
    return seats[lot.seat]


def answer_best(scene: Scene, notes: dict[str, Any], hand: Hand, lots: tuple[Lot, ...]) -> Written | None:
    """The offer of another that helps most, if it has not been answered yet."""
    answered = [lot.answered for lot in lots if lot.seat == scene.seat]
    if len(answered) - answered.count(0) >= OPEN_ANSWERS:
        return None
    best, most, given = None, GOOD_GAIN, list[int]()
    for lot in lots:
        if lot.seat == scene.seat or lot.answered or lot.number in answered or lot.version in notes["judged"]:
            continue
        if lot.to not in (-1, scene.seat):
            continue
        bundle = answer_for(hand, lot)
        gain = balance(hand, with_calamity(hand, bundle), lot) if bundle else -1.0
        if bundle and likely_gain_of_other(bundle, lot) < 0:
            gain = -1.0
        if gain <= GOOD_GAIN:
            notes["judged"] = [*notes["judged"], lot.version]
        elif gain > most:
            best, most, given = lot, gain, bundle
    if best is None:
        return None
    draft(scene, hand, given, [])
    scene.why = f"{listed(best.named)} would add {round(most)} to the sets in hand."
    return go_to(scene, best)


def listed(cards: tuple[int, ...] | Bundle) -> str:
    return " and ".join([CARD_NAMES[name] for name in cards[:2]])


def make_offer(scene: Scene, notes: dict[str, Any], hand: Hand, lots: tuple[Lot, ...]) -> Written | None:
    """Cards it does not collect, for those it does."""
    if notes["offers"] >= scene.ways.offers or not scene.may("post"):
        return None
    own = [lot for lot in lots if lot.seat == scene.seat and not lot.answered]
    if len(own) >= OPEN_OFFERS:
        return None
    wanted = {name for lot in lots if lot.seat != scene.seat for name in lot.wish}
    keep = collected(hand.counts, wanted)
    barred = [sorted([name for name in names(lot.cards) if name <= WATER]) for lot in own]
    bundle = offer_from(hand, keep, wanted, barred)
    if not bundle or not keep:
        return None
    notes["offers"] += 1
    draft(scene, hand, bundle, keep[:WISHES])
    scene.why = f"{listed(bundle)} can be spared; {CARD_NAMES[keep[0]]} would complete more of a set."
    return "post"


def wait(scene: Scene, notes: dict[str, Any]) -> Written:
    """Others may still come round; who has nothing to wait for leaves."""
    if notes["waits"] < scene.ways.patience:
        notes["waits"] += 1
        if scene.may("listen"):
            scene.why = "There may still be a better offer."
            return "listen"
        own = seats_offered(scene).get(scene.seat)
        if own is not None:
            scene.why = "The offers on the table may still be answered."
            return own
    scene.why = "There is nothing more to gain in this market."
    return "done"


# ---- a bundle in the making


def draft(scene: Scene, hand: Hand, bundle: Bundle, wish: list[int]) -> None:
    """Which cards go in, which are named, and what is wished for; a calamity rides along unnamed."""
    cards: list[int] = []
    for name in bundle:
        cards.append(hand.physical(name, cards))
    if hand.plagues and len(cards) < 3:
        cards.append(hand.plagues[0])
    spoken = sorted([name for name in bundle if name != WATER], key=lambda name: -FACE_VALUE[name])
    spoken += [name for name in bundle if name == WATER]
    scene.remember("draft", {"cards": cards, "names": spoken, "wish": wish})


def drafted(scene: Scene, part: str) -> list[int]:
    plan: dict[str, list[int]] | None = scene.note("draft")
    return list(plan[part]) if plan is not None else []


def fill_bundle(scene: Scene) -> Written:
    """The cards of the draft one by one."""
    scene.why = "These cards can be spared."
    left = drafted(scene, "cards")
    for card in scene.question.draft.bundle.cards:
        if card in left:
            left.remove(card)
    for card in left:
        if scene.may(write_card(card)):
            return write_card(card)
    return "done" if scene.may("done") else "cancel"


def name_cards(scene: Scene) -> Written:
    """All names are true."""
    scene.why = "True names make a bundle worth more to the others."
    spoken, said = drafted(scene, "names"), len(scene.question.draft.bundle.named)
    if said < len(spoken) and scene.may(CARD_IDS[spoken[said]]):
        return CARD_IDS[spoken[said]]
    if scene.may("done"):
        return "done"
    commodities = [each for each in scene.options if each in CARD_IDS]
    return commodities[0] if commodities else "cancel"


def choose_addressee(scene: Scene) -> Written:
    scene.why = "The more players hear of it, the more may answer."
    return "everyone" if scene.may("everyone") else "cancel"


def make_wish(scene: Scene) -> Written:
    """The kinds it collects."""
    scene.why = "Others should know what is wanted."
    wish, said = drafted(scene, "wish"), len(scene.question.draft.bundle.wish)
    if said < len(wish) and scene.may(f"value {FACE_VALUE[wish[said]]}"):
        return f"value {FACE_VALUE[wish[said]]}"
    return "post" if scene.may("post") else "cancel"


def wish_for(scene: Scene) -> Written:
    scene.why = "This kind adds most to the sets in hand."
    wish, said = drafted(scene, "wish"), len(scene.question.draft.bundle.wish)
    if said < len(wish) and scene.may(CARD_IDS[wish[said]]):
        return CARD_IDS[wish[said]]
    return scene.options[0]


# ---- dealing with others


def deal_with(scene: Scene) -> Written:
    number: Any = scene.note("lot")
    return f"offer {number}" if scene.may(f"offer {number}") else "cancel"


def confirm_swap(scene: Scene) -> Written:
    """Once more: the cards may have changed meanwhile."""
    hand, lots = Hand(scene.sight.hand()), {lot.number: lot for lot in scene.sight.lots()}
    answer = lots.get(scene.question.number)
    offer = lots.get(answer.answered) if answer is not None else None
    if answer is None or offer is None:
        return "cancel"
    gain = balance(hand, names(offer.cards), answer)
    if gain > LEAST_GAIN and scene.may("swap"):
        scene.why = f"The swap adds about {round(gain)} to the sets in hand."
        return "swap"
    scene.why = "The swap would take more than it brings."
    return "decline" if scene.may("decline") else "cancel"


def step_back(scene: Scene) -> Written:
    """A look at one's own offers is only a pause."""
    return "cancel"
