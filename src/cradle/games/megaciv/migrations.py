"""How saves of older rules versions are brought up to date: what to do with their header and lines, by version."""

from typing import Any, Final

from cradle.kernel.game import Header, MakeRecord, Migration, load_data
from cradle.kernel.save.migration import play_again, replay_forward

RULES: Final = 4  # raised in the commit in which a stored record would replay differently

OFFERS_IN_COMMON: Final = 60  # of all seats in one market, if a save names no other number


def from_numbers(header: Header, lines: list[Any], make_record: MakeRecord) -> tuple[Header, list[Any]]:
    """The first version wrote answers and picks as positions in lists; v1.json keeps the order of those lists."""
    frozen = load_data("cradle.games.megaciv.box", "v1.json")
    return replay_forward(with_separate_copies(header), lines, frozen, make_record)


def from_separate_copies(header: Header, lines: list[Any], make_record: MakeRecord) -> tuple[Header, list[Any]]:
    """The second version resolved two copies of a calamity one after the other, and made forced payments unasked."""
    return play_again(with_separate_copies(header), lines, make_record)


def from_offers_in_common(header: Header, lines: list[Any], make_record: MakeRecord) -> tuple[Header, list[Any]]:
    """The third version counted the offers of a market for all seats together."""
    return {**header, "options": {"offers": OFFERS_IN_COMMON, **header["options"], "offers_each": 1000}}, lines


def with_separate_copies(header: Header) -> Header:
    return {**header, "options": {**header["options"], "copies": "separate"}}


MIGRATIONS: Final[dict[int, Migration]] = {1: from_numbers, 2: from_separate_copies, 3: from_offers_in_common}
