"""Stone Age as the kernel knows it."""

from typing import Final

from cradle.games.stoneage.migrations import MIGRATIONS, RULES
from cradle.games.stoneage.rules.kinds import KINDS
from cradle.games.stoneage.rules.placement import ahead
from cradle.games.stoneage.rules.scoring import points, score
from cradle.games.stoneage.seen.beliefs import believe
from cradle.games.stoneage.seen.looking import look
from cradle.games.stoneage.seen.printed import box
from cradle.games.stoneage.seen.view import private, public, round_and_phase
from cradle.games.stoneage.seen.words import CATALOG, colours
from cradle.games.stoneage.setup import OPTIONS, setup
from cradle.kernel.game import Game, load_data

GAME: Final = Game(
    name="stoneage",
    title="Stone Age",
    rules=RULES,
    seats=(2, 3, 4),
    seat_names=colours,
    options=OPTIONS,
    setup=setup,
    public=public,
    private=private,
    believe=believe,
    score=score,
    catalog=CATALOG,
    rule_sentences=load_data("cradle.games.stoneage", "rules.json"),
    migrations=MIGRATIONS,
    kinds=KINDS,
    points=points,
    look=look,
    ahead=ahead,
    phase=round_and_phase,
    box=lambda valley, language: box(language),
)
