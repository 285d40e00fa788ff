"""What the best payment hands in, told as a whole: answers that go without saying are part of it."""

from cradle.games.megaciv.box.cards import CARD
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition
from cradle.games.megaciv.planner.answers import bill, payment_answers
from cradle.kernel.record.record import Record
from megaciv.world import a_world

ANN = 0
POTTERY = 50  # what it costs a civilization that begins with credits in crafts


def test_the_bill_of_a_basket_is_known_before_it_is_bought() -> None:
    world = a_world(5, hand={ANN: [CARD["salt"]] * 5}, treasury={ANN: 0})  # worth 75
    world.then(AdvancesAcquisition())
    match = Record.from_position(GAME, world, seats=5, seed=1)

    match.play(ANN, "pottery")
    told = bill(match.perspective(ANN))
    match.play(ANN, "done")

    assert told == ([("salt", 5)], 0)
    assert bill(match.perspective(ANN)) == told, "the same once it is to be paid"


def test_the_bill_names_every_card_and_what_the_treasury_adds() -> None:
    cards = [CARD["salt"]] * 2 + [CARD["iron"]] * 2 + [CARD["gold"]]
    worth = 3 * 4 + 2 * 4 + 9
    world = a_world(5, hand={ANN: cards}, treasury={ANN: POTTERY - worth})
    world.then(AdvancesAcquisition())
    match = Record.from_position(GAME, world, seats=5, seed=1)
    assert bill(match.perspective(ANN)) is None, "nothing has been bought yet"

    match.play_all(ANN, ["pottery", "done"])

    told = bill(match.perspective(ANN))
    assert told is not None
    handed, tokens = told
    assert (sorted(handed), tokens) == ([("gold", 1), ("iron", 2), ("salt", 2)], POTTERY - worth)
    assert len(payment_answers(match.perspective(ANN))) < len(handed) + 1, "the last of them goes without saying"
