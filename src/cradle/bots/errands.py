"""A bot's question as plain data, so that another process can answer it while this one goes on."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypedDict

from cradle.bots.asking import Reply, reply_of
from cradle.bots.registry import make
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import State
from cradle.kernel.flow.plain import from_plain, to_plain
from cradle.kernel.game import Game, find
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.language import EN

KINDS: Final[dict[str, type[State]]] = {}  # by game: the class of its states, filled on first use


class Errand(TypedDict):
    """Everything a bot needs to answer for a seat, as JSON."""

    game: str
    seats: int
    options: dict[str, Any]
    names: list[str]
    language: str  # for its reason
    seat: int
    bot: str
    seed: int
    asked: int
    memory: Any
    seen: dict[str, Any]  # the state as the seat may know it
    truth: dict[str, Any] | None  # the real state, if different: which seats are done in closed lanes is public


def errand(record: Record, seat: int, adviser: str = "", language: str = EN) -> Errand:
    """The question to this seat's bot as an errand, or to the bot named as adviser instead."""
    seen = record.story.seen_by(seat)
    truth = None if seen is record.state else to_plain(record.state)
    return errand_with(record, seat, to_plain(seen), truth, adviser, language)


def errands_in_the_open(record: Record, seats: Sequence[int]) -> list[Errand]:
    """Errands for seats in a market; all see the same state, which is written only once."""
    seen = to_plain(record.state)
    return [errand_with(record, seat, seen, None) for seat in seats]


def errand_with(
    record: Record,
    seat: int,
    seen: dict[str, Any],
    truth: dict[str, Any] | None,
    adviser: str = "",
    language: str = EN,
) -> Errand:
    seated = (adviser, 0) if adviser else record.bots[seat]
    assert seated is not None, "a person plays this seat"
    return {
        "game": record.game.name,
        "seats": record.seats,
        "options": record.game_options,
        "names": record.called(language),
        "language": language,
        "seat": seat,
        "bot": seated[0],
        "seed": seated[1],
        "asked": record.asked(seat),
        "memory": None if adviser else record.memory(seat),
        "seen": seen,
        "truth": truth,
    }


def run(errand: Errand, seconds: float | None = None) -> Reply:
    """Ask the bot; raises BotFault if it fails. Give the answer and memory to Record.play_for_bot."""
    called, seed = errand["bot"], errand["seed"]
    bot = make(called, Random(seed), errand["game"])
    return reply_of(bot, called, seed, errand["asked"], errand["memory"], perspective_of(errand), seconds)


def perspective_of(errand: Errand) -> Perspective:
    """The seat's side of the table when the errand was made."""
    game, seen, hidden = find(errand["game"]), seen_in(errand), errand["truth"]
    truth = seen if hidden is None else from_plain(type(seen), hidden)
    return Perspective(game, seen, errand["seat"], errand["names"], truth, language=errand["language"])


def seen_in(errand: Errand) -> State:
    """The state as the seat may know it."""
    return from_plain(state_of(find(errand["game"]), errand), errand["seen"])


def state_of(game: Game, errand: Errand) -> type[State]:
    if game.name not in KINDS:
        KINDS[game.name] = type(game.start(errand["seats"], errand["options"], seeded(0)))
    return KINDS[game.name]
