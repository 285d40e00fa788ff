"""Functions that run in workers: the answers of bots, advice, and whatever would cost the event loop too much time."""

from typing import Any, Final

from msgspec import Struct

from cradle.bots.ahead import AnswerAhead, answers_of, market_of
from cradle.bots.asking import BotFault
from cradle.bots.bot_plans import BotPlan, plan_of
from cradle.bots.errands import Errand, perspective_of, run
from cradle.kernel.seen.view import Attempt
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.written import Written

ADVISER: Final = "random"  # the bot named in tasks that only try answers
MOST_SECONDS: Final = 60.0  # for one answer; people wait for it
Bill = tuple[list[tuple[str, int]], int]  # cards by name, tokens from treasury


class Thought(Struct, frozen=True):
    """A bot's answer, its reason, and its memory; or what is wrong with the bot."""

    answer: Any = None
    why: str = ""
    memory: Any = None
    fault: str = ""
    next: list[Any] = []


def think(errand: Errand) -> Thought:
    """A bot's answer."""
    try:
        reply = run(errand, MOST_SECONDS)
    except (BotFault, BadOptions) as fault:
        return Thought(fault=str(fault))
    return Thought(reply["answer"], reply["why"], reply["memory"], next=reply["next"])


class Advised(Struct, frozen=True):
    """The answer a bot would give, and its plan, if it has one."""

    thought: Thought
    plan: BotPlan | None = None


def advise(errand: Errand) -> Advised:
    """A bot's answer and its plan."""
    try:
        plan = plan_of(errand, MOST_SECONDS)
    except (BotFault, BadOptions) as fault:
        return Advised(Thought(fault=str(fault)))
    return Advised(think(errand)) if plan is None else Advised(next_of(plan), plan)


def next_of(plan: BotPlan) -> Thought:
    """The next answer of a plan."""
    step = plan["steps"][0]
    return Thought(step["answers"][0], step["why"])


class ThoughtOut(Struct, frozen=True):
    """The answers of bots one after the other, or what is wrong with the first of them."""

    answers: list[AnswerAhead]
    fault: str = ""


def think_ahead(errands: list[Errand], alone_in_market: bool) -> ThoughtOut:
    """The answers of one bot up to where others have a say; of all bots in a market that people have left."""
    try:
        answers = market_of(errands, MOST_SECONDS) if alone_in_market else answers_of(errands[0], MOST_SECONDS)
    except (BotFault, BadOptions) as fault:
        return ThoughtOut([], str(fault))
    return ThoughtOut(answers)


def attempt(errand: Errand, answers: list[Any]) -> Attempt:
    """The outcome of some answers."""
    return perspective_of(errand).attempt(answers)


def look(errand: Errand, answer: Any) -> dict[str, Any]:
    """Everything known about one answer."""
    return perspective_of(errand).look(answer)


def purchase(errand: Errand, most: int | None) -> list[Written]:
    """The planner's purchase, from the empty basket to the last payment; none if it costs more than `most`."""
    answers: list[Written] = planner_of(errand).purchase_answers(perspective_of(errand), most)
    return answers


def plans(errand: Errand) -> tuple[list[dict[str, object]], list[Written], Bill | None]:
    """What the planner would buy, how it would make the present payment, and what it would hand in for that."""
    here, planner = perspective_of(errand), planner_of(errand)
    return planner.proposals(here), planner.payment_answers(here), planner.bill(here)


def planner_of(errand: Errand) -> Any:
    title = title_of(errand["game"])
    return title.load(title.planner, "planner")
