"""The best answer in the market: the partner to trade with, and the cards to give.

Of a bundle only the two cards that are truly named count (P7.3), since nobody can know the others. Every open offer
is tried with all cards you could give for it, and so is every answer to your own offers.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from cradle.games.megaciv.bots.steward.hand import Hand, card_written, loss, value, write_card
from cradle.games.megaciv.box.cards import CARD_IDS, FACE_VALUE, WATER
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS
from cradle.games.megaciv.phases.trade.market import EVERYONE, FEWEST_CARDS, TRUE_NAMES
from cradle.games.megaciv.seen.numbers import Lot, Sight
from cradle.games.megaciv.seen.view import Public
from cradle.games.megaciv.world.state import card_of
from cradle.kernel.flow.agenda import name_of
from cradle.kernel.flow.value import Value
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Written
from cradle.puzzles.puzzle import Puzzle, Weighed
from cradle.puzzles.setter import PuzzleKind

DONE: Final = "done"
SWAP: Final = "swap"
CANCEL: Final = "cancel"
FEWEST: Final = 20  # ways to trade; with fewer the puzzle is too easy
RARE: Final = 10  # at most one way in this many is the best
CLEAR: Final = 4  # least gain of a trade for the sets
Names = tuple[int, ...]


class OpenTrade(Value):
    """A possible trade: the bundle of another player, and your own cards for it."""

    def __init__(self, lot: Lot, given: Names, worth: int) -> None:
        self.lot, self.given = lot, given
        self.worth = worth  # of all sets afterwards, with the certain cards alone

    def pleases(self) -> bool:
        """The other side has agreed already, or gets one of the cards it wishes for."""
        return bool(self.lot.answered) or not self.lot.wish or any([name in self.lot.wish for name in self.given])


class MarketStand:
    """The hand of a seat, and the bundles that others have put on the table for it."""

    def __init__(self, here: Perspective) -> None:
        sight: Sight = here.numbers()
        seen: Public = here.public()
        self.hand = Hand(sight.hand())
        self.now = value(self.hand.counts)
        self.names = [CIVILIZATION_IDS[each] for each in sight.civilizations()]
        self.lots = {lot.number: lot for lot in sight.lots()}
        self.stale = {offer["id"] for offer in seen["offers"] if offer["stale"]}
        self.seat = sight.seat

    def offers(self) -> list[Lot]:
        """Bundles of others that you may answer."""
        return [
            lot for lot in self.lots.values()
            if lot.seat != self.seat and not lot.answered and lot.to in (EVERYONE, self.seat)
        ]  # fmt: skip

    def agreed(self) -> list[Lot]:
        """Answers to your own offers that you may accept."""
        answers = [lot for lot in self.lots.values() if lot.answered and lot.to == self.seat]
        return [lot for lot in answers if written_lot(lot) not in self.stale and lot.answered in self.lots]

    def bundles(self) -> list[Names]:
        """Every way to give as few cards as possible: giving more is never better."""
        cards = [name for name in range(WATER + 1) for _ in range(self.hand.counts[name])]
        cards += [card_of(card) for card in self.hand.plagues]
        found = {tuple(sorted(each)) for each in combinations(cards, FEWEST_CARDS)}
        return sorted([each for each in found if len(commodities_in(each)) >= TRUE_NAMES])

    def deal(self, lot: Lot, given: Names) -> OpenTrade:
        counts = self.hand.counts[:]
        for name in commodities_in(given):
            counts[name] -= 1
        for name in lot.named[:TRUE_NAMES]:
            counts[name] += 1
        return OpenTrade(lot, given, value(counts))

    def deals(self) -> list[OpenTrade]:
        bundles = self.bundles()
        own = [self.deal(lot, names_of(self.lots[lot.answered].cards)) for lot in self.agreed()]
        return [*own, *[self.deal(lot, bundle) for lot in self.offers() for bundle in bundles]]

    def written(self, deal: OpenTrade) -> list[Written]:
        """The answers that make this trade; they name two of the dearest cards."""
        whom: list[Written] = [self.names[deal.lot.seat], written_lot(deal.lot)]
        if deal.lot.answered:
            return [*whom, SWAP]
        cards: list[int] = []
        for name in deal.given:
            cards.append(self.hand.physical(name, cards))
        named = sorted(commodities_in(deal.given), key=lambda name: -FACE_VALUE[name])[:TRUE_NAMES]
        return [*whom, *[write_card(card) for card in cards], DONE, *[CARD_IDS[name] for name in named], DONE]

    def deal_made(self, answers: Sequence[Written]) -> OpenTrade | None:
        """The trade that these answers make; None if they make no trade and answer no offer."""
        numbers = {written_lot(lot): lot for lot in [*self.offers(), *self.agreed()]}
        places = [place for place, answer in enumerate(answers) if answer in numbers]
        if not places:
            return None
        lot, said = numbers[str(answers[places[-1]])], [*answers[places[-1] + 1 :]]
        if said == [SWAP]:
            return self.deal(lot, names_of(self.lots[lot.answered].cards))
        if DONE not in said or CANCEL in said:
            return None
        return self.deal(lot, tuple(sorted([card_written(card) for card in said[: said.index(DONE)]])))


class TradePuzzles:
    """Choose the partner, and the cards to give."""

    kind: Final = PuzzleKind(
        say("Best answer in the market"),
        say("Which trade leaves your sets worth the most, if only the cards count that are certain?"),
        ("Market", "DealWith", "FillBundle", "NameCards", "NameOther", "ConfirmSwap"),
        is_exact=True,
        opens="Market",
        idle=(CANCEL, "listen"),
    )

    def fits(self, here: Perspective) -> bool:
        """A market in which there is a partner."""
        question: Any = here.asked()
        if name_of(question) != self.kind.opens:
            return False
        stand = MarketStand(here)
        return len(stand.offers()) + len(stand.agreed()) > 1

    def weigh(self, here: Perspective) -> list[Weighed]:
        """The best trade, and the best that leaves less, or no trade; nothing unless it helps both sides."""
        stand = MarketStand(here)
        deals = sorted(stand.deals(), key=lambda deal: (-deal.worth, not deal.pleases()))
        others = [deal for deal in deals if deal.worth < deals[0].worth]
        if len(deals) < FEWEST or not others or RARE * (len(deals) - len(others)) > len(deals):
            return []
        best = deals[0]
        if best.worth < stand.now + CLEAR or not best.pleases() or not may_be_made(here, stand.written(best)):
            return []
        trades = [Weighed(stand.written(deal), float(deal.worth)) for deal in (best, others[0])]
        return trades if trades[1].value >= stand.now else [trades[0], Weighed([DONE], float(stand.now))]

    def tempting(self, here: Perspective) -> list[list[Written]]:
        """The dearest bundle for the cheapest cards; and every trade already offered to you."""
        stand = MarketStand(here)
        counts = stand.hand.counts
        cheap = min(stand.bundles(), key=lambda each: sum([FACE_VALUE[name] for name in each]))
        single = min(stand.bundles(), key=lambda each: sum([loss(counts, name) for name in commodities_in(each)]))
        dearest = max([*stand.offers(), *stand.agreed()], key=lambda lot: sum([FACE_VALUE[n] for n in lot.named]))
        if dearest.answered:
            return [[stand.names[dearest.seat], written_lot(dearest), SWAP]]
        return [stand.written(stand.deal(dearest, each)) for each in (cheap, single)]

    def judge(self, here: Perspective, answers: Sequence[Written]) -> Weighed:
        stand = MarketStand(here)
        deal = stand.deal_made(answers)
        return Weighed([*answers], float(stand.now if deal is None else deal.worth))

    def in_words(self, here: Perspective, weighed: Weighed) -> tuple[Text, Text]:
        deal = MarketStand(here).deal_made(weighed.answers)
        worth = say("sets worth {value}", value=round(weighed.value))
        if deal is None:
            return say("making no trade"), worth
        says = "giving {cards} to {other} for {goods}"
        cards, goods = in_numbers(deal.given), in_numbers(deal.lot.named[:TRUE_NAMES])
        return say(says, cards=cards, other=deal.lot.seat, goods=goods), worth

    def reason(self, here: Perspective, puzzle: Puzzle) -> Text:
        stand = MarketStand(here)
        says = (
            "A set is worth its face value times the number of its cards squared. Your sets are worth {now} now. Of "
            "{ways} trades that are open, none leaves them worth more than {value} with the cards that are truly "
            "named. This is proven."
        )
        return say(says, now=stand.now, ways=len(stand.deals()), value=round(puzzle.best.value))


def may_be_made(here: Perspective, answers: Sequence[Written]) -> bool:
    """The market still allows it: no player has acted too often."""
    return here.reason_against(answers[0]) is None


def written_lot(lot: Lot) -> str:
    return f"offer {lot.number}"


def names_of(cards: Sequence[int]) -> Names:
    return tuple([card_of(card) for card in cards])


def commodities_in(names: Names) -> list[int]:
    return [name for name in names if name <= WATER]


def in_numbers(names: Names) -> tuple[Text, ...]:
    """Cards the way people count them: 2 Salt, 1 Wine."""
    return tuple([say("{number} {card}", number=names.count(card), card=card) for card in sorted({*names})])
