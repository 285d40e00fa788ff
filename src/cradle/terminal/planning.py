"""Prices, plans and the quickchart on the command line; what cannot be is told in one sentence."""

import json as text_json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cradle.kernel.game import BadOptions

if TYPE_CHECKING:
    from cradle.planner import Plan, Position, TurnsPlan

Own = Annotated[str, typer.Option(metavar="NAMES", help="Advances owned: pottery,masonry.")]
Players = Annotated[int, typer.Option(help="How many players; decides start credits and the hand limit.")]
Flexible = Annotated[
    str, typer.Option(metavar="COLOURS", help="Colours chosen for Monument and Written Record: arts:10,crafts:5.")
]
Hand = Annotated[str, typer.Option(metavar="CARDS", help="Commodity cards in hand: salt:4,gold:1.")]
Treasury = Annotated[int, typer.Option(help="Tokens in the treasury.")]
Map = Annotated[str, typer.Option("--map", metavar="MAP", help="west, east or both; then only its commodities count.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Plain = Annotated[bool, typer.Option("--plain", help="ASCII only: no colours, no boxes; as with NO_COLOR.")]


def price(
    names: Annotated[list[str] | None, typer.Argument(metavar="[ADVANCE]...", help="Advances; all if none.")] = None,
    own: Own = "",
    players: Players = 8,
    flexible: Flexible = "",
    json: AsJson = False,
    plain: Plain = False,
) -> None:
    """What advances cost with the credits of those owned, and why."""
    from cradle.games.megaciv.box.cards import ADVANCE_IDS, ADVANCE_NAMES
    from cradle.planner import advance_named, explained, position, price_list
    from cradle.terminal.screen import Screen

    buyer = position(listed(own), players=players, flexible=numbered(flexible))
    wanted = [advance_named(name) for name in names or ()] or buyer.open_advances()
    for advance in wanted:
        if advance in buyer.owned:
            raise BadOptions(f"{ADVANCE_IDS[advance]} is owned already")
    costs = price_list(buyer)
    if json:
        typer.echo(text_json.dumps({ADVANCE_IDS[each]: costs[ADVANCE_IDS[each]] for each in wanted}))
        return
    Screen(plain).show([f"{ADVANCE_NAMES[each]:<20} {explained(buyer, each)}" for each in wanted])


def plan(
    own: Own = "",
    hand: Hand = "",
    treasury: Treasury = 0,
    players: Players = 8,
    map_name: Map = "",
    flexible: Flexible = "",
    objective: Annotated[str, typer.Option(help="points, credits, epoch, protection or mix.")] = "points",
    against: Annotated[str, typer.Option(metavar="CALAMITIES", help="For protection: famine,flood.")] = "",
    weights: Annotated[str, typer.Option(help="For a mix: points:1,credits:0.02,protection:2,kept:0.01.")] = "",
    ast: Annotated[str, typer.Option(help="The side of the A.S.T. for epoch: basic or expert.")] = "basic",
    epoch: Annotated[str, typer.Option(help="The epoch to reach.  [default: the next that asks for more]")] = "",
    turns: Annotated[int, typer.Option(help="How many turns to plan, 1 to 5.")] = 1,
    income: Annotated[int | None, typer.Option(help="Points expected from each later turn.")] = None,
    work: Annotated[int | None, typer.Option(help="Steps to search for each turn after the first.")] = None,
    seconds: Annotated[float | None, typer.Option(help="Stop the search for several turns after this time.")] = None,
    json: AsJson = False,
    plain: Plain = False,
) -> None:
    """The best basket of phase 12 for a hand and a treasury, how to pay it, and alternatives."""
    from cradle.planner import Counter, alternatives, plan_turns, position
    from cradle.planner import plan as best
    from cradle.terminal.rules import show
    from cradle.terminal.screen import Screen

    buyer = position(listed(own), numbered(hand), treasury, players, map_name, numbered(flexible))
    mix = weighed(weights)
    found: Plan | TurnsPlan
    if turns > 1 and income is None:
        raise BadOptions("a plan of several turns needs the income expected in each, such as --income 150")
    if turns == 1:
        found = best(buyer, objective, listed(against), mix, ast, epoch)
    else:
        found = plan_turns(buyer, turns, income or 0, work, objective, listed(against), mix, seconds)
    others = alternatives(Counter(buyer), listed(against), ast)
    if json:
        told = {**found.as_dict(), "alternatives": [each.as_dict() for each in others]}
        typer.echo(text_json.dumps(told, ensure_ascii=False))
        return
    show(Screen(plain), [*in_words(buyer, found), "", "Alternatives:", *[f"  {each.says}" for each in others]])


def in_words(buyer: "Position", found: "Plan | TurnsPlan") -> list[str]:
    """The plan as lines: what is bought at which price and why, how it is paid, what is kept."""
    from cradle.games.megaciv.box.cards import ADVANCE_NAMES, LIBRARY
    from cradle.planner import Plan, explained

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
        f"Hand in {cards_in_words(paid.paid)} and {paid.treasury_paid or 'nothing'} from treasury.",
        f"Keep {cards_in_words(paid.kept)} and {paid.treasury_kept or 'nothing'} in treasury.",
    ]
    if paid.stand_in >= 0:
        lines.append(f"{CARD_NAMES[paid.stand_in]} stands in for {CARD_NAMES[paid.completed]} by Trade Empire.")
    if any(paid.discarded):
        lines.append(f"Discard {cards_in_words(paid.discarded)} to keep the hand limit.")
    chosen = now.chosen_credits()
    if chosen:
        lines.append("Choose credits: " + ", ".join([f"{points} {colour}" for colour, points in chosen.items()]) + ".")
    return lines


def cards_in_words(numbers: list[int]) -> str:
    from cradle.games.megaciv.box.cards import CARD_NAMES
    from cradle.kernel.catalog import enumerate_in_words

    named = [f"{number} {CARD_NAMES[card]}" for card, number in enumerate(numbers) if number]
    return enumerate_in_words(named) if named else "no cards"


def chart(
    own: Own = "",
    hand: Hand = "",
    treasury: Treasury = 0,
    players: Players = 8,
    map_name: Map = "",
    flexible: Flexible = "",
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to draw it: chart.svg or chart.png.")] = Path(
        "chart.svg"
    ),
) -> None:
    """Draw the quickchart: 17 chains of three advances with colours, credits and what you own and can afford."""
    from cradle.pictures.chart import draw_chart
    from cradle.planner import chart as chains
    from cradle.planner import position

    kind = out.suffix.lower()
    if kind not in (".svg", ".png"):
        raise BadOptions(f"the chart is drawn as .svg or .png, not as {out.name}")
    buyer = position(listed(own), numbered(hand), treasury, players, map_name, numbered(flexible))
    svg = draw_chart(chains(buyer), bool(buyer.owned or any(buyer.credits) or any(buyer.hand) or treasury))
    if kind == ".svg":
        out.write_text(svg, encoding="utf-8")
    else:
        out.write_bytes(as_png(svg))
    typer.echo(f"The chart is in {out}.")


def as_png(svg: str) -> bytes:
    from cradle.pictures.png import NoPng, to_png

    try:
        return to_png(svg, 2020)
    except NoPng as missing:
        raise BadOptions(str(missing)) from None


def listed(names: str) -> list[str]:
    """Names separated by commas; an empty text is none."""
    return [name for name in names.split(",") if name.strip()]


def numbered(pairs: str) -> dict[str, int]:
    """NAME:NUMBER pairs, the same name added up; a name alone counts once."""
    found: dict[str, int] = {}
    for pair in listed(pairs):
        name, sign, number = pair.partition(":")
        try:
            found[name.strip()] = found.get(name.strip(), 0) + (int(number) if sign else 1)
        except ValueError:
            raise BadOptions(f"numbers are given as NAME:NUMBER, such as salt:4, not {pair.strip()!r}") from None
    return found


def weighed(pairs: str) -> dict[str, float]:
    """NAME:WEIGHT pairs."""
    found: dict[str, float] = {}
    for pair in listed(pairs):
        name, _, number = pair.replace("=", ":").partition(":")
        try:
            found[name.strip()] = float(number)
        except ValueError:
            raise BadOptions(f"weights are given as NAME:WEIGHT, such as credits:0.02, not {pair.strip()!r}") from None
    return found
