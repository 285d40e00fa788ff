"""The documentation under /docs: the static site that was built into the package, if there is one."""

from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from cradle.server.http import security_headers
from cradle.server.http.api import site
from server.servers import running

INLINED = "document.body.dataset.theme = 'auto'"


@pytest.fixture
def manual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small site in the place of the real one."""
    folder = tmp_path / "manual"
    folder.mkdir()
    (folder / "index.html").write_text(f"<title>All about it</title><script>{INLINED}</script>")
    monkeypatch.setattr(site, "MANUAL", folder)
    monkeypatch.setattr(security_headers, "MANUAL", folder)
    security_headers.everything_else.cache_clear()
    return folder


def test_the_documentation_is_served_with_its_own_scripts_allowed(manual: Path, tmp_path: Path) -> None:
    with running(tmp_path) as server, urlopen(f"{server}/docs") as response:
        assert response.url == f"{server}/docs/index.html"
        assert b"All about it" in response.read()
        assert "script-src 'self' 'sha256-" in response.headers["content-security-policy"]


def test_without_documentation_a_sentence_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "MANUAL", tmp_path / "nowhere")

    with running(tmp_path) as server, pytest.raises(HTTPError) as missing:
        urlopen(f"{server}/docs")

    assert missing.value.code == 404
    assert b"in a checkout, make docs builds it" in missing.value.read()
