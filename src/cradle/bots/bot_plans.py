"""A bot's plan for a part of the turn: made once, summed up in one sentence, and followed step by step.

The steps are the bot's own answers, up to where chance or another seat decides something. A player who follows them
plays as the bot would have played.
"""

from typing import Any, Final, TypedDict

from cradle.bots.ahead import BotOnErrand
from cradle.bots.asking import BotFault
from cradle.bots.errands import Errand, perspective_of
from cradle.kernel.flow.agenda import WAIT, name_of
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.taking_back import Effect
from cradle.kernel.words.written import Written

MOST_ANSWERS: Final = 400  # in one plan; a movement of 55 tokens and 4 ships takes fewer


class PlannedStep(TypedDict):
    """Answers that belong together, such as a move or a voyage, with their reason and effects."""

    answers: list[Written]
    why: str
    did: list[Effect]
    ends: bool  # the step cannot be taken back


class BotPlan(TypedDict):
    """The steps a bot would take, and a sentence about their purpose."""

    says: str
    steps: list[PlannedStep]


def plan_of(errand: Errand, seconds: float | None = None) -> BotPlan | None:
    """The plan of a bot for its errand; None if it answers question by question."""
    player, here = BotOnErrand(errand), perspective_of(errand)
    planned = player.bot.planned
    steps: list[PlannedStep] = []
    for _ in range(MOST_ANSWERS):
        choice = here.asked()
        asked = "" if choice is None else name_of(choice)
        if asked not in planned:
            break
        if not steps or asked == planned[0]:
            steps.append({"answers": [], "why": "", "did": [], "ends": False})
        further = take_step(player, here, steps[-1], seconds)
        if further is None:
            break
        here = further
    done = [step for step in steps if step["answers"]]
    if not done:
        return None
    effects = [effect for step in done for effect in step["did"]]
    return {"says": here.tell(player.bot.outline(effects)), "steps": done}


def take_step(player: BotOnErrand, here: Perspective, step: PlannedStep, seconds: float | None) -> Perspective | None:
    """Add the next answer to a step; return the perspective after it if the bot goes on."""
    try:
        said = player.says(here, seconds)
    except BotFault:
        if not step["answers"]:
            raise
        return None
    answer = said["answer"]
    if answer == WAIT:
        return None
    step["answers"].append(answer)
    step["why"] = step["why"] or here.tell(player.bot.why())
    further, did = here.after_and_effects(answer)
    choice = here.asked()
    if choice is not None and choice.final(here.read(answer)):
        step["ends"] = True
        return None
    step["did"] += did
    return None if isinstance(further, str) else further


def answers_in(plan: BotPlan) -> list[Written]:
    """All answers of a plan in their order."""
    return [answer for step in plan["steps"] for answer in step["answers"]]


def rest_of(plan: BotPlan, given: int) -> BotPlan | None:
    """The plan after this many of its answers have been given; None if nothing is left."""
    steps: list[PlannedStep] = []
    for step in plan["steps"]:
        left = step["answers"][given:] if given < len(step["answers"]) else []
        given = max(0, given - len(step["answers"]))
        if left:
            rest: PlannedStep = {"answers": left, "why": step["why"], "did": step["did"], "ends": step["ends"]}
            steps.append(rest)
    return {"says": plan["says"], "steps": steps} if steps else None


def follows(plan: BotPlan, said: list[Any]) -> bool:
    """Whether these are the first answers of the plan, with more to come."""
    answers = answers_in(plan)
    return len(said) < len(answers) and answers[: len(said)] == said
