"""The commands of the program and their options; each command imports what it needs."""

from pathlib import Path
from typing import Annotated

import typer

from cradle.terminal import game_help
from cradle.terminal.runs import laboratory

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    help="The great civilization board games, played by the book. An unofficial project of enthusiasts.",
)

NOT_ALL_CHECKED = 3  # exit code

GameName = Annotated[str, typer.Argument(metavar="GAME", help=game_help.GAMES, show_default=False)]
SavedGame = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.", show_default=False)]
Bots = Annotated[str, typer.Option(help="Bots in the order of the seats, the last one repeated: random,random.")]
MapPart = Annotated[str | None, typer.Option("--map", metavar="WEST|EAST", help="Part of the world, up to 9 seats.")]
Ast = Annotated[str | None, typer.Option(metavar="BASIC|EXPERT", help="The side of the A.S.T.")]
Short = Annotated[bool, typer.Option("--short", help="The Short Game.")]
Turns = Annotated[int | None, typer.Option(metavar="N", help="The game ends after so many turns.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Plain = Annotated[bool, typer.Option("--plain", help="ASCII only: no colours, no boxes; as with NO_COLOR.")]
Variants = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="An option of the game, such as start=random.")
]


@app.callback()
def greet(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and leave.")] = False,
) -> None:
    if version:
        from cradle.version import version_line

        typer.echo(version_line())
        raise typer.Exit
    if context.invoked_subcommand is None:
        from cradle.terminal.table.saves import own_command

        typer.echo(game_help.greeting(own_command()))


@app.command(help=game_help.play())
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help=game_help.GAMES)] = "",
    seats: Annotated[int | None, typer.Option(help=game_help.SEATS)] = None,
    bots: Annotated[
        str, typer.Option(help="Your opponents, such as random,elder:hard; the last one fills the seats left.")
    ] = "",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same chance.")] = None,
    seat: Annotated[int | None, typer.Option(min=1, help="Your seat.  [default: the first without a bot]")] = None,
    name: Annotated[str, typer.Option(help="What you are called.  [default: your colour or civilization]")] = "",
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the game is kept.  [default: GAME.cradle, here]")
    ] = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="You roll real dice and type what they show.")] = False,
    part: MapPart = None,
    ast: Ast = None,
    short: Short = False,
    turns: Turns = None,
    plain: Plain = False,
    option: Variants = [],  # noqa: B006  # typer copies it
) -> None:
    """Sit down in the terminal; the help names the games and their bots."""
    from cradle.terminal.game_options import typed_options
    from cradle.terminal.opening import Wish, sit_down

    game_options = typed_options(option, part, ast, short, turns)
    named = bots.split(",") if bots else []
    place = None if seat is None else seat - 1
    sit_down(Wish(game, seats, named, seed, place, name, resume, save, game_options, real_dice), plain)


@app.command()
def simulate(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="Players in each game.  [default: as many as it takes]")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Bots = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Games played at the same time, at most one for each core.")] = 1,
    max_decisions: Annotated[int, typer.Option(min=1, help="A game still going on after so many is broken off.")] = (
        1_000_000
    ),
    part: MapPart = None,
    ast: Ast = None,
    short: Short = False,
    turns: Turns = None,
    out: laboratory.Out = None,
    on_fault: laboratory.OnFault = "caretaker",
    ray: laboratory.Ray = None,
    json: AsJson = False,
    option: Variants = [],  # noqa: B006  # typer copies it
) -> None:
    """Play many games of GAME between bots and sum them up. Ctrl-C ends the run with what has been played.

    With --out every game is kept as it is played; the same command goes on where it was stopped.
    """
    from cradle.terminal.game_options import typed_options
    from cradle.terminal.runs.many import Means, at_most_the_cores, planned, run_games

    game_options = typed_options(option, part, ast, short, turns)
    plan = planned(game, seats, bots.split(","), max_decisions, game_options)
    plan["strict"] = laboratory.is_strict(on_fault)
    if not run_games(plan, games, seed, Means(at_most_the_cores(jobs), ray, out), json):
        raise typer.Exit(130)


@app.command()
def replay(
    file: SavedGame,
    to: Annotated[int | None, typer.Option(metavar="N", help="Stop after line N and show the board.")] = None,
    view: Annotated[int | None, typer.Option(metavar="SEAT", min=1, help="As this seat saw it, from 1 on.")] = None,
    recover: Annotated[bool, typer.Option("--recover", help="Save the good part of a damaged file beside it.")] = False,
    plain: Plain = False,
) -> None:
    """Tell the saved game FILE line by line."""
    from cradle.terminal import replay as looking_back
    from cradle.terminal.screen.screen import Screen

    if recover:
        typer.echo("\n".join(looking_back.recover(file)))
    else:
        looking_back.replay(file, to, None if view is None else view - 1, Screen(plain))


@app.command()
def analyse(
    file: SavedGame,
    seat: Annotated[
        list[int],
        typer.Option(metavar="SEAT", min=1, help="Judge this seat, from 1 on; can be repeated.  [default: people]"),
    ] = [],  # noqa: B006
    budget: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=1024,
            help="In how many imagined worlds each decision is tried.  [default: 16, shared by the seats judged]",
        ),
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="PAGE", help="Write a page for the browser as well.")] = None,
    language: Annotated[
        str, typer.Option(metavar="CODE", help="The language of what is found, and of the page, such as de.")
    ] = "en",
    json: AsJson = False,
    plain: Plain = False,
) -> None:
    """Look back at the saved game FILE: each seat's chance to win, and the decisions that cost most."""
    from cradle.terminal.analysing import analyse_file
    from cradle.terminal.screen.screen import Screen

    analyse_file(file, [each - 1 for each in seat], budget, json, html, Screen(plain), language)


@app.command()
def verify(
    file: SavedGame,
    secret: Annotated[str, typer.Option(metavar="HEX", help="The secret of a match with committed chance.")] = "",
) -> None:
    """Play the saved game FILE again: every rule and every die must come out as it was written.

    The exit code is 0 if everything was checked, 3 if the rules hold but some of chance could not be
    checked or the seal at its end is missing, 2 if something is wrong.
    """
    from cradle.terminal.replay import prove, secret_from

    says, complete = prove(file, secret_from(secret))
    typer.echo(says)
    if not complete:
        raise typer.Exit(NOT_ALL_CHECKED)


@app.command()
def film(
    file: SavedGame,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the film goes.  [default: beside the game, as .webp]")
    ] = None,
    language: Annotated[str, typer.Option(metavar="CODE", help="The language of its few words, such as de.")] = "en",
) -> None:
    """Make a short film of the saved game FILE, turn by turn: an animated picture to share."""
    from cradle.terminal.filming import film_to

    typer.echo(film_to(file, out, language))


puzzles_app = typer.Typer(invoke_without_command=True, help="Solve a puzzle, or make some from recorded games.")
app.add_typer(puzzles_app, name="puzzles")


@puzzles_app.callback()
def puzzles(
    context: typer.Context,
    game: Annotated[str, typer.Option(metavar="GAME", help=game_help.GAMES, show_default=False)] = "",
    number: Annotated[int | None, typer.Option(min=1, help="Its number.  [default: the puzzle of the day]")] = None,
    level: Annotated[int | None, typer.Option(min=1, max=10, help="The first puzzle of this level.")] = None,
    file: Annotated[Path | None, typer.Option(metavar="FILE", help="A file of puzzles of your own.")] = None,
    plain: Plain = False,
) -> None:
    """Solve a puzzle: a position from a recorded game in which one answer is clearly best."""
    if context.invoked_subcommand is not None:
        return
    from cradle.terminal.puzzling import solve
    from cradle.terminal.screen.screen import Screen

    solve(game, number, level, file, Screen(plain))


@puzzles_app.command("make")
def make_puzzles(
    runs: Annotated[list[Path], typer.Option("--from", metavar="RUN", help="A run with games; can be repeated.")],
    game: Annotated[str, typer.Option(metavar="GAME", help=game_help.GAMES)],
    count: Annotated[int, typer.Option(min=1, help="How many at most.")] = 100,
    budget: Annotated[int, typer.Option(min=1, help="In how many imagined worlds the best answers are tried.")] = 64,
    kind: Annotated[list[str], typer.Option(metavar="KIND", help="Only this kind; can be repeated.")] = [],  # noqa: B006
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where they go.")] = Path("puzzles.jsonl.gz"),
    add: Annotated[bool, typer.Option("--add", help="Keep the puzzles in FILE, with their numbers.")] = False,
) -> None:
    """Make puzzles from the games of a run: decisions in which one answer is clearly best."""
    from cradle.puzzles.making import PuzzlesWanted
    from cradle.terminal.puzzling import make_file

    typer.echo(make_file(runs, PuzzlesWanted(game, count, kind), budget, out, add))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets others in your network join.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port.")] = 8000,
    data: Annotated[Path, typer.Option(metavar="DIR", help="The folder in which matches are kept.")] = Path("matches"),
    database: Annotated[str, typer.Option(metavar="URL", help="A PostgreSQL instead of a folder.")] = "",
    workers: Annotated[int, typer.Option(min=1, help="Processes in which bots think.")] = 1,
    origin: Annotated[list[str], typer.Option(metavar="URL", help="Another page that may talk to the server.")] = [],  # noqa: B006
    name: Annotated[list[str], typer.Option(metavar="NAME", help="Another name the server answers to.")] = [],  # noqa: B006
    secure: Annotated[bool, typer.Option("--secure", help="Cookies over https only.")] = False,
    metrics: Annotated[bool, typer.Option("--metrics", help="Tell figures to everybody, not to this machine only.")] = (
        False
    ),
    base: Annotated[str, typer.Option(metavar="URL", help="Where people find the server, for links in messages.")] = "",
    mail: Annotated[
        str, typer.Option(metavar="URL", envvar="CRADLE_MAIL", help="smtp://user:password@host, for e-mail.")
    ] = "",
    sender: Annotated[str, typer.Option(metavar="ADDRESS", help="Who e-mail comes from.")] = "",
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Play in the browser: run a server for matches over HTTP and sockets."""
    from cradle.server.serving import serve as run_server

    wishes = {"workers": workers, "origins": tuple(origin), "secure": secure, "metrics": metrics, "base": base}
    run_server(host, port, data, database, open_page, mail=mail, sender=sender, names=tuple(name), **wishes)


@app.command()
def table(
    seats: Annotated[int | None, typer.Option(help="How many players sit at the table.  [default: 18]")] = None,
    part: MapPart = None,
    ast: Ast = None,
    short: Short = False,
    closing: Annotated[str, typer.Option(metavar="HH:MM", help="When everybody has to leave.")] = "",
    restore: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on from the copy of a phone.")] = None,
    anew: Annotated[bool, typer.Option("--new", help="Begin another game although one is not over.")] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port.")] = 8000,
    data: Annotated[Path, typer.Option(metavar="DIR", help="The folder in which matches are kept.")] = Path("matches"),
    open_page: Annotated[bool, typer.Option("--open", help="Open the host's page in a browser.")] = False,
    packing: Annotated[bool, typer.Option("--packing", help="Only tell what to take from the box.")] = False,
    option: Variants = [],  # noqa: B006  # typer copies it
) -> None:
    """Play at a real board with phones, a laptop and a TV: a server for everybody in your network."""
    from cradle.kernel.title import title_of
    from cradle.server.open_table import TableWish, game_with_board, serve_table
    from cradle.terminal.game_options import check_by_title, chosen, time_of_day, typed_options

    if packing:
        title = title_of(game_with_board().name)
        told = title.load(title.terminal.packing, "packing list")
        typer.echo(told(seats or title.players[1], (part or "west").lower(), short))
        return
    game, typed = game_with_board(), typed_options(option, part, ast, short, None)
    if seats is not None:
        check_by_title(game, seats, typed)
    serve_table(TableWish(seats, chosen(game, typed), time_of_day(closing), restore, anew), port, data, open_page)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.", show_default=False)],
    data: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the server's matches.")] = Path("matches"),
    database: Annotated[str, typer.Option(metavar="URL", help="A PostgreSQL instead of a folder.")] = "",
) -> None:
    """Copy all matches of a server to FILE. The server may go on meanwhile."""
    from cradle.server.storage.backup import back_up
    from cradle.server.store import file_in

    back_up(database or f"sqlite:///{file_in(data)}", file)
    typer.echo(f"All matches are copied to {file}.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match in the folder expired.", show_default=False)],
    data: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the server's matches.")] = Path("matches"),
    database: Annotated[str, typer.Option(metavar="URL", help="A PostgreSQL instead of a folder.")] = "",
) -> None:
    """Bring back a match that was put away because nobody looked at it. The server may go on meanwhile."""
    import asyncio

    from cradle.server.restoring import bring_back

    typer.echo(asyncio.run(bring_back(file, data, database)))


@app.command()
def bench(
    json: AsJson = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to play.")] = 5.0,
) -> None:
    """Measure the program: decisions and games a second, copies, start-up and memory."""
    from cradle.terminal.runs.measures import run_bench

    run_bench(seconds, json)


@app.command()
def rules(
    rule: Annotated[str, typer.Argument(metavar="[ID]", help="A rule such as P3.9, or a chapter: C.famine.")] = "",
    language: Annotated[str, typer.Option(metavar="CODE", help="Tell the rules in this language, such as de.")] = "en",
    plain: Plain = False,
) -> None:
    """What the rule ID says, such as P3.9, and who cites it; C.famine lists a chapter, nothing all chapters."""
    from cradle.terminal.rulebook.rules import explain
    from cradle.terminal.screen.screen import Screen

    explain(rule, Screen(plain), language)


for name, command in game_help.commands():
    app.command(name)(command)
app.command()(laboratory.arena)
app.command()(laboratory.leaderboard)
app.command()(laboratory.market)
app.command()(laboratory.study)
