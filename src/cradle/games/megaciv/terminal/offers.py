"""An offer in one line: "offer fish fruit wine for gold to hatti" names the first two of three cards, and the wish."""

from cradle.games.megaciv.box.cards import CARD, FACE_VALUE
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written
from cradle.terminal.typed.phrases import read_phrase

NAMED = 2  # cards that must be named truthfully


def make_offer(perspective: Perspective, rest: str) -> list[Written]:
    """The answers of a whole offer; "for gold" is the wish, "to hatti" addresses it to one player."""
    goods, _, player = rest.partition(" to ")
    cards, _, wishes = goods.partition(" for ")
    bundle = cards.split()
    words = ["post", *bundle, "done", *bundle[:NAMED], "done", player.strip() or "everyone"]
    for wish in wishes.lower().split():
        words += [f"value {FACE_VALUE[CARD[wish]]}" if wish in CARD else "", wish]
    phrase = read_phrase(perspective, " ".join([*words, "post"]), lambda here, words: [])
    return [] if phrase is None or phrase.trouble else phrase.answers
