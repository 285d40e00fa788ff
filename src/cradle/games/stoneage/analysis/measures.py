"""The measures of Stone Age: chances from sage, answers tried in imagined worlds, and luck."""

from math import ceil
from typing import Final

from cradle.analysis.findings import Judged, Luck, Trust
from cradle.analysis.measures import Postponed
from cradle.analysis.walk import Moment
from cradle.games.stoneage.analysis.deciding import chance_of, judged_by_trying
from cradle.games.stoneage.analysis.fortune import luck_in
from cradle.games.stoneage.sage.judging import ANSWERS, judged
from cradle.games.stoneage.sage.sage import learned
from cradle.kernel.words.catalog import say

GAMES: Final = 512  # on which the error was measured (docs/analysis.md)
OFF: Final = {2: 3.0, 3: 3.1, 4: 4.4}  # by seats: largest error of the best-calibrated nine tenths, percentage points


class StoneAgeMeasures:
    """Sage's judgement of a game."""

    def chances(self, moment: Moment) -> list[float]:
        """The chances from the view of the seat to move; the network counts seats from that one."""
        assert moment.seat is not None, "nobody is asked"
        judgement, seats = judged(learned(moment.seats), moment.seen_by(moment.seat).row()), moment.seats
        values = [float(judgement[ANSWERS + (seat - moment.seat) % seats]) for seat in range(seats)]
        return shared_out([chance_of(value, seats) for value in values])

    def judge(self, moment: Moment, worlds: int) -> Judged | Postponed:
        return judged_by_trying(moment, worlds)

    def luck(self, moment: Moment) -> list[Luck]:
        return luck_in(moment)

    def trust(self, seats: int, worlds: int) -> Trust:
        off = OFF[seats]
        chances = (
            "Chances are those among players of equal strength. In {games} games that had no part in them, they came "
            "true to within {off} percentage points."
        )
        decisions = (
            "Each decision was tried in {worlds:# imagined world|# imagined worlds}, with no more than its player "
            "could know. Figures are averages, ± tells how sure they are."
        )
        return Trust(off / 100, say(chances, games=GAMES, off=ceil(off)), say(decisions, worlds=worlds))


def shared_out(chances: list[float]) -> list[float]:
    """The chances scaled to add up to 1, since somebody wins."""
    total = sum(chances)
    return [chance / total if total else 1 / len(chances) for chance in chances]


MEASURES: Final = StoneAgeMeasures()
