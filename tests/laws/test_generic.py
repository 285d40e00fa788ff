"""Generic code knows no game: it asks the titles, so a new game changes nothing outside its own room."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cradle.games import TITLES
from cradle.kernel.title import title_of

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "cradle" / "games"
ROOMS = [*[GAMES / name for name in TITLES], *[ROOT / "tools" / name for name in TITLES]]
MOST_MODULES = 15  # that lie loose in one folder of a room
THE_LIST = GAMES / "__init__.py"  # the only list of games
BOXES = [" ?".join(title_of(name).title.split()) for name in TITLES]  # their names on the box, in one word or two
NAMED = re.compile("|".join([*TITLES, *BOXES]), re.IGNORECASE)


def generic_files() -> Iterator[Path]:
    for folder in (ROOT / "src" / "cradle", ROOT / "tools"):
        for path in sorted(folder.rglob("*.py")):
            if path != THE_LIST and not any(path.is_relative_to(room) for room in ROOMS):
                yield path


def test_no_generic_file_names_a_game() -> None:
    """Neither by its id, nor by the name on its box, nor by an import."""
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in generic_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if NAMED.search(line)
    ]

    assert found == []


@pytest.mark.parametrize(
    "line", ['find("megaciv")', "from cradle.games.stoneage import game", "# in Stone Age", "StoneAge"]
)
def test_the_law_knows_what_it_looks_for(line: str) -> None:
    assert NAMED.search(line)


def test_every_room_lies_under_the_name_of_its_game() -> None:
    assert sorted(path.name for path in GAMES.iterdir() if (path / "__init__.py").is_file()) == sorted(TITLES)


def test_no_folder_of_a_room_is_crowded() -> None:
    folders = [path for name in TITLES for path in [GAMES / name, *(GAMES / name).rglob("*")] if path.is_dir()]
    loose = {folder: len([path for path in folder.glob("*.py") if path.name != "__init__.py"]) for folder in folders}

    assert {str(folder.relative_to(ROOT)): n for folder, n in loose.items() if n > MOST_MODULES} == {}
