"""For every kind of question of Mega Civilization: a game in which somebody is asked it."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from cradle.bots.registry import make
from cradle.games.megaciv.box.cards import CARD, FAMINE, ICONOCLASM_AND_HERESY, THEOCRACY, WATER
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import Depart
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.short_game import LoseFirstCity
from cradle.games.megaciv.world.state import World
from cradle.kernel.record.record import Record
from laws.corners import CORNERS, before
from laws.rich import rich_world
from megaciv.world import ASSYRIA, EGYPT, HATTI, HELLAS, MINOA, civilization, east
from web.kept import kept
from web.moments import as_saved, question_of

RICH: Final = {"map": "west", "offers": 12, "turns": 1}
RICH_GAMES: Final = 6
MOST_ANSWERS: Final = 4000
Pick = Callable[[Record, int, Random], Any]


@kept
def situations() -> dict[str, tuple[int, bytes]]:
    """By kind of question: the seat that is asked it, and the game as it stands then."""
    met: dict[str, tuple[int, bytes]] = {}
    for seed, record, pick in games():
        for seat in asked_in(record, pick, Random(seed)):
            choice = question_of(record, seat)
            if choice not in met:
                met[choice] = seat, as_saved(record)
    return met


def games() -> Iterator[tuple[int, Record, Pick]]:
    """Games to look through, each with a seed and with who plays them."""
    for seed in range(RICH_GAMES):
        yield seed, rich_game(seed), at_random
    yield 0, rich_game(0), Stewards().choose
    for corner in (*CORNERS, theocrats, two_famines, exiles, a_city_too_many):
        world = corner()
        yield 1, Record.from_position(GAME, world, world.seats, 1), at_random
    for options in ({"length": "short", "turns": 1}, {"civilizations": "chosen", "turns": 1}):
        yield 1, Record.new(GAME, seats=5, seed=1, options=options), at_random


def rich_game(seed: int, seats: int = 9, **options: Any) -> Record:
    """A game in its middle, at the beginning of a turn."""
    chosen = {**RICH, **options}
    return Record.from_position(GAME, rich_world(seats, seed, **chosen), seats, seed, chosen)


def asked_in(record: Record, pick: Pick, rng: Random) -> Iterator[int]:
    """Play on; each seat before it answers."""
    for _ in range(MOST_ANSWERS):
        if record.over:
            return
        seat = rng.choice(record.waiting())
        yield seat
        record.play(seat, pick(record, seat, rng))


def at_random(record: Record, seat: int, rng: Random) -> Any:
    return rng.choice(record.options(seat))


class Stewards:
    """Bots that trade and buy with sense."""

    def __init__(self) -> None:
        self.bots = [make("steward", Random(seat), "megaciv") for seat in range(9)]

    def choose(self, record: Record, seat: int, rng: Random) -> Any:
        return self.bots[seat].choose(record.perspective(seat))


# ---- what hardly ever happens


def theocrats() -> World:
    """Hatti is hit by Iconoclasm and Heresy and can pay for Theocracy."""
    world = before(
        CalamityResolution(),
        cities={HELLAS: ["athens"], HATTI: ["troy", "sardes"], MINOA: ["argos"]},
        advances={HATTI: [THEOCRACY]},
        hand={HATTI: [ICONOCLASM_AND_HERESY, CARD["gold"], CARD["fish"], WATER]},
    )
    world.giver[ICONOCLASM_AND_HERESY] = EGYPT
    return world


def two_famines() -> World:
    """Both copies of a calamity are held: their victims may insist on their order."""
    minoa, saba = civilization("minoa"), civilization("saba")
    return before(CalamityResolution(), seats=18, hand={minoa: [FAMINE], saba: [east(FAMINE)]})


def exiles() -> World:
    """Minoa leaves: Egypt and Assyria clear its region."""
    return before(
        Depart((MINOA,)),
        tokens={EGYPT: {"argos": 3, "tanis": 1, "sinai": 1}, ASSYRIA: {"sparta": 2, "tyre": 1, "sidon": 1}},
        cities={EGYPT: ["corinth"]},
    )


def a_city_too_many() -> World:
    return before(
        LoseFirstCity(MINOA), cities={MINOA: ["argos", "corinth", "knossos", "sparta", "rhodes"]}, length="short"
    )
