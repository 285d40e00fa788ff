"""People at a real table roll and draw themselves: whatever else is asked of the record meanwhile, nothing is lost."""

from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cradle
from conftest import SOAK
from cradle.kernel.chance.sources import People, Seed
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.record.record import Record
from cradle.kernel.record.verify import verify
from cradle.kernel.words.catalog import Refused

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "stoneage": (2, {}),
    "megaciv": (5, {"length": "short", "turns": 2, "offers": 20}),
}
MOST_LINES = 900 if SOAK else 250

Deed = Callable[[Record, Random, Path], Any]

# What a program can do with a record; each may be refused, and then nothing has happened.
CHANGES: dict[str, Deed] = {
    "play": lambda match, rng, path: match.play(a_seat(match, rng), "done"),
    "play one of the options": lambda match, rng, path: match.play(*an_answer(match, rng)),
    "play several": lambda match, rng, path: match.play_all(a_seat(match, rng), ["done", "done"]),
    "play all or nothing": lambda match, rng, path: match.play_all(a_seat(match, rng), ["done", "done"], whole=True),
    "play for a bot": lambda match, rng, path: match.play_for_bot(a_seat(match, rng), "done", {"plan": 1}),
    "undo": lambda match, rng, path: match.undo(a_seat(match, rng)),
    "take back": lambda match, rng, path: match.take_back(a_seat(match, rng), rng.randint(0, 60)),
    "take back the latest": lambda match, rng, path: take_back_latest(match, a_seat(match, rng)),
    "undo by consent": lambda match, rng, path: match.undo_by_consent(rng.randint(1, max(1, match.length - 1))),
    "the bell": lambda match, rng, path: match.bell(),
    "seat a bot": lambda match, rng, path: match.seat_bot(a_seat(match, rng), rng.choice(["random", None])),
    "an act": lambda match, rng, path: match.act("nothing", None),
    "provide nonsense": lambda match, rng, path: match.provide("nonsense"),
}
LOOKS: dict[str, Deed] = {
    "waiting": lambda match, rng, path: match.waiting(),
    "over": lambda match, rng, path: (match.over, match.in_market, match.moments, match.bots, match.names),
    "memory": lambda match, rng, path: match.memory(a_seat(match, rng)),
    "asked": lambda match, rng, path: match.asked(a_seat(match, rng)),
    "view": lambda match, rng, path: (match.view(a_seat(match, rng)), match.view(None)),
    "view as text": lambda match, rng, path: match.view_json(a_seat(match, rng)),
    "question": lambda match, rng, path: match.question(a_seat(match, rng)),
    "prompt": lambda match, rng, path: match.prompt(a_seat(match, rng)),
    "options": lambda match, rng, path: match.options(a_seat(match, rng)),
    "attempt": lambda match, rng, path: match.attempt(a_seat(match, rng), ["done"]),
    "look": lambda match, rng, path: match.look(*an_answer(match, rng)),
    "draft": lambda match, rng, path: match.draft(a_seat(match, rng)),
    "undo of": lambda match, rng, path: match.undo_of(a_seat(match, rng)),
    "result": lambda match, rng, path: match.result(),
    "news": lambda match, rng, path: (match.news(a_seat(match, rng)), match.news_count(None)),
    "phase": lambda match, rng, path: (match.phase, match.to_move(0)),
    "until": lambda match, rng, path: match.until(match.length),
    "snapshot": lambda match, rng, path: match.snapshot("build"),
    "let go": lambda match, rng, path: match.let_go(10**6, list),
    "has taken back": lambda match, rng, path: match.has_taken_back(a_seat(match, rng)),
    "keep": lambda match, rng, path: keep_for_a_while(match, path / "kept"),
    "save": lambda match, rng, path: match.save(path / "saved"),
}


def a_seat(match: Record, rng: Random) -> int:
    return rng.randrange(match.seats)


def an_answer(match: Record, rng: Random) -> tuple[int, Any]:
    seat = rng.choice([*match.waiting(), 0])
    return seat, rng.choice([*match.options(seat), "done"])


def take_back_latest(match: Record, seat: int) -> None:
    drafts = match.draft(seat)
    match.take_back(seat, drafts[-1]["asked"] if drafts else 0)


def keep_for_a_while(match: Record, path: Path) -> None:
    match.keep(path)
    match.pause()


def provided(wanted: dict[str, Any], rng: Random) -> Any:
    if wanted["kind"] == "roll":
        return [rng.randint(1, 6) for _ in range(wanted["dice"])]
    return rng.choice(wanted["things"])


def whole(match: Record) -> tuple[Any, ...]:
    return match.lines, to_bytes(match.state), match.asked(0), match.waiting()


@pytest.mark.parametrize(
    ("game", "kinds"),
    [("stoneage", ("roll",)), ("stoneage", ("draw", "choose", "roll")), ("megaciv", ("draw", "choose"))],
)
def test_whatever_is_done_while_people_roll_the_game_can_be_kept_and_goes_on(
    game: str, kinds: tuple[str, ...], tmp_path: Path
) -> None:
    seats, options = GAMES[game]
    rng = Random(f"{game} {kinds}")
    deeds = cycle(rng.sample([*CHANGES, *LOOKS], len(CHANGES) + len(LOOKS)))
    tried = set()
    match = cradle.Record.new(game, seats, options=options, source=People(frozenset(kinds), Seed(3)))
    for step in range(MOST_LINES * 4):
        if match.over or match.length >= MOST_LINES:
            break
        wanted = match.wanted()
        if wanted is None:
            seat = rng.choice(match.waiting())
            match.play(seat, rng.choice(match.options(seat)))
            continue
        for deed in islice(deeds, 3):
            tried.add(deed)
            meddle(match, deed, rng, tmp_path)
            if match.wanted() != wanted:
                break
        else:
            match.provide(provided(wanted, rng))
        if step % 50 == 0 and match.length:
            assert_kept(match, tmp_path / "game")
    assert_kept(match, tmp_path / "game")
    assert tried == {*CHANGES, *LOOKS}


def meddle(match: Record, deed: str, rng: Random, path: Path) -> None:
    """Do something while a roll is wanted; what is refused has changed nothing, what is done is done in full."""
    before = match.wanted(), match.length, match.lines[:]
    try:
        {**CHANGES, **LOOKS}[deed](match, rng, path)
    except Refused:
        assert (match.wanted(), match.length, match.lines) == before, deed
        return
    if deed in LOOKS:
        assert (match.wanted(), match.length, match.lines) == before, deed
        return
    assert match.wanted() is None, f"{deed} was done, so the roll is no longer wanted"


def assert_kept(match: Record, path: Path) -> None:
    match.save(path)
    assert whole(Record.load(path)) == whole(match)
    verify(path)


def waits_for_dice() -> tuple[Record, int]:
    """A match in which people are to roll, and whose answer that is."""
    match = cradle.Record.new("stoneage", seats=2, source=People(frozenset(["roll"]), Seed(3)))
    rng = Random(2)
    for _ in range(200):
        seat = rng.choice(match.waiting())
        match.play(seat, rng.choice(match.options(seat)))
        if match.wanted() is not None:
            return match, seat
    raise AssertionError("nobody rolled anything")


def test_nobody_else_takes_anything_back_while_a_roll_is_wanted() -> None:
    match, seat = waits_for_dice()

    for deed in (lambda: match.undo(1 - seat), lambda: match.take_back(seat, 1), lambda: match.take_back(1 - seat, 1)):
        with pytest.raises(Refused, match="First roll"):
            deed()

    assert match.undo_of(1 - seat)["reason"].startswith("First roll")
    assert match.draft(seat) == match.draft(1 - seat) == []
    assert match.undo_of(seat)["possible"]


def test_going_back_by_consent_forgets_the_roll_that_was_wanted(tmp_path: Path) -> None:
    match, _ = waits_for_dice()

    match.undo_by_consent(match.length - 2)

    assert match.wanted() is None
    with pytest.raises(Refused, match="Nothing has to be rolled"):
        match.provide([3])
    assert_kept(match, tmp_path / "game")


def test_before_people_have_dealt_there_is_nothing_to_see_or_to_save(tmp_path: Path) -> None:
    match = cradle.Record.new("stoneage", seats=2, source=People(frozenset(["draw"]), Seed(3)))

    assert match.wanted() is not None
    assert (match.waiting(), match.over, match.length) == ([], False, 0)
    for deed in (lambda: match.view(0), lambda: match.save(tmp_path / "game"), lambda: match.undo_by_consent(1)):
        with pytest.raises(Refused, match="has not begun yet; first draw"):
            deed()
