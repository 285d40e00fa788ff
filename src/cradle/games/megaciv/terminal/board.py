"""How Mega Civilization looks in a terminal: the players, your own land, your hand, and in trade the market."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from cradle.games.megaciv.box.atlas import AREA_NAMES
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS, COLOUR
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.terminal.buying.purchase import buy_best, chart_page, pay_best, plan_page, take_plan
from cradle.games.megaciv.terminal.cards import (
    advances_page,
    card_page,
    hand_lines,
    hand_page,
    offer_lines,
    offers_page,
    stacks_page,
)
from cradle.games.megaciv.terminal.digest import grouped as grouped
from cradle.games.megaciv.terminal.land import area_note, area_page, compact_rows, land_lines, land_page, own_areas
from cradle.games.megaciv.terminal.offers import make_offer
from cradle.games.megaciv.terminal.phases import is_about_cards, phase_words
from cradle.games.megaciv.terminal.players import by_position, players_table
from cradle.games.megaciv.terminal.players import points as points
from cradle.games.megaciv.terminal.track import ast_page
from cradle.games.megaciv.terminal.voyages import orders
from cradle.kernel.flow.agenda import name_of
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.view import Candidate, View
from cradle.kernel.words.written import Written
from cradle.terminal.boards.board import Habit, Page
from cradle.terminal.boards.odds_in_words import Odds
from cradle.terminal.screen.layout import padded
from cradle.terminal.typed.phrases import filled

ROLLS = False
MAP = True
MARKET = "Market"
TURN = "turn"
EXAMPLE = "'kn' finds Knossos"
PHRASES = (
    "cyprus 2 places two tokens or takes two as losses, argos corinth 2 moves two, ship lesbos 2 rhodes loads two and "
    "sails there the shortest way"
)
RULE = "P3.9 or rules C.famine"
HELP = (
    "In the list of players: # rank, map tokens on the map, stock and treasury, census, A.S.T. space and epoch (Sto "
    "Stone Age, EBr MBr LBr Early, Middle and Late Bronze Age, EIr LIr Iron Age), adv advances, vp points so far, hand "
    "trade cards. In your land: 3/4 is three tokens of yours at a limit of four, ■ a city site, □ one on a flood "
    "plain; Hat2 two tokens of Hatti. In your hand: 3 Ochre 9 is a set of three worth nine.",
)
TALL = 24  # with this many lines there is room for the land beside the market
STAND_IN = "bold"  # for a seat that has not chosen a civilization
DARK = 110  # of 255: colours below this brightness are lightened


def players_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    table = [line.plain for line in players_table(view, names, styles(view), 80, len(names) + 1)]
    return [*table, "", f"Phases 10 and 12, furthest on the A.S.T. first: {', '.join(by_position(view, names))}"]


PAGES = {
    "land": Page("land", "all your areas, their neighbours and who stands there", land_page),
    "area": Page("area NAME", "any area: limit, site, neighbours; area kn finds Knossos", area_page),
    "players": Page("players", "a row for every player, and who acts first in phases 10 and 12", players_page),
    "ast": Page("ast", "what each epoch asks for, all markers, and what you lack for the next space", ast_page),
    "plan": Page("plan", "what the planner would buy with your hand", plan_page),
    "chart": Page("chart", "all chains of advances with your prices", chart_page),
    "hand": Page("hand", "your trade cards set by set", hand_page),
    "advances": Page(
        "advances", "your advances, and what the others cost you; advances NAME: of a player", advances_page
    ),
    "card": Page("card NAME", "what an advance, a calamity or a commodity does", card_page),
    "offers": Page("offers", "what lies on the table in trade", offers_page),
    "stacks": Page("stacks", "which stacks of trade cards are empty", stacks_page),
}


HABITS = {
    "PlaceGrowth": (Habit("fill", "place the rest where most room is left", filled),),
    "PlaceFirstToken": (Habit("fill", "place the rest where most room is left", filled),),
    "Market": (
        Habit("offer", "offer fish fruit wine for gold to hatti names the first two cards and your wish", make_offer),
    ),
    "FillBasket": (
        Habit("take", "take 1 fills your basket as the planner would (plan shows more)", take_plan),
        Habit("best", "buy what is in your basket and pay the best way", buy_best),
    ),
    "Pay": (Habit("best", "pay the best way: keep the most valuable cards", pay_best),),
}


def board(view: View, names: Sequence[str], width: int, room: int) -> list[Text]:
    """What this seat needs to know now, in about this many lines: players, then land or market, then the hand."""
    cards_first = is_about_cards(view)
    hand = hand_lines(view, names, width, 3 if cards_first and room > 8 else 2 if room > 5 else 1)
    left = room - 1 - len(hand)
    players = players_table(
        view, names, styles(view), width, max(3, left - wanted_lines(view, cards_first, width, left))
    )
    left -= len(players)
    middle = offer_lines(view, names, left) if cards_first else land_lines(view, names, width, left)
    if cards_first and room >= TALL:
        middle += land_lines(view, names, width, left - len(middle))
    lines = [headline(view, names, width), *players, *middle, *hand]
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def wanted_lines(view: View, cards_first: bool, width: int, room: int) -> int:
    """Lines for the market or the land: all if the players fit beside it, otherwise half or a few columns."""
    if cards_first:
        return min(room // 2, 1 + len(view["public"]["offers"])) if view["public"]["trading"] else 0
    areas, players = len(own_areas(view)), len(view["public"]["players"])
    if areas + players + 2 <= room:
        return 1 + areas
    return max(min(1 + areas, room // 2), 1 + compact_rows(areas, width)) if areas else 0


def headline(view: View, names: Sequence[str], width: int) -> Text:
    """The turn, the last one if known, the phase, the side of the A.S.T., and who you are."""
    public, seat, phase = view["public"], view["seat"], phase_words(view)
    ends = [turn for turn in (public["turn_limit"], public["last_turn"]) if turn]
    limit = f" of {min(ends)}" if ends else ""
    title = "Mega Civilization" if width >= 100 else "MegaCiv"
    line = Text.assemble((title, "bold"), f"  turn {public['turn']}{limit}, ", (phase, "bold"))
    line.append(f", {public['options']['ast']} A.S.T.")
    if seat is None:
        return line
    you = Text.assemble("you are ", (names[seat], styles(view)[seat]))
    return Text.assemble(padded(line, max(line.cell_len + 2, width - you.cell_len)), you)


def styles(view: View) -> list[str]:
    """The colours of the civilizations, dark ones lightened."""
    return [style_of(player) for player in view["public"]["players"]]


def style_of(player: dict[str, Any]) -> str:
    if player["id"] not in CIVILIZATION_IDS:
        return STAND_IN
    colour = COLOUR[CIVILIZATION_IDS.index(player["id"])]
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    while sum(parts) < 3 * DARK:
        parts = [part + (255 - part) // 4 for part in parts]
    return f"bold #{''.join(f'{part:02x}' for part in parts)}"


def market_is_open(view: View) -> bool:
    return bool(view["public"]["trading"])


def note_of(view: View, names: Sequence[str], candidate: Candidate) -> str:
    """For an area given only by name: its limit, its site and the forces there."""
    for kind, which in candidate["refers"]:
        if kind == "area" and isinstance(which, str) and candidate["label"] == AREA_NAMES[AREA.places[which]]:
            return area_note(view, names, AREA.places[which])
    return ""


def odds_of(perspective: Perspective, answer: Written) -> Odds:
    """No answer of this game leads straight to a roll."""
    return {}


def place_of(candidate: Candidate) -> int | None:
    """There are too many areas to give them numbers of their own."""
    return None


def habits(perspective: Perspective) -> Sequence[Habit]:
    """What single words can do at this question."""
    choice = perspective.asked()
    return HABITS.get(name_of(choice), ()) if choice is not None else ()


def shortcut(perspective: Perspective, words: str) -> list[Written]:
    return orders(perspective, words)
