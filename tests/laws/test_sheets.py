"""The page's styles: a component has its own, sheets hold what several share, and what is shared stays small."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).parent.parent.parent / "web" / "src"
MOST_LINES_OF_ALL = 900  # of what every page shares, with colours and letters
MOST_LINES_OF_A_GAME = 1_200  # with the colours of eighteen civilizations
STYLE = re.compile(r"<style>\n(.*)</style>", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{")
ELSEWHERE = re.compile(r":global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
WHOLE_CLASS = re.compile(r"\.([\w-]+)")
BOTH = {"dock", "endwatch", "panel", "side"}  # shared, and laid out anew by one component for its own


def lines_of(sheets: Iterator[Path]) -> int:
    return sum(len(sheet.read_text().splitlines()) for sheet in sheets)


def selectors(style: str) -> Iterator[str]:
    for rule in RULE.findall(COMMENT.sub("", style)):
        if not rule.strip().startswith("@"):
            yield from re.split(r",\s*\n", rule.strip())


def whole_classes(style: str) -> set[str]:
    """The classes that have a rule wherever they stand."""
    return {match[1] for selector in selectors(style) if (match := WHOLE_CLASS.fullmatch(selector))}


def styles_at_home() -> dict[str, str]:
    """By component: its own style."""
    found = {path.relative_to(WEB).as_posix(): STYLE.search(path.read_text()) for path in WEB.rglob("*.svelte")}
    return {name: style[1] for name, style in found.items() if style}


def test_what_all_pages_share_stays_small() -> None:
    assert 0 < lines_of((WEB / "style").glob("*.css")) <= MOST_LINES_OF_ALL


def test_what_the_parts_of_a_game_share_stays_small() -> None:
    for game in (WEB / "games").iterdir():
        assert not game.is_dir() or lines_of(game.rglob("*.css")) <= MOST_LINES_OF_A_GAME, game.name


def test_a_class_is_laid_out_in_one_sheet_only() -> None:
    sheets: defaultdict[str, list[str]] = defaultdict(list)
    for sheet in sorted(WEB.rglob("*.css")):
        for name in whole_classes(sheet.read_text()):
            sheets[name].append(sheet.name)

    assert len(sheets) > 50
    assert {name: where for name, where in sheets.items() if len(where) > 1} == {}


def test_a_shared_class_is_not_laid_out_again_by_a_component() -> None:
    shared = {name for sheet in WEB.rglob("*.css") for name in whole_classes(sheet.read_text())}

    at_home = {name for style in styles_at_home().values() for name in whole_classes(style)}

    assert len(at_home) > 100
    assert shared & at_home <= BOTH


def test_every_rule_of_a_component_names_something_of_its_own() -> None:
    strays = [
        f"{component}: {selector}"
        for component, style in styles_at_home().items()
        for selector in selectors(style)
        if not ELSEWHERE.sub("", selector).strip(" >+~,")
    ]
    assert strays == []
