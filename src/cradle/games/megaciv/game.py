"""Mega Civilization as the kernel knows it."""

from typing import Final

from cradle.games.megaciv.box.rules import RULE_SENTENCES
from cradle.games.megaciv.figures import FIGURES, figures, tally
from cradle.games.megaciv.leaving import leave, leave_early
from cradle.games.megaciv.migrations import MIGRATIONS, RULES
from cradle.games.megaciv.phases.ast.victory import points, score
from cradle.games.megaciv.seen.beliefs import believe
from cradle.games.megaciv.seen.box import box
from cradle.games.megaciv.seen.look import look
from cradle.games.megaciv.seen.numbers import Sight
from cradle.games.megaciv.seen.view import private, public
from cradle.games.megaciv.seen.words import CATALOG, called, seat_names
from cradle.games.megaciv.seen.words.kinds import KINDS
from cradle.games.megaciv.setup import BY_THE_CLOCK, OPTIONS, setup
from cradle.games.megaciv.standing import OLDER_WAYS, STANDING_ORDERS
from cradle.games.megaciv.turn import call_last_turn, to_move, turn_and_phase
from cradle.kernel.game import Game

GAME: Final = Game(
    name="megaciv",
    title="Mega Civilization",
    rules=RULES,
    seats=tuple(range(5, 19)),
    seat_names=seat_names,
    options=OPTIONS,
    setup=setup,
    public=public,
    private=private,
    believe=believe,
    score=score,
    catalog=CATALOG,
    rule_sentences=RULE_SENTENCES,
    migrations=MIGRATIONS,
    acts={"leave": leave, "leave_early": leave_early, "last_turn": call_last_turn},
    kinds=KINDS,
    points=points,
    box=box,
    numbers=Sight,
    look=look,
    called=called,
    figures=(FIGURES, figures),
    tally=tally,
    standing=STANDING_ORDERS,
    older_ways=OLDER_WAYS,
    by_the_clock=BY_THE_CLOCK,
    phase=turn_and_phase,
    to_move=to_move,
)
