"""Everybody's figures: what the last turn brought, and what is counted for the end."""

from cradle.games.megaciv.box.cards import CARD, POTTERY, WONDER_OF_THE_WORLD
from cradle.games.megaciv.figures import FIGURES, figures, note_figures, tally
from cradle.games.megaciv.phases.ast.victory import points, score
from cradle.games.megaciv.seen.view import public
from cradle.kernel.record.record import Record
from loops import as_long_as
from megaciv.world import EGYPT, HATTI, MINOA, a_world, world_of


def test_points_are_the_sum_of_the_ledger() -> None:
    """P13d.1, Q-22, Q-23, L.2"""
    world = a_world(
        cities={MINOA: ["knossos"]}, advances={MINOA: [POTTERY, WONDER_OF_THE_WORLD]}, position={MINOA: 15},
        wonder_scores_city=True,
    )  # fmt: skip
    world.iron_bonus = MINOA
    world.ranking = tuple(seat for seat in world.ranking if seat != EGYPT)

    assert points(world, MINOA) == score(world, MINOA).points == 1 + 1 + 1 + 6 + 75 + 5
    assert points(world, EGYPT) == score(world, EGYPT).points == 0


def test_the_first_turn_has_nothing_before_it() -> None:
    match = Record.new("megaciv", 5, seed=1)

    assert match.view(None)["public"]["summary"] is None


def test_a_turn_is_summed_up_when_the_next_begins() -> None:
    world = a_world(tokens={MINOA: {"jalo": 3}}, treasury={MINOA: 4}, cities={HATTI: ["troy"]})
    note_figures(world)
    world.position[MINOA], world.turn = 2, 2

    note_figures(world)
    world.position[HATTI] = 5  # belongs to the turn in progress

    summary = public(world)["summary"]
    assert summary is not None
    assert (summary["turn"], summary["figures"]) == (1, list(FIGURES))
    then = dict(zip(FIGURES, summary["before"][MINOA], strict=True))
    now = dict(zip(FIGURES, summary["after"][MINOA], strict=True))
    assert (then["points"], then["tokens"], then["treasury"]) == (0, 3, 4)
    assert (now["points"], now["position"]) == (10, 2)
    assert (summary["gained_most"], summary["gain"]) == (["minoa"], 10)


def test_the_summary_follows_the_game() -> None:
    match = Record.new("megaciv", 5, seed=1, options={"offers": 0})
    for _ in as_long_as(lambda: world_of(match).turn < 3):
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[-1])

    summary = match.view(None)["public"]["summary"]

    assert summary["turn"] == 2
    assert len(summary["before"]) == len(summary["after"]) == 5
    assert summary["after"] == [list(each) for each in world_of(match).turn_began]


def test_every_figure_has_its_name() -> None:
    assert len(figures(a_world(), MINOA)) == len(FIGURES)


def test_what_is_counted() -> None:
    assert tally("calamity_called", {"calamity": 0, "seats": (MINOA, HATTI)}) == [
        ("calamities", MINOA), ("calamities", HATTI),
    ]  # fmt: skip
    for won in ("conflict_won", "conflict_fought"):
        assert tally(won, {"seat": MINOA}) == [("conflicts_won", MINOA)]
    assert tally("cards_swapped", {"seat": MINOA, "other": EGYPT}) == [("trades", MINOA), ("trades", EGYPT)]
    assert tally("card_drawn", {"seat": HATTI, "card": CARD["famine"]}) == [
        ("cards_drawn", HATTI), ("calamities_drawn", HATTI),
    ]  # fmt: skip
    assert tally("card_drawn", {"seat": HATTI, "card": CARD["salt"]}) == [("cards_drawn", HATTI)]
    assert tally("turn_began", {"turn": 3}) == []
