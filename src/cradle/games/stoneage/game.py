"""Stone Age as the kernel knows it."""

from typing import Final

from cradle.games.stoneage.migrations import MIGRATIONS, RULES
from cradle.games.stoneage.rules.kinds import KINDS
from cradle.games.stoneage.rules.placement import ahead
from cradle.games.stoneage.rules.scoring import points, score
from cradle.games.stoneage.seen.beliefs import believe
from cradle.games.stoneage.seen.encoding import ENCODING
from cradle.games.stoneage.seen.looking import look
from cradle.games.stoneage.seen.printed import box
from cradle.games.stoneage.seen.view import private, public, round_and_phase
from cradle.games.stoneage.seen.words import CATALOG, colours
from cradle.games.stoneage.setup import OPTIONS, setup
from cradle.kernel.game import Game, Pace, Rules, Seen, Spoken, load_data

GAME: Final = Game(
    name="stoneage",
    title="Stone Age",
    rules=Rules(
        RULES,
        (2, 3, 4),
        OPTIONS,
        setup,
        score,
        points=points,
        migrations=MIGRATIONS,
        answers=load_data("cradle.games.stoneage", "answers.json"),
    ),
    seen=Seen(public, private, believe, box=lambda valley, language: box(language), look=look, encoding=ENCODING),
    spoken=Spoken(CATALOG, colours, load_data("cradle.games.stoneage", "rules.json"), KINDS),
    pace=Pace(phase=round_and_phase, ahead=ahead),
)
