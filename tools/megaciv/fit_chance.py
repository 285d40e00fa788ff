"""Plays games of stewards and fits to them the figures behind the analysis of Mega Civilization: points and chances.

python tools/megaciv/fit_chance.py play --games 400              # adds to build/chance/seen.jsonl
python tools/megaciv/fit_chance.py play --games 500 --unseen     # other games, for tests
python tools/megaciv/fit_chance.py cross                         # fits to both; each game predicted by the others
"""

import argparse
import json
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

from cradle.bots.asking import ask
from cradle.bots.registry import make
from cradle.games.megaciv.analysis.table_facts import STAGES, stage_of, table_facts
from cradle.games.megaciv.phases.trade.worth import worth
from cradle.games.megaciv.seen.view import public
from cradle.games.megaciv.turn import phase_of
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import seeded
from cradle.kernel.game import find, ranks_of, scores_of
from cradle.kernel.seen.live import Live

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from megaciv.chance_figure import reliability_figure  # noqa: E402  (found only through the line above)
from megaciv.chance_fitting import crossed, fit, read_games, tested  # noqa: E402

GAMES: Final = ROOT / "build" / "chance"
FITTED: Final = ROOT / "src" / "cradle" / "games" / "megaciv" / "analysis" / "data" / "chance.json"
FIGURE: Final = ROOT / "docs" / "pictures" / "megaciv-chances.svg"
TESTED: Final = 500  # games to test with
UNSEEN: Final = 3_000_000  # seeds from here on are for tests; those from 2,000,000 on are for fitting
NO_LIMIT: Final = 30  # turns

# Seats, options, and the share of such games among all.
SETUPS: Final[tuple[tuple[int, dict[str, Any], int], ...]] = (
    (5, {"map": "west"}, 4),
    (5, {"map": "east"}, 3),
    (5, {"map": "west", "ast": "expert"}, 1),
    (9, {"map": "west"}, 6),
    (9, {"map": "east"}, 3),
    (9, {"map": "west", "ast": "expert"}, 2),
    (9, {"map": "west", "length": "short"}, 2),
    (12, {}, 2),
    (18, {}, 1),
)
LEVELS: Final = ("steward:easy", "steward", "steward", "steward:hard")


class Game:
    """One game of stewards, with the public facts at each stage of its turns."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        self.seed = seed
        self.seats, self.options, _ = rng.choices(SETUPS, [often for _, _, often in SETUPS])[0]
        self.options = {**self.options, "turns": rng.randint(8, 20) if rng.random() < 0.2 else NO_LIMIT}
        mixed = rng.random() < 0.5
        self.names = [rng.choice(LEVELS) if mixed else "steward" for _ in range(self.seats)]
        self.bots = [make(name, Random(seat), "megaciv") for seat, name in enumerate(self.names)]
        table = seeded(seed)
        world = find("megaciv").start(self.seats, {**self.options, "civilizations": "random"}, table)
        assert isinstance(world, World)
        self.world, self.live = world, Live(find("megaciv"), world, table)
        self.asked = [0] * self.seats
        self.turn, self.stage, self.noted = 0, 0, list[Any]()

    def play(self) -> dict[str, Any]:
        while (choice := self.live.ask()) is not None:
            self.note()
            self.asked[choice.seat] += 1
            offered = self.world.offered
            self.live.answer(choice, offered[0] if len(offered) == 1 else self.decide(choice.seat))
        scores = scores_of(find("megaciv"), self.world, self.seats)
        return {
            "seed": self.seed, "seats": self.seats, "options": self.options, "names": self.names,
            "points": [each.points for each in scores], "ranks": ranks_of(scores), "noted": self.noted,
        }  # fmt: skip

    def decide(self, seat: int) -> Any:
        here = self.live.perspective(seat)
        return here.read(ask(self.bots[seat], self.names[seat], 1000 * self.seed + seat, self.asked[seat], here))

    def note(self) -> None:
        """Note the public facts, and each seat's knowledge of its own hand, once at each stage."""
        if self.world.turn != self.turn:
            self.turn, self.stage = self.world.turn, 0
        elif self.stage == len(STAGES):
            return
        passed = 1 + stage_of(phase_of(self.world))
        if passed <= self.stage:
            return
        self.stage = passed
        facts = table_facts(public(self.world))
        worths = [worth(self.world, seat) for seat in range(self.seats)]
        self.noted.append([facts.turn, passed - 1, facts.left, facts.seats, worths])


def play(first: int, games: int, part: int, parts: int, name: str) -> None:
    """Play the games that are still missing, and write each one down when it is over."""
    GAMES.mkdir(parents=True, exist_ok=True)
    known = {game["seed"] for game in [*read_games(GAMES, "seen"), *read_games(GAMES, "unseen")]}
    for seed in range(first, first + games):
        if seed % parts != part or seed in known:
            continue
        line = Game(seed).play()
        with (GAMES / f"{name}{part}.jsonl").open("a", encoding="utf-8") as out:
            out.write(json.dumps(line, separators=(",", ":")) + "\n")
        print(seed, line["seats"], line["options"], line["points"], flush=True)


def write_fitted(games: list[dict[str, Any]]) -> None:
    FITTED.write_text(json.dumps(fit(games), separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"fitted to {len(games)} games: {FITTED}")


def show(found: dict[str, Any]) -> None:
    """The table for the docs, and the figure."""
    print(f"{found['games']} games, Brier score {found['brier']:.4f}; with even chances {found['even']:.4f}")
    print("| chance told | how often | mean | won |\n| --- | --- | --- | --- |")
    for each, (number, said, came) in enumerate(found["tenths"]):
        print(f"| {10 * each} to {10 * each + 10} % | {number} | {100 * said:.1f} % | {100 * came:.1f} % |")
    FIGURE.write_text(reliability_figure(found["tenths"]), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=["all", "play", "fit", "test", "cross"], default="all")
    parser.add_argument("--games", type=int, default=768, help="to learn from; there are 500 to test with")
    parser.add_argument("--unseen", action="store_true", help="play games to test with")
    parser.add_argument("--part", type=int, default=0, help="of so many processes, which one this is")
    parser.add_argument("--parts", type=int, default=1)
    given = parser.parse_args()
    if given.what in ("all", "play") and not given.unseen:
        play(0, given.games, given.part, given.parts, "seen")
    if given.what in ("all", "fit"):
        write_fitted(read_games(GAMES, "seen"))
    if given.what == "all" or (given.what == "play" and given.unseen):
        play(UNSEEN, TESTED if given.what == "all" else given.games, given.part, given.parts, "unseen")
    if given.what in ("all", "test"):
        show(tested(read_games(GAMES, "unseen"), json.loads(FITTED.read_text(encoding="utf-8"))))
    if given.what == "cross":
        games = [*read_games(GAMES, "seen"), *read_games(GAMES, "unseen")]
        write_fitted(games)
        show(crossed(games))


if __name__ == "__main__":
    main()
