"""Prices, plans, the quickchart and the map on the command line; invalid input gets a one-line error."""

import json as text_json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cradle.games.megaciv.title import TITLE
from cradle.kernel.words.catalog import BadOptions

if TYPE_CHECKING:
    from cradle.games.megaciv.planner import Plan, Position, TurnsPlan

CHART_WIDTH = 2020  # of a picture as PNG

Names = Annotated[
    list[str] | None, typer.Argument(metavar="[ADVANCE]...", help="Advances to price.  [default: all you do not own]")
]
Save = Annotated[Path | None, typer.Option(metavar="FILE", help="A game in progress, instead of --own, --hand ...")]
Seat = Annotated[int, typer.Option(min=1, help="Your seat in the saved game.")]
Own = Annotated[str, typer.Option(metavar="NAMES", help="Advances you own: pottery,masonry.")]
Players = Annotated[int, typer.Option(help="Number of players: sets start credits and hand limit.")]
Short = Annotated[bool, typer.Option("--short", help="The Short Game: no start credits.")]
Flexible = Annotated[
    str, typer.Option(metavar="COLOURS", help="Credits you chose for Monument and Written Record: arts:10,crafts:5.")
]
Hand = Annotated[str, typer.Option(metavar="CARDS", help="Commodity cards in your hand: salt:4,gold:1.")]
Treasury = Annotated[int, typer.Option(help="Tokens in your treasury.")]
Keep = Annotated[int, typer.Option(metavar="N", help="Keep at least N tokens in your treasury.")]
Map = Annotated[
    str, typer.Option("--map", metavar="MAP", help="west, east or both: accept only commodities of this map.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Plain = Annotated[bool, typer.Option("--plain", help="ASCII only, without colours and boxes; as with NO_COLOR.")]
Objective = Annotated[str, typer.Option(help="points, credits, epoch, protection or mix.")]
Against = Annotated[str, typer.Option(metavar="CALAMITIES", help="Calamities to protect against: famine,flood.")]
Weights = Annotated[
    str, typer.Option(metavar="PARTS", help="What a mix is made of: points:1,credits:0.02,protection:2,kept:0.01.")
]
Weight = Annotated[
    str, typer.Option(metavar="ADVANCES", help="Extra worth of single advances, added to the objective: pottery=3.")
]
Side = Annotated[str, typer.Option(help="Side of the A.S.T. for the objective epoch: basic or expert.")]
Epoch = Annotated[str, typer.Option(help="Epoch to reach.  [default: the next one that needs more advances]")]
Turns = Annotated[int, typer.Option(help="Number of turns to plan, 1 to 5.")]
Income = Annotated[int | None, typer.Option(help="Points you expect to have for each later turn.")]
Work = Annotated[int | None, typer.Option(help="How many steps to search for each turn after the first.")]
Seconds = Annotated[float | None, typer.Option(help="Stop searching after this many seconds, instead of --work.")]


def price(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ADVANCE]...", help="Advances to price.  [default: all you do not own]"),
    ] = None,
    own: Own = "",
    players: Players = 8,
    short: Short = False,
    flexible: Flexible = "",
    json: AsJson = False,
    plain: Plain = False,
) -> None:
    """Show what advances cost you, and why."""
    from cradle.games.megaciv.box.cards import ADVANCE_IDS, ADVANCE_NAMES
    from cradle.games.megaciv.planner import advance_named, explained, position, price_list
    from cradle.terminal.screen.screen import Screen

    buyer = position(listed(own), players=players, flexible=numbered(flexible), short=short)
    wanted = [advance_named(name) for name in names or ()] or buyer.open_advances()
    for advance in wanted:
        if advance in buyer.owned:
            raise BadOptions("you own {name} already", name=ADVANCE_NAMES[advance])
    costs = price_list(buyer)
    if json:
        typer.echo(text_json.dumps({ADVANCE_IDS[each]: costs[ADVANCE_IDS[each]] for each in wanted}))
        return
    Screen(plain).show([f"{ADVANCE_NAMES[each]:<20} {explained(buyer, each)}" for each in wanted])


def plan(
    save: Save = None,
    seat: Seat = 1,
    own: Own = "",
    hand: Hand = "",
    treasury: Treasury = 0,
    keep: Keep = 0,
    players: Players = 8,
    map_name: Map = "",
    short: Short = False,
    flexible: Flexible = "",
    objective: Objective = "points",
    against: Against = "",
    weights: Weights = "",
    weight: Weight = "",
    ast: Side = "basic",
    epoch: Epoch = "",
    turns: Turns = 1,
    income: Income = None,
    work: Work = None,
    seconds: Seconds = None,
    json: AsJson = False,
    plain: Plain = False,
) -> None:
    """Find the best advances to buy with your hand and treasury, how to pay for them, and alternatives."""
    from cradle.games.megaciv.planner import position
    from cradle.games.megaciv.planner.asking import Wish, best, others, told
    from cradle.terminal.rulebook.rules import show
    from cradle.terminal.screen.screen import Screen

    if save is not None:
        if own or hand or treasury or map_name or flexible or short:
            raise BadOptions("a saved game tells your advances, hand and treasury; leave those options out")
        buyer = seated_at(save, seat - 1, keep)
    else:
        buyer = position(listed(own), numbered(hand), treasury, players, map_name, numbered(flexible), short, keep)
    if turns > 1 and income is None:
        raise BadOptions("a plan for several turns needs the income you expect in each, such as --income 150")
    wish = Wish(objective, listed(against), weighed(weights), weighed(weight), ast, epoch, turns, income, work, seconds)
    found, compared = best(buyer, wish), others(buyer, wish)
    if json:
        typer.echo(text_json.dumps(told(found, compared), ensure_ascii=False))
        return
    show(Screen(plain), [*in_words(buyer, found), "", "Alternatives:", *[f"  {each.says}" for each in compared]])


def seated_at(save: Path, seat: int, keep: int) -> "Position":
    """The position of a player in a game in progress, from that player's view."""
    from cradle.games.megaciv.planner import position_seen
    from cradle.games.megaciv.planner.position import check_treasury
    from cradle.kernel.record.record import Record

    match = Record.load(save)
    if match.game.name != TITLE.name:
        wrong = "{save} is a game of {game}; the planner is for {other_game}"
        raise BadOptions(wrong, save=save, game=match.game.title, other_game=TITLE.title)
    if seat >= match.seats:
        raise BadOptions(
            "{save} is a game of {number} players; there is no seat {seat_number}",
            save=save,
            number=match.seats,
            seat_number=seat + 1,
        )
    buyer = position_seen(match.perspective(seat))
    check_treasury(buyer.treasury, keep)
    buyer.keep = keep
    return buyer


def in_words(buyer: "Position", found: "Plan | TurnsPlan") -> list[str]:
    """The plan as lines: the purchases with prices and reasons, the payment, and what is kept."""
    from cradle.games.megaciv.box.cards import ADVANCE_NAMES, LIBRARY
    from cradle.games.megaciv.planner import Plan, explained

    now = found if isinstance(found, Plan) else found.first
    target = now.library_target()
    lines = [] if isinstance(found, Plan) else found.sentences()
    for each in now.basket.advances:
        lines.append(f"  {ADVANCE_NAMES[each]:<20} {explained(buyer, each, each == target and each != LIBRARY)}")
    if now.basket.gift >= 0:
        lines.append(f"  {ADVANCE_NAMES[now.basket.gift]:<20} free with Anatomy")
    if isinstance(found, Plan):
        lines.insert(0, found.says or found.sentence(""))
        lines.append(found.proof())
    return [*lines, *payment_in_words(now)]


def payment_in_words(now: "Plan") -> list[str]:
    from cradle.games.megaciv.box.cards import CARD_NAMES

    paid = now.payment
    lines = [
        f"Pay with {cards_in_words(paid.paid)} and {tokens_in_words(paid.treasury_paid)} from your treasury.",
        f"Keep {cards_in_words(paid.kept)} and {tokens_in_words(paid.treasury_kept)} in your treasury.",
    ]
    if paid.stand_in >= 0:
        lines.append(f"Trade Empire: 1 {CARD_NAMES[paid.stand_in]} counts as {CARD_NAMES[paid.completed]}.")
    if any(paid.discarded):
        lines.append(f"Discard {cards_in_words(paid.discarded)}: your hand limit is {now.hand_limit()}.")
    chosen = now.chosen_credits()
    if chosen:
        lines.append(
            "Choose these credits: " + ", ".join([f"{points} {colour}" for colour, points in chosen.items()]) + "."
        )
    return lines


def tokens_in_words(number: int) -> str:
    return "1 token" if number == 1 else f"{number or 'no'} tokens"


def cards_in_words(numbers: list[int]) -> str:
    from cradle.games.megaciv.box.cards import CARD_NAMES
    from cradle.kernel.words.language import enumerate_in_words

    named = [f"{number} {CARD_NAMES[card]}" for card, number in enumerate(numbers) if number]
    return enumerate_in_words(named) if named else "no cards"


def chart(
    own: Own = "",
    hand: Hand = "",
    treasury: Treasury = 0,
    players: Players = 8,
    map_name: Map = "",
    short: Short = False,
    flexible: Flexible = "",
    out: Annotated[Path, typer.Option(metavar="FILE", help="The file to draw: chart.svg or chart.png.")] = Path(
        "chart.svg"
    ),
) -> None:
    """Draw the quickchart: 17 chains of three advances, with their credits and what you own and can afford."""
    from cradle.drawing.png import to_png
    from cradle.games.megaciv.map.chart import draw_chart
    from cradle.games.megaciv.planner import chart as chains
    from cradle.games.megaciv.planner import position

    kind = out.suffix.lower()
    if kind not in (".svg", ".png"):
        raise BadOptions("the chart can be an .svg or a .png file, not {name}", name=out.name)
    buyer = position(listed(own), numbered(hand), treasury, players, map_name, numbered(flexible), short)
    svg = draw_chart(chains(buyer), bool(buyer.owned or any(buyer.credits) or any(buyer.hand) or treasury))
    if kind == ".svg":
        out.write_text(svg, encoding="utf-8")
    else:
        out.write_bytes(to_png(svg, CHART_WIDTH))
    typer.echo(f"Chart saved in {out}.")


def draw_the_map(
    seats: Annotated[int | None, typer.Option(help="Only the areas of a game of so many players.")] = None,
    part: Annotated[str, typer.Option("--map", metavar="WEST|EAST|BOTH", help="Which part of the world.")] = "both",
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A saved game: draw it with all its pieces.")
    ] = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to draw it: .svg or .png.")] = Path("map.svg"),
) -> None:
    """Draw the map of Mega Civilization: areas, limits, city sites, flood plains, volcanoes, start areas."""
    from cradle.games.megaciv.terminal.drawings import draw_map_to, draw_position_to
    from cradle.kernel.record.record import Record

    typer.echo(draw_map_to(out, seats, part.lower()) if save is None else draw_position_to(out, Record.load(save)))


def listed(names: str) -> list[str]:
    """Names separated by commas."""
    return [name for name in names.split(",") if name.strip()]


def numbered(pairs: str) -> dict[str, int]:
    """NAME:NUMBER pairs, the same name added up; a name alone counts once."""
    found: dict[str, int] = {}
    for pair in listed(pairs):
        name, sign, number = pair.partition(":")
        try:
            found[name.strip()] = found.get(name.strip(), 0) + (int(number) if sign else 1)
        except ValueError:
            raise BadOptions("write NAME:NUMBER, such as salt:4, not {name}", name=repr(pair.strip())) from None
    return found


def weighed(pairs: str) -> dict[str, float]:
    """NAME=WEIGHT or NAME:WEIGHT pairs."""
    found: dict[str, float] = {}
    for pair in listed(pairs):
        name, _, number = pair.replace("=", ":").partition(":")
        try:
            found[name.strip()] = float(number)
        except ValueError:
            raise BadOptions("write NAME=WEIGHT, such as pottery=3, not {name}", name=repr(pair.strip())) from None
    return found
