"""Mega Civilization as the kernel knows it."""

from typing import Final

from cradle.games.megaciv.box.rules import RULE_SENTENCES
from cradle.games.megaciv.figures import FIGURES, figures, tally
from cradle.games.megaciv.leaving import leave, leave_early
from cradle.games.megaciv.migrations import MIGRATIONS, RULES
from cradle.games.megaciv.phases.ast.victory import points, score
from cradle.games.megaciv.reported.corrections import contact, correct, declare_late, part, wait_for
from cradle.games.megaciv.seen.beliefs import believe
from cradle.games.megaciv.seen.box import box
from cradle.games.megaciv.seen.encoding import ENCODING
from cradle.games.megaciv.seen.look import look
from cradle.games.megaciv.seen.numbers import Sight
from cradle.games.megaciv.seen.view import private, public
from cradle.games.megaciv.seen.words import CATALOG, called, seat_names
from cradle.games.megaciv.seen.words.kinds import KINDS
from cradle.games.megaciv.setup import BY_THE_CLOCK, OPTIONS, UNLISTED, refuse_options, settled, setup
from cradle.games.megaciv.standing import OLDER_WAYS, STANDING_ORDERS
from cradle.games.megaciv.turn import call_last_turn, to_move, turn_and_phase
from cradle.kernel.game import Game, Pace, Rules, Seen, Spoken, load_data

GAME: Final = Game(
    name="megaciv",
    title="Mega Civilization",
    rules=Rules(
        RULES,
        tuple(range(5, 19)),
        OPTIONS,
        setup,
        score,
        points=points,
        acts={
            "leave": leave,
            "leave_early": leave_early,
            "last_turn": call_last_turn,
            "correct": correct,
            "declare_late": declare_late,
            "contact": contact,
            "part": part,
            "wait_for": wait_for,
        },
        migrations=MIGRATIONS,
        settled=settled,
        refuse=refuse_options,
        unlisted=UNLISTED,
        answers=load_data("cradle.games.megaciv.box", "answers.json"),
    ),
    seen=Seen(
        public,
        private,
        believe,
        box=box,
        look=look,
        numbers=Sight,
        figures=(FIGURES, figures),
        tally=tally,
        encoding=ENCODING,
    ),
    spoken=Spoken(CATALOG, seat_names, RULE_SENTENCES, KINDS, called),
    pace=Pace(
        phase=turn_and_phase,
        to_move=to_move,
        standing=STANDING_ORDERS,
        older_ways=OLDER_WAYS,
        by_the_clock=BY_THE_CLOCK,
        market_openings=("post",),
        beginnings=("PlaceGrowth", "ChooseMove"),
    ),
)
