"""Valleys for tests: name what matters, the rest lies as in a fresh game.

Goods are written as in the rules: "2W 1C" is two wood and one clay. Card spaces and building stacks go by their
printed numbers, so ``display={1: 13}`` puts C13 on space 1 and ``open_tile={2: 9}`` opens B09 on stack 2.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.box import CARDS, TILES
from cradle.games.stoneage.rules.feeding import Feeding
from cradle.games.stoneage.rules.locations import TakeActions
from cradle.games.stoneage.rules.placement import ChoosePlace
from cradle.games.stoneage.rules.round import EndRound
from cradle.games.stoneage.rules.scoring import score
from cradle.games.stoneage.rules.state import (
    BUILDING_STACK,
    CARD_SPACE,
    CIRCLES,
    EMPTY,
    MOST_FIGURES,
    SEATS,
    Valley,
    held,
)
from cradle.kernel.chance.dice import ways_to_roll
from cradle.kernel.chance.table import RecordingTable, ScriptedTable, Table, seeded
from cradle.kernel.flow.agenda import Choice, Step, reply, settle, waiting

LETTERS: Final = "WCSG"
NOTHING: Final[Mapping[Any, Any]] = MappingProxyType({})


def a_valley(
    seats: int = 4,
    *,
    round: int = 1,
    start_player: int = 0,
    home: Mapping[int, int] = NOTHING,
    placed: Mapping[tuple[int, int], int] = NOTHING,
    food: Mapping[int, int] = NOTHING,
    resources: Mapping[int, str] = NOTHING,
    level: Mapping[int, int] = NOTHING,
    tools: Mapping[int, tuple[int, ...]] = NOTHING,
    spent_tools: Mapping[int, set[int]] = NOTHING,
    hungry: Mapping[int, int] = NOTHING,
    cards: Mapping[int, tuple[int, ...]] = NOTHING,
    ready: Mapping[int, tuple[int, ...]] = NOTHING,
    extra: Mapping[int, int] = NOTHING,
    buildings: Mapping[int, Sequence[tuple[int, int]]] = NOTHING,
    display: Mapping[int, int] = NOTHING,
    deck: Sequence[int] | None = None,
    open_tile: Mapping[int, int] = NOTHING,
    covered: Mapping[int, int] = NOTHING,
) -> Valley:
    """A legal valley with nothing on its agenda; what is not named is as at the start of the game.

    A seat whose home is not named owns five figures, or as many as are placed. Cards that a named deck leaves over
    have been taken by the last seat.
    """
    valley = GAME.start(seats, {}, seeded(1))
    assert isinstance(valley, Valley)
    valley.agenda.clear()
    valley.round, valley.start_player = round, start_player
    put_people(valley, home, placed)
    for column, named in ((valley.food, food), (valley.level, level), (valley.hungry, hungry), (valley.extra, extra)):
        for seat, value in named.items():
            column[seat] = value
    for seat, goods in resources.items():
        valley.resources[SEATS * seat : SEATS * seat + 4] = counts(goods)
    for seat, tiles in tools.items():
        valley.tools[seat] = tiles
    for seat, slots in spent_tools.items():
        valley.spent_tools[seat] = frozenset(slots)
    lay_cards(valley, cards, ready, display, deck)
    lay_tiles(valley, buildings, open_tile, covered)
    return valley


def put_people(valley: Valley, home: Mapping[int, int], placed: Mapping[tuple[int, int], int]) -> None:
    for (place, seat), figures in placed.items():
        valley.figures[SEATS * place + seat] = figures
        valley.circles_taken[place] += figures
        valley.arrivals += (SEATS * place + seat,)
        assert valley.circles_taken[place] <= CIRCLES[place], f"place {place} is too small"
    for seat in range(valley.seats):
        away = sum(valley.figures[seat::SEATS])
        valley.home[seat] = home.get(seat, max(0, 5 - away))
        valley.reserve[seat] = MOST_FIGURES - away - valley.home[seat]
        assert 0 <= valley.reserve[seat] <= 5, f"seat {seat} owns five to ten figures"


def lay_cards(
    valley: Valley,
    cards: Mapping[int, tuple[int, ...]],
    ready: Mapping[int, tuple[int, ...]],
    display: Mapping[int, int],
    deck: Sequence[int] | None,
) -> None:
    for seat in range(valley.seats):
        valley.ready[seat] = ready.get(seat, ())
        own = cards.get(seat, ())
        valley.cards[seat] = (*own, *[card for card in valley.ready[seat] if card not in own])
    known = [*valley.extra, *display.values(), *(deck or ())] + [card for own in valley.cards for card in own]
    left = [card for card in CARDS if card not in known]
    assert len([card for card in known if card != EMPTY]) + len(left) == len(CARDS), "a card is named twice"
    valley.display = [display[space] if space in display else left.pop(0) for space in (1, 2, 3, 4)]
    valley.deck = tuple(left if deck is None else sorted(deck))
    if deck is not None:
        valley.cards[-1] += tuple(left)


def lay_tiles(
    valley: Valley,
    buildings: Mapping[int, Sequence[tuple[int, int]]],
    open_tile: Mapping[int, int],
    covered: Mapping[int, int],
) -> None:
    for seat, built in buildings.items():
        valley.buildings[seat] = tuple(built)
    known = [tile for own in valley.buildings for tile, _ in own] + [*open_tile.values()]
    left = [tile for tile in TILES if tile not in known]
    for stack in range(1, valley.seats + 1):
        valley.open_tile[stack - 1] = open_tile[stack] if stack in open_tile else left.pop(0)
        valley.covered[stack - 1] = 0 if valley.open_tile[stack - 1] == EMPTY else covered.get(stack, 6)
    valley.unseen_tiles = tuple(left)


# ---- places, goods and chance -----------------------------------------------------------------------------------


def space(number: int) -> int:
    """The place that is card space 1, 2, 3 or 4."""
    return CARD_SPACE + number - 1


def stack(number: int) -> int:
    """The place that is building stack 1, 2, 3 or 4."""
    return BUILDING_STACK + number - 1


def counts(goods: str) -> list[int]:
    """ "2W 1G" as [2, 0, 0, 1]."""
    found = [0, 0, 0, 0]
    for word in goods.split():
        found[LETTERS.index(word[-1])] += int(word[:-1])
    return found


def goods(valley: Valley, seat: int) -> str:
    """A seat's resources as the rules write them."""
    return " ".join([f"{count}{LETTERS[kind]}" for kind, count in enumerate(held(valley, seat)) if count])


def standing(valley: Valley, place: int, seat: int) -> int:
    """How many of a seat's figures stand on a place."""
    return valley.figures[SEATS * place + seat]


def dice(*faces: int) -> int:
    """What chance must pick so that these faces are rolled."""
    return ways_to_roll(len(faces))[0].index(tuple(sorted(faces)))


def drawing(layer: Sequence[int], *wanted: int) -> list[int]:
    """What chance must pick so that these are drawn from a layer, one after another."""
    left, picks = [*layer], []
    for each in wanted:
        picks.append(left.index(each))
        left.remove(each)
    return picks


def chance(*picks: int) -> ScriptedTable:
    """A table at which chance falls as written, and at which everything said is remembered."""
    return ScriptedTable(picks)


def rolls(*rolled: tuple[int, ...]) -> ScriptedTable:
    """A table at which the dice show these faces, roll after roll."""
    return ScriptedTable([dice(*faces) for faces in rolled])


# ---- playing ----------------------------------------------------------------------------------------------------


def run(valley: Valley, *steps: Step, table: Table | None = None) -> Choice | None:
    """These steps come next; play to the first question and return it."""
    valley.then(*steps)
    return settle(valley, table or chance())


def place(valley: Valley, seat: int) -> Choice | None:
    """Ask a seat where it puts figures."""
    return run(valley, ChoosePlace(seat))


def act(valley: Valley, seat: int, table: Table | None = None) -> Choice | None:
    """A seat begins to resolve its places."""
    return run(valley, TakeActions(seat), table=table)


def feed(valley: Valley) -> Choice | None:
    return run(valley, Feeding())


def end_round(valley: Valley, table: Table | None = None) -> Choice | None:
    return run(valley, EndRound(), table=table)


def finish_round(valley: Valley, table: Table | None = None) -> Choice | None:
    """All that follows placement: actions, feeding and the end of the round."""
    actions = [TakeActions((valley.start_player + turn) % valley.seats) for turn in range(valley.seats)]
    return run(valley, *actions, Feeding(), EndRound(), table=table)


def asked(valley: Valley) -> Choice:
    """The question that is open now, the first if there are several."""
    return waiting(valley)[0]


def answer(valley: Valley, value: int, table: Table | None = None) -> Choice | None:
    """Give a legal answer to the open question and play to the next one."""
    question = asked(valley)
    assert value in question.candidates(valley), f"{value} is no answer to {question}"
    reason = question.refuse(valley, value)
    assert reason is None, f"{question} refuses {value}: {reason}"
    table = table or chance()
    reply(valley, question, value, table)
    return settle(valley, table)


def answer_all(valley: Valley, values: Sequence[int], table: Table | None = None) -> Choice | None:
    """Several answers, one after another, at one table."""
    table, question = table or chance(), None
    for value in values:
        question = answer(valley, value, table)
    return question


def refused_by(valley: Valley, value: int) -> str | None:
    """The rule that forbids this answer to the open question, or None."""
    question = asked(valley)
    assert value in question.candidates(valley), f"{value} is no answer to {question}"
    reason = question.refuse(valley, value)
    return None if reason is None else reason.rule


def options(valley: Valley) -> list[Any]:
    """All legal answers to the open question."""
    return [*asked(valley).options(valley)]


def told(table: RecordingTable) -> list[str]:
    """The names of the events, in the order in which they were told."""
    return [name for _, name, _ in table.events]


def facts_of(table: RecordingTable, event: str) -> list[tuple[object, ...]]:
    """The facts of every event of this name."""
    return [facts for _, name, facts in table.events if name == event]


def scored(valley: Valley, seat: int, rule: str) -> int:
    """What a seat's final score owes to one rule."""
    return sum([points for points, text in score(valley, seat).ledger if text.rule == rule])
