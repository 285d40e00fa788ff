"""The cheapest loss: which units to give up to a calamity, and which cities to reduce.

The cost of a loss is counted up to the next population expansion: the cities left once those without support
are reduced (P5c.1, P11.1), and the tokens on the map when they have grown (P2a.1). Every way to take the loss is tried.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from cradle.games.megaciv.phases.calamities.ready_losses import ready_losses
from cradle.games.megaciv.phases.population_expansion import GROWTH
from cradle.games.megaciv.phases.tax_collection import TAX_RATE
from cradle.games.megaciv.puzzles.ways_to_lose import REDUCING, Way, after_way, answers_for, played, ways_to_lose
from cradle.games.megaciv.world.pieces import take_tokens
from cradle.games.megaciv.world.state import World, areas_of, cities_of, city_count, tokens_on_board
from cradle.games.megaciv.world.support import (
    CheckSupport,
    faces_others,
    support_rate,
    surplus,
    tokens_after_reduction,
)
from cradle.games.megaciv.world.yes_or_no import YES
from cradle.kernel.chance.table import StoppingTable, Table
from cradle.kernel.flow.agenda import Choice, name_of, question_to, reply, settle
from cradle.kernel.seen.live import Live
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Written
from cradle.puzzles.puzzle import Puzzle, Weighed
from cradle.puzzles.setter import PuzzleKind

FEWEST: Final = 10  # ways to take the loss; with fewer the puzzle is too easy
RARE: Final = 5  # at most one way in this many is the cheapest
A_CITY: Final = 1000  # counts more than all tokens


class LossPuzzles:
    """Choose losses so that as much as possible is left."""

    kind: Final = PuzzleKind(
        say("Cheapest loss"),
        say(
            "What do you lose to keep the most cities once support has been checked, and then the most tokens after "
            "the next population expansion?"
        ),
        ("PayDamage", "ReduceCities", "ChooseUnit", "PlaceExtraToken"),
        is_exact=True,
    )

    def fits(self, here: Perspective) -> bool:
        """A loss that has not begun, of a player who shares no area, with enough ways to take it, but not too many."""
        question: Any = here.asked()
        if not is_beginning(question):
            return False
        world = imagined(here)
        if any([faces_others(world, question.seat, area) for area in areas_of(world, question.seat)]):
            return False
        return len(ways_to_lose(world, question)) >= FEWEST

    def weigh(self, here: Perspective) -> list[Weighed]:
        """The cheapest loss, and the cheapest that costs more; nothing if stock may not suffice for all that grows."""
        question, world = asked(here), imagined(here)
        ways = ways_to_lose(world, question)
        worlds = [after_way(world, question, way) for way in ways]
        values = [left_after(each, question.seat) for each in worlds]
        best = values.index(max(values, default=0)) if values else 0
        others = [place for place, value in enumerate(values) if value < values[best]]
        if RARE * (len(ways) - len(others)) > len(ways) or is_poor(worlds[best], question.seat):
            return []
        second = max(others, key=lambda place: values[place])
        found = [answers_for(world, question, ways[place]) for place in (best, second)]
        if any([asks_for_more(here, answers) for answers in found]):
            return []
        return [self.judge(here, answers) for answers in found]

    def tempting(self, here: Perspective) -> list[list[Written]]:
        """The ready ways to pay damage; of cities, the first ones and those that leave the fewest tokens."""
        question, world = asked(here), imagined(here)
        if name_of(question) != REDUCING:
            return [*ready_losses(world, question).values()]
        cities: list[int] = [*question.among]
        orders = [cities, sorted(cities, key=lambda area: tokens_after_reduction(world, question.seat, area))]
        return [answers_for(world, question, Way((), tuple(order[: question.left]), 0)) for order in orders]

    def judge(self, here: Perspective, answers: Sequence[Written]) -> Weighed:
        question = asked(here)
        after = played(imagined(here), question, answers)
        return Weighed([*answers], float(left_after(after, question.seat)))

    def in_words(self, here: Perspective, weighed: Weighed) -> tuple[Text, Text]:
        question, before = asked(here), imagined(here)
        after = played(before, question, weighed.answers)
        cities, tokens = divmod(round(weighed.value), A_CITY)
        says = "{cities:# city|# cities}, and {tokens:# token|# tokens} after the next population expansion"
        return deed(before, after, question), say(says, cities=cities, tokens=tokens)

    def reason(self, here: Perspective, puzzle: Puzzle) -> Text:
        question, world = asked(here), imagined(here)
        cities, tokens = divmod(round(puzzle.best.value), A_CITY)
        says = (
            "You have {on_map:# token|# tokens} on the map, and each city needs {rate}. Where one token is left it "
            "grows by one, where more are left they grow by two. Of {ways} different ways to take this loss, none "
            "leaves more than {cities:# city|# cities} and then {tokens:# token|# tokens}. This is proven."
        )
        return say(
            says, on_map=tokens_on_board(world, question.seat), rate=support_rate(world, question.seat),
            ways=len(ways_to_lose(world, question)), cities=cities, tokens=tokens,
        )  # fmt: skip


def asked(here: Perspective) -> Any:
    question = here.asked()
    assert question is not None, "a puzzle asks something"
    return question


def imagined(here: Perspective) -> World:
    """The map is open, so it is the same in every world in which the seat could be."""
    world = here.sample(Random(0))
    assert isinstance(world, World), "this is about Mega Civilization"
    return world


def is_beginning(question: Any) -> bool:
    if name_of(question) == "PayDamage":
        return bool(question.debt.left == question.debt.due)
    return name_of(question) == "ReduceCities" and question.left == question.due


# ---- what is left


def left_after(after: World, seat: int) -> int:
    """The cities left once surplus is gone and support has been checked, and the tokens once they have grown."""
    world = once_supported(after, seat)
    grown = sum(world.tokens[seat].translate(GROWTH))
    return A_CITY * city_count(world, seat) + tokens_on_board(world, seat) + grown


def once_supported(after: World, seat: int) -> World:
    """The world after surplus tokens are gone and cities without support are reduced."""
    world = after.copy()
    for area, above in surplus(world, seat):
        take_tokens(world, seat, area, above)
    check_support(world, seat)
    return world


def check_support(world: World, seat: int) -> None:
    """The owner reduces the cities that leave most tokens."""
    table = StoppingTable()
    world.agenda = [CheckSupport(seat, 0, True)]
    question = settle(world, table)
    while question is not None:
        reply(world, question, best_reduction(world, question), table)
        question = settle(world, table)


def best_reduction(world: World, question: Choice) -> Any:
    if name_of(question) == "PlaceExtraToken":
        return YES
    return max(question.options(world), key=lambda area: tokens_after_reduction(world, question.seat, area))


def is_poor(after: World, seat: int) -> bool:
    """Taxes might leave too little in stock for all that could grow."""
    grown = sum(after.tokens[seat].translate(GROWTH))
    return after.stock[seat] - TAX_RATE * city_count(after, seat) < grown


def asks_for_more(here: Perspective, answers: Sequence[Written]) -> bool:
    """The seat is then asked for another loss at once, which would look like a part of this one."""
    world = imagined(here)
    live, seat = Live(here.game, world, Table(Random(0).random)), asked(here).seat
    for answer in answers:
        live.ask()
        question = question_to(world, seat)
        if question is None or name_of(question) not in LossPuzzles.kind.questions:
            break
        live.answer(question, question.read(world, answer))
    live.ask()
    question = question_to(world, seat)
    return question is not None and name_of(question) in LossPuzzles.kind.questions


# ---- in words


def deed(before: World, after: World, question: Any) -> Text:
    """What was lost, area by area."""
    seat = question.seat
    cities = [area for area in cities_of(before, seat) if after.city[area] != seat]
    if name_of(question) == REDUCING:
        return say("reducing {area}", area=tuple(cities))
    lost = [(area, before.tokens[seat][area] - after.tokens[seat][area]) for area in areas_of(before, seat)]
    units = [say("the city in {area}", area=area) for area in cities]
    units += [
        say("{tokens:# token|# tokens} in {area}", tokens=number, area=area)
        for area, number in lost
        if number and area not in cities
    ]
    return say("losing {units}", units=tuple(units))
