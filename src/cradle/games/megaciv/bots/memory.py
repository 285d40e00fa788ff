"""What a busy player of Mega Civilization remembers of its own questions, and the habits it was born with."""

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
NAMES: Final = 46  # of commodities, and Water
P_THRIFT: Final[tuple[float, ...]] = (0.0, 0.5, 0.9, 1.0)  # how often it saves up for a dear advance
DREAMS: Final[tuple[int, ...]] = (  # dear advances to save up for; those that give most to decide stand here twice
    LIBRARY, LIBRARY, MINING, MINING, MONOTHEISM, MONOTHEISM, POLITICS, POLITICS, PROVINCIAL_EMPIRE, PROVINCIAL_EMPIRE,
    PUBLIC_WORKS, PUBLIC_WORKS, TRADE_EMPIRE, TRADE_EMPIRE, ADVANCED_MILITARY, ANATOMY, CULTURAL_ASCENDANCY,
    DEMOCRACY, DIASPORA, MATHEMATICS, PHILOSOPHY, ROADBUILDING, THEOLOGY, WONDER_OF_THE_WORLD,
)  # fmt: skip
P_SHIPPING: Final[tuple[float, ...]] = (0.1, 0.4, 0.8, 1.0)  # how often it uses a ship for people without land
P_HOARDING: Final[tuple[float, ...]] = (0.05, 0.2, 0.7, 0.9)  # how often it keeps treasury it could spend on cards
P_FAVOURING: Final = 0.5  # of all players: they like one colour of advances best
P_WARLIKE: Final = 0.35  # of all players: they look for cities abroad
P_DAWDLING: Final = 0.05  # of all players: they stay in the market until it is closed to them
P_COYNESS: Final = 0.04  # of all markets: it offers to everybody and takes nothing
P_EAGERNESS: Final = 0.1  # of all markets: it answers everybody, with the same cards if it must
ENDLESS: Final = 1000
OFFERS: Final = 25  # in one market
PATIENCE: Final = 60  # so often the others wait for news in one market

PLAIN: Final = (  # what it was born with comes from its seed and need not be told
    *("dream", "colour", "favours_colour", "warlike", "dawdling", "home", "people"),
    *("errands", "harbour", "trades_empires", "saved", "players", "partner", "coy", "eager", "lean"),
    *("patience", "offers"),
)
SETS: Final = ("towns", "shut", "quiet", "seen", "asked", "absent", "promised")
LISTS: Final = ("gathered", "settled", "collector")


class Memory:
    """A busy player: its chance, its habits, its towns and people, its plans for this movement and this market."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        thrift = self.below(4)
        self.thrift: float = P_THRIFT[thrift]
        self.shipping: float = P_SHIPPING[self.below(4)]
        self.hoarding: float = P_HOARDING[thrift]
        self.dream = DREAMS[self.below(len(DREAMS))]
        self.colour = self.below(5)  # of the advances it likes best
        self.favours_colour = self.happens(P_FAVOURING)
        self.warlike = self.happens(P_WARLIKE)
        self.dawdling = self.happens(P_DAWDLING)

        self.home = -1  # its region, once it knows
        self.towns: set[int] = set()  # areas where it has a city, as far as it knows
        self.shut: set[int] = set()  # areas where people went and found no home
        self.people = 0  # tokens on the map when it moved last, 0 if it does not know
        self.walks: list[Walk] | None = None  # still to come in this movement
        self.gathered: list[int] = []  # where cities are to be built after it
        self.settled: list[int] = []  # where others went to live
        self.crowds: dict[int, int] = {}  # coasts with more people than they feed, and how many too many
        self.errands = 0  # ships it may still take up in this movement
        self.harbour = -1  # where the ship under way took people aboard

        self.trades_empires = False  # it has seen what Trade Empire does
        self.saved = 0  # turns it has bought nothing
        self.players = 0  # as far as it has met them
        self.collector: list[int] = [NOBODY] * NAMES  # by commodity: the player who collects it
        self.partner = NOBODY  # for whom it fills a bundle
        self.new_market()

    def new_market(self) -> None:
        """Everything that was offered is forgotten."""
        self.coy = self.happens(P_COYNESS)
        self.eager = self.dawdling or self.happens(P_EAGERNESS)
        self.quiet: set[int] = set()  # players who had nothing new when it asked last
        self.seen: set[int] = set()  # offers and answers it has dealt with
        self.asked: set[int] = set()  # players it has made an offer
        self.absent: set[int] = set()  # players it has looked for in vain
        self.promised: set[int] = set()  # cards that lie on the table for somebody
        self.lean = False  # it has nothing left that it would give
        self.patience = ENDLESS if self.dawdling else PATIENCE
        self.offers = ENDLESS if self.dawdling else OFFERS  # it may still make

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
        """Be the player who told this."""
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
