"""The tables of a game of Mega Civilization: growth turn by turn, advances, calamities and what they cost, trade."""

from collections.abc import Sequence
from typing import Any

from cradle.games.megaciv.box.cards import ADVANCE_IDS, CARD_IDS
from cradle.games.megaciv.box.civilizations import CIVILIZATION_NAMES
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.turn import CALAMITY_RESOLUTION, PHASE_IDS, SET_UP, phase_of
from cradle.games.megaciv.world.state import CITY_POINTS, city_count, tokens_on_board
from cradle.kernel.story.line import Line
from cradle.study.runs.replaying import Listener

COLUMNS = {
    "turns": (
        "game",
        "turn",
        "seat",
        "civilization",
        "won",
        "cities",
        "tokens",
        "space",
        "advances",
        "points",
        "swaps",
    ),
    "advances": ("game", "turn", "seat", "civilization", "won", "advance"),
    "calamities": ("game", "turn", "calamity", "victims", "cost", "cost_to_all"),
    "trade": ("game", "turn", "swaps", "cards"),
    "endings": ("game", "turns", "ending"),
    "decisions": ("game", "phase", "choice", "answers"),
}
IN_LANES = SET_UP  # the agenda of a lane alone does not show the phase
ENDINGS = {"nobody_left_on_the_board": "nobody left", "last_player": "one player left"}


class MegacivListener(Listener):
    """Fills the tables of one game. A calamity costs what its victims, or all players, have lost after it."""

    columns = COLUMNS

    def begin(self, state: Any) -> None:
        super().begin(state)
        self.turn = 1
        self.swaps, self.cards = [0] * state.seats, 0
        self.struck: tuple[int, Sequence[int], list[int]] | None = None  # the calamity, its victims, units before
        self.units: list[int] = []  # by seat, after the last event of the calamity
        self.ending = ""
        self.answers: dict[tuple[str, str], int] = {}

    def answer(self, line: Line) -> None:
        key = PHASE_IDS[phase_of(self.state)], line[1]
        self.answers[key] = self.answers.get(key, 0) + 1

    def hear(self, event: str, facts: tuple[Any, ...]) -> None:
        if self.state is None:
            return  # events of the set-up come before the game
        self.follow_calamity(event, facts)
        if event == "turn_began" and facts[0] > self.turn:
            self.note_turn()
            self.turn = facts[0]
        elif event == "advances_gained":
            self.note_advances(*facts)
        elif event == "cards_swapped":
            self.note_swap(*facts)
        elif event in ENDINGS:
            self.ending = ENDINGS[event]

    def note_turn(self) -> None:
        world = self.state
        for seat in world.ranking:
            pieces = city_count(world, seat), tokens_on_board(world, seat)
            tracks = world.position[seat], len(world.advances[seat]), GAME.points_now(world, seat)
            self.add("turns", self.turn, seat, self.name(seat), self.won(seat), *pieces, *tracks, self.swaps[seat])
        self.add("trade", self.turn, sum(self.swaps) // 2, self.cards)
        self.swaps, self.cards = [0] * world.seats, 0

    def name(self, seat: int) -> str:
        civilization: int = self.state.civilization[seat]
        return CIVILIZATION_NAMES[civilization]

    def note_advances(self, seat: int, advances: tuple[int, ...]) -> None:
        for advance in advances:
            self.add("advances", self.turn, seat, self.name(seat), self.won(seat), ADVANCE_IDS[advance])

    def note_swap(self, seat: int, number: int, other: int, answer: int) -> None:
        self.swaps[seat] += 1
        self.swaps[other] += 1
        self.cards += number + answer

    # ---- calamities

    def follow_calamity(self, event: str, facts: tuple[Any, ...]) -> None:
        resolving = phase_of(self.state) in (CALAMITY_RESOLUTION, IN_LANES)
        if self.struck is not None and (event == "calamity_called" or not resolving):
            self.note_calamity()
        if event == "calamity_called":
            self.units = self.units_now()
            self.struck = facts[0], facts[1], self.units
        elif self.struck is not None:
            self.units = self.units_now()

    def note_calamity(self) -> None:
        assert self.struck is not None
        calamity, victims, before = self.struck
        lost = [earlier - later for earlier, later in zip(before, self.units, strict=True)]
        cost = sum(lost[seat] for seat in victims), sum(lost)
        self.add("calamities", self.turn, CARD_IDS[calamity], len(victims), *cost)
        self.struck = None

    def units_now(self) -> list[int]:
        """By seat: a token is worth 1, a city 5."""
        world = self.state
        return [tokens_on_board(world, seat) + CITY_POINTS * city_count(world, seat) for seat in range(world.seats)]

    def end(self) -> None:
        if self.struck is not None:
            self.note_calamity()
        self.note_turn()
        at_the_limit = 0 < self.state.turn_limit <= self.turn
        self.add("endings", self.turn, self.ending or ("turn limit" if at_the_limit else "A.S.T."))
        for (phase, choice), answers in sorted(self.answers.items()):
            self.add("decisions", phase, choice, answers)
