"""What the store has of a match, held against what its clients sent and heard."""

from cradle.kernel.record.record import Record
from cradle.server.store import Store
from server.crowd import Guest, Party

Answers = dict[tuple[int, int], object]  # by seat and question


async def check_parties(address: str, parties: list[Party]) -> None:
    """Nothing acknowledged is lost, nothing is done twice, and everybody was told everything once."""
    store = await Store.open(address)
    for party in parties:
        record, answers = await stored_record(store, party.match)
        for guest in party.guests:
            check_guest(guest, record, answers)
    await store.close()


async def stored_record(store: Store, match: str) -> tuple[Record, Answers]:
    """The match as the store has it, and what was answered."""
    kept = await store.matches.get(match)
    assert kept is not None
    lines = await store.lines.read(match)
    record = Record.resume(kept.header, list, None, lines[:1], "", secret=kept.secret)
    answers: Answers = {}
    for number, line in enumerate(lines[1:], start=3):
        if line[0] is not None:
            assert (line[0], record.asked(line[0])) not in answers
            answers[line[0], record.asked(line[0])] = line[2]
        record.stored.replay_line(match, number, line)
    return record, answers


def check_guest(guest: Guest, record: Record, answers: Answers) -> None:
    stored = {asked: answer for (seat, asked), answer in answers.items() if seat == guest.seat}
    for asked, answer in guest.acknowledged.items():
        assert stored.get(asked) == answer  # nothing acknowledged is lost
    for asked, answer in stored.items():
        assert guest.sent.get(asked) == answer  # nothing is stored that was not said
    assert guest.news == record.news(guest.seat)[: len(guest.news)]  # told in order, once, without a gap
