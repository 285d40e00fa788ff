"""Teach sage Stone Age by games against itself.

    python tools/stoneage/sage/train.py --cpu --width 64 --games 256 --steps 128 --rows 4096 --total 40    a weak one
    python tools/stoneage/sage/train.py --total 3000        on a graphics card: docs/sage.md

Thousands of games go on at once, with two, three and four seats. So many steps of all of them are played and then
learned from (proximal policy optimization): an answer becomes likelier if what followed was better than the network
thought. The reward comes at the end of a game alone, for winning and for the margin. In some of the games one learner
plays among its former selves. Everything is counted in iterations from a seed, so a run can be repeated, stopped and
continued.
"""

import argparse
import math
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import network
import torch
from matches import duel
from self_play import Card, Games, Processor, mixed_seats, numbers, rules_for

from cradle.games.stoneage.rules.state import SEATS
from cradle.games.stoneage.sage.judging import ANSWERS

OFTEN: Final = 40  # iterations between former selves that are kept as opponents
MOST_FORMER: Final = 40
CLIP: Final = 0.2  # how far one pass may change the chance of an answer
VALUE_WEIGHT: Final = 0.5
SHARP_MARGIN: Final = 50  # points
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
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against-chance", action="store_true", help="at the end, tell how often chance is beaten")
    parser.add_argument("--plain", action="store_true", help="neither compile nor capture: slower, easier to follow")
    return parser.parse_args()


class Plan:
    """What changes from the beginning of the plan to its end."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given

    def at(self, iteration: int) -> tuple[float, float, float]:
        """The rate of learning, the pay for variety and the share of winning."""
        given, done = self.given, iteration / self.given.total
        cosine = 0.5 + 0.5 * math.cos(math.pi * done)
        rate = given.rate_end + (given.rate - given.rate_end) * cosine
        variety = given.variety * (given.variety_end / given.variety) ** done
        return rate * min(1, (iteration + 1) / 30), variety, given.winning + (given.winning_end - given.winning) * done


class SelfPlay:
    """A stretch of every game, as the network plays it, and what came of each decision."""

    def __init__(self, given: argparse.Namespace, rules: Processor | Card, device: str, seed: int) -> None:
        games, steps = given.games, given.steps
        self.device, self.steps, self.many = device, steps, games
        self.short = torch.bfloat16 if device == "cuda" else torch.float32
        self.games = Games(rules, device, mixed_seats(games), seed, most_before=700)
        self.former = int(games * given.former) // len(mixed_seats(8)) * 8  # games with former selves in them
        self.learner = torch.arange(games, device=device) // 8 % self.games.seats  # its seat there
        self.noticing = network.noticing_on(device)
        self.judge: Callable[[network.Weights, torch.Tensor], torch.Tensor] = network.judged
        self.see: Callable[[torch.Tensor], torch.Tensor] = self.noticed
        kinds = {"answer": torch.int8, "legal": torch.int64, "asked": torch.int8, "done": torch.bool, "own": torch.bool}
        self.kept = {name: torch.zeros(steps, games, dtype=kind, device=device) for name, kind in kinds.items()}
        self.likely = torch.zeros(steps, games, device=device)
        self.values = torch.zeros(steps + 1, games, 2 * SEATS, device=device)  # by seat: winning, margin
        self.results = torch.zeros(steps, games, SEATS, dtype=torch.int32, device=device)
        self.rows = torch.zeros(steps, games, network.room_in(), dtype=self.short, device=device)
        self.better = torch.zeros(steps, games, device=device)
        self.targets = torch.zeros(steps, games, 2 * SEATS, device=device)  # one's own side first

    def noticed(self, seen: torch.Tensor) -> torch.Tensor:
        """What the network is given of rows of bytes."""
        found = self.noticing(numbers(seen))
        return torch.nn.functional.pad(found, (0, network.room_in() - found.shape[1])).to(self.short)

    # ---- playing

    @torch.no_grad()
    def play(self, now: network.Weights, old: network.Weights) -> None:
        """All games go on by as many decisions as are kept."""
        for step in range(self.steps):
            self.decide(step, now, old)
        noticed = self.see(self.games.seen)
        self.values[self.steps].copy_(self.by_seat(self.judge(now, noticed)))

    def decide(self, step: int, now: network.Weights, old: network.Weights) -> None:
        games, kept, former = self.games, self.kept, self.former
        self.rows[step].copy_(self.see(games.seen))
        outputs = self.judge(now, self.rows[step])
        self.values[step].copy_(self.by_seat(outputs))
        kept["own"][step].fill_(True)
        if former:
            others = games.asked[:former] != self.learner[:former]
            kept["own"][step, :former] = ~others
            theirs = network.judged(old, self.rows[step, :former])
            outputs = torch.cat([torch.where(others[:, None], theirs, outputs[:former]), outputs[former:]])
        liked = network.likings(outputs, games.legal)
        noise = -torch.log(-torch.log(torch.rand_like(liked).clamp(1e-9, 1 - 1e-7)))
        answer = torch.argmax(liked + noise, 1)
        kept["answer"][step].copy_(answer)
        kept["legal"][step].copy_(games.legal)
        kept["asked"][step].copy_(games.asked)
        self.likely[step].copy_(liked.gather(1, answer[:, None])[:, 0])
        games.step(kept["answer"][step])
        kept["done"][step].copy_(games.done)
        self.results[step].copy_(games.results)

    def turned(self, asked: torch.Tensor, back: bool) -> tuple[torch.Tensor, torch.Tensor]:
        """For each seat its place as seen by who is asked, or the other way round; and whether there is such a seat."""
        seats, places = self.games.seats.long()[..., None], torch.arange(SEATS, device=self.device)
        by = asked.long()[..., None]
        found = torch.remainder(places - by if back else places + by, seats)
        return found, (places < seats).expand(found.shape)

    def by_seat(self, outputs: torch.Tensor) -> torch.Tensor:
        place, plays = self.turned(self.games.asked, back=True)
        both = [outputs[:, first : first + SEATS].gather(1, place) * plays for first in (ANSWERS, ANSWERS + SEATS)]
        return torch.cat(both, 1)

    # ---- what came of it

    def rewards(self) -> torch.Tensor:
        """Where a game ended: +1 for the winner, as much less for the others that the sum is 0; and the margins."""
        plays = torch.arange(SEATS, device=self.device) < self.games.seats[:, None]
        results = torch.where(plays, self.results, -(10**6))
        seats = self.games.seats.float()[:, None]
        best = results.amax(-1, keepdim=True)
        first = (results == best).float()
        win = (seats * first / first.sum(-1, keepdim=True) - 1) / (seats - 1)
        scores = torch.div(results, 64, rounding_mode="floor").float()
        others = torch.stack(
            [scores[..., [s for s in range(SEATS) if s != seat]].amax(-1) for seat in range(SEATS)], -1
        )
        margin = torch.tanh((scores - others) / SHARP_MARGIN)
        both = torch.cat([win * plays, margin * plays], -1)
        return both * self.kept["done"][..., None]

    @torch.no_grad()
    def look_back(self, far: float, winning: float) -> None:
        """How much better than thought each decision turned out (generalized advantages), and what values should be."""
        rewards = self.rewards()
        on = far ** (1 / self.games.seats.float())[:, None]  # a seat's next decision comes after the others'
        ahead = torch.zeros(self.many, 2 * SEATS, device=self.device)
        for step in range(self.steps - 1, -1, -1):
            goes_on = (~self.kept["done"][step])[:, None].float()
            surprise = rewards[step] + goes_on * self.values[step + 1] - self.values[step]
            ahead = surprise + on * goes_on * ahead
            asked = self.kept["asked"][step]
            mine = ahead.view(-1, 2, SEATS).gather(2, asked.long()[:, None, None].expand(-1, 2, 1))[..., 0]
            self.better[step].copy_(winning * mine[:, 0] + (1 - winning) * mine[:, 1])
            seat, plays = self.turned(asked, back=False)
            should = (ahead + self.values[step]).view(-1, 2, SEATS)
            self.targets[step].copy_((should.gather(2, seat[:, None].expand(-1, 2, -1)) * plays[:, None]).flatten(1))


class Learner:
    """The weights, and how they learn from what was played."""

    def __init__(self, given: argparse.Namespace, device: str) -> None:
        self.given, self.device, self.iteration, self.decisions = given, device, 0, 0
        self.weights = (
            network.load(given.begin_with, device)
            if given.begin_with
            else network.fresh(given.seed, device, given.width)
        )
        self.weights = [each.detach().requires_grad_() for each in self.weights]
        self.mean = [each.detach().clone() for each in self.weights]  # of the last iterations: what is kept
        card = device == "cuda"
        self.rate = torch.tensor(given.rate, device=device)
        self.adam = torch.optim.Adam(self.weights, lr=self.rate, eps=1e-7, fused=card, capturable=card)
        self.dials = torch.zeros(3, device=device)  # pay for variety; mean and spread of how much better
        self.which = torch.zeros(given.rows, dtype=torch.int64, device=device)
        self.told = torch.zeros(5, dtype=torch.float64, device=device)

    def learn(self, played: SelfPlay) -> None:
        """One step down the slope, from the rows in `which`."""
        which, kept = self.which, {name: each.view(-1) for name, each in played.kept.items()}
        self.adam.zero_grad(set_to_none=True)
        rows = played.rows.view(-1, played.rows.shape[-1]).index_select(0, which)
        outputs = played.judge(network.in_short(self.weights, played.short), rows)
        loss = self.loss(outputs, {name: each[which] for name, each in kept.items()}, played)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.weights, 1.0)
        self.adam.step()

    def loss(self, outputs: torch.Tensor, kept: dict[str, torch.Tensor], played: SelfPlay) -> torch.Tensor:
        which, own = self.which, kept["own"].float()
        liked = network.likings(outputs, kept["legal"])
        chance = liked.gather(1, kept["answer"].long()[:, None])[:, 0]
        before = played.likely.view(-1)[which]
        better = (played.better.view(-1)[which] - self.dials[1]) / self.dials[2] * own
        ratio = torch.exp((chance - before).clamp(max=20))
        gain = torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better)
        gain = torch.maximum(gain, 3 * better.clamp(max=0))  # nothing is learned from what has become far likelier
        variety = -(liked.exp() * liked.clamp(min=-50)).sum(1) * own
        values, targets = outputs[:, ANSWERS : ANSWERS + 2 * SEATS], played.targets.view(-1, 2 * SEATS)[which]
        seats = played.games.seats.repeat(played.steps)[which][:, None]
        place = torch.arange(2 * SEATS, device=self.device) % SEATS
        weight = (place < seats) * torch.where(place > 0, 0.5, 1.0)
        missed = (0.5 * weight * (values - targets) ** 2).sum(1)
        moved = (ratio - 1 - torch.log(ratio)) * own
        self.told += torch.stack([gain.mean(), missed.mean(), variety.mean(), moved.mean(), own.mean()]).detach()
        return (-gain + VALUE_WEIGHT * missed - self.dials[0] * variety).mean()

    def average(self) -> None:
        stays = min(0.995, self.iteration / (self.iteration + 10))
        with torch.no_grad():
            for mean, now in zip(self.mean, self.weights, strict=True):
                mean.lerp_(now, 1 - stays)

    # ---- on disk

    def save(self, folder: Path, former: list[network.Weights]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        network.save(self.mean, folder / "sage.npz")
        kept = {
            "weights": [each.detach().cpu() for each in self.weights], "mean": [each.cpu() for each in self.mean],
            "adam": self.adam.state_dict(), "iteration": self.iteration, "decisions": self.decisions,
            "former": [[each.to(torch.bfloat16).cpu() for each in one] for one in former],
        }  # fmt: skip
        torch.save(kept, folder / "state.pt.new")
        os.replace(folder / "state.pt.new", folder / "state.pt")

    def resume(self, folder: Path) -> list[network.Weights]:
        kept = torch.load(folder / "state.pt", map_location=self.device)
        with torch.no_grad():
            for mine, theirs in ((self.weights, kept["weights"]), (self.mean, kept["mean"])):
                for here, there in zip(mine, theirs, strict=True):
                    here.copy_(there)
        self.adam.load_state_dict(kept["adam"])
        self.rate = self.adam.param_groups[0]["lr"]
        self.iteration, self.decisions = kept["iteration"], kept["decisions"]
        return [[each.float().to(self.device) for each in one] for one in kept["former"]]


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
        self.learn: Callable[[], None] = lambda: self.learner.learn(self.played)
        if self.device == "cuda" and not given.plain:
            self.hurry()

    def in_short(self, weights: network.Weights) -> network.Weights:
        return [each.clone() for each in network.in_short(weights, self.played.short)]

    def say(self, *words: object) -> None:
        print(f"[{time.monotonic() - self.began:6.1f}]", *words, flush=True)

    def hurry(self) -> None:
        """On a card: compiled functions, and a whole stretch of play or a step of learning as one piece of work."""
        learner, played = self.learner, self.played
        weights = [each.detach().clone() for each in learner.weights]
        played.see = torch.compile(played.noticed, dynamic=False)
        played.judge = torch.compile(network.judged, dynamic=False)
        self.play = self.captured(self.play)
        learner.dials.copy_(torch.tensor([0.01, 0.0, 1.0]))
        known = {key: {name: each.clone() for name, each in kept.items()} for key, kept in learner.adam.state.items()}
        self.learn = self.captured(self.learn)
        with torch.no_grad():  # what warming up has done to the weights is undone
            for now, then in zip(learner.weights, weights, strict=True):
                now.copy_(then)
            for key, kept in learner.adam.state.items():
                for name, each in kept.items():
                    each.copy_(known[key][name]) if key in known else each.zero_()
        learner.told.zero_()
        self.say("ready")

    def captured(self, work: Callable[[], None]) -> Callable[[], None]:
        """The same work as one graph of the card; as it is where that fails."""
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
        played.look_back(given.far, winning)
        own = played.better[played.kept["own"]]
        learner.dials.copy_(torch.stack([torch.tensor(variety, device=self.device), own.mean(), own.std() + 1e-6]))
        order = torch.randperm(given.games * given.steps, device=self.device)
        for first in range(0, len(order) - given.rows + 1, given.rows):
            learner.which.copy_(order[first : first + given.rows])
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
        self.say(
            f"{learner.iteration}: {learner.decisions / 1e9:.2f} G decisions, {speed / 1e6:.2f} M/s, gain {gain:.4f},"
            f" values off {missed:.3f}, variety {variety / max(own, 1e-9):.3f}, moved {moved:.4f}, {ended} games ended"
        )

    def middle(self) -> network.Weights:
        return self.former[len(self.former) // 2]

    def compare(self) -> None:
        """Against the first and the middle one of those kept, or against chance; best answers only."""
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
