"""Whole shadow games: the engine plays on the screen, and people at a table report what they would see of it.

Both go phase by phase and in strict order, so that what a question means is what the engine did meanwhile.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from cradle.bots.registry import make
from cradle.games.megaciv.box.cards import is_calamity
from cradle.games.megaciv.box.civilizations import TOKENS
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.abilities.reported import (
    ANNEXED,
    NameOwner,
    ReportAbility,
    ReportCityOf,
    ReportDoctrine,
    ReportPolitics,
    ReportSale,
    ReportTokensOf,
)
from cradle.games.megaciv.phases.abilities.special_abilities import UseAbility
from cradle.games.megaciv.phases.advances.basket import costs
from cradle.games.megaciv.phases.advances.reported import PayAtTable
from cradle.games.megaciv.phases.ast.victory import ledger, tie_breaks
from cradle.games.megaciv.phases.calamities.cards.minor import MinorCalamity
from cradle.games.megaciv.phases.calamities.reported.hands import PayBandits, WhoGave
from cradle.games.megaciv.phases.calamities.reported.losses import ReportAnnexation, ReportTokensAnnexed
from cradle.games.megaciv.phases.calamities.roles import PutAside, giver_of
from cradle.games.megaciv.phases.movement.reported import ReportMove
from cradle.games.megaciv.phases.reported.selection import DeclareCalamity
from cradle.games.megaciv.phases.trade.reported import EndTrade
from cradle.games.megaciv.turn import phase_of
from cradle.games.megaciv.world.conflict.city_attack import TakeCard, TakeSpoils
from cradle.games.megaciv.world.orders import by_census, by_city_count, by_position, movement_order
from cradle.games.megaciv.world.reported.cities import (
    PIRATES,
    TAKEN,
    KeepCityTaken,
    NameLoser,
    ReportCities,
    ReportShare,
    ReportSpoils,
)
from cradle.games.megaciv.world.reported.stock import CountStock
from cradle.games.megaciv.world.state import World, barbarians, card_of, city_count, tokens_on_board
from cradle.games.megaciv.world.yes_or_no import NO, YES
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.chance.table import Table as Chance
from cradle.kernel.flow.agenda import DONE, Choice, State, Step, name_of, reply
from cradle.kernel.flow.columns import columns
from cradle.kernel.seen.live import Live
from cradle.kernel.words.written import Things
from megaciv.presses import presses
from megaciv.shadow import MAP, Table
from megaciv.test_reported_places import People

STRICT: Final = {"order": "strict", "copies": "separate"}
ON_CARDS: Final = (
    "hand", "giver", "stacks", "discards", "offers_left", "offers_made", "offers", "trading", "market_clock",
    "past_calamities",
)  # fmt: skip
TOKENS_FIGURE: Final = 3  # of those that a turn begins with: at a table the most there can be
MOST_STEPS: Final = 200_000
RECKONED: Final = ("reckoned", "hits_in_full", "taxes_collected", "tax_revolt", "census_taken", "advances_gained")


class Screen:
    """The engine's game, and of the phase it played last: worlds by what began there, answers, events and draws."""

    def __init__(self, world: World, seed: int, bot: str) -> None:
        self.world, self.heard = world, RecordingTable(Random(seed).random)
        self.live = Live(GAME, world, self.heard, (), self.next_question)
        self.bots = [make(bot, Random(f"{seed} {seat}"), GAME.name) for seat in range(world.seats)]
        self.ended = False
        self.begin()

    def begin(self) -> None:
        """A new phase: nothing has happened in it."""
        self.before = self.world.copy()
        self.frames: list[tuple[Any, World]] = []
        self.heard_by: list[int] = []  # how many events when these began
        self.answers: list[tuple[str, int, Any]] = []
        self.heard.events.clear()
        self.heard.picks.clear()

    def play_phase(self) -> None:
        """To the end of the phase, or of the game."""
        self.begin()
        self.ended = False
        for _ in range(MOST_STEPS):
            choice = self.live.ask()
            if choice is None:
                break
            bot = self.bots[choice.seat]
            answer = choice.read(self.world, bot.choose(self.live.perspective(choice.seat)))
            self.answers.append((name_of(choice), choice.seat, answer))
            self.live.answer(choice, answer)
        self.frames.append(("end", self.world.copy()))
        self.heard_by.append(len(self.heard.events))

    def next_question(self, state: State, table: Chance) -> Choice | None:
        """As the kernel does it, but step by step, and no further than the end of a phase."""
        for _ in range(MOST_STEPS):
            if not state.agenda or self.ended:
                return None
            top = state.agenda[-1]
            assert isinstance(state, World)
            self.note(state, top)
            if isinstance(top, EndPhase):
                self.ended = True
            options = top.options(state) if isinstance(top, Choice) else ()
            question = top.proceed(state, table)
            if question is not None:
                return question
            if isinstance(top, Choice):
                self.answers.append((name_of(top), top.seat, options[0]))
        raise AssertionError("no question, and no end")

    def note(self, world: World, top: Step) -> None:
        key = key_of(top)
        if key is not None:
            self.frames.append((key, world.copy()))
            self.heard_by.append(len(self.heard.events))


def key_of(step: Step) -> Any:
    """What begins with this step, where somebody may report what follows from it."""
    if isinstance(step, MinorCalamity):
        return ("minor", step.copy.victim, step.copy.calamity())
    if isinstance(step, PutAside):
        return "aside"
    if isinstance(step, UseAbility):
        return ("ability", step.seat, step.used)
    return ("spoils", step.seat, step.defender) if isinstance(step, TakeSpoils) else None


class Draws(Chance):
    """Chance at the table falls as on the screen: the next card drawn there that is here to be drawn."""

    def __init__(self) -> None:
        super().__init__(Random(1).random)
        self.names: list[str] = []
        self.told: list[tuple[str, tuple[object, ...]]] = []

    def tell(self, event: str, *facts: object) -> None:
        self.told.append((event, facts))

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        cards = [kind.id_of(card).removesuffix(" east") for card in layer]
        for at, name in enumerate(self.names):
            if name in [kind.id_of(card) for card in layer]:
                self.names.pop(at)
                return [kind.id_of(card) for card in layer].index(name)
        for at, name in enumerate(self.names):
            if name.removesuffix(" east") in cards:
                self.names.pop(at)
                return cards.index(name.removesuffix(" east"))
        raise AssertionError(f"nothing of {self.names} is in {cards}")


class AtTheTable:
    """The same game at a table, whose map cannot be read; `taps` counts presses on phones by turn and seat."""

    def __init__(self, world: World, screen: Screen) -> None:
        self.world, self.screen, self.chance = world, screen, Draws()
        self.taps: dict[tuple[int, int], int] = {}
        self.last: dict[int, str] = {}  # by seat, what it was asked last
        self.minor: Any = None
        self.asides = 0
        self.used: Any = None
        self.spoils: list[list[Any]] = []
        self.captured: list[tuple[tuple[object, ...], str]] = []  # who took which card from whom

    def play_phase(self) -> None:
        """What the screen has just played."""
        screen, world = self.screen, self.world
        number = phase_of(world)
        self.chance.names = [pick[1] for pick in screen.heard.picks]
        self.chance.told.clear()
        pairs = [facts for _, name, facts in screen.heard.events if name == "card_captured"]
        if pairs:  # nothing else is drawn in phases with conflicts
            self.captured = list(zip(pairs, self.chance.names, strict=True))
        self.spoils += [[key[1], key[2], spoils_at(screen, at)] for at, (key, _) in enumerate(screen.frames)
                        if key[0] == "spoils"]  # fmt: skip
        self.answers, self.asides, self.minor, self.used = list(screen.answers), 0, None, None
        for _ in range(MOST_STEPS):
            if not world.agenda:
                break
            top = world.agenda[-1]
            self.follow(top)
            question = top.proceed(world, self.chance)
            if question is not None:
                self.answer(question)
            elif isinstance(top, Choice):
                self.said(top)  # a lone answer, given by the kernel
            if isinstance(top, EndPhase):
                break
        self.check(number)

    def follow(self, top: Step) -> None:
        if isinstance(top, MinorCalamity):
            self.minor = key_of(top)
        if isinstance(top, PutAside):
            self.minor, self.asides = None, self.asides + 1

    def answer(self, choice: Choice) -> None:
        world = self.world
        answer = self.report(choice)
        assert answer in choice.candidates(world), (choice, answer, list(choice.candidates(world)))
        assert choice.refuse(world, answer) is None, (choice, answer, choice.refuse(world, answer))
        key = (world.turn, choice.seat)
        self.taps[key] = self.taps.get(key, 0) + presses(choice, answer, world, self.last.get(choice.seat, ""))
        self.last[choice.seat] = name_of(choice)
        reply(world, choice, answer, self.chance)

    # ---- what they say

    def report(self, choice: Choice) -> Any:
        start, end = self.interval()
        before, after = self.world_at(start), self.world_at(end)
        for kind, way in REPORTS.items():
            if isinstance(choice, kind):
                return way(self, choice, before, after)
        said = self.said(choice)
        if said is not None:
            return said
        if ".reported" not in type(choice).__module__:
            return DONE if DONE in choice.candidates(self.world) else NO
        heard = self.screen.heard.events[self.heard_at(start) : self.heard_at(end)]
        return People(heard).report(choice, self.world, before, after)

    def said(self, choice: Choice) -> Any:
        """What the engine's players answered to the same question."""
        for at, (name, seat, answer) in enumerate(self.answers):
            if (name, seat) == (name_of(choice), choice.seat):
                self.answers.pop(at)
                return answer
        return None

    def interval(self) -> tuple[int, int]:
        """The frames of the screen before and after what is being reported; −1 is the beginning of the phase."""
        keys = [key for key, _ in self.screen.frames]
        key = self.minor or self.used
        if key is not None:
            return keys.index(key), keys.index(key) + 1
        asides = [at for at, each in enumerate(keys) if each == "aside"]
        start = asides[self.asides - 1] if self.asides else -1
        return start, asides[self.asides] if self.asides < len(asides) else len(keys) - 1

    def world_at(self, frame: int) -> World:
        return self.screen.before if frame < 0 else self.screen.frames[frame][1]

    def heard_at(self, frame: int) -> int:
        return 0 if frame < 0 else self.screen.heard_by[frame]

    def cities(self, choice: ReportCities) -> Any:
        own = [each for each in self.spoils if each[0] == choice.seat]
        return TAKEN if own else city_count(self.screen.frames[-1][1], choice.seat)

    def loser(self, choice: NameLoser) -> Any:
        taken = next(each for each in self.spoils if each[0] == choice.seat)
        return PIRATES if taken[1] == barbarians(self.world) else taken[1]

    def treasury(self, choice: ReportSpoils) -> Any:
        at = next(at for at, each in enumerate(self.spoils) if each[0] == choice.seat)
        return self.spoils.pop(at)[2]

    def capture(self, choice: TakeCard) -> int:
        """The card that was taken on the screen, if any was."""
        for at, (pair, card) in enumerate(self.captured):
            if pair == (choice.seat, choice.defender):
                self.captured.pop(at)
                self.chance.names = [card]
                return YES
        return NO

    # ---- what it comes to

    def check(self, number: int) -> None:
        """All columns but those of the map, and of cards where they lie on the table; stocks within their bounds."""
        world, after = self.world, self.screen.frames[-1][1]
        assert world.counts is not None
        if number == 4:
            return  # reported with the cities of the next phase
        besides = ON_CARDS if world.counts.cards else ()
        for name in columns(World):
            if name in (*MAP, "agenda", "counts", "stock", "turn_began", "turn_before", *besides):
                continue
            assert getattr(world, name) == getattr(after, name), (name, number, world.turn)
        for began in ("turn_began", "turn_before"):
            assert without_tokens(getattr(world, began)) == without_tokens(getattr(after, began)), began
        assert roles_in(world) == roles_in(after), (number, world.turn)
        assert reckoned(self.chance.told) == reckoned([each[1:] for each in self.screen.heard.events])
        assert figures_of(world) == figures_of(after), (number, world.turn)
        for seat in world.ranking:
            stock, most = after.stock[seat], world.counts.most[seat]
            assert 0 <= world.stock[seat] <= stock <= most <= TOKENS - after.treasury[seat], (seat, number, world.turn)


def without_tokens(rows: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    return [row[:TOKENS_FIGURE] + row[TOKENS_FIGURE + 1 :] for row in rows]


def roles_in(world: World) -> list[Any]:
    """Who had which part in the calamities of this turn."""
    return [(each.victim, each.calamity(), each.beneficiary, each.named, each.hit) for each in world.past_calamities]


def reckoned(told: Sequence[tuple[str, tuple[object, ...]]]) -> list[str]:
    """What was reckoned of calamities, taxes, census and purchases, with every figure; no matter who was first."""
    return sorted([f"{event} {facts}" for event, facts in told if event in RECKONED])


def figures_of(world: World) -> list[Any]:
    """Orders, prices and ledgers of points as the functions give them from what each world knows."""
    orders = [order(world) for order in (by_census, by_city_count, by_position, movement_order)]
    prices = [costs(world, seat) for seat in world.ranking]
    ledgers = [[(points, str(text)) for points, text in ledger(world, seat)] for seat in world.ranking]
    return [orders, prices, ledgers, [tie_breaks(world, seat)[:-2] for seat in world.ranking]]


def spoils_at(screen: Screen, at: int) -> Any:
    """What the attacker moved to treasury then."""
    (_, seat, _), world = screen.frames[at][0], screen.frames[at][1]
    later = [frame for key, frame in screen.frames[at + 1 :] if key == "end" or key[0] == "spoils"]
    return later[0].treasury[seat] - world.treasury[seat]


def change(world: World, after: World, seat: int) -> tuple[int, int]:
    """Cities and tokens that a player has lost on the map."""
    cities = city_count(world, seat) - city_count(after, seat)
    return cities, tokens_on_board(world, seat) - tokens_on_board(after, seat)


def use_ability(people: AtTheTable, choice: Any, before: World, after: World) -> Any:
    for at, (name, seat, answer) in enumerate(people.answers):
        if (name, seat) == ("UseAbility", choice.seat):
            people.answers.pop(at)
            people.used = None if answer == DONE else ("ability", seat, choice.used)
            return answer
    people.used = None
    return DONE


def name_owner(people: AtTheTable, choice: Any, before: World, after: World) -> Any:
    others = [other for other in choice.candidates(people.world)[:-1] if change(before, after, other) != (0, 0)]
    return (*others, DONE)[0]


def next_calamity(people: AtTheTable, choice: Any, before: World, after: World) -> Any:
    held = [card_of(card) for card in before.hand[choice.seat] if is_calamity(card_of(card))]
    for card in people.world.hand[choice.seat]:
        held.remove(card_of(card))
    return held[0] if held else DONE


def who_gave(people: AtTheTable, choice: Any, before: World, after: World) -> Any:
    seat, calamity = choice.seat, choice.copy.calamity()
    card = next(card for card in before.hand[seat] if card_of(card) == calamity)
    return giver_of(before, seat, card)


def count(people: AtTheTable, choice: Any, before: World, after: World) -> Any:
    """After growth what is left; otherwise what neither lies in treasury nor stood on the map before."""
    if phase_of(people.world) == 2:
        return after.stock[choice.seat]
    return TOKENS - people.world.treasury[choice.seat] - tokens_on_board(before, choice.seat)


def paid(before: World, after: World, seat: int) -> int:
    return before.treasury[seat] - after.treasury[seat]


Way = Callable[[AtTheTable, Any, World, World], Any]
REPORTS: Final[dict[type[Choice], Way]] = {
    CountStock: count,
    ReportMove: lambda people, choice, before, after: paid(before, after, choice.seat),
    ReportShare: lambda people, choice, before, after: paid(before, after, choice.seat),
    ReportCities: lambda people, choice, before, after: people.cities(choice),
    NameLoser: lambda people, choice, before, after: people.loser(choice),
    KeepCityTaken: lambda people, choice, before, after: YES,
    ReportSpoils: lambda people, choice, before, after: people.treasury(choice),
    TakeCard: lambda people, choice, before, after: people.capture(choice),
    EndTrade: lambda people, choice, before, after: DONE,
    DeclareCalamity: next_calamity,
    WhoGave: who_gave,
    PayBandits: lambda people, choice, before, after: paid(before, after, choice.seat),
    ReportAnnexation: lambda people, choice, before, after: change(before, after, choice.copy.victim)[0],
    ReportTokensAnnexed: lambda people, choice, before, after: change(before, after, choice.copy.victim)[1],
    ReportAbility: use_ability,
    NameOwner: name_owner,
    ReportTokensOf: lambda people, choice, before, after: change(before, after, choice.other)[1],
    ReportCityOf: lambda people, choice, before, after: YES if change(before, after, choice.other)[0] else NO,
    ReportPolitics: lambda people, choice, before, after: (
        -paid(before, after, choice.seat) if paid(before, after, choice.seat) < 0 else ANNEXED
    ),
    ReportDoctrine: lambda people, choice, before, after: (
        ANNEXED if change(before, after, choice.seat)[0] else -change(before, after, choice.seat)[1]
    ),
    ReportSale: lambda people, choice, before, after: -paid(before, after, choice.seat),
    PayAtTable: lambda people, choice, before, after: paid(before, after, choice.seat),
}


def both(seats: int, seed: int, cards: str, bot: str, **options: Any) -> tuple[Screen, AtTheTable]:
    """The same game on the screen and at a table, before its first phase."""
    given = {**STRICT, **options}
    world = GAME.start(seats, given, RecordingTable(Random(seed).random))
    twin = GAME.start(seats, {**given, "board": "table", "cards": cards}, RecordingTable(Random(seed).random))
    assert isinstance(world, World)
    screen = Screen(world, seed, bot)
    return screen, AtTheTable(guarded(twin), screen)


def guarded(world: State) -> World:
    """The same world, whose map raises an error when it is read."""
    table = Table()
    for name in columns(World):
        value = getattr(world, name)
        setattr(table, name, value[:] if isinstance(value, list) else value)
    return table


def shadow_game(seats: int, seed: int, cards: str, bot: str, phases: int = MOST_STEPS, **options: Any) -> AtTheTable:
    """A whole game, or so many phases of it, compared after every phase; return the table at its end."""
    screen, table = both(seats, seed, cards, bot, **options)
    for _ in range(phases):
        screen.play_phase()
        table.play_phase()
        if not screen.world.agenda:
            break
    return table


def taps_a_turn(table: AtTheTable) -> float:
    """The mean number of presses of a player in a turn."""
    players_turns = len(table.world.ranking) * table.world.turn
    return sum(table.taps.values()) / players_turns
