"""How fast the page is, in a real Chromium on this machine: first paint, script, answer to picture, longest frame.

python tests/bench/page.py       one JSON object; `make page` has built the page before
"""

import gzip
import json
import sys
import time
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from browser import found  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from server.servers import running  # noqa: E402
from web.hands import begin_stone_age, mine_to_answer, touch_something  # noqa: E402

TURNS = 12
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
FRAMES = """
window.frames_seen = [];
let last = performance.now();
requestAnimationFrame(function next(now) {
  window.frames_seen.push(now - last);
  last = now;
  requestAnimationFrame(next);
});
"""


def main() -> None:
    with TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=["--no-sandbox", "--disable-gpu"])
        print(json.dumps(measured(browser, server), indent=2))
        browser.close()


def measured(browser: Browser, server: str) -> dict[str, Any]:
    mine = browser.new_context(base_url=server, viewport={"width": 1440, "height": 900})
    page = mine.new_page()
    begin_stone_age(page)
    mine_to_answer(page)
    looking_on = browser.new_context(base_url=server).new_page()  # a cold cache
    looking_on.add_init_script(FRAMES)
    looking_on.goto(page.url)
    looking_on.locator(".dock h1").wait_for()
    shown = [answer_to_picture(page, looking_on) for _ in range(TURNS)]
    frames = sorted(looking_on.evaluate("() => window.frames_seen"))
    return {
        "first paint of a match, ms": round(looking_on.evaluate(PAINTED)),
        "script, kB compressed": round(script_bytes() / 1000, 1),
        "answer to picture, ms, median": round(sorted(shown)[len(shown) // 2]),
        "answer to picture, ms, p95": round(quantiles(shown, n=20)[-1]),
        "longest frame, ms": round(frames[-1]),
        "frames above 50 ms, of": [sum(frame > 50 for frame in frames), len(frames)],
    }


def answer_to_picture(page: Page, other: Page) -> float:
    """Milliseconds from my touch to the change on somebody else's screen."""
    mine_to_answer(page)
    before, began = told(other), time.perf_counter()
    while told(other) == before:
        if page.locator(".dock.asked").count():
            began = time.perf_counter()
            touch_something(page, 0)
        if time.perf_counter() - began > 30:
            raise RuntimeError("nothing happens on the other screen")
    return (time.perf_counter() - began) * 1000


def told(page: Page) -> str:
    return page.locator(".dock h1").first.inner_text() + str(page.locator(".log li").count())


def script_bytes() -> int:
    page = ROOT / "src" / "cradle" / "server" / "page" / "assets"
    return sum(len(gzip.compress(file.read_bytes())) for file in page.glob("index-*.js"))


if __name__ == "__main__":
    main()
