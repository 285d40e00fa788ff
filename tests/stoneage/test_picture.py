"""The picture of how a game ended: what a link to a finished match shows where it is sent."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from cradle.drawing.lettering import is_written, text, text_width
from cradle.films.reel import Reel, reel_of
from cradle.games.stoneage.picture import HEIGHT, WIDTH, final_table, still
from cradle.kernel.record.record import Record

RECORDS = Path(__file__).parent.parent / "records"


@pytest.fixture(scope="module")
def match() -> Record:
    return Record.load(RECORDS / "stoneage-2-plain.cradle")


def named(match: Record, names: list[str], language: str) -> Reel:
    return reel_of({**match.header(), "names": names}, match.lines, (), language)


def test_the_picture_is_a_png_of_the_size_that_links_show(match: Record) -> None:
    made = Image.open(BytesIO(still(named(match, ["Ann", "Ben"], "en"), "en")))

    assert (made.format, made.size) == ("PNG", (WIDTH, HEIGHT))


def test_it_names_everybody_their_points_and_who_has_won(match: Record) -> None:
    reel = named(match, ["Jürgen", "Ярослав"], "de")
    result = match.result("de") or {}

    drawn = final_table(reel, "de")

    assert "Jurgen" in drawn, "the dots are drawn over the letters"
    assert ">Blau<" in drawn, "the face has no Cyrillic letters"
    assert all(f">{points}<" in drawn for points in result["scores"])
    assert drawn.count("<text") == 1 + 2 * 2 + sum([len(lines) for lines in result["ledger"]])


def test_letters_that_the_face_lacks_are_put_together() -> None:
    assert is_written("Ägypten: größte Übermacht − 3 …")
    assert not is_written("Ярослав")
    assert text(0, 0, ("Öl",), 20, "").count("<circle") == 2
    assert text_width("Ö", 20) == text_width("O", 20)
