"""What a seat may believe of the calamities that others hold (Q-74, SG.6)."""

from collections import Counter
from random import Random

import pytest

from cradle.games.megaciv.box.cards import CARD, COMMODITIES, COPIES, LIBRARY, MAJORS, MUSIC, POTTERY, is_calamity
from cradle.games.megaciv.phases.abilities.provincial_empire import ChooseTribute
from cradle.games.megaciv.phases.abilities.trade_routes import CashCard
from cradle.games.megaciv.phases.advances.basket import FillBasket, UseLibrary
from cradle.games.megaciv.phases.calamities.cards.corruption import DiscardValue
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.calamity_selection import CalamitySelection
from cradle.games.megaciv.seen.beliefs import believe
from cradle.games.megaciv.world.state import World, card_of
from cradle.kernel.chance.table import RecordingTable, seeded
from cradle.kernel.flow.agenda import Choice, together, waiting
from cradle.kernel.record.record import Record
from loops import until
from megaciv.world import a_world, run, world_of

MINOA, ASSYRIA = 0, 1


def in_resolution(*calamities: str, seats: int = 5) -> World:
    """Seat 1 holds these and an Ochre; the first of them that asks anything is being resolved."""
    world = a_world(
        seats,
        hand={ASSYRIA: [CARD[name] for name in (*calamities, "ochre")]},
        cities={ASSYRIA: ["troy", "tyre", "knossos", "argos"]},
        tokens={ASSYRIA: {"tanis": 2}},
    )
    assert run(world, CalamitySelection(), CalamityResolution(), table=RecordingTable(Random(1).random)) is not None
    return world


def calamities_of(world: World) -> list[int]:
    return sorted([card_of(card) for card in world.hand[ASSYRIA] if is_calamity(card_of(card))])


@pytest.mark.parametrize("hidden", ["piracy", "corruption"])
def test_Q_74_calamities_not_yet_called_are_believed_in_by_number(hidden: str) -> None:
    """What was shown in phase 8 is how many there are; which one comes, and that it comes later, is all one knows."""
    world = in_resolution("superstition", hidden)
    beliefs = [calamities_of(believe(world, MINOA, seeded(seed))) for seed in range(60)]

    assert all(CARD["superstition"] in each and len(each) == 2 for each in beliefs)
    later = {card for each in beliefs for card in each} - {CARD["superstition"]}
    assert len(later) > 3
    assert all(MAJORS.index(card) > MAJORS.index(CARD["superstition"]) for card in later)


def test_nobody_is_believed_to_hold_a_calamity_twice() -> None:
    """P8.2, with two blocks, where there are two copies of each."""
    world = in_resolution("treachery", "superstition", seats=12)

    for seed in range(300):
        held = calamities_of(believe(world, MINOA, seeded(seed)))

        assert len(set(held)) == len(held) == 2


def test_two_worlds_with_different_calamities_to_come_give_the_same_beliefs() -> None:
    one, other = in_resolution("superstition", "piracy"), in_resolution("superstition", "corruption")

    for seed in range(20):
        assert believe(one, MINOA, seeded(seed)).hand == believe(other, MINOA, seeded(seed)).hand


def test_others_who_use_library_are_believed_to_fill_their_baskets() -> None:
    """P12.1: what is in a basket nobody knows before all have bought."""
    world = a_world(hand={ASSYRIA: [CARD["gold"]] * 5 + [CARD["ivory"]] * 4})
    run(world, together([FillBasket(MINOA, ()), UseLibrary(ASSYRIA, (LIBRARY, POTTERY, MUSIC))]))

    twin = believe(world, MINOA, seeded(1))

    assert FillBasket(ASSYRIA, ()) in waiting(twin)


@pytest.mark.parametrize(
    "question",
    [
        DiscardValue(ASSYRIA, 2, 2, 2),  # C.corruption.2: what was given up was shown, so all know what is due
        ChooseTribute(ASSYRIA, MINOA),  # R.31: without a card of face value 2 he would not be asked
        CashCard(ASSYRIA, False),  # S.trade_routes.1: nor without a card that his stock can pay
    ],
)
def test_who_is_asked_for_cards_is_believed_to_hold_them(question: Choice) -> None:
    cards = [CARD["iron"], CARD["ochre"], CARD["ochre"], CARD["salt"]]
    world = a_world(hand={ASSYRIA: cards}, stock={ASSYRIA: 4})
    run(world, question)

    for seed in range(50):
        twin = believe(world, MINOA, seeded(seed))

        assert twin.agenda[-1] == question
        assert question.options(twin)


def test_unseen_cards_are_dealt_with_equal_chances() -> None:
    world = a_world(hand={ASSYRIA: [CARD["iron"]]})
    world.stacks = [()] * len(world.stacks)  # so that none has to keep a card
    table, samples = seeded(3), 3000

    counts = Counter(believe(world, MINOA, table).hand[ASSYRIA][0] for _ in range(samples))

    copies = {card: COPIES[world.scenario][0][card] for card in COMMODITIES if COPIES[world.scenario][0][card]}
    assert set(counts) <= set(copies)
    expected = {card: samples * number / sum(copies.values()) for card, number in copies.items()}
    chi_square = sum((counts[card] - number) ** 2 / number for card, number in expected.items())
    freedom = len(copies) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5, (chi_square, freedom)


def test_SG_6_calamities_of_the_set_up_may_be_in_any_hand() -> None:
    match = Record.new("megaciv", 9, seed=2, options={"length": "short"})
    for _ in until(lambda: any(world_of(match).hand)):
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[0])
    world = world_of(match)

    held = [card for seed in range(20) for hand in believe(world, 0, seeded(seed)).hand[1:] for card in hand]

    assert any(is_calamity(card_of(card)) for card in held)
