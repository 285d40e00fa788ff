"""Teach sage Stone Age by games against itself.

    python tools/stoneage/sage/train.py --cpu --width 64 --games 256 --steps 128 --rows 4096 --total 40    a weak one
    python tools/stoneage/sage/train.py --total 3000        on a graphics card: docs/sage.md

Thousands of games go on at once, with two, three and four seats. The learner plays some steps of each and then learns
from them (proximal policy optimization): an answer becomes likelier if its sequel was better than the network
thought. The reward comes at the end of a game alone, for winning and for the margin. In some of the games one learner
plays among its former selves. With --closely, it also looks closely at positions in which the network hesitates, and
learns to like the best answers there (expert iteration). With --taste, one seat of some games goes to a place of
its choice whenever it can, which is not learned from, but all that follows is: so the network meets positions that it
would never have come to. Everything is counted in iterations from a seed, so a run can be repeated, stopped and
continued.
"""

import argparse
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import network
import torch
from learning import Learner
from lessons import Lessons
from matches import duel
from self_play import rules_for
from stretches import SelfPlay

OFTEN: Final = 40  # iterations between former selves that are kept as opponents
MOST_FORMER: Final = 40
LOG_EVERY: Final = 20


def settings() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cpu", action="store_true", help="learn on the processor")
    parser.add_argument("--out", type=Path, default=Path("sage-run"), help="folder of what is learned")
    parser.add_argument("--total", type=int, default=4000, help="iterations of the whole plan")
    parser.add_argument("--until", type=int, default=0, help="stop after this iteration; 0 for the end of the plan")
    parser.add_argument("--seconds", type=float, default=0, help="stop after so many seconds; 0 for no limit")
    parser.add_argument("--resume", action="store_true", help="go on from what lies in the folder")
    parser.add_argument("--begin-with", type=Path, help="weights to begin with instead of chance")
    parser.add_argument("--width", type=int, default=512, help="of the network")
    parser.add_argument("--games", type=int, default=32768)
    parser.add_argument("--steps", type=int, default=128, help="decisions of each game in one iteration")
    parser.add_argument("--rows", type=int, default=65536, help="decisions learned from at a time")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--rate-end", type=float, default=3e-5)
    parser.add_argument("--variety", type=float, default=0.015, help="what is paid for not being sure (entropy)")
    parser.add_argument("--variety-end", type=float, default=0.001)
    parser.add_argument("--winning", type=float, default=0.4, help="share of the reward that is for winning")
    parser.add_argument("--winning-end", type=float, default=0.9)
    parser.add_argument("--far", type=float, default=0.97, help="how far ahead of a decision its consequences count")
    parser.add_argument("--former", type=float, default=0.125, help="share of games against former selves")
    parser.add_argument("--taste", type=float, default=0, help="share of games in which a seat goes out of habit to …")
    parser.add_argument("--taste-for", default="hut,field,toolmaker", help="… one of these places when it can")
    parser.add_argument("--mix", default="23424324", help="seats of games that follow each other")
    parser.add_argument("--closely", type=int, default=0, help="positions an iteration that are looked at closely")
    parser.add_argument("--answers", type=int, default=4, help="of such a position that are tried")
    parser.add_argument("--worlds", type=int, default=16, help="in which each is tried")
    parser.add_argument("--trust", type=float, default=0.05, help="what an answer must gain to be e times as likely")
    parser.add_argument("--lessons", type=int, default=32768, help="positions looked at that are kept")
    parser.add_argument("--lesson-rows", type=int, default=512, help="of them learned from at a time")
    parser.add_argument("--lesson-weight", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against-chance", action="store_true", help="at the end, tell how often chance is beaten")
    parser.add_argument("--plain", action="store_true", help="neither compile nor capture: slower, easier to follow")
    return parser.parse_args()


class Plan:
    """The parameters that change from the beginning of the plan to its end."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given

    def at(self, iteration: int) -> tuple[float, float, float]:
        """The learning rate, the reward for variety and the share of winning."""
        given, done = self.given, iteration / self.given.total
        cosine = 0.5 + 0.5 * math.cos(math.pi * done)
        rate = given.rate_end + (given.rate - given.rate_end) * cosine
        variety = given.variety * (given.variety_end / given.variety) ** done
        return rate * min(1, (iteration + 1) / 30), variety, given.winning + (given.winning_end - given.winning) * done


class Training:
    """Play, look back, learn; again and again."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given, self.device = given, "cpu" if given.cpu else "cuda"
        if given.cpu:
            torch.set_num_threads(1)  # small matrices: threads would wait for each other
        torch.set_float32_matmul_precision("high")
        torch.manual_seed(given.seed)
        self.began = time.monotonic()
        self.plan, self.learner = Plan(given), Learner(given, self.device)
        self.former = self.learner.resume(given.out) if given.resume else []
        torch.manual_seed(given.seed + self.learner.iteration)
        self.rules = rules_for(self.device)
        self.played = SelfPlay(given, self.rules, self.device, given.seed + self.learner.iteration)
        self.now = self.in_short([each.detach().clone() for each in self.learner.weights])
        self.old = self.in_short(self.now)
        self.former = [self.in_short(one) for one in self.former] or [self.in_short(self.now)]
        self.first = self.former[0]
        self.chooser = torch.Generator().manual_seed(given.seed + self.learner.iteration)
        self.play: Callable[[], None] = lambda: self.played.play(self.now, self.old)
        self.lessons = Lessons(given, self.played, self.rules, self.device) if given.closely else None
        self.learn: Callable[[], None] = lambda: self.learner.learn(self.played, self.lessons)
        if self.device == "cuda" and not given.plain:
            self.hurry()

    def in_short(self, weights: network.Weights) -> network.Weights:
        return [each.clone() for each in network.in_short(weights, self.played.short)]

    def say(self, *words: object) -> None:
        print(f"[{time.monotonic() - self.began:6.1f}]", *words, flush=True)

    def hurry(self) -> None:
        """On a card: compile the functions, and make a stretch of play or a step of learning one piece of work."""
        learner, played = self.learner, self.played
        weights = [each.detach().clone() for each in learner.weights]
        played.see = torch.compile(played.noticed, dynamic=False)
        played.judge = torch.compile(network.judged, dynamic=False)
        self.play = self.captured(self.play)
        learner.dials.copy_(torch.tensor([0.01, 0.0, 1.0]))
        known = {key: {name: each.clone() for name, each in kept.items()} for key, kept in learner.adam.state.items()}
        self.learn = self.captured(self.learn)
        with torch.no_grad():  # undo the changes of the weights by warming up
            for now, then in zip(learner.weights, weights, strict=True):
                now.copy_(then)
            for key, kept in learner.adam.state.items():
                for name, each in kept.items():
                    each.copy_(known[key][name]) if key in known else each.zero_()
        learner.told.zero_()
        self.say("ready")

    def captured(self, work: Callable[[], None]) -> Callable[[], None]:
        """The same work as one graph of the card; unchanged if that fails."""
        aside: Any = torch.cuda.Stream()
        try:
            aside.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(aside):
                for _ in range(2):
                    work()
            torch.cuda.current_stream().wait_stream(aside)
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph):
                work()
            torch.cuda.synchronize()
        except Exception as trouble:
            self.say("not captured:", repr(trouble)[:600])
            torch.cuda.synchronize()
            return work
        replay: Callable[[], None] = graph.replay
        return replay

    def run(self) -> None:
        learner, given = self.learner, self.given
        last, said_at, said = given.until or given.total, time.monotonic(), learner.iteration
        while learner.iteration < last and not (given.seconds and time.monotonic() - self.began > given.seconds):
            self.iterate()
            if learner.iteration % OFTEN == 0:
                self.former.append(self.in_short(self.now))
                if len(self.former) > MOST_FORMER:
                    self.former.pop(int(torch.randint(1, MOST_FORMER - 8, (1,), generator=self.chooser)))
            if learner.iteration % LOG_EVERY == 0:
                self.report((learner.iteration - said) * given.games * given.steps / (time.monotonic() - said_at))
                said_at, said = time.monotonic(), learner.iteration
            if learner.iteration % (40 * LOG_EVERY) == 0:
                learner.save(given.out, self.former[-8:])
                self.compare()
                said_at = time.monotonic()
        learner.save(given.out, self.former[-8:])
        self.compare()

    def iterate(self) -> None:
        learner, played, given = self.learner, self.played, self.given
        rate, variety, winning = self.plan.at(learner.iteration)
        learner.rate.fill_(rate)
        with torch.no_grad():
            opponents = self.former[int(torch.randint(len(self.former), (1,), generator=self.chooser))]
            for mine, now in zip(self.now, network.in_short(learner.weights, played.short), strict=True):
                mine.copy_(now)
            for mine, then in zip(self.old, opponents, strict=True):
                mine.copy_(then)
        self.play()
        if self.lessons is not None:
            self.lessons.gather(self.now, played, winning)
        played.look_back(given.far, winning)
        own = played.better[played.kept["own"]]
        learner.dials.copy_(torch.stack([torch.tensor(variety, device=self.device), own.mean(), own.std() + 1e-6]))
        order = torch.randperm(given.games * given.steps, device=self.device)
        for first in range(0, len(order) - given.rows + 1, given.rows):
            learner.which.copy_(order[first : first + given.rows])
            if self.lessons is not None:
                self.lessons.choose()
            self.learn()
        learner.iteration += 1
        learner.decisions += given.games * given.steps
        learner.average()

    def report(self, speed: float) -> None:
        learner, played = self.learner, self.played
        learned = max(1, LOG_EVERY * (self.given.games * self.given.steps // self.given.rows))
        gain, missed, variety, moved, own = (learner.told / learned).tolist()
        learner.told.zero_()
        ended = played.kept["done"].sum().item()
        if self.lessons is not None:
            looked, changed = self.lessons.looked, self.lessons.changed
            self.say(f"a closer look at {looked} positions changed the answer in {changed / max(1, looked):.1%}")
            self.lessons.looked = self.lessons.changed = 0
        self.say(
            f"{learner.iteration}: {learner.decisions / 1e9:.2f} G decisions, {speed / 1e6:.2f} M/s, gain {gain:.4f},"
            f" values off {missed:.3f}, variety {variety / max(own, 1e-9):.3f}, moved {moved:.4f}, {ended} games ended"
        )

    def middle(self) -> network.Weights:
        return self.former[len(self.former) // 2]

    def compare(self) -> None:
        """Play against the first and the middle one of those kept, or against chance, with favourite answers only."""
        mean = self.in_short(self.learner.mean)
        many = 64 if self.given.cpu else 4096
        others: list[tuple[str, network.Weights | None]] = [
            ("the first kept", self.first),
            ("the middle one", self.middle()),
        ]
        for name, other in [("chance", None)] if self.given.against_chance else others:
            shares = [duel(self.played, self.rules, mean, other, seats, many) for seats in (2, 3, 4)]
            self.say(
                f"against {name}:", *[f"{seats} seats {won:.1%}" for seats, won in zip((2, 3, 4), shares, strict=True)]
            )


if __name__ == "__main__":
    Training(settings()).run()
