"""Acts of a table where the board lies: facts are set right, calamities laid down late, contacts changed (G.22)."""

from typing import Any

import pytest

from cradle import Record, Refused
from cradle.games.megaciv.box.cards import FAMINE, POTTERY
from cradle.games.megaciv.world.state import World, city_count
from cradle.kernel.flow.plain import to_bytes
from loops import as_long_as

MOST_TURNS = 99


def a_table(cards: str = "table", **options: Any) -> Record:
    return Record.new("megaciv", seats=5, seed=1, options={"board": "table", "cards": cards, **options})


def up_to_phase(match: Record, number: int, until: int = MOST_TURNS) -> Record:
    """Everybody gives the first answer, but trades nothing and has no calamity; no later than this turn."""
    for _ in as_long_as(lambda: match.phase[1] < number and match.phase[0] < until):
        seat = match.waiting()[0]
        options = match.options(seat)
        match.play(seat, "done" if "done" in options else options[0])
    return match


def world_of(match: Record) -> World:
    assert isinstance(match.state, World)
    return match.state


def test_a_fact_is_corrected_and_everybody_hears_why() -> None:
    match = a_table(length="short")
    for fact, value in (("stock", 20), ("treasury", 7), ("cities", 3), ("census", 11), ("position", 9)):
        match.act("correct", [2, fact, value, "counted again"])
    match.act("correct", [2, "advance", "pottery", "forgotten"])

    world = world_of(match)
    assert world.counts is not None
    assert (world.stock[2], world.counts.most[2], world.treasury[2]) == (20, 20, 7)
    assert (city_count(world, 2), world.census[2], world.position[2]) == (3, 11, 9)
    assert POTTERY in world.advances[2]
    match.act("correct", [2, "credits_arts", 35, "Monument"])
    assert world_of(match).credits[2][0] == 35
    assert "credit points in arts" in str(match.news(None, 0))
    assert "counted again" in str(match.news(None, 0))
    match.act("correct", [2, "no_advance", "pottery", "it was somebody else's"])
    assert POTTERY not in world_of(match).advances[2]


@pytest.mark.parametrize(
    ("turn", "phase", "fact", "says"),
    [
        (2, 2, "cities", "was taxed in this turn for 0 cities"),
        (1, 3, "cities", ""),
        (2, 3, "census", "The order of movement stays that of a census of"),
        (1, 7, "cities", "drew trade cards in this turn for 0 cities. They stay dealt"),
        (1, 12, "cities", ""),
        (1, 12, "stock", ""),
    ],
)
def test_a_correction_tells_what_was_reckoned_before_and_stands(turn: int, phase: int, fact: str, says: str) -> None:
    match = a_table()
    for each in range(1, turn):
        up_to_phase(match, 12)
        up_to_phase(match, 13, until=each + 1)
    up_to_phase(match, phase)
    heard = match.news_count(None)

    match.act("correct", [2, fact, 4, "counted again"])

    told = [item["says"] for item in match.news(None, heard)]
    assert len(told) == (2 if says else 1)
    assert says in told[-1]


def test_a_right_treasury_puts_a_stock_in_doubt_that_cannot_be_beside_it() -> None:
    match = a_table()
    match.act("correct", [2, "stock", 50, "miscounted"])

    match.act("correct", [2, "treasury", 20, "counted again"])

    world = world_of(match)
    assert world.counts is not None
    assert (world.treasury[2], world.stock[2], world.counts.most[2]) == (20, 0, 35)
    assert "count it again" in str(match.news(None, 0))


def test_credits_that_were_corrected_before_never_fall_below_none() -> None:
    match = a_table()
    match.act("correct", [2, "advance", "pottery", "forgotten"])
    for colour in ("arts", "crafts", "civic", "religion", "science"):
        match.act("correct", [2, f"credits_{colour}", 0, "miscounted"])

    match.act("correct", [2, "no_advance", "pottery", "it was somebody else's"])

    assert world_of(match).credits[2] == (0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    "wrong",
    [
        None, [2, "stock", 20], [2, "stock", 56, "why"], [2, "stock", -1, "why"], [2, "treasury", 56, "why"],
        [2, "stock", 20, " "], [2, "hand", 1, "why"], [9, "stock", 1, "why"], [2, "cities", 10, "why"],
        [2, "advance", "gunpowder", "why"], [2, "no_advance", "mining", "why"], [2, "stock", "many", "why"],
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_and_nothing_changes(wrong: Any) -> None:
    match = a_table()
    before = to_bytes(match.state)
    with pytest.raises(Refused):
        match.act("correct", wrong)
    assert to_bytes(match.state) == before


def test_on_the_screen_nothing_is_corrected() -> None:
    match = Record.new("megaciv", seats=5, seed=1)
    for name, said in (("correct", [0, "stock", 3, "why"]), ("contact", [0, 1, 1]), ("declare_late", [0, "famine"])):
        with pytest.raises(Refused, match="The board is on the screen"):
            match.act(name, said)


def test_a_calamity_that_was_forgotten_is_called_next() -> None:
    """P9.3: Famine comes before Epidemic, and after it, if it is laid down then."""
    match = up_to_phase(a_table(length="short"), 8)
    match.play(0, "epidemic")
    for seat in range(5):
        match.play(seat, "done")
    assert "Epidemic" in match.prompt(match.waiting()[0])
    with pytest.raises(Refused, match="No other Epidemic"):
        match.act("declare_late", [1, "epidemic"])
    with pytest.raises(Refused, match="is no calamity"):
        match.act("declare_late", [1, "salt"])

    match.act("declare_late", [1, "famine"])

    assert FAMINE in world_of(match).hand[1]
    seen = set()
    for _ in as_long_as(lambda: match.view(None)["public"]["phase"]["number"] == 9):
        seat = match.waiting()[0]
        seen.add(match.prompt(seat).split(":")[0])
        match.play(seat, match.options(seat)[-1])
    assert "Famine" in seen


def test_whoever_wants_to_be_waited_for_says_so() -> None:
    """P3.1: contacts change while people move."""
    match = up_to_phase(a_table(), 3)
    order, waiting = match.view(None)["public"]["order"], match.waiting()
    held = next(seat for seat in range(5) if seat not in waiting)
    before = [seat for seat in range(5) if seat != held]

    for other in before:
        match.act("contact", [held, other, 0])
    assert held in match.waiting()
    match.act("contact", [held, match.waiting()[0], 1])

    assert len(order) == 5
    assert held not in match.waiting()


def test_a_contact_ends_when_both_say_so() -> None:
    """P3.1: whoever still fears a meeting is not overtaken."""
    match = up_to_phase(a_table(), 3)
    match.act("contact", [0, 1, 1])

    match.act("part", [0, 1])
    assert 1 in contacts_of(match, 0)
    assert "the contact ends when" in str(match.news(None, 0))
    match.act("contact", [1, 0, 1])
    match.act("part", [1, 0])
    assert 1 in contacts_of(match, 0), "who has said since that they meet has to say anew that they do not"
    match.act("part", [0, 1])

    assert 1 not in contacts_of(match, 0)
    with pytest.raises(Refused, match="are not in contact"):
        match.act("part", [0, 1])


def test_whoever_is_asked_to_wait_does_so_for_one_turn() -> None:
    match = up_to_phase(a_table(), 3)
    for seat in range(5):
        for other in range(seat):
            match.act("contact", [seat, other, 0])
    public = match.view(None)["public"]
    civilizations = [player["id"] for player in public["players"]]
    first, last = civilizations.index(public["order"][0]), civilizations.index(public["order"][-1])
    assert last in match.waiting()

    match.act("wait_for", [first, last])
    assert last not in match.waiting()
    assert civilizations[last] in match.view(None)["public"]["counts"]["contacts"][first]

    for _ in as_long_as(lambda: match.phase < (2, 3)):
        seat = match.waiting()[0]
        options = match.options(seat)
        match.play(seat, "done" if "done" in options else options[0])
    assert last not in contacts_of(match, first)
    assert last in match.waiting()


def contacts_of(match: Record, seat: int) -> frozenset[int]:
    counts = world_of(match).counts
    assert counts is not None
    return counts.contacts[seat]
