"""The cards of Mega Civilization in a terminal: your hand, offers on the table, advances and their prices, stacks."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from rich.text import Text

from cradle.games.megaciv.box.cards import (
    ADVANCE_IDS,
    ADVANCE_NAMES,
    ADVANCES,
    CARD_IDS,
    CARD_KIND,
    CARD_NAMES,
    CHAINS,
    COLOUR_IDS,
    COLOURS_OF,
    COMMODITY,
    CREDITS,
    FACE_VALUE,
    MINOR,
    NON_TRADEABLE,
    POINTS,
    PRICE,
    SET_SIZE,
    SPECIAL_CREDIT,
    STACK,
    set_value,
)
from cradle.games.megaciv.box.kinds import ADVANCE, CARD
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.advances.prices import price, reasons
from cradle.games.megaciv.short_game import THEME_IDS, THEME_NAMES
from cradle.games.megaciv.terminal.buying.buyer import position_in
from cradle.games.megaciv.terminal.owners import name_of, own_id, own_player
from cradle.kernel.seen.view import View
from cradle.kernel.words.language import enumerate_in_words, in_number
from cradle.terminal.screen.layout import wrapped_items

BLOCKS = ("West", "East")
BUYING = 12  # the phase in which advances are bought


def hand_lines(view: View, names: Sequence[str], width: int, most: int) -> list[Text]:
    """Commodities by set with their worth, then calamities, in at most this many lines."""
    if view["private"] is None or most < 1:
        return []
    goods, calamities = goods_words(view), calamity_words(view, names)
    total = f" = {view['private']['worth']} points" if goods else ""
    head = f"HAND (limit {hand_limit(view)})  " if view["public"]["phase"]["number"] == BUYING else "HAND  "
    told = wrapped_items(head, goods or ["no trade cards"], total, width)
    lines = cut(told, max(1, most - 1) if calamities else most, width)
    worse = cut(wrapped_items("CALAMITIES  ", calamities, "", width), most - len(lines), width) if calamities else []
    return [*[Text(line) for line in lines], *[Text(line, style="bold red") for line in worse]]


def hand_limit(view: View) -> int:
    """How many commodity cards may be kept after phase 12."""
    return position_in(view).hand_limit()


def cut(lines: list[str], most: int, width: int) -> list[str]:
    """The first lines; the last of them says where to find the rest."""
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], f"{lines[most - 1][: width - 16]} ... (hand: all)"] if most else []


def goods_words(view: View) -> list[str]:
    """ "3 Ochre 9": the number of cards, and what the set is worth; the dearest first."""
    sets = sorted(view["private"]["sets"], key=lambda each: (-each["value"], each["card"]))
    return [f"{each['count']} {card_name(each['card'])} {each['value']}" for each in sets]


def card_name(card: str) -> str:
    return CARD_NAMES[CARD.places[card]]


def calamity_words(view: View, names: Sequence[str]) -> list[str]:
    """ "Famine (tradeable, from Hatti)": whether it can be traded away, and who gave it."""
    found = []
    for each in view["private"]["hand"]:
        card = CARD.places[each.removesuffix(" east")]
        if CARD_KIND[card] != COMMODITY:
            kind = {MINOR: "minor", NON_TRADEABLE: "not tradeable"}.get(CARD_KIND[card], "tradeable")
            giver = view["private"]["givers"].get(each)
            found.append(f"{CARD_NAMES[card]} ({kind}{f', from {name_of(view, names, giver)}' if giver else ''})")
    return found


def hand_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    """Every set with its worth, and its worth with one more card."""
    if view["private"] is None:
        return ["Spectators have no hand."]
    private, player = view["private"], own_player(view)
    lines = [f"Your trade cards are worth {private['worth']} points, with {player['treasury']} tokens in treasury."]
    lines.append(f"You may keep {hand_limit(view)} commodity cards after phase 12.")
    lines += [f"  {set_words(each)}" for each in private["sets"]]
    lines += [f"  {each}" for each in calamity_words(view, names)]
    lines += [f"Your theme set is {THEME_NAMES[THEME_IDS.index(private['theme'])]}."] if private["theme"] else []
    hands = [f"{name} {each['hand_size']}" for name, each in zip(names, view["public"]["players"], strict=True)]
    return [*lines, "", f"Cards in hand: {', '.join(hands)}"]


def set_words(held: dict[str, Any]) -> str:
    """ "3 of 9 Ochre (1): 9, with one more 16"."""
    card = CARD.places[held["card"]]
    now = f"{held['count']} of {held['size']} {CARD_NAMES[card]} ({FACE_VALUE[card]}): {held['value']}"
    return f"{now}, complete" if held["with_one_more"] is None else f"{now}, with one more {held['with_one_more']}"


# ---- the market


def offer_lines(view: View, names: Sequence[str], most: int) -> list[Text]:
    """What lies on the table in trade, first the offers that wait for an answer of yours."""
    public, own = view["public"], own_id(view)
    if most < 2 or not public["trading"]:
        return []
    offers = sorted(public["offers"], key=lambda each: each["to"] != own)  # otherwise in the order they were made
    traders = enumerate_in_words([name_of(view, names, each) for each in public["trading"]])
    lines = [Text(f"MARKET  {traders}; {offers_left(view)}", "dim")]
    lines += [Text(f"  {offer_words(view, names, each)}") for each in offers[: most - 1]]
    if len(offers) > most - 1:
        lines[-1] = Text(f"  ... {len(offers) - most + 2} more: offers shows all", "dim")
    return lines


def offer_words(view: View, names: Sequence[str], offer: dict[str, Any]) -> str:
    """ "Hatti to all: 4 cards with Ochre and Iron, no calamity; wants Salt"."""
    own, addressee = own_id(view), offer["to"]
    who = "You" if offer["seat"] == own else name_of(view, names, offer["seat"])
    to = "all" if addressee is None else "you" if addressee == own else name_of(view, names, addressee)
    named = enumerate_in_words([card_name(each) for each in offer["named"]])
    words = f"{who} to {to}{', in answer' if offer['answers'] else ''}: {offer['cards']} cards with {named}"
    words += ", no calamity said" if offer["no_calamity"] else ""
    wish = [card_name(each) for each in offer["wish"]]
    return f"{words}; would like {enumerate_in_words(wish)}" if wish else words


def offers_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    public = view["public"]
    if not public["trading"]:
        return ["There is no market now; it is held in phase 7."]
    offers = [f"  {offer_words(view, names, each)}" for each in public["offers"]]
    traders = enumerate_in_words([name_of(view, names, each) for each in public["trading"]])
    head = f"In the market: {traders}; {offers_left(view)}."
    return [head, *(offers or ["  Nothing lies on the table."])]


def offers_left(view: View) -> str:
    """How many more offers the reader may make; for spectators, how many each player may make."""
    own = [each for each in view["public"]["players"] if each["id"] == own_id(view)]
    if not own:
        return f"up to {in_number('# offer|# offers', view['public']['options']['offers_each'])} each"
    return f"you may make {in_number('# more offer|# more offers', own[0]['offers_left'])}"


def stacks_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    """The empty stacks; nobody may count the others."""
    stacks = view["public"]["empty_stacks"]
    lines = []
    for block, empty in enumerate(stacks):
        where = f"{BLOCKS[block]} block" if len(stacks) > 1 else "Trade card stacks 1 to 9"
        gone = enumerate_in_words([str(number) for number in empty])
        lines.append(f"{where}: {f'empty are {gone}' if empty else 'none is empty'}.")
    return lines


# ---- advances


def advances_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    """Your own advances and the prices of the others; for another player only what they have."""
    seat = player_meant(view, names, wanted)
    if seat is None:
        return [f"Nobody is called {wanted!r}."]
    player = view["public"]["players"][seat]
    owned = frozenset(ADVANCE.places[each] for each in player["advances"])
    who = "You have" if seat == view["seat"] else f"{names[seat]} has"
    listed = enumerate_in_words([f"{ADVANCE_NAMES[each]} ({POINTS[each]})" for each in sorted(owned)])
    lines = [f"{who} {in_number('1 advance|# advances', len(owned))}, with points: {listed}."]
    lines.append(f"Credits: {', '.join(f'{colour} {credit}' for colour, credit in player['credits'].items())}.")
    return [*lines, "", "Prices of the others:", *price_lines(tuple(player["credits"].values()), owned)]


def card_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    """The rules about an advance, a calamity or a commodity, found by the first letters of its name."""
    if not wanted:
        return ["Say which card: card pottery, card famine, card salt."]
    called = {name: advance_lines(each) for each, name in enumerate(ADVANCE_NAMES)}
    called |= {name: trade_card_lines(each) for each, name in enumerate(CARD_NAMES)}
    fits = [name for name in called if name.lower().startswith(wanted.lower())]
    if not fits:
        return [f"No card is called {wanted!r}."]
    return [line for name in fits[:3] for line in [*called[name], ""]][:-1]


def advance_lines(advance: int) -> list[str]:
    colours = enumerate_in_words([COLOUR_IDS[colour] for colour in COLOURS_OF[advance]])
    given = ", ".join(f"{credit} {COLOUR_IDS[colour]}" for colour, credit in enumerate(CREDITS[advance]) if credit)
    points = in_number("# point|# points", POINTS[advance])
    head = f"{ADVANCE_NAMES[advance]} ({colours}): {PRICE[advance]}, {points}; credits: {given}"
    return [head, chain_words(advance), *rules_about(ADVANCE_IDS[advance], "A", "S")]


def chain_words(advance: int) -> str:
    """ "  chain: Mysticism > Monument (15 off with Mysticism) > Wonder of the World (20 off with Monument)"."""
    chain = next(each for each in CHAINS if advance in each)
    words = [ADVANCE_NAMES[chain[0]]]
    for before, each in pairwise(chain):
        words.append(f"{ADVANCE_NAMES[each]} ({SPECIAL_CREDIT[each]} off with {ADVANCE_NAMES[before]})")
    return f"  chain: {' > '.join(words)}"


def trade_card_lines(card: int) -> list[str]:
    if CARD_KIND[card] != COMMODITY:
        return [f"{CARD_NAMES[card]}, a calamity of stack {STACK[card]}", *rules_about(CARD_IDS[card], "C")]
    sums = [str(set_value(FACE_VALUE[card], number)) for number in range(1, SET_SIZE[card] + 1)]
    return [f"{CARD_NAMES[card]}: {', '.join(sums) or '0'} for a set of 1 to {max(1, SET_SIZE[card])}"]


def rules_about(name: str, *families: str) -> list[str]:
    """The sentences of the chapters that bear the card's name."""
    beginnings = tuple(f"{family}.{name}." for family in families)
    return [f"  {rule}  {entry['says']}" for rule, entry in GAME.rule_sentences.items() if rule.startswith(beginnings)]


def player_meant(view: View, names: Sequence[str], wanted: str) -> int | None:
    """The seat whose name begins like this, or your own."""
    if not wanted:
        return view["seat"] or 0
    found = [seat for seat, name in enumerate(names) if name.lower().startswith(wanted.lower())]
    return found[0] if found else None


def price_lines(given: tuple[int, ...], owned: frozenset[int]) -> list[str]:
    """The cheapest first, each with the sum that makes its price."""
    order = sorted([each for each in ADVANCES if each not in owned], key=lambda each: (price(each, given, owned), each))
    return [f"  {price(each, given, owned):>3}  {ADVANCE_NAMES[each]}{why(each, given, owned)}" for each in order]


def why(advance: int, credits: tuple[int, ...], owned: frozenset[int]) -> str:
    """How a price is made up, if it is not the printed one."""
    said = GAME.catalog.sentence(reasons(advance, credits, owned))
    return f" ({said.rpartition(' = ')[0]})" if " = " in said else ""
