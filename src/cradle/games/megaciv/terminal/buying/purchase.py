"""Phase 12 in a terminal: the planner's proposals, the quickchart in words, and paying the best way."""

from collections.abc import Sequence

from cradle.games.megaciv.planner import Counter, Plan, Position, alternatives, chart
from cradle.games.megaciv.planner.answers import basket_answers, payment_answers, plans_seen
from cradle.games.megaciv.planner.chart import ChartCard
from cradle.games.megaciv.terminal.buying.buyer import position_in
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.view import View
from cradle.kernel.words.written import Written


def plan_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    """Baskets worth comparing for your hand and treasury, numbered for `take`."""
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
    """All chains with prices, marking what you own and what you could buy now."""
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
    """Put the advances of a plan of the page into the basket, one after the other."""
    found = plans_seen(perspective)
    number = int(rest or "1") if (rest or "1").isdecimal() else 0
    return basket_answers(found[number - 1]) if 1 <= number <= len(found) else []


def buy_best(perspective: Perspective, rest: str) -> list[Written]:
    """End the basket, and pay for it as `pay_best` would; nothing while the basket is empty."""
    question = perspective.question()
    if question is None or not question["about"]["lines"]:
        return []
    there = perspective.imagined().after("done")
    return ["done"] if isinstance(there, str) else ["done", *payment_answers(there)]


def pay_best(perspective: Perspective, rest: str) -> list[Written]:
    """Hand in cards so that the most valuable hand is left, and end the payment."""
    return payment_answers(perspective)
