"""A movement in one sentence: how many tokens go where by land and by sea, and the cities they are to build."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import AREA
from cradle.kernel.seen.taking_back import Effect
from cradle.kernel.words.catalog import Text, say

MOST_NAMED: Final = 3  # most areas that one sentence names


def outline(effects: Sequence[Effect], founding: Sequence[int]) -> Text:
    walked, landed = arrivals(effects, "tokens_walked", "other_area"), arrivals(effects, "tokens_landed", "area")
    parts = [part for part in (by_land(walked), by_sea(landed)) if part is not None]
    if not parts:
        return say("Leave the tokens where they are and end your movement.")
    what = parts[0] if len(parts) == 1 else say("{first} and {rest}", first=parts[0], rest=parts[1])
    if not founding:
        return say("{what}.", what=what)
    if len(founding) > MOST_NAMED:
        return say("{what}, to build {number} cities.", what=what, number=len(founding))
    build = "{what}, to build {number:a city|# cities} in {area}."
    return say(build, what=what, number=len(founding), area=tuple(founding))


def arrivals(effects: Sequence[Effect], name: str, to: str) -> dict[int, int]:
    """By area: how many tokens arrive there."""
    found: dict[int, int] = {}
    for effect in effects:
        if effect["name"] == name:
            area = AREA[effect["facts"][to]]
            found[area] = found.get(area, 0) + int(effect["facts"]["number"])
    return found


def by_land(walked: dict[int, int]) -> Text | None:
    tokens = sum(walked.values())
    if not walked:
        return None
    if len(walked) > MOST_NAMED:
        return say("move {tokens} tokens to {number} areas", tokens=tokens, number=len(walked))
    return say("move {tokens:# token|# tokens} to {area}", tokens=tokens, area=tuple(walked))


def by_sea(landed: dict[int, int]) -> Text | None:
    if not landed:
        return None
    return say("sail {tokens:# token|# tokens} to {area}", tokens=sum(landed.values()), area=tuple(landed))
