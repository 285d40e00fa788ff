"""A bot for Harbour: it loads the best cargo that most winds let sail, and keeps its hand."""

from cradle import Bot, Perspective
from cradle.kernel.words.written import Written
from harbour.rules import CARGOES

USUAL_WIND = 7


class Skipper(Bot):
    name = "skipper"

    def choose(self, perspective: Perspective) -> Written:
        options = [*perspective.options()]
        if "keep" in options:
            return "keep"
        worth = {option: CARGOES.index(option) + 1 for option in options if option in CARGOES}
        light = [option for option in worth if worth[option] <= USUAL_WIND]
        return max(light, key=lambda option: worth[option]) if light else options[0]

    def why(self) -> str:
        return "Most winds let it sail"
