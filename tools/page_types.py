"""Write the page's types from the Python definitions, so that both sides agree on them.

python tools/page_types.py           writes them into web/src
python tools/page_types.py --check   says whether the files there are up to date
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from inspect import cleandoc
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args

import msgspec
import question_types
from node import found, with_node

from cradle.kernel.seen import view
from cradle.kernel.story import news
from cradle.kernel.title import Title, titles
from cradle.server.protocol import (
    companion,
    lessons,
    looking_back,
    match_table,
    messages,
    people,
    puzzles,
    setting_up,
    site,
)

WEB: Final = Path(__file__).parent.parent / "web"
HEAD: Final = "/** Made from the Python definitions by tools/page_types.py; do not edit. */\n\n"
LEFT_OUT: Final = {"title", "minItems", "maxItems"}  # they would make a type of every field and of every length
JSON2TS: Final = WEB / "node_modules" / "json-schema-to-typescript" / "dist" / "src" / "cli.js"
REFERENCE: Final = "#/definitions/{name}"


def structs(module: ModuleType) -> list[Any]:
    """The messages that a module declares."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, msgspec.Struct)]
    return [thing for thing in found if thing.__module__ == module.__name__]


def of_games() -> dict[str, list[Any]]:
    """By file of the page: the types that a title names for it, one by one or as all messages of a module."""
    return {
        f"games/{title.name}/{file}": [each for place in places for each in types_at(title, place)]
        for title in titles()
        for file, places in title.web.types.items()
    }


def types_at(title: Title, place: str) -> list[Any]:
    found = title.load(place, "type of the page")
    return structs(found) if isinstance(found, ModuleType) else [found]


FORMS: Final = (setting_up, match_table, companion, looking_back, lessons, puzzles, people, site)
HTTP: Final = [form for module in FORMS for form in structs(module)]
MODULES: Final[dict[str, Iterable[Any]]] = {
    "talk/messages.ts": [*HTTP, *get_args(messages.Incoming), *get_args(messages.Outgoing)],
    "talk/view.ts": [view.View, view.Attempt, news.NewsItem],
    **of_games(),
}


LETTERS: Final = {  # for each kind of text that people write: the field that limits its length
    "name": (setting_up.Sit, "name"),
    "remark": (messages.Say, "text"),
    "notes": (people.Notes, "text"),
    "email": (people.ChangePerson, "email"),
    "hook": (people.ChangePerson, "hook"),
}


def main() -> int:
    """Write or compare all of them; 1 if one is not up to date."""
    texts = {name: typescript(types) for name, types in MODULES.items()}
    texts["talk/limits.ts"] = most_letters()
    for title in titles():
        if title.web.questions:
            texts[f"games/{title.name}/{title.web.questions}"] = HEAD + question_types.typescript_of(title)
        if title.web.numbers:
            texts[f"games/{title.name}/numbers.ts"] = numbers_of(title)
    stale = [name for name, text in texts.items() if not written(WEB / "src" / name, text)]
    for name in stale:
        print(f"web/src/{name} is not up to date: run python tools/page_types.py")
    return 1 if stale else 0


def written(path: Path, text: str) -> bool:
    """Whether the file holds this text; unless this is a check, write it."""
    if "--check" in sys.argv:
        return path.exists() and path.read_text() == text
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    return True


def typescript(types: Iterable[Any]) -> str:
    """The types, as json2ts writes them."""
    environment = with_node()
    command = [found("node", environment), str(JSON2TS)]
    options = ["--unreachableDefinitions", "--additionalProperties=false", "--bannerComment", ""]
    said = json.dumps(schema(types))
    done = subprocess.run([*command, *options], input=said, capture_output=True, text=True, check=True, env=environment)
    text = re.sub(r"\n \*\n \* This \w+ was referenced by [^*]*\*\n?[^*]*(?=\*/)", "\n ", done.stdout)
    return HEAD + text.replace("export interface Everything {}\n", "").strip() + "\n"


def most_letters() -> str:
    """The maximum lengths of texts, so that the page stops people where the server would."""
    limits = [f"\n  {name}: {most(form, field)}," for name, (form, field) in LETTERS.items()]
    return f"{HEAD}/** How many letters people may write. */\nexport const MOST_LETTERS = {{{''.join(limits)}\n}};\n"


def most(form: Any, field: str) -> int:
    return int(schema([form])["definitions"][form.__name__]["properties"][field]["maxLength"])


def numbers_of(title: Title) -> str:
    """Numbers of the box that the page needs before anybody plays."""
    (least, most), loaded = title.players, title.load
    box = {name: loaded(place, "number of the page") for name, place in title.web.numbers.items()}
    numbers = {"LEAST_PLAYERS": least, "MOST_PLAYERS": most, **box}
    listed = "".join([f"export const {name} = {number};\n" for name, number in numbers.items()])
    return f"{HEAD}/** Numbers of the box. */\n\n{listed}"


def schema(types: Iterable[Any]) -> dict[str, Any]:
    """One schema with all of these types and the types in them."""
    _, parts = msgspec.json.schema_components(list(types), schema_hook=anything, ref_template=REFERENCE)
    named = {name: {**plain(part), "title": name} for name, part in parts.items()}
    for part in named.values():
        part["description"] = cleandoc(part.get("description", ""))  # newer Pythons do this by themselves
    return {"title": "Everything", "type": "object", "definitions": named}


def anything(kind: type) -> dict[str, Any]:
    """Allow anything where Python says object."""
    assert kind is object, kind
    return {"tsType": "unknown"}


def plain(part: Any) -> Any:
    """The schema in a form that json2ts understands: pairs by their places, and objects with unknown fields."""
    if isinstance(part, list):
        return [plain(each) for each in part]
    if not isinstance(part, dict):
        return part
    if part.get("type") == "object" and not part.keys() & {"properties", "additionalProperties"}:
        return {"tsType": "Record<string, unknown>"}
    if "prefixItems" in part:
        items = plain(part["prefixItems"])
        return {"type": "array", "items": items, "minItems": len(items), "additionalItems": False}
    return {key: plain(each) for key, each in part.items() if key not in LEFT_OUT or not isinstance(each, str | int)}


if __name__ == "__main__":
    sys.exit(main())
