"""The page's style sheets: once loaded, those of both games stay, so none may lay out what belongs to another."""

import re
from collections import defaultdict
from pathlib import Path

WEB = Path(__file__).parent.parent.parent / "web" / "src"
RULE = re.compile(r"^\.([\w-]+) \{", re.MULTILINE)  # the whole class, wherever it stands


def test_a_class_is_laid_out_in_one_sheet_only() -> None:
    sheets: defaultdict[str, list[str]] = defaultdict(list)
    for sheet in sorted(WEB.rglob("*.css")):
        for name in set(RULE.findall(sheet.read_text())):
            sheets[name].append(sheet.name)

    assert len(sheets) > 100
    assert {name: where for name, where in sheets.items() if len(where) > 1} == {}
