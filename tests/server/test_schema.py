"""Every address keeps to what the schema says of it, whatever it is asked."""

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
from cradle.client import Place
from server.seated import as_host, table_of

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
BUDGET = settings(max_examples=100 if SOAK else 3, suppress_health_check=list(HealthCheck))


def test_every_address_keeps_to_its_schema(server: str) -> None:
    schema = schemathesis.openapi.from_url(f"{server}/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 30

    for operation in operations:
        keeps_to_its_schema(operation, as_host(table_of(server, "Ann", "Ben")[0]))


def keeps_to_its_schema(operation: Any, host: Place) -> None:
    """Asked by the host of a match that is there, or about nothing in particular."""

    @BUDGET
    @given(case=operation.as_strategy())
    def asked(case: Any) -> None:
        if "id" in case.path_parameters:
            case.path_parameters["id"] = host.match
            case.headers["Authorization"] = f"Bearer {host.secret}"
        case.call_and_validate(checks=CHECKS)

    asked()
