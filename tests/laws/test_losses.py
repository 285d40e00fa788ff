"""Over whole games of stewards: what an end was said to cost is what is then lost, in the warning as in the panel."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Any

from conftest import SOAK
from cradle.bots.registry import make
from cradle.kernel.record.record import Record
from loops import as_long_as

SEATS = 5
GAMES = 12 if SOAK else 1
TURNS = 9
ABOVE = re.compile(r"(\d+) tokens? above the limit will be lost")


class Said:
    """An end that a seat has said, and the tokens above the limit that it was told it would lose."""

    def __init__(self, seat: int, choice: str, number: int, news: int) -> None:
        self.seat, self.choice, self.number, self.news = seat, choice, number, news


def ends(seed: int) -> Iterator[tuple[Said, Record]]:
    """Each end of movement after which nobody moves and of construction, and the game when the next phase has begun."""
    match = Record.new("megaciv", seats=SEATS, seed=seed, options={"map": "west", "turns": TURNS})
    bots = [make("steward", Random(seat), "megaciv") for seat in range(SEATS)]
    waiting: list[Said] = []
    for _ in as_long_as(lambda: not match.over):
        seat = match.waiting()[0]
        question: Any = match.question(seat)
        answer = bots[seat].choose(match.perspective(seat))
        heard = match.news_count(None)
        match.play(seat, answer)
        if answer == "done" and settles(question, match):
            waiting.append(Said(seat, question["choice"], warned_of(question), heard))
        if phase_of(match) not in ("movement", "conflict", "city_construction"):
            yield from [(said, match) for said in waiting]
            waiting.clear()


def settles(question: Any, match: Record) -> bool:
    """Nobody can change any more what this end costs: by a move or in a fight; nor may the seat still build."""
    if question["choice"] != "ChooseMove":
        return bool(question["choice"] == "BuildCity")
    ended = question["about"]["ended"]
    return phase_of(match) != "movement" and not ended["conflicts"] and not ended["founding"]


def phase_of(match: Record) -> str:
    return str(match.view(None)["public"]["phase"]["id"])


def warned_of(question: Any) -> int:
    """Tokens above the limit in the warning of the end; where there is a panel it tells the same number."""
    end = next(each for each in question["candidates"] if each["answer"] == "done")
    found = ABOVE.search(end.get("warning", ""))
    number = int(found[1]) if found else 0
    if "ended" in question["about"]:
        ended = question["about"]["ended"]
        assert number == sum(n for area, n in ended["surplus"] if area not in ended["founding"])
    return number


def removed_from(match: Record, said: Said) -> int:
    """What the construction of that turn took from this seat as surplus."""
    name = match.view(None)["public"]["players"][said.seat]["id"]
    since = takewhile(lambda item: item["name"] != "turn_began", match.news(None, said.news))
    removed = [item["facts"] for item in since if item["name"] == "surplus_removed"]
    return sum(facts["number"] for facts in removed if facts["owner"] == name)


def test_what_an_end_is_said_to_cost_is_then_lost_in_whole_games() -> None:
    """P5b.1: movement for whoever moves last; construction for everybody, to the token."""
    met: Counter[tuple[str, bool]] = Counter()
    for seed in range(GAMES):
        for said, match in ends(seed):
            assert said.number == removed_from(match, said), (seed, said.seat, said.choice)
            met[said.choice, said.number > 0] += 1

    assert len(met) == 4, met
