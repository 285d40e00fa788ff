"""The tables of a game of Stone Age: sources of points, uses of figures, and rolls."""

from typing import Any

from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.state import MOST_FIGURES, PLACE_NAMES
from cradle.kernel.story.line import Line
from cradle.study.runs.replaying import Listener

COLUMNS = {
    "rounds": ("game", "round", "seat", "won", "points", "figures", "tools", "agriculture"),
    "points": ("game", "seat", "won", "source", "points"),
    "places": ("game", "seat", "won", "place", "figures"),
    "luck": ("game", "seat", "won", "dice", "pips", "expected"),
    "decisions": ("game", "phase", "choice", "answers"),
}
SOURCES = {  # sources of points, by rule
    "SA-BLD-2": "buildings",
    "SA-EFF-5": "cards with points",
    "SA-FED-4": "hunger",
    "SA-FIN-1": "culture",
    "SA-FIN-2": "farmers",
    "SA-FIN-3": "toolmakers",
    "SA-FIN-4": "builders",
    "SA-FIN-5": "shamans",
    "SA-FIN-6": "resources left",
    "SA-EFF-11": "resources left",
}
PIPS = 3.5  # average of a die
PHASES = {"ChoosePlace": "placing figures", "PlaceFigures": "placing figures", "Feed": "feeding"}
ACTIONS = "using places"


class StoneAgeListener(Listener):
    """Fills the tables of one game."""

    columns = COLUMNS

    def begin(self, state: Any) -> None:
        super().begin(state)
        seats = range(state.seats)
        self.placed: dict[tuple[int, str], int] = {}
        self.dice, self.pips = [0 for _ in seats], [0 for _ in seats]
        self.answers: dict[str, int] = {}

    def answer(self, line: Line) -> None:
        self.answers[line[1]] = self.answers.get(line[1], 0) + 1

    def hear(self, event: str, facts: tuple[Any, ...]) -> None:
        if event == "round_began" and facts[0] > 1:
            self.note_round(facts[0] - 1)
        elif event == "placed":
            seat, figures, place = facts
            name = group_of(PLACE_NAMES[place])
            self.placed[seat, name] = self.placed.get((seat, name), 0) + figures
        elif event == "rolled":
            self.dice[facts[0]] += len(facts[1])
            self.pips[facts[0]] += sum(facts[1])

    def note_round(self, number: int) -> None:
        valley = self.state
        for seat in range(valley.seats):
            points = GAME.points_now(valley, seat)
            grown = MOST_FIGURES - valley.reserve[seat], sum(valley.tools[seat]), valley.level[seat]
            self.add("rounds", number, seat, self.won(seat), points, *grown)

    def end(self) -> None:
        self.note_round(self.state.round)
        for seat in range(self.state.seats):
            self.note_points(seat)
            expected = PIPS * self.dice[seat]
            self.add("luck", seat, self.won(seat), self.dice[seat], self.pips[seat], expected)
        for (seat, place), figures in sorted(self.placed.items()):
            self.add("places", seat, self.won(seat), place, figures)
        for choice, answers in sorted(self.answers.items()):
            self.add("decisions", PHASES.get(choice, ACTIONS), choice, answers)

    def note_points(self, seat: int) -> None:
        found = {source: 0 for source in SOURCES.values()}
        for points, text in GAME.score(self.state, seat).ledger:
            found[SOURCES[text.rule]] += points
        for source, points in found.items():
            self.add("points", seat, self.won(seat), source, points)


def group_of(place: str) -> str:
    """The group of a place: all card spaces count together, and so do all building stacks."""
    if place.startswith("card space"):
        return "cards"
    return "buildings" if place.startswith("building stack") else place
