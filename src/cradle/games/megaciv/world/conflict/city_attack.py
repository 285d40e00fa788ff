"""City attack: with enough tokens the city falls and its defenders fight; with too few all attackers are lost (P4b)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import NAVAL_WARFARE
from cradle.games.megaciv.box.kinds import NUMBER_OF_TOKENS, TRADE_CARD
from cradle.games.megaciv.told.on_the_map import AboutTakeCard
from cradle.games.megaciv.world.conflict.situation import attacker_in
from cradle.games.megaciv.world.conflict.strength import replacement, succeeds, threshold
from cradle.games.megaciv.world.conflict.token_conflict import TokenConflict
from cradle.games.megaciv.world.counters import bank
from cradle.games.megaciv.world.pieces import place_tokens, sink_ship, take_city, take_tokens
from cradle.games.megaciv.world.stacks import drop_from_hand, take_into_hand
from cradle.games.megaciv.world.state import World, barbarians, card_of, holds
from cradle.games.megaciv.world.yes_or_no import YES, YesOrNo, yes_or_no
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import No, no

SPOILS: Final[tuple[int, ...]] = (3, 2, 1, 0)


class AttackCity(Step):
    """One attack, finished completely; nothing happens if nobody is left to attack (P4b.1, P4b.2, Q-66)."""

    def __init__(self, area: int) -> None:
        self.area = area

    def run(self, world: World, table: Table) -> None:
        attacker = attacker_in(world, self.area)
        if attacker == NONE:
            return
        if succeeds(world, attacker, self.area):
            storm(world, attacker, self.area, table)
        else:
            fail(world, attacker, self.area, table)


def fail(world: World, attacker: int, area: int, table: Table) -> None:
    """Destroy all attacking tokens at once, with Naval Warfare the ships there too (P4b.3, P4b.11, Q-29).

    No losses are taken next door (A.advanced_military.3, A.naval_warfare.3).
    """
    needed = threshold(world, attacker, world.city[area])
    number = take_tokens(world, attacker, area, world.tokens[attacker][area])
    table.tell("attack_failed", attacker, world.city[area], area, number, needed)
    if holds(world, attacker, NAVAL_WARFARE):
        for _ in range(world.ships[attacker].count(area)):
            sink_ship(world, attacker, area, table)


def storm(world: World, attacker: int, area: int, table: Table) -> None:
    """The city becomes as many tokens as there are in stock; they fight; then come the spoils (P4b.4, P4b.6, P4b.9)."""
    number = replacement(world, attacker, world.city[area])
    needed = threshold(world, attacker, world.city[area])
    defender = take_city(world, area)
    placed = place_tokens(world, defender, area, number)
    table.tell("city_stormed", attacker, defender, area, placed, world.tokens[attacker][area], needed)
    if attacker == barbarians(world):
        world.then(TokenConflict(area))
    else:
        world.then(TokenConflict(area), TakeSpoils(attacker, defender))


class TakeSpoils(Step):
    """A trade card at random, then treasury; a pirate city has no cards (P4b.7, P4b.8, P4b.10)."""

    def __init__(self, seat: int, defender: int) -> None:
        self.seat, self.defender = seat, defender

    def run(self, world: World, table: Table) -> None:
        world.then(TakeTreasury(self.seat))
        if self.defender != barbarians(world) and world.hand[self.defender]:
            world.then(TakeCard(self.seat, self.defender))


class TakeCard(YesOrNo):
    """The attacker takes a card at random, or declines (K.9, Q-43)."""

    prompt = "Spoils: take a random trade card from {other}?"
    awaited = "{seat} may take a trade card from {other}"
    rule = "P4b.7"
    answers = yes_or_no("Take a card", "Take none")

    def __init__(self, seat: int, defender: int) -> None:
        self.seat, self.defender = seat, defender

    def facts(self, world: World) -> AboutTakeCard:
        return {"other": self.defender}

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == YES:
            take_random_card(world, self.seat, self.defender, table)


def take_random_card(world: World, seat: int, defender: int, table: Table) -> None:
    """Only the two players know the card (P4b.7); it is forgotten who gave it in trade (Q-15)."""
    card = world.hand[defender][table.draw(world.hand[defender], TRADE_CARD, seat)]
    drop_from_hand(world, defender, card)
    take_into_hand(world, seat, card)
    world.giver[card] = NONE
    table.tell("card_captured", seat, defender)
    table.whisper(seat, "captured_card_seen", card_of(card), defender)
    table.whisper(defender, "lost_card_seen", card_of(card), seat)


class TakeTreasury(Choice):
    """Up to three tokens from stock to treasury, as the stock is now (K.9, P4b.8, P4b.9, Q-43)."""

    prompt = "Spoils: move up to 3 tokens from stock to treasury"
    awaited = "{seat} is moving tokens from stock to treasury"
    rule = "P4b.8"
    deed = "Move {what} to treasury"
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return SPOILS

    def refuse(self, world: World, number: int) -> No | None:
        stock = world.stock[self.seat]
        if number <= stock:
            return None
        return no("you have {stock:# token|# tokens} in stock", "P4b.8", stock=stock)

    def apply(self, world: World, number: int, table: Table) -> None:
        if number:
            bank(world, self.seat, number)
            table.tell("spoils_banked", self.seat, number)
