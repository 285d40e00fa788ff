"""A bot of your own in a few lines: it always takes the option that scores the most points immediately.

Try it against others: cradle simulate stoneage --seats 2 --bots my_bot:Greedy,random
"""

from random import Random

import cradle


class Greedy(cradle.Bot):
    """Tries every answer at an imagined table and picks the one with the most points; chance decides between equals."""

    name = "greedy beginner"

    def choose(self, perspective: cradle.Perspective) -> object:
        options = perspective.options()
        worth = {at: self.points_after(perspective, option) for at, option in enumerate(options)}
        best = [options[at] for at in worth if worth[at] == max(worth.values())]
        return self.rng.choice(best)

    def points_after(self, perspective: cradle.Perspective, option: object) -> int:
        there = perspective.imagined().after(option)
        seat = perspective.seat or 0
        return perspective.points(seat) if isinstance(there, str) else there.points(seat)


def main() -> None:
    match = cradle.Record.new("stoneage", seats=2, seed=1, bots=[None, "random"])
    bot = Greedy(Random(1))
    while not match.over:
        if match.waiting()[0] == 0:
            match.play(0, bot.choose(match.perspective(0)))
        else:
            cradle.let_bots_play(match)
    result = match.result()
    assert result is not None
    print("Greedy", result["scores"][0], "points, random", result["scores"][1])


if __name__ == "__main__":
    main()
