"""A bot's plan for a part of the turn: made once, told in one sentence, and followed step by step.

The steps are the bot's own answers, thought out to where chance or somebody else has a say. Whoever follows them plays
what the bot would have played.
"""

from typing import Any, Final, TypedDict

from cradle.bots.ahead import BotOnErrand
from cradle.bots.asking import BotFault
from cradle.bots.errands import Errand, perspective_of
from cradle.kernel.flow.agenda import WAIT, name_of
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.taking_back import Effect
from cradle.kernel.words.written import Written

MOST_ANSWERS: Final = 400  # of one plan; a movement of 55 tokens and 4 ships takes fewer


class PlannedStep(TypedDict):
    """Answers that belong together, such as a walk or a voyage; why, and what they bring about."""

    answers: list[Written]
    why: str
    did: list[Effect]
    ends: bool  # it cannot be taken back


class BotPlan(TypedDict):
    """What a bot would do one after the other, and what it is for."""

    says: str
    steps: list[PlannedStep]


def plan_of(errand: Errand, seconds: float | None = None) -> BotPlan | None:
    """The plan of a bot on an errand; None where it answers question by question."""
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
    """One more answer of a step; how things look then, if the bot goes on."""
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
    """The plan once so many of its answers have been given; None if nothing is left of it."""
    steps: list[PlannedStep] = []
    for step in plan["steps"]:
        left = step["answers"][given:] if given < len(step["answers"]) else []
        given = max(0, given - len(step["answers"]))
        if left:
            rest: PlannedStep = {"answers": left, "why": step["why"], "did": step["did"], "ends": step["ends"]}
            steps.append(rest)
    return {"says": plan["says"], "steps": steps} if steps else None


def follows(plan: BotPlan, said: list[Any]) -> bool:
    """These answers are how the plan begins, and something of it is left."""
    answers = answers_in(plan)
    return len(said) < len(answers) and answers[: len(said)] == said
