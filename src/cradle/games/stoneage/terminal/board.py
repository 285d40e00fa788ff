"""The board of Stone Age in a terminal: places, cards, buildings and every player's row."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich.text import Text

from cradle.games.stoneage.rules.box import COST, FIXED, TILE_POINTS, TILE_TYPE
from cradle.games.stoneage.rules.kinds import ONE_RESOURCE, PLACE, TILE
from cradle.games.stoneage.rules.state import KIND_NAMES
from cradle.games.stoneage.seen.words import tile_words
from cradle.games.stoneage.terminal.odds import odds_of as odds_of
from cradle.games.stoneage.terminal.players import buildings_page, card_words, cards_page, players_table
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.view import Candidate, View
from cradle.kernel.story.news import NewsItem
from cradle.kernel.words.language import enumerate_in_words
from cradle.kernel.words.written import Written
from cradle.terminal.boards.board import Habit, Page
from cradle.terminal.screen.layout import padded

STYLES = ("bold red", "bold bright_blue", "bold green", "bold yellow")  # by seat
VILLAGE = ("toolmaker", "hut", "field")
HUNTING_GROUNDS = "hunting_grounds"
GATHERING = ("forest", "clay_pit", "quarry", "river")
PAYMENTS = ("paid", "paid_for_building")
WIDE = 110
ROOMY = 24  # from this many lines on, the board has empty lines
ROLLS = True
MAP = False
MARKET = ""
TURN = "round"
EXAMPLE = "'fo' finds Forest"
PHRASES = "forest 3 sends three figures there"
RULE = "SA-PLC-6"
PAGES = {
    "cards": Page("cards", "your cards in detail, what the others have, and all 36 in the box", cards_page),
    "buildings": Page("buildings", "all 28 buildings in the box, and whose they are", buildings_page),
}
HELP = (
    "On the board a letter is a figure of that player, a circle is free. A card costs as many resources as the "
    "number of its space; +6 counts the tiles under a building. figs 3/6: three of six figures are at home. agr: "
    "agriculture. tools: (2) has served this round, +3 serves once, +2r brings two resources. cult: different "
    "culture symbols, and those twice. F T B S: farmers, toolmakers, builders, shamans on cards. bld: buildings. "
    "Gathering takes a die for each figure: 2 pips are a food, 3 a wood, 4 a clay, 5 a stone, 6 a gold.",
)


def board(view: View, names: Sequence[str], width: int, room: int = 0) -> list[Text]:
    """Everything on the table, as this view shows it."""
    public, marks = view["public"], marks_of(names)
    gap = [Text("")] if room >= ROOMY else []
    return [
        headline(view, names, width),
        *gap,
        village_line(public, marks, width >= WIDE),
        gathering_line(public, marks, width >= WIDE),
        *gap,
        *cards_and_buildings(public, marks, width),
        *gap,
        *players_table(view, names, marks, STYLES, width >= WIDE),
    ]


def styles(view: View) -> Sequence[str]:
    return STYLES


def points(view: View) -> list[int]:
    return [player["points"] for player in view["public"]["players"]]


def market_is_open(view: View) -> bool:
    return False


def grouped(view: View, names: Sequence[str], items: Sequence[NewsItem]) -> list[str]:
    """The news, with single payments joined into one sentence; every other event has its own."""
    lines: list[str] = []
    for (name, seat), run in groupby(items, key=lambda item: (item["name"], item["facts"].get("seat"))):
        alike = list(run)
        if len(alike) > 1 and name in PAYMENTS:
            lines.append(f"{name_of(view, names, seat)} pays {amounts(alike)}")
        else:
            lines += [item["says"] for item in alike]
    return lines


def name_of(view: View, names: Sequence[str], colour: str) -> str:
    return names[[player["colour"] for player in view["public"]["players"]].index(colour)]


def amounts(payments: Sequence[NewsItem]) -> str:
    """ "3 wood and 1 clay"."""
    paid = Counter(item["facts"]["kind"] for item in payments)
    return enumerate_in_words([f"{number} {kind}" for kind, number in paid.items()])


def note_of(view: View, names: Sequence[str], candidate: Candidate) -> str:
    """No note: the board shows everything."""
    return ""


def place_of(candidate: Candidate) -> int | None:
    """Places, resources, tools and dice keep their numbers even if some are closed; places are in board order."""
    kind, which = candidate["refers"][0] if candidate["refers"] else ("", "")
    if kind in ("tool", "die"):
        return int(str(which).split()[-1])
    ordered = {"place": PLACE, "resource": ONE_RESOURCE}.get(kind)
    return None if ordered is None else ordered.places[str(which)] + 1


def habits(perspective: Perspective) -> Sequence[Habit]:
    return ()


def shortcut(perspective: Perspective, words: str) -> list[Written]:
    return []


def marks_of(names: Sequence[str]) -> list[str]:
    """One letter per player: the initial of the name, or the seat number if initials are not distinct."""
    initials = [name[:1].upper() for name in names]
    distinct = len(set(initials)) == len(initials) and all(mark.isalpha() for mark in initials)
    return initials if distinct else [str(seat) for seat in range(1, len(names) + 1)]


def headline(view: View, names: Sequence[str], width: int) -> Text:
    public, seat = view["public"], view["seat"]
    starter = public["start_player"]
    line = Text.assemble(("Stone Age", "bold"), f"  round {public['round']}, ")
    line.append_text(Text.assemble((names[starter], STYLES[starter]), " starts"))
    if seat is None:
        return line
    you = Text.assemble("you are ", (names[seat], STYLES[seat]))
    return Text.assemble(padded(line, max(line.cell_len + 2, width - you.cell_len)), you)


def village_line(public: dict[str, Any], marks: Sequence[str], wide: bool) -> Text:
    """Toolmaker, hut and field with their circles, then the hunting grounds, where there is room for all."""
    line = Text()
    for place, width in zip(VILLAGE, cell_widths(wide), strict=False):
        line.append_text(padded(place_cell(place_seen(public, place), marks, ""), width))
    hunt = place_seen(public, HUNTING_GROUNDS)
    line.append(f"{place_name(hunt)} ")
    for seat, figures in hunt["figures"]:
        line.append(f"{marks[seat]}{figures} ", STYLES[seat])
    if not hunt["figures"]:
        line.append("nobody", "dim")
    return line


def gathering_line(public: dict[str, Any], marks: Sequence[str], wide: bool) -> Text:
    """Forest, clay pit, quarry and river with their circles."""
    line = Text()
    for place, width in zip(GATHERING, cell_widths(wide), strict=True):
        here = place_seen(public, place)
        note = f" ({here['divisor']} a {here['gives']})" if wide else ""
        line.append_text(padded(place_cell(here, marks, note), width))
    return line


def place_seen(public: dict[str, Any], which: str) -> dict[str, Any]:
    """A place in play, by its id."""
    return next(each for each in public["places"] if each["id"] == which)


def place_name(place: dict[str, Any]) -> str:
    return str(place["id"]).replace("_", " ")


def cell_widths(wide: bool) -> tuple[int, ...]:
    return (28, 30, 29, 27) if wide else (17, 19, 17, 17)


def place_cell(place: dict[str, Any], marks: Sequence[str], note: str) -> Text:
    return Text.assemble(f"{place_name(place)} ", circles(place, marks), (note, "dim"))


def circles(place: dict[str, Any], marks: Sequence[str]) -> Text:
    """A letter for every figure, then the free circles."""
    line = Text()
    for seat, figures in place["figures"]:
        line.append(marks[seat] * figures, STYLES[seat])
    line.append("○" * (place["circles"] - line.cell_len), "dim")
    return line


def cards_and_buildings(public: dict[str, Any], marks: Sequence[str], width: int) -> list[Text]:
    """The four cards on the left, the building stacks on the right."""
    left = 60 if width >= WIDE else 45
    titles = f"CARDS (price, {public['deck']} in the deck)", "BUILDINGS (+ tiles below)"
    lines = [Text.assemble(padded(Text(titles[0], "dim"), left), (titles[1], "dim"))]
    for row in range(4):
        card = card_line(public, row, marks)
        building = building_line(public, row, marks, width >= WIDE) if row < public["seats"] else Text()
        lines.append(Text.assemble(padded(card, left), building))
    return lines


def card_line(public: dict[str, Any], space: int, marks: Sequence[str]) -> Text:
    card = public["display"][space]
    if card is None:
        return Text.assemble((f"{space + 1} ", "bold"), ("  taken", "dim"))
    spot = Text.assemble((f"{space + 1} ", "bold"), circles(place_seen(public, f"card {space + 1}"), marks))
    return Text.assemble(spot, f" {card_words(card)}")


def building_line(public: dict[str, Any], stack: int, marks: Sequence[str], wide: bool) -> Text:
    here = public["stacks"][stack]
    if here["tile"] is None:
        return Text.assemble((f"{stack + 1} ", "bold"), ("  empty: the last round", "dim"))
    spot = Text.assemble((f"{stack + 1} ", "bold"), circles(place_seen(public, here["id"]), marks))
    tile = TILE.read(None, None, here["tile"])
    words = tile_words(tile) if wide else short_tile_words(tile)
    return Text.assemble(spot, f" {words} ", (f"+{here['covered']}", "dim"))


def short_tile_words(tile: int) -> str:
    """The price without needless 1s: "2 wood, clay for 10"."""
    if TILE_TYPE[tile] != FIXED:
        return tile_words(tile)
    goods = [f"{count} {KIND_NAMES[kind]}" for kind, count in enumerate(COST[tile]) if count]
    return f"{', '.join(good.removeprefix('1 ') for good in goods)} for {TILE_POINTS[tile]}"
