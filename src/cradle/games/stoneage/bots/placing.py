"""Ranks the open places by what they bring beyond the work of their figures."""

from collections.abc import Sequence

from cradle.games.stoneage.bots.odds import expected
from cradle.games.stoneage.bots.outlook import Outlook, pips_at_hand
from cradle.games.stoneage.bots.shopping import Purse, gain_of_card, gain_of_tile, purse_of_the_round
from cradle.games.stoneage.rules.state import (
    BUILDING_STACK,
    CARD_SPACE,
    CIRCLES,
    FIELD,
    GATHERED,
    HUNT,
    HUT,
    TOOLMAKER,
    Valley,
)


class Spot:
    """A place, the number of figures to send there, and the gain."""

    def __init__(self, place: int, figures: int, gain: float, pressing: float) -> None:
        self.place, self.figures, self.gain = place, figures, gain
        self.pressing = pressing  # the gain, reduced if the place will still have room later


def spots(valley: Valley, look: Outlook, places: Sequence[int]) -> list[Spot]:
    """Every open place with the number of figures that suits it."""
    purse = purse_of_the_round(valley, look.seat)
    found = [single(valley, look, purse, place) for place in places if place < HUNT or place >= CARD_SPACE]
    wanted = 0
    for spot in found:
        if spot.gain > 0.0:
            wanted += spot.figures
    spare = purse.home - (wanted + valley.seats - 1) // valley.seats
    for place in places:
        if HUNT <= place < CARD_SPACE:
            figures = max(1, min(spare, most_figures(valley, look.seat, place)))
            found.append(gathering(valley, look, place, figures))
    return found


def most_figures(valley: Valley, seat: int, place: int) -> int:
    return min(valley.home[seat], CIRCLES[place] - valley.circles_taken[place])


def best_spot(valley: Valley, look: Outlook, places: Sequence[int]) -> Spot:
    """The most pressing place."""
    found = spots(valley, look, places)
    best = found[0]
    for spot in found:
        if spot.pressing > best.pressing:
            best = spot
    return best


def single(valley: Valley, look: Outlook, purse: Purse, place: int) -> Spot:
    """A place for one player's figures: village, card or building."""
    figures = 2 if place == HUT else 1
    gain = brings(valley, look, purse, place) - figures * look.weights.turn
    return Spot(place, figures, gain, gain)


def brings(valley: Valley, look: Outlook, purse: Purse, place: int) -> float:
    if place >= BUILDING_STACK:
        return gain_of_tile(look, purse, valley.open_tile[place - BUILDING_STACK])
    if place >= CARD_SPACE:
        space = place - CARD_SPACE
        return gain_of_card(look, purse, valley.display[space], space)
    if place == TOOLMAKER:
        return look.tool
    if place == HUT:
        return look.figure
    return look.level if place == FIELD else 0.0


def gathering(valley: Valley, look: Outlook, place: int, figures: int) -> Spot:
    """This many figures on a place with dice."""
    kind = GATHERED[place]
    brought = expected(kind, figures, pips_at_hand(valley, look.seat))
    gain = look.of_goods(kind, brought, float(look.missing)) - figures * look.weights.turn
    crowd = look.weights.crowd * (0.5 if place == HUNT else 1.0)
    return Spot(place, figures, gain, gain * crowd if gain > 0.0 else gain)


def gatherings(valley: Valley, look: Outlook, found: list[Spot]) -> list[Spot]:
    """The places with dice for other numbers of figures: one more, one less, half, or as many as possible."""
    others = []
    for spot in found:
        if HUNT <= spot.place < CARD_SPACE:
            most = most_figures(valley, look.seat, spot.place)
            for figures in sorted({spot.figures - 1, spot.figures + 1, (most + 1) // 2, most} - {spot.figures}):
                if 1 <= figures <= most:
                    others.append(gathering(valley, look, spot.place, figures))
    return others
