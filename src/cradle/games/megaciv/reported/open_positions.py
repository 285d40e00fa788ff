"""Whether a game on a real board holds nothing hidden, so that everybody may have a copy of it (G.34, P8.1)."""

from cradle.games.megaciv.short_game import themes_are_secret
from cradle.games.megaciv.world.state import World, cards_on_table


def is_open(world: World) -> bool:
    """No calamity lies face down and no theme set is secret; the program knows no hands of trade cards at all."""
    return cards_on_table(world) and not any(world.hand) and not themes_are_secret(world)
