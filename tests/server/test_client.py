"""Two people with the Python client and a bot finish a match while the server is killed and started again."""

import os
import subprocess
import sys
from pathlib import Path

from cradle.client import Place, set_up, sit_down
from cradle.server.store import address_of
from loops import wait_until
from server.running import Running

# as somebody might type it into a terminal
PLAYER = """
import sys
from random import Random
from cradle.client import Place

server, match, number, secret = sys.argv[1:]
rng = Random(int(number))
with Place(server, match, int(number), secret).seat(patience=300) as seat:
    result = seat.play(lambda seat: rng.choice(seat.options()))
    numbers = [item["n"] for item in seat.news]
print(result["scores"], numbers == list(range(len(numbers))), flush=True)
"""


def terminal(place: Place) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", PLAYER, place.server, place.match, str(place.number), place.secret]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "CRADLE_PLAIN": "1"})


def test_two_terminals_and_a_bot_finish_a_match_on_a_server_that_is_killed_in_between(tmp_path: Path) -> None:
    with Running(address_of(tmp_path), tmp_path / "server.log") as server:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
        ann = set_up(server.url, {"game": "stoneage", "seats": seats})
        ben = sit_down(server.url, ann.match, 1, "Ben")
        terminals = [terminal(ann), terminal(ben)]
        wait_until(lambda: ann.call()["lines"] >= 60)

        server.kill()
        server.start()

        said = [each.communicate(timeout=300)[0].strip() for each in terminals]
        scores = str(ann.call("/curves")["result"]["scores"])
    assert said == [f"{scores} True"] * 2, "both saw the same end, and all news once"
