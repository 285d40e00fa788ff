"""The host names to which a server answers."""

import http.client
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

from cradle.server.http.host_names import Names
from cradle.server.settings import Settings
from cradle.server.trouble import Misdirected
from server.servers import running

HERE = ("localhost", "127.0.0.1", "[::1]", "laptop", "laptop.local", "LAPTOP.fritz.box", "192.168.1.20", "[fe80::1]")
ELSEWHERE = ("evil.example", "laptop.evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "1.2.3", "[::1")


def named(*names: str, base: str = "http://127.0.0.1:8000") -> Names:
    return Names(Settings("sqlite://", names=names, base=base), "laptop")


@pytest.mark.parametrize("host", HERE)
def test_a_server_answers_to_its_machine_and_to_every_address(host: str) -> None:
    assert named().answers(host)
    assert named().answers(f"{host}:8000")


@pytest.mark.parametrize("host", [*ELSEWHERE, "x" * 10_000])
def test_it_does_not_answer_to_other_names(host: str) -> None:
    names = named()

    assert not names.answers(host)
    assert not names.answers(f"{host}:8000")
    with pytest.raises(Misdirected):
        names.check(host)


def test_it_answers_to_the_names_it_was_told_of() -> None:
    names = named("play.example", base="https://Games.example:8443/")

    assert names.answers("games.example")
    assert names.answers("PLAY.example.:443")
    assert not named().answers("games.example")


def test_a_request_without_a_name_is_answered() -> None:
    named().check("")


def told(server: str, path: str, host: str) -> tuple[int, str, str]:
    """The status, the sentence and the policy of a request for this host."""
    url = urlsplit(server)
    connection = http.client.HTTPConnection(url.hostname or "", url.port, timeout=60)
    connection.request("GET", path, headers={"Host": host})
    answer = connection.getresponse()
    said = answer.read()
    connection.close()
    says = msgspec.json.decode(said)["says"] if answer.status != 200 else ""
    return answer.status, says, answer.headers["content-security-policy"]


def test_a_page_of_another_name_is_told_what_to_do(tmp_path: Path) -> None:
    with running(tmp_path, names=("play.example",)) as server:
        status, says, policy = told(server, "/health", "evil.example")
        assert (status, "evil" in policy) == (421, False)
        assert "cradle serve --name evil.example" in says

        status, _, policy = told(server, "/health", "play.example:8000")
        assert status == 200
        assert "ws://play.example:8000" in policy
