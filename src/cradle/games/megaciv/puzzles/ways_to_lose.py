"""All ways to take a loss: the units that pay a damage without a superfluous one, or the cities that are reduced.

Areas with equally many tokens can replace each other, and so can cities that would leave equally many: of ways that
differ in nothing else only one is tried.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

from cradle.games.megaciv.phases.calamities.debts import TOKEN, Debt, completable
from cradle.games.megaciv.phases.calamities.losses import CITY
from cradle.games.megaciv.world.pieces import destroy_city, take_tokens
from cradle.games.megaciv.world.state import CITY_POINTS, World
from cradle.games.megaciv.world.support import limit, tokens_after_reduction
from cradle.games.megaciv.world.yes_or_no import YES
from cradle.kernel.chance.table import StoppingTable
from cradle.kernel.flow.agenda import name_of, reply, settle
from cradle.kernel.flow.value import Value
from cradle.kernel.words.written import Written

REDUCING: Final = "ReduceCities"
MOST_WAYS: Final = 2000
MOST_BEGUN: Final = 20_000
Areas = tuple[int, ...]
Key = tuple[int, ...]


class Way(Value):
    """Areas that lose tokens, once for each token, and areas that lose their city; `paid` counts both together."""

    def __init__(self, tokens: Areas, cities: Areas, paid: int) -> None:
        self.tokens, self.cities, self.paid = tokens, cities, paid

    def with_more(self, other: "Way") -> "Way":
        return Way(self.tokens + other.tokens, self.cities + other.cities, self.paid + other.paid)


def ways_to_lose(world: World, question: Any) -> list[Way]:
    """All ways there are; none if there are too many to try."""
    if name_of(question) == REDUCING:
        return [Way((), cities, 0) for cities in combinations(question.among, question.left)]
    debt: Debt = question.debt
    found = [Way((), (), 0)]
    for part in parts(world, question.seat, debt):
        found = [way.with_more(more) for way in found for more in part if fits(way.paid + more.paid, debt)]
        if len(found) > MOST_BEGUN:
            return []
    legal = [way for way in found if is_legal(way, debt)]
    return legal if len(legal) <= MOST_WAYS else []


def fits(paid: int, debt: Debt) -> bool:
    return paid < debt.left + CITY_POINTS


def is_legal(way: Way, debt: Debt) -> bool:
    """The damage is paid, and no unit is superfluous by its rule (C.gen.damage)."""
    loose = [area for area in way.tokens if area not in debt.cities]
    bound = [0 for area in way.tokens if area in debt.cities]
    return way.paid >= debt.left and completable(debt.left - way.paid, bool(loose), 0, [], bound)


def parts(world: World, seat: int, debt: Debt) -> Iterator[list[Way]]:
    """What each group of similar areas can lose."""
    row, new = world.tokens[seat], world.new_cities[seat]
    for key, areas in alike(debt.bare, lambda area: (row[area], limit(world, seat, area))):
        numbers = combinations_with_replacement(range(key[0], -1, -1), len(areas))
        yield [tokens_lost(areas, each) for each in numbers]
    for key, areas in alike(debt.cities, lambda area: (row[area], left_by(world, seat, area), area in new)):
        if key[0] == 0:
            yield [Way((), areas[:number], CITY_POINTS * number) for number in range(len(areas) + 1)]
            continue
        for area in areas:  # a token beside a city may go without it
            beside = [tokens_lost((area,), (number,)) for number in range(key[0] + 1)]
            yield [*beside, Way((), (area,), CITY_POINTS + key[0])]


def alike(areas: Sequence[int], key: Callable[[int], Key]) -> list[tuple[Key, Areas]]:
    keys = sorted({key(area) for area in areas})
    return [(each, tuple([area for area in areas if key(area) == each])) for each in keys]


def left_by(world: World, seat: int, area: int) -> int:
    return tokens_after_reduction(world, seat, area)


def tokens_lost(areas: Areas, numbers: Sequence[int]) -> Way:
    lost = tuple([area for area, number in zip(areas, numbers, strict=True) for _ in range(number)])
    return Way(lost, (), len(lost))


# ---- what follows from them


def after_way(world: World, question: Any, way: Way) -> World:
    """The world after taking the loss this way."""
    if name_of(question) == REDUCING:
        return played(world, question, answers_for(world, question, way))
    after, table = world.copy(), StoppingTable()
    for area in way.tokens:
        take_tokens(after, question.seat, area, 1)
    for area in way.cities:
        destroy_city(after, area, table)
    return after


def played(world: World, question: Any, answers: Sequence[Written]) -> World:
    """The world after these answers to a loss and nothing else; answers that are forced may be left out."""
    return played_in(world, question, answers)[0]


def played_in(world: World, question: Any, answers: Sequence[Written]) -> tuple[World, int]:
    """The same, and how many of the answers belong to this loss."""
    after, table = world.copy(), StoppingTable()
    after.agenda = [question]
    asked, left = settle(after, table), [*answers]
    while asked is not None:
        answer = asked.read(after, left.pop(0)) if left else asked.options(after)[0]
        reply(after, asked, answer, table)
        asked = settle(after, table)
    return after, len(answers) - len(left)


def answers_for(world: World, question: Any, way: Way) -> list[Written]:
    """The answers for it, cities before tokens."""
    after, table = world.copy(), StoppingTable()
    after.agenda = [question]
    cities, tokens, answers = [*way.cities], [*way.tokens], list[Written]()
    asked, area = settle(after, table), -1
    while asked is not None:
        name = name_of(asked)
        if name == "PlaceExtraToken":
            answer = YES
        elif name == "ChooseUnit":
            answer = CITY if area in way.cities else TOKEN
        else:
            areas = [each for each in [*cities, *tokens] if each in asked.options(after)]
            answer = area = areas[0]
            (cities if area in cities else tokens).remove(area)
        answers.append(asked.write(after, answer))
        reply(after, asked, answer, table)
        asked = settle(after, table)
    return answers
