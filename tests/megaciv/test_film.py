"""A film of a match: which moments it shows, what stands in a frame, and what it is written as."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

from cradle.drawing.lettering import spelt
from cradle.films import webp
from cradle.films.film import film_of, has_film
from cradle.films.reel import Reel, crossed, reel_of
from cradle.games.megaciv.film import frames
from cradle.games.megaciv.film.civilization_rows import draw_standings
from cradle.games.megaciv.film.empires import draw_empires, places
from cradle.games.megaciv.map.scene import scene_of
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import BadOptions

ALIKE = 1.0  # of 255, on average over all points
RECORDS = Path(__file__).parent.parent / "records"


@pytest.fixture(scope="module")
def match() -> Record:
    return Record.load(RECORDS / "megaciv-5-west.cradle").until(400)


def test_a_film_shows_each_turn_once_for_every_phase_it_asks_for(match: Record) -> None:
    reel = reel_of(match.header(), match.lines, frames.PHASES)
    shown = [(moment.turn, moment.phase) for moment in reel.moments]
    assert shown == sorted(shown)
    assert len(set(shown[:-1])) == len(shown) - 1
    assert shown[-1] == match.phase
    assert reel.moments[-1].public == match.view(None, question=False)["public"]
    assert (reel.seats, reel.result) == (5, None)


def test_several_phases_that_pass_in_one_line_are_one_moment() -> None:
    assert crossed((3, 13), (4, 3), {1})
    assert crossed((3, 4), (3, 9), {5, 10})
    assert not crossed((3, 5), (3, 9), {5, 10})


def test_every_area_held_and_every_civilization_is_drawn(match: Record) -> None:
    public = match.view(None)["public"]
    drawn = draw_empires(public)
    assert drawn.count('fill-opacity=".62"') == len(public["areas"])
    rows = draw_standings(public, ["Ann", *match.names[1:]], 0, frames.WIDTH)
    assert all(name in rows for name in ["Ann, ", *match.names[1:]])
    german = match.called("de")
    in_german = draw_standings(public, german, 0, frames.WIDTH, "de")
    assert all(f">{spelt(name)}<" in in_german for name in german)


def test_dots_of_an_area_do_not_lie_on_each_other() -> None:
    for number in range(10):
        assert len(set(places(number, False))) == len(set(places(number, True))) == number


def test_a_film_is_an_animated_webp_with_its_words_in_the_reader_s_language(match: Record) -> None:
    short = match.until(30)
    made = film_of(short.header(), short.lines)
    moments = reel_of(short.header(), short.lines, frames.PHASES).moments
    with Image.open(BytesIO(made)) as opened:
        assert (opened.format, opened.size[0]) == ("WEBP", frames.WIDTH)
        assert len([*ImageSequence.Iterator(opened)]) == len(moments)
    assert frames.heading(moments[0], "de") == "Runde 1"


def test_a_film_that_is_too_large_is_written_coarser(match: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webp, "QUALITIES", (80, 5))
    reel = reel_of(match.header(), match.lines[:30], frames.PHASES)
    film = frames.film(reel, "en")
    fine = webp.animated(film)
    monkeypatch.setattr(webp, "MOST_BYTES", len(fine) - 1)
    coarse = webp.animated(film)
    assert len(coarse) < len(fine)

    monkeypatch.setattr(webp, "MOST_BYTES", len(coarse) - 1)
    short = webp.animated(film)
    assert len(short) < len(coarse)
    assert lasts(short) == lasts(fine), "fewer pictures stay longer"


def lasts(film: bytes) -> int:
    """How long a film is, in milliseconds."""
    lasts = 0
    with Image.open(BytesIO(film)) as opened:
        for frame in ImageSequence.Iterator(opened):
            frame.load()  # only then it is known
            lasts += frame.info["duration"]
    return lasts


def test_fewer_pictures_end_with_the_same_one() -> None:
    assert webp.halved(list("abcde"), [1, 1, 1, 1, 5]) == (list("ace"), [1, 2, 6])
    assert webp.halved(list("abcd"), [1, 1, 1, 5]) == (list("bd"), [2, 6])


def test_where_no_film_is_one_sentence_says_so() -> None:
    assert has_film("megaciv")
    assert not has_film("stoneage")
    stone_age = Record.new("stoneage", seats=2, seed=1)
    with pytest.raises(BadOptions, match="Stone Age has no film"):
        film_of(stone_age.header(), stone_age.lines)


def test_a_frame_of_stamps_looks_as_if_it_had_been_drawn_whole(match: Record) -> None:
    moments = reel_of(match.header(), match.lines, frames.PHASES).moments
    reel = Reel(match.seats, moments[-2:], None)

    stamped = frames.film(reel, "en")[-1].picture
    drawn = Image.open(BytesIO(frames.still(reel, "en"))).convert("RGB")

    assert stamped.size == drawn.size
    apart = ImageChops.difference(stamped, drawn)
    assert max(ImageStat.Stat(apart).mean) < ALIKE
    assert max(ImageStat.Stat(ImageChops.difference(blank(reel), drawn)).mean) > 4 * ALIKE, "and not like the ground"


def blank(reel: Reel) -> Image.Image:
    """The map without anything on it."""
    public = reel.moments[-1].public
    sheet = frames.Sheet(scene_of(public["seats"], public["map"]).window, public["seats"])
    return Image.open(BytesIO(frames.ground(public, sheet))).convert("RGB")
