"""Pages of the documentation that are made from the package: the rules of each game, and the importable names."""

import re
from collections.abc import Mapping, Sequence
from inspect import isclass
from typing import Any, Final

import cradle
from cradle.kernel.game import Game, playable
from cradle.kernel.title import title_of
from cradle.kernel.words.language import capital
from cradle.terminal.rulebook.rules import chapters, chapters_in_words

INTRODUCTION: Final = """# Reference

Everything here is imported from `cradle`. [What you can import](api.md) explains these names with examples; this page
has their signatures.

"""


def rules() -> dict[str, str]:
    """The rules of every game by file name, a page for each chapter and for each family of cards."""
    pages: dict[str, str] = {}
    names: list[str] = []
    for game in playable():
        if not game.rule_sentences:
            continue
        chapters_of_game = pages_of(game)
        names.append(f"{game.name}/index")
        pages |= {f"{game.name}/{name}.md": text for name, text in chapters_of_game.items()}
        pages[f"{game.name}/index.md"] = contents_of(game.title, chapters_of_game)
    pages["index.md"] = (
        "# The rules\n\nAll rules of both games in our own words, with the ids that the game cites when it refuses an "
        "answer.\n\n" + toctree(names)
    )
    return pages


def pages_of(game: Game) -> dict[str, str]:
    """The pages of a game's rules by name, in the order of the rules; cards of one kind share a page."""
    known, kinds = told_chapters(game)
    pages: dict[str, str] = {}
    for chapter, ids in chapters(game.rule_sentences).items():
        family, _, card = chapter.partition(".")
        if card and family in kinds:
            page = f"{family.lower()}-cards"
            pages.setdefault(page, f"# {capital(kinds[family].partition(',')[0])}\n\n")
            pages[page] += f"## {capital(card_name(chapter, known))}\n\n{sentences(game, ids)}"
        else:
            pages[chapter.lower()] = f"# {capital(known.get(chapter, chapter))} ({chapter})\n\n{sentences(game, ids)}"
    return pages


def told_chapters(game: Game) -> tuple[Mapping[str, str], Mapping[str, str]]:
    return chapters_in_words(game.name) if title_of(game.name).terminal.chapters else ({}, {})


def card_name(chapter: str, known: Mapping[str, str]) -> str:
    """The name of a card, such as Civil war for C.civil_war; rules for all cards of a kind have a name of their own."""
    return known.get(chapter, chapter.partition(".")[2].replace("_", " "))


def sentences(game: Game, ids: Sequence[str]) -> str:
    """Each rule with its id as an anchor."""
    return "".join(f"({anchor(rule)})=\n**{rule}** {escaped(plain(game, rule))}\n\n" for rule in ids)


def plain(game: Game, rule: str) -> str:
    return " ".join(game.rule(rule).split())


def anchor(rule: str) -> str:
    """The anchor of a rule, such as rule-p3-9 for P3.9."""
    return "rule-" + re.sub(r"[^a-z0-9]+", "-", rule.lower())


def escaped(sentence: str) -> str:
    return re.sub(r"([*_<>\[\]`])", r"\\\1", sentence)


def contents_of(title: str, pages: Mapping[str, str]) -> str:
    return f"# {title}\n\n{toctree(list(pages))}"


def toctree(pages: Sequence[str]) -> str:
    return "\n".join(["```{toctree}", ":maxdepth: 1", "", *pages, "```", ""])


def reference() -> str:
    """Every name of the package with its signature and docstring."""
    return INTRODUCTION + "\n".join(documented(name) for name in cradle.__all__ if name != "__version__")


def documented(name: str) -> str:
    thing: Any = getattr(cradle, name)
    kind = "autofunction" if not isclass(thing) else "autoexception" if issubclass(thing, Exception) else "autoclass"
    members = ["   :members:"] if isclass(thing) else []
    return "\n".join([f"## {name}", "", "```{eval-rst}", f".. {kind}:: cradle.{name}", *members, "```", ""])
