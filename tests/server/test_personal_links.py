"""Personal links on a device that is somebody's already: it is asked first, and nobody loses who they were."""

from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

import msgspec
import pytest

from cradle.client import call
from cradle.server.people.auth import MOST_FORMER


class Device:
    """A browser with its cookies."""

    def __init__(self, server: str) -> None:
        self.server, self.jar = server, CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self.jar))

    def call(self, path: str, body: Any = None) -> Any:
        data = None if body is None else msgspec.json.encode(body)
        request = Request(f"{self.server}/api{path}", data, {"content-type": "application/json"})
        with self._opener.open(request, timeout=30) as answer:
            return msgspec.json.decode(answer.read() or b"null")

    @property
    def cookies(self) -> dict[str, str]:
        return {cookie.name: cookie.value or "" for cookie in self.jar}

    @property
    def name(self) -> str:
        return str(self.call("/me")["name"])


def device_of(server: str, name: str) -> tuple[Device, dict[str, Any]]:
    """The device of somebody who has set up a match, and what they got."""
    device = Device(server)
    return device, device.call("/matches", {"game": "stoneage", "name": name, "seats": [{"kind": "me"}] * 2})


def test_a_link_tells_whose_it_is_and_changes_nothing(server: str) -> None:
    ben, _ = device_of(server, "Ben")
    _, anns = device_of(server, "Ann")
    before = ben.cookies

    assert ben.call("/me/whose", {"secret": anns["me"]}) == {"name": "Ann", "mine": False, "own": "Ben"}
    assert ben.cookies == before
    assert Device(server).call("/me/whose", {"secret": anns["me"]}) == {"name": "Ann", "mine": False, "own": None}
    assert ben.call("/me/whose", {"secret": "a guess"}) is None


def test_a_device_that_becomes_somebody_else_goes_back_with_one_press(server: str) -> None:
    ben, _ = device_of(server, "Ben")
    _, anns = device_of(server, "Ann")
    own = [match["match"] for match in ben.call("/me/matches")]

    ben.call("/me/enter", {"secret": anns["me"]})
    assert ben.name == "Ann"
    assert ben.call("/me/whose", {"secret": anns["me"]})["mine"]
    (before,) = ben.call("/me/former")
    assert before["name"] == "Ben"

    ben.call("/me/switch", {"person": before["person"]})
    assert ben.name == "Ben"
    assert [match["match"] for match in ben.call("/me/matches")] == own
    assert [each["name"] for each in ben.call("/me/former")] == ["Ann"]


def test_two_foreign_links_in_a_row_do_not_take_the_own_identity_away(server: str) -> None:
    ben, _ = device_of(server, "Ben")
    for name in ("Ann", "Eve", "Ann"):
        ben.call("/me/enter", {"secret": device_of(server, name)[1]["me"]})

    former = {each["name"]: each["person"] for each in ben.call("/me/former")}
    ben.call("/me/switch", {"person": former["Ben"]})

    assert ben.name == "Ben"
    with pytest.raises(HTTPError, match="404"):
        Device(server).call("/me/switch", {"person": former["Ben"]})


def test_only_so_many_are_kept_and_none_twice(server: str) -> None:
    device, first = device_of(server, "Person 0")
    for number in range(1, MOST_FORMER + 3):
        device.call("/me/enter", {"secret": device_of(server, f"Person {number}")[1]["me"]})
    device.call("/me/enter", {"secret": first["me"]})

    names = [each["name"] for each in device.call("/me/former")]
    assert len(names) == len({*names}) == MOST_FORMER
    assert device.name == "Person 0" not in names


def test_a_link_for_a_seat_never_makes_a_person(server: str) -> None:
    """Neither the link of a seat nor, at a match, the personal link of its host."""
    ben, _ = device_of(server, "Ben")
    _, anns = device_of(server, "Ann")
    before = {name: value for name, value in ben.cookies.items() if name.startswith("cradle-me")}
    match, seat = anns["match"], anns["links"][1]["secret"]

    assert ben.call(f"/matches/{match}/enter", {"secret": seat})["seats"] == [1]
    with pytest.raises(HTTPError, match="403"):
        ben.call(f"/matches/{match}/enter", {"secret": anns["me"]})

    assert {name: value for name, value in ben.cookies.items() if name.startswith("cradle-me")} == before
    assert ben.name == "Ben"
    stranger = Device(server)
    stranger.call(f"/matches/{match}/enter", {"secret": seat})
    assert [*stranger.cookies] == [f"cradle-{match}"]
    assert stranger.call("/me/whose", {"secret": seat}) is None


def test_a_renewed_link_is_worth_nothing_on_the_devices_that_were_its_person_before(server: str) -> None:
    ben, _ = device_of(server, "Ben")
    ann, anns = device_of(server, "Ann")
    ben.call("/me/enter", {"secret": anns["me"]})
    ben.call("/me/switch", {"person": ben.call("/me/former")[0]["person"]})
    assert [each["name"] for each in ben.call("/me/former")] == ["Ann"]

    ann.call("/me/link", {})

    assert ben.call("/me/former") == []
    assert call(server, "/api/me", secrets=anns["me"])["name"] == ""
