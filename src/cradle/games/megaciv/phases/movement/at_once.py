"""Several steps of a move given in one answer: a walk with its number, a whole voyage, or a ship's upkeep and sailing.

`{"to": "egypt", "number": 3}` walks, `{"sail": "cyprus", "land": true}` sails the shortest way and puts everyone
ashore, `{"board": 3}` and `{"ashore": 3}` load and unload, `{"keep": "treasury"}` pays for a ship and takes it up. Each
stands for ordinary answers; a question with only one answer is not asked, so it needs none.
"""

from typing import Any, Final

from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Stopped, StoppingTable
from cradle.kernel.flow.agenda import Answer, Choice, name_of, question_to, reply, settle
from cradle.kernel.words.written import Written

NUMBER_ASKED: Final = frozenset({"WalkNumber", "TakeAboard", "PutAshore"})


def is_written(said: dict[str, Any], **parts: type) -> bool:
    """The answer has these parts and no others, each of its own type."""
    return said.keys() == parts.keys() and all([type(said[name]) is kind for name, kind in parts.items()])


def with_number(world: World, choice: Choice, answer: Answer, number: int) -> list[Written]:
    """An answer after which a number is asked for, unless there is only one; an illegal answer stands alone."""
    said = choice.write(world, answer)
    after = next_asked(world.copy(), choice, answer)
    return [said, number] if after is not None and name_of(after) in NUMBER_ASKED else [said]


def next_asked(trial: World, choice: Choice, answer: Answer) -> Choice | None:
    """The next question to the seat once a copy of the world takes this answer; None if it is another's turn."""
    if answer not in choice.candidates(trial) or choice.refuse(trial, answer) is not None:
        return None
    table = StoppingTable()
    try:
        reply(trial, choice, answer, table)
        settle(trial, table)
    except Stopped:
        return None
    return question_to(trial, choice.seat)
