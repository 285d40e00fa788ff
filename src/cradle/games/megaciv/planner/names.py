"""Names as people type them: any case, spaces or underscores, with a hint for a mistyped name."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from cradle.games.megaciv.box.cards import (
    ADVANCE,
    ADVANCE_NAMES,
    CALAMITIES,
    CARD,
    CARD_IDS,
    CARD_NAMES,
    COLOUR_IDS,
    WATER,
)
from cradle.games.megaciv.box.civilizations import EPOCH_NAMES
from cradle.kernel.words.catalog import BadOptions, say
from cradle.kernel.words.quoting import quoted

LIKENESS: Final = 0.65  # least likeness of a mistyped name to the right one
LIKENESS_OF_A_WORD: Final = 0.75
FEW: Final = 5  # if there are no more names than this, all are listed
SHORTEST: Final = 3  # fewest letters that stand for a longer name


def spelled(typed: str) -> str:
    """A name written as an id: `Drama & Poetry` is drama_and_poetry."""
    words = typed.strip().lower().replace("&", " and ").replace("-", " ").replace("_", " ").replace("'", "").split()
    return "_".join(words)


_COLOURS: Final[dict[str, int]] = {
    **{name: number for number, name in enumerate(COLOUR_IDS)},
    "blue": 0,
    "orange": 1,
    "red": 2,
    "yellow": 3,
    "green": 4,
}
_COMMODITIES: Final[dict[str, int]] = {name: CARD[name] for name in CARD_IDS[: WATER + 1]}
_CALAMITIES: Final[dict[str, int]] = {
    **{CARD_IDS[card]: card for card in CALAMITIES},
    **{spelled(CARD_NAMES[card]): card for card in CALAMITIES},
}
_ADVANCES: Final[dict[str, int]] = {**{spelled(name): at for at, name in enumerate(ADVANCE_NAMES)}, **ADVANCE}
_EPOCHS: Final[dict[str, int]] = {
    **{spelled(name): at for at, name in enumerate(EPOCH_NAMES)},
    **{spelled(name.removesuffix(" Age")): at for at, name in enumerate(EPOCH_NAMES)},
}


def advance_named(typed: str) -> int:
    return _looked_up(typed, _ADVANCES, "advance")


def commodity_named(typed: str) -> int:
    return _looked_up(typed, _COMMODITIES, "commodity")


def calamity_named(typed: str) -> int:
    return _looked_up(typed, _CALAMITIES, "calamity")


def colour_named(typed: str) -> int:
    return _looked_up(typed, _COLOURS, "colour")


def epoch_named(typed: str) -> int:
    return _looked_up(typed, _EPOCHS, "epoch")


def one_of(typed: str, known: Iterable[str], kind: str) -> str:
    """The one of a few words that is meant."""
    words = {each: at for at, each in enumerate(known)}
    return list(words)[_looked_up(typed, words, kind)]


def _looked_up(typed: str, known: Mapping[str, int], kind: str) -> int:
    name = spelled(typed)
    if name in known:
        return known[name]
    meant = _meant(name, list(known))
    if meant:
        wrong = "there is no {kind} {name}; did you mean {meant}?"
        raise BadOptions(wrong, kind=say(kind), name=quoted(typed.strip()), meant=meant[0])
    if len(known) > FEW:
        raise BadOptions("there is no {kind} {name}", kind=say(kind), name=quoted(typed.strip()))
    *first, last = known
    wrong = "there is no {kind} {name}; choose {names} or {last}"
    raise BadOptions(wrong, kind=say(kind), name=quoted(typed.strip()), names=", ".join(first), last=last)


def _meant(name: str, known: list[str]) -> list[str]:
    """Names that begin with it, or look like it as a whole or in one word, the likeliest first."""
    if len(name) < SHORTEST:
        return []
    words = {word: each for each in known for word in each.split("_") if len(word) > SHORTEST}
    begun = [each for each in known if each.startswith(name)]
    alike = get_close_matches(name, known, 1, LIKENESS)
    return [*begun, *alike, *[words[word] for word in get_close_matches(name, list(words), 1, LIKENESS_OF_A_WORD)]]
