"""The weights of sage, and how they learn from games played: proximal policy optimization."""

import argparse
import os
from pathlib import Path
from typing import Final

import network
import torch
from lessons import Lessons
from stretches import SelfPlay

from cradle.games.stoneage.rules.state import SEATS
from cradle.games.stoneage.sage.judging import ANSWERS

CLIP: Final = 0.2  # how far one pass may change the chance of an answer
VALUE_WEIGHT: Final = 0.5


class Learner:
    """The weights, and how they learn from games played."""

    def __init__(self, given: argparse.Namespace, device: str) -> None:
        self.given, self.device, self.iteration, self.decisions = given, device, 0, 0
        self.weights = (
            network.load(given.begin_with, device)
            if given.begin_with
            else network.fresh(given.seed, device, given.width)
        )
        self.weights = [each.detach().requires_grad_() for each in self.weights]
        self.mean = [each.detach().clone() for each in self.weights]  # averaged over the last iterations; this is kept
        card = device == "cuda"
        self.rate = torch.tensor(given.rate, device=device)
        self.adam = torch.optim.Adam(self.weights, lr=self.rate, eps=1e-7, fused=card, capturable=card)
        self.dials = torch.zeros(3, device=device)  # reward for variety; mean and spread of the advantages
        self.which = torch.zeros(given.rows, dtype=torch.int64, device=device)
        self.told = torch.zeros(5, dtype=torch.float64, device=device)

    def learn(self, played: SelfPlay, lessons: Lessons | None) -> None:
        """One gradient step, from the rows in `which` and from the lessons of a closer look."""
        which, kept = self.which, {name: each.view(-1) for name, each in played.kept.items()}
        self.adam.zero_grad(set_to_none=True)
        rows = played.rows.view(-1, played.rows.shape[-1]).index_select(0, which)
        outputs = played.judge(network.in_short(self.weights, played.short), rows)
        loss = self.loss(outputs, {name: each[which] for name, each in kept.items()}, played)
        if lessons is not None:
            loss = loss + self.given.lesson_weight * lessons.loss(self.weights, played)
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
        gain = torch.maximum(gain, 3 * better.clamp(max=0))  # answers that have become far likelier teach nothing more
        variety = -(liked.exp() * liked.clamp(min=-50)).sum(1) * own
        values, targets = outputs[:, ANSWERS : ANSWERS + 2 * SEATS], played.targets.view(-1, 2 * SEATS)[which]
        seats = played.games.seats.repeat(played.steps)[which][:, None]
        place = torch.arange(2 * SEATS, device=self.device) % SEATS
        weight = (place < seats) * torch.where(place > 0, 0.5, 1.0)
        missed = (0.5 * weight * (values - targets) ** 2).sum(1)
        moved = (ratio - 1 - torch.log(ratio.clamp(min=1e-9))) * own  # also counts answers that have become impossible
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
