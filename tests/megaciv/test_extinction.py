"""Nobody left on the board: the game ends instead of going round for ever (Q-89)."""

from random import Random

from cradle.games.megaciv.box.cards import CARD, UNIVERSAL_DOCTRINE
from cradle.games.megaciv.extinction import nobody_can_return
from cradle.games.megaciv.phases.movement.walking import BUILD
from cradle.games.megaciv.turn import EndTurn, Turn
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import settle
from loops import as_they_come
from megaciv.world import EGYPT, MINOA, a_world, answer, run


def test_Q_89_when_all_have_spent_their_last_tokens_on_ships_the_game_ends() -> None:
    """Q-39 allows it: everyone builds a ship with the last two tokens."""
    coasts = enumerate(["knossos", "troy", "rhodes", "cyprus", "tanis"])
    world = a_world(tokens={seat: {coast: 1} for seat, coast in coasts})
    table = RecordingTable(Random(1).random)

    world.then(Turn())
    for choice in as_they_come(settle, world, table):
        options = choice.options(world)
        answer(world, choice.seat, BUILD if BUILD in options else options[-1], table=table)

    assert world.over
    assert world.turn == 1
    assert "nobody_left_on_the_board" in [name for _, name, _ in table.events]


def test_Q_89_a_city_a_token_or_a_way_back_keeps_the_game_going() -> None:
    """R.33: Universal Doctrine annexes black pieces without units of one's own."""
    gold = [CARD["gold"]] * 5

    assert not nobody_can_return(a_world(tokens={MINOA: {"troy": 1}}))
    assert not nobody_can_return(a_world(cities={MINOA: ["troy"]}))
    assert not nobody_can_return(a_world(barbarians={"troy": 1}, advances={EGYPT: [UNIVERSAL_DOCTRINE]}))
    assert not nobody_can_return(a_world(pirates=["troy"], hand={EGYPT: gold}))
    assert nobody_can_return(a_world(advances={EGYPT: [UNIVERSAL_DOCTRINE]}, hand={MINOA: gold}))
    assert nobody_can_return(a_world(barbarians={"troy": 1}, treasury={MINOA: 3}, ships={MINOA: ["troy"]}))


def test_Q_89_the_scores_stand_as_they_are() -> None:
    world, table = a_world(position={EGYPT: 4}), RecordingTable(lambda: 0.0)

    run(world, EndTurn(), table=table)

    assert world.over
    assert ("game_won", (EGYPT, 20)) in [(name, facts) for _, name, facts in table.events]
