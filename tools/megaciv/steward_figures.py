"""Plays stewards in many set-ups and keeps one line of figures for each game, so that measuring can be continued.

    python tools/megaciv/steward_figures.py west9 --games 100
    python tools/megaciv/steward_figures.py --all --games 30
    python tools/megaciv/steward_figures.py --table

Lines are added to docs/measurements/stewards.csv; games already there are not played again.
"""

import argparse
import csv
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Any

from cradle.bots.asking import ask
from cradle.bots.registry import make
from cradle.games.megaciv.box.civilizations import BASIC_FINISH
from cradle.games.megaciv.world.state import World, city_count
from cradle.kernel.chance.table import seeded
from cradle.kernel.game import find, scores_of
from cradle.kernel.seen.live import Live

FILE = Path(__file__).parents[2] / "docs" / "measurements" / "stewards.csv"
EXPERIMENTS = "cradle.games.megaciv.bots.steward.experiments"
LAST_TURN = 24
MARKET_BEGINS = 6  # the turn from which swaps are counted
SETTLED = 8  # the turn after which a seat without a city is counted
LONG = 3  # turns running

# By name: seats, options, the bot of one seat that changes from game to game, and the bot of the others.
SETUPS: dict[str, tuple[int, dict[str, Any], str, str]] = {
    "west9": (9, {"map": "west"}, "steward", "steward"),
    "among_busy": (9, {"map": "west"}, "steward", "busy"),
    "hermit": (9, {"map": "west"}, f"{EXPERIMENTS}:Hermit", "steward"),
    "landlubber": (9, {"map": "west"}, f"{EXPERIMENTS}:Landlubber", "steward"),
    "collector": (9, {"map": "west"}, f"{EXPERIMENTS}:Collector", "steward"),
    "climber": (9, {"map": "west"}, f"{EXPERIMENTS}:Climber", "steward"),
    "easy": (9, {"map": "west"}, "steward:easy", "steward"),
    "hard": (9, {"map": "west"}, "steward:hard", "steward"),
    "hard9": (9, {"map": "west"}, "steward:hard", "steward:hard"),
    "expert": (9, {"map": "west", "ast": "expert"}, "steward", "steward"),
    "east9": (9, {"map": "east"}, "steward", "steward"),
    "both12": (12, {}, "steward", "steward"),
    "both18": (18, {}, "steward", "steward"),
    "short9": (9, {"map": "west", "length": "short"}, "steward", "steward"),
}


@dataclass
class Line:
    """One game in figures; `changed` is the seat of the first bot."""

    setup: str
    game: int
    changed: int
    scores: str  # by seat
    turns: int
    on_ast: int  # 1 if a marker ended the game
    cities_15: str  # by seat, at the start of turn 15
    without_city: int  # seats without a city for three turns running after turn 8
    swaps: float  # completed trades per seat and turn from turn 6 on
    answers: int
    milliseconds: float  # of the first bot, for each answer
    slowest: float  # seconds
    seconds: float


class Game:
    """A game under observation."""

    def __init__(self, setup: str, number: int) -> None:
        seats, options, first, others = SETUPS[setup]
        self.setup, self.number, self.seats, self.changed = setup, number, seats, number % seats
        self.names = [first if seat == self.changed else others for seat in range(seats)]
        self.bots = [make(name, Random(seat), "megaciv") for seat, name in enumerate(self.names)]
        table = seeded(1000 + number)
        world = find("megaciv").start(seats, {**options, "turns": LAST_TURN}, table)
        assert isinstance(world, World)
        self.world, self.live = world, Live(find("megaciv"), world, table)
        self.asked, self.idle, self.lost = [0] * seats, [0] * seats, [False] * seats
        self.turn = self.swaps = self.answers = 0
        self.cities_15: list[int] = []
        self.thought, self.slowest, self.own = 0.0, 0.0, 0

    def play(self) -> Line:
        began = process_time()
        while (choice := self.live.ask()) is not None:
            if self.world.turn != self.turn:
                self.look()
            self.asked[choice.seat] += 1
            offered = self.world.offered
            answer = offered[0] if len(offered) == 1 else self.decide(choice.seat)
            if type(choice).__name__ == "ConfirmSwap" and choice.write(self.world, answer) == "swap":
                self.swaps += 2 if self.turn >= MARKET_BEGINS else 0
            self.live.answer(choice, answer)
        return self.line(process_time() - began)

    def decide(self, seat: int) -> Any:
        here, began = self.live.perspective(seat), process_time()
        written = ask(self.bots[seat], self.names[seat], 1000 * self.number + seat, self.asked[seat], here)
        spent = process_time() - began
        self.answers += 1
        if seat == self.changed or self.names[seat] == self.names[self.changed]:
            self.thought, self.own, self.slowest = self.thought + spent, self.own + 1, max(self.slowest, spent)
        return here.read(written)

    def look(self) -> None:
        """At the start of each turn."""
        self.turn = self.world.turn
        cities = [city_count(self.world, seat) for seat in range(self.seats)]
        if self.turn == 15:
            self.cities_15 = cities
        for seat, number in enumerate(cities):
            self.idle[seat] = 0 if number or self.turn <= SETTLED else self.idle[seat] + 1
            self.lost[seat] |= self.idle[seat] >= LONG

    def line(self, seconds: float) -> Line:
        scores = [score.points for score in scores_of(find("megaciv"), self.world, self.seats)]
        counted = max(1, self.seats * (self.turn - MARKET_BEGINS + 1))
        return Line(
            self.setup, self.number, self.changed, " ".join(map(str, scores)), self.turn,
            int(max(self.world.position) >= BASIC_FINISH), " ".join(map(str, self.cities_15)), sum(self.lost),
            round(self.swaps / counted, 2), self.answers, round(1000 * self.thought / self.own, 3),
            round(self.slowest, 3), round(seconds, 1),
        )  # fmt: skip


def kept() -> Iterator[dict[str, str]]:
    if FILE.exists():
        with FILE.open(newline="", encoding="utf-8") as file:
            yield from csv.DictReader(file)


def measure(setup: str, games: int) -> None:
    """Play the missing games, and write each one down when it is over."""
    done = {int(row["game"]) for row in kept() if row["setup"] == setup}
    for number in range(games):
        if number in done:
            continue
        line = asdict(Game(setup, number).play())
        new = not FILE.exists()
        FILE.parent.mkdir(exist_ok=True)
        with FILE.open("a", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, [each.name for each in fields(Line)], lineterminator="\n")
            if new:
                writer.writeheader()
            writer.writerow(line)
        print(setup, number, line["scores"], line["turns"], line["seconds"], flush=True)


def table() -> None:
    """Each set-up as a row of a Markdown table."""
    rows = list(kept())
    print("| set-up | games | mean | winner | ended on the A.S.T. | turns | cities, turn 15 | without a city "
          "| swaps | first bot: mean − others | wins | ms an answer, slowest s | s a game |")  # fmt: skip
    print("| --- " * 13 + "|")
    for setup in SETUPS:
        chosen = [row for row in rows if row["setup"] == setup]
        if chosen:
            print(summary(setup, chosen))


def summary(setup: str, rows: list[dict[str, str]]) -> str:
    scores = [[int(each) for each in row["scores"].split()] for row in rows]
    cities = [int(each) for row in rows for each in row["cities_15"].split()]
    seats, games = len(scores[0]), len(rows)
    ahead = [
        line[int(row["changed"])] - mean(others(line, int(row["changed"])))
        for line, row in zip(scores, rows, strict=True)
    ]
    wins = [won(line, int(row["changed"])) for line, row in zip(scores, rows, strict=True)]
    part = 100 * sum(int(row["without_city"]) for row in rows) / (seats * games)
    return (
        f"| {setup} | {games} | {interval([mean(line) for line in scores])} "
        f"| {interval([max(line) for line in scores])} "
        f"| {sum(int(row['on_ast']) for row in rows)} | {mean(int(row['turns']) for row in rows):.1f} "
        f"| {mean(cities) if cities else 0:.2f} | {part:.1f} % | {mean(float(row['swaps']) for row in rows):.2f} "
        f"| {interval(ahead)} | {100 * mean(wins):.0f} % | {mean(float(row['milliseconds']) for row in rows):.2f}, "
        f"{max(float(row['slowest']) for row in rows):.2f} | {mean(float(row['seconds']) for row in rows):.1f} |"
    )  # fmt: skip


def others(scores: list[int], seat: int) -> list[int]:
    return scores[:seat] + scores[seat + 1 :]


def won(scores: list[int], seat: int) -> float:
    best = max(scores)
    return 1 / scores.count(best) if scores[seat] == best else 0.0


def interval(values: list[float]) -> str:
    """The mean with its 95 % interval."""
    if len(values) < 2:
        return f"{mean(values):.1f}"
    return f"{mean(values):.1f} ± {1.96 * stdev(values) / sqrt(len(values)):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("setups", nargs="*", choices=[*SETUPS, []])
    parser.add_argument("--all", action="store_true", help="every set-up")
    parser.add_argument("--games", type=int, default=30, help="of each set-up")
    parser.add_argument("--table", action="store_true", help="print what is known")
    given = parser.parse_args()
    for setup in SETUPS if given.all else given.setups:
        measure(setup, given.games)
    if given.table:
        table()


main()
