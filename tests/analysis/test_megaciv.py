"""Looking back at Mega Civilization: planted mistakes come first, stewards make none, nothing hidden is used."""

from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cradle.analysis.findings import Analysis, Judged
from cradle.analysis.looking_back import analyse
from cradle.analysis.plain_form import plain
from cradle.analysis.walk import Moment, moments
from cradle.games.megaciv.analysis.fortune import DRAWN, SUFFERED, luck_in
from cradle.games.megaciv.analysis.measures import MEASURES
from cradle.games.megaciv.analysis.model import FITTED, chance_lost, chance_of, points_for_cards
from cradle.games.megaciv.analysis.table_facts import SEAT_FACTS, STAGES, table_facts
from cradle.games.megaciv.bots.steward.steward import Steward
from cradle.games.megaciv.box.cards import CARD_IDS, CIVIL_WAR, FAMINE, FLOOD, WATER
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.seen.view import public
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import name_of
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written
from loops import as_long_as
from megaciv.world import a_world

SEATS, WORLDS, MINE = 5, 8, 1
OCHRE, HIDES, GRAIN, GOLD = [CARD_IDS.index(name) for name in ("ochre", "hides", "grain", "gold")]
SHORT = {"length": "short", "turns": 2, "map": "west"}


class Careless(Steward):
    """A steward that errs once, in the second turn: by these questions, one after the other, each answered so."""

    mistake: Sequence[tuple[str, int]] = ()  # which of the options

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.left = [*self.mistake]

    def choose(self, perspective: Perspective) -> Written:
        question = perspective.asked()
        if question is None or perspective.numbers().turn != 2 or not self.left or name_of(question) != self.left[0][0]:
            return super().choose(perspective)
        return perspective.options()[self.left.pop(0)[1]]


class Idler(Careless):
    """Buys nothing, whatever it could."""

    mistake = (("FillBasket", -1),)


def a_game(mine: type[Steward]) -> Record:
    return played(Record.new("megaciv", seats=SEATS, seed=3, options=SHORT), mine)


def a_rich_turn(game: Record, mine: type[Steward]) -> Record:
    """The second turn again, with much to buy with."""
    begins = next(each.line for each in moments(game) if each.turn == 2)
    world = game.until(begins).state.copy()
    assert isinstance(world, World)
    world.hand[MINE] = (*world.hand[MINE], *[GOLD] * 5, *[HIDES] * 6)
    return played(Record.from_position(GAME, world, SEATS, 3), mine)


def played(match: Record, mine: type[Steward]) -> Record:
    bots = [(mine if seat == MINE else Steward)(Random(0)) for seat in range(SEATS)]
    for _ in as_long_as(match.waiting):
        seat = match.waiting()[0]
        here = match.perspective(seat)
        match.play(seat, here.options()[0] if len(here.options()) == 1 else bots[seat].choose(here))
    return match


@pytest.fixture(scope="module")
def game() -> Record:
    return a_game(Steward)


@pytest.fixture(scope="module")
def found(game: Record) -> Analysis:
    return analyse(game, range(SEATS), WORLDS)


def ranked_first(match: Record, analysis: Analysis) -> Judged:
    """The decision that is told before all others."""
    first: int = plain(match, analysis)["moments"][0]
    return analysis.judged[first]


def test_a_steward_makes_no_mistake_above_the_noise(found: Analysis) -> None:
    assert len(found.judged) > 30
    assert {each.seat for each in found.judged} == {*range(SEATS)}
    assert [each for each in found.judged if each.is_sure] == []


def test_a_worse_basket_is_found_and_comes_first(game: Record) -> None:
    match = a_rich_turn(game, Idler)

    worst = ranked_first(match, analyse(match, [MINE], WORLDS))

    assert (worst.question, worst.answers) == ("FillBasket", ["done"])
    assert worst.is_sure
    assert match.told(worst.says).startswith("Turn 2: not buying ")
    assert match.told(worst.says, "de").startswith("Runde 2: Der Verzicht auf ")


def test_cards_are_luck_against_the_average_of_what_lay_on_their_stacks() -> None:
    world = a_world(hand={0: [OCHRE]})
    world.stacks[1] = ((OCHRE, HIDES, HIDES, HIDES),)
    drawn: list[Any] = [((0,), "card_drawn", (0, OCHRE, 1)), ((0,), "card_drawn", (0, WATER, 9))]
    world.stacks[9] = ()

    (luck,) = luck_in(a_moment(world, drawn))

    rate = points_for_cards(table_facts(public(world)))
    assert (luck.seat, luck.line) == (0, 7)
    assert luck.points == pytest.approx(rate * 3)  # a second Ochre makes 4 of 1, Water nothing
    assert luck.expected == pytest.approx(rate * (3 + 3 * 1) / 4)


def test_a_calamity_costs_what_it_costs_those_who_draw_it_and_its_absence_is_luck() -> None:
    world = a_world()
    world.stacks[4] = ((GRAIN, FAMINE, FAMINE),)
    moments_of = [a_moment(world, [((0,), "card_drawn", (0, card, 4))]) for card in (FAMINE, GRAIN)]

    struck, spared = [luck_in(each)[1] for each in moments_of]

    assert GAME.catalog.phrase(struck.says).endswith("draws Famine")
    assert struck.points == -DRAWN[FAMINE] < spared.points == 0
    assert struck.expected == spared.expected == pytest.approx(-2 / 3 * DRAWN[FAMINE])
    assert 2 * struck.gain + spared.gain == pytest.approx(0)


def test_which_of_too_many_calamities_is_thrown_off_is_luck() -> None:
    held = [FAMINE, FLOOD, CIVIL_WAR]
    world = a_world(seats=9, hand={0: held})
    shown: list[Any] = [(None, "calamity_thrown_off", (0, card)) for card in held]

    found = [luck_in(a_moment(world, [each]))[0] for each in shown]

    assert [each.points for each in found] == [SUFFERED[card] for card in held]
    assert sum([each.gain for each in found]) == pytest.approx(0)


def a_moment(world: World, events: Sequence[Any]) -> Moment:
    return cast(Moment, SimpleNamespace(events=events, state=world, turn=4, line=7))


def test_stewards_of_a_whole_game_are_lucky_and_unlucky_about_as_often(found: Analysis) -> None:
    assert {each.seat for each in found.luck} == {*range(SEATS)}
    assert any(each.gain > 0 for each in found.luck)
    assert any(each.gain < 0 for each in found.luck)


def test_the_same_record_gives_the_same_analysis(game: Record, found: Analysis) -> None:
    again = analyse(game, [MINE], WORLDS)

    assert again.judged == [each for each in found.judged if each.seat == MINE]
    assert (again.curve, again.luck) == (found.curve, found.luck)


class Elsewhere(Moment):
    """The same moment in another world that its seat cannot tell from the real one."""

    def seen_by(self, seat: int) -> Perspective:
        here = self._now.perspective(seat)
        return Perspective(GAME, here.sample(Random(5)), seat, self._now.names)


def test_equal_views_give_equal_judgements() -> None:
    match = a_game(Idler)
    kinds = ("ChooseMove", "BuildCity", "FillBasket", "ConfirmSwap")
    seen: set[str] = set()
    for moment in moments(match):
        if moment.seat != MINE or moment.question not in kinds or moment.question in seen:
            continue
        other = Elsewhere(match, moment._now, moment.line)
        judged = MEASURES.judge(moment, WORLDS)
        assert judged == MEASURES.judge(other, WORLDS)
        seen |= {moment.question} if judged is not None else set()
    assert {"ChooseMove", "BuildCity", "FillBasket"} <= seen


def test_the_curve_shares_out_one_victory_and_ends_with_it(game: Record, found: Analysis) -> None:
    assert all(abs(sum(point.chances) - 1) < 1e-9 for point in found.curve)
    ranks = (game.result() or {})["ranks"]
    assert [round(chance) for chance in found.curve[-1].chances] == [int(rank == 1) for rank in ranks]


def test_who_has_fewer_points_is_less_likely_to_win(game: Record) -> None:
    facts = table_facts(game.view(None)["public"])

    lost = [chance_lost(facts, stage, MINE, 5.0) for stage in range(len(STAGES))]

    assert all(0 < each < 1 for each in lost)
    assert all(abs(sum(chance_of(facts, stage)) - 1) < 1e-9 for stage in range(len(STAGES)))


def test_the_fitted_numbers_fit_the_facts() -> None:
    rows: Sequence[Sequence[float]] = [row for stage in FITTED["stages"] for row in stage["weights"]]

    assert len(FITTED["stages"]) == len(STAGES)
    assert set(FITTED["facts"]) <= set(SEAT_FACTS)
    assert {len(row) for row in rows} == {len(FITTED["facts"])}
