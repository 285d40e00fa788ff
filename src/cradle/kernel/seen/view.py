"""What leaves the table, as plain JSON: a seat's view with its question, and what its answers would bring about."""

from typing import Any, NotRequired, TypedDict

from cradle.kernel.seen.taking_back import Draft
from cradle.kernel.words.written import Reference, Written


class Candidate(TypedDict):
    """One thing a seat might say; `refusal` tells why it may not, `warning` what it would bring about."""

    answer: Written
    label: str
    refers: list[Reference]  # what it points at on the board
    refusal: NotRequired[str]
    rule: NotRequired[str]
    warning: NotRequired[str]
    default: NotRequired[bool]  # what most people would say without a second thought
    about: NotRequired[dict[str, Any]]  # the facts of this answer, where it has any of its own
    deed: NotRequired[str]  # what the button that gives it says, where that is more than the label


class Question(TypedDict):
    """What a seat is asked."""

    choice: str
    prompt: str
    rule: str  # that it rests on
    kinds: list[str]  # of things that its answers are: area, seat, word
    about: dict[str, Any]  # the facts of the question
    candidates: list[Candidate]
    leads_on: NotRequired[bool]  # an answer is one step of many and can be taken back: one tap will do
    follows_on: NotRequired[bool]  # it was such a step that led here
    for_own_eyes: NotRequired[bool]  # who shares a device with others answers it unseen


class Awaited(TypedDict):
    """Whom the table waits for, and what they are busy with."""

    seat: int
    prompt: str


class Undo(TypedDict):
    """Whether a seat can take back its last answer, what that was, or why not."""

    possible: bool
    label: NotRequired[str]
    reason: NotRequired[str]
    askable: NotRequired[bool]  # there is an answer of this seat that the table could agree to take back
    chance: NotRequired[bool]  # dice or cards have decided something since: bots would not go back behind that


class View(TypedDict):
    """All that one seat may see; a spectator's seat is None. A record adds the last three for a seat."""

    game: str
    seat: int | None
    names: list[str]  # of the seats, as sentences call them
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
    """What answers would bring about."""

    applied: int  # how many of them
    view: View
    warnings: list[str]
    stopped: str | None  # by "chance", "reveal", "turn", "lanes" or "end"
    refused: Refusal | None
