"""The seating: players by name, and bots with their seed and memory."""

from collections.abc import Sequence
from importlib import import_module
from json import dumps
from random import Random
from secrets import randbits
from typing import Any, Final

from cradle.kernel.words.catalog import BadOptions, Refused, say
from cradle.kernel.words.quoting import quoted

BOT: Final = "bot"  # the act of the table that gives a seat to a bot or back to a person
DEVICE: Final = "device"  # the act that tells on which device of a real table a seat is played from now on
DESK: Final = "desk"  # the host's, where everybody can be answered for
PHONE: Final = "phone"
MOST_IN_NAME: Final = 40  # letters of a player's name
LARGEST_SEED: Final = 2**256
LARGEST_NUMBER: Final = 10**100  # in a save
MOST_DEPTH: Final = 50  # of nested lists in a memory
MOST_BYTES: Final = 500_000  # of a memory
MOST_LETTERS: Final = 120  # in the name of a bot, which may be a class with its module

SeatedBot = tuple[str, int]  # its name with its level, such as elder:hard, and the seed of its chance


class Seating:
    """By seat: the bot that plays it, or None for a person, and its memory; replaced, never changed."""

    def __init__(self, bots: tuple[SeatedBot | None, ...], memories: tuple[Any, ...]) -> None:
        self.bots, self.memories = bots, memories

    def after(self, act: list[Any]) -> "Seating":
        """The seating after an act that gives a seat to a bot, `[seat, name, seed]`, or back to a person, `[seat]`."""
        seat = act[0]
        bot = (act[1], act[2]) if len(act) > 1 else None
        return Seating(replaced(self.bots, seat, bot), replaced(self.memories, seat, None))

    def remembering(self, seat: int, memory: Any) -> "Seating":
        return Seating(self.bots, replaced(self.memories, seat, memory))


def people_only(seats: int) -> Seating:
    return Seating((None,) * seats, (None,) * seats)


def listed(seating: Seating) -> list[list[Any] | None]:
    """The bots by seat as a save names them: ``[null, ["elder:hard", 77]]``."""
    return [None if bot is None else [bot[0], bot[1]] for bot in seating.bots]


def seated_in(listed: Any) -> tuple[SeatedBot | None, ...]:
    """The bots by seat, read from a save."""
    return tuple([None if bot is None else checked_bot(bot[0], bot[1]) for bot in listed])


def replaced(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return values[:place] + (value,) + values[place + 1 :]


def checked_names(names: Any, seats: int, usual: Sequence[str]) -> list[str]:
    """One name for each seat, printable and not too long; the default names if none are given."""
    if names is None or (isinstance(names, list | tuple) and not names):
        return [*usual]
    if not isinstance(names, list | tuple) or len(names) != seats:
        raise BadOptions("{number} players need {number} names, not {names}", number=seats, names=quoted(names))
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > MOST_IN_NAME or not name.isprintable():
            raise BadOptions("a name has 1 to {most} letters, not {name}", most=MOST_IN_NAME, name=quoted(name))
    return [*names]


def checked_bot(name: Any, seed: Any) -> SeatedBot:
    """A name and seed that a save can hold; `check_known` checks that the bot exists."""
    if not isinstance(name, str) or not name or len(name) > MOST_LETTERS or not name.isprintable():
        wrong = "the name of a bot has 1 to {most} letters, not {name}"
        raise Refused(say(wrong, most=MOST_LETTERS, name=quoted(name)))
    if not isinstance(seed, int) or isinstance(seed, bool) or abs(seed) >= LARGEST_SEED:
        wrong = "the seed of a bot is a whole number of at most 256 bits, not {name}"
        raise Refused(say(wrong, name=quoted(seed)))
    return name, seed


def check_known(name: Any, seed: Any, game: str) -> None:
    """Check that a bot of this name plays this game. Old saves may name others; this is only for seating new ones.

    The kernel does not know which bots there are: it finds their registry by name, like the games.
    """
    import_module("cradle.bots.registry").check_name(checked_bot(name, seed)[0], game)


def checked_memory(memory: Any) -> Any:
    """A bot's memory; refused if a save cannot hold it."""
    if not is_plain(memory, MOST_DEPTH) or len(dumps(memory, ensure_ascii=False).encode()) > MOST_BYTES:
        wrong = "a memory holds words, whole numbers, lists and things by name, {most} kB at most, not {value}"
        raise Refused(say(wrong, most=MOST_BYTES // 1000, value=quoted(memory)))
    return memory


def is_plain(value: Any, depth: int) -> bool:
    """Words, whole numbers, true, false and None, in lists and dicts nested no deeper than `depth`."""
    if isinstance(value, str):
        return is_unicode(value)
    if isinstance(value, int):
        return abs(value) < LARGEST_NUMBER
    if isinstance(value, list):
        return depth > 0 and all([is_plain(each, depth - 1) for each in value])
    if isinstance(value, dict):
        return (
            depth > 0
            and all([isinstance(key, str) and is_unicode(key) for key in value])
            and is_plain([*value.values()], depth)
        )
    return value is None


def is_unicode(text: str) -> bool:
    """Whether the text can be encoded; half a character cannot."""
    return text.isascii() or not any([0xD800 <= ord(letter) <= 0xDFFF for letter in text])


def seed_for(game_seed: Any, seat: int) -> int:
    """The seed of a bot: derived from the game's, so that a game can be repeated, or random if there is none."""
    return randbits(48) if game_seed is None else Random(f"bot {seat} of {game_seed}").getrandbits(48)


def checked_act(act: Any, seats: int) -> list[Any]:
    """The checked argument of an act that gives a seat to a bot or back to a person."""
    if not isinstance(act, list) or len(act) not in (1, 3):
        raise Refused(say("a seat is given as [seat, bot, seed] or [seat], not {name}", name=quoted(act)))
    seat = checked_place(act[0], seats)
    return [seat] if len(act) == 1 else [seat, *checked_bot(act[1], act[2])]


def checked_move(act: Any, seats: int) -> list[Any]:
    """What a line says that takes a seat to another device."""
    if not isinstance(act, list) or len(act) != 2 or act[1] not in (DESK, PHONE):
        raise Refused(say("a seat goes to a device as [seat, desk] or [seat, phone], not {name}", name=quoted(act)))
    return [checked_place(act[0], seats), act[1]]


def checked_place(seat: Any, seats: int) -> int:
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
        raise Refused(say("there is no seat {name}; the seats are 0 to {last}", name=quoted(seat), last=seats - 1))
    return seat
