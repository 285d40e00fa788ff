"""Mega Civilization in its middle at a real board: rich positions without their map, and maybe without their cards."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.world.counts import Counts
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.columns import columns
from cradle.kernel.record.record import Record
from laws.rich import rich_world
from loops import as_long_as
from megaciv.shadow import MAP
from web.kept import kept
from web.moments import as_saved, question_of

SEATS: Final = 9
FOUND_IN: Final = {"screen": (0, 1, 2), "table": (0, 1, 2, 3, 6)}  # by where the cards lie, seeds of games
MOST_ANSWERS: Final = 1_000
TAKERS, LOSER, OF_THE_LOSER = (0, 1), 7, "hellas"
MOVEMENT = 3  # phase
CAN_END: Final = {"Market", "FillBasket", "DeclareCalamity"}  # what chance would go on with for long


def at_a_real_board(
    seats: int, seed: int, cards: str, hands: Mapping[int, tuple[int, ...]] | None = None, **options: Any
) -> Record:
    """A game in its middle at the beginning of a turn; everybody may meet everybody. Hands may be given."""
    chosen = {"map": "west", "turns": 1, **options}
    seen = rich_world(seats, seed, **chosen)
    chosen |= {"board": "table", "cards": cards}
    world = GAME.start(seats, {"civilizations": "dealt", **chosen}, seeded(seed))
    for name in columns(World):
        if name not in (*MAP, "counts"):
            setattr(world, name, getattr(seen, name))
    assert isinstance(world, World)
    everyone = frozenset(range(seats))
    world.counts = Counts(tuple(seen.stock), tuple([everyone - {seat} for seat in range(seats)]), cards == "table")
    if cards == "table" or hands is not None:
        world.hand, world.giver = [(hands or {}).get(seat, ()) for seat in range(seats)], [NONE] * len(world.giver)
    return Record.from_position(GAME, world, seats, seed, chosen)


@kept
def reported_situations() -> dict[str, tuple[int, bytes]]:
    """By kind of question that is asked at a table: the seat that is asked it, and the game as it stands then."""
    met: dict[str, tuple[int, bytes]] = {}
    for seed, cards in [(seed, cards) for cards, seeds in FOUND_IN.items() for seed in seeds]:
        record, rng = at_a_real_board(SEATS, seed, cards, offers=12), Random(seed)
        for _ in range(MOST_ANSWERS):
            if record.over:
                break
            seat = rng.choice(record.waiting())
            choice = question_of(record, seat)
            if choice not in met:
                met[choice] = seat, as_saved(record)
            record.play(seat, some_answer(record, seat, choice, rng))
    return met | {"KeepCityTaken": one_city_taken_twice()}


def one_city_taken_twice() -> tuple[int, bytes]:
    """Two say that they took the only city of a third, and one of them is asked about it."""
    record, rng = at_a_real_board(SEATS, 0, "table"), Random(0)
    for _ in as_long_as(lambda: record.phase[1] < MOVEMENT):
        answer_somehow(record, rng)
    record.act("correct", [LOSER, "cities", 1, "so that there is one to be taken"])
    for _ in as_long_as(lambda: question_of(record, record.waiting()[0]) != "KeepCityTaken"):
        seat = record.waiting()[0]
        if question_of(record, seat) == "ReportCities" and seat in TAKERS:
            record.play_all(seat, ["taken", OF_THE_LOSER, 0])
        answer_somehow(record, rng)
    return record.waiting()[0], as_saved(record)


def answer_somehow(record: Record, rng: Random) -> None:
    seat = record.waiting()[0]
    record.play(seat, some_answer(record, seat, question_of(record, seat), rng))


def some_answer(record: Record, seat: int, choice: str, rng: Random) -> Any:
    options = record.options(seat)
    ends = choice in CAN_END and "done" in options and rng.random() < 0.5
    return "done" if ends else rng.choice(options)
