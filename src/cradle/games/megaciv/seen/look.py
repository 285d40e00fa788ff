"""What only a trial can tell about an answer: where the end of a movement would lead."""

from cradle.games.megaciv.phases.movement.ships import ended_with
from cradle.games.megaciv.phases.movement.walking import ChooseMove
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import DONE, Answer, Choice


def look(world: World, choice: Choice, answer: Answer) -> dict[str, object]:
    """For the end of a movement, the panel *If you ended now*; for other answers, nothing."""
    if isinstance(choice, ChooseMove) and answer == DONE:
        return {"ended": ended_with(world, choice.seat, choice.plan)}
    return {}
