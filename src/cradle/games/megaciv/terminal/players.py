"""The players of Mega Civilization in a table: a row for each, with their points so far."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.text import Text

from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS, EPOCH_NAMES, epoch
from cradle.kernel.seen.view import View
from cradle.terminal.screen.layout import padded

WIDE = 110
SHORT_EPOCHS = ("Sto", "EBr", "MBr", "LBr", "EIr", "LIr")
NAME_WIDTH = 17


class Column(NamedTuple):
    """A column of the table: its title, and its width in a narrow and in a wide terminal."""

    title: str
    narrow: int
    wide: int


COLUMNS = (
    Column("cities", 7, 8),
    Column("map", 5, 6),
    Column("stock", 6, 7),
    Column("treas", 6, 7),
    Column("census", 7, 8),
    Column("ships", 6, 7),
    Column("A.S.T.", 8, 18),
    Column("adv", 5, 6),
    Column("vp", 5, 6),
    Column("hand", 6, 7),
    Column("credits", 0, 16),
)


def players_table(view: View, names: Sequence[str], styles: Sequence[str], width: int, most: int) -> list[Text]:
    """A row for each player in ranking order; with too many for `most` lines, your own and the leaders."""
    shown = seats_shown(view, most)
    lines = [title_row(width)]
    lines += [player_row(view, seat, names[seat], styles[seat], width) for seat in by_rank(view) if seat in shown]
    left = len(names) - len(shown)
    return [*lines, Text(f"  ... and {left} more: players shows all", "dim")] if left else lines


def by_rank(view: View) -> list[int]:
    return sorted(range(len(view["public"]["players"])), key=lambda seat: (rank_of(view, seat), seat))


def by_position(view: View, names: Sequence[str]) -> list[str]:
    """The players in the order of their markers, equals by rank."""
    players = view["public"]["players"]
    return [names[seat] for seat in sorted(by_rank(view), key=lambda seat: -players[seat]["position"])]


def rank_of(view: View, seat: int) -> int:
    """The rank of the civilization; until one is chosen, of the seat."""
    player = view["public"]["players"][seat]
    return CIVILIZATION_IDS.index(player["id"]) + 1 if player["id"] in CIVILIZATION_IDS else seat + 1


def seats_shown(view: View, most: int) -> set[int]:
    """All if they fit below the title; else leave a line for a note, your own seat first, then by points."""
    scored, own = points(view), view["seat"]
    if len(scored) + 1 <= most:
        return set(range(len(scored)))
    order = sorted(range(len(scored)), key=lambda seat: (seat != own, -scored[seat], seat))
    return set(order[: max(1, most - 2)])


def title_row(width: int) -> Text:
    titles = "".join(column.title.rjust(width_of(column, width)) for column in COLUMNS if width_of(column, width))
    return Text("   # player".ljust(NAME_WIDTH) + titles, style="dim")


def width_of(column: Column, width: int) -> int:
    return column.wide if width >= WIDE else column.narrow


def player_row(view: View, seat: int, name: str, style: str, width: int) -> Text:
    player = view["public"]["players"][seat]
    you = ">" if seat == view["seat"] else " "
    who = padded(Text(f"{you}{rank_of(view, seat):>3} {name}", style=style), NAME_WIDTH)
    if not player["in_game"]:
        return Text.assemble(who, ("  has left the game", "dim"))
    widths = [width_of(column, width) for column in COLUMNS]
    cells = zip(cells_of(view, seat, width >= WIDE), widths, strict=True)
    return Text.assemble(who, "".join(cell.rjust(wide) for cell, wide in cells if wide))


def cells_of(view: View, seat: int, wide: bool) -> list[str]:
    player = view["public"]["players"][seat]
    return [
        str(player["cities"]),
        str(player["tokens"]),
        str(player["stock"]),
        str(player["treasury"]),
        str(player["census"]),
        str(len(player["ships"])),
        place_on_ast(view["public"], player, wide),
        str(len(player["advances"])),
        str(player["points"]),
        str(player["hand_size"]),
        "/".join(str(credit) for credit in player["credits"].values()),
    ]


def place_on_ast(public: dict[str, Any], player: dict[str, Any], wide: bool) -> str:
    """The space of the marker and its epoch."""
    if player["id"] not in CIVILIZATION_IDS:
        return "-"
    civilization = CIVILIZATION_IDS.index(player["id"])
    age = epoch(civilization, player["position"], public["options"]["ast"] == "expert")
    return f"{player['position']} {EPOCH_NAMES[age].removesuffix(' Age') if wide else SHORT_EPOCHS[age]}"


def points(view: View) -> list[int]:
    """Points so far, by seat."""
    return [player["points"] for player in view["public"]["players"]]
