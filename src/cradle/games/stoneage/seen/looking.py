"""Look before you answer: the odds of the dice, and which tools pay.

`answer` is one of the choice's legal answers. Odds are for the dice alone; `tools` says how many pips could be added.
"""

from fractions import Fraction
from itertools import combinations
from typing import NotRequired, TypedDict

from cradle.games.stoneage.rules.box import AMOUNT, RESOURCE, ROLL_CARD, SINGLE_USE_TOOL, UPPER
from cradle.games.stoneage.rules.civilization import DICE_OF_A_CARD, PayForCard
from cradle.games.stoneage.rules.gathering import AddTool
from cradle.games.stoneage.rules.locations import ResolvePlace
from cradle.games.stoneage.rules.placement import PlaceFigures
from cradle.games.stoneage.rules.state import (
    GATHERED,
    KIND_NAMES,
    KINDS,
    MOST_TOOLS,
    NO_GOODS,
    PLACES,
    SEATS,
    VALUES,
    Valley,
)
from cradle.kernel.chance.dice import ways_to_roll
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.written import Written


class Plan(TypedDict):
    """Answers that add tools and then take the goods of the roll."""

    answers: list[Written]
    amount: int


class Look(TypedDict):
    """Facts about an answer before giving it."""

    undo: NotRequired[str]  # from the kernel, the same in every game: "yes", or what prevents it
    kind: NotRequired[str]
    odds: NotRequired[list[tuple[int, float]]]
    average: NotRequired[float]
    tools: NotRequired[int]
    plans: NotRequired[list[Plan]]


def look(valley: Valley, choice: Choice, answer: int) -> Look:
    seen: Look = {}
    if isinstance(choice, AddTool):
        seen["kind"], seen["plans"] = KIND_NAMES[choice.kind], plans(valley, choice)
        return seen
    kind, dice = roll_of(valley, choice, answer)
    if kind != NO_GOODS:
        chances = odds(dice, VALUES[kind])
        seen["kind"] = KIND_NAMES[kind]
        seen["odds"] = [(amount, float(chances[amount])) for amount in sorted(chances)]
        seen["average"] = float(sum([amount * chance for amount, chance in chances.items()], Fraction(0)))
        seen["tools"] = sum([value for _, value in tools_at_hand(valley, choice.seat)])
    return seen


def roll_of(valley: Valley, choice: Choice, answer: int) -> tuple[int, int]:
    """The kind of goods this answer rolls for, now or when the place is resolved, and the number of dice."""
    if isinstance(choice, PlaceFigures):
        return GATHERED[choice.place], answer
    if isinstance(choice, ResolvePlace) and answer in PLACES:
        return GATHERED[answer], valley.figures[SEATS * answer + choice.seat]
    if isinstance(choice, PayForCard) and choice.left == 1 and answer in KINDS:
        card = valley.display[choice.space]
        return (RESOURCE[card], DICE_OF_A_CARD) if UPPER[card] == ROLL_CARD else (NO_GOODS, 0)
    return NO_GOODS, 0


def odds(dice: int, divisor: int) -> dict[int, Fraction]:
    """The probability of each amount from this many dice, without tools (SA-DIC-3)."""
    chances: dict[int, Fraction] = {}
    rolls, sums = ways_to_roll(dice)
    before = 0
    for roll, up_to in zip(rolls, sums, strict=True):
        amount = sum(roll) // divisor
        chances[amount] = chances.get(amount, Fraction(0)) + Fraction(up_to - before, sums[-1])
        before = up_to
    return chances


def tools_at_hand(valley: Valley, seat: int) -> list[tuple[int, int]]:
    """The answers that add an unused tool or a single-use tool, with their pips."""
    spent, tools = valley.spent_tools[seat], valley.tools[seat]
    unused = [(slot, tools[slot]) for slot in range(len(tools)) if slot not in spent]
    return unused + [(card, AMOUNT[card]) for card in valley.ready[seat] if UPPER[card] == SINGLE_USE_TOOL]


def plans(valley: Valley, choice: AddTool) -> list[Plan]:
    """For every amount that tools can reach, the set that spends least: of single-use tools, then of pips, then of
    tools; the greatest amount last (SA-TOL-7)."""
    divisor, at_hand = VALUES[choice.kind], tools_at_hand(valley, choice.seat)
    best: dict[int, tuple[tuple[int, int, int], tuple[tuple[int, int], ...]]] = {}
    for size in range(1, len(at_hand) + 1):
        for tools in combinations(at_hand, size):
            added = sum([value for _, value in tools])
            amount = (choice.pips + added) // divisor
            spends = (sum([value for tool, value in tools if tool >= MOST_TOOLS]), added, size)
            if amount > choice.pips // divisor and (amount not in best or spends < best[amount][0]):
                best[amount] = (spends, tools)
    return [plan(valley, choice, best[amount][1], amount) for amount in sorted(best)]


def plan(valley: Valley, choice: AddTool, tools: tuple[tuple[int, int], ...], amount: int) -> Plan:
    answers = [choice.write(valley, tool) for tool, _ in tools]
    return {"answers": [*answers, choice.write(valley, DONE)], "amount": amount}
