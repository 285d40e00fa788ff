"""The A.S.T. in a terminal: every epoch's requirements and first space in each row, all markers, and what you lack."""

from collections.abc import Mapping, Sequence
from typing import Any

from cradle.games.megaciv.box.civilizations import (
    BASIC_STARTS,
    CIVILIZATION_IDS,
    EPOCH_IDS,
    EPOCH_NAMES,
    EXPERT_STARTS,
    STONE,
)
from cradle.games.megaciv.phases.ast.alteration import (
    ADVANCES,
    BASIC_ADVANCES,
    BASIC_CITIES,
    BASIC_PRICE,
    CHEAP_ADVANCES,
    CITIES,
    COSTLY_ADVANCES,
    EXPERT_ADVANCES,
    EXPERT_CITIES,
    EXPERT_LOW_ADVANCES,
    EXPERT_POINTS,
    MIDDLE_PRICE,
    POINTS_IN_ADVANCES,
)
from cradle.games.megaciv.terminal.players import SHORT_EPOCHS, by_rank, place_on_ast, rank_of
from cradle.kernel.seen.view import View
from cradle.kernel.words.language import in_number

EXPERT = "expert"


def ast_page(view: View, names: Sequence[str], wanted: str) -> list[str]:
    """The requirements of both sides, then the rows of this game and your own next step."""
    public = view["public"]
    lines = [f"What the epochs ask for; this game has the {public['options']['ast']} side.", *requirement_lines(), ""]
    lines += ["Where the epochs begin in each row, and the markers:", *row_lines(view, names), ""]
    lines += [next_step(names[seat], public["players"][seat]) for seat in own_first(view)]
    return lines


def requirement_lines() -> list[str]:
    """Both sides, an epoch a line; the Stone Age requires nothing."""
    epochs = range(STONE + 1, len(EPOCH_NAMES))
    basic = [f"  {EPOCH_NAMES[epoch]:<18} {basic_words(epoch)}" for epoch in epochs]
    expert = [f"  {EPOCH_NAMES[epoch]:<18} {expert_words(epoch)}" for epoch in epochs]
    return ["Basic side:", *basic, "Expert side:", *expert]


def basic_words(epoch: int) -> str:
    asked = {CITIES: BASIC_CITIES[epoch], ADVANCES: BASIC_ADVANCES[epoch]}
    price = f" of {BASIC_PRICE[epoch]} or more" if BASIC_PRICE[epoch] else ""
    return f"{in_words(asked)}{price}"


def expert_words(epoch: int) -> str:
    return in_words(
        {
            CITIES: EXPERT_CITIES[epoch],
            ADVANCES: EXPERT_ADVANCES[epoch],
            CHEAP_ADVANCES: EXPERT_LOW_ADVANCES[epoch],
            POINTS_IN_ADVANCES: EXPERT_POINTS[epoch],
        }
    )


WORDS = {
    CITIES: "1 city|# cities",
    ADVANCES: "1 advance|# advances",
    CHEAP_ADVANCES: f"1 advance below {MIDDLE_PRICE}|# advances below {MIDDLE_PRICE}",
    POINTS_IN_ADVANCES: "1 point in advances|# points in advances",
}


def in_words(asked: Mapping[str, int]) -> str:
    return ", ".join(in_number(WORDS[what], number) for what, number in asked.items() if number)


def row_lines(view: View, names: Sequence[str]) -> list[str]:
    """A row for each player with the first space of every epoch, and where the marker stands."""
    public = view["public"]
    heads = "".join(f"{epoch:>5}" for epoch in SHORT_EPOCHS[STONE + 1 :])
    lines = [f"  {'#':>2} {'player':<14}{heads}   marker"]
    for seat in by_rank(view):
        player = public["players"][seat]
        if player["id"] in CIVILIZATION_IDS:
            starts = starts_of(player["id"], public["options"]["ast"])
            spaces = "".join(f"{start:>5}" for start in starts)
            marker = place_on_ast(public, player, wide=True)
            lines.append(f"  {rank_of(view, seat):>2} {names[seat]:<14}{spaces}   {marker}")
    return lines


def starts_of(civilization: str, side: str) -> tuple[int, ...]:
    return (EXPERT_STARTS if side == EXPERT else BASIC_STARTS)[CIVILIZATION_IDS.index(civilization)]


def own_first(view: View) -> list[int]:
    return [] if view["seat"] is None else [view["seat"], *[seat for seat in by_rank(view) if seat != view["seat"]]]


def next_step(name: str, player: Mapping[str, Any]) -> str:
    """ "Minoa, space 11, Late Bronze Age: 5 cities (3 needed), 2 advances of 100 or more (3 needed)"."""
    step = player["next"]
    if step is None:
        return f"{name}: the end of the row"
    age = EPOCH_NAMES[EPOCH_IDS.index(step["age"])]
    parts = [f"{asked_words(step, what, step['has'][what])} ({asked} needed)" for what, asked in step["asked"].items()]
    return f"{name}, space {step['space']}, {age}: {', '.join([*parts, verdict(step)])}"


def verdict(step: Mapping[str, Any]) -> str:
    missing = [asked_words(step, what, number) for what, number in step["short"].items()]
    return f"still needed: {' and '.join(missing)}" if missing else "ready to move"


def asked_words(step: Mapping[str, Any], what: str, number: int) -> str:
    if what != COSTLY_ADVANCES:
        return in_number(WORDS[what], number)
    price = step["prices"][what]
    return in_number(f"1 advance of {price} or more|# advances of {price} or more", number)
