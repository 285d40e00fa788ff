"""Shows a rule with the choices, refusals and, in a checkout, the tests that cite it."""

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from textwrap import wrap
from typing import Any

from cradle.kernel.game import Game, find, games_there_are, playable
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import EN, capital
from cradle.terminal.rulebook.citations import in_the_game, in_the_tests
from cradle.terminal.screen.screen import Screen, spelled


def game_of(name: str) -> Game:
    """The game of this name; otherwise the refusal lists all games."""
    known = games_there_are()
    if name not in known:
        close = get_close_matches(name.lower(), known, 1)
        hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(known)}"
        raise BadOptions("there is no game {name}; {hint}", name=repr(name), hint=hint)
    return find(name)


def explain(wanted: str, screen: Screen, language: str = EN) -> None:
    """Show a rule with its citations, the rules of a chapter, or the chapters of every game."""
    games = playable()
    if not wanted.strip():
        show(screen, [line for game in games if game.rule_sentences for line in [*overview(game), ""]])
        show(screen, ["'cradle rules C.famine' shows a chapter, 'cradle rules P3.9' a rule and where it lives."])
        return
    for game in games:
        rules = looked_up(game, wanted)
        if rules:
            told = sentences(game, rules, language)
            show(screen, told if screen.fancy else [spelled(line) for line in told])
            if len(rules) == 1:
                show(screen, cited_lines(game, rules[0]))
            return
    if tests := example_tests(wanted):
        show(screen, tests)
        return
    raise BadOptions("{trouble}", trouble=unknown(wanted, games))


def example_tests(wanted: str) -> list[str]:
    """The tests for an example such as E-16, which is no rule but has tests named after it."""
    example = wanted.strip().upper()
    tests = in_the_tests(example) if re.fullmatch(r"(E|X|EX)[-.]\d+", example) else {}
    if not tests:
        return []
    return [f"{example} is an example; it is tested here:", *test_lines(tests)]


def show(screen: Screen, lines: Sequence[str]) -> None:
    """Show lines, wrapping long ones under their indentation."""
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        screen.show(wrap(line, screen.width, subsequent_indent=indent, break_on_hyphens=False) or [""])


def cited_lines(game: Game, rule: str) -> list[str]:
    """The citations of a rule: choices and steps, refusals, tests."""
    places, refusals = in_the_game(game.name, rule)
    lines = ["", "In the rules:" if places else "No step of the game cites it."]
    lines += [f"  {place.where}: {place.says}".rstrip(": ") for place in places]
    if refusals:
        lines += ["", "Refusals:", *[f"  {refusal.says} ({refusal.where})" for refusal in refusals]]
    return lines + test_lines(in_the_tests(rule))


def test_lines(tests: Mapping[str, Sequence[str]]) -> list[str]:
    lines: list[str] = []
    for file, names in tests.items():
        lines += ["", f"{file}:", *[f"  {name}" for name in names]]
    return lines


def chapter_of(rule: str) -> str:
    """The part of an id before the last hyphen or point: SA-PLC of SA-PLC-6."""
    return re.sub(r"[-.][^-.]*$", "", rule)


def number_of(rule: str) -> str:
    return rule[len(chapter_of(rule)) + 1 :]


def chapters(sentences: Mapping[str, Any]) -> dict[str, list[str]]:
    """The ids of a game by chapter, in the order of the rules."""
    found: dict[str, list[str]] = {}
    for rule in sentences:
        found.setdefault(chapter_of(rule), []).append(rule)
    return found


def looked_up(game: Game, wanted: str) -> list[str]:
    """The ids for typed text, in capitals or not: one rule, or a chapter, or all that begin with it."""
    typed = plain_id(wanted)
    tests: tuple[Callable[[str], bool], ...] = (
        lambda rule: plain_id(rule) == typed,
        lambda rule: re.fullmatch(rf"{re.escape(typed)}[a-d]?", plain_id(chapter_of(rule))) is not None,
        lambda rule: plain_id(chapter_of(rule)).startswith(f"{typed}."),
        lambda rule: plain_id(chapter_of(rule)).endswith(f".{typed}"),
    )
    for fits in tests:
        found = [rule for rule in game.rule_sentences if fits(rule)]
        if found and typed:
            return found
    return []


def plain_id(rule: str) -> str:
    """An id in small letters, with points for hyphens and spaces and no leading zeros: "q.1" for "Q-01"."""
    return re.sub(r"(?<=[.])0+(?=\d)", "", re.sub(r"[-\s.]+", ".", rule.strip().rstrip("-.").lower()))


def unknown(wanted: str, games: Sequence[Game]) -> str:
    """A sentence about an unknown id, with the nearest existing one."""
    known = [rule for game in games for rule in (*game.rule_sentences, *chapters(game.rule_sentences))]
    spelled = {rule.lower(): rule for rule in known}
    close = get_close_matches(wanted.strip().lower(), spelled, 1, 0.5)
    hint = f"did you mean {spelled[close[0]]}?" if close else "'cradle rules' lists them all"
    return f"there is no rule {wanted.strip()[:40]!r}; {hint}"


def overview(game: Game) -> list[str]:
    """All chapters with their ids; chapters named after cards are listed together."""
    lines = [f"{game.title}: rules by chapter"]
    known, kinds = chapters_in_words(game.name)
    families: dict[str, list[str]] = {}
    for chapter, rules in chapters(game.rule_sentences).items():
        family, _, name = chapter.partition(".")
        if name and family in kinds:
            families.setdefault(family, []).append(name)
            continue
        numbers = f"{number_of(rules[0]):>2} to {number_of(rules[-1]):<3}" if number_of(rules[0]).isdigit() else ""
        lines.append(f"  {chapter:<8} {numbers:<9} {known.get(chapter, '')}".rstrip())
    for family, names in families.items():
        lines += [f"  {family}.NAME   {kinds[family]}:", f"    {', '.join(names)}"]
    return lines


def chapters_in_words(game: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The subjects of chapters and families of chapters, from the title."""
    title = title_of(game)
    if not title.terminal.chapters:
        return {}, {}
    told = title.load(title.terminal.chapters, "chapters of its rules")
    return told.CHAPTERS, told.FAMILIES


def sentences(game: Game, rules: Sequence[str], language: str = EN) -> list[str]:
    return [f"{rule}  {game.rule(rule, language)}" for rule in rules]


def in_brief(game: Game, wanted: str) -> list[str]:
    """The answer within a game: a rule, a chapter, or a hint where to look."""
    if not wanted:
        return overview(game)
    rules = looked_up(game, wanted)
    if not rules:
        return [capital(unknown(wanted, [game]))]
    return sentences(game, rules)
