"""Whether a page fits its screen: nobody scrolls sideways, nothing is cut or covered, and thumbs find every button."""

from playwright.sync_api import Page, expect

from web.hands import PATIENCE, SETTLED

FITS = """() => {
  const faults = [];
  const told = (part) => `${part.tagName} ${part.className}: ${part.textContent.trim().slice(0, 40)}`;
  const whole = { checkOpacity: true, visibilityProperty: true };
  const seen = (part) => part.checkVisibility(whole) && !part.closest(".sr, .skip, svg");
  const holds = (part, [x, y]) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  };
  const scrolled = (part) => {
    for (let above = part.parentElement; above; above = above.parentElement)
      if (/auto|scroll/.test(getComputedStyle(above).overflowX) && above.scrollWidth > above.clientWidth + 1)
        return true;
    return false;
  };
  const clipped = (part, point) => {
    for (let above = part.parentElement; above; above = above.parentElement)
      if (getComputedStyle(above).overflow !== "visible" && !holds(above, point)) return true;
    return false;
  };
  const floats = (part) => {
    for (let above = part; above; above = above.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(above).position) || above.matches(".dock, .side")) return true;
    return false;
  };
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth + 1) faults.push(`the page is ${width} px wide`);
  for (const part of document.querySelectorAll("button, a, h1, h2, h3, p, li, label, td, th, span, b, small")) {
    const speaks = [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!speaks || !seen(part)) continue;
    const { left, right } = part.getBoundingClientRect();
    if ((left < -1 || right > innerWidth + 1) && !scrolled(part)) faults.push(`out of sight ${told(part)}`);
  }
  for (const part of document.querySelectorAll("button, a[href], select, summary")) {
    const { left, top, width, height } = part.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (!seen(part) || x < 0 || x > innerWidth || y < 22 || y > innerHeight - 22 || clipped(part, [x, y])) continue;
    const above = document.elementFromPoint(x, y);
    if (above && !part.contains(above) && !above.contains(part) && !floats(above))
      faults.push(`covered ${told(part)} by ${told(above)}`);
    const inText = part.tagName === "A" && getComputedStyle(part).display === "inline";
    const other = part.matches(".about, .turnmark"); // a long press and the track beside it do the same
    if (innerWidth > 700 || inText || other || !part.contains(above)) continue;
    const around = Array.from({ length: 87 }, (_, i) => document.elementFromPoint(x, y - 43 + i));
    if (around.some((there) => there && floats(there) && !floats(part))) continue; // one scrolls until it lies free
    const reached = around.filter((there) => part.contains(there)).length;
    if (reached < 42 && height < 42) faults.push(`too small for a thumb ${told(part)}`);
  }
  return [...new Set(faults)];
}"""


def everything_fits(page: Page, where: str) -> None:
    """Look at the page once it stands."""
    expect(page.locator("h1").first).to_be_attached(timeout=PATIENCE)
    page.evaluate(SETTLED)
    faults = page.evaluate(FITS)
    assert faults == [], f"{where}: {faults}"
