"""Where the page for the browser and the documentation lie in the package, and how to get a page that is missing."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from cradle.extras import install_anew

PAGE: Final = Path(str(files("cradle.server"))) / "page"
INDEX: Final = PAGE / "index.html"
MANUAL: Final = PAGE.with_name("manual")  # the documentation as a site
SOURCES: Final = PAGE.parents[3] / "web"  # in a checkout
API: Final = "/schema/openapi.json"


def how_to_get_it() -> str:
    """The command that brings the page: one for people with the sources, one for everybody else."""
    checkout = (SOURCES / "package.json").is_file()
    return "make page" if checkout else install_anew()


def if_missing(address: str) -> list[str]:
    """The hint on the terminal if the server has no page; empty if it has one."""
    if INDEX.is_file():
        return []
    return [
        "",
        f"There is no page for the browser here. To get it: {how_to_get_it()}",
        f"Programs can talk to the server all the same: {address}{API} says how.",
    ]
