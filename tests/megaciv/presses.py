"""How often a player at a real board presses the phone for an answer, by the control that the phone has for it."""

import re
from pathlib import Path
from typing import Any, Final

from cradle.games.megaciv.phases.tax_collection import SetTaxRate
from cradle.games.megaciv.phases.trade.reported import EndTrade
from cradle.games.megaciv.turn import TRADE, phase_of
from cradle.games.megaciv.world.reported.cities import ReportCities
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import Choice, name_of

WRITTEN: Final = Path(__file__).parents[2] / "web/src/games/megaciv/companion/phone/control.ts"
CONTROLS: Final = dict(re.findall(r'^  (\w+): "(\w+)",', WRITTEN.read_text(encoding="utf-8"), re.MULTILINE))
ONE_BY_ONE: Final = ("declare", "basket")  # a press for each card, and one that ends
USUAL_RATE: Final = 2
CHOSEN_AND_DONE: Final = 2  # a number, a player or a row, then the button that repeats it


def presses(choice: Choice, answer: Any, world: World, last: str) -> int:
    """What this answer takes on a phone, after that seat was asked `last`."""
    if phase_of(world) == TRADE and not isinstance(choice, EndTrade):
        return 0  # what is said in a market on the screen is no report
    name = name_of(choice)
    control = CONTROLS.get(name, "")
    if control in ONE_BY_ONE:
        return 1
    if control == "move":
        return 1 + int(answer)  # one more for each token paid for ships
    if name == "Pay":
        return 0 if last == "Pay" else 1  # all at once, as it is proposed
    if is_chosen_already(choice, answer, world, control):
        return 1
    return CHOSEN_AND_DONE


def is_chosen_already(choice: Choice, answer: Any, world: World, control: str) -> bool:
    """The phone proposes what is usual, and what is the only answer."""
    if isinstance(choice, ReportCities):
        return bool(answer == choice.had[choice.seat])
    if isinstance(choice, SetTaxRate):
        return bool(answer == USUAL_RATE)
    return control in ("", "losses", "trade") and len(choice.options(world)) == 1
