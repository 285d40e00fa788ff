"""What a run of games has covered, and what it has missed: choices, refusals, calamities, advances and abilities."""

import ast
from collections.abc import Callable, Iterable
from pathlib import Path

from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, State
from cradle.kernel.flow.plain import registry
from cradle.kernel.words.catalog import No
from cradle.study.runs.simulation import MetContent

Met = dict[str, set[str]]

HOME = "cradle.games.megaciv"
ROOM = Path(__file__).parent.parent
RULES = ("box", "world", "phases", "seen")
REPORTED = ".reported."  # modules of what people report
KINDS = ("choices", "refusals", "calamities", "secondary", "advances", "abilities")
REFUSING = ("no", "Refused")  # how the source code refuses answers and acts
LOOKS = 400  # how often the refusals of each kind of question are sampled in one game


class WatchedTable(Table):
    """Notes which calamities strike, which abilities are used and which advances are bought."""

    def __init__(self, source: Callable[[], float], met: Met) -> None:
        super().__init__(source)
        self.met = met
        self.laying_out = False  # the Short Game hands out advances that nobody buys

    def reveal(self, event: str, *facts: object) -> None:
        self.tell(event, *facts)

    def tell(self, event: str, *facts: object) -> None:
        if event in ("calamity_called", "victim_named"):
            self.met["calamities" if event == "calamity_called" else "secondary"].add(str(facts[0]))
        elif event == "ability_used":
            self.met["abilities"].add(str(facts[1]))
        elif event in ("theme_revealed", "short_game_began"):
            self.laying_out = event == "theme_revealed"
        elif event == "advances_gained" and not self.laying_out:
            assert isinstance(facts[1], tuple)
            self.met["advances"] |= {str(advance) for advance in facts[1]}


class Witness:
    """Watches one game and notes what it covers."""

    def __init__(self, most_looks: int = LOOKS) -> None:
        self.met: Met = {kind: set() for kind in KINDS}
        self.most_looks = most_looks
        self.looks: dict[str, int] = {}

    def settle(self, state: State, table: Table) -> Choice | None:
        """Run to the next question and note it; if a single answer was given unasked, note what was refused."""
        agenda = state.agenda
        while agenda:
            step = agenda[-1]
            if isinstance(step, Choice):
                self.hear_refusals(state, step)
            question = step.proceed(state, table)
            if question is None:
                continue
            if question is step:
                self.met["choices"].add(type(question).__name__)
            else:
                self.look(state, question)
            return question
        return None

    def look(self, state: State, choice: Choice) -> None:
        """Note a question that is asked."""
        self.met["choices"].add(type(choice).__name__)
        self.hear_refusals(state, choice)

    def hear_refusals(self, state: State, choice: Choice) -> None:
        """Note every reason against an answer, for the first questions of a kind."""
        name = type(choice).__name__
        self.looks[name] = self.looks.get(name, 0) + 1
        if self.looks[name] > self.most_looks:
            return
        for answer in choice.candidates(state):
            no = choice.refuse(state, answer)
            if no is not None:
                self.met["refusals"].add(f"{no.rule}: {no.template}")

    def close(self, state: State) -> dict[str, list[str]]:
        """The whole report on the game, as plain data."""
        for no in markers_held_back(state):
            self.met["refusals"].add(f"{no.rule}: {no.template}")
        return {kind: sorted(what) for kind, what in self.met.items()}


def markers_held_back(state: State) -> list[No]:
    """What the markers lack for their next step, in the words that players read (P13a.2)."""
    from cradle.games.megaciv.box.civilizations import EXPERT_FINISH, epoch
    from cradle.games.megaciv.phases.ast.alteration import lacking
    from cradle.games.megaciv.world.state import World

    if not isinstance(state, World) or any(civilization < 0 for civilization in state.civilization):
        return []
    steps = [(seat, min(state.position[seat] + 1, EXPERT_FINISH)) for seat in state.ranking]
    found = [lacking(state, seat, epoch(state.civilization[seat], space, state.expert)) for seat, space in steps]
    return [no for no in found if no is not None]


def coverage(accounts: Iterable[dict[str, list[str]]]) -> dict[str, MetContent]:
    """All reports together, compared with what the game has."""
    met: Met = {kind: set() for kind in KINDS}
    for account in accounts:
        for kind, what in account.items():
            met[kind] |= set(what)
    there, names = what_there_is(), names_of_cards()
    found: dict[str, MetContent] = {}
    for kind in KINDS:
        spoken = names.get(kind, {})
        found[kind] = {
            "met": sorted(spoken.get(each, each) for each in met[kind] & there[kind]),
            "missed": sorted(spoken.get(each, each) for each in there[kind] - met[kind]),
        }
    return found


def what_there_is() -> Met:
    """Every choice and refusal written in the rules of a game, and the cards that have effects.

    Bots never get the questions about a board on a real table, so these are left out.
    """
    from cradle.games.megaciv.box.cards import ADVANCES, CALAMITIES, HAS_SPECIAL_ABILITY

    package = f"{HOME}."
    known = [(name, kind) for name, kind in registry().items() if name.startswith(package) and REPORTED not in name]
    kinds = [kind for _, kind in known if issubclass(kind, Choice)]
    return {
        "choices": {kind.__name__ for kind in kinds if not kind.__subclasses__()},
        "refusals": refusals(),
        "calamities": {str(card) for card in CALAMITIES},
        "secondary": {str(card) for card in secondary_calamities()},
        "advances": {str(advance) for advance in ADVANCES},
        "abilities": {str(advance) for advance in ADVANCES if HAS_SPECIAL_ABILITY[advance]},
    }


def secondary_calamities() -> tuple[int, ...]:
    """Calamities whose victim names others."""
    from cradle.games.megaciv.box.cards import EPIDEMIC, FAMINE, ICONOCLASM_AND_HERESY, PIRACY

    return FAMINE, EPIDEMIC, ICONOCLASM_AND_HERESY, PIRACY


def names_of_cards() -> dict[str, dict[str, str]]:
    from cradle.games.megaciv.box.cards import ADVANCE_IDS, CARD_IDS

    cards = {str(card): name for card, name in enumerate(CARD_IDS)}
    advances = {str(advance): name for advance, name in enumerate(ADVANCE_IDS)}
    return {"calamities": cards, "secondary": cards, "advances": advances, "abilities": advances}


def refusals() -> set[str]:
    """Every refusal written in the rules: its rule and its template."""
    found = set()
    files = [*ROOM.glob("*.py"), *[file for part in RULES for file in (ROOM / part).rglob("*.py")]]
    for file in sorted([file for file in files if REPORTED not in file.as_posix().replace("/", ".")]):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSING:
                words = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
                if len(words) == 2:
                    found.add(f"{words[1]!s}: {words[0]!s}")
    return found
