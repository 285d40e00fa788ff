"""The words of Mega Civilization: names for areas, advances and cards, and a sentence for every event."""

from typing import Final

from cradle.games.megaciv.box.atlas import AREA_NAMES, KIND, NONE, OPEN_SEA, PLAIN_NAMES, VOLCANO_NAMES
from cradle.games.megaciv.box.cards import ADVANCE_NAMES, CARD_NAMES, COLOUR_IDS
from cradle.games.megaciv.box.civilizations import CIVILIZATION_NAMES, EPOCH_NAMES, LINE_UP, scenario
from cradle.games.megaciv.seen.words import fate, growth, pieces, trading, war
from cradle.games.megaciv.seen.words.phases import PHASE_NAMES, SHORT_NAMES
from cradle.games.megaciv.seen.words.rules import EVENT_RULES
from cradle.games.megaciv.short_game import THEME_NAMES
from cradle.games.megaciv.world.state import World
from cradle.kernel.words.catalog import Catalog, Text, say
from cradle.kernel.words.language import EN, ENGLISH, Words

# Areas as they are called in a sentence: "Crete", but "the Aegean Sea".
SPOKEN_AREAS: Final[tuple[str, ...]] = tuple(
    [f"the {name}" if KIND[area] == OPEN_SEA else name for area, name in enumerate(AREA_NAMES)]
)


def goods_texts(cards: tuple[int, ...]) -> list[Text]:
    """Cards by name, with their number where there are several: "2 Ochre, Iron and 3 Marble"."""
    numbers = [(cards.count(card), card) for card in dict.fromkeys(cards)]
    return [say("{number} {card}", number=number, card=card) if number > 1 else say("{card}", card=card)
            for number, card in numbers]  # fmt: skip


def places_texts(numbers: tuple[tuple[int, int], ...]) -> list[Text]:
    """Areas, each with a number: "Rhodes 2, Thera 1"."""
    return [say("{area:map} {number}", area=area, number=number) for area, number in numbers]


def forces_texts(forces: tuple[tuple[int, int], ...]) -> list[Text]:
    """The forces in an area: "3 tokens of Egypt"."""
    return [say("{number:# token|# tokens} of {owner}", owner=owner, number=number) for owner, number in forces]


def losses_texts(losses: tuple[tuple[int, int], ...]) -> list[Text]:
    """What a conflict cost each side: "Egypt loses 3"."""
    return [say("{owner:# loses|# lose} {number}", owner=owner, number=number) for owner, number in losses]


def dealt_texts(dealt: tuple[tuple[int, int], ...]) -> list[Text]:
    """The players of civilizations: "Minoa for Ada"."""
    return [say("{civilization} for {seat}", civilization=civilization, seat=seat) for seat, civilization in dealt]


def toll_text(number: int) -> Text:
    """What a conflict cost the side that won it."""
    return say("losing {number}", number=number) if number else say("without loss")


WORDS: Final = Words(
    ENGLISH,
    {
        "area": SPOKEN_AREAS,
        "area:map": AREA_NAMES,  # as it is written on the map
        "advance": ADVANCE_NAMES,
        "card": CARD_NAMES,
        "civilization": CIVILIZATION_NAMES,
        "plain": PLAIN_NAMES,
        "volcano": VOLCANO_NAMES,
        "colour": COLOUR_IDS,
        "epoch": EPOCH_NAMES,
        "theme": THEME_NAMES,
        "phase": PHASE_NAMES,
        "phase:short": SHORT_NAMES,
    },
)

CATALOG: Final = Catalog(
    WORDS,
    {**pieces.EVENTS, **growth.EVENTS, **war.EVENTS, **trading.EVENTS, **fate.EVENTS},
    kinds={"other_area": "area", "calamity": "card", "region": "civilization"},
    told={
        "goods": goods_texts,
        "own_goods": goods_texts,
        "places": places_texts,
        "dealt": dealt_texts,
        "forces": forces_texts,
        "losses": losses_texts,
        "toll": toll_text,
        "trade_card": lambda card: say("{card}", card=card % len(CARD_NAMES)),
    },
    nobody="the barbarians",
    rules=EVENT_RULES,
    home="cradle:megaciv",
)


def seat_names(seats: int, options: dict[str, object], language: str = EN) -> list[str]:
    """Seats are called by their civilizations; by number while these are still being chosen or drawn."""
    if options["civilizations"] != "dealt":
        return [CATALOG.fill("player {number}", {"number": seat + 1}, (), language) for seat in range(seats)]
    playing = LINE_UP[scenario(seats, str(options["map"]))]
    return [CATALOG.name("civilization", civilization, language) for civilization in playing]


def called(world: World, language: str) -> list[str]:
    """The names of players without a name of their own once all have a civilization; nothing before."""
    if NONE in world.civilization:
        return []
    return [CATALOG.name("civilization", civilization, language) for civilization in world.civilization]
