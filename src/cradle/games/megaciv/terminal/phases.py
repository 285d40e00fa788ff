"""Where the turn of Mega Civilization stands, in words."""

from cradle.kernel.seen.view import View

ABOUT_CARDS = (6, 7, 12)  # phases in which cards matter more than land
OUTSIDE = {0: "set-up", 14: "the end"}  # of the turn


def phase_words(view: View) -> str:
    """ "phase 3 Movement", "phase 5c City Construction", "set-up"."""
    phase = view["public"]["phase"]
    if phase["number"] in OUTSIDE:
        return OUTSIDE[phase["number"]]
    words = phase["id"].replace("_", " ").title().replace("Ast ", "A.S.T. ")
    return f"phase {phase['step'] or phase['number']} {words}"


def is_about_cards(view: View) -> bool:
    return view["public"]["phase"]["number"] in ABOUT_CARDS
