"""The pages of the documentation site: gathered from docs, made from the package, and every link alive."""

from pathlib import Path

import manual
import manual_pages

import cradle
from cradle.kernel.game import playable


def test_every_rule_stands_in_one_page_of_the_site_and_can_be_linked_to() -> None:
    pages = manual_pages.rules()
    for game in playable():
        for rule in game.rule_sentences:
            place = f"({manual_pages.anchor(rule)})=\n**{rule}** "
            assert [name for name, text in pages.items() if place in text], rule
            assert sum(text.count(place) for text in pages.values()) == 1, rule


def test_every_page_of_rules_is_named_in_the_contents_of_its_game() -> None:
    pages = manual_pages.rules()
    for name in pages:
        folder, _, file = name.rpartition("/")
        if file != "index.md":
            assert f"\n{file.removesuffix('.md')}\n" in pages[f"{folder}/index.md"], name


def test_the_reference_has_every_name_that_can_be_imported() -> None:
    page = manual_pages.reference()
    for name in cradle.__all__:
        assert name == "__version__" or f":: cradle.{name}\n" in page, name


def test_links_to_files_outside_the_site_become_their_names(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    (tmp_path / "other.md").write_text("# Other")
    page.write_text("[a](other.md#x), [b](../CHANGELOG.md), [c](../tools/none.py), [d](https://example.org)")

    told = manual.with_links_of_the_site(page, tmp_path)

    assert told == "[a](other.md#x), [b](changelog.md), c (`tools/none.py`), [d](https://example.org)"


def test_a_link_that_leads_nowhere_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<p id="here"></p><a href="a.html#here"></a><a href="b.html#there"></a>')
    (tmp_path / "b.html").write_text('<a href="a.html"></a><a href="none.html"></a><img src="none.png">')

    assert sorted(manual.broken_links(tmp_path)) == [
        "a.html: b.html#there (no such place in that page)",
        "b.html: none.html",
        "b.html: none.png",
    ]


def test_every_page_of_docs_is_in_the_contents() -> None:
    index = (manual.DOCS / "index.md").read_text(encoding="utf-8")
    for page in manual.DOCS.glob("*.md"):
        assert page.name == "index.md" or f"\n{page.stem}\n" in index, page.name
