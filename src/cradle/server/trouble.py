"""Errors of requests, each with a sentence for the sender."""

from collections.abc import Callable
from typing import ClassVar, Literal

from cradle.kernel.words.language import EN
from cradle.server.words import in_words

Kind = Literal["refused", "stale", "forbidden", "missing", "busy", "wrong"]


class Hindrance(Exception):
    """A problem that a sentence explains, each reader in their own language; the match is unharmed."""

    kind: ClassVar[Kind] = "wrong"
    status: ClassVar[int] = 400

    def __init__(
        self, template: str, rule: str = "", told: Callable[[str], str] | None = None, **facts: object
    ) -> None:
        self.told = told or (lambda language: in_words(template, facts, language))  # games bring their own sentence
        self.says, self.rule = self.told(EN), rule
        super().__init__(self.says)


class NotAllowed(Hindrance):
    """The rules, or the state of the match, do not allow it."""

    kind, status = "refused", 422


class MovedOn(Hindrance):
    """It was meant for an earlier question."""

    kind, status = "stale", 409


class Forbidden(Hindrance):
    """It belongs to another seat."""

    kind, status = "forbidden", 403


class Missing(Hindrance):
    """There is no such thing."""

    kind, status = "missing", 404


class Misdirected(Hindrance):
    """It is meant for a server of another name."""

    kind, status = "wrong", 421


class TooLate(Hindrance):
    """It took too long to say it."""

    kind, status = "busy", 408


class TooMuch(Hindrance):
    """Too much at once; try again later, after this many seconds if that is known."""

    kind, status = "busy", 429

    def __init__(
        self, template: str, rule: str = "", told: Callable[[str], str] | None = None, wait: int = 0, **facts: object
    ) -> None:
        super().__init__(template, rule, told, **facts)
        self.wait = wait


class Busy(Hindrance):
    """The server cannot do it now."""

    kind, status = "busy", 503
