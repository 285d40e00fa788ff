"""What people at a board on the table have told, and what lies there: the cards too, perhaps."""

from cradle.games.megaciv.world.state import World


def ask_anew(world: World) -> None:
    """Nobody has answered what is asked now."""
    assert world.counts is not None
    world.counts = world.counts.asking()


def tell_number(world: World, seat: int, number: int) -> None:
    """What a player says is kept until the next question of that kind."""
    assert world.counts is not None
    world.counts = world.counts.telling(seat, number)


def told_by(world: World, seat: int) -> int:
    """What a player said last."""
    assert world.counts is not None
    return world.counts.told[seat] if world.counts.told else 0


def expect_fights(world: World) -> None:
    """Pieces have changed hands on the map, and before the turn ends there may be conflicts (P11.1)."""
    assert world.counts is not None
    world.counts = world.counts.with_fights(True)
