"""Whatever a player points at, and whatever they try: there is an answer, and it agrees with what the question says.

The page looks at an answer when it is tapped, also at one that is not allowed, and tries out answers before they are
given. Positions come from random games, corners, boards on a table and stored records.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from conftest import SOAK
from cradle.kernel.chance.table import Table, seeded
from cradle.kernel.flow.agenda import WAIT, Choice, State, name_of, question_to, waiting
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.view import Candidate
from laws.corners import CORNERS
from laws.rich import rich_world
from laws.walks import started, walk, walk_on

RECORDS: Final = sorted((Path(__file__).parents[1] / "records").glob("*.cradle"))
OF_EACH: Final = 40 if SOAK else 2  # positions in which a kind of question is looked at, from each source
GAMES: Final = 60 if SOAK else 1  # of each kind
OTHERS: Final = 12 if SOAK else 4  # things that are no answer, pointed at in each position
PLAIN_SEATS: Final = {"stoneage": (2, 3, 4), "megaciv": (5, 9)}

Positions = Iterator[tuple[Any, int]]  # states of a game, with who is asked


def asked_in(played: Iterator[tuple[State, Choice, Table]]) -> Positions:
    for state, asked, _ in played:
        yield state, asked.seat


def of_walks(game: str) -> Positions:
    """Games from the beginning."""
    for seed in range(GAMES):
        for seats in PLAIN_SEATS[game]:
            for order in ("lanes", "strict"):
                yield from asked_in(walk(game, seats, seed, order))


def of_rich_worlds(game: str) -> Positions:
    """The middle of games."""
    for seed in range(GAMES if game == "megaciv" else 0):
        world = rich_world(5 + seed % 14, seed, turns=1, offers=12)
        yield from asked_in(walk_on(world, seeded(seed), Random(f"look {seed}")))


def of_corners(game: str) -> Positions:
    """Rare situations."""
    for build in CORNERS if game == "megaciv" else ():
        yield from asked_in(walk_on(build(), seeded(1), Random(build.__name__)))


def of_tables(game: str) -> Positions:
    """Boards that lie on a table, with cards on the screen or beside the board."""
    for seed in range(GAMES if game == "megaciv" else 0):
        for cards in ("screen", "table"):
            table = seeded(seed)
            state = started(game, 5, table, board="table", cards=cards, turns=1)
            yield from asked_in(walk_on(state, table, Random(f"table {seed}")))


def of_records(game: str) -> Positions:
    """Whole games as they were played."""
    for path in [each for each in RECORDS if each.name.startswith(game)][: None if SOAK else 3]:
        record = Record.load(path)
        for moment in record.story.snapshots:
            yield from [(moment.state, choice.seat) for choice in waiting(moment.state)]


SOURCES: Final[dict[str, Callable[[str], Positions]]] = {
    "walks": of_walks,
    "rich": of_rich_worlds,
    "corners": of_corners,
    "tables": of_tables,
    "records": of_records,
}
OF_GAMES: Final = [(game, source) for game in PLAIN_SEATS for source in SOURCES]
NONE_THERE: Final = [("stoneage", "rich"), ("stoneage", "corners"), ("stoneage", "tables")]


def looked_at(game: str, source: str) -> Iterator[Perspective]:
    """Some positions of every kind of question, from the side of the seat that is asked."""
    met: Counter[str] = Counter()
    rng = Random(f"{game} {source}")
    for state, seat in SOURCES[source](game):
        choice = question_to(state, seat)
        assert choice is not None
        name = name_of(choice)
        if met[name] < OF_EACH and rng.random() < 0.5:
            met[name] += 1
            yield Perspective(find(game), state.copy(), seat, [f"Player {each}" for each in range(state.seats)])
    assert met


@pytest.mark.parametrize(("game", "source"), [each for each in OF_GAMES if each not in NONE_THERE])
def test_everything_can_be_looked_at_and_tried(game: str, source: str) -> None:
    rng = Random(f"what else {game} {source}")
    for here in looked_at(game, source):
        check_all(here)
        check_what_is_not_offered(here, rng)
        check_one_further(here, rng)


def check_all(here: Perspective) -> None:
    """Every candidate, legal or not."""
    question = here.question()
    assert question is not None
    for candidate in question["candidates"]:
        check_look(here, candidate)
        check_attempt(here, candidate)


def check_look(here: Perspective, candidate: Candidate) -> None:
    """A look gives the same reason as the question; what is allowed can be taken back or not."""
    told = here.look(candidate["answer"])
    if candidate["answer"] == WAIT:
        assert told == {}
    elif "refusal" in candidate:
        assert told == {"refusal": {"sentence": candidate["refusal"], "rule": candidate["rule"]}}, candidate
    else:
        assert told["undo"] in ("yes", "chance", "shown", "lanes", "final", "turn", "phase")
        assert "refusal" not in told, candidate


def check_attempt(here: Perspective, candidate: Candidate) -> None:
    tried = here.attempt([candidate["answer"]])
    refused: Any = tried["refused"]
    if "refusal" in candidate:
        assert refused == {"sentence": candidate["refusal"], "rule": candidate["rule"]}, candidate
    else:
        assert refused is None, candidate
        assert (tried["applied"] == 1) == (tried["stopped"] is None), candidate


def check_what_is_not_offered(here: Perspective, rng: Random) -> None:
    """Things of the right kind that are no candidates: places without tokens, cards nobody holds."""
    choice = here.asked()
    assert choice is not None
    every = [each for kind in choice.answers for each in kind.every()]
    for written in rng.sample(every, min(OTHERS, len(every))):
        if here.read(written) is None:
            assert here.look(written).keys() <= {"refusal"}
            assert here.attempt([written])["refused"] is not None


def check_one_further(here: Perspective, rng: Random) -> None:
    """The same once more after an answer that leads on, and from the sides of the others, who may think ahead."""
    further = here.imagined().after(rng.choice([each for each in here.options() if each != WAIT]))
    if not isinstance(further, str) and further.asked() is not None:
        check_all(further)
    for seat in range(len(here._names)):
        other = Perspective(find(here.game.name), here._state, seat, here._names)
        if other.asked() is None:
            ahead = other.attempt([])["view"].get("question")
            answers = ahead["candidates"] if ahead else []
            for candidate in rng.sample(answers, min(3, len(answers))):
                other.attempt([candidate["answer"]])
