"""What a test asks of the map in the page: where to touch an area, and what is written where."""

from typing import Any

from playwright.sync_api import Page, expect

from web.hands import PATIENCE

INSIDE = """(land) => {
  const { left, top, width, height } = land.getBoundingClientRect();
  const spots = [];
  for (let i = 1; i < 16; i++) for (let j = 1; j < 16; j++) {
    const [x, y] = [left + (width * i) / 16, top + (height * j) / 16];
    const hit = document.elementFromPoint(x, y)?.closest("[data-area]");
    if (hit?.dataset.area === land.dataset.area) spots.push([Math.abs(i - 8) + Math.abs(j - 8), x, y]);
  }
  return spots.sort((a, b) => a[0] - b[0])[0]?.slice(1) ?? null;
}"""

WRITTEN = """(marks) => [...marks.querySelectorAll("text, .marker, .ship")].map((mark) => {
  const { left, top, right, bottom } = mark.getBoundingClientRect();
  const group = mark.closest(".marker, .name, .ship, .power, .plan") ?? mark;
  const size = mark.tagName === "text" ? parseFloat(getComputedStyle(mark).fontSize) * mark.getScreenCTM().a : null;
  const lean = mark.tagName === "text" ? (bottom - top) * 0.2 : 0.6;  // a line of text is higher than its letters
  const whose = group.dataset.area ?? group.dataset.civ ?? mark.textContent;
  return { whose: group.getAttribute("class") + whose, size, box: [left + 0.6, top + lean, right - 0.6, bottom - lean],
           figure: mark.classList.contains("figure"), kind: group.getAttribute("class") };
})"""

CONTRASTS = """() => {
  const light = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((each) => Number(each) / 255);
    const [r, g, b] = parts.map((each) => (each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const fill = (node) => getComputedStyle(node).fill;
  const names = [...document.querySelectorAll(".marks .name")].map((name) => {
    const land = document.querySelector(`.lands [data-area="${name.dataset.area}"]`);
    return [name.dataset.area, fill(name.querySelector("text:not(.figure)")), fill(land)];
  });
  const pieces = [...document.querySelectorAll(".marks .piece text")].map((text) => {
    const piece = text.closest(".piece");
    return [piece.dataset.civ, fill(text), fill(piece.querySelector("rect, path"))];
  });
  return [...names, ...pieces].filter(([, , ground]) => ground.startsWith("rgb"))
    .map(([what, ink, ground]) => [what, contrast(ink, ground)]);
}"""


def mean_the_first(page: Page) -> None:
    """From now on, a finger that could mean several areas means the first of them."""
    chooser = page.locator(".chooser")
    page.add_locator_handler(chooser, lambda: chooser.locator(".btn").first.click())


def wait_for_the_map(page: Page) -> None:
    """It is drawn, and the camera has come to rest."""
    expect(page.locator('.map[data-away="false"] .layer[style*="--px"]')).to_be_attached(timeout=PATIENCE)


def touch_area(page: Page, area: str) -> None:
    """A tap or a click on the land of an area, where nothing covers it."""
    spot = spot_of(page, area)
    assert spot is not None, f"{area} is not to be seen"
    touch_spot(page, spot)


def touch_spot(page: Page, spot: list[float]) -> None:
    if page.viewport_size and page.viewport_size["width"] <= 700:
        page.touchscreen.tap(*spot)
    else:
        page.mouse.click(*spot)


def in_sight(page: Page) -> list[str]:
    """The areas one may choose and can touch without moving the map."""
    return [area for area in live_areas(page) if spot_of(page, area)]


def live_areas(page: Page) -> list[str]:
    """The areas one may choose, wherever they lie."""
    stops: list[str] = page.locator("[data-stop]").evaluate_all("(stops) => stops.map((stop) => stop.dataset.stop)")
    return stops


def spot_of(page: Page, area: str) -> list[float] | None:
    """Where an area can be touched, if it can."""
    shapes = page.locator(f'path[data-area="{area}"]')
    spot: list[float] | None = shapes.first.evaluate(INSIDE) if shapes.count() else None
    return spot


def written(page: Page) -> list[dict[str, Any]]:
    marks: list[dict[str, Any]] = page.locator("svg.marks").evaluate(WRITTEN)
    return marks


def overlapping(marks: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Pairs of marks that lie on each other; what belongs together may."""
    found = []
    for at, one in enumerate(marks):
        for other in marks[:at]:
            if one["whose"] != other["whose"] and touch(one["box"], other["box"]):
                found.append((one["whose"], other["whose"]))
    return found


def touch(a: list[float], b: list[float]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
