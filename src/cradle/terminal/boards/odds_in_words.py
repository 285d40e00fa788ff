"""Exact odds in words: each outcome with its probability, on one line or in full."""

from collections.abc import Mapping
from fractions import Fraction

Odds = dict[str, Fraction]  # an outcome in words, with its probability

SMALL = Fraction(1, 200)


def in_short(odds: Mapping[str, Fraction], width: int) -> str:
    """All odds on one line, naming the goods once: "wood 2:12% 3:45% 4:40%"; if that is too long, their middle."""
    if len(odds) == 1:
        return ", ".join(f"{words}: {percent(chance)}" for words, chance in odds.items())
    kind = next(iter(odds)).partition(" ")[2]
    chances = {int(words.partition(" ")[0]): chance for words, chance in odds.items()}
    listed = [f"{amount}:{percent(chance)}" for amount, chance in chances.items() if chance >= SMALL]
    whole = f"{kind} {' '.join(listed)}"
    return whole if len(whole) <= width else middle(kind, chances)


def middle(kind: str, chances: Mapping[int, Fraction]) -> str:
    """The mean, and the range without a tenth at either end."""
    low, high, least, below = min(chances), max(chances), Fraction(1, 10), Fraction(0)
    for amount, chance in chances.items():
        low = amount if below < least else low
        below += chance
        high = amount if below - chance < 1 - least else high
    inside = sum((chance for amount, chance in chances.items() if low <= amount <= high), Fraction(0))
    mean = sum(amount * chance for amount, chance in chances.items())
    return f"{kind} {low} to {high} in {percent(inside)}, mean {float(mean):.1f} (odds: all)"


def percent(chance: Fraction) -> str:
    """Whole per cents; "<1%" for anything rarer that is still possible."""
    return "<1%" if 0 < chance < Fraction(1, 100) else f"{round(100 * chance)}%"


def in_full(odds: Mapping[str, Fraction]) -> list[str]:
    """A line for each outcome, with the exact fraction."""
    wide = max(len(words) for words in odds)
    return [f"  {words:>{wide}}  {float(100 * chance):6.2f}%  = {chance}" for words, chance in odds.items()]
