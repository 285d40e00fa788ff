"""Places tokens that are asked for one at a time all at once, each where its question says most people would put it."""

from typing import Final

from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Stopped, StoppingTable
from cradle.kernel.flow.agenda import Choice, question_to, reply, settle
from cradle.kernel.words.written import Written

FILL: Final = {"fill": "all"}


def filled(world: World, choice: Choice) -> list[Written]:
    """The usual answers to this question and to all that follow of the same kind."""
    trial, said = world.copy(), list[Written]()
    asked: Choice | None = choice
    while asked is not None and type(asked) is type(choice):
        usual = asked.default(trial)
        said.append(asked.write(trial, usual))
        asked = after_placing(trial, asked, usual)
    return said


def after_placing(trial: World, choice: Choice, area: int) -> Choice | None:
    """The question the seat is asked next in this copy; None if another seat is asked or chance decides."""
    table = StoppingTable()
    try:
        reply(trial, choice, area, table)
        settle(trial, table)
    except Stopped:
        return None
    return question_to(trial, choice.seat)
