"""Is a search worth its time? The network with a closer look against the network alone, in many games at once.

python tools/stoneage/sage/master.py --games 1024 --plans 2:4:16:0.05,4:4:16:0.05
"""

import argparse
import math
import time
from pathlib import Path
from typing import Final

import network
import torch
from looking_ahead import Closely, Judging
from self_play import Games, rules_for

from cradle.games.stoneage.rules.state import SEATS
from cradle.games.stoneage.sage.sage import LEARNED

MOST_DECISIONS: Final = 3000


@torch.no_grad()
def match(given: argparse.Namespace, device: str, judge: Judging, weights: network.Weights) -> tuple[float, int]:
    """The share of games won by the seat that looks closely, ties shared."""
    rules = rules_for(device)
    games = Games(rules, device, torch.full((given.games,), given.seats), seed=given.seed)
    closely = Closely(rules, judge, device, given.games, given.answers, given.worlds)
    seat = torch.arange(given.games, device=device) % given.seats
    over, won = torch.zeros(given.games, dtype=torch.bool, device=device), torch.zeros(given.games, device=device)
    looked = changed = 0
    for _ in range(MOST_DECISIONS):
        liked = network.likings(judge(weights, games.seen), games.legal)
        answer = torch.argmax(liked, 1)
        which = ((games.asked == seat) & ~over & (liked.amax(1).exp() < given.sure)).nonzero()[:, 0]
        if len(which):
            answers, prior, value = closely.look(weights, games, which, liked, given.winning)
            better = value / given.trust + prior.clamp(min=-50)
            chosen = answers.gather(1, better.argmax(1, keepdim=True))[:, 0]
            changed += int((chosen != answer[which]).sum())
            looked += len(which)
            answer[which] = chosen
        games.step(answer.to(torch.int8))
        ended = (games.done > 0) & ~over
        results = torch.where(torch.arange(SEATS, device=device) < given.seats, games.results, -(10**6))
        first = (results == results.amax(1, keepdim=True)).float()
        won = torch.where(ended, (first / first.sum(1, keepdim=True)).gather(1, seat[:, None])[:, 0], won)
        over |= ended
        if bool(over.all()):
            break
    print(f"looked {looked / given.games:.0f} times a game, another answer in {changed / max(1, looked):.1%}", end=", ")
    return float(won[over].mean()), int(over.sum())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("--learned", type=Path, help="instead of what lies in the package")
    parser.add_argument("--games", type=int, default=512)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--sure", type=float, default=0.98, help="no closer look where one answer is as likely as that")
    parser.add_argument("--winning", type=float, default=0.9)
    parser.add_argument("--plans", default="2:4:16:0.05", help="seats:answers:worlds:trust, several with commas")
    given = parser.parse_args()
    device = "cpu" if given.cpu else "cuda"
    torch.manual_seed(given.seed)
    judge = Judging(device)
    for plan in given.plans.split(","):
        seats, answers, worlds, trust = plan.split(":")
        given.seats, given.answers, given.worlds = int(seats), int(answers), int(worlds)
        given.trust = float(trust)
        kept = network.load(given.learned or LEARNED[given.seats], device)
        weights = [each.detach() for each in network.in_short(kept, judge.short)]
        began = time.monotonic()
        won, many = match(given, device, judge, weights)
        wide = 1.96 * math.sqrt(won * (1 - won) / many)
        print(f"{plan}: {won:.1%} of {many} (±{wide:.1%}), {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
