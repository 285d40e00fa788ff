"""Lessons over HTTP: the list, a table step by step, back, and steps that lead nowhere."""

from collections.abc import Iterator

import httpx
import pytest

from cradle.lessons.lesson import lesson_of, usual
from server.servers import running

LESSON = "/api/games/stoneage/lessons/placing"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with running(tmp_path_factory.mktemp("matches")) as address, httpx.Client(base_url=address, timeout=60) as client:
        yield client


def test_lessons_are_listed_in_their_order_and_in_the_readers_language(client: httpx.Client) -> None:
    english = client.get("/api/games/stoneage/lessons").json()
    german = client.get("/api/games/stoneage/lessons?language=de").json()

    assert [each["name"] for each in english[:2]] == ["placing", "rolling"]
    assert [each["name"] for each in german] == [each["name"] for each in english]
    assert english[0]["title"] != german[0]["title"]


def test_a_table_is_told_step_by_step_and_only_what_is_taught_can_be_answered(client: httpx.Client) -> None:
    first = client.post(LESSON, json={"given": []}).json()
    second = client.post(LESSON, json={"given": [None]}).json()
    third = client.post(LESSON, json={"given": [None, ["forest"]]}).json()

    assert (first["step"], first["answers"], first["view"]["question"]) == (0, [], None)
    candidates = second["view"]["question"]["candidates"]
    assert [each["answer"] for each in candidates if "refusal" not in each] == ["forest"]
    assert third["view"]["question"]["choice"] == "PlaceFigures"
    assert client.post(LESSON, json={"given": [None]}).json() == second  # going back costs nothing


def test_in_what_would_come_of_an_answer_only_what_is_taught_is_open(client: httpx.Client) -> None:
    """A trade of Mega Civilization: the lesson teaches to agree, not to decline."""
    lesson = lesson_of("megaciv", "market")
    given = [usual(step) for step in lesson.steps[:3]]

    address = "/api/games/megaciv/lessons/market/attempt"
    tried = client.post(address, json={"given": given, "answers": ["hellas", "offer 3"]}).json()

    candidates = tried["view"]["question"]["candidates"]
    assert [each["answer"] for each in candidates if "refusal" not in each] == ["swap"]


def test_odds_and_trials_are_told_in_a_lesson_as_in_a_match(client: httpx.Client) -> None:
    look = client.post(f"{LESSON}/look", json={"given": [None, ["forest"]], "answer": 2}).json()
    attempt = client.post(f"{LESSON}/attempt", json={"given": [None], "answers": ["forest"]}).json()

    assert look["average"] == 2
    assert attempt["applied"] == 1


@pytest.mark.parametrize(
    ("path", "given", "status"),
    [
        (LESSON, [None, ["river"]], 422),
        (LESSON, [None, ["no", {"answer": 1}]], 422),
        (LESSON, [None, "forest"], 422),
        (LESSON, [None] * 50, 422),
        (LESSON, [None] * 1000, 400),
        ("/api/games/stoneage/lessons/dancing", [], 404),
        ("/api/games/chess/lessons/placing", [], 404),
    ],
    ids=str,
)
def test_steps_that_lead_nowhere_are_told_in_a_sentence(
    client: httpx.Client, path: str, given: list[object], status: int
) -> None:
    answer = client.post(path, json={"given": given})

    assert answer.status_code == status
    assert answer.json()["says"]


def test_what_is_printed_can_be_read_before_anybody_plays(client: httpx.Client) -> None:
    box = client.get("/api/games/stoneage/box?language=de").json()

    assert (len(box["cards"]), len(box["tiles"])) == (36, 28)
    assert client.get("/api/games/chess/box").status_code == 404
