"""Where to put figures: every open place with what it would bring beyond the work of its figures."""

from collections.abc import Sequence

from cradle.bots.stoneage.odds import expected
from cradle.bots.stoneage.outlook import Outlook, pips_at_hand
from cradle.bots.stoneage.shopping import Purse, gain_of_card, gain_of_tile
from cradle.games.stoneage.state import (
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
    """A place, how many figures to send there, and what that gains."""

    def __init__(self, place: int, figures: int, gain: float, pressing: float) -> None:
        self.place, self.figures, self.gain = place, figures, gain
        self.pressing = pressing  # the gain, less where the place will still have room later


def spots(valley: Valley, seat: int, look: Outlook, places: Sequence[int]) -> list[Spot]:
    """Every open place with the number of figures that suits it, the most pressing first."""
    purse = Purse(valley, seat)
    found = [single(valley, look, purse, place) for place in places if place < HUNT or place >= CARD_SPACE]
    wanted = sum([spot.figures for spot in found if spot.gain > 0.0])
    share = (wanted + valley.seats - 1) // valley.seats
    for place in places:
        if HUNT <= place < CARD_SPACE:
            most = min(purse.home, CIRCLES[place] - valley.circles_taken[place])
            figures = max(1, min(most, purse.home - share))
            found.append(gathering(valley, look, purse, place, figures))
    found.sort(key=pressing, reverse=True)
    return found


def pressing(spot: Spot) -> float:
    return spot.pressing


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


def gathering(valley: Valley, look: Outlook, purse: Purse, place: int, figures: int) -> Spot:
    """So many figures on a place with dice."""
    kind = GATHERED[place]
    pips = pips_at_hand(valley, look.seat)
    gain = look.of_goods(kind, expected(kind, figures, pips), look.missing - purse.hunted) - figures * look.weights.turn
    crowd = look.weights.crowd * (0.5 if place == HUNT else 1.0)
    return Spot(place, figures, gain, gain * crowd if gain > 0.0 else gain)


def gatherings(valley: Valley, look: Outlook, found: list[Spot]) -> list[Spot]:
    """The same places with dice for other numbers of figures: one more, one less, all that can go."""
    purse = Purse(valley, look.seat)
    others = []
    for spot in found:
        if HUNT <= spot.place < CARD_SPACE:
            most = min(purse.home, CIRCLES[spot.place] - valley.circles_taken[spot.place])
            numbers = {spot.figures - 1, spot.figures + 1, most, (most + 1) // 2}
            for figures in sorted(numbers - {spot.figures}):
                if 1 <= figures <= most:
                    others.append(gathering(valley, look, purse, spot.place, figures))
    return others
