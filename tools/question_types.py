"""The questions of a game as types of the page: what each of them is about, and the facts of its answers.

A choice declares this once. Its `about` returns a TypedDict; without an `about` of its own, a question has the plain
facts of its prompt, and without `facts` of its own, its plain fields. Things are numbers in the rules, and ids
on the page: the game says, by the fact's name, which kind of thing each fact is.
"""

from collections.abc import Iterable, Mapping
from inspect import cleandoc
from types import NoneType, UnionType
from typing import Any, Final, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from cradle.kernel.flow.agenda import Choice
from cradle.kernel.flow.plain import registry
from cradle.kernel.game import find
from cradle.kernel.title import Title
from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Kind, Numbers, Things

Kinds = Mapping[str, Kind]
Told = dict[str, Any]  # by name of a fact: its type
PLAIN: Final[dict[Any, str]] = {bool: "boolean", int: "number", str: "string", NoneType: "null", Text: "Saying"}
FEW: Final = 8  # kinds of things whose ids are all listed in the type
IMPORTS: Final = 'import type { QuestionOf, Saying } from "../../talk/question";\n'


def typescript_of(title: Title) -> str:
    """The content of the file with all questions of a game."""
    asked, kinds = asked_by(title), find(title.name).kinds
    abouts = {name: in_short(told_by(choice), kinds) for name, choice in asked.items()}
    answers = {name: told_of_answers(choice) for name, choice in asked.items()}
    named = {name: each.__name__ for name, each in answers.items() if each is not None}
    shapes = shapes_in([told_by(choice) for choice in asked.values()], [each for each in answers.values() if each])
    parts = [
        *[shape_of(shapes[name], kinds) for name in sorted(shapes)],
        table_of("What each question is about.", "Abouts", abouts),
        table_of("What the answers to a question tell, where they tell anything.", "AnswerAbouts", named),
        union_of("The kinds of things that answers are.", "KindName", kinds_of(asked.values())),
        "/** Everything a player can be asked. */\nexport type ChoiceName = keyof Abouts;\n",
        "/** A question of this game; its `choice` tells what it is about. */\n"
        "export type Asked = QuestionOf<Abouts, AnswerAbouts>;\n",
    ]
    text = "\n".join(parts)
    return (IMPORTS if "Saying" in text else IMPORTS.replace(", Saying", "")) + "\n" + text


def asked_by(title: Title) -> dict[str, type[Choice]]:
    """The choices of a game by name, without base classes."""
    find(title.name)
    every = [kind for kind in registry().values() if issubclass(kind, Choice) and not kind.__subclasses__()]
    found = {kind.name or kind.__name__: kind for kind in every if title.holds(kind.__module__)}
    return dict(sorted(found.items()))


def asked_of_players(title: Title) -> dict[str, type[Choice]]:
    """The same without reports about a board on a real table, which no program has to answer."""
    return {name: choice for name, choice in asked_by(title).items() if ".reported" not in choice.__module__}


# ---- the facts


def told_by(choice: type[Choice]) -> Any:
    """What a question is about: a TypedDict, or the types of plain facts by name."""
    if choice.about is not Choice.about:
        return returned(choice.about)
    facts = get_type_hints(returned(choice.facts)) if choice.facts is not Choice.facts else fields_of(choice)
    plain = {name: each for name, each in facts.items() if is_plain(each)}
    return returned(choice.facts) if choice.facts is not Choice.facts and plain == facts else plain


def told_of_answers(choice: type[Choice]) -> Any:
    return None if choice.about_answer is Choice.about_answer else returned(choice.about_answer)


def returned(method: Any) -> Any:
    """The TypedDict that a method returns."""
    found = get_type_hints(method)["return"]
    assert is_typeddict(found), f"{method.__qualname__} does not say what it tells: {found}"
    return found


def fields_of(choice: type[Choice]) -> Told:
    return {name: each for name, each in get_type_hints(choice.__init__).items() if name != "return"}


def is_plain(kind: Any) -> bool:
    """Whether a type is a number, a word or nothing, or a row of these."""
    if get_origin(kind) in (tuple, list, Union, UnionType):
        return all(is_plain(each) for each in get_args(kind) if each is not ...)
    return kind in (bool, int, str, NoneType)


def facts_of(told: Any) -> dict[str, tuple[Any, bool]]:
    """By name: the type of a fact, and whether it is always there."""
    if not is_typeddict(told):
        return {name: (each, True) for name, each in told.items()}
    hints = get_type_hints(told, include_extras=True)
    return {
        name: (get_args(each)[0], False) if get_origin(each) is NotRequired else (each, True)
        for name, each in hints.items()
    }


def shapes_in(*groups: Iterable[Any]) -> dict[str, Any]:
    """Every TypedDict among these types, and all those inside them."""
    found: dict[str, Any] = {}
    wanted = [each for group in groups for each in group]
    while wanted:
        kind = wanted.pop()
        if is_typeddict(kind) and kind.__name__ not in found:
            found[kind.__name__] = kind
        elif is_typeddict(kind):
            continue
        wanted += [each for each, _ in facts_of(kind).values()] if is_typeddict(kind) else get_args(kind)
        wanted += list(kind.values()) if isinstance(kind, dict) else []
    return found


def kinds_of(choices: Iterable[type[Choice]]) -> list[str]:
    return sorted({kind.name for choice in choices for kind in choice.answers})


# ---- as TypeScript


def written(kind: Any, of: Kind | None, kinds: Kinds) -> str:
    """A type as the page knows it; a thing of some kind appears as its id."""
    inside = [written(each, of, kinds) for each in get_args(kind) if each is not ...]
    origin = get_origin(kind)
    if kind is int and of is not None and not isinstance(of, Numbers):
        return id_of(of)
    if kind in PLAIN:
        return PLAIN[kind]
    if is_typeddict(kind):
        return str(kind.__name__)
    if origin in (Union, UnionType):
        return " | ".join(inside)
    if origin is dict:
        return f"Record<string, {inside[1]}>"
    if origin is list or (origin is tuple and get_args(kind)[-1] is ...):
        return f"({inside[0]})[]" if "|" in inside[0] else f"{inside[0]}[]"
    if origin is tuple:
        return f"[{', '.join(inside)}]"
    raise TypeError(f"{kind} has no type of the page")


def id_of(kind: Kind) -> str:
    """One of the few ids of a kind, or any word."""
    few = kind.ids if isinstance(kind, Things) and len(kind.ids) <= FEW else ()
    return " | ".join([f'"{each}"' for each in few]) or "string"


def rows_of(told: Any, kinds: Kinds) -> list[str]:
    return [
        f"{name}{'' if always else '?'}: {written(kind, kinds.get(name), kinds)}"
        for name, (kind, always) in sorted(facts_of(told).items())
    ]


def in_short(told: Any, kinds: Kinds) -> str:
    if is_typeddict(told):
        return str(told.__name__)
    return f"{{ {'; '.join(rows_of(told, kinds))} }}" if told else "Record<string, never>"


def shape_of(kind: Any, kinds: Kinds) -> str:
    said = cleandoc(kind.__doc__ or "")
    lines = "".join([f"  {row};\n" for row in rows_of(kind, kinds)])
    return (f"/** {said} */\n" if said else "") + f"export type {kind.__name__} = {{\n{lines}}};\n"


def table_of(said: str, name: str, rows: Mapping[str, str]) -> str:
    lines = "".join([f"  {key}: {value};\n" for key, value in rows.items()])
    return f"/** {said} */\nexport type {name} = {{\n{lines}}};\n"


def union_of(said: str, name: str, words: Iterable[str]) -> str:
    lines = "".join([f'\n  | "{word}"' for word in words])
    return f"/** {said} */\nexport type {name} ={lines};\n"
