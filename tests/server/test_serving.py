"""The log of a server: one JSON object a line."""

import json
import logging

import pytest

from cradle.server.serving import JsonLog


def test_a_line_of_the_log_is_one_json_object_with_its_trouble(capsys: pytest.CaptureFixture[str]) -> None:
    log = logging.Logger("a server")
    log.addHandler(JsonLog())

    log.warning("match %s: %s", "x", "two\nlines")
    try:
        raise ValueError("the disk is full")
    except ValueError:
        log.exception("a tick failed")

    first, second = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert (first["level"], first["says"]) == ("warning", "match x: two\nlines")
    assert second["says"] == "a tick failed"
    assert second["trouble"].endswith("ValueError: the disk is full")
