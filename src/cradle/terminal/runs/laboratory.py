"""The commands that measure bots and study their games."""

from pathlib import Path
from typing import Annotated

import typer

from cradle.kernel.words.catalog import BadOptions
from cradle.terminal import game_help

Out = Annotated[Path | None, typer.Option(metavar="RUN", help="A folder in which results and games are kept.")]
OnFault = Annotated[
    str, typer.Option(metavar="CARETAKER|STOP", help="What happens when a bot fails: random plays on, or all ends.")
]
Ray = Annotated[
    str | None,
    typer.Option(metavar="[ADDRESS]", help="Play on Ray: the cluster at ADDRESS, or one started here without it."),
]
Bots = Annotated[
    str, typer.Option(help="The bots with their levels: elder:hard,greedy*3 for three of a kind.", show_default=False)
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help=game_help.GAMES, show_default=False)]
Seats = Annotated[int | None, typer.Option(help="Players in each game.  [default: as many as there are bots]")]
Kept = Annotated[
    Path | None, typer.Option(metavar="RUN", help="Where results are kept.  [default: a folder of its own, here]")
]


def arena(
    game: GameName,
    bots: Bots,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="How many games at most.")] = 200,
    until_decided: Annotated[
        bool, typer.Option("--until-decided", help="Stop as soon as of every two bots one is better.")
    ] = False,
    least: Annotated[int, typer.Option(min=1, help="Games to play before that may happen.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Games played at the same time.")] = 1,
    out: Kept = None,
    records: Annotated[bool, typer.Option("--records", help="Keep the games as well, for cradle study.")] = False,
    on_fault: OnFault = "caretaker",
    ray: Ray = None,
    max_decisions: Annotated[int, typer.Option(min=1, help="A game still going on after so many is broken off.")] = (
        1_000_000
    ),
    part: Annotated[str | None, typer.Option("--map", metavar="WEST|EAST", help="Part of the world.")] = None,
    ast: Annotated[str | None, typer.Option(metavar="BASIC|EXPERT", help="The side of the A.S.T.")] = None,
    short: Annotated[bool, typer.Option("--short", help="The Short Game.")] = False,
    turns: Annotated[int | None, typer.Option(metavar="N", help="The game ends after so many turns.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
    option: Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")] = [],  # noqa: B006  # typer copies it
) -> None:
    """Let bots play GAME against each other and rate them.

    Everyone sits everywhere equally often, with the same chance in every seating. The same command goes on where it
    was stopped.
    """
    from cradle.terminal.game_options import typed_options
    from cradle.terminal.runs.arena import Contest, run_arena
    from cradle.terminal.runs.many import Means

    contest = Contest(game, bots.split(","), seats, games, least if until_decided else None, seed, max_decisions)
    game_options = typed_options(option, part, ast, short, turns)
    if not run_arena(contest, game_options, Means(jobs, ray, out), records, is_strict(on_fault), json):
        raise typer.Exit(130)


def study(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run.", show_default=False)],
    jobs: Annotated[int, typer.Option(min=1, help="Games looked at at the same time.")] = 1,
    parquet: Annotated[bool, typer.Option("--parquet", help="Write the tables as Parquet files too.")] = False,
) -> None:
    """Turn the games of RUN, kept by simulate --out or arena --records, into tables and figures.

    Everything goes to RUN/study: report.html with its figures, and the tables as CSV.
    """
    from cradle.study.report.page import study as write_study
    from cradle.terminal.runs.many import progress, say
    from cradle.terminal.screen.screen import Screen

    games = len([*(run / "games").glob("*.cradle.gz")]) if run.is_dir() else 0
    with progress(games, quiet=False, work="Looking at {games} games.") as move_bar:
        page, told = write_study(run, jobs, parquet, move_bar)
    say(Screen(), [*told, "", f"The report is {page}; its tables lie beside it."])


def leaderboard(
    run: Annotated[Path, typer.Argument(metavar="FOLDER", help="What arena --records has kept.", show_default=False)],
    jobs: Annotated[int, typer.Option(min=1, help="Games played again at the same time.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """Play every game of an arena again and write how the bots stand to FOLDER/leaderboard.json.

    Anyone who has the folder gets the same file. If one game is not as it is written, nothing is.
    """
    from cradle.terminal.runs.ranking import run_leaderboard

    run_leaderboard(run, jobs, json)


def market(
    bots: Annotated[str, typer.Option(help="The bots, each in all seats of its own tables.")] = "random,busy,steward",
    seats: Annotated[str, typer.Option(help="Numbers of players.")] = "5,9,18",
    deals: Annotated[int, typer.Option(min=1, help="How many deals of each, of 1000 that are stored.")] = 100,
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """Measure how well bots trade: the market alone, with deals whose best division is known.

    Deals are stored for 5, 9 and 18 players; for other numbers they are drawn, the same every time.
    """
    from cradle.terminal.runs.markets import run_markets, seats_typed

    run_markets(seats_typed(seats), [bot.strip() for bot in bots.split(",")], deals, json)


def is_strict(on_fault: str) -> bool:
    """Whether a failing bot ends everything."""
    if on_fault.lower() not in ("caretaker", "stop"):
        raise BadOptions("--on-fault is caretaker or stop, not {on_fault}", on_fault=repr(on_fault))
    return on_fault.lower() == "stop"
