"""Checks of what the store has of a match against what its clients sent and heard."""

from cradle.kernel.record.record import Record
from cradle.kernel.story.line import Line
from cradle.server.store import Store
from server.crowd import Guest, Party


class Answers(dict[tuple[int, int], object]):
    """By seat and question; a standing order passed some for a seat that had nothing to decide."""

    passed: frozenset[tuple[int, int]] = frozenset()


async def check_parties(address: str, parties: list[Party]) -> None:
    """Nothing acknowledged is lost, nothing is done twice, and everybody was told everything once."""
    store = await Store.open(address)
    for party in parties:
        record, answers = await stored_record(store, party.match)
        for guest in party.guests:
            check_guest(guest, record, answers)
    await store.close()


async def stored_record(store: Store, match: str) -> tuple[Record, Answers]:
    """The match as stored, and its answers."""
    kept = await store.matches.get(match)
    assert kept is not None
    lines = await store.lines.read(match)
    record = Record.resume(kept.header, list, None, lines[:1], "", secret=kept.secret)
    answers = Answers()
    for number, line in enumerate(lines[1:], start=3):
        if line[0] is not None:
            question = line[0], record.asked(line[0])
            assert question not in answers
            answers[question] = line[2]
            answers.passed |= {question} if leaves_nothing_to_decide(record, line) else set()
        record.stored.replay_line(match, number, line)
    return record, answers


def leaves_nothing_to_decide(record: Record, line: Line) -> bool:
    """Whether a standing order passes this question for a new player."""
    assert line[0] is not None
    choice = record.perspective(line[0]).asked()
    assert choice is not None
    foregone = choice.foregone(record.state)
    return foregone is not None and choice.write(record.state, foregone) == line[2]


def check_guest(guest: Guest, record: Record, answers: Answers) -> None:
    stored = {asked: answer for (seat, asked), answer in answers.items() if seat == guest.seat}
    for asked, answer in guest.acknowledged.items():
        assert stored.get(asked) == answer  # nothing acknowledged is lost
    for asked, answer in stored.items():
        if (guest.seat, asked) not in answers.passed:
            assert guest.sent.get(asked) == answer  # nothing is stored that nobody sent
    assert guest.news == record.news(guest.seat)[: len(guest.news)]  # told in order, once, without a gap
