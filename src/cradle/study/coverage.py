"""What a run of games has met, and what it has missed: choices, refusals, calamities, advances and abilities."""

import ast
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypedDict

import cradle
from cradle.kernel.flow import Choice, State
from cradle.kernel.plain import registry
from cradle.kernel.table import Table

Met = dict[str, set[str]]

KINDS = ("choices", "refusals", "calamities", "secondary", "advances", "abilities")
WATCHED = ("megaciv",)  # games whose runs report their coverage
LOOKS = 400  # so often the refusals of each kind of question are looked at in one game


class Part(TypedDict):
    """One kind of thing: what was met and what was not."""

    met: list[str]
    missed: list[str]


class WatchedTable(Table):
    """Hears which calamities strike, which abilities are used and which advances are bought."""

    def __init__(self, source: Callable[[], float], met: Met) -> None:
        super().__init__(source)
        self.met = met

    def tell(self, event: str, *facts: object) -> None:
        if event in ("calamity_called", "victim_named"):
            self.met["calamities" if event == "calamity_called" else "secondary"].add(str(facts[0]))
        elif event == "ability_used":
            self.met["abilities"].add(str(facts[1]))


class Witness:
    """Looks on at one game and notes what it meets."""

    def __init__(self) -> None:
        self.met: Met = {kind: set() for kind in KINDS}
        self.looks: dict[str, int] = {}

    def look(self, state: State, choice: Choice) -> None:
        """Note the question, and for the first of its kind every reason against an answer."""
        name = type(choice).__name__
        self.met["choices"].add(name)
        self.looks[name] = self.looks.get(name, 0) + 1
        if self.looks[name] > LOOKS:
            return
        for answer in choice.candidates(state):
            no = choice.refuse(state, answer)
            if no is not None:
                self.met["refusals"].add(f"{no.rule}: {no.template}")

    def close(self, state: State) -> dict[str, list[str]]:
        """The whole account of the game, as plain data."""
        for held in getattr(state, "advances", ()):
            self.met["advances"] |= {str(advance) for advance in held}
        return {kind: sorted(what) for kind, what in self.met.items()}


def coverage(game: str, accounts: Iterable[dict[str, list[str]]]) -> dict[str, Part]:
    """All accounts together, held against what the game has."""
    met: Met = {kind: set() for kind in KINDS}
    for account in accounts:
        for kind, what in account.items():
            met[kind] |= set(what)
    there, names = what_there_is(game), names_of(game)
    found: dict[str, Part] = {}
    for kind in KINDS:
        spoken = names.get(kind, {})
        found[kind] = {
            "met": sorted(spoken.get(each, each) for each in met[kind] & there[kind]),
            "missed": sorted(spoken.get(each, each) for each in there[kind] - met[kind]),
        }
    return found


def what_there_is(game: str) -> Met:
    """Every choice and refusal written in the rules of a game, and the cards that have effects."""
    from cradle.games.megaciv.cards import ADVANCES, CALAMITIES, HAS_SPECIAL_ABILITY

    package = f"cradle.games.{game}."
    kinds = [kind for name, kind in registry().items() if name.startswith(package) and issubclass(kind, Choice)]
    return {
        "choices": {kind.__name__ for kind in kinds if not kind.__subclasses__()},
        "refusals": refusals_of(game),
        "calamities": {str(card) for card in CALAMITIES},
        "secondary": {str(card) for card in secondary_calamities()},
        "advances": {str(advance) for advance in ADVANCES},
        "abilities": {str(advance) for advance in ADVANCES if HAS_SPECIAL_ABILITY[advance]},
    }


def secondary_calamities() -> tuple[int, ...]:
    """Calamities whose victim names others."""
    from cradle.games.megaciv.cards import EPIDEMIC, FAMINE, ICONOCLASM_AND_HERESY, PIRACY

    return FAMINE, EPIDEMIC, ICONOCLASM_AND_HERESY, PIRACY


def names_of(game: str) -> dict[str, dict[str, str]]:
    from cradle.games.megaciv.cards import ADVANCE_IDS, CARD_IDS

    cards = {str(card): name for card, name in enumerate(CARD_IDS)}
    advances = {str(advance): name for advance, name in enumerate(ADVANCE_IDS)}
    return {"calamities": cards, "secondary": cards, "advances": advances, "abilities": advances}


def refusals_of(game: str) -> set[str]:
    """Every refusal written in the sources: its rule and its template."""
    found = set()
    for file in (Path(cradle.__file__).parent / "games" / game).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "no":
                words = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
                if len(words) == 2:
                    found.add(f"{words[1]!s}: {words[0]!s}")
    return found
