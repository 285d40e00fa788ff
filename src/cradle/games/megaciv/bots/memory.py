"""What a busy player of Mega Civilization remembers of its own questions, and the habits it starts with."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from cradle.games.megaciv.box.cards import (
    ADVANCED_MILITARY,
    ANATOMY,
    CULTURAL_ASCENDANCY,
    DEMOCRACY,
    DIASPORA,
    LIBRARY,
    MATHEMATICS,
    MINING,
    MONOTHEISM,
    PHILOSOPHY,
    POLITICS,
    PROVINCIAL_EMPIRE,
    PUBLIC_WORKS,
    ROADBUILDING,
    THEOLOGY,
    TRADE_EMPIRE,
    WONDER_OF_THE_WORLD,
)

Walk = tuple[int, int, int]  # from, to, how many

NOBODY: Final = -2
NAMES: Final = 46  # commodities and Water
P_THRIFT: Final[tuple[float, ...]] = (0.0, 0.5, 0.9, 1.0)  # how often it saves up for a dear advance
DREAMS: Final[tuple[int, ...]] = (  # dear advances to save up for; those that bring most decisions are listed twice
    LIBRARY, LIBRARY, MINING, MINING, MONOTHEISM, MONOTHEISM, POLITICS, POLITICS, PROVINCIAL_EMPIRE, PROVINCIAL_EMPIRE,
    PUBLIC_WORKS, PUBLIC_WORKS, TRADE_EMPIRE, TRADE_EMPIRE, ADVANCED_MILITARY, ANATOMY, CULTURAL_ASCENDANCY,
    DEMOCRACY, DIASPORA, MATHEMATICS, PHILOSOPHY, ROADBUILDING, THEOLOGY, WONDER_OF_THE_WORLD,
)  # fmt: skip
P_SHIPPING: Final[tuple[float, ...]] = (0.1, 0.4, 0.8, 1.0)  # how often it uses a ship for people without land
P_HOARDING: Final[tuple[float, ...]] = (0.05, 0.2, 0.7, 0.9)  # how often it keeps treasury it could spend on cards
P_FAVOURING: Final = 0.5  # share of players who like one colour of advances best
P_WARLIKE: Final = 0.35  # share of players who look for cities abroad
P_DAWDLING: Final = 0.05  # share of players who stay in the market until it closes
P_COYNESS: Final = 0.04  # share of markets in which it offers to everybody and accepts nothing
P_EAGERNESS: Final = 0.1  # share of markets in which it answers everybody, with the same cards if it must
ENDLESS: Final = 1000
OFFERS: Final = 25  # most offers in one market
PATIENCE: Final = 60  # how often it waits for news in one market, unless it dawdles

PLAIN: Final = (  # plain fields to save; the habits follow from the seed and need no saving
    *("dream", "colour", "favours_colour", "warlike", "dawdling", "home", "people"),
    *("errands", "harbour", "trades_empires", "saved", "players", "partner", "coy", "eager", "lean"),
    *("patience", "offers"),
)
SETS: Final = ("towns", "shut", "quiet", "seen", "asked", "absent", "promised")
LISTS: Final = ("gathered", "settled", "collector")


class Memory:
    """A busy player: its chance, habits, towns and tokens, and its plans for this movement and this market."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        thrift = self.below(4)
        self.thrift: float = P_THRIFT[thrift]
        self.shipping: float = P_SHIPPING[self.below(4)]
        self.hoarding: float = P_HOARDING[thrift]
        self.dream = DREAMS[self.below(len(DREAMS))]
        self.colour = self.below(5)  # the colour of advances it likes best
        self.favours_colour = self.happens(P_FAVOURING)
        self.warlike = self.happens(P_WARLIKE)
        self.dawdling = self.happens(P_DAWDLING)

        self.home = -1  # its home region, -1 while unknown
        self.towns: set[int] = set()  # areas where it has a city, as far as it knows
        self.shut: set[int] = set()  # areas where its tokens went and found no place
        self.people = 0  # tokens on the map at its last movement, 0 if unknown
        self.walks: list[Walk] | None = None  # walks still to come in this movement
        self.gathered: list[int] = []  # where it builds cities after the movement
        self.settled: list[int] = []  # where other tokens went to live
        self.crowds: dict[int, int] = {}  # coasts with more tokens than they feed, and how many too many
        self.errands = 0  # ships it may still use in this movement
        self.harbour = -1  # where the ship under way took tokens aboard

        self.trades_empires = False  # it has seen what Trade Empire does
        self.saved = 0  # turns without a purchase
        self.players = 0  # number of players, as far as it has met them
        self.collector: list[int] = [NOBODY] * NAMES  # by commodity: the player who collects it
        self.partner = NOBODY  # the player for whom it fills a bundle
        self.new_market()

    def new_market(self) -> None:
        """Forget all offers."""
        self.coy = self.happens(P_COYNESS)
        self.eager = self.dawdling or self.happens(P_EAGERNESS)
        self.quiet: set[int] = set()  # players who had nothing new when it asked last
        self.seen: set[int] = set()  # offers and answers it has dealt with
        self.asked: set[int] = set()  # players it has made an offer
        self.absent: set[int] = set()  # players it has looked for in vain
        self.promised: set[int] = set()  # cards in its offers on the table
        self.lean = False  # it has nothing left to give away
        self.patience = ENDLESS if self.dawdling else PATIENCE
        self.offers = ENDLESS if self.dawdling else OFFERS  # offers it may still make

    def told(self) -> dict[str, Any]:
        """All of it as plain data: sets as sorted lists, the crowds as pairs."""
        plain: dict[str, Any] = {name: getattr(self, name) for name in PLAIN}
        for name in SETS:
            plain[name] = sorted(getattr(self, name))
        plain["crowds"] = [[area, number] for area, number in self.crowds.items()]
        plain["walks"] = None if self.walks is None else [list(each) for each in self.walks]
        for name in LISTS:
            plain[name] = list(getattr(self, name))
        return plain

    def recall(self, plain: dict[str, Any]) -> None:
        """Take over the memory that was written down."""
        for name in PLAIN:
            setattr(self, name, plain[name])
        for name in SETS:
            setattr(self, name, set(plain[name]))
        self.crowds = {area: number for area, number in plain["crowds"]}
        self.walks = None if plain["walks"] is None else [(area, to, number) for area, to, number in plain["walks"]]
        for name in LISTS:
            setattr(self, name, list(plain[name]))

    def happens(self, chance: float) -> bool:
        roll: float = self.rng.random()
        return roll < chance

    def below(self, number: int) -> int:
        roll: float = self.rng.random()
        return int(roll * number)

    def any_of(self, answers: Sequence[Any]) -> Any:
        return answers[self.below(len(answers))]
