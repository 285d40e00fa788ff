"""What is thought out in workers: the answers of bots, advice, and what would cost the event loop too much."""

from typing import Any, Final

from msgspec import Struct

from cradle.bots.asking import BotFault
from cradle.bots.errands import Errand, perspective_of, run
from cradle.kernel.game import BadOptions
from cradle.kernel.view import Attempt
from cradle.kernel.written import Written
from cradle.planner.answers import payment_answers, proposals

MOST_SECONDS: Final = 60.0  # for one answer; people wait for it


class Thought(Struct, frozen=True):
    """What a bot answers, why, and what it remembers; or what is wrong with the bot."""

    answer: Any = None
    why: str = ""
    memory: Any = None
    fault: str = ""


def think(errand: Errand) -> Thought:
    """A bot's answer."""
    try:
        reply = run(errand, MOST_SECONDS)
    except (BotFault, BadOptions) as fault:
        return Thought(fault=str(fault))
    return Thought(reply["answer"], reply["why"], reply["memory"])


def attempt(errand: Errand, answers: list[Any]) -> Attempt:
    """What if."""
    return perspective_of(errand).attempt(answers)


def look(errand: Errand, answer: Any) -> dict[str, Any]:
    """What is known of one answer."""
    return perspective_of(errand).look(answer)


def plans(errand: Errand) -> tuple[list[dict[str, object]], list[Written]]:
    """What the planner would buy, and how it would pay what is to be paid now."""
    here = perspective_of(errand)
    return proposals(here), payment_answers(here)
