"""The way back: the pieces of a board on a real table are entered, and the game goes on in the browser (G.3, G.12).

This works only between two turns, when nothing is under way. The pieces are checked against earlier reports.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import AREA, KIND, NONE, OPEN_SEA
from cradle.games.megaciv.box.cards import WATER
from cradle.games.megaciv.box.civilizations import SHIPS, TOKENS
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.turn import TAX_COLLECTION, Turn, phase_of
from cradle.games.megaciv.world.reported.stock import most_in_stock
from cradle.games.megaciv.world.stacks import build_stacks
from cradle.games.megaciv.world.state import NO_TOKENS, World, card_of, cards_on_table, city_count
from cradle.kernel.chance.table import Table
from cradle.kernel.words.catalog import Refused, no

# What one owner has on the board: tokens by area, the areas of cities, and those of ships.
OnTheBoard = tuple[Mapping[str, int], Sequence[str], Sequence[str]]

NOT_BETWEEN: Final = no("a board is entered between two turns, before taxes", "T.1")
ON_THE_SCREEN: Final = no("the board is on the screen already", "T.1")


def with_board(world: World, pieces: Sequence[OnTheBoard], hands: Sequence[Sequence[str]], table: Table) -> World:
    """A world that goes on in the browser; `pieces` are by seat, with the black ones last, `hands` by seat.

    If the cards were on the screen, nobody has to say what they hold.
    """
    if world.counts is None:
        raise Refused(ON_THE_SCREEN)
    if phase_of(world) != TAX_COLLECTION or world.over:
        raise Refused(NOT_BETWEEN)
    found = world.copy()
    lay_out(found, pieces)
    for seat in world.ranking:
        check_pieces(world, found, seat)
    found.counts = None
    if cards_on_table(world):
        deal(found, hands, table)
    found.turn_began = found.turn_before  # noted again when the turn begins
    found.agenda = [Turn()]
    return found


def lay_out(world: World, pieces: Sequence[OnTheBoard]) -> None:
    """Put all pieces on the map and count the rest as stock."""
    if len(pieces) != world.seats + 1:
        raise Refused(no("the pieces of {number} owners are needed, black ones last", "G.16", number=world.seats + 1))
    world.tokens, world.city = [NO_TOKENS] * (world.seats + 1), [NONE] * len(NO_TOKENS)
    world.ships, world.new_cities = [()] * world.seats, [frozenset()] * world.seats
    for owner, (tokens, cities, ships) in enumerate(pieces):
        row = bytearray(NO_TOKENS)
        for name, number in tokens.items():
            row[area_in_play(world, name)] = checked(name, number)
        world.tokens[owner] = bytes(row)
        for name in cities:
            area = area_in_play(world, name)
            if world.city[area] != NONE:
                raise Refused(no("there are two cities in {area}", "G.12", area=area))
            world.city[area] = owner
        if owner < world.seats:
            world.ships[owner] = tuple(sorted([area_in_play(world, name) for name in ships]))
            world.stock[owner] = TOKENS - world.treasury[owner] - sum(row)


def area_in_play(world: World, name: str) -> int:
    """The area of this name, if pieces can stand there."""
    area = AREA.get(name, NONE)
    if area == NONE or KIND[area] == OPEN_SEA or area in world.out_of_play:
        raise Refused(no("{name} is no area in play", "G.15", name=repr(name)))
    return area


def checked(name: str, number: int) -> int:
    if not 0 <= number <= TOKENS:
        raise Refused(no("{name} can hold 0 to {most} tokens, not {number}", "G.3", name=repr(name), most=TOKENS,
                         number=number))  # fmt: skip
    return number


def check_pieces(reported: World, world: World, seat: int) -> None:
    """Cities as reported, tokens within their bounds, no more ships than there are (G.3, P3.9)."""
    cities, known = world.city.count(seat), city_count(reported, seat)
    if cities != known:
        raise Refused(no("{seat} has {cities:# city|# cities} on the board, but {known} by the last report", "G.12",
                         seat=seat, cities=cities, known=known))  # fmt: skip
    least, most, stock = reported.stock[seat], most_in_stock(reported, seat), world.stock[seat]
    if not least <= stock <= most:
        said = "{seat} would have {stock:# token|# tokens} in stock; by the reports it is {least} to {most}"
        raise Refused(no(said, "G.3", seat=seat, stock=stock, least=least, most=most))
    if len(world.ships[seat]) > SHIPS:
        raise Refused(no("{seat} has more than {ships} ships", "P3.9", seat=seat, ships=SHIPS))


def deal(world: World, hands: Sequence[Sequence[str]], table: Table) -> None:
    """Give the hands as their owners tell them; all other cards go into new stacks (S.12)."""
    build_stacks(world, table)
    if len(hands) != world.seats:
        raise Refused(no("the hands of {players} players are needed", "G.34", players=world.seats))
    for seat, names in enumerate(hands):
        cards = [card_named(name) for name in names]
        for card in cards:
            if card_of(card) != WATER:
                take_from_stacks(world, card)
        world.hand[seat] = tuple(sorted(cards))


def card_named(name: str) -> int:
    card = TRADE_CARD.places.get(name)
    if card is None:
        raise Refused(no("{name} is no trade card", "G.25", name=repr(name)))
    return card


def take_from_stacks(world: World, card: int) -> None:
    for at, pile in enumerate(world.stacks):
        for layer, cards in enumerate(pile):
            if card in cards:
                place = cards.index(card)
                rest = cards[:place] + cards[place + 1 :]
                layers = (*pile[:layer], rest, *pile[layer + 1 :]) if rest else (*pile[:layer], *pile[layer + 1 :])
                world.stacks[at] = layers
                return
    raise Refused(no("there are not so many {card} in this game", "S.12", card=card_of(card)))
