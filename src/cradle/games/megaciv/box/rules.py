"""The rules in our own words, one sentence for each id."""

from typing import Any, Final

from cradle.kernel.game import load_data

RULE_SENTENCES: Final[dict[str, dict[str, Any]]] = load_data("cradle.games.megaciv.box", "rules.json")


def rules_of(chapter: str, thing: str) -> list[str]:
    """The ids of all rules about one advance (chapter A) or calamity (chapter C), in their order."""
    beginning = f"{chapter}.{thing}."
    return [rule for rule in RULE_SENTENCES if rule.startswith(beginning)]
