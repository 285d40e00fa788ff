"""One network against another, both with their favourite answers: how often the first one wins."""

import network
import torch
from self_play import Card, Games, Processor
from stretches import SelfPlay

from cradle.games.stoneage.rules.state import SEATS

MOST_DECISIONS = 3000


@torch.no_grad()
def duel(
    played: SelfPlay,
    rules: Processor | Card,
    mine: network.Weights,
    theirs: network.Weights | None,
    seats: int,
    many: int,
) -> float:
    """One seat plays `mine`, the others `theirs` or at random; the share of games that it wins, ties shared."""
    device = played.device
    games = Games(rules, device, torch.full((many,), seats), seed=5)
    seat = torch.arange(many, device=device) % seats
    over = torch.zeros(many, dtype=torch.bool, device=device)
    won = torch.zeros(many, device=device)
    for decision in range(MOST_DECISIONS):
        rows = played.noticed(games.seen)
        turn = (games.asked == seat)[:, None]
        outputs = network.judged(mine, rows)
        others = network.judged(theirs, rows) if theirs else torch.rand_like(outputs)
        outputs = torch.where(turn, outputs, others)
        games.step(torch.argmax(network.likings(outputs, games.legal), 1).to(torch.int8))
        ended = (games.done > 0) & ~over
        results = torch.where(torch.arange(SEATS, device=device) < seats, games.results, -(10**6))
        best = (results == results.amax(1, keepdim=True)).float()
        share = (best / best.sum(1, keepdim=True)).gather(1, seat[:, None])[:, 0]
        won = torch.where(ended, share, won)
        over |= ended
        if decision % 25 == 24 and bool(over.all()):
            break
    return float(won[over].mean())
