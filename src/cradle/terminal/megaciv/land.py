"""The lands of Mega Civilization in a terminal: one's own areas with what stands there, and any area in full."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from rich.text import Text

from cradle.games.megaciv.box.atlas import (
    AREA,
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    BLACK_SITE,
    KIND,
    LAND_NEIGHBOURS,
    LIMIT,
    NO_SITE,
    OPEN_SEA,
    PLAIN,
    PLAIN_NAMES,
    REGION,
    SITE,
    VOLCANO,
    VOLCANO_NAMES,
    WATER_NEIGHBOURS,
    WHITE_SITE,
)
from cradle.games.megaciv.box.civilizations import CIVILIZATION_NAMES
from cradle.kernel.catalog import enumerate_in_words
from cradle.kernel.perspective import View
from cradle.terminal.layout import in_columns, padded

SIGNS = {NO_SITE: " ", BLACK_SITE: "■", WHITE_SITE: "□"}
SITE_WORDS = {NO_SITE: "", BLACK_SITE: "a city site", WHITE_SITE: "a city site"}
KIND_WORDS = ("inland", "coastal", "open sea")
NAME_WIDTH = 18
CELL = 26  # letters for an area in columns
LETTERS = (40, *range(12, 3, -1))  # of a neighbour's name, fewer and fewer
NOTHING: dict[str, Any] = {"tokens": {}, "city": None}


def land_lines(view: View, names: Sequence[str], width: int, most: int) -> list[Text]:
    """One's own areas: a row each with the neighbours, or in columns without them, or as many as fit."""
    areas = own_areas(view)
    if most < 2 or not areas:
        return []
    title = Text("YOUR LAND  tokens/limit, ■ city site, □ on a flood plain; neighbours ~ by water", "dim")
    pieces = [pieces_words(view, names, area) for area in areas]
    wide = max(len(each) for each in pieces)
    rows = [area_row(view, area, each, wide, width) for area, each in zip(areas, pieces, strict=True)]
    if len(rows) < most:
        return [title, *rows]
    cells = [area_cell(view, names, area) for area in areas]
    lines = in_columns(cells, width, min(most - 1, compact_rows(len(cells), width)), gap=2)
    if len(lines) >= most:
        lines = [*lines[: most - 2], Text("  ... land shows all of it", "dim")]
    short = Text("YOUR LAND  tokens/limit, ■ city site, □ on a flood plain; land shows neighbours", "dim")
    return [short, *lines]


def compact_rows(areas: int, width: int) -> int:
    """How many rows so many areas take in columns."""
    return -(-areas // max(1, width // CELL))


def own_areas(view: View) -> list[int]:
    """Areas with a token, a city or a ship of this seat, by name."""
    seat = view["seat"]
    if seat is None:
        return []
    found = {AREA[each] for each, here in areas_of(view).items() if str(seat) in here["tokens"] or here["city"] == seat}
    found |= {AREA[each] for each in view["public"]["players"][seat]["ships"]}
    return sorted(found, key=lambda area: AREA_NAMES[area])


def areas_of(view: View) -> dict[str, Any]:
    areas: dict[str, Any] = view["public"]["areas"]
    return areas


def standing(view: View, area: int) -> dict[str, Any]:
    here: dict[str, Any] = areas_of(view).get(AREA_IDS[area], NOTHING)
    return here


def area_row(view: View, area: int, pieces: str, wide: int, width: int) -> Text:
    """Name, tokens and limit, site, pieces, and the neighbours in what is left of the line."""
    start = Text.assemble(
        padded(Text(f"  {AREA_NAMES[area]}"), NAME_WIDTH),
        f" {tokens_words(view, area):>4} ",
        SIGNS[SITE[area]],
        padded(Text(f" {pieces}", style="bold"), min(wide, 15) + 1),
    )
    near = neighbours_words(area, width - start.cell_len - 1)
    return Text.assemble(start, " ", (near, "dim"))


def area_cell(view: View, names: Sequence[str], area: int) -> Text:
    pieces = pieces_words(view, names, area)
    what = f" {AREA_NAMES[area]} {tokens_words(view, area)}{SIGNS[SITE[area]].strip()}"
    return Text.assemble(what, (f" {pieces}" if pieces else "", "bold"))


def tokens_words(view: View, area: int) -> str:
    """Own tokens and the printed limit: "3/4"; an open sea has none."""
    own = standing(view, area)["tokens"].get(str(view["seat"]), 0)
    return "sea" if KIND[area] == OPEN_SEA else f"{own}/{LIMIT[area]}"


def pieces_words(view: View, names: Sequence[str], area: int) -> str:
    """City and ships of one's own, then the tokens and cities of others: "city 2 ships Hat2"."""
    here, seat = standing(view, area), view["seat"]
    words = ["city"] if here["city"] == seat else []
    ships = view["public"]["players"][seat]["ships"].count(AREA_IDS[area]) if seat is not None else 0
    words += [f"{ships} ships" if ships > 1 else "ship"] if ships else []
    if here["city"] is not None and here["city"] != seat:
        words.append(f"{short_name(names, here['city'])} city")
    others = [(int(owner), number) for owner, number in here["tokens"].items() if int(owner) != seat]
    return " ".join([*words, *[f"{short_name(names, owner)}{number}" for owner, number in others]])


def short_name(names: Sequence[str], owner: int) -> str:
    """Three letters of a name, or as many more as tell it from the others."""
    if owner >= len(names):
        return "Barb"
    for letters in range(3, 13):
        if [name[:letters] for name in names].count(names[owner][:letters]) == 1:
            return names[owner][:letters]
    return names[owner]


def neighbours_words(area: int, room: int) -> str:
    """All neighbours, with fewer letters each where room is short."""
    land, water = LAND_NEIGHBOURS[area], [each for each in WATER_NEIGHBOURS[area] if each not in LAND_NEIGHBOURS[area]]
    for letters in LETTERS:
        by_land, by_water = [", ".join(shortened(each, letters) for each in areas) for areas in (land, water)]
        words = f"{by_land} ~ {by_water}".strip() if water else by_land
        if len(words) <= room:
            return words
    return words[: max(0, room - 1)] + "…"


def shortened(area: int, letters: int) -> str:
    name = AREA_NAMES[area]
    return name if len(name) <= letters else f"{name[: letters - 1]}."


def area_note(view: View, names: Sequence[str], area: int) -> str:
    """ "limit 2, city site, Hatti 1": what matters before one enters or loses an area."""
    if KIND[area] == OPEN_SEA:
        return who_words(view, names, area) or "open sea"
    site = "city site" if SITE[area] != NO_SITE else ""
    plain = "flood plain" if PLAIN[area] >= 0 else ""
    volcano = "volcano" if VOLCANO[area] >= 0 else ""
    parts = [f"limit {LIMIT[area]}", site, plain, volcano, who_words(view, names, area)]
    return ", ".join(filter(None, parts))


# ---- pages


def land_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    """All of one's own areas with their neighbours and what stands there."""
    areas = own_areas(view)
    if not areas:
        return ["You have nothing on the map."]
    lines = []
    for area in areas:
        lines += [f"{AREA_NAMES[area]}: {details(view, names, area)}", *around(view, names, area), ""]
    return lines[:-1]


def area_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    """One area in full, found by the first letters of its name."""
    if not wanted:
        return ["Say which area: area knossos, or area kn."]
    found = found_areas(wanted)
    if not found:
        close = get_close_matches(wanted.title(), AREA_NAMES, 3, 0.5)
        return [f"No area is called {wanted!r}{'; did you mean ' + ' or '.join(close) if close else ''}."]
    if len(found) > 3:
        return [f"{len(found)} areas fit {wanted!r}: {', '.join(AREA_NAMES[area] for area in found)}"]
    lines = []
    for area in found:
        lines += [f"{AREA_NAMES[area]}: {details(view, names, area)}", *around(view, names, area), ""]
    return lines[:-1]


def found_areas(wanted: str) -> list[int]:
    """Areas called so, else beginning so, else containing it."""
    letters = wanted.lower()
    exact = [area for area in AREAS if AREA_NAMES[area].lower() == letters]
    begins = [area for area in AREAS if AREA_NAMES[area].lower().startswith(letters)]
    return exact or begins or [area for area in AREAS if letters in AREA_NAMES[area].lower()]


def details(view: View, names: Sequence[str], area: int) -> str:
    parts = [KIND_WORDS[KIND[area]]]
    if KIND[area] != OPEN_SEA:
        parts += [f"limit {LIMIT[area]}", SITE_WORDS[SITE[area]]]
        parts.append(f"flood plain {PLAIN_NAMES[PLAIN[area]]}" if PLAIN[area] >= 0 else "")
        parts.append(f"volcano {VOLCANO_NAMES[VOLCANO[area]]}" if VOLCANO[area] >= 0 else "")
        parts.append(f"region of {CIVILIZATION_NAMES[REGION[area]]}")
    if AREA_IDS[area] in view["public"]["out_of_play"]:
        parts.append("not in play")
    who = who_words(view, names, area)
    return "; ".join([", ".join(filter(None, parts)), who or "empty"])


def who_words(view: View, names: Sequence[str], area: int) -> str:
    """Everything that stands in an area: "Minoa 3, city of Hatti, ship of Minoa"."""
    here = standing(view, area)
    words = [f"{owner_name(names, int(owner))} {number}" for owner, number in here["tokens"].items()]
    if here["city"] is not None:
        words.append(f"city of {owner_name(names, here['city'])}")
    for seat, player in enumerate(view["public"]["players"]):
        ships = player["ships"].count(AREA_IDS[area])
        words += [f"{ships} ships of {names[seat]}" if ships > 1 else f"ship of {names[seat]}"] if ships else []
    return enumerate_in_words(words) if words else ""


def owner_name(names: Sequence[str], owner: int) -> str:
    return names[owner] if owner < len(names) else "barbarians"


def around(view: View, names: Sequence[str], area: int) -> list[str]:
    """The neighbours, each with its limit, site and who stands there."""
    by_land = neighbour_list(view, names, LAND_NEIGHBOURS[area])
    by_water = neighbour_list(view, names, WATER_NEIGHBOURS[area])
    return [f"  by land:  {by_land}"] * bool(by_land) + [f"  by water: {by_water}"] * bool(by_water)


def neighbour_list(view: View, names: Sequence[str], areas: Iterable[int]) -> str:
    out = view["public"]["out_of_play"]
    return ", ".join(neighbour(view, names, area) for area in areas if AREA_IDS[area] not in out)


def neighbour(view: View, names: Sequence[str], area: int) -> str:
    site = SIGNS[SITE[area]].strip()
    limit = "" if KIND[area] == OPEN_SEA else f" {LIMIT[area]}{site}"
    who = who_words(view, names, area)
    return f"{AREA_NAMES[area]}{limit}{f' ({who})' if who else ''}"
