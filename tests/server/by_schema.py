"""Requests by the server's own description: every address, with bodies that fit and bodies that nearly fit."""

from random import Random
from typing import Any, Final

WORDS: Final = [
    "",
    "x",
    "Ann",
    "done",
    "forest",
    "stoneage",
    "megaciv",
    "random",
    "steward",
    "pause",
    "leave",
    "elder:easy",
    "é" * 40,
]
NUMBERS: Final = [-1, 0, 0, 1, 1, 2, 3, 5, 8, 99, 2**31, 2**63]
ODD: Final[list[Any]] = [None, True, "", [], {}, -1, 1.5, [[[]]], "\u0000", {"seat": 0}]
METHODS: Final = ("get", "post", "put", "patch", "delete")


class Operation:
    """One address with a method, as `/schema/openapi.json` describes it."""

    def __init__(self, method: str, path: str, told: Any, schema: Any) -> None:
        self.method, self.path = method.upper(), path
        self._told, self._schema = told, schema

    def __repr__(self) -> str:
        return f"{self.method} {self.path}"

    def query(self, rng: Random) -> dict[str, Any]:
        """Values for some of the address's parameters."""
        named = [each for each in self._told.get("parameters", []) if each["in"] == "query"]
        return {
            each["name"]: fitting(each["schema"], self._schema, rng)
            for each in named
            if each.get("required") or rng.random() < 0.5
        }

    def body(self, rng: Random) -> Any:
        """A body that fits, or in one of five cases has a part that does not; None where there is none."""
        content = self._told.get("requestBody", {}).get("content", {}).get("application/json")
        if content is None:
            return None
        body = fitting(content["schema"], self._schema, rng)
        if rng.random() < 0.2 and isinstance(body, dict) and body:
            body[rng.choice([*body])] = rng.choice(ODD)
        return body


def operations(schema: Any) -> list[Operation]:
    return [
        Operation(method, path, told, schema)
        for path, methods in schema["paths"].items()
        for method, told in methods.items()
        if method in METHODS
    ]


def fitting(kind: Any, schema: Any, rng: Random) -> Any:
    """A value that this part of the description allows."""
    if "$ref" in kind:
        return fitting(schema["components"]["schemas"][kind["$ref"].rpartition("/")[2]], schema, rng)
    for several in ("oneOf", "anyOf"):
        if several in kind:
            return fitting(rng.choice(kind[several]), schema, rng)
    if "enum" in kind:
        return rng.choice(kind["enum"])
    if "const" in kind:
        return kind["const"]
    return of_type(kind, schema, rng)


def of_type(kind: Any, schema: Any, rng: Random) -> Any:
    match kind.get("type"):
        case "object":
            required = kind.get("required", [])
            return {
                name: fitting(each, schema, rng)
                for name, each in kind.get("properties", {}).items()
                if name in required or rng.random() < 0.6
            }
        case "array":
            return [fitting(kind.get("items", {}), schema, rng) for _ in range(rng.randint(0, 4))]
        case "integer":
            return rng.choice(NUMBERS)
        case "number":
            return rng.choice([*NUMBERS, 0.5, 1e9])
        case "boolean":
            return rng.random() < 0.5
        case "string":
            return rng.choice(WORDS)
        case "null":
            return None
    return rng.choice([*WORDS, *NUMBERS, *ODD])
