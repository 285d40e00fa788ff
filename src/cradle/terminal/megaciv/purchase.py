"""Phase 12 in a terminal: what the planner would buy, the quickchart in words, and paying the best way."""

from collections.abc import Sequence

from cradle.games.megaciv.box.cards import ADVANCE_IDS, CARD_IDS, ROADBUILDING
from cradle.kernel.perspective import Perspective, View
from cradle.kernel.written import Written
from cradle.planner import Counter, Plan, Position, alternatives, chart, position_seen
from cradle.planner.chart import ChartCard
from cradle.terminal.megaciv.buyer import position_in
from cradle.terminal.phrases import as_asked

EAST = " east"
PAYING = ("Pay", "CompleteSet", "Substitute")


def plan_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    """Baskets worth comparing for one's hand and treasury, numbered for `take`."""
    if view["private"] is None:
        return ["Spectators buy nothing."]
    found = plans(position_in(view), view["public"]["options"]["ast"])
    lines = [f"  {number:>2}  {each.says}" for number, each in enumerate(found, start=1)]
    return [
        "With your hand and treasury you could buy:",
        *lines,
        "",
        "In phase 12, take 1 fills your basket with plan 1.",
    ]


def plans(position: Position, side: str) -> list[Plan]:
    return alternatives(Counter(position), ast=side)


def chart_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    """All chains with prices: what is owned, and what could be bought now."""
    if view["private"] is None:
        return ["Spectators buy nothing."]
    chains = [" > ".join(card_words(card) for card in chain) for chain in chart(position_in(view))]
    head = "Chains of three, each giving a credit for the next: [owned], +price you can pay now, other prices."
    return [head, *[f"  {chain}" for chain in chains]]


def card_words(card: ChartCard) -> str:
    """ "[Music]", "Deism +50", "Monument 160"."""
    return f"[{card.name}]" if card.is_owned else f"{card.name} {'+' if card.is_affordable else ''}{card.cost}"


# ---- in one word


def take_plan(perspective: Perspective, rest: str) -> list[Written]:
    """The advances of a plan of the page, one after the other into the basket."""
    found = plans(position_seen(perspective), str(perspective.public()["options"]["ast"]))
    number = int(rest or "1") if (rest or "1").isdecimal() else 0
    return [ADVANCE_IDS[each] for each in found[number - 1].basket.advances] if 1 <= number <= len(found) else []


def pay_best(perspective: Perspective, rest: str) -> list[Written]:
    """Hand in what keeps the most valuable hand, with a substitute if Trade Empire gives one, and end the payment."""
    question = perspective.question()
    if question is None or question["about"]["handed"]:
        return []
    about, counter = question["about"], Counter(position_seen(perspective))
    bought = about["advance"] if isinstance(about["advance"], list) else [about["advance"]]
    purse = counter.wide_purse if ADVANCE_IDS[ROADBUILDING] in bought else counter.purse
    paid = purse.payment(about["price"])
    parts = [(CARD_IDS[card], number - (card == paid.stand_in)) for card, number in enumerate(paid.paid)]
    handed = [part for card, number in parts if number for part in held_parts(about["left"], card, number)]
    stands_in: list[Written] = ["substitute", CARD_IDS[paid.completed], CARD_IDS[paid.stand_in]]
    return as_asked(perspective, [*handed, *(stands_in if paid.stand_in >= 0 else []), "done"], PAYING)


def held_parts(left: Sequence[tuple[str, int]], card: str, number: int) -> list[Written]:
    """So many cards of this name, of one block first and then of the other."""
    parts: list[Written] = []
    for each, held in left:
        if each.removesuffix(EAST) == card and number > 0:
            parts.append([each, min(held, number)])
            number -= held
    return parts
