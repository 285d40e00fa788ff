"""Where chance comes from: seeds, commitments and people."""

from hashlib import sha256
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cradle.kernel.chance.dice import ways_to_roll
from cradle.kernel.chance.sources import Commitment, People, PeopleTable, Seed, Source, Wanted, source_of
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.words.catalog import PLAIN, BadOptions, Refused
from cradle.kernel.words.written import Things

SECRETS = [bytes([number]) * 32 for number in range(8)]
CARD = Things("card", ["salt", "gold", "iron"])


def committed(secret: bytes, words: tuple[str, ...] = ("sea", "moon")) -> Commitment:
    return Commitment(secret, words, sha256(secret).hexdigest())


def take(source: Source, first: int, count: int) -> list[float]:
    number = source.numbers(first)
    return [number() for _ in range(count)]


# ---- seeds -----------------------------------------------------------------------------------------------------------


def test_pick_k_of_a_seed_is_the_kth_number_of_its_generator() -> None:
    random = Random(7)
    expected = [random.random() for _ in range(30)]

    assert take(Seed(7), 0, 30) == expected
    assert take(Seed(7), 11, 19) == expected[11:]


@pytest.mark.parametrize("seed", [True, 7.0, "7", None, [7], b"7"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadOptions, match="a seed is a whole number, not "):
        Seed(seed)


def test_a_seed_has_an_end() -> None:
    Seed(-(2**256) + 1)
    with pytest.raises(BadOptions, match="at most 256 bits"):
        Seed(2**256)


# ---- commitments -----------------------------------------------------------------------------------------------------


def test_every_pick_of_a_commitment_stands_by_itself() -> None:
    source = committed(SECRETS[1])

    every = take(source, 0, 40)

    assert take(source, 17, 23) == every[17:]
    assert len(set(every)) == 40
    assert all(0 <= number < 1 for number in every)


def test_a_pick_can_be_computed_by_hand() -> None:
    digest = sha256(b'["' + b"01" * 32 + b'",["sea","moon"],5]').digest()

    assert take(committed(SECRETS[1]), 5, 1) == [(int.from_bytes(digest[:7], "big") >> 3) / 2**53]


def test_picks_depend_on_the_secret_and_on_every_word() -> None:
    one = take(committed(SECRETS[1], ("sea", "moon")), 0, 5)

    assert one != take(committed(SECRETS[2], ("sea", "moon")), 0, 5)
    assert one != take(committed(SECRETS[1], ("sea", "noon")), 0, 5)
    assert one != take(committed(SECRETS[1], ("seam", "oon")), 0, 5)
    assert one != take(committed(SECRETS[1], ("moon", "sea")), 0, 5)


@pytest.mark.parametrize("secret", SECRETS)
def test_picks_of_a_commitment_are_uniform(secret: bytes) -> None:
    """Chi-square over 64 bins, 63 degrees of freedom: 103 is passed once in a thousand times; the lowest bits too."""
    numbers = take(committed(secret), 0, 12_800)

    assert chi_square([int(number * 64) for number in numbers]) < 103
    assert chi_square([int(number * 2**53) % 64 for number in numbers]) < 103
    pairs = [int(one * 8) * 8 + int(other * 8) for one, other in pairwise(numbers)]
    assert chi_square(pairs) < 103


def chi_square(bins: list[int]) -> float:
    expected = len(bins) / 64
    return sum((bins.count(each) - expected) ** 2 / expected for each in range(64))


def test_without_the_secret_nothing_can_be_picked() -> None:
    source = Commitment(None, ("sea",), sha256(SECRETS[1]).hexdigest())

    with pytest.raises(Refused, match="To play on, the secret of this match is needed"):
        source.numbers(0)
    assert source.fits(SECRETS[1])
    assert not source.fits(SECRETS[2])


def test_another_secret_is_refused() -> None:
    with pytest.raises(BadOptions, match="it does not fit the commitment"):
        Commitment(SECRETS[2], (), sha256(SECRETS[1]).hexdigest())


def test_a_new_commitment_has_a_secret_nobody_knows() -> None:
    one, other = Commitment.new(["sea"]), Commitment.new(["sea"])

    assert one.digest != other.digest
    assert len(one.secret()) == 32
    assert one.fits(one.secret())
    assert one.secret().hex() not in repr(one.header())


# ---- headers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "source",
    [Seed(7), committed(SECRETS[1]), People(frozenset({"roll"}), Seed(7)),
     People(frozenset({"draw", "roll"}), committed(SECRETS[1]))],
)  # fmt: skip
def test_a_source_comes_back_from_its_header(source: Source) -> None:
    again = source_of({"game": "toy", **source.header()}, SECRETS[1])

    assert again.header() == source.header()
    assert take(again, 3, 5) == take(source, 3, 5)


def test_what_the_header_holds() -> None:
    digest = sha256(SECRETS[1]).hexdigest()

    assert Seed(7).header() == {"seed": 7}
    assert committed(SECRETS[1]).header() == {"commitment": digest, "words": ["sea", "moon"]}
    assert People(frozenset({"roll", "draw"}), Seed(7)).header() == {"seed": 7, "people": ["draw", "roll"]}


def test_a_game_that_does_not_tell_its_seed_cannot_be_asked_again() -> None:
    source = source_of({"game": "stoneage", "seed": None})

    assert not source.repeats()
    assert source.header() == {"seed": None}
    assert 0 <= source.numbers(0)() < 1


# ---- people ----------------------------------------------------------------------------------------------------------


def by_people(kinds: set[str], given: list[Any]) -> PeopleTable:
    return PeopleTable(Seed(7).numbers(0), frozenset(kinds), given)


def test_people_are_asked_for_what_they_have_not_rolled_yet() -> None:
    table = by_people({"roll"}, [[5, 3]])

    assert table.roll(2) == (3, 5)
    with pytest.raises(Wanted) as wanted:
        table.roll(3)
    assert wanted.value.as_dict() == {"kind": "roll", "dice": 3, "seat": None}
    assert table.picks == [["roll", [3, 5]]]


def test_a_hidden_card_is_asked_of_the_seat_that_sees_it() -> None:
    with pytest.raises(Wanted) as wanted:
        by_people({"draw"}, []).draw((0, 0, 2), CARD, 2)

    assert wanted.value.as_dict() == {"kind": "draw", "of": "card", "things": ["iron", "salt"], "seat": 2}


def test_people_draw_and_choose_by_name() -> None:
    table = by_people({"draw", "choose"}, ["iron", "gold"])

    assert table.draw((0, 0, 2), CARD, 2) == 2
    assert table.choose((1, 2), CARD) == 0
    assert table.picks == [["draw", "iron"], ["choose", "gold"]]


@pytest.mark.parametrize(
    "said", [[1, 2], [1, 2, 7], [1, 2, 0], [1, 2, True], [1, 2, "3"], [1, 2, 3, 4], 3, "123", None]
)
def test_three_dice_show_three_numbers(said: Any) -> None:
    with pytest.raises(Refused, match="3 dice show 3 numbers from 1 to 6"):
        by_people({"roll"}, [said]).roll(3)


def test_one_die_shows_one_number() -> None:
    with pytest.raises(Refused, match="1 die shows 1 number from 1 to 6"):
        by_people({"roll"}, [[7]]).roll(1)
    with pytest.raises(Refused, match="12 dice show 12 numbers from 1 to 6"):
        by_people({"roll"}, [[7]]).roll(12)


@pytest.mark.parametrize("said", ["gold", "copper", 0, None, ["salt"]])
def test_only_a_card_that_is_there_can_be_drawn(said: Any) -> None:
    with pytest.raises(Refused, match="is not there to be drawn"):
        by_people({"draw"}, [said]).draw((0, 0, 2), CARD)


def test_what_people_are_not_asked_comes_from_the_other_source_pick_by_pick() -> None:
    """A roll by people uses up its number, so that pick k is always number k."""
    table = by_people({"roll"}, [[1, 1]])
    alone = RecordingTable(Seed(7).numbers(0))

    table.roll(2)
    alone.roll(2)

    assert table.draw(range(3), CARD) == alone.draw(range(3), CARD)
    assert table.choose(range(3), CARD) == alone.choose(range(3), CARD)


def test_stored_picks_are_checked_against_their_source() -> None:
    source = People(frozenset({"roll"}), Seed(7))
    first = source.table(source.numbers(0), [[2, 2]])
    first.roll(2)
    first.draw(range(3), CARD)

    again = source.table(source.numbers(0), source.given(first.picks))
    again.roll(2)
    again.draw(range(3), CARD)

    assert source.check(first.picks, again.picks) is None
    other = [first.picks[0], ["draw", "bread"]]
    wrong = source.check(other, again.picks)
    assert wrong is not None
    assert "but the seed gives" in PLAIN.phrase(wrong)


def test_a_seed_makes_an_ordinary_table() -> None:
    source = Seed(7)
    table = source.table(source.numbers(0))

    assert table.roll(3) in ways_to_roll(3)[0]
    assert source.given(table.picks) == []
    assert source.check(table.picks, table.picks) is None
