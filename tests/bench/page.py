"""How fast the page is, in a real Chromium on this machine: first paint, script, answer to picture, longest frame.

python tests/bench/page.py       one JSON object; `make page` has built the page before
"""

import gzip
import json
import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from browser import arguments, needed  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from cradle.client import set_up  # noqa: E402
from server.servers import running  # noqa: E402
from web.hands import PATIENCE, begin_stone_age, mine_to_answer, touch_something  # noqa: E402

ANSWERS = 50
PAUSE = 1000  # ms from one answer to the next where nobody waits for rest
LONG = 50  # ms that no frame may take while figures move
AT_REST = 400  # ms without a change and with nothing in the air, after which somebody answers
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
SINCE = """() => document.querySelector(".flying") ? 0
  : performance.timeOrigin + performance.now() - window.pictures.at(-1)"""
WATCH = """
window.answered = 0; // when the click was made that sent the last answer
window.pictures = []; // when something changed on the table, or began to move
window.moving = []; // how long each frame took while something was in the air
window.complete = 0; // when the board and the question were there
const now = () => performance.timeOrigin + performance.now();
const onTheTable = ({ target }) =>
  target === document.body || (target.closest ? target : target.parentElement)?.closest(".dock, .log, .scene, .ledge");
let clicked = 0;
addEventListener("click", () => (clicked = now()), true);
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (message) {
  if (message.includes('"type":"answer"')) window.answered = clicked;
  send.call(this, message);
};
new MutationObserver((changes) => {
  if (changes.some(onTheTable)) requestAnimationFrame(() => window.pictures.push(now()));
  if (!window.complete && document.querySelector(".scene") && document.querySelector(".dock h1"))
    requestAnimationFrame((at) => (window.complete = at));
}).observe(document, { subtree: true, childList: true, characterData: true });
let last = performance.now();
requestAnimationFrame(function next(at) {
  if (document.querySelector(".flying")) window.moving.push(at - last);
  last = at;
  requestAnimationFrame(next);
});
"""


def main() -> None:
    chromium = needed()
    with TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments())
        print(json.dumps(measured(browser, server), indent=2))
        browser.close()


def measured(browser: Browser, server: str) -> dict[str, Any]:
    """One person plays, two look on: one who likes it calm, and one who sees everything move. Then all leave."""
    mine = watched(browser, server, reduced_motion="reduce")
    begin_stone_age(mine)
    mine_to_answer(mine)
    calm, lively = watched(browser, server, reduced_motion="reduce"), watched(browser, server)
    for page in (calm, lively):
        page.goto(mine.url)
        page.locator(".dock h1").wait_for()
    shown: list[float] = []
    while len(shown) < ANSWERS:
        shown += answer_to_picture(mine, (calm, lively))
    together: list[float] = lively.evaluate("() => window.moving")
    first = round(calm.evaluate(PAINTED)), round(calm.evaluate("() => window.complete"))
    for page in (mine, calm, lively):
        page.close()
    alone = frames_alone(browser, server)
    return {
        "first paint of a match, ms": first[0],
        "board and question there, ms": first[1],
        "script, kB compressed": round(script_bytes() / 1000, 1),
        "answer to everyone's picture, ms, median": round(median(shown)),
        "answer to everyone's picture, ms, p95": round(quantiles(shown, n=20)[-1]),
        "frames while figures move, three windows": told(together),
        "frames while figures move, one window": told(alone),
    }


def told(frames: list[float]) -> dict[str, int]:
    long = sum(frame > LONG for frame in frames)
    return {"median, ms": round(median(frames)), "longest, ms": round(max(frames)), "long": long, "of": len(frames)}


def frames_alone(browser: Browser, server: str) -> list[float]:
    """One window looks on at a match in which a person answers every second; nothing else is drawn on this machine."""
    place = set_up(server, {"game": "stoneage"})
    page = watched(browser, server)
    page.goto(f"/match/{place.match}")
    page.locator(".dock h1").wait_for()
    with place.seat() as seat:
        for _ in range(ANSWERS):
            while seat.question is None and seat.result is None:
                seat.hear()
            if seat.result is not None:
                break
            seat.answer(seat.options()[:1])
            page.wait_for_timeout(PAUSE)
    frames: list[float] = page.evaluate("() => window.moving")
    return frames


def watched(browser: Browser, server: str, **wishes: Any) -> Page:
    """A page with a cold cache that writes down what happens on it."""
    page = browser.new_context(base_url=server, viewport={"width": 1440, "height": 900}, **wishes).new_page()
    page.add_init_script(WATCH)
    return page


def answer_to_picture(page: Page, others: tuple[Page, ...]) -> list[float]:
    """Milliseconds from the click that answers to the frame in which the last of the others sees something of it.

    Nothing if there is nothing to see: a place is told with its figures.
    """
    mine_to_answer(page)
    for other in others:
        come_to_rest(other)
    told = page.locator(".log li").count()
    asked = page.locator(".dock").get_attribute("data-asked")
    while page.locator(f".dock.asked[data-asked='{asked}']").count():
        touch_something(page, 0)
    if page.locator(".log li").count() == told:
        return []
    answered: float = page.evaluate("() => window.answered")
    return [max(first_picture(other, answered) for other in others) - answered]


def come_to_rest(page: Page) -> None:
    """Wait until everything that happened has been shown."""
    while page.evaluate(SINCE) < AT_REST:
        page.wait_for_timeout(AT_REST / 4)


def first_picture(page: Page, after: float) -> float:
    for _ in range(PATIENCE // 50):
        seen: float = page.evaluate("(after) => window.pictures.find((at) => at > after) ?? 0", after)
        if seen:
            return seen
        page.wait_for_timeout(50)
    raise RuntimeError("nothing happens on the other screen")


def script_bytes() -> int:
    page = ROOT / "src" / "cradle" / "server" / "page" / "assets"
    return sum(len(gzip.compress(file.read_bytes())) for file in page.glob("index-*.js"))


if __name__ == "__main__":
    main()
