"""Find a Chromium for the browser tests, or get one: the machine's own, Playwright's, or Debian's as root.

python tools/browser.py      prints its path, or says what to do and fails
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Under an address line that nobody sees, every new window would load lists of proposals for a second. Chromium heeds
# only one such list, so what Playwright leaves out for good reasons stands here again.
UNSEEN: Final = "WebUIOmniboxPopup,WebUIOmniboxAimPopup"
AS_PLAYWRIGHT: Final = "HttpsUpgrades,LensOverlay,MediaRouter,OptimizationHints,PaintHolding"
MISSING: Final = """The browser tests need Chromium, and none could be found or installed.
Install it by hand, then run the tests again:
    Debian, Ubuntu    sudo apt-get install chromium
    macOS             brew install --cask chromium
    anywhere          python -m playwright install chromium
"""


def main() -> int:
    path = found() or from_playwright() or from_debian()
    print(path or MISSING, file=sys.stdout if path else sys.stderr)
    return 0 if path else 1


def found() -> str | None:
    """An installed Chromium: named by CRADLE_CHROMIUM, in the path, or Playwright's own."""
    named = os.environ.get("CRADLE_CHROMIUM")
    if named:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None) or playwrights_own()


def needed() -> str:
    """The installed Chromium; if there is none, the program ends with advice. Call this before Playwright runs."""
    return found() or sys.exit(MISSING)


def arguments() -> list[str]:
    """Its arguments: no graphics card, and for root no sandbox, which root cannot have."""
    rooted = ["--no-sandbox"] if os.geteuid() == 0 else []
    return [*rooted, "--disable-gpu", f"--disable-features={UNSEEN},{AS_PLAYWRIGHT}"]


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def from_playwright() -> str | None:
    print("No Chromium here: asking Playwright for one", file=sys.stderr)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], capture_output=True)
    return playwrights_own()


def from_debian() -> str | None:
    """Install it as root on Debian and similar systems."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return None
    print("Playwright has none for this machine: installing Debian's", file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        subprocess.run([apt, "-q", *arguments], capture_output=True, env=environment)
    return shutil.which("chromium")


if __name__ == "__main__":
    sys.exit(main())
