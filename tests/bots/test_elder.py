"""Greedy and elder at the table: never refused, repeatable, blind to what is hidden, and better than chance."""

from random import Random

import pytest

from conftest import SOAK
from cradle.bots.asking import ask
from cradle.bots.bot import Bot
from cradle.bots.playing import Seated, play_bots
from cradle.bots.registry import make
from cradle.games.stoneage.bots.branches import Branch, explore
from cradle.games.stoneage.bots.lookahead import Lookahead, plans_for
from cradle.games.stoneage.bots.luck import Luck, LuckyTable
from cradle.games.stoneage.bots.outlook import Outlook
from cradle.games.stoneage.bots.reasons import reason
from cradle.games.stoneage.bots.weights import WEIGHTS
from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.locations import ResolvePlace
from cradle.games.stoneage.rules.placement import ChoosePlace
from cradle.games.stoneage.rules.scoring import score
from cradle.games.stoneage.rules.single_use import TWO
from cradle.games.stoneage.rules.state import EMPTY, FIELD, FOREST, HUNT, RIVER, WOOD, Valley
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.seen.live import Live
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.grammars import DE
from cradle.kernel.words.language import EN
from laws.walks import walk
from stoneage.world import a_valley, act, feed, place, rolls, space, stack

BOTS = ["greedy", "elder:easy", "elder:normal", "elder:hard"]
QUICK = ["greedy", "elder:easy"]


def a_game(names: list[str], seed: int, most: int = 10**6) -> Valley:
    """Bots of these names play, checked at every answer; it may be stopped after so many decisions."""
    table = seeded(seed)
    live = Live(GAME, GAME.start(len(names), {}, table), table)
    play_bots([Seated(make(name, Random(1)), name, seed) for name in names], live, most)
    assert isinstance(live.state, Valley)
    return live.state


@pytest.mark.parametrize("name", BOTS if SOAK else QUICK)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_played_without_a_refusal(name: str, seats: int) -> None:
    many = 1000 if name == "greedy" else 10
    for seed in range(many if SOAK else 1):
        assert not a_game([name] * seats, seed).agenda


@pytest.mark.parametrize("name", ["elder:normal", "elder:hard"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_those_who_think_longer_begin_well_too(name: str, seats: int) -> None:
    assert a_game([name, *["greedy"] * (seats - 1)], 1, most=6).arrivals


@pytest.mark.parametrize("name", BOTS)
def test_every_kind_of_question_gets_an_option_and_a_reason(name: str) -> None:
    bot, met = make(name, Random(1)), set[str]()
    for seed in range(12):
        for valley, choice, _ in walk("stoneage", 2 + seed % 3, seed):
            kind = type(choice).__name__
            if kind in met or len(choice.options(valley)) == 1:
                continue
            met.add(kind)
            here = Perspective(GAME, valley, choice.seat, [])
            assert ask(bot, name, 1, 1, here) in here.options()
            assert bot.why()
    assert len(met) == 11


def test_greedy_leaves_chance_far_behind() -> None:
    for seed in range(3):
        end = a_game(["greedy", "random"], seed)
        assert score(end, 0).points > score(end, 1).points + 100


def test_elder_beats_greedy_even_if_it_thinks_little() -> None:
    ends = [a_game(["elder:easy", "greedy"], seed) for seed in range(3)]

    assert sum(score(end, 0).points - score(end, 1).points for end in ends) > 0


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    one, two = a_game([name, name], 5, most=120), a_game([name, name], 5, most=120)

    assert (one.buildings, one.cards, one.resources) == (two.buildings, two.cards, two.resources)


@pytest.mark.parametrize("name", BOTS)
def test_a_card_drawn_face_down_by_another_makes_no_difference(name: str) -> None:
    one, two, seat = worlds_with_a_secret()

    assert Perspective(GAME, one, seat, []).view() == Perspective(GAME, two, seat, []).view()
    assert answered(name, one, seat) == answered(name, two, seat)


def worlds_with_a_secret() -> tuple[Valley, Valley, int]:
    """Two worlds that differ in a card drawn face down, and a seat that has to place figures and cannot tell."""
    for seed in range(100):
        for valley, choice, _ in walk("stoneage", 3, seed):
            assert isinstance(valley, Valley)
            owners = [seat for seat in range(3) if valley.extra[seat] != EMPTY and seat != choice.seat]
            if owners and valley.deck and isinstance(choice, ChoosePlace):
                other = valley.copy()
                other.extra[owners[0]] = valley.deck[0]
                other.deck = tuple(sorted((*valley.deck[1:], valley.extra[owners[0]])))
                return valley, other, choice.seat
    raise AssertionError("nobody ever drew a card face down")


def answered(name: str, valley: Valley, seat: int) -> tuple[object, object]:
    bot = make(name, Random(1))
    return ask(bot, name, 1, 1, Perspective(GAME, valley, seat, [])), bot.why()


# ---- branches


def tried(branch: Branch, pays: list[float], times: int) -> list[int]:
    """How often each plan is tried if it always pays the same."""
    for _ in range(times):
        plan = branch.pick()
        branch.tries[plan] += 1
        branch.leads[plan] += pays[plan]
    return branch.tries


def test_the_plan_that_pays_is_tried_most_and_no_other_is_forgotten() -> None:
    branch = Branch(0, [(FOREST, 1), (HUNT, 2), (FIELD,)], 1.0)

    first, second, third = tried(branch, [0.0, 5.0, 20.0], 300)

    assert third > second > first > 1
    assert branch.most_tried() == (FIELD,)


def test_plans_far_down_the_list_wait_until_those_before_them_are_known() -> None:
    branch = Branch(0, [(FOREST, number) for number in range(1, 8)], 0.5)

    assert tried(branch, [1.0] * 7, 3)[3:] == [0] * 4
    assert min(tried(branch, [1.0] * 7, 300)) > 0


def test_what_others_do_next_is_thought_through() -> None:
    valley, choice, _ = next(walk("stoneage", 2, 3))
    assert isinstance(valley, Valley)
    here = Perspective(GAME, valley, choice.seat, [])
    looks = [Outlook(valley, seat, WEIGHTS) for seat in range(2)]
    ahead = Lookahead(here, choice.seat, looks, WEIGHTS, Random(1))
    ahead.imagine(1)
    root = Branch(choice.seat, plans_for(valley, choice, here.answers(), looks[choice.seat], 4), 1.0)

    for _ in range(40):
        explore(ahead, root, ahead.worlds[0].copy(), LuckyTable(ahead.lucks[0]))

    replies = root.after[root.plans.index(root.most_tried())]
    assert replies.seat == 1 - choice.seat
    assert sum(root.tries) == 40 > sum(replies.tries) > 0
    assert root.most_tried()[0] not in [place for place, *_ in replies.plans if place < HUNT]


# ---- luck


def test_dice_of_a_seat_on_a_place_fall_alike_whatever_else_was_thrown() -> None:
    luck = Luck(Random(1))
    one, two = LuckyTable(luck), LuckyTable(luck)

    one.watch(ResolvePlace(0), FOREST)
    one.roll(3)
    one.watch(ResolvePlace(1), RIVER)
    two.watch(ResolvePlace(1), RIVER)

    assert one.roll(4) == two.roll(4)


def test_a_place_that_throws_twice_does_not_repeat_itself() -> None:
    table = LuckyTable(Luck(Random(1)))
    table.watch(ResolvePlace(0), FOREST)

    assert table.roll(5) != table.roll(5)


# ---- reasons


def why(valley: Valley, choice: Choice, *plan: int, language: str = EN) -> str:
    return GAME.catalog.sentence(reason(valley, choice, plan, WEIGHTS), (), language)


def test_reasons_for_places_are_what_a_player_would_say() -> None:
    valley = a_valley(2, food={0: 3}, display={1: 26}, open_tile={1: 1}, resources={0: "2W 1C"}, cards={0: (11,)})
    choice = place(valley, 0)
    assert choice is not None

    assert why(valley, choice, FIELD) == "Field: one more food every round for about 13 more rounds"
    assert why(valley, choice, FOREST, 3) == "Forest: 3 figures bring 3.2 wood on average"
    assert why(valley, choice, HUNT, 1) == (
        "Hunting grounds: 1 figure brings 1.5 food on average, and you are 2 food short this round"
    )
    assert why(valley, choice, space(1)) == "Card space 1: 3 points now, and music for 3 points of culture"
    assert why(valley, choice, stack(1)) == "Building stack 1: 10 points for what you have or will gather"


def test_reasons_are_told_in_the_language_of_the_reader() -> None:
    valley = a_valley(2, food={0: 3}, display={1: 26}, resources={0: "2W 1C"}, cards={0: (11,)})
    choice = place(valley, 0)
    assert choice is not None

    assert why(valley, choice, FOREST, 3, language=DE) == "Wald: 3 Personen bringen im Schnitt 3,2 Holz"
    assert why(valley, choice, FIELD, language=DE) == "Acker: jede Runde eine Nahrung mehr, noch etwa 13 Runden lang"
    assert why(valley, choice, space(1), language=DE) == "Kartenfeld 1: jetzt 3 Punkte, und Musik für 3 Punkte Kultur"


def test_a_village_place_one_cannot_use_is_taken_from_the_others() -> None:
    valley = a_valley(4, level={0: 10})
    choice = place(valley, 0)
    assert choice is not None

    assert why(valley, choice, FIELD) == "Field: it would serve the others better than you"


def test_reasons_for_the_rest_name_what_is_at_stake() -> None:
    valley = a_valley(2, placed={(RIVER, 0): 1}, tools={0: (1, 1)})
    roll = act(valley, 0, rolls((5,)))
    hungry = a_valley(2, food={0: 4}, resources={0: "1W 2G"})
    meal = feed(hungry)
    assert roll is not None
    assert meal is not None

    assert why(valley, roll, 0) == "1 more pip brings another gold"
    assert why(hungry, meal, WOOD) == "Hunger would cost 10 points, and wood is what you will miss least"


def test_only_a_purchase_that_can_be_paid_and_gains_is_praised() -> None:
    standing = {(space(4), 0): 1, (space(1), 0): 1, (stack(1), 0): 1, (stack(2), 0): 1}
    valley = a_valley(
        2, placed=standing, display={1: 26}, open_tile={1: 1, 2: 15}, resources={0: "3W"}, cards={0: (11,)}
    )
    order = ResolvePlace(0)

    assert why(valley, order, space(1)) == "This is the purchase that gains most with what you have"
    assert why(valley, order, space(4)) == "You cannot pay here: your figure only comes home"
    assert why(valley, order, stack(1)) == "You cannot pay here: your figure only comes home"
    valley.ready[0] = (TWO,)
    assert why(valley, order, space(4)) == "Nothing better is left to resolve"


def test_a_bot_that_was_asked_nothing_has_no_reason() -> None:
    bots: list[Bot] = [make(name, Random(1)) for name in BOTS]

    assert [bot.why() for bot in bots] == [""] * len(bots)
