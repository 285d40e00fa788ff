"""Plain JSON for the outside: a seat's view with its question, and the effects of its answers."""

from typing import Any, NotRequired, TypedDict

from cradle.kernel.seen.taking_back import Draft
from cradle.kernel.words.written import Reference, Written


class Candidate(TypedDict):
    """A possible answer; `refusal` tells why it is not allowed, `warning` what it would bring about."""

    answer: Written
    label: str
    refers: list[Reference]  # the things on the board that it points at
    refusal: NotRequired[str]
    rule: NotRequired[str]
    warning: NotRequired[str]
    default: NotRequired[bool]  # most people would give this answer without a second thought
    about: NotRequired[dict[str, Any]]  # the facts of this answer, if any
    deed: NotRequired[str]  # the text of its button, where that is more than the label


class Question(TypedDict):
    """The question to a seat."""

    choice: str
    prompt: str
    rule: str  # the rule it rests on
    kinds: list[str]  # the kinds of its answers: area, seat, word
    about: dict[str, Any]  # the facts of the question
    candidates: list[Candidate]
    leads_on: NotRequired[bool]  # an answer is one step of many and can be taken back, so one tap is enough
    follows_on: NotRequired[bool]  # such a step led here
    for_own_eyes: NotRequired[bool]  # players who share a device answer it unseen


class Awaited(TypedDict):
    """A seat that the table waits for, and what it is deciding."""

    seat: int
    prompt: str


class Undo(TypedDict):
    """Whether a seat can take back its last answer: that answer, or why not."""

    possible: bool
    label: NotRequired[str]
    reason: NotRequired[str]
    askable: NotRequired[bool]  # the table could agree to take back an answer of this seat
    chance: NotRequired[bool]  # chance has decided something since: bots do not agree to undo that


class View(TypedDict):
    """Everything one seat may see; a spectator's seat is None. A record adds the last three for a seat."""

    game: str
    seat: int | None
    names: list[str]  # the names of the seats in sentences
    waiting: list[int]
    awaited: list[Awaited]
    public: Any
    private: Any
    question: NotRequired[Question | None]
    asked: NotRequired[int]  # the number of the question put to this seat
    undo: NotRequired[Undo]
    draft: NotRequired[list[Draft]]


class Refusal(TypedDict):
    """Why an answer is not allowed, and the rule that says so."""

    sentence: str
    rule: str


class Attempt(TypedDict):
    """The result of trying answers."""

    applied: int  # how many answers
    view: View
    warnings: list[str]
    stopped: str | None  # "chance", "reveal", "turn", "lanes" or "end"
    refused: Refusal | None
