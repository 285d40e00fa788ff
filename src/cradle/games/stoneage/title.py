"""The title of Stone Age: all parts of the game, each imported on first use."""

from typing import Final

from cradle.kernel.title import AnalysisParts, BotParts, StudyParts, TerminalParts, Title, WebParts
from cradle.kernel.words.catalog import say

HOME: Final = "cradle.games.stoneage"

TITLE: Final = Title(
    name="stoneage",
    title="Stone Age",
    rules=f"{HOME}.game:GAME",
    players=(2, 4),
    seats=3,
    bots=BotParts(
        {
            "greedy": f"{HOME}.bots.greedy:GreedyBot",
            "elder": f"{HOME}.bots.elder:ElderBot",
            "sage": f"{HOME}.sage.sage:SageBot",
        },
        usual="elder:normal",
        ranking=(
            "random", "greedy", "elder:easy", "sage:easy", "elder:normal", "elder:hard", "sage:normal", "sage:hard",
            "sage:master",
        ),
        says="sage taught itself: sage:hard wins nearly every game against elder:hard, and sage:master thinks ahead",
        called={"greedy": say("Greedy"), "elder": say("Elder"), "sage": say("Sage")},
        strength={  # as measured (docs/measurements.md)
            "greedy": say("weak, takes what pays at once; wins every duel with Random"),
            "elder:easy": say("easier to beat; loses 79 of 100 duels with Elder, normal"),
            "elder:normal": say("plays well; wins 98 of 100 duels with Greedy"),
            "elder:hard": say("strong, thinks longer; wins 81 of 100 duels with Elder, normal"),
            "sage:easy": say("easier to beat; wins 50 of 100 duels with Elder, easy"),
            "sage:normal": say("strong, taught itself; wins every duel with Elder, normal"),
            "sage:hard": say("very strong, taught itself; wins 98 of 100 duels with Elder, hard"),
            "sage:master": say("the strongest, thinks ahead; wins 62 of 100 duels with Sage, hard"),
        },
    ),
    terminal=TerminalParts(
        board=f"{HOME}.terminal.board",
        examples=(
            ("play stoneage", "a game against bots in the terminal"),
            ("simulate stoneage --games 1000", "what comes of a thousand games"),
        ),
        chapters=f"{HOME}.terminal.chapters",
    ),
    study=StudyParts(
        tables=f"{HOME}.study.tables:StoneAgeListener", report=f"{HOME}.study.report:sections",
        bench=f"{HOME}.study.bench",
    ),
    web=WebParts(
        types={
            "view.ts": (f"{HOME}.seen.view:Public", f"{HOME}.seen.view:Private", f"{HOME}.seen.printed:Box",
                        f"{HOME}.seen.looking:Look"),
        },
        questions="questions.ts",
    ),
    first_game=(3, 3919),  # a deal with cards that give food, goods and points at once, and buildings of wood and clay
    batch=f"{HOME}.batch.row_form",
    analysis=AnalysisParts(measures=f"{HOME}.analysis.measures:MEASURES"),
    lessons=f"{HOME}.lessons",
    puzzles=f"{HOME}.puzzles.setting:SETTER",
    picture=f"{HOME}.picture",
)  # fmt: skip
