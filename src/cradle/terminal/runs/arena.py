"""An arena in the terminal: its bots, a progress bar, and the standings."""

import json
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cradle.bots.own_bots import make_named
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import in_number
from cradle.study.runs.crew import play_tasks
from cradle.study.runs.folder import Folder, Head, head_of
from cradle.study.runs.run import RunPlan, Task
from cradle.study.runs.seatings import arena_tasks, round_length
from cradle.study.runs.standings import BotStanding, Played, duels, is_decided, standings
from cradle.terminal.game_options import chosen
from cradle.terminal.rulebook.rules import game_of
from cradle.terminal.runs.many import Means, fault_lines, progress, say, table
from cradle.terminal.screen.screen import Screen

MOST_ALIKE = 18


class Contest(NamedTuple):
    """The bots of an arena, and how many games they play."""

    game: str
    bots: list[str]
    seats: int | None
    games: int
    least: int | None  # games before it may stop once it is decided; None: it never stops early
    seed: int
    max_decisions: int


def run_arena(
    contest: Contest, game_options: dict[str, str], means: Means, records: bool, strict: bool, as_json: bool
) -> bool:
    """Play the games not played yet and print the standings; False if interrupted."""
    bots = several(contest.bots)
    plan = planned(contest, bots, game_options)
    plan["unwatched"], plan["recorded"], plan["strict"] = True, records, strict
    head = head_of(plan, bots, contest.seed, True)
    tasks = arena_tasks(bots, plan["seats"], contest.seed, contest.games)
    folder = Folder(means.out or usual_folder(head), head)
    played, complete = play_out(plan, tasks, contest.least, means, folder, as_json)
    if as_json:
        print(json.dumps(as_data(contest.game, played)))
    else:
        screen = Screen()
        screen.show(table([HEAD, *[row_of(each) for each in standings(played)]]))
        say(screen, ["", *sentences(played, contest.games, complete, folder.path)])
    return complete


def several(names: Sequence[str]) -> list[str]:
    """`greedy*3` is three of a kind."""
    found: list[str] = []
    for each in names:
        name, star, number = each.strip().partition("*")
        if star and not (number.isdigit() and 1 <= int(number) <= MOST_ALIKE):
            raise BadOptions(
                "{typed} should say how many, from 1 to {most}: {name}*3",
                typed=repr(each.strip()),
                most=MOST_ALIKE,
                name=name,
            )
        found += [name] * (int(number) if star else 1)
    return found


def planned(contest: Contest, bots: Sequence[str], game_options: dict[str, str]) -> RunPlan:
    """The plan of an arena, checked before the first game."""
    game = game_of(contest.game)
    for name in {*bots}:
        make_named(name, Random(), contest.game)
    seats = contest.seats or min(max(len(bots), game.seats[0]), game.seats[-1])
    options = game.checked(seats, chosen(game, game_options))
    return {
        "game": contest.game,
        "seats": seats,
        "bots": list(bots),
        "options": options,
        "max_decisions": contest.max_decisions,
    }


def usual_folder(head: Head) -> Path:
    """The same arena has the same folder."""
    mark = sha256(json.dumps(head, sort_keys=True).encode()).hexdigest()[:8]
    return Path(f"arena-{head['game']}-{mark}")


def play_out(
    plan: RunPlan, tasks: Sequence[Task], least: int | None, means: Means, folder: Folder, quiet: bool
) -> tuple[list[Played], bool]:
    """All games with their outcomes, and whether the arena finished: all games played, or the ranking decided."""
    done = folder.played()
    left = [task for task in tasks if task["number"] not in done]
    played: list[Played] = [(task, done[task["number"]]) for task in tasks if task["number"] in done]
    a_round = round_length(plan["bots"], plan["seats"])

    def decided() -> bool:
        enough = least is not None and len(played) >= least and len(played) % a_round == 0
        return enough and is_decided(played)

    if decided():
        return played, True
    with suppress(KeyboardInterrupt), progress(len(tasks), quiet, len(played)) as move_bar:
        for task, outcome in zip(left, play_tasks(plan, left, means.jobs, means.ray), strict=True):
            folder.keep(task, outcome)
            outcome.pop("lines", None)
            played.append((task, outcome))
            move_bar()
            if decided():
                return played, True
        return played, True
    return played, False


def as_data(game: str, played: Sequence[Played]) -> dict[str, Any]:
    return {"game": game, "games": len(played), "standings": standings(played), "duels": duels(played)}


def sentences(played: Sequence[Played], games: int, complete: bool, path: Path) -> list[str]:
    said = [*duel_lines(played), ""]
    said += fault_lines([fault for _, outcome in played for fault in outcome.get("faults", [])])
    unfinished = sum(1 for _, outcome in played if not outcome["ranks"])
    if unfinished:
        said.append(f"{in_number('1 game was|# games were', unfinished)} broken off and not counted.")
    if not complete:
        said.append(f"Interrupted: {len(played)} of {games} games were played.")
    elif len(played) < games:
        said.append(f"Decided after {len(played)} games.")
    said.append(f"Results are kept in {path}; the same command goes on from there.")
    return said


HEAD = ("bot", "games", "wins", "95 %", "score", "rank", "rating", "ms", "worst")


def row_of(bot: BotStanding) -> tuple[str, ...]:
    low, high = bot["interval"]
    return (
        bot["bot"],
        str(bot["games"]),
        f"{100 * bot['share']:.1f}%",
        f"{100 * low:.1f}-{100 * high:.1f}",
        f"{bot['score']:.1f}",
        f"{bot['rank']:.2f}",
        f"{bot['rating']:.1f} ({bot['deviation']:.1f})",
        f"{bot['answer_ms']:.2f}",
        f"{bot['slowest_ms']:.0f}",
    )


def duel_lines(played: Sequence[Played]) -> list[str]:
    """The duels, each pair from the side of the better bot."""
    lines = []
    for each in duels(played):
        if each["share"] > 0.5 or (each["share"] == 0.5 and each["bot"] < each["other"]):
            low, high = each["interval"]
            share = f"{100 * each['share']:.1f}% ({100 * low:.1f}-{100 * high:.1f})"
            meetings = in_number("1 game|# games", each["games"])
            lines.append(f"{each['bot']} finishes before {each['other']} in {share} of {meetings}")
    return lines
