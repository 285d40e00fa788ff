"""One name, one meaning: who looks for a module or a class finds one, or the few that are listed here with a reason."""

import ast
from collections import Counter
from pathlib import Path

import cradle

SOURCE = Path(cradle.__file__).parent
GAMES = SOURCE / "games"

MODULES = {  # outside the games' rooms
    "analysing": "one subject: the command, the address, and the work of the server",
    "app": "the server and the terminal are one application each",
    "companion": "messages of the server, and their addresses",
    "lessons": "one subject on three floors of the server: address, what is taught, messages",
    "looking_back": "at a game, and as messages of the server",
    "matches": "one subject on three floors of the server: address, rules of the house, store",
    "measures": "of a game that is looked back at, and of the machine",
    "people": "the same",
    "puzzles": "one subject on three floors of the server: address, what is asked, messages",
    "ranking": "of moments, and of bots",
    "site": "the same",
    "uploads": "the same",
}
ROLES = {"board", "game", "rules", "standing", "title", "view", "words", "asking", "measures"}  # of games for the house
CLASSES = {  # outside the games' rooms: what a message calls by the word that clients know
    "Analysis": "what was found, and as it is shown",
    "Attempt": "the request, and what came of it",
    "Hint": "the request, and the advice",
    "Moment": "of a story, and as it is shown",
    "No": "a rule's refusal, and a server's",
    "Pace": "what a game lets clocks grant, and what people agreed on",
    "Table": "the door to chance, and the table as it is shown",
    "Undo": "the request, and what could be taken back",
}
IN_ONE_GAME = {
    "Box", "Market", "Named", "Offers", "Part", "Plan", "Purse", "Realm", "Scene", "Sheet",
}  # fmt: skip


def house() -> list[Path]:
    """The modules of everything but the games."""
    return [path for path in SOURCE.rglob("*.py") if GAMES not in path.parents and path.stem[:2] != "__"]


def twice(names: list[str]) -> set[str]:
    return {name for name, number in Counter(names).items() if number > 1}


def classes(paths: list[Path]) -> list[str]:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    return [node.name for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]


def test_a_module_of_the_house_has_a_name_of_its_own() -> None:
    assert twice([path.stem for path in house()]) == MODULES.keys()


def test_a_game_calls_a_module_like_one_of_the_house_only_where_it_plays_that_role() -> None:
    named = {path.stem for path in GAMES.rglob("*.py") if path.stem[:2] != "__"}

    assert named & {path.stem for path in house()} == ROLES


def test_a_class_of_the_house_has_a_name_of_its_own() -> None:
    assert twice(classes(house())) == CLASSES.keys()


def test_a_class_of_a_game_has_a_name_of_its_own_in_its_room() -> None:
    rooms = [folder for folder in GAMES.iterdir() if (folder / "title.py").is_file()]

    found = {name for room in rooms for name in twice(classes([*room.rglob("*.py")]))}

    assert found - IN_ONE_GAME == set()
