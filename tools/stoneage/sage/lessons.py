"""What a closer look teaches (expert iteration): positions in which the network hesitates, and how much it should like
each answer. The last ones found are kept, older ones make room."""

import argparse
from typing import Final

import network
import torch
from looking_ahead import Closely, Judging
from self_play import Card, Processor
from stretches import SelfPlay

from cradle.games.stoneage.sage.judging import ANSWERS

SURE: Final = 0.98  # where one answer is this likely, no closer look is taken


class Lessons:
    """Rows of observations, the legal answers, and how likely each should be."""

    def __init__(self, given: argparse.Namespace, played: SelfPlay, rules: Processor | Card, device: str) -> None:
        self.given, self.device, self.at, self.filled = given, device, 0, 0
        self.judge = Judging(device)
        self.closely = Closely(rules, self.judge, device, given.closely, given.answers, given.worlds)
        self.rows = torch.zeros(given.lessons, network.room_in(), dtype=played.short, device=device)
        self.legal = torch.ones(given.lessons, dtype=torch.int64, device=device)
        self.should = torch.zeros(given.lessons, ANSWERS, device=device)
        self.which = torch.zeros(given.lesson_rows, dtype=torch.int64, device=device)
        self.changed = self.looked = 0

    @torch.no_grad()
    def gather(self, weights: network.Weights, played: SelfPlay, winning: float) -> None:
        """Look closely at the games as they stand now."""
        games = played.games
        liked = network.likings(self.judge(weights, games.seen), games.legal)
        which = (liked.amax(1).exp() < SURE).nonzero()[:, 0]
        which = which[torch.randperm(len(which), device=self.device)[: self.given.closely]]
        if not len(which):
            return
        answers, _, value = self.closely.look(weights, games, which, liked, winning)
        better = liked[which].clone().scatter_add_(1, answers, (value - value[:, :1]) / self.given.trust)
        better = torch.where(liked[which] > -1e8, better, liked[which])
        self.keep(played, which, torch.softmax(better, 1))
        self.changed += int((better.argmax(1) != answers[:, 0]).sum())
        self.looked += len(which)

    def keep(self, played: SelfPlay, which: torch.Tensor, should: torch.Tensor) -> None:
        places = (self.at + torch.arange(len(which), device=self.device)) % self.given.lessons
        self.rows[places] = played.noticed(played.games.seen[which])
        self.legal[places], self.should[places] = played.games.legal[which], should
        self.at, self.filled = self.at + len(which), min(self.filled + len(which), self.given.lessons)

    def choose(self) -> None:
        """The lessons for the next step."""
        torch.randint(max(1, self.filled), self.which.shape, out=self.which, device=self.device)

    def loss(self, weights: network.Weights, played: SelfPlay) -> torch.Tensor:
        """How far the network is from what the lessons teach."""
        outputs = played.judge(network.in_short(weights, played.short), self.rows[self.which])
        liked = network.likings(outputs, self.legal[self.which]).clamp(min=-50)
        return -(self.should[self.which] * liked).sum(1).mean()
