"""A leaderboard in the terminal: a progress bar while the games are played again, then the standings."""

import json
from pathlib import Path

from cradle.study.runs.leaderboard import played_in, results, verified, write
from cradle.terminal.runs.arena import HEAD, duel_lines, row_of
from cradle.terminal.runs.many import at_most_the_cores, progress, say, table
from cradle.terminal.screen.screen import Screen


def run_leaderboard(folder: Path, jobs: int, as_json: bool) -> None:
    """Verify every game of an arena, write the results beside them and print them."""
    head, played = played_in(folder)
    digests = []
    with progress(len(played), as_json, work="Playing {games} games again.") as move_bar:
        for digest in verified(folder, head, played, at_most_the_cores(jobs)):
            digests.append(digest)
            move_bar()
    found = results(head, played, digests)
    path = write(folder, found)
    if as_json:
        print(json.dumps(found))
        return
    screen = Screen()
    screen.show(table([HEAD, *[row_of(each) for each in found["standings"]]]))
    told = f"All {len(digests)} games were played again and are as written. The results are in {path}."
    say(screen, ["", *duel_lines(played), "", told])
