"""The map under the hand: gaps between frames while a late game of eighteen moves, and how fast changes are drawn.

    python tests/bench/map.py

Chromium without a graphics card; a page is built first (`make page`).
"""

import json
import sys
import tempfile
from pathlib import Path
from statistics import quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))

from browser import arguments, needed
from megaciv.late_views import played
from playwright.sync_api import Page, sync_playwright

from server.servers import running
from server.test_uploads import upload
from web.cartography import in_sight, touch_area, wait_for_the_map

SIZES = ((1280, 800), (360, 740))
TURN = 12
GAPS = """() => { const gaps = []; let last = performance.now(); window.gaps = gaps;
  const step = (now) => { gaps.push(now - last); last = now; requestAnimationFrame(step); };
  requestAnimationFrame(step); }"""
# for each message: how long the page worked on it, how long the browser made its picture (style, layout, paint of the
# main thread), and when that picture was there, the wait for the next of sixty frames a second included
DRAWN = """(() => { window.worked = []; window.pictured = []; window.drawn = [];
  const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  const next = (then) => { const way = new MessageChannel(); way.port1.onmessage = then; way.port2.postMessage(0); };
  Object.defineProperty(WebSocket.prototype, "onmessage", { set(hear) {
    window.hear = (event) => {
      const came = performance.now(), past = () => performance.now() - came;
      if (event.data.startsWith('{"type":"welcome"')) window.areas = JSON.parse(event.data).view.public.areas;
      requestAnimationFrame(() => {
        const begun = past();
        next(() => { window.pictured.push(past() - begun); window.drawn.push(past()); });
      });
      hear(event);
      queueMicrotask(() => queueMicrotask(() => window.worked.push(past())));
    };
    own.set.call(this, window.hear);
  } }); })()"""
# the server says that so many areas have other tokens than before
OTHERWISE = """([count, more]) => {
  const changes = window.areas.map((area, i) => [area, i]).filter(([[, , tokens]]) => tokens.length).slice(0, count)
    .map(([[id, city, tokens], i]) => ({ at: ["public", "areas", i],
      put: [id, city, tokens.map(([owner, n]) => [owner, n + more])] }));
  window.hear({ data: JSON.stringify({ type: "update", changes, news: [], clocks: null, result: null }) });
  return changes.length;
}"""
MANY = 60  # areas
CHANGES = 24


def main() -> None:
    chromium = needed()
    match = played(18, "both", TURN)
    seat = match.waiting()[0]
    with tempfile.TemporaryDirectory() as folder:
        save = Path(folder) / "late.cradle"
        match.save(save)
        with running(Path(folder)) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=arguments())
            for size in SIZES:
                place = upload(address, save.read_bytes())
                link = next(each["path"] for each in place.created["links"] if each["seat"] == seat)
                page = browser.new_page(viewport={"width": size[0], "height": size[1]}, has_touch=size[0] <= 700)
                page.add_init_script(DRAWN)
                page.goto(address + link)
                print(json.dumps({"size": size, **measured(page)}))
                page.close()
            browser.close()


def measured(page: Page) -> dict[str, Any]:
    wait_for_the_map(page)
    page.wait_for_timeout(1500)
    elements = page.locator(".map *").count()
    pan, zoom = gaps(page, drag), gaps(page, wheel)
    page.keyboard.press("0")
    page.wait_for_timeout(800)
    forget(page)
    for _ in range(6):
        touch_area(page, in_sight(page)[0])
        page.wait_for_timeout(700)
        if page.locator(".chooser").count():  # a finger could have meant several
            page.locator(".chooser .btn").first.click()
            page.wait_for_timeout(700)
        page.keyboard.press("u")
        page.wait_for_timeout(700)
    drawn = cut(page.evaluate("window.drawn"))
    return {"elements": elements, "pan, ms": pan, "zoom, ms": zoom, "drawn, ms": drawn, **many_changed(page)}


def many_changed(page: Page) -> dict[str, Any]:
    """Sixty areas change at once: the page's work and the browser's, both together, and until the picture is there."""
    forget(page)
    for turn in range(CHANGES):
        assert page.evaluate(OTHERWISE, [MANY, 1 - turn % 2]) == MANY
        page.wait_for_timeout(400)
    worked, pictured, drawn = page.evaluate("[window.worked, window.pictured, window.drawn]")
    times = {
        "work": worked,
        "picture": pictured,
        "both": list(map(sum, zip(worked, pictured, strict=True))),
        "drawn": drawn,
    }
    return {f"{MANY} areas, {what}, ms": cut(each) for what, each in times.items()}


def forget(page: Page) -> None:
    page.evaluate("() => { window.worked.length = window.pictured.length = window.drawn.length = 0 }")


def gaps(page: Page, move: Any) -> dict[str, float]:
    """The time between two frames, while the map is moved."""
    page.evaluate(GAPS)
    move(page)
    return cut(page.evaluate("window.gaps.slice(2)"))


def drag(page: Page) -> None:
    width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    page.mouse.move(width * 0.5, height * 0.45)
    page.mouse.down()
    for step in range(120):
        page.mouse.move(width * 0.5 + 90 * ((step % 40) - 20) / 20, height * 0.45 + 60 * ((step % 30) - 15) / 15)
    page.mouse.up()


def wheel(page: Page) -> None:
    width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    page.mouse.move(width * 0.5, height * 0.45)
    for step in range(60):
        page.mouse.wheel(0, -60 if step % 30 < 15 else 60)


def cut(times: list[float]) -> dict[str, float]:
    cuts = quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
    return {"median": round(cuts[49], 1), "p95": round(cuts[94], 1), "worst": round(max(times, default=0), 1)}


if __name__ == "__main__":
    main()
