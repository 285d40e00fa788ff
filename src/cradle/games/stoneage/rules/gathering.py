"""Gathering: a die for each figure, then tools, then goods for every full divisor (SA-DIC, SA-TOL)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.stoneage.rules.box import AMOUNT
from cradle.games.stoneage.rules.gains import gain
from cradle.games.stoneage.rules.kinds import SINGLE_USE, TOOL, TWO_OF_CHOICE
from cradle.games.stoneage.rules.single_use import TWO, use_two
from cradle.games.stoneage.rules.state import VALUES, Valley
from cradle.games.stoneage.rules.told import AboutAddTool
from cradle.kernel.chance.dice import Roll
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word

TOOL_ANSWERS: Final[tuple[tuple[int, ...], ...]] = ((DONE,), (0, DONE), (0, 1, DONE), (0, 1, 2, DONE))
SERVED: Final = no("you have already used this tool this round", "SA-TOL-1")


def gather(valley: Valley, seat: int, kind: int, dice: int, table: Table) -> None:
    """Roll one die for each figure, ten for ten hunters (SA-DIC-1, SA-AMB-19)."""
    roll = table.roll(dice)
    table.tell("rolled", seat, roll, kind)
    pips = sum(roll)
    if len(valley.tools[seat]) > len(valley.spent_tools[seat]) or valley.ready[seat]:
        valley.then(AddTool(seat, kind, roll, pips))
    else:
        bring_home(valley, seat, kind, pips, table)


class AddTool(Choice):
    """Unused tools and single-use tools may be added, useful or not (SA-DIC-2, SA-TOL-5, SA-TOL-7, SA-AMB-6).

    A seat is asked only if it has something to add, so a seat with only the end left has added something.
    """

    prompt = "{pips:# pip brings|# pips bring} {amount} {kind} ({needed} more for another); add a tool, or take it"
    awaited = "{seat} has {pips:# pip|# pips} for {kind} and may add tools"
    rule = "SA-DIC-2"
    deed = "{what}"
    leads_on = True
    answers = (TOOL, SINGLE_USE, TWO_OF_CHOICE, Word(DONE, "done"))
    ends = True

    def __init__(self, seat: int, kind: int, dice: Roll, pips: int) -> None:
        self.seat, self.kind, self.dice = seat, kind, dice
        self.pips = pips  # of the dice and the tools added

    def facts(self, valley: Valley) -> AboutAddTool:
        divisor = VALUES[self.kind]
        amount, left = divmod(self.pips, divisor)
        return {
            "seat": self.seat, "kind": self.kind, "dice": self.dice, "pips": self.pips, "divisor": divisor,
            "amount": amount, "needed": divisor - left,
        }  # fmt: skip

    def has_begun(self, valley: Valley) -> bool:
        return True

    def candidates(self, valley: Valley) -> Sequence[int]:
        own, ready = TOOL_ANSWERS[len(valley.tools[self.seat])], valley.ready[self.seat]
        return (*own[:-1], *ready, DONE) if ready else own

    def refuse(self, valley: Valley, tool: int) -> No | None:
        return SERVED if tool in valley.spent_tools[self.seat] else None

    def foregone(self, valley: Valley) -> int | None:
        """End if all tools together bring nothing more, unless the card with two resources can be used (SA-EFF-11)."""
        seat = self.seat
        own = [value for tool, value in enumerate(valley.tools[seat]) if tool not in valley.spent_tools[seat]]
        single = [AMOUNT[card] for card in valley.ready[seat] if card != TWO]
        helps = sum(own) + sum(single) >= VALUES[self.kind] - self.pips % VALUES[self.kind]
        return None if helps or TWO in valley.ready[seat] else DONE

    def label(self, valley: Valley, tool: int) -> Text:
        if tool == DONE:
            return say("take {amount} {kind}", amount=self.pips // VALUES[self.kind], kind=self.kind)
        if tool == TWO:
            return super().label(valley, tool)
        value = AMOUNT[tool] if tool > 2 else valley.tools[self.seat][tool]
        after = (self.pips + value) // VALUES[self.kind]
        if tool > 2:
            return say("single-use tool (+{value}): {after} {kind}", value=value, after=after, kind=self.kind)
        return say(
            "tool {number} (+{value}): {after} {kind}", number=tool + 1, value=value, after=after, kind=self.kind
        )

    def apply(self, valley: Valley, tool: int, table: Table) -> None:
        seat = self.seat
        if tool == DONE:
            bring_home(valley, seat, self.kind, self.pips, table)
        elif tool == TWO:
            use_two(valley, seat, self)
        elif tool > 2:
            valley.ready[seat] = tuple([card for card in valley.ready[seat] if card != tool])
            table.tell("single_use_tool_added", seat, AMOUNT[tool])
            valley.then(AddTool(seat, self.kind, self.dice, self.pips + AMOUNT[tool]))
        else:
            valley.spent_tools[seat] |= {tool}
            table.tell("tool_added", seat, valley.tools[seat][tool])
            valley.then(AddTool(seat, self.kind, self.dice, self.pips + valley.tools[seat][tool]))


def bring_home(valley: Valley, seat: int, kind: int, pips: int, table: Table) -> None:
    """Take the goods for the pips; remainders are lost (SA-DIC-3)."""
    amount = pips // VALUES[kind]
    gain(valley, seat, kind, amount)
    table.tell("gathered", seat, pips, amount, kind)
