"""Games without a record: bots that look see no more of closed lanes than people would."""

from random import Random

from cradle.bots.asking import ask
from cradle.bots.bot import Bot
from cradle.bots.playing import Seated, play_looking
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import State, settle
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.record.record import Record
from cradle.kernel.seen.live import Live
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written
from kernel.toy import TOY, Fair
from loops import until


class Looker(Bot):
    """Answers at random, and remembers what it saw."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.saw: list[object] = []

    def choose(self, perspective: Perspective) -> Written:
        view = perspective.view()
        self.saw.append((view["public"], view["private"], view["waiting"]))
        return self.rng.choice([each for each in perspective.options() if each != "wait"])


def a_live_game(seats: int = 3, seed: int = 7) -> Live:
    table = seeded(seed)
    return Live(TOY, TOY.start(seats, {}, table), table, ["Ann", "Ben", "Cleo"])


def test_bots_that_look_see_what_a_record_would_show_them() -> None:
    live, bots = a_live_game(), [Looker(Random(seat)) for seat in range(3)]
    play_looking([Seated(bot, "looker", seat) for seat, bot in enumerate(bots)], live, 10_000)

    match, again = Record.new(TOY, seats=3, seed=7), [Looker(Random(seat)) for seat in range(3)]
    for _ in until(lambda: match.over):
        seat = match.waiting()[0]
        here, options = match.perspective(seat), [each for each in match.options(seat) if each != "wait"]
        lone = len(options) == 1
        match.play(seat, options[0] if lone else ask(again[seat], "looker", seat, match.asked(seat), here))

    assert [bot.saw for bot in bots] == [bot.saw for bot in again]
    assert to_bytes(live.state) == to_bytes(match.state)


def test_a_copy_goes_its_own_way() -> None:
    live = a_live_game()
    choice = live.ask()
    assert choice is not None
    live.answer(choice, 1)
    live.ask()

    plan = live.copy(seeded(99))
    other = plan.ask()
    assert other is not None
    plan.answer(other, 1)

    assert coins(live.state) == [5, 6, 6]
    assert coins(plan.state) == [4, 6, 6]
    assert coins(live.seen_by(1)) == [6, 6, 6], "others see nothing of closed lanes"
    assert coins(live.seen_by(0)) == [5, 6, 6]


def coins(state: State) -> list[int]:
    settle(state.copy(), seeded(1))
    assert isinstance(state, Fair)
    return state.coins
