"""The events of Mega Civilization in fewer lines: tokens placed or moved one after the other become one sentence."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from cradle.games.megaciv.box.atlas import AREA_NAMES
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.terminal.owners import name_of
from cradle.kernel.seen.view import View
from cradle.kernel.story.news import NewsItem
from cradle.kernel.words.language import enumerate_in_words, in_number

Facts = Sequence[Mapping[str, Any]]


def grouped(view: View, names: Sequence[str], items: Sequence[NewsItem]) -> list[str]:
    """One sentence for each run of similar events of one player, and one for every other event."""
    lines: list[str] = []
    for (name, seat), run in groupby(items, key=lambda item: (item["name"], item["facts"].get("seat"))):
        alike = list(run)
        if len(alike) > 1 and name in SUMMED:
            facts = [item["facts"] for item in alike]
            lines.append(f"{name_of(view, names, str(seat))} {SUMMED[name](facts)}")
        else:
            lines += [item["says"] for item in alike]
    return lines


def tokens_placed(facts: Facts) -> str:
    """ "places 12 tokens in 7 areas"."""
    areas = {each["area"] for each in facts}
    return f"places {len(facts)} tokens in {in_number('1 area|# areas', len(areas))}"


def cities_placed(facts: Facts) -> str:
    return f"places cities in {enumerate_in_words([area_name(each) for each in facts])}"


def cities_built(facts: Facts) -> str:
    return f"builds cities in {enumerate_in_words([area_name(each) for each in facts])}"


def tokens_moved(facts: Facts) -> str:
    """ "moves 9 tokens in 4 groups"."""
    return f"moves {sum(each['number'] for each in facts)} tokens in {len(facts)} groups"


def area_name(facts: Mapping[str, Any]) -> str:
    return AREA_NAMES[AREA.places[facts["area"]]]


SUMMED: dict[str, Callable[[Facts], str]] = {
    "first_token_placed": tokens_placed,
    "token_added": tokens_placed,
    "first_city_placed": cities_placed,
    "city_built": cities_built,
    "tokens_walked": tokens_moved,
}
