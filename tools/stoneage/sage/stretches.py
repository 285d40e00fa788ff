"""A stretch of every game as the network plays it, and the outcome of each decision."""

import argparse
from collections.abc import Callable
from typing import Final

import network
import torch
from self_play import Card, Games, Processor, mixed_seats, numbers

from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.state import SEATS
from cradle.games.stoneage.sage.judging import ANSWERS

SHARP_MARGIN: Final = 50  # points
HABIT: Final = 0.8  # how often a taste is followed


class SelfPlay:
    """A stretch of every game as the network plays it, and the outcome of each decision."""

    def __init__(self, given: argparse.Namespace, rules: Processor | Card, device: str, seed: int) -> None:
        games, steps = given.games, given.steps
        self.device, self.steps, self.many = device, steps, games
        self.short = torch.bfloat16 if device == "cuda" else torch.float32
        self.games = Games(rules, device, mixed_seats(games, given.mix), seed, most_before=700)
        self.former = int(games * given.former) // 8 * 8  # games with former selves in them
        self.learner = torch.arange(games, device=device) // 8 % self.games.seats  # its seat there
        self.tasting = torch.zeros(games, dtype=torch.bool, device=device)  # games in which that seat has a taste
        self.tasting[self.former : self.former + int(games * given.taste)] = True
        places = [GAME.answers.pairs.index(("place", place)) for place in given.taste_for.split(",")]
        self.taste = torch.tensor(places, device=device)[torch.arange(games, device=device) // 32 % len(places)]
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
        """The network's input from rows of bytes."""
        return network.padded(self.noticing(numbers(seen))).to(self.short)

    # ---- playing

    @torch.no_grad()
    def play(self, now: network.Weights, old: network.Weights) -> None:
        """Play as many decisions in all games as are kept."""
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
        by_habit = self.tasting & (games.asked == self.learner) & (games.legal >> self.taste & 1).bool()
        by_habit &= torch.rand(self.many, device=self.device) < HABIT
        answer = torch.where(by_habit, self.taste, answer)
        kept["own"][step] &= ~by_habit
        kept["answer"][step].copy_(answer)
        kept["legal"][step].copy_(games.legal)
        kept["asked"][step].copy_(games.asked)
        self.likely[step].copy_(liked.gather(1, answer[:, None])[:, 0])
        games.step(kept["answer"][step])
        kept["done"][step].copy_(games.done)
        self.results[step].copy_(games.results)

    def by_seat(self, outputs: torch.Tensor) -> torch.Tensor:
        return from_each_seat(outputs, self.games.asked, self.games.seats)

    # ---- outcomes

    def rewards(self) -> torch.Tensor:
        """The value of a game's end for every seat."""
        return worth(self.results, self.games.seats) * self.kept["done"][..., None]

    @torch.no_grad()
    def look_back(self, far: float, winning: float) -> None:
        """How much better than expected each decision was (generalized advantages), and what values should be."""
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
            seat, plays = turned(asked, self.games.seats, back=False)
            should = (ahead + self.values[step]).view(-1, 2, SEATS)
            self.targets[step].copy_((should.gather(2, seat[:, None].expand(-1, 2, -1)) * plays[:, None]).flatten(1))


def turned(asked: torch.Tensor, seats: torch.Tensor, back: bool) -> tuple[torch.Tensor, torch.Tensor]:
    """For each seat its place as seen by the seat to move, or the other way round; and whether there is such a seat."""
    many, places = seats.long()[..., None], torch.arange(SEATS, device=seats.device)
    by = asked.long()[..., None]
    found = torch.remainder(places - by if back else places + by, many)
    return found, (places < many).expand(found.shape)


def from_each_seat(outputs: torch.Tensor, asked: torch.Tensor, seats: torch.Tensor) -> torch.Tensor:
    """The network's chance to win for each seat, then the margins; the network gives them by place."""
    place, plays = turned(asked, seats, back=True)
    both = [outputs[:, first : first + SEATS].gather(1, place) * plays for first in (ANSWERS, ANSWERS + SEATS)]
    return torch.cat(both, 1)


def worth(results: torch.Tensor, seats: torch.Tensor) -> torch.Tensor:
    """The value of an end by seat: +1 for the winner, less for the others so that the sum is 0; then the margins."""
    plays = torch.arange(SEATS, device=seats.device) < seats[:, None]
    results = torch.where(plays, results, -(10**6))
    many = seats.float()[:, None]
    best = results.amax(-1, keepdim=True)
    first = (results == best).float()
    win = (many * first / first.sum(-1, keepdim=True) - 1) / (many - 1)
    scores = torch.div(results, 64, rounding_mode="floor").float()
    others = torch.stack([scores[..., [s for s in range(SEATS) if s != seat]].amax(-1) for seat in range(SEATS)], -1)
    margin = torch.tanh((scores - others) / SHARP_MARGIN)
    return torch.cat([win * plays, margin * plays], -1)
