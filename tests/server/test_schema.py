"""Every answer of the server fits its schema, whatever the request, the sender and the state of the match."""

from itertools import cycle, product
from pathlib import Path
from random import Random
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from conftest import SOAK
from cradle.client import Place, call, set_up
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import Refused
from loops import until
from server.seated import as_host, table_of
from server.test_uploads import upload

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
BUDGET = settings(max_examples=100 if SOAK else 3, suppress_health_check=list(HealthCheck))
STATES = ("running", "open", "over", "paused", "deleted")
WHO = ("host", "player", "stranger")
TABLES = cycle([*product(STATES, WHO)])  # the next question is about the next of these


def test_every_address_keeps_to_its_schema(server: str, tmp_path: Path) -> None:
    schema = schemathesis.openapi.from_url(f"{server}/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 30
    hosts = Hosts(server, tmp_path)

    for operation in operations:
        keeps_to_its_schema(operation, hosts)


def keeps_to_its_schema(operation: Any, hosts: "Hosts") -> None:
    """Ask about a match in one state after the other, or about nothing in particular."""

    @BUDGET
    @given(case=operation.as_strategy())
    def asked(case: Any) -> None:
        if "id" in case.path_parameters:
            state, who = next(TABLES)
            host = hosts.of(state)
            case.path_parameters["id"] = host.match
            case.headers["Authorization"] = f"Bearer {secrets_of(host, who)}"
        case.call_and_validate(checks=CHECKS)

    asked()


def secrets_of(host: Place, who: str) -> str:
    """The secrets of the host, who has a seat and the match, and of a player, who has a seat."""
    return {"host": host.secret, "player": host.secret.partition(",")[0], "stranger": "x"}[who]


class Hosts:
    """Hosts of matches in every state; a match that a request has changed is made anew."""

    def __init__(self, server: str, folder: Path) -> None:
        self.server, self.folder = server, folder
        self._kept: dict[str, Place] = {}

    def of(self, state: str) -> Place:
        if state not in self._kept or not is_still(state, self._kept[state]):
            self._kept[state] = as_host(getattr(self, f"_{state}")())
        return self._kept[state]

    def _running(self) -> Place:
        return table_of(self.server, "Ann", "Ben")[0]

    def _open(self) -> Place:
        return set_up(self.server, {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "open"}]})

    def _paused(self) -> Place:
        place = set_up(self.server, {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]})
        with place.seat() as seat:
            seat.say({"type": "ask", "kind": "pause"})
        return place

    def _over(self) -> Place:
        record, rng = Record.new("stoneage", seats=2, seed=7), Random(6)
        for _ in until(lambda: record.over):
            seat = record.waiting()[0]
            record.play(seat, rng.choice(record.options(seat)))
        record.save(self.folder / "over.cradle")
        return upload(self.server, (self.folder / "over.cradle").read_bytes())

    def _deleted(self) -> Place:
        place = as_host(self._open())
        place.call(method="DELETE")
        return place


def is_still(state: str, place: Place) -> bool:
    try:
        table = call(place.server, f"/api/matches/{place.match}", secrets=place.secret)
    except Refused:
        return state == "deleted"
    return bool(table["clocks"]["paused"] if state == "paused" else table["state"] == state)
