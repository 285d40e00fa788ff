"""Bots that look at nothing but their own question and its options."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.bots.bot import BlindBot
from cradle.kernel.flow import DONE, Choice

RESTLESS: Final = 0.95  # how often a busy bot goes on where it could stop
EAGER: Final = 0.85  # how often it prefers a thing it can name to one it cannot
STOPS_AFTER: Final = {  # the same for questions where going on and on brings nothing
    "Market": 0.97,
    "Sail": 0.8,
    "UseAbility": 0.98,
    "FillBasket": 0.97,
    "FillBundle": 0.5,
    "NameCards": 0.2,
    "MakeWish": 0.2,
}


class RandomBot(BlindBot):
    """Any legal answer, each as likely as the others; it never waits for other players."""

    name = "random"

    def pick(self, choice: Choice, options: Sequence[Any]) -> Any:
        return options[int(self.rng.random() * len(options))]


class BusyBot(BlindBot):
    """Builds, draws, trades and buys whenever an option does so, and sends surplus people on to the next city site."""

    name = "busy"

    def pick(self, choice: Choice, options: Sequence[Any]) -> Any:
        question = type(choice).__name__
        if question == "Market" and self.rng.random() < 0.5:
            options = [answer for answer in options if answer != DONE and answer != choice.seat] or options
        if question in WALKS:
            return WALKS[question](self, choice, options)
        doing: Sequence[Any] = [answer for answer in options if answer != DONE]
        named = [answer for answer in doing if not isinstance(answer, int) or answer >= 0]
        if named and self.rng.random() < EAGER:
            doing = named
        if DONE in options and (not doing or self.rng.random() > STOPS_AFTER.get(question, RESTLESS)):
            return DONE
        return self.any_of(doing)

    def any_of(self, answers: Sequence[Any]) -> Any:
        return answers[int(self.rng.random() * len(answers))]

    def choose_area(self, choice: Any, options: Sequence[int]) -> int:
        """Whoever is too many sets out; now and then anybody, a ship, or a shipwright."""
        from cradle.games.megaciv.atlas import AREAS, LIMIT

        crowded = [area for area in options if 0 <= area < len(AREAS) and choice.fresh[area] > LIMIT[area]]
        if crowded:
            return int(self.any_of(crowded))
        return int(self.any_of(options)) if self.rng.random() < 0.04 or DONE not in options else DONE

    def choose_way(self, choice: Any, options: Sequence[int]) -> int:
        """Towards a site where a city could be built, or into empty land."""
        from cradle.games.megaciv.atlas import LIMIT

        going = choice.fresh[choice.area]
        gather = [area for area in options if worth_a_city(choice.fresh[area] + going, area)]
        empty = [area for area in options if not choice.fresh[area] and LIMIT[area]]
        return int(self.any_of(gather or empty or options))

    def choose_number(self, choice: Any, options: Sequence[int]) -> int:
        """All of them for a city, otherwise as many as the land cannot feed."""
        from cradle.games.megaciv.atlas import LIMIT

        if worth_a_city(choice.fresh[choice.to] + len(options), choice.to):
            return options[-1]
        surplus = len(options) - LIMIT[choice.area]
        return options[surplus - 1] if surplus > 0 else options[0]


def worth_a_city(tokens: int, area: int) -> bool:
    from cradle.games.megaciv.atlas import NO_SITE, SITE

    return tokens >= 6 and SITE[area] != NO_SITE


WALKS: Final = {
    "ChooseMove": BusyBot.choose_area,
    "Walk": BusyBot.choose_way,
    "WalkNumber": BusyBot.choose_number,
}
