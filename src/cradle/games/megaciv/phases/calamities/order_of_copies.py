"""Two copies of a calamity: their victims choose whether to resolve them together or one after the other (P9.7)."""

from cradle.games.megaciv.world.state import World
from cradle.games.megaciv.world.yes_or_no import YES, YesOrNo, yes_or_no
from cradle.kernel.chance.table import Table


class InsistOnOrder(YesOrNo):
    """Each is asked once, unseen by the other; if neither insists, both copies are resolved together (P9.7, Q-17)."""

    prompt = "{calamity} strikes twice: resolve both together, or one after the other in A.S.T. order?"
    awaited = "{calamity}: {seat} may insist on A.S.T. order"
    rule = "P9.7"
    answers = yes_or_no("One after the other", "Both together")

    def __init__(self, seat: int, calamity: int) -> None:
        self.seat, self.calamity = seat, calamity

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == YES:
            world.insisting |= {self.seat}
            table.tell("order_insisted_on", self.calamity, self.seat)
