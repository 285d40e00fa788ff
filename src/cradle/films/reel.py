"""The content of a film: the public view at the moments its game has chosen, from set-up to end."""

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from cradle.kernel.record.record import Record
from cradle.kernel.story.line import Line
from cradle.kernel.words.language import EN

THE_MATCH: Final = "the match"
FIRST: Final = -1  # before the first phase


class Moment(NamedTuple):
    """A moment of a match: the turn, its phase, the public view, and the names of the seats at that time."""

    turn: int
    phase: int
    public: Any
    called: list[str]


class Reel(NamedTuple):
    """All moments of a film, the number of players, and the result if the match is over."""

    seats: int
    moments: list[Moment]
    result: dict[str, Any] | None


class Frame(NamedTuple):
    """One picture of a film, as a Pillow image, and how long it is shown."""

    picture: Any
    milliseconds: int


def reel_of(header: dict[str, Any], lines: Sequence[Line], phases: Collection[int], language: str = EN) -> Reel:
    """Play a match again and collect a moment wherever one of these phases began, and always the last moment."""
    record = Record.resume(header, list, None, lines[:1], "")
    moments = [moment_of(record, language)]
    before = record.phase
    for number, line in enumerate(lines[1:], start=2):
        record.stored.replay_line(THE_MATCH, number, line)
        now = record.phase
        if now < before:  # the table took something back
            moments = [each for each in moments if (each.turn, each.phase) < now]
        if now != before and crossed(before, now, phases):
            moments.append(moment_of(record, language))
        before = now
    return Reel(record.seats, [*moments, moment_of(record, language)], record.result(language))


def crossed(before: tuple[int, int], now: tuple[int, int], phases: Collection[int]) -> bool:
    """Whether one of these phases began between two moments; one line may pass several phases."""
    started = before[1] if before[0] == now[0] else FIRST
    return any(started < phase <= now[1] for phase in phases)


def moment_of(record: Record, language: str) -> Moment:
    view = record.view(None, question=False, language=language)
    return Moment(*record.phase, view["public"], record.called(language))
