"""The map over HTTP: cached for ever by its hash, compressed for clients that accept it."""

import gzip
import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

MOST = 50_000  # bytes, compressed


def test_a_map_is_kept_for_ever_by_its_hash(server: str) -> None:
    with urlopen(f"{server}/map/9-west.json") as answer:
        address, kept, sheet = answer.url, answer.headers["cache-control"], json.load(answer)

    assert address.startswith(f"{server}/map/9-west.")
    assert "immutable" in kept
    assert {"knossos", "thera"} < {plot["id"] for plot in sheet["areas"]}


def test_the_whole_world_is_small_when_squeezed(server: str) -> None:
    asked = Request(f"{server}/map/18-both.json", headers={"accept-encoding": "gzip"})
    with urlopen(asked) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        squeezed = answer.read()

    assert len(squeezed) < MOST
    assert len(json.loads(gzip.decompress(squeezed))["areas"]) == 338


def test_an_old_hash_leads_to_the_new_file(server: str) -> None:
    with urlopen(f"{server}/map/9-east.0123456789abcdef.json") as answer:
        assert "0123456789abcdef" not in answer.url


@pytest.mark.parametrize("name", ["4-west.json", "9-north.json", "9-both.json", "west"])
def test_other_maps_are_missing(server: str, name: str) -> None:
    with pytest.raises(HTTPError) as wrong:
        urlopen(f"{server}/map/{name}")

    assert wrong.value.code == 404
