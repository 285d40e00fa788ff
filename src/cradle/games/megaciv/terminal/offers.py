"""An offer in one line: "offer fish fruit wine" lays three cards down, names the first two, and asks everybody."""

from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written
from cradle.terminal.typed.phrases import read_phrase

NAMED = 2  # cards that must be named truthfully


def make_offer(perspective: Perspective, rest: str) -> list[Written]:
    """The answers of a whole offer; "to hatti" at the end makes it to one player alone."""
    cards, _, player = rest.partition(" to ")
    bundle = cards.split()
    words = ["post", *bundle, "done", *bundle[:NAMED], "done", player.strip() or "everyone", "post"]
    phrase = read_phrase(perspective, " ".join(words), lambda here, words: [])
    return [] if phrase is None or phrase.trouble else phrase.answers
