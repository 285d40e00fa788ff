"""A new game begins completely or not at all: a refusal on the way changes nothing."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

from cradle.kernel.doors import as_whole, checked_by_name
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted


@contextmanager
def all_or_nothing(*things: object) -> Iterator[None]:
    """On an exception within, restore the attributes of these objects, which may be replaced there but not mutated."""
    before = [dict(vars(thing)) for thing in things]
    try:
        yield
    except BaseException:
        for thing, held in zip(things, before, strict=True):
            vars(thing).clear()
            vars(thing).update(held)
        raise


def seeds_from(seeds: Random, seed: Any) -> Random:
    """The generator of seeds after a reset with this seed; without one, a copy of the current generator."""
    if seed is None:
        going_on = Random()
        going_on.setstate(seeds.getstate())
        return going_on
    number = as_whole(seed)
    if number is None:
        raise BadOptions("a seed is a whole number, not {value}", value=quoted(seed))
    return Random(number)


def as_list(given: Any) -> list[Any] | None:
    """The items of a list or an array; None for anything else."""
    if isinstance(given, Mapping | str):
        return None
    try:
        return list(given)
    except TypeError:
        return None


def wishes_of(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """The options of a reset, as a dict."""
    return {} if options is None else checked_by_name("options", options)
