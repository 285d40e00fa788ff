"""The title of Mega Civilization: everything that belongs to the game, each part imported when it is asked for."""

from typing import Final

from cradle.kernel.title import (
    DAY,
    HOUR,
    MINUTE,
    AnalysisParts,
    BotParts,
    FavouriteParts,
    PaceParts,
    StudyParts,
    TerminalParts,
    Title,
    TrainingParts,
    WebParts,
)
from cradle.kernel.words.catalog import say

HOME: Final = "cradle.games.megaciv"
BELLS: Final = (5 * MINUTE, 10 * MINUTE, 20 * MINUTE)  # of a market that people sit in together

TITLE: Final = Title(
    name="megaciv",
    title="Mega Civilization",
    rules=f"{HOME}.game:GAME",
    players=(5, 18),
    seats=5,
    bots=BotParts(
        {"busy": f"{HOME}.bots.busy:BusyBot", "steward": f"{HOME}.bots.steward.steward:Steward"},
        usual="steward",
        ranking=("random", "busy", "steward:easy", "steward", "steward:hard"),
        called={"busy": say("Busy"), "steward": say("Steward")},
        strength={  # as measured (docs/measurements.md)
            "busy": say("weak, builds and buys without a plan; eight of them lose 93 of 100 games to one Steward"),
            "steward:easy": say("easier to beat; wins none of 30 games among eight Stewards"),
            "steward": say("plays well; wins 93 of 100 games among eight Busy"),
            "steward:hard": say("strong, thinks longer; wins 56 of 100 games among eight Stewards"),
        },
    ),
    terminal=TerminalParts(
        board=f"{HOME}.terminal.board",
        commands={
            "map": f"{HOME}.terminal.planning:draw_the_map",
            "price": f"{HOME}.terminal.planning:price",
            "plan": f"{HOME}.terminal.planning:plan",
            "chart": f"{HOME}.terminal.planning:chart",
        },
        examples=(
            ("play megaciv --seats 5 --map west", "the great game, likewise"),
            ("rules C.famine", "what the rules say, and where they live"),
        ),
        check=f"{HOME}.planner.position:check_typed",
        chapters=f"{HOME}.terminal.chapters",
        picture=f"{HOME}.terminal.drawings:draw_position_to",
        usual={"civilizations": "random"},
        packing=f"{HOME}.terminal.packing:packing_text",
    ),
    study=StudyParts(
        tables=f"{HOME}.study.tables:MegacivListener", report=f"{HOME}.study.report:sections",
        coverage=f"{HOME}.study.coverage", bench=f"{HOME}.study.bench",
    ),
    web=WebParts(
        handlers=(f"{HOME}.web.map:map_file", f"{HOME}.web.planning:Planning", f"{HOME}.web.packing:packing_sheet",
                  f"{HOME}.web.fights:fight"),
        types={
            "view.ts": (f"{HOME}.seen.view:Public", f"{HOME}.seen.view:Private", f"{HOME}.seen.box:Box"),
            "tools/messages.ts": (f"{HOME}.web.forms",),
            "map/sheet.ts": (f"{HOME}.map.sheet:Sheet",),
        },
        questions="questions.ts",
        numbers={
            "TOKENS": f"{HOME}.box.civilizations:TOKENS", "CITIES": f"{HOME}.box.civilizations:CITIES",
            "MOST_ON_EITHER_MAP": f"{HOME}.box.civilizations:MOST_ON_EITHER_MAP",
            "TRADE": f"{HOME}.turn:TRADE", "CALAMITIES": f"{HOME}.turn:CALAMITY_RESOLUTION",
            "CONFLICT": f"{HOME}.turn:CONFLICT", "ABILITIES": f"{HOME}.turn:SPECIAL_ABILITIES",
            "BUYING": f"{HOME}.turn:ADVANCES_ACQUISITION", "AST": f"{HOME}.turn:AST_ALTERATION",
            "END": f"{HOME}.turn:END",
            "MOST_GROWTH": f"{HOME}.phases.population_expansion:MOST_GROWTH",
            "MOST_TURNS_PLANNED": f"{HOME}.planner.turns:MOST", "MOST_INCOME": f"{HOME}.planner.turns:MOST_INCOME",
        },
    ),
    planner=f"{HOME}.planner.adviser",
    lessons=f"{HOME}.lessons",
    favourites=FavouriteParts(say("Favourite advances"), "advance", f"{HOME}.figures:advances_of"),
    puzzles=f"{HOME}.puzzles.setting:SETTER",
    last_turn=f"{HOME}.turns_left:last_turn_in_a_run",
    is_open=f"{HOME}.reported.open_positions:is_open",
    film=f"{HOME}.film.frames",
    picture=f"{HOME}.film.frames",
    analysis=AnalysisParts(measures=f"{HOME}.analysis.measures:MEASURES"),
    training=TrainingParts(market=f"{HOME}.training.market_alone", templates=f"{HOME}.training.templates"),
    paces=PaceParts(
        live=(HOUR, 2 * HOUR, 4 * HOUR),
        phases=(2 * MINUTE, 3 * MINUTE, 5 * MINUTE),
        per_piece=(2, 4, 8),
        bells={"live": BELLS, "phases": BELLS, "days": (DAY, 2 * DAY, 4 * DAY), "free": (0, 10 * MINUTE, 30 * MINUTE)},
        spans={3: 20, 9: 45, 12: 3 * MINUTE},
        table=(10 * MINUTE, 3),
    ),
)  # fmt: skip
