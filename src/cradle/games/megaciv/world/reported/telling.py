"""What people at a real board have reported, and whether their cards lie there too."""

from cradle.games.megaciv.world.state import World


def ask_anew(world: World) -> None:
    """Forget the answers to the last question of this kind."""
    assert world.counts is not None
    world.counts = world.counts.asking()


def tell_number(world: World, seat: int, number: int) -> None:
    """Keep what a player reports until the next question of that kind."""
    assert world.counts is not None
    world.counts = world.counts.telling(seat, number)


def told_by(world: World, seat: int) -> int:
    """What a player reported last."""
    assert world.counts is not None
    return world.counts.told[seat] if world.counts.told else 0


def expect_fights(world: World) -> None:
    """Pieces have changed hands on the map, so there may be conflicts before the turn ends (P11.1)."""
    assert world.counts is not None
    world.counts = world.counts.with_fights(True)
