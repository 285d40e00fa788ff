"""The game ends when nobody has anything left on the board and nobody can come back (Q-89)."""

from cradle.games.megaciv.box.cards import UNIVERSAL_DOCTRINE
from cradle.games.megaciv.phases.advances.basket import FillBasket
from cradle.games.megaciv.phases.ast.victory import announce_victory
from cradle.games.megaciv.world.state import World, barbarians, city_count, holds, tokens_on_board
from cradle.kernel.chance.table import Table


def end_if_nobody_can_return(world: World, table: Table) -> None:
    """After phase 13, end the game; the scores stand as they are."""
    if nobody_can_return(world):
        world.over = True
        table.tell("nobody_left_on_the_board")
        announce_victory(world, table)


def nobody_can_return(world: World) -> bool:
    """No player has a token or a city, and none owns or can buy the advance that annexes black pieces (Q-39, Q-89)."""
    if any([has_pieces(world, seat) for seat in world.ranking]):
        return False
    return not may_have_black_pieces(world) or not any([may_annex(world, seat) for seat in world.ranking])


def may_have_black_pieces(world: World) -> bool:
    """Whether black pieces are on the map; with the board on a real table that is not known, so assume it."""
    return world.counts is not None or has_pieces(world, barbarians(world))


def has_pieces(world: World, owner: int) -> bool:
    return tokens_on_board(world, owner) > 0 or city_count(world, owner) > 0


def may_annex(world: World, seat: int) -> bool:
    """Only Universal Doctrine annexes barbarian tokens and pirate cities without units of your own (R.33)."""
    return holds(world, seat, UNIVERSAL_DOCTRINE) or FillBasket(seat, ()).refuse(world, UNIVERSAL_DOCTRINE) is None
