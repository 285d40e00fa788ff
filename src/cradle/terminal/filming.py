"""A saved game as a film on disk."""

from pathlib import Path

from cradle.films.film import film_of
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import BadOptions


def film_to(path: Path, out: Path | None, language: str) -> str:
    """Make the film of a saved game; return a sentence that says where it is."""
    place = out or path.with_name(f"{path.name.partition('.')[0]}.webp")
    if place.suffix.lower() != ".webp":
        raise BadOptions("a film is written as .webp, not as {name}", name=repr(place.name))
    match = Record.load(path)
    made = film_of(match.header(), match.lines, language)
    place.write_bytes(made)
    return f"The film is in {place} ({len(made) / 1e6:.1f} MB)."
