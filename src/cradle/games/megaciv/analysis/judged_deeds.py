"""Two ways to decide, told side by side: what was done, and what would have been better, as far as they differ."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.analysis.judging import IN_WORDS, in_points
from cradle.games.megaciv.world.state import World, areas_of, cities_of
from cradle.kernel.words.catalog import Text, say

MOST_UNITS: Final = 3  # units to name; beyond that the sentence only says that there are others
ABILITY: Final = "UseAbility"
A_CITY: Final = "a city in {area}"
ANOTHER_CITY: Final = "another in {area}"
TOKENS: Final = "{tokens:# token|# tokens} in {area}"
SO_MANY: Final = "{tokens} in {area}"


def sentence(turn: int, what: Text, own: Text, best: Text, less: Sequence[Text], points: float) -> Text:
    """What was done, what would have been better, and what the difference cost."""
    if points < IN_WORDS:
        says = "Turn {turn}, {what}: {own} instead of {best} made hardly any difference"
        return say(says, turn=turn, what=what, own=own, best=best)
    cost = in_points(points)
    if not less:
        says = "Turn {turn}, {what}: {own} instead of {best} cost {cost} by the end"
        return say(says, turn=turn, what=what, own=own, best=best, cost=cost)
    says = "Turn {turn}, {what}: {own} instead of {best} cost {less}, worth {cost} by the end"
    return say(says, turn=turn, what=what, own=own, best=best, less=tuple(less), cost=cost)


def standing(seat: int, there: World, elsewhere: World) -> list[Text]:
    """What a seat has in one world and not in the other, cities first, then the largest groups of tokens."""
    cities = [area for area in cities_of(there, seat) if elsewhere.city[area] != seat]
    more = [(there.tokens[seat][area] - elsewhere.tokens[seat][area], area) for area in areas_of(there, seat)]
    groups = sorted([(-number, area) for number, area in more if number > 0])
    ships = Counter(there.ships[seat]) - Counter(elsewhere.ships[seat])
    saved = there.treasury[seat] - elsewhere.treasury[seat]
    return [
        *[say(ANOTHER_CITY if place else A_CITY, area=area) for place, area in enumerate(cities)],
        *[say(SO_MANY if place else TOKENS, tokens=-group[0], area=group[1]) for place, group in enumerate(groups)],
        *[say("{ships:# ship|# ships} in {area}", ships=number, area=area) for area, number in ships.items()],
        *([say("{number:# token|# tokens} in treasury", number=saved)] if saved > 0 else []),
    ]


def listed(units: Sequence[Text]) -> Text:
    """The first few, and a note if there are others."""
    if not units:
        return say("nothing else")
    told = [*units[:MOST_UNITS], *([say("more elsewhere")] if len(units) > MOST_UNITS else [])]
    return say("{units}", units=tuple(told))


def losing(units: Sequence[Text]) -> Text:
    return say("losing {units}", units=(listed(units),))


def rate(number: int) -> Text:
    return say("{tokens:# token|# tokens} a city", tokens=number)


def in_turn(labels: Sequence[tuple[str, Text]]) -> Text:
    """The labels of answers, one after the other; what belongs to an ability stands with it."""
    groups: list[tuple[Text, list[Text]]] = []
    ability = False
    for question, label in labels:
        if ability and question != ABILITY:
            groups[-1][1].append(label)
        else:
            groups.append((label, []))
        ability = ability or question == ABILITY
    told = [say("{ability}: {how}", ability=name, how=tuple(how)) if how else name for name, how in groups]
    return say("{units}", units=tuple(told)) if told else say("no ability")
