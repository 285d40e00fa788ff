"""Bots that look at nothing but their own question and its options."""

from collections.abc import Sequence, Set
from random import Random
from typing import Any, Final

from cradle.bots.bot import BlindBot
from cradle.kernel.flow import DONE, Choice

Walk = tuple[int, int, int]  # from, to, how many

CITY_TOKENS: Final = 6  # what a city on a site costs
SUPPORT: Final = 2  # tokens a city needs on the map
RESERVE: Final = 1  # more, that go on multiplying
BUILD: Final = -2  # a ship
FIRST_SHIP: Final = 1000  # answers from here on are ships
BOARD: Final = -2
SHIPPING: Final = 0.5  # how often it uses a ship
NEARLY_THERE: Final = 3  # steps left after which it may land
LANDING: Final = 0.5  # how often it does
WORTH_WAITING_FOR: Final = 180  # the price of an advance it saves up for
SAVING: Final = 0.7  # how often it does
SHOWY: Final = 0.5  # how often it buys the dearest it can
RESTLESS_FEET: Final = 0.06  # how often it goes on moving for no reason
RESTLESS: Final = 0.95  # how often a busy bot goes on where it could stop
EAGER: Final = 0.85  # how often it prefers a thing it can name to one it cannot
STOPS_AFTER: Final = {  # the same for questions where going on and on brings nothing
    "Market": 0.97,
    "UseAbility": 0.98,
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
    """Builds, draws, trades and buys whenever an option does so; it plans its walks and remembers its cities."""

    name = "busy"

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.walks: list[Walk] | None = None  # still to come in this movement
        self.towns: set[int] = set()  # areas where it has built, as far as it knows
        self.crowded = False  # there is no land for all of them
        self.people = 0  # tokens on the map when it moved last, 0 if it does not know

    def pick(self, choice: Choice, options: Sequence[Any]) -> Any:
        question = type(choice).__name__
        if question in ANSWERS:
            return ANSWERS[question](self, choice, options)
        if question == "Market" and self.rng.random() < 0.5:
            options = [answer for answer in options if answer != DONE and answer != choice.seat] or options
        doing: Sequence[Any] = [answer for answer in options if answer != DONE]
        named = [answer for answer in doing if not isinstance(answer, int) or answer >= 0]
        if named and self.rng.random() < EAGER:
            doing = named
        if DONE in options and (not doing or self.rng.random() > STOPS_AFTER.get(question, RESTLESS)):
            return DONE
        return self.any_of(doing)

    def any_of(self, answers: Sequence[Any]) -> Any:
        return answers[int(self.rng.random() * len(answers))]

    def move(self, choice: Any, options: Sequence[int]) -> int:
        """One planned walk after the other; now and then anybody, a ship, or a shipwright."""
        if self.walks is None:
            self.towns -= {area for area, number in enumerate(choice.fresh) if number > 1}
            self.people = sum(choice.fresh)
            self.walks, self.crowded = planned_walks(choice.fresh, self.towns)
        while self.walks:
            if self.walks[-1][0] in options:
                return self.walks[-1][0]
            self.walks.pop()
        ships = [answer for answer in options if answer >= FIRST_SHIP or (answer == BUILD and self.crowded)]
        if ships and self.rng.random() < SHIPPING:
            return int(self.any_of(ships))
        if DONE in options and self.rng.random() > RESTLESS_FEET:
            self.walks = None
            return DONE
        return int(self.any_of(options))

    def choose_way(self, choice: Any, options: Sequence[int]) -> int:
        planned = self.next_walk(choice.area)
        return planned[1] if planned and planned[1] in options else int(self.any_of(options))

    def choose_number(self, choice: Any, options: Sequence[int]) -> int:
        """As planned; otherwise everybody goes."""
        planned = self.next_walk(choice.area)
        if planned is None or self.walks is None:
            return options[-1]
        self.walks.pop()
        return planned[2] if planned[1] == choice.to and planned[2] in options else options[-1]

    def next_walk(self, area: int) -> Walk | None:
        return self.walks[-1] if self.walks and self.walks[-1][0] == area else None

    def build(self, choice: Any, options: Sequence[int]) -> int:
        """A city where its people can support one more."""
        sites = [area for area in options if area != DONE]
        if not sites or 0 < self.people < CITY_TOKENS + SUPPORT * (len(self.towns) + 1):
            return DONE
        area = int(self.any_of(sites))
        self.towns.add(area)
        self.people = max(0, self.people - CITY_TOKENS)
        return area

    def sail(self, choice: Any, options: Sequence[int]) -> int:
        """People aboard, over the water, and sooner or later ashore."""
        if not choice.aboard and BOARD in options:
            return BOARD
        if DONE in options and choice.steps <= NEARLY_THERE and self.rng.random() < LANDING:
            return DONE
        return int(self.any_of([answer for answer in options if answer >= 0] or options))

    def most(self, choice: Any, options: Sequence[int]) -> int:
        return options[-1]

    def shop(self, choice: Any, options: Sequence[int]) -> int:
        """Often the dearest it can get; where that is cheap it rather saves up."""
        from cradle.games.megaciv.cards import PRICE

        wanted = [advance for advance in options if advance != DONE]
        if not wanted:
            return DONE
        dearest = max(wanted, key=lambda advance: PRICE[advance])
        if not choice.basket and PRICE[dearest] < WORTH_WAITING_FOR and self.rng.random() < SAVING:
            return DONE
        return dearest if self.rng.random() < SHOWY else int(self.any_of(wanted))

    def found(self, choice: Any, options: Sequence[int]) -> int:
        area = int(self.any_of(options))
        self.towns.add(area)
        return area

    def give_up(self, choice: Any, options: Sequence[int]) -> int:
        area = int(self.any_of(options))
        self.towns.discard(area)
        return area


ANSWERS: Final = {
    "ChooseMove": BusyBot.move,
    "Walk": BusyBot.choose_way,
    "WalkNumber": BusyBot.choose_number,
    "Sail": BusyBot.sail,
    "TakeAboard": BusyBot.most,
    "FillBasket": BusyBot.shop,
    "BuildCity": BusyBot.build,
    "PlaceFirstCities": BusyBot.found,
    "ReduceForSupport": BusyBot.give_up,
}


def planned_walks(fresh: bytes, towns: Set[int]) -> tuple[list[Walk], bool]:
    """Where people gather for new cities and where the surplus goes, by land; and whether some find no place."""
    from cradle.games.megaciv.atlas import LAND_NEIGHBOURS, LIMIT, NO_SITE, SITE

    left, walks = list(fresh), []
    needed = CITY_TOKENS + SUPPORT * (len(towns) + 1) + RESERVE
    around = {area for area in range(len(left)) if left[area]}
    around |= {other for area in around for other in LAND_NEIGHBOURS[area]}
    sites = sorted([area for area in around - towns if SITE[area] != NO_SITE], key=lambda area: -left[area])
    for site in sites:
        near = [area for area in LAND_NEIGHBOURS[site] if left[area]]
        if left[site] + sum([left[area] for area in near]) < CITY_TOKENS or sum(left) < needed:
            continue
        walks += gathered(left, site, near)
        left[site], needed = 0, needed + SUPPORT
    for area in [area for area in around if left[area] > LIMIT[area]]:
        for other in LAND_NEIGHBOURS[area]:
            going = min(left[area] - LIMIT[area], LIMIT[other] - left[other])
            if going > 0 and other not in towns:
                left[area], left[other] = left[area] - going, left[other] + going
                walks.append((area, other, going))
    return walks[::-1], any([left[area] > LIMIT[area] + 1 for area in around])


def gathered(left: list[int], site: int, near: Sequence[int]) -> list[Walk]:
    """Neighbours join at a site until a city can be built there, the most crowded first."""
    walks = []
    for area in sorted(near, key=lambda area: -left[area]):
        going = min(left[area], CITY_TOKENS - left[site])
        if going > 0:
            left[area], left[site] = left[area] - going, left[site] + going
            walks.append((area, site, going))
    return walks
