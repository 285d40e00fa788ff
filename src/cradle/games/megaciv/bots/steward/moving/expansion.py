"""Taxes and growth: what goes from stock to treasury, and where new tokens go when the stock is small."""

from typing import Final

from cradle.games.megaciv.bots.steward.moving.muster import standing_now
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Written

GROWTH: Final = 16  # tokens that next turn's growth may need


def set_tax_rate(scene: Scene) -> Written:
    """The highest rate that leaves tokens for growth and brings no revolt."""
    cities = scene.sight.cities_on_map()[scene.seat]
    stock = scene.sight.stocks()[scene.seat]
    rates = sorted(scene.numbers())
    good = [rate for rate in rates if rate * cities + GROWTH <= stock]
    able = [rate for rate in rates if rate * cities <= stock]
    rate = max(good) if good else (min(able) if able else rates[0])
    left = max(0, stock - rate * cities)
    scene.why = say("A rate of {rate} leaves {left:# token|# tokens} in stock to grow with.", rate=rate, left=left)
    return rate


def place_growth(scene: Scene) -> Written:
    """Place it where a token is worth most."""
    muster = standing_now(scene)
    return scene.best_area(muster.next, "A new token is worth most in {area}.")
