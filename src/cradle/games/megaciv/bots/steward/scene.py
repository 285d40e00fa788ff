"""One question to a steward: what it sees, its options, its memory, and the reason for its answer."""

from collections.abc import Callable
from typing import Any, Final

from cradle.games.megaciv.box.atlas import AREA, AREA_IDS
from cradle.games.megaciv.seen.numbers import Sight
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Written

ENDS: Final[tuple[Written, ...]] = ("done", "wait", "cancel")
FOR_GOOD: Final = 0  # stands in place of a turn


class Ways:
    """How much work a steward puts in, and which parts of the turn it leaves out, for experiments."""

    def __init__(
        self,
        offers: int,
        patience: int,
        places: int,
        leaves_out: tuple[str, ...],
        orders: int = 0,
        foresees: bool = False,
    ) -> None:
        self.offers = offers  # offers it makes in one market
        self.patience = patience  # how often it waits there for others
        self.places = places  # places for cities that it examines in one movement
        self.orders = orders  # orders of places to try beside the cheapest first
        self.leaves_out = leaves_out
        self.foresees = foresees  # judges purchases by the turns to come, and players by what they gave

    def uses(self, part: str) -> bool:
        return part not in self.leaves_out


class Scene:
    """The question with its options in writing; `notes` are the steward's memory and are replaced, never changed."""

    def __init__(self, perspective: Perspective, choice: Choice, memory: dict[str, Any], ways: Ways) -> None:
        self.perspective = perspective
        self.seat = choice.seat
        self.question: Any = choice
        self.sight: Sight = perspective.numbers()
        self.options: list[Written] = perspective.options()
        self.notes = {name: kept for name, kept in memory.items() if kept[0] in (self.sight.turn, FOR_GOOD)}
        self.ways = ways
        self.why: Text | str = ""

    def may(self, answer: Written) -> bool:
        return answer in self.options

    def note(self, name: str) -> Any:
        """What was noted under this name in this turn or for good, or None."""
        kept = self.notes.get(name)
        return None if kept is None else kept[1]

    def remember(self, name: str, value: Any) -> None:
        """Keep plain data until the turn is over."""
        self.notes[name] = [self.sight.turn, value]

    def keep(self, name: str, value: Any) -> None:
        """Keep plain data for the whole game."""
        self.notes[name] = [FOR_GOOD, value]

    def forget(self, name: str) -> None:
        self.notes.pop(name, None)

    def numbers(self) -> list[int]:
        """The numbers among the options."""
        return [each for each in self.options if isinstance(each, int)]

    def areas(self) -> list[int]:
        """The areas among the options."""
        return [AREA[each] for each in self.options if isinstance(each, str) and each in AREA]

    def best_area(self, worth: Callable[[int], float], why: str = "") -> Written:
        """The area among the options that is worth most; `why` gives its name to the reason."""
        areas = self.areas()
        if not areas:
            return self.first()
        best = max(areas, key=worth)
        self.why = say(why, area=best) if why else ""
        return AREA_IDS[best]

    def first(self) -> Written:
        """Any answer other than the end, if there is one."""
        for option in self.options:
            if option not in ENDS:
                return option
        return self.options[0]
