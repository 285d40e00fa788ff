"""The lands of Mega Civilization in a terminal: your own areas with what stands there, and any area in full."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from rich.text import Text

from cradle.games.megaciv.box.atlas import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    BLACK_SITE,
    KIND,
    LAND_NEIGHBOURS,
    LIMIT,
    NO_SITE,
    OPEN_SEA,
    OUT_OF_PLAY,
    PLAIN,
    PLAIN_NAMES,
    REGION,
    SITE,
    VOLCANO,
    VOLCANO_NAMES,
    WATER_NEIGHBOURS,
    WHITE_SITE,
)
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS, CIVILIZATION_NAMES, LINE_UP, PLAYERS, SCENARIOS
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.terminal.owners import name_of, own_id, own_player, short_name
from cradle.kernel.seen.view import View
from cradle.kernel.words.language import enumerate_in_words
from cradle.terminal.screen.layout import in_columns, padded

SIGNS = {NO_SITE: " ", BLACK_SITE: "■", WHITE_SITE: "□"}
SITE_WORDS = {NO_SITE: "", BLACK_SITE: "a city site", WHITE_SITE: "a city site"}
KIND_WORDS = ("inland", "coastal", "open sea")
NAME_WIDTH = 18
CELL = 26  # letters for an area in columns
LETTERS = (40, *range(12, 3, -1))  # letters of a neighbour's name to try, fewer and fewer
MOST_FOR_AGRICULTURE = 2  # the highest limit that Agriculture raises


def land_lines(view: View, names: Sequence[str], width: int, most: int) -> list[Text]:
    """Your own areas: a row each with the neighbours, or columns without them, or as many as fit."""
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
    """How many rows this many areas take in columns."""
    return -(-areas // max(1, width // CELL))


def own_areas(view: View) -> list[int]:
    """Areas with a token, a city or a ship of this seat, by name."""
    if view["seat"] is None:
        return []
    own = own_id(view)
    found = {area for area, here in pieces_of(view).items() if own in here.tokens or here.city == own}
    found |= {AREA.places[each] for each in own_player(view)["ships"]}
    return sorted(found, key=lambda area: AREA_NAMES[area])


class Pieces(NamedTuple):
    """The pieces in an area: tokens by owner, and the owner of the city there."""

    tokens: dict[str, int]
    city: str | None


NOTHING = Pieces({}, None)


def pieces_of(view: View) -> dict[int, Pieces]:
    """All areas with something in them."""
    return {AREA.places[area]: Pieces(dict(tokens), city) for area, city, tokens in view["public"]["areas"]}


def standing(view: View, area: int) -> Pieces:
    return pieces_of(view).get(area, NOTHING)


def out_of_play(view: View) -> set[int]:
    """Areas not in play with this number of players, and the regions of players who have left."""
    public = view["public"]
    played = {CIVILIZATION_IDS.index(each["id"]) for each in public["players"] if each["id"] in CIVILIZATION_IDS}
    fitting = [each for each in SCENARIOS if PLAYERS[each] == public["seats"] and played <= set(LINE_UP[each])]
    closed = [CIVILIZATION_IDS.index(each) for each in public["closed_regions"]]
    return {*OUT_OF_PLAY[fitting[0]], *[area for area in AREAS if REGION[area] in closed]}


def area_row(view: View, area: int, pieces: str, wide: int, width: int) -> Text:
    """Name, tokens and limit, site, pieces, and then neighbours in the rest of the line."""
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
    """Own tokens and how many may stay: "3/4"; an open sea has no limit."""
    own = standing(view, area).tokens.get(own_id(view), 0)
    return "sea" if KIND[area] == OPEN_SEA else f"{own}/{own_limit(view, area)}"


def own_limit(view: View, area: int) -> int:
    """The printed limit; Agriculture makes 0, 1 and 2 one higher where nobody else has pieces (A.agriculture.1)."""
    if view["seat"] is None:
        return LIMIT[area]
    here, own = standing(view, area), own_id(view)
    alone = here.city is None and set(here.tokens) <= {own}
    helped = alone and LIMIT[area] <= MOST_FOR_AGRICULTURE and "agriculture" in own_player(view)["advances"]
    return LIMIT[area] + helped


def pieces_words(view: View, names: Sequence[str], area: int) -> str:
    """Your own city and ships, then the tokens and cities of others: "city 2 ships Hat2"."""
    here, own = standing(view, area), own_id(view)
    words = ["city"] if here.city == own else []
    ships = own_player(view)["ships"].count(AREA_IDS[area]) if own else 0
    words += [f"{ships} ships" if ships > 1 else "ship"] if ships else []
    if here.city is not None and here.city != own:
        words.append(f"{short_name(view, names, here.city)} city")
    others = [(owner, number) for owner, number in here.tokens.items() if owner != own]
    return " ".join([*words, *[f"{short_name(view, names, owner)}{number}" for owner, number in others]])


def neighbours_words(area: int, room: int) -> str:
    """All neighbours, with fewer letters each if space is short."""
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
    """ "limit 2, city site, Hatti 1": what to know before you enter or lose an area."""
    if KIND[area] == OPEN_SEA:
        return who_words(view, names, area) or "open sea"
    site = "city site" if SITE[area] != NO_SITE else ""
    plain = "flood plain" if PLAIN[area] >= 0 else ""
    volcano = "volcano" if VOLCANO[area] >= 0 else ""
    parts = [f"limit {own_limit(view, area)}", site, plain, volcano, who_words(view, names, area)]
    return ", ".join(filter(None, parts))


# ---- pages


def land_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    """All your own areas with their neighbours and what stands there."""
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
    """Areas with this name, or beginning with it, or containing it."""
    letters = wanted.lower()
    exact = [area for area in AREAS if AREA_NAMES[area].lower() == letters]
    begins = [area for area in AREAS if AREA_NAMES[area].lower().startswith(letters)]
    return exact or begins or [area for area in AREAS if letters in AREA_NAMES[area].lower()]


def details(view: View, names: Sequence[str], area: int) -> str:
    parts = [KIND_WORDS[KIND[area]]]
    if KIND[area] != OPEN_SEA:
        parts += [f"limit {own_limit(view, area)}", SITE_WORDS[SITE[area]]]
        parts.append(f"flood plain {PLAIN_NAMES[PLAIN[area]]}" if PLAIN[area] >= 0 else "")
        parts.append(f"volcano {VOLCANO_NAMES[VOLCANO[area]]}" if VOLCANO[area] >= 0 else "")
        parts.append(f"region of {CIVILIZATION_NAMES[REGION[area]]}")
    if area in out_of_play(view):
        parts.append("not in play")
    who = who_words(view, names, area)
    return "; ".join([", ".join(filter(None, parts)), who or "empty"])


def who_words(view: View, names: Sequence[str], area: int) -> str:
    """Everything that stands in an area: "Minoa 3, city of Hatti, ship of Minoa"."""
    here = standing(view, area)
    words = [f"{name_of(view, names, owner)} {number}" for owner, number in here.tokens.items()]
    if here.city is not None:
        words.append(f"city of {name_of(view, names, here.city)}")
    for seat, player in enumerate(view["public"]["players"]):
        ships = player["ships"].count(AREA_IDS[area])
        words += [f"{ships} ships of {names[seat]}" if ships > 1 else f"ship of {names[seat]}"] if ships else []
    return enumerate_in_words(words) if words else ""


def around(view: View, names: Sequence[str], area: int) -> list[str]:
    """The neighbours, each with its limit, site and the forces there."""
    by_land = neighbour_list(view, names, LAND_NEIGHBOURS[area])
    by_water = neighbour_list(view, names, WATER_NEIGHBOURS[area])
    return [f"  by land:  {by_land}"] * bool(by_land) + [f"  by water: {by_water}"] * bool(by_water)


def neighbour_list(view: View, names: Sequence[str], areas: Iterable[int]) -> str:
    out = out_of_play(view)
    return ", ".join(neighbour(view, names, area) for area in areas if area not in out)


def neighbour(view: View, names: Sequence[str], area: int) -> str:
    site = SIGNS[SITE[area]].strip()
    limit = "" if KIND[area] == OPEN_SEA else f" {own_limit(view, area)}{site}"
    who = who_words(view, names, area)
    return f"{AREA_NAMES[area]}{limit}{f' ({who})' if who else ''}"
