"""How a game began: everything in the header of its save, and the table as it is laid out."""

from typing import Any

from cradle.kernel.chance.sources import Source
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import State
from cradle.kernel.game import Game
from cradle.kernel.record.start_position import state_from
from cradle.kernel.seating import Seating, check_known, checked_bot, checked_names, listed, people_only, seed_for
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import EN
from cradle.kernel.words.quoting import quoted


class Beginning:
    """Game, seats, options and names, source of chance, seating, and the start position if there is one."""

    def __init__(self, game: Game, seats: Any, options: Any, source: Source, names: Any) -> None:
        self.game, self.options = game, game.checked(seats, options)
        self.seats: int = seats
        self.source = source
        self.names = checked_names(names, seats, game.seat_names(seats, self.options, EN))
        self.position: dict[str, Any] | None = None  # the position the game begins with instead of its set-up
        self.seating = people_only(seats)  # the players and bots at the beginning of the game

    def header(self) -> dict[str, Any]:
        """The header of a save."""
        header = {
            "game": self.game.name,
            "rules": self.game.rules,
            "seats": self.seats,
            "options": self.options,
            "names": self.names,
            **self.source.header(),
        }
        if any(self.seating.bots):
            header["bots"] = listed(self.seating)
        return header if self.position is None else {**header, "position": self.position}

    def laid_out(self, table: RecordingTable) -> State:
        """The state before the first question."""
        if self.position is not None:
            return state_from(self.game, self.seats, self.options, self.position)
        return self.game.start(self.seats, self.options, table)

    def bot_seed(self, seat: int) -> int:
        """The default seed of a bot."""
        return seed_for(self.source.header().get("seed"), seat)

    def seat_bots(self, bots: Any) -> None:
        """Seat the bots named at the start, by seat; None for a person."""
        if bots is None or (isinstance(bots, list | tuple) and not bots):
            return
        if not isinstance(bots, list | tuple) or len(bots) != self.seats:
            wrong = "{number} seats need {number} names of bots, None for a person, not {names}"
            raise BadOptions(wrong, number=self.seats, names=quoted(bots))
        named = [None if bot is None else checked_bot(bot, self.bot_seed(seat)) for seat, bot in enumerate(bots)]
        for bot in named:
            if bot is not None:
                check_known(bot[0], bot[1], self.game.name)
        self.seating = Seating(tuple(named), (None,) * self.seats)
