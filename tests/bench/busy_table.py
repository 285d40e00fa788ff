"""A table of eighteen while its bots play: how long the page is held up, and how smoothly it is drawn.

    python tests/bench/busy_table.py [SECONDS]

Chromium without a graphics card; a page is built first (`make page`). Bots play all seats, and one person looks on.
"""

import json
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Any

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from browser import arguments, needed  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402

from cradle.client import set_up  # noqa: E402
from server.servers import running  # noqa: E402
from web.cartography import wait_for_the_map  # noqa: E402

SIZES = ((1440, 900), (390, 844))
SECONDS = 90
WATCH = """
window.held = []; // ms of every task longer than 50
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.held.push([entry.duration, entry.startTime]);
}).observe({ type: "longtask", buffered: true });
window.gaps = []; // ms from frame to frame
let last = performance.now();
requestAnimationFrame(function next(at) {
  window.gaps.push(at - last);
  last = at;
  requestAnimationFrame(next);
});
"""


def main(seconds: int = SECONDS) -> None:
    chromium = needed()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments())
        for width, height in SIZES:
            seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "steward:normal"}] * 17]
            place = set_up(address, {"game": "megaciv", "seats": seats})
            page = browser.new_page(viewport={"width": width, "height": height}, has_touch=width <= 700)
            page.add_init_script(WATCH)
            page.goto(f"{address}/match/{place.match}")
            wait_for_the_map(page)
            place.call("/seats/0/bot", {"bot": "steward:normal", "to_end": True})
            print(json.dumps({"size": [width, height], **watched(page, seconds)}), flush=True)
            page.close()
        browser.close()


def watched(page: Page, seconds: int) -> dict[str, Any]:
    """What was held up from the moment at which the table was there."""
    page.evaluate("() => { window.held.length = window.gaps.length = 0; }")
    page.wait_for_timeout(seconds * 1000)
    held = sorted(took for took, _ in page.evaluate("() => window.held"))
    gaps: list[float] = page.evaluate("() => window.gaps")
    return {
        "turn": page.locator("header .turn").first.inner_text(),
        "frames": len(gaps),
        "frames, ms, median": round(median(gaps), 1),
        "frames, ms, p95": round(quantiles(gaps, n=20)[-1], 1),
        "long tasks": len(held),
        "longest, ms": round(held[-1]) if held else 0,
        "above 200 ms": sum(took > 200 for took in held),
    }


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
