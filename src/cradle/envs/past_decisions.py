"""The games of a run, to learn from: each decision with its observation, its legal answers and the answer given."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cradle.batch.row_games import encoding_of
from cradle.kernel.chance.table import ScriptedTable
from cradle.kernel.flow.agenda import question_to
from cradle.kernel.game import find, places_of, scores_of
from cradle.kernel.save.file_format import BrokenSave, Save, read
from cradle.kernel.seen.live import Live
from cradle.kernel.words.catalog import BadOptions, reason_of, say
from cradle.learned.seen_rows import Array, numbers_of


class PastDecision(NamedTuple):
    """A decision in a past game."""

    game: int  # index within the run
    seat: int
    observation: Array
    action_mask: Array
    answer: int
    reward: float  # the value of this seat's final place, from +1 to -1


def decisions_in(folder: Any) -> Iterator[PastDecision]:
    """The decisions game by game, in order; unfinished games are left out."""
    games = sorted((Path(folder) / "games").glob("*.cradle.gz"))
    if not games:
        raise BadOptions("{folder} holds no games of a run; `cradle simulate --out` keeps them", folder=str(folder))
    for path in games:
        yield from of_one_game(path, int(path.name.partition(".")[0]))


def of_one_game(path: Path, number: int) -> list[PastDecision]:
    save = read(path)
    game, seats = find(save.header["game"]), save.header["seats"]
    encoding_of(game, save.header["options"])
    if save.header["rules"] != game.rules:
        wrong = "it was played under rules version {number}, today's is {known}"
        raise BrokenSave(path, 1, say(wrong, number=save.header["rules"], known=game.rules))
    try:
        live, made = played_again(save)
    except Exception as trouble:
        raise BrokenSave(path, 2, say("the rules do not allow it: {trouble}", trouble=reason_of(trouble))) from trouble
    if live.ask() is not None:
        return []
    places = places_of(scores_of(game, live.state, seats))
    return [each._replace(game=number, reward=places[each.seat]) for each in made]


def played_again(save: Save) -> tuple[Live, list[PastDecision]]:
    """The game at its end, and every choice between at least two answers, still without rewards."""
    game = find(save.header["game"])
    assert game.encoding is not None, "a game with rows of numbers"
    table = ScriptedTable(save.lines[0][3])
    live = Live(game, game.start(save.header["seats"], save.header["options"], table), table)
    live.ask()
    made = []
    for line in save.lines[1:]:
        seat, written = line[0], line[2]
        if seat is None:  # an act of the table
            raise BadOptions("somebody beside the players had a hand in it")
        choice, live.table = question_to(live.state, seat), ScriptedTable(line[3])
        assert choice is not None, f"seat {seat} is not asked"
        seen = live.perspective(seat)
        options = seen.numbered()
        answer = next(number for number, option in options.items() if option == written)
        if len(options) > 1:
            mask = np.zeros(len(game.answers), np.int8)
            mask[list(options)] = 1
            made.append(PastDecision(0, seat, numbers_of(seen.row(), game.encoding), mask, answer, 0.0))
        live.answer(choice, choice.read(live.state, written))
        live.ask()
    return live, made
