"""One answer in one game of a batch, with picks from a script."""

from typing import Any

from cradle.kernel.chance.table import ScriptedTable, ScriptExhausted
from cradle.kernel.flow.agenda import State, next_decision, reply
from cradle.kernel.game import Game
from cradle.kernel.words.catalog import BadOptions


def answered(game: Game, state: State, number: int, picks: Any) -> tuple[State, bool]:
    """The state at the next decision after this answer, and whether the game is over; plays on `state` itself."""
    if not isinstance(picks, list | tuple):
        raise BadOptions("picks are a list as in a saved game, such as {example}", example='[["roll", [3, 5]]]')
    table = ScriptedTable(picks)
    asked = next_decision(state, table)
    assert asked is not None, "nobody is asked"
    legal = game.answers.legal(state, asked, state.offered)
    if number not in legal:
        known = ", ".join([str(each) for each in sorted(legal)])
        raise BadOptions("{number} is no legal answer now; legal are {legal}", number=number, legal=known)
    try:
        reply(state, asked, legal[number], table)
        over = next_decision(state, table) is None
    except ScriptExhausted as wrong:
        raise BadOptions(wrong.text.template, **wrong.text.facts) from None
    if len(table.picks) < len(picks):
        used = "chance decides {times:# time|# times} here, but there are {given:# pick|# picks}"
        raise BadOptions(used, times=len(table.picks), given=len(picks))
    return state, over
