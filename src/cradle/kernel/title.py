"""The title of a game: one declaration, cheap to read, of all that belongs to it and where it is found.

A part is named by its place, `module:NAME` or `module`, and is imported when somebody asks for it. Whatever is wrong
with one game is told in one sentence that names it; the others go on.
"""

from importlib import import_module
from typing import Any

from cradle.kernel import shelf
from cradle.kernel.catalog import BadOptions, Text, say
from cradle.kernel.quoting import quoted


class Title:
    """What a game is called, and where its parts are found."""

    def __init__(
        self,
        name: str,  # as people type it and saves know it
        title: str,  # as it stands on the box
        rules: str,
        seats: int,  # how many play unless somebody says otherwise
    ) -> None:
        self.name, self.title, self.rules, self.seats = name, title, rules, seats

    def load(self, place: str, part: str) -> Any:
        """A part of the game, from its place; a sentence that names game and part if it is not there."""
        if not place:
            raise BadOptions("{game} has no {part}", game=self.title, part=part)
        try:
            return loaded(place)
        except Exception as trouble:  # the module of somebody else may do anything
            why = in_short(trouble)
            raise BadOptions(
                "the {part} of {game} cannot be used: {trouble}", part=part, game=self.title, trouble=why
            ) from trouble


def titles() -> list[Title]:
    """The titles of all games, by name; those that cannot be read are left out."""
    return [found for found in read_all().values() if isinstance(found, Title)]


def troubles() -> list[Text]:
    """A sentence for every game that cannot be read, and for every name that two games go by."""
    wrong = "there are two games called {name}: {known} is used, {place} is not"
    doubled = [say(wrong, name=name, known=known, place=place) for name, known, place in shelf.doubled()]
    return [*doubled, *[found for found in read_all().values() if isinstance(found, Text)]]


def title_of(name: Any) -> Title:
    """The title of the game of this name."""
    place = shelf.place_of(name) if isinstance(name, str) else ""
    if not place:
        known = ", ".join([title.name for title in titles()])
        raise BadOptions("there is no game {name}; there are: {names}", name=quoted(name), names=known)
    found = read(name, place)
    if isinstance(found, Text):
        raise BadOptions("{trouble}", trouble=found)
    return found


def read_all() -> dict[str, Title | Text]:
    return {name: read(name, place) for name, place in sorted(shelf.places().items())}


def read(name: str, place: str) -> Title | Text:
    """The title in this place, or what is wrong with it."""
    try:
        title = loaded(place)
    except Exception as trouble:  # the module of somebody else may do anything
        return say("the game {name} cannot be used: {trouble}", name=name, trouble=in_short(trouble))
    if not isinstance(title, Title):
        return say("the game {name} cannot be used: {place} is no title", name=name, place=place)
    if title.name != name:
        return say("the game {name} cannot be used: its title calls it {other_name}", name=name, other_name=title.name)
    return title


def loaded(place: str) -> Any:
    """What stands at a place: a module, or one of its names."""
    module, _, name = place.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


def in_short(trouble: Any) -> str:
    """An exception in one line."""
    said = " ".join(str(trouble).split())
    return f"{type(trouble).__name__}: {said}" if said else type(trouble).__name__
