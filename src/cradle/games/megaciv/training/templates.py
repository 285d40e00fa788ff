"""Offers as one number: "two Salt and a filler, for Gold" instead of card by card, name by name, wish by wish.

A template stands for plain answers, given one after the other, so records and rules need not know of it. It is
an offer to everyone if the market asks what to do, and, without a wish, the cards of an offer or answer if these
are asked for. A filler is the commodity that its owner misses least.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.cards import COMMODITIES, FACE_VALUE
from cradle.games.megaciv.box.kinds import CARD, TRADE_CARD
from cradle.games.megaciv.phases.trade.market import TRUE_NAMES, names
from cradle.games.megaciv.phases.trade.offering import MAY_BE_TRADED, FillBundle
from cradle.games.megaciv.phases.trade.trade import POST, Market
from cradle.games.megaciv.phases.trade.wishes import in_play
from cradle.games.megaciv.world.hands import Cards, commodities_in, count
from cradle.games.megaciv.world.state import IS_COMMODITY, NAME, World
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.words.written import Written

FORMS: Final[tuple[tuple[str, int, int, int], ...]] = (  # in words; how many of the commodity, fillers, calamities
    ("one and two fillers", 1, 2, 0),
    ("two and a filler", 2, 1, 0),
    ("two and a calamity", 2, 0, 1),
    ("three", 3, 0, 0),
    ("four", 4, 0, 0),
)
NO_WISH: Final = -1
WISHES: Final = (NO_WISH, *COMMODITIES)
Template = tuple[int, int, int]  # form, commodity, wish
TEMPLATES: Final[tuple[Template, ...]] = tuple(
    [(form, commodity, wish) for form in range(len(FORMS)) for commodity in COMMODITIES for wish in WISHES]
)
FIRST_NUMBER: Final = 1409  # the number of plain answers when templates were numbered; later ones follow the templates
FACE_VALUES: Final = tuple(sorted({FACE_VALUE[each] for each in COMMODITIES}))


def fitting(world: World, choice: Choice, options: Sequence[int]) -> list[int]:
    """The templates that answer this question, by number."""
    if isinstance(choice, Market) and POST in options:
        wishes = [NO_WISH, *[each for value in FACE_VALUES for each in in_play(world.scenario, value)]]
    elif isinstance(choice, FillBundle) and not choice.draft.bundle.cards and max(options) >= 0:
        wishes = [NO_WISH]
    else:
        return []
    bundles = possible(world.hand[choice.seat])
    return [number_of(form, given, wish) for form, given in bundles for wish in wishes if wish != given]


def number_of(form: int, commodity: int, wish: int) -> int:
    return (form * len(COMMODITIES) + commodity) * len(WISHES) + wish - NO_WISH


def possible(hand: Cards) -> list[tuple[int, int]]:
    """Form and commodity of every bundle that a hand can make."""
    held = count(commodities_in(hand))
    calamities = len([card for card in hand if is_tradeable_calamity(card)])
    others = sum(held.values())
    return [
        (form, commodity)
        for form, (_, number, fillers, dire) in enumerate(FORMS)
        for commodity in COMMODITIES
        if held.get(commodity, 0) >= number and others - held[commodity] >= fillers and calamities >= dire
    ]


def written(number: int) -> tuple[str, str, str]:
    """A template as the list of templates has it: its form, its commodity, and its wish."""
    form, commodity, wish = TEMPLATES[number]
    return FORMS[form][0], CARD.id_of(commodity), "nothing" if wish == NO_WISH else CARD.id_of(wish)


def answers(world: World, choice: Choice, number: int) -> list[Written]:
    """The plain answers that a fitting template stands for, in their order."""
    form, commodity, wish = TEMPLATES[number]
    bundle = bundle_of(world.hand[choice.seat], form, commodity)
    cards = [TRADE_CARD.id_of(card) for card in bundle]
    named = [CARD.id_of(name) for name in names([card for card in bundle if IS_COMMODITY[card]])[:TRUE_NAMES]]
    if isinstance(choice, FillBundle):
        return [*cards, "done", *named, "done"]
    wished = [] if wish == NO_WISH else [CARD.id_of(wish)]
    offer = {"meets": [], "cards": cards, "named": named, "no_calamity": False, "to": "everyone", "wish": wished}
    said = choice.expand(world, {"offer": offer})
    assert said is not None, "an offer is written so"
    return said


def bundle_of(hand: Cards, form: int, commodity: int) -> list[int]:
    """The cards of a bundle: first those of its commodity, then fillers, then a calamity."""
    _, number, fillers, dire = FORMS[form]
    bundle = [card for card in hand if NAME[card] == commodity][:number]
    left = [card for card in commodities_in(hand) if NAME[card] != commodity]
    for _ in range(fillers):
        filler = least_missed(left)
        left.remove(filler)
        bundle.append(filler)
    return [*bundle, *[card for card in hand if is_tradeable_calamity(card)][:dire]]


def least_missed(cards: list[int]) -> int:
    """The card that costs its set least; of several, the first (G.25)."""
    held = count(cards)
    return min(cards, key=lambda card: FACE_VALUE[NAME[card]] * (2 * held[NAME[card]] - 1))


def is_tradeable_calamity(card: int) -> bool:
    return MAY_BE_TRADED[card] and not IS_COMMODITY[card]
