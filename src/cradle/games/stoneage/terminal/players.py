"""The players of Stone Age in a terminal: a row for each, and their cards one by one."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.text import Text

from cradle.games.stoneage.rules.box import AMOUNT, THE_TWO_RESOURCES_CARD
from cradle.games.stoneage.rules.kinds import CARD, TILE
from cradle.games.stoneage.seen.words import lower_words, tile_words, upper_words
from cradle.kernel.seen.view import View
from cradle.terminal.screen.layout import padded


class Column(NamedTuple):
    """A column of the table: its title in a narrow and in a wide terminal, and the width of each."""

    narrow: str
    wide: str
    narrow_width: int
    wide_width: int


PLAYER = Column("  player", "  player", 11, 14)
COLUMNS = (
    Column("pts", "points", 5, 7),
    Column("figs", "home/all", 6, 9),
    Column("food", "food", 5, 5),
    Column("wood", "wood", 5, 5),
    Column("clay", "clay", 5, 5),
    Column("stone", "stone", 6, 6),
    Column("gold", "gold", 5, 5),
    Column("agr", "agriculture", 4, 12),
    Column("tools", "tools", 10, 16),
    Column("cult", "culture", 6, 8),
    Column("F", "farm", 2, 5),
    Column("T", "tool", 2, 5),
    Column("B", "build", 2, 6),
    Column("S", "sham", 2, 5),
    Column("bld", "built", 4, 6),
)


def players_table(
    view: View, names: Sequence[str], marks: Sequence[str], styles: Sequence[str], wide: bool
) -> list[Text]:
    titles = "".join((column.wide if wide else column.narrow).rjust(width_of(column, wide)) for column in COLUMNS)
    lines = [Text.assemble((padded_title(wide) + titles, "dim"))]
    for seat, player in enumerate(view["public"]["players"]):
        you = ">" if seat == view["seat"] else " "
        who = padded(Text(f"{you}{marks[seat]} {names[seat]}", styles[seat]), width_of(PLAYER, wide))
        cells = player_cells(player, standing(view, seat))
        row = "".join(fitted(cell, width_of(column, wide)) for cell, column in zip(cells, COLUMNS, strict=True))
        lines.append(Text.assemble(who, row))
    return lines


def padded_title(wide: bool) -> str:
    return PLAYER.narrow.ljust(width_of(PLAYER, wide))


def width_of(column: Column, wide: bool) -> int:
    return column.wide_width if wide else column.narrow_width


def fitted(cell: str, width: int) -> str:
    """The cell right-aligned after a space; if it is too long, inner spaces go first."""
    tight = cell if len(cell) < width else cell.replace(" ", "")
    return f" {tight[: width - 1]}".rjust(width)


def standing(view: View, seat: int) -> dict[str, Any]:
    """The points of a player's cards as far as known here: the extra card counts only for its owner."""
    known: dict[str, Any] = view["private"] if seat == view["seat"] else view["public"]["players"][seat]
    return known


def player_cells(player: dict[str, Any], known: dict[str, Any]) -> list[str]:
    numbers = [player["food"], *player["resources"].values(), player["level"]]
    icons = [profession["icons"] for profession in known["professions"].values()]
    return [
        str(player["points"]),
        f"{player['home']}/{player['figures']}",
        *[str(number) for number in numbers],
        tools_words(player),
        culture_words(known["culture"]),
        *[str(count) for count in icons],
        str(len(player["buildings"])),
    ]


def tools_words(player: dict[str, Any]) -> str:
    """Tools by value, used ones in parentheses, then single-use cards not yet used."""
    tools = [f"({tool['value']})" if tool["spent"] else str(tool["value"]) for tool in player["tools"]]
    ready = [number_of(card) for card in player["ready"]]
    single = ["+2r" if card == THE_TWO_RESOURCES_CARD else f"+{AMOUNT[card]}" for card in ready]
    return " ".join([*tools, *single]) or "-"


def culture_words(symbols: dict[str, int]) -> str:
    """The number of different symbols, and of those held twice."""
    different = len([count for count in symbols.values() if count])
    twice = sum(symbols.values()) - different
    return f"{different}+{twice}" if twice else str(different)


def cards_page(view: View, names: Sequence[str], wanted: str = "") -> list[str]:
    """The seat's own cards in detail, including the one drawn face down; then the others' cards."""
    seat = view["seat"]
    if seat is None:
        return [*[cards_summary(view, names, each) for each in range(len(names))], "", *all_cards(view, names)]
    player, extra = view["public"]["players"][seat], view["private"]["extra_card"]
    lines = ["Your cards (upper part when taken / lower part at the end):"]
    lines += [f"  {card} {card_words(card)}{unused(card, player)}" for card in player["cards"]] or ["  none yet"]
    if extra is not None:
        lines.append(f"  {extra} {lower_words(number_of(extra))} (face down: only you see it, only this part counts)")
    others = [each for each in range(len(names)) if each != seat]
    return [*lines, "", *[cards_summary(view, names, each) for each in others], "", *all_cards(view, names)]


def all_cards(view: View, names: Sequence[str]) -> list[str]:
    """The 36 cards of the box, upper and lower part, and where each lies as far as this seat knows."""
    public = view["public"]
    where = {card: names[seat] for seat, player in enumerate(public["players"]) for card in player["cards"]}
    where |= {card: "for sale" for card in public["display"] if card is not None}
    if view["private"] is not None and view["private"]["extra_card"] is not None:
        where[view["private"]["extra_card"]] = "yours, face down"
    lines = [f"  {card_words(card)}{f' ({where[card]})' if card in where else ''}" for card in CARD.ids]
    return ["All 36 cards of the box:", *sorted(lines)]


def buildings_page(view: View, names: Sequence[str], wanted: str = "") -> list[str]:
    """The 28 buildings of the box: their owners, and which can be bought now."""
    public = view["public"]
    where = {tile: names[seat] for seat, player in enumerate(public["players"]) for tile in player["buildings"]}
    where |= {stack["tile"]: "for sale" for stack in public["stacks"] if stack["tile"] is not None}
    lines = [f"  {tile_words(TILE.places[tile])}{f' ({where[tile]})' if tile in where else ''}" for tile in TILE.ids]
    return ["All 28 buildings of the box:", *lines]


def unused(card: str, player: dict[str, Any]) -> str:
    return " (not used yet)" if card in player["ready"] else ""


def card_words(card: str) -> str:
    """A card in words, upper and lower part: "3 points / music"."""
    return f"{upper_words(number_of(card))} / {lower_words(number_of(card))}"


def number_of(card: str) -> int:
    """The number in the box of the card with this id."""
    return int(CARD.read(None, None, card))


def cards_summary(view: View, names: Sequence[str], seat: int) -> str:
    player = view["public"]["players"][seat]
    parts = [lower_words(number_of(card)) for card in player["cards"]]
    parts += ["a card face down"] * player["extra_cards"]
    return f"{names[seat]}: {', '.join(parts) or 'no cards'}"
