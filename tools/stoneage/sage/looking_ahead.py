"""Positions looked at closely: the likeliest answers tried in many worlds, each played on by the network to the end of
the round and judged there. It shows what a search on top of the network is worth, and teaches the network."""

from collections.abc import Callable
from typing import Any, Final

import network
import torch
from self_play import Card, Games, Processor, numbers
from stretches import from_each_seat, worth

from cradle.batch.core_games import dtype_of
from cradle.games.stoneage.batch import row_form
from cradle.games.stoneage.rules.state import SEATS

MOST_DECISIONS: Final = 48  # decisions of one try; then it is judged where it stands
PIECE: Final = 16384  # rows judged at once on a card
ILLEGAL: Final = -1e8

Judge = Callable[[network.Weights, torch.Tensor], torch.Tensor]


def place_in_row(name: str) -> slice:
    fields: Any = dtype_of(row_form).fields
    kind, first = fields[name][:2]
    return slice(first, first + kind.itemsize)


ROUND: Final = place_in_row("round")
CHANCE: Final = place_in_row("chance")


class Judging:
    """The network's judgement of rows of bytes; on a card in pieces of one size, so that it is compiled only once."""

    def __init__(self, device: str) -> None:
        self.short = torch.bfloat16 if device == "cuda" else torch.float32
        self.noticing, self.in_pieces = network.noticing_on(device), device == "cuda"
        self.judge: Judge = torch.compile(self.judged, dynamic=False) if self.in_pieces else self.judged

    def judged(self, weights: network.Weights, seen: torch.Tensor) -> torch.Tensor:
        return network.judged(weights, network.padded(self.noticing(numbers(seen))).to(self.short))

    def __call__(self, weights: network.Weights, seen: torch.Tensor) -> torch.Tensor:
        if not self.in_pieces:
            return self.judge(weights, seen)
        many = len(seen)
        whole = torch.nn.functional.pad(seen, (0, 0, 0, -many % PIECE))
        return torch.cat([self.judge(weights, piece) for piece in whole.split(PIECE)])[:many]


class Closely:
    """So many answers of a position, each in so many worlds."""

    def __init__(
        self, rules: Processor | Card, judge: Judge, device: str, most: int, answers: int, worlds: int
    ) -> None:
        self.rules, self.judge, self.device = rules, judge, device
        self.answers, self.worlds = answers, worlds
        self.tries = Games(rules, device, torch.full((most * answers * worlds,), 2), seed=3)

    @torch.no_grad()
    def look(
        self, weights: network.Weights, games: Games, which: torch.Tensor, liked: torch.Tensor, winning: float
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The likeliest answers of these games, how much each is liked, and its value for the player who is asked."""
        prior, answers = liked[which].topk(self.answers, 1)
        answers = torch.where(prior > ILLEGAL, answers, answers[:, :1])
        found = self.try_all(weights, games, which, answers)
        mine = games.asked[which].long()[:, None, None].expand(-1, self.answers, 1)
        win, margin = found[..., :SEATS].gather(2, mine)[..., 0], found[..., SEATS:].gather(2, mine)[..., 0]
        return answers, prior, winning * win + (1 - winning) * margin

    def try_all(
        self, weights: network.Weights, games: Games, which: torch.Tensor, answers: torch.Tensor
    ) -> torch.Tensor:
        """The value of each answer for every seat: winning, then margins, the mean over all worlds."""
        tries, each = self.tries, self.answers * self.worlds
        many, root = len(which) * each, which.repeat_interleave(each)
        for mine, theirs in zip(tries.kept(), games.kept(), strict=True):
            mine[:many].copy_(theirs[root])
        tries.seats[:many].copy_(games.seats[root])
        words = torch.randint(1, 2**62, (len(which), 1, self.worlds), device=self.device)
        words = words.expand(-1, self.answers, -1).reshape(many, 1)  # the same worlds for every answer
        tries.rows[:many, CHANCE] = words.view(torch.uint8).view(many, 8)
        this_round = self.round_of(many)
        who = torch.arange(many, device=self.device)
        found = torch.zeros(many, 2 * SEATS, device=self.device)
        given = answers.repeat_interleave(self.worlds, 1).view(-1).to(torch.int8)
        for decision in range(MOST_DECISIONS):
            self.rules.step(tries.columns, given)
            outputs = self.judge(weights, tries.seen[:many])
            over = tries.done[:many] > 0
            there = over | (self.round_of(many) > this_round) | (decision == MOST_DECISIONS - 1)
            judged = from_each_seat(outputs, tries.asked[:many], tries.seats[:many])
            ended = worth(tries.results[:many], tries.seats[:many])
            found[who] = torch.where(there[:, None], torch.where(over[:, None], ended, judged), 0)
            stays = (~there).nonzero()[:, 0]
            if not len(stays):
                break
            liked = network.likings(outputs, tries.legal[:many])
            given, many = torch.argmax(liked, 1).to(torch.int8)[stays], len(stays)
            for column in (*tries.kept(), tries.seats):
                column[:many].copy_(column[stays])
            who, this_round = who[stays], this_round[stays]
        return found.view(len(which), self.answers, self.worlds, 2 * SEATS).mean(2)

    def round_of(self, many: int) -> torch.Tensor:
        return self.tries.rows[:many, ROUND].contiguous().view(torch.int32)[:, 0]
