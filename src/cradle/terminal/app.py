"""The commands of the program and their options; each imports what it needs when it is called."""

from pathlib import Path
from typing import Annotated, Any

import typer

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    help="The great civilization board games, played by the book. An unofficial project of enthusiasts.",
)

GREETING = """\
Cradle plays the great civilization board games by the book.
Stone Age is ready, for 2 to 4 players. This is an unofficial project,
not connected with the makers of the games.

Three things to try:
  cradle play stoneage                      a game against bots, here in the terminal
  cradle simulate stoneage --games 1000     a thousand games, and what came of them
  cradle rules SA-PLC-6                     what a rule says, and where it lives

All commands: cradle --help"""

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as stoneage.", show_default=False)]
SavedGame = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.", show_default=False)]
Bots = Annotated[str, typer.Option(help="Bots in the order of the seats, the last one repeated: random,random.")]
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
        from cradle.cli import version as version_line

        typer.echo(version_line())
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(GREETING)


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game, such as stoneage.")] = "",
    seats: Annotated[int | None, typer.Option(help="How many players, you included.  [default: 3]")] = None,
    bots: Bots = "random",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same chance.")] = None,
    seat: Annotated[int, typer.Option(min=1, help="Where you sit; 1 starts the first round.")] = 1,
    name: Annotated[str, typer.Option(help="What you are called.  [default: your colour]")] = "",
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the game is kept.  [default: GAME.cradle, here]")
    ] = None,
    plain: Plain = False,
    option: Variants = [],  # noqa: B006  # typer copies it
) -> None:
    """Play GAME, such as stoneage, in the terminal against bots. It is saved after every answer."""
    from cradle.terminal.opening import Wish, sit_down

    wish = Wish(game, seats, bots.split(","), seed, seat - 1, name, resume, save, variant_of(option))
    sit_down(wish, plain)


@app.command()
def simulate(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="Players in each game.  [default: as many as it takes]")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Bots = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Games played at the same time.")] = 1,
    max_decisions: Annotated[int, typer.Option(min=1, help="A game still going on after so many is broken off.")] = (
        1_000_000
    ),
    json: AsJson = False,
    option: Variants = [],  # noqa: B006  # typer copies it
) -> None:
    """Play many games of GAME between bots and sum them up. Ctrl-C ends the run with what has been played."""
    from cradle.terminal.many import planned, run_games

    plan = planned(game, seats, bots.split(","), max_decisions, variant_of(option))
    if not run_games(plan, games, seed, jobs, json):
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
    from cradle.terminal.screen import Screen

    if recover:
        typer.echo("\n".join(looking_back.recover(file)))
    else:
        looking_back.replay(file, to, None if view is None else view - 1, Screen(plain))


@app.command()
def verify(file: SavedGame) -> None:
    """Play the saved game FILE again from its seed: every rule and every die must come out as it was written."""
    from cradle.terminal.replay import prove

    typer.echo(prove(file))


@app.command()
def bench(
    json: AsJson = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to play.")] = 5.0,
) -> None:
    """Measure the program: decisions and games a second, copies, start-up and memory."""
    from cradle.terminal.many import run_bench

    run_bench(seconds, json)


@app.command()
def rules(
    rule: Annotated[str, typer.Argument(metavar="[ID]", help="A rule such as SA-PLC-6, or a chapter: SA-PLC.")] = "",
    plain: Plain = False,
) -> None:
    """What the rule ID says, such as SA-PLC-6, and who cites it; SA-PLC lists a chapter, nothing all chapters."""
    from cradle.terminal.rules import explain
    from cradle.terminal.screen import Screen

    explain(rule, Screen(plain))


@app.command("map")
def draw_the_map(
    seats: Annotated[int | None, typer.Option(help="Only the areas of a game of so many players.")] = None,
    part: Annotated[str, typer.Option("--map", metavar="WEST|EAST|BOTH", help="Which part of the world.")] = "both",
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to draw it: .svg or .png.")] = Path("map.svg"),
) -> None:
    """Draw the map of Mega Civilization: areas, limits, city sites, flood plains, volcanoes, start areas."""
    from cradle.terminal.drawings import draw_map_to

    typer.echo(draw_map_to(out, seats, part.lower()))


def variant_of(options: list[str]) -> dict[str, Any]:
    """NAME=VALUE pairs as the game's options."""
    pairs = [each.partition("=") for each in options]
    for name, sign, _ in pairs:
        if not sign:
            raise typer.BadParameter(f"an option of the game is given as NAME=VALUE, not {name!r}")
    return {name.strip(): value.strip() for name, _, value in pairs}
