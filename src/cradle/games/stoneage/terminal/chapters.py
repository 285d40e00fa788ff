"""The chapters of the rule book, by the beginning of their ids, and their subjects."""

CHAPTERS = {
    "SA-NUM": "numbers of the box",
    "SA-SET": "set-up",
    "SA-RND": "the round",
    "SA-PLC": "placing figures",
    "SA-ACT": "actions",
    "SA-DIC": "dice",
    "SA-TOL": "tools",
    "SA-CIV": "civilization cards",
    "SA-EFF": "what the cards do",
    "SA-BLD": "buildings",
    "SA-FED": "feeding",
    "SA-END": "end of the round and of the game",
    "SA-FIN": "final scoring",
    "SA-AMB": "what the rulebook leaves open, and how it is played here",
}
FAMILIES = dict[str, str]()
RULINGS = {"SA-AMB-": ""}  # the beginning of the ids of rulings, and their subject if there are several kinds
