"""Where chance comes from: a seed, a secret fixed before the game, or people with real dice and cards.

A source gives one number in [0, 1) for each pick: the k-th number for pick k, counted from 0 over the whole game.
Picks that were taken back count too, so nothing is rolled twice.
"""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from json import dumps
from random import Random, SystemRandom
from re import fullmatch
from secrets import token_bytes
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from cradle.kernel.chance.dice import Roll
from cradle.kernel.chance.table import CHOOSE, DRAW, ROLL, Pick, RecordingTable
from cradle.kernel.seating import LARGEST_SEED, is_unicode
from cradle.kernel.words.catalog import BadOptions, Refused, Text, say
from cradle.kernel.words.quoting import quoted
from cradle.kernel.words.written import Things

SECRET_BYTES: Final = 32
KINDS: Final[tuple[str, ...]] = (ROLL, DRAW, CHOOSE)
SEED: Final = say("the seed")
SECRET: Final = say("the secret")


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Where the picks of a game come from."""

    called: Text = SEED  # its name in sentences about checked picks
    asks_people: ClassVar[bool] = False

    def numbers(self, first: int) -> Callable[[], float]:
        """The numbers from pick `first` on, one for each call."""
        raise NotImplementedError

    def header(self) -> dict[str, Any]:
        """The entries about this source in the header of a save."""
        raise NotImplementedError

    def repeats(self) -> bool:
        """The source can give the same picks again, so that they can be checked."""
        return True

    def table(self, numbers: Callable[[], float], given: Sequence[Any] = ()) -> RecordingTable:
        """A table for one answer; `given` is what people rolled and drew for it, if this source asks them."""
        return RecordingTable(numbers)

    def given(self, picks: Sequence[Pick]) -> list[Any]:
        """What people rolled and drew among these picks."""
        return []

    def check(self, written: Sequence[Pick], again: Sequence[Pick]) -> Text | None:
        """What is wrong if the source now gives the picks `again` for a line saved with `written`, or None."""
        if [list(pick) for pick in written] == [list(pick) for pick in again]:
            return None
        wrong = "chance is written as {written}, but {source} gives {again}"
        return say(wrong, written=str([*written]), source=self.called, again=str([*again]))


def source_of(header: Mapping[str, Any], secret: bytes | None = None) -> Source:
    """The source named in the header of a save."""
    if "people" in header:
        rest = {name: value for name, value in header.items() if name != "people"}
        return People(frozenset(header["people"]), source_of(rest, secret))
    if "commitment" in header:
        return Commitment(secret, tuple(header.get("words", ())), header["commitment"])
    if header.get("seed") is None:
        return Forgotten()
    return Seed(header["seed"])


class Seed(Source):
    """Pick k is the k-th number of a seeded generator; anyone who knows the seed knows all picks."""

    def __init__(self, seed: Any) -> None:
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise BadOptions("a seed is a whole number, not {name}", name=quoted(seed))
        if abs(seed) >= LARGEST_SEED:
            raise BadOptions("a seed has at most 256 bits")
        self.seed: int = seed

    def numbers(self, first: int) -> Callable[[], float]:
        generator = Random(self.seed)
        for _ in range(first):
            generator.random()
        return generator.random

    def header(self) -> dict[str, Any]:
        return {"seed": self.seed}


class Forgotten(Source):
    """A source whose seed is not told: past picks stand in the lines, and nobody can predict the next ones."""

    def numbers(self, first: int) -> Callable[[], float]:
        return SystemRandom().random

    def header(self) -> dict[str, Any]:
        return {"seed": None}

    def repeats(self) -> bool:
        return False


class Commitment(Source):
    """Fair chance among strangers: a secret whose SHA-256 everyone knows beforehand, and a word from each player.

    Nobody can know the picks before the end without the secret, and nobody can change them afterwards.
    """

    def __init__(self, secret: Any, words: Any, digest: Any) -> None:
        self.words, self.digest = checked_words_of(words), checked_digest(digest)
        if secret is not None and not self.fits(secret):
            raise BadOptions("this is not the secret of this match: it does not fit the commitment")
        self._secret: bytes | None = secret
        self.called = SECRET

    @staticmethod
    def new(words: Any) -> "Commitment":
        """A commitment to a new secret."""
        secret = token_bytes(SECRET_BYTES)
        return Commitment(secret, words, sha256(secret).hexdigest())

    def fits(self, secret: Any) -> bool:
        """This is the secret that was committed to."""
        return isinstance(secret, bytes) and sha256(secret).hexdigest() == self.digest

    def repeats(self) -> bool:
        return self._secret is not None

    def secret(self) -> bytes:
        if self._secret is None:
            raise Refused(say("to play on, the secret of this match is needed"))
        return self._secret

    def numbers(self, first: int) -> Callable[[], float]:
        secret, pick = self.secret().hex(), first - 1

        def number() -> float:
            nonlocal pick
            pick += 1
            return committed_number(secret, self.words, pick)

        return number

    def header(self) -> dict[str, Any]:
        return {"commitment": self.digest, "words": list(self.words)}


def checked_words_of(words: Any) -> tuple[str, ...]:
    """The words of the players."""
    if not isinstance(words, list | tuple) or not all([isinstance(word, str) and is_unicode(word) for word in words]):
        raise BadOptions("the players give a list of words, not {name}", name=quoted(words))
    return tuple(words)


def checked_digest(digest: Any) -> str:
    if not isinstance(digest, str) or fullmatch("[0-9a-f]{64}", digest) is None:
        raise BadOptions("a commitment has 64 hexadecimal digits, not {name}", name=quoted(digest))
    return digest


def committed_number(secret: str, words: Sequence[str], pick: int) -> float:
    """The first 53 bits of SHA-256 over the JSON text ``["<secret in hexadecimal>",["word",...],pick]``."""
    text = dumps([secret, list(words), pick], separators=(",", ":"), ensure_ascii=False)
    bits = int.from_bytes(sha256(text.encode()).digest()[:7], "big") >> 3
    return bits / 2**53


class People(Source):
    """People at a real table choose what they roll or draw themselves; the rest comes from another source."""

    asks_people = True

    def __init__(self, kinds: Any, otherwise: Any) -> None:
        if (
            not isinstance(kinds, list | tuple | set | frozenset)
            or not kinds
            or not all([each in KINDS for each in kinds])
        ):
            raise BadOptions("people can roll, draw and choose, not {names}", names=quoted(kinds))
        if not isinstance(otherwise, Source) or otherwise.asks_people:
            raise BadOptions(
                "what people leave to the program needs a source of chance, not {name}", name=quoted(otherwise)
            )
        self.kinds: frozenset[str] = frozenset(kinds)
        self.otherwise: Source = otherwise
        self.called = otherwise.called

    def numbers(self, first: int) -> Callable[[], float]:
        return self.otherwise.numbers(first)

    def header(self) -> dict[str, Any]:
        return {**self.otherwise.header(), "people": sorted(self.kinds)}

    def repeats(self) -> bool:
        return self.otherwise.repeats()

    def table(self, numbers: Callable[[], float], given: Sequence[Any] = ()) -> RecordingTable:
        return PeopleTable(numbers, self.kinds, given)

    def given(self, picks: Sequence[Pick]) -> list[Any]:
        return [thing for verb, thing in picks if verb in self.kinds]


class Wanted(Exception):
    """The game waits for people to roll or draw."""

    def __init__(self, kind: str, seat: int | None, dice: int = 0, of: str = "", things: Sequence[str] = ()) -> None:
        super().__init__()
        self.kind, self.seat = kind, seat
        self.dice = dice  # to roll
        self.of, self.things = of, list(things)  # the kind of thing to draw or choose, and which are possible

    @property
    def text(self) -> Text:
        """The sentence that asks people to roll or draw."""
        if self.kind == ROLL:
            return say("first roll {dice:# die|# dice} and say what you rolled", dice=self.dice)
        return say("first draw and say what you drew") if self.kind == DRAW else say("first say what was chosen")

    def as_dict(self) -> dict[str, Any]:
        if self.kind == ROLL:
            return {"kind": ROLL, "dice": self.dice, "seat": self.seat}
        return {"kind": self.kind, "of": self.of, "things": self.things, "seat": self.seat}


class PeopleTable(RecordingTable):
    """Returns the rolls and draws that people entered, in order; raises Wanted for the first one still missing."""

    def __init__(self, source: Callable[[], float], asked: frozenset[str], given: Sequence[Any]) -> None:
        super().__init__(source)
        self.asked, self.given = asked, given
        self.used = 0  # how many of the given values

    def roll(self, dice: int) -> Roll:
        if ROLL not in self.asked:
            return super().roll(dice)
        if self.used == len(self.given):
            raise Wanted(ROLL, None, dice)
        roll = faces_of(self.next_given(), dice)
        self.picks.append([ROLL, list(roll)])
        return roll

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.find(DRAW, layer, kind, seat) if DRAW in self.asked else super().draw(layer, kind, seat)

    def choose(self, things: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.find(CHOOSE, things, kind, seat) if CHOOSE in self.asked else super().choose(things, kind, seat)

    def find(self, verb: str, things: Sequence[int], kind: Things, seat: int | None) -> int:
        if self.used == len(self.given):
            raise Wanted(verb, seat, 0, kind.name, sorted({kind.id_of(thing) for thing in things}))
        said = self.next_given()
        thing = kind.read(None, None, said) if isinstance(said, str) else None
        if thing is None or thing not in things:
            raise Refused(say("{answer} is not there to be drawn or chosen", answer=quoted(said)))
        self.picks.append([verb, kind.id_of(thing)])
        return things.index(thing)

    def next_given(self) -> Any:
        """The next value that people entered; the source's number for this pick stays unused."""
        self.source()
        self.used += 1
        return self.given[self.used - 1]


def faces_of(said: Any, dice: int) -> Roll:
    """The faces people say their dice show, ascending."""
    faces = list(said) if isinstance(said, list | tuple) else []
    whole = [face for face in faces if isinstance(face, int) and not isinstance(face, bool) and 1 <= face <= 6]
    if len(faces) != dice or len(whole) != dice:
        raise Refused(say("{dice:# die shows # number|# dice show # numbers} from 1 to 6", dice=dice))
    return tuple(sorted(whole))
