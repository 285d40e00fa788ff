"""Which cards to keep: every choice that no other beats in value handed in and value kept at once.

A card that is neither kept nor needed may as well be handed in, so the cards kept decide a payment; there are at
most as many as the hand limit allows (P12.12). Commodities are taken one after the other in order of face value.
"""

from typing import Final

from cradle.games.megaciv.box.cards import FACE_VALUE, SET_SIZE, WATER, set_value
from cradle.games.megaciv.planner.position import Position

# Trade Empire: no substitute used; a set waits for one; it is used; a card waits for a set of the same face value.
UNUSED: Final = 0
SET_WAITS: Final = 1
USED: Final = 2
CARD_WAITS: Final = 3

# A state is one number: value handed in, times SCALE, plus value kept. All states of a cell keep equally many cards.
SCALE: Final = 1 << 14
Cell = list[int]
Layer = list[list[Cell]]  # by use of Trade Empire, then by number of cards kept

# Options for a commodity: the use of Trade Empire before and after, cards kept, and what it adds to the state.
Option = tuple[int, int, int, int]


class Keeping:
    """The choices for a hand, at any hand limit up to the widest."""

    def __init__(self, position: Position, widest: int, counted: bool) -> None:
        self.position, self.widest = position, widest
        self.counted = counted  # if not counted, so few cards are held that the limit does not matter
        self.commodities = sorted([card for card in range(WATER) if position.hand[card]], key=FACE_VALUE.__getitem__)
        self.layers = self.all_layers()

    def all_layers(self) -> list[Layer]:
        """The states worth having after every commodity, in order of face value."""
        cells = self.widest + 1 if self.counted else 1
        layer: Layer = [[[] for _ in range(cells)] for _ in range(4 if self.position.may_substitute() else 1)]
        layer[UNUSED][0] = [0]
        layers = [layer]
        for number, card in enumerate(self.commodities):
            layer = next_layer(layer, self.options(card))
            if len(layer) > 1 and self.ends_face_value(number):
                layer[CARD_WAITS] = [[] for _ in layer[CARD_WAITS]]
            layers.append(layer)
        return layers

    def ends_face_value(self, number: int) -> bool:
        last = number + 1 == len(self.commodities)
        return last or FACE_VALUE[self.commodities[number + 1]] > FACE_VALUE[self.commodities[number]]

    def options(self, card: int) -> list[Option]:
        """Keep some cards and hand in the rest, with Trade Empire as a set that is completed or with a stand-in."""
        held = self.position.hand[card]
        found = [option(card, UNUSED, UNUSED, kept, held - kept) for kept in range(held + 1)]
        if not self.position.may_substitute():
            return found
        for use in (SET_WAITS, USED, CARD_WAITS):
            found += [option(card, use, use, kept, held - kept) for kept in range(held + 1)]
        for kept in range(held):
            if held - kept < SET_SIZE[card]:
                found.append(option(card, UNUSED, SET_WAITS, kept, held - kept + 1))
                found.append(option(card, CARD_WAITS, USED, kept, held - kept + 1))
            found.append(option(card, SET_WAITS, USED, kept, held - kept - 1))
            found.append(option(card, UNUSED, CARD_WAITS, kept, held - kept - 1))
        return found

    def front(self, limit: int) -> list[int]:
        """The final states, most handed in first."""
        states: Cell = []
        for use in self.ends():
            for cell in self.layers[-1][use][: limit + 1]:
                states += cell
        return best_states(states)

    def ends(self) -> list[int]:
        """The uses of Trade Empire that may end a payment; a set or a card still waiting does not count."""
        return [UNUSED, USED] if len(self.layers[-1]) > 1 else [UNUSED]

    def traced(self, state: int, limit: int) -> tuple[list[int], int, int]:
        """The cards kept in a state of the front, and what Trade Empire does in it."""
        kept, completed, stand_in = [0] * len(self.position.hand), -1, -1
        use, cell = self.found(state, limit)
        for number in range(len(self.commodities) - 1, -1, -1):
            card = self.commodities[number]
            for before, after, number_kept, adds in self.options(card):
                origin = cell - number_kept if self.counted else 0
                if after == use and origin >= 0 and state - adds in self.layers[number][before][origin]:
                    if before != after:
                        joins = (before, after) in ((UNUSED, SET_WAITS), (CARD_WAITS, USED))
                        completed, stand_in = (card, stand_in) if joins else (completed, card)
                    kept[card] = number_kept
                    state, use, cell = state - adds, before, origin
                    break
        return kept, completed, stand_in

    def found(self, state: int, limit: int) -> tuple[int, int]:
        """The place of a state of the front."""
        for use in self.ends():
            for at, cell in enumerate(self.layers[-1][use][: limit + 1]):
                if state in cell:
                    return use, at
        raise ValueError(state)


def option(card: int, before: int, after: int, kept: int, counted: int) -> Option:
    """This many cards kept, and this many counted in the set handed in."""
    face = FACE_VALUE[card]
    return before, after, kept, set_value(face, counted) * SCALE + set_value(face, kept)


def next_layer(layer: Layer, options: list[Option]) -> Layer:
    cells = len(layer[0])
    grown: Layer = [[[] for _ in range(cells)] for _ in layer]
    for before, after, kept, adds in options:
        for at in range(cells - kept if cells > 1 else 1):
            cell = layer[before][at]
            if cell:
                grown[after][at + kept if cells > 1 else 0] += [state + adds for state in cell]
    return [[best_states(cell) for cell in row] for row in grown]


def best_states(states: Cell) -> Cell:
    """States that none beats in the value handed in and the value kept at once, most handed in first."""
    if len(states) < 2:
        return states
    states.sort(reverse=True)
    best, most = [], -1
    for state in states:
        kept = state % SCALE
        if kept > most:
            best.append(state)
            most = kept
    return best
