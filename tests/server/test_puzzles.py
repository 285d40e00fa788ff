"""Puzzles over HTTP: the list, a table to its verdict, a match from there, and wrong addresses and answers."""

from collections.abc import Iterator

import httpx
import pytest

from cradle.puzzles.collection import puzzles_of
from server.servers import running

PUZZLE = "/api/games/megaciv/puzzles/1"
BEST = puzzles_of("megaciv").puzzle(1).best.answers


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with running(tmp_path_factory.mktemp("matches")) as address, httpx.Client(base_url=address, timeout=60) as client:
        yield client


def test_all_puzzles_are_listed_with_the_one_of_the_day(client: httpx.Client) -> None:
    english, german = client.get("/api/puzzles").json(), client.get("/api/puzzles?language=de").json()

    counts = {each["game"]: len(each["puzzles"]) for each in english["games"]}
    assert counts == {game: len(puzzles_of(game).lines) for game in counts}
    assert 1 <= english["today"]["number"] <= counts[english["today"]["game"]]
    assert english["today"] == german["today"]
    assert english["games"][0]["kinds"][0]["title"] != german["games"][0]["kinds"][0]["title"]


def test_a_puzzle_is_answered_step_by_step_and_then_judged(client: httpx.Client) -> None:
    first = client.post(PUZZLE, json={"given": []}).json()
    begun = client.post(PUZZLE, json={"given": BEST[:1]}).json()
    done = client.post(PUZZLE, json={"given": BEST}).json()

    assert first["verdict"] is None
    assert all(each["answer"] != "wait" for each in first["view"]["question"]["candidates"])
    assert begun["view"] != first["view"]
    assert done["verdict"]["is_solved"]
    assert done["verdict"]["best"]["says"]
    assert done["view"]["question"] is None
    assert client.post(f"{PUZZLE}/attempt", json={"given": [], "answers": BEST[:1]}).json()["applied"] == 1


def test_a_puzzle_can_be_played_on_against_bots(client: httpx.Client) -> None:
    created = client.post(f"{PUZZLE}/match").json()
    table = client.get(f"/api/matches/{created['match']}").json()

    seat = puzzles_of("megaciv").puzzle(1).seat
    assert [link["seat"] for link in created["links"]] == [seat]
    assert [each["kind"] for each in table["seats"]].count("bot") == len(table["seats"]) - 1


@pytest.mark.parametrize(
    ("path", "given", "status"),
    [
        (PUZZLE, ["dancing"], 422),
        (PUZZLE, ["wait"], 422),
        (PUZZLE, [None] * 1000, 400),
        ("/api/games/megaciv/puzzles/99999", [], 404),
        ("/api/games/megaciv/puzzles/0", [], 400),
        ("/api/games/chess/puzzles/1", [], 404),
    ],
    ids=str,
)
def test_what_leads_nowhere_is_told_in_a_sentence(
    client: httpx.Client, path: str, given: list[object], status: int
) -> None:
    answer = client.post(path, json={"given": given})

    assert answer.status_code == status
    assert answer.json()["says"]


@pytest.mark.parametrize("odd", [None, {}, [], {"answer": [1]}, 10**30, "x" * 999, [[[]]], ["oil", -1], True], ids=str)
def test_odd_answers_do_the_server_no_harm(client: httpx.Client, odd: object) -> None:
    for path, asked in ((PUZZLE, {"given": [odd]}), (f"{PUZZLE}/look", {"given": [], "answer": odd}),
                        (f"{PUZZLE}/attempt", {"given": [], "answers": [odd]}),
                        (f"{PUZZLE}/look", {"given": BEST, "answer": odd})):  # fmt: skip
        assert client.post(path, json=asked).status_code in (200, 422)
