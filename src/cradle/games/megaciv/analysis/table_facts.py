"""What lies open on the table, in numbers: the chance to win is estimated from this and nothing else (G.34)."""

from typing import Final

from cradle.games.megaciv.box.cards import ADVANCE_IDS, POINTS, PRICE
from cradle.games.megaciv.box.civilizations import BASIC_FINISH
from cradle.games.megaciv.phases.population_expansion import MOST_GROWTH
from cradle.games.megaciv.seen.view import Player, Public
from cradle.games.megaciv.turn import ADVANCES_ACQUISITION, TRADE
from cradle.kernel.flow.value import Value

NUMBER: Final = {name: number for number, name in enumerate(ADVANCE_IDS)}
COSTLY: Final = 200  # the least price of an advance that counts for the late epochs
SEAT_FACTS: Final[tuple[str, ...]] = (
    "points", "cities", "tokens", "stock", "treasury", "position", "advances", "spent", "costly", "credits",
    "hand", "short", "growth", "ships",
)  # fmt: skip
STAGES: Final[tuple[int, ...]] = (0, TRADE, ADVANCES_ACQUISITION)  # phases from which on a turn is weighed otherwise


class TableFacts(Value):
    """The game so far: the number of turns left, and the facts of each seat by name."""

    def __init__(self, turn: int, left: tuple[int, int], seats: tuple[tuple[int, ...], ...]) -> None:
        self.turn = turn
        self.left = left  # turns still to end: if the leading marker never stops, if it goes on as before
        self.seats = seats  # in the order of SEAT_FACTS


def table_facts(seen: Public) -> TableFacts:
    growth = growth_by_owner(seen)
    return TableFacts(
        seen["turn"],
        turns_left(seen),
        tuple([seat_facts(player, growth.get(player["id"], 0)) for player in seen["players"]]),
    )


def turns_left(seen: Public) -> tuple[int, int]:
    """From this turn to the last, both included; before any marker has moved, as many as there are spaces left."""
    expected = seen["last_turn_expected"]
    if expected is not None:
        return max(1, expected[0] - seen["turn"] + 1), max(1, expected[1] - seen["turn"] + 1)
    most = BASIC_FINISH if not seen["turn_limit"] else min(BASIC_FINISH, seen["turn_limit"] - seen["turn"] + 1)
    return most, most


def growth_by_owner(seen: Public) -> dict[str, int]:
    """Tokens that the next population expansion brings: one in an area with one token, otherwise two (P2.1)."""
    found: dict[str, int] = {}
    for _, _, standing in seen["areas"]:
        for owner, number in standing:
            found[owner] = found.get(owner, 0) + min(number, MOST_GROWTH)
    return found


def seat_facts(player: Player, growth: int) -> tuple[int, ...]:
    owned = [NUMBER[name] for name in player["advances"]]
    return (
        player["points"],
        player["cities"],
        player["tokens"],
        player["stock"],
        player["treasury"],
        player["position"],
        sum([POINTS[each] for each in owned]),
        sum([PRICE[each] for each in owned]),
        len([each for each in owned if PRICE[each] >= COSTLY]),
        sum(player["credits"].values()),
        player["hand_size"],
        things_short(player),
        growth,
        len(player["ships"]),
    )


def things_short(player: Player) -> int:
    """How much is missing for the next step of the marker: cities, advances or points."""
    ahead = player["next"]
    short = {} if ahead is None else ahead["short"]
    assert isinstance(short, dict)
    return sum(short.values())


def stage_of(phase: int) -> int:
    """The part of a turn to which a phase belongs."""
    return len([each for each in STAGES if phase >= each]) - 1


def with_fact(facts: TableFacts, seat: int, fact: int, number: int) -> TableFacts:
    """The same facts with another number for one fact of a seat."""
    rows = [*facts.seats]
    rows[seat] = (*rows[seat][:fact], number, *rows[seat][fact + 1 :])
    return TableFacts(facts.turn, facts.left, tuple(rows))
