"""Where the turn of Mega Civilization stands, in words."""

from cradle.games.megaciv.seen.words.phases import PHASE_NAMES
from cradle.games.megaciv.turn import ADVANCES_ACQUISITION, END, SET_UP, TRADE, TRADE_CARDS_ACQUISITION
from cradle.kernel.seen.view import View

ABOUT_CARDS = (TRADE_CARDS_ACQUISITION, TRADE, ADVANCES_ACQUISITION)  # phases in which cards matter more than land
OUTSIDE = (SET_UP, END)  # of the turn


def phase_words(view: View) -> str:
    """ "phase 3 Movement", "phase 5c City Construction", "set-up"."""
    phase = view["public"]["phase"]
    name = PHASE_NAMES[phase["number"]]
    return name if phase["number"] in OUTSIDE else f"phase {phase['step'] or phase['number']} {name}"


def is_about_cards(view: View) -> bool:
    return view["public"]["phase"]["number"] in ABOUT_CARDS
