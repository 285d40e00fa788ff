"""A player's board as everybody sees it: figures, food, goods, tools, cards, buildings, and their points."""

from typing import TypedDict

from cradle.games.stoneage.rules.box import PROFESSIONS, SYMBOLS
from cradle.games.stoneage.rules.feeding import Feed
from cradle.games.stoneage.rules.kinds import CARD, COLOUR_IDS, TILE
from cradle.games.stoneage.rules.scoring import icon_value, icons, ledger, owned_cards, points, symbols
from cradle.games.stoneage.rules.state import EMPTY, Valley, figures_owned, held
from cradle.games.stoneage.seen.words import CATALOG
from cradle.kernel.flow.agenda import Together


class Goods(TypedDict):
    """Resources by kind."""

    wood: int
    clay: int
    stone: int
    gold: int


class Tool(TypedDict):
    """A tool in its slot."""

    id: str
    value: int
    spent: bool


class Built(TypedDict):
    """A building and the points scored for it."""

    tile: str
    points: int


class Line(TypedDict):
    """A line of a ledger: points, the sentence that explains them, the rule."""

    points: int
    says: str
    rule: str


class Profession(TypedDict):
    """Icons collected, the current value of each, and the product."""

    icons: int
    value: int
    points: int


class Meal(TypedDict):
    """The next feeding: food for every figure, income from agriculture, and the missing food."""

    need: int
    income: int
    short: int


class Standing(TypedDict):
    """The points of a seat's cards, and the score if the game ended now."""

    culture: dict[str, int]
    professions: dict[str, Profession]
    total_now: int
    ledger: list[Line]


class PlayerBoard(Standing):
    """One player's side of the table; until the end, an extra card counts only in its owner's private view."""

    colour: str
    home: int
    figures: int
    food: int
    resources: Goods
    level: int
    tools: list[Tool]
    points: int
    feeding: Meal
    cards: list[str]
    ready: list[str]
    extra_cards: int
    buildings: list[Built]


def player_board(valley: Valley, seat: int, now: str, language: str) -> PlayerBoard:
    wood, clay, stone, gold = held(valley, seat)
    cards = owned_cards(valley, seat) if now == "end" else valley.cards[seat]
    return {
        "colour": COLOUR_IDS[seat],
        "home": valley.home[seat],
        "figures": figures_owned(valley, seat),
        "food": valley.food[seat],
        "resources": {"wood": wood, "clay": clay, "stone": stone, "gold": gold},
        "level": valley.level[seat],
        "tools": [tool_seen(valley, seat, slot) for slot in range(len(valley.tools[seat]))],
        "points": points(valley, seat),
        "feeding": meal(valley, seat, now),
        "cards": [CARD.id_of(card) for card in cards],
        "ready": [CARD.id_of(card) for card in valley.ready[seat]],
        "extra_cards": 0 if valley.extra[seat] == EMPTY or now == "end" else 1,
        "buildings": [{"tile": TILE.id_of(tile), "points": scored} for tile, scored in valley.buildings[seat]],
        **standing(valley, seat, cards, language),
    }


def tool_seen(valley: Valley, seat: int, slot: int) -> Tool:
    value, spent = valley.tools[seat][slot], slot in valley.spent_tools[seat]
    return {"id": f"tool {slot + 1}", "value": value, "spent": spent}


def standing(valley: Valley, seat: int, cards: tuple[int, ...], language: str) -> Standing:
    lines = ledger(valley, seat, cards)
    said = [CATALOG.sentence(text, (), language) for _, text in lines]
    return {
        "culture": dict(zip(SYMBOLS, symbols(cards), strict=True)),
        "professions": {name: profession(valley, seat, cards, at) for at, name in enumerate(PROFESSIONS)},
        "total_now": sum([scored for scored, _ in lines]),
        "ledger": [
            {"points": scored, "says": says, "rule": text.rule}
            for (scored, text), says in zip(lines, said, strict=True)
        ],
    }


def profession(valley: Valley, seat: int, cards: tuple[int, ...], which: int) -> Profession:
    n, value = icons(cards, which), icon_value(valley, seat, which)
    return {"icons": n, "value": value, "points": n * value}


def meal(valley: Valley, seat: int, now: str) -> Meal:
    """The next meal (SA-FED-1); during feeding, the food this seat still has to find."""
    need, income = figures_owned(valley, seat), valley.level[seat]
    if now == "feeding":
        return {"need": need, "income": income, "short": still_missing(valley, seat)}
    return {"need": need, "income": income, "short": max(0, need - income - valley.food[seat])}


def still_missing(valley: Valley, seat: int) -> int:
    steps = list(valley.agenda)
    for step in valley.agenda:
        if isinstance(step, Together):
            steps += [below for lane in step.lanes for below in lane]
    return sum([step.missing for step in steps if isinstance(step, Feed) and step.seat == seat])
